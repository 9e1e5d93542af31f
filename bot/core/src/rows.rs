//! Tables as they are stored.

use crate::ids::{Chat, TableId, UserKey};
use crate::time::Millis;

/// From when on an open table without a deadline is stale: those last changed before these times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Staleness {
    /// The limit for lobbies.
    pub lobbies_before: Millis,
    /// The limit for games that are being played.
    pub games_before: Millis,
}

/// A table's new state.
#[derive(Clone, Debug)]
pub struct TableWrite {
    /// The new row; `row.version` is the new version. `row.chat` is written only when the table is created, `message`
    /// and `shown` never.
    pub row: TableRow,
    /// The state of the stored row that the change requires; `None` creates the table.
    pub expected: Option<Expected>,
    /// The number of events that stay; those beyond are taken back.
    pub keep: usize,
    /// The events that follow them, as lines of a record.
    pub events: Vec<String>,
    /// The people at the table, if they have changed; by them it is found.
    pub seats: Option<Vec<UserKey>>,
}

/// State that a change was made from: a stored row that differs has been changed by somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expected {
    /// The version.
    pub version: u64,
    /// The deadline, which moves without a new version when the bot was down.
    pub due: Option<Millis>,
}

/// A table as it is stored, without its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table's id.
    pub id: TableId,
    /// The chat it belongs to.
    pub chat: Chat,
    /// The game's id.
    pub game: String,
    /// The table's phase.
    pub phase: TablePhase,
    /// Grows by one with every change.
    pub version: u64,
    /// The table's set-up as JSON: variant, seats, dice. Its column is still called `layout`.
    pub setup: String,
    /// The time of the last change.
    pub touched: Millis,
    /// The next moment at which its clocks have to be looked at.
    pub due: Option<Millis>,
    /// `true` if it is a machine player's turn.
    pub waits_for_bot: bool,
    /// The platform's id of the message that shows it.
    pub message: Option<String>,
    /// The version in that message.
    pub shown: u64,
}

impl TableRow {
    /// The state that a change of this row is made from.
    pub fn expected(&self) -> Expected {
        Expected { version: self.version, due: self.due }
    }
}

/// A table with its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The table.
    pub row: TableRow,
    /// Lines of a record, in order.
    pub events: Vec<String>,
}

/// An entry of the ledger of finished games: the result of a seat, as the columns have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerEntry {
    /// The seat, counted from 0.
    pub seat: i64,
    /// The place; 1 is the best.
    pub place: i64,
    /// 1 for a winner, else 0.
    pub won: i64,
    /// The score.
    pub score: i64,
    /// The number of moves.
    pub moves: i64,
    /// When the game began.
    pub started: Millis,
}

kubyk_games::word_enum! {
    /// The phase of a table.
    pub enum TablePhase {
        /// Seats are being taken.
        Lobby = "lobby",
        /// It is being played.
        Playing = "playing",
        /// It is over, or was called off.
        Closed = "closed",
    }
}
