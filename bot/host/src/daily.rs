//! The game of the day: for a game of one, everybody in the world gets the same dice on the same day (UTC), once.
//!
//! The day's seed is drawn when the first one plays and kept in the store; its commitment is shown at once and the
//! seed itself when the day is over, so that nobody can reckon the dice while others still play.

mod profile;
mod seeds;
mod streak;

pub(crate) use self::seeds::DailySeeds;

pub use self::streak::Streak;

use jiff::civil::Date;

use crate::table::{LoadedTable, TableSetup};
use crate::{Chat, Millis, UserKey};

/// The tag of games that are played so.
pub(crate) const DAILY: &str = "daily";

/// Time after midnight in which a game of the day may still be finished.
const GRACE: Millis = 3600 * 1000;

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
