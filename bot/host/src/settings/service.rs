//! Settings of chats and preferences of people: read from the store on demand, kept in memory, and changed from the
//! version that was read. A change that another came before is made again on what that one has left.

use std::sync::Arc;

use super::cache::SettingsCache;
use super::merge::merged;
use crate::errors::HostError;
use crate::tasks::Retry;
use crate::{
    ChatKey, Migration, Millis, Settings, SettingsWrite, Store, StoreError, StoredSettings, UpdateId,
    UserKey, Write,
};

/// The settings of all chats and people.
pub(crate) struct SettingsService {
    pub(super) store: Arc<dyn Store>,
    chats: SettingsCache<ChatKey>,
    people: SettingsCache<UserKey>,
}

/// A person's new preferences, to be written by another service together with what has changed them.
#[derive(Clone)]
pub(crate) struct NewPreferences {
    user: UserKey,
    settings: Settings,
    /// The version that they were made from.
    expected: u64,
}

impl NewPreferences {
    pub(crate) fn write(&self) -> SettingsWrite<UserKey> {
        SettingsWrite { key: self.user.clone(), json: self.settings.to_json(), expected: self.expected }
    }
}

impl SettingsService {
    /// `shared`: whether other processes change settings at the same time.
    pub(crate) fn new(store: Arc<dyn Store>, shared: bool) -> Self {
        Self { store, chats: SettingsCache::new(shared), people: SettingsCache::new(shared) }
    }

    /// A chat's settings.
    pub(crate) async fn chat(&self, key: &ChatKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.chats.get(key) {
            return Ok(settings);
        }
        let (settings, version) = read_or_none(self.store.chat(key).await?);
        Ok(self.chats.note(key, Arc::new(settings), version))
    }

    /// A person's preferences.
    pub(crate) async fn person(&self, key: &UserKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.people.get(key) {
            return Ok(settings);
        }
        let (settings, version) = read_or_none(self.store.person(key).await?);
        Ok(self.people.note(key, Arc::new(settings), version))
    }

    /// Changes the settings of a chat. What is refused changes nothing.
    pub(crate) async fn change_chat<T>(
        &self,
        key: &ChatKey,
        (update, at): (UpdateId, Millis),
        mut change: impl FnMut(&mut Settings) -> Result<T, HostError>,
    ) -> Result<(Arc<Settings>, T), HostError> {
        let mut key = key.clone();
        let mut retry = Retry::new();
        loop {
            // From the store: what is in memory may be older, and what cannot be read must not be written over.
            let (mut next, expected) = read(self.store.chat(&key).await?)?;
            let value = change(&mut next)?;
            let chat = Some(SettingsWrite { key: key.clone(), json: next.to_json(), expected });
            let write = Write { update: Some(update.clone()), at, chat, ..Write::default() };
            match self.store.commit(write).await {
                Ok(()) => return Ok((self.chats.note(&key, Arc::new(next), expected + 1), value)),
                Err(StoreError::Conflict) if retry.pause().await => {}
                Err(StoreError::Moved(to)) if retry.pause().await => key = to,
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Changes the settings of a chat once, though nobody has asked for it. `None`: `change` did not want to, or somebody
    /// else has changed them meanwhile.
    pub(super) async fn try_change_chat<T>(
        &self,
        key: &ChatKey,
        at: Millis,
        change: impl FnOnce(&mut Settings) -> Option<T>,
    ) -> Result<Option<(Arc<Settings>, T)>, HostError> {
        let (mut next, expected) = read(self.store.chat(key).await?)?;
        let Some(value) = change(&mut next) else { return Ok(None) };
        let chat = Some(SettingsWrite { key: key.clone(), json: next.to_json(), expected });
        match self.store.commit(Write { at, chat, ..Write::default() }).await {
            Ok(()) => Ok(Some((self.chats.note(key, Arc::new(next), expected + 1), value))),
            Err(StoreError::Conflict | StoreError::Moved(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Changes a person's preferences; those that stay as they are, are not written.
    pub(crate) async fn change_person(
        &self,
        key: &UserKey,
        (update, at): (UpdateId, Millis),
        mut change: impl FnMut(&mut Settings) -> Result<(), HostError>,
    ) -> Result<Arc<Settings>, HostError> {
        let mut retry = Retry::new();
        loop {
            let (before, expected) = read(self.store.person(key).await?)?;
            let mut settings = before.clone();
            change(&mut settings)?;
            if settings == before {
                return Ok(Arc::new(settings));
            }
            let next = NewPreferences { user: key.clone(), settings, expected };
            let person = Some(next.write());
            match self
                .store
                .commit(Write { update: Some(update.clone()), at, person, ..Write::default() })
                .await
            {
                Ok(()) => return Ok(self.note(next)),
                Err(StoreError::Conflict) if retry.pause().await => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Preferences changed by another service, which writes them and then hands them to [`Self::note`].
    pub(crate) async fn changed_person(
        &self,
        key: &UserKey,
        change: impl FnOnce(&mut Settings),
    ) -> Result<NewPreferences, HostError> {
        let (mut settings, expected) = read(self.store.person(key).await?)?;
        change(&mut settings);
        Ok(NewPreferences { user: key.clone(), settings, expected })
    }

    /// Takes in preferences that were written.
    pub(crate) fn note(&self, written: NewPreferences) -> Arc<Settings> {
        let NewPreferences { user, settings, expected } = written;
        self.people.note(&user, Arc::new(settings), expected + 1)
    }

    /// Moves a chat to its new id. Where that one has settings already, they win, and those of the old id fill the gaps.
    pub(crate) async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
        let mut retry = Retry::new();
        loop {
            let (older, newer) = (self.store.chat(old).await?, self.store.chat(new).await?);
            let version =
                |stored: &Option<StoredSettings>| stored.as_ref().map_or(0, |stored| stored.version);
            let (old_version, new_version) = (version(&older), version(&newer));
            let settings = match (older, newer) {
                (Some(older), Some(newer)) => Some(merged(&older.json, &newer.json)),
                (older, newer) => older.or(newer).map(|stored| stored.json),
            };
            let (old, new) = (old.clone(), new.clone());
            let migration = Migration { old, new, settings, old_version, new_version };
            match self.store.migrate(migration.clone()).await {
                Ok(()) => {
                    self.note_migration(migration);
                    return Ok(());
                }
                Err(StoreError::Conflict) if retry.pause().await => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Takes in the settings of a chat that has moved: requests that still name the old id find them too.
    fn note_migration(&self, migration: Migration) {
        let version = migration.merged_version();
        let Migration { old, new, settings, .. } = migration;
        let stored = settings.map(|json| StoredSettings { json, version });
        let (settings, version) = read_or_none(stored);
        let settings = Arc::new(settings);
        for key in [old, new] {
            self.chats.note(&key, settings.clone(), version);
        }
    }

    /// Lets go of a chat's settings in memory, since the store has deleted them.
    pub(crate) fn forget_chat(&self, key: &ChatKey) {
        self.chats.forget(key);
    }

    /// Lets go of a person's preferences in memory, since the store has deleted them.
    pub(crate) fn forget_person(&self, key: &UserKey) {
        self.people.forget(key);
    }

    /// Lets go of everything in memory; it is read again on demand.
    pub(crate) fn clear(&self) {
        self.chats.clear();
        self.people.clear();
    }
}

/// Settings as they are stored, with their version; 0 where there are none.
fn read(stored: Option<StoredSettings>) -> Result<(Settings, u64), HostError> {
    let Some(StoredSettings { json, version }) = stored else { return Ok((Settings::default(), 0)) };
    match serde_json::from_str(&json) {
        Ok(settings) => Ok((settings, version)),
        Err(error) => Err(HostError::Fault(format!("stored settings are broken: {error}"))),
    }
}

/// The same to play by: settings that cannot be read are as good as none. They are never written over.
fn read_or_none(stored: Option<StoredSettings>) -> (Settings, u64) {
    let version = stored.as_ref().map_or(0, |stored| stored.version);
    read(stored).unwrap_or_else(|error| {
        tracing::error!(%error, "settings are left out");
        (Settings::default(), version)
    })
}
