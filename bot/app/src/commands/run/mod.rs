//! `kubyk run`: opens the store and the doors, and closes them again.

mod doors;
mod end;
mod logging;
mod pictures;
mod store;

use std::io::{IsTerminal as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Host, Millis, WallClock, supervise};
use tokio::runtime;
use tokio::time::{MissedTickBehavior, interval, timeout};

use self::doors::Doors;
use self::end::End;
use self::pictures::Pictures;
use super::check_config;
use crate::config::{Config, Sources};
use crate::failure::Failure;
use crate::{game, input, output};

/// How long what is being answered may take at the end.
const CLOSING: Duration = Duration::from_secs(5);
/// How often tables are let go of that nobody touches.
const SWEEP: Duration = Duration::from_mins(10);
/// Tables that nobody has touched for so long are loaded again when somebody does.
const IDLE: Millis = 60 * 60 * 1000;

/// Arguments of `kubyk run`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The configuration file; else KUBYK_CONFIG, kubyk.toml here, or the one in the platform's configuration folder
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Set a key of the configuration, over file and environment; may be given several times
    #[arg(long, value_name = "KEY=VALUE", value_parser = game::pair)]
    set: Vec<(String, String)>,
    /// Open no page in the browser
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let Args { config, set, no_browser } = args;
    let mut config = check_config::load(&Sources::of_process(config, set))?;
    // Somebody who has started it by hand looks at a terminal; a service has none.
    config.open_browser &= !no_browser && stdout().is_terminal();
    logging::start(&config);
    let runtime = runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::other(format!("no threads: {error}")))?;
    let served = runtime.block_on(serve(config));
    // A machine player that is still thinking must not hold up the end: nothing of it was answered.
    runtime.shutdown_background();
    served
}

async fn serve(config: Config) -> Result<(), Failure> {
    let mut end = End::listen()?;
    let words = Arc::new(input::words()?);
    let opened = store::open(&config).await?;
    let paint = Arc::new(Pictures::new(Arc::clone(&words)));
    let store = Arc::clone(&opened.database) as _;
    let host = Host::builder(store, paint, words, Arc::new(WallClock));
    let host = host.variants(config.variants.clone()).build();
    // Before anybody can move: no clock has run while the bot was down.
    host.tick().await;
    let clocks = Arc::clone(&host);
    let timing = tokio::spawn(supervise("clocks", move || keep_time(Arc::clone(&clocks))));
    let tables = Arc::clone(&host);
    let sweeping = tokio::spawn(supervise("eviction", move || sweep(Arc::clone(&tables))));
    let mut doors = Doors::open(&config, &host);
    let served = tokio::select! {
        served = stand(&config, &mut doors, &opened.place) => served,
        () = end.came() => Ok(()),
    };
    timing.abort();
    sweeping.abort();
    if timeout(CLOSING, doors.close()).await.is_err() {
        tracing::warn!("not everything could be answered in time");
    }
    opened.database.close().await;
    served
}

/// Announces the doors once all are open, and stays until they are closed.
async fn stand(config: &Config, doors: &mut Doors, place: &str) -> Result<(), Failure> {
    let ready = doors.ready(config.keep_going).await?;
    for line in &ready {
        output::line(&format!("ready {line}"))?;
    }
    tracing::info!(store = place, doors = ready.len(), "Kubyk is running");
    if config.open_browser
        && let Some(address) = ready.iter().find_map(|line| line.strip_prefix("web "))
    {
        eprintln!("Kubyk is at {address}; what is played is kept in {place}. Ctrl-C ends it.");
        if let Err(error) = open::that_detached(address) {
            tracing::info!(%error, "no browser could be opened");
        }
    }
    doors.closed(config.keep_going).await
}

async fn keep_time(host: Arc<Host>) {
    let mut time = interval(Duration::from_secs(1));
    time.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        time.tick().await;
        host.tick().await;
    }
}

async fn sweep(host: Arc<Host>) {
    let mut time = interval(SWEEP);
    time.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        time.tick().await;
        host.evict_idle(IDLE).await;
    }
}
