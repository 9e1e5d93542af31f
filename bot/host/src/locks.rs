//! Locks of things by their keys: who wants the same waits, all others do not.

use std::hash::{BuildHasher, Hash, RandomState};

use tokio::sync::{Mutex, MutexGuard};

/// More make it rarer that strangers wait for each other.
const LOCKS: usize = 256;

/// Locks of keys. Two keys may share one, which costs a wait and nothing else.
pub(crate) struct Locks {
    locks: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Default for Locks {
    fn default() -> Self {
        Self { locks: (0..LOCKS).map(|_| Mutex::default()).collect(), hasher: RandomState::new() }
    }
}

impl Locks {
    /// Holds all of these until the guards are dropped.
    pub(crate) async fn of<'k, K: Hash + 'k>(
        &self,
        keys: impl Iterator<Item = &'k K>,
    ) -> Vec<MutexGuard<'_, ()>> {
        let mut places: Vec<_> = keys.map(|key| self.hasher.hash_one(key) as usize % LOCKS).collect();
        // Everybody takes them in the same order, so nobody waits in a circle.
        places.sort_unstable();
        places.dedup();
        let mut guards = Vec::with_capacity(places.len());
        for place in places {
            guards.push(self.locks[place].lock().await);
        }
        guards
    }
}
