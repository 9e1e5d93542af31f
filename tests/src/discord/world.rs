//! What Discord knows: people, guilds, channels, messages, interactions, sessions.

use std::collections::BTreeMap;

use serde_json::Value;

use super::endpoint::Endpoint;
use super::interaction::InteractionState;
use super::message::SeenMessage;
use super::session::GatewaySession;

/// Permissions by their bits.
pub(super) mod permission {
    pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
    pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
    pub(crate) const VIEW: u64 = 1 << 10;
    pub(crate) const SEND: u64 = 1 << 11;
    pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
    pub(crate) const EMBED: u64 = 1 << 14;
    pub(crate) const ATTACH: u64 = 1 << 15;
    /// What everybody has: also history, foreign emoji, application commands.
    pub(crate) const ORDINARY: u64 = VIEW | SEND | EMBED | ATTACH | 1 << 16 | 1 << 18 | 1 << 31;
}

pub(super) struct World {
    pub(super) token: String,
    pub(super) me: u64,
    pub(super) people: BTreeMap<u64, Person>,
    pub(super) guilds: BTreeMap<u64, Guild>,
    pub(super) rooms: BTreeMap<u64, ChannelState>,
    /// The registered commands, global ones under `None`.
    pub(super) commands: BTreeMap<Option<u64>, Vec<Value>>,
    /// Names that Discord refuses for a reason of its own, and whether it says where they stand.
    pub(super) refused_names: Vec<String>,
    pub(super) says_where: bool,
    pub(super) interactions: BTreeMap<String, InteractionState>,
    pub(super) sessions: Vec<GatewaySession>,
    /// Where interactions go in place of the Gateway.
    pub(super) endpoint: Option<Endpoint>,
    pub(super) identifies: u32,
    pub(super) resumes: u32,
    /// How many extra copies of the next interaction arrive.
    pub(super) twice: u32,
    pub(super) heartbeat_ms: u64,
    pub(super) seq: u64,
    /// When the bot has sent what counts towards the limit of the whole bot, in milliseconds.
    pub(super) counted: Vec<u64>,
    flakes: u64,
}

#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) closed_dms: bool,
    pub(super) dm: u64,
}

#[derive(Clone, Debug)]
pub(super) struct Guild {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) rooms: Vec<u64>,
    /// `false` once the bot was removed.
    pub(super) has_bot: bool,
    /// Members with their permissions.
    pub(super) members: BTreeMap<u64, u64>,
}

#[derive(Clone, Debug)]
pub(super) struct ChannelState {
    pub(super) id: u64,
    pub(super) name: String,
    pub(super) guild: Option<u64>,
    /// The other end of a direct channel.
    pub(super) recipient: Option<u64>,
    pub(super) bot_permissions: u64,
    pub(super) messages: BTreeMap<u64, SeenMessage>,
    /// The moment of the last thing a person did here.
    pub(super) mark: u64,
}

impl World {
    pub(super) fn new() -> Self {
        World {
            token: "fake.token.x".to_owned(),
            me: 1_180_000_000_000_000_042,
            people: BTreeMap::new(),
            guilds: BTreeMap::new(),
            rooms: BTreeMap::new(),
            commands: BTreeMap::new(),
            refused_names: Vec::new(),
            says_where: true,
            interactions: BTreeMap::new(),
            sessions: Vec::new(),
            endpoint: None,
            identifies: 0,
            resumes: 0,
            twice: 0,
            heartbeat_ms: 10_000,
            seq: 0,
            counted: Vec::new(),
            flakes: 0,
        }
    }

    /// A fresh id, which tells its time of birth as Discord's do.
    pub(super) fn flake(&mut self, now_ms: u64) -> u64 {
        self.flakes += 1;
        now_ms.saturating_sub(1_420_070_400_000) << 22 | self.flakes & 0x3F_FFFF
    }

    pub(super) fn tick(&mut self) -> u64 {
        self.seq += 1;
        self.seq
    }

    pub(super) fn add_room(
        &mut self,
        name: &str,
        guild: Option<u64>,
        recipient: Option<u64>,
        now_ms: u64,
    ) -> u64 {
        let id = self.flake(now_ms);
        let room = ChannelState {
            id,
            name: name.to_owned(),
            guild,
            recipient,
            bot_permissions: permission::ORDINARY,
            messages: BTreeMap::new(),
            mark: 0,
        };
        self.rooms.insert(id, room);
        id
    }

    pub(super) fn room(&self, id: u64) -> &ChannelState {
        &self.rooms[&id]
    }

    /// # Panics
    /// When there is no such channel: handles are only made for channels that exist.
    pub(super) fn room_mut(&mut self, id: u64) -> &mut ChannelState {
        self.rooms.get_mut(&id).unwrap_or_else(|| panic!("no channel {id}"))
    }

    pub(super) fn message(&self, channel: u64, id: u64) -> Option<&SeenMessage> {
        self.rooms.get(&channel)?.messages.get(&id).filter(|message| !message.deleted)
    }

    /// A message of the bot that nobody has seen yet.
    pub(super) fn draft(
        &mut self,
        channel: u64,
        interaction: Option<&str>,
        only_for: Option<u64>,
        now_ms: u64,
    ) -> SeenMessage {
        let id = self.flake(now_ms);
        let flags = if only_for.is_some() { super::check_message::EPHEMERAL } else { 0 };
        SeenMessage {
            id,
            channel,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            files: Vec::new(),
            only_for,
            edits: 0,
            deleted: false,
            pinned: false,
            flags,
            born_ms: now_ms,
            seq: 0,
            interaction: interaction.map(str::to_owned),
            reply_to: None,
            nonce: None,
        }
    }
}
