//! The migrations of PostgreSQL, and the table that notes which were applied.

use sqlx::migrate::Migrator;

use crate::sql::migrations::{self, migration};

/// The files of `migrations/postgres`, in the order in which they are applied.
const FILES: &[(&str, &str)] = &[
    migration!("postgres", "0001_tables.sql"),
    migration!("postgres", "0002_results.sql"),
    migration!("postgres", "0003_leases.sql"),
    migration!("postgres", "0004_left_chats.sql"),
    migration!("postgres", "0005_processes.sql"),
    migration!("postgres", "0006_claims.sql"),
    migration!("postgres", "0007_waits_for_bot.sql"),
    migration!("postgres", "0008_ranked_in.sql"),
];

/// The table of applied migrations. Not sqlx's own name: another program may have its tables beside ours.
pub(super) const APPLIED: &str = "kubyk_migrations";

/// The migrations, oldest first. Processes that start together do not lock each other out: the second one fails
/// and looks again.
pub(crate) fn migrator() -> Migrator {
    of(FILES)
}

/// Those up to each version but the last.
#[cfg(test)]
pub(super) fn earlier() -> impl Iterator<Item = Migrator> {
    (1..FILES.len()).map(|versions| of(&FILES[..versions]))
}

fn of(files: &[(&'static str, &'static str)]) -> Migrator {
    let mut migrator = migrations::migrator(files);
    migrator.dangerous_set_table_name(APPLIED);
    migrator.set_locking(false);
    migrator
}
