//! A chat's log of what was sent, shared by several processes: it is written before anything is sent, so that the limits
//! hold among them, whichever of them is killed when.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{ChatKey, ChatSends, Fleet, Platform, ProcessStore, StoreError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::time::{Instant, sleep};

use super::{Sent, Traffic};

/// How often a change of the log is tried while other processes write it, with growing pauses.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(5);

/// The budgets of a platform as several processes share them.
#[derive(Clone)]
pub(super) struct SharedBudgets {
    pub(super) fleet: Fleet,
    pub(super) platform: Platform,
}

/// The log of one chat.
pub(super) struct SharedLog {
    store: Arc<dyn ProcessStore>,
    chat: ChatKey,
}

/// The log as it was read.
pub(super) struct ReadLog {
    pub(super) sent: Sent,
    /// How much longer the platform wants silence.
    pub(super) hold: Duration,
    version: u64,
}

/// What is stored: how long ago each was sent when it was written, in milliseconds.
#[derive(Default, Serialize, Deserialize)]
struct StoredLog {
    boards: Vec<u64>,
    others: Vec<u64>,
    /// How much longer the platform wanted silence.
    hold: u64,
}

impl SharedBudgets {
    /// The log of a chat, under its digest: a private chat's id may be a person's, and the log may be written once more
    /// after that person is deleted.
    pub(super) fn log(&self, chat: &str) -> SharedLog {
        let chat = ChatKey { platform: self.platform, id: hex::encode(Sha256::digest(chat)) };
        SharedLog { store: Arc::clone(&self.fleet.store), chat }
    }
}

impl SharedLog {
    /// Reads the log.
    pub(super) async fn read(&self) -> Result<ReadLog, StoreError> {
        let ChatSends { json, age, version } = self.store.sends(&self.chat).await?;
        // What cannot be read was written by another version: it counts as nothing.
        let stored: StoredLog = serde_json::from_str(&json).unwrap_or_default();
        let (now, age) = (Instant::now(), u64::try_from(age).unwrap_or(0));
        let mut sent = Sent::default();
        for (traffic, ages) in [(Traffic::Board, &stored.boards), (Traffic::Other, &stored.others)] {
            for at in ages.iter().filter_map(|ago| now.checked_sub(Duration::from_millis(ago + age))) {
                sent.push(traffic, at);
            }
        }
        Ok(ReadLog { sent, hold: Duration::from_millis(stored.hold.saturating_sub(age)), version })
    }

    /// Writes the log, if nobody else has written it since it was read.
    pub(super) async fn write(&self, sent: &Sent, hold: Duration, read: &ReadLog) -> Result<(), StoreError> {
        let now = Instant::now();
        let ages = |log: &super::SendLog| -> Vec<u64> {
            log.times().map(|at| now.saturating_duration_since(at).as_millis() as u64).collect()
        };
        let stored = StoredLog {
            boards: ages(&sent.boards),
            others: ages(&sent.others),
            hold: hold.as_millis() as u64,
        };
        // Numbers in lists always have a JSON form.
        let json = serde_json::to_string(&stored).unwrap_or_default();
        self.store.note_sends(&self.chat, ChatSends { json, age: 0, version: read.version }).await
    }

    /// Changes the log, and once more where another process has written it meanwhile.
    pub(super) async fn change(&self, change: impl Fn(&mut ReadLog)) {
        for pause in 0..ATTEMPTS {
            let written = match self.read().await {
                Ok(mut read) => {
                    change(&mut read);
                    self.write(&read.sent, read.hold, &read).await
                }
                Err(error) => Err(error),
            };
            match written {
                Ok(()) => return,
                Err(StoreError::Conflict) => sleep(PAUSE * pause).await,
                Err(error) => {
                    tracing::warn!(%error, "other processes could not be told what a chat has been sent");
                    return;
                }
            }
        }
        tracing::warn!("other processes write what a chat has been sent all the time");
    }
}
