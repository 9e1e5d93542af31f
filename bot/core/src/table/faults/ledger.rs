//! Faults of the ledger: what it says of a game that is played again.

use crate::rows::LedgerEntry;
use crate::table::LoadedTable;

/// The entries of the ledger that differ from the game. One that was called off has none, and neither has one from before
/// there was a ledger.
pub(super) fn faults(loaded: &LoadedTable, ledger: &[LedgerEntry]) -> Vec<String> {
    let outcomes = loaded.outcomes();
    if ledger.is_empty() || outcomes.is_empty() || loaded.course.called_off {
        return Vec::new();
    }
    if !ledger.iter().map(|entry| entry.seat).eq(0..outcomes.len() as i64) {
        return vec!["the ledger has not one result for each of its seats".to_owned()];
    }
    let mut faults = Vec::new();
    for (entry, outcome) in ledger.iter().zip(&outcomes) {
        let columns = [
            ("place", entry.place, outcome.place as i64),
            ("won", entry.won, i64::from(outcome.won)),
            ("score", entry.score, outcome.score),
            ("moves", entry.moves, outcome.moves as i64),
            ("started", entry.started, loaded.course.started),
        ];
        for (name, found, expected) in columns {
            if found != expected {
                let seat = entry.seat + 1;
                faults.push(format!(
                    "the ledger differs from its game: {name} of seat {seat} is {found} and not {expected}"
                ));
            }
        }
    }
    faults
}
