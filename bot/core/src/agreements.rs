//! Decisions that the players of a table take together: draws, takebacks, and the seat of somebody who is absent.

use kubyk_games::kit::{Arg, Event, Msg, OFFERED, Reason, Record, Seat, Seats};

use crate::clock::TimeControl;
use crate::course::{AbsenceVote, AbsentCall, Takeback};
use crate::ids::{User, UserKey};
use crate::position::TablePosition;
use crate::rows::TablePhase;
use crate::table::LoadedTable;
use crate::time::Millis;

// Players who have not moved for long: the others vote whether a machine moves for them or they are out, and whoever
// comes takes the seat from the machine again.

/// The longest and the shortest time after which a player is absent where the table has no time for a move.
const LONG: Millis = 24 * 60 * 60 * 1000;
const SHORT: Millis = 3 * 60 * 1000;
/// In between, so many times what a move usually takes at the table.
const TIMES: Millis = 10;
/// The usual time for a move before there are moves enough to tell.
const USUAL: Millis = 60 * 1000;
/// The number of moves from which on they tell, and of those that are remembered.
const TELLING: usize = 3;
const REMEMBERED: usize = 9;

/// The fate of an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// A machine moves until somebody takes the seat.
    Machine,
    /// The player is out, as one whose time is up.
    Out,
    /// The game ends unfinished.
    End,
}

impl LoadedTable {
    /// The people who have owed a move for too long, and those who have left the chat.
    pub fn absent(&self, now: Millis) -> Seats {
        let late = match self.setup.pace {
            Some(pace @ TimeControl::Correspondence { .. }) => now - self.turn_since() >= pace.allowance(),
            Some(TimeControl::RealTime { .. }) => now - self.turn_since() >= LONG,
            // The moment moves on while the bot is down. A game that an earlier version has begun has none yet.
            None => {
                let passed = self.row.due.is_some_and(|due| due <= now) || self.course.calls_absent();
                passed || now - self.turn_since() >= LONG
            }
        };
        let late = if late { self.to_act() } else { Seats::default() };
        Seat::all(self.setup.seats.len())
            .filter(|seat| late.contains(*seat) || self.has_left_chat(*seat))
            .filter(|seat| self.plays_in_person(*seat))
            .collect()
    }

    /// Returns `true` if the person at this seat has left the chat.
    pub fn has_left_chat(&self, seat: Seat) -> bool {
        self.row.phase == TablePhase::Playing && self.course.gone.contains(&seat.number())
    }

    /// The moment at which those who owe a move become absent where the table has no clock; `None`: never, or they were called
    /// already.
    pub(crate) fn absence_due(&self) -> Option<Millis> {
        let (turn, none) = (self.course.turn?, self.course.timer.is_none() && !self.course.calls_absent());
        let keeps_waiting = |seat: Seat| self.plays_in_person(seat) && !self.voters(seat).is_empty();
        (none && self.to_act().iter().any(keeps_waiting)).then(|| turn.at + self.patience())
    }

    /// The longest time for a move where the table has no clock.
    fn patience(&self) -> Millis {
        let mut times = self.course.move_times.clone();
        times.sort_unstable();
        let usual = if times.len() < TELLING { USUAL } else { times[times.len() / 2] };
        usual.saturating_mul(TIMES).clamp(SHORT, LONG)
    }

    /// Notes the time that a person has taken for a move.
    pub(crate) fn note_move_time(&mut self, seat: Seat, now: Millis) {
        if !self.plays_in_person(seat) {
            return;
        }
        let time = (now - self.turn_since()).max(0);
        let times = &mut self.course.move_times;
        times.push(time);
        if times.len() > REMEMBERED {
            times.remove(0);
        }
    }

    /// Calls those who keep others waiting where no clock does so, once a turn.
    pub(crate) fn call_absent(&mut self) {
        let due = self.row.due.take();
        if due.is_some() && self.absence_due().is_some() {
            let version = self.row.version + 1;
            self.course.absent_call = self.course.turn.map(|turn| AbsentCall { turn: turn.at, version });
            self.mentions = true;
        }
    }

    /// Notes that a person has left the chat: frees the seat in a lobby, and lets the others of a game decide at once.
    ///
    /// # Errors
    /// The person has no seat, or has left the game before, or this is known.
    pub fn leave_chat(&mut self, user: &UserKey) -> Result<(), Msg> {
        if self.row.phase == TablePhase::Lobby {
            return self.leave_lobby(user);
        }
        let seat = self.playing_seat(user)?;
        if !self.plays_in_person(seat) || !self.course.gone.insert(seat.number()) {
            return Err(Msg::new("absent-none"));
        }
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        self.tell(Msg::new("absent-left-chat").with("seat", seat));
        self.mentions = !self.voters(seat).is_empty();
        Ok(())
    }

    /// Notes that a person is in the chat again.
    ///
    /// # Errors
    /// The person was not missed.
    pub fn enter_chat(&mut self, user: &UserKey) -> Result<(), Msg> {
        let seat = self.playing_seat(user)?;
        if !self.course.gone.remove(&seat.number()) {
            return Err(Msg::new("absent-none"));
        }
        self.course.vote = self.course.vote.take().filter(|vote| vote.about != seat.number());
        Ok(())
    }

    /// Returns `true` if a person plays here whose moves nobody else makes.
    fn plays_in_person(&self, seat: Seat) -> bool {
        let left = self.table.as_ref().is_some_and(|position| position.table.left().contains(seat));
        self.setup.person(seat).is_some() && !left && !self.has_stand_in(seat)
    }

    /// Returns `true` if a machine moves for the person at this seat by a vote.
    pub(crate) fn has_stand_in(&self, seat: Seat) -> bool {
        self.course.stand_ins.contains(&seat.number())
    }

    /// The seats that can be taken from a machine: by the person whose it was, or by somebody who does not play here.
    pub fn open_seats(&self) -> Seats {
        if self.row.phase != TablePhase::Playing {
            return Seats::default();
        }
        Seat::all(self.setup.seats.len()).filter(|seat| self.has_stand_in(*seat)).collect()
    }

    /// Gives a player's vote about an absent one.
    ///
    /// # Errors
    /// The person does not play here, or the vote is about their own seat or one whose player is not absent.
    pub fn vote(&mut self, user: &UserKey, about: Seat, remedy: Remedy, now: Millis) -> Result<(), Msg> {
        let own = self.playing_seat(user)?;
        if own == about || !self.absent(now).contains(about) {
            return Err(Msg::new("absent-not").with("seat", about));
        }
        let of_other = |vote: &AbsenceVote| vote.about != about.number();
        let mut vote = self
            .course
            .vote
            .take()
            .filter(|vote| !of_other(vote))
            .unwrap_or_else(|| AbsenceVote { about: about.number(), ..AbsenceVote::default() });
        for side in [&mut vote.machine, &mut vote.out, &mut vote.end] {
            side.remove(&own.number());
        }
        let side = match remedy {
            Remedy::Machine => &mut vote.machine,
            Remedy::Out => &mut vote.out,
            Remedy::End => &mut vote.end,
        };
        side.insert(own.number());
        let carried = side.len() * 2 > self.voters(about).len();
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        if !carried {
            self.course.vote = Some(vote);
            return Ok(());
        }
        match remedy {
            Remedy::Out => self.advance(Event::Left(about, Reason::Time), now),
            Remedy::Machine => {
                self.course.stand_ins.insert(about.number());
                self.tell(Msg::new("absent-machine").with("seat", about));
                Ok(())
            }
            Remedy::End => {
                self.call_off();
                Ok(())
            }
        }
    }

    /// Gives a seat for which a machine moves to a person: to the one whose it was, or to somebody else who plays on.
    ///
    /// # Errors
    /// The person plays here already, or no seat is open.
    pub fn take_over(&mut self, user: &User, seat: Option<Seat>) -> Result<(), Msg> {
        let open = self.open_seats();
        let own = self.setup.seat_of(&user.key);
        let seat = match (own, seat) {
            (Some(own), _) if open.contains(own) => own,
            (Some(_), _) => return Err(Msg::new("joined-already")),
            (None, Some(seat)) if open.contains(seat) => seat,
            (None, _) => open.first().ok_or_else(|| Msg::new("seat-not-open"))?,
        };
        self.course.stand_ins.remove(&seat.number());
        // Whoever sits here now is there, even if the one before has left the chat.
        self.course.gone.remove(&seat.number());
        if own.is_none() {
            self.setup.replace_person(seat, user);
        }
        self.tell(Msg::new("absent-taken").with("seat", seat));
        Ok(())
    }

    /// The vote that is open, in words.
    pub fn open_vote(&self) -> Option<Msg> {
        let vote = self.course.vote.as_ref().filter(|_| self.row.phase == TablePhase::Playing)?;
        let about = Seat::at(vote.about - 1);
        let needed = self.voters(about).len() / 2 + 1;
        let msg = Msg::new("absent-vote").with("seat", about).with("needed", needed);
        let msg = msg.with("machine", vote.machine.len()).with("out", vote.out.len());
        Some(msg.with("end", vote.end.len()))
    }

    /// The people who decide about an absent player: the others who still play themselves.
    fn voters(&self, about: Seat) -> Seats {
        let others = Seat::all(self.setup.seats.len()).filter(|seat| *seat != about);
        others.filter(|seat| self.plays_in_person(*seat) && !self.has_left_chat(*seat)).collect()
    }
}

// Requests of one player to which the others have to agree: a draw, and taking a move back.

impl LoadedTable {
    /// Offers a draw, or agrees to the one that is offered. `accept`: only the latter is meant.
    ///
    /// # Errors
    /// The person does not play here, the game has no draws, a machine plays, or there is no offer to accept.
    pub fn agree_to_draw(&mut self, user: &UserKey, accept: bool, now: Millis) -> Result<(), Msg> {
        let seat = self.playing_seat(user)?;
        if !self.game.draws() {
            return Err(Msg::new("agree-never"));
        }
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        if accept && position.table.agreed().is_empty() {
            return Err(Msg::new("agree-lapsed"));
        }
        // Nobody speaks for a machine player.
        let left = position.table.left();
        let mut staying = Seat::all(self.setup.seats.len()).filter(|seat| !left.contains(*seat));
        if staying.any(|seat| self.setup.machine(seat).is_some()) {
            return Err(Msg::new("agree-machine"));
        }
        position.news.clear();
        self.advance(Event::Agreed(seat), now)
    }

    /// Asks to take the person's last move back, or allows what somebody else asks. `keep` names the takeback that is
    /// allowed by the number of events that stay.
    ///
    /// # Errors
    /// The person does not play here or has asked already, their last move has to stay, or `keep` names no open wish.
    pub fn take_back(&mut self, user: &UserKey, keep: Option<usize>, now: Millis) -> Result<(), Msg> {
        let seat = self.playing_seat(user)?;
        let wish = match self.course.takeback.clone() {
            asked if keep.is_some() && asked.as_ref().map(|wish| wish.keep) != keep => {
                return Err(Msg::new("takeback-lapsed"));
            }
            Some(wish) if wish.by == seat.number() => return Err(Msg::new("takeback-asked-before")),
            Some(mut wish) => {
                wish.allowed.insert(seat.number());
                wish
            }
            None => Takeback { by: seat.number(), keep: self.takeback_point(seat)?, allowed: [].into() },
        };
        let open = self.must_allow(&wish).next().is_some();
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        if open {
            self.course.takeback = Some(wish);
            return Ok(());
        }
        self.take_back_to(wish.keep, now)?;
        self.tell(Msg::new("takeback-done").with("seat", Seat::at(wish.by - 1)));
        Ok(())
    }

    /// The open offers of the players, in words.
    pub fn open_offers(&self) -> Vec<Msg> {
        let Some(position) = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing) else {
            return Vec::new();
        };
        // A fresh offer stands among the news.
        let announced = position.news.iter().any(|msg| msg.id == OFFERED);
        let offers = position.table.agreed().iter().filter(|_| !announced);
        let offers = offers.map(|seat| Msg::new(OFFERED).with("seat", seat));
        let takeback = self.course.takeback.iter().map(|wish| {
            let missing: Seats = self.must_allow(wish).collect();
            let wish = Msg::new("takeback-open").with("seat", Seat::at(wish.by - 1));
            wish.with("others", Arg::company(missing))
        });
        offers.chain(takeback).collect()
    }
}

// Moves that are taken back: how far, who has to allow it, and that it happens.

impl LoadedTable {
    /// The number of events that stay if a seat takes back its last move: an answer of chance is never taken back, a player who
    /// has left does not come back, and secret answers stay.
    pub(crate) fn takeback_point(&self, seat: Seat) -> Result<usize, Msg> {
        let Some(position) = &self.table else { return Err(Msg::new("table-not-begun")) };
        if !self.setup.values(self.game).is_ok_and(|values| self.game.takebacks(&values)) {
            return Err(Msg::new("takeback-game"));
        }
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

    /// Returns `true` if somebody who plays could take a move back.
    pub fn has_takeback(&self) -> bool {
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
        self.course.epoch_offset = position.number() + 1 - before.epoch;
        *position = before.numbered(self.course.epoch_offset);
        position.news.clear();
        self.course.takeback = None;
        self.settle(now, None);
        Ok(())
    }
}
