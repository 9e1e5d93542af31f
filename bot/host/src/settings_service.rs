//! Settings of chats and preferences of people: read from the store on demand, kept in memory, and changed from the
//! version that was read. A change that another came before is made again on what that one has left.

use std::hash::Hash;
use std::sync::Arc;

use dashmap::DashMap;
use dashmap::mapref::entry::Entry;
use jiff::civil::Date;
use kubyk_core::ids::{ChatKey, Platform, UpdateId, UserKey};
use kubyk_core::settings::{PuzzlePlace, Settings, merged};
use kubyk_core::time::Millis;

use crate::errors::HostError;
use crate::store::{Migration, SettingsWrite, Store, StoreError, StoredSettings, Write};
use crate::tasks::Retry;

/// The settings of all chats and people.
pub struct SettingsService {
    store: Arc<dyn Store>,
    chats: SettingsCache<ChatKey>,
    people: SettingsCache<UserKey>,
}

/// A person's new preferences, to be written by another service together with what has changed them.
#[derive(Clone)]
pub struct NewPreferences {
    user: UserKey,
    settings: Settings,
    /// The version that they were made from.
    expected: u64,
}

impl NewPreferences {
    /// The write that stores them.
    pub fn write(&self) -> SettingsWrite<UserKey> {
        SettingsWrite { key: self.user.clone(), json: self.settings.to_json(), expected: self.expected }
    }
}

impl SettingsService {
    /// `shared`: whether other processes change settings at the same time.
    pub fn new(store: Arc<dyn Store>, shared: bool) -> Self {
        Self { store, chats: SettingsCache::new(shared), people: SettingsCache::new(shared) }
    }

    /// A chat's settings.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn chat(&self, key: &ChatKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.chats.get(key) {
            return Ok(settings);
        }
        let (settings, version) = read_or_none(self.store.chat(key).await?);
        Ok(self.chats.note(key, Arc::new(settings), version))
    }

    /// A person's preferences.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn person(&self, key: &UserKey) -> Result<Arc<Settings>, HostError> {
        if let Some(settings) = self.people.get(key) {
            return Ok(settings);
        }
        let (settings, version) = read_or_none(self.store.person(key).await?);
        Ok(self.people.note(key, Arc::new(settings), version))
    }

    /// A chat's settings and a person's preferences.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn chat_and_person(
        &self,
        chat: &ChatKey,
        user: &UserKey,
    ) -> Result<(Arc<Settings>, Arc<Settings>), HostError> {
        if let (Some(of_chat), Some(of_person)) = (self.chats.get(chat), self.people.get(user)) {
            return Ok((of_chat, of_person));
        }
        let stored = self.store.chat_and_person(chat, user).await?;
        let [(of_chat, chat_version), (of_person, person_version)] = stored.map(read_or_none);
        let of_chat = self.chats.note(chat, Arc::new(of_chat), chat_version);
        Ok((of_chat, self.people.note(user, Arc::new(of_person), person_version)))
    }

    /// Changes the settings of a chat. A refused change changes nothing.
    ///
    /// # Errors
    /// When `change` refuses, the stored settings are broken, or the store cannot be read or written.
    pub async fn change_chat<T>(
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
    async fn try_change_chat<T>(
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
    ///
    /// # Errors
    /// When `change` refuses, the stored preferences are broken, or the store cannot be read or written.
    pub async fn change_person(
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
    pub fn note(&self, written: NewPreferences) -> Arc<Settings> {
        let NewPreferences { user, settings, expected } = written;
        self.people.note(&user, Arc::new(settings), expected + 1)
    }

    /// Moves a chat to its new id. Where that one has settings already, they win, and those of the old id fill the gaps.
    ///
    /// # Errors
    /// When the store cannot be read or written, or others keep changing the settings.
    pub async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError> {
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
    pub fn clear(&self) {
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

/// Reads settings for a game: those that cannot be read are as good as none. They are never written over.
fn read_or_none(stored: Option<StoredSettings>) -> (Settings, u64) {
    let version = stored.as_ref().map_or(0, |stored| stored.version);
    read(stored).unwrap_or_else(|error| {
        tracing::error!(%error, "settings are left out");
        (Settings::default(), version)
    })
}

// The puzzle of the day in the settings of chats: which chats have not seen it, and who shows it to them.

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

// Settings in memory, each with its version: an older one never replaces a newer. Where other processes change settings
// too, nothing is kept: what another one deletes is not to be found in the memory of this one.

/// Settings by chat or by person.
pub(crate) struct SettingsCache<K> {
    /// `None`: nothing is kept.
    known: Option<DashMap<K, Versioned>>,
}

struct Versioned {
    settings: Arc<Settings>,
    version: u64,
}

impl<K: Clone + Eq + Hash> SettingsCache<K> {
    pub(crate) fn new(shared: bool) -> Self {
        Self { known: (!shared).then(DashMap::new) }
    }

    pub(crate) fn get(&self, key: &K) -> Option<Arc<Settings>> {
        self.known.as_ref()?.get(key).map(|known| known.settings.clone())
    }

    /// Takes settings in, unless newer ones are known already; returned are the newer.
    fn note(&self, key: &K, settings: Arc<Settings>, version: u64) -> Arc<Settings> {
        let Some(known) = &self.known else { return settings };
        match known.entry(key.clone()) {
            Entry::Occupied(known) if known.get().version > version => known.get().settings.clone(),
            entry => {
                entry.insert(Versioned { settings: settings.clone(), version });
                settings
            }
        }
    }

    pub(crate) fn forget(&self, key: &K) {
        if let Some(known) = &self.known {
            known.remove(key);
        }
    }

    pub(crate) fn clear(&self) {
        if let Some(known) = &self.known {
            known.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: bool) -> Arc<Settings> {
        Arc::new(Settings { text: Some(text), ..Settings::default() })
    }

    #[test]
    fn a_change_that_is_noted_late_does_not_hide_a_newer_one() {
        let cache = SettingsCache::new(false);
        cache.note(&"chat", text(true), 3);
        assert_eq!(cache.note(&"chat", text(false), 2).text, Some(true));
        assert_eq!(cache.get(&"chat").and_then(|settings| settings.text), Some(true));
        assert_eq!(cache.note(&"chat", text(false), 4).text, Some(false));
    }

    #[test]
    fn where_others_change_settings_too_nothing_is_kept() {
        let cache = SettingsCache::new(true);
        assert_eq!(cache.note(&"chat", text(true), 3).text, Some(true));
        assert_eq!(cache.get(&"chat"), None);
        assert_eq!(cache.note(&"chat", text(false), 2).text, Some(false), "what the store says counts");
    }
}
