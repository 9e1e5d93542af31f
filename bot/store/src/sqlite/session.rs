//! Statements on a connection of SQLite.

use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Sqlite, query};

use crate::sql::{Session, Value};

type Query<'q> = sqlx::query::Query<'q, Sqlite, SqliteArguments>;

impl Session for SqliteConnection {
    type Row = SqliteRow;

    async fn execute(&mut self, statement: &'static str, values: &[Value<'_>]) -> Result<u64, sqlx::Error> {
        Ok(bound(statement, values).execute(self).await?.rows_affected())
    }

    async fn rows(
        &mut self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<SqliteRow>, sqlx::Error> {
        bound(statement, values).fetch_all(self).await
    }
}

/// A statement with its values.
fn bound<'q>(statement: &'static str, values: &[Value<'q>]) -> Query<'q> {
    values.iter().fold(query(statement), |query, value| match *value {
        Value::Integer(value) => query.bind(value),
        Value::Real(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
    })
}
