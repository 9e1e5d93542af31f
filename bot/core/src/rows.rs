//! Tables as they are stored.

use kubyk_words::Lang;

use crate::ids::{Chat, ChatKey, TableId, UserKey};
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
    /// The new row; `row.version` is the new version. `row.chat` is written only when the table is created, boards only when
    /// they are new, and what they show never.
    pub row: TableRow,
    /// The state of the stored row that the change requires; `None` creates the table.
    pub expected: Option<Expected>,
    /// The number of events that stay; those beyond are taken back.
    pub keep: usize,
    /// The events that follow them, as lines of a record.
    pub events: Vec<String>,
    /// The people at the table, if they have changed; by them it is found.
    pub seats: Option<Vec<UserKey>>,
    /// The number from which on the boards are new.
    pub new_boards: usize,
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
    /// Its boards: first that of its own chat, then those of chats whose people have come by an invitation.
    pub boards: Vec<BoardRow>,
}

/// The board of a table in one chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRow {
    /// The number of the board at its table: 0 in the table's own chat.
    pub number: usize,
    /// The chat.
    pub chat: Chat,
    /// The language in which it came there: the board's where the chat has set none.
    pub lang: Option<Lang>,
    /// The platform's id of the message that shows it.
    pub message: Option<String>,
    /// The version in that message.
    pub shown: u64,
}

impl BoardRow {
    /// A board that no message shows yet.
    pub fn new(number: usize, chat: Chat) -> Self {
        Self { number, chat, lang: None, message: None, shown: 0 }
    }
}

impl TableRow {
    /// The board in a chat.
    pub fn board_in(&self, chat: &ChatKey) -> Option<&BoardRow> {
        self.boards.iter().find(|board| board.chat.platform == chat.platform && board.chat.id == chat.id)
    }

    /// The topic in which a chat shows it; `None` where it does not.
    pub fn topic_in(&self, chat: &ChatKey) -> Option<Option<&str>> {
        self.board_in(chat).map(|board| board.chat.topic.as_deref())
    }

    /// Its boards as another table of the same people begins with them.
    pub fn unshown_boards(&self) -> Vec<BoardRow> {
        let unshown = |board: &BoardRow| BoardRow { message: None, shown: 0, ..board.clone() };
        self.boards.iter().map(unshown).collect()
    }

    /// The number that the next board gets.
    pub fn next_board(&self) -> usize {
        self.boards.iter().map(|board| board.number + 1).max().unwrap_or(0)
    }

    /// Follows a chat to its new id.
    pub fn move_chat(&mut self, old: &ChatKey, new: &ChatKey) {
        let chats =
            std::iter::once(&mut self.chat).chain(self.boards.iter_mut().map(|board| &mut board.chat));
        for chat in chats.filter(|chat| chat.key() == *old) {
            (chat.platform, chat.id) = (new.platform, new.id.clone());
        }
    }

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
