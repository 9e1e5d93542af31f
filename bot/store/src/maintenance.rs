//! An operator's work on whole databases: copies and backups.

use std::io;
use std::path::{Path, PathBuf};

use kubyk_core::time::Millis;
use kubyk_host::store::StoreError;
use tokio::sync::mpsc;

use crate::sql::maintenance::RowCount;
use crate::sqlite::{Workshop, create_folder, replace, target, vacuum_into};
use crate::{Database, OpenError, OpenOptions, Seeds, is_postgres, open_with, sqlite_path};

/// The options for a database whose rows are only copied.
fn copying() -> OpenOptions {
    OpenOptions { seeds: Seeds::AsTheyAre, ..OpenOptions::default() }
}

/// Pages that are on their way at once.
const PAGES: usize = 4;
/// A process that has been silent for so long is gone.
const SILENCE: Millis = 20_000;

/// Copies everything into a database that has nothing yet; returned is how many rows each table has in both.
///
/// # Errors
/// The copy failed. The rows that were written until then stay in the new database.
pub async fn copy(from: &dyn Database, to: &dyn Database) -> Result<Vec<RowCount>, CopyError> {
    if to.counts().await?.iter().any(|count| count.rows > 0) {
        return Err(CopyError::NotEmpty);
    }
    if to.processes().await?.iter().any(|(_, silent)| *silent < SILENCE) {
        return Err(CopyError::InUse);
    }
    let (sender, mut pages) = mpsc::channel(PAGES);
    // Moved in, so that it ends with a page that cannot be written: else who sends would wait for ever.
    let importing = async move {
        while let Some(page) = pages.recv().await {
            to.import(page).await?;
        }
        Ok(())
    };
    let (exported, imported) = tokio::join!(from.export(sender), importing);
    let imported: Result<(), StoreError> = imported;
    imported?;
    let (exported, written) = (exported?, to.counts().await?);
    match exported.iter().zip(&written).find(|(exported, written)| exported != written) {
        Some((exported, written)) => {
            Err(CopyError::Differs { table: exported.table, from: exported.rows, to: written.rows })
        }
        None => Ok(written),
    }
}

/// Writes everything into a new file of SQLite, while the bot may be running. `kubyk run` can open it, and it can be
/// copied into another database. Nobody else can read it: it is made where nobody can look, and put into its place once it is
/// whole.
///
/// # Errors
/// Why there is no backup.
pub async fn backup(url: &str, file: &Path) -> Result<(), CopyError> {
    let cannot = |why: io::Error| CopyError::File { path: file.to_owned(), why };
    let place = target(file).map_err(cannot)?;
    // A log without its database would be taken for the backup's.
    for name in ["", "-wal", "-journal"] {
        let mut path = place.clone().into_os_string();
        path.push(name);
        match Path::new(&path).metadata() {
            Ok(there) if !there.is_file() => return Err(CopyError::NotAFile(file.to_owned())),
            Ok(there) if there.len() > 0 => return Err(CopyError::NotEmpty),
            _ => {}
        }
    }
    create_folder(&place)?;
    let new = Workshop::beside(&place).map_err(cannot)?;
    if is_postgres(url) {
        // The version that runs on the database goes on with it: nothing of it is changed.
        let from = open_with(url, OpenOptions { migrate: false, ..copying() }.unhurried()).await?;
        let to = open_with(&format!("sqlite://{}", new.file().display()), copying()).await?;
        let copied = copy(&*from, &*to).await;
        from.close().await;
        to.close().await;
        copied?;
    } else {
        vacuum_into(&sqlite_path(url)?, &new.file(), false).await?;
    }
    new.put(&place).map_err(cannot)
}

/// Puts a backup into the place of a database that no process uses. A file of SQLite is replaced, and kept under the name that
/// is returned; a database of PostgreSQL must be empty.
///
/// # Errors
/// Why nothing was restored.
pub async fn restore(url: &str, backup: &Path) -> Result<Option<PathBuf>, CopyError> {
    if !is_postgres(url) {
        return Ok(replace(&sqlite_path(url)?, backup).await?);
    }
    // The backup may be of an older version, and stays as it is.
    let cannot = |why: io::Error| CopyError::File { path: backup.to_owned(), why };
    let folder = tempfile::Builder::new().prefix("kubyk-").tempdir().map_err(cannot)?;
    let current = folder.path().join("backup.db");
    vacuum_into(backup, &current, true).await?;
    let from = open_with(&format!("sqlite://{}", current.display()), copying()).await?;
    let to = open_with(url, copying().unhurried()).await?;
    let copied = copy(&*from, &*to).await;
    from.close().await;
    to.close().await;
    copied.map(|_| None)
}

/// Failure to copy a database.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the two cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// One of the two failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is something in the new one.
    #[error("there are data in the new database already; it was left as it is")]
    NotEmpty,
    /// A process serves the bot on the new one.
    #[error("a Kubyk runs on the new database; stop it first")]
    InUse,
    /// Something else is in the file's place.
    #[error("{} is no ordinary file", .0.display())]
    NotAFile(PathBuf),
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        why: io::Error,
    },
    /// The counts differ: somebody else was writing.
    #[error("of the table {table} {from} rows were read and {to} are in the new database")]
    Differs {
        /// The table.
        table: &'static str,
        /// The rows that were read.
        from: u64,
        /// The rows that the new database has.
        to: u64,
    },
}
