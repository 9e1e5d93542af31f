//! The turns that wait for a nudge. They are kept in memory: a nudge that a restart loses is no loss, since the board is
//! there and shows whose turn it is.

use dashmap::DashMap;

use super::PATIENCE;
use crate::table::LoadedTable;
use crate::{Millis, TableId};

/// The turns of tables that people are to be reminded of.
#[derive(Default)]
pub(crate) struct Nudges {
    turns: DashMap<TableId, WaitingTurn>,
}

struct WaitingTurn {
    /// The epoch of the board that waits.
    epoch: usize,
    since: Millis,
    nudged: bool,
}

impl Nudges {
    /// Takes note of what a table has come to.
    pub(crate) fn note(&self, table: &LoadedTable) {
        let id = table.row.id;
        let epoch = table.table.as_ref().map(|position| position.epoch);
        match epoch.filter(|_| !table.awaits().is_empty()) {
            Some(epoch) if self.turns.get(&id).is_none_or(|turn| turn.epoch != epoch) => {
                self.turns.insert(id, WaitingTurn { epoch, since: table.turn_since(), nudged: false });
            }
            Some(_) => {}
            None => drop(self.turns.remove(&id)),
        }
    }

    /// The tables whose turn has waited long enough, each once for each turn, with the epoch of the board that waits.
    pub(crate) fn due(&self, now: Millis) -> Vec<(TableId, usize)> {
        let mut due = Vec::new();
        for mut turn in self.turns.iter_mut() {
            if !turn.nudged && now - turn.since >= PATIENCE {
                turn.nudged = true;
                due.push((*turn.key(), turn.epoch));
            }
        }
        due
    }
}
