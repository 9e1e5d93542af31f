//! Faults of a stored table: it is read, replayed, compared with what stands beside it, and its dice are computed again.

mod clocks;
mod game;
mod ledger;
mod seats;

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::TableState;
use crate::Games;
use crate::ids::UserKey;
use crate::rows::{LedgerEntry, StoredTable};
use crate::time::Millis;

/// The stored data beside a table that must agree with it.
#[derive(Clone, Debug)]
pub struct StoredBeside {
    /// The people by whom the table is found.
    pub seated: Vec<UserKey>,
    /// The ledger's entries of its game, in order of seats.
    pub ledger: Vec<LedgerEntry>,
    /// The last heartbeat of a process, if there was one.
    pub heartbeat: Option<Millis>,
    /// `true` if the table's seed is its own: the rolls of a sealed seed cannot be checked.
    pub is_seed_known: bool,
}

/// The faults of a table, in words; none where it is sound.
pub fn faults(stored: &StoredTable, beside: &StoredBeside, games: Games) -> Vec<String> {
    // Data that no version has written may lead anywhere.
    let found = catch_unwind(AssertUnwindSafe(|| found(stored, beside, games)));
    found.unwrap_or_else(|_| vec!["it cannot be read: the program breaks off".to_owned()])
}

fn found(stored: &StoredTable, beside: &StoredBeside, games: Games) -> Vec<String> {
    let row = &stored.row;
    let state = match TableState::parse(&row.setup) {
        Ok(state) => state,
        Err(why) => return vec![format!("its set-up cannot be read: {why}")],
    };
    let Some(game) = games.iter().copied().find(|game| game.about().id == row.game) else {
        return vec![format!("there is no game {:?}", row.game)];
    };
    let mut faults = seats::faults(&state.setup, row.phase, &beside.seated);
    faults.extend(clocks::faults(row, &state, beside.heartbeat));
    if faults.is_empty() {
        faults.extend(game::faults(stored, &state, beside, game));
    }
    faults
}
