//! Ends of games that change the standings of the same people wait for each other; all others do not.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Mutex, MutexGuard};

use crate::UserKey;

/// More make it rarer that strangers wait for each other.
const LOCKS: usize = 256;

/// Locks of people. Two people may share one, which costs a wait and nothing else.
pub(super) struct Finishing {
    locks: Vec<Mutex<()>>,
    hasher: RandomState,
}

impl Default for Finishing {
    fn default() -> Self {
        Self { locks: (0..LOCKS).map(|_| Mutex::default()).collect(), hasher: RandomState::new() }
    }
}

impl Finishing {
    /// Holds the standings of these people until the guards are dropped.
    pub(super) async fn of(&self, people: impl Iterator<Item = &UserKey>) -> Vec<MutexGuard<'_, ()>> {
        let mut places: Vec<_> = people.map(|user| self.hasher.hash_one(user) as usize % LOCKS).collect();
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
