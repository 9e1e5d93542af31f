//! A board as a Discord message.

use kubyk_host::{Board, Card};
use kubyk_platform::{Fingerprint, RenderedBoard};

use crate::render::message::Message;

/// A board as a message to be sent, or that an existing one becomes.
#[derive(Clone)]
pub(crate) struct DiscordBoard {
    pub(crate) message: Message,
    pub(crate) version: u64,
    /// Is the table over?
    pub(crate) closed: bool,
}

impl DiscordBoard {
    /// Renders a board; `plain`: without its picture.
    pub(crate) fn new(board: &Board, plain: bool) -> Self {
        let message = if plain {
            Message::card(&Card { picture: None, ..board.card.clone() })
        } else {
            Message::card(&board.card)
        };
        Self { message, version: board.version, closed: board.closed }
    }
}

impl RenderedBoard for DiscordBoard {
    fn fingerprint(&self) -> Fingerprint {
        self.message.fingerprint()
    }
}
