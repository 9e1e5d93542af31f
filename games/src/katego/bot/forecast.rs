//! What a row will hold in the end, as far as that can be told by the throws still to come.

use crate::kit::Seat;

use crate::katego::state::{ColumnState, State};
use crate::katego::variant::{PlayMode, RowOrder, Rows};

use super::odds::{Choosing, SumOdds};

/// A number that no throw reaches.
const UNREACHED: usize = 99;

/// Forecast of one row from a seat's point of view.
pub(super) struct Forecast<'a> {
    state: &'a State,
    pub(super) row: Seat,
    /// The value of one throw of a coming turn.
    throw: SumOdds,
    /// The share of the free cells that will be filled.
    fill: f64,
    /// The throws still to come, spare ones included.
    throws: f64,
}

impl<'a> Forecast<'a> {
    pub(super) fn of(state: &'a State, me: Seat, row: Seat) -> Self {
        let fill = if state.shows(Some(me), row) { fill(state, row) } else { 1.0 };
        let throws = coming_turns(state, row) as f64 * (1.0 + spares_a_turn(state, row));
        Self { state, row, throw: throw_odds(state, row), fill, throws }
    }

    /// What the row will count in the column at this place.
    pub(super) fn cell(&self, columns: &[ColumnState], place: usize) -> SumOdds {
        self.grown(&columns[place], &self.choosing(columns, place))
    }

    /// The mean of a value over what the row will count in a column, where such numbers are still to come.
    pub(super) fn expect(
        &self,
        column: &ColumnState,
        choosing: &Choosing,
        value: impl Fn(usize) -> f64,
    ) -> f64 {
        match self.written(column) {
            (written, 0) => value(written.into()),
            (written, 1) => self.throw.expect_chosen(choosing, |number| {
                value(self.state.variant.join.of_all([written, number as u16].into_iter()).into())
            }),
            _ => self.grown(column, choosing).expect(value),
        }
    }

    fn grown(&self, column: &ColumnState, choosing: &Choosing) -> SumOdds {
        let (written, free) = self.written(column);
        let drawn = self.throw.chosen(choosing);
        (0..free).fold(SumOdds::surely(written), |total, _| total.with(&drawn, self.state.variant.join))
    }

    /// What the row counts in a column with the cells that are filled, and how many are free. The numbers of an
    /// unfinished product stand for themselves.
    fn written(&self, column: &ColumnState) -> (u16, usize) {
        let (row, variant) = (self.row, &self.state.variant);
        let free = variant.entries.saturating_sub(column.used(row));
        if column.verdict.is_some() || free == 0 {
            return (self.state.row_value(column, row), 0);
        }
        let values = column.entries.iter().filter(|entry| entry.row == row).filter_map(|entry| entry.value);
        (variant.join.of_all(values), free)
    }

    /// What may still come into a cell at this place.
    pub(super) fn choosing(&self, columns: &[ColumnState], place: usize) -> Choosing {
        match self.state.variant.order {
            RowOrder::Free => {
                Choosing { exponent: preference(self.state, place), range: 1..=UNREACHED, likely: self.fill }
            }
            RowOrder::Falling | RowOrder::Fir => self.ordered(columns, place),
        }
    }

    /// In a row that must fall or rise: what fits between its neighbours, and the
    /// higher, the more free cells beside it must hold less.
    fn ordered(&self, columns: &[ColumnState], place: usize) -> Choosing {
        let (state, row) = (self.state, self.row);
        let value = |column: &ColumnState| column.entries.iter().find(|entry| entry.row == row)?.value;
        let free = |column: &&ColumnState| column.verdict.is_none() && column.used(row) == 0;
        let (before, after) = columns.split_at(place);
        let left = before.iter().rev().find_map(value).map(usize::from);
        let right = after.iter().find_map(value).map(usize::from);
        let open = |column: &&ColumnState| value(column).is_none();
        let lefts = before.iter().rev().take_while(open).filter(free).count();
        let rights = after.iter().skip(1).take_while(open).filter(free).count();
        let falls = state.variant.order == RowOrder::Falling || state.side(Seat::at(0)).contains(row);
        let strict = state.variant.order == RowOrder::Falling;
        let (high, low) = if falls { (left, right) } else { (right, left) };
        let (lower, higher) = if falls { (rights, lefts) } else { (lefts, rights) };
        let step = usize::from(strict);
        let range =
            low.map_or(1, |low| low + step)..=high.map_or(UNREACHED, |high| high.saturating_sub(step));
        let gap = (lefts + rights + 1) as f64;
        let steps =
            if strict { range.clone().filter(|n| self.throw.chance(*n) > 0.0).count() as f64 } else { gap };
        let likely = (self.throws * self.throw.within(&range) / gap).min(steps / gap).min(1.0);
        Choosing { exponent: (lower as f64 + 1.0) / (higher as f64 + 1.0), range, likely }
    }
}

/// The value of one throw of a coming turn of this seat.
pub(super) fn throw_odds(state: &State, seat: Seat) -> SumOdds {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let pair = || SumOdds::die().with(&SumOdds::die(), variant.value);
    match variant {
        // A seat that hides its values is taken to have an even spread of them.
        _ if variant.play == PlayMode::Values && hand.values.is_empty() => pair(),
        _ if variant.play == PlayMode::Values => {
            SumOdds::mean(hand.values.iter().map(|value| SumOdds::surely((*value).into())))
        }
        _ if variant.pool > 0 => {
            let turns = coming_turns(state, seat).clamp(1, usize::from(hand.dice).max(1));
            SumOdds::dice((usize::from(hand.dice) / turns).clamp(1, 10))
        }
        _ if variant.fixed => {
            let next = hand.turns.max(1);
            SumOdds::mean(
                (next..next + coming_turns(state, seat).clamp(1, 6)).map(|turn| fixed_odds(state, turn)),
            )
        }
        _ => pair(),
    }
}

/// The value of a throw beside the die that is not thrown, in this turn of a seat.
pub(super) fn fixed_odds(state: &State, turn: usize) -> SumOdds {
    SumOdds::surely((turn.max(1) - 1) as u16 % 6 + 1).with(&SumOdds::die(), state.variant.value)
}

/// How many turns a seat will still begin, by its turns, throws and dice.
pub(super) fn coming_turns(state: &State, seat: Seat) -> usize {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let turns = if state.left.contains(seat) { 0 } else { state.most_turns().saturating_sub(hand.turns) };
    let turns = if variant.throws > 0 { turns.min(hand.throws.into()) } else { turns };
    if variant.pool > 0 { turns.min(hand.dice.into()) } else { turns }
}

/// How many throws beyond the first a coming turn has on average.
pub(super) fn spares_a_turn(state: &State, seat: Seat) -> f64 {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let turns = coming_turns(state, seat) as f64;
    let spare = match variant {
        // Where an entry must exceed the others, some throws are wasted.
        _ if variant.throws > 0 => f64::from(hand.throws) - if variant.above { 1.5 } else { 1.0 } * turns,
        _ => f64::from(hand.spare) + f64::from(variant.gain) * turns,
    };
    (spare / (turns + 1.0)).max(0.0)
}

/// The share of the free cells of a row that will be filled.
fn fill(state: &State, row: Seat) -> f64 {
    let free = |row: Seat| -> usize {
        let open = state.columns(row).iter().filter(|column| column.verdict.is_none());
        open.map(|column| state.variant.entries.saturating_sub(column.used(row))).sum()
    };
    let writers = match state.variant.rows {
        Rows::Own => vec![row],
        Rows::Any => Seat::all(state.seats()).collect(),
    };
    let coming: usize = writers.iter().map(|seat| coming_turns(state, *seat)).sum();
    let free: usize = writers.iter().map(|seat| free(*seat)).sum();
    (coming as f64 / free.max(1) as f64).min(1.0)
}

/// How much high numbers are preferred in a column: the more it is worth, the more.
pub(super) fn preference(state: &State, place: usize) -> f64 {
    let count = state.count();
    let lower = (0..count).filter(|other| state.worth(*other) < state.worth(place)).count();
    2f64.powf(2.0 * lower as f64 / count as f64 - 0.9)
}
