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
pub(crate) use migration;

/// The migrations of these files. A file's name is its version, an underscore and its description, as sqlx has it.
pub(crate) fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Databases in use have been checked against what sqlx itself makes of the folder.
    #[tokio::test]
    async fn the_embedded_migrations_are_those_of_the_folders() {
        let embedded = [("sqlite", crate::sqlite::migrator()), ("postgres", crate::postgres::migrator())];
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
