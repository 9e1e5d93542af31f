//! The database's files: created so that nobody else can read them, and watched, since a file that was deleted or
//! replaced can be written to for ever without anything of it being kept.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, query_scalar};

use crate::OpenError;
use crate::sql::migrations::sqlite_migrator;

/// Makes the folder of a database, and an empty file where there is none yet. SQLite gives the files beside it the same
/// permissions.
pub(super) fn create(path: &Path) -> Result<(), OpenError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let made = private(DirBuilder::new().recursive(true)).create(folder);
        made.map_err(|why| OpenError::Folder { folder: folder.to_owned(), why })?;
    }
    match private_file(OpenOptions::new().write(true).create_new(true)).open(path) {
        Err(why) if why.kind() != io::ErrorKind::AlreadyExists => {
            Err(OpenError::File { path: path.to_owned(), why: why.to_string() })
        }
        _ => Ok(()),
    }
}

/// Takes from others the permission to read a database that an earlier version has made, and the files beside it.
#[cfg(unix)]
pub(super) fn make_private(path: &Path) -> Result<(), OpenError> {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    for file in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        match set_permissions(&file, Permissions::from_mode(0o600)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                return Err(OpenError::File { path: file, why: why.to_string() });
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn make_private(_: &Path) -> Result<(), OpenError> {
    Ok(())
}

/// The path of a file beside the database.
pub(super) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(suffix);
    name.into()
}

#[cfg(unix)]
fn private(folder: &mut DirBuilder) -> &mut DirBuilder {
    std::os::unix::fs::DirBuilderExt::mode(folder, 0o700)
}

#[cfg(not(unix))]
fn private(folder: &mut DirBuilder) -> &mut DirBuilder {
    folder
}

#[cfg(unix)]
pub(super) fn private_file(file: &mut OpenOptions) -> &mut OpenOptions {
    std::os::unix::fs::OpenOptionsExt::mode(file, 0o600)
}

#[cfg(not(unix))]
pub(super) fn private_file(file: &mut OpenOptions) -> &mut OpenOptions {
    file
}

/// Compares the files at the paths of the database and its log with those that were opened.
#[derive(Debug)]
pub(super) struct FileWatch {
    database: PathBuf,
    log: PathBuf,
    opened: FileId,
    /// `None` until a connection has begun one.
    opened_log: Option<FileId>,
}

impl FileWatch {
    /// Begins to watch a database that has just been opened.
    pub(super) fn begin(database: &Path) -> io::Result<Self> {
        let opened = file_id(&database.metadata()?);
        let log = beside(database, "-wal");
        Ok(Self { database: database.to_owned(), log, opened, opened_log: None })
    }

    /// Forgets the log: the next connection may begin another one.
    pub(super) fn forget_log(&mut self) {
        self.opened_log = None;
    }

    /// Checks that what is written is still found under the database's path; an error says what is not.
    pub(super) fn check(&mut self) -> Result<(), String> {
        let now = |path: &Path| path.metadata().map(|found| file_id(&found));
        match now(&self.database) {
            Ok(found) if found == self.opened => {}
            Ok(_) => return Err(format!("{} was replaced by another file", self.database.display())),
            Err(error) => return Err(format!("{}: {error}", self.database.display())),
        }
        match (now(&self.log), self.opened_log) {
            (Ok(found), Some(opened)) if found == opened => Ok(()),
            (Ok(found), None) => {
                self.opened_log = Some(found);
                Ok(())
            }
            (Err(_), None) => Ok(()),
            (Ok(_), Some(_)) => Err(format!("{} was replaced by another file", self.log.display())),
            (Err(error), Some(_)) => Err(format!("{}: {error}", self.log.display())),
        }
    }
}

/// Identity of a file, which tells it from another one at the same path.
type FileId = (u64, u64);

#[cfg(unix)]
fn file_id(file: &Metadata) -> FileId {
    use std::os::unix::fs::MetadataExt as _;
    (file.dev(), file.ino())
}

/// The time of its creation, where the system numbers no files.
#[cfg(not(unix))]
fn file_id(file: &Metadata) -> FileId {
    let since = file.created().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
    since.map_or((0, 0), |since| (since.as_secs(), u64::from(since.subsec_nanos())))
}

// A look at a file before anything of it is changed: whose database it is, and of which version.

/// The mark that the migrations set: "kuby".
const APPLICATION: i64 = 0x6b75_6279;
/// Tables of the first version, which set no mark.
const FIRST_TABLES: [&str; 7] =
    ["_sqlx_migrations", "updates", "tables", "events", "chats", "people", "standings"];

/// Owner of the file at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileOwner {
    /// No file, or an empty one.
    Nothing,
    /// A database of Kubyk.
    Ours,
    /// A database of a version that neither marked its files nor kept them private.
    Unmarked,
}

/// Reason to leave a file alone.
pub(super) enum Unfit {
    Refused(OpenError),
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Unfit {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// Looks at the file at a path. `options` are those of any connection to it.
pub(super) async fn inspect(path: &Path, options: SqliteConnectOptions) -> Result<FileOwner, Unfit> {
    if !path.metadata().is_ok_and(|file| file.is_dir() || file.len() > 0) {
        return Ok(FileOwner::Nothing);
    }
    // Without a log everything is in the file itself: then not even the log's index is made beside it.
    let immutable = !has_log(path);
    let mut connection = options.read_only(true).immutable(immutable).connect().await?;
    let found = classify_file(path, &mut connection).await;
    connection.close().await?;
    found
}

async fn classify_file(path: &Path, on: &mut SqliteConnection) -> Result<FileOwner, Unfit> {
    let application: i64 = query_scalar("PRAGMA application_id").fetch_one(&mut *on).await?;
    let version: i64 = query_scalar("PRAGMA user_version").fetch_one(&mut *on).await?;
    let list = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'";
    let tables: Vec<String> = query_scalar(list).fetch_all(&mut *on).await?;
    let unmarked = application == 0 && version == 0;
    if unmarked && tables.is_empty() {
        return Ok(FileOwner::Nothing);
    }
    let first = FIRST_TABLES.iter().all(|name| tables.iter().any(|table| table == name));
    let found = match application {
        APPLICATION if first => FileOwner::Ours,
        _ if unmarked && first && is_first(on).await? => FileOwner::Unmarked,
        _ => return Err(Unfit::Refused(OpenError::Foreign { place: path.display().to_string() })),
    };
    let newest: Option<i64> = query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(on).await?;
    let known = sqlite_migrator().iter().map(|migration| migration.version).max();
    if newest > known {
        return Err(Unfit::Refused(OpenError::Newer { place: path.display().to_string() }));
    }
    Ok(found)
}

/// Whether the first migration is ours.
async fn is_first(on: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let count = "SELECT COUNT(*) FROM _sqlx_migrations WHERE version = 1 AND description = 'tables'";
    Ok(query_scalar::<_, i64>(count).fetch_one(on).await? == 1)
}

/// Whether anything stands in a log that is not in the file yet.
fn has_log(path: &Path) -> bool {
    beside(path, "-wal").metadata().is_ok_and(|log| log.len() > 0)
}

// The lock that keeps a second process from a database: two that do not know of each other would both let its clocks
// run out and answer its updates. The system releases it however the process ends.

/// Holds a database until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    /// `None` where the file system knows no locks.
    _file: Option<File>,
}

/// Locks a database, for this process alone or for all that share it.
pub(super) fn lock(database: &Path, share: bool) -> Result<Lock, OpenError> {
    let failed = |why: io::Error| OpenError::File { path: database.to_owned(), why: why.to_string() };
    // By whatever path the file is reached, the lock is the same. Not the file itself: closing it would release the
    // locks that SQLite holds on it.
    let path = beside(&database.canonicalize().map_err(failed)?, ".lock");
    let mut options = OpenOptions::new();
    let file = private_file(options.read(true).write(true).create(true).truncate(false))
        .open(path)
        .map_err(failed)?;
    match if share { file.try_lock_shared() } else { file.try_lock() } {
        Ok(()) => Ok(Lock { _file: Some(file) }),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: database.to_owned() }),
        Err(TryLockError::Error(why)) if why.kind() == io::ErrorKind::Unsupported => {
            tracing::warn!(%why, "a second process cannot be kept from the database");
            Ok(Lock { _file: None })
        }
        Err(TryLockError::Error(why)) => Err(failed(why)),
    }
}
