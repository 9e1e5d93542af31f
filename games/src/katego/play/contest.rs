//! Columns fought over one by one: ladder, clash, trade and auction.

use crate::kit::{Log, Msg, Seat, Seats};

use super::legality::MOST_DICE;
use crate::katego::moves::Move;
use crate::katego::state::{Bout, ColumnEntry, ColumnResult, State, Step};
use crate::katego::variant::Contest;

impl State {
    /// Begins the contest with this number, or ends the game when there is none or nobody has dice.
    pub(in crate::katego) fn begin_bout(&mut self, round: usize, log: &mut Log) {
        self.bout = Bout { round, ..Bout::default() };
        self.step = Step::Over;
        let seats = self.seats();
        let able = (round..round + seats).map(|index| Seat::at(index % seats)).find(|seat| self.able(*seat));
        match able {
            Some(seat) if round < self.count() => self.step = Step::Fight(seat),
            _ => {
                for place in 0..self.count() {
                    if self.tables[0].columns[place].verdict.is_none() {
                        self.decide(0, place, ColumnResult::default(), log);
                    }
                }
            }
        }
    }

    /// Whether the seat can go on in this contest.
    fn able(&self, seat: Seat) -> bool {
        let dice = self.hand(seat).dice.min(MOST_DICE);
        let out = self.left.contains(seat) || self.bout.passed.contains(seat) || dice == 0;
        let leads = self.bout.leader == Some(seat);
        !out && match self.variant.contest {
            Contest::Clash | Contest::Off => true,
            Contest::Ladder => !leads,
            Contest::Trade | Contest::Auction => !leads && dice > self.bout.bid.into(),
        }
    }

    /// What a seat does in a contest.
    pub(in crate::katego) fn fight(&mut self, seat: Seat, play: Move, log: &mut Log) {
        if matches!(self.variant.contest, Contest::Trade | Contest::Auction) {
            // The dice of a column that is settled say nothing of the next one, for which bids are made.
            self.faces.clear();
        }
        match play {
            Move::Roll => self.owe_throw(Seats::only(seat), 1),
            Move::Throw(dice) => self.owe_throw(Seats::only(seat), dice),
            Move::Bid(dice) => {
                (self.bout.bid, self.bout.leader) = (dice, Some(seat));
                log.say(|| Msg::new("katego-log-bid").with("seat", seat).with("dice", dice));
                self.go_on(seat, log);
            }
            Move::Put(label) => {
                let Step::Pick { sum, .. } = self.step else { return };
                self.place(label).into_iter().for_each(|place| self.take(place, seat, sum, log));
                self.begin_bout(self.bout.round + 1, log);
            }
            Move::Pass | Move::PutIn(..) | Move::Spend(..) | Move::Dash(_) => {
                self.bout.passed.insert(seat);
                log.say(|| Msg::new("katego-log-passed").with("seat", seat));
                self.go_on(seat, log);
            }
        }
    }

    /// The next seat that can go on, after this one; when there is none, the contest ends.
    fn go_on(&mut self, after: Seat, log: &mut Log) {
        let seats = self.seats();
        let round = (1..=seats).map(|step| Seat::at((after.index() + step) % seats));
        if let Some(seat) = round.clone().find(|seat| self.able(*seat)) {
            self.step = Step::Fight(seat);
            return;
        }
        let (place, leader) = (self.bout.round, self.bout.leader);
        match (self.variant.contest, leader) {
            (Contest::Trade | Contest::Auction, Some(bidder)) if !self.left.contains(bidder) => {
                self.owe_throw(Seats::only(bidder), self.bout.bid);
                return;
            }
            (Contest::Ladder, leader) => {
                self.decide(0, place, ColumnResult { gains: leader, loses: None }, log);
            }
            (Contest::Auction, _) => log.say(|| Msg::new("katego-log-no-auction")),
            _ => self.decide(0, place, ColumnResult::default(), log),
        }
        self.begin_bout(place + 1, log);
    }

    /// A throw in a contest.
    pub(in crate::katego) fn fought(&mut self, seat: Seat, faces: &[u8], log: &mut Log) {
        self.faces = faces.to_vec();
        self.clock += 1;
        let sum = faces.iter().map(|face| u16::from(*face)).sum();
        let place = self.bout.round;
        let reached = sum >= u16::from(self.label(place));
        log.say(|| self.told_throw(Seats::only(seat), sum));
        match self.variant.contest {
            Contest::Ladder | Contest::Off => self.climb(seat, sum, log),
            Contest::Clash | Contest::Trade if reached => {
                self.take(place, seat, sum, log);
                self.begin_bout(place + 1, log);
            }
            Contest::Clash => {
                self.mark(place, seat, sum);
                self.go_on(seat, log);
            }
            Contest::Trade => {
                self.mark(place, seat, sum);
                self.decide(0, place, ColumnResult::default(), log);
                self.begin_bout(place + 1, log);
            }
            Contest::Auction => {
                self.step = Step::Pick { seat, sum };
                if self.legal_moves(seat).is_empty() {
                    log.say(|| Msg::new("katego-log-missed").with("seat", seat));
                    self.begin_bout(place + 1, log);
                }
            }
        }
    }

    /// A die of the ladder: the seat leads once its total is above the leader's.
    fn climb(&mut self, seat: Seat, die: u16, log: &mut Log) {
        let place = self.bout.round;
        let total = self.total(seat) + die;
        self.tables[0].columns[place].entries.retain(|entry| entry.row != seat);
        self.mark(place, seat, total);
        let highest = self.bout.leader.map_or(0, |leader| self.total(leader));
        if total > highest {
            self.bout.leader = Some(seat);
            log.say(|| Msg::new("katego-log-leads").with("seat", seat).with("total", total));
        } else if self.hand(seat).dice > 0 {
            self.step = Step::Fight(seat);
            return;
        }
        self.go_on(seat, log);
    }

    /// What a seat's dice in this contest of the ladder come to.
    pub(in crate::katego) fn total(&self, seat: Seat) -> u16 {
        self.row_value(&self.tables[0].columns[self.bout.round], seat)
    }

    fn mark(&mut self, place: usize, seat: Seat, sum: u16) {
        let entry = ColumnEntry { row: seat, by: seat, value: Some(sum), at: self.clock };
        self.tables[0].columns[place].entries.push(entry);
    }

    fn take(&mut self, place: usize, seat: Seat, sum: u16, log: &mut Log) {
        self.mark(place, seat, sum);
        self.decide(0, place, ColumnResult { gains: Some(seat), loses: None }, log);
    }

    /// A seat has left a contest. Its lead on the ladder stands; a throw it had bid for is not made.
    pub(in crate::katego) fn leave_contest(&mut self, seat: Seat, log: &mut Log) {
        if !self.active().contains(seat) {
            return;
        }
        match (self.step, self.variant.contest) {
            (Step::Pick { .. }, _) => self.begin_bout(self.bout.round + 1, log),
            _ => self.go_on(seat, log),
        }
    }
}
