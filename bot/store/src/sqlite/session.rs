//! Statements on a connection of SQLite.

use kubyk_host::{Clock as _, Millis, WallClock};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Sqlite, query};

use crate::sql::{SqlSession, SqlValue};

type Query<'q> = sqlx::query::Query<'q, Sqlite, SqliteArguments>;

impl SqlSession for SqliteConnection {
    type Row = SqliteRow;

    async fn execute(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<u64, sqlx::Error> {
        Ok(bound(statement, values).execute(self).await?.rows_affected())
    }

    async fn rows(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<Vec<SqliteRow>, sqlx::Error> {
        bound(statement, values).fetch_all(self).await
    }

    async fn now(&mut self) -> Result<Millis, sqlx::Error> {
        // Whoever shares the file shares the machine.
        Ok(WallClock.now())
    }
}

/// A statement with its values.
fn bound<'q>(statement: &'static str, values: &[SqlValue<'q>]) -> Query<'q> {
    values.iter().fold(query(statement), |query, value| match *value {
        SqlValue::Integer(value) => query.bind(value),
        SqlValue::Real(value) => query.bind(value),
        SqlValue::Text(value) => query.bind(value),
    })
}
