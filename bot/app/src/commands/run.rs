//! `kubyk run`: opens the doors that are configured, or the local web table when none is.

use std::future::Future;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Host, WallClock};
use tokio::sync::{oneshot, watch};
use tokio::task::{JoinError, JoinSet};

use crate::config::{self, Config};
use crate::failure::Failure;
use crate::{painter, words};

/// How often idle tables are let go, and how long one may be idle.
const IDLE: Duration = Duration::from_secs(15 * 60);

/// Arguments of `kubyk run`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    /// The configuration file [default: KUBYK_CONFIG, ./kubyk.toml, or the platform's configuration directory]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Do not open the local web table in a browser
    #[arg(long)]
    no_browser: bool,
}

/// A door that is being opened: how it is called, what it says when it is open, and its life.
struct Opening {
    name: &'static str,
    ready: oneshot::Receiver<String>,
    life: Pin<Box<dyn Future<Output = Result<(), String>> + Send>>,
}

/// Runs until it is told to stop.
pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let env = |name: &str| std::env::var(name).ok();
    let file = config::find(args.config.as_deref(), &env);
    let config = config::load(file.as_deref(), &env)
        .map_err(|faults| Failure::Input(faults.iter().map(ToString::to_string).collect()))?;
    log(&config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::other(format!("threads cannot be started: {error}")))?;
    runtime.block_on(serve(config, !args.no_browser))
}

async fn serve(config: Config, browser: bool) -> Result<(), Failure> {
    let keep_going = config.keep_going;
    let opened = kubyk_store::open(&config.store).await;
    let store = opened.map_err(|error| Failure::input(format!("store.url: {error}")))?;
    tracing::info!(store = config.store, "the database is open");
    let words = words::all().map_err(|error| Failure::other(format!("the texts: {error}")))?;
    let painter = Arc::new(painter::Adapter::new(words.clone()));
    let host = Host::new(store.clone(), painter, words, Arc::new(WallClock));
    let (stop, stopped) = watch::channel(false);
    let mut lives = JoinSet::new();
    let mut open = 0;
    let mut closed = Vec::new();
    let mut lines = Vec::new();
    let local = config.telegram.is_none() && config.discord.is_none();
    for opening in openings(config, &host, &stopped) {
        let mut life = tokio::spawn(opening.life);
        tokio::select! {
            Ok(line) = opening.ready => {
                lines.push(line);
                open += 1;
                lives.spawn(async move { (opening.name, life.await) });
            }
            ended = &mut life => {
                let why = format!("{}: {}", opening.name, reason(ended));
                tracing::error!(door = opening.name, why, "a door cannot be opened");
                closed.push(why);
            }
            () = signal() => return Ok(()),
        }
        if !closed.is_empty() && !keep_going {
            break;
        }
    }
    if open == 0 || (!closed.is_empty() && !keep_going) {
        let _ = stop.send(true);
        while lives.join_next().await.is_some() {}
        store.close().await;
        return Err(Failure::Input(closed));
    }
    say_ready(&lines, browser && local)?;
    let end = tokio::select! {
        () = signal() => Ok(()),
        () = tidy(&host) => Ok(()),
        Some(ended) = lives.join_next() => Err(Failure::other(match ended {
            Ok((name, ended)) => format!("{name}: {}", reason(ended)),
            Err(error) => format!("a door failed: {error}"),
        })),
    };
    let _ = stop.send(true);
    let closing = async { while lives.join_next().await.is_some() {} };
    if tokio::time::timeout(Duration::from_secs(5), closing).await.is_err() {
        tracing::warn!("a door took too long to close");
    }
    store.close().await;
    end
}

fn openings(config: Config, host: &Arc<Host>, stopped: &watch::Receiver<bool>) -> Vec<Opening> {
    let mut openings = Vec::new();
    if let Some(telegram) = config.telegram {
        let (sender, ready) = oneshot::channel();
        let life = kubyk_telegram::run(telegram, host.clone(), sender, stopped.clone());
        let life = Box::pin(async move { life.await.map_err(|error| error.to_string()) });
        openings.push(Opening { name: "telegram", ready, life });
    }
    if let Some(discord) = config.discord {
        let (sender, ready) = oneshot::channel();
        let life = kubyk_discord::run(discord, host.clone(), sender, stopped.clone());
        let life = Box::pin(async move { life.await.map_err(|error| error.to_string()) });
        openings.push(Opening { name: "discord", ready, life });
    }
    if let Some(web) = config.web {
        let (sender, ready) = oneshot::channel();
        let life = kubyk_web::run(web, host.clone(), sender, stopped.clone());
        let life = Box::pin(async move { life.await.map_err(|error| error.to_string()) });
        openings.push(Opening { name: "web", ready, life });
    }
    openings
}

/// One line a door, once all are open, so that scripts can wait for it.
fn say_ready(lines: &[String], browser: bool) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "ready {line}")?;
    }
    out.flush()?;
    let address = lines.iter().find_map(|line| line.strip_prefix("web "));
    if let Some(address) = address.filter(|_| browser && std::io::stdout().is_terminal()) {
        // A machine without a browser still has the address on the screen.
        if let Err(error) = open::that_detached(address) {
            tracing::info!(%error, "no browser could be opened");
        }
    }
    Ok(())
}

fn reason(ended: Result<Result<(), String>, JoinError>) -> String {
    match ended {
        Ok(Ok(())) => "the door has closed".to_owned(),
        Ok(Err(why)) => why,
        Err(error) => format!("the door failed: {error}"),
    }
}

/// Lets go of idle tables, for ever.
async fn tidy(host: &Host) {
    loop {
        tokio::time::sleep(IDLE / 3).await;
        host.forget_idle(IDLE.as_millis() as i64).await;
    }
}

/// Waits until the process is told to stop.
async fn signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

fn log(config: &Config) -> Result<(), Failure> {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_new(&config.log_filter);
    let filter = filter.map_err(|error| Failure::input(format!("log.filter: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if config.log_json {
        log.json().init()
    } else {
        log.init()
    }
    Ok(())
}
