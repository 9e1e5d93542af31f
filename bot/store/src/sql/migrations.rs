//! The schema's migrations, embedded in the binary.
//!
//! `sqlx::migrate!` would do the same, but its crate depends on SQLite: a release build would compile sqlx and SQLite
//! twice, once more for the machine that compiles.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A migration file's name and contents, from a folder below `migrations`.
macro_rules! migration {
    ($folder:literal, $name:literal) => {
        ($name, include_str!(concat!("../../../../migrations/", $folder, "/", $name)))
    };
}

/// The migrations of these files. A file's name is its version, an underscore and its description, as sqlx has it.
pub(crate) fn migrator_of(files: &[(&'static str, &'static str)]) -> Migrator {
    let migrations = files.iter().filter_map(|(name, sql)| {
        let (version, description) = name.strip_suffix(".sql")?.split_once('_')?;
        let description = description.replace('_', " ").into();
        let simple = MigrationType::Simple;
        Some(Migration::new(version.parse().ok()?, description, simple, sql.into_sql_str(), false))
    });
    Migrator::with_migrations(migrations.collect())
}

/// The version of the last of these migrations.
pub(crate) fn latest(migrator: &Migrator) -> Option<i64> {
    migrator.iter().map(|migration| migration.version).max()
}

/// Rows of an earlier version: private games of the day that were asked for in a chat, in one that has moved since, and
/// nowhere else.
#[cfg(test)]
pub(crate) const GAMES_ASKED_FOR_IN_CHATS: &str = r#"DROP INDEX tables_old;
    INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched) VALUES
        (1, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":{"door":"telegram","id":"-5"}}', 0, 0),
        (2, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":{"door":"telegram","id":"-6"}}', 0, 0),
        (3, 'telegram', '7', 1, 'rabbit', 'closed', 9, '{"asked_in":null}', 0, 0);
    INSERT INTO moved_chats VALUES ('telegram', '-6', 'telegram', '-1006');
    INSERT INTO results (table_id, seat, platform, chat, game, name, place, won, score, started, ended, moves)
        SELECT id, 0, platform, chat, game, 'Anna', 1, 1, 50, 0, 0, 9 FROM tables"#;

/// The chats in which those games count afterwards, by table.
#[cfg(test)]
pub(crate) const CHATS_THEY_COUNT_IN: [(i64, &str); 3] = [(1, "-5"), (2, "-1006"), (3, "7")];

// The migrations of SQLite.

/// The files of `migrations/sqlite`, in the order in which they are applied.
pub(crate) const SQLITE_FILES: &[(&str, &str)] = &[
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
    migration!("sqlite", "0015_clock.sql"),
    migration!("sqlite", "0016_boards.sql"),
    migration!("sqlite", "0017_links.sql"),
];

/// The migrations, oldest first.
pub(crate) fn sqlite_migrator() -> Migrator {
    migrator_of(SQLITE_FILES)
}

// The migrations of PostgreSQL, and the table that notes which were applied.

/// The files of `migrations/postgres`, in the order in which they are applied.
pub(crate) const POSTGRES_FILES: &[(&str, &str)] = &[
    migration!("postgres", "0001_tables.sql"),
    migration!("postgres", "0002_results.sql"),
    migration!("postgres", "0003_leases.sql"),
    migration!("postgres", "0004_left_chats.sql"),
    migration!("postgres", "0005_processes.sql"),
    migration!("postgres", "0006_claims.sql"),
    migration!("postgres", "0007_waits_for_bot.sql"),
    migration!("postgres", "0008_ranked_in.sql"),
    migration!("postgres", "0009_clock.sql"),
    migration!("postgres", "0010_boards.sql"),
    migration!("postgres", "0011_links.sql"),
];

/// The table of applied migrations. Not sqlx's own name: another program may have its tables beside ours.
pub(crate) const POSTGRES_APPLIED: &str = "kubyk_migrations";

/// The migrations, oldest first. Processes that start together do not lock each other out: the second one fails
/// and looks again.
pub(crate) fn postgres_migrator() -> Migrator {
    postgres_migrator_of(POSTGRES_FILES)
}

/// Those up to each version but the last.
#[cfg(test)]
pub(crate) fn earlier_postgres_migrators() -> impl Iterator<Item = Migrator> {
    (1..POSTGRES_FILES.len()).map(|versions| postgres_migrator_of(&POSTGRES_FILES[..versions]))
}

fn postgres_migrator_of(files: &[(&'static str, &'static str)]) -> Migrator {
    let mut migrator = migrator_of(files);
    migrator.dangerous_set_table_name(POSTGRES_APPLIED);
    migrator.set_locking(false);
    migrator
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Databases in use have been checked against what sqlx itself makes of the folder.
    #[tokio::test]
    async fn the_embedded_migrations_are_those_of_the_folders() {
        let embedded = [
            ("sqlite", crate::sqlite::sqlite_migrator()),
            ("postgres", crate::postgres::postgres_migrator()),
        ];
        for (name, embedded) in embedded {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(name);
            let found = Migrator::new(folder).await.expect("the folder is read");
            let facts = |migrator: &Migrator| -> Vec<_> {
                let all = migrator.iter();
                all.map(|it| (it.version, it.description.clone(), it.checksum.clone(), it.no_tx)).collect()
            };
            assert_eq!(facts(&embedded), facts(&found), "{name}");
        }
    }
}
