//! A person's taps at a table: the selection they have come to, and the news that answered them.
//!
//! A message shows what it showed when it was sent; what holds is here. It is kept in memory alone: after a restart a button
//! means what its message shows.

use dashmap::DashMap;
use kubyk_core::choice_path::Ticked;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::time::Millis;

/// Tables of people that are remembered.
const REMEMBERED: usize = 20_000;
/// Time in which a second tap on the same button is taken for the first one: nobody has read by then what that came to.
const DOUBLE_TAP: Millis = 700;

/// The taps of all people.
#[derive(Default)]
pub(crate) struct Taps(DashMap<(UserKey, TableId), LatestTaps>);

/// Those of one person at one table.
#[derive(Clone, Default)]
pub(crate) struct LatestTaps {
    /// The selection for the move to come.
    pub(crate) ticked: Option<Ticked>,
    heard: Option<Heard>,
}

/// News of a table that a person was told in the answer to a tap.
#[derive(Clone, Copy)]
struct Heard {
    /// The number of the board that was tapped.
    tapped: usize,
    /// The number of the board that shows the news.
    epoch: usize,
    /// When they were told.
    at: Millis,
}

impl Taps {
    /// The latest taps of a person at a table.
    pub(crate) fn of(&self, user: &UserKey, table: TableId) -> LatestTaps {
        self.0.get(&(user.clone(), table)).map(|taps| taps.clone()).unwrap_or_default()
    }

    /// Notes what the person has selected.
    pub(crate) fn select(&self, user: &UserKey, table: TableId, ticked: Ticked) {
        self.note(user, table, |taps| taps.ticked = Some(ticked));
    }

    /// Notes that a tap on the board of one number was answered with what has led to the board of another.
    pub(crate) fn tell(&self, user: &UserKey, table: TableId, tapped: usize, epoch: usize, at: Millis) {
        self.note(user, table, |taps| taps.heard = Some(Heard { tapped, epoch, at }));
    }

    /// Forgets a person.
    pub(crate) fn forget(&self, user: &UserKey) {
        self.0.retain(|(known, _), _| known != user);
    }

    fn note(&self, user: &UserKey, table: TableId, change: impl FnOnce(&mut LatestTaps)) {
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        change(&mut self.0.entry((user.clone(), table)).or_default());
    }
}

impl LatestTaps {
    /// Returns `true` if a tap on the board of one number is by somebody who knows what has led to that of another: it was told
    /// in time, and nothing older is tapped than then.
    pub(crate) fn knows(&self, tapped: usize, epoch: usize, now: Millis) -> bool {
        self.heard
            .is_some_and(|heard| heard.epoch == epoch && heard.tapped <= tapped && !self.may_be_double(now))
    }

    /// Returns `true` if a tap may be the second half of the latest one that brought news.
    pub(crate) fn may_be_double(&self, now: Millis) -> bool {
        self.heard.is_some_and(|heard| now - heard.at < DOUBLE_TAP)
    }
}
