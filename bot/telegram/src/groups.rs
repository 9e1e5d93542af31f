//! Groups: the bot's rights there, the people who steer them, and the id that they have now.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::ChatKey;
use kubyk_core::request::Arrival;
use kubyk_host::store::StoreError;
use kubyk_platform::retry;

use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::http::Permission;
use crate::incoming::{ChatContext, UserRequest};
use crate::types::ChatPermissions;

impl TelegramBot {
    /// The rights that the bot lacks in a group it was just added to.
    pub(super) async fn arrival(self: &Arc<Self>, incoming: &UserRequest) -> Arrival {
        let chat = incoming.context.target.chat;
        let member = self.api.member(chat, self.me.id).await;
        let rights = match member {
            Ok(member) if member.is_admin() => return Arrival::default(),
            Ok(member) if member.status == "restricted" => Ok(member.rights),
            // It may do what everybody may.
            _ => self.api.rights(chat).await,
        };
        let missing = match rights {
            Ok(rights) => missing(rights),
            Err(failure) => {
                tracing::debug!(chat = %logged(chat), %failure, "it could not be asked what the bot may do");
                return Arrival::default();
            }
        };
        let lang = self.host.lang(&incoming.context.target.to_host(), Some(&incoming.user)).await;
        Arrival { missing: missing.into_iter().map(|right| self.say(lang, &right.name())).collect() }
    }
}

fn missing(rights: ChatPermissions) -> Vec<Permission> {
    let all = [
        (Permission::Messages, rights.can_send_messages),
        (Permission::Photos, rights.can_send_photos),
        (Permission::Documents, rights.can_send_documents),
    ];
    all.into_iter().filter(|(_, may)| *may == Some(false)).map(|(right, _)| right).collect()
}

impl TelegramBot {
    /// Returns `true` if this person may steer the chat. Telegram answers for certain only where the bot is an admin itself: when
    /// it does not, the answer is no.
    pub(super) async fn is_admin(&self, context: &ChatContext, user: &str) -> bool {
        let Ok(user) = user.parse::<i64>() else { return false };
        // Only an admin can write as the group.
        if context.private || user == context.target.chat {
            return true;
        }
        let key = (context.target.chat, user);
        if let Some(known) = self.admins.known(key) {
            return known;
        }
        match self.api.member(context.target.chat, user).await {
            Ok(member) => {
                self.admins.learn(key, member.is_admin());
                member.is_admin()
            }
            Err(failure) => {
                tracing::warn!(chat = %logged(context.target.chat), %failure, "it could not be asked who is an admin");
                false
            }
        }
    }
}

// Groups that become supergroups: everything of them moves to a new id, once, and for certain.

/// Number of attempts at a move; then the next request that meets the old id tries again.
const TRIES: usize = 8;

impl TelegramBot {
    /// The id that a chat has now.
    pub(super) fn current_id(&self, chat: i64) -> i64 {
        self.migrated.get(&chat).map_or(chat, |new| *new)
    }

    /// A group has become a supergroup. Returns when everything of it has moved along, in this call or another, or when it
    /// has failed for long: then the old id is the group's still, and the next call that Telegram refuses for it
    /// brings the move up again.
    pub(super) async fn move_chat(self: &Arc<Self>, old: i64, new: i64) {
        let _migrating = self.migration_lock.lock().await;
        if self.migrated.contains_key(&old) {
            return;
        }
        let key = |id: i64| ChatKey { platform: kubyk_core::ids::Platform::Telegram, id: id.to_string() };
        let (from, to) = (key(old), key(new));
        let migrate = || self.host.migrate(&from, &to);
        match retry_migration(migrate, |time| self.pause(time)).await {
            Ok(()) => {
                tracing::info!(old, new, "a group has become a supergroup");
                self.migrated.insert(old, new);
                self.forget(old);
                self.projector.chat_moved(&old.to_string(), &new.to_string());
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

    #[test]
    fn only_what_is_forbidden_is_missing() {
        assert!(missing(ChatPermissions::default()).is_empty());
        let rights = ChatPermissions {
            can_send_photos: Some(false),
            can_send_messages: Some(true),
            ..ChatPermissions::default()
        };
        assert_eq!(missing(rights), [Permission::Photos]);
    }

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
