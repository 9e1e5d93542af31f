//! What a table's live message shows, and what it is wanted to show.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::chat::chat_state::BoardMark;
use crate::render::keyboard::Keyboard;
use crate::render::view::Fingerprint;

/// The live message of one table.
#[derive(Default)]
pub(crate) struct BoardMessage {
    shown: Mutex<ShownBoard>,
    pending: Mutex<PendingDesire>,
    /// Taken by whoever notes in the store what is shown, so that the newest is noted last.
    pub(crate) noting: tokio::sync::Mutex<Option<(i32, u64)>>,
}

/// What the message shows, as far as this process knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShownBoard {
    /// The chat; zero before the first look.
    pub(crate) chat: i64,
    /// The message.
    pub(crate) mark: Option<BoardMark>,
    /// The version of the table.
    pub(crate) version: Option<u64>,
    /// How it looks.
    pub(crate) print: Option<Fingerprint>,
    /// Since when other buttons than the board's own are under it.
    pub(crate) submenu_since: Option<Instant>,
    /// Telegram does not take this table's pictures.
    pub(crate) text_only: bool,
    /// Nothing will follow.
    pub(crate) over: bool,
}

/// What is wanted of the message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct DesiredBoard {
    /// It must show this version at least; zero is any.
    pub(crate) version: u64,
    /// It must be looked at, whatever the version.
    pub(crate) look: bool,
    /// It must stand at the end of the chat.
    pub(crate) repost: bool,
    /// Other buttons are to be put under it.
    pub(crate) submenu: Option<Submenu>,
}

/// Buttons for a further level of a move, under the board that was tapped on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Submenu {
    /// The message that was tapped on.
    pub(crate) message: i32,
    /// The buttons.
    pub(crate) keyboard: Keyboard,
    /// The way back to the board's own, below them.
    pub(crate) back: Keyboard,
    /// Do the board's own stay above them?
    pub(crate) added: bool,
}

/// What the store keeps of a message: its chat belongs to it, for a chat that has moved counts its messages anew.
pub(crate) fn address(chat: i64, message: i32) -> String {
    format!("{chat}/{message}")
}

/// Reads it back.
pub(crate) fn addressed(text: &str) -> Option<(i64, i32)> {
    let (chat, message) = text.split_once('/')?;
    Some((chat.parse().ok()?, message.parse().ok()?))
}

#[derive(Default)]
struct PendingDesire {
    next: Option<DesiredBoard>,
    running: bool,
}

impl BoardMessage {
    /// What it shows.
    pub(crate) fn shown(&self) -> ShownBoard {
        *self.lock_shown()
    }

    /// Notes what it shows.
    pub(crate) fn show(&self, change: impl FnOnce(&mut ShownBoard)) {
        change(&mut self.lock_shown());
    }

    /// Adds a wish. `true`: nobody works on this table's wishes yet, the caller must see to it.
    pub(crate) fn desired(&self, desired: DesiredBoard) -> bool {
        let mut pending = self.lock_pending();
        pending.next = Some(match pending.next.take() {
            Some(next) => next.and(desired),
            None => desired,
        });
        !std::mem::replace(&mut pending.running, true)
    }

    /// The next wish for whoever works on them; without one the work ends.
    pub(crate) fn next(&self) -> Option<DesiredBoard> {
        let mut pending = self.lock_pending();
        pending.running = pending.next.is_some();
        pending.next.take()
    }

    /// Wishes that came in meanwhile.
    pub(crate) fn more(&self) -> Option<DesiredBoard> {
        self.lock_pending().next.take()
    }

    /// Does nobody work on it, and nobody wish anything?
    pub(crate) fn is_idle(&self) -> bool {
        !self.lock_pending().running
    }

    /// Can it be let go of? What else is known of it can be found out again.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.is_idle() && self.shown().submenu_since.is_none()
    }

    fn lock_shown(&self) -> MutexGuard<'_, ShownBoard> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_pending(&self) -> MutexGuard<'_, PendingDesire> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ShownBoard {
    /// The table is in this chat, where the store may know its message.
    pub(crate) fn enter(&mut self, chat: i64, message: impl FnOnce() -> Option<BoardMark>) {
        if self.chat != chat {
            *self = Self { chat, mark: message(), text_only: self.text_only, ..Self::default() };
        }
    }

    /// The message is gone.
    pub(crate) fn lost(&mut self) {
        *self = Self { chat: self.chat, text_only: self.text_only, ..Self::default() };
    }
}

impl DesiredBoard {
    /// To show this version at least.
    pub(crate) fn version(version: u64) -> Self {
        Self { version, ..Self::default() }
    }

    /// Both; of two overlays the later one, and none if the later look wants none.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            version: self.version.max(later.version),
            look: self.look || later.look,
            repost: self.repost || later.repost,
            submenu: later.submenu.or(self.submenu.filter(|_| !later.look)),
        }
    }

    /// Is it fulfilled already?
    pub(crate) fn is_met(&self, shown: &ShownBoard) -> bool {
        let newer = shown.version.is_none_or(|version| version < self.version);
        !(newer || self.look || self.repost || self.submenu.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_collapse_while_one_is_worked_on() {
        let board_message = BoardMessage::default();
        assert!(board_message.is_idle());
        assert!(board_message.desired(DesiredBoard::version(1)));
        assert_eq!(board_message.next(), Some(DesiredBoard::version(1)));
        for version in [2, 5, 3] {
            assert!(!board_message.desired(DesiredBoard::version(version)));
        }
        assert!(!board_message.desired(DesiredBoard { repost: true, ..DesiredBoard::default() }));
        assert_eq!(
            board_message.next(),
            Some(DesiredBoard { version: 5, repost: true, ..DesiredBoard::default() })
        );
        assert_eq!(board_message.next(), None);
        assert!(board_message.is_idle());
        assert!(board_message.desired(DesiredBoard::version(6)));
    }

    #[test]
    fn a_look_takes_a_menu_back_that_was_not_shown_yet() {
        let menu = || DesiredBoard {
            look: true,
            submenu: Some(Submenu {
                message: 7,
                keyboard: Keyboard::default(),
                back: Keyboard::default(),
                added: false,
            }),
            ..DesiredBoard::default()
        };
        let look = DesiredBoard { look: true, ..DesiredBoard::default() };
        assert_eq!(menu().and(look.clone()).submenu, None);
        assert!(look.and(menu()).submenu.is_some());
        assert!(menu().and(DesiredBoard::version(3)).submenu.is_some());
    }

    #[tokio::test]
    async fn a_board_under_which_a_menu_stands_is_not_let_go_of() {
        let board_message = BoardMessage::default();
        assert!(board_message.is_at_rest());
        board_message.desired(DesiredBoard::version(1));
        assert!(!board_message.is_at_rest(), "somebody works on it");
        assert!(
            board_message.next().is_some() && board_message.next().is_none() && board_message.is_at_rest()
        );
        board_message.show(|shown| shown.submenu_since = Some(Instant::now()));
        assert!(!board_message.is_at_rest(), "its own buttons are to come back");
    }

    #[test]
    fn a_message_is_known_with_its_chat() {
        assert_eq!(addressed(&address(-1_001_000_000_001, 57)), Some((-1_001_000_000_001, 57)));
        assert_eq!(addressed("57"), None);
    }

    #[test]
    fn a_version_that_is_shown_is_no_work() {
        let shown = ShownBoard { version: Some(4), ..ShownBoard::default() };
        assert!(DesiredBoard::version(4).is_met(&shown));
        assert!(!DesiredBoard::version(5).is_met(&shown));
        assert!(!DesiredBoard::version(0).is_met(&ShownBoard::default()));
        assert!(!DesiredBoard { look: true, ..DesiredBoard::default() }.is_met(&shown));
        assert!(!DesiredBoard { repost: true, ..DesiredBoard::default() }.is_met(&shown));
    }
}
