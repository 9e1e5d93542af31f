//! Steps that several seats take at once: the same throw for all, exchanged throws, or no throws at all.
//! Answers are sealed, and take effect in order of seats when the last is in.

use crate::kit::{Log, Seat, Seats};

use crate::katego::moves::Move;
use crate::katego::state::{State, Step};
use crate::katego::variant::PlayMode;

impl State {
    /// The next common step: a throw for those whose turn it is, or at once their choice.
    pub(in crate::katego) fn next_simultaneous_step(&mut self, log: &mut Log) {
        self.step = Step::Over;
        self.settle(log);
        let who = self.next_group();
        if who.is_empty() {
            return;
        }
        who.iter().for_each(|seat| self.hand_mut(seat).turns += 1);
        if self.variant.play == PlayMode::Values {
            self.step = Step::Place { who, value: 0 };
        } else {
            self.owe_throw(who, 0);
        }
    }

    /// Whose step it is: everybody's; in crossed play A1 and B2, then B1 and A2.
    fn next_group(&self) -> Seats {
        let playing: Seats = self.present().iter().filter(|seat| !self.done(*seat)).collect();
        let turns = |seat: Seat| self.hand(seat).turns;
        let fewest = playing.iter().map(turns).min();
        let behind: Seats = playing.iter().filter(|seat| Some(turns(*seat)) == fewest).collect();
        let [first, second] = self.tables.as_slice() else { return behind };
        let ahead = |a: Option<Seat>, b: Option<Seat>| a.into_iter().chain(b).collect::<Seats>();
        let pair = self.side(Seat::at(0));
        let of = |table: Seats, mine: bool| table.iter().find(|seat| pair.contains(*seat) == mine);
        let group = ahead(of(first.seats, true), of(second.seats, false));
        if behind.both(group).is_empty() { behind } else { behind.both(group) }
    }

    /// A seat gives its sealed answer. Who has answered is seen on the board: nothing is told of it.
    pub(in crate::katego) fn answer_sealed(&mut self, seat: Seat, play: Move, log: &mut Log) {
        self.answered.insert(seat);
        self.sealed.push((seat, play));
        self.resolve(log);
    }

    /// Lets the answers take effect once all are in.
    pub(in crate::katego) fn resolve(&mut self, log: &mut Log) {
        let Step::Place { who, value } = self.step else { return };
        if self.answered != who {
            return;
        }
        self.answered = Seats::NONE;
        let mut sealed = std::mem::take(&mut self.sealed);
        sealed.sort_by_key(|(seat, _)| *seat);
        self.clock += 1;
        for (seat, play) in sealed {
            if let Move::Spend(_, spent) = play {
                let values = &mut self.hand_mut(seat).values;
                values.iter().position(|value| *value == spent).map(|at| values.remove(at));
            }
            self.enter(seat, play, value, log);
        }
        self.next_simultaneous_step(log);
    }

    /// A seat has left a common step. An answer that it has given is final.
    pub(in crate::katego) fn leave_simultaneous_step(&mut self, seat: Seat, log: &mut Log) {
        if let Step::Place { who, .. } | Step::Throw { who, .. } = &mut self.step
            && !self.answered.contains(seat)
        {
            who.remove(seat);
            if who.is_empty() {
                return self.next_simultaneous_step(log);
            }
        }
        self.settle(log);
        self.resolve(log);
    }
}
