//! The migrations of SQLite.

use sqlx::migrate::Migrator;

use crate::sql::migrations::{self, migration};

/// The files of `migrations/sqlite`, in the order in which they are applied.
const FILES: &[(&str, &str)] = &[
    migration!("sqlite", "0001_tables.sql"),
    migration!("sqlite", "0002_secrets.sql"),
    migration!("sqlite", "0003_clocks.sql"),
    migration!("sqlite", "0004_seats.sql"),
    migration!("sqlite", "0005_platforms.sql"),
    migration!("sqlite", "0006_versions.sql"),
    migration!("sqlite", "0007_application.sql"),
    migration!("sqlite", "0008_bots.sql"),
    migration!("sqlite", "0009_results.sql"),
    migration!("sqlite", "0010_left_chats.sql"),
    migration!("sqlite", "0011_processes.sql"),
    migration!("sqlite", "0012_leases.sql"),
    migration!("sqlite", "0013_waits_for_bot.sql"),
    migration!("sqlite", "0014_ranked_in.sql"),
];

/// The migrations, oldest first.
pub(crate) fn migrator() -> Migrator {
    migrations::migrator(FILES)
}
