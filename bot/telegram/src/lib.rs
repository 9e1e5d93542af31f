//! The Telegram adapter: turns updates of the Bot API into requests of the host, and the host's cards into calls.
//!
//! The way of an update: `update` takes it in, interprets it and hands it to the host in the order of its chat; `reply`
//! shows the host's reply. The way of a board: `board` brings each table's message to the newest state, as fast as the
//! chat's limits allow.
//!
//! Deliberately absent: anything about games, anything that is drawn, any state that is needed after a restart, and
//! teloxide's dispatcher, whose queue waits for handlers where a tap must be seen at once. Of teloxide there are the
//! calls and their types.

mod answers;
pub(crate) mod api;
pub(crate) mod board;
mod bot;
pub(crate) mod chat;
mod command_menu;
mod config;
pub(crate) mod ephemerals;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod group_payload;
mod groups;
pub(crate) mod http;
pub(crate) mod incoming;
mod inline;
pub(crate) mod keyboard;
mod mini_app;
pub(crate) mod on_behalf;
pub(crate) mod private;
pub(crate) mod reply;
mod request;
mod send;
pub(crate) mod types;
mod under_way;
pub(crate) mod update;
pub(crate) mod view;
mod whisper;

use std::sync::Arc;

use kubyk_commands::host::Host;
use kubyk_core::ids::Platform;
use kubyk_games::kit::{Msg, Texts};
use kubyk_platform::{follow_announcements, introduce, last_answers, stopped};
use secrecy::ExposeSecret as _;
use tokio::sync::{oneshot, watch};

pub use bot::invite_link;
pub use config::{Config, Error, UpdateSource};

use crate::api::BotApi;
use crate::bot::TelegramBot;
use http::{BotApiError, HttpTransport};
use mini_app::MiniApp;
use update::Webhook;

/// The bot's own few sentences.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// The platform's name in the log.
const PLATFORM: &str = "telegram";

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_names_the_bot() {
        assert_eq!(invite_link("@kubyk_bot"), "https://t.me/kubyk_bot?startgroup");
    }
}
