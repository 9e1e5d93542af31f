//! The configuration: one file, over it the environment, over it the command line.
//!
//! Keys are data ([`keys::KEYS`]): reading, checking, the environment's names and the tests of
//! `config.example.toml` all go over that list. serde would stop at the first fault, and this has to report all of
//! them, with file and line.

mod doors;
mod env;
mod fault;
mod file;
mod keys;
mod kind;
mod layers;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use fault::Fault;
pub(crate) use layers::Sources;

use kubyk_discord::Config as Discord;
use kubyk_host::{HostedVariant, Secret};
use kubyk_telegram::Config as Telegram;
use kubyk_web::Config as Web;

use layers::Values;

/// Everything that the bot has to be told.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) telegram: Option<Telegram>,
    pub(crate) discord: Option<Discord>,
    pub(crate) web: Option<Web>,
    /// May a page in the browser be opened for whoever has started the bot by hand?
    pub(crate) open_browser: bool,
    /// The database's URL, which may hold a password; `None` is the file in the platform's data directory.
    pub(crate) store: Option<Secret>,
    /// What to log, as a filter of `tracing`.
    pub(crate) log_filter: String,
    /// One JSON object a line instead of text?
    pub(crate) log_json: bool,
    /// Do the other doors keep running when one cannot?
    pub(crate) keep_going: bool,
    /// House variants for all chats.
    pub(crate) variants: Vec<HostedVariant>,
    /// Variables that look like keys and are none.
    pub(crate) strange: Vec<String>,
}

impl Config {
    /// Reads all layers.
    ///
    /// # Errors
    /// Every fault of every layer.
    pub(crate) fn load(sources: &Sources) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let values = Values::read(sources, &mut faults);
        let telegram = doors::telegram(&values, &mut faults);
        let discord = doors::discord(&values, &mut faults);
        let none = telegram.is_none() && discord.is_none();
        let asked_for = none || values.stands("web");
        let config = Self {
            telegram,
            discord,
            web: asked_for.then(|| doors::web(&values)),
            open_browser: none && values.flag("web.open_browser"),
            store: values.secret("store.url"),
            log_filter: values.text("log.filter").to_owned(),
            log_json: values.text("log.format") == "json",
            keep_going: values.flag("run.keep_going"),
            variants: values.variants,
            strange: values.strange,
        };
        if faults.is_empty() { Ok(config) } else { Err(faults) }
    }
}
