//! The doors: opened side by side, watched, and closed together.

use std::fmt::Display;
use std::sync::Arc;

use futures::future::join_all;
use kubyk_host::Host;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use crate::config::Config;
use crate::failure::Failure;

/// The doors of a running bot.
pub(super) struct Doors {
    running: JoinSet<Ended>,
    /// One a door: its name, and what it says once it is open.
    opening: Vec<(&'static str, oneshot::Receiver<String>)>,
    stop: watch::Sender<bool>,
}

/// How a door ended.
struct Ended {
    name: &'static str,
    outcome: Result<(), String>,
}

impl Doors {
    /// Begins to open all that are configured.
    pub(super) fn open(config: &Config, host: &Arc<Host>) -> Self {
        let mut doors =
            Self { running: JoinSet::new(), opening: Vec::new(), stop: watch::Sender::new(false) };
        if let Some(config) = config.web {
            doors.add("web", host, |host, ready, stop| kubyk_web::run(config, host, ready, stop));
        }
        if let Some(config) = config.telegram.clone() {
            doors.add("telegram", host, |host, ready, stop| kubyk_telegram::run(config, host, ready, stop));
        }
        if let Some(config) = config.discord.clone() {
            doors.add("discord", host, |host, ready, stop| kubyk_discord::run(config, host, ready, stop));
        }
        doors
    }

    fn add<E: Display, F>(
        &mut self,
        name: &'static str,
        host: &Arc<Host>,
        run: impl FnOnce(Arc<Host>, oneshot::Sender<String>, watch::Receiver<bool>) -> F,
    ) where
        F: Future<Output = Result<(), E>> + Send + 'static,
    {
        let (ready, opened) = oneshot::channel();
        self.opening.push((name, opened));
        let door = run(Arc::clone(host), ready, self.stop.subscribe());
        self.running.spawn(async move {
            let outcome = door.await.map_err(|error| error.to_string());
            Ended { name, outcome }
        });
    }

    /// Waits until all doors are open, and returns what they say of themselves. With `keep_going` those that cannot be
    /// opened are only complained of, as long as there is one that can.
    pub(super) async fn ready(&mut self, keep_going: bool) -> Result<Vec<String>, Failure> {
        let opening = std::mem::take(&mut self.opening);
        let all = join_all(opening.into_iter().map(|(_, opened)| opened));
        tokio::pin!(all);
        let mut ready: Option<Vec<String>> = None;
        let mut mute = 0;
        let mut faults = Vec::new();
        loop {
            // A door that ends without a word drops its sender a little before its task is over: its reason is
            // waited for.
            if let Some(ready) = ready.take_if(|_| faults.len() >= mute) {
                return if ready.is_empty() { Err(Failure::Input(faults)) } else { Ok(ready) };
            }
            tokio::select! {
                biased;
                Some(ended) = self.running.join_next() => {
                    let fault = fault(ended);
                    if !keep_going {
                        return Err(Failure::input(fault));
                    }
                    tracing::error!("{fault}");
                    faults.push(fault);
                }
                opened = &mut all, if ready.is_none() => {
                    mute = opened.iter().filter(|opened| opened.is_err()).count();
                    ready = Some(opened.into_iter().filter_map(Result::ok).collect());
                }
            }
        }
    }

    /// Waits until a door closes by itself, which it should not; with `keep_going` until the last one does.
    pub(super) async fn closed(&mut self, keep_going: bool) -> Result<(), Failure> {
        let mut last = "no door is open".to_owned();
        while let Some(ended) = self.running.join_next().await {
            last = fault(ended);
            if !keep_going {
                break;
            }
            tracing::error!("{last}");
        }
        Err(Failure::other(last))
    }

    /// Lets the doors finish what they are answering, and closes them.
    pub(super) async fn close(&mut self) {
        self.stop.send_replace(true);
        while let Some(ended) = self.running.join_next().await {
            if !matches!(ended, Ok(Ended { outcome: Ok(()), .. })) {
                tracing::warn!("{}", fault(ended));
            }
        }
    }
}

/// What is to be said of a door that has ended though nobody asked it to.
fn fault(ended: Result<Ended, tokio::task::JoinError>) -> String {
    match ended {
        Ok(Ended { name, outcome: Err(error) }) => format!("{name}: {error}"),
        Ok(Ended { name, outcome: Ok(()) }) => format!("{name}: the door has closed by itself"),
        Err(error) => format!("a door broke down: {error}"),
    }
}
