//! Interactions over the Gateway: one process holds all shards, or several divide them.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_core::ids::{ChatKey, Platform, UserKey};
use kubyk_host::processes::{Fleet, Lease};
use kubyk_platform::{Hindrance, retry, stopped};
use secrecy::ExposeSecret as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ChannelId, GuildId, Interaction, MessageId, UserId};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use twilight_gateway::ShardId;

use crate::api::MessageRef;
use crate::bot::DiscordBot;
use crate::config::{Config, Error, InteractionSource};
use crate::interaction::parse_leniently;
use crate::session_starts::SessionStarts;
use crate::shard::{ShardConnector, ShardFault};

/// Serves the Gateway until it is stopped, or Discord refuses the bot for good. `ready` is told once this process serves
/// the shards that it has to; `hindrance` says why it does not.
pub(crate) async fn run(
    bot: Arc<DiscordBot>,
    config: &Config,
    shards: Option<u32>,
    hindrance: Hindrance,
    ready: oneshot::Sender<()>,
    stop: &mut watch::Receiver<bool>,
) -> Result<(), Error> {
    let starts = SessionStarts::new(bot.clone(), config.api_url.clone(), hindrance.clone());
    let members = matches!(config.mode, InteractionSource::Gateway { member_events: true, .. });
    let connector =
        ShardConnector::new(config.token.expose_secret().trim(), members, starts, hindrance.clone());
    let gateway = Gateway { connector: Arc::new(connector), handler: GatewayHandler::new(bot, ready) };
    let mut pauses = retry::pauses();
    let mut before = None;
    loop {
        let total = tokio::select! {
            total = gateway.total(shards) => total?,
            () = stopped(stop) => return Ok(()),
        };
        // The bot has just tried this number, and Discord has refused it.
        let refused = before.replace(total) == Some(total);
        let pause = if refused { pauses.next().unwrap_or_default().max(LEAST_PAUSE) } else { Duration::ZERO };
        tokio::select! {
            () = sleep(pause) => {}
            () = stopped(stop) => return Ok(()),
        }
        match gateway.serve_shards(total, stop).await {
            Ok(()) => return Ok(()),
            Err(ShardFault::Fatal(error)) => return Err(error),
            Err(ShardFault::OtherShards(code)) if shards.is_some() => {
                let advised = gateway.connector.starts().advised_shards().await?;
                return Err(Error::Shards { given: total, advised, code });
            }
            Err(ShardFault::OtherShards(code)) => {
                tracing::warn!(total, code, "Discord wants the bot to have another number of shards");
                gateway.handler.forget_shards();
            }
        }
        hindrance.clear_all();
    }
}

/// Least pause before the same number of shards is tried again.
const LEAST_PAUSE: Duration = Duration::from_secs(5);

// Events of the Gateway: interactions, guilds that the bot joins or leaves, and the ids of messages.

/// Takes the packets of all shards.
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
    /// `true` if other processes hold other shards.
    shared: bool,
}

/// The kind of a packet; only those of events have one.
#[derive(Deserialize)]
struct PacketKind {
    t: Option<String>,
}

/// A packet with its data.
#[derive(Deserialize)]
struct Packet<T> {
    d: T,
}

/// The first event of a session.
#[derive(Deserialize)]
struct GatewayReady {
    guilds: Vec<GuildRef>,
    /// The shard's number, and how many there are.
    shard: Option<(u32, u32)>,
}

/// A guild, as far as every event tells of it.
#[derive(Deserialize)]
struct GuildRef {
    id: GuildId,
    /// In an outage.
    #[serde(default)]
    unavailable: bool,
}

/// A channel, role or member of a guild; a private channel has none.
#[derive(Deserialize)]
struct GuildPart {
    guild_id: Option<GuildId>,
}

/// Somebody who has joined or left a guild.
#[derive(Deserialize)]
struct GuildMember {
    guild_id: GuildId,
    user: UserRef,
}

/// Somebody, by id.
#[derive(Deserialize)]
struct UserRef {
    id: UserId,
}

/// Messages that are gone.
#[derive(Deserialize)]
struct DeletedMessages {
    channel_id: ChannelId,
    ids: Vec<MessageId>,
}

impl GatewayHandler {
    fn new(bot: Arc<DiscordBot>, ready: oneshot::Sender<()>) -> Self {
        let shared = bot.host.fleet().is_some();
        let state =
            GatewayState { guilds: HashSet::new(), shards: HashSet::new(), ready: Some(ready), shared };
        Self { bot, state: Arc::new(Mutex::new(state)) }
    }

    /// Takes a packet. Slow work goes on by itself: the shard's heartbeats must not wait.
    fn receive(&self, packet: &str) {
        let Ok(PacketKind { t: Some(kind) }) = serde_json::from_str(packet) else { return };
        let read = match kind.as_str() {
            "INTERACTION_CREATE" => interaction(packet).map(|interaction| self.bot.accept(interaction)),
            // Messages are counted and not read.
            "MESSAGE_CREATE" => data(packet).map(|message| self.bot.note_below_boards(message)),
            "MESSAGE_DELETE" => data(packet).map(|gone: MessageRef| {
                self.bot.client.watched.note_deleted(gone.channel, &[gone.message]);
            }),
            "MESSAGE_DELETE_BULK" => data(packet).map(|gone: DeletedMessages| {
                self.bot.client.watched.note_deleted(gone.channel_id, &gone.ids);
            }),
            // Of members Discord tells the bot's own changes alone.
            "CHANNEL_UPDATE" | "GUILD_ROLE_UPDATE" | "GUILD_MEMBER_UPDATE" => {
                data(packet).map(|changed| self.rights_changed(&changed))
            }
            "GUILD_MEMBER_REMOVE" => data(packet).map(|member| self.person_moves(&member, false)),
            "GUILD_MEMBER_ADD" => data(packet).map(|member| self.person_moves(&member, true)),
            "READY" => data(packet).map(|ready| self.ready(&ready)),
            "GUILD_CREATE" => data(packet).and_then(|guild| self.joined(&guild, packet)),
            "GUILD_DELETE" => data(packet).map(|guild| self.left(&guild)),
            _ => Ok(()),
        };
        if let Err(error) = read {
            // The error itself would quote what the packet holds.
            tracing::warn!(kind, why = ?error.classify(), "an event cannot be read");
        }
    }

    fn ready(&self, ready: &GatewayReady) {
        let (shard, total) = ready.shard.unwrap_or((0, 1));
        tracing::info!(shard, total, guilds = ready.guilds.len(), "connected to the Gateway");
        let mut state = self.state();
        state.guilds.extend(ready.guilds.iter().map(|guild| guild.id));
        state.shards.insert(shard);
        if state.shared || state.shards.len() >= total as usize {
            drop(state);
            self.announce();
        }
    }

    /// A guild is here: the session's first events tell of those that the bot was in before.
    fn joined(&self, guild: &GuildRef, packet: &str) -> serde_json::Result<()> {
        if guild.unavailable || !self.state().guilds.insert(guild.id) {
            return Ok(());
        }
        let (bot, guild) = (self.bot.clone(), data(packet)?);
        self.bot.tasks.spawn(async move { bot.welcome(&guild).await });
        Ok(())
    }

    fn left(&self, guild: &GuildRef) {
        // An outage is no farewell.
        if guild.unavailable {
            return;
        }
        self.state().guilds.remove(&guild.id);
        let (bot, guild) =
            (self.bot.clone(), ChatKey { platform: Platform::Discord, id: guild.id.to_string() });
        self.bot.tasks.spawn(async move { bot.host.left(&guild).await });
    }

    /// Notes that somebody has left a guild, or has come to it.
    fn person_moves(&self, member: &GuildMember, present: bool) {
        let guild = ChatKey { platform: Platform::Discord, id: member.guild_id.to_string() };
        let user = UserKey { platform: Platform::Discord, id: member.user.id.to_string() };
        let bot = self.bot.clone();
        self.bot.tasks.spawn(async move { bot.host.person_moves(&guild, &user, present).await });
    }

    /// Notes that the bot's permissions somewhere in a guild may have changed.
    fn rights_changed(&self, part: &GuildPart) {
        let Some(guild) = part.guild_id else { return };
        let bot = self.bot.clone();
        self.bot.tasks.spawn(async move { bot.permissions_changed(guild).await });
    }

    /// Says that this process serves what it has to.
    fn announce(&self) {
        if let Some(ready) = self.state().ready.take() {
            // The receiver may have stopped waiting.
            let _ = ready.send(());
        }
    }

    /// The shards begin anew, in another number.
    fn forget_shards(&self) {
        self.state().shards.clear();
    }

    fn state(&self) -> MutexGuard<'_, GatewayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn data<T: DeserializeOwned>(packet: &str) -> serde_json::Result<T> {
    serde_json::from_str(packet).map(|packet: Packet<T>| packet.d)
}

fn interaction(packet: &str) -> serde_json::Result<Interaction> {
    data(packet).or_else(|_| parse_leniently(data::<Value>(packet)?))
}

// The shards of this process: all of them, or where several processes divide them, those whose leases it holds. Some are
// given back when another process comes.

/// Interval at which a process looks for shards that nobody holds.
const PERIOD: Duration = Duration::from_secs(3);

/// The way to the Gateway, for as many shards as it takes.
#[derive(Clone)]
struct Gateway {
    connector: Arc<ShardConnector>,
    handler: GatewayHandler,
}

impl Gateway {
    /// The number of all shards. Processes that got different advice at their starts hold different sets of shards, each of
    /// them whole; an event that comes twice is known by its id.
    async fn total(&self, shards: Option<u32>) -> Result<u32, Error> {
        match shards {
            Some(shards) => Ok(shards.max(1)),
            None => self.connector.starts().advised_shards().await,
        }
    }

    /// Serves this process's share of the shards until it is stopped, or they cannot be served.
    async fn serve_shards(&self, total: u32, stop: &mut watch::Receiver<bool>) -> Result<(), ShardFault> {
        let fleet = self.handler.bot.host.fleet();
        let mut alive = fleet.map(Fleet::alive);
        let mut held =
            HeldShards { gateway: self, fleet, total, ending: BTreeMap::new(), running: JoinSet::new() };
        let served = loop {
            let processes = alive.as_mut().map_or(1, |alive| *alive.borrow_and_update());
            held.keep(share(total, processes)).await;
            if held.ending.is_empty() {
                // Others hold all of them; this process does the rest of the work.
                self.handler.announce();
            }
            let news = async {
                match &mut alive {
                    // The sender is gone when the process ends.
                    Some(alive) => drop(alive.changed().await),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stopped(stop) => break Ok(()),
                Some(ended) = held.running.join_next() => match ended {
                    Ok((shard, Ok(()))) => drop(held.ending.remove(&shard)),
                    Ok((_, Err(fault))) => break Err(fault),
                    // A panic; the shard's lease was dropped with it.
                    Err(_) => held.end_all().await,
                },
                () = news => {}
                () = sleep(PERIOD) => {}
            }
        };
        held.end_all().await;
        served
    }
}

/// The most shards that each of so many processes may hold.
fn share(total: u32, processes: usize) -> usize {
    (total as usize).div_ceil(processes.max(1))
}

/// The shards of this process.
struct HeldShards<'a> {
    gateway: &'a Gateway,
    /// The processes that divide the shards, where there may be several.
    fleet: Option<&'a Fleet>,
    total: u32,
    /// The token that ends each of them; one that is ending is here until it has.
    ending: BTreeMap<u32, CancellationToken>,
    running: JoinSet<(u32, Result<(), ShardFault>)>,
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
            if self.ending.contains_key(&shard) {
                continue;
            }
            let lease = match self.fleet {
                None => None,
                Some(fleet) => match fleet.try_lease(&self.lease_name(shard)).await {
                    Some(lease) => Some(lease),
                    None => continue,
                },
            };
            self.begin(shard, lease);
        }
    }

    fn begin(&mut self, shard: u32, lease: Option<Lease>) {
        let (gateway, id) = (self.gateway.clone(), ShardId::new(shard, self.total));
        let ending = CancellationToken::new();
        self.ending.insert(shard, ending.clone());
        self.running.spawn(async move {
            let lost = async {
                match &lease {
                    Some(lease) => lease.lost().await,
                    None => std::future::pending().await,
                }
            };
            let end = async {
                tokio::select! {
                    () = lost => tracing::warn!(shard, "another process has this shard now"),
                    () = ending.cancelled() => {}
                }
            };
            let served = gateway.connector.serve(id, |packet| gateway.handler.receive(packet), end).await;
            if let Some(lease) = lease {
                lease.release().await;
            }
            (shard, served)
        });
    }

    /// Lets go of all of them.
    async fn end_all(&mut self) {
        self.ending.values().for_each(CancellationToken::cancel);
        while self.running.join_next().await.is_some() {}
        self.ending.clear();
    }

    fn lease_name(&self, shard: u32) -> String {
        let application = self.gateway.handler.bot.identity.application;
        format!("discord {application} shard {shard}/{}", self.total)
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
