//! Storage of leaderboards.

use async_trait::async_trait;

use super::StoreError;
use crate::{ChatKey, UserKey};

/// Reads leaderboards. Their changes are part of a [`super::Write`].
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// The first rows of a leaderboard, by rating, then by points.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError>;

    /// The rows of these people on a leaderboard; those who have none are missing.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn standings(&self, board: &Leaderboard, users: &[UserKey])
    -> Result<Vec<StandingRow>, StoreError>;
}

/// The key of one leaderboard.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leaderboard {
    /// The chat; `None` is worldwide.
    pub chat: Option<ChatKey>,
    /// The game's id.
    pub game: String,
    /// The variant profile: presets and house variants are kept apart.
    pub profile: String,
}

/// One person's row on a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingRow {
    /// The person.
    pub user: UserKey,
    /// The name shown last.
    pub name: String,
    /// Games finished.
    pub played: i64,
    /// Games won; a shared win counts.
    pub won: i64,
    /// Points of all games together.
    pub points: i64,
    /// The best score.
    pub best: i64,
    /// The rating's mean.
    pub rating: f64,
    /// The rating's uncertainty.
    pub deviation: f64,
    /// The stored version: begins with 1 and grows with every change. In a write, the version that the row was made
    /// from; 0 for a new row.
    pub version: u64,
}
