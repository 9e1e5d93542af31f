//! The Telegram adapter: turns updates of the Bot API into requests of the host, and the host's cards into calls.
//!
//! The way of an update: `update` takes it in, interprets it and hands it to the host in the order of its chat; `reply`
//! shows the host's reply. The way of a board: `board` brings each table's message to the newest state, as fast as the
//! chat's limits allow.
//!
//! Deliberately absent: anything about games, anything that is drawn, any state that is needed after a restart, and
//! teloxide's dispatcher, whose queue waits for handlers where a tap must be seen at once. Of teloxide there are the
//! calls and their types.

pub(crate) mod api;
pub(crate) mod board;
mod bot;
pub(crate) mod chat;
mod command_menu;
pub(crate) mod ephemerals;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
pub(crate) mod http;
pub(crate) mod incoming;
mod inline;
pub(crate) mod keyboard;
mod mini_app;
pub(crate) mod on_behalf;
pub(crate) mod private;
pub(crate) mod reply;
pub(crate) mod types;
pub(crate) mod update;
pub(crate) mod view;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kubyk_commands::host::Host;
use kubyk_core::ids::Platform;
use kubyk_games::kit::{Msg, Texts};
use kubyk_platform::{follow_announcements, introduce, last_answers, stopped};
use secrecy::ExposeSecret as _;
use secrecy::SecretString;
use tokio::sync::{oneshot, watch};

use crate::api::BotApi;
use crate::bot::TelegramBot;
use http::{BotApiError, HttpTransport};
use mini_app::MiniApp;
use update::Webhook;

/// The bot's own few sentences.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// The platform's name in the log.
const PLATFORM: &str = "telegram";

/// Why the bot does not open, or had to close. Trouble with the network is no reason: it is waited out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The token is wrong or was revoked.
    #[error("Telegram refuses the token (telegram.token): it is wrong, or it was revoked")]
    Token,
    /// The address of the Bot API cannot be used.
    #[error("telegram.api_url \"{url}\" is no address of a Bot API: {why}")]
    Address {
        /// The address.
        url: String,
        /// The fault.
        why: String,
    },
    /// The webhook cannot be used.
    #[error("telegram.webhook_url \"{url}\" cannot be used: {why}")]
    Webhook {
        /// The address.
        url: String,
        /// The fault.
        why: String,
    },
    /// The webhook cannot listen there.
    #[error("telegram.webhook_listen {listen} cannot be opened: {why}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The machine does not let the bot use its network.
    #[error("the network cannot be used: {0}")]
    Client(String),
}

/// Opens the bot and keeps it open until `stop` is true. `ready` is told once updates come in.
///
/// # Errors
/// When it cannot be opened: a refused token, an address that is none. Network trouble is waited out.
pub async fn run(
    config: Config,
    host: Arc<Host>,
    ready: oneshot::Sender<String>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let api = BotApi::new(HttpTransport::new(&config)?);
    let me = introduce(PLATFORM, &mut stop, || api.me(), |error| *error == BotApiError::Token).await;
    let Some(me) = me.map_err(|_| Error::Token)? else { return Ok(()) };
    tracing::info!(name = me.username, invite = invite_link(&me.username), "at Telegram");
    host.note_invitation(Platform::Telegram, Msg::new("telegram-invitation"), invite_link(&me.username));
    host.note_start_link(Platform::Telegram, format!("https://t.me/{}?start=", me.username));
    let bot = TelegramBot::new(config.clone(), api, host, me);
    if let Some(pages) = bot.host.page_access() {
        pages.identify_by(Platform::Telegram, Arc::new(MiniApp::new(config.token.expose_secret(), &bot)));
    }
    let closing = bot.stop.clone();
    let watching = tokio::spawn(async move {
        stopped(&mut stop).await;
        closing.cancel();
    });
    let done = open(&bot, &config, ready).await;
    watching.abort();
    bot.stop.cancel();
    last_answers(PLATFORM, &bot.tasks).await;
    done
}

/// The link by which people add the bot to a group. It asks for no rights: a member's are enough.
pub fn invite_link(username: &str) -> String {
    format!("https://t.me/{}?startgroup", username.trim_start_matches('@'))
}

async fn open(bot: &Arc<TelegramBot>, config: &Config, ready: oneshot::Sender<String>) -> Result<(), Error> {
    let webhook = match &config.mode {
        UpdateSource::Polling => {
            // Telegram answers no poll while a webhook is set. If this fails, the poll tells and tries again.
            let _ = bot.api.delete_webhook().await;
            None
        }
        UpdateSource::Webhook { url, listen, secret } => {
            let secret = secret.clone().unwrap_or_else(|| update::derived_secret(config));
            Some(Webhook::open(bot, url, *listen, secret).await?)
        }
    };
    bot.probe_ephemerals().await;
    let changes = bot.host.subscribe(kubyk_core::ids::Platform::Telegram).await;
    tokio::spawn(bot.projector.clone().follow(changes, |_| true));
    let (announcements, teller) = (bot.host.announcements(kubyk_core::ids::Platform::Telegram), bot.clone());
    let tell = move |announcement| teller.clone().announce(announcement);
    tokio::spawn(follow_announcements(announcements, bot.tasks.clone(), tell));
    tokio::spawn(bot.clone().publish_profile());
    // Nobody may want to know.
    let _ = ready.send(format!("telegram @{}", bot.me.username));
    match webhook {
        Some(webhook) => {
            webhook.serve(bot.clone()).await;
            Ok(())
        }
        None => update::run_long_polling(bot).await,
    }
}

// The configuration of the bot.

/// Connection to Telegram, and its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: SecretString,
    /// The address of the Bot API, without the token.
    pub api_url: String,
    /// The source of updates.
    pub mode: UpdateSource,
    /// Boards in one group, new or edited, in any minute.
    pub group_edits_per_minute: u32,
    /// New messages and edits in one group together, in any minute.
    pub group_messages_per_minute: u32,
    /// New messages and edits in one chat that follow one another, per second; a short burst is let through.
    pub chat_per_second: u32,
    /// New messages and edits in all chats together, per second.
    pub total_per_second: u32,
    /// `true` if messages that one member of a group alone sees count like those for all. If not, a chat whose demand for
    /// silence follows one of them teaches the bot that they do there.
    pub ephemerals_count: bool,
    /// The time for which a menu may stand under a board before the board's own buttons come back.
    pub menu: Duration,
    /// The short name of the bot's app, in which tables' pages open.
    pub app: Option<String>,
}

/// Source of updates.
#[derive(Clone, Debug)]
pub enum UpdateSource {
    /// The bot asks for them: one process at a time.
    Polling,
    /// Telegram brings them, to any process behind the address.
    Webhook {
        /// The public address, which begins with `https://`.
        url: String,
        /// The address on which this process listens; TLS ends in front of it.
        listen: SocketAddr,
        /// Telegram's secret, shown to prove that it is Telegram. Without one it is derived from the token, so that it
        /// is the same after every start.
        secret: Option<SecretString>,
    },
}

impl Config {
    /// Polling at `api.telegram.org`, within the limits that Telegram publishes.
    pub fn new(token: SecretString) -> Self {
        Self {
            token,
            api_url: "https://api.telegram.org".to_owned(),
            mode: UpdateSource::Polling,
            group_edits_per_minute: 20,
            group_messages_per_minute: 20,
            chat_per_second: 1,
            total_per_second: 30,
            ephemerals_count: false,
            menu: Duration::from_mins(1),
            app: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_names_the_bot() {
        assert_eq!(invite_link("@kubyk_bot"), "https://t.me/kubyk_bot?startgroup");
    }

    #[test]
    fn a_secret_is_not_printed() {
        let config = Config::new(SecretString::from("42:SECRET"));
        assert!(!format!("{config:?}").contains("SECRET"));
        assert_eq!(config.token.expose_secret(), "42:SECRET");
    }
}
