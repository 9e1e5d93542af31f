//! How long data are kept that nobody asks for any more.

use super::PersonalData;
use crate::{ChatKey, Millis, Platform, StoreError};

/// How many games are deleted in one transaction.
const PAGE: usize = 200;
const DAY: Millis = 24 * 3600 * 1000;
/// A request that comes later than this after the bot was removed was made after its return.
const LATE: Millis = 60 * 1000;
/// For so long it need not be noted again that a chat has the bot: that it was removed meanwhile, another process may have
/// been told.
const NOTED: Millis = 3600 * 1000;

/// How long data are kept, and who answers for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Days until the settings and open tables of a chat go that has removed the bot.
    pub left_chat_days: u32,
    /// Days after which the records of finished games go; `None`: never.
    pub game_days: Option<u32>,
    /// How people reach the operator about their data.
    pub contact: Option<String>,
}

impl Default for Retention {
    fn default() -> Self {
        Self { left_chat_days: 30, game_days: None, contact: None }
    }
}

impl PersonalData {
    /// Notes that a chat has removed the bot.
    pub(crate) async fn left(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.present.remove(chat);
        self.store.leave(chat, self.clock.now()).await
    }

    /// The groups of a platform where nobody has played for a day.
    pub(crate) async fn silent_groups(&self, platform: Platform) -> Result<Vec<ChatKey>, StoreError> {
        self.store.silent_groups(platform, self.clock.now() - DAY).await
    }

    /// Notes that the bot is in a chat again.
    pub(crate) async fn entered(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.store.enter(chat, Millis::MAX).await
    }

    /// Notes that the bot is in a chat, since somebody asks for something there: not every return is announced. What was
    /// asked before the bot was removed may come in a little later, and does not count.
    pub(crate) async fn asked_from(&self, chat: &ChatKey) {
        let now = self.clock.now();
        let noted = self.present.insert(chat.clone(), now);
        if noted.is_some_and(|noted| now - noted < NOTED) {
            return;
        }
        if let Err(error) = self.store.enter(chat, now - LATE).await {
            self.present.remove(chat);
            tracing::warn!(%error, "that a chat has the bot could not be noted");
        }
    }

    /// Lets go of what is in memory.
    pub(crate) fn clear(&self) {
        self.present.clear();
    }

    /// Deletes what has been kept for long enough.
    pub(crate) async fn let_go(&self) -> Result<(), StoreError> {
        let before = |days: u32| self.clock.now() - Millis::from(days) * DAY;
        for chat in self.store.left_before(before(self.retention.left_chat_days)).await? {
            self.store.forget_chat(&chat).await?;
            self.settings.forget_chat(&chat);
            tracing::info!("the settings and open tables of a chat that the bot has left are deleted");
        }
        if let Some(days) = self.retention.game_days {
            while self.store.forget_games(before(days), PAGE).await? {}
        }
        Ok(())
    }
}
