//! One table as a value, and what is said about it: rules of a chat, seats, clocks, agreements, dice that players can
//! check, settings, requests and replies.
//!
//! Deliberately absent: storage, async, any platform's API, any game by name, and drawing.

pub mod agreements;
pub mod choice_path;
pub mod clock;
mod counting;
pub mod course;
pub mod daily;
pub mod dice_notation;
pub mod display_name;
pub mod house_rules;
pub mod house_variants;
pub mod ids;
mod lobby;
pub mod names;
pub mod painter;
pub mod play;
pub mod position;
mod practice;
pub mod progress;
pub mod provable_dice;
pub mod reply;
pub mod request;
pub mod rolls;
pub mod rows;
pub mod settings;
pub mod setup;
pub mod streak;
pub mod table;
pub mod time;
pub mod value_words;

/// The games that can be played.
pub type Games = &'static [&'static dyn kubyk_games::kit::AnyGame];
