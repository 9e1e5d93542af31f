//! Columns that are held until somebody writes more: common tables, and entries that must exceed all before.

use crate::kit::{Seat, Seats};

use crate::katego::state::{Column, Entry, State, Verdict};

use super::forecast::{coming_turns, throw_odds};
use super::odds::Odds;

pub(super) struct Race<'a> {
    state: &'a State,
    seat: Seat,
    seats: Seats,
    /// What the others throw, and how often they still do.
    throw: Odds,
    coming: f64,
    highest: Vec<u16>,
}

impl<'a> Race<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let own = state.side(seat);
        let others = state.present().without(own);
        let coming = others.iter().map(|other| turns(state, other)).sum();
        let busiest = others.iter().max_by_key(|other| state.hand(*other).dice).unwrap_or(seat);
        let highest = state.columns(seat).iter().map(|column| column.values().max().unwrap_or(0)).collect();
        let seats = state.tables[state.table_of(seat)].seats;
        let throw = if state.variant.pool > 0 { Odds::dice(5) } else { throw_odds(state, busiest) };
        Self { state, seat, seats, throw, coming, highest }
    }

    pub(super) fn gain(&self, place: usize, value: u16) -> f64 {
        let column = &self.state.columns(self.seat)[place];
        let mut after = column.clone();
        after.entries.push(Entry { row: self.seat, by: self.seat, value: Some(value), at: 0 });
        let worth = self.state.worth(place) as f64;
        let twice = column.values().any(|other| other == value);
        let held = if self.state.variant.kill && twice { 0.0 } else { self.held(place, &after) };
        (held - self.held(place, column)) * worth
    }

    /// What a column is worth to the seat's side as it stands, before its worth: who holds it, and whether that
    /// lasts.
    fn held(&self, place: usize, column: &Column) -> f64 {
        let Verdict { gains, loses } = self.state.judge(column, self.seats);
        let sign = |holder: Seat| {
            let own = self.state.side(self.seat);
            let rivals = self.state.seats() - own.len();
            if own.contains(holder) { 1.0 } else { -1.0 / rivals.max(1) as f64 }
        };
        let best = column.values().max().unwrap_or(0);
        let least = column.values().min().unwrap_or(0);
        let lasts = self.lasts(place, best, column);
        let mut held = gains.map_or(0.0, |seat| sign(seat) * lasts);
        if let Some(seat) = loses {
            // Nobody wants to go below.
            held -= sign(seat) * 0.8;
        } else if self.state.variant.lowest && best == least {
            // Whoever is alone will be the lowest once somebody writes more.
            held -= gains.map_or(0.0, |seat| sign(seat) * (1.0 - lasts) * 0.7);
        }
        held
    }

    /// The chance that nobody writes this or more in the column until the end.
    fn lasts(&self, place: usize, value: u16, column: &Column) -> f64 {
        let state = self.state;
        let reaches = |number: usize| number > usize::from(value) || !state.variant.above && number == usize::from(value);
        let worth = |place: usize| state.worth(place) as f64;
        // Whoever throws a number takes the best columns it reaches.
        let share = |number: usize| {
            let rivals = (0..state.count()).filter(|other| *other != place && usize::from(self.highest[*other]) < number);
            let total: f64 = rivals.map(worth).map(|worth| worth * worth).sum();
            worth(place) * worth(place) / (total + worth(place) * worth(place))
        };
        let taken = self.throw.expect(|number| if reaches(number) { share(number) } else { 0.0 });
        let all = state.present().without(state.side(self.seat)).len().max(1);
        let able = (state.present().without(state.side(self.seat)).iter())
            .filter(|other| state.room(*other, column))
            .count();
        (1.0 - taken).powf(self.coming * able as f64 / all as f64)
    }
}

/// How many entries a seat will still make in a race.
fn turns(state: &State, seat: Seat) -> f64 {
    if state.variant.pool > 0 { f64::from(state.hand(seat).dice) / 5.0 } else { coming_turns(state, seat) as f64 }
}
