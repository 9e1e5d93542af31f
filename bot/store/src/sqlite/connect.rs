//! Connections: how they are set up, and what can be wrong with the file.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use backon::{ConstantBuilder, Retryable as _};
use kubyk_core::time::{Clock as _, Millis, WallClock};
use kubyk_host::store::StoreError;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Sqlite, query, query_scalar};

use super::cleaning::clean_at_start;
use super::files::{self, FileOwner, FileWatch, Lock, Unfit, Workshop, inspect, lock};
use crate::OpenError;
use crate::sql::migrations::{latest, sqlite_migrator};
use crate::sql::processes::{read_sends, write_sends};
use crate::sql::session::{SqlSession, SqlValue};

/// Readers beside the one writer.
const READERS: u32 = 4;

/// Deviations from the ordinary settings, most of them for tests.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// Other processes may open the database too.
    pub(crate) share: bool,
    /// The time to wait for another program that holds the database.
    pub(crate) patience: Duration,
    /// The most pages the file may have, so that it is full sooner.
    pub(crate) most_pages: Option<u32>,
    /// Refuse writes.
    pub(crate) read_only: bool,
    /// Bring tables of an older version up to date.
    pub(crate) migrate: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        let patience = Duration::from_secs(5);
        Self { share: false, patience, most_pages: None, read_only: false, migrate: true }
    }
}

/// A connection that writes to a database with all its tables.
pub(super) struct Opened {
    pub(super) connection: SqliteConnection,
    /// The options for another connection like this.
    pub(super) options: SqliteConnectOptions,
    pub(super) watch: FileWatch,
    pub(super) lock: Lock,
}

/// Opens the database to write to it; creates it where there is none.
pub(super) async fn writer(path: &Path, tuning: Tuning) -> Result<Opened, OpenError> {
    let failed = |error| fault(path, error);
    let found = inspect(path, unprepared(path, &tuning)).await.map_err(|unfit| match unfit {
        Unfit::Refused(error) => error,
        Unfit::Database(error) => fault(path, error),
    })?;
    if found == FileOwner::Nothing && !tuning.migrate {
        return Err(OpenError::Empty { place: path.display().to_string() });
    }
    let cannot = |why: std::io::Error| OpenError::File { path: path.to_owned(), why: why.to_string() };
    let place = files::target(path).map_err(cannot)?;
    files::create_folder(&place)?;
    let lock = lock(&place, tuning.share)?;
    // Another process that shares the file may have begun to fill it.
    if found == FileOwner::Nothing && !(tuning.share && place.exists()) {
        files::create(&place)?;
    }
    match files::make_private(&place) {
        Ok(false) => {}
        Ok(true) => tracing::warn!(
            file = %place.display(),
            "others could read the database or its log; from now on its owner alone can"
        ),
        Err(why) => tracing::warn!(file = %place.display(), %why, "others can read the database"),
    }
    let options = options(path, &tuning);
    let mut connection = connect(&options, tuning.patience).await.map_err(failed)?;
    let watch = FileWatch::begin(path)
        .map_err(|why| OpenError::File { path: path.to_owned(), why: why.to_string() })?;
    prepare(&mut connection, path, tuning.migrate).await?;
    // Alone: it takes the whole file.
    if tuning.migrate && !tuning.share {
        clean_at_start(&mut connection).await;
    }
    // The limits of the tests come after the tables are there.
    let options = limited(options, &tuning);
    if tuning.most_pages.is_some() || tuning.read_only {
        connection.close().await.map_err(failed)?;
        connection = options.connect().await.map_err(failed)?;
    }
    Ok(Opened { connection, options, watch, lock })
}

/// Connects, and changes the file to a write-ahead log.
///
/// SQLite does not wait where waiting could be for ever: of two connections that change the file's journal at once, one
/// is told at once that the file is locked, whatever its busy timeout, or finds that the other has deleted the old journal.
async fn connect(
    options: &SqliteConnectOptions,
    patience: Duration,
) -> Result<SqliteConnection, sqlx::Error> {
    let until = Instant::now() + patience;
    let again = ConstantBuilder::default().with_delay(Duration::from_millis(10)).without_max_times();
    (|| options.connect())
        .retry(again)
        .when(|error| Instant::now() < until && (is_locked(error) || is_deleted(error)))
        .await
}

/// The connections that read, made as they are needed.
pub(super) fn readers(options: &SqliteConnectOptions) -> SqlitePool {
    let pool = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false);
    pool.connect_lazy_with(options.clone().pragma("query_only", "ON"))
}

/// A connection that leaves the file as it is.
pub(super) fn unprepared(path: &Path, tuning: &Tuning) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path);
    // A file that is gone must not be replaced by an empty one.
    options.create_if_missing(false).busy_timeout(tuning.patience).disable_statement_logging()
}

fn options(path: &Path, tuning: &Tuning) -> SqliteConnectOptions {
    unprepared(path, tuning)
        .journal_mode(SqliteJournalMode::Wal)
        // NORMAL may lose the last answers at a power cut; writing in groups makes up for the price of FULL.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted data are overwritten; `cleaning` removes the copies that this leaves.
        .pragma("secure_delete", "ON")
        // In pages: only if the checkpoints beside the writer do not keep up.
        .pragma("wal_autocheckpoint", "16384")
}

fn limited(mut options: SqliteConnectOptions, tuning: &Tuning) -> SqliteConnectOptions {
    if let Some(pages) = tuning.most_pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    if tuning.read_only {
        options = options.pragma("query_only", "ON");
    }
    options
}

/// Brings the tables up to date, in one transaction that no second process can be in.
async fn prepare(connection: &mut SqliteConnection, path: &Path, migrate: bool) -> Result<(), OpenError> {
    let failed = |error| fault(path, error);
    let mut alone = connection.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    if !migrate && !is_up_to_date(&mut alone).await.map_err(failed)? {
        return Err(OpenError::Older { place: path.display().to_string() });
    }
    sqlite_migrator().run_direct(None, &mut *alone, false).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => fault(path, error),
        other => OpenError::Tables { place: path.display().to_string(), why: other.to_string() },
    })?;
    // Changes nothing, and is refused where nothing can be changed.
    query("UPDATE tables SET id = id WHERE id < 0").execute(&mut *alone).await.map_err(failed)?;
    alone.commit().await.map_err(failed)
}

/// Returns `true` if all migrations were applied, or later ones.
async fn is_up_to_date(on: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let noted = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    if query_scalar::<_, i64>(noted).fetch_one(&mut *on).await? == 0 {
        return Ok(false);
    }
    let applied =
        query_scalar::<_, Option<i64>>("SELECT max(version) FROM _sqlx_migrations").fetch_one(on).await?;
    Ok(applied >= latest(&sqlite_migrator()))
}

pub(super) fn fault(path: &Path, error: sqlx::Error) -> OpenError {
    let path = path.to_owned();
    if is_no_database(&error) {
        return OpenError::NotADatabase { path };
    }
    match classify(error) {
        StoreError::Locked(_) => OpenError::Locked { path },
        StoreError::ReadOnly(why) => OpenError::ReadOnly { place: path.display().to_string(), why },
        StoreError::Full(why) | StoreError::Failed(why) => OpenError::File { path, why },
        other => OpenError::File { path, why: other.to_string() },
    }
}

// Statements on a connection of SQLite.

type Query<'q> = sqlx::query::Query<'q, Sqlite, SqliteArguments>;

/// The machine's time, in milliseconds since 1970: all that share the file share the machine.
macro_rules! now {
    () => {
        "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"
    };
}

impl SqlSession for SqliteConnection {
    type Row = SqliteRow;

    const READ_SENDS: &'static str = read_sends!(now!());
    const WRITE_SENDS: &'static str = write_sends!(now!());

    async fn execute(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<u64, sqlx::Error> {
        Ok(bound(statement, values).execute(self).await?.rows_affected())
    }

    async fn rows(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<Vec<SqliteRow>, sqlx::Error> {
        bound(statement, values).fetch_all(self).await
    }

    async fn now(&mut self) -> Result<Millis, sqlx::Error> {
        // All that share the file share the machine.
        Ok(WallClock.now())
    }
}

/// A statement with its values.
fn bound<'q>(statement: &'static str, values: &[SqlValue<'q>]) -> Query<'q> {
    values.iter().fold(query(statement), |query, value| match *value {
        SqlValue::Integer(value) => query.bind(value),
        SqlValue::Real(value) => query.bind(value),
        SqlValue::Text(value) => query.bind(value),
    })
}

// SQLite's result codes in the host's terms.

/// Result codes of SQLite, primary ones but for the last.
mod code {
    pub(super) const PERM: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READONLY: i32 = 8;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOTADB: i32 = 26;
    pub(super) const IOERR_DELETE_NOENT: i32 = 5898;
}

/// Classifies a failure for the host.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn classify(error: sqlx::Error) -> StoreError {
    let reason = error.to_string();
    match primary(&error) {
        _ if is_locked(&error) => StoreError::Locked(reason),
        Some(code::READONLY | code::PERM) => StoreError::ReadOnly(reason),
        Some(code::FULL) => StoreError::Full(reason),
        _ => StoreError::Failed(reason),
    }
}

/// Returns `true` if another connection stands in the way.
pub(super) fn is_locked(error: &sqlx::Error) -> bool {
    matches!(primary(error), Some(code::BUSY | code::LOCKED))
}

/// Returns `true` if another connection has deleted the journal that this one was to delete.
fn is_deleted(error: &sqlx::Error) -> bool {
    extended(error) == Some(code::IOERR_DELETE_NOENT)
}

/// Returns `true` if the file is no database at all.
pub(super) fn is_no_database(error: &sqlx::Error) -> bool {
    primary(error) == Some(code::NOTADB)
}

/// The result code without its extension.
fn primary(error: &sqlx::Error) -> Option<i32> {
    extended(error).map(|code| code & 0xff)
}

fn extended(error: &sqlx::Error) -> Option<i32> {
    error.as_database_error()?.code()?.parse().ok()
}

// A copy of a database, as a file of its own.

/// Writes the database as it is at one moment into a new file, which is empty and private already. Another process may be
/// using the database; where it is known that none does, not even a log's index is made beside it.
pub(crate) async fn vacuum_into(database: &Path, file: &Path, unused: bool) -> Result<(), OpenError> {
    let mut options = unprepared(database, &Tuning::default());
    match inspect(database, options.clone()).await {
        Ok(FileOwner::Ours | FileOwner::Unmarked) => {}
        Ok(FileOwner::Nothing) => {
            return Err(OpenError::Empty { place: database.display().to_string() });
        }
        Err(Unfit::Refused(error)) => return Err(error),
        Err(Unfit::Database(error)) => return Err(fault(database, error)),
    }
    if unused && !files::has_log(database) {
        options = options.read_only(true).immutable(true);
    }
    files::create(file)?;
    let written = vacuum(options, file).await;
    written.map_err(|error| fault(file, error))
}

async fn vacuum(options: SqliteConnectOptions, file: &Path) -> Result<(), sqlx::Error> {
    let mut connection = options.connect().await?;
    query("VACUUM INTO $1").bind(file.to_string_lossy().into_owned()).execute(&mut connection).await?;
    connection.close().await
}

// A backup that takes the place of a database.

/// Puts a copy of a backup into the place of a database that no process uses, whatever state that one is in. Returned is where
/// it is kept.
pub(crate) async fn replace(database: &Path, backup: &Path) -> Result<Option<PathBuf>, OpenError> {
    let cannot = |why: std::io::Error| OpenError::File { path: database.to_owned(), why: why.to_string() };
    let place = files::target(database).map_err(cannot)?;
    // One that is damaged or of another version may be replaced, and is kept; what another program needs may not.
    if let Err(Unfit::Refused(error @ OpenError::Foreign { .. })) =
        inspect(&place, unprepared(&place, &Tuning::default())).await
    {
        return Err(error);
    }
    if place.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(cannot(std::io::Error::other("it is no ordinary file")));
    }
    files::create_folder(&place)?;
    let _lock = lock(&place, false)?;
    let new = Workshop::beside(&place).map_err(cannot)?;
    vacuum_into(backup, &new.file(), true).await?;
    new.replace(&place).map_err(cannot)
}
