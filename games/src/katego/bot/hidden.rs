//! What a seat may not see, as it might be.

use crate::katego::moves::Move;
use crate::katego::state::{ColumnEntry, State, Step};
use crate::katego::variant::Secrecy;
use crate::kit::{Position, Seat, Stream};

use super::sound;

/// A position that a seat may take for the true one: rows that it does not see are filled, sealed answers asked for again.
pub(in crate::katego) fn imagined(state: &State, seat: Seat, stream: &mut dyn Stream) -> State {
    let mut state = state.clone();
    state.answered = state.sealed.iter().map(|(by, _)| *by).collect();
    if state.variant.secret != Secrecy::Off {
        write(&mut state, seat, stream);
    }
    state
}

/// Fills the rows that a seat does not see: those who share its throws wrote the same values, and chose their columns as
/// `sound` does.
fn write(state: &mut State, seat: Seat, stream: &mut dyn Stream) {
    let hidden: Vec<_> = Seat::all(state.seats()).filter(|row| !state.shows(Some(seat), *row)).collect();
    let table = state.table_of(seat);
    let entries = state.tables[table].columns.iter().flat_map(|column| &column.entries);
    let own = entries.filter(|entry| entry.by == seat);
    let mut thrown: Vec<_> = own.filter_map(|entry| Some((entry.at, entry.value?))).collect();
    thrown.sort_unstable();
    for (at, value) in thrown {
        for row in &hidden {
            let written = match *sound(&before(state, (seat, *row), at, value), *row, stream).best() {
                Move::Put(label) => (label, *row, Some(value)),
                Move::PutIn(label, other) => (label, other, Some(value)),
                Move::Dash(label) => (label, *row, None),
                Move::Spend(..) | Move::Throw(_) | Move::Bid(_) | Move::Roll | Move::Pass => continue,
            };
            let (label, other, value) = written;
            let Some(place) = state.place(label) else { continue };
            let entry = ColumnEntry { row: other, by: *row, value, at };
            state.tables[table].columns[place].entries.push(entry);
        }
    }
}

/// The position as a seat knew it when it had this value to place; `knower` has placed it too, and every one since.
fn before(state: &State, (knower, seat): (Seat, Seat), at: u16, value: u16) -> State {
    let mut past = state.clone();
    past.step = Step::Place { who: state.active(), value };
    // As many turns were still to come as have come since.
    let entries = state.tables.iter().flat_map(|table| &table.columns).flat_map(|column| &column.entries);
    let since = entries.filter(|entry| entry.by == knower && entry.at >= at).count();
    for hand in &mut past.hands {
        hand.turns = hand.turns.saturating_sub(since);
    }
    for column in past.tables.iter_mut().flat_map(|table| &mut table.columns) {
        column.entries.retain(|entry| entry.row == seat || entry.at < at);
    }
    past.known(seat)
}
