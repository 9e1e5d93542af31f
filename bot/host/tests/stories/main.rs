//! Stories over a real SQLite file: what people say and tap, and what they see.

mod abandoned;
mod broken;
mod clocks;
mod common;
mod consent;
mod doors;
mod ends;
mod faulty;
mod film;
mod full;
mod house;
mod lost_updates;
mod meant;
mod panics;
mod refusals;
mod tables;
mod trap;
mod two_hosts;
mod variants;
