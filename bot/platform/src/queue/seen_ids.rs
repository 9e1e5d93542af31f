//! Ids of updates seen lately. Platforms bring an update twice now and then, and what was answered must not be answered
//! again. That nothing is played twice is the host's own business; it remembers over restarts.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// Number of ids that are remembered: more than arrive while one of them can be answered.
const KEPT: usize = 8192;

/// Ids of updates seen lately.
#[derive(Default)]
pub struct SeenIds<Id> {
    seen: Mutex<(HashSet<Id>, VecDeque<Id>)>,
}

impl<Id: Copy + Eq + Hash> SeenIds<Id> {
    /// Whether this id is new. From now on it is not.
    pub fn is_new(&self, id: Id) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *seen;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > KEPT
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, SeenIds};

    #[test]
    fn an_id_is_new_once_while_it_is_remembered() {
        let seen = SeenIds::default();
        assert!(seen.is_new(1) && !seen.is_new(1) && seen.is_new(2));
        (10..10 + KEPT).for_each(|id| assert!(seen.is_new(id)));
        assert!(seen.is_new(1));
    }
}
