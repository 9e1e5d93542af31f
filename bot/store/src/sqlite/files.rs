//! The database's files: created so that nobody else can read them, and watched, since a file that was deleted or
//! replaced can be written to for ever without anything of it being kept.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, query_scalar};
use tempfile::TempDir;

use crate::OpenError;
use crate::sql::migrations::sqlite_migrator;

/// Files that SQLite keeps beside a database, and that belong to it alone.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Follows the links of a path to where they end, whether there is anything or not.
pub(crate) fn target(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    // As many as Linux follows.
    for _ in 0..40 {
        let Ok(leads_to) = place.read_link() else { return Ok(place) };
        place = folder(&place).join(leads_to);
    }
    Err(io::Error::other("its links lead in a circle"))
}

/// The folder of a file.
pub(crate) fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes the folder of a database.
pub(crate) fn create_folder(place: &Path) -> Result<(), OpenError> {
    let folder = folder(place);
    let made = private(DirBuilder::new().recursive(true)).create(folder);
    made.map_err(|why| OpenError::Folder { folder: folder.to_owned(), why })
}

/// Makes an empty file that nobody else can read; where there is one, it takes that one's place, since somebody may have it
/// open. SQLite gives the files beside it the same permissions.
pub(super) fn create(place: &Path) -> Result<(), OpenError> {
    let failed = |why: io::Error| OpenError::File { path: place.to_owned(), why: why.to_string() };
    match place.metadata() {
        Err(_) => match private_file(OpenOptions::new().write(true).create_new(true)).open(place) {
            Err(why) if why.kind() != io::ErrorKind::AlreadyExists => Err(failed(why)),
            _ => Ok(()),
        },
        Ok(there) if there.is_file() && there.len() == 0 => {
            let new = Workshop::beside(place).map_err(failed)?;
            private_file(OpenOptions::new().write(true).create_new(true)).open(new.file()).map_err(failed)?;
            new.put(place).map_err(failed)
        }
        Ok(there) if there.is_file() => Ok(()),
        Ok(_) => Err(failed(io::Error::other("it is no ordinary file"))),
    }
}

/// A folder beside a file, for the time in which a new one is made that is to take its place: nobody else can look into it,
/// and whatever is left there goes with it.
#[derive(Debug)]
pub(crate) struct Workshop(TempDir);

impl Workshop {
    /// A folder in that of a file: renaming works within a file system alone.
    pub(crate) fn beside(place: &Path) -> io::Result<Self> {
        tempfile::Builder::new().prefix(".kubyk-").tempdir_in(folder(place)).map(Self)
    }

    /// The path of the new file.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.path().join("new.db")
    }

    /// Puts the new file into its place, durably. The old file is replaced, and not written to.
    pub(crate) fn put(self, place: &Path) -> io::Result<()> {
        let new = self.file();
        File::open(&new)?.sync_all()?;
        std::fs::rename(&new, place)?;
        sync_folder(folder(place))
    }
}

/// Makes durable what was created, renamed or removed in a folder.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Takes from others the permission to read a database and the files beside it. `true`: they had one.
#[cfg(unix)]
pub(super) fn make_private(database: &Path) -> io::Result<bool> {
    use std::fs::{Permissions, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;
    let mut had = false;
    for file in std::iter::once(database.to_owned()).chain(BESIDE.map(|suffix| beside(database, suffix))) {
        let Ok(found) = file.metadata() else { continue };
        if found.permissions().mode() & 0o077 != 0 {
            set_permissions(&file, Permissions::from_mode(0o600))?;
            had = true;
        }
    }
    Ok(had)
}

#[cfg(not(unix))]
pub(super) fn make_private(_: &Path) -> io::Result<bool> {
    Ok(false)
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

/// Returns `true` if the first migration is ours.
async fn is_first(on: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let count = "SELECT COUNT(*) FROM _sqlx_migrations WHERE version = 1 AND description = 'tables'";
    Ok(query_scalar::<_, i64>(count).fetch_one(on).await? == 1)
}

/// Returns `true` if anything stands in a log that is not in the file yet.
pub(super) fn has_log(path: &Path) -> bool {
    beside(path, "-wal").metadata().is_ok_and(|log| log.len() > 0)
}

// A database that another one is to take the place of.

impl Workshop {
    /// Puts the new file into the place of a database that nobody uses. The old file is kept under the name that is returned,
    /// and so are its log and journal: beside the new file SQLite would take them for its own. At every moment there is a
    /// database in that place, if there was one.
    pub(crate) fn replace(self, place: &Path) -> io::Result<Option<PathBuf>> {
        let aside = free_name(place);
        self.take_owner(place)?;
        let there = place.symlink_metadata().is_ok();
        if there {
            std::fs::hard_link(place, &aside).or_else(|_| std::fs::rename(place, &aside))?;
        }
        let mut kept = there;
        for suffix in BESIDE {
            match std::fs::rename(beside(place, suffix), beside(&aside, suffix)) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
                Err(_) => {}
                Ok(()) => kept = true,
            }
        }
        self.put(place)?;
        // As far as it is there; another user's stays as it is.
        drop(make_private(&aside));
        Ok(kept.then_some(aside))
    }

    /// Gives the new file, and the lock beside its place, the owner of the file that it replaces, or else of the folder: root
    /// may restore what another user runs.
    #[cfg(unix)]
    fn take_owner(&self, place: &Path) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let (old, own) = (place.metadata(), self.file().metadata()?.uid());
        if own == 0 {
            let owner = old.or_else(|_| folder(place).metadata())?;
            for file in [self.file(), beside(place, ".lock")] {
                chown(file, Some(owner.uid()), Some(owner.gid()))?;
            }
        } else if old.is_ok_and(|old| old.uid() != own) {
            return Err(io::Error::other("it belongs to another user, who alone can restore it"));
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn take_owner(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

/// A name beside a database under which nothing is kept yet.
fn free_name(database: &Path) -> PathBuf {
    let free = |name: &PathBuf| name.symlink_metadata().is_err() && !beside(name, "-wal").exists();
    let mut names = (1..).map(|number| beside(database, &format!(".replaced-{number}")));
    // There are more numbers than files.
    names.find(free).unwrap_or_else(|| beside(database, ".replaced"))
}

// The lock that keeps a second process from a database: two that do not know of each other would both let its clocks
// run out and answer its updates. The system releases it however the process ends.

/// Holds a database until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    /// `None` where the file system knows no locks.
    _file: Option<File>,
    /// The path of the file, where it goes with the lock: nobody else has it locked.
    goes: Option<PathBuf>,
}

impl Drop for Lock {
    /// Removes the file while it is still locked. A process that has opened it before looks whether it is still there.
    fn drop(&mut self) {
        if let Some(path) = &self.goes {
            drop(std::fs::remove_file(path));
        }
    }
}

/// Locks a database, which need not be there yet, for this process alone or for all that share it.
pub(super) fn lock(database: &Path, share: bool) -> Result<Lock, OpenError> {
    let failed = |why: io::Error| OpenError::File { path: database.to_owned(), why: why.to_string() };
    // By whatever path the file is reached, the lock is the same. Not the file itself: closing it would release the
    // locks that SQLite holds on it.
    let place = target(database).map_err(failed)?;
    let place = folder(&place).canonicalize().map_err(failed)?.join(place.file_name().unwrap_or_default());
    let path = beside(&place, ".lock");
    loop {
        let mut options = OpenOptions::new();
        let file = private_file(options.read(true).write(true).create(true).truncate(false))
            .open(&path)
            .map_err(failed)?;
        return match if share { file.try_lock_shared() } else { file.try_lock() } {
            // Its last holder has just removed it: another process may lock a new one by now.
            Ok(()) if !is_there(&file, &path) => continue,
            Ok(()) => {
                let goes = (cfg!(unix) && !share).then_some(path);
                Ok(Lock { _file: Some(file), goes })
            }
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(why)) if why.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(%why, "a second process cannot be kept from the database");
                Ok(Lock { _file: None, goes: None })
            }
            Err(TryLockError::Error(why)) => Err(failed(why)),
        };
    }
}

/// Returns `true` if an open file is still the one at its path.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |about: Metadata| (about.dev(), about.ino());
    file.metadata().ok().map(place) == path.metadata().ok().map(place)
}

#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}
