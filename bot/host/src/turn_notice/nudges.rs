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
    /// The version of the table after the last change of this turn that was seen here.
    version: u64,
    since: Millis,
    nudged: bool,
}

impl Nudges {
    /// Takes note of what a table has come to. A turn of which this process hears only when it is due was another's to nudge:
    /// that one has done so, or is gone.
    pub(crate) fn note(&self, table: &LoadedTable, now: Millis) {
        let id = table.row.id;
        let epoch = table.table.as_ref().map(|position| position.epoch);
        let Some(epoch) = epoch.filter(|_| !table.awaits().is_empty()) else {
            self.turns.remove(&id);
            return;
        };
        let mut turn = self.turns.entry(id).or_insert_with(|| WaitingTurn::of(table, epoch, now));
        if turn.epoch != epoch {
            *turn = WaitingTurn::of(table, epoch, now);
        }
        turn.version = turn.version.max(table.row.version);
    }

    /// The tables whose turn has waited long enough, each once for each turn, with their versions after the last change
    /// of it that was seen here.
    pub(crate) fn due(&self, now: Millis) -> Vec<(TableId, u64)> {
        let mut due = Vec::new();
        for mut turn in self.turns.iter_mut() {
            if !turn.nudged && now - turn.since >= PATIENCE {
                turn.nudged = true;
                due.push((*turn.key(), turn.version));
            }
        }
        due
    }
}

impl WaitingTurn {
    fn of(table: &LoadedTable, epoch: usize, now: Millis) -> Self {
        let since = table.turn_since();
        Self { epoch, version: table.row.version, since, nudged: now - since >= PATIENCE }
    }
}
