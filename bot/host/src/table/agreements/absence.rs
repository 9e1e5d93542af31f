//! Players who have not moved for long: the others vote whether a machine moves for them or they are out, and whoever
//! comes takes the seat from the machine again.

mod vote;

pub(crate) use self::vote::AbsenceVote;
use std::collections::BTreeSet;

use kubyk_games::kit::{Event, Msg, Reason, Seat, Seats};

use crate::table::LoadedTable;
use crate::table::setup::AbsentCall;
use crate::{Millis, TablePhase, TimeControl, User, UserKey};

/// The time after which a player is absent where the table has no time for a move.
pub(crate) const LONG: Millis = 24 * 60 * 60 * 1000;

/// Nobody is to be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NobodyAbsent;

/// What becomes of an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Remedy {
    /// A machine moves until somebody takes the seat.
    Machine,
    /// The player is out, as one whose time is up.
    Out,
}

impl LoadedTable {
    /// The people who have owed a move for longer than the time for one, or a day.
    pub(crate) fn absent(&self, now: Millis) -> Seats {
        let long = match self.setup.pace {
            Some(pace @ TimeControl::Correspondence { .. }) => pace.allowance(),
            Some(TimeControl::RealTime { .. }) | None => LONG,
        };
        let late = now - self.turn_since() >= long;
        let people = self.to_act().iter().filter(|seat| self.setup.person(*seat).is_some());
        people.filter(|seat| late && !self.has_stand_in(*seat)).collect()
    }

    /// Calls whoever has kept others waiting for too long, once a turn. `Err`: nobody has, or it was done.
    pub(crate) fn call_absent(&mut self, now: Millis) -> Result<(), NobodyAbsent> {
        let keeps_waiting = |seat: Seat| !self.voters(seat).is_empty();
        if self.setup.has_called_absent() || !self.absent(now).iter().any(keeps_waiting) {
            return Err(NobodyAbsent);
        }
        let version = self.row.version + 1;
        self.setup.absent_call = self.setup.turn.map(|turn| AbsentCall { turn: turn.at, version });
        self.mentions = true;
        Ok(())
    }

    /// Whether a machine moves for the person at this seat by a vote.
    pub(crate) fn has_stand_in(&self, seat: Seat) -> bool {
        self.setup.stand_ins.contains(&seat.number())
    }

    /// The seats that can be taken from a machine: by the person whose it was, or by somebody who does not play here.
    pub(crate) fn open_seats(&self) -> Seats {
        if self.row.phase != TablePhase::Playing {
            return Seats::default();
        }
        Seat::all(self.setup.seats.len()).filter(|seat| self.has_stand_in(*seat)).collect()
    }

    /// Gives a player's vote about an absent one.
    pub(crate) fn vote(
        &mut self,
        user: &UserKey,
        about: Seat,
        remedy: Remedy,
        now: Millis,
    ) -> Result<(), Msg> {
        let own = self.playing_seat(user)?;
        if own == about || !self.absent(now).contains(about) {
            return Err(Msg::new("absent-not").with("seat", about));
        }
        let of_other = |vote: &AbsenceVote| vote.about != about.number();
        let mut vote = self.setup.vote.take().filter(|vote| !of_other(vote)).unwrap_or_else(|| AbsenceVote {
            about: about.number(),
            machine: BTreeSet::new(),
            out: BTreeSet::new(),
        });
        vote.machine.remove(&own.number());
        vote.out.remove(&own.number());
        let side = if remedy == Remedy::Machine { &mut vote.machine } else { &mut vote.out };
        side.insert(own.number());
        let carried = side.len() * 2 > self.voters(about).len();
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        if !carried {
            self.setup.vote = Some(vote);
            return Ok(());
        }
        match remedy {
            Remedy::Out => self.advance(Event::Left(about, Reason::Time), now),
            Remedy::Machine => {
                self.setup.stand_ins.insert(about.number());
                self.tell(Msg::new("absent-machine").with("seat", about));
                Ok(())
            }
        }
    }

    /// Gives a seat for which a machine moves to a person: to the one whose it was, or to somebody else who plays on.
    pub(crate) fn take_over(&mut self, user: &User, seat: Option<Seat>) -> Result<(), Msg> {
        let open = self.open_seats();
        let own = self.setup.seat_of(&user.key);
        let seat = match (own, seat) {
            (Some(own), _) if open.contains(own) => own,
            (Some(_), _) => return Err(Msg::new("joined-already")),
            (None, Some(seat)) if open.contains(seat) => seat,
            (None, _) => open.first().ok_or_else(|| Msg::new("seat-not-open"))?,
        };
        self.setup.stand_ins.remove(&seat.number());
        if own.is_none() {
            self.setup.replace_person(seat, user);
        }
        self.tell(Msg::new("absent-taken").with("seat", seat));
        Ok(())
    }

    /// The vote that is open, in words.
    pub(crate) fn open_vote(&self) -> Option<Msg> {
        let vote = self.setup.vote.as_ref().filter(|_| self.row.phase == TablePhase::Playing)?;
        let about = Seat::at(vote.about - 1);
        let needed = self.voters(about).len() / 2 + 1;
        let told = Msg::new("absent-vote").with("seat", about).with("needed", needed);
        Some(told.with("machine", vote.machine.len()).with("out", vote.out.len()))
    }

    /// The people who decide about an absent player: the others who still play themselves.
    fn voters(&self, about: Seat) -> Seats {
        let left = self.table.as_ref().map(|position| position.table.left()).unwrap_or_default();
        let people = Seat::all(self.setup.seats.len()).filter(|seat| self.setup.person(*seat).is_some());
        people.filter(|seat| *seat != about && !left.contains(*seat) && !self.has_stand_in(*seat)).collect()
    }
}
