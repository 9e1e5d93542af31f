//! The processes that serve one bot at the same time. Each says every few seconds that it is alive; whoever finds that
//! another has fallen silent takes over what that one has left.

use std::sync::Arc;

use tokio::sync::watch;

use crate::{Millis, ProcessStore, StoreError, metrics};

/// How long a process may be silent before others take over.
const SILENCE: Millis = 20_000;
/// How long what was sent into a chat matters to anybody.
const MEMORY: Millis = 3_600_000;

/// This process among those that serve the bot.
#[derive(Clone)]
pub struct Fleet {
    /// What they share.
    pub store: Arc<dyn ProcessStore>,
    id: Arc<str>,
    alive: watch::Sender<usize>,
}

impl Fleet {
    /// A process that begins to serve the bot.
    pub fn new(store: Arc<dyn ProcessStore>) -> Self {
        let id = format!("{}-{:016x}", std::process::id(), rand::random::<u64>()).into();
        Self { store, id, alive: watch::Sender::new(1) }
    }

    /// How many processes are alive, this one among them: limits of a platform as a whole are divided by it.
    pub fn alive(&self) -> watch::Receiver<usize> {
        self.alive.subscribe()
    }

    /// Says that this process is alive, and looks at the others. `true`: one has fallen silent, and what it has left is
    /// this process's to take over.
    pub(crate) async fn tick(&self) -> Result<bool, StoreError> {
        self.store.beat(&self.id).await?;
        let (mut alive, mut takes_over) = (0, false);
        for (process, silent) in self.store.processes().await? {
            if silent < SILENCE {
                alive += 1;
                continue;
            }
            match self.store.bury(&process, SILENCE).await {
                Ok(()) => takes_over = true,
                // It lives, or another process takes over.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        metrics::processes(alive);
        self.alive.send_if_modified(|known| std::mem::replace(known, alive.max(1)) != alive.max(1));
        self.store.forget_sends(MEMORY).await?;
        Ok(takes_over)
    }
}
