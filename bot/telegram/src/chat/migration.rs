//! Groups that become supergroups: everything of them moves to a new id, once, and for certain.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{ChatKey, StoreError};
use kubyk_platform::retry;

use crate::bot::TelegramBot;

/// Number of attempts at a move; then the next request that meets the old id tries again.
const TRIES: usize = 8;

impl TelegramBot {
    /// The id that a chat has now.
    pub(crate) fn current_id(&self, chat: i64) -> i64 {
        self.migrated.get(&chat).map_or(chat, |new| *new)
    }

    /// A group has become a supergroup. Returns when everything of it has moved along, in this call or another, or when it
    /// has failed for long: then the old id is the group's still, and the next call that Telegram refuses for it
    /// brings the move up again.
    pub(crate) async fn move_chat(self: &Arc<Self>, old: i64, new: i64) {
        let _migrating = self.migration_lock.lock().await;
        if self.migrated.contains_key(&old) {
            return;
        }
        let key = |id: i64| ChatKey { platform: kubyk_host::Platform::Telegram, id: id.to_string() };
        let (from, to) = (key(old), key(new));
        let migrate = || self.host.migrate(&from, &to);
        match retry_migration(migrate, |time| self.pause(time)).await {
            Ok(()) => {
                tracing::info!(old, new, "a group has become a supergroup");
                self.migrated.insert(old, new);
                self.forget(old);
                self.projector.chat_moved(&old.to_string());
            }
            Err(error) => tracing::error!(old, new, %error, "a group's new id could not be stored"),
        }
    }
}

/// Tries until it succeeds, with pauses that grow, but not for ever.
async fn retry_migration<T: Future<Output = Result<(), StoreError>>, P: Future<Output = ()>>(
    mut work: impl FnMut() -> T,
    pause: impl Fn(Duration) -> P,
) -> Result<(), StoreError> {
    for time in retry::pauses().take(TRIES - 1) {
        match work().await {
            Ok(()) => return Ok(()),
            Err(error) => tracing::warn!(%error, "a group's new id is not stored yet"),
        }
        pause(time).await;
    }
    work().await
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn tried(failures: usize) -> (usize, Result<(), StoreError>) {
        let mut tries = 0;
        let work = || {
            tries += 1;
            let done = if tries > failures { Ok(()) } else { Err(StoreError::Locked(String::new())) };
            std::future::ready(done)
        };
        let done = retry_migration(work, |_| std::future::ready(())).await;
        (tries, done)
    }

    #[tokio::test]
    async fn what_fails_is_tried_again_but_not_for_ever() {
        assert_eq!(tried(0).await, (1, Ok(())));
        assert_eq!(tried(3).await, (4, Ok(())));
        assert_eq!(tried(100).await, (TRIES, Err(StoreError::Locked(String::new()))));
    }
}
