//! An operator's work on whole databases: checks, copies and backups.

use std::io;
use std::path::{Path, PathBuf};

use kubyk_core::Games;
use kubyk_core::ids::TableId;
use kubyk_core::provable_dice::Seed;
use kubyk_core::table::faults;
use kubyk_core::time::Millis;
use kubyk_host::store::StoreError;
use tokio::sync::mpsc;

use crate::sql::maintenance::RowCount;
use crate::sqlite::{Workshop, create_folder, replace, target, vacuum_into};
use crate::{Database, OpenError, OpenOptions, Seeds, is_postgres, open_with, sqlite_path};

/// Every fault of a database, a line each; none where all is well. Each game is replayed, and its dice are computed again.
///
/// # Errors
/// When it cannot be read.
pub async fn check(database: &dyn Database, games: Games) -> Result<Vec<String>, StoreError> {
    let mut faults = database.check().await?;
    let mut after = TableId(i64::MIN);
    loop {
        let page = database.table_ids(after).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        for id in page {
            let found = match faults_of_table(database, id, games).await {
                Ok(found) => found,
                Err(why) => {
                    // A row that cannot be read, unless the whole database cannot.
                    database.ping().await?;
                    vec![format!("it cannot be read: {why}")]
                }
            };
            faults.extend(found.into_iter().map(|fault| format!("a table is broken: {}: {fault}", id.0)));
        }
    }
    for name in database.secret_names().await?.iter().filter(|name| is_of_a_day(name)) {
        let seed = database.secret(name, "").await?;
        if Seed::from_hex(&seed).is_none() {
            faults.push(format!("the seed of a game of the day cannot be read: {name}"));
        }
    }
    Ok(faults)
}

/// The faults of one table. Where the bot is running, a change may come between two questions: then they are asked again.
async fn faults_of_table(
    database: &dyn Database,
    id: TableId,
    games: Games,
) -> Result<Vec<String>, StoreError> {
    loop {
        let Some(stored) = database.table(id).await? else { return Ok(Vec::new()) };
        let seated = database.seated(id).await?;
        let found = faults(&stored, &seated, games);
        if found.is_empty() || database.expected(id).await? == Some(stored.row.expected()) {
            return Ok(found);
        }
    }
}

/// Returns `true` if a secret has the name of a game's seed for a day: `GAME YEAR-MONTH-DAY`.
fn is_of_a_day(name: &str) -> bool {
    let day = name.split_once(' ').map(|(_, day)| day.split('-').map(str::len));
    day.is_some_and(|parts| parts.eq([4, 2, 2]))
}

/// How a database is opened whose rows are only carried over.
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
/// Why it was not copied. What was written until then stays in the new database.
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
