//! How many durable moves a second the host makes: so many tables of Pig, each played by its own two people who
//! move as soon as they are answered, on a SQLite file with `synchronous=FULL`.
//!
//! `cargo run --release -p kubyk-host --example load -- [TABLES] [SECONDS]`

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kubyk_games::kit::Scene;
use kubyk_host::{
    Chat, Host, Intent, Painter, Platform, Press, RenderOptions, Reply, Request, TableId, UpdateId, User,
    UserKey, WallClock,
};
use kubyk_words::{Lang, Words};

struct LoadPainter;

impl Painter for LoadPainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Err("the load is on the host, not on the painter".to_owned())
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        Err("nobody asks for one".to_owned())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}

static UPDATES: AtomicU64 = AtomicU64::new(0);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let tables: usize = args.next().map_or(Ok(64), |arg| arg.parse())?;
    let seconds: u64 = args.next().map_or(Ok(10), |arg| arg.parse())?;
    let dir = tempfile::tempdir()?;
    let store = kubyk_store::open(&format!("sqlite://{}", dir.path().join("load.db").display())).await?;
    let words = Arc::new(Words::new(&[kubyk_host::TEXTS])?);
    let host = Host::new(store, Arc::new(LoadPainter), words, Arc::new(WallClock));
    let end = Instant::now() + Duration::from_secs(seconds);
    let players = (0..tables).map(|number| tokio::spawn(play(host.clone(), number, end)));
    let mut latencies = Vec::new();
    for player in players.collect::<Vec<_>>() {
        latencies.extend(player.await?);
    }
    latencies.sort_unstable();
    let at = |percent: usize| latencies[(latencies.len() * percent / 100).min(latencies.len() - 1)];
    println!(
        "{tables} tables, {seconds} s: {:.0} durable moves/s; p50 {:.1?}, p95 {:.1?}, p99 {:.1?}, max {:.1?}",
        latencies.len() as f64 / seconds as f64,
        at(50),
        at(95),
        at(99),
        at(100),
    );
    Ok(())
}

/// Two people at one table: rolls three times, banks, and so on; opens a new table when one is over.
async fn play(host: Arc<Host>, number: usize, end: Instant) -> Vec<Duration> {
    let mut latencies = Vec::new();
    let mut table = open(&host, number).await;
    while Instant::now() < end {
        let line = if latencies.len() % 4 == 3 { "hold" } else { "roll" };
        let Some(board) = host.board(table).await else { break };
        if board.closed {
            table = open(&host, number).await;
            continue;
        }
        let buttons = board.card.choices.iter().rev();
        let wanted = if line == "hold" { "✋" } else { "🎲" };
        let chosen =
            buttons.clone().find(|button| button.label.contains(wanted)).or(buttons.clone().next_back());
        let Some(Press::Send(payload)) = chosen.map(|button| &button.press) else { continue };
        for player in ["a", "b"] {
            let began = Instant::now();
            let reply = ask(&host, number, player, Intent::Press(payload.clone())).await;
            if reply.table.is_some() {
                latencies.push(began.elapsed());
                break;
            }
        }
    }
    latencies
}

async fn open(host: &Arc<Host>, number: usize) -> TableId {
    loop {
        let opened = ask(host, number, "a", Intent::Say("/pig new".to_owned())).await;
        if let Some(table) = opened.table {
            for (player, deed) in [("b", "j"), ("a", "s")] {
                ask(host, number, player, Intent::Press(format!("{deed}:{table}"))).await;
            }
            return table;
        }
    }
}

async fn ask(host: &Arc<Host>, number: usize, player: &str, intent: Intent) -> Reply {
    let key = UserKey { platform: Platform::Web, id: format!("{player}{number}") };
    let request = Request {
        chat: Chat { platform: Platform::Web, id: format!("c{number}"), topic: None, private: false },
        user: User::new(key, player, Some(Lang::En)),
        admin: false,
        update: UpdateId {
            platform: Platform::Web,
            bot: String::new(),
            id: UPDATES.fetch_add(1, Ordering::Relaxed).to_string(),
        },
        intent,
    };
    host.handle(request).await
}
