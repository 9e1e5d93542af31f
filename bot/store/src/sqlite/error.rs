//! SQLite's result codes and what they mean to the host.

use kubyk_host::StoreError;

/// Primary result codes, from SQLite's own list.
mod code {
    pub(super) const PERM: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READONLY: i32 = 8;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOTADB: i32 = 26;
}

/// The host's word for what went wrong.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(crate) fn sorted(error: sqlx::Error) -> StoreError {
    let said = error.to_string();
    match primary(&error) {
        Some(code::BUSY | code::LOCKED) => StoreError::Locked(said),
        Some(code::READONLY | code::PERM) => StoreError::ReadOnly(said),
        Some(code::FULL) => StoreError::Full(said),
        _ => StoreError::Failed(said),
    }
}

/// Is the file something else than a database?
pub(crate) fn is_no_database(error: &sqlx::Error) -> bool {
    primary(error) == Some(code::NOTADB)
}

/// The result code without its extension.
fn primary(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}
