//! Answers to one person, as far as the bot remembers them: what they are about, where they stand, and which wait.

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Card, Private};
use kubyk_core::request::Intent;
use tokio::time::Instant;

use crate::api::{ChatRef, EphemeralRef};
use crate::incoming::UserRequest;

/// The subject of a private answer: a newer one takes its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AnswerKind {
    /// A table.
    Table(TableId),
    /// A command or a button.
    Asked(String),
}

impl AnswerKind {
    /// The kind of an answer to what was asked.
    pub(super) fn of(incoming: &UserRequest, private: &Private) -> Self {
        if let Some(table) = private.table {
            return Self::Table(table);
        }
        let asked = match incoming.asked.intent() {
            Intent::Say(line) => line.split_whitespace().next().unwrap_or_default(),
            Intent::Press(payload) | Intent::Fill { payload, .. } => payload.as_str(),
            Intent::Invoke(_) | Intent::Arrive(_) => "",
        };
        let word = asked.trim_start_matches('/').split(['@', ':']).next().unwrap_or_default();
        Self::Asked(word.to_lowercase())
    }
}

/// An answer in the private chat to what was asked elsewhere.
#[derive(Clone)]
pub(super) struct ApartAnswer {
    /// The chat in which it was asked.
    pub(super) about: i64,
    pub(super) kind: AnswerKind,
    /// The question.
    pub(super) asked: Option<Intent>,
    pub(super) private: Private,
}

/// An answer that waits for a person.
pub(crate) struct WaitingAnswer {
    pub(super) answer: ApartAnswer,
    pub(super) since: Instant,
}

/// A word about an answer that waits for the end of its step.
#[derive(Clone, Debug)]
pub(super) struct ToldAnswer {
    pub(super) at: WordPlace,
    pub(super) words: String,
    /// The words added when the step is over.
    pub(super) closing: String,
    /// The title above them and the way below.
    pub(super) frame: Card,
}

/// The message that holds a private word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum WordPlace {
    /// In a private chat.
    Private(ChatRef, i32),
    /// In a group, for one member alone.
    Ephemeral(EphemeralRef),
}
