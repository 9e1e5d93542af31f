//! The admins of a chat, who may change its settings.

use std::time::Duration;

use dashmap::DashMap;
use tokio::time::Instant;

use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::update::incoming::ChatContext;

/// Time for which an answer on who is an admin is believed.
const BELIEVED: Duration = Duration::from_mins(1);

/// Cached answers on who is an admin, by chat and person.
#[derive(Default)]
pub(crate) struct Admins {
    known: DashMap<(i64, i64), (Instant, bool)>,
}

impl Admins {
    fn known(&self, key: (i64, i64)) -> Option<bool> {
        self.known.get(&key).filter(|known| known.0.elapsed() < BELIEVED).map(|known| known.1)
    }

    fn learn(&self, key: (i64, i64), admin: bool) {
        self.known.retain(|_, (at, _)| at.elapsed() < BELIEVED);
        self.known.insert(key, (Instant::now(), admin));
    }
}

impl TelegramBot {
    /// Whether this person may steer the chat. Telegram answers for certain only where the bot is an admin itself: when
    /// it does not, the answer is no.
    pub(crate) async fn is_admin(&self, context: &ChatContext, user: &str) -> bool {
        let Ok(user) = user.parse::<i64>() else { return false };
        if context.private {
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
