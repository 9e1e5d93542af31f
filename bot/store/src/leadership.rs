//! Which of several processes runs the bot: the others stand by until it ends.

use tokio::sync::watch;
use tokio_util::sync::{CancellationToken, DropGuard};

/// The right to run the bot, for as long as this is kept.
#[derive(Debug)]
pub struct Leadership {
    /// Told when it is lost. `None` where nobody else can take it.
    lost: Option<watch::Receiver<bool>>,
    /// Lets go of it on drop.
    renewal: Option<DropGuard>,
}

impl Leadership {
    /// Where it is no process's alone: others cannot open the database, or serve the bot as well.
    pub fn needless() -> Self {
        Self { lost: None, renewal: None }
    }

    /// Of a database that others wait for; `lost` is told, and `renewal` is to be cancelled when it is dropped.
    pub(crate) fn renewed(lost: watch::Receiver<bool>, renewal: CancellationToken) -> Self {
        Self { lost: Some(lost), renewal: Some(renewal.drop_guard()) }
    }

    /// Gives it to a process that waits for it.
    pub async fn release(mut self) {
        drop(self.renewal.take());
        if self.lost.is_some() {
            self.lost().await;
        }
    }

    /// Waits until another process has taken it, because this one was away for too long.
    pub async fn lost(&mut self) {
        let Some(lost) = &mut self.lost else { return std::future::pending().await };
        // The sender goes away with the task that renews the lease: then nobody does.
        let _ = lost.wait_for(|lost| *lost).await;
    }
}
