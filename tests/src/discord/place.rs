//! Guilds and channels.

use super::world::{Guild as GuildState, World, permission};
use super::{Discord, TestMember};

/// A server.
#[derive(Clone)]
pub struct Guild {
    pub(super) dc: Discord,
    pub(super) id: u64,
}

/// A channel of a server, or the direct one between a person and the bot.
#[derive(Clone)]
pub struct Channel {
    pub(super) dc: Discord,
    pub(super) id: u64,
}

impl Guild {
    /// Discord's id of the server.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// A new text channel; the bot has the ordinary permissions there.
    pub fn channel(&self, name: &str) -> Channel {
        let now = self.dc.0.stand.now_ms();
        let id = self.dc.0.stand.change(|world| {
            let id = world.add_room(name, Some(self.id), None, now);
            self.state(world).rooms.push(id);
            let json = world.channel_json(world.room(id));
            world.dispatch("CHANNEL_CREATE", &json, Some(self.id), 1);
            id
        });
        Channel { dc: self.dc.clone(), id }
    }

    /// A new person who is an ordinary member.
    pub fn member(&self, name: &str, locale: &str) -> TestMember {
        self.with_permissions(name, locale, permission::ORDINARY)
    }

    /// A new person who may manage the server.
    pub fn admin(&self, name: &str, locale: &str) -> TestMember {
        self.with_permissions(name, locale, permission::ORDINARY | permission::MANAGE_GUILD)
    }

    /// A new person with exactly these permissions.
    pub fn with_permissions(&self, name: &str, locale: &str, permissions: u64) -> TestMember {
        let member = self.dc.person(name, locale);
        self.join(&member, permissions)
    }

    /// Somebody known from elsewhere joins (or gets other permissions).
    pub fn join(&self, member: &TestMember, permissions: u64) -> TestMember {
        self.dc.0.stand.change(|world| self.state(world).members.insert(member.id, permissions));
        member.clone()
    }

    /// The bot is removed from the server.
    pub fn remove_bot(&self) {
        self.dc.0.stand.change(|world| {
            let state = self.state(world);
            state.has_bot = false;
            for room in state.rooms.clone() {
                world.room_mut(room).bot_permissions = 0;
            }
            let json = serde_json::json!({"id": self.id.to_string()});
            world.dispatch("GUILD_DELETE", &json, Some(self.id), 1);
        });
    }

    fn state<'w>(&self, world: &'w mut World) -> &'w mut GuildState {
        world.guilds.get_mut(&self.id).unwrap_or_else(|| panic!("no guild {}", self.id))
    }
}

impl Channel {
    /// Discord's id of the channel.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Takes permissions from the bot here, for example `1 << 15` (attach files).
    pub fn deny_bot(&self, permissions: u64) {
        self.dc.0.stand.change(|world| world.room_mut(self.id).bot_permissions &= !permissions);
    }

    /// Gives permissions to the bot here.
    pub fn allow_bot(&self, permissions: u64) {
        self.dc.0.stand.change(|world| world.room_mut(self.id).bot_permissions |= permissions);
    }
}
