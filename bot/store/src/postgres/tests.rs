//! Faults of a server, and the loss of a connection.

#[path = "../../tests/schema/mod.rs"]
mod schema;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kubyk_core::ids::{Platform, TableId, UpdateId};
use kubyk_core::rows::{TableRow, TableWrite};
use kubyk_host::store::{Store as _, StoreError, Write};
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Executor as _};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};

use super::Postgres;
use crate::sql::migrations::{CHATS_THEY_COUNT_IN, GAMES_ASKED_FOR_IN_CHATS, earlier_postgres_migrators};
use crate::sql::{Backend, SILENT, SqlStore};
use crate::{CopyError, Database as _, OpenError, OpenOptions, backup, open};
use schema::TestSchema;

async fn opened(schema: &TestSchema) -> SqlStore<Postgres> {
    Postgres::open(&schema.url, OpenOptions::default()).await.unwrap()
}

/// Another program in the same schema.
async fn stranger(schema: &TestSchema) -> PgConnection {
    PgConnection::connect(&schema.url).await.unwrap()
}

fn update(id: &str) -> Write {
    let update = UpdateId { platform: Platform::Telegram, bot: "7".to_owned(), id: id.to_owned() };
    Write { update: Some(update), at: 1, ..Write::default() }
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_named_without_the_password() {
    let error = open("postgres://kubyk:hunter2@127.0.0.1:1/games").await.err().unwrap();
    assert!(matches!(error, OpenError::Server { .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("postgres://127.0.0.1:1/games") && !text.contains("hunter2"), "{text}");
}

#[tokio::test]
async fn no_sign_of_a_password_gets_into_what_is_told() {
    for secret in ["12/34", "12?34", "12#34", "se?cret", "se/cret"] {
        let error = open(&format!("postgres://kubyk:{secret}@127.0.0.1:1/games")).await.err().unwrap();
        assert!(matches!(error, OpenError::Url { .. }), "{error:?}");
        let text = error.to_string();
        assert!(text.contains("postgres://…") && text.contains("%2F"), "{text}");
        for part in ["12", "34", "se?", "se/", "cret"] {
            assert!(!text.contains(part), "{text}");
        }
    }
    let error = open("postgres://127.0.0.1:1/games?application_name=kubyk@home").await.err().unwrap();
    assert!(matches!(error, OpenError::Server { .. }), "an option may have such a sign: {error:?}");
}

#[tokio::test]
async fn a_user_or_a_database_that_the_server_does_not_know_is_refused() {
    let Some(schema) = TestSchema::create().await else { return };
    for wrong in ["user=nobody_here", "dbname=no_such_database"] {
        let error = open(&format!("{}&{wrong}", schema.url)).await.err().unwrap();
        assert!(matches!(error, OpenError::Denied { .. }), "{wrong}: {error:?}");
    }
}

/// A server's own certificate is enough where the connection only has to be encrypted, and not where the server has to be
/// who it says it is.
#[tokio::test]
async fn a_server_is_reached_by_tls_and_its_certificate_is_checked_where_that_is_asked() {
    let Some(schema) = TestSchema::create().await else { return };
    let facts = "SELECT current_setting('ssl'), current_setting('port'), current_user::text, current_database()::text";
    let (tls, port, user, database): (String, String, String, String) =
        sqlx::query_as(facts).fetch_one(&mut stranger(&schema).await).await.unwrap();
    if tls != "on" {
        println!("skipped: the server has no certificate");
        return;
    }
    let schema = &schema.name;
    let opening = async |mode: &str| {
        let server = format!("postgres://{user}@127.0.0.1:{port}/{database}");
        open(&format!("{server}?sslmode={mode}&options[search_path]={schema}")).await
    };
    match opening("require").await {
        Ok(database) => database.close().await,
        // The server asks for a password only behind the handshake.
        Err(error) => assert!(matches!(error, OpenError::Denied { .. }), "{error:?}"),
    }
    let error = opening("verify-full").await.err().unwrap();
    assert!(matches!(error, OpenError::Server { .. }), "{error:?}");
    assert!(error.to_string().contains("certificate"), "{error}");
}

#[tokio::test]
async fn a_replica_that_only_reads_is_refused() {
    let Some(schema) = TestSchema::create().await else { return };
    opened(&schema).await.close().await;
    let replica = format!("{}&options[default_transaction_read_only]=on", schema.url);
    let error = open(&replica).await.err().unwrap();
    assert!(matches!(error, OpenError::ReadOnly { .. }), "{error:?}");
}

#[tokio::test]
async fn a_backup_leaves_a_schema_of_an_older_version_as_it_is() {
    let Some(schema) = TestSchema::create().await else { return };
    opened(&schema).await.close().await;
    let folder = tempfile::TempDir::new().unwrap();
    backup(&schema.url, &folder.path().join("one.db")).await.unwrap();
    let last = "DELETE FROM kubyk_migrations WHERE version = (SELECT max(version) FROM kubyk_migrations)";
    let mut other = stranger(&schema).await;
    other.execute(last).await.unwrap();
    let count = "SELECT count(*) FROM kubyk_migrations";
    let applied: i64 = sqlx::query_scalar(count).fetch_one(&mut other).await.unwrap();
    let error = backup(&schema.url, &folder.path().join("two.db")).await.err().unwrap();
    assert!(matches!(error, CopyError::Open(OpenError::Older { .. })), "{error:?}");
    let left: i64 = sqlx::query_scalar(count).fetch_one(&mut other).await.unwrap();
    assert_eq!(left, applied, "nothing was applied");
}

#[tokio::test]
async fn a_backup_of_an_empty_schema_says_that_it_is_empty() {
    let Some(schema) = TestSchema::create().await else { return };
    let folder = tempfile::TempDir::new().unwrap();
    let error = backup(&schema.url, &folder.path().join("one.db")).await.err().unwrap();
    assert!(matches!(error, CopyError::Open(OpenError::Empty { .. })), "{error:?}");
}

#[tokio::test]
async fn a_schema_of_any_earlier_version_is_brought_up_to_date_with_what_is_in_it() {
    let rows = "INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched, due) \
            VALUES (1, 'telegram', '-1', 0, 'pig', 'playing', 3, '{\"waits_for_bot\":true}', 1, 0, 50); \
        INSERT INTO events VALUES (1, 0, '1 roll'); INSERT INTO seats VALUES (1, 'telegram', '7'); \
        INSERT INTO chats VALUES ('telegram', '-1', '{}', 1); INSERT INTO secrets VALUES ('dice', 'seed')";
    for migrator in earlier_postgres_migrators() {
        let Some(schema) = TestSchema::create().await else { return };
        let mut before = stranger(&schema).await;
        migrator.run_direct(None, &mut before, false).await.unwrap();
        before.execute(rows).await.unwrap();
        let store = opened(&schema).await;
        let found = store.table(TableId(1)).await.unwrap().unwrap();
        assert_eq!((found.row.version, found.events.concat().as_str()), (3, "1 roll"));
        let unsettled = store.unsettled(Platform::Telegram).await.unwrap();
        assert_eq!(unsettled.len(), 1, "it waits for a machine player");
        assert_eq!(store.due(100, 9).await, Ok(vec![TableId(1)]));
        assert_eq!(store.secret("dice", "fresh").await.as_deref(), Ok("seed"));
        store.commit(update("1")).await.unwrap();
        store.close().await;
    }
}

#[tokio::test]
async fn a_schema_of_a_newer_version_is_left_as_it_is() {
    let Some(schema) = TestSchema::create().await else { return };
    opened(&schema).await.close().await;
    let newer = "INSERT INTO kubyk_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'later', true, '', 0)";
    stranger(&schema).await.execute(newer).await.unwrap();
    let error = open(&schema.url).await.err().unwrap();
    assert!(matches!(error, OpenError::Newer { .. }), "{error:?}");
}

#[tokio::test]
async fn tables_of_another_program_are_left_as_they_are() {
    let Some(schema) = TestSchema::create().await else { return };
    stranger(&schema).await.execute("CREATE TABLE tables (id BIGINT)").await.unwrap();
    let error = open(&schema.url).await.err().unwrap();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_that_start_together_make_the_tables_once() {
    let Some(schema) = TestSchema::create().await else { return };
    let opening = (0..4).map(|_| async { opened(&schema).await });
    let stores = futures::future::join_all(opening).await;
    stores[0].commit(update("1")).await.unwrap();
    for store in &stores {
        assert_eq!(store.commit(update("1")).await, Err(StoreError::Duplicate));
    }
}

#[tokio::test]
async fn a_restart_of_the_server_is_survived() {
    let Some(schema) = TestSchema::create().await else { return };
    let url = format!("{}&application_name={}", schema.url, schema.name);
    let store = Postgres::open(&url, OpenOptions::default()).await.unwrap();
    for id in ["2", "3"] {
        store.commit(update("1")).await.ok();
        let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1";
        sqlx::query(ended).bind(&schema.name).execute(&mut stranger(&schema).await).await.unwrap();
        assert_eq!(store.table(TableId(1)).await, Ok(None));
        store.commit(update(id)).await.unwrap();
    }
}

/// The error of a server whose disk is full, or that has become a replica; then it is as before.
#[tokio::test]
async fn a_full_disk_and_a_server_that_only_reads_are_told_apart_and_survived() {
    let Some(schema) = TestSchema::create().await else { return };
    let url = format!("{}&application_name={}", schema.url, schema.name);
    let one = OpenOptions { connections: 1, ..OpenOptions::default() };
    let store = Postgres::open(&url, one).await.unwrap();
    let mut other = stranger(&schema).await;
    let connection = "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND state = 'idle'";
    for (id, code) in [("1", "53100"), ("2", "25006")] {
        let fails = format!(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS \
                $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$; \
             CREATE TRIGGER fail BEFORE INSERT ON updates EXECUTE FUNCTION fail()"
        );
        other.execute(sqlx::AssertSqlSafe(fails)).await.unwrap();
        store.ping().await.unwrap();
        let before: i32 =
            sqlx::query_scalar(connection).bind(&schema.name).fetch_one(&mut other).await.unwrap();
        let refused = store.commit(update(id)).await;
        match code {
            "53100" => assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}"),
            _ => assert!(matches!(refused, Err(StoreError::ReadOnly(_))), "{refused:?}"),
        }
        other.execute("DROP FUNCTION fail CASCADE").await.unwrap();
        store.commit(update(id)).await.unwrap();
        let after: i32 =
            sqlx::query_scalar(connection).bind(&schema.name).fetch_one(&mut other).await.unwrap();
        assert_eq!(before == after, code == "53100", "another server may be there than the one that reads");
    }
}

#[tokio::test]
async fn whoever_asks_whether_the_database_is_there_learns_that_it_only_reads() {
    let Some(schema) = TestSchema::create().await else { return };
    let store = Postgres::open(&schema.url, OpenOptions::default()).await.unwrap();
    store.ping().await.unwrap();
    let mut replica = stranger(&schema).await;
    replica.execute("SET default_transaction_read_only = on").await.unwrap();
    let error = replica.execute(<Postgres as Backend>::PING).await.err().unwrap();
    assert!(matches!(Postgres::classify(error), StoreError::ReadOnly(_)));
}

#[tokio::test]
async fn a_server_that_falls_silent_is_given_up() {
    let Some(schema) = TestSchema::create().await else { return };
    let options = OpenOptions { patience: Duration::from_millis(200), ..OpenOptions::default() };
    let store = Postgres::open(&schema.url, options).await.unwrap();
    store.commit(update("1")).await.unwrap();
    let mut other = stranger(&schema).await;
    other.execute("BEGIN; LOCK TABLE tables, updates IN ACCESS EXCLUSIVE MODE").await.unwrap();
    for _ in 0..3 {
        assert_eq!(store.table(TableId(1)).await, Err(StoreError::Failed(SILENT.to_owned())));
        assert_eq!(store.commit(update("2")).await, Err(StoreError::Failed(SILENT.to_owned())));
    }
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(store.table(TableId(1)).await, Ok(None), "it answers again");
    store.commit(update("3")).await.unwrap();
}

#[tokio::test]
async fn a_deadline_is_handed_to_one_process_at_a_time() {
    let Some(schema) = TestSchema::create().await else { return };
    let (one, other) = (opened(&schema).await, opened(&schema).await);
    let lobby = "INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched, due) \
        VALUES (1, 'telegram', '-1', 0, 'pig', 'playing', 1, '{}', 0, 0, 50)";
    stranger(&schema).await.execute(lobby).await.unwrap();
    let (first, second) = tokio::join!(one.due(100, 9), other.due(100, 9));
    assert_eq!([first.unwrap(), second.unwrap()].concat(), [TableId(1)], "one of them gets it");
    assert_eq!(other.due(9_000, 9).await, Ok(vec![]));
    assert_eq!(other.due(11_000, 9).await, Ok(vec![TableId(1)]), "whoever had it is gone");
    stranger(&schema).await.execute("UPDATE tables SET due = 11500 WHERE id = 1").await.unwrap();
    assert_eq!(one.due(12_000, 9).await, Ok(vec![TableId(1)]), "a new deadline is nobody's yet");
}

#[tokio::test]
async fn a_private_game_of_the_day_comes_to_count_in_the_chat_where_it_was_asked_for() {
    let Some(schema) = TestSchema::create().await else { return };
    opened(&schema).await.close().await;
    let mut earlier = stranger(&schema).await;
    for sql in ["DELETE FROM kubyk_migrations WHERE version = 8", GAMES_ASKED_FOR_IN_CHATS] {
        earlier.execute(sql).await.unwrap();
    }
    opened(&schema).await.close().await;
    let chats = "SELECT table_id, chat FROM results ORDER BY table_id";
    let chats: Vec<(i64, String)> = sqlx::query_as(chats).fetch_all(&mut earlier).await.unwrap();
    assert_eq!(chats, CHATS_THEY_COUNT_IN.map(|(table, chat)| (table, chat.to_owned())));
    earlier.execute("REINDEX INDEX tables_old").await.unwrap();
}

#[tokio::test]
async fn after_closing_nothing_is_written() {
    let Some(schema) = TestSchema::create().await else { return };
    let store = opened(&schema).await;
    store.close().await;
    let outcome = store.commit(update("1")).await;
    assert!(matches!(outcome, Err(StoreError::Failed(_))), "{outcome:?}");
}

// The answer to a COMMIT that is lost on its way: nobody knows yet whether it was done.

/// A socket before the server's.
struct Relay {
    folder: TempDir,
    /// Takes the next COMMIT, or statement that is a transaction of its own, to the server, and its answer to nobody.
    loses: Arc<AtomicBool>,
    /// Lets nobody through any more once an answer was lost.
    ends_after_loss: Arc<AtomicBool>,
}

impl Relay {
    /// `None`, with a word to the reader of the test's output, where the server has no socket on this machine.
    async fn before(schema: &TestSchema) -> Option<Self> {
        let folders: String = sqlx::query_scalar("SELECT current_setting('unix_socket_directories')")
            .fetch_one(&mut stranger(schema).await)
            .await
            .unwrap();
        let port: String = sqlx::query_scalar("SELECT current_setting('port')")
            .fetch_one(&mut stranger(schema).await)
            .await
            .unwrap();
        let folder = folders.split(',').next().unwrap().trim();
        let (name, relay) = (format!(".s.PGSQL.{port}"), TempDir::new().unwrap());
        let server = Path::new(folder).join(&name);
        if !server.exists() {
            println!("skipped: the server has no socket here");
            return None;
        }
        let listener = UnixListener::bind(relay.path().join(&name)).unwrap();
        let it = Self { folder: relay, loses: Arc::default(), ends_after_loss: Arc::default() };
        tokio::spawn(serve(listener, server, it.loses.clone(), it.ends_after_loss.clone()));
        Some(it)
    }

    async fn open(&self, schema: &TestSchema) -> crate::sql::SqlStore<Postgres> {
        let url = format!("{}&host={}", schema.url, self.folder.path().display());
        Postgres::open(&url, OpenOptions::default()).await.unwrap()
    }
}

async fn serve(listener: UnixListener, server: PathBuf, loses: Arc<AtomicBool>, ends: Arc<AtomicBool>) {
    while let Ok((client, _)) = listener.accept().await {
        if loses.load(Ordering::SeqCst) || !ends.load(Ordering::SeqCst) {
            let server = UnixStream::connect(&server).await.unwrap();
            tokio::spawn(pass(client, server, loses.clone()));
        }
    }
}

/// Hands on what both say. A statement is prepared before it is done: the answer after the next word is the one to lose.
async fn pass(mut client: UnixStream, mut server: UnixStream, loses: Arc<AtomicBool>) -> std::io::Result<()> {
    let (mut asked, mut answered, mut is_prepared) = ([0; 8192], [0; 8192], false);
    loop {
        tokio::select! {
            length = client.read(&mut asked) => {
                let word = &asked[..length?];
                if word.is_empty() {
                    return Ok(());
                }
                server.write_all(word).await?;
                if is_prepared && loses.swap(false, Ordering::SeqCst) {
                    let _lost = server.read(&mut answered).await?;
                    return Ok(());
                }
                let commits = ["COMMIT\0", "WITH changed"].map(str::as_bytes);
                let commits = commits.iter().any(|it| word.windows(it.len()).any(|part| part == *it));
                is_prepared = loses.load(Ordering::SeqCst) && commits;
            }
            length = server.read(&mut answered) => {
                let word = &answered[..length?];
                if word.is_empty() {
                    return Ok(());
                }
                client.write_all(word).await?;
            }
        }
    }
}

#[tokio::test]
async fn whoever_loses_the_answer_to_a_commit_learns_that_it_was_done() {
    let Some(schema) = TestSchema::create().await else { return };
    let Some(relay) = Relay::before(&schema).await else { return };
    let store = relay.open(&schema).await;
    relay.loses.store(true, Ordering::SeqCst);
    store.commit(update("1")).await.unwrap();
    assert!(!relay.loses.load(Ordering::SeqCst), "an answer was lost");
    assert_eq!(store.commit(update("1")).await, Err(StoreError::Duplicate), "it was done once");
}

#[tokio::test]
async fn whoever_loses_the_answer_to_a_move_learns_that_it_was_done() {
    let Some(schema) = TestSchema::create().await else { return };
    let Some(relay) = Relay::before(&schema).await else { return };
    let lobby = "INSERT INTO tables (id, platform, chat, private, game, phase, version, layout, events, touched) \
        VALUES (1, 'telegram', '-1', 0, 'pig', 'playing', 1, '{}', 0, 0)";
    let store = relay.open(&schema).await;
    stranger(&schema).await.execute(lobby).await.unwrap();
    let row = store.table(TableId(1)).await.unwrap().unwrap().row;
    let table = TableWrite {
        expected: Some(row.expected()),
        new_boards: row.next_board(),
        row: TableRow { version: 2, ..row },
        keep: 0,
        events: vec!["1 roll".to_owned(), "* 3".to_owned()],
        seats: None,
    };
    relay.loses.store(true, Ordering::SeqCst);
    store.commit(Write { table: Some(table.clone()), ..update("1") }).await.unwrap();
    assert!(!relay.loses.load(Ordering::SeqCst), "an answer was lost");
    let again = store.commit(Write { table: Some(table), ..update("1") }).await;
    assert_eq!(again, Err(StoreError::Duplicate), "it was done once");
    assert_eq!(store.table(TableId(1)).await.unwrap().unwrap().events, ["1 roll", "* 3"]);
}

#[tokio::test]
async fn where_the_server_does_not_come_back_nobody_claims_that_nothing_has_changed() {
    let Some(schema) = TestSchema::create().await else { return };
    let Some(relay) = Relay::before(&schema).await else { return };
    let store = relay.open(&schema).await;
    relay.loses.store(true, Ordering::SeqCst);
    relay.ends_after_loss.store(true, Ordering::SeqCst);
    let lost = store.commit(update("1")).await;
    assert!(matches!(lost, Err(StoreError::Unknown(_))), "{lost:?}");
    assert_eq!(opened(&schema).await.commit(update("1")).await, Err(StoreError::Duplicate));
}
