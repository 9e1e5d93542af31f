//! The end of tables that nobody plays at any more.

use futures::{StreamExt as _, stream};

use super::Tables;
use crate::errors::{HostError, caught};
use crate::{Staleness, StoreError, TableId};

/// Number of tables read from the store at once.
const PAGE: usize = 100;
/// Number of tables closed at the same time.
const PARALLEL: usize = 4;

impl Tables {
    /// Closes lobbies and games without a deadline that nobody has touched for too long. One that cannot be closed
    /// stays open, and the others are closed all the same.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) async fn close_abandoned(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        let limits = Staleness {
            lobbies_before: now - self.limits.lobby_idle,
            games_before: now - self.limits.game_idle,
        };
        let mut after = None;
        loop {
            let rows = self.store.stale_tables(limits, after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some((last.touched, last.id));
            let tables = stream::iter(rows.into_iter().map(|row| row.id));
            tables.for_each_concurrent(PARALLEL, |id| self.close_if_abandoned(id, limits)).await;
        }
    }

    async fn close_if_abandoned(&self, id: TableId, limits: Staleness) {
        let closing = self.update(None, id, |table| table.abandon(limits));
        match caught(closing).await {
            // Somebody has come back in between.
            Ok(_) => {}
            Err(HostError::Fault(why)) => {
                tracing::warn!(table = %id, why, "an abandoned table cannot be closed");
            }
            Err(error) => error.log_fault("an abandoned table could not be closed"),
        }
    }
}
