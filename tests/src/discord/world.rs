//! Discord's state: people, guilds, channels, messages, interactions, sessions.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::activity::Activities;
use super::gateway::{Endpoint, GatewayAdvice, GatewaySession};
use super::interaction::InteractionState;
use super::member::{SeenFile, SeenMessage};
use crate::stand::size_of_picture;

/// Permissions by their bits.
pub(super) mod permission {
    pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
    pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
    pub(crate) const VIEW: u64 = 1 << 10;
    pub(crate) const SEND: u64 = 1 << 11;
    pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
    pub(crate) const EMBED: u64 = 1 << 14;
    pub(crate) const ATTACH: u64 = 1 << 15;
    /// The permissions that everybody has: also history, foreign emoji, application commands.
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
    pub(super) activities: Activities,
    pub(super) sessions: Vec<GatewaySession>,
    /// The endpoint that takes interactions in place of the Gateway.
    pub(super) endpoint: Option<Endpoint>,
    /// The limits that the Gateway advises.
    pub(super) advice: GatewayAdvice,
    /// The code with which the Gateway closes the connections of those who open a session, and how often it does.
    pub(super) refusal: Option<(u16, u32)>,
    /// The privileged intents that the application may ask for.
    pub(super) approved: u64,
    pub(super) identifies: u32,
    pub(super) resumes: u32,
    /// The number of extra copies in which the next interaction arrives.
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

impl ChannelState {
    /// Discord's number of the kind of place: a server, the conversation with the bot, or one of friends.
    pub(super) fn context(&self) -> u8 {
        match (self.guild, self.recipient) {
            (Some(_), _) => 0,
            (None, Some(_)) => 1,
            (None, None) => 2,
        }
    }
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
            activities: Activities::default(),
            sessions: Vec::new(),
            endpoint: None,
            advice: GatewayAdvice::default(),
            refusal: None,
            approved: 0,
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
        let flags = if only_for.is_some() { super::check::EPHEMERAL } else { 0 };
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

// The world in Discord's JSON.

/// Milliseconds since 1970 as Discord writes a moment.
pub(super) fn stamp(ms: u64) -> String {
    // Days to a civil date, after the well-known algorithm of Howard Hinnant.
    let days = (ms / 86_400_000) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (seconds, millis) = (ms / 1000 % 86_400, ms % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

impl World {
    pub(super) fn me_json(&self) -> Value {
        json!({"id": self.me.to_string(), "username": "kubyk", "discriminator": "0000", "global_name": null,
            "avatar": null, "bot": true, "public_flags": 0, "flags": 0, "primary_guild": null})
    }

    pub(super) fn application_json(&self) -> Value {
        json!({"id": self.me.to_string(), "name": "Kubyk", "icon": null, "description": "", "bot_public": true,
            "bot_require_code_grant": false, "bot": self.me_json(), "verify_key": "0".repeat(64), "flags": 0,
            "summary": "", "team": null, "owner": self.me_json(), "redirect_uris": [],
            "interactions_endpoint_url": null, "role_connections_verification_url": null,
            "approximate_guild_count": self.guilds.len(), "approximate_user_install_count": 0})
    }

    pub(super) fn user_json(person: &Person) -> Value {
        json!({"id": person.id.to_string(), "username": person.name.to_lowercase(), "discriminator": "0",
            "global_name": person.name, "avatar": null, "public_flags": 0, "flags": 0, "primary_guild": null})
    }

    /// A member as an interaction shows them. What they may do beside all others comes of one role, whose id tells what that is.
    pub(super) fn member_json(person: &Person, permissions: u64) -> Value {
        let roles =
            if permissions & !permission::ORDINARY == 0 { vec![] } else { vec![permissions.to_string()] };
        json!({"user": World::user_json(person), "nick": null, "avatar": null, "roles": roles, "joined_at": stamp(0),
            "deaf": false, "mute": false, "permissions": permissions.to_string(), "flags": 0, "pending": false,
            "premium_since": null, "banner": null, "communication_disabled_until": null})
    }

    pub(super) fn channel_json(&self, room: &ChannelState) -> Value {
        if let Some(guild) = room.guild {
            return json!({"id": room.id.to_string(), "type": 0, "guild_id": guild.to_string(),
                "name": room.name, "position": 0, "permission_overwrites": [], "nsfw": false, "flags": 0,
                "topic": null, "parent_id": null, "last_message_id": null, "rate_limit_per_user": 0});
        }
        let other = room.recipient.and_then(|id| self.people.get(&id)).map(World::user_json);
        let kind = if room.recipient.is_some() { 1 } else { 3 };
        json!({"id": room.id.to_string(), "type": kind, "last_message_id": null, "flags": 0,
                    "recipients": other.into_iter().collect::<Vec<_>>()})
    }

    pub(super) fn guild_json(&self, id: u64) -> Value {
        let guild = &self.guilds[&id];
        let channels: Vec<Value> =
            guild.rooms.iter().map(|room| self.channel_json(self.room(*room))).collect();
        let role = |id: u64, name: &str, permissions: u64| {
            json!({"id": id.to_string(), "name": name, "color": 0, "hoist": false, "position": 0,
                "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "permissions": permissions.to_string(), "icon": null, "unicode_emoji": null, "managed": false,
                "mentionable": false, "flags": 0})
        };
        let held: BTreeSet<u64> =
            guild.members.values().copied().filter(|it| it & !permission::ORDINARY != 0).collect();
        let roles: Vec<Value> = std::iter::once(role(id, "@everyone", permission::ORDINARY))
            .chain(held.into_iter().map(|it| role(it, "a role", it)))
            .collect();
        let mut json = json!({"id": id.to_string(), "name": guild.name, "owner_id": self.me.to_string(),
            "roles": roles, "channels": channels, "preferred_locale": guild.locale, "joined_at": stamp(0),
            "member_count": guild.members.len() + 1, "afk_timeout": 300, "system_channel_flags": 0,
            "premium_progress_bar_enabled": false, "large": false, "unavailable": false});
        for zero in [
            "verification_level",
            "default_message_notifications",
            "explicit_content_filter",
            "mfa_level",
            "premium_tier",
            "nsfw_level",
        ] {
            json[zero] = 0.into();
        }
        for none in [
            "icon",
            "splash",
            "discovery_splash",
            "afk_channel_id",
            "application_id",
            "system_channel_id",
            "rules_channel_id",
            "vanity_url_code",
            "description",
            "banner",
            "public_updates_channel_id",
            "safety_alerts_channel_id",
        ] {
            json[none] = Value::Null;
        }
        for empty in [
            "emojis",
            "features",
            "stickers",
            "voice_states",
            "members",
            "threads",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            json[empty] = json!([]);
        }
        json
    }

    pub(super) fn message_json(&self, message: &SeenMessage) -> Value {
        let url = |file: &SeenFile| {
            format!("https://cdn.discordapp.com/attachments/{}/{}/{}", message.channel, file.id, file.name)
        };
        let mut parts = json!([message.embeds, message.components]);
        replace(&mut parts, &|text| {
            let name = text.strip_prefix("attachment://")?;
            message.files.iter().find(|file| file.name == name).map(url)
        });
        let (mut embeds, mut components) = (parts[0].take(), parts[1].take());
        embeds.as_array_mut().into_iter().flatten().for_each(|embed| {
            embed["type"] = "rich".into();
            embed.as_object_mut().into_iter().for_each(|embed| embed.retain(|_, value| !value.is_null()));
        });
        number(&mut components, &mut 0);
        let attachments: Vec<Value> = message.files.iter().map(|file| attachment(file, &url(file))).collect();
        let mut json = json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(), "content": message.content,
            "author": self.me_json(), "timestamp": stamp(message.born_ms), "tts": false, "pinned": message.pinned,
            "edited_timestamp": (message.edits > 0).then(|| stamp(message.born_ms)), "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": attachments, "embeds": embeds,
            "components": components, "flags": message.flags, "type": if message.reply_to.is_some() { 19 } else { 0 },
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(state) = message.interaction.as_ref().and_then(|token| self.interactions.get(token)) {
            if state.kind == 2 {
                json["type"] = 20.into();
            }
            json["application_id"] = self.me.to_string().into();
            json["webhook_id"] = self.me.to_string().into();
            json["interaction_metadata"] = self.metadata(state);
        }
        json
    }

    /// A message that a person has written, as the bot hears of it: without Discord's approval its words come only where it
    /// is called, and in its direct channels.
    pub(super) fn said_json(&self, person: &Person, channel: u64, id: u64, text: &str, at_ms: u64) -> Value {
        let guild = self.room(channel).guild;
        let called = text.contains(&format!("<@{}>", self.me));
        let content = if guild.is_none() || called { text } else { "" };
        let mentions: Vec<Value> = called.then(|| self.me_json()).into_iter().collect();
        let mut json = json!({
            "id": id.to_string(), "channel_id": channel.to_string(), "content": content,
            "author": World::user_json(person), "timestamp": stamp(at_ms), "tts": false, "pinned": false,
            "edited_timestamp": null, "mention_everyone": false, "mentions": mentions, "mention_roles": [],
            "attachments": [], "embeds": [], "components": [], "flags": 0, "type": 0,
        });
        if let Some(guild) = guild.and_then(|guild| self.guilds.get(&guild)) {
            let mut member = World::member_json(person, guild.members.get(&person.id).copied().unwrap_or(0));
            for key in ["user", "permissions"] {
                member.as_object_mut().map(|map| map.remove(key));
            }
            json["member"] = member;
        }
        json
    }

    pub(super) fn interaction_json(&self, state: &InteractionState) -> Value {
        let (room, person) = (self.room(state.channel), &self.people[&state.user]);
        let mut channel = self.channel_json(room);
        let mut json = json!({
            "id": state.id.to_string(), "application_id": self.me.to_string(), "type": state.kind,
            "token": state.token, "version": 1, "channel_id": room.id.to_string(), "data": state.data,
            "app_permissions": room.bot_permissions.to_string(), "locale": person.locale, "entitlements": [],
            "authorizing_integration_owners": self.owners(state), "attachment_size_limit": 10 << 20,
            "context": room.context(),
        });
        if let Some(guild) = room.guild.and_then(|guild| self.guilds.get(&guild)) {
            let permissions = guild.members.get(&person.id).copied().unwrap_or(permission::ORDINARY);
            channel["permissions"] = permissions.to_string().into();
            json["guild_id"] = guild.id.to_string().into();
            json["guild"] = json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
            json["guild_locale"] = guild.locale.clone().into();
            json["member"] = World::member_json(person, permissions);
        } else {
            json["user"] = World::user_json(person);
        }
        json["channel"] = channel;
        if let Some(target) = state.target.and_then(|id| room.messages.get(&id)) {
            json["message"] = self.message_json(target);
        }
        json
    }

    fn metadata(&self, state: &InteractionState) -> Value {
        let mut json = json!({"id": state.id.to_string(), "type": state.kind,
            "user": World::user_json(&self.people[&state.user]),
            "authorizing_integration_owners": self.owners(state)});
        match (state.kind, state.target) {
            (3, Some(target)) => json["interacted_message_id"] = target.to_string().into(),
            (5, _) => {
                let mut opener = json.clone();
                opener["type"] = 2.into();
                json["triggering_interaction_metadata"] = opener;
            }
            _ => {}
        }
        json
    }

    fn owners(&self, state: &InteractionState) -> Value {
        match self.room(state.channel) {
            ChannelState { guild: Some(guild), .. } if self.guilds[guild].has_bot => {
                json!({"0": guild.to_string()})
            }
            ChannelState { recipient: Some(_), .. } => json!({"0": "0"}),
            _ => json!({"1": state.user.to_string()}),
        }
    }
}

fn attachment(file: &SeenFile, url: &str) -> Value {
    let size = size_of_picture(&file.bytes);
    let kind = if size.is_some() { "image/png" } else { "text/plain" };
    json!({"id": file.id.to_string(), "filename": file.name, "size": file.bytes.len(), "url": url, "proxy_url": url,
        "content_type": kind, "width": size.map(|(w, _)| w), "height": size.map(|(_, h)| h)})
}

fn replace(value: &mut Value, with: &impl Fn(&str) -> Option<String>) {
    match value {
        Value::String(text) => *text = with(text).unwrap_or_else(|| std::mem::take(text)),
        Value::Array(list) => list.iter_mut().for_each(|value| replace(value, with)),
        Value::Object(map) => map.values_mut().for_each(|value| replace(value, with)),
        _ => {}
    }
}

// Discord numbers the components and fills their defaults in.
pub(super) fn number(components: &mut Value, last: &mut u64) {
    for component in components.as_array_mut().into_iter().flatten() {
        *last += 1;
        let select = super::check::is_select(component);
        if let Some(map) = component.as_object_mut() {
            map.retain(|_, value| !value.is_null());
            map.entry("id").or_insert((*last).into());
            if select {
                map.entry("min_values").or_insert(1.into());
                map.entry("max_values").or_insert(1.into());
            }
            if let Some(inner) = map.get_mut("components") {
                number(inner, last);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::stamp;

    #[test]
    fn moments_are_written_in_iso_8601() {
        assert_eq!(stamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(stamp(1_709_208_000_123), "2024-02-29T12:00:00.123000+00:00");
    }
}
