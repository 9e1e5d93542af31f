//! What a table's live message shows, and what it is wanted to show.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::keyboard::Keyboard;
use crate::place::Mark;
use crate::view::Print;

/// The live message of one table.
#[derive(Default)]
pub(crate) struct Live {
    shown: Mutex<Shown>,
    wishes: Mutex<Wishes>,
    /// Taken by whoever notes in the store what is shown, so that the newest is noted last.
    pub(crate) noting: tokio::sync::Mutex<Option<(i32, u64)>>,
}

/// What the message shows, as far as this process knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shown {
    /// The chat; zero before the first look.
    pub(crate) chat: i64,
    /// The message.
    pub(crate) mark: Option<Mark>,
    /// The version of the table.
    pub(crate) version: Option<u64>,
    /// How it looks.
    pub(crate) print: Option<Print>,
    /// Since when other buttons than the board's own are under it.
    pub(crate) overlaid: Option<Instant>,
    /// Telegram does not take this table's pictures.
    pub(crate) wordy: bool,
    /// Nothing will follow.
    pub(crate) over: bool,
}

/// What is wanted of the message.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wish {
    /// It must show this version at least; zero is any.
    pub(crate) version: u64,
    /// It must be looked at, whatever the version.
    pub(crate) look: bool,
    /// It must stand at the end of the chat.
    pub(crate) anew: bool,
    /// Other buttons are to be put under it.
    pub(crate) overlay: Option<Overlay>,
}

/// Buttons for a further level of a move, under the board that was tapped on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Overlay {
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
struct Wishes {
    next: Option<Wish>,
    running: bool,
}

impl Live {
    /// What it shows.
    pub(crate) fn shown(&self) -> Shown {
        *self.lock_shown()
    }

    /// Notes what it shows.
    pub(crate) fn show(&self, change: impl FnOnce(&mut Shown)) {
        change(&mut self.lock_shown());
    }

    /// Adds a wish. `true`: nobody works on this table's wishes yet, the caller must see to it.
    pub(crate) fn wish(&self, wish: Wish) -> bool {
        let mut wishes = self.lock_wishes();
        wishes.next = Some(match wishes.next.take() {
            Some(next) => next.and(wish),
            None => wish,
        });
        !std::mem::replace(&mut wishes.running, true)
    }

    /// The next wish for whoever works on them; without one the work ends.
    pub(crate) fn next(&self) -> Option<Wish> {
        let mut wishes = self.lock_wishes();
        wishes.running = wishes.next.is_some();
        wishes.next.take()
    }

    /// Wishes that came in meanwhile.
    pub(crate) fn more(&self) -> Option<Wish> {
        self.lock_wishes().next.take()
    }

    /// Does nobody work on it, and nobody wish anything?
    pub(crate) fn is_idle(&self) -> bool {
        !self.lock_wishes().running
    }

    /// Can it be let go of? What else is known of it can be found out again.
    pub(crate) fn is_at_rest(&self) -> bool {
        self.is_idle() && self.shown().overlaid.is_none()
    }

    fn lock_shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_wishes(&self) -> MutexGuard<'_, Wishes> {
        self.wishes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shown {
    /// The table is in this chat, where the store may know its message.
    pub(crate) fn enter(&mut self, chat: i64, message: impl FnOnce() -> Option<Mark>) {
        if self.chat != chat {
            *self = Self { chat, mark: message(), wordy: self.wordy, ..Self::default() };
        }
    }

    /// The message is gone.
    pub(crate) fn lost(&mut self) {
        *self = Self { chat: self.chat, wordy: self.wordy, ..Self::default() };
    }
}

impl Wish {
    /// To show this version at least.
    pub(crate) fn version(version: u64) -> Self {
        Self { version, ..Self::default() }
    }

    /// Both; of two overlays the later one, and none if the later look wants none.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            version: self.version.max(later.version),
            look: self.look || later.look,
            anew: self.anew || later.anew,
            overlay: later.overlay.or(self.overlay.filter(|_| !later.look)),
        }
    }

    /// Is it fulfilled already?
    pub(crate) fn is_met(&self, shown: &Shown) -> bool {
        let newer = shown.version.is_none_or(|version| version < self.version);
        !(newer || self.look || self.anew || self.overlay.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_collapse_while_one_is_worked_on() {
        let live = Live::default();
        assert!(live.is_idle());
        assert!(live.wish(Wish::version(1)));
        assert_eq!(live.next(), Some(Wish::version(1)));
        for version in [2, 5, 3] {
            assert!(!live.wish(Wish::version(version)));
        }
        assert!(!live.wish(Wish { anew: true, ..Wish::default() }));
        assert_eq!(live.next(), Some(Wish { version: 5, anew: true, ..Wish::default() }));
        assert_eq!(live.next(), None);
        assert!(live.is_idle());
        assert!(live.wish(Wish::version(6)));
    }

    #[test]
    fn a_look_takes_a_menu_back_that_was_not_shown_yet() {
        let menu = || Wish {
            look: true,
            overlay: Some(Overlay {
                message: 7,
                keyboard: Keyboard::default(),
                back: Keyboard::default(),
                added: false,
            }),
            ..Wish::default()
        };
        let look = Wish { look: true, ..Wish::default() };
        assert_eq!(menu().and(look.clone()).overlay, None);
        assert!(look.and(menu()).overlay.is_some());
        assert!(menu().and(Wish::version(3)).overlay.is_some());
    }

    #[tokio::test]
    async fn a_board_under_which_a_menu_stands_is_not_let_go_of() {
        let live = Live::default();
        assert!(live.is_at_rest());
        live.wish(Wish::version(1));
        assert!(!live.is_at_rest(), "somebody works on it");
        assert!(live.next().is_some() && live.next().is_none() && live.is_at_rest());
        live.show(|shown| shown.overlaid = Some(Instant::now()));
        assert!(!live.is_at_rest(), "its own buttons are to come back");
    }

    #[test]
    fn a_message_is_known_with_its_chat() {
        assert_eq!(addressed(&address(-1_001_000_000_001, 57)), Some((-1_001_000_000_001, 57)));
        assert_eq!(addressed("57"), None);
    }

    #[test]
    fn a_version_that_is_shown_is_no_work() {
        let shown = Shown { version: Some(4), ..Shown::default() };
        assert!(Wish::version(4).is_met(&shown));
        assert!(!Wish::version(5).is_met(&shown));
        assert!(!Wish::version(0).is_met(&Shown::default()));
        assert!(!Wish { look: true, ..Wish::default() }.is_met(&shown));
        assert!(!Wish { anew: true, ..Wish::default() }.is_met(&shown));
    }
}
