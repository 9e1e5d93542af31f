//! What comes over the Gateway: interactions, guilds that the bot joins or leaves, and that something was said.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kubyk_host::{ChatKey, Platform};
use serenity::all::{Context, Event, GuildId, RawEventHandler, Ready};
use tokio::sync::oneshot;

use crate::api::MessageRef;
use crate::bot::DiscordBot;
use crate::interaction::parse::parse_leniently;

/// Takes the events themselves: the library drops those that it cannot read entirely.
#[derive(Clone)]
pub(super) struct GatewayHandler {
    pub(super) bot: Arc<DiscordBot>,
    state: Arc<Mutex<GatewayState>>,
}

/// State learned from the Gateway's events.
struct GatewayState {
    /// The guilds that the bot is in: others are new.
    guilds: HashSet<GuildId>,
    /// The shards that have been ready.
    shards: HashSet<u32>,
    /// Told once this process serves what it has to.
    ready: Option<oneshot::Sender<()>>,
    /// Whether other processes hold other shards.
    shared: bool,
}

impl GatewayHandler {
    pub(super) fn new(bot: Arc<DiscordBot>, ready: oneshot::Sender<()>) -> Self {
        let shared = bot.host.fleet().is_some();
        let state =
            GatewayState { guilds: HashSet::new(), shards: HashSet::new(), ready: Some(ready), shared };
        Self { bot, state: Arc::new(Mutex::new(state)) }
    }

    /// Says that this process serves what it has to.
    pub(super) fn announce(&self) {
        if let Some(ready) = self.state().ready.take() {
            // The receiver may have stopped waiting.
            let _ = ready.send(());
        }
    }

    fn ready(&self, ready: &Ready) {
        let (shard, total) = ready.shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
        tracing::info!(shard, total, guilds = ready.guilds.len(), "connected to the Gateway");
        let mut state = self.state();
        state.guilds.extend(ready.guilds.iter().map(|guild| guild.id));
        state.shards.insert(shard);
        if state.shared || state.shards.len() >= total as usize {
            drop(state);
            self.announce();
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

#[serenity::async_trait]
impl RawEventHandler for GatewayHandler {
    async fn raw_event(&self, context: Context, event: Event) {
        match event {
            Event::InteractionCreate(event) => self.bot.accept(event.interaction),
            Event::Unknown(event) if event.kind == "INTERACTION_CREATE" => {
                match parse_leniently(event.value) {
                    Ok(interaction) => self.bot.accept(interaction),
                    Err(error) => tracing::warn!(why = ?error.classify(), "an interaction cannot be read"),
                }
            }
            // What is said is counted and not looked at.
            Event::MessageCreate(event) => {
                let (channel, message) = (event.message.channel_id, event.message.id);
                self.bot.note_below_boards(MessageRef { channel, message });
            }
            Event::Unknown(event) if event.kind == "MESSAGE_CREATE" => {
                if let Some(said) = MessageRef::read(&event.value) {
                    self.bot.note_below_boards(said);
                }
            }
            Event::MessageDelete(event) => {
                self.bot.client.watched.note_deleted(event.channel_id, &[event.message_id]);
            }
            Event::MessageDeleteBulk(event) => {
                self.bot.client.watched.note_deleted(event.channel_id, &event.ids);
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
