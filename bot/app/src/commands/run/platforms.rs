//! Starts the platforms side by side, watches them, and stops them together.

use std::fmt::Display;
use std::sync::Arc;

use futures::future::join_all;
use kubyk_host::Host;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use crate::config::Config;
use crate::error::CliError;

/// The running platforms.
pub(super) struct Platforms {
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
    pub(super) fn start(config: &Config, host: &Arc<Host>) -> Self {
        let mut platforms =
            Self { running: JoinSet::new(), starting: Vec::new(), stop: watch::Sender::new(false) };
        if let Some(config) = config.web {
            platforms.add("web", host, |host, ready, stop| kubyk_web::run(config, host, ready, stop));
        }
        if let Some(config) = config.telegram.clone() {
            platforms
                .add("telegram", host, |host, ready, stop| kubyk_telegram::run(config, host, ready, stop));
        }
        if let Some(config) = config.discord.clone() {
            platforms.add("discord", host, |host, ready, stop| kubyk_discord::run(config, host, ready, stop));
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
    pub(super) async fn ready(&mut self, keep_going: bool) -> Result<Vec<String>, CliError> {
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
    pub(super) async fn closed(&mut self, keep_going: bool) -> Result<(), CliError> {
        let mut last = "no platform is running".to_owned();
        while let Some(ended) = self.running.join_next().await {
            last = fault(ended);
            if !keep_going {
                break;
            }
            tracing::error!("{last}");
        }
        Err(CliError::other(last))
    }

    /// Stops the platforms; requests in progress are still answered.
    pub(super) async fn close(&mut self) {
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
