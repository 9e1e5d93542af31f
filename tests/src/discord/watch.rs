//! What tests see and do around the people: waiting for messages, the Gateway, the registered commands.

use serde_json::Value;

use super::gateway::GARBLED;
use super::message::SeenMessage;
use super::session::Order;
use super::world::World;
use super::{Channel, Discord};
use crate::stand::{Missed, busiest};

impl Discord {
    /// Waits until the bot is connected to the Gateway, where interactions come that way, and has registered its
    /// commands.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_ready(&self) -> Result<(), Missed> {
        if self.0.stand.look(|world| world.endpoint.is_none()) {
            self.wait_connected().await?;
        }
        let registered =
            |world: &mut World| world.commands.values().any(|tree| !tree.is_empty()).then_some(());
        self.0.stand.until("registration of commands", registered).await
    }

    /// Waits until the bot is connected to the Gateway.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_connected(&self) -> Result<(), Missed> {
        let live = |world: &mut World| world.sessions.iter().any(|s| s.connection.is_some()).then_some(());
        self.0.stand.until("connection to the Gateway", live).await
    }

    /// Waits until each of so many shards is connected to the Gateway.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_shards(&self, total: u64) -> Result<(), Missed> {
        let live = |world: &mut World| are_live(world, total).then_some(());
        self.0.stand.until("connection of every shard", live).await
    }

    /// Waits until one of so many shards has lost its connection: a process that was killed is noticed a little later.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_shard_lost(&self, total: u64) -> Result<(), Missed> {
        let lost = |world: &mut World| (!are_live(world, total)).then_some(());
        self.0.stand.until("loss of a shard's connection", lost).await
    }

    /// Waits for a message of the bot that everybody sees, new or edited since a person last did something in this
    /// channel, that is as wanted.
    ///
    /// # Errors
    /// When none comes in time; the error shows the channel and the bot's last calls.
    pub async fn wait_message(
        &self,
        channel: &Channel,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            let mark = world.room(channel.id).mark;
            open(world, channel.id)
                .into_iter()
                .filter(|m| m.seq > mark)
                .find(|message| wanted(message))
                .cloned()
        };
        let found = self.0.stand.until("message as wanted", find).await;
        found.map_err(|missed| self.with_channel(channel.id, &missed))
    }

    /// Waits for a message that everybody sees and that is as wanted, whenever it was touched: what the channel shows.
    ///
    /// # Errors
    /// When none is there in time.
    pub async fn wait_shown(
        &self,
        channel: &Channel,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| open(world, channel.id).into_iter().rfind(|m| wanted(m)).cloned();
        let found = self.0.stand.until("message shown as wanted", find).await;
        found.map_err(|missed| self.with_channel(channel.id, &missed))
    }

    /// Waits until this very message was edited after the snapshot and is as wanted.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_edit(
        &self,
        of: &SeenMessage,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            let now = world.message(of.channel, of.id)?;
            (now.seq > of.seq && wanted(now)).then(|| now.clone())
        };
        let found = self.0.stand.until(&format!("edit as wanted of {:?}", of.text()), find).await;
        found.map_err(|missed| self.with_channel(of.channel, &missed))
    }

    /// Waits until the bot has deleted this message.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_gone(&self, message: &SeenMessage) -> Result<(), Missed> {
        let gone = |world: &mut World| world.message(message.channel, message.id).is_none().then_some(());
        self.0.stand.until(&format!("deletion of {:?}", message.text()), gone).await
    }

    /// All messages in this channel that everybody sees; the one touched last comes last.
    pub fn messages(&self, channel: &Channel) -> Vec<SeenMessage> {
        self.0.stand.look(|world| open(world, channel.id).into_iter().cloned().collect())
    }

    /// How many messages the bot has sent to everybody in this channel, those included that are gone.
    pub fn created(&self, channel: &Channel) -> usize {
        let for_all = |message: &&SeenMessage| message.only_for.is_none();
        self.0.stand.look(|world| world.room(channel.id).messages.values().filter(for_all).count())
    }

    /// The most requests of the bot in any second, but for those that answer interactions: Discord allows fifty.
    pub fn busiest_second(&self) -> usize {
        self.0.stand.look(|world| busiest(world.counted.iter().copied(), 1_000))
    }

    /// The message with buttons or menus in this channel that was touched last.
    pub fn board(&self, channel: &Channel) -> Option<SeenMessage> {
        self.messages(channel).into_iter().rfind(|message| !message.labels().is_empty())
    }

    /// The message as it is now (possibly deleted).
    pub fn refresh(&self, message: &SeenMessage) -> SeenMessage {
        self.0.stand.look(|world| world.room(message.channel).messages[&message.id].clone())
    }

    /// The global commands as registered.
    pub fn commands(&self) -> Vec<Value> {
        self.0.stand.look(|world| world.commands.get(&None).cloned().unwrap_or_default())
    }

    /// Has these names of commands and options refused, as Discord does whose rules are not those of its documentation; with or
    /// without a word about where they stand.
    pub fn refuse_names(&self, names: &[&str], says_where: bool) {
        self.0.stand.change(|world| {
            world.refused_names = names.iter().map(|name| (*name).to_owned()).collect();
            world.says_where = says_where;
        });
    }

    /// Waits until the bot has opened so many sessions.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_identifies(&self, sessions: u32) -> Result<(), Missed> {
        let opened = |world: &mut World| (world.identifies >= sessions).then_some(());
        self.0.stand.until("new session", opened).await
    }

    /// Waits until the bot has taken up its session so many times.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_resumes(&self, times: u32) -> Result<(), Missed> {
        let resumed = |world: &mut World| (world.resumes >= times).then_some(());
        self.0.stand.until("resumed session", resumed).await
    }

    /// How often the bot has opened a new session.
    pub fn identifies(&self) -> u32 {
        self.0.stand.look(|world| world.identifies)
    }

    /// Does something to every live connection of the Gateway.
    pub fn gateway(&self, order: Order) {
        self.0.stand.change(|world| {
            for session in world.sessions.iter_mut().filter(|session| session.connection.is_some()) {
                session.order = Some(order);
                session.valid &= order != Order::Invalidate;
            }
        });
    }

    /// The tokens of all interactions so far, and the one in packets that break off.
    pub fn interaction_tokens(&self) -> Vec<String> {
        let known: Vec<String> = self.0.stand.look(|world| world.interactions.keys().cloned().collect());
        known.into_iter().chain([GARBLED.to_owned()]).collect()
    }

    /// The next interaction arrives `1 + n` times, with the same id.
    pub fn duplicate_next(&self, n: u32) {
        self.0.stand.change(|world| world.twice = n);
    }

    fn with_channel(&self, channel: u64, missed: &Missed) -> Missed {
        let line = |m: &SeenMessage| format!("  {} {:?} {:?}", m.id, m.text(), m.labels());
        let lines: Vec<String> =
            self.0.stand.look(|world| open(world, channel).into_iter().map(line).collect());
        Missed::plain(format!("{missed}\nthe messages in this channel:\n{}", lines.join("\n")))
    }
}

fn open(world: &World, channel: u64) -> Vec<&SeenMessage> {
    let all = world.room(channel).messages.values();
    let mut found: Vec<&SeenMessage> = all.filter(|m| !m.deleted && m.only_for.is_none()).collect();
    found.sort_by_key(|message| message.seq);
    found
}

/// Whether each of so many shards is connected.
fn are_live(world: &World, total: u64) -> bool {
    let is_live = |shard| world.sessions.iter().any(|s| s.connection.is_some() && s.shard == (shard, total));
    (0..total).all(is_live)
}
