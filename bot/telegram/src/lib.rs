//! The Telegram adapter: turns updates of the Bot API into requests of the host, and the host's cards into calls.
//!
//! The way of an update: `update` takes it in, interprets it and hands it to the host in the order of its chat; `reply`
//! shows the host's reply. The way of a board: `board` brings each table's message to the newest state, as fast as the
//! chat's limits allow.
//!
//! Deliberately absent: anything about games, anything that is drawn, any state that is needed after a restart, and
//! teloxide's dispatcher, whose queue waits for handlers where a tap must be seen at once. Of teloxide there are the
//! calls and their types.

mod api;
mod board;
mod bot;
mod chat;
mod command_menu;
mod config;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod render;
mod reply;
mod update;

use std::net::SocketAddr;
use std::sync::Arc;

use kubyk_games::kit::{Msg, Texts};
use kubyk_host::{Host, Platform};
use kubyk_platform::{follow_announcements, introduce, last_answers, stopped};
use tokio::sync::{oneshot, watch};

use crate::api::BotApi;
use crate::api::error::BotApiError;
use crate::api::http::HttpTransport;
use crate::bot::TelegramBot;
use crate::update::webhook::Webhook;

pub use config::{Config, UpdateSource};

/// The bot's own few sentences.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// What the log calls it.
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
        /// What is wrong with it.
        why: String,
    },
    /// The webhook cannot be used.
    #[error("telegram.webhook_url \"{url}\" cannot be used: {why}")]
    Webhook {
        /// The address.
        url: String,
        /// What is wrong with it.
        why: String,
    },
    /// The webhook cannot listen there.
    #[error("telegram.webhook_listen {listen} cannot be opened: {why}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// What the system says.
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
    let bot = TelegramBot::new(config.clone(), api, host, me);
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
            let secret = secret.clone().unwrap_or_else(|| crate::update::webhook::derived_secret(config));
            Some(Webhook::open(bot, url, *listen, secret).await?)
        }
    };
    bot.probe_ephemerals().await;
    let changes = bot.host.subscribe(kubyk_host::Platform::Telegram).await;
    tokio::spawn(bot.projector.clone().follow(changes, |_| true));
    let (announcements, teller) = (bot.host.announcements(kubyk_host::Platform::Telegram), bot.clone());
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
        None => update::long_polling::run(bot).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_names_the_bot() {
        assert_eq!(invite_link("@kubyk_bot"), "https://t.me/kubyk_bot?startgroup");
    }
}
