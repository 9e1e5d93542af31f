//! Interactions over the Gateway. Reconnecting, resuming and identifying are the library's business.

mod welcome;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_host::{ChatKey, Platform};
use kubyk_platform::{retry, stopped};
use secrecy::ExposeSecret as _;
use serenity::all::{
    Client, ClientBuilder, Context, Event, GatewayIntents, GuildId, HttpBuilder, RawEventHandler, Ready,
};
use serenity::gateway::GatewayError;
use tokio::sync::{oneshot, watch};
use tokio::time::{sleep, timeout};

use crate::bot::DiscordBot;
use crate::config::Config;
use crate::interaction::parse::parse_leniently;
use crate::run::Error;

/// Each connection identifies the bot, which Discord allows a thousand times a day.
const LEAST_PAUSE: Duration = Duration::from_secs(1);
/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// Serves the Gateway until it is stopped, or Discord refuses the bot for good. `ready` is told once every shard is.
pub(crate) async fn run(
    bot: Arc<DiscordBot>,
    config: &Config,
    shards: Option<u32>,
    ready: oneshot::Sender<()>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let state = GatewayState { guilds: HashSet::new(), shards: HashSet::new(), ready: Some(ready) };
    let handler = GatewayHandler { bot, state: Arc::new(Mutex::new(state)) };
    let mut pauses = retry::pauses();
    loop {
        let http = HttpBuilder::new(config.token.expose_secret().trim())
            .client(handler.bot.client.api.client())
            .proxy(&config.api_url)
            // It would keep an entry for every interaction, and ignore the address above.
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .raw_event_handler(handler.clone())
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
                pauses = retry::pauses();
            }
        }
        let pause = pauses.next().unwrap_or_default().max(LEAST_PAUSE);
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

/// Takes the events themselves: the library drops those that it cannot read entirely.
#[derive(Clone)]
struct GatewayHandler {
    bot: Arc<DiscordBot>,
    state: Arc<Mutex<GatewayState>>,
}

/// State learned from the Gateway's events.
struct GatewayState {
    /// The guilds that the bot is in: others are new.
    guilds: HashSet<GuildId>,
    /// The shards that have been ready.
    shards: HashSet<u32>,
    ready: Option<oneshot::Sender<()>>,
}

#[serenity::async_trait]
impl RawEventHandler for GatewayHandler {
    async fn raw_event(&self, context: Context, event: Event) {
        match event {
            Event::InteractionCreate(event) => self.bot.accept(event.interaction),
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => {
                match parse_leniently(event.value) {
                    Ok(interaction) => self.bot.accept(interaction),
                    Err(error) => tracing::warn!(%error, "an interaction cannot be read"),
                }
            }
            Event::Ready(event) => self.ready(&event.ready),
            Event::GuildCreate(event) if self.is_new(context.shard_id.0, event.guild.id) => {
                self.bot.welcome(&event.guild).await;
            }
            // An outage is no farewell.
            Event::GuildDelete(event) if !event.guild.unavailable => {
                self.state().guilds.remove(&event.guild.id);
                let guild = ChatKey { platform: Platform::Discord, id: event.guild.id.to_string() };
                self.bot.host.left(&guild).await;
            }
            _ => {}
        }
    }
}

impl GatewayHandler {
    fn ready(&self, ready: &Ready) {
        let (shard, total) = ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
        tracing::info!(shard, total, guilds = ready.guilds.len(), "connected to the Gateway");
        let mut state = self.state();
        state.guilds.extend(ready.guilds.iter().map(|guild| guild.id));
        state.shards.insert(shard);
        if state.shards.len() >= total as usize
            && let Some(ready) = state.ready.take()
        {
            // The receiver may have stopped waiting.
            let _ = ready.send(());
        }
    }

    /// Events are handled side by side: a guild may come before the greeting that lists it.
    fn is_new(&self, shard: u32, guild: GuildId) -> bool {
        let mut state = self.state();
        state.guilds.insert(guild) && state.shards.contains(&shard)
    }

    fn state(&self) -> MutexGuard<'_, GatewayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
