//! The configuration: one file, over it the environment, over it the command line.
//!
//! Keys are data ([`keys::KEYS`]): reading, checking, the environment's names and the tests of
//! `config.example.toml` all go over that list.
//!
//! The crates `figment` 0.10 and `config` 0.15 were tried on a file with four faults (an unknown key and three wrong
//! types): each reported one of the four, without its line, since serde stops at the first. Here all faults are reported,
//! each with file and line; and of a secret only its place.

mod env;
mod error;
mod file;
mod keys;
mod kind;
mod layers;
mod platforms;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use error::ConfigError;
pub(crate) use layers::ConfigInputs;

use std::net::SocketAddr;

use kubyk_discord::Config as Discord;
use kubyk_host::{HostedVariant, Limits, Millis, Retention, WhoBegins};
use kubyk_store::OpenOptions;
use kubyk_telegram::Config as Telegram;
use kubyk_web::Config as Web;
use secrecy::{ExposeSecret as _, SecretString};

use layers::LayeredValues;

/// The validated configuration.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) telegram: Option<Telegram>,
    pub(crate) discord: Option<Discord>,
    pub(crate) web: Option<Web>,
    /// Whether to open the page in a browser when started from a terminal.
    pub(crate) open_browser: bool,
    /// The database URL; `None` for the file in the user's data directory.
    pub(crate) store: Option<SecretString>,
    /// How the database is opened.
    pub(crate) store_options: OpenOptions,
    /// The folder of what may be worked out again; empty for the platform's.
    pub(crate) cache: String,
    /// Where metrics, health and readiness are told.
    pub(crate) metrics: Option<SocketAddr>,
    /// The log filter in the syntax of `tracing`.
    pub(crate) log_filter: String,
    /// Whether to log one JSON object per line instead of text.
    pub(crate) log_json: bool,
    /// Whether the other platforms keep running when one fails.
    pub(crate) keep_going: bool,
    /// Who begins at a table that does not say so itself.
    pub(crate) first: WhoBegins,
    /// The hour of the day (UTC) at which the puzzle of the day is posted.
    pub(crate) puzzle_hour: u32,
    /// Limits of open tables.
    pub(crate) limits: Limits,
    /// How long data are kept.
    pub(crate) retention: Retention,
    /// House variants for all chats.
    pub(crate) variants: Vec<HostedVariant>,
    /// `KUBYK_` variables that match no key.
    pub(crate) unknown_variables: Vec<String>,
}

/// How processes with one database share the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sharing {
    /// No second one can open the database.
    Alone,
    /// One runs the bot; the others wait until it ends.
    StandBy,
    /// All of them serve it at the same time.
    Together,
}

impl Config {
    /// How processes share the bot. The rooms of the page are one process's.
    pub(crate) fn sharing(&self) -> Sharing {
        match &self.store {
            Some(url) if url.expose_secret().starts_with("postgres") => match self.web {
                Some(_) => Sharing::StandBy,
                None => Sharing::Together,
            },
            _ => Sharing::Alone,
        }
    }

    /// Reads and validates all layers.
    ///
    /// # Errors
    /// Every fault of every layer.
    pub(crate) fn load(sources: &ConfigInputs) -> Result<Self, Vec<ConfigError>> {
        let mut faults = Vec::new();
        let values = LayeredValues::read(sources, &mut faults);
        let telegram = platforms::telegram(&values, &mut faults);
        let discord = platforms::discord(&values, &mut faults);
        let none = telegram.is_none() && discord.is_none();
        let wants_web = none || values.has_section("web");
        let config = Self {
            telegram,
            discord,
            web: wants_web.then(|| platforms::web(&values)),
            open_browser: none && values.flag("web.open_browser"),
            store: values.secret("store.url"),
            store_options: OpenOptions {
                connections: values.number("store.connections"),
                statement_cache: values.number("store.statement_cache") as usize,
                ..OpenOptions::default()
            },
            cache: values.text("cache.folder").to_owned(),
            // What is given has been checked; nothing given is no address.
            metrics: values.text("metrics.listen").parse().ok(),
            log_filter: values.text("log.filter").to_owned(),
            log_json: values.text("log.format") == "json",
            keep_going: values.flag("run.keep_going"),
            first: if values.text("tables.first") == "joined" { WhoBegins::Joined } else { WhoBegins::Lot },
            puzzle_hour: values.number("puzzle.hour"),
            limits: limits(&values),
            retention: retention(&values),
            variants: values.variants,
            unknown_variables: values.unknown_variables,
        };
        if faults.is_empty() { Ok(config) } else { Err(faults) }
    }
}

/// Returns how long data are kept.
fn retention(values: &LayeredValues) -> Retention {
    Retention {
        left_chat_days: values.number("privacy.left_chat_days"),
        game_days: Some(values.number("privacy.game_days")).filter(|days| *days > 0),
        contact: Some(values.text("privacy.contact").to_owned()).filter(|contact| !contact.is_empty()),
    }
}

/// Returns the limits of open tables.
fn limits(values: &LayeredValues) -> Limits {
    const HOUR: Millis = 3600 * 1000;
    let number = |path| values.number(path);
    Limits {
        lobby_idle: Millis::from(number("limits.lobby_hours")) * HOUR,
        game_idle: Millis::from(number("limits.game_days")) * 24 * HOUR,
        open_tables_of_person: number("limits.tables_per_person") as usize,
        open_tables: number("limits.tables_per_chat") as usize,
    }
}
