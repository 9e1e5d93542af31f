//! Days in a row.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

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
