//! Which path does what.

use serde_json::{Value, json};

use super::error::ApiError;
use super::message::SeenMessage;
use super::rest::Ask;
use super::world::{ChannelState, World, permission};
use super::{answers, commands, write};

/// Does a request; `Null` is an answer without content.
pub(super) fn run(world: &mut World, ask: &Ask, notes: &mut Vec<String>) -> Result<Value, ApiError> {
    let path: Vec<&str> = ask.path.iter().map(String::as_str).collect();
    let address = format!("ws://127.0.0.1:{}/gw", ask.port);
    match (ask.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Ok(json!({"url": address})),
        ("GET", ["gateway", "bot"]) => {
            let limit = json!({"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1});
            Ok(json!({"url": address, "shards": 1, "session_start_limit": limit}))
        }
        ("GET", ["users", "@me"]) => Ok(world.me_json()),
        ("GET", ["applications" | "oauth2", .., "@me"]) => Ok(world.application_json()),
        ("POST", ["users", "@me", "channels"]) => direct_channel(world, ask),
        (method, ["applications", _, "commands", rest @ ..]) => commands::run(world, method, None, rest, ask),
        (method, ["applications", _, "guilds", guild, "commands", rest @ ..]) => {
            commands::run(world, method, number(guild), rest, ask)
        }
        ("POST", ["interactions", _, token, "callback"]) => answers::callback(world, token, ask, notes),
        ("POST", ["webhooks", _, token]) => answers::followup(world, token, ask, notes),
        (method, ["webhooks", _, token, "messages", which]) => {
            answers::message(world, method, token, which, ask, notes)
        }
        (method, ["channels", channel, rest @ ..]) => in_channel(world, method, channel, rest, ask, notes),
        ("GET", ["guilds", guild]) => {
            let id = number(guild).filter(|id| world.guilds.get(id).is_some_and(|guild| guild.has_bot));
            id.map(|id| world.guild_json(id)).ok_or_else(|| ApiError::new(404, 10_004, "Unknown Guild"))
        }
        ("GET", ["guilds", guild, "members", user]) => guild_member(world, number(guild), number(user)),
        _ => Err(unknown_route(ask)),
    }
}

fn unknown_route(ask: &Ask) -> ApiError {
    let mut error = ApiError::new(404, 0, "404: Not Found");
    error.faults.push(format!("{} /{} is not modelled", ask.method, ask.path.join("/")));
    error
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok()
}

fn direct_channel(world: &World, ask: &Ask) -> Result<Value, ApiError> {
    let id = &ask.body["recipient_id"];
    let id = id.as_u64().or_else(|| id.as_str().and_then(number));
    let person = id.and_then(|id| world.people.get(&id));
    let person = person.ok_or_else(|| ApiError::new(400, 50_033, "Invalid Recipient(s)"))?;
    Ok(world.channel_json(world.room(person.dm)))
}

fn guild_member(world: &World, guild: Option<u64>, user: Option<u64>) -> Result<Value, ApiError> {
    let found = guild.and_then(|id| world.guilds.get(&id)).zip(user).and_then(|(guild, user)| {
        Some(World::member_json(world.people.get(&user)?, *guild.members.get(&user)?))
    });
    found.ok_or_else(|| ApiError::new(404, 10_007, "Unknown Member"))
}

fn in_channel(
    world: &mut World,
    method: &str,
    channel: &str,
    rest: &[&str],
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let room = number(channel).and_then(|id| world.rooms.get(&id));
    let room = room.ok_or_else(|| ApiError::new(404, 10_003, "Unknown Channel"))?;
    let id = room.id;
    if room.bot_permissions & permission::VIEW == 0 {
        return Err(ApiError::new(403, 50_001, "Missing Access"));
    }
    match (method, rest) {
        ("GET", []) => Ok(world.channel_json(room)),
        ("POST", ["typing"]) => Ok(Value::Null),
        ("POST", ["messages"]) => {
            may_send(world, room, ask)?;
            let nonce = Some(&ask.body["nonce"]).filter(|nonce| !nonce.is_null());
            let enforced = nonce.filter(|_| ask.body["enforce_nonce"] == true);
            let same = |m: &&SeenMessage| enforced.is_some() && m.nonce.as_ref() == enforced;
            if let Some(sent) = room.messages.values().find(same) {
                return Ok(world.message_json(sent));
            }
            let nonce = nonce.cloned();
            let mut message = world.draft(id, None, None, ask.now_ms);
            message.nonce = nonce;
            let reference = &ask.body["message_reference"]["message_id"];
            message.reply_to = reference.as_u64().or_else(|| reference.as_str().and_then(number));
            write::write(world, &message, &ask.body, ask, true, notes)
        }
        ("GET", ["messages"]) => {
            let open = room.messages.values().rev().filter(|m| !m.deleted && m.only_for.is_none());
            Ok(open.take(50).map(|message| world.message_json(message)).collect())
        }
        (method, ["messages", "pins", message] | ["pins", message]) => {
            pin(world, id, number(message), method == "PUT")
        }
        (method, ["messages", message]) => {
            let found = number(message).and_then(|message| world.message(id, message));
            let message =
                found.filter(|m| m.only_for.is_none()).ok_or_else(ApiError::unknown_message)?.clone();
            write::request(world, method, message, ask, notes)
        }
        _ => Err(unknown_route(ask)),
    }
}

fn may_send(world: &World, room: &ChannelState, ask: &Ask) -> Result<(), ApiError> {
    if room.recipient.is_some_and(|user| world.people[&user].closed_dms) {
        return Err(ApiError::new(403, 50_007, "Cannot send messages to this user"));
    }
    let embeds = ask.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    let needed =
        [(true, permission::SEND), (embeds, permission::EMBED), (!ask.files.is_empty(), permission::ATTACH)];
    let missing = needed.iter().any(|(applies, bit)| *applies && room.bot_permissions & bit == 0);
    if missing { Err(ApiError::new(403, 50_013, "Missing Permissions")) } else { Ok(()) }
}

fn pin(world: &mut World, channel: u64, message: Option<u64>, pinned: bool) -> Result<Value, ApiError> {
    let room = world.room_mut(channel);
    if room.guild.is_some() && room.bot_permissions & permission::MANAGE_MESSAGES == 0 {
        return Err(ApiError::new(403, 50_013, "Missing Permissions"));
    }
    let found = message.and_then(|id| room.messages.get_mut(&id)).filter(|message| !message.deleted);
    found.ok_or_else(ApiError::unknown_message)?.pinned = pinned;
    Ok(Value::Null)
}
