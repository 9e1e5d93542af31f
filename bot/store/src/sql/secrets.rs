//! Secrets by name.

use super::session::{SqlRow as _, SqlSession};
use super::values;

const SECRET: &str = "SELECT value FROM secrets WHERE name = $1";
const PUT_IF_ABSENT: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";

pub(super) async fn secret<S: SqlSession>(on: &mut S, name: &str) -> Result<Option<String>, sqlx::Error> {
    on.row(SECRET, values![name]).await?.map(|row| row.text(0)).transpose()
}

pub(super) async fn put_if_absent<S: SqlSession>(
    on: &mut S,
    name: &str,
    secret: &str,
) -> Result<(), sqlx::Error> {
    on.execute(PUT_IF_ABSENT, values![name, secret]).await?;
    Ok(())
}
