//! The log: to standard error.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::{EnvFilter, fmt};

use crate::config::Config;

/// What is not logged unless the configuration asks for it by name.
const QUIET: &str = "serenity=warn,teloxide=warn,hyper=warn,reqwest=warn,sqlx=warn";

/// Logs from now on.
pub(super) fn start(config: &Config) {
    // The configuration has been checked, so the filter is one. The libraries of the platforms log whole events, which
    // hold short-lived tokens; whoever wants that names them.
    let filter = EnvFilter::builder().parse_lossy(format!("{QUIET},{}", config.log_filter));
    let log = fmt().with_env_filter(filter).with_writer(stderr).with_ansi(stderr().is_terminal());
    if config.log_json { log.json().init() } else { log.init() }
}
