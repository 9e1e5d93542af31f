//! Faults of a file: the host is told, nothing is half written, and it goes on afterwards.

use std::time::{Duration, Instant};

use futures::FutureExt as _;
use kubyk_core::ids::{Chat, ChatKey, Platform, TableId, UpdateId, UserKey};
use kubyk_core::rows::{Expected, TablePhase, TableRow, TableWrite};
use kubyk_host::store::{Erasure, SettingsWrite, Store, StoreError, Write};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query, query_as, query_scalar, raw_sql};
use tempfile::TempDir;

use crate::sql::SqlStore;
use crate::sql::migrations::{CHATS_THEY_COUNT_IN, GAMES_ASKED_FOR_IN_CHATS, SQLITE_FILES, migrator_of};
use crate::sqlite::files::beside;
use crate::sqlite::{Sqlite, Tuning};
use crate::{CopyError, Database, OpenError, open};

fn lobby(id: i64, events: Vec<String>) -> Write {
    let row = TableRow {
        id: TableId(id),
        chat: Chat { platform: Platform::Web, id: "here".to_owned(), topic: None, private: false },
        game: "pig".to_owned(),
        phase: TablePhase::Lobby,
        version: 1,
        setup: "{}".to_owned(),
        touched: 1,
        due: None,
        waits_for_bot: false,
        boards: Vec::new(),
    };
    let table = Some(TableWrite { row, expected: None, keep: 0, events, seats: None, new_boards: 0 });
    Write {
        update: Some(UpdateId { platform: Platform::Web, bot: String::new(), id: id.to_string() }),
        at: 1,
        table,
        ..Write::default()
    }
}

fn big(id: i64) -> Write {
    lobby(id, vec!["x".repeat(300_000)])
}

/// Most tests open a database again before they have closed it.
fn shared() -> Tuning {
    Tuning { share: true, ..Tuning::default() }
}

async fn opened(folder: &TempDir, tuning: Tuning) -> SqlStore<Sqlite> {
    Sqlite::open(folder.path().join("kubyk.db"), tuning).await.unwrap()
}

/// Another program at the same file.
async fn stranger(folder: &TempDir) -> sqlx::SqliteConnection {
    SqliteConnectOptions::new().filename(folder.path().join("kubyk.db")).connect().await.unwrap()
}

// Reasons why a database cannot be opened.

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    let folder = TempDir::new().unwrap();
    let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let fault = async |url: String| open(&url).await.err().unwrap();

    std::fs::write(folder.path().join("notes.txt"), "not a database, but long enough to be one".repeat(50))
        .unwrap();
    let error = fault(url("notes.txt")).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error:?}");
    assert!(error.to_string().contains("notes.txt"), "{error}");
    let error = fault(url("notes.txt/kubyk.db")).await;
    assert!(matches!(error, OpenError::Folder { .. }), "{error:?}");
    std::fs::create_dir(folder.path().join("folder")).unwrap();
    let error = fault(url("folder")).await;
    assert!(matches!(error, OpenError::File { .. }), "{error:?}");

    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    query("UPDATE _sqlx_migrations SET checksum = x'00'").execute(&mut other).await.unwrap();
    let error = fault(url("kubyk.db")).await;
    assert!(matches!(error, OpenError::Tables { .. }), "{error:?}");
}

#[tokio::test]
async fn an_older_database_is_changed_only_where_that_is_meant() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    let last = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    query(last).execute(&mut other).await.unwrap();
    let as_it_is = || Tuning { migrate: false, ..shared() };
    let error = Sqlite::open(folder.path().join("kubyk.db"), as_it_is()).await.err().unwrap();
    assert!(matches!(error, OpenError::Older { .. }), "{error:?}");
    let fresh = TempDir::new().unwrap();
    opened(&fresh, shared()).await.close().await;
    opened(&fresh, as_it_is()).await.close().await;
}

#[tokio::test]
async fn where_nothing_is_to_be_made_nothing_is_made() {
    let folder = TempDir::new().unwrap();
    let tuning = || Tuning { migrate: false, ..shared() };
    let missing = folder.path().join("missing/kubyk.db");
    let error = Sqlite::open(missing, tuning()).await.err().unwrap();
    assert!(matches!(error, OpenError::Empty { .. }), "{error:?}");
    assert!(!folder.path().join("missing").exists());
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let error = Sqlite::open(empty, tuning()).await.err().unwrap();
    assert!(matches!(error, OpenError::Empty { .. }), "{error:?}");
}

#[tokio::test]
async fn a_database_that_is_locked_at_the_start() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut other = stranger(&folder).await;
    query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let tuning = Tuning { patience: Duration::from_millis(100), ..shared() };
    let error = Sqlite::open(folder.path().join("kubyk.db"), tuning).await.unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }), "{error:?}");
}

/// One round in a few comes to the moment in which two change the journal at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn several_processes_may_open_it_at_once() {
    for _ in 0..8 {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("kubyk.db");
        let opening = (0..4).map(|_| tokio::spawn(Sqlite::open(path.clone(), shared())));
        let opened = futures::future::join_all(opening).await;
        let stores: Vec<_> = opened.into_iter().map(|store| store.unwrap().unwrap()).collect();
        for (id, store) in (1..).zip(&stores) {
            store.commit(lobby(id, vec![])).await.unwrap();
            assert_eq!(store.commit(lobby(1, vec![])).await, Err(StoreError::Duplicate));
        }
        assert!(stores[0].table(TableId(4)).await.unwrap().is_some());
    }
}

#[tokio::test]
async fn a_second_process_is_refused_until_the_first_has_ended() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    let first = Sqlite::open(path.clone(), Tuning::default()).await.unwrap();
    first.commit(lobby(1, vec![])).await.unwrap();
    let linked = folder.path().join("linked.db");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&path, &linked).unwrap();
    for path in [&path, &linked].into_iter().filter(|path| path.exists()) {
        for tuning in [Tuning::default(), shared()] {
            let refused = Sqlite::open(path.clone(), tuning).await.unwrap_err();
            assert!(matches!(refused, OpenError::InUse { .. }), "{refused:?}");
        }
    }
    first.close().await;
    let second = Sqlite::open(path.clone(), shared()).await.unwrap();
    let third = Sqlite::open(path.clone(), shared()).await.unwrap();
    let refused = Sqlite::open(path, Tuning::default()).await.unwrap_err();
    assert!(matches!(refused, OpenError::InUse { .. }), "it is shared: {refused:?}");
    assert!(second.table(TableId(1)).await.unwrap().is_some());
    third.commit(lobby(2, vec![])).await.unwrap();
}

/// Its connection is still being opened when nobody waits for it any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_reader_that_is_given_up_leaves_no_log_beside_the_file() {
    let mut given_up = 0;
    for _ in 0..50 {
        let folder = TempDir::new().unwrap();
        let store = opened(&folder, shared()).await;
        store.commit(lobby(1, vec![])).await.unwrap();
        for _ in 0..4 {
            // A connection may be there sooner or later.
            given_up += usize::from(store.table(TableId(1)).now_or_never().is_none());
        }
        store.close().await;
        assert!(!folder.path().join("kubyk.db-wal").exists());
    }
    assert_ne!(given_up, 0, "every connection was there at once");
}

/// Earlier versions noted no bot: of whichever one such an update is, it is not accepted again.
#[tokio::test]
async fn a_move_by_an_update_of_an_earlier_version_is_refused() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    store.commit(lobby(1, vec!["1 roll".to_owned()])).await.unwrap();
    let Write { update, table, .. } = lobby(1, vec!["* 3".to_owned()]);
    let move_by = |id: &str| {
        let update =
            update.clone().map(|update| UpdateId { bot: "7".to_owned(), id: id.to_owned(), ..update });
        let mut table = table.clone().unwrap();
        (table.row.version, table.keep) = (2, 1);
        table.expected = Some(Expected { version: 1, due: None });
        store.commit(Write { update, at: 2, table: Some(table), ..Write::default() })
    };
    assert_eq!(move_by("1").await, Err(StoreError::Duplicate));
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events.len(), 1);
    assert_eq!(move_by("2").await, Ok(()));
}

// Databases of other programs and of other versions.

/// Makes a database with the given statements, and returns everything that lies in its folder.
async fn foreign(folder: &TempDir, statements: &'static str) -> Vec<(String, Vec<u8>)> {
    let options = SqliteConnectOptions::new().filename(folder.path().join("kubyk.db"));
    let mut connection = options.create_if_missing(true).foreign_keys(false).connect().await.unwrap();
    sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    contents(folder)
}

fn contents(folder: &TempDir) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        files.map(|file| (file.display().to_string(), std::fs::read(&file).unwrap())).collect();
    files.sort();
    files
}

#[tokio::test]
async fn the_database_of_another_program_is_left_as_it_is() {
    for statements in [
        "CREATE TABLE notes (id INTEGER)",
        "CREATE TABLE tables (id INTEGER); CREATE TABLE updates (id INTEGER)",
        "PRAGMA journal_mode = wal; CREATE TABLE notes (id INTEGER)",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 3",
        "CREATE TABLE _sqlx_migrations (version BIGINT, description TEXT)",
    ] {
        let folder = TempDir::new().unwrap();
        let before = foreign(&folder, statements).await;
        let path = folder.path().join("kubyk.db");
        let refused = Sqlite::open(path, shared()).await.unwrap_err();
        assert!(matches!(refused, OpenError::Foreign { .. }), "{statements}: {refused:?}");
        assert_eq!(contents(&folder), before, "{statements}");
    }
}

#[tokio::test]
async fn an_empty_database_is_taken() {
    let folder = TempDir::new().unwrap();
    foreign(&folder, "PRAGMA journal_mode = wal").await;
    opened(&folder, shared()).await.commit(lobby(1, vec![])).await.unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'later', 1, x'00', 0)";
    let before = foreign(&folder, newer).await;
    let path = folder.path().join("kubyk.db");
    let refused = Sqlite::open(path, shared()).await.unwrap_err();
    assert!(matches!(refused, OpenError::Newer { .. }), "{refused:?}");
    assert_eq!(contents(&folder), before);
}

#[cfg(unix)]
#[tokio::test]
async fn an_unmarked_database_is_adopted_and_made_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    foreign(&folder, include_str!("../../tests/earlier/database.sql")).await;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = opened(&folder, shared()).await;
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let mark: i64 =
        query_scalar("PRAGMA application_id").fetch_one(&mut stranger(&folder).await).await.unwrap();
    assert_eq!(mark, 0x6b75_6279);
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_others_can_read_is_made_private_with_its_log() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    store.commit(lobby(1, vec![])).await.unwrap();
    let files = ["kubyk.db", "kubyk.db-wal", "kubyk.db-shm"].map(|name| folder.path().join(name));
    for file in &files {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let again = opened(&folder, shared()).await;
    for file in &files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{}", file.display());
    }
    again.close().await;
    store.close().await;
}

// Deletion of people's data.

/// The number of times that a word stands in the files of the database.
fn traces(folder: &TempDir, word: &str) -> usize {
    let files = contents(folder).into_iter();
    files.map(|(_, bytes)| bytes.windows(word.len()).filter(|part| *part == word.as_bytes()).count()).sum()
}

/// Tables with this name in them come, change and grow, so that rows are moved about; then the name leaves them all.
async fn crowded(store: &SqlStore<Sqlite>, first: i64, name: &str) {
    let setup = |name: &str, filled: i64| {
        format!("{{\"name\":\"{name}\",\"_\":\"{}\"}}", "x".repeat(filled as usize))
    };
    let created = (1..=200_i64).map(|id| {
        let mut write = lobby(first + id * 37 % 211, vec!["1 roll".to_owned(); 3]);
        if let Some(table) = &mut write.table {
            (table.row.setup, table.row.phase) = (setup(name, id * 5), TablePhase::Closed);
        }
        store.commit(write)
    });
    assert!(futures::future::join_all(created).await.iter().all(Result::is_ok));
    for version in 1..=4_u64 {
        let changed = (1..=200_i64).map(|id| {
            let setup = setup(if version < 4 { name } else { "nobody" }, id * 37 * version as i64 % 1500);
            async move { store.replace_setup(TableId(first + id * 37 % 211), version, &setup).await }
        });
        assert!(futures::future::join_all(changed).await.iter().all(Result::is_ok));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_deleted_person_is_left_in_any_file() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let (name, user) = ("Zsuzsanna", UserKey { platform: Platform::Web, id: "z".to_owned() });
    crowded(&store, 0, name).await;
    assert_ne!(traces(&folder, name), 0, "the log has them, if nothing else");
    store.forget_person(Erasure { user: user.clone(), chats: Vec::new() }).await.unwrap();
    let log = folder.path().join("kubyk.db-wal").metadata().unwrap().len();
    assert!(log < 100_000, "it was emptied before that was answered: {log} bytes");
    while traces(&folder, name) > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The next deletion is soon after it: perhaps the process ends before the file is written anew.
    crowded(&store, 1000, "Kunigunde").await;
    store.forget_chat(&ChatKey { platform: Platform::Web, id: "left".to_owned() }).await.unwrap();
    store.close().await;
    opened(&folder, Tuning::default()).await.close().await;
    assert_eq!(traces(&folder, "Kunigunde"), 0, "after a restart");
}

#[tokio::test]
async fn what_an_earlier_version_has_deleted_goes_at_the_first_start() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut earlier = stranger(&folder).await;
    for sql in [
        "PRAGMA secure_delete = OFF",
        "PRAGMA user_version = 0",
        "INSERT INTO people (platform, id, preferences) VALUES ('web', 'z', 'Zsuzsanna')",
        "DELETE FROM people",
    ] {
        query(sql).execute(&mut earlier).await.unwrap();
    }
    earlier.close().await.unwrap();
    assert_ne!(traces(&folder, "Zsuzsanna"), 0);
    opened(&folder, Tuning::default()).await.close().await;
    assert_eq!(traces(&folder, "Zsuzsanna"), 0);
}

// A backup that takes the place of a database.

/// The files of another process that was killed: a database, and a log with changes that are not in it yet. Returned is
/// a backup from before those changes.
async fn killed(folder: &TempDir) -> std::path::PathBuf {
    let (live, path) = (TempDir::new().unwrap(), folder.path().join("kubyk.db"));
    let store = opened(&live, shared()).await;
    store.commit(lobby(1, vec!["1 roll".to_owned()])).await.unwrap();
    let backup = folder.path().join("backup.db");
    let url = format!("sqlite://{}", live.path().join("kubyk.db").display());
    crate::backup(&url, &backup).await.unwrap();
    store.commit(lobby(2, vec!["1 hold".to_owned()])).await.unwrap();
    for suffix in ["", "-wal", "-shm"] {
        std::fs::copy(beside(&live.path().join("kubyk.db"), suffix), beside(&path, suffix)).unwrap();
    }
    assert_ne!(beside(&path, "-wal").metadata().unwrap().len(), 0);
    backup
}

#[tokio::test]
async fn a_backup_is_restored_over_whatever_there_is() {
    type Ruin = fn(&std::path::Path);
    let states: [(&str, Ruin); 8] = [
        ("as a kill has left it", |_| {}),
        ("without its file", |path| std::fs::remove_file(path).unwrap()),
        ("without its log", |path| std::fs::remove_file(beside(path, "-wal")).unwrap()),
        ("without its index", |path| std::fs::remove_file(beside(path, "-shm")).unwrap()),
        ("damaged", |path| std::fs::write(path, vec![7; 50_000]).unwrap()),
        ("cut off", |path| {
            std::fs::OpenOptions::new().write(true).open(path).unwrap().set_len(5000).unwrap();
        }),
        ("empty", |path| std::fs::write(path, "").unwrap()),
        ("with a journal", |path| std::fs::write(beside(path, "-journal"), vec![7; 5000]).unwrap()),
    ];
    for (state, ruin) in states {
        let folder = TempDir::new().unwrap();
        let backup = killed(&folder).await;
        let path = folder.path().join("kubyk.db");
        ruin(&path);
        let before = std::fs::read(&path).ok();
        let url = format!("sqlite://{}", path.display());
        let kept = crate::restore(&url, &backup).await.unwrap().unwrap_or_else(|| panic!("{state}"));
        assert_eq!(std::fs::read(&kept).ok(), before, "{state}: what was there is kept");
        for suffix in ["-wal", "-shm", "-journal"] {
            assert!(!beside(&path, suffix).exists(), "{state}: {suffix}");
        }
        for round in 0..2 {
            let store = opened(&folder, Tuning::default()).await;
            let events = store.table(TableId(1)).await.unwrap().map(|table| table.events);
            assert_eq!(events, Some(vec!["1 roll".to_owned()]), "{state}");
            let later = store.table(TableId(2)).await.unwrap();
            assert_eq!(later.is_some(), round == 1, "{state}: the log of the old database is not replayed");
            if round == 0 {
                store.commit(lobby(2, vec![])).await.unwrap();
            }
            store.close().await;
        }
        // Once more, over what was restored: nothing is written over.
        let again = crate::restore(&url, &backup).await.unwrap().unwrap();
        assert!(again != kept && kept.exists() == before.is_some(), "{state}");
    }
}

#[tokio::test]
async fn a_restored_log_of_the_kept_database_is_still_its_own() {
    let folder = TempDir::new().unwrap();
    let backup = killed(&folder).await;
    let path = folder.path().join("kubyk.db");
    let kept = crate::restore(&format!("sqlite://{}", path.display()), &backup).await.unwrap().unwrap();
    let old = Sqlite::open(kept, Tuning::default()).await.unwrap();
    assert!(old.table(TableId(2)).await.unwrap().is_some(), "also what stood in its log alone");
}

#[tokio::test]
async fn nothing_is_restored_over_a_database_in_use_or_another_programs() {
    let folder = TempDir::new().unwrap();
    let backup = killed(&folder).await;
    let path = folder.path().join("kubyk.db");
    let url = format!("sqlite://{}", path.display());
    let running = opened(&folder, Tuning::default()).await;
    let refused = crate::restore(&url, &backup).await.unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::InUse { .. })), "{refused:?}");
    running.close().await;
    let elsewhere = TempDir::new().unwrap();
    let before = foreign(&elsewhere, "CREATE TABLE notes (id INTEGER)").await;
    let other = format!("sqlite://{}", elsewhere.path().join("kubyk.db").display());
    let refused = crate::restore(&other, &backup).await.unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Foreign { .. })), "{refused:?}");
    assert_eq!(contents(&elsewhere), before);
    let nothing = folder.path().join("nothing.db");
    let refused = crate::restore(&url, &nothing).await.unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Empty { .. })), "{refused:?}");
    assert!(opened(&folder, Tuning::default()).await.table(TableId(2)).await.unwrap().is_some());
}

// Files that are deleted, replaced or readable to others.

/// A database with one table in it, deep enough that its folders had to be made.
async fn kept(folder: &TempDir) -> (SqlStore<Sqlite>, std::path::PathBuf) {
    let path = folder.path().join("a/b/kubyk.db");
    let store = Sqlite::open(path.clone(), shared()).await.unwrap();
    store.commit(lobby(1, vec![])).await.unwrap();
    (store, path)
}

#[tokio::test]
async fn a_deleted_database_acknowledges_nothing() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Gone(_))), "{outcome:?}");
    let read = store.table(TableId(1)).await;
    assert!(matches!(read, Err(StoreError::Gone(_))), "{read:?}");
    let heartbeat = store.heartbeat(9).await;
    assert!(matches!(heartbeat, Err(StoreError::Gone(_))), "{heartbeat:?}");
    store.close().await;
    assert!(!path.exists(), "no empty one takes its place");
}

#[tokio::test]
async fn a_deletion_is_noticed_by_the_heartbeat() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_file(&path).unwrap();
    let heartbeat = store.heartbeat(9).await;
    assert!(matches!(heartbeat, Err(StoreError::Gone(_))), "{heartbeat:?}");
}

#[tokio::test]
async fn a_database_that_comes_back_is_written_to_again() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let (there, away) = (path.parent().unwrap(), folder.path().join("away"));
    std::fs::rename(there, &away).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Gone(_))), "{outcome:?}");
    std::fs::rename(&away, there).unwrap();
    store.commit(lobby(3, vec![])).await.unwrap();
    assert!(store.table(TableId(3)).await.unwrap().is_some());
    assert_eq!(store.table(TableId(2)).await, Ok(None));
}

#[tokio::test]
async fn a_replaced_database_is_not_written_to() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let copy = folder.path().join("copy");
    std::fs::copy(&path, &copy).unwrap();
    std::fs::rename(&copy, &path).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(&outcome, Err(StoreError::Gone(why)) if why.contains("replaced")), "{outcome:?}");
}

#[tokio::test]
async fn a_deleted_log_is_noticed() {
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    std::fs::remove_file(path.with_extension("db-wal")).unwrap();
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(&outcome, Err(StoreError::Gone(why)) if why.contains("-wal")), "{outcome:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let (store, path) = kept(&folder).await;
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    for name in ["kubyk.db", "kubyk.db-wal", "kubyk.db-shm"] {
        assert_eq!(mode(&path.with_file_name(name)), 0o600, "{name}");
    }
    for made in ["a", "a/b"] {
        assert_eq!(mode(&folder.path().join(made)), 0o700, "{made}");
    }
    store.close().await;
}

// Faults of the database while it is in use.

#[tokio::test]
async fn another_program_holds_the_database() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { patience: Duration::from_millis(100), ..shared() }).await;
    let mut other = stranger(&folder).await;
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let began = Instant::now();
    let both = futures::join!(store.commit(lobby(1, vec![])), store.commit(lobby(2, vec![])));
    assert!(matches!(both, (Err(StoreError::Locked(_)), Err(StoreError::Locked(_)))), "{both:?}");
    assert!(began.elapsed() < Duration::from_secs(3));
    assert_eq!(store.table(TableId(1)).await, Ok(None), "it can be read all the same");
    query("ROLLBACK").execute(&mut other).await.unwrap();
    store.commit(lobby(1, vec![])).await.unwrap();
    assert!(store.table(TableId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn another_program_that_is_quick_is_waited_for() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let mut other = stranger(&folder).await;
    query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let mut commit = Box::pin(store.commit(lobby(1, vec![])));
    let early = tokio::time::timeout(Duration::from_millis(300), &mut commit).await;
    assert!(early.is_err(), "it has not waited: {early:?}");
    query("COMMIT").execute(&mut other).await.unwrap();
    assert_eq!(commit.await, Ok(()));
}

#[tokio::test]
async fn the_database_cannot_be_written_to() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.commit(lobby(1, vec![])).await.unwrap();
    let store = opened(&folder, Tuning { read_only: true, ..shared() }).await;
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::ReadOnly(_))), "{outcome:?}");
    assert!(store.table(TableId(1)).await.unwrap().is_some(), "it can be read all the same");
    assert_eq!(store.table(TableId(2)).await, Ok(None));
}

#[tokio::test]
async fn the_disk_is_full() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { most_pages: Some(120), ..shared() }).await;
    store.commit(lobby(1, vec![])).await.unwrap();
    store.commit(big(2)).await.unwrap();
    let outcome = store.commit(big(3)).await;
    assert!(matches!(outcome, Err(StoreError::Full(_))), "{outcome:?}");
    assert_eq!(store.table(TableId(3)).await, Ok(None));
    store.commit(lobby(4, vec![])).await.unwrap();
    // The update was not used up either.
    store.commit(lobby(3, vec!["1 roll".to_owned()])).await.unwrap();
}

#[tokio::test]
async fn a_copy_that_does_not_fit_ends_with_the_reason() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let from = opened(&here, shared()).await;
    // More than is on its way at once: who sends must not wait for somebody who has given up.
    let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
        INSERT INTO updates (platform, bot, id, at) SELECT 'telegram', '7', i, i FROM n";
    query(rows).execute(&mut stranger(&here).await).await.unwrap();
    let to = opened(&there, Tuning { most_pages: Some(120), ..shared() }).await;
    let copied = crate::copy(&from, &to).await;
    assert!(matches!(copied, Err(CopyError::Store(StoreError::Full(_)))), "{copied:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_spoils_nothing_else() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, Tuning { most_pages: Some(120), ..shared() }).await;
    let jobs = (1..=40).map(|id| store.commit(if id % 10 == 0 { big(id) } else { lobby(id, vec![]) }));
    let outcomes = futures::future::join_all(jobs).await;
    for (id, outcome) in (1..).zip(&outcomes) {
        let there = store.table(TableId(id)).await.unwrap().is_some();
        assert_eq!(there, outcome.is_ok(), "table {id}");
        assert!(matches!(outcome, Ok(()) | Err(StoreError::Full(_))), "{outcome:?}");
        assert!(outcome.is_ok() || id % 10 == 0, "a small one fits: {id}");
    }
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_err()).count(), 3);
}

#[tokio::test]
async fn a_broken_connection_is_replaced() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let mut other = stranger(&folder).await;
    query("ALTER TABLE people RENAME TO folk").execute(&mut other).await.unwrap();
    let person = || Write {
        person: Some(SettingsWrite {
            key: UserKey { platform: Platform::Web, id: "ann".to_owned() },
            json: "{}".to_owned(),
            expected: 0,
        }),
        ..lobby(1, vec![])
    };
    let outcome = store.commit(person()).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    assert_eq!(store.table(TableId(1)).await, Ok(None));
    query("ALTER TABLE folk RENAME TO people").execute(&mut other).await.unwrap();
    store.commit(person()).await.unwrap();
}

#[tokio::test]
async fn it_is_synced_and_checked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    let mut connection = crate::sqlite::connect::writer(&path, shared()).await.unwrap().connection;
    for (pragma, value) in [("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)] {
        let sql = sqlx::AssertSqlSafe(format!("PRAGMA {pragma}"));
        assert_eq!(query_scalar::<_, i64>(sql).fetch_one(&mut connection).await.unwrap(), value, "{pragma}");
    }
    let mode: String = query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
    assert_eq!(mode, "wal");
    connection.close().await.unwrap();
}

#[tokio::test]
async fn after_closing_nothing_is_written() {
    let folder = TempDir::new().unwrap();
    let store = opened(&folder, shared()).await;
    let (first, ()) = futures::join!(store.commit(lobby(1, vec![])), store.close());
    assert_eq!(first, Ok(()), "it was handed in before");
    let outcome = store.commit(lobby(2, vec![])).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
    store.close().await;
    assert!(!folder.path().join("kubyk.db-wal").exists(), "the log was written back");
    let again = opened(&folder, shared()).await;
    assert!(again.table(TableId(1)).await.unwrap().is_some());
    assert_eq!(again.table(TableId(2)).await, Ok(None));
}

// Migrations of rows that an earlier version has written.

#[tokio::test]
async fn a_private_game_of_the_day_comes_to_count_in_the_chat_where_it_was_asked_for() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let mut earlier = stranger(&folder).await;
    for sql in ["DELETE FROM _sqlx_migrations WHERE version = 14", GAMES_ASKED_FOR_IN_CHATS] {
        raw_sql(sql).execute(&mut earlier).await.unwrap();
    }
    opened(&folder, shared()).await.close().await;
    let chats = "SELECT table_id, chat FROM results ORDER BY table_id";
    let chats: Vec<(i64, String)> = query_as(chats).fetch_all(&mut earlier).await.unwrap();
    assert_eq!(chats, CHATS_THEY_COUNT_IN.map(|(table, chat)| (table, chat.to_owned())));
    query("REINDEX tables_old").execute(&mut earlier).await.unwrap();
}

#[tokio::test]
async fn a_database_from_before_accounts_could_be_linked_is_brought_up_to_date_with_what_is_in_it() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    let before = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut before = before.connect().await.unwrap();
    let files = SQLITE_FILES.iter().position(|(name, _)| name.ends_with("_links.sql")).unwrap();
    migrator_of(&SQLITE_FILES[..files]).run_direct(None, &mut before, false).await.unwrap();
    let rows = "INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched) \
            VALUES (1, 'telegram', '-1', 0, 'pig', 'lobby', 1, '{}', 1, 0); \
        INSERT INTO events VALUES (1, 0, '1 roll'); INSERT INTO people VALUES ('telegram', '7', '{}', 3); \
        INSERT INTO invitations VALUES (1, 'aaaaaaaaaa')";
    raw_sql(rows).execute(&mut before).await.unwrap();
    before.close().await.unwrap();
    let store = opened(&folder, shared()).await;
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events.concat(), "1 roll");
    assert_eq!(store.invited("aaaaaaaaaa").await, Ok(Some(TableId(1))));
    let user = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
    assert_eq!(store.person(&user).await.unwrap().unwrap().version, 3);
    assert_eq!(store.linked(&user).await, Ok(Vec::new()));
    assert_eq!(store.check().await, Ok(Vec::new()));
    store.close().await;
}
