//! Interactions over the Gateway. Reconnecting, resuming and identifying are the library's business.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use serenity::all::{
    Client, ClientBuilder, Context, EventHandler, GatewayIntents, Guild, GuildId, HttpBuilder, Interaction,
    Ready, UnavailableGuild,
};
use serenity::gateway::GatewayError;
use tokio::sync::{oneshot, watch};
use tokio::time::{sleep, timeout};

use crate::config::Config;
use crate::door::Door;
use crate::run::{Error, stopped};

/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves the Gateway until it is stopped, or Discord refuses the bot for good. `ready` is told once every shard is.
pub(crate) async fn run(
    door: Arc<Door>,
    config: &Config,
    shards: Option<u32>,
    ready: oneshot::Sender<()>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let handler = Arc::new(Handler {
        door,
        guilds: Mutex::default(),
        shards: Mutex::default(),
        ready: Mutex::new(Some(ready)),
    });
    let mut pauses = backoff();
    loop {
        let http = HttpBuilder::new(config.token.trim())
            .client(handler.door.rest.client())
            .proxy(&config.api_url)
            // It would keep an entry for every interaction, and ignore the address above.
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler_arc(handler.clone())
            .await;
        let mut client = client.map_err(|error| Error::Gateway(error.to_string()))?;
        let manager = client.shard_manager.clone();
        let ended = tokio::select! {
            ended = start(&mut client, shards) => ended,
            () = stopped(stop) => {
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
                pauses = backoff();
            }
        }
        let pause = pauses.next().unwrap_or(Duration::from_mins(1));
        tokio::select! {
            () = sleep(pause) => {}
            () = stopped(stop) => return Ok(()),
        }
    }
}

async fn start(client: &mut Client, shards: Option<u32>) -> serenity::Result<()> {
    match shards {
        Some(shards) => client.start_shards(shards.max(1)).await,
        None => client.start_autosharded().await,
    }
}

fn backoff() -> impl Iterator<Item = Duration> {
    ExponentialBuilder::default()
        .with_min_delay(Duration::from_secs(1))
        .with_max_delay(Duration::from_mins(1))
        .without_max_times()
        .with_jitter()
        .build()
}

/// Refusals that will not pass.
fn fatal(error: &serenity::Error) -> Option<Error> {
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

struct Handler {
    door: Arc<Door>,
    /// The guilds that the bot is in, as far as Discord has told: others are new.
    guilds: Mutex<HashSet<GuildId>>,
    /// The shards that have been ready.
    shards: Mutex<HashSet<u32>>,
    ready: Mutex<Option<oneshot::Sender<()>>>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        lock(&self.guilds).extend(ready.guilds.iter().map(|guild| guild.id));
        let (shard, total) = ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
        tracing::info!(shard, total, guilds = ready.guilds.len(), "connected to the Gateway");
        let all = {
            let mut shards = lock(&self.shards);
            shards.insert(shard);
            shards.len() >= total as usize
        };
        if all && let Some(ready) = lock(&self.ready).take() {
            // Whoever asked may have stopped waiting.
            let _ = ready.send(());
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.door.take(&interaction);
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        if lock(&self.guilds).insert(guild.id) {
            self.door.greet(&guild).await;
        }
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        // An outage is no farewell.
        if !guild.unavailable {
            lock(&self.guilds).remove(&guild.id);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
