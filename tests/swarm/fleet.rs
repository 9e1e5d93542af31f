//! The processes, and the weather they live in.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kubyk_tests::link::Balancer;
use kubyk_tests::process::Kubyk;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::process::Command;
use tokio::time::{sleep, sleep_until};

use crate::Options;
use crate::chat::DiscordChats;
use crate::chat::TelegramChats;

/// The pause of a process: longer than its lease, so that others take over.
const PAUSE: Duration = Duration::from_secs(30);
const RESTARTS: usize = 3;
/// As fast as can be.
const UNLIMITED: [(&str, &str); 4] = [
    ("KUBYK_TELEGRAM_GROUP_EDITS_PER_MINUTE", "6000"),
    ("KUBYK_TELEGRAM_GROUP_MESSAGES_PER_MINUTE", "6000"),
    ("KUBYK_TELEGRAM_CHAT_PER_SECOND", "1000"),
    ("KUBYK_TELEGRAM_TOTAL_PER_SECOND", "10000"),
];

/// The processes of the bot.
pub(crate) struct Fleet {
    binary: PathBuf,
    processes: Vec<Kubyk>,
    /// Held as long as the processes listen behind them.
    _balancers: [Balancer; 2],
    random: StdRng,
}

/// Something that happens to the fleet.
enum Weather {
    Kill,
    /// This process stops, and the newer version takes its place.
    Upgrade(usize),
    Pause,
    RestartDatabase,
}

impl Fleet {
    pub(crate) async fn start(
        options: &Options,
        telegram: &TelegramChats,
        discord: &DiscordChats,
    ) -> Result<Self, Box<dyn Error>> {
        let beside = std::env::current_exe()?.ancestors().nth(2).map(|folder| folder.join("kubyk"));
        let binary = options.binary.clone().or(beside).filter(|binary| binary.exists());
        let binary = binary.ok_or("build the bot first: cargo build --release -p kubyk")?;
        let balancers =
            [Balancer::start(options.processes).await?, Balancer::start(options.processes).await?];
        let key = discord.deliver_to(balancers[1].address());
        let mut processes = Vec::new();
        for number in 0..options.processes {
            let kubyk = Kubyk::new(options.upgrade_from.as_ref().unwrap_or(&binary))?
                .patience(Duration::from_mins(1))
                .telegram(&telegram.tg.url(), &telegram.tg.token())
                .discord(&discord.dc.url(), &discord.dc.token())
                .env("KUBYK_STORE_URL", &options.store)
                .env("KUBYK_TELEGRAM_MODE", "webhook")
                .env("KUBYK_TELEGRAM_WEBHOOK_LISTEN", &balancers[0].target(number).to_string())
                .env("KUBYK_TELEGRAM_WEBHOOK_URL", &format!("https://{}/kubyk", balancers[0].address()))
                .env("KUBYK_DISCORD_MODE", "http")
                .env("KUBYK_DISCORD_PUBLIC_KEY", &key)
                .env("KUBYK_DISCORD_LISTEN", &balancers[1].target(number).to_string());
            let pace = if options.unlimited { &UNLIMITED[..] } else { &[] };
            let mut kubyk = pace.iter().fold(kubyk, |kubyk, (key, value)| kubyk.env(key, value));
            if let Some(first) = options.metrics {
                let listen = format!("127.0.0.1:{}", usize::from(first) + number);
                kubyk = kubyk.env("KUBYK_METRICS_LISTEN", &listen);
            }
            kubyk.start().await?;
            processes.push(kubyk);
        }
        Ok(Self { binary, processes, _balancers: balancers, random: StdRng::seed_from_u64(options.seed) })
    }

    /// Lets everything that was ordered happen until the end: kills and pauses meet any process at any moment, the rest comes
    /// at even distances.
    pub(crate) async fn weather(&mut self, options: &Options, end: Instant) -> Result<(), Box<dyn Error>> {
        let restarts = if options.restart_database.is_some() { RESTARTS } else { 0 };
        let upgrades = if options.upgrade_from.is_some() { options.processes } else { 0 };
        let events = spread(upgrades, Weather::Upgrade)
            .chain(spread(options.pauses, |_| Weather::Pause))
            .chain(spread(restarts, |_| Weather::RestartDatabase));
        let mut events: Vec<_> = events.collect();
        events.extend((0..options.kills).map(|_| (self.random.random_range(0.0..1.0), Weather::Kill)));
        events.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (begun, whole) = (Instant::now(), end.saturating_duration_since(Instant::now()));
        for (at, event) in events {
            sleep_until((begun + whole.mul_f64(at)).into()).await;
            let process = self.random.random_range(0..self.processes.len());
            match event {
                Weather::Upgrade(number) => {
                    let process = &mut self.processes[number];
                    process.stop().await?;
                    process.upgrade(&self.binary);
                    process.launch().await?;
                }
                Weather::Kill => {
                    self.processes[process].kill().await?;
                    self.processes[process].launch().await?;
                }
                Weather::Pause => {
                    signal(&self.processes[process], "-STOP").await?;
                    sleep(PAUSE).await;
                    signal(&self.processes[process], "-CONT").await?;
                }
                Weather::RestartDatabase => {
                    let command = options.restart_database.as_deref().unwrap_or_default();
                    let done = Command::new("sh").args(["-c", command]).status().await?;
                    if !done.success() {
                        return Err("the database could not be restarted".into());
                    }
                }
            }
        }
        sleep_until(end.into()).await;
        Ok(())
    }

    /// The bot's program.
    pub(crate) fn binary(&self) -> &Path {
        &self.binary
    }

    /// The cost of the processes since their start, the database's included.
    pub(crate) async fn work(&self, moves: usize) -> Result<String, Box<dyn Error>> {
        let mut bot = 0.0;
        for process in &self.processes {
            if let Some(id) = process.id() {
                bot += seconds(&["-p", &id.to_string()]).await?;
            }
        }
        let database = seconds(&["-C", "postgres"]).await?;
        let each = |seconds: f64| seconds * 1000.0 / moves.max(1) as f64;
        Ok(format!(
            "processor time a move: {:.2} ms in the bot, at most {:.2} ms in the database",
            each(bot),
            each(database)
        ))
    }

    /// Ends all processes as an operator does. Returns their complaints that the weather does not explain.
    pub(crate) async fn stop(mut self) -> Result<Vec<String>, Box<dyn Error>> {
        let mut faults = Vec::new();
        for process in &mut self.processes {
            if !process.stop().await?.success() {
                faults.push("a process does not end well".to_owned());
            }
            faults.extend(process.stderr().into_iter().filter(|line| line.contains("panicked")));
        }
        Ok(faults)
    }
}

/// Spreads `count` events evenly between 0 and 1.
fn spread(count: usize, event: impl Fn(usize) -> Weather) -> impl Iterator<Item = (f64, Weather)> {
    (0..count).map(move |number| ((number as f64 + 0.5) / count as f64, event(number)))
}

async fn signal(process: &Kubyk, signal: &str) -> Result<(), Box<dyn Error>> {
    let id = process.id().ok_or("the process does not run")?;
    Command::new("kill").args([signal, &id.to_string()]).status().await?;
    Ok(())
}

/// Processor time of processes that `ps` selects.
async fn seconds(select: &[&str]) -> Result<f64, Box<dyn Error>> {
    let output = Command::new("ps").args(select).args(["-o", "times="]).output().await?;
    let text = String::from_utf8(output.stdout)?;
    Ok(text.split_whitespace().filter_map(|seconds| seconds.parse::<f64>().ok()).sum())
}
