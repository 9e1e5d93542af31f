//! Leaderboards as people read them.

use std::sync::Arc;

use crate::{Leaderboard, StandingRow, Store, StoreError};

/// Reads leaderboards.
pub(crate) struct Leaderboards {
    store: Arc<dyn Store>,
}

impl Leaderboards {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The first rows of a leaderboard, the best first, `most` at most.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) async fn first(
        &self,
        board: &Leaderboard,
        most: usize,
    ) -> Result<Vec<StandingRow>, StoreError> {
        self.store.leaders(board, most).await
    }
}
