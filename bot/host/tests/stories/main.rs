//! Stories over a real database: what people say and tap, and what they see.

mod abandoned;
mod absence;
mod backups;
mod blocking;
mod broken;
mod catalogue;
mod clocks;
mod coach;
mod common;
mod ends;
mod faulty_store;
mod fields;
mod film;
mod fleet;
mod full;
mod house_variants;
mod lost_updates;
mod offers;
mod panicking_game;
mod panics;
mod personal_data;
mod platforms;
mod puzzle;
mod puzzle_posts;
mod refusals;
mod rematch;
#[path = "../../../store/tests/schema/mod.rs"]
mod schema;
mod selections;
mod settings;
mod tables;
mod turn_notices;
mod two_hosts;
mod typed_commands;
mod who_begins;
