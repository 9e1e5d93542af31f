//! A guild that the bot was added to, and the hello it says there.

use std::sync::Arc;

use kubyk_core::ids::{Platform, UpdateId, User, UserKey};
use kubyk_core::reply::ReplyMessage;
use kubyk_core::request::{Arrival, InView, Intent, Request, request_span};
use kubyk_words::Lang;
use serde::Deserialize;
use serenity::all::{ChannelId, ChannelType, GuildId, Permissions, RoleId, Timestamp, UserId};
use tracing::Instrument as _;

use crate::bot::DiscordBot;
use crate::chats::guild_chat;
use crate::message::OutgoingMessage;
use crate::permissions::{names, needed};

/// A guild as the Gateway tells of it, as far as the bot looks at it.
#[derive(Deserialize)]
pub(super) struct ArrivalGuild {
    id: GuildId,
    name: String,
    owner_id: UserId,
    preferred_locale: String,
    joined_at: Timestamp,
    system_channel_id: Option<ChannelId>,
    #[serde(default)]
    channels: Vec<ArrivalChannel>,
    #[serde(default)]
    roles: Vec<ArrivalRole>,
    #[serde(default)]
    members: Vec<ArrivalMember>,
}

#[derive(Deserialize)]
struct ArrivalChannel {
    id: ChannelId,
    #[serde(rename = "type")]
    kind: ChannelType,
    #[serde(default)]
    position: i64,
    #[serde(default)]
    permission_overwrites: Vec<ArrivalOverwrite>,
}

#[derive(Deserialize)]
struct ArrivalRole {
    id: RoleId,
    permissions: Permissions,
}

#[derive(Deserialize)]
struct ArrivalMember {
    user: ArrivalUser,
    #[serde(default)]
    roles: Vec<RoleId>,
}

#[derive(Deserialize)]
struct ArrivalUser {
    id: UserId,
}

/// A channel's changes of the permissions of a role or of one member; their ids never meet.
#[derive(Deserialize)]
struct ArrivalOverwrite {
    id: RoleId,
    allow: Permissions,
    deny: Permissions,
}

impl DiscordBot {
    /// The bot was added to a guild: one message, in the system channel or the first one where the bot may speak.
    pub(super) async fn welcome(self: &Arc<Self>, guild: &ArrivalGuild) {
        let Some((channel, permissions)) = guild.welcome_channel(self.identity.user) else {
            tracing::info!(guild = %guild.id, "added to a guild where the bot may speak nowhere");
            return;
        };
        let chat = guild_chat(guild.id, channel);
        let key = UserKey { platform: Platform::Discord, id: guild.owner_id.to_string() };
        let user = User::new(key, &guild.name, Lang::of(&guild.preferred_locale));
        let speaks = self.host.lang(&chat, Some(&user)).await;
        let missing = names(self.host.words(), speaks, needed(false) - permissions);
        let id = format!("arrived {} {}", guild.id, guild.joined_at.unix_timestamp());
        let bot = self.identity.application.to_string();
        let update = UpdateId { platform: Platform::Discord, bot, id };
        let intent = Intent::Arrive(Arrival { missing });
        let request = Request { chat, user, in_view: InView::Chat, admin: true, update };
        let reply = self.host.ask(request, intent).instrument(request_span(Platform::Discord)).await;
        let (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
        let Some(card) = open.or(private.map(|private| private.card)) else { return };
        // Discord compares at most 25 characters.
        let nonce = format!("hi-{}", guild.id);
        if let Err(error) =
            self.client.api.send_message(channel, &OutgoingMessage::card(&card).once(nonce)).await
        {
            tracing::info!(guild = %guild.id, %error, "a greeting could not be sent");
        }
    }
}

impl ArrivalGuild {
    fn welcome_channel(&self, me: UserId) -> Option<(ChannelId, Permissions)> {
        let mut channels: Vec<_> =
            self.channels.iter().filter(|channel| channel.kind == ChannelType::Text).collect();
        channels.sort_by_key(|channel| {
            (self.system_channel_id != Some(channel.id), channel.position, channel.id)
        });
        let speak = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let permissions = channels.into_iter().map(|channel| (channel.id, self.permissions(me, channel)));
        permissions.into_iter().find(|(_, permissions)| permissions.contains(speak))
    }

    /// The bot's permissions in a channel, in the order of Discord's documentation ("Permission Overwrites"): everybody, then
    /// the bot's roles together, then the bot itself.
    fn permissions(&self, me: UserId, channel: &ArrivalChannel) -> Permissions {
        let everybody = RoleId::new(self.id.get());
        let of_role = |id: RoleId| self.roles.iter().find(|role| role.id == id).map(|role| role.permissions);
        // The bot's own member comes along; should it not, what everybody may do is the best guess.
        let Some(member) = self.members.iter().find(|member| member.user.id == me) else {
            return of_role(everybody).unwrap_or(needed(false));
        };
        let roles = member.roles.iter().filter_map(|role| of_role(*role));
        let base = roles.fold(of_role(everybody).unwrap_or_default(), |base, role| base | role);
        if base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::all();
        }
        let change = |permissions: Permissions, concerns: &dyn Fn(RoleId) -> bool| {
            let overwrites = channel.permission_overwrites.iter().filter(|overwrite| concerns(overwrite.id));
            let nothing = (Permissions::empty(), Permissions::empty());
            let (deny, allow) = overwrites
                .fold(nothing, |(deny, allow), overwrite| (deny | overwrite.deny, allow | overwrite.allow));
            (permissions - deny) | allow
        };
        let permissions = change(base, &|id| id == everybody);
        let permissions = change(permissions, &|id| id != everybody && member.roles.contains(&id));
        change(permissions, &|id| id.get() == me.get())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const SPEAK: u64 = 1 << 10 | 1 << 11;
    const ME: u64 = 7;

    /// A guild in which everybody may speak, with two channels: rules (first) and games (second).
    fn guild(rules: Value, games: Value, role: u64) -> ArrivalGuild {
        let channel = |id: u64, overwrites: Value| json!({"id": id.to_string(), "type": 0, "position": id, "permission_overwrites": overwrites});
        serde_json::from_value(json!({
            "id": "1", "name": "Club", "owner_id": "2", "preferred_locale": "uk", "joined_at": "2026-01-01T00:00:00Z",
            "system_channel_id": null, "something": "new",
            "channels": [channel(20, games), channel(10, rules), {"id": "5", "type": 2}, {"id": "6", "type": 99}],
            "roles": [{"id": "1", "permissions": SPEAK.to_string()}, {"id": "3", "permissions": role.to_string()}],
            "members": [{"user": {"id": ME.to_string()}, "roles": ["3"]}],
        }))
        .expect("a guild as the Gateway tells of it")
    }

    fn overwrite(id: u64, allow: u64, deny: u64) -> Value {
        json!({"id": id.to_string(), "type": 0, "allow": allow.to_string(), "deny": deny.to_string()})
    }

    fn speaks_in(guild: &ArrivalGuild) -> Option<u64> {
        guild.welcome_channel(UserId::new(ME)).map(|(channel, _)| channel.get())
    }

    #[test]
    fn the_first_channel_where_the_bot_may_speak_is_greeted() {
        assert_eq!(speaks_in(&guild(json!([]), json!([]), 0)), Some(10));
        let silent = || overwrite(1, 0, 1 << 11);
        assert_eq!(speaks_in(&guild(json!([silent()]), json!([]), 0)), Some(20));
        assert_eq!(speaks_in(&guild(json!([silent()]), json!([silent()]), 0)), None);
        // A role that may speak there outweighs everybody, the bot's own rule outweighs its roles.
        let of_role = overwrite(3, 1 << 11, 0);
        assert_eq!(speaks_in(&guild(json!([silent(), of_role.clone()]), json!([]), 0)), Some(10));
        let own = overwrite(ME, 0, 1 << 10);
        assert_eq!(speaks_in(&guild(json!([silent(), of_role, own]), json!([]), 0)), Some(20));
        // A role of others is nothing to the bot, an administrator needs no rule.
        assert_eq!(speaks_in(&guild(json!([silent(), overwrite(4, 1 << 11, 0)]), json!([]), 0)), Some(20));
        assert_eq!(speaks_in(&guild(json!([silent()]), json!([]), 1 << 3)), Some(10));
    }

    #[test]
    fn the_system_channel_comes_first() {
        let mut guild = guild(json!([]), json!([]), 0);
        guild.system_channel_id = Some(ChannelId::new(20));
        assert_eq!(speaks_in(&guild), Some(20));
        guild.members.clear();
        assert_eq!(speaks_in(&guild), Some(20), "what everybody may do is the best guess");
    }
}
