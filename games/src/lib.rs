//! The rules of every game Kubyk plays, and what they share.
//!
//! Deliberately absent: input and output, clocks, async, random sources, chats, pictures and the words of any
//! language. Chance is asked for and answered from outside; text is `Msg { id, args }`; a board is a `Scene`.

pub mod abalone;
pub mod katego;
pub mod kit;
pub mod pig;

use kit::AnyGame;

/// Every game, in the order in which lists show them.
pub const CATALOGUE: &[&dyn AnyGame] = &[&pig::Pig, &katego::Katego, &abalone::Abalone];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    CATALOGUE.iter().copied().find(|game| game.about().id == id)
}
