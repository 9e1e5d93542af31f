//! `kubyk store`: what an operator asks of a database.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;
#[path = "../../store/tests/schema/mod.rs"]
mod schema;

use std::fs;
use std::path::Path;

use common::{CommandOutput, arg, kubyk};
use schema::TestSchema;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A standing of which the ledger knows nothing.
const UNKNOWN_TO_THE_LEDGER: &str = "INSERT INTO standings (platform, chat, game, profile, user_platform, user_id, name, \
    played, won, points, best, rating, deviation) \
    VALUES ('telegram', '-100', 'pig', 'free', 'telegram', '1', 'Anna', 1, 1, 100, 100, 1500, 350)";

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn store(args: &[&str]) -> CommandOutput {
    kubyk(&[&["store"], args].concat())
}

/// A database with this in it.
fn database(file: &Path, sql: &'static str) {
    Runtime::new().unwrap().block_on(async {
        kubyk_store::open(&url(file)).await.unwrap().close().await;
        let mut connection = SqliteConnection::connect(&url(file)).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn what_check_finds_rebuild_mends() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("kubyk.db");
    database(&file, UNKNOWN_TO_THE_LEDGER);
    let at = url(&file);
    let found = store(&["check", "--store", &at]);
    assert_eq!(found.status, 1, "{found:?}");
    assert_eq!(found.out, "a chat's standing differs from the ledger: pig free: Anna\n");
    assert!(found.err.contains("faults: 1"), "{found:?}");
    store(&["rebuild", "--store", &at]).ok();
    assert_eq!(store(&["check", "--store", &at]).ok(), "");
}

#[test]
fn a_backup_holds_what_the_database_held_and_overwrites_nothing() {
    let folder = TempDir::new().unwrap();
    let [file, backup, copy] = ["kubyk.db", "backup.db", "copy.db"].map(|name| folder.path().join(name));
    database(&file, UNKNOWN_TO_THE_LEDGER);
    store(&["backup", "--store", &url(&file), arg(&backup)]).ok();
    let counts = store(&["copy", &url(&backup), &url(&copy)]).ok();
    assert!(counts.lines().any(|line| line == "standings 1"), "{counts}");
    let bytes = fs::read(&backup).unwrap();
    for refused in [
        store(&["backup", "--store", &url(&file), arg(&backup)]),
        store(&["copy", &url(&file), &url(&backup)]),
    ] {
        assert_eq!(refused.status, 2, "{refused:?}");
        assert!(refused.err.contains("there are data in the new database already"), "{refused:?}");
    }
    assert_eq!(fs::read(&backup).unwrap(), bytes);
}

#[test]
fn a_database_is_named_by_its_path_or_its_url_and_no_lock_stays_behind() {
    let folder = TempDir::new().unwrap();
    let [file, copy] = ["kubyk.db", "copy.db"].map(|name| folder.path().join(name));
    database(&file, UNKNOWN_TO_THE_LEDGER);
    for named in [arg(&file).to_owned(), url(&file)] {
        assert_eq!(store(&["check", "--store", &named]).status, 1, "{named}");
    }
    store(&["copy", arg(&file), arg(&copy)]).ok();
    store(&["backup", "--store", arg(&file), &url(&folder.path().join("backup.db"))]).ok();
    let new = folder.path().join("deep/down");
    let output = store(&["backup", "--store", arg(&file), arg(&new.join("a.db"))]);
    assert_eq!((output.status, output.err), (0, format!("the folder {} is new\n", new.display())));
    let output = store(&["restore", "--store", arg(&new.join("b.db")), &url(&new.join("a.db"))]);
    assert_eq!((output.status, output.err.as_str()), (0, ""), "it was there by now");
    for files in [folder.path(), &new] {
        let left = fs::read_dir(files).unwrap().map(|entry| entry.unwrap().path());
        let locks: Vec<_> =
            left.filter(|path| path.extension().is_some_and(|ending| ending == "lock")).collect();
        assert!(locks.is_empty(), "{locks:?}");
    }
    let refused = store(&["backup", "--store", arg(&file), "postgres://kubyk@db/kubyk"]).refused();
    assert!(refused.contains("store copy"), "{refused}");
    let refused = store(&["check", "--store", "mysql://x"]).refused();
    assert!(refused.contains("sqlite://PATH"), "{refused}");
}

#[test]
fn a_wrong_path_is_no_empty_database() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("missing.db");
    let (at, copy) = (url(&missing), folder.path().join("copy.db"));
    for args in [
        &["check", "--store", &at][..],
        &["rebuild", "--store", &at],
        &["copy", &at, &url(&copy)],
        &["backup", "--store", &at, arg(&copy)],
    ] {
        let refused = store(args);
        assert_eq!(refused.status, 2, "{args:?}: {refused:?}");
        assert!(refused.err.contains("missing.db"), "{args:?}: {refused:?}");
        assert!(!missing.exists() && !copy.exists(), "{args:?}");
    }
}

// A database in which every game is being played, and what happens to it.

/// Its tables, and all rows for both databases.
const SQLITE: &str = include_str!("../../commands/tests/frozen/sqlite.sql");
const POSTGRES: &str = include_str!("../../commands/tests/frozen/postgres.sql");
const ROWS: &str = include_str!("../../commands/tests/frozen/rows.sql");

/// The damage, each time to another row, and the words in which `check` names it.
const DAMAGE: &[(&str, &str)] = &[
    (
        "UPDATE tables SET layout = 'no set-up' WHERE id = 1358003905",
        "a table is broken: 1358003905: its set-up cannot be read: ",
    ),
    (
        "UPDATE tables SET phase = 'frozen' WHERE id = 1367479073",
        "a table is in no phase of one: 1367479073: frozen",
    ),
    (
        "UPDATE events SET line = '1 dances' WHERE table_id = 21856764373 AND number = 4",
        "a table is broken: 21856764373: its events cannot be replayed: ",
    ),
    (
        "UPDATE events SET line = 'no event' WHERE table_id = 9136455715 AND number = 0",
        "a table is broken: 9136455715: its events cannot be replayed: ",
    ),
    (
        "UPDATE events SET line = '* 5 1 4' WHERE table_id = 2231358634 AND number = 3",
        "a table is broken: 2231358634: roll 2 does not follow from its seed: [5, 1, 4] and not [5, 1, 3]",
    ),
    (
        "UPDATE chats SET settings = '{' WHERE id = '-310'",
        "a chat's settings cannot be read: telegram -310: ",
    ),
    (
        "UPDATE people SET preferences = '{\"lang\":7}' WHERE id = 'Mia'",
        "a person's preferences cannot be read: telegram Mia: ",
    ),
    (
        "DELETE FROM seats WHERE table_id = 4505694490 \
            AND person = (SELECT MIN(person) FROM seats WHERE table_id = 4505694490)",
        "a table is broken: 4505694490: its seats differ from its set-up: 1 people are missing",
    ),
    (
        "DELETE FROM events WHERE table_id = 15114033039 AND number = 3",
        "a table has another number of events than it says: 15114033039",
    ),
    (
        "UPDATE events SET number = 9 WHERE table_id = 26072219426 AND number = 3",
        "a table's events are not numbered from 0 without gaps: 26072219426",
    ),
    (
        "UPDATE tables SET game = 'chess' WHERE id = 20021799801",
        "a table is broken: 20021799801: there is no game \"chess\"",
    ),
    (
        "UPDATE tables SET platform = 'irc' WHERE id = 20267307641",
        "there is no such platform: table 20267307641: irc",
    ),
    (
        "UPDATE tables SET shown = version + 1 WHERE id = 22373688402",
        "a message shows a version that its table has not reached: 22373688402",
    ),
    (
        "UPDATE tables SET phase = 'closed' WHERE id = 29603903652",
        "a table is broken: 29603903652: it is closed, and its game goes on",
    ),
    (
        "UPDATE tables SET due = 7 WHERE id = 8522914924",
        "a table is broken: 8522914924: it has a deadline and is not being played",
    ),
    (
        "INSERT INTO secrets (name, value) VALUES ('rabbit 2024-10-05', 'seed')",
        "the seed of a game of the day cannot be read: rabbit 2024-10-05",
    ),
    (
        "UPDATE secrets SET value = '0000000000000000000000000000000000000000000000000000000000000000' \
            WHERE name = 'rabbit 2024-10-03'",
        "a table is broken: 26581615027: its seed is not that of its day: rabbit 2024-10-03",
    ),
    (
        "DELETE FROM secrets WHERE name = 'rabbit 2024-10-04'",
        "a table is broken: 9283354589: the seed of its day is not kept: rabbit 2024-10-04",
    ),
    (
        "INSERT INTO secrets (name, value) VALUES ('rabit 2024-10-04', 'seed')",
        "a secret is of no game of the day: rabit 2024-10-04",
    ),
    (
        "UPDATE standings SET rating = rating + 1 WHERE chat = '-1007' AND game = 'vertushka' AND user_id = 'Bob'",
        "a chat's rating differs from the ledger: vertushka base: Bob",
    ),
    (
        "UPDATE standings SET deviation = 1 WHERE chat = '-1019' AND game = 'drop-dead' AND user_id = 'Anna'",
        "a chat's rating differs from the ledger: drop-dead base: Anna",
    ),
    (
        "UPDATE results SET chat_rating_before = 24 WHERE table_id = 13827715654 AND seat = 0",
        "a first game does not begin at the first rating: cephalopod base: Anna",
    ),
    (
        "UPDATE results SET chat_deviation = chat_deviation + 1 WHERE table_id = 17951944604 AND seat = 1",
        "a chat's rating does not begin where the game before left it: pig one-die target=20: Bob",
    ),
    (
        "UPDATE results SET score = 32 WHERE table_id = 29227102150 AND seat = 0",
        "a table is broken: 29227102150: the ledger differs from its game: score of seat 1 is 32 and not 31",
    ),
    (
        "UPDATE results SET moves = 9 WHERE table_id = 30036774912 AND seat = 1",
        "a table is broken: 30036774912: the ledger differs from its game: moves of seat 2 is 9 and not 2",
    ),
    (
        "UPDATE results SET won = 1 WHERE table_id = 19959636697 AND seat = 1",
        "a table is broken: 19959636697: the ledger differs from its game: won of seat 2 is 1 and not 0",
    ),
    (
        "UPDATE results SET ended = 7 WHERE table_id = 7981668016 AND seat = 0",
        "a finished game is told differently at its seats: 7981668016",
    ),
    (
        "UPDATE results SET ended = 7 WHERE table_id = 367511989",
        "a finished game has ended before it began: 367511989",
    ),
    (
        "UPDATE tables SET due = NULL WHERE id = 15521820115",
        "a table is broken: 15521820115: its clock runs, and it has no deadline",
    ),
    (
        "UPDATE tables SET due = due + 8640000000 WHERE id = 3079279801",
        "a table is broken: 3079279801: its deadline is far off",
    ),
    (
        "UPDATE tables SET layout = REPLACE(layout, '\"pace\":\"24h\",\"timer\"', '\"pace\":null,\"timer\"') \
            WHERE id = 15652405430",
        "a table is broken: 15652405430: its clocks are not those of its pace",
    ),
    (
        "UPDATE tables SET layout = REPLACE(layout, '\"lot\":[2,1],', '') WHERE id = 2022521454",
        "a table is broken: 2022521454: its players were to draw lots, and there is no lot",
    ),
    (
        "UPDATE tables SET layout = REPLACE(layout, '\"name\":\"Anna\"', '\"name\":\" \"') WHERE id = 2168863297",
        "a table is broken: 2168863297: seat 2 has no name",
    ),
    (
        "UPDATE tables SET layout = REPLACE(layout, '\"name\":\"Anna\"', \
            '\"name\":\"AnnaAnnaAnnaAnnaAnnaAnnaAnnaAnnaAnnaAnna\"') WHERE id = 1646200764",
        "a table is broken: 1646200764: the name at seat 1 is too long: 40 columns",
    ),
    ("UPDATE tables SET chat = '' WHERE id = 3012738974", "a table is in no chat: 3012738974"),
    (
        "UPDATE tables SET message = '' WHERE id = 4000726144",
        "a table is shown in a message without an id: 4000726144",
    ),
    (
        "UPDATE tables SET private = 2 WHERE id = 4135737324",
        "a flag of a table is neither 0 nor 1: 4135737324",
    ),
    ("UPDATE tables SET waits_for_bot = 1 WHERE id = 5248546014", "a lobby waits for a bot: 5248546014"),
    (
        "UPDATE tables SET waits_for_bot = 0 WHERE id = 19015918367",
        "a table is broken: 19015918367: it is a bot's turn, and nobody is told",
    ),
    (
        "INSERT INTO chats (platform, id, settings, version) \
            VALUES ('telegram', '-999', '{\"closed_games\":[\"chess\"]}', 1)",
        "a chat's settings close a game that there is not: telegram -999: \"chess\"",
    ),
    (
        "INSERT INTO moved_chats VALUES ('telegram', '-1400', 'telegram', '-9')",
        "a chat has moved to an id that has moved on: -400",
    ),
];

/// The damage to indexes.
const INDEXES: [(&str, &str); 2] = [
    ("DROP INDEX tables_old", "an index or trigger is missing: tables_old"),
    ("CREATE INDEX people_by_id ON people (id)", "no version has made an index or trigger: people_by_id"),
];

/// Another seed for a table of Yatzy, which has been rolled for already.
const OTHER_SEED: (i64, &str) =
    (12_832_662_085, "a table is broken: 12832662085: roll 1 does not follow from its seed: ");

/// Checks the sound database, damages it, and checks it again. `$connection` is a way to do so.
macro_rules! damaged {
    ($connection:ty, $url:expr, $tables:expr) => {{
        let url: String = $url;
        let runtime = Runtime::new().unwrap();
        runtime.block_on(async {
            let mut connection = <$connection>::connect(&url).await.unwrap();
            for sql in [$tables, ROWS] {
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            }
            connection.close().await.unwrap();
            kubyk_store::open(&url).await.unwrap().close().await;
        });
        let sound = store(&["check", "--store", &url]);
        assert_eq!((sound.status, sound.out.as_str()), (0, ""), "{sound:?}");
        assert!(sound.err.contains("no faults"), "{sound:?}");
        runtime.block_on(async {
            let mut connection = <$connection>::connect(&url).await.unwrap();
            for (sql, _) in DAMAGE.iter().copied() {
                assert_eq!(connection.execute(sql).await.unwrap().rows_affected(), 1, "{sql}");
            }
            for (sql, _) in INDEXES {
                connection.execute(sql).await.unwrap();
            }
            let layout = format!("SELECT layout FROM tables WHERE id = {}", OTHER_SEED.0);
            let layout: String =
                sqlx::query_scalar(AssertSqlSafe(layout)).fetch_one(&mut connection).await.unwrap();
            let (before, seed) = layout.split_once("\"seed\":\"").unwrap();
            let layout = format!("{before}\"seed\":\"{}{}", "0".repeat(64), &seed[64..]);
            let sql = format!("UPDATE tables SET layout = '{layout}' WHERE id = {}", OTHER_SEED.0);
            connection.execute(AssertSqlSafe(sql)).await.unwrap();
            connection.close().await.unwrap();
        });
        let found = store(&["check", "--store", &url]);
        assert_eq!(found.status, 1, "{found:?}");
        for (_, named) in DAMAGE.iter().chain(&INDEXES).chain([&("", OTHER_SEED.1)]) {
            assert!(found.out.lines().any(|line| line.starts_with(named)), "{named}\n{}", found.out);
        }
        assert!(found.err.contains(&format!("faults: {}", found.out.lines().count())), "{found:?}");
        found.out
    }};
}

#[test]
fn every_kind_of_damage_is_named_with_its_row() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("kubyk.db");
    fs::write(&file, "").unwrap();
    damaged!(SqliteConnection, url(&file), SQLITE);
    // SQLite keeps in a column whatever it is given.
    Runtime::new().unwrap().block_on(async {
        let mut connection = SqliteConnection::connect(&url(&file)).await.unwrap();
        let sql = "UPDATE tables SET touched = 'yesterday' WHERE id = 8822202265";
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    });
    let found = store(&["check", "--store", &url(&file)]).out;
    for named in ["tables.touched is no whole number: 8822202265", "a table is broken: 8822202265: it cannot"]
    {
        assert!(found.lines().any(|line| line.starts_with(named)), "{named}\n{found}");
    }
}

#[test]
fn every_kind_of_damage_is_named_with_its_row_on_a_server() {
    let schema = Runtime::new().unwrap().block_on(TestSchema::create());
    if let Some(schema) = schema {
        damaged!(PgConnection, schema.url.clone(), POSTGRES);
    }
}

// Files that nobody else can read.

#[cfg(unix)]
mod private {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    fn mode(file: &Path) -> u32 {
        file.metadata().unwrap().permissions().mode() & 0o777
    }

    fn open_to_all(file: &Path, contents: &[u8]) {
        fs::write(file, contents).unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }

    #[test]
    fn a_copy_is_its_owners_alone_whatever_was_in_its_place() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        database(&path("kubyk.db"), UNKNOWN_TO_THE_LEDGER);
        let at = url(&path("kubyk.db"));
        for (number, command) in ["backup", "copy"].into_iter().enumerate() {
            let write = |file: &Path| match command {
                "backup" => store(&["backup", "--store", &at, arg(file)]),
                _ => store(&["copy", &at, &url(file)]),
            };
            let [new, empty, behind, link] =
                ["new", "empty", "behind", "link"].map(|name| path(&format!("{name}-{number}.db")));
            open_to_all(&empty, b"");
            // Somebody has it open already.
            let spy = fs::File::open(&empty).unwrap();
            symlink(behind.file_name().unwrap(), &link).unwrap();
            for file in [&new, &empty, &link] {
                write(file).ok();
                assert_eq!(mode(file), 0o600, "{command} {}", file.display());
            }
            assert_eq!(spy.metadata().unwrap().len(), 0, "{command}");
            assert!(link.is_symlink() && behind.is_file(), "{command}");
            let refused = write(Path::new("/dev/null"));
            assert_eq!(refused.status, 2, "{refused:?}");
            assert!(refused.err.contains("no ordinary file"), "{refused:?}");
        }
        let left: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(!left.iter().any(|name| name.to_string_lossy().starts_with(".kubyk")), "{left:?}");
    }

    #[test]
    fn a_backup_does_not_come_beside_the_log_of_another_database() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        database(&path("kubyk.db"), UNKNOWN_TO_THE_LEDGER);
        fs::write(path("backup.db-wal"), "of another database").unwrap();
        let refused = store(&["backup", "--store", &url(&path("kubyk.db")), arg(&path("backup.db"))]);
        assert_eq!(refused.status, 2, "{refused:?}");
        assert!(!path("backup.db").exists());
    }
}
