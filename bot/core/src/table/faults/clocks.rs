//! Faults of clocks and deadlines.

use crate::clock::Timer;
use crate::rows::{TablePhase, TableRow};
use crate::table::TableState;
use crate::time::Millis;

/// Deadlines and heartbeats are seconds apart, and nobody sees a difference of a day for a coincidence.
const DAY: Millis = 24 * 3600 * 1000;

/// The faults of the clocks; `heartbeat` is the last one of a process, if there was one.
pub(super) fn faults(row: &TableRow, state: &TableState, heartbeat: Option<Millis>) -> Vec<String> {
    let mut faults = Vec::new();
    let is_played = row.phase == TablePhase::Playing;
    let timer = state.course.timer.as_ref();
    if row.due.is_some() && !is_played {
        faults.push("it has a deadline and is not being played".to_owned());
    }
    if is_played && timer.map(Timer::pace) != state.setup.pace {
        faults.push("its clocks are not those of its pace".to_owned());
    }
    let Some(timer) = timer else { return faults };
    if !timer.is_of(state.setup.seats.len()) {
        faults.push("its clocks are not those of its seats".to_owned());
        return faults;
    }
    match row.due.filter(|_| is_played) {
        None if is_played && timer.needs_deadline() => {
            faults.push("its clock runs, and it has no deadline".to_owned());
        }
        Some(due) if is_far_off(timer.since(due), due, row.touched, heartbeat) => {
            faults.push("its deadline is far off".to_owned());
        }
        Some(_) | None => {}
    }
    faults
}

/// Returns `true` if no clock can have led to this deadline. A clock has been counted until a change of its table, or where
/// the bot was down meanwhile, until a heartbeat; and what a heartbeat leaves behind has been dealt with.
fn is_far_off(since: Millis, due: Millis, touched: Millis, heartbeat: Option<Millis>) -> bool {
    let counted = heartbeat.map_or(touched, |heartbeat| heartbeat.max(touched));
    since > counted.saturating_add(DAY) || heartbeat.is_some_and(|heartbeat| due < heartbeat - DAY)
}
