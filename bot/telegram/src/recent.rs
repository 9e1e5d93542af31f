//! Update ids seen lately: Telegram may bring an update twice, and a tap must not be answered twice.
//! That nothing is played twice is the host's business; it remembers over restarts and between processes.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

/// How many are remembered.
const MOST: usize = 4096;

/// Update ids seen lately.
#[derive(Default)]
pub(crate) struct Recent {
    seen: Mutex<(HashSet<i64>, VecDeque<i64>)>,
}

impl Recent {
    /// Is this one new? From now on it is not.
    pub(crate) fn is_new(&self, id: i64) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *seen;
        if !known.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > MOST
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_new_once_while_it_is_remembered() {
        let recent = Recent::default();
        assert!(recent.is_new(1) && !recent.is_new(1) && recent.is_new(2));
        (10..10 + MOST as i64).for_each(|id| assert!(recent.is_new(id)));
        assert!(recent.is_new(1));
    }
}
