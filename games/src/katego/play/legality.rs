//! Which moves are legal now, and why the others are not.

use crate::kit::{Msg, Seat};

use crate::katego::moves::Move;
use crate::katego::state::{ColumnState, State, Step};
use crate::katego::variant::{Contest, PlayMode, RowOrder, Rows};

/// The most dice of one throw, and of one bid.
pub(in crate::katego) const MOST_DICE: u16 = 10;

/// Reason why a move is not legal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::katego) enum Refusal {
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
    /// It would rise, where it must not.
    Rises(u8),
    /// It would fall, where it must not.
    Falls(u8),
    Above(u8, u16),
    /// The seat has no such value left.
    Spent(u8),
    NoDash,
    NoPass,
    NoSpare,
    /// The column asks for more than the throw.
    Dear(u8, u16),
    /// So many dice can be thrown.
    Dice(u16),
    /// A bid is between these.
    Bid(u16, u16),
}

impl Refusal {
    pub(in crate::katego) fn msg(self) -> Msg {
        match self {
            Self::Moment(id) => Msg::new(id),
            Self::NoColumn(column) => Msg::new("katego-why-no-column").with("column", column),
            Self::Closed(column) => Msg::new("katego-why-closed").with("column", column),
            Self::Made(column) => Msg::new("katego-why-made").with("column", column),
            Self::Full(column, row) => Msg::new("katego-why-full").with("column", column).with("seat", row),
            Self::Falling(column) => Msg::new("katego-why-falling").with("column", column),
            Self::Rises(column) => Msg::new("katego-why-rises").with("column", column),
            Self::Falls(column) => Msg::new("katego-why-falls").with("column", column),
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
    pub(in crate::katego) fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        let legal = |play: &Move| self.legality(seat, *play).is_ok();
        self.thinkable(seat).into_iter().filter(legal).collect()
    }

    /// The legal moves by which the seat could write this value, or give a cell up instead.
    pub(in crate::katego) fn entries(&self, seat: Seat, value: u16) -> Vec<Move> {
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
            Step::Count(_) => moves.extend((1..=MOST_DICE as u8).map(Move::Throw)),
            Step::Pick { .. } => moves.extend(labels.map(Move::Put)),
            Step::Fight(_) => {
                let dice = 1..=MOST_DICE as u8;
                match variant.contest {
                    Contest::Clash => moves.extend(dice.map(Move::Throw)),
                    Contest::Trade | Contest::Auction => moves.extend(dice.map(Move::Bid)),
                    Contest::Ladder | Contest::Off => moves.push(Move::Roll),
                }
                moves.push(Move::Pass);
            }
            Step::Throw { .. } | Step::Over => {}
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

    /// Whether this seat, which owes a move, may play this one.
    pub(in crate::katego) fn legality(&self, seat: Seat, play: Move) -> Result<(), Refusal> {
        match (self.step, play) {
            (Step::Count(_), Move::Throw(dice)) => self.check_dice(seat, dice),
            (Step::Count(_), _) => Err(Refusal::Moment("katego-why-throw-first")),
            (Step::Place { value, .. }, _) => self.check_place(seat, play, value),
            (Step::Pick { sum, .. }, Move::Put(label)) => self.check_pick(label, sum),
            (Step::Pick { .. }, _) => Err(Refusal::Moment("katego-why-pick-first")),
            (Step::Fight(_), _) => self.check_fight(seat, play),
            (Step::Throw { .. } | Step::Over, _) => Err(Refusal::Moment("chance-first")),
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
            Move::Throw(_) | Move::Bid(_) => Err(Refusal::Moment("katego-why-put-first")),
        }
    }

    /// Whether this turn may have a throw beyond the first.
    pub(in crate::katego) fn has_spare(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        if self.variant.throws > 0 { hand.throws > 0 } else { hand.spare > 0 }
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
            RowOrder::Falling => left > right,
            RowOrder::Fir if first => left >= right,
            RowOrder::Fir => left <= right,
        };
        let row = |column: &ColumnState| column.entries.iter().find(|entry| entry.row == seat)?.value;
        let (before, after) = self.columns(seat).split_at(place);
        let fits_all = before.iter().filter_map(row).all(|left| fits(left, value))
            && after.iter().filter_map(row).all(|right| fits(value, right));
        match self.variant.order {
            _ if fits_all => Ok(()),
            RowOrder::Fir if first => Err(Refusal::Rises(self.label(place))),
            RowOrder::Fir => Err(Refusal::Falls(self.label(place))),
            RowOrder::Free | RowOrder::Falling => Err(Refusal::Falling(self.label(place))),
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
            (Contest::Clash, Move::Throw(dice)) => self.check_dice(seat, dice),
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
