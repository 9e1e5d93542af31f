//! Boards that come back to call a player who has not moved for long, and to show the others what they can do about it.

use super::Tables;
use crate::errors::caught;
use crate::table::{LONG, TableSetup};
use crate::{Millis, Staleness, StoreError, TableId, TableRow};

/// How far back turns are looked for that became too long while the bot was away.
const LOOKED_BACK: Millis = LONG;

impl Tables {
    /// Calls the players who have kept others waiting for too long at tables without clocks, each turn once.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) async fn call_absent(&self) -> Result<(), StoreError> {
        let late = self.clock.now() - LONG;
        let limits = Staleness { lobbies_before: Millis::MIN, games_before: late };
        let after = Some((late - LOOKED_BACK, TableId(0)));
        self.for_each_stale(limits, after, |row| self.call_if_absent(row)).await
    }

    async fn call_if_absent(&self, row: TableRow) {
        // Clocks call by themselves.
        let is_over = |setup: TableSetup| setup.timer.is_some() || setup.has_called_absent();
        if TableSetup::of_row(&row).is_none_or(is_over) {
            return;
        }
        let calling = self.update(None, row.id, |table| table.call_absent(self.clock.now()));
        if let Err(error) = caught(calling).await {
            error.log_fault("an absent player could not be called");
        }
    }
}
