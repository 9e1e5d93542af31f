//! Kubyk's door to Discord: turns interactions into requests to the host, and what the host says into Discord's calls.
//!
//! Interactions come over the Gateway or as signed HTTP requests; one handler serves both. The live message of a table
//! is changed by the answer to the tap where there is one, and by ordinary requests where somebody else moved.
//!
//! Deliberately absent: games, drawing, any state that a restart would miss, and reading what people write: the bot
//! asks for the `GUILDS` intent and nothing else.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on should say where"))]

mod answer;
mod asked;
mod budget;
mod busy;
mod commands;
mod config;
mod cut;
mod door;
mod endpoint;
mod fit;
mod gateway;
mod greet;
mod layout;
mod live;
mod markdown;
mod message;
mod raw;
mod rest;
mod rights;
mod run;
mod slots;

pub use config::{Config, Mode};
pub use rights::invite_link;
pub use run::{Error, run};

/// The door's own few words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");
