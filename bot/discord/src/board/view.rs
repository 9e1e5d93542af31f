//! A board as a Discord message.

use kubyk_host::{Card, TableBoard};
use kubyk_platform::{Fingerprint, RenderedBoard};

use crate::render::message::OutgoingMessage;

/// A board as a message to be sent, or that an existing one becomes.
#[derive(Clone)]
pub(crate) struct DiscordBoard {
    pub(crate) message: OutgoingMessage,
    pub(crate) version: u64,
    /// Whether only an answer may show it ([`TableBoard::hidden`]).
    pub(crate) hidden: bool,
    /// Whether the table is over.
    pub(crate) closed: bool,
}

impl DiscordBoard {
    /// Renders a board; `plain`: without its picture.
    pub(crate) fn new(board: &TableBoard, plain: bool) -> Self {
        let message = if plain {
            message(&Card { picture: None, ..board.card.clone() }, board.hidden)
        } else {
            message(&board.card, board.hidden)
        };
        Self { message, version: board.version, hidden: board.hidden, closed: board.closed }
    }
}

/// A board as a message. What one person alone sees is an ordinary message: menus take its place and it takes theirs, and
/// Discord lets a message of components be nothing else any more.
pub(crate) fn message(card: &Card, hidden: bool) -> OutgoingMessage {
    if hidden { OutgoingMessage::card(card) } else { OutgoingMessage::board(card) }
}

impl RenderedBoard for DiscordBoard {
    fn fingerprint(&self) -> Fingerprint {
        self.message.fingerprint()
    }
}
