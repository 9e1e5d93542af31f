//! Faults of what has happened at a table: it is replayed, and its dice are computed again.

use kubyk_games::kit::{AnyGame, Turn};

use super::{StoredBeside, ledger};
use crate::position::TablePosition;
use crate::provable_dice::{Mismatch, verify};
use crate::rows::{StoredTable, TablePhase};
use crate::setup::{Setup, WhoBegins};
use crate::table::{LoadedTable, TableState};

/// The faults of what has happened at the table.
pub(super) fn faults(
    stored: &StoredTable,
    state: &TableState,
    beside: &StoredBeside,
    game: &'static dyn AnyGame,
) -> Vec<String> {
    let StoredTable { row, events } = stored;
    let TableState { setup, course, .. } = state;
    if let Err(faults) = setup.values(game) {
        return vec![format!("{} does not take its rules: {faults:?}", row.game)];
    }
    match row.phase {
        TablePhase::Lobby | TablePhase::Closed if events.is_empty() => return Vec::new(),
        TablePhase::Lobby => return vec!["its game has events and has not begun".to_owned()],
        TablePhase::Playing | TablePhase::Closed => {}
    }
    let folded = setup
        .open(game)
        .map_err(|faults| format!("{faults:?}"))
        .and_then(|table| TablePosition::fold(table, course.epoch_offset, events));
    let position = match folded {
        Ok(position) => position,
        Err(why) => return vec![format!("its events cannot be replayed: {why}")],
    };
    let is_over = matches!(position.table.turn(), Turn::Over(_));
    let mut faults = Vec::new();
    if lacks_lot(setup, game) {
        faults.push("its players were to draw lots, and there is no lot".to_owned());
    }
    match row.phase {
        TablePhase::Playing if is_over => faults.push("it is played at, and its game is over".to_owned()),
        TablePhase::Playing if position.table.needs().is_some() => {
            faults.push("a roll is missing behind its last event".to_owned());
        }
        TablePhase::Closed if !is_over && !course.called_off => {
            faults.push("it is closed, and its game goes on".to_owned());
        }
        TablePhase::Lobby | TablePhase::Playing | TablePhase::Closed => {}
    }
    let lobby = LoadedTable::lobby(row.clone(), setup.clone(), game);
    let loaded = LoadedTable { table: Some(position), course: course.clone(), ..lobby };
    if waits_for_nobody(&loaded) {
        faults.push("it is a bot's turn, and nobody is told".to_owned());
    }
    if row.phase == TablePhase::Closed {
        faults.extend(ledger::faults(&loaded, &beside.ledger));
    }
    if beside.is_seed_known {
        faults.extend(dice_fault(&loaded));
    }
    faults
}

/// Returns `true` if lots were drawn at a table whose set-up has none. Where a preset lets all choose at once, an earlier
/// version drew none.
fn lacks_lot(setup: &Setup, game: &dyn AnyGame) -> bool {
    let preset = game.about().presets.iter().find(|preset| preset.name == setup.preset);
    let draws = setup.first == WhoBegins::Lot && setup.practice.is_none();
    draws
        && setup.lot.is_empty()
        && preset.is_some_and(|preset| !preset.simultaneous)
        && setup.has_first(game)
}

/// Returns `true` if a machine player owes a move and the row does not say so: it would never be found.
fn waits_for_nobody(loaded: &LoadedTable) -> bool {
    let owes = |seat| loaded.setup.machine(seat).is_some();
    !loaded.row.waits_for_bot && loaded.to_act().iter().any(owes)
}

/// The first roll that does not follow from the seed, or that the order of seats does not. The dice before the beginning of a
/// practice table are another table's.
fn dice_fault(loaded: &LoadedTable) -> Option<String> {
    if !loaded.is_provable() {
        return None;
    }
    let mut record = loaded.record(i64::MAX).ok()?;
    record.seed = Some(loaded.setup.seed.to_hex());
    match verify(&record, loaded.game) {
        Ok(_) | Err(Mismatch::Broken(_) | Mismatch::NoSeed | Mismatch::Commitment) => None,
        Err(Mismatch::Lot { found, expected }) => Some(format!(
            "the order of its seats does not follow from its seed: {found:?} and not {expected:?}"
        )),
        Err(Mismatch::Roll { number, found, expected }) => {
            Some(format!("roll {number} does not follow from its seed: {found:?} and not {expected:?}"))
        }
    }
}
