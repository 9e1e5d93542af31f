//! Days in a row.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Number of days in a row on which a person has won the day's game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Streak {
    /// The last day.
    last: Option<Date>,
    /// The number of days in a row up to it.
    pub days: u32,
    /// The most ever.
    best: u32,
}

impl Streak {
    /// The day's game was lost: the next win is a new beginning.
    pub fn broken(&self, day: Date) -> Self {
        match self.last {
            Some(last) if last > day => self.clone(),
            _ => Self { last: Some(day), days: 0, best: self.best },
        }
    }

    /// This day is won too.
    pub fn extended(&self, day: Date) -> Self {
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

// A person's answers to the puzzle of a day.

/// The number of answers that a person has.
const TRIES: usize = 3;

/// A person's answers to the latest puzzle, and days in a row.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleTries {
    /// The day of the puzzle.
    day: Option<Date>,
    /// The places of the options that were tried.
    tried: Vec<usize>,
    /// `true` if the last of them was right.
    solved: bool,
    streak: Streak,
}

impl PuzzleTries {
    /// The progress for the puzzle of a day: with the answers to it, or none yet.
    pub fn on(&self, day: Date) -> Self {
        let same = self.day == Some(day);
        let empty = Self { day: Some(day), streak: self.streak.clone(), ..Self::default() };
        if same { self.clone() } else { empty }
    }

    /// The progress after another answer. One that was given before, or comes after the end, changes nothing.
    pub fn answered(mut self, option: usize, best: usize) -> Self {
        let Some(day) = self.day else { return self };
        if self.is_over() || self.tried.contains(&option) {
            return self;
        }
        self.tried.push(option);
        self.solved = option == best;
        if self.solved {
            self.streak = self.streak.extended(day);
        } else if self.is_over() {
            self.streak = self.streak.broken(day);
        }
        self
    }

    /// Returns `true` if there is nothing more to answer.
    pub fn is_over(&self) -> bool {
        self.solved || self.tried.len() >= TRIES
    }

    /// Returns `true` if the last answer was right.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns `true` if this option was tried.
    pub fn has_tried(&self, option: usize) -> bool {
        self.tried.contains(&option)
    }

    /// The number of answers that are left.
    pub fn left(&self) -> usize {
        TRIES.saturating_sub(self.tried.len())
    }

    /// Days in a row.
    pub fn days(&self) -> u32 {
        self.streak.days
    }

    /// A sign for each answer, which tells nothing of the puzzle.
    pub fn signs(&self) -> String {
        let right = |place: usize| self.solved && place + 1 == self.tried.len();
        (0..self.tried.len()).map(|place| if right(place) { '🟩' } else { '🟥' }).collect()
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

    #[test]
    fn three_answers_are_taken_and_each_once() {
        let tries = PuzzleTries::default().on(date(2026, 3, 1));
        let wrong = tries.clone().answered(1, 0).answered(1, 0);
        assert_eq!((wrong.left(), wrong.is_over()), (2, false));
        let solved = wrong.clone().answered(0, 0);
        assert_eq!((solved.signs().as_str(), solved.days(), solved.is_solved()), ("🟥🟩", 1, true));
        assert_eq!(solved.clone().answered(2, 0), solved, "it is over");
        let failed = wrong.answered(2, 0).answered(3, 0);
        assert_eq!((failed.signs().as_str(), failed.days(), failed.is_over()), ("🟥🟥🟥", 0, true));
    }

    #[test]
    fn a_new_day_has_new_answers_and_the_days_in_a_row() {
        let first = PuzzleTries::default().on(date(2026, 3, 1)).answered(0, 0);
        let next = first.on(date(2026, 3, 2));
        assert_eq!((next.left(), next.days()), (3, 1));
        assert_eq!(next.answered(0, 0).days(), 2);
    }
}
