//! `kubyk run`: opens the store, starts the platforms, and shuts everything down in order.

mod database_clock;
mod host_painter;
mod logging;
mod monitor;
mod steady_clock;

use std::fmt::Display;
use std::io::{IsTerminal as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use kubyk_commands::host::Host;
use kubyk_core::time::Clock;
use kubyk_host::processes::Lease;
use kubyk_host::store::LeaseStore;
use kubyk_store::{Database, OpenError};
use secrecy::ExposeSecret as _;
use tokio::runtime;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use self::database_clock::DatabaseClock;
use self::host_painter::HostPainter;
use self::monitor::{Monitor, ServingPhase};
use self::steady_clock::SteadyClock;
use super::arguments::ConfigArgs;
use crate::config::{Config, ConfigError, ConfigInputs, Sharing};
use crate::game;
use crate::output::{self, CliError};
use crate::solutions::SolutionFolder;

/// The time that requests in progress have during shutdown.
const SHUTDOWN: Duration = Duration::from_secs(5);

/// Arguments of `kubyk run`.
#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    /// Open no page in the browser
    #[arg(long)]
    pub(super) no_browser: bool,
}

pub(crate) fn run(config: ConfigArgs, no_browser: bool) -> Result<(), CliError> {
    let mut config = load_config(&config.inputs())?;
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
    let words = Arc::new(game::load_words()?);
    let monitor = Monitor::open(config.metrics).await?;
    let opened = open_store(&config).await?;
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
    let public_url = config.web.as_ref().and_then(|web| web.public_url.clone());
    let host = host.shared(sharing == Sharing::Together).public_url(public_url);
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
    let mut platforms = Platforms::start(&config, &host, &monitor);
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
        Sharing::Alone => Arc::new(SteadyClock::start()),
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

// `kubyk check-config`: reports every fault of a configuration.

/// Arguments of `kubyk check-config`.
#[derive(Debug, clap::Args)]
pub(crate) struct CheckConfigArgs {
    /// The configuration file, - for standard input; else the one that `kubyk run` would read
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(crate) fn check_config(args: CheckConfigArgs, config: ConfigArgs) -> Result<(), CliError> {
    // The environment is read, too: it may supply tokens that the file omits, and may itself be invalid.
    let sources = config.with_file(args.file)?.inputs();
    let config = load_config(&sources)?;
    if config.store.is_none()
        && let Some(why) = kubyk_store::misplaced(&configured_url(&config))
    {
        return Err(CliError::input(format!("store.url: {why}")));
    }
    let platforms = [
        config.telegram.is_some().then_some("telegram"),
        config.discord.is_some().then_some("discord"),
        config.web.is_some().then_some("web"),
    ];
    let platforms: Vec<_> = platforms.into_iter().flatten().collect();
    let place = sources.file().map_or("no file".to_owned(), |file| file.display().to_string());
    eprintln!("{place}: no faults; platforms: {}", platforms.join(", "));
    Ok(())
}

/// Loads the configuration; the error has one line per fault. Remarks are only printed.
pub(crate) fn load_config(sources: &ConfigInputs) -> Result<Config, CliError> {
    let config = Config::load(sources)
        .map_err(|faults| CliError::Input(faults.iter().map(ConfigError::to_string).collect()))?;
    config.warnings.iter().for_each(|line| output::remark("warning", line));
    Ok(config)
}

// Opens the configured database.

/// An open database.
struct OpenedStore {
    database: Arc<dyn Database>,
    /// The location to show to people; it contains no password.
    place: String,
}

/// Opens the configured database, or `kubyk.db` in the user's data directory.
async fn open_store(config: &Config) -> Result<OpenedStore, CliError> {
    let url = configured_url(config);
    let place = match url.strip_prefix("sqlite:") {
        Some(path) => path.trim_start_matches("//").to_owned(),
        None => "the configured database".to_owned(),
    };
    let database = kubyk_store::open_with(&url, config.store_options).await.map_err(|error| match error {
        OpenError::Key(_) => CliError::input(format!("store.key: {error}")),
        error => CliError::input(format!("store.url: {error}")),
    })?;
    Ok(OpenedStore { database, place })
}

/// The URL of the configured database; without one, that of `kubyk.db` in the user's data directory.
pub(crate) fn configured_url(config: &Config) -> String {
    match &config.store {
        Some(url) => url.expose_secret().to_owned(),
        None => format!("sqlite://{}", default_file().display()),
    }
}

/// The default file: in the user's data directory, or the working directory if there is none.
fn default_file() -> PathBuf {
    let dirs = directories::ProjectDirs::from("", "", "kubyk");
    dirs.map_or_else(PathBuf::new, |dirs| dirs.data_dir().to_owned()).join("kubyk.db")
}

// Starts the platforms side by side, watches them, and stops them together.

/// The running platforms.
struct Platforms {
    running: JoinSet<PlatformExit>,
    /// The platforms that are starting: name, and the ready line once it runs.
    starting: Vec<(&'static str, oneshot::Receiver<String>)>,
    stop: watch::Sender<bool>,
}

/// A platform that has ended.
struct PlatformExit {
    name: &'static str,
    outcome: Result<(), String>,
}

impl Platforms {
    /// Starts every configured platform.
    fn start(config: &Config, host: &Arc<Host>, monitor: &Monitor) -> Self {
        let mut platforms =
            Self { running: JoinSet::new(), starting: Vec::new(), stop: watch::Sender::new(false) };
        if let Some(config) = config.web.clone() {
            platforms.add("web", host, |host, ready, stop| kubyk_web::run(config, host, ready, stop));
        }
        if let Some(config) = config.telegram.clone() {
            platforms
                .add("telegram", host, |host, ready, stop| kubyk_telegram::run(config, host, ready, stop));
        }
        if let Some(config) = config.discord.clone() {
            let hindrance = monitor.hindrance_of("discord");
            platforms.add("discord", host, |host, ready, stop| {
                kubyk_discord::run(config, host, hindrance, ready, stop)
            });
        }
        platforms
    }

    fn add<E: Display, F>(
        &mut self,
        name: &'static str,
        host: &Arc<Host>,
        run: impl FnOnce(Arc<Host>, oneshot::Sender<String>, watch::Receiver<bool>) -> F,
    ) where
        F: Future<Output = Result<(), E>> + Send + 'static,
    {
        let (ready, started) = oneshot::channel();
        self.starting.push((name, started));
        let platform = run(Arc::clone(host), ready, self.stop.subscribe());
        self.running.spawn(async move {
            let outcome = platform.await.map_err(|error| error.to_string());
            PlatformExit { name, outcome }
        });
    }

    /// Waits until all platforms are ready and returns their ready lines. With `keep_going` a platform that cannot start
    /// is only logged, as long as another one can.
    async fn ready(&mut self, keep_going: bool) -> Result<Vec<String>, CliError> {
        let starting = std::mem::take(&mut self.starting);
        let all = join_all(starting.into_iter().map(|(_, started)| started));
        tokio::pin!(all);
        let mut ready: Option<Vec<String>> = None;
        let mut failed = 0;
        let mut faults = Vec::new();
        loop {
            // A platform that fails drops its sender shortly before its task ends: wait for the reason.
            if let Some(ready) = ready.take_if(|_| faults.len() >= failed) {
                return if ready.is_empty() { Err(CliError::Input(faults)) } else { Ok(ready) };
            }
            tokio::select! {
                biased;
                Some(ended) = self.running.join_next() => {
                    let fault = fault(ended);
                    if !keep_going {
                        return Err(CliError::input(fault));
                    }
                    tracing::error!("{fault}");
                    faults.push(fault);
                }
                opened = &mut all, if ready.is_none() => {
                    failed = opened.iter().filter(|opened| opened.is_err()).count();
                    ready = Some(opened.into_iter().filter_map(Result::ok).collect());
                }
            }
        }
    }

    /// Waits until a platform ends by itself, which is a fault; with `keep_going` until the last one does.
    async fn closed(&mut self, keep_going: bool) -> Result<(), CliError> {
        let mut last = CliError::other("no platform is running");
        while let Some(ended) = self.running.join_next().await {
            // A platform says by its error that only a change of the configuration can mend it.
            let given = matches!(ended, Ok(PlatformExit { outcome: Err(_), .. }));
            let fault = fault(ended);
            if keep_going {
                tracing::error!("{fault}");
            }
            last = if given { CliError::input(fault) } else { CliError::other(fault) };
            if !keep_going {
                break;
            }
        }
        Err(last)
    }

    /// Stops the platforms; requests in progress are still answered.
    async fn close(&mut self) {
        self.stop.send_replace(true);
        while let Some(ended) = self.running.join_next().await {
            if !matches!(ended, Ok(PlatformExit { outcome: Ok(()), .. })) {
                tracing::warn!("{}", fault(ended));
            }
        }
    }
}

/// Describes how a platform ended without being asked to.
fn fault(ended: Result<PlatformExit, tokio::task::JoinError>) -> String {
    match ended {
        Ok(PlatformExit { name, outcome: Err(error) }) => format!("{name}: {error}"),
        Ok(PlatformExit { name, outcome: Ok(()) }) => format!("{name}: the platform has stopped by itself"),
        Err(error) => format!("a platform task failed: {error}"),
    }
}

// Signals that ask the process to shut down.

/// Listens for SIGINT and SIGTERM.
struct ShutdownSignals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl ShutdownSignals {
    /// Installs the handlers: from now on the signals no longer end the process at once.
    #[cfg(unix)]
    fn listen() -> Result<Self, CliError> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = signal(SignalKind::terminate())
            .map_err(|error| CliError::other(format!("no signals: {error}")))?;
        Ok(Self { terminate })
    }

    /// Installs the handlers: from now on the signals no longer end the process at once.
    #[cfg(not(unix))]
    fn listen() -> Result<Self, CliError> {
        Ok(Self {})
    }

    /// Waits for the first signal.
    async fn received(&mut self) {
        tokio::select! {
            // If the handler cannot be installed, SIGTERM still works.
            pressed = tokio::signal::ctrl_c() => if pressed.is_err() { std::future::pending().await },
            () = self.terminated() => {}
        }
        tracing::info!("closing");
    }

    #[cfg(unix)]
    async fn terminated(&mut self) {
        if self.terminate.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }

    #[cfg(not(unix))]
    async fn terminated(&mut self) {
        std::future::pending::<()>().await;
    }
}
