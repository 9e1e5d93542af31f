//! The database's files: created so that nobody else can read them, and watched, since a file that was deleted or
//! replaced can be written to for ever without anything of it being kept.

use std::ffi::OsString;
use std::fs::{DirBuilder, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::OpenError;

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
