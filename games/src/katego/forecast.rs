//! The value of columns to a seat where rows fill up: a forecast of each row, and the winners by the numbers.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::katego::state::{ColumnEntry, ColumnState, State};
use crate::katego::variant::{Fold, MOST_COLUMNS, Pairs, PlayMode, RowOrder, Rows};
use crate::kit::{Seat, Seats};

/// A seat's view of its table. One row is looked at as the one that may change.
pub(crate) struct RowEvaluation<'a> {
    state: &'a State,
    seat: Seat,
    forecast: Forecast<'a>,
    /// The value of each column to the seat, by the number the row has there at the end; empty for a full column.
    promises: Vec<Vec<f64>>,
    /// The value of each column in the present position.
    standing: Vec<f64>,
}

/// The weighted chances with a number: to win with it, and that another wins.
#[derive(Clone, Copy)]
struct Chances {
    win: f64,
    lose: f64,
}

impl<'a> RowEvaluation<'a> {
    pub(crate) fn of(state: &'a State, seat: Seat, row: Seat) -> Self {
        let columns = state.columns(seat);
        let seats = state.tables[state.table_of(seat)].seats;
        let forecasts: Vec<_> = seats.iter().map(|other| Forecast::of(state, seat, other)).collect();
        let forecast = Forecast::of(state, seat, row);
        let roll = roll_odds(state, seat);
        let mut evaluation = Self { state, seat, forecast, promises: Vec::new(), standing: Vec::new() };
        for (place, column) in columns.iter().enumerate() {
            if evaluation.forecast.free(column) == 0 {
                evaluation.standing.push(0.0);
                evaluation.promises.push(Vec::new());
                continue;
            }
            let cells: Vec<_> =
                forecasts.iter().map(|other| (other.row, other.cell(column, place))).collect();
            let promise = evaluation.promise(&cells, column, &roll);
            let own = cells.iter().find(|(other, _)| *other == row);
            evaluation.standing.push(own.map_or(0.0, |(_, odds)| odds.expect(|value| at(&promise, value))));
            evaluation.promises.push(promise);
        }
        evaluation
    }

    /// How much better things stand when the seat has written this (`None` for a dash) in its row.
    pub(crate) fn gain(&self, place: usize, value: Option<u16>) -> f64 {
        let state = self.state;
        let column = &state.columns(self.seat)[place];
        if state.variant.kill && value.is_some_and(|value| column.values().any(|other| other == value)) {
            return -self.standing[place] * state.worth(place) as f64;
        }
        let mut after = column.clone();
        after.entries.push(ColumnEntry { row: self.forecast.row, by: self.seat, value, at: 0 });
        if state.variant.order == RowOrder::Free {
            // The number that comes into a free cell does not depend on the others.
            return self.step(place, &after, &self.forecast.choosing(&[], place));
        }
        let columns = state.columns(self.seat);
        let (cells, changed) = self.forecast.with(place, value);
        let step = |at: usize| {
            let column = if at == place { &after } else { &columns[at] };
            self.step(at, column, &self.forecast.choosing(&cells, at))
        };
        changed.map(step).sum()
    }

    /// How much better a column stands when it is like this.
    fn step(&self, place: usize, after: &ColumnState, choosing: &Choosing) -> f64 {
        if self.promises[place].is_empty() {
            return 0.0;
        }
        let after = self.forecast.expect(after, choosing, |value| at(&self.promises[place], value));
        (after - self.standing[place]) * self.state.worth(place) as f64
    }

    /// The value of a column to the seat's side by the number in the row: from −1 to 1, before its weight.
    fn promise(&self, cells: &[(Seat, SumOdds)], column: &ColumnState, roll: &SumOdds) -> Vec<f64> {
        let (row, variant) = (self.forecast.row, &self.state.variant);
        let pair = if self.state.joint() { self.state.side(row) } else { Seats::only(row) };
        let partner =
            cells.iter().find(|(other, _)| *other != row && pair.contains(*other)).map(|(_, odds)| odds);
        let others = self.others(cells, pair);
        let twice = match variant.entries {
            2 => Cow::Owned(roll.with(roll, variant.join)),
            _ => Cow::Borrowed(roll),
        };
        // Beyond this everything is lost or won alike.
        let longest = others.iter().map(|(odds, _)| odds.most()).max().unwrap_or(0).max(twice.most()) + 1;
        let sign = if self.state.side(self.seat).contains(row) { 1.0 } else { self.weight(row) };
        let chances = chances(&others, sign, longest + partner.map_or(0, SumOdds::most));
        let twin = self.twin(cells, pair);
        let survival = self.survival(column, roll);
        // Large numbers are products, and most of them never come.
        let comes = |value: usize| value <= 72 || twice.chance(value) > 0.0 || value == longest;
        let promise = |value: usize| match partner {
            _ if !comes(value) => 0.0,
            None => chances[value].win + chances[value].lose,
            Some(partner) => with_partner(variant.pairs, value, partner, &chances, twin),
        };
        (0..=longest).map(|value| promise(value) * survival).collect()
    }

    /// The other contenders for a column, and how their win counts for the seat.
    fn others<'c>(&self, cells: &'c [(Seat, SumOdds)], pair: Seats) -> Vec<(Cow<'c, SumOdds>, f64)> {
        let alone = |(other, odds): &'c (Seat, SumOdds)| (Cow::Borrowed(odds), self.weight(*other));
        if !self.state.joint() {
            return cells.iter().filter(|(other, _)| *other != self.forecast.row).map(alone).collect();
        }
        let sum = |side: &Seats| {
            let members = cells.iter().filter(|(other, _)| side.contains(*other));
            let odds = members.map(|(_, odds)| Cow::Borrowed(odds));
            let sum = odds.reduce(|sum, odds| Cow::Owned(sum.with(&odds, Fold::Sum)));
            (
                sum.unwrap_or_else(|| Cow::Owned(SumOdds::surely(0))),
                side.first().map_or(0.0, |seat| self.weight(seat)),
            )
        };
        self.state.pairs.iter().filter(|side| **side != pair).map(sum).collect()
    }

    /// How a win of this seat counts: for the own side, or against it as one of the others.
    fn weight(&self, other: Seat) -> f64 {
        let own = self.state.side(self.seat);
        let rivals =
            if self.state.joint() { self.state.pairs.len() - 1 } else { self.state.seats() - own.len() };
        if own.contains(other) { 1.0 } else { -1.0 / rivals.max(1) as f64 }
    }

    /// The chance that another pair has two equal entries here.
    fn twin(&self, cells: &[(Seat, SumOdds)], pair: Seats) -> f64 {
        if self.state.variant.pairs != Pairs::Damping {
            return 0.0;
        }
        let equal = |side: &Seats| {
            let mut odds = cells.iter().filter(|(other, _)| side.contains(*other)).map(|(_, odds)| odds);
            match (odds.next(), odds.next()) {
                (Some(one), Some(two)) => one.expect(|value| if value > 0 { two.chance(value) } else { 0.0 }),
                _ => 0.0,
            }
        };
        let all = self.state.pairs.iter().filter(|side| **side != pair).map(equal);
        1.0 - all.map(|chance| 1.0 - chance).product::<f64>()
    }

    /// The chance that nobody kills the column.
    fn survival(&self, column: &ColumnState, roll: &SumOdds) -> f64 {
        if !self.state.variant.kill {
            return 1.0;
        }
        let open =
            self.state.variant.entries * self.state.seats() - column.entries.len().min(self.state.seats());
        let hit: f64 = column.values().map(|value| roll.chance(value.into())).sum();
        (1.0 - hit).max(0.0).powf(open as f64 / 2.0)
    }
}

/// The value of a number in one's own row beside the partner's; `twin` is the chance that rivals have two equal.
fn with_partner(pairs: Pairs, value: usize, partner: &SumOdds, chances: &[Chances], twin: f64) -> f64 {
    let equal = if value > 0 { partner.chance(value) } else { 0.0 };
    let (win, lose) = partner.each().fold((0.0, 0.0), |(win, lose), (other, chance)| {
        let with = &chances[value + other];
        (win + chance * with.win, lose + chance * with.lose)
    });
    match pairs {
        Pairs::Damping => win * (1.0 - (1.0 - equal) * twin) + lose * (1.0 - equal * (1.0 - twin)),
        Pairs::Capture => {
            // The partner will try for it, too.
            let caught = (2.0 * equal).min(1.0);
            caught + (1.0 - caught) * (win + lose)
        }
        Pairs::Off | Pairs::Sum | Pairs::Total => win + lose,
    }
}

/// For each number of one's own: the weighted chance to be the single highest, and that another is.
fn chances(others: &[(Cow<SumOdds>, f64)], sign: f64, longest: usize) -> Vec<Chances> {
    let most = others.iter().map(|(odds, _)| odds.most()).max().unwrap_or(0).max(longest);
    let below = |number: usize| others.iter().map(|(odds, _)| odds.below(number)).product::<f64>();
    // The chance that the others win with exactly this number, if the own one is lower.
    let taken = |number: usize| -> f64 {
        (others.iter().enumerate())
            .filter(|(_, (odds, _))| odds.chance(number) > 0.0)
            .map(|(index, (odds, weight))| {
                let rest = others.iter().enumerate().filter(|(other, _)| *other != index);
                weight * odds.chance(number) * rest.map(|(_, (odds, _))| odds.below(number)).product::<f64>()
            })
            .sum()
    };
    let mut lose = 0.0;
    let mut all = vec![Chances { win: 0.0, lose: 0.0 }; most + 1];
    for (number, chances) in all.iter_mut().enumerate().rev() {
        *chances = Chances { win: if number > 0 { sign * below(number) } else { 0.0 }, lose };
        lose += if number > 0 { taken(number) } else { 0.0 };
    }
    all.truncate(longest + 1);
    all
}

fn at(promise: &[f64], value: usize) -> f64 {
    promise[value.min(promise.len() - 1)]
}

/// The rows in which the seat may write.
pub(crate) fn rows(state: &State, seat: Seat) -> Vec<Seat> {
    match state.variant.rows {
        Rows::Own => vec![seat],
        Rows::Any => Seat::all(state.seats()).collect(),
    }
}

// The row at its end, as far as the rolls still to come allow a forecast.

/// A number that no roll reaches.
const UNREACHED: usize = 99;

/// Forecast of one row from a seat's point of view.
pub(crate) struct Forecast<'a> {
    state: &'a State,
    pub(crate) row: Seat,
    /// The value of one roll of a coming turn.
    roll: Cow<'static, SumOdds>,
    /// The share of the free cells that will be filled.
    fill: f64,
    /// The rolls still to come, spare ones included.
    rolls: f64,
    /// The row's cells, where it has an order.
    pub(crate) cells: Vec<OrderedCell>,
}

/// A cell of a row that has an order.
#[derive(Clone, Copy)]
pub(crate) struct OrderedCell {
    /// The number in it, the first if there are several.
    value: Option<u16>,
    /// `true` if nothing is written there, and something may be.
    free: bool,
}

impl<'a> Forecast<'a> {
    pub(crate) fn of(state: &'a State, me: Seat, row: Seat) -> Self {
        let fill = if state.shows(Some(me), row) { fill(state, row) } else { 1.0 };
        let rolls = coming_turns(state, row) as f64 * (1.0 + spares_a_turn(state, row));
        let cell = |column: &ColumnState| OrderedCell {
            value: column.entries.iter().find(|entry| entry.row == row).and_then(|entry| entry.value),
            free: column.verdict.is_none() && column.used(row) == 0,
        };
        let cells = match state.variant.order {
            RowOrder::Free => Vec::new(),
            RowOrder::Falling | RowOrder::Fir => state.columns(me).iter().map(cell).collect(),
        };
        Self { state, row, roll: roll_odds(state, row), fill, rolls, cells }
    }

    /// The odds of the row's number in the column at this place.
    pub(crate) fn cell(&self, column: &ColumnState, place: usize) -> SumOdds {
        match self.written(column) {
            (written, 0) => SumOdds::surely(written),
            (written, free) => self.grown(written, free, &self.choosing(&self.cells, place)),
        }
    }

    /// The mean of a value over what the row will count in a column, where such numbers are still to come.
    pub(crate) fn expect(
        &self,
        column: &ColumnState,
        choosing: &Choosing,
        value: impl Fn(usize) -> f64,
    ) -> f64 {
        match self.written(column) {
            (written, 0) => value(written.into()),
            (written, 1) => self.roll.expect_chosen(choosing, |number| {
                value(self.state.variant.join.of_all([written, number as u16].into_iter()).into())
            }),
            (written, free) => self.grown(written, free, choosing).expect(value),
        }
    }

    fn grown(&self, written: u16, free: usize, choosing: &Choosing) -> SumOdds {
        let drawn = self.roll.chosen(choosing);
        (0..free).fold(SumOdds::surely(written), |total, _| total.with(&drawn, self.state.variant.join))
    }

    /// The row's number in a column by the filled cells, and how many cells are free. The numbers of an
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
    pub(crate) fn free(&self, column: &ColumnState) -> usize {
        if column.verdict.is_some() {
            return 0;
        }
        self.state.variant.entries.saturating_sub(column.used(self.row))
    }

    /// The values that may still come into a cell at this place, by the cells of an ordered row.
    pub(crate) fn choosing(&self, cells: &[OrderedCell], place: usize) -> Choosing {
        match self.state.variant.order {
            RowOrder::Free => self.preferring(place),
            RowOrder::Falling | RowOrder::Fir => self.ordered(cells, place),
        }
    }

    fn preferring(&self, place: usize) -> Choosing {
        let (state, range) = (self.state, 1..=UNREACHED);
        let (lower, count) = (lower(state, place), state.count());
        let exponent = preference(lower, count);
        // A roll that is borrowed is that of two dice, as most are.
        let steps = match self.roll {
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
        let strict = state.variant.order == RowOrder::Falling || !state.variant.level;
        let (high, low) = if falls { (left, right) } else { (right, left) };
        let (lower, higher) = if falls { (rights, lefts) } else { (lefts, rights) };
        let step = usize::from(strict);
        let range =
            low.map_or(1, |low| low + step)..=high.map_or(UNREACHED, |high| high.saturating_sub(step));
        let gap = (lefts + rights + 1) as f64;
        let steps =
            if strict { range.clone().filter(|n| self.roll.chance(*n) > 0.0).count() as f64 } else { gap };
        let likely = (self.rolls * self.roll.within(&range) / gap).min(steps / gap).min(1.0);
        let steps = match self.roll {
            Cow::Borrowed(_) if state.variant.pool == 0 && state.variant.value == Fold::Sum => {
                ordered_steps(lower, higher, &range)
            }
            _ => None,
        };
        Choosing { exponent: lean(lower, higher), range, likely, steps }
    }

    /// The cells of an ordered row after this (`None` for a dash) was written there, and those of them for which that changes
    /// anything: to the next numbers on both sides, these included.
    pub(crate) fn with(&self, place: usize, value: Option<u16>) -> (Vec<OrderedCell>, RangeInclusive<usize>) {
        let mut cells = self.cells.clone();
        let number = |at: &usize| cells[*at].value.is_some();
        let first = (0..place).rev().find(number).unwrap_or(0);
        let last = (place + 1..cells.len()).find(number).unwrap_or(cells.len() - 1);
        let cell = &mut cells[place];
        *cell = OrderedCell { value: if cell.free { value } else { cell.value }, free: false };
        (cells, first..=last)
    }
}

/// The value of one roll of a coming turn of this seat.
pub(crate) fn roll_odds(state: &State, seat: Seat) -> Cow<'static, SumOdds> {
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

/// The value of a roll beside the die that is not rolled, in this turn of a seat.
pub(crate) fn fixed_odds(state: &State, turn: usize) -> SumOdds {
    SumOdds::surely((turn.max(1) - 1) as u16 % 6 + 1).with(SumOdds::die(), state.variant.value)
}

/// How many turns a seat will still begin, by its turns, rolls and dice.
pub(crate) fn coming_turns(state: &State, seat: Seat) -> usize {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let turns = if state.left.contains(seat) { 0 } else { state.most_turns().saturating_sub(hand.turns) };
    let turns = if variant.rolls > 0 { turns.min(hand.rolls.into()) } else { turns };
    if variant.pool > 0 { turns.min(hand.dice.into()) } else { turns }
}

/// How many rolls beyond the first a coming turn has on average.
pub(crate) fn spares_a_turn(state: &State, seat: Seat) -> f64 {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let turns = coming_turns(state, seat) as f64;
    let spare = match variant {
        // Where an entry must exceed the others, some rolls are wasted.
        _ if variant.rolls > 0 => f64::from(hand.rolls) - if variant.above { 1.5 } else { 1.0 } * turns,
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

/// The odds of two dice under this preference: [`SumOdds::steps`].
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

/// The odds of the sum of two dice under this preference, within a range that has any.
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

// How likely a number is.

/// The largest pool of dice that a variant can have.
const MOST_DICE: usize = 100;

/// The odds of each number from 0 up.
#[derive(Clone, Debug)]
pub(crate) struct SumOdds(Vec<NumberOdds>);

/// The probability of a number, and of all up to it.
#[derive(Clone, Copy, Debug, Default)]
struct NumberOdds {
    chance: f64,
    total: f64,
}

/// A choice among several chances: high numbers are chosen more (an exponent above 1) or less, of those in range,
/// and with some probability nothing comes at all.
#[derive(Clone, Debug)]
pub(crate) struct Choosing {
    pub(crate) exponent: f64,
    pub(crate) range: RangeInclusive<usize>,
    pub(crate) likely: f64,
    /// [`SumOdds::steps`] for the exponent and the range, where they are known.
    pub(crate) steps: Option<&'static [f64]>,
}

impl SumOdds {
    /// Weights of the numbers from 0 up, brought to a sum of 1. Without any weight: surely 0.
    fn of(mut weights: Vec<f64>) -> Self {
        let sum: f64 = weights.iter().sum();
        if sum <= 0.0 {
            return Self::surely(0);
        }
        weights.iter_mut().for_each(|weight| *weight /= sum);
        let mut odds = Self::none(weights.len());
        odds.0.iter_mut().zip(weights).for_each(|(number, weight)| number.chance = weight);
        odds.summed()
    }

    /// So many numbers without a chance yet.
    fn none(count: usize) -> Self {
        Self(vec![NumberOdds::default(); count])
    }

    /// With the totals of the chances, which are 1 together.
    fn summed(mut self) -> Self {
        let mut total = 0.0;
        for number in &mut self.0 {
            total += number.chance;
            number.total = total;
        }
        self
    }

    pub(crate) fn surely(number: u16) -> Self {
        let mut odds = Self::none(usize::from(number) + 1);
        odds.0[usize::from(number)] = NumberOdds { chance: 1.0, total: 1.0 };
        odds
    }

    /// One die.
    pub(crate) fn die() -> &'static Self {
        static DIE: OnceLock<SumOdds> = OnceLock::new();
        DIE.get_or_init(|| Self::of(vec![0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]))
    }

    /// Two dice made one number.
    pub(crate) fn pair(fold: Fold) -> &'static Self {
        static PAIRS: [OnceLock<SumOdds>; 2] = [const { OnceLock::new() }; 2];
        PAIRS[usize::from(fold == Fold::Product)].get_or_init(|| Self::die().with(Self::die(), fold))
    }

    /// The sum of so many dice, of a pool.
    pub(crate) fn dice(count: usize) -> &'static Self {
        static DICE: [OnceLock<SumOdds>; MOST_DICE + 1] = [const { OnceLock::new() }; MOST_DICE + 1];
        DICE[count.min(MOST_DICE)].get_or_init(|| match count {
            0 => Self::surely(0),
            _ => Self::dice(count.min(MOST_DICE) - 1).with(Self::die(), Fold::Sum),
        })
    }

    /// Each of these equally often.
    pub(crate) fn mean(all: impl Iterator<Item = Self>) -> Self {
        let mut chances: Vec<f64> = Vec::new();
        for odds in all {
            chances.resize(chances.len().max(odds.0.len()), 0.0);
            odds.each().for_each(|(number, chance)| chances[number] += chance);
        }
        Self::of(chances)
    }

    /// Two numbers made one.
    pub(crate) fn with(&self, other: &Self, fold: Fold) -> Self {
        let join = |a: usize, b: usize| if fold == Fold::Sum { a + b } else { a * b };
        let mut odds = Self::none(join(self.most(), other.most()) + 1);
        for (a, p) in self.each() {
            other.each().for_each(|(b, q)| odds.0[join(a, b)].chance += p * q);
        }
        odds.summed()
    }

    /// The odds of the number that is chosen of these.
    pub(crate) fn chosen(&self, choosing: &Choosing) -> Self {
        let mut odds = Self::none(self.0.len());
        self.choose(choosing, |number, chance| odds.0[number].chance += chance);
        odds.summed()
    }

    /// The mean of a value over what is chosen.
    pub(crate) fn expect_chosen(&self, choosing: &Choosing, value: impl Fn(usize) -> f64) -> f64 {
        let mut mean = 0.0;
        self.choose(choosing, |number, chance| mean += chance * value(number));
        mean
    }

    fn choose(&self, choosing: &Choosing, mut each: impl FnMut(usize, f64)) {
        let Choosing { exponent, range, likely, steps } = choosing;
        if self.within(range) <= 0.0 || *likely <= 0.0 {
            return each(0, 1.0);
        }
        each(0, 1.0 - likely);
        let mut give = |number: usize, step: f64| {
            if self.0[number].chance > 0.0 {
                each(number, likely * step);
            }
        };
        match steps {
            Some(steps) => (0..).zip(*steps).for_each(|(number, step)| give(number, *step)),
            None => self.walk(range, *exponent, give),
        }
    }

    /// The probability of each number from 0 up when it is chosen so of this range, and something comes.
    pub(crate) fn steps(&self, range: &RangeInclusive<usize>, exponent: f64) -> Vec<f64> {
        let mut steps = vec![0.0; self.0.len()];
        self.walk(range, exponent, |number, step| steps[number] = step);
        steps
    }

    fn walk(&self, range: &RangeInclusive<usize>, exponent: f64, mut each: impl FnMut(usize, f64)) {
        let (low, high) = (*range.start(), (*range.end()).min(self.most()));
        let (mass, start) = (self.within(range), self.below(low));
        let mut reached = 0.0;
        for number in low..=high {
            if self.0[number].chance > 0.0 {
                let total = ((self.0[number].total - start) / mass).clamp(0.0, 1.0).powf(exponent);
                each(number, total - reached);
                reached = total;
            }
        }
    }

    /// Every number that can come, with its probability.
    pub(crate) fn each(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.0.iter().map(|number| number.chance).enumerate().filter(|(_, chance)| *chance > 0.0)
    }

    pub(crate) fn chance(&self, number: usize) -> f64 {
        self.0.get(number).map_or(0.0, |number| number.chance)
    }

    /// The probability of less than this.
    pub(crate) fn below(&self, number: usize) -> f64 {
        number.checked_sub(1).map_or(0.0, |most| self.0[most.min(self.most())].total)
    }

    /// The probability of a number in this range.
    pub(crate) fn within(&self, range: &RangeInclusive<usize>) -> f64 {
        if range.is_empty() { 0.0 } else { self.below(range.end() + 1) - self.below(*range.start()) }
    }

    pub(crate) fn expect(&self, value: impl Fn(usize) -> f64) -> f64 {
        self.each().map(|(number, chance)| chance * value(number)).sum()
    }

    pub(crate) fn most(&self) -> usize {
        self.0.len() - 1
    }
}
