//! Stories over a real SQLite file: what people say and tap, and what they see.

mod common;
mod film;
mod house;
mod tables;
mod variants;
