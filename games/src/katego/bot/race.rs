//! Columns that are held until somebody writes more: common tables, and entries that must exceed all before.

use std::borrow::Cow;

use crate::kit::{Seat, Seats};

use crate::katego::state::{ColumnEntry, ColumnResult, ColumnState, State};

use super::forecast::{coming_turns, throw_odds};
use super::odds::SumOdds;

/// A seat's view of such columns.
pub(super) struct ColumnRace<'a> {
    state: &'a State,
    seat: Seat,
    seats: Seats,
    rivals: Seats,
    /// How often the rivals still write, and what they throw.
    coming: f64,
    throw: Cow<'static, SumOdds>,
    /// For each column and number: the chance that a rival's turn reaches it and chooses this column.
    taken: Vec<Vec<f64>>,
}

impl<'a> ColumnRace<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let rivals = state.present().without(state.side(seat));
        let coming = rivals.iter().map(|rival| entries(state, rival)).sum();
        let seats = state.tables[state.table_of(seat)].seats;
        let busiest = rivals.iter().max_by_key(|rival| coming_turns(state, *rival)).unwrap_or(seat);
        let throw = if state.variant.pool > 0 {
            Cow::Borrowed(SumOdds::dice(USUAL))
        } else {
            throw_odds(state, busiest)
        };
        let taken = taken(state, seat, &throw);
        Self { state, seat, seats, rivals, coming, throw, taken }
    }

    pub(super) fn gain(&self, place: usize, value: u16) -> f64 {
        let column = &self.state.columns(self.seat)[place];
        let mut after = column.clone();
        after.entries.push(ColumnEntry { row: self.seat, by: self.seat, value: Some(value), at: 0 });
        let killed = self.state.variant.kill && column.values().any(|other| other == value);
        let held = if killed { 0.0 } else { self.held(place, &after) };
        (held - self.held(place, column) - self.later(place, column)) * self.state.worth(place) as f64
    }

    /// What the seat could still make of the column with a later throw, where it writes there but once.
    fn later(&self, place: usize, column: &ColumnState) -> f64 {
        if self.state.variant.repeat {
            return 0.0;
        }
        let before = self.held(place, column);
        let highest = column.values().max().unwrap_or(0);
        let better = self.throw.expect(|number| {
            if number > usize::from(highest) {
                (self.lasts(place, number as u16, column) - before).max(0.0)
            } else {
                0.0
            }
        });
        let turns = coming_turns(self.state, self.seat) as f64;
        better * (turns / self.state.count() as f64).min(1.0)
    }

    /// What a column is worth to the seat's side as it stands, before its worth: who holds it, and whether that
    /// lasts.
    fn held(&self, place: usize, column: &ColumnState) -> f64 {
        let ColumnResult { gains, loses } = self.state.judge(column, self.seats);
        let own = self.state.side(self.seat);
        let sign =
            |holder: Seat| if own.contains(holder) { 1.0 } else { -1.0 / self.rivals.len().max(1) as f64 };
        let (best, least) = (column.values().max().unwrap_or(0), column.values().min().unwrap_or(0));
        let lasts = self.lasts(place, best, column);
        let held = gains.map_or(0.0, |seat| sign(seat) * lasts);
        let lost = match (gains, loses) {
            // Nobody wants to go below the lowest.
            (_, Some(seat)) => 0.8 * sign(seat),
            // A lone entry will be the lowest once somebody writes more.
            (Some(seat), None) if self.state.variant.lowest && best == least => {
                0.7 * sign(seat) * (1.0 - lasts)
            }
            _ => 0.0,
        };
        held - lost
    }

    /// The chance that nobody takes the column with this number from its holder until the end.
    fn lasts(&self, place: usize, value: u16, column: &ColumnState) -> f64 {
        // Where entries need not exceed the others, an equal one is enough to burn it.
        let reaching = usize::from(value) + usize::from(self.state.variant.above);
        let taken = self.taken[place].get(reaching).copied().unwrap_or(0.0);
        let able = self.rivals.iter().filter(|rival| self.state.room(*rival, column)).count();
        (1.0 - taken).powf(self.coming * able as f64 / self.rivals.len().max(1) as f64)
    }
}

/// How many dice of a pool are thrown at once, on the whole.
pub(super) const USUAL: usize = 5;

/// How many entries a seat will still make.
fn entries(state: &State, seat: Seat) -> f64 {
    let dice = f64::from(state.hand(seat).dice) / USUAL as f64;
    if state.variant.pool > 0 { dice } else { coming_turns(state, seat) as f64 }
}

/// For each column and number: the chance that a turn throws this or more and chooses this column. Whoever throws
/// a number takes one of the columns that it reaches, rather one that is worth much.
fn taken(state: &State, seat: Seat, throw: &SumOdds) -> Vec<Vec<f64>> {
    let columns = state.columns(seat);
    let open = |column: &ColumnState, number: usize| {
        column.verdict.is_none() && column.values().max().is_none_or(|highest| usize::from(highest) < number)
    };
    let weight = |place: usize| (state.worth(place) * state.worth(place)) as f64;
    let totals: Vec<f64> = (0..=throw.most())
        .map(|number| (0..columns.len()).filter(|place| open(&columns[*place], number)).map(weight).sum())
        .collect();
    let of_column = |place: usize| {
        let mut sum = 0.0;
        let mut taken: Vec<_> = (0..=throw.most())
            .rev()
            .map(|number| {
                let others = totals[number] - if open(&columns[place], number) { weight(place) } else { 0.0 };
                sum += throw.chance(number) * weight(place) / (others + weight(place));
                sum
            })
            .collect();
        taken.reverse();
        taken
    };
    (0..columns.len()).map(of_column).collect()
}
