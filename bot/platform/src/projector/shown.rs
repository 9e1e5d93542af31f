//! What a table's message shows, as far as this process knows.

use std::time::Duration;

use kubyk_host::Millis;
use tokio::time::Instant;

use crate::client::Fingerprint;

/// When so many messages stand below a board, it has scrolled away.
pub const FAR: usize = 10;
/// Time for which a tap on a message whose sending was never confirmed is expected.
const STRAY: Duration = Duration::from_hours(1);

/// State of a table's message, as far as this process knows.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownBoard<Message> {
    /// The chat that the table is in; empty before it was looked at.
    pub chat: String,
    /// The message.
    pub message: Option<Message>,
    /// The version of the table.
    pub version: Option<u64>,
    /// How it looks.
    pub fingerprint: Option<Fingerprint>,
    /// Since when other buttons than the board's own are under it.
    pub submenu_since: Option<Instant>,
    /// The platform does not take this table's pictures.
    pub(crate) plain: bool,
    /// When the turn began whose people were called because the board had scrolled away.
    pub(crate) called: Option<Millis>,
    /// The table is over: nothing will follow.
    pub(crate) closed: bool,
    /// What an edit whose answer was lost may have shown.
    pub(crate) unconfirmed: Option<Fingerprint>,
    /// How often the platform has called an edit unnecessary that should not be.
    pub(crate) doubted: u32,
    /// New messages whose answer was lost: so many may stand in the chat that nobody knows of.
    pub(crate) strays: u32,
    /// When the last of them was sent.
    pub(crate) stray_since: Option<Instant>,
}

impl<Message> Default for ShownBoard<Message> {
    fn default() -> Self {
        Self {
            chat: String::new(),
            message: None,
            version: None,
            fingerprint: None,
            submenu_since: None,
            plain: false,
            called: None,
            closed: false,
            unconfirmed: None,
            doubted: 0,
            strays: 0,
            stray_since: None,
        }
    }
}

impl<Message: PartialEq> ShownBoard<Message> {
    /// Takes in what another process has shown since, if it has. A new message of another process calls whom the turn waits
    /// for, or was sent before they owed anything: then that process calls them, too, once the board has scrolled away.
    pub(crate) fn follow(&mut self, chat: &str, message: Option<Message>, version: u64, turn: Millis) {
        let older = self.version.is_none_or(|own| own < version);
        let elsewhere = self.message != message && self.version <= Some(version);
        if message.is_some() && (older || elsewhere) {
            let (plain, closed) = (self.plain, self.closed);
            let called = if self.message == message { self.called } else { Some(turn) };
            *self = Self { message, version: Some(version), plain, closed, called, ..Self::default() };
            chat.clone_into(&mut self.chat);
        }
    }
}

impl<Message> ShownBoard<Message> {
    /// Notes that the table is in this chat, where the store may know its message.
    pub(crate) fn enter(&mut self, chat: &str, message: impl FnOnce() -> Option<Message>) {
        if self.chat != chat {
            *self = Self { chat: chat.to_owned(), message: message(), plain: self.plain, ..Self::default() };
        }
    }

    /// Notes that a new message may stand in the chat that nobody knows of.
    pub(crate) fn note_stray(&mut self) {
        self.strays += 1;
        self.stray_since = Some(Instant::now());
    }

    /// Whether a message that nobody knows of may still be tapped on.
    pub(crate) fn has_strays(&self) -> bool {
        self.strays > 0 && self.stray_since.is_some_and(|since| since.elapsed() < STRAY)
    }

    /// Notes that the message is gone.
    pub(crate) fn lose(&mut self) {
        let chat = std::mem::take(&mut self.chat);
        *self = Self {
            chat,
            plain: self.plain,
            strays: self.strays,
            stray_since: self.stray_since,
            ..Self::default()
        };
    }
}
