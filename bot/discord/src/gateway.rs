//! Interactions over the Gateway: one process holds all shards, or several divide them.

use std::collections::{BTreeMap, HashSet};
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_core::ids::{ChatKey, Platform, UpdateId, User, UserKey};
use kubyk_core::request::{Arrival, InView, Intent, Request, request_span};
use kubyk_core::time::Millis;
use kubyk_host::processes::{Fleet, Lease};
use kubyk_platform::{retry, stopped};
use kubyk_words::Lang;
use secrecy::ExposeSecret as _;
use serenity::all::{
    ChannelType, Client, ClientBuilder, Context, Event, GatewayIntents, Guild, GuildChannel, GuildId, Http,
    HttpBuilder, Permissions, RawEventHandler, Ready,
};
use serenity::gateway::GatewayError;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tracing::Instrument as _;

use crate::api::MessageRef;
use crate::bot::{DiscordBot, guild_chat};
use crate::interaction::parse_leniently;
use crate::message::OutgoingMessage;
use crate::permissions::{names, needed};
use crate::{Config, Error};

/// Serves the Gateway until it is stopped, or Discord refuses the bot for good. `ready` is told once this process serves
/// the shards that it has to.
pub(crate) async fn run(
    bot: Arc<DiscordBot>,
    config: &Config,
    shards: Option<u32>,
    ready: oneshot::Sender<()>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let handler = GatewayHandler::new(bot, ready);
    match handler.bot.host.fleet() {
        Some(fleet) => serve_share(&handler, config, shards, fleet, stop).await,
        None => hold_connection(&handler, config, Shards::All(shards), stopped(stop)).await,
    }
}

// What comes over the Gateway: interactions, guilds that the bot joins or leaves, and that something was said.

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
    /// Told once this process serves what it has to.
    ready: Option<oneshot::Sender<()>>,
    /// Whether other processes hold other shards.
    shared: bool,
}

impl GatewayHandler {
    fn new(bot: Arc<DiscordBot>, ready: oneshot::Sender<()>) -> Self {
        let shared = bot.host.fleet().is_some();
        let state =
            GatewayState { guilds: HashSet::new(), shards: HashSet::new(), ready: Some(ready), shared };
        Self { bot, state: Arc::new(Mutex::new(state)) }
    }

    /// Says that this process serves what it has to.
    fn announce(&self) {
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

// A connection to the Gateway. Reconnecting, resuming and identifying are the library's business.

/// Each connection identifies the bot, which Discord allows a thousand times a day.
const LEAST_PAUSE: Duration = Duration::from_secs(1);
/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// What the bot hears of beside interactions: the guilds it is in, and that something was said there. Neither needs
/// Discord's approval, and so what was said comes without its words.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// The shards of a connection.
#[derive(Clone, Copy)]
enum Shards {
    /// All of them; `None` takes as many as Discord advises.
    All(Option<u32>),
    /// One of so many.
    One { shard: u32, total: u32 },
}

/// Serves shards until `end` comes, or Discord refuses the bot for good.
async fn hold_connection(
    handler: &GatewayHandler,
    config: &Config,
    shards: Shards,
    end: impl Future<Output = ()> + Send,
) -> Result<(), Error> {
    let mut pauses = retry::pauses();
    let mut end = pin!(end);
    loop {
        let client = ClientBuilder::new_with_http(http_client(handler, config), INTENTS)
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
fn http_client(handler: &GatewayHandler, config: &Config) -> Http {
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

// Shards that several processes divide among them: each holds the leases of its share, and gives some back when another
// process comes.

/// Interval at which a process looks for shards that nobody holds.
const PERIOD: Duration = Duration::from_secs(3);
/// Discord takes one greeting of a bot in five seconds.
const GREETING: Millis = 5_500;
/// Interval at which a shard asks whether it may greet.
const PATIENCE: Duration = Duration::from_millis(500);

/// Serves this process's share of the shards until it is stopped, or Discord refuses the bot for good.
async fn serve_share(
    handler: &GatewayHandler,
    config: &Config,
    shards: Option<u32>,
    fleet: &Fleet,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let total = tokio::select! {
        total = total(handler, config, shards) => total?,
        () = stopped(stop) => return Ok(()),
    };
    let mut alive = fleet.alive();
    let mut held =
        HeldShards { handler, config, fleet, total, ending: BTreeMap::new(), running: JoinSet::new() };
    let served = loop {
        let share = share(total, *alive.borrow_and_update());
        held.keep(share).await;
        if held.ending.is_empty() {
            // Others hold all of them; this process does the rest of the work.
            handler.announce();
        }
        tokio::select! {
            () = stopped(stop) => break Ok(()),
            Some(ended) = held.running.join_next() => match ended {
                Ok((shard, Ok(()))) => drop(held.ending.remove(&shard)),
                Ok((_, Err(error))) => break Err(error),
                // A panic; the shard's lease was dropped with it.
                Err(_) => held.end_all().await,
            },
            _ = alive.changed() => {}
            () = sleep(PERIOD) => {}
        }
    };
    held.end_all().await;
    served
}

/// How many of the shards each of so many processes may hold.
fn share(total: u32, processes: usize) -> usize {
    (total as usize).div_ceil(processes.max(1))
}

/// How many shards there are in all. Processes that were advised differently at their starts hold different sets of
/// shards, each of them whole; what comes twice is known by its id.
async fn total(handler: &GatewayHandler, config: &Config, shards: Option<u32>) -> Result<u32, Error> {
    if let Some(shards) = shards {
        return Ok(shards.max(1));
    }
    let http = http_client(handler, config);
    let mut pauses = retry::pauses();
    loop {
        match http.get_bot_gateway().await {
            Ok(gateway) => return Ok(gateway.shards.max(1)),
            Err(error) if let Some(error) = fatal(&error) => return Err(error),
            Err(error) => tracing::warn!(%error, "Discord does not say how many shards there are"),
        }
        sleep(pauses.next().unwrap_or_default()).await;
    }
}

/// The shards of this process.
struct HeldShards<'a> {
    handler: &'a GatewayHandler,
    config: &'a Config,
    fleet: &'a Fleet,
    total: u32,
    /// What ends each of them; one that is ending is here until it has.
    ending: BTreeMap<u32, CancellationToken>,
    running: JoinSet<(u32, Result<(), Error>)>,
}

impl HeldShards<'_> {
    /// Gives back what is more than the share, and takes what is missing as far as it is free.
    async fn keep(&mut self, share: usize) {
        for (shard, ending) in self.ending.iter().filter(|(_, ending)| !ending.is_cancelled()).skip(share) {
            tracing::info!(shard, "left to another process");
            ending.cancel();
        }
        for shard in 0..self.total {
            if self.ending.values().filter(|ending| !ending.is_cancelled()).count() >= share {
                return;
            }
            // One that is being left is not taken again before it has ended.
            if !self.ending.contains_key(&shard)
                && let Some(lease) =
                    self.fleet.try_lease(&self.name(&format!("shard {shard}/{}", self.total))).await
            {
                self.begin(shard, lease);
            }
        }
    }

    fn begin(&mut self, shard: u32, lease: Lease) {
        let (handler, config, fleet) = (self.handler.clone(), self.config.clone(), self.fleet.clone());
        let (greeting, shards) = (self.name("greeting"), Shards::One { shard, total: self.total });
        let ending = CancellationToken::new();
        self.ending.insert(shard, ending.clone());
        self.running.spawn(async move {
            let greeted = async {
                while !fleet.may(&greeting, GREETING).await {
                    sleep(PATIENCE).await;
                }
            };
            let served = match ending.run_until_cancelled(greeted).await {
                Some(()) => {
                    let end = async {
                        tokio::select! {
                            () = lease.lost() => tracing::warn!(shard, "another process has this shard now"),
                            () = ending.cancelled() => {}
                        }
                    };
                    hold_connection(&handler, &config, shards, end).await
                }
                None => Ok(()),
            };
            lease.release().await;
            (shard, served)
        });
    }

    /// Lets go of all of them.
    async fn end_all(&mut self) {
        self.ending.values().for_each(CancellationToken::cancel);
        while self.running.join_next().await.is_some() {}
        self.ending.clear();
    }

    /// The name of a lease of this application.
    fn name(&self, what: &str) -> String {
        format!("discord {} {what}", self.handler.bot.identity.application)
    }
}

// Says hello where the bot was added.

impl DiscordBot {
    /// The bot was added to a guild: one message, in the system channel or the first one where the bot may speak.
    pub(super) async fn welcome(self: &Arc<Self>, guild: &Guild) {
        let Some((channel, permissions)) = self.welcome_channel(guild) else {
            tracing::info!(guild = %guild.id, "added to a guild where the bot may speak nowhere");
            return;
        };
        let chat = guild_chat(guild.id, channel.id);
        let key = UserKey { platform: Platform::Discord, id: guild.owner_id.to_string() };
        let user = User::new(key, &guild.name, Lang::of(&guild.preferred_locale));
        let speaks = self.host.lang(&chat, Some(&user)).await;
        let missing = names(self.host.words(), speaks, needed(false) - permissions);
        let id = format!("arrived {} {}", guild.id, guild.joined_at.unix_timestamp());
        let bot = self.identity.application.to_string();
        let update = UpdateId { platform: Platform::Discord, bot, id };
        let intent = Intent::Arrive(Arrival { missing });
        let request = Request { chat, user, in_view: InView::Chat, admin: true, update, intent };
        let reply = self.host.handle(request).instrument(request_span(Platform::Discord)).await;
        let Some(card) = reply.public.or(reply.private.map(|private| private.card)) else { return };
        // Discord compares at most 25 characters.
        let nonce = format!("hi-{}", guild.id);
        if let Err(error) =
            self.client.api.send_message(channel.id, &OutgoingMessage::card(&card).once(nonce)).await
        {
            tracing::info!(guild = %guild.id, %error, "a greeting could not be sent");
        }
    }

    fn welcome_channel<'a>(&self, guild: &'a Guild) -> Option<(&'a GuildChannel, Permissions)> {
        let mut channels: Vec<_> =
            guild.channels.values().filter(|channel| channel.kind == ChannelType::Text).collect();
        channels.sort_by_key(|channel| {
            (guild.system_channel_id != Some(channel.id), channel.position, channel.id)
        });
        let speak = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let permissions = channels.into_iter().map(|channel| (channel, self.permissions_in(guild, channel)));
        permissions.into_iter().find(|(_, permissions)| permissions.contains(speak))
    }

    fn permissions_in(&self, guild: &Guild, channel: &GuildChannel) -> Permissions {
        let member =
            guild.members.values().find(|member| member.user.bot && member.user.id == self.identity.user);
        // The bot's own member comes along; should it not, what everybody may do is the best guess.
        match member {
            Some(member) => guild.user_permissions_in(channel, member),
            None => guild.roles.get(&guild.id.everyone_role()).map_or(needed(false), |role| role.permissions),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_cover_all_shards() {
        assert_eq!(share(1, 3), 1);
        assert_eq!(share(3, 2), 2);
        assert_eq!(share(8, 3), 3);
        assert_eq!(share(8, 0), 8, "nobody has been seen yet");
        for (total, processes) in (1..20).flat_map(|total| (1..9).map(move |processes| (total, processes))) {
            assert!(share(total, processes) * processes >= total as usize);
        }
    }
}
