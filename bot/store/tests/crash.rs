//! The process is killed in the middle of its work: what was answered is there, and nothing is half there.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Arc;

use kubyk_core::ids::{Chat, Platform, TableId, UpdateId};
use kubyk_core::rows::{Expected, TablePhase, TableRow, TableWrite};
use kubyk_host::store::{Store, StoreError, Write};
use tempfile::TempDir;

/// Tells the child its database; without it the "child" test does nothing.
const URL: &str = "KUBYK_TEST_CRASH_URL";
const TABLES: i64 = 8;
/// Two events a move: a move that is half there would show.
const EVENTS: [&str; 2] = ["1 roll", "* 3 5"];

fn play(table: i64, version: u64) -> Write {
    let row = TableRow {
        id: TableId(table),
        chat: Chat { platform: Platform::Web, id: "here".to_owned(), topic: None, private: false },
        game: "pig".to_owned(),
        phase: TablePhase::Playing,
        version,
        setup: "{}".to_owned(),
        touched: 1,
        due: None,
        waits_for_bot: false,
        boards: Vec::new(),
    };
    let expected = (version > 1).then(|| Expected { version: version - 1, due: None });
    let keep = EVENTS.len() * (version as usize - 1);
    let events = EVENTS.map(str::to_owned).to_vec();
    let table_write = TableWrite { row, expected, keep, events, seats: None, new_boards: 0 };
    Write { update: update(table, version), at: 1, table: Some(table_write), ..Write::default() }
}

#[allow(clippy::unnecessary_wraps)]
fn update(table: i64, version: u64) -> Option<UpdateId> {
    Some(UpdateId { platform: Platform::Web, bot: String::new(), id: format!("{table}:{version}") })
}

/// Plays until it is killed, and says what was answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Ok(url) = env::var(URL) else { return };
    let store: Arc<dyn Store> = kubyk_store::open(&url).await.unwrap();
    let tasks = (1..=TABLES).map(|table| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let from = store.table(TableId(table)).await.unwrap().map_or(0, |table| table.row.version);
            for version in from + 1.. {
                store.commit(play(table, version)).await.unwrap();
                writeln!(std::io::stdout().lock(), "answered {table} {version}").unwrap();
            }
        })
    });
    futures::future::join_all(tasks).await;
}

#[tokio::test]
async fn what_was_answered_survives() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let mut answered = [0; TABLES as usize];
    for round in 1..=5 {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture", "--test-threads=1"])
            .env(URL, &url)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for (count, line) in (1..).zip(lines.map_while(Result::ok)) {
            if count == 150 * round {
                child.kill().unwrap(); // what is in the pipe is read to its end all the same
            }
            // The test runner's own words may stand before it in the line.
            let Some((_, answer)) = line.split_once("answered ") else { continue };
            let Some((table, version)) = answer.split_once(' ') else { continue };
            let (Ok(table), Ok(version)) = (table.parse::<usize>(), version.parse::<u64>()) else { continue };
            answered[table - 1] = answered[table - 1].max(version);
        }
        child.wait().unwrap();

        let store = kubyk_store::open(&url).await.unwrap();
        for (table, answered) in (1..).zip(answered) {
            let stored = store.table(TableId(table)).await.unwrap().unwrap();
            let version = stored.row.version;
            assert!((answered..=answered + 1).contains(&version), "answered {answered}, stored {version}");
            assert_eq!(stored.events.len() as u64, EVENTS.len() as u64 * version);
            let again = Write { update: update(table, version), at: 1, ..Write::default() };
            assert_eq!(store.commit(again).await, Err(StoreError::Duplicate));
        }
        store.close().await;
    }
}
