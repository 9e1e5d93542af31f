//! Durable commits a second with 64 tasks at once, each a move at a table of its own: update id, new version, event.
//!
//! `cargo bench -p kubyk-store` measures rounds of 64; `cargo bench -p kubyk-store -- --nocapture` is not needed for the
//! latencies, they are printed before the rounds.

use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId};
use kubyk_core::rows::{Expected, TablePhase, TableRow, TableWrite};
use kubyk_host::store::{Store, Write};
use tempfile::TempDir;
use tokio::runtime::Runtime;

const TASKS: i64 = 64;

/// A move: two events of a record (what was played, and the roll that it asked for).
fn play(table: i64, version: u64) -> Write {
    let chat =
        Chat { platform: Platform::Telegram, id: (table / 4).to_string(), topic: None, private: false };
    let setup = "x".repeat(400);
    let row = TableRow {
        id: TableId(table),
        chat,
        game: "pig".to_owned(),
        phase: TablePhase::Playing,
        version,
        setup,
        touched: version as i64,
        due: None,
        waits_for_bot: false,
        boards: Vec::new(),
    };
    let expected = version.checked_sub(1).filter(|before| *before > 0);
    let keep = expected.map_or(0, |before| 2 * (before as usize - 1));
    let expected = expected.map(|version| Expected { version, due: None });
    let events = expected.map_or(Vec::new(), |_| vec!["1 roll".to_owned(), "* 3 5".to_owned()]);
    Write {
        update: Some(UpdateId {
            platform: Platform::Telegram,
            bot: "7".to_owned(),
            id: format!("{table}:{version}"),
        }),
        at: version as i64,
        table: Some(TableWrite { row, expected, keep, events, seats: None, new_boards: 0 }),
        ..Write::default()
    }
}

/// Plays `moves` moves at each of the tables, and returns the time of each commit.
async fn round(store: &Arc<dyn Store>, from: u64, moves: u64) -> Vec<Duration> {
    let tasks: Vec<_> = (1..=TASKS)
        .map(|table| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let mut took = Vec::with_capacity(moves as usize);
                for version in from..from + moves {
                    let began = Instant::now();
                    store.commit(play(table, version)).await.expect("a commit");
                    took.push(began.elapsed());
                }
                took
            })
        })
        .collect();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await.expect("a task"));
    }
    all
}

fn commits(criterion: &mut Criterion) {
    let runtime = Runtime::new().expect("a runtime");
    let folder = TempDir::new().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    let store: Arc<dyn Store> = runtime.block_on(kubyk_store::open(&url)).expect("a store");
    runtime.block_on(round(&store, 1, 1));
    let mut version = 2;

    let began = Instant::now();
    let mut took = runtime.block_on(round(&store, version, 300));
    let seconds = began.elapsed().as_secs_f64();
    version += 300;
    took.sort_unstable();
    let at = |share: f64| took[((took.len() - 1) as f64 * share) as usize];
    let rate = took.len() as f64 / seconds;
    println!("{rate:.0} commits/s; p50 {:?}, p99 {:?}, worst {:?}", at(0.5), at(0.99), at(1.0));

    let mut group = criterion.benchmark_group("store");
    group.throughput(Throughput::Elements(TASKS as u64)).sample_size(20);
    group.bench_function("64 commits at once", |bench| {
        bench.iter(|| {
            runtime.block_on(round(&store, version, 1));
            version += 1;
        });
    });
    group.finish();
}

criterion_group!(benches, commits);
criterion_main!(benches);
