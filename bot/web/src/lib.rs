//! The local web table: a group chat in the browser over the same host as Telegram and Discord.
//!
//! A room is a chat, a persona is a person; one browser may speak for several. The page is plain HTML, CSS and
//! JavaScript modules inside the binary and talks to [`protocol`] over one WebSocket. A room's conversation lives in
//! memory only; its tables live in the host, and their boards come back when somebody enters after a restart.
//!
//! Deliberately absent: accounts and passwords. The page is meant for loopback; everybody who can open it may play, and
//! everybody on it is an admin of its rooms.

mod board;
mod http;
pub mod protocol;
mod room;
mod server;
mod session;
mod socket;

pub use server::{Config, Error, run};

/// The page's own words.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");
