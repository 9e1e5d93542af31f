//! A connection to the Gateway. Reconnecting, resuming and identifying are the library's business.

use std::pin::pin;
use std::time::Duration;

use kubyk_platform::retry;
use secrecy::ExposeSecret as _;
use serenity::all::{Client, ClientBuilder, GatewayIntents, Http, HttpBuilder};
use serenity::gateway::GatewayError;
use tokio::time::{sleep, timeout};

use super::handler::GatewayHandler;
use crate::config::Config;
use crate::run::Error;

/// Each connection identifies the bot, which Discord allows a thousand times a day.
const LEAST_PAUSE: Duration = Duration::from_secs(1);
/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What the bot hears of beside interactions: the guilds it is in, and that something was said there. Neither needs
/// Discord's approval, and so what was said comes without its words.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// The shards of a connection.
#[derive(Clone, Copy)]
pub(super) enum Shards {
    /// All of them; `None` takes as many as Discord advises.
    All(Option<u32>),
    /// One of so many.
    One { shard: u32, total: u32 },
}

/// Serves shards until `end` comes, or Discord refuses the bot for good.
pub(super) async fn serve(
    handler: &GatewayHandler,
    config: &Config,
    shards: Shards,
    end: impl Future<Output = ()> + Send,
) -> Result<(), Error> {
    let mut pauses = retry::pauses();
    let mut end = pin!(end);
    loop {
        let client = ClientBuilder::new_with_http(http(handler, config), INTENTS)
            .raw_event_handler(handler.clone())
            .await;
        let mut client = client.map_err(|error| Error::Gateway(error.to_string()))?;
        let manager = client.shard_manager.clone();
        let ended = tokio::select! {
            ended = start(&mut client, shards) => ended,
            () = &mut end => {
                if timeout(FAREWELL, manager.shutdown_all()).await.is_err() {
                    tracing::debug!("the Gateway was left without a goodbye");
                }
                return Ok(());
            }
        };
        match ended {
            Err(error) if let Some(error) = fatal(&error) => return Err(error),
            Err(error) => tracing::warn!(%error, "the Gateway cannot be reached"),
            Ok(()) => {
                tracing::warn!("the Gateway's client has ended");
                pauses = retry::pauses();
            }
        }
        let pause = pauses.next().unwrap_or_default().max(LEAST_PAUSE);
        tokio::select! {
            () = sleep(pause) => {}
            () = &mut end => return Ok(()),
        }
    }
}

/// The calls that the library makes by itself.
pub(super) fn http(handler: &GatewayHandler, config: &Config) -> Http {
    HttpBuilder::new(config.token.expose_secret().trim())
        .client(handler.bot.client.api.client())
        .proxy(&config.api_url)
        // It would keep an entry for every interaction, and ignore the address above.
        .ratelimiter_disabled(true)
        .build()
}

async fn start(client: &mut Client, shards: Shards) -> serenity::Result<()> {
    match shards {
        Shards::All(Some(shards)) => client.start_shards(shards.max(1)).await,
        Shards::All(None) => client.start_autosharded().await,
        Shards::One { shard, total } => client.start_shard(shard, total).await,
    }
}

/// Refusals that will not pass.
pub(super) fn fatal(error: &serenity::Error) -> Option<Error> {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Some(Error::Token),
        serenity::Error::Gateway(
            why @ (GatewayError::InvalidGatewayIntents
            | GatewayError::DisallowedGatewayIntents
            | GatewayError::InvalidShardData),
        ) => Some(Error::Gateway(why.to_string())),
        serenity::Error::Http(why) if why.status_code().is_some_and(|status| status.as_u16() == 401) => {
            Some(Error::Token)
        }
        _ => None,
    }
}
