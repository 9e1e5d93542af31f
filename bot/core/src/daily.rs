//! The game of the day: for a game of one, everybody in the world gets the same dice on the same day (UTC), once.
//!
//! The day's seed is drawn when the first one plays and kept in the store; its commitment is shown at once and the
//! seed itself when the day is over, so that nobody can reckon the dice while others still play.

use jiff::civil::Date;

use crate::ids::{Chat, UserKey};
use crate::setup::Setup;
use crate::table::LoadedTable;
use crate::time::Millis;

/// The tag of games that are played so.
pub const DAILY: &str = "daily";

/// Time after midnight in which a game of the day may still be finished.
const GRACE: Millis = 3600 * 1000;

impl Setup {
    /// The one person who may see a table with this set-up in this chat: whoever plays the game of the day among others,
    /// where the platform can answer one person alone.
    pub fn only_for(&self, chat: &Chat) -> Option<&UserKey> {
        let among_others = self.daily.is_some() && !chat.private && chat.platform.answers_one_person();
        self.people().next().filter(|_| among_others)
    }

    /// Returns `true` if a person may see a table with this set-up in this chat. The id of a game of the day follows from its
    /// player, so it opens nothing to others, in a private chat neither.
    pub fn is_open_to(&self, user: &UserKey, chat: &Chat) -> bool {
        match self.only_for(chat) {
            Some(only) => only == user,
            None => self.daily.is_none() || !chat.private || self.seat_of(user).is_some(),
        }
    }

    /// Returns `true` if the seed is still to be kept, since others play with it. A game of the day counts for as long: a
    /// player who has begun before midnight has an hour to finish it.
    pub fn is_secret(&self, now: Millis) -> bool {
        self.daily.is_some_and(|day| today(now - GRACE).is_none_or(|today| today <= day))
    }
}

impl LoadedTable {
    /// The one person who may see it; see [`Setup::only_for`].
    pub fn only_for(&self) -> Option<&UserKey> {
        self.setup.only_for(&self.row.chat)
    }

    /// Returns `true` if a person may see it.
    pub fn is_open_to(&self, user: &UserKey) -> bool {
        self.setup.is_open_to(user, &self.row.chat)
    }
}

/// The day it is.
pub fn today(now: Millis) -> Option<Date> {
    let now = jiff::Timestamp::from_millisecond(now).ok()?;
    Some(now.to_zoned(jiff::tz::TimeZone::UTC).date())
}
