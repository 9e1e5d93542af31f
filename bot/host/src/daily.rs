//! The game of the day: for a game of one, everybody in the world gets the same dice on the same day (UTC), once.
//!
//! The day's seed is drawn when the first one plays and kept in the store; its commitment is shown at once and the
//! seed itself when the day is over, so that nobody can reckon the dice while others still play.

use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::errors::HostError;
use crate::provable_dice::{SHARED_SITE, Seed};
use crate::table::{LoadedTable, TableSetup};
use crate::{Chat, Millis, Store, UserKey};

/// The tag of games that are played so.
pub(crate) const DAILY: &str = "daily";

/// Time after midnight in which a game of the day may still be finished.
const GRACE: Millis = 3600 * 1000;

/// Number of days in a row on which a person has won the day's game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// The last day.
    last: Option<Date>,
    /// How many in a row up to it.
    pub(crate) days: u32,
    /// The most ever.
    best: u32,
}

impl Streak {
    /// The day's game was lost: the next win is a new beginning.
    pub(crate) fn broken(&self, day: Date) -> Self {
        match self.last {
            Some(last) if last > day => self.clone(),
            _ => Self { last: Some(day), days: 0, best: self.best },
        }
    }

    /// This day is won too.
    pub(crate) fn extended(&self, day: Date) -> Self {
        let follows = self.last.is_some_and(|last| last.tomorrow().ok() == Some(day));
        let days = match self.last {
            // Finished late, after the next one: that one was a new beginning already.
            Some(last) if last >= day => return self.clone(),
            _ if follows => self.days + 1,
            _ => 1,
        };
        Self { last: Some(day), days, best: self.best.max(days) }
    }
}

/// The seeds of the games of the day.
pub(crate) struct DailySeeds {
    store: Arc<dyn Store>,
}

impl DailySeeds {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The seed of a game's day: drawn by whoever asks first, the same for everybody after that.
    ///
    /// # Errors
    /// When the store cannot be read or written, or holds something else than a seed.
    pub(crate) async fn of(&self, game: &str, day: Date) -> Result<Seed, HostError> {
        let name = format!("{game} {day}");
        let seed = self.store.secret(&name, &Seed::random().to_hex()).await?;
        Seed::try_from(seed).map_err(|why| HostError::Fault(format!("{name}: {why}")))
    }
}

impl TableSetup {
    /// The one person who may see a table with this set-up in this chat: whoever plays the game of the day among others,
    /// where the platform can answer one person alone.
    pub(crate) fn only_for(&self, chat: &Chat) -> Option<&UserKey> {
        let among_others = self.daily.is_some() && !chat.private && chat.platform.answers_one_person();
        self.people().next().filter(|_| among_others)
    }

    /// Whether a person may see a table with this set-up in this chat.
    pub(crate) fn is_open_to(&self, user: &UserKey, chat: &Chat) -> bool {
        self.only_for(chat).is_none_or(|only| only == user)
    }

    /// The leaderboard of a day.
    pub(crate) fn daily_profile(day: Date) -> String {
        format!("{SHARED_SITE}{day}")
    }

    /// Whether the seed is still to be kept, since others play with it. So long a game of the day counts: who has begun
    /// before midnight has [`GRACE`] to finish it.
    pub(crate) fn is_secret(&self, now: Millis) -> bool {
        self.daily.is_some_and(|day| today(now - GRACE).is_none_or(|today| today <= day))
    }
}

impl LoadedTable {
    /// The one person who may see it; see [`TableSetup::only_for`].
    pub(crate) fn only_for(&self) -> Option<&UserKey> {
        self.setup.only_for(&self.row.chat)
    }

    /// Whether a person may see it.
    pub(crate) fn is_open_to(&self, user: &UserKey) -> bool {
        self.setup.is_open_to(user, &self.row.chat)
    }
}

/// The day it is.
pub(crate) fn today(now: Millis) -> Option<Date> {
    let now = jiff::Timestamp::from_millisecond(now).ok()?;
    Some(now.to_zoned(jiff::tz::TimeZone::UTC).date())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn days_in_a_row_are_counted() {
        let first = Streak::default().extended(date(2026, 2, 28));
        let second = first.extended(date(2026, 3, 1));
        assert_eq!((second.days, second.best), (2, 2));
        assert_eq!(second.extended(date(2026, 3, 1)), second, "a day counts once");
        let later = second.extended(date(2026, 3, 3));
        assert_eq!((later.days, later.best), (1, 2));
        assert_eq!(later.extended(date(2026, 3, 2)), later, "a day that is finished late takes nothing away");
        let lost = second.broken(date(2026, 3, 2));
        assert_eq!((lost.days, lost.best), (0, 2), "a loss ends the row");
        assert_eq!(lost.extended(date(2026, 3, 3)).days, 1);
        assert_eq!(later.broken(date(2026, 3, 2)), later, "nor does a late loss");
    }
}
