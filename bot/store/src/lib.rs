//! Durable storage: the host's [`Store`] over a database.
//!
//! A commit returns only after the database has synced it. The URL says which database: a file of
//! SQLite for one process, or PostgreSQL for any number of them.

mod check;
mod maintenance;
mod postgres;
mod seal;
mod sql;
mod sqlite;

pub use check::check;
pub use maintenance::{CopyError, backup, copy, restore};
pub use seal::SealKey;
pub use sql::maintenance::{CopiedRows, RowCount};

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kubyk_core::Games;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::rows::{LedgerEntry, StoredTable};
use kubyk_core::time::Millis;
use kubyk_host::store::{Store, StoreError};
use tokio::sync::mpsc::Sender;

use postgres::Postgres;
use sqlite::{Sqlite, Tuning};

/// A store, and what an operator does with it as a whole.
#[async_trait]
pub trait Database: Store {
    /// Makes all leaderboards anew from the ledger of finished games.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn rebuild_standings(&self) -> Result<(), StoreError>;

    /// The faults of the database itself and of rows beside each other, a line each; none where all is well. [`check`] reads
    /// what is in them.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn check(&self) -> Result<Vec<String>, StoreError>;

    /// The ids of the tables behind this one that can be read, a page of them; none at the end.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn table_ids(&self, after: TableId) -> Result<Vec<TableId>, StoreError>;

    /// The people by whom a table is found.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn seated(&self, table: TableId) -> Result<Vec<UserKey>, StoreError>;

    /// The faults of chats' settings and people's preferences, a line each.
    ///
    /// # Errors
    /// When the database cannot be read.
    async fn check_settings(&self, games: Games) -> Result<Vec<String>, StoreError>;

    /// A table, and whether its seed is known: where it is sealed and there is no key, a stand-in is in its place.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn table_to_check(&self, id: TableId) -> Result<Option<(StoredTable, bool)>, StoreError>;

    /// The ledger's entries of a table's game, in order of seats.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn ledger(&self, table: TableId) -> Result<Vec<LedgerEntry>, StoreError>;

    /// The names of all secrets and their values; `None` is one that cannot be opened.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn secrets(&self) -> Result<Vec<(String, Option<String>)>, StoreError>;

    /// Returns `true` if it was opened with a key, so that sealed seeds can be read.
    fn has_key(&self) -> bool;

    /// The number of rows of each table.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn counts(&self) -> Result<Vec<RowCount>, StoreError>;

    /// Sends all rows as they are at one moment; returned is how many there were.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn export(&self, pages: Sender<CopiedRows>) -> Result<Vec<RowCount>, StoreError>;

    /// Writes rows that another database has sent.
    ///
    /// # Errors
    /// When nothing could be written.
    async fn import(&self, page: CopiedRows) -> Result<(), StoreError>;

    /// Asks the database whether it is there.
    ///
    /// # Errors
    /// When it does not answer.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Tells whether the key with which it was opened is the one that its seeds are sealed with. The first key that a database
    /// sees becomes that.
    ///
    /// # Errors
    /// The key is missing, or another one; or the database does not answer.
    async fn try_key(&self) -> Result<(), KeyError>;

    /// The database's time, and what the clock of games makes of it.
    ///
    /// # Errors
    /// When it does not answer.
    async fn time(&self) -> Result<DatabaseTime, StoreError>;

    /// Replaces the correction of the database's time.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is not `from` any more.
    async fn correct_time(&self, from: Millis, to: Millis) -> Result<(), StoreError>;

    /// Finishes what was handed in, and lets go of the database. Later writes fail.
    async fn close(&self);
}

/// The database's time, and what the clock of games makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DatabaseTime {
    /// The time that the database tells.
    pub now: Millis,
    /// The correction added to it: games go on evenly while somebody sets the database's clock.
    pub correction: Millis,
    /// The last heartbeat of a process, by the clock of games; `None` where there has been no timed game.
    pub heartbeat: Option<Millis>,
}

// Opening: from a URL to a database that is ready.

/// Opens the database of this URL; creates it, and the folders it lies in, where there is none.
///
/// `sqlite://PATH` is a file; the path is taken as it stands, without any escapes. `postgres://USER:PASSWORD@HOST/NAME`
/// is a database on a server, with the parameters that libpq knows (`sslmode`, `sslrootcert`, `host` of a socket).
///
/// # Errors
/// Why it cannot be used. Nothing was changed in a database of somebody else.
pub async fn open(url: &str) -> Result<Arc<dyn Database>, OpenError> {
    open_with(url, OpenOptions::default()).await
}

/// Opens the database of this URL as [`open`] does, with these options.
///
/// # Errors
/// Why it cannot be used.
pub async fn open_with(url: &str, options: OpenOptions) -> Result<Arc<dyn Database>, OpenError> {
    let database: Arc<dyn Database> = if is_postgres(url) {
        Arc::new(Postgres::open(url, options).await?)
    } else {
        let path = sqlite_path(url)?;
        let tuning = Tuning { share: options.share, migrate: options.migrate, ..Tuning::default() };
        Arc::new(Sqlite::open(path, tuning).await?.sealed(options.seeds))
    };
    if let Seeds::Opened(_) = options.seeds
        && let Err(error) = database.try_key().await
    {
        database.close().await;
        return Err(error.into());
    }
    Ok(database)
}

/// Options of opening a database.
#[derive(Clone, Copy, Debug)]
pub struct OpenOptions {
    /// SQLite: others that open the file with this set may use it at the same time.
    pub share: bool,
    /// PostgreSQL: the most connections.
    pub connections: u32,
    /// PostgreSQL: prepared statements that a connection keeps; 0 behind a proxy that hands out connections by
    /// transaction.
    pub statement_cache: usize,
    /// PostgreSQL: how long a statement or a transaction may take before its connection is given up. A server that has gone
    /// without a word never says so.
    pub patience: Duration,
    /// The treatment of seeds of dice.
    pub seeds: Seeds,
    /// Bring tables of an older version up to date. Else such a database is refused: what only reads must not make it
    /// unusable for the version that runs on it.
    pub migrate: bool,
}

impl OpenOptions {
    /// Options for work on all data: a statement may take hours.
    #[must_use]
    pub fn unhurried(self) -> Self {
        Self { patience: Duration::from_hours(12), ..self }
    }
}

impl Default for OpenOptions {
    fn default() -> Self {
        let patience = Duration::from_secs(20);
        let seeds = Seeds::Opened(None);
        Self { share: false, connections: 10, statement_cache: 100, patience, seeds, migrate: true }
    }
}

/// The treatment of seeds of dice, which may be sealed in the database.
#[derive(Clone, Copy, Debug)]
pub enum Seeds {
    /// They are opened and sealed with this key; without one, a database with sealed seeds is refused.
    Opened(Option<SealKey>),
    /// They stay as they are: for whoever copies rows and needs none of them, or checks all but the rolls.
    AsTheyAre,
}

/// Refusal of a key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// There is none, and seeds are sealed.
    #[error("the seeds of dice in this database are sealed, and store.key is missing")]
    Missing,
    /// They were sealed with another one.
    #[error("store.key is not the key with which the seeds of dice in this database were sealed")]
    Other,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Failure to open a database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Not the URL of a database that Kubyk knows.
    #[error(
        "no such kind of store: {url:?}; expected sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME \
        (%2F, %3F, %23 and %40 stand for / ? # and @ in a password)"
    )]
    Url {
        /// The URL that was given.
        url: String,
    },
    /// A parameter that would change nothing.
    #[error("the URL has a parameter that does nothing: {name:?}; those that it may have: {known}")]
    Parameter {
        /// Its name.
        name: String,
        /// The names of those that are read.
        known: String,
    },
    /// The folder of the file cannot be made.
    #[error("the folder {} cannot be made: {why}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The file cannot be opened or made.
    #[error("{} cannot be opened: {why}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the database.
        why: String,
    },
    /// The file is something else.
    #[error("{} is no SQLite database", .path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// Another program's data are in it.
    #[error("{place} is the database of another program; it was left as it is")]
    Foreign {
        /// The database.
        place: String,
    },
    /// A later version of Kubyk has changed its tables.
    #[error("{place} was last used by a newer version of Kubyk; it was left as it is")]
    Newer {
        /// The database.
        place: String,
    },
    /// There is nothing of Kubyk yet, and nothing was to be made.
    #[error("{place} holds nothing of Kubyk's; is it the right database?")]
    Empty {
        /// The database.
        place: String,
    },
    /// Its tables are those of an earlier version of Kubyk, and it was not to be changed.
    #[error(
        "{place} is of an older version of Kubyk: use that version, or start this one first, which brings it up to date"
    )]
    Older {
        /// The database.
        place: String,
    },
    /// Another process of Kubyk uses it.
    #[error("{} is in use by another Kubyk; stop that one first", .path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The server cannot be reached, or does not work.
    #[error("{place} cannot be opened: {why}")]
    Server {
        /// The database.
        place: String,
        /// The error of the server.
        why: String,
    },
    /// The server does not let this user in, or has no such database.
    #[error("{place} refuses the user or has no such database: {why}")]
    Denied {
        /// The database.
        place: String,
        /// The error of the server.
        why: String,
    },
    /// It can be read and not written.
    #[error("{place} cannot be written to: {why}")]
    ReadOnly {
        /// The database.
        place: String,
        /// The error of the database.
        why: String,
    },
    /// Another program holds it.
    #[error("{} is locked by another program", .path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// Its seeds are sealed with another key.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Its tables are not those of this version.
    #[error("{place} has other tables than this version of Kubyk: {why}")]
    Tables {
        /// The database.
        place: String,
        /// The difference.
        why: String,
    },
}

impl OpenError {
    /// Not a URL of a database.
    fn of_url(url: &str) -> Self {
        Self::Url { url: without_password(url) }
    }
}

/// Returns `true` if this is the URL of a database, as far as its text tells. [`misplaced`] looks closer.
pub fn is_database_url(url: &str) -> bool {
    let fault = if is_postgres(url) { postgres::fault_of(url) } else { sqlite_path(url).err() };
    !matches!(fault, Some(OpenError::Url { .. }))
}

/// Returns why no database can be where a URL says, as far as a look without opening or making anything tells; `None` as well
/// where it is no URL of one ([`is_database_url`]).
pub fn misplaced(url: &str) -> Option<String> {
    if is_postgres(url) {
        let fault = postgres::fault_of(url).filter(|fault| !matches!(fault, OpenError::Url { .. }));
        return fault.map(|fault| fault.to_string());
    }
    let path = match sqlite_path(url) {
        Ok(path) => path,
        Err(OpenError::Url { .. }) => return None,
        Err(fault) => return Some(fault.to_string()),
    };
    if path.is_dir() {
        return Some(format!(
            "{} is a folder; expected a file, such as {}",
            path.display(),
            path.join("kubyk.db").display()
        ));
    }
    let above = path.ancestors().skip(1).find(|folder| folder.exists())?;
    (!above.is_dir()).then(|| format!("{} is no folder, so nothing can lie in it", above.display()))
}

/// Returns `true` if a password stands in a URL.
pub fn holds_password(url: &str) -> bool {
    let login = url.split_once("://").and_then(|(_, rest)| Some(rest.rsplit_once('@')?.0));
    is_postgres(url) && (login.is_some_and(|login| login.contains(':')) || url.contains("password="))
}

fn is_postgres(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
}

/// The file that a URL of SQLite names.
fn sqlite_path(url: &str) -> Result<PathBuf, OpenError> {
    let path = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    match path {
        // One connection would not see what another wrote to a database in memory.
        Some(path) if !path.is_empty() && !path.starts_with(':') => match path.split_once('?') {
            // Other programs read parameters there, such as mode=ro, which nobody should believe to be in force.
            Some((_, parameters)) => {
                let name = parameters.split(['=', '&']).next().unwrap_or_default().to_owned();
                Err(OpenError::Parameter { name, known: "none".to_owned() })
            }
            None => Ok(PathBuf::from(path)),
        },
        _ => Err(OpenError::of_url(url)),
    }
}

/// The URL as it may be shown. Options may hold a password, and so may what stands before an `@`, whatever signs it has: of
/// such a URL only the beginning is told.
fn without_password(url: &str) -> String {
    match url.split_once("://") {
        Some((scheme, rest)) if rest.contains('@') => format!("{scheme}://…"),
        _ => url.split('?').next().unwrap_or(url).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::sqlite_path;

    #[test]
    fn a_url_is_a_scheme_and_a_path_as_it_stands() {
        let path = |url| sqlite_path(url).expect("an address of SQLite");
        assert_eq!(path("sqlite:///var/lib/kubyk.db"), Path::new("/var/lib/kubyk.db"));
        assert_eq!(path("sqlite://data/100%.db"), Path::new("data/100%.db"));
        assert_eq!(path("sqlite:kubyk.db"), Path::new("kubyk.db"));
    }

    #[test]
    fn what_is_no_file_is_refused_without_its_password() {
        for url in
            ["", "kubyk.db", "sqlite:", "sqlite://", "sqlite::memory:", "sqlite://:memory:", "mysql://h/d"]
        {
            let error = sqlite_path(url).unwrap_err().to_string();
            assert!(error.contains("expected sqlite://PATH"), "{url}: {error}");
        }
        for secret in ["hunter2", "hun?ter2", "hun/ter2", "hun@ter2", "hun#ter2"] {
            for url in
                [format!("mongodb://kubyk:{secret}@host/db?x=1"), format!("mongodb://h/d?password={secret}")]
            {
                let error = sqlite_path(&url).unwrap_err().to_string();
                assert!(error.contains("mongodb://"), "{error}");
                assert!(!error.contains("hun") && !error.contains("ter2"), "{error}");
            }
        }
    }
}
