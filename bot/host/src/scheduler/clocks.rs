//! The clocks of all tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use futures::{StreamExt as _, stream};

use super::quarantine::Quarantine;
use crate::errors::{HostError, caught};
use crate::tables::Tables;
use crate::{Millis, Store, StoreError, TableId};

/// Interval of the heartbeat. A crash is counted from the last one, to the players' favour.
const HEARTBEAT: Millis = 5_000;
/// Most tables that one look takes care of, those in quarantine not counted.
const AT_ONCE: usize = 500;
/// Number of tables taken care of at the same time: one that is busy does not hold up the others.
const PARALLEL: usize = 16;

/// Lets the clocks of tables run out.
pub(crate) struct Clocks {
    store: Arc<dyn Store>,
    heartbeat: AtomicI64,
    quarantine: Quarantine,
}

impl Clocks {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, heartbeat: AtomicI64::default(), quarantine: Quarantine::default() }
    }

    /// Looks at the clocks that are due. The first look, and one that comes late, moves all clocks on by the time in
    /// which nobody looked.
    pub(crate) async fn tick(&self, tables: &Tables, now: Millis) {
        if let Err(error) = self.act_on_due(tables, now).await {
            tracing::error!(%error, "the clocks cannot be looked at");
        }
    }

    async fn act_on_due(&self, tables: &Tables, now: Millis) -> Result<(), StoreError> {
        // Nothing may run out before this has been done: the next look tries again.
        tables.catch_up().await?;
        tables.measure();
        if now - self.heartbeat.load(Ordering::Relaxed) >= HEARTBEAT {
            self.store.heartbeat(now).await?;
            self.heartbeat.store(now, Ordering::Relaxed);
        }
        let due = self.store.due(now, AT_ONCE + self.quarantine.len()).await?;
        // Only now: a time in which the store could not be asked is one in which nobody could move.
        tables.sign_of_life();
        let due = due.into_iter().filter(|id| !self.quarantine.holds(*id, now)).take(AT_ONCE);
        // What fails for one table because of the store would fail for the others too.
        let failed = &AtomicBool::new(false);
        stream::iter(due)
            .for_each_concurrent(PARALLEL, |id| async move {
                if failed.load(Ordering::Relaxed) {
                    return;
                }
                if self.expire(tables, id, now).await {
                    tables.sign_of_life();
                } else {
                    failed.store(true, Ordering::Relaxed);
                }
            })
            .await;
        Ok(())
    }

    /// Lets the clocks of a table run out. `false`: the store has failed.
    async fn expire(&self, tables: &Tables, id: TableId, now: Millis) -> bool {
        match caught(tables.expire(id)).await {
            Err(HostError::Fault(why)) => {
                let pause = self.quarantine.hold(id, now);
                tracing::error!(table = %id, why, ?pause, "a table's clocks fail; it is left alone");
                true
            }
            Err(error) => {
                error.log_fault("a table's clocks could not be looked at");
                false
            }
            Ok(()) => {
                self.quarantine.release(id);
                true
            }
        }
    }
}
