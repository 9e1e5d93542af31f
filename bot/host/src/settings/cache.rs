//! Settings of chats and preferences of people: read from the store on demand and kept in memory.

use std::sync::Arc;

use dashmap::DashMap;
use tokio::sync::MutexGuard;

use crate::errors::HostError;
use crate::locks::Locks;
use crate::{ChatKey, Millis, Platform, Settings, Store, UserKey, Write};

/// The settings in memory.
pub(crate) struct SettingsCache {
    store: Arc<dyn Store>,
    chats: DashMap<ChatKey, Arc<Settings>>,
    people: DashMap<UserKey, Arc<Settings>>,
    /// Held while a chat's settings change.
    chat_locks: Locks,
    /// Held while a person's preferences or standings change: the ends of several games may change the same rows.
    user_locks: Locks,
}

impl SettingsCache {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            chats: DashMap::new(),
            people: DashMap::new(),
            chat_locks: Locks::default(),
            user_locks: Locks::default(),
        }
    }

    /// A chat's settings.
    pub(crate) async fn chat(&self, key: &ChatKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.chats.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.chat(key).await?.as_deref()));
        // Who has changed them meanwhile knows better.
        Ok(self.chats.entry(key.clone()).or_insert(settings).clone())
    }

    /// A person's preferences.
    pub(crate) async fn person(&self, key: &UserKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.people.get(key) {
            return Ok(settings.clone());
        }
        let settings = Arc::new(read_settings(self.store.person(key).await?.as_deref()));
        Ok(self.people.entry(key.clone()).or_insert(settings).clone())
    }

    /// Changes the settings of a chat in one transaction, each change after the one before it. What is refused
    /// changes nothing.
    pub(crate) async fn change_chat<T>(
        &self,
        key: &ChatKey,
        (update, at): ((Platform, String), Millis),
        change: impl FnOnce(&mut Settings) -> Result<T, HostError>,
    ) -> Result<(Arc<Settings>, T), HostError> {
        let _alone = self.chat_locks.of([key].into_iter()).await;
        // From the store: what is in memory may be older, and what cannot be read must not be written over.
        let mut next = settings_of(self.store.chat(key).await?.as_deref()).map_err(HostError::Fault)?;
        let value = change(&mut next)?;
        let chat = Some((key.clone(), next.to_json()));
        self.store.commit(Write { update: Some(update), at, chat, ..Write::default() }).await?;
        let next = Arc::new(next);
        self.chats.insert(key.clone(), next.clone());
        Ok((next, value))
    }

    /// The same for a person's preferences; those that stay as they are, are not written.
    pub(crate) async fn change_person(
        &self,
        key: &UserKey,
        (update, at): ((Platform, String), Millis),
        change: impl FnOnce(&mut Settings) -> Result<(), HostError>,
    ) -> Result<Arc<Settings>, HostError> {
        let _alone = self.user_locks.of([key].into_iter()).await;
        let before = self.stored_person(key).await?;
        let mut next = before.clone();
        change(&mut next)?;
        let next = Arc::new(next);
        if *next != before {
            let person = Some((key.clone(), next.to_json()));
            self.store.commit(Write { update: Some(update), at, person, ..Write::default() }).await?;
            self.people.insert(key.clone(), next.clone());
        }
        Ok(next)
    }

    /// A person's preferences as they are stored, for a change that another service writes while it holds
    /// [`Self::lock_people`].
    pub(crate) async fn stored_person(&self, key: &UserKey) -> Result<Settings, HostError> {
        settings_of(self.store.person(key).await?.as_deref()).map_err(HostError::Fault)
    }

    /// Holds off changes of these people's preferences and standings.
    pub(crate) async fn lock_people<'k>(
        &self,
        people: impl Iterator<Item = &'k UserKey>,
    ) -> Vec<MutexGuard<'_, ()>> {
        self.user_locks.of(people).await
    }

    /// Notes preferences that were written.
    pub(crate) fn note_person(&self, key: UserKey, settings: Settings) {
        self.people.insert(key, Arc::new(settings));
    }

    /// Lets go of a chat's settings; they are read again on demand.
    pub(crate) fn forget_chat(&self, key: &ChatKey) {
        self.chats.remove(key);
    }

    /// Lets go of everything.
    pub(crate) fn clear(&self) {
        self.chats.clear();
        self.people.clear();
    }
}

/// Settings as they are stored; `Err` says why they cannot be read.
fn settings_of(json: Option<&str>) -> Result<Settings, String> {
    let read =
        |json| serde_json::from_str(json).map_err(|error| format!("stored settings are broken: {error}"));
    json.map_or_else(|| Ok(Settings::default()), read)
}

/// To play, settings that cannot be read are as good as none; they are never written over.
fn read_settings(json: Option<&str>) -> Settings {
    settings_of(json).inspect_err(|error| tracing::error!(error)).unwrap_or_default()
}
