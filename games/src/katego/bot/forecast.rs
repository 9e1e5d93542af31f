//! What a row will hold in the end, as far as that can be told by the throws still to come.

use crate::kit::Seat;

use crate::katego::state::{Column, State};
use crate::katego::variant::{Fold, Order, Play, Rows};

use super::odds::Odds;

/// The odds of what a row will count in each column, as the seat sees it.
pub(super) fn forecast(state: &State, me: Seat, row: Seat, columns: &[Column]) -> Vec<Odds> {
    let throw = throw_odds(state, row);
    let fill = if state.shows(Some(me), row) { fill(state, row, columns) } else { 1.0 };
    let ranks = ranks(state);
    let cell = |(place, column): (usize, &Column)| {
        let written: Vec<u16> =
            column.entries.iter().filter(|entry| entry.row == row).filter_map(|entry| entry.value).collect();
        let free = match column.verdict {
            Some(_) => 0,
            None => state.variant.entries.saturating_sub(column.used(row)),
        };
        if free == 0 {
            return Odds::surely(state.row_value(column, row));
        }
        let drawn = match state.variant.order {
            Order::Free => throw.drawn(ranks[place], |_| true).perhaps(fill),
            Order::Falling | Order::Fir => ordered(state, row, columns, place, &throw),
        };
        let start = match state.variant.join {
            Fold::Sum => written.iter().sum(),
            Fold::Product => written.iter().product(),
        };
        (0..free).fold(Odds::surely(start), |total, _| total.with(&drawn, state.variant.join))
    };
    columns.iter().enumerate().map(cell).collect()
}

/// The value of one throw of a coming turn of this seat.
pub(super) fn throw_odds(state: &State, seat: Seat) -> Odds {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let pair = || Odds::die().with(&Odds::die(), variant.value);
    match variant {
        _ if variant.play == Play::Values => {
            let mut chances = vec![0.0; 13];
            hand.values.iter().for_each(|value| chances[usize::from(*value)] += 1.0);
            // Whoever hides them has an even spread.
            if hand.values.is_empty() { Odds::dice(2) } else { Odds::of(chances) }
        }
        _ if variant.pool > 0 => {
            let turns = coming_turns(state, seat).clamp(1, usize::from(hand.dice).max(1));
            Odds::dice((usize::from(hand.dice) / turns).clamp(1, 10))
        }
        _ if variant.fixed => {
            let turns = hand.turns.max(1)..(hand.turns.max(1) + coming_turns(state, seat).clamp(1, 6));
            Odds::mean(turns.map(|turn| fixed_odds(state, turn)))
        }
        _ => pair(),
    }
}

/// The value of a throw beside the die that is not thrown, in this turn of a seat.
pub(super) fn fixed_odds(state: &State, turn: usize) -> Odds {
    Odds::surely((turn.saturating_sub(1) % 6) as u16 + 1).with(&Odds::die(), state.variant.value)
}

/// How many entries a seat will still make, by its turns, throws and dice.
pub(super) fn coming_turns(state: &State, seat: Seat) -> usize {
    let hand = state.hand(seat);
    let turns = state.most_turns().saturating_sub(hand.turns);
    let turns = if state.variant.throws > 0 { turns.min(hand.throws.into()) } else { turns };
    let turns = if state.variant.pool > 0 { turns.min(hand.dice.into()) } else { turns };
    if state.left.contains(seat) { 0 } else { turns }
}

/// How many throws beyond the first a coming turn has on average.
pub(super) fn spares_a_turn(state: &State, seat: Seat) -> f64 {
    let (variant, hand) = (&state.variant, state.hand(seat));
    let turns = coming_turns(state, seat) as f64;
    let spare = match variant {
        _ if variant.throws > 0 => {
            // Where an entry must exceed the others, some throws are wasted.
            let turn = if variant.above { 1.5 } else { 1.0 };
            f64::from(hand.throws) - turn * turns
        }
        _ => f64::from(hand.spare) + f64::from(variant.gain) * turns,
    };
    (spare / (turns + 1.0)).max(0.0)
}

/// The share of the free cells of a row that will be filled.
fn fill(state: &State, row: Seat, columns: &[Column]) -> f64 {
    let free = |row: Seat| -> usize {
        let open = columns.iter().filter(|column| column.verdict.is_none());
        open.map(|column| state.variant.entries.saturating_sub(column.used(row))).sum()
    };
    let (coming, free) = match state.variant.rows {
        Rows::Own => (coming_turns(state, row), free(row)),
        Rows::Any => {
            let seats = || Seat::all(state.seats());
            (seats().map(|seat| coming_turns(state, seat)).sum(), seats().map(free).sum())
        }
    };
    (coming as f64 / free.max(1) as f64).min(1.0)
}

/// How much high numbers are preferred in each column: the more it is worth, the more.
fn ranks(state: &State) -> Vec<f64> {
    let count = state.count();
    let lower = |place: usize| (0..count).filter(|other| state.worth(*other) < state.worth(place)).count();
    (0..count).map(|place| 2f64.powf(2.0 * lower(place) as f64 / count as f64 - 0.9)).collect()
}

/// What may still come into a cell of a row that must fall or rise: what fits between its neighbours.
fn ordered(state: &State, row: Seat, columns: &[Column], place: usize, throw: &Odds) -> Odds {
    let value = |column: &Column| column.entries.iter().find(|entry| entry.row == row)?.value;
    let free = |column: &Column| column.verdict.is_none() && column.used(row) == 0;
    let left = columns[..place].iter().rev().find_map(value).map(usize::from);
    let right = columns[place..].iter().find_map(value).map(usize::from);
    // The free cells of the same gap, and where among them this one is.
    let before = columns[..place].iter().rev().take_while(|column| value(column).is_none());
    let after = columns[place..].iter().take_while(|column| value(column).is_none());
    let (before, after) = (before.filter(|c| free(c)).count(), after.filter(|c| free(c)).count());
    let rises = state.variant.order == Order::Fir && !state.side(Seat::at(0)).contains(row);
    let strict = usize::from(state.variant.order == Order::Falling);
    let (high, low) = if rises { (right, left) } else { (left, right) };
    let (high, low) = (high.unwrap_or(99).saturating_sub(strict), low.map_or(1, |low| low + strict));
    let fits = |number: usize| (low..=high).contains(&number);
    let (higher, lower) = if rises { (after - 1, before) } else { (before, after - 1) };
    let mass: f64 = throw.each().filter(|(number, _)| fits(*number)).map(|(_, chance)| chance).sum();
    let gap = (before + after) as f64;
    let steps = if strict == 1 { throw.each().filter(|(number, _)| fits(*number)).count() as f64 } else { gap };
    let turns = coming_turns(state, row) as f64 * (1.0 + spares_a_turn(state, row));
    let fill = (turns * mass / gap).min(steps / gap).min(1.0);
    throw.drawn((lower as f64 + 1.0) / (higher as f64 + 1.0), fits).perhaps(fill)
}
