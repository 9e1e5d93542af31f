//! The messages of a room in their order.

use std::collections::VecDeque;
use std::sync::Arc;

use kubyk_host::TableId;

use crate::board::Asset;
use crate::protocol::{MessageBody, Persona, RoomMessage};

/// Messages that a room remembers; live boards are never forgotten.
pub(super) const HISTORY: usize = 200;

/// The messages, oldest first.
#[derive(Default, Debug)]
pub(super) struct Conversation {
    pub(super) entries: VecDeque<RoomEntry>,
}

/// Message with what the server has to know of it.
#[derive(Debug)]
pub(super) struct RoomEntry {
    pub(super) message: RoomMessage,
    /// Which state of which table the message shows, if it is a board.
    pub(super) board: Option<ShownVersion>,
    /// Kept alive for as long as the message is.
    pub(super) assets: Vec<Arc<Asset>>,
}

/// State of a table that a board shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownVersion {
    pub(super) table: TableId,
    pub(super) version: u64,
    pub(super) closed: bool,
}

impl Conversation {
    /// Adds a message at the end; the oldest one that is no live board is forgotten where there are too many.
    pub(super) fn push(&mut self, entry: RoomEntry) {
        self.entries.push_back(entry);
        if self.entries.len() > HISTORY {
            let oldest = self.entries.iter().position(|entry| entry.board.is_none_or(|it| it.closed));
            oldest.and_then(|place| self.entries.remove(place));
        }
    }

    /// The board of a table.
    pub(super) fn board(&mut self, table: TableId) -> Option<&mut RoomEntry> {
        self.entries.iter_mut().find(|entry| entry.board.is_some_and(|it| it.table == table))
    }

    /// The id of the card that this persona alone sees.
    pub(super) fn private_card(&self, persona: &str) -> Option<u64> {
        let private = |message: &&RoomMessage| {
            message.only.as_deref() == Some(persona) && matches!(message.body, MessageBody::Card { .. })
        };
        self.entries.iter().map(|entry| &entry.message).find(private).map(|message| message.id)
    }

    /// Removes the message with this id if it meets the condition; returns whether it did.
    pub(super) fn remove(&mut self, id: u64, condition: impl Fn(&RoomEntry) -> bool) -> bool {
        let place = self.entries.iter().position(|entry| entry.message.id == id && condition(entry));
        place.and_then(|place| self.entries.remove(place)).is_some()
    }

    /// The messages that a browser which speaks for these personas may see.
    pub(super) fn visible_to(&self, personas: &[Persona]) -> Vec<RoomMessage> {
        let visible = |message: &&RoomMessage| {
            let only = message.only.as_deref();
            only.is_none_or(|only| personas.iter().any(|persona| persona.id == only))
        };
        self.entries.iter().map(|entry| &entry.message).filter(visible).cloned().collect()
    }
}
