//! SQLite's result codes in the host's terms.

use kubyk_host::StoreError;

/// Primary result codes of SQLite.
mod code {
    pub(super) const PERM: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READONLY: i32 = 8;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOTADB: i32 = 26;
}

/// Classifies a failure for the host.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn classify(error: sqlx::Error) -> StoreError {
    let said = error.to_string();
    match primary(&error) {
        _ if is_locked(&error) => StoreError::Locked(said),
        Some(code::READONLY | code::PERM) => StoreError::ReadOnly(said),
        Some(code::FULL) => StoreError::Full(said),
        _ => StoreError::Failed(said),
    }
}

/// Whether another connection stands in the way.
pub(super) fn is_locked(error: &sqlx::Error) -> bool {
    matches!(primary(error), Some(code::BUSY | code::LOCKED))
}

/// Whether the file is no database at all.
pub(crate) fn is_no_database(error: &sqlx::Error) -> bool {
    primary(error) == Some(code::NOTADB)
}

/// The result code without its extension.
fn primary(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}
