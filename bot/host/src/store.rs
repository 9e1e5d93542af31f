//! The store's port: what is kept, and the transaction that changes it.

use async_trait::async_trait;
use kubyk_core::ids::{BoardKey, ChatKey, Platform, TableId, UpdateId, UserKey};
use kubyk_core::rows::{Expected, Staleness, StoredTable, TableRow, TableWrite};
use kubyk_core::time::Millis;

// The store as a whole: all subjects behind one object, and the transaction that spans them.

/// Durable storage. One [`Write`] is one transaction.
#[async_trait]
pub trait Store: LeaseStore {
    /// Writes all of it or nothing, durably, before it returns.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when the update was accepted before, [`StoreError::Conflict`] when something that the
    /// write builds on has changed, [`StoreError::Moved`] when it names a chat that has another id by now; otherwise why
    /// nothing could be written.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;

    // Tables.

    /// One table with its events in order.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The state that a change of a table must be made from now; `None` where there is no such table.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn expected(&self, id: TableId) -> Result<Option<Expected>, StoreError>;

    /// The open tables that have a board in a chat, followed by the latest `closed` closed ones; newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError>;

    /// The closed tables that have a board in a chat and are older than the table `before`, newest first and at most so many;
    /// none where that table is gone.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// The open tables at which a person is seated, with a board in one chat or all; newest first. Read through an index.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// Open tables without a deadline that nobody has changed for long, oldest first, at most `most`; for the next
    /// page, those after the last row of the page before.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// The tables that have a board on a platform which is behind their version, and the platform's own where it is a machine
    /// player's turn. Read through indexes.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError>;

    /// Notes what a board shows: the platform's message and the version in it; neither where there is no message any
    /// more, a version alone where the platform refuses to show it.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shown(&self, board: &BoardKey, message: Option<&str>, version: u64) -> Result<(), StoreError>;

    // Invitations to tables.

    /// The code by which people of other chats come to an open table; `fresh`, which is stored first, where there is none yet.
    /// `None` where there is no such table, or it is closed.
    ///
    /// # Errors
    /// When nothing could be read or written.
    async fn invitation(&self, table: TableId, fresh: &str) -> Result<Option<String>, StoreError>;

    /// The open table to which a code invites.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn invited(&self, code: &str) -> Result<Option<TableId>, StoreError>;

    // Accounts of one person on several platforms.

    /// All accounts of the person to whom one belongs, also this one; none if it is linked with no other. Read through indexes.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn linked(&self, user: &UserKey) -> Result<Vec<LinkedAccount>, StoreError>;

    /// Notes the code by which another account can be linked with one; an earlier one is worthless from then on.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn offer_link(&self, offered: LinkCode) -> Result<(), StoreError>;

    /// The offer that has a code, also one that was used or whose time is over: both are known for some days.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn link_code(&self, code: &str) -> Result<Option<LinkCode>, StoreError>;

    /// Keeps a code for the account of this fingerprint, which has said it first.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when another account has, or there is no such code; otherwise why nothing could be written.
    async fn claim_link_code(&self, code: &str, said_by: &str) -> Result<(), StoreError>;

    /// Makes an account, and the one that has offered a code, accounts of the one `person` of this new word.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the code is not valid any more, one of both is linked already, or both are of one
    /// platform; otherwise why nothing could be written.
    async fn link(
        &self,
        code: &str,
        account: LinkedAccount,
        person: &str,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Makes all accounts of the person to whom one belongs independent. Does nothing where it is linked with no other.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn unlink(&self, user: &UserKey) -> Result<(), StoreError>;

    // Settings.

    /// A chat's settings. `None` where none were ever set, and for the old id of a chat that has moved.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chat(&self, chat: &ChatKey) -> Result<Option<StoredSettings>, StoreError>;

    /// The chats of a platform whose settings have one piece of JSON in them and not another, but for those that have
    /// removed the bot. It reads the settings of all chats: for what happens a few times a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chats_with(
        &self,
        platform: Platform,
        has: &str,
        lacks: &str,
    ) -> Result<Vec<ChatKey>, StoreError>;

    /// A person's preferences.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn person(&self, user: &UserKey) -> Result<Option<StoredSettings>, StoreError>;

    /// A chat's settings and a person's preferences, read at once.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chat_and_person(
        &self,
        chat: &ChatKey,
        user: &UserKey,
    ) -> Result<[Option<StoredSettings>; 2], StoreError>;

    // Standings.

    /// The rows of all leaderboards of a chat, those of people who have played most first.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn standings_of_chat(
        &self,
        chat: &ChatKey,
        most: usize,
    ) -> Result<Vec<(Leaderboard, StandingRow)>, StoreError>;

    /// The first rows of a leaderboard, by rating, then by points.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError>;

    /// The leaders of a worldwide leaderboard with one account: those who have met nobody on it, which is a game against machines
    /// or alone, and those who have met so many different people at least. Linked accounts of others are one person.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn proven_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
    ) -> Result<Vec<StandingRow>, StoreError>;

    /// The leaders as of [`Self::proven_leaders`] who have linked their accounts: for each person the rows of all accounts. They
    /// are ranked by what the rows tell together, where `fresh` is the mean and the uncertainty of a new rating.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn linked_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
        fresh: [f64; 2],
    ) -> Result<Vec<Vec<StandingRow>>, StoreError>;

    /// The people whom somebody has met in finished games that count, since this time, with the number of these games.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn meetings(
        &self,
        user: &UserKey,
        game: &str,
        since: Millis,
    ) -> Result<Vec<(UserKey, i64)>, StoreError>;

    /// The seats of the finished games that a person played last, at most so many games, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn games_of_person(&self, user: &UserKey, most: usize) -> Result<Vec<PlayedSeat>, StoreError>;

    /// The seats of the games of a chat that have ended since this time and counted for somebody, the newest first, at most so many
    /// seats.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn games_of_chat(
        &self,
        chat: &ChatKey,
        since: Millis,
        most: usize,
    ) -> Result<Vec<PlayedSeat>, StoreError>;

    /// The rows of these people on a leaderboard; those who have none are missing.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn standings(&self, board: &Leaderboard, users: &[UserKey])
    -> Result<Vec<StandingRow>, StoreError>;

    // Clocks.

    /// The tables whose deadline has come, the longest overdue first, at most `most`. Where several processes look for
    /// them, each is handed to one, and to another one only if it is still overdue some seconds later.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Notes that the bot is running, so that a stop can be made up for. Does nothing where no table has a deadline.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError>;

    /// Makes up for a stop: moves every deadline by the time since the last [`Store::heartbeat`] or since the
    /// table was changed, whichever was later; back where the clock was set back meanwhile. Does nothing where that
    /// heartbeat is no further away than `tolerance`: another process was running.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shift_deadlines(&self, now: Millis, tolerance: Millis) -> Result<(), StoreError>;

    /// Moves the deadlines of all tables, the times at which open ones were changed and the heartbeat, since the clock is
    /// set on by this to `now`, or back where it is negative.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn move_times(&self, by: Millis, now: Millis) -> Result<(), StoreError>;

    // Updates.

    /// Forgets the ids that were accepted before this time, and the codes for linking whose time was over by then.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError>;

    // Chats.

    /// Moves everything of a chat to its new id. From then on writes that name the old id are refused with
    /// [`StoreError::Moved`]. Doing it twice does no harm.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when settings have changed since they were merged; otherwise why nothing could be
    /// written.
    async fn migrate(&self, migration: Migration) -> Result<(), StoreError>;

    /// Notes that a chat has removed the bot, if that is not known yet.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn leave(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is in a chat, unless the chat removed it at this time or later.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn enter(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError>;

    /// The groups of a platform that have settings or open tables, and where nobody has played since this time: those of
    /// which it is not known that they have removed the bot. Conversations with one person are among them where they have
    /// settings and have never had a table. It reads the settings of all chats: for what happens once a day.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn silent_groups(&self, platform: Platform, since: Millis) -> Result<Vec<ChatKey>, StoreError>;

    /// The chats that removed the bot before this time.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn left_before(&self, before: Millis) -> Result<Vec<ChatKey>, StoreError>;

    /// Deletes the settings and open tables of a chat that has removed the bot, but for those with boards elsewhere, and its
    /// boards of others' tables.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_chat(&self, chat: &ChatKey) -> Result<(), StoreError>;

    // People.

    /// All tables, open and closed, whose set-up may name a person. Reads every table of the platform.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables_naming(&self, user: &UserKey) -> Result<Vec<TableRow>, StoreError>;

    /// The other people of the finished games of a person, with the names they had there, latest first. Read through an
    /// index.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn people_met(&self, user: &UserKey) -> Result<Vec<(UserKey, String)>, StoreError>;

    /// The rows that are about a person and nobody else, as JSON: an array for each kind.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn rows_of(&self, user: &UserKey) -> Result<serde_json::Value, StoreError>;

    /// Replaces the set-up of a closed table; what the platform shows of it stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table has another version by now.
    async fn replace_setup(&self, id: TableId, version: u64, setup: &str) -> Result<(), StoreError>;

    /// Removes a person from everything but set-ups of tables: preferences and standings go, and results lose name and id.
    /// The data of the person's private chats go with them. Links stay until [`Self::unlink`].
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_person(&self, erasure: Erasure) -> Result<(), StoreError>;

    /// Deletes closed tables that were last changed before this time, with their records; at most `most`. Returned is
    /// whether there may be more.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_games(&self, before: Millis, most: usize) -> Result<bool, StoreError>;

    // Processes of one bot; times are measured by the database's clock, since those of the machines may differ.

    /// Notes that a process is alive.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn beat(&self, process: &str) -> Result<(), StoreError>;

    /// The processes, and for how long each has been silent.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn processes(&self) -> Result<Vec<(String, Millis)>, StoreError>;

    /// Removes a process that has been silent for so long.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is alive, or another process came first.
    async fn bury(&self, process: &str, silent: Millis) -> Result<(), StoreError>;

    /// The messages sent into a chat lately.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn sends(&self, chat: &ChatKey) -> Result<ChatSends, StoreError>;

    /// Replaces what was sent into a chat lately; `sends.age` is not written.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored version is not `sends.version`.
    async fn note_sends(&self, chat: &ChatKey, sends: ChatSends) -> Result<(), StoreError>;

    /// Forgets chats into which nothing was sent for so long.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_sends(&self, silent: Millis) -> Result<(), StoreError>;

    /// The state that the message of a board shows; `None` where there is no such board.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn board_state(&self, board: &BoardKey) -> Result<Option<BoardState>, StoreError>;

    /// The versions of these tables; those that do not exist are missing.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError>;

    // Secrets by name, which never change.

    /// The secret of this name; `fresh`, which is stored first, where there is none yet.
    ///
    /// # Errors
    /// When nothing could be read or written.
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;
}

/// Everything that one accepted request changes.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The update behind the request; each is accepted once.
    pub update: Option<UpdateId>,
    /// The time of the request.
    pub at: Millis,
    /// The changed table.
    pub table: Option<TableWrite>,
    /// A chat's settings.
    pub chat: Option<SettingsWrite<ChatKey>>,
    /// A person's preferences.
    pub person: Option<SettingsWrite<UserKey>>,
    /// New standings, whole rows, each with the version that it was made from.
    pub standings: Vec<(Leaderboard, StandingRow)>,
    /// The results of the seats of a game that has ended, for the ledger.
    pub results: Vec<SeatResult>,
}

/// Failure of a call to the store, which has changed nothing but for [`StoreError::Unknown`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// This update was accepted before.
    #[error("the update was accepted before")]
    Duplicate,
    /// The base of the write has changed, or a table to be created exists already.
    #[error("the data were changed by somebody else")]
    Conflict,
    /// The chat has this id by now.
    #[error("the chat has moved to {0}")]
    Moved(ChatKey),
    /// Another program holds the database.
    #[error("the database is locked: {0}")]
    Locked(String),
    /// The database cannot be written to.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// The disk is full.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database's files were deleted or replaced.
    #[error("the database is gone: {0}")]
    Gone(String),
    /// Any other failure.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The database was lost while it wrote: it may have done so or not.
    #[error("the database may have written it or not: {0}")]
    Unknown(String),
}

/// An account of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedAccount {
    /// The person's id there.
    pub user: UserKey,
    /// The name under which it was linked.
    pub name: String,
}

/// A code by which another account can be linked with one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkCode {
    /// The account.
    pub account: LinkedAccount,
    /// Its digits.
    pub code: String,
    /// The time when it ends.
    pub until: Millis,
    /// `true` if it has linked an account.
    pub used: bool,
    /// A fingerprint of the first account that has said it.
    pub said_by: Option<String>,
}

/// Settings as they are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSettings {
    /// The settings as JSON.
    pub json: String,
    /// Begins with 1 and grows with every change.
    pub version: u64,
}

/// New settings of a chat or a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingsWrite<K> {
    /// The chat or the person.
    pub key: K,
    /// The settings as JSON.
    pub json: String,
    /// The version that they were made from: the stored one must not be another. 0 where there are none yet.
    pub expected: u64,
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

// The ledger of finished games. It only grows, and leaderboards can be rebuilt from it. Its rows are part of a
// [`Write`].

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

/// A seat of a finished game, as the ledger has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedSeat {
    /// The table.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// The time when it ended.
    pub ended: Millis,
    /// The person; `None` for a machine player.
    pub user: Option<UserKey>,
    /// The name that was shown.
    pub name: String,
    /// The place of the seat's side; 1 is the best, and sides may share one.
    pub place: i64,
    /// A shared win counts.
    pub won: bool,
}

/// Change of a leaderboard by a finished game, beside the counts.
#[derive(Clone, PartialEq, Debug)]
pub struct StandingChange {
    /// The variant profile of the leaderboard.
    pub profile: String,
    /// The number of the game among the person's games on this leaderboard, counted from 1.
    pub number: i64,
    /// The rating before the game, and after it.
    pub rating: [f64; 2],
    /// The uncertainty before the game, and after it.
    pub deviation: [f64; 2],
}

/// A chat's move to a new id, with the settings that both ids have from then on together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Migration {
    /// The id that the chat had.
    pub old: ChatKey,
    /// The id that it has now.
    pub new: ChatKey,
    /// The settings of both, merged, as JSON; `None` where neither had any.
    pub settings: Option<String>,
    /// The version of the old id's settings that were merged; 0 where there were none.
    pub old_version: u64,
    /// The version of the new id's settings that were merged; 0 where there were none.
    pub new_version: u64,
}

impl Migration {
    /// The version of the merged settings: later than both.
    pub fn merged_version(&self) -> u64 {
        self.old_version.max(self.new_version) + 1
    }
}

/// The data to be removed of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Erasure {
    /// The person.
    pub user: UserKey,
    /// The person's private conversations with the bot.
    pub chats: Vec<ChatKey>,
}

/// The messages sent into a chat lately, as the platform's budget has written them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChatSends {
    /// The budget's state as JSON; empty where it has none.
    pub json: String,
    /// The time since it was written.
    pub age: Millis,
    /// The stored version; 0 where there is none.
    pub version: u64,
}

/// The message of a board and how far behind it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardState {
    /// The platform's id of the message.
    pub message: Option<String>,
    /// The version in it.
    pub shown: u64,
    /// The version of the table.
    pub version: u64,
}

// Leases for work that one process of a bot at a time may do.

/// Keeps leases by name. Times are measured by the database's clock: those of the machines may differ.
#[async_trait]
pub trait LeaseStore: Send + Sync {
    /// Takes a lease, or renews it, for so long from now.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] while somebody else holds it.
    async fn take_lease(&self, name: &str, holder: &str, length: Millis) -> Result<(), StoreError>;

    /// Gives a lease back; nothing happens where somebody else holds it.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn release_lease(&self, name: &str, holder: &str) -> Result<(), StoreError>;
}
