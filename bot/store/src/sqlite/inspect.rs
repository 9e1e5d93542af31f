//! A look at a file before anything of it is changed: whose database it is, and of which version.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, query_scalar};

use super::files::beside;
use super::migrations::migrator;
use crate::OpenError;

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
    let known = migrator().iter().map(|migration| migration.version).max();
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
