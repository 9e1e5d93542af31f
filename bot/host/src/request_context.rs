//! A request with what is known of its chat and of the person who makes it.

use std::sync::Arc;
use std::time::Instant;

use kubyk_words::Lang;

use crate::table::LoadedTable;
use crate::{Request, Settings, UpdateId};

/// A request with what is known of who makes it.
pub(crate) struct RequestContext<'a> {
    pub(crate) request: &'a Request,
    /// When it came in.
    pub(crate) received: Instant,
    /// The chat's settings.
    pub(crate) chat: Arc<Settings>,
    /// The language for a private word.
    pub(crate) lang: Lang,
    /// The language for everybody in the chat.
    pub(crate) shared: Lang,
}

impl RequestContext<'_> {
    /// The update behind the request.
    pub(crate) fn update(&self) -> UpdateId {
        self.request.update.clone()
    }

    /// Whether this is the table's own chat.
    pub(crate) fn is_at_home(&self, loaded: &LoadedTable) -> bool {
        loaded.row.chat.key() == self.request.chat.key()
    }

    /// Whether this is an admin of the table's own chat. In a private chat everybody is one, and tables of other chats can be
    /// reached from there.
    pub(crate) fn is_admin_of(&self, loaded: &LoadedTable) -> bool {
        self.request.admin && self.is_at_home(loaded)
    }
}
