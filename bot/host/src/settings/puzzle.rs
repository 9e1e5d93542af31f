//! The puzzle of the day in the settings of chats: which chats have not seen it, and who shows it to them.

use std::sync::Arc;

use jiff::civil::Date;
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};

use super::SettingsService;
use crate::errors::HostError;
use crate::{ChatKey, Millis, Platform, Settings, StoreError};

/// Where in a chat its puzzle of the day is posted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzlePlace {
    /// The topic, where the chat has topics.
    pub topic: Option<String>,
    /// Whether it is a conversation of one person with the bot.
    pub private: bool,
    /// The language of whoever has switched it on: it counts where the chat has set none.
    pub lang: Option<Lang>,
}

impl PuzzlePlace {
    /// The place in a chat that has switched the puzzle on before places were noted; `None` where a chat is more than one
    /// conversation.
    fn of_chat(key: &ChatKey) -> Option<Self> {
        // Telegram's groups have negative ids.
        (key.platform == Platform::Telegram)
            .then(|| Self { private: !key.id.starts_with('-'), ..Self::default() })
    }
}

impl SettingsService {
    /// The chats of a platform that have a puzzle of the day and have not seen this day's yet.
    pub(crate) async fn chats_without_puzzle(
        &self,
        platform: Platform,
        day: Date,
    ) -> Result<Vec<ChatKey>, StoreError> {
        // As serde writes these members. Inside a text their quotes would be escaped.
        let seen = format!("\"puzzle_shown\":\"{day}\"");
        self.store.chats_with(platform, "\"puzzle\":true", &seen).await
    }

    /// Notes that a chat sees a day's puzzle; returned are its settings and where it is posted. `None`: it is not to be
    /// posted there, or the settings have changed since they were read, and another process may have done it.
    pub(crate) async fn note_puzzle(
        &self,
        key: &ChatKey,
        at: Millis,
        day: Date,
    ) -> Result<Option<(Arc<Settings>, PuzzlePlace)>, HostError> {
        self.try_change_chat(key, at, |next| {
            let place = next.puzzle_place.clone().or_else(|| PuzzlePlace::of_chat(key));
            place.filter(|_| next.puzzle == Some(true) && next.puzzle_shown.replace(day) != Some(day))
        })
        .await
    }
}
