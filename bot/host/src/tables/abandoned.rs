//! The end of tables that nobody plays at any more.

use futures::{StreamExt as _, stream};

use super::Tables;
use crate::errors::{HostError, caught};
use crate::{Millis, Staleness, StoreError, TableId, TableRow};

/// Number of tables read from the store at once.
const PAGE: usize = 100;
/// Number of tables worked on at the same time.
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
        self.for_each_stale(limits, None, |row| self.close_if_abandoned(row.id, limits)).await
    }

    /// Goes through the tables without a deadline that were touched last after that one and before these limits.
    pub(super) async fn for_each_stale<Done: Future<Output = ()>>(
        &self,
        limits: Staleness,
        mut after: Option<(Millis, TableId)>,
        with: impl Fn(TableRow) -> Done,
    ) -> Result<(), StoreError> {
        loop {
            let rows = self.store.stale_tables(limits, after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some((last.touched, last.id));
            stream::iter(rows).for_each_concurrent(PARALLEL, &with).await;
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
