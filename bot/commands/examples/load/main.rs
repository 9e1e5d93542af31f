//! Durable moves a second of the host: tables of Pig, each played by two people of its own who move as soon as they are
//! answered, on a SQLite file with `synchronous=FULL` or any other store. Beside them there may be tables that are open and
//! wait, or at which people play against machines that think, or one person who floods the bot with a costly command.
//!
//! `cargo run --release -p kubyk-commands --example load -- [TABLES] [SECONDS] [--idle TABLES] [--store URL] [--process NUMBER] [--think MS] [--every SECONDS] [--machines TABLES] [--game "NAME new VARIANT"] [--flood COMMAND]`

mod floods;
mod players;

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use kubyk_commands::host::Host;
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::time::WallClock;
use kubyk_games::kit::Scene;
use kubyk_words::Words;
use tokio::time::sleep;

use floods::Flood;
use players::Load;

#[derive(Parser)]
struct Args {
    /// Tables that are played at
    #[arg(default_value_t = 64)]
    tables: usize,
    /// The seconds it takes
    #[arg(default_value_t = 10)]
    seconds: u64,
    /// Tables that are begun before and that nobody plays at
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// The store's URL; else a new file of SQLite
    #[arg(long)]
    store: Option<String>,
    /// The number of this process among several on one store; each plays at tables of its own
    #[arg(long)]
    process: Option<u32>,
    /// Milliseconds for which people think before each move
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// Interval in seconds at which memory is reported
    #[arg(long)]
    every: Option<u64>,
    /// Tables at which one person each plays against the strongest machine
    #[arg(long, default_value_t = 0)]
    machines: usize,
    /// The line that opens each of them
    #[arg(long, default_value = "katego new base")]
    game: String,
    /// The command with which one person floods the bot all the while
    #[arg(long)]
    flood: Option<Flood>,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = Args::parse();
    let dir = tempfile::tempdir()?;
    let fresh = format!("sqlite://{}", dir.path().join("load.db").display());
    let store = kubyk_store::open(args.store.as_ref().unwrap_or(&fresh)).await?;
    let words = Arc::new(Words::new(&[kubyk_commands::TEXTS])?);
    let host = Host::builder(Arc::clone(&store) as _, Arc::new(LoadPainter), words, Arc::new(WallClock));
    let host = host.shared(args.process.is_some()).build();
    let load = Load { host, process: args.process.unwrap_or(0) };
    begin_idle(&load, args.tables, args.idle).await?;
    let began = Instant::now();
    if let Some(every) = args.every {
        tokio::spawn(async move {
            loop {
                println!("{:>5} s: {} kB resident", began.elapsed().as_secs(), resident());
                sleep(Duration::from_secs(every)).await;
            }
        });
    }
    let end = began + Duration::from_secs(args.seconds);
    let flood = args.flood.map(|with| tokio::spawn(load.clone().flood(with, end)));
    let players = (0..args.tables)
        .map(|number| tokio::spawn(load.clone().play(number, Duration::from_millis(args.think), end)));
    let against = (0..args.machines).map(|number| {
        let load = load.clone();
        tokio::spawn(load.play_a_machine(args.tables + args.idle + number, args.game.clone(), end))
    });
    let against: Vec<_> = against.collect();
    let mut latencies = Vec::new();
    for player in players.collect::<Vec<_>>() {
        latencies.extend(player.await?);
    }
    println!(
        "{} tables, {} s: {:.0} durable moves/s; {}; {} kB resident",
        args.tables,
        args.seconds,
        latencies.len() as f64 / args.seconds as f64,
        quantiles(&mut latencies),
        resident(),
    );
    let mut waits = Vec::new();
    for player in against {
        waits.extend(player.await?);
    }
    if args.machines > 0 {
        let turns = waits.len();
        println!(
            "{} machines at {}: {turns} turns, waited for: {}",
            args.machines,
            args.game,
            quantiles(&mut waits)
        );
    }
    if let Some(flood) = flood {
        println!("one person asked for {} things", flood.await?);
    }
    store.close().await;
    Ok(())
}

fn quantiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).or(times.last()).copied();
    let at = |percent| at(percent).unwrap_or_default();
    format!("p50 {:.1?}, p95 {:.1?}, p99 {:.1?}, max {:.1?}", at(50), at(95), at(99), at(100))
}

/// Begins games that nobody plays at, in chats of their own behind those that are played in.
async fn begin_idle(load: &Load, tables: usize, idle: usize) -> Result<(), tokio::task::JoinError> {
    const AT_ONCE: usize = 64;
    let began = Instant::now();
    let openers = (0..AT_ONCE.min(idle)).map(|first| {
        let load = load.clone();
        tokio::spawn(async move {
            for number in (first..idle).step_by(AT_ONCE) {
                load.open(tables + number).await;
            }
        })
    });
    for opener in openers.collect::<Vec<_>>() {
        opener.await?;
    }
    if idle > 0 {
        println!("{idle} games begun in {:.1?}; {} kB resident", began.elapsed(), resident());
    }
    Ok(())
}

/// Resident memory in kB, as Linux tells; 0 elsewhere.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

// A painter that paints nothing.

/// The load is on the host and the store.
struct LoadPainter;

impl Painter for LoadPainter {
    fn png(&self, _: &Scene, _: &RenderOptions) -> Result<Vec<u8>, String> {
        Err("the load is on the host, not on the painter".to_owned())
    }
    fn svg(&self, _: &Scene, _: &RenderOptions) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()
    }
    /// As long as a real one of a middling game takes.
    fn replay_gif(&self, _: &[Scene], _: &RenderOptions) -> Result<Vec<u8>, String> {
        let until = Instant::now() + Duration::from_secs(2);
        while Instant::now() < until {
            std::hint::spin_loop();
        }
        Ok(b"GIF89a".to_vec())
    }
    fn text(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
    fn alt(&self, _: &Scene, _: &RenderOptions) -> String {
        String::new()
    }
}
