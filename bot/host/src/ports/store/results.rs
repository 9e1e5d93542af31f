//! The ledger of finished games. It only grows, and leaderboards can be rebuilt from it. Its rows are part of a
//! [`super::Write`].

use crate::{ChatKey, Millis, TableId, UserKey};

/// Result of one seat of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatResult {
    /// The table.
    pub table: TableId,
    /// The seat, counted from 0.
    pub seat: usize,
    /// The chat of the table.
    pub chat: ChatKey,
    /// The game's id.
    pub game: String,
    /// The person; `None` for a machine player.
    pub user: Option<UserKey>,
    /// The name that was shown.
    pub name: String,
    /// The place of the seat's side; 1 is the best, and sides may share one.
    pub place: usize,
    /// A shared win counts.
    pub won: bool,
    /// The final score.
    pub score: i64,
    /// The time when the game began.
    pub started: Millis,
    /// The time when it ended.
    pub ended: Millis,
    /// The events of the record that this seat has made.
    pub moves: usize,
    /// The change of the person's row on the chat's leaderboard; `None` where the game does not count.
    pub in_chat: Option<StandingChange>,
    /// The change of the person's row on the worldwide leaderboard.
    pub worldwide: Option<StandingChange>,
}

/// Change of a leaderboard by a finished game, beside the counts.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingChange {
    /// The variant profile of the leaderboard.
    pub profile: String,
    /// Which of the person's games on this leaderboard it was, counted from 1.
    pub number: i64,
    /// The rating before the game, and after it.
    pub rating: [f64; 2],
    /// The uncertainty before the game, and after it.
    pub deviation: [f64; 2],
}
