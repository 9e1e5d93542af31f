//! Answers to operators and their tools about a running process, on a listener of its own: `/metrics` in the text format of
//! Prometheus, `/healthz` (the process answers) and `/readyz` (it serves people).

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use kubyk_host::metrics;
use kubyk_host::store::StoreError;
use kubyk_platform::{Hindrance, http};
use kubyk_store::Database;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use crate::output::CliError;

/// The upper bounds of what is measured in seconds: from a commit to a deadline that was missed.
const BUCKETS: &[f64] =
    &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0];
/// The interval at which measurements are added up that nobody has asked for meanwhile.
const UPKEEP: Duration = Duration::from_secs(5);
/// The format's own name.
const TEXT_FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The metrics of this process. Ends with it.
pub(super) struct Monitor {
    readiness: Arc<Readiness>,
    _stop: DropGuard,
}

/// The state of the handlers.
#[derive(Clone)]
struct MonitorState {
    prometheus: PrometheusHandle,
    process: Collector,
    readiness: Arc<Readiness>,
}

impl Monitor {
    /// Begins to measure and to listen, where that is configured.
    pub(super) async fn open(listen: Option<SocketAddr>) -> Result<Self, CliError> {
        let (readiness, stop) = (Arc::new(Readiness::default()), CancellationToken::new());
        if let Some(listen) = listen {
            let failed = |why: std::io::Error| {
                CliError::input(format!("metrics.listen {listen} cannot be opened: {why}"))
            };
            let listener = TcpListener::bind(listen).await.map_err(failed)?;
            let address = listener.local_addr().map_err(failed)?;
            let prometheus = recorder().map_err(|error| CliError::other(format!("no metrics: {error}")))?;
            tracing::info!("metrics at http://{address}/metrics");
            if !address.ip().is_loopback() {
                tracing::warn!(
                    "metrics.listen is {address}: whoever reaches it from another machine can read how the bot is used"
                );
            }
            let readiness = Arc::clone(&readiness);
            let state = MonitorState { prometheus, process: Collector::default(), readiness };
            tokio::spawn(serve(listener, address.ip().is_loopback(), state, stop.clone()));
        }
        Ok(Self { readiness, _stop: stop.drop_guard() })
    }

    /// The database, without which the process is not ready.
    pub(super) fn watch(&self, database: Arc<dyn Database>) {
        self.readiness.watch(database);
    }

    /// The place where a platform notes why it does not serve people at the moment.
    pub(super) fn hindrance_of(&self, platform: &'static str) -> Hindrance {
        let hindrance = Hindrance::default();
        self.readiness.hindrances().push((platform, hindrance.clone()));
        hindrance
    }

    /// The process has come so far.
    pub(super) fn enter(&self, phase: ServingPhase) {
        self.readiness.enter(phase);
    }
}

/// Installs the recorder.
fn recorder() -> Result<PrometheusHandle, BuildError> {
    let prometheus = PrometheusBuilder::new().set_buckets(BUCKETS)?.install_recorder()?;
    metrics::describe();
    Ok(prometheus)
}

async fn serve(listener: TcpListener, loopback: bool, state: MonitorState, stop: CancellationToken) {
    state.process.describe();
    let (prometheus, tasks) = (state.prometheus.clone(), TaskTracker::new());
    let app = Router::new()
        .route("/metrics", get(measured))
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .with_state(state);
    let app = if loopback { app.layer(from_fn(check_host)) } else { app };
    let upkeep = async {
        let mut time = interval(UPKEEP);
        loop {
            time.tick().await;
            prometheus.run_upkeep();
        }
    };
    tokio::select! {
        () = http::serve(listener, app, &tasks, &stop) => {}
        () = upkeep => {}
    }
}

/// Lets a request pass that names this machine: else the page of a stranger could read the metrics in an operator's browser
/// (DNS rebinding). Under which names other machines reach a listener that they may reach, only their operator knows.
async fn check_host(request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(http::names_loopback) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "This listener answers to loopback names only.\n").into_response()
}

async fn measured(State(state): State<MonitorState>) -> impl IntoResponse {
    state.process.collect();
    ([(CONTENT_TYPE, TEXT_FORMAT)], state.prometheus.render())
}

async fn ready(State(state): State<MonitorState>) -> impl IntoResponse {
    match state.readiness.check().await {
        Ok(()) => (StatusCode::OK, "ready\n".to_owned()),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

// Readiness: the platforms are open and the database answers.

/// The time that the database has to answer.
const DATABASE_PATIENCE: Duration = Duration::from_secs(2);

/// The process's progress from start to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::commands) enum ServingPhase {
    /// Database and platforms are being opened.
    #[default]
    Starting,
    /// Another process runs the bot.
    StandingBy,
    /// All platforms are open.
    Serving,
    /// Nothing new is taken on.
    Closing,
}

/// The conditions of readiness.
#[derive(Default)]
struct Readiness {
    phase: Mutex<ServingPhase>,
    database: OnceLock<Arc<dyn Database>>,
    hindrances: Mutex<Vec<(&'static str, Hindrance)>>,
}

impl Readiness {
    fn watch(&self, database: Arc<dyn Database>) {
        // It is opened once.
        self.database.get_or_init(|| database);
    }

    fn enter(&self, phase: ServingPhase) {
        *self.phase() = phase;
    }

    /// Why the process is not ready.
    async fn check(&self) -> Result<(), String> {
        let phase = *self.phase();
        match (phase, self.hindered()) {
            (ServingPhase::StandingBy, _) => return Err("standing by".to_owned()),
            (ServingPhase::Closing, _) => return Err("closing".to_owned()),
            (_, Some(why)) => return Err(why),
            (ServingPhase::Starting, None) => return Err("starting".to_owned()),
            (ServingPhase::Serving, None) => {}
        }
        let Some(database) = self.database.get().cloned() else { return Err("starting".to_owned()) };
        // In a task of its own: a query that is given up half-way spoils its connection.
        let answer = tokio::spawn(async move { database.ping().await });
        match timeout(DATABASE_PATIENCE, answer).await {
            Ok(Ok(Ok(()))) => Ok(()),
            Ok(Ok(Err(StoreError::ReadOnly(_)))) => Err("the database only reads".to_owned()),
            _ => Err("the database does not answer".to_owned()),
        }
    }

    /// The reason of a platform that does not serve people.
    fn hindered(&self) -> Option<String> {
        let hindrances = self.hindrances();
        hindrances
            .iter()
            .find_map(|(platform, hindrance)| Some(format!("{platform}: {}", hindrance.reason()?)))
    }

    fn hindrances(&self) -> MutexGuard<'_, Vec<(&'static str, Hindrance)>> {
        self.hindrances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn phase(&self) -> MutexGuard<'_, ServingPhase> {
        self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
