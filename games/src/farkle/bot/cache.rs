//! What was worked out and may be asked for again.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// How many answers are kept; beyond that the one that was not asked for the longest goes.
const MOST: usize = 64;

/// Answers by question.
pub(super) struct LruCache<K, V>(Mutex<LruEntries<K, V>>);

struct LruEntries<K, V> {
    /// Each answer, and when it was asked for last.
    answers: BTreeMap<K, (Arc<V>, u64)>,
    clock: u64,
}

impl<K: Ord + Copy, V> LruCache<K, V> {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(LruEntries { answers: BTreeMap::new(), clock: 0 }))
    }

    /// The answer, from the cache or worked out now.
    pub(super) fn get(&self, key: K, work_out: impl FnOnce() -> V) -> Arc<V> {
        let known = self.with(|entries| entries.recall(key));
        known.unwrap_or_else(|| {
            // Outside the lock: other questions need not wait for this one.
            let answer = Arc::new(work_out());
            self.with(|entries| entries.keep(key, Arc::clone(&answer)));
            answer
        })
    }

    fn with<T>(&self, act: impl FnOnce(&mut LruEntries<K, V>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<K: Ord + Copy, V> LruEntries<K, V> {
    fn recall(&mut self, key: K) -> Option<Arc<V>> {
        self.clock += 1;
        let (answer, asked) = self.answers.get_mut(&key)?;
        *asked = self.clock;
        Some(Arc::clone(answer))
    }

    fn keep(&mut self, key: K, answer: Arc<V>) {
        let oldest = self.answers.iter().min_by_key(|(_, (_, asked))| *asked).map(|(key, _)| *key);
        if let Some(oldest) = oldest.filter(|_| self.answers.len() >= MOST) {
            self.answers.remove(&oldest);
        }
        self.answers.insert(key, (answer, self.clock));
    }
}
