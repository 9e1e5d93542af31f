//! The configuration: one file, over it the environment, over it the command line.
//!
//! Keys are data ([`keys::KEYS`]): reading, checking, the environment's names and the tests of
//! `config.example.toml` all go over that list.
//!
//! The crates `figment` 0.10 and `config` 0.15 were tried on a file with four faults (an unknown key and three wrong
//! types): each reported one of the four, without its line, since serde stops at the first. Here all faults are reported,
//! each with file and line; and of a secret only its place.

mod fault;
mod keys;
mod layers;
mod variants;

#[cfg(test)]
mod tests;

pub(crate) use fault::ConfigError;
pub(crate) use layers::ConfigInputs;

use std::net::SocketAddr;
use std::time::Duration;

use kubyk_core::house_rules::HostedVariant;
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::Millis;
use kubyk_discord as discord;
use kubyk_discord::Config as Discord;
use kubyk_host::personal_data::Retention;
use kubyk_host::tables::Limits;
use kubyk_store::{OpenOptions, SealKey, Seeds};
use kubyk_telegram as telegram;
use kubyk_telegram::Config as Telegram;
use kubyk_web as web;
use kubyk_web::Config as Web;
use secrecy::{ExposeSecret as _, SecretString};

use fault::Source;
use layers::LayeredValues;

/// The validated configuration.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) telegram: Option<Telegram>,
    pub(crate) discord: Option<Discord>,
    pub(crate) web: Option<Web>,
    /// `true` to open the page in a browser when started from a terminal.
    pub(crate) open_browser: bool,
    /// The database URL; `None` for the file in the user's data directory.
    pub(crate) store: Option<SecretString>,
    /// The options for opening the database.
    pub(crate) store_options: OpenOptions,
    /// The folder of what may be worked out again; empty for the platform's.
    pub(crate) cache: String,
    /// The address of the monitor: metrics, health and readiness.
    pub(crate) metrics: Option<SocketAddr>,
    /// The log filter in the syntax of `tracing`.
    pub(crate) log_filter: String,
    /// `true` to log one JSON object per line instead of text.
    pub(crate) log_json: bool,
    /// `true` if the other platforms keep running when one fails.
    pub(crate) keep_going: bool,
    /// The first player at a table that does not say so itself.
    pub(crate) first: WhoBegins,
    /// The hour of the day (UTC) at which the puzzle of the day is posted.
    pub(crate) puzzle_hour: u32,
    /// Limits of open tables.
    pub(crate) limits: Limits,
    /// The time for which data are kept.
    pub(crate) retention: Retention,
    /// House variants for all chats.
    pub(crate) variants: Vec<HostedVariant>,
    /// Warnings to the operator that are no faults, one a line.
    pub(crate) warnings: Vec<String>,
}

/// Division of the bot among processes with one database.
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
    /// The division of the bot among processes. The rooms of the page belong to one process; pages of tables do not.
    pub(crate) fn sharing(&self) -> Sharing {
        match &self.store {
            Some(url) if url.expose_secret().starts_with("postgres") => match &self.web {
                Some(web) if web.has_rooms() => Sharing::StandBy,
                Some(_) | None => Sharing::Together,
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
        let telegram = telegram(&values, &mut faults);
        let discord = discord(&values, &mut faults);
        if let Some(why) = kubyk_store::misplaced(values.text("store.url")) {
            let (at, key) = (values.source("store.url"), Some("store.url".to_owned()));
            faults.push(ConfigError { at, key, what: why });
        }
        let none = telegram.is_none() && discord.is_none();
        let wants_web = none || values.has_section("web");
        if none && !values.has_section("web") {
            let missing = missing_tokens(&values, sources, &faults);
            faults.extend(missing);
        }
        let warnings = [values.warnings.clone(), idle_listeners(&values)].concat();
        let config = Self {
            telegram,
            discord,
            web: wants_web.then(|| web(&values, none, &mut faults)),
            open_browser: none && values.flag("web.open_browser"),
            store: values.secret("store.url"),
            store_options: OpenOptions {
                connections: values.number("store.connections"),
                statement_cache: values.number("store.statement_cache") as usize,
                seeds: Seeds::Opened(key(&values)),
                ..OpenOptions::default()
            },
            cache: values.text("cache.folder").to_owned(),
            // A given value has been checked; an empty one is no address.
            metrics: values.text("metrics.listen").parse().ok(),
            log_filter: values.text("log.filter").to_owned(),
            log_json: values.text("log.format") == "json",
            keep_going: values.flag("run.keep_going"),
            first: if values.text("tables.first") == "joined" { WhoBegins::Joined } else { WhoBegins::Lot },
            puzzle_hour: values.number("puzzle.hour"),
            limits: limits(&values),
            retention: retention(&values),
            variants: values.variants,
            warnings,
        };
        shared_addresses(&config, &mut faults);
        // In the order of a file's lines; what stands in none comes behind.
        faults.sort_by_key(|fault| fault.at.line().unwrap_or(usize::MAX));
        if faults.is_empty() { Ok(config) } else { Err(faults) }
    }
}

/// Returns the key that seeds are sealed with.
fn key(values: &LayeredValues) -> Option<SealKey> {
    SealKey::from_hex(values.secret("store.key")?.expose_secret())
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

// Builds the platforms' configurations and checks dependencies between their keys.

/// Returns Telegram's configuration if there is a token.
fn telegram(values: &LayeredValues, faults: &mut Vec<ConfigError>) -> Option<telegram::Config> {
    let token = token(values, "telegram", faults)?;
    let mode = match values.text("telegram.mode") {
        "webhook" => {
            needs(values, "telegram.mode", "telegram.webhook_url", faults);
            let url = values.text("telegram.webhook_url");
            if !url.is_empty() && !url.starts_with("https://") {
                let what = "Telegram calls no other address than one that begins with https://".to_owned();
                let (at, key) =
                    (values.source("telegram.webhook_url"), Some("telegram.webhook_url".to_owned()));
                faults.push(ConfigError { at, key, what });
            }
            telegram::UpdateSource::Webhook {
                url: values.text("telegram.webhook_url").to_owned(),
                listen: address(values, "telegram.webhook_listen"),
                secret: values.secret("telegram.webhook_secret"),
            }
        }
        _ => {
            // Polling would delete the webhook that somebody has set up.
            for path in ["telegram.webhook_url", "telegram.webhook_secret"] {
                if values.is_changed(path) {
                    let what = "without telegram.mode = \"webhook\" it does nothing".to_owned();
                    faults.push(ConfigError { at: values.source(path), key: Some(path.to_owned()), what });
                }
            }
            telegram::UpdateSource::Polling
        }
    };
    let app = Some(values.text("telegram.app").to_owned()).filter(|app| !app.is_empty());
    if app.is_some() {
        needs(values, "telegram.app", "web.public_url", faults);
        let url = values.text("web.public_url");
        if !url.is_empty() && !url.starts_with("https://") {
            let what = "Telegram opens no other page than one whose address begins with https://".to_owned();
            let (at, key) = (values.source("web.public_url"), Some("web.public_url".to_owned()));
            faults.push(ConfigError { at, key, what });
        }
    }
    Some(telegram::Config {
        app,
        api_url: values.text("telegram.api_url").to_owned(),
        mode,
        group_edits_per_minute: values.number("telegram.group_edits_per_minute"),
        group_messages_per_minute: values.number("telegram.group_messages_per_minute"),
        chat_per_second: values.number("telegram.chat_per_second"),
        total_per_second: values.number("telegram.total_per_second"),
        ephemerals_count: values.flag("telegram.ephemerals_count"),
        menu: Duration::from_secs(values.number("telegram.menu_seconds").into()),
        ..telegram::Config::new(token)
    })
}

/// Returns Discord's configuration if there is a token.
fn discord(values: &LayeredValues, faults: &mut Vec<ConfigError>) -> Option<discord::Config> {
    let token = token(values, "discord", faults)?;
    let mode = if values.text("discord.mode") == "http" {
        needs(values, "discord.mode", "discord.public_key", faults);
        discord::InteractionSource::Http {
            public_key: values.text("discord.public_key").to_owned(),
            listen: address(values, "discord.listen"),
        }
    } else {
        let shards = values.number("discord.shards");
        discord::InteractionSource::Gateway {
            shards: Some(shards).filter(|shards| *shards > 0),
            member_events: values.flag("discord.member_events"),
        }
    };
    let api_url = values.text("discord.api_url").to_owned();
    let activity = values.flag("discord.activity").then(|| {
        needs(values, "discord.activity", "discord.client_secret", faults);
        needs(values, "discord.activity", "web.public_url", faults);
        values.secret("discord.client_secret").unwrap_or_default()
    });
    Some(discord::Config { token, api_url, mode, activity })
}

/// The origins of Discord's clients, and of all that may show their frames; the domain of its proxy.
const DISCORD_CLIENTS: [&str; 3] =
    ["https://discord.com", "https://canary.discord.com", "https://ptb.discord.com"];
const DISCORD_ANCESTORS: &str = "https://discord.com https://*.discord.com https://*.discordsays.com";
const DISCORD_PROXY: &str = "discordsays.com";

/// The frames in which Discord shows pages of tables; `None` if it shows none.
fn activity_frames(values: &LayeredValues) -> Option<web::ActivityFrames> {
    let mut frames = web::ActivityFrames {
        clients: DISCORD_CLIENTS.map(str::to_owned).to_vec(),
        ancestors: DISCORD_ANCESTORS.to_owned(),
        proxies: vec![DISCORD_PROXY.to_owned()],
    };
    // On this machine a stand-in may play Discord, its clients included. A server between Kubyk and Discord is no client.
    let api_url = values.text("discord.api_url").trim_end_matches('/');
    if api_url.starts_with("http://127.0.0.1:") {
        frames.clients.push(api_url.to_owned());
        frames.ancestors = format!("{} {api_url}", frames.ancestors);
        frames.proxies.push("localhost".to_owned());
    }
    values.flag("discord.activity").then_some(frames)
}

/// The client of Telegram that shows pages in a frame; the others have windows of their own.
const TELEGRAM_FRAMES: &str = "https://web.telegram.org";

/// Returns the web server's configuration; `alone`: no other platform is configured, so no chat has tables with pages.
fn web(values: &LayeredValues, alone: bool, faults: &mut Vec<ConfigError>) -> web::Config {
    let allow_public = values.flag("web.allow_public");
    let public_url = Some(values.text("web.public_url").to_owned()).filter(|url| !url.is_empty());
    if public_url.is_some() && alone && !allow_public && !is_broken(faults, "web.allow_public") {
        let what = "without web.allow_public = true nobody reaches the page by this address".to_owned();
        let (at, key) = (values.source("web.public_url"), Some("web.public_url".to_owned()));
        faults.push(ConfigError { at, key, what });
    }
    let listen = address(values, "web.listen");
    let rooms = allow_public || alone || public_url.is_none();
    if rooms && !listen.ip().is_loopback() && !allow_public && !is_broken(faults, "web.allow_public") {
        let what = format!(
            "other machines can reach {listen}, and everybody there may do what admins may: listen on 127.0.0.1, or set \
             web.allow_public = true"
        );
        let (at, key) = (values.source("web.listen"), Some("web.listen".to_owned()));
        faults.push(ConfigError { at, key, what });
    }
    let frames = if values.text("telegram.app").is_empty() { "" } else { TELEGRAM_FRAMES };
    let activity = activity_frames(values);
    web::Config { listen, allow_public, public_url, frames: frames.to_owned(), activity }
}

/// Returns a platform's token. Without a token the platform is off; any other key that is set for it is then a fault,
/// since it would have no effect.
fn token(values: &LayeredValues, section: &str, faults: &mut Vec<ConfigError>) -> Option<SecretString> {
    let path = format!("{section}.token");
    let token = values.secret(&path);
    if token.is_none()
        && !is_broken(faults, &path)
        && let Some(other) = values.changed(section)
    {
        let what = format!("it is missing, and without it {other} does nothing");
        faults.push(ConfigError { at: values.source(other), key: Some(path), what });
    }
    token
}

/// Reports a fault if `needed` is missing, which the value of `because` requires.
fn needs(values: &LayeredValues, because: &str, needed: &str, faults: &mut Vec<ConfigError>) {
    if values.text(needed).is_empty() && !is_broken(faults, needed) {
        let what = format!("it is missing, and {because} = \"{}\" needs it", values.text(because));
        faults.push(ConfigError { at: values.source(because), key: Some(needed.to_owned()), what });
    }
}

/// Tokens that somebody meant to give where nothing is configured, so that the page would start in place of a bot: empty ones,
/// misspelt variables, and the section of a platform without a token.
fn missing_tokens(
    values: &LayeredValues,
    sources: &ConfigInputs,
    faults: &[ConfigError],
) -> Vec<ConfigError> {
    let mut missing = Vec::new();
    let mut miss = |at, section: &str, what: String| {
        let key = Some(format!("{section}.token"));
        if !missing.iter().chain(faults).any(|fault: &ConfigError| fault.key == key) {
            missing.push(ConfigError { at, key, what });
        }
    };
    for section in ["telegram", "discord"] {
        let path = format!("{section}.token");
        let variable = keys::find(&path).map(keys::ConfigKey::variable).unwrap_or_default();
        let variables = [variable.clone(), format!("{variable}_FILE")];
        let empty = |name: &&String| sources.environment.get(*name).is_some_and(String::is_empty);
        let empty = variables.iter().find(empty).cloned().map(Source::Variable);
        let flag = sources.set.iter().any(|(key, text)| *key == path && text.is_empty());
        let what = "give it a value, or leave it out to play in the browser alone";
        if let Some(at) = empty.or(flag.then_some(Source::Flag)) {
            miss(at, section, format!("it is empty: {what}"));
        }
        let begins = format!("KUBYK_{}_", section.to_uppercase());
        let misspelt = layers::unknown_names(&sources.environment).find(|name| name.starts_with(&begins));
        if let Some(name) = misspelt {
            let what = format!("it is missing: {name} is no variable of Kubyk, {variable} is");
            miss(Source::Variable(name.clone()), section, what);
        }
        if values.has_section(section) {
            miss(Source::Nowhere, section, format!("it is missing: {what}"));
        }
    }
    if missing.is_empty()
        && let Some(name) = layers::unknown_names(&sources.environment).find(|name| name.contains("TOK"))
    {
        let what =
            "there is no such variable; tokens are KUBYK_TELEGRAM_TOKEN and KUBYK_DISCORD_TOKEN".to_owned();
        missing.push(ConfigError { at: Source::Variable(name.clone()), key: None, what });
    }
    missing
}

/// Keys of a way in which updates come that is not the one in force: set, they say nothing.
fn idle_listeners(values: &LayeredValues) -> Vec<String> {
    let ways = [
        ("telegram.mode", "webhook", &["telegram.webhook_listen"][..]),
        ("discord.mode", "http", &["discord.public_key", "discord.listen"]),
        ("discord.activity", "true", &["discord.client_secret"]),
    ];
    let idle =
        ways.into_iter().filter(|(mode, way, _)| values.text(mode) != *way).flat_map(|(mode, way, keys)| {
            let set = keys.iter().filter(|key| values.is_changed(key));
            set.map(move |key| format!("{key} does nothing without {mode} = \"{way}\""))
        });
    idle.collect()
}

/// Reports listeners that would take each other's address.
fn shared_addresses(config: &Config, faults: &mut Vec<ConfigError>) {
    let telegram = config.telegram.as_ref().and_then(|telegram| match telegram.mode {
        telegram::UpdateSource::Webhook { listen, .. } => Some(listen),
        telegram::UpdateSource::Polling => None,
    });
    let discord = config.discord.as_ref().and_then(|discord| match discord.mode {
        discord::InteractionSource::Http { listen, .. } => Some(listen),
        discord::InteractionSource::Gateway { .. } => None,
    });
    let listeners = [
        ("telegram.webhook_listen", telegram),
        ("discord.listen", discord),
        ("web.listen", config.web.as_ref().map(|web| web.listen)),
        ("metrics.listen", config.metrics),
    ];
    let mut taken: Vec<(&str, SocketAddr)> = Vec::new();
    for (key, address) in listeners {
        let Some(address) = address.filter(|address| address.port() != 0) else { continue };
        if let Some((other, _)) = taken.iter().find(|(_, known)| *known == address) {
            let what = format!("{address} is the address of {other}, too");
            faults.push(ConfigError { at: Source::Nowhere, key: Some(key.to_owned()), what });
        }
        taken.push((key, address));
    }
}

/// Returns true if a fault is already reported for this key: an invalid value is not reported as missing, too.
fn is_broken(faults: &[ConfigError], path: &str) -> bool {
    faults.iter().any(|fault| fault.key.as_deref() == Some(path))
}

fn address(values: &LayeredValues, path: &str) -> std::net::SocketAddr {
    let nowhere = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    values.text(path).parse().unwrap_or(nowhere)
}
