//! How a game of the family runs: turns, simultaneous steps, or contests over one column after another; which moves
//! are legal in each; and who wins a column.

use crate::katego::state::{Bout, ColumnEntry, ColumnResult, ColumnState, Move, State, Step};
use crate::katego::variant::{Contest, Fold, Pairs, PlayMode, RowOrder, Rows, Secrecy};
use crate::kit::{Log, Msg, Seat, Seats, shown};

// Which moves are legal now, and why the others are not.

/// The most dice of one roll, and of one bid.
pub(super) const MOST_DICE: u16 = 10;

/// Reason why a move is not legal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// It belongs to another moment; the message says what is expected.
    Moment(&'static str),
    NoColumn(u8),
    /// The column is closed for all.
    Closed(u8),
    /// The seat has made its entries there.
    Made(u8),
    /// The row has no free cell there.
    Full(u8, Seat),
    /// The row would not fall, where it must.
    Falling(u8),
    /// The row must rise.
    Rising(u8),
    Above(u8, u16),
    /// The seat has no such value left.
    Spent(u8),
    NoDash,
    NoPass,
    NoSpare,
    /// The column asks for more than the roll.
    Dear(u8, u16),
    /// So many dice can be rolled.
    Dice(u16),
    /// A bid is between these.
    Bid(u16, u16),
}

impl Refusal {
    pub(super) fn msg(self) -> Msg {
        match self {
            Self::Moment(id) => Msg::new(id),
            Self::NoColumn(column) => Msg::new("katego-why-no-column").with("column", column),
            Self::Closed(column) => Msg::new("katego-why-closed").with("column", column),
            Self::Made(column) => Msg::new("katego-why-made").with("column", column),
            Self::Full(column, row) => Msg::new("katego-why-full").with("column", column).with("seat", row),
            Self::Falling(column) => Msg::new("katego-why-falling").with("column", column),
            Self::Rising(column) => Msg::new("katego-why-rising").with("column", column),
            Self::Above(column, highest) => {
                Msg::new("katego-why-above").with("column", column).with("highest", highest)
            }
            Self::Spent(value) => Msg::new("katego-why-spent").with("value", value),
            Self::NoDash => Msg::new("katego-why-no-dash"),
            Self::NoPass => Msg::new("katego-why-no-pass"),
            Self::NoSpare => Msg::new("katego-why-no-spare"),
            Self::Dear(column, sum) => Msg::new("katego-why-dear").with("column", column).with("sum", sum),
            Self::Dice(most) => Msg::new("katego-why-dice").with("most", most),
            Self::Bid(least, most) => Msg::new("katego-why-bid").with("least", least).with("most", most),
        }
    }
}

impl State {
    /// The legal moves of a seat that owes one: `put` by column, then by row or value, `dash` by column,
    /// `throw` and `bid` ascending, `roll`, `pass`.
    pub(super) fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        let legal = |play: &Move| self.legality(seat, *play).is_ok();
        self.thinkable(seat).into_iter().filter(legal).collect()
    }

    /// The legal moves by which the seat could write this value, or give a cell up instead.
    pub(super) fn entries(&self, seat: Seat, value: u16) -> Vec<Move> {
        let writes = |play: &Move| !matches!(play, Move::Roll | Move::Pass);
        let legal = |play: &Move| self.check_place(seat, *play, value).is_ok();
        self.placings(seat).into_iter().filter(|play| writes(play) && legal(play)).collect()
    }

    /// Every move that could be legal at such a moment, in the order of the list.
    fn thinkable(&self, seat: Seat) -> Vec<Move> {
        let variant = &self.variant;
        let labels = (0..self.count()).map(|place| self.label(place));
        let mut moves = Vec::new();
        match self.step {
            Step::Place { .. } => return self.placings(seat),
            Step::Count(_) => moves.extend((1..=MOST_DICE as u8).map(Move::RollDice)),
            Step::Pick { .. } => moves.extend(labels.map(Move::Put)),
            Step::Fight(_) => {
                let dice = 1..=MOST_DICE as u8;
                match variant.contest {
                    Contest::Clash => moves.extend(dice.map(Move::RollDice)),
                    Contest::Trade | Contest::Auction => moves.extend(dice.map(Move::Bid)),
                    Contest::Ladder | Contest::Off => moves.push(Move::Roll),
                }
                moves.push(Move::Pass);
            }
            Step::Roll { .. } | Step::Over => {}
        }
        moves
    }

    /// The part of that list for a value that is to be placed.
    fn placings(&self, seat: Seat) -> Vec<Move> {
        let labels = (0..self.count()).map(|place| self.label(place));
        let mut moves = Vec::new();
        for column in labels.clone() {
            if self.variant.play == PlayMode::Values {
                let mut values = self.hand(seat).values.clone();
                values.dedup();
                moves.extend(values.into_iter().map(|value| Move::Spend(column, value)));
            } else if self.variant.rows == Rows::Any {
                moves.extend(Seat::all(self.seats()).map(|row| Move::PutIn(column, row)));
            } else {
                moves.push(Move::Put(column));
            }
        }
        moves.extend(labels.map(Move::Dash));
        moves.extend([Move::Roll, Move::Pass]);
        moves
    }

    /// Checks that this seat, which owes a move, may play this one.
    pub(super) fn legality(&self, seat: Seat, play: Move) -> Result<(), Refusal> {
        match (self.step, play) {
            (Step::Count(_), Move::RollDice(dice)) => self.check_dice(seat, dice),
            (Step::Count(_), _) => Err(Refusal::Moment("katego-why-roll-first")),
            (Step::Place { value, .. }, _) => self.check_place(seat, play, value),
            (Step::Pick { sum, .. }, Move::Put(label)) => self.check_pick(label, sum),
            (Step::Pick { .. }, _) => Err(Refusal::Moment("katego-why-pick-first")),
            (Step::Fight(_), _) => self.check_fight(seat, play),
            (Step::Roll { .. } | Step::Over, _) => Err(Refusal::Moment("chance-first")),
        }
    }

    fn check_place(&self, seat: Seat, play: Move, value: u16) -> Result<(), Refusal> {
        match play {
            Move::Put(label) => {
                let place = self.check_room(seat, label)?;
                self.check_order(seat, place, value)?;
                self.check_above(seat, place, value)
            }
            Move::PutIn(label, row) => {
                let place = self.check_room(seat, label)?;
                let used = self.columns(seat)[place].used(row);
                if used < self.variant.entries { Ok(()) } else { Err(Refusal::Full(label, row)) }
            }
            Move::Spend(label, value) if self.hand(seat).values.contains(&value) => {
                self.check_room(seat, label).map(drop)
            }
            Move::Spend(_, value) => Err(Refusal::Spent(value)),
            Move::Dash(label) if self.variant.dash => self.check_room(seat, label).map(drop),
            Move::Dash(_) => Err(Refusal::NoDash),
            Move::Roll if self.has_spare(seat) => Ok(()),
            Move::Roll => Err(Refusal::NoSpare),
            Move::Pass if self.variant.decline => Ok(()),
            Move::Pass => Err(Refusal::NoPass),
            Move::RollDice(_) | Move::Bid(_) => Err(Refusal::Moment("katego-why-put-first")),
        }
    }

    /// Returns `true` if this turn may have a roll beyond the first.
    pub(super) fn has_spare(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        if self.variant.rolls > 0 { hand.rolls > 0 } else { hand.spare > 0 }
    }

    fn check_room(&self, seat: Seat, label: u8) -> Result<usize, Refusal> {
        let place = self.place(label).ok_or(Refusal::NoColumn(label))?;
        let column = &self.columns(seat)[place];
        match column.made(seat) {
            _ if self.room(seat, column) => Ok(place),
            made if made < self.variant.entries || self.variant.repeat => Err(Refusal::Closed(label)),
            _ => Err(Refusal::Made(label)),
        }
    }

    /// The row must fall, or do what its side of the fir tree does. Dashes do not matter.
    fn check_order(&self, seat: Seat, place: usize, value: u16) -> Result<(), Refusal> {
        let first = self.side(Seat::at(0)).contains(seat);
        let fits = |left: u16, right: u16| match self.variant.order {
            RowOrder::Free => true,
            RowOrder::Fir if self.variant.level && left == right => true,
            RowOrder::Fir if !first => left < right,
            RowOrder::Falling | RowOrder::Fir => left > right,
        };
        let row = |column: &ColumnState| column.entries.iter().find(|entry| entry.row == seat)?.value;
        let (before, after) = self.columns(seat).split_at(place);
        let fits_all = before.iter().filter_map(row).all(|left| fits(left, value))
            && after.iter().filter_map(row).all(|right| fits(value, right));
        match self.variant.order {
            _ if fits_all => Ok(()),
            RowOrder::Fir if !first => Err(Refusal::Rising(self.label(place))),
            RowOrder::Free | RowOrder::Falling | RowOrder::Fir => Err(Refusal::Falling(self.label(place))),
        }
    }

    fn check_above(&self, seat: Seat, place: usize, value: u16) -> Result<(), Refusal> {
        let highest = self.columns(seat)[place].values().max().unwrap_or(0);
        let fits = !self.variant.above || value > highest;
        if fits { Ok(()) } else { Err(Refusal::Above(self.label(place), highest)) }
    }

    fn check_dice(&self, seat: Seat, dice: u8) -> Result<(), Refusal> {
        let most = self.hand(seat).dice.min(MOST_DICE);
        if (1..=most).contains(&dice.into()) { Ok(()) } else { Err(Refusal::Dice(most)) }
    }

    fn check_pick(&self, label: u8, sum: u16) -> Result<(), Refusal> {
        let place = self.place(label).ok_or(Refusal::NoColumn(label))?;
        match self.tables[0].columns[place].verdict {
            Some(_) => Err(Refusal::Closed(label)),
            None if u16::from(label) > sum => Err(Refusal::Dear(label, sum)),
            None => Ok(()),
        }
    }

    fn check_fight(&self, seat: Seat, play: Move) -> Result<(), Refusal> {
        match (self.variant.contest, play) {
            (_, Move::Pass) | (Contest::Ladder, Move::Roll) => Ok(()),
            (Contest::Clash, Move::RollDice(dice)) => self.check_dice(seat, dice),
            (Contest::Trade | Contest::Auction, Move::Bid(dice)) => {
                let (least, most) = (u16::from(self.bout.bid) + 1, self.hand(seat).dice.min(MOST_DICE));
                let fits = (least..=most).contains(&dice.into());
                if fits { Ok(()) } else { Err(Refusal::Bid(least, most)) }
            }
            (Contest::Ladder | Contest::Off, _) => Err(Refusal::Moment("katego-why-ladder")),
            (Contest::Clash, _) => Err(Refusal::Moment("katego-why-clash")),
            (Contest::Trade | Contest::Auction, _) => Err(Refusal::Moment("katego-why-trade")),
        }
    }
}

// The table game in turns: a roll, further rolls, one entry.

impl State {
    /// The turn goes to the first seat from this one on that is not done; when there is none, it is over.
    pub(super) fn next_turn(&mut self, from: usize, log: &mut Log) {
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
            self.owe_roll(Seats::only(seat), 1);
        }
    }

    /// Chance owes a roll: of so many dice of a pool, else of as many as a roll has.
    pub(super) fn owe_roll(&mut self, who: Seats, counted: u8) {
        let variant = self.variant;
        let dice = match variant {
            _ if variant.pool > 0 => counted.into(),
            _ if variant.fixed => 1,
            _ => 2,
        };
        for seat in who.iter() {
            let hand = self.hand_mut(seat);
            hand.dice = hand.dice.saturating_sub(dice as u16);
            hand.rolls = hand.rolls.saturating_sub(1);
        }
        self.step = Step::Roll { who, dice };
    }

    /// Makes the value of a roll and lets it be placed.
    pub(super) fn rolled(&mut self, who: Seats, faces: &[u8], log: &mut Log) {
        self.faces = faces.to_vec();
        // The die that is not rolled goes by the seat's own turns, which are the same for all who share a roll.
        let turn = who.first().map_or(1, |seat| self.hand(seat).turns.max(1));
        self.fixed = self.variant.fixed.then(|| ((turn - 1) % 6) as u8 + 1);
        let dice = self.fixed.iter().chain(faces).map(|face| u16::from(*face));
        let value = self.variant.value.of_all(dice);
        log.say(|| self.roll_line(who, value));
        self.step = Step::Place { who, value };
        if let (Some(seat), 1) = (who.first(), who.len()) {
            self.force(seat, value, log);
        }
    }

    /// A roll that is the only thing a seat could do happens by itself; a turn in which nothing, or nothing but
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

    /// One more roll of the turn.
    pub(super) fn again(&mut self, seat: Seat) {
        let hand = self.hand_mut(seat);
        hand.spare = hand.spare.saturating_sub(1);
        self.owe_roll(Seats::only(seat), 0);
    }

    /// Plays a seat's move with the value of its turn.
    pub(super) fn place_turn(&mut self, seat: Seat, play: Move, value: u16, log: &mut Log) {
        match play {
            Move::Roll => {
                log.say(|| Msg::new("katego-log-again").with("seat", seat));
                return self.again(seat);
            }
            Move::RollDice(dice) => return self.owe_roll(Seats::only(seat), dice),
            _ => {}
        }
        self.clock += 1;
        self.enter(seat, play, value, log);
        self.next_turn(seat.index() + 1, log);
    }

    /// Writes what the seat has chosen, and closes the column where that does.
    pub(super) fn enter(&mut self, seat: Seat, play: Move, value: u16, log: &mut Log) {
        let (label, row, value) = match play {
            Move::Put(label) => (label, seat, Some(value)),
            Move::PutIn(label, row) => (label, row, Some(value)),
            Move::Spend(label, value) => (label, seat, Some(value.into())),
            Move::Dash(label) => (label, seat, None),
            Move::RollDice(_) | Move::Bid(_) | Move::Roll | Move::Pass => {
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

    /// The last roll in words: "3 + 2 = 5".
    pub(super) fn roll_line(&self, who: Seats, value: u16) -> Msg {
        let faces: Vec<_> = self.fixed.iter().chain(&self.faces).collect();
        let sign = if self.variant.value == Fold::Product { " × " } else { " + " };
        let rolled = Msg::new("katego-log-throw").with("seats", who).with("count", who.len());
        rolled.with("dice", faces.len()).with("faces", shown(faces).replace(" · ", sign)).with("value", value)
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

// Steps that several seats take at once: the same roll for all, exchanged rolls, or no rolls at all.
// Answers are sealed, and take effect in order of seats when the last is in.

impl State {
    /// The next common step: a roll for those whose turn it is, or at once their choice.
    pub(super) fn next_simultaneous_step(&mut self, log: &mut Log) {
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
            self.owe_roll(who, 0);
        }
    }

    /// The seats of the next step: everybody; in crossed play A1 and B2, then B1 and A2.
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
    pub(super) fn answer_sealed(&mut self, seat: Seat, play: Move, log: &mut Log) {
        self.answered.insert(seat);
        self.sealed.push((seat, play));
        self.resolve(log);
    }

    /// Lets the answers take effect once all are in.
    pub(super) fn resolve(&mut self, log: &mut Log) {
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
    pub(super) fn leave_simultaneous_step(&mut self, seat: Seat, log: &mut Log) {
        if let Step::Place { who, .. } | Step::Roll { who, .. } = &mut self.step
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

// Columns fought over one by one: ladder, clash, trade and auction.

impl State {
    /// Begins the contest with this number, or ends the game when there is none or nobody has dice.
    pub(super) fn begin_bout(&mut self, round: usize, log: &mut Log) {
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

    /// Returns `true` if the seat can go on in this contest.
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

    /// Plays a seat's move in a contest.
    pub(super) fn fight(&mut self, seat: Seat, play: Move, log: &mut Log) {
        if matches!(self.variant.contest, Contest::Trade | Contest::Auction) {
            // The dice of a column that is settled say nothing of the next one, for which bids are made.
            self.faces.clear();
        }
        match play {
            Move::Roll => self.owe_roll(Seats::only(seat), 1),
            Move::RollDice(dice) => self.owe_roll(Seats::only(seat), dice),
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
                self.owe_roll(Seats::only(bidder), self.bout.bid);
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

    /// A roll in a contest.
    pub(super) fn fought(&mut self, seat: Seat, faces: &[u8], log: &mut Log) {
        self.faces = faces.to_vec();
        self.clock += 1;
        let sum = faces.iter().map(|face| u16::from(*face)).sum();
        let place = self.bout.round;
        let reached = sum >= u16::from(self.label(place));
        log.say(|| self.roll_line(Seats::only(seat), sum));
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

    /// The sum of a seat's dice in this contest of the ladder.
    pub(super) fn total(&self, seat: Seat) -> u16 {
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

    /// A seat has left a contest. Its lead on the ladder stands; a roll it had bid for is not made.
    pub(super) fn leave_contest(&mut self, seat: Seat, log: &mut Log) {
        if !self.active().contains(seat) {
            return;
        }
        match (self.step, self.variant.contest) {
            (Step::Pick { .. }, _) => self.begin_bout(self.bout.round + 1, log),
            _ => self.go_on(seat, log),
        }
    }
}

// The verdict on a column, the moment it is reached, and the columns won so far.

impl State {
    /// The score of each seat: the worth of the columns decided so far, partners' added up.
    pub(super) fn column_points(&self) -> Vec<i64> {
        let mut own = vec![0; self.seats()];
        if self.variant.secret != Secrecy::Off && self.step != Step::Over {
            return own;
        }
        for (place, column) in self.tables.iter().flat_map(|table| table.columns.iter().enumerate()) {
            let verdict = column.verdict.unwrap_or_default();
            verdict.gains.iter().for_each(|seat| own[seat.index()] += self.worth(place));
            verdict.loses.iter().for_each(|seat| own[seat.index()] -= self.worth(place));
        }
        let of_side = |seat| self.side(seat).iter().map(|partner| own[partner.index()]).sum();
        Seat::all(self.seats()).map(of_side).collect()
    }

    /// All who have the highest score, of those who stayed.
    pub(super) fn winners(&self) -> Seats {
        let scores = self.column_points();
        let best = self.present().iter().map(|seat| scores[seat.index()]).max();
        self.present().iter().filter(|seat| Some(scores[seat.index()]) == best).collect()
    }

    /// Decides every column in which nobody who still plays has room. With hidden rows that waits for the end.
    pub(super) fn settle(&mut self, log: &mut Log) {
        let playing: Seats = Seat::all(self.seats()).filter(|seat| !self.done(*seat)).collect();
        if self.variant.secret != Secrecy::Off && !playing.is_empty() {
            return;
        }
        for table in 0..self.tables.len() {
            let seats = self.tables[table].seats;
            for place in 0..self.count() {
                let column = &self.tables[table].columns[place];
                let open = || seats.both(playing).iter().any(|seat| self.room(seat, column));
                if column.verdict.is_none() && !open() {
                    let verdict = self.judge(column, seats);
                    self.decide(table, place, verdict, log);
                }
            }
        }
    }

    /// Writes a column's fate down for good.
    pub(super) fn decide(&mut self, table: usize, place: usize, verdict: ColumnResult, log: &mut Log) {
        self.tables[table].columns[place].verdict = Some(verdict);
        let line = |id, seats: Seats| {
            let msg = Msg::new(id).with("seats", seats).with("count", seats.len());
            msg.with("column", self.label(place)).with("worth", self.worth(place))
        };
        match verdict.gains {
            Some(seat) if self.joint() => log.say(|| line("katego-log-won", self.side(seat))),
            Some(seat) => log.say(|| line("katego-log-won", Seats::only(seat))),
            None => log.say(|| line("katego-log-burned", Seats::NONE)),
        }
        if let Some(seat) = verdict.loses {
            log.say(|| line("katego-log-lost", Seats::only(seat)));
        }
    }

    /// The fate of a column if nothing more were written in it.
    pub(super) fn judge(&self, column: &ColumnState, seats: Seats) -> ColumnResult {
        let values = self.contenders(column, seats);
        let all = || values.iter().map(|(_, value)| *value);
        let (Some(best), Some(least)) = (all().max(), all().min()) else { return ColumnResult::default() };
        let gains = single(&values, best).filter(|seat| !self.damped(column, *seat));
        let loses = if self.variant.lowest && least < best { single(&values, least) } else { None };
        ColumnResult { gains, loses }
    }

    /// The contenders for a column: entries, rows or the pairs' sums, each under a seat's name. A number that counts as 0
    /// does not compete.
    pub(super) fn contenders(&self, column: &ColumnState, seats: Seats) -> Vec<(Seat, u16)> {
        let mut values: Vec<_> = if self.variant.repeat {
            column.entries.iter().map(|entry| (entry.by, entry.value.unwrap_or(0))).collect()
        } else {
            seats.iter().map(|seat| (seat, self.row_value(column, seat))).collect()
        };
        if self.joint() {
            values = self.sums(&values);
        }
        values.retain(|(_, value)| *value > 0);
        values
    }

    /// The number of a row in a column; 0 for nothing.
    pub(super) fn row_value(&self, column: &ColumnState, row: Seat) -> u16 {
        let entries = column.entries.iter().filter(|entry| entry.row == row);
        let values = entries.filter_map(|entry| entry.value);
        let missing = self.variant.join == Fold::Product && values.clone().count() < self.variant.entries;
        if missing { 0 } else { self.variant.join.of_all(values) }
    }

    /// The pairs' sums, each under the name of its lower seat. With three or four pairs a value that stands in
    /// the rows of several pairs counts for none of them.
    fn sums(&self, rows: &[(Seat, u16)]) -> Vec<(Seat, u16)> {
        let cancels = self.variant.pairs == Pairs::Sum && self.pairs.len() > 2;
        let elsewhere = |pair: Seats, value| {
            cancels && rows.iter().any(|(seat, other)| *other == value && !pair.contains(*seat))
        };
        let sum = |pair: &Seats| {
            let own = rows.iter().filter(|(seat, value)| pair.contains(*seat) && !elsewhere(*pair, *value));
            Some((pair.first()?, own.map(|(_, value)| value).sum()))
        };
        self.pairs.iter().filter_map(sum).collect()
    }

    /// Returns `true` if another pair's two equal entries undo this pair's win.
    fn damped(&self, column: &ColumnState, winner: Seat) -> bool {
        let pair = self.side(winner);
        self.variant.pairs == Pairs::Damping
            && !self.twins(column, pair)
            && self.pairs.iter().any(|other| *other != pair && self.twins(column, *other))
    }

    /// Returns `true` if both partners have written the same in this column.
    pub(super) fn twins(&self, column: &ColumnState, pair: Seats) -> bool {
        let mut values = pair.iter().map(|seat| self.row_value(column, seat));
        let first = values.next().unwrap_or(0);
        first > 0 && values.all(|value| value == first)
    }
}

/// The owner of this value, if it is only one's.
fn single(values: &[(Seat, u16)], wanted: u16) -> Option<Seat> {
    let mut holders = values.iter().filter(|(_, value)| *value == wanted);
    match (holders.next(), holders.next()) {
        (Some((seat, _)), None) => Some(*seat),
        _ => None,
    }
}
