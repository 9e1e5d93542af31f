//! A board as a Discord message.

use kubyk_host::{Card, TableBoard};
use kubyk_platform::{Fingerprint, RenderedBoard};

use crate::render::message::OutgoingMessage;

/// A board as a message to be sent, or that an existing one becomes.
#[derive(Clone)]
pub(crate) struct DiscordBoard {
    pub(crate) message: OutgoingMessage,
    pub(crate) version: u64,
    /// Whether the table is over.
    pub(crate) closed: bool,
}

impl DiscordBoard {
    /// Renders a board; `plain`: without its picture.
    pub(crate) fn new(board: &TableBoard, plain: bool) -> Self {
        let message = if plain {
            OutgoingMessage::board(&Card { picture: None, ..board.card.clone() })
        } else {
            OutgoingMessage::board(&board.card)
        };
        Self { message, version: board.version, closed: board.closed }
    }
}

impl RenderedBoard for DiscordBoard {
    fn fingerprint(&self) -> Fingerprint {
        self.message.fingerprint()
    }
}
