//! The neutral core: every statement in SQL that SQLite and PostgreSQL both understand, by subject, and the host's ports
//! over them. What a database does in its own way stays behind [`SqlSession`] and [`Backend`].

mod chats;
mod clocks;
pub(crate) mod maintenance;
pub(crate) mod migrations;
mod people;
mod processes;
mod ratings;
mod secrets;
mod session;
mod settings;
mod store;
mod tables;
mod updates;
mod work;

pub(crate) use session::{SqlRow, SqlSession, SqlValue};
pub(crate) use store::{Backend, SILENT, SqlStore};
pub(crate) use work::{Work, WorkError, apply};

use kubyk_host::Platform;
use session::values;

/// A platform as it stands in a column.
fn platform<R: SqlRow>(row: &R, column: usize) -> Result<Platform, sqlx::Error> {
    let word = row.text(column)?;
    Platform::of(&word).ok_or_else(|| unknown("platform", &word))
}

/// A word that this version does not know: a newer one wrote it.
fn unknown(what: &str, word: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("unknown {what} {word:?}").into())
}

/// A number of rows as it stands behind LIMIT.
fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
