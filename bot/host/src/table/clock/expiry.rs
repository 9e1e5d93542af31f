//! The clocks of a table: reminders, fallen flags, and what they show.

use kubyk_games::kit::{Event, Msg, Reason, Seat};

use super::Timer;
use crate::table::LoadedTable;
use crate::{Mention, Millis, TablePhase};

impl LoadedTable {
    /// Reminds those who are late and lets flags fall. `Err`: the deadline has not come.
    pub(crate) fn expire(&mut self, now: Millis) -> Result<(), Msg> {
        let stale = || Msg::new("board-stale");
        let timer = self.setup.timer.as_mut().filter(|_| self.row.phase == TablePhase::Playing);
        let timer = timer.ok_or_else(stale)?;
        let (passed, next) = timer.read(self.row.due, now).ok_or_else(stale)?;
        if passed.reminded {
            timer.note_reminder(self.row.version + 1);
        }
        self.row.due = next;
        self.mentions = passed.reminded;
        if let Some(position) = self.table.as_mut().filter(|_| !passed.fallen.is_empty()) {
            position.news.clear();
        }
        for seat in passed.fallen {
            if self.row.phase == TablePhase::Playing {
                self.advance(Event::Left(seat, Reason::Time), now)?;
            }
        }
        Ok(())
    }

    /// The time on a seat's clock, where each player has one for the whole game.
    pub(crate) fn clock(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let timer = self.setup.timer.as_ref().filter(|timer| timer.is_live())?;
        self.setup.person(seat)?;
        Some(timer.left_at(seat, self.row.due, now))
    }

    /// The moment at which the next flag falls.
    pub(crate) fn falls(&self) -> Option<Millis> {
        self.setup.timer.as_ref()?.falls(self.row.due)
    }

    /// The people who were reminded of the move they owe.
    pub(crate) fn reminded(&self) -> Vec<Mention> {
        let reminded = self.setup.timer.as_ref().map_or(&[][..], Timer::reminded);
        let owing = self.to_act();
        self.mentions_of(reminded.iter().copied().filter(|seat| owing.contains(*seat)).collect())
    }

    /// Whether this seat's time is up, although the deadline has not been dealt with yet.
    pub(crate) fn is_up(&self, seat: Seat, now: Millis) -> bool {
        self.setup.timer.as_ref().is_some_and(|timer| timer.is_up(seat, self.row.due, now))
    }
}
