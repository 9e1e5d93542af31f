//! The message of one table: its known state, its desired state, and the worker that brings the one to the other.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_core::ids::UserKey;
use kubyk_core::reply::{Button, Card, Press, TableBoard};
use kubyk_core::time::Millis;
use tokio::time::Instant;

use crate::client::{Fingerprint, PlatformClient};
use crate::queue::{Inbox, InboxWorker};

/// The message of one table.
pub(crate) struct BoardMessage<C: PlatformClient> {
    shown: Mutex<ShownBoard<C::Message>>,
    desired: Arc<Inbox<Option<DesiredBoard<C>>>>,
    /// Held while the projector, or the answer to a tap, changes the message.
    pub(crate) edit_lock: Arc<tokio::sync::Mutex<()>>,
    /// Held while the store notes what is shown, so that the newest is noted last.
    pub(crate) noting: tokio::sync::Mutex<Option<(C::Message, u64)>>,
}

/// Worker that brings the message up to date.
pub(crate) type BoardWorker<C> = InboxWorker<Option<DesiredBoard<C>>>;

impl<C: PlatformClient> Default for BoardMessage<C> {
    fn default() -> Self {
        Self {
            shown: Mutex::default(),
            desired: Arc::new(Inbox::default()),
            edit_lock: Arc::default(),
            noting: tokio::sync::Mutex::new(None),
        }
    }
}

impl<C: PlatformClient> BoardMessage<C> {
    /// Its known state.
    pub(crate) fn shown(&self) -> ShownBoard<C::Message> {
        self.lock().clone()
    }

    /// Changes what is known of it.
    pub(crate) fn update<R>(&self, change: impl FnOnce(&mut ShownBoard<C::Message>) -> R) -> R {
        change(&mut self.lock())
    }

    /// Adds a wish. `Some`: nobody works on this table's wishes yet, the caller must run the worker.
    pub(crate) fn desire(&self, desired: DesiredBoard<C>) -> Option<BoardWorker<C>> {
        self.desired.add(|pending| merge(pending, desired))
    }

    /// Adds a wish that the worker itself could not fulfil; what came in meanwhile is the later one.
    pub(crate) fn put_back(&self, desired: DesiredBoard<C>) {
        self.desired.with(|pending| {
            *pending = Some(match pending.take() {
                Some(later) => desired.and(later),
                None => desired,
            });
        });
    }

    /// Wishes that came in while the worker was waiting.
    pub(crate) fn take_pending(&self) -> Option<DesiredBoard<C>> {
        self.desired.with(Option::take)
    }

    /// Returns `true` if more is wanted by now.
    pub(crate) fn has_pending(&self) -> bool {
        self.desired.with(|pending| pending.is_some())
    }

    /// Returns `true` if nobody works on it.
    pub(crate) fn is_idle(&self) -> bool {
        self.desired.is_idle()
    }

    /// Returns `true` if it can be let go of: what else is known of it can be found out again.
    pub(crate) fn is_at_rest(&self) -> bool {
        let shown = self.lock();
        self.is_idle() && shown.submenu_since.is_none() && !shown.has_strays()
    }

    fn lock(&self) -> MutexGuard<'_, ShownBoard<C::Message>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn merge<C: PlatformClient>(pending: &mut Option<DesiredBoard<C>>, later: DesiredBoard<C>) {
    *pending = Some(match pending.take() {
        Some(earlier) => earlier.and(later),
        None => later,
    });
}

// The desired message of a table.

/// Desired state of a table's message. Wishes that come in while one is worked on become one.
#[derive(Debug)]
pub struct DesiredBoard<C: PlatformClient + ?Sized> {
    /// It must show this version at least; zero is any.
    pub version: u64,
    /// It must be compared with the newest state, whatever its version.
    pub refresh: bool,
    /// It must stand at the end of the chat.
    pub repost: bool,
    /// The stored address of the message in whose place a new one is wanted for those whom the version mentions: once
    /// another process has put it there, they have been called.
    pub replaces: Option<String>,
    /// Other buttons are to be put under it.
    pub submenu: Option<C::Submenu>,
    /// The message on which somebody has tapped for it.
    pub tapped: Option<C::Message>,
    /// When the request came in that has brought it about, if one has.
    pub since: Option<Instant>,
}

impl<C: PlatformClient + ?Sized> DesiredBoard<C> {
    /// To show this version at least.
    pub fn version(version: u64) -> Self {
        Self { version, ..Self::default() }
    }

    /// To show the newest state, in a new message if `repost`.
    pub fn newest(repost: bool) -> Self {
        Self { refresh: true, repost, ..Self::default() }
    }

    /// Puts these buttons under the board.
    pub fn with_submenu(self, submenu: C::Submenu) -> Self {
        Self { submenu: Some(submenu), ..self }
    }

    /// Both; of two submenus the later one, and none if the later wish wants the board as it is.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            version: self.version.max(later.version),
            refresh: self.refresh || later.refresh,
            repost: self.repost || later.repost,
            replaces: if later.repost { later.replaces } else { self.replaces },
            submenu: later.submenu.or(self.submenu.filter(|_| !later.refresh)),
            tapped: later.tapped.or(self.tapped),
            since: self.since.or(later.since),
        }
    }

    /// Returns `true` if it is fulfilled already.
    pub(crate) fn is_met(&self, shown: &ShownBoard<C::Message>) -> bool {
        let newer = shown.version.is_none_or(|version| version < self.version);
        !(newer || self.refresh || self.repost || self.submenu.is_some())
    }
}

impl<C: PlatformClient + ?Sized> Default for DesiredBoard<C> {
    fn default() -> Self {
        Self {
            version: 0,
            refresh: false,
            repost: false,
            replaces: None,
            submenu: None,
            tapped: None,
            since: None,
        }
    }
}

impl<C: PlatformClient + ?Sized> Clone for DesiredBoard<C> {
    fn clone(&self) -> Self {
        Self {
            version: self.version,
            refresh: self.refresh,
            repost: self.repost,
            replaces: self.replaces.clone(),
            submenu: self.submenu.clone(),
            tapped: self.tapped.clone(),
            since: self.since,
        }
    }
}

// The message of a table as far as this process knows it.

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
    /// When the turn began that it shows.
    pub(crate) turn: Millis,
    /// The people who owe a move on it.
    pub(crate) awaits: Vec<UserKey>,
    /// What can be chosen on it, if that is no selection of dice.
    pub(crate) offers: Option<Vec<String>>,
    /// The fingerprint of its look.
    pub fingerprint: Option<Fingerprint>,
    /// Since when other buttons than the board's own are under it.
    pub submenu_since: Option<Instant>,
    /// The platform does not take this table's pictures.
    pub(crate) plain: bool,
    /// When the turn began whose people were called because the board had scrolled away.
    pub(crate) called: Option<Millis>,
    /// The table is over: nothing will follow.
    pub(crate) closed: bool,
    /// The board that an edit whose answer was lost may have shown.
    pub(crate) unconfirmed: Option<Fingerprint>,
    /// The number of times that the platform has called a needed edit unnecessary.
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
            turn: Millis::default(),
            awaits: Vec::new(),
            offers: None,
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

/// What can be chosen on a card, whatever the number of its board, which stands before it in each payload. `None`: dice are
/// selected, whose faces are others after every roll.
pub(crate) fn offers(card: &Card) -> Option<Vec<String>> {
    let offer = |button: &Button| match &button.press {
        Press::Send(payload) => payload.rsplit(':').next().map(str::to_owned),
        Press::Open(_) | Press::App(_) => None,
    };
    card.selection.is_none().then(|| card.choices.iter().filter_map(offer).collect())
}

impl<Message> ShownBoard<Message> {
    /// Returns `true` if nobody needs this board to move: the turn that is shown goes on, and some of those who choose at once
    /// have chosen; or the same person alone is to move again, was told what it shows in answer to the tap, and can still
    /// choose everything that stands on the one that is shown.
    pub(crate) fn goes_on(&self, board: &TableBoard) -> bool {
        let owed = |user: &UserKey| self.awaits.contains(user);
        let same_turn = self.turn == board.turn.since && board.awaits.iter().all(owed);
        let same_person = board.awaits.len() == 1 && self.awaits == board.awaits;
        let offers = self.offers.as_ref().zip(offers(&board.card));
        let still_there = offers.is_some_and(|(shown, now)| shown.iter().all(|offer| now.contains(offer)));
        !board.awaits.is_empty() && (same_turn || (same_person && still_there))
    }

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

    /// Returns `true` if a message that nobody knows of may still be tapped on.
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
