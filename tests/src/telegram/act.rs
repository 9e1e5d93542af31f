//! What each method does to the world.

use serde_json::{Map, Value, json};

use super::refused::Refused;
use super::world::{Membership, StandInChat, World};
use super::{Inner, edit, ephemeral, reaction, send, webhook};
use crate::stand::FormFile;

/// A call that passed all checks, at its moment.
pub(super) struct Act<'a> {
    pub(super) params: &'a Map<String, Value>,
    pub(super) files: &'a [FormFile],
    pub(super) now_ms: u64,
}

impl Act<'_> {
    pub(super) fn text(&self, key: &str) -> &str {
        self.params.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    pub(super) fn number(&self, key: &str) -> Option<i64> {
        self.params.get(key).and_then(Value::as_i64)
    }

    pub(super) fn flag(&self, key: &str) -> bool {
        self.params.get(key) == Some(&Value::Bool(true))
    }
}

/// Does a call.
pub(super) fn act(
    tg: &Inner,
    method: &str,
    params: &Map<String, Value>,
    files: &[FormFile],
) -> Result<Value, Refused> {
    let act = Act { params, files, now_ms: tg.stand.now_ms() };
    let mut notes = Vec::new();
    let result = tg.stand.change(|world| run(world, method, &act, &mut notes));
    tg.stand.desk.note(notes);
    result
}

fn run(world: &mut World, method: &str, act: &Act<'_>, notes: &mut Vec<String>) -> Result<Value, Refused> {
    match method {
        "getMe" => Ok(world.me_json()),
        "getWebhookInfo" => Ok(webhook::info(world.queue.hook.as_ref(), world.queue.waiting.len())),
        "setMyCommands" | "deleteMyCommands" | "getMyCommands" => Ok(menu(world, method, act)),
        "sendMessage" | "sendPhoto" | "sendAnimation" | "sendDocument" => send::send(world, method, act),
        "editMessageText" | "editMessageCaption" | "editMessageMedia" | "editMessageReplyMarkup" => {
            edit::edit(world, method, act)
        }
        "editEphemeralMessageText" => ephemeral::edit(world, act, "text"),
        "editEphemeralMessageCaption" => ephemeral::edit(world, act, "caption"),
        "deleteEphemeralMessage" => ephemeral::delete(world, act),
        "deleteMessage" => {
            let chat = room(world, act)?.id;
            edit::delete(world, chat, act.number("message_id").unwrap_or(0), act.now_ms)?;
            Ok(true.into())
        }
        "deleteMessages" => {
            let chat = room(world, act)?.id;
            for id in act.params["message_ids"].as_array().into_iter().flatten().filter_map(Value::as_i64) {
                let _ = edit::delete(world, chat, id, act.now_ms);
            }
            Ok(true.into())
        }
        "setMessageReaction" => reaction::react(world, act),
        "answerCallbackQuery" => super::tap::answer(world, act, notes),
        "pinChatMessage" | "unpinChatMessage" => pin(world, method == "pinChatMessage", act),
        "getChat" => Ok(world.full_chat_json(room(world, act)?)),
        "getChatMember" => member(world, act),
        "getChatAdministrators" => administrators(world, act),
        "getChatMemberCount" => Ok((room(world, act)?.members.len() + 1).into()),
        "leaveChat" => {
            let chat = room(world, act)?.id;
            world.room_mut(chat).bot = Membership::new("left", &[]);
            Ok(true.into())
        }
        "getFile" => {
            let Some(media) = world.media.get(act.text("file_id")) else {
                return Refused::bad("invalid file_id");
            };
            let unique = format!("u{}", media.file_id);
            Ok(json!({"file_id": media.file_id, "file_unique_id": unique, "file_path": media.file_id,
                "file_size": media.bytes.len()}))
        }
        _ if method.starts_with("getMy") => {
            let what = method.trim_start_matches("getMy");
            let value = world.profile.get(&(what.to_owned(), act.text("language_code").to_owned()));
            Ok(json!({profile_key(what): value.cloned().unwrap_or_default()}))
        }
        _ => {
            if let Some(what) = method.strip_prefix("setMy") {
                let value = act.text(profile_key(what)).to_owned();
                world.profile.insert((what.to_owned(), act.text("language_code").to_owned()), value);
            } else if act.params.contains_key("chat_id") {
                room(world, act)?;
            }
            Ok(true.into())
        }
    }
}

fn profile_key(what: &str) -> &'static str {
    match what {
        "Name" => "name",
        "Description" => "description",
        _ => "short_description",
    }
}

/// The chat a call is about, if the bot can reach it.
pub(super) fn room<'w>(world: &'w World, act: &Act<'_>) -> Result<&'w StandInChat, Refused> {
    let Some(room) = act.number("chat_id").and_then(|id| world.rooms.get(&id)) else {
        return Refused::bad("chat not found");
    };
    if let Some(to) = room.moved_to {
        return Err(Refused::migrated(to));
    }
    if !room.is_group() {
        if world.person(room.id).blocked {
            return Err(Refused::new(403, "bot was blocked by the user"));
        }
    } else if !room.is_present() {
        let state = if room.bot.status == "kicked" { "was kicked from" } else { "is not a member of" };
        let kind = if room.kind == super::world::Kind::Group { "group" } else { "supergroup" };
        return Err(Refused::new(403, format!("bot {state} the {kind} chat")));
    }
    Ok(room)
}

fn menu(world: &mut World, method: &str, act: &Act<'_>) -> Value {
    let key = World::scope_key(act.params);
    if method == "getMyCommands" {
        return world.menus.get(&key).cloned().unwrap_or_default().into();
    }
    world.menus.remove(&key);
    if let Some(commands) =
        act.params.get("commands").and_then(Value::as_array).filter(|list| !list.is_empty())
    {
        world.menus.insert(key, commands.clone());
    }
    true.into()
}

fn pin(world: &mut World, pinned: bool, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    if room.is_group() && !room.bot.rights.contains("can_pin_messages") {
        return Refused::bad("not enough rights to manage pinned messages in the chat");
    }
    let chat = room.id;
    let latest = room.messages.values().rev().find(|message| message.pinned).map(|message| message.id);
    let id = act.number("message_id").or(latest).unwrap_or(0);
    let Some(message) = world.room_mut(chat).messages.get_mut(&id).filter(|message| !message.deleted) else {
        return Refused::bad(if pinned { "message to pin not found" } else { "message to unpin not found" });
    };
    message.pinned = pinned;
    Ok(true.into())
}

fn member(world: &World, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    let id = act.number("user_id").unwrap_or(0);
    if id == world.me.id {
        return Ok(World::member_json(&world.me, Some(&room.bot)));
    }
    match world.people.get(&id) {
        Some(person) => Ok(World::member_json(person, room.members.get(&id))),
        None => Refused::bad("PARTICIPANT_ID_INVALID"),
    }
}

fn administrators(world: &World, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    if !room.is_group() {
        return Refused::bad("there are no administrators in the private chat");
    }
    let people = room.members.iter().filter(|(_, membership)| membership.is_admin());
    let mut found: Vec<Value> =
        people.map(|(id, membership)| World::member_json(world.person(*id), Some(membership))).collect();
    if room.bot.is_admin() {
        found.push(World::member_json(&world.me, Some(&room.bot)));
    }
    Ok(found.into())
}
