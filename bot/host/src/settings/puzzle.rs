//! The puzzle of the day in the settings of chats: which chats have not seen it, and who shows it to them.

mod puzzle_place;

pub use self::puzzle_place::PuzzlePlace;
use std::sync::Arc;

use jiff::civil::Date;

use super::SettingsService;
use crate::errors::HostError;
use crate::{ChatKey, Millis, Platform, Settings, StoreError};

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
