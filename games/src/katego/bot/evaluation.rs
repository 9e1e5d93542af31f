//! What the columns promise a seat where rows fill up: a forecast of each row, and who wins with what.

use std::borrow::Cow;

use crate::kit::{Seat, Seats};

use crate::katego::state::{ColumnEntry, ColumnState, State};
use crate::katego::variant::{Fold, Pairs, RowOrder, Rows};

use super::forecast::{Forecast, throw_odds};
use super::odds::{Choosing, SumOdds};

/// A seat's view of its table. One row is looked at as the one that may change.
pub(super) struct RowEvaluation<'a> {
    state: &'a State,
    seat: Seat,
    forecast: Forecast<'a>,
    /// What each column is worth to the seat, by what the row holds there in the end; nothing where it takes no more.
    promises: Vec<Vec<f64>>,
    /// What each is worth as things stand.
    standing: Vec<f64>,
}

/// The weighted chances with a number: to win with it, and that another wins.
#[derive(Clone, Copy)]
struct Chances {
    win: f64,
    lose: f64,
}

impl<'a> RowEvaluation<'a> {
    pub(super) fn of(state: &'a State, seat: Seat, row: Seat) -> Self {
        let columns = state.columns(seat);
        let seats = state.tables[state.table_of(seat)].seats;
        let forecasts: Vec<_> = seats.iter().map(|other| Forecast::of(state, seat, other)).collect();
        let forecast = Forecast::of(state, seat, row);
        let throw = throw_odds(state, seat);
        let mut evaluation = Self { state, seat, forecast, promises: Vec::new(), standing: Vec::new() };
        for (place, column) in columns.iter().enumerate() {
            if evaluation.forecast.free(column) == 0 {
                evaluation.standing.push(0.0);
                evaluation.promises.push(Vec::new());
                continue;
            }
            let cells: Vec<_> =
                forecasts.iter().map(|other| (other.row, other.cell(column, place))).collect();
            let promise = evaluation.promise(&cells, column, &throw);
            let own = cells.iter().find(|(other, _)| *other == row);
            evaluation.standing.push(own.map_or(0.0, |(_, odds)| odds.expect(|value| at(&promise, value))));
            evaluation.promises.push(promise);
        }
        evaluation
    }

    /// How much better things stand when the seat has written this (`None` for a dash) in its row.
    pub(super) fn gain(&self, place: usize, value: Option<u16>) -> f64 {
        let state = self.state;
        let column = &state.columns(self.seat)[place];
        if state.variant.kill && value.is_some_and(|value| column.values().any(|other| other == value)) {
            return -self.standing[place] * state.worth(place) as f64;
        }
        let mut after = column.clone();
        after.entries.push(ColumnEntry { row: self.forecast.row, by: self.seat, value, at: 0 });
        if state.variant.order == RowOrder::Free {
            // What comes into a free cell does not depend on the others.
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

    /// What a column is worth to the seat's side by what the row holds: from −1 to 1, before its worth.
    fn promise(&self, cells: &[(Seat, SumOdds)], column: &ColumnState, throw: &SumOdds) -> Vec<f64> {
        let (row, variant) = (self.forecast.row, &self.state.variant);
        let pair = if self.state.joint() { self.state.side(row) } else { Seats::only(row) };
        let partner =
            cells.iter().find(|(other, _)| *other != row && pair.contains(*other)).map(|(_, odds)| odds);
        let others = self.others(cells, pair);
        let twice = match variant.entries {
            2 => Cow::Owned(throw.with(throw, variant.join)),
            _ => Cow::Borrowed(throw),
        };
        // Beyond this everything is lost or won alike.
        let longest = others.iter().map(|(odds, _)| odds.most()).max().unwrap_or(0).max(twice.most()) + 1;
        let sign = if self.state.side(self.seat).contains(row) { 1.0 } else { self.weight(row) };
        let chances = chances(&others, sign, longest + partner.map_or(0, SumOdds::most));
        let twin = self.twin(cells, pair);
        let survival = self.survival(column, throw);
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
    fn survival(&self, column: &ColumnState, throw: &SumOdds) -> f64 {
        if !self.state.variant.kill {
            return 1.0;
        }
        let open =
            self.state.variant.entries * self.state.seats() - column.entries.len().min(self.state.seats());
        let hit: f64 = column.values().map(|value| throw.chance(value.into())).sum();
        (1.0 - hit).max(0.0).powf(open as f64 / 2.0)
    }
}

/// What a number in one's own row promises beside the partner's; `twin` is the chance that rivals have two equal.
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
    // What the others win with exactly this number, if the own one is lower.
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
pub(super) fn rows(state: &State, seat: Seat) -> Vec<Seat> {
    match state.variant.rows {
        Rows::Own => vec![seat],
        Rows::Any => Seat::all(state.seats()).collect(),
    }
}
