//! What an operator does with a database as a whole: checking it, copying it.

mod check;
mod copy;

pub(crate) use check::check;
pub use copy::{CopiedRows, RowCount};
pub(crate) use copy::{RowQuery, counts, export, import};

use super::session::SqlSession;

/// Asks the database whether it is there, with the query of its kind for that.
pub(crate) async fn ping<S: SqlSession>(on: &mut S, query: &'static str) -> Result<(), sqlx::Error> {
    on.rows(query, &[]).await.map(drop)
}
