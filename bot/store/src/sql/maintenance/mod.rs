//! What an operator does with a database as a whole: checking it, copying it.

mod check;
mod copy;

pub(crate) use check::check;
pub use copy::{CopiedRows, RowCount};
pub(crate) use copy::{counts, export, import};
