//! What the host needs from outside: a store, a painter, a clock.

use async_trait::async_trait;
use kubyk_games::kit::{Msg, Scene, Viewer};
use kubyk_words::Lang;

use crate::{Chat, ChatKey, Platform, TableId, UserKey};

/// Milliseconds since 1970 in UTC.
pub type Millis = i64;

/// Where everything is kept. One [`Write`] is one transaction.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes all of it or nothing, durably, before it returns.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when the update was accepted before, [`StoreError::Conflict`] when the table is
    /// no longer at the version expected; otherwise why nothing could be written.
    async fn commit(&self, write: Write) -> Result<(), StoreError>;

    /// One table with its events in order.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The tables of a chat that are not over, and then the latest `closed` ones that are; newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError>;

    /// Tables of a door whose live message is behind their version, and those that are being played.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError>;

    /// What was shown last: the platform's message and the version it shows.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shown(&self, id: TableId, message: Option<&str>, version: u64) -> Result<(), StoreError>;

    /// A chat's settings as JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn chat(&self, chat: &ChatKey) -> Result<Option<String>, StoreError>;

    /// A person's preferences as JSON.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn person(&self, user: &UserKey) -> Result<Option<String>, StoreError>;

    /// The best of a game: in a chat, or worldwide. By rating, then points.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<Standing>, StoreError>;

    /// The standings of these people there; those who have none are missing.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn standings(&self, board: &Leaderboard, users: &[UserKey]) -> Result<Vec<Standing>, StoreError>;

    /// The tables that are due, those that have waited longest first, at most `most`.
    ///
    /// # Errors
    /// When the store cannot be read.
    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Notes that the bot is there, so that a stop can be made up for later. Does nothing where no table is ever due.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError>;

    /// The bot is there again: every table is due later, by the time since the last [`Store::pulse`] or since the
    /// table was changed.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn shift_deadlines(&self, now: Millis) -> Result<(), StoreError>;

    /// What is kept under this name; `fresh`, which is then kept, where nothing is yet.
    ///
    /// # Errors
    /// When nothing could be read or written.
    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// A chat has got a new id: everything of it goes along. Doing it twice does no harm.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn migrate(&self, old: &ChatKey, new: &ChatKey) -> Result<(), StoreError>;

    /// Forgets update ids that were accepted before this time.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError>;
}

/// Everything that one accepted request changes.
#[derive(Clone, Debug, Default)]
pub struct Write {
    /// The update that asked for it; the same one is accepted once.
    pub update: Option<(Platform, String)>,
    /// When.
    pub at: Millis,
    /// The table it concerns.
    pub table: Option<TableWrite>,
    /// A chat's settings as JSON.
    pub chat: Option<(ChatKey, String)>,
    /// A person's preferences as JSON.
    pub person: Option<(UserKey, String)>,
    /// New standings, whole rows.
    pub standings: Vec<(Leaderboard, Standing)>,
}

/// A table's new state.
#[derive(Clone, Debug)]
pub struct TableWrite {
    /// The whole row; `row.version` is the new version. `message` and `shown` are not written by this.
    pub row: TableRow,
    /// The version it must have now; `None` creates it.
    pub expected: Option<u64>,
    /// How many events stay; those beyond are taken back.
    pub keep: usize,
    /// The events that are added after them, as lines of a record.
    pub events: Vec<String>,
}

/// A table as it is stored, without its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// Where it is.
    pub chat: Chat,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Grows by one with every change.
    pub version: u64,
    /// The layout as JSON: variant, seats, dice.
    pub layout: String,
    /// When it was last changed.
    pub touched: Millis,
    /// When the host has to look at it because of its clocks.
    pub due: Option<Millis>,
    /// The platform's id of the message that shows it.
    pub message: Option<String>,
    /// The version that message shows.
    pub shown: u64,
}

/// A table with its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The table.
    pub row: TableRow,
    /// Lines of a record, in order.
    pub events: Vec<String>,
}

kubyk_games::word_enum! {
    /// How far a table is.
    pub enum Phase {
        /// Seats are being taken.
        Lobby = "lobby",
        /// It is being played.
        Playing = "playing",
        /// It is over, or was called off.
        Closed = "closed",
    }
}

/// One leaderboard.
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
pub struct Standing {
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
}

/// Why the store did not do it. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// This update was accepted before.
    #[error("the update was accepted before")]
    Duplicate,
    /// The table has another version by now, or exists already.
    #[error("the table was changed by somebody else")]
    Conflict,
    /// The database is locked by another program.
    #[error("the database is locked: {0}")]
    Locked(String),
    /// The database cannot be written to.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// The disk is full.
    #[error("the disk is full: {0}")]
    Full(String),
    /// Anything else.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// Draws a scene.
pub trait Painter: Send + Sync {
    /// As a PNG.
    ///
    /// # Errors
    /// What went wrong, for the log: the board is then shown as text.
    fn png(&self, scene: &Scene, look: &RenderOptions) -> Result<Vec<u8>, String>;
    /// The scenes of a game one after another, as an animated GIF that every platform takes.
    ///
    /// # Errors
    /// What went wrong, for the log.
    fn film(&self, scenes: &[Scene], look: &RenderOptions) -> Result<Vec<u8>, String>;
    /// In monospace, at most 30 columns wide.
    fn text(&self, scene: &Scene, look: &RenderOptions) -> String;
    /// In words, at most 1000 characters.
    fn alt(&self, scene: &Scene, look: &RenderOptions) -> String;
}

/// For whom a scene is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct RenderOptions {
    /// The language.
    pub lang: Lang,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// Dark or light.
    pub dark: bool,
    /// Whose scene it is: where not everyone fits, the viewer does.
    pub viewer: Viewer,
    /// What happened since the last time, a line each.
    pub news: Vec<Msg>,
}

/// What time it is.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Millis;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct WallClock;

impl Clock for WallClock {
    fn now(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as Millis)
    }
}
