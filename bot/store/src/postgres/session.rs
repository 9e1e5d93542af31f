//! Statements on a connection of PostgreSQL. Each is prepared once for every connection.

use kubyk_host::Millis;
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::{Postgres, query, query_scalar};

use crate::sql::{SqlSession, SqlValue};

type PgQuery<'q> = sqlx::query::Query<'q, Postgres, PgArguments>;

/// Milliseconds since 1970.
const NOW: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

impl SqlSession for PgConnection {
    type Row = PgRow;

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
    ) -> Result<Vec<PgRow>, sqlx::Error> {
        bound(statement, values).fetch_all(self).await
    }

    async fn now(&mut self) -> Result<Millis, sqlx::Error> {
        query_scalar(NOW).fetch_one(self).await
    }
}

/// A statement with its values.
fn bound<'q>(statement: &'static str, values: &[SqlValue<'q>]) -> PgQuery<'q> {
    values.iter().fold(query(statement), |query, value| match *value {
        SqlValue::Integer(value) => query.bind(value),
        SqlValue::Real(value) => query.bind(value),
        SqlValue::Text(value) => query.bind(value),
    })
}
