//! The Telegram door: turns updates of the Bot API into requests of the host, and the host's cards into calls.
//!
//! The way of an update: `poll` or `webhook` takes it in, `intake` reads what it means, `lanes` hands it to the
//! host in the order of its chat, `deliver` shows the reply. The way of a board: `project` brings each table's
//! live message to the newest state, as fast as the `pace` of its chat allows.
//!
//! Deliberately absent: anything about games, anything that is drawn, any state that is needed after a restart, and
//! teloxide's dispatcher, whose queue waits for handlers where a tap must be seen at once. Of teloxide there are the
//! calls and their types.

mod api;
mod config;
mod deliver;
mod door;
mod failure;
mod html;
mod intake;
mod keyboard;
mod lanes;
mod live;
mod menu;
mod moving;
mod overlay;
mod pace;
mod place;
mod plan;
mod poll;
mod post;
mod private;
mod project;
mod rights;
mod updates;
mod view;
mod webhook;
mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kubyk_games::kit::Texts;
use kubyk_host::Host;
use tokio::sync::{oneshot, watch};

use crate::api::{Api, Me};
use crate::door::TelegramBot;
use crate::failure::Failure;
use crate::webhook::Webhook;
use crate::wire::Wire;

pub use config::{Config, Mode};

/// The door's own few sentences.
pub const TEXTS: Texts = kubyk_games::texts!("../text");

/// How long what is being answered may take when the door closes.
const CLOSING: Duration = Duration::from_secs(5);

/// Why the door does not open, or had to close. Trouble with the network is no reason: it is waited out.
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

/// Opens the door and keeps it open until `stop` is true. `ready` is told once updates come in.
///
/// # Errors
/// When it cannot be opened: a refused token, an address that is none. Network trouble is waited out.
pub async fn run(
    config: Config,
    host: Arc<Host>,
    ready: oneshot::Sender<String>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let api = Api::new(Wire::new(&config)?);
    let me = tokio::select! {
        me = introduction(&api) => me?,
        // A sender that is gone cannot say stop any more: that is one, too.
        _ = stop.wait_for(|stop| *stop) => return Ok(()),
    };
    tracing::info!(name = me.username, invite = invite_link(&me.username), "at Telegram");
    let door = TelegramBot::new(config.clone(), api, host, me);
    let closing = door.stop.clone();
    let watching = tokio::spawn(async move {
        let _ = stop.wait_for(|stop| *stop).await;
        closing.cancel();
    });
    let done = open(&door, &config, ready).await;
    watching.abort();
    door.stop.cancel();
    door.tasks.close();
    if tokio::time::timeout(CLOSING, door.tasks.wait()).await.is_err() {
        tracing::warn!("not everything could be answered before the door closed");
    }
    done
}

/// The link by which people add the bot to a group. It asks for no rights: a member's are enough.
pub fn invite_link(username: &str) -> String {
    format!("https://t.me/{}?startgroup", username.trim_start_matches('@'))
}

async fn open(door: &Arc<TelegramBot>, config: &Config, ready: oneshot::Sender<String>) -> Result<(), Error> {
    let webhook = match &config.mode {
        Mode::Polling => {
            // Telegram answers no poll while a webhook is set. If this fails, the poll tells and tries again.
            let _ = door.api.delete_webhook().await;
            None
        }
        Mode::Webhook { url, listen, secret } => {
            let secret = secret.clone().unwrap_or_else(|| webhook::derived_secret(config));
            Some(Webhook::open(door, url, *listen, secret).await?)
        }
    };
    let mut changes = door.host.subscribe(kubyk_host::Platform::Telegram).await;
    let router = door.clone();
    tokio::spawn(async move {
        while let Some(change) = changes.recv().await {
            router.route(change);
        }
    });
    tokio::spawn(door.clone().introduce());
    // Nobody may want to know.
    let _ = ready.send(format!("telegram @{}", door.me.username));
    match webhook {
        Some(webhook) => webhook.serve(door.clone()).await,
        None => poll::poll(door).await,
    }
}

/// Asks Telegram who the bot is, for as long as the network does not answer.
async fn introduction(api: &Api) -> Result<Me, Error> {
    let mut pauses = post::delays();
    loop {
        match api.me().await {
            Ok(me) => return Ok(me),
            Err(Failure::Token) => return Err(Error::Token),
            Err(failure) => {
                tracing::warn!(%failure, "Telegram does not answer yet");
                tokio::time::sleep(pauses.next().unwrap_or_default()).await;
            }
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
}
