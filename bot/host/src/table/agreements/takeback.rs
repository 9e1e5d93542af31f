//! Moves that are taken back: how far, who has to allow it, and that it happens.

use kubyk_games::kit::{Event, Msg, Record, Seat};

use crate::Millis;
use crate::table::setup::Takeback;
use crate::table::{LoadedTable, TablePosition};

impl LoadedTable {
    /// How many events stay if a seat takes back its last move: nothing that chance has answered is ever taken back,
    /// nobody who has left comes back, and what was answered in secret stays.
    pub(crate) fn takeback_point(&self, seat: Seat) -> Result<usize, Msg> {
        let Some(position) = &self.table else { return Err(Msg::new("table-not-begun")) };
        let seats = self.setup.seats.len();
        let events = position.events.iter().rev().map_while(|line| match Record::read_event(line, seats) {
            Ok(Event::Played(by, _)) => Some(by == seat),
            Ok(Event::Agreed(_)) => Some(false),
            Ok(Event::Rolled(_) | Event::Left(..)) | Err(_) => None,
        });
        let last = events.into_iter().position(|own| own).ok_or_else(|| Msg::new("takeback-nothing"))?;
        let keep = position.events.len() - 1 - last;
        let table = self.setup.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let broken = |why: String| {
            tracing::error!(table = %self.row.id, why, "the events of a table cannot be replayed");
            Msg::new("takeback-nothing")
        };
        let before = TablePosition::fold(table, 0, &position.events[..keep]).map_err(broken)?;
        if before.together || position.together {
            return Err(Msg::new("takeback-secret"));
        }
        Ok(keep)
    }

    /// Whether somebody who plays could take a move back.
    pub(crate) fn has_takeback(&self) -> bool {
        let mut people = Seat::all(self.setup.seats.len()).filter(|seat| self.setup.person(*seat).is_some());
        people.any(|seat| self.takeback_point(seat).is_ok())
    }

    /// The people whose consent to a takeback is still missing.
    pub(crate) fn must_allow(&self, wish: &Takeback) -> impl Iterator<Item = Seat> {
        let left = self.table.as_ref().map(|position| position.table.left()).unwrap_or_default();
        let people = Seat::all(self.setup.seats.len()).filter(|seat| self.setup.person(*seat).is_some());
        people.filter(move |seat| {
            let number = seat.number();
            number != wish.by && !left.contains(*seat) && !wish.allowed.contains(&number)
        })
    }

    /// Takes back all but so many events.
    pub(crate) fn take_back_to(&mut self, keep: usize, now: Millis) -> Result<(), Msg> {
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        let table = self.setup.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let before = TablePosition::fold(table, 0, &position.events[..keep]).map_err(|why| {
            tracing::error!(table = %self.row.id, why, "the events of a table cannot be replayed");
            Msg::new("takeback-nothing")
        })?;
        // The board that comes back is numbered behind all that there were; an offer made on it may have come later.
        self.setup.epoch_offset = position.number() + 1 - before.epoch;
        *position = before.numbered(self.setup.epoch_offset);
        position.news.clear();
        self.setup.takeback = None;
        self.settle(now, None);
        Ok(())
    }
}
