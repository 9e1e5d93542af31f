//! Interactions that were taken lately: after a resumed connection Discord tells of some a second time, and whoever
//! has overheard a signed request could send it again. The host lets nothing happen twice; this keeps the door from
//! answering twice.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

/// More than arrive while an interaction can be answered.
const KEPT: usize = 8192;

/// The ids of late.
#[derive(Default)]
pub(crate) struct Recent {
    ids: Mutex<(HashSet<u64>, VecDeque<u64>)>,
}

impl Recent {
    /// Is this the first time?
    pub(crate) fn first(&self, id: u64) -> bool {
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *ids;
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
    use super::{KEPT, Recent};

    #[test]
    fn the_second_time_is_noticed_and_memory_is_bounded() {
        let recent = Recent::default();
        assert!(recent.first(1));
        assert!(!recent.first(1));
        for id in 0..KEPT as u64 {
            recent.first(100 + id);
        }
        assert!(recent.first(1), "forgotten by now");
    }
}
