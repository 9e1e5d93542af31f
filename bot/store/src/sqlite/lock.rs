//! The lock that keeps a second process from a database: two that do not know of each other would both let its clocks
//! run out and answer its updates. The system releases it however the process ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use super::files::{beside, private_file};
use crate::OpenError;

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
