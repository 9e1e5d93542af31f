//! What an operator does with whole databases: copies and backups.

use std::path::Path;

use kubyk_host::store::StoreError;
use tokio::sync::mpsc;

use crate::sql::maintenance::RowCount;
use crate::sqlite::vacuum_into;
use crate::{Database, OpenError, OpenOptions, Seeds, is_postgres, open_with, sqlite_path};

/// Pages that are on their way at once.
const PAGES: usize = 4;

/// Copies everything into a database that has nothing yet; returned is how many rows each table has in both.
///
/// # Errors
/// Why it was not copied. What was written until then stays in the new database.
pub async fn copy(from: &dyn Database, to: &dyn Database) -> Result<Vec<RowCount>, CopyError> {
    if to.counts().await?.iter().any(|count| count.rows > 0) {
        return Err(CopyError::NotEmpty);
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
/// copied into another database.
///
/// # Errors
/// Why there is no backup.
pub async fn backup(url: &str, file: &Path) -> Result<(), CopyError> {
    if file.metadata().is_ok_and(|file| file.len() > 0) {
        return Err(CopyError::NotEmpty);
    }
    if !is_postgres(url) {
        return Ok(vacuum_into(&sqlite_path(url)?, file).await?);
    }
    // The version that runs on the database goes on with it: nothing of it is changed.
    let options = OpenOptions { seeds: Seeds::AsTheyAre, ..OpenOptions::default() };
    let from = open_with(url, OpenOptions { migrate: false, ..options }.unhurried()).await?;
    let to = open_with(&format!("sqlite://{}", file.display()), options).await?;
    let copied = copy(&*from, &*to).await;
    from.close().await;
    to.close().await;
    copied.map(drop)
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
