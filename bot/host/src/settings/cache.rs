//! Settings in memory, each with its version: an older one never replaces a newer. Where other processes change settings
//! too, nothing is kept: what another one deletes is not to be found in the memory of this one.

use std::hash::Hash;
use std::sync::Arc;

use dashmap::DashMap;
use dashmap::mapref::entry::Entry;

use crate::Settings;

/// Settings by chat or by person.
pub(super) struct SettingsCache<K> {
    /// `None`: nothing is kept.
    known: Option<DashMap<K, Versioned>>,
}

struct Versioned {
    settings: Arc<Settings>,
    version: u64,
}

impl<K: Clone + Eq + Hash> SettingsCache<K> {
    pub(super) fn new(shared: bool) -> Self {
        Self { known: (!shared).then(DashMap::new) }
    }

    pub(super) fn get(&self, key: &K) -> Option<Arc<Settings>> {
        self.known.as_ref()?.get(key).map(|known| known.settings.clone())
    }

    /// Takes settings in, unless newer ones are known already; returned are the newer.
    pub(super) fn note(&self, key: &K, settings: Arc<Settings>, version: u64) -> Arc<Settings> {
        let Some(known) = &self.known else { return settings };
        match known.entry(key.clone()) {
            Entry::Occupied(known) if known.get().version > version => known.get().settings.clone(),
            entry => {
                entry.insert(Versioned { settings: settings.clone(), version });
                settings
            }
        }
    }

    pub(super) fn forget(&self, key: &K) {
        if let Some(known) = &self.known {
            known.remove(key);
        }
    }

    pub(super) fn clear(&self) {
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
