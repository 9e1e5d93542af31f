//! The log, written to standard error.

use std::io::{IsTerminal as _, stderr};

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{Targets, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer, Registry, fmt};

use crate::config::Config;

/// Default levels of libraries; the configured filter can override them.
const QUIET: &str = "twilight_gateway=warn,teloxide=warn,hyper=warn,reqwest=warn,sqlx=warn";

/// Libraries that log frames, headers or addresses below [`Level::INFO`]. These hold tokens of bots and interactions,
/// and the ids that personas of the page are known by.
const WIRE: &[&str] =
    &["h2", "hyper", "reqwest", "rustls", "teloxide", "tokio_websockets", "tungstenite", "twilight_gateway"];

/// Installs the global subscriber.
pub(super) fn start(config: &Config) {
    let layer = layer(&config.log_filter, config.log_json, stderr().is_terminal(), stderr);
    Registry::default().with(layer).init();
}

/// The layer that formats what the configured filter and the protection of secrets let through.
fn layer<W>(filter: &str, json: bool, colours: bool, writer: W) -> impl Layer<Registry>
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    // The configuration has been validated; should the filter be unreadable nevertheless, warnings are shown.
    let levels: Targets =
        format!("{QUIET},{filter}").parse().unwrap_or_else(|_| Targets::new().with_default(Level::WARN));
    // Layers of their own, not `with_filter`: a filter of one layer remembers a refused question by the thread, and loses
    // the thread's next record when nothing was to be recorded then. sqlx asks so with every query.
    let filter = levels.and_then(filter_fn(holds_no_secrets));
    let lines = fmt::layer().with_writer(writer).with_ansi(colours);
    if json { filter.and_then(lines.json()).boxed() } else { filter.and_then(lines).boxed() }
}

/// Returns false for records of libraries that may quote secrets, whatever the configured filter says.
fn holds_no_secrets(record: &Metadata) -> bool {
    let library = record.target();
    if library == "kubyk" || library.starts_with("kubyk_") || library.starts_with("kubyk::") {
        return true;
    }
    let most = if WIRE.iter().any(|wire| library.starts_with(wire)) { Level::INFO } else { Level::DEBUG };
    // Spans carry the arguments of the functions that they are opened in.
    !record.is_span() && *record.level() <= most
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use super::*;

    /// Everything that has been logged.
    #[derive(Clone, Default)]
    struct Sink(Arc<Mutex<Vec<u8>>>);

    impl Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("not poisoned").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logged(filter: &str, json: bool, what: impl FnOnce()) -> String {
        let sink = Sink::default();
        let writer = sink.clone();
        let subscriber = Registry::default().with(layer(filter, json, false, move || writer.clone()));
        tracing::subscriber::with_default(subscriber, what);
        let bytes = sink.0.lock().expect("not poisoned").clone();
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn no_filter_lets_frames_headers_and_addresses_of_libraries_through() {
        for filter in
            ["trace", "trace,tungstenite=trace,twilight_gateway=trace,hyper=trace", "tungstenite=trace,debug"]
        {
            let log = logged(filter, filter == "trace", || {
                tracing::trace!(target: "tungstenite::protocol::frame::frame", "frame with SECRET");
                tracing::trace!(target: "hyper::proto::h1::io", "header with SECRET");
                tracing::debug!(target: "twilight_gateway::shard", "packet with SECRET");
                tracing::debug!(target: "teloxide_core::net", "body with SECRET");
                tracing::debug!(target: "reqwest::connect", "address with SECRET");
                tracing::trace!(target: "another_library", "whatever with SECRET");
                let span = tracing::info_span!(target: "twilight_gateway::shard", "request", path = "SECRET");
                span.in_scope(|| tracing::error!(target: "kubyk_discord::api", "refused"));
                tracing::info!(target: "twilight_gateway::shard", "connected");
            });
            assert!(!log.contains("SECRET"), "{log}");
            assert!(log.contains("refused"), "{log}");
        }
    }

    #[test]
    fn a_question_that_is_not_followed_by_a_record_costs_none() {
        let log = logged("info", false, || {
            assert!(!tracing::enabled!(target: "sqlx::query", Level::DEBUG));
            tracing::info!(target: "kubyk_store::postgres::lease", "stands by");
        });
        assert!(log.contains("stands by"), "{log}");
    }

    #[test]
    fn the_filter_decides_about_everything_else() {
        let log = logged("info,kubyk_web=trace,twilight_gateway=info", false, || {
            tracing::trace!(target: "kubyk_web::socket", "one");
            tracing::debug!(target: "kubyk_host", "two");
            tracing::info!(target: "kubyk", "three");
            tracing::info!(target: "twilight_gateway::shard", "four");
            tracing::info!(target: "sqlx::query", "five");
            tracing::warn!(target: "sqlx::query", "six");
        });
        for (word, shown) in
            [("one", true), ("two", false), ("three", true), ("four", true), ("five", false), ("six", true)]
        {
            assert_eq!(log.contains(word), shown, "{word} in {log}");
        }
    }
}
