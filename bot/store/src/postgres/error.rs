//! PostgreSQL's SQLSTATE codes in the host's terms. Their list: PostgreSQL manual, appendix A.

use kubyk_host::StoreError;

/// Classifies a failure for the host.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn classify(error: sqlx::Error) -> StoreError {
    let said = error.to_string();
    match code(&error).as_deref() {
        // lock_not_available, query_canceled
        Some("55P03" | "57014") => StoreError::Locked(said),
        // read_only_sql_transaction, insufficient_privilege
        Some("25006" | "42501") => StoreError::ReadOnly(said),
        // disk_full
        Some("53100") => StoreError::Full(said),
        _ if is_collision(&error) => StoreError::Conflict,
        _ => StoreError::Failed(said),
    }
}

/// Whether the server only reads: `read_only_sql_transaction`. Behind its address there may be another one by now.
pub(super) fn is_from_a_reader(error: &sqlx::Error) -> bool {
    code(error).as_deref() == Some("25006")
}

/// Whether two transactions have met, so that one of them has to be made again: `serialization_failure`,
/// `deadlock_detected`.
pub(super) fn is_collision(error: &sqlx::Error) -> bool {
    matches!(code(error).as_deref(), Some("40001" | "40P01"))
}

/// Whether two processes have made the same tables at once: `unique_violation`, `duplicate_table`, `duplicate_column`,
/// `duplicate_object` (a table's type), `undefined_object` (an index that the other one has replaced).
pub(super) fn is_made_twice(error: &sqlx::Error) -> bool {
    is_collision(error)
        || matches!(code(error).as_deref(), Some("23505" | "42P07" | "42701" | "42710" | "42704"))
}

/// Whether the server does not let this user in, or has no such database: class 28, `invalid_catalog_name`.
pub(super) fn is_denied(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code.starts_with("28") || code == "3D000")
}

/// Whether the connection is gone: class 57P (the server shuts down), class 08, and everything below the protocol.
pub(super) fn is_disconnected(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::Protocol(_))
        || code(error).is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
}

fn code(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}
