//! Kubyk on Discord: turns interactions into requests to the host, and the host's replies into Discord's API calls.
//!
//! Interactions come over the Gateway or as signed HTTP requests; one handler serves both. The live message of a table
//! is changed by the answer to the tap where there is one, and by ordinary requests where somebody else moved.
//!
//! Deliberately absent: games, drawing, any state that a restart would miss, and reading what people write: the bot
//! asks for the intents `GUILDS` and `GUILD_MESSAGES`, and where it is told to for `GUILD_MEMBERS`, so that it counts messages
//! which come without words.

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test that cannot go on should say where"))]
mod activity;
mod api;
mod arrival;
mod board;
mod bot;
mod chats;
mod command_tree;
pub(crate) mod components;
mod config;
mod endpoint;
#[cfg(any(fuzzing, test))]
pub mod fuzzing;
mod gateway;
pub(crate) mod interaction;
mod markdown;
pub(crate) mod message;
mod permissions;
mod rate_limits;
mod registration;
mod respond;
pub(crate) mod response_plan;
mod route;
mod session_starts;
mod shard;

use std::sync::Arc;

use kubyk_commands::host::Host;
use kubyk_core::ids::Platform;
use kubyk_games::kit::Msg;
use kubyk_platform::{Hindrance, follow_announcements, introduce, last_answers};
use secrecy::ExposeSecret as _;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;

pub use config::{Config, Error, InteractionSource};

use api::{DiscordApi, DiscordApiError};
use bot::{DiscordBot, look_for_removals};
use permissions::invite_link;

/// Texts that only the Discord bot uses.
pub const TEXTS: kubyk_games::kit::Texts = kubyk_games::texts!("../text");

/// The platform's name in the log.
const PLATFORM: &str = "discord";

/// Serves Discord until it is stopped. `ready` is told `discord NAME` once commands can be given. Trouble with the
/// network is waited out, and `hindrance` tells of it; what is being answered when the stop comes is finished, for at most
/// five seconds.
///
/// # Errors
/// The error that only a change of the configuration can mend.
pub async fn run(
    config: Config,
    host: Arc<Host>,
    hindrance: Hindrance,
    ready: oneshot::Sender<String>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), Error> {
    let api = DiscordApi::new(&config.api_url, config.token.expose_secret())
        .map_err(|error| Error::Client(error.to_string()))?;
    let api = api.ok_or(Error::Token)?;
    let endpoint = match &config.mode {
        InteractionSource::Gateway { .. } => None,
        InteractionSource::Http { public_key, listen } => {
            let verifier = endpoint::verifier(public_key).ok_or(Error::PublicKey)?;
            let listener = TcpListener::bind(listen).await.map_err(|error| Error::Listen(*listen, error))?;
            Some((verifier, listener))
        }
    };
    let is_fatal = |error: &DiscordApiError| error.fatal(&config.api_url).is_some();
    let identity = match introduce(PLATFORM, &mut stop, || api.identity(), is_fatal).await {
        Ok(Some(identity)) => identity,
        Ok(None) => return Ok(()),
        Err(error) => return Err(error.fatal(&config.api_url).unwrap_or(Error::Token)),
    };
    tracing::info!(name = identity.name, invite = invite_link(identity.application), "at Discord");
    let name = format!("discord {}", identity.name);
    let closing = CancellationToken::new();
    host.note_invitation(
        Platform::Discord,
        Msg::new("discord-invitation"),
        invite_link(identity.application),
    );
    let bot = DiscordBot::new(host, api, identity, config.activity.clone(), closing.clone());
    activity::prove_pages(&bot);
    bot.register().await;
    let changes = bot.host.subscribe(Platform::Discord).await;
    let following = tokio::spawn(bot.projector.clone().follow(changes, |_| true));
    let (announcements, teller) = (bot.host.announcements(Platform::Discord), bot.clone());
    let tell = move |announcement| teller.clone().announce(announcement);
    let telling = tokio::spawn(follow_announcements(announcements, bot.tasks.clone(), tell));
    let looking = tokio::spawn(look_for_removals(bot.clone()));
    let served = match (&config.mode, endpoint) {
        (_, Some((verifier, listener))) => {
            // The receiver may have stopped waiting.
            let _ = ready.send(name);
            endpoint::run(bot.clone(), verifier, listener, &mut stop).await;
            Ok(())
        }
        (InteractionSource::Gateway { shards, .. }, None) => {
            let (connected, connection) = oneshot::channel();
            tokio::spawn(async move {
                if connection.await.is_ok() {
                    let _ = ready.send(name);
                }
            });
            gateway::run(bot.clone(), &config, *shards, hindrance, connected, &mut stop).await
        }
        (InteractionSource::Http { .. }, None) => Ok(()),
    };
    following.abort();
    telling.abort();
    looking.abort();
    closing.cancel();
    last_answers(PLATFORM, &bot.tasks).await;
    served
}
