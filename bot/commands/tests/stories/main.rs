//! Stories over a real database: what people say and tap, and what they see.

mod agreements;
mod backups;
mod catalogue;
mod choices;
mod clocks;
mod coach;
mod common;
mod counting;
mod ends;
mod faults;
mod house_variants;
mod leaders;
mod links;
mod names;
mod newcomers;
mod panics;
mod people;
mod platforms;
mod processes;
mod puzzles;
mod refusals;
mod rematch;
#[path = "../../../store/tests/schema/mod.rs"]
mod schema;
mod seals;
mod settings;
mod several_chats;
mod steps;
mod table_pages;
mod tables;
mod two_hosts;
mod typed;
