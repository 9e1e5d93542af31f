//! Faults of a stored table: it is read, replayed and its dice are computed again.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kubyk_games::kit::{AnyGame, Turn};

use super::{LoadedTable, TableState};
use crate::Games;
use crate::ids::UserKey;
use crate::position::TablePosition;
use crate::provable_dice::{Mismatch, verify};
use crate::rows::{StoredTable, TablePhase};
use crate::setup::Setup;

/// The faults of a table, in words; none where it is sound. `seated` are the people by whom it is found. The rolls are
/// checked where the seed is known.
pub fn faults(stored: &StoredTable, seated: &[UserKey], is_seed_known: bool, games: Games) -> Vec<String> {
    // Data that no version has written may lead anywhere.
    let found = catch_unwind(AssertUnwindSafe(|| found(stored, seated, is_seed_known, games)));
    found.unwrap_or_else(|_| vec!["it cannot be read: the program breaks off".to_owned()])
}

fn found(stored: &StoredTable, seated: &[UserKey], is_seed_known: bool, games: Games) -> Vec<String> {
    let row = &stored.row;
    let state = match TableState::parse(&row.setup) {
        Ok(state) => state,
        Err(why) => return vec![format!("its set-up cannot be read: {why}")],
    };
    let Some(game) = games.iter().copied().find(|game| game.about().id == row.game) else {
        return vec![format!("there is no game {:?}", row.game)];
    };
    let mut faults = seating_faults(&state.setup, row.phase, seated);
    let seats = state.setup.seats.len();
    if state.course.timer.as_ref().is_some_and(|timer| !timer.is_of(seats)) {
        faults.push("its clocks are not those of its seats".to_owned());
    }
    if row.due.is_some() && row.phase != TablePhase::Playing {
        faults.push("it has a deadline and is not being played".to_owned());
    }
    if faults.is_empty() {
        faults.extend(course_faults(stored, &state, is_seed_known, game));
    }
    faults
}

/// The faults of the people and numbers of seats.
fn seating_faults(setup: &Setup, phase: TablePhase, seated: &[UserKey]) -> Vec<String> {
    let mut faults = Vec::new();
    let seats = 1..=setup.seats.len();
    let numbers = setup.salts.keys().chain(setup.teams.iter().flatten()).chain(&setup.lot);
    let strange: BTreeSet<_> = numbers.filter(|number| !seats.contains(number)).collect();
    if !strange.is_empty() {
        faults.push(format!("its set-up speaks of seats that it does not have: {strange:?}"));
    }
    if phase != TablePhase::Closed {
        let [set_up, found]: [BTreeSet<_>; 2] = [setup.people().collect(), seated.iter().collect()];
        let missing = set_up.difference(&found).count();
        let beyond = found.difference(&set_up).count();
        if missing + beyond > 0 {
            faults.push(format!(
                "its seats differ from its set-up: {missing} people are missing, {beyond} do not sit there"
            ));
        }
    }
    faults
}

/// The faults of what has happened at the table.
fn course_faults(
    stored: &StoredTable,
    state: &TableState,
    is_seed_known: bool,
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
    if is_seed_known {
        faults.extend(dice_fault(stored, state, game, position));
    }
    faults
}

/// The first roll that does not follow from the seed, or that the order of seats does not. The dice before the beginning of a
/// practice table are another table's.
fn dice_fault(
    stored: &StoredTable,
    state: &TableState,
    game: &'static dyn AnyGame,
    position: TablePosition,
) -> Option<String> {
    let row = stored.row.clone();
    let loaded = LoadedTable { table: Some(position), ..LoadedTable::lobby(row, state.setup.clone(), game) };
    if !loaded.is_provable() {
        return None;
    }
    let mut record = loaded.record(i64::MAX).ok()?;
    record.seed = Some(state.setup.seed.to_hex());
    match verify(&record, game) {
        Ok(_) | Err(Mismatch::Broken(_) | Mismatch::NoSeed | Mismatch::Commitment) => None,
        Err(Mismatch::Lot { found, expected }) => Some(format!(
            "the order of its seats does not follow from its seed: {found:?} and not {expected:?}"
        )),
        Err(Mismatch::Roll { number, found, expected }) => {
            Some(format!("roll {number} does not follow from its seed: {found:?} and not {expected:?}"))
        }
    }
}
