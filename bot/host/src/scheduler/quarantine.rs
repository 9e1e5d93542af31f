//! Tables whose clocks could not be looked at: each is left alone for a while that grows with every failure.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::tasks::{GrowingPauses, growing_pauses};
use crate::{Millis, TableId};

/// The pause after a first failure; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_mins(1);
const LONGEST_PAUSE: Duration = Duration::from_hours(1);

/// The tables that failed.
#[derive(Default)]
pub(super) struct Quarantine {
    tables: Mutex<HashMap<TableId, HeldTable>>,
}

struct HeldTable {
    until: Millis,
    pauses: GrowingPauses,
}

impl Quarantine {
    /// Holds a table back after another failure; returned is for how long.
    pub(super) fn hold(&self, id: TableId, now: Millis) -> Duration {
        let mut tables = self.tables();
        let fresh = || HeldTable { until: now, pauses: growing_pauses(FIRST_PAUSE, LONGEST_PAUSE) };
        let held = tables.entry(id).or_insert_with(fresh);
        let pause = held.pauses.next_pause();
        held.until = now.saturating_add(millis(pause));
        pause
    }

    /// Forgets the failures of a table that is sound again.
    pub(super) fn release(&self, id: TableId) {
        self.tables().remove(&id);
    }

    /// Whether a table is to be left alone now.
    pub(super) fn holds(&self, id: TableId, now: Millis) -> bool {
        self.tables().get(&id).is_some_and(|held| held.until > now)
    }

    /// The number of tables that have failed and are not known to be sound again.
    pub(super) fn len(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, HeldTable>> {
        // Every change of the map is one call: a panic leaves nothing half done.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pause in the unit of the clock; the longest is far below its range.
fn millis(pause: Duration) -> Millis {
    Millis::try_from(pause.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour_until_the_table_is_sound() {
        let (quarantine, id) = (Quarantine::default(), TableId(1));
        assert!(!quarantine.holds(id, 0));
        assert_eq!(quarantine.hold(id, 0), FIRST_PAUSE);
        assert!(quarantine.holds(id, millis(FIRST_PAUSE) - 1) && !quarantine.holds(id, millis(FIRST_PAUSE)));
        assert_eq!(quarantine.hold(id, millis(FIRST_PAUSE)), 2 * FIRST_PAUSE);
        for _ in 0..9 {
            quarantine.hold(id, 0);
        }
        assert_eq!((quarantine.hold(id, 0), quarantine.len()), (LONGEST_PAUSE, 1));
        quarantine.release(id);
        assert_eq!((quarantine.hold(id, 0), quarantine.len()), (FIRST_PAUSE, 1));
    }
}
