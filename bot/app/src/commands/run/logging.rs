//! The log: to standard error.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::{EnvFilter, fmt};

use crate::config::Config;

/// Logs from now on.
pub(super) fn start(config: &Config) {
    // The configuration has been checked, so the filter is one.
    let filter = EnvFilter::builder().parse_lossy(&config.log_filter);
    let log = fmt().with_env_filter(filter).with_writer(stderr).with_ansi(stderr().is_terminal());
    if config.log_json { log.json().init() } else { log.init() }
}
