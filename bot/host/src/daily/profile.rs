//! The leaderboards of days.

use crate::provable_dice::SHARED_SITE;
use crate::table::TableSetup;
use jiff::civil::Date;

impl TableSetup {
    /// The leaderboard of a day.
    pub(crate) fn daily_profile(day: Date) -> String {
        format!("{SHARED_SITE}{day}")
    }
}
