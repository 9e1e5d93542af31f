//! The table game in turns: a throw, further throws, one entry.

use crate::kit::{Log, Msg, Seat, Seats, shown};

use crate::katego::moves::Move;
use crate::katego::state::{ColumnEntry, ColumnResult, State, Step};
use crate::katego::variant::{Fold, Pairs, PlayMode};

impl State {
    /// The turn goes to the first seat from this one on that is not done; when there is none, it is over.
    pub(in crate::katego) fn next_turn(&mut self, from: usize, log: &mut Log) {
        self.step = Step::Over;
        self.settle(log);
        let seats = self.seats();
        let next = (from..from + seats).map(|index| Seat::at(index % seats)).find(|seat| !self.done(*seat));
        let Some(seat) = next else { return };
        let variant = self.variant;
        let hand = self.hand_mut(seat);
        hand.turns += 1;
        hand.spare += variant.gain;
        if variant.pool > 0 && hand.dice > 1 {
            self.step = Step::Count(seat);
        } else {
            self.owe_throw(Seats::only(seat), 1);
        }
    }

    /// Chance owes a throw: of so many dice of a pool, else of as many as a throw has.
    pub(in crate::katego) fn owe_throw(&mut self, who: Seats, counted: u8) {
        let variant = self.variant;
        let dice = match variant {
            _ if variant.pool > 0 => counted.into(),
            _ if variant.fixed => 1,
            _ => 2,
        };
        for seat in who.iter() {
            let hand = self.hand_mut(seat);
            hand.dice = hand.dice.saturating_sub(dice as u16);
            hand.throws = hand.throws.saturating_sub(1);
        }
        self.step = Step::Throw { who, dice };
    }

    /// Makes the value of a throw and lets it be placed.
    pub(in crate::katego) fn thrown(&mut self, who: Seats, faces: &[u8], log: &mut Log) {
        self.faces = faces.to_vec();
        // The die that is not thrown goes by the seat's own turns, which are the same for all who share a throw.
        let turn = who.first().map_or(1, |seat| self.hand(seat).turns.max(1));
        self.fixed = self.variant.fixed.then(|| ((turn - 1) % 6) as u8 + 1);
        let dice = self.fixed.iter().chain(faces).map(|face| u16::from(*face));
        let value = self.variant.value.of_all(dice);
        log.say(|| self.told_throw(who, value));
        self.step = Step::Place { who, value };
        if let (Some(seat), 1) = (who.first(), who.len()) {
            self.force(seat, value, log);
        }
    }

    /// A throw that is the only thing a seat could do happens by itself; a turn in which nothing, or nothing but
    /// declining, is left ends by itself.
    fn force(&mut self, seat: Seat, value: u16, log: &mut Log) {
        if self.variant.play != PlayMode::Turns || !self.entries(seat, value).is_empty() {
            return;
        }
        if !self.has_spare(seat) {
            log.say(|| Msg::new("katego-log-nothing").with("seat", seat));
            self.next_turn(seat.index() + 1, log);
        } else if !self.variant.decline {
            self.again(seat);
        }
    }

    /// One more throw of the turn.
    pub(in crate::katego) fn again(&mut self, seat: Seat) {
        let hand = self.hand_mut(seat);
        hand.spare = hand.spare.saturating_sub(1);
        self.owe_throw(Seats::only(seat), 0);
    }

    /// What a seat does with the value of its turn.
    pub(in crate::katego) fn place_turn(&mut self, seat: Seat, play: Move, value: u16, log: &mut Log) {
        match play {
            Move::Roll => {
                log.say(|| Msg::new("katego-log-again").with("seat", seat));
                return self.again(seat);
            }
            Move::Throw(dice) => return self.owe_throw(Seats::only(seat), dice),
            _ => {}
        }
        self.clock += 1;
        self.enter(seat, play, value, log);
        self.next_turn(seat.index() + 1, log);
    }

    /// Writes what the seat has chosen, and closes the column where that does.
    pub(in crate::katego) fn enter(&mut self, seat: Seat, play: Move, value: u16, log: &mut Log) {
        let (label, row, value) = match play {
            Move::Put(label) => (label, seat, Some(value)),
            Move::PutIn(label, row) => (label, row, Some(value)),
            Move::Spend(label, value) => (label, seat, Some(value.into())),
            Move::Dash(label) => (label, seat, None),
            Move::Throw(_) | Move::Bid(_) | Move::Roll | Move::Pass => {
                log.say(|| Msg::new("katego-log-declined").with("seat", seat));
                return;
            }
        };
        let Some(place) = self.place(label) else { return };
        let table = self.table_of(seat);
        let entry = ColumnEntry { row, by: seat, value, at: self.clock };
        self.tables[table].columns[place].entries.push(entry);
        if self.shows(None, row) {
            log.say(|| entered(entry, label));
        }
        if let Some(value) = value {
            self.close(table, place, seat, value, log);
        }
    }

    /// Two equal entries kill a column, or take it for the pair whose they are.
    fn close(&mut self, table: usize, place: usize, seat: Seat, value: u16, log: &mut Log) {
        let column = &self.tables[table].columns[place];
        if self.variant.kill && column.values().filter(|other| *other == value).count() > 1 {
            self.decide(table, place, ColumnResult::default(), log);
        } else if self.variant.pairs == Pairs::Capture && self.twins(column, self.side(seat)) {
            self.decide(table, place, ColumnResult { gains: Some(seat), loses: None }, log);
        }
    }

    /// The last throw in words: "3 + 2 = 5".
    pub(in crate::katego) fn told_throw(&self, who: Seats, value: u16) -> Msg {
        let faces: Vec<_> = self.fixed.iter().chain(&self.faces).collect();
        let sign = if self.variant.value == Fold::Product { " × " } else { " + " };
        let thrown = Msg::new("katego-log-throw").with("seats", who).with("count", who.len());
        thrown.with("dice", faces.len()).with("faces", shown(faces).replace(" · ", sign)).with("value", value)
    }
}

fn entered(entry: ColumnEntry, label: u8) -> Msg {
    let (id, value) = match entry.value {
        None => ("katego-log-dash", 0),
        Some(value) if entry.row == entry.by => ("katego-log-put", value),
        Some(value) => ("katego-log-put-row", value),
    };
    Msg::new(id).with("seat", entry.by).with("row", entry.row).with("column", label).with("value", value)
}
