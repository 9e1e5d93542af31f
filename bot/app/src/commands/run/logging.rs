//! The log, written to standard error.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::{EnvFilter, fmt};

use crate::config::Config;

/// Default levels of libraries; the configured filter can override them.
const QUIET: &str = "serenity=warn,teloxide=warn,hyper=warn,reqwest=warn,sqlx=warn";

/// Installs the global subscriber.
pub(super) fn start(config: &Config) {
    // The configuration has been checked, so the filter is one. The libraries of the platforms log whole events, which
    // hold short-lived tokens; whoever wants that names them.
    let filter = EnvFilter::builder().parse_lossy(format!("{QUIET},{}", config.log_filter));
    let log = fmt().with_env_filter(filter).with_writer(stderr).with_ansi(stderr().is_terminal());
    if config.log_json { log.json().init() } else { log.init() }
}
