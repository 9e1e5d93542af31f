//! What practice does to a set-up.

use super::super::TableSetup;
use crate::TableId;
use serde::{Deserialize, Serialize};

/// Where a practice table began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Practice {
    /// The table whose game it was.
    pub of: TableId,
    /// After how many of its events.
    pub after: usize,
}

impl TableSetup {
    /// Whether what comes of it may count: it was begun at its beginning, and nobody was helped.
    pub(crate) fn counts(&self) -> bool {
        self.practice.is_none() && self.hints == 0
    }
}
