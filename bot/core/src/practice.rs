//! Practice: a game of one person that is played on from a position of another one.

use kubyk_games::kit::{Msg, RANDOM, Seat, Seats};

use crate::ids::UserKey;
use crate::position::TablePosition;
use crate::rows::TablePhase;
use crate::setup::{Occupant, Practice, SeatedPlayer};
use crate::table::LoadedTable;
use crate::time::Millis;

impl LoadedTable {
    /// Begins at a position of another table, whose rules this lobby has: its only person takes the seat that is to
    /// move there, the strongest machines all others.
    ///
    /// # Errors
    /// The other game has no such position, nobody has to move there, or nobody sits in this lobby.
    pub fn practise(
        &mut self,
        old: &Self,
        practice: Practice,
        now: Millis,
        name: impl Fn(&str) -> String,
    ) -> Result<(), Msg> {
        let none = || Msg::new("moment-none");
        let events = old.table.as_ref().and_then(|position| position.events.get(..practice.after));
        let events = events.ok_or_else(none)?;
        let Some(person) = self.setup.seats.pop() else { return Err(none()) };
        let values = self.setup.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let seats = old.setup.seats.len();
        let level = self.game.offered(&values, seats).last().copied().unwrap_or(RANDOM);
        self.setup.teams.clone_from(&old.setup.teams);
        // The layout asks only how many seats there are.
        self.setup.seats = vec![person.clone(); seats];
        let table = self.setup.open(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let mut position = TablePosition::fold(table, 0, events).map_err(|_| none())?;
        position.news = vec![Msg::new("practice-begins").with("table", practice.of.to_string())];
        let next = old.table.as_ref().and_then(|old| old.events.get(practice.after));
        let own = tried_by(next.map(String::as_str), position.table.to_act()).ok_or_else(none)?;
        self.setup.seats = vec![person];
        for seat in 0..seats {
            if seat != own.index() {
                let name = self.setup.free_name(&name(level));
                let player = SeatedPlayer::new(name, Occupant::Machine(level.to_owned()));
                self.setup.seats.insert(seat.min(self.setup.seats.len()), player);
            }
        }
        self.setup.practice = Some(practice);
        self.course.started = now;
        self.table = Some(position);
        self.row.phase = TablePhase::Playing;
        self.settle(now, None);
        Ok(())
    }

    /// The seat of a person who may be helped with the move that it owes: at practice tables, and where `switched_on`,
    /// at those of one person alone.
    ///
    /// # Errors
    /// The person owes no move, the board is stale, or the table gives no hints for this move.
    pub fn seat_for_hint(
        &self,
        user: &UserKey,
        epoch: Option<usize>,
        switched_on: bool,
    ) -> Result<Seat, Msg> {
        let seat = self.seat_to_act(user, epoch)?;
        self.refuses_hints(switched_on).map_or(Ok(seat), |id| Err(Msg::new(id)))
    }

    /// The reason why this table gives no hints at all; `None` where it helps with every move that is a choice.
    pub fn refuses_hints(&self, switched_on: bool) -> Option<&'static str> {
        match &self.table {
            _ if self.setup.people().count() > 1 => Some("hint-people"),
            _ if self.setup.daily.is_some() => Some("hint-daily"),
            _ if self.setup.practice.is_none() && !switched_on => Some("hint-off"),
            Some(position) if !position.table.has_move_values() => Some("hint-unsolved"),
            _ => None,
        }
    }

    /// Gives a hint and marks the game as one that does not count.
    ///
    /// # Errors
    /// When [`Self::seat_for_hint`] refuses.
    pub fn give_hint(
        &mut self,
        user: &UserKey,
        epoch: Option<usize>,
        switched_on: bool,
    ) -> Result<Seat, Msg> {
        let seat = self.seat_for_hint(user, epoch, switched_on)?;
        let epoch = self.table.as_ref().map(|position| position.epoch);
        // Asked again, as by a link to what was said in private, it is the same hint.
        if self.course.hinted != epoch {
            self.course.hints += 1;
            self.course.hinted = epoch;
        }
        Ok(seat)
    }
}

/// The seat of the person who tries a move again: where all choose at once, that of whoever made it.
fn tried_by(next: Option<&str>, awaited: Seats) -> Option<Seat> {
    let mover = next.and_then(seat_of).filter(|seat| awaited.contains(*seat));
    mover.or_else(|| awaited.first())
}

/// The seat that a line of a record is about.
fn seat_of(line: &str) -> Option<Seat> {
    let number: usize = line.split(' ').next()?.parse().ok()?;
    number.checked_sub(1).map(Seat::at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_made_a_simultaneous_move_tries_it_again() {
        let all = Seats::all(3);
        assert_eq!(tried_by(Some("2 keep 5"), all), Some(Seat::at(1)), "seat 2 answered before seat 1");
        assert_eq!(tried_by(Some("* 3 4"), all), Some(Seat::at(0)), "a roll is nobody's");
        assert_eq!(tried_by(None, all), Some(Seat::at(0)), "nothing came after it");
        assert_eq!(tried_by(Some("2 keep 5"), Seats::only(Seat::at(2))), Some(Seat::at(2)));
    }
}
