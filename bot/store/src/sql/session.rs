//! Requirements of the statements on a database: a connection, values and rows that SQLite and PostgreSQL both have, and the
//! errors of a piece of work.

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::time::Millis;
use kubyk_host::store::StoreError;
use sqlx::{ColumnIndex, Decode, Row, Type};

/// Failure of a piece of work.
#[derive(Debug)]
pub(crate) enum WorkError {
    /// Refused before anything of it was written.
    Before(StoreError),
    /// Refused after some of it was written, which must be undone.
    Midway(StoreError),
    /// The database failed, and with it everything else in the same transaction.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for WorkError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// A platform as it stands in a column.
pub(super) fn platform<R: SqlRow>(row: &R, column: usize) -> Result<Platform, sqlx::Error> {
    let word = row.text(column)?;
    Platform::of(&word).ok_or_else(|| unknown("platform", &word))
}

/// A word that this version does not know: a newer one wrote it.
pub(super) fn unknown(what: &str, word: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("unknown {what} {word:?}").into())
}

/// A number of rows as it stands behind LIMIT.
pub(super) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

// The little of a connection that the statements need: running one with its values, and reading its rows.

/// A connection, inside or outside of a transaction.
pub(crate) trait SqlSession: Send {
    /// Row that its statements return.
    type Row: SqlRow;

    /// The queries of [`super::processes`] that reckon with the database's time.
    const READ_SENDS: &'static str;
    const WRITE_SENDS: &'static str;

    /// Runs a statement and returns the number of rows it has changed.
    fn execute(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// Runs a query and returns its rows.
    fn rows(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> impl Future<Output = Result<Vec<Self::Row>, sqlx::Error>> + Send;

    /// The database's time, which all its processes share.
    fn now(&mut self) -> impl Future<Output = Result<Millis, sqlx::Error>> + Send;

    /// Runs a query that has one row or none.
    fn row(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> impl Future<Output = Result<Option<Self::Row>, sqlx::Error>> + Send {
        async move { Ok(self.rows(statement, values).await?.into_iter().next()) }
    }
}

/// A value that is bound to a place of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SqlValue<'a> {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<&'a str>),
}

/// The values of a statement, in the order of its places.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::sql::session::SqlValue::from($value)),*]
    };
}
pub(crate) use values;

impl From<i64> for SqlValue<'_> {
    fn from(value: i64) -> Self {
        Self::Integer(Some(value))
    }
}

impl From<Option<i64>> for SqlValue<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::Integer(value)
    }
}

impl From<u64> for SqlValue<'_> {
    fn from(value: u64) -> Self {
        Self::from(value as i64)
    }
}

impl From<bool> for SqlValue<'_> {
    fn from(value: bool) -> Self {
        Self::from(i64::from(value))
    }
}

impl From<TableId> for SqlValue<'_> {
    fn from(value: TableId) -> Self {
        Self::from(value.0)
    }
}

impl From<f64> for SqlValue<'_> {
    fn from(value: f64) -> Self {
        Self::Real(Some(value))
    }
}

impl From<Option<f64>> for SqlValue<'_> {
    fn from(value: Option<f64>) -> Self {
        Self::Real(value)
    }
}

impl From<usize> for SqlValue<'_> {
    fn from(value: usize) -> Self {
        Self::from(value as i64)
    }
}

impl<'a> From<&'a str> for SqlValue<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(Some(value))
    }
}

impl<'a> From<&'a String> for SqlValue<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(Some(value))
    }
}

impl<'a> From<Option<&'a String>> for SqlValue<'a> {
    fn from(value: Option<&'a String>) -> Self {
        Self::Text(value.map(String::as_str))
    }
}

impl<'a> From<Option<&'a str>> for SqlValue<'a> {
    fn from(value: Option<&'a str>) -> Self {
        Self::Text(value)
    }
}

/// A row by the places of its columns.
pub(crate) trait SqlRow: Send {
    fn integer(&self, column: usize) -> Result<i64, sqlx::Error>;
    fn integer_or_null(&self, column: usize) -> Result<Option<i64>, sqlx::Error>;
    fn real(&self, column: usize) -> Result<f64, sqlx::Error>;
    fn real_or_null(&self, column: usize) -> Result<Option<f64>, sqlx::Error>;
    fn text(&self, column: usize) -> Result<String, sqlx::Error>;
    fn text_or_null(&self, column: usize) -> Result<Option<String>, sqlx::Error>;
}

impl<R> SqlRow for R
where
    R: Row + Send,
    usize: ColumnIndex<R>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> f64: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> String: Decode<'r, R::Database> + Type<R::Database>,
{
    fn integer(&self, column: usize) -> Result<i64, sqlx::Error> {
        self.try_get(column)
    }

    fn integer_or_null(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        self.try_get(column)
    }

    fn real(&self, column: usize) -> Result<f64, sqlx::Error> {
        self.try_get(column)
    }

    fn real_or_null(&self, column: usize) -> Result<Option<f64>, sqlx::Error> {
        self.try_get(column)
    }

    fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        self.try_get(column)
    }

    fn text_or_null(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        self.try_get(column)
    }
}
