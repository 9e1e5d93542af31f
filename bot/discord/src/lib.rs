//! Kubyk on Discord: turns interactions into requests to the host, and the host's replies into Discord's API calls.
//!
//! Interactions come over the Gateway or as signed HTTP requests; one handler serves both. The live message of a table
//! is changed by the answer to the tap where there is one, and by ordinary requests where somebody else moved.
//!
//! Deliberately absent: games, drawing, any state that a restart would miss, and reading what people write: the bot
//! asks for the intents `GUILDS` and `GUILD_MESSAGES` and no other, so that it counts messages which come without words.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on should say where"))]

mod announcement;
mod api;
mod board;
mod bot;
mod commands;
mod config;
mod endpoint;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod gateway;
mod interaction;
mod permissions;
mod removals;
mod render;
mod run;

pub use config::{Config, InteractionSource};
pub use run::{Error, run};

/// Texts that only the Discord bot uses.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");
