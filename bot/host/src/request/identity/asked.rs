//! A request of a person.

use crate::TableId;

use super::{Chat, User};

/// What a person looks at while asking: that table is meant where a line names none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum InView {
    /// The chat, where every board is a message: the lowest one, just above what is typed, comes first.
    #[default]
    Chat,
    /// This table: the page shows it, or its board was replied to.
    Table(TableId),
    /// No table at all: where several could be meant, the person is asked.
    Nothing,
}

/// A request of a person, as a platform hands it in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The chat in which it was made.
    pub chat: Chat,
    /// The person who made it.
    pub user: User,
    /// What the person looks at.
    pub in_view: InView,
    /// Whether this person may administer the chat. Asked only for intents that `Host::needs_admin` names.
    pub admin: bool,
    /// The id of the update: the same one twice changes nothing.
    pub update: crate::UpdateId,
    /// The request itself.
    pub intent: crate::Intent,
}
