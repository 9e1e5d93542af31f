//! The abilities that a platform needs so that tables can be shown there.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::{Chat, Platform, TableId};
use kubyk_core::reply::{Mention, TableBoard};
use tokio::time::Instant;

use crate::budget::ChatLimits;

/// A platform, as the projector sees it. The projector decides what is shown and when; the client knows how.
pub trait PlatformClient: Send + Sync + 'static {
    /// Reference to a message.
    type Message: Clone + PartialEq + Debug + Send + Sync;
    /// Buttons that stand under a board for a while, because somebody has opened a further level of a move.
    type Submenu: Clone + PartialEq + Debug + Send + Sync;
    /// A board as this platform's message.
    type View: RenderedBoard;

    /// The platform.
    const PLATFORM: Platform;

    /// The rate limits of this chat.
    fn limits(&self, chat: &Chat) -> ChatLimits;

    /// The key that the chat's limits count under: the chat with all its topics, unless the platform limits each topic.
    fn limited_as(&self, chat: &Chat) -> String {
        chat.id.clone()
    }

    /// The message that the store knows by this address, if it is in this chat.
    fn message(&self, chat: &Chat, stored: &str) -> Option<Self::Message>;

    /// The address by which the store knows a message.
    fn address(&self, message: &Self::Message) -> String;

    /// Renders a board. `plain`: the platform has refused its picture.
    fn render(&self, board: &TableBoard, plain: bool) -> Self::View;

    /// The view with these buttons under it; `None` if they belong to another message or are the board's own.
    fn with_submenu(
        &self,
        view: &Self::View,
        submenu: &Self::Submenu,
        message: &Self::Message,
    ) -> Option<Self::View>;

    /// Sends a board as a new message. `before`: the one in whose place it comes, the same for all processes; with it a
    /// platform can tell this sending from an earlier one of the same version.
    fn send(
        self: &Arc<Self>,
        chat: &Chat,
        table: TableId,
        view: &Self::View,
        before: Option<&Self::Message>,
    ) -> impl Future<Output = Result<Self::Message, CallError>> + Send;

    /// Changes a message. `shown`: what it is known to show now.
    fn edit(
        self: &Arc<Self>,
        message: &Self::Message,
        table: TableId,
        view: &Self::View,
        shown: Option<Fingerprint>,
    ) -> impl Future<Output = Result<(), CallError>> + Send;

    /// Takes a message away, or at least its buttons, however often that has to be tried. `hidden`: its board is
    /// [`TableBoard::hidden`].
    fn delete(self: &Arc<Self>, message: &Self::Message, hidden: bool) -> impl Future<Output = ()> + Send;

    /// Words that call a person, who is then told of the message; `None`: nobody can be called so.
    fn mention(&self, call: &Mention) -> Option<String>;

    /// Returns `true` if somebody has deleted the message, as far as is known.
    fn is_gone(&self, _message: &Self::Message) -> bool {
        false
    }

    /// Returns `true` if so much stands below the message that the board had better be sent anew.
    fn has_scrolled_away(&self, _message: &Self::Message) -> bool {
        false
    }

    /// Tells of a table's newest state before it is shown. `asked`: it holds all that was done until then.
    fn note_board(self: &Arc<Self>, _board: &TableBoard, _asked: Instant) {}

    /// The time for which a submenu may stand under a board.
    fn submenu_time(&self) -> Duration {
        Duration::from_mins(1)
    }
}

/// A board as a platform's message.
pub trait RenderedBoard: Clone + Send + Sync {
    /// The digest that tells it from other messages.
    fn fingerprint(&self) -> Fingerprint;
}

/// Digest of a rendered message, so that nothing is sent that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// Of the text and the buttons.
    pub text: u64,
    /// Of the picture, where there is one.
    pub picture: Option<u64>,
}

/// Why a call was not done, by what the projector does about it. The client has already dealt with reasons of the platform
/// alone (a missing right, a chat that has moved).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// The message looks like that already.
    Unchanged,
    /// The message is gone: a new one takes its place.
    Missing,
    /// The message cannot be turned into this: a new one takes its place.
    WrongKind,
    /// The platform does not take the picture: the board is shown in words.
    PictureRefused(String),
    /// The obstacle is gone: the newest board is shown at once.
    Again,
    /// Nothing was sent, as the platform does not want it before this time is over.
    NotYet(Duration),
    /// The platform asks for silence in this chat.
    Hold(Duration),
    /// The platform asks for silence in all chats.
    HoldAll(Duration),
    /// Nothing was done, but the same may do later.
    Unreachable(String),
    /// The answer was lost: it may have been done or not.
    Unanswered(String),
    /// Nothing was sent, as the client knows that it is not allowed.
    NotSent,
    /// It is not allowed, which the client has told or will find out about.
    Denied,
    /// It cannot be done, now or later.
    Refused(String),
}
