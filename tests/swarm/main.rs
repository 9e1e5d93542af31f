//! Several processes of the bot on one PostgreSQL, under load and in bad weather: people play Pig in many chats of both
//! platforms while processes are killed and paused and the database is restarted; in the end everything is compared with
//! what people saw. Processes take Telegram's updates by webhook and Discord's interactions as signed requests.
//!
//! ```text
//! cargo build --release -p kubyk
//! cargo run --release -p kubyk --example swarm -- postgres:///swarm --kills 200
//! ```
//!
//! The database has to be empty. Exit code 1 means that something was lost, doubled or wrong.

mod chat;
mod fleet;
mod ledger;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Parser;
use futures::future::join_all;

use crate::chat::Habit::{Clock, Quick, Slow};
use crate::chat::{Players, play};
use crate::fleet::Fleet;
use crate::ledger::Ledger;
use chat::DiscordChats;
use chat::TelegramChats;

/// The parameters of the load.
#[derive(Parser, Debug)]
struct Options {
    /// URL of the empty database.
    store: String,
    /// The bot's program; beside this one unless told.
    #[arg(long)]
    binary: Option<PathBuf>,
    /// The program of an older version, with which all processes begin; they are upgraded one after the other.
    #[arg(long)]
    upgrade_from: Option<PathBuf>,
    /// Processes of the bot.
    #[arg(long, default_value_t = 3)]
    processes: usize,
    /// Chats, half of them of each platform.
    #[arg(long, default_value_t = 64)]
    chats: usize,
    /// Seconds for which new games begin.
    #[arg(long, default_value_t = 600)]
    seconds: u64,
    /// Kills within these seconds.
    #[arg(long, default_value_t = 0)]
    kills: usize,
    /// Pauses of half a minute within these seconds.
    #[arg(long, default_value_t = 0)]
    pauses: usize,
    /// Chooses the processes that are killed or paused, and the time of the kills.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A command that restarts the database, run three times.
    #[arg(long)]
    restart_database: Option<String>,
    /// Send as fast as can be, in place of keeping the platforms' limits.
    #[arg(long)]
    unlimited: bool,
    /// The port of the first process's measurements; those of the others follow.
    #[arg(long)]
    metrics: Option<u16>,
}

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let options = Options::parse();
    let telegram = TelegramChats::new(options.chats.div_ceil(2), options.unlimited).await?;
    let discord = DiscordChats::new(options.chats / 2).await?;
    let mut fleet = Fleet::start(&options, &telegram, &discord).await?;
    let (ledger, ending) = (Arc::new(Ledger::default()), Arc::new(AtomicBool::new(false)));
    let begun = Instant::now();
    // Of eight chats of a platform one plays with a clock, and in another one somebody is slow.
    let habits = || [Quick, Quick, Quick, Slow, Quick, Quick, Quick, Clock].into_iter().cycle();
    let chats = telegram.chats().zip(habits()).map(|(chat, habit)| Players::telegram(chat, habit));
    let chats = chats.chain(discord.chats().zip(habits()).map(|(chat, habit)| Players::discord(chat, habit)));
    let players: Vec<_> =
        chats.map(|chat| tokio::spawn(play(chat, Arc::clone(&ledger), Arc::clone(&ending)))).collect();
    fleet.weather(&options, begun + Duration::from_secs(options.seconds)).await?;
    ending.store(true, std::sync::atomic::Ordering::Relaxed);
    let (seconds, moves) = (begun.elapsed().as_secs_f64(), ledger.moves());
    println!("{seconds:.0} s, {moves} moves shown, {:.0} a second", moves as f64 / seconds);
    if options.kills == 0 {
        println!("{}", fleet.work(moves).await?);
    }
    for outcome in join_all(players).await {
        if let Err(fault) = outcome? {
            ledger.fault(fault);
        }
    }
    println!("{}", ledger.latencies());
    let faults = ledger::check(&options, &ledger, (&telegram, &discord), fleet).await?;
    faults.iter().for_each(|fault| println!("FAULT {fault}"));
    println!("{}", if faults.is_empty() { "nothing lost, nothing doubled" } else { "see the faults above" });
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
