//! `kubyk run`: opens the store, starts the platforms, and shuts everything down in order.

mod database_clock;
mod host_painter;
mod logging;
mod monitor;
mod platforms;
mod signals;
mod store;

use std::io::{IsTerminal as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Clock, Host, Lease, LeaseStore, WallClock};
use kubyk_store::Database;
use tokio::runtime;
use tokio::task::JoinSet;
use tokio::time::timeout;

use self::database_clock::DatabaseClock;
use self::host_painter::HostPainter;
use self::monitor::{Monitor, ServingPhase};
use self::platforms::Platforms;
use self::signals::ShutdownSignals;
use super::check_config;
use crate::config::{Config, ConfigInputs, Sharing};
use crate::error::CliError;
use crate::solutions::SolutionFolder;
use crate::{files, game, output};
pub(crate) use store::configured_url;

/// How long requests in progress may take during shutdown.
const SHUTDOWN: Duration = Duration::from_secs(5);

/// Arguments of `kubyk run`.
#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
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

pub(crate) fn run(args: RunArgs) -> Result<(), CliError> {
    let RunArgs { config, set, no_browser } = args;
    let mut config = check_config::load(&ConfigInputs::of_process(config, set))?;
    // A terminal means that a person has started it; a service has none.
    config.open_browser &= !no_browser && stdout().is_terminal();
    logging::start(&config);
    let runtime = runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| CliError::other(format!("no threads: {error}")))?;
    let served = runtime.block_on(serve(config));
    // Do not wait for machine players that are still thinking: their moves were never made.
    runtime.shutdown_background();
    served
}

async fn serve(config: Config) -> Result<(), CliError> {
    let mut signals = ShutdownSignals::listen()?;
    let words = Arc::new(files::words()?);
    let monitor = Monitor::open(config.metrics).await?;
    let opened = store::open(&config).await?;
    monitor.watch(Arc::clone(&opened.database));
    monitor.enter(ServingPhase::StandingBy);
    let sharing = config.sharing();
    let begin = async {
        let lease = lease(sharing, Arc::clone(&opened.database) as _).await;
        (lease, clock(sharing, &opened.database).await)
    };
    let (lease, clock) = tokio::select! {
        begun = begin => begun,
        () = signals.received() => {
            opened.database.close().await;
            return Ok(());
        }
    };
    monitor.enter(ServingPhase::Starting);
    let painter = Arc::new(HostPainter::new(Arc::clone(&words)));
    let store = Arc::clone(&opened.database) as _;
    let host = Host::builder(store, painter, words, clock);
    let host = host.variants(config.variants.clone()).limits(config.limits).first(config.first);
    let host = host.retention(config.retention.clone()).puzzle_hour(config.puzzle_hour);
    let host = host.shared(sharing == Sharing::Together);
    let host = match SolutionFolder::configured(&config.cache) {
        Some(folder) => host.solutions(Arc::new(folder)).build(),
        None => host.build(),
    };
    // Before any request is handled: deadlines move by the time that the bot was down.
    host.scheduler().tick().await;
    // And before anything is sent: the platforms' limits are shared with the processes that are there already.
    host.scheduler().look_at_processes().await;
    let mut background = JoinSet::new();
    let scheduler = Arc::clone(&host);
    background.spawn(async move { scheduler.scheduler().run().await });
    let mut platforms = Platforms::start(&config, &host);
    let served = tokio::select! {
        served = run_until_closed(&config, &mut platforms, &opened.place, &monitor) => served,
        () = signals.received() => Ok(()),
        // Another process holds the lease and serves the platforms by now.
        () = lost(lease.as_ref()) => Err(CliError::other("another process has taken over the bot")),
    };
    monitor.enter(ServingPhase::Closing);
    background.abort_all();
    if timeout(SHUTDOWN, platforms.close()).await.is_err() {
        tracing::warn!("some requests were not answered before shutdown");
    }
    if let Some(lease) = lease {
        lease.release().await;
    }
    opened.database.close().await;
    served
}

/// Waits until this process may serve the platforms: where others stand by, that takes a lease.
async fn lease(sharing: Sharing, store: Arc<dyn LeaseStore>) -> Option<Lease> {
    match sharing {
        Sharing::StandBy => Some(Lease::acquire(&store, "run").await),
        Sharing::Alone | Sharing::Together => None,
    }
}

/// The clock of games: where there may be several processes, the database's.
async fn clock(sharing: Sharing, database: &Arc<dyn Database>) -> Arc<dyn Clock> {
    match sharing {
        Sharing::Together | Sharing::StandBy => Arc::new(DatabaseClock::start(Arc::clone(database)).await),
        Sharing::Alone => Arc::new(WallClock),
    }
}

/// Waits until another process has taken the lease; for ever where there is none.
async fn lost(lease: Option<&Lease>) {
    match lease {
        Some(lease) => lease.lost().await,
        None => std::future::pending().await,
    }
}

/// Prints the ready lines once all platforms run, then waits until they end.
async fn run_until_closed(
    config: &Config,
    platforms: &mut Platforms,
    place: &str,
    monitor: &Monitor,
) -> Result<(), CliError> {
    let ready = platforms.ready(config.keep_going).await?;
    monitor.enter(ServingPhase::Serving);
    for line in &ready {
        output::line(&format!("ready {line}"))?;
    }
    tracing::info!(store = place, platforms = ready.len(), "Kubyk is running");
    if config.open_browser
        && let Some(address) = ready.iter().find_map(|line| line.strip_prefix("web "))
    {
        eprintln!("Kubyk is at {address}; what is played is kept in {place}. Ctrl-C ends it.");
        if let Err(error) = open::that_detached(address) {
            tracing::info!(%error, "no browser could be opened");
        }
    }
    platforms.closed(config.keep_going).await
}
