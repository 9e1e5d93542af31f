//! What a row will hold in the end, as far as that can be told by the throws still to come.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::kit::Seat;

use crate::katego::state::{ColumnState, State};
use crate::katego::variant::{Fold, MOST_COLUMNS, PlayMode, RowOrder, Rows};

use super::odds::{Choosing, SumOdds};

/// A number that no throw reaches.
const UNREACHED: usize = 99;

/// Forecast of one row from a seat's point of view.
pub(super) struct Forecast<'a> {
    state: &'a State,
    pub(super) row: Seat,
    /// The value of one throw of a coming turn.
    throw: Cow<'static, SumOdds>,
    /// The share of the free cells that will be filled.
    fill: f64,
    /// The throws still to come, spare ones included.
    throws: f64,
    /// The row's cells, where it has an order.
    pub(super) cells: Vec<OrderedCell>,
}

/// A cell of a row that has an order.
#[derive(Clone, Copy)]
pub(super) struct OrderedCell {
    /// The number in it, the first if there are several.
    value: Option<u16>,
    /// Whether nothing is written there, and something may be.
    free: bool,
}

impl<'a> Forecast<'a> {
    pub(super) fn of(state: &'a State, me: Seat, row: Seat) -> Self {
        let fill = if state.shows(Some(me), row) { fill(state, row) } else { 1.0 };
        let throws = coming_turns(state, row) as f64 * (1.0 + spares_a_turn(state, row));
        let cell = |column: &ColumnState| OrderedCell {
            value: column.entries.iter().find(|entry| entry.row == row).and_then(|entry| entry.value),
            free: column.verdict.is_none() && column.used(row) == 0,
        };
        let cells = match state.variant.order {
            RowOrder::Free => Vec::new(),
            RowOrder::Falling | RowOrder::Fir => state.columns(me).iter().map(cell).collect(),
        };
        Self { state, row, throw: throw_odds(state, row), fill, throws, cells }
    }

    /// What the row will count in the column at this place.
    pub(super) fn cell(&self, column: &ColumnState, place: usize) -> SumOdds {
        match self.written(column) {
            (written, 0) => SumOdds::surely(written),
            (written, free) => self.grown(written, free, &self.choosing(&self.cells, place)),
        }
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
            (written, free) => self.grown(written, free, choosing).expect(value),
        }
    }

    fn grown(&self, written: u16, free: usize, choosing: &Choosing) -> SumOdds {
        let drawn = self.throw.chosen(choosing);
        (0..free).fold(SumOdds::surely(written), |total, _| total.with(&drawn, self.state.variant.join))
    }

    /// What the row counts in a column with the cells that are filled, and how many are free. The numbers of an
    /// unfinished product stand for themselves.
    fn written(&self, column: &ColumnState) -> (u16, usize) {
        let (row, free) = (self.row, self.free(column));
        if free == 0 {
            return (self.state.row_value(column, row), 0);
        }
        let values = column.entries.iter().filter(|entry| entry.row == row).filter_map(|entry| entry.value);
        (self.state.variant.join.of_all(values), free)
    }

    /// How many cells the row still fills in a column.
    pub(super) fn free(&self, column: &ColumnState) -> usize {
        if column.verdict.is_some() {
            return 0;
        }
        self.state.variant.entries.saturating_sub(column.used(self.row))
    }

    /// What may still come into a cell at this place, by the cells of an ordered row.
    pub(super) fn choosing(&self, cells: &[OrderedCell], place: usize) -> Choosing {
        match self.state.variant.order {
            RowOrder::Free => self.preferring(place),
            RowOrder::Falling | RowOrder::Fir => self.ordered(cells, place),
        }
    }

    fn preferring(&self, place: usize) -> Choosing {
        let (state, range) = (self.state, 1..=UNREACHED);
        let (lower, count) = (lower(state, place), state.count());
        let exponent = preference(lower, count);
        // A throw that is borrowed is that of two dice, as most are.
        let steps = match self.throw {
            Cow::Borrowed(_) if state.variant.pool == 0 => {
                Some(pair_steps(state.variant.value, lower, count))
            }
            _ => None,
        };
        Choosing { exponent, range, likely: self.fill, steps }
    }

    /// In a row that must fall or rise: what fits between its neighbours, and the
    /// higher, the more free cells beside it must hold less.
    fn ordered(&self, cells: &[OrderedCell], place: usize) -> Choosing {
        let (state, row) = (self.state, self.row);
        let (before, after) = (&cells[..place], &cells[place + 1..]);
        let ((left, lefts), (right, rights)) = (next_number(before.iter().rev()), next_number(after.iter()));
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
        let steps = match self.throw {
            Cow::Borrowed(_) if state.variant.pool == 0 && state.variant.value == Fold::Sum => {
                ordered_steps(lower, higher, &range)
            }
            _ => None,
        };
        Choosing { exponent: lean(lower, higher), range, likely, steps }
    }

    /// The cells of an ordered row after this (`None` for a dash) was written there, and those of them for which that changes
    /// anything: to the next numbers on both sides, these included.
    pub(super) fn with(&self, place: usize, value: Option<u16>) -> (Vec<OrderedCell>, RangeInclusive<usize>) {
        let mut cells = self.cells.clone();
        let number = |at: &usize| cells[*at].value.is_some();
        let first = (0..place).rev().find(number).unwrap_or(0);
        let last = (place + 1..cells.len()).find(number).unwrap_or(cells.len() - 1);
        let cell = &mut cells[place];
        *cell = OrderedCell { value: if cell.free { value } else { cell.value }, free: false };
        (cells, first..=last)
    }
}

/// The value of one throw of a coming turn of this seat.
pub(super) fn throw_odds(state: &State, seat: Seat) -> Cow<'static, SumOdds> {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let pair = || Cow::Borrowed(SumOdds::pair(variant.value));
    match variant {
        // A seat that hides its values is taken to have an even spread of them.
        _ if variant.play == PlayMode::Values && hand.values.is_empty() => pair(),
        _ if variant.play == PlayMode::Values => {
            Cow::Owned(SumOdds::mean(hand.values.iter().map(|value| SumOdds::surely((*value).into()))))
        }
        _ if variant.pool > 0 => {
            let turns = coming_turns(state, seat).clamp(1, usize::from(hand.dice).max(1));
            Cow::Borrowed(SumOdds::dice((usize::from(hand.dice) / turns).clamp(1, 10)))
        }
        _ if variant.fixed => {
            let next = hand.turns.max(1);
            let turns = next..next + coming_turns(state, seat).clamp(1, 6);
            Cow::Owned(SumOdds::mean(turns.map(|turn| fixed_odds(state, turn))))
        }
        _ => pair(),
    }
}

/// The value of a throw beside the die that is not thrown, in this turn of a seat.
pub(super) fn fixed_odds(state: &State, turn: usize) -> SumOdds {
    SumOdds::surely((turn.max(1) - 1) as u16 % 6 + 1).with(SumOdds::die(), state.variant.value)
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

/// How many columns are worth less than this one.
fn lower(state: &State, place: usize) -> usize {
    (0..state.count()).filter(|other| state.worth(*other) < state.worth(place)).count()
}

/// How much high numbers are preferred in a column: the more it is worth, the more. `lower` of all columns are worth less.
fn preference(lower: usize, count: usize) -> f64 {
    2f64.powf(2.0 * lower as f64 / count as f64 - 0.9)
}

/// What comes of two dice by this preference: [`SumOdds::steps`].
fn pair_steps(fold: Fold, lower: usize, count: usize) -> &'static [f64] {
    static STEPS: [OnceLock<Vec<Vec<f64>>>; 2] = [const { OnceLock::new() }; 2];
    let all = STEPS[usize::from(fold == Fold::Product)].get_or_init(|| {
        let pair = SumOdds::pair(fold);
        let columns = (1..=MOST_COLUMNS).flat_map(|count| (0..count).map(move |lower| (lower, count)));
        columns.map(|(lower, count)| pair.steps(&(1..=UNREACHED), preference(lower, count))).collect()
    });
    &all[count * (count - 1) / 2 + lower]
}

/// The next number in these cells, and how many are free before it.
fn next_number<'a>(cells: impl Iterator<Item = &'a OrderedCell>) -> (Option<usize>, usize) {
    let mut free = 0;
    for cell in cells {
        if let Some(value) = cell.value {
            return (Some(value.into()), free);
        }
        free += usize::from(cell.free);
    }
    (None, free)
}

/// How much high numbers are preferred in a row with an order, between so many free cells that must hold less and more.
fn lean(lower: usize, higher: usize) -> f64 {
    (lower as f64 + 1.0) / (higher as f64 + 1.0)
}

/// What comes of the sum of two dice by this preference, of a range that has any.
fn ordered_steps(lower: usize, higher: usize, range: &RangeInclusive<usize>) -> Option<&'static [f64]> {
    const LEAST: usize = 2;
    const SUMS: usize = 11;
    static STEPS: [[OnceLock<Vec<Vec<f64>>>; MOST_COLUMNS]; MOST_COLUMNS] =
        [const { [const { OnceLock::new() }; MOST_COLUMNS] }; MOST_COLUMNS];
    let (low, high) = ((*range.start()).max(LEAST) - LEAST, (*range.end()).min(LEAST + SUMS - 1));
    let high = high.checked_sub(LEAST).filter(|high| low <= *high)?;
    let all = STEPS.get(lower)?.get(higher)?.get_or_init(|| {
        let range = |at: usize| LEAST + at / SUMS..=LEAST + at % SUMS;
        let pair = SumOdds::pair(Fold::Sum);
        (0..SUMS * SUMS).map(|at| pair.steps(&range(at), lean(lower, higher))).collect()
    });
    Some(&all[low * SUMS + high])
}
