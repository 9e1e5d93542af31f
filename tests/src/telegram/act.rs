//! The effect of each method on the world.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::message::{SeenMedia, SeenMessage, keyboard_of, visible};
use super::user::{PATIENCE_MS, TOO_OLD};
use super::world::{Membership, StandInChat, World};
use super::{Inner, Refused, Telegram, TestChat, TestUser, Wrong, updates};
use crate::stand::{FormFile, Missed};

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
        "getWebhookInfo" => Ok(updates::webhook_info(world.queue.hook.as_ref(), world.queue.waiting.len())),
        "setMyCommands" | "deleteMyCommands" | "getMyCommands" => Ok(menu(world, method, act)),
        "sendMessage" | "sendPhoto" | "sendAnimation" | "sendDocument" => send(world, method, act),
        "editMessageText" | "editMessageCaption" | "editMessageMedia" | "editMessageReplyMarkup" => {
            edit(world, method, act)
        }
        "editEphemeralMessageText" => edit_ephemeral(world, act, "text"),
        "editEphemeralMessageCaption" => edit_ephemeral(world, act, "caption"),
        "deleteEphemeralMessage" => delete_ephemeral(world, act),
        "deleteMessage" => {
            let chat = room(world, act)?.id;
            delete(world, chat, act.number("message_id").unwrap_or(0), act.now_ms)?;
            Ok(true.into())
        }
        "deleteMessages" => {
            let chat = room(world, act)?.id;
            for id in act.params["message_ids"].as_array().into_iter().flatten().filter_map(Value::as_i64) {
                let _ = delete(world, chat, id, act.now_ms);
            }
            Ok(true.into())
        }
        "setMessageReaction" => react(world, act),
        "answerCallbackQuery" => super::user::answer(world, act, notes),
        "answerInlineQuery" => super::user::answer_inline(world, act),
        "answerGuestQuery" => super::user::answer_guest(world, act),
        "savePreparedInlineMessage" => super::mini_app::prepare(world, act),
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

// Sending: text, pictures, animations, documents.

/// `sendMessage`, `sendPhoto`, `sendAnimation` and `sendDocument`.
pub(super) fn send(world: &mut World, method: &str, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    may_send(world, room, method)?;
    let only = receiver(world, room, act)?;
    let reply = act.params.get("reply_parameters");
    let reply_to = reply.and_then(|reply| reply["message_id"].as_i64());
    let target = reply_to.and_then(|id| room.messages.get(&id)).filter(|message| !message.deleted);
    let lenient = reply.is_some_and(|reply| reply["allow_sending_without_reply"] == true);
    if reply_to.is_some() && target.is_none() && !lenient {
        return Refused::bad("message to be replied not found");
    }
    let topic = act.number("message_thread_id");
    if let Some(topic) = topic {
        let known =
            if room.forum { room.topics.contains_key(&topic) } else { room.messages.contains_key(&topic) };
        if !known {
            return Refused::bad("message thread not found");
        }
        if room.closed.contains(&topic) {
            return Refused::bad("TOPIC_CLOSED");
        }
    }
    let (chat, reply_to) = (room.id, target.map(|message| message.id));
    let topic = topic.or(target.and_then(|message| message.topic));
    let (kind, key) = match method {
        "sendMessage" => (None, "text"),
        "sendPhoto" => (Some("photo"), "caption"),
        "sendAnimation" => (Some("animation"), "caption"),
        _ => (Some("document"), "caption"),
    };
    let media = kind.map(|kind| media(world, act, kind, act.text(kind), kind)).transpose()?;
    if only.is_none() || world.ephemerals_count {
        count(world, chat, act.now_ms, false)?;
    }
    let mut message = world.draft(chat, world.me.id, only, act.now_ms);
    (message.text, message.entities) = visible(act.params, key).map_err(|text| Refused::new(400, text))?;
    (message.topic, message.reply_to, message.media) = (topic, reply_to, media);
    message.keyboard = keyboard_of(act.params.get("reply_markup"));
    message.force_reply = act.params.get("reply_markup").is_some_and(|markup| markup["force_reply"] == true);
    message.silent = act.flag("disable_notification");
    world.post(message.clone());
    Ok(world.message_json(&message))
}

/// Counts a message or an edit; with strict rates, the twenty-first in a minute is refused.
pub(super) fn count(world: &mut World, chat: i64, now_ms: u64, is_edit: bool) -> Result<(), Refused> {
    let strict = world.strict_rates && world.room(chat).is_group();
    let traffic = world.traffic.entry(chat).or_default();
    match traffic.wait(now_ms) {
        Some(seconds) if strict => Err(Refused::too_many(seconds)),
        _ => {
            traffic.add(now_ms, is_edit);
            Ok(())
        }
    }
}

/// An uploaded file or one that Telegram knows already.
pub(super) fn media(
    world: &mut World,
    act: &Act<'_>,
    kind: &str,
    reference: &str,
    part: &str,
) -> Result<SeenMedia, Refused> {
    let part = reference.strip_prefix("attach://").unwrap_or(part);
    let upload = act.files.iter().find(|file| file.part == part);
    match upload.filter(|_| reference.is_empty() || reference.starts_with("attach://")) {
        Some(upload) => {
            let file_id = format!("file{}", world.fresh());
            let (name, bytes) = (upload.name.clone(), upload.bytes.clone());
            let media = SeenMedia { kind: kind.to_owned(), file_id, name, bytes };
            world.media.insert(media.file_id.clone(), media.clone());
            Ok(media)
        }
        None => match world.media.get(reference) {
            Some(media) => Ok(SeenMedia { kind: kind.to_owned(), ..media.clone() }),
            None => Refused::bad("wrong file identifier/HTTP URL specified"),
        },
    }
}

fn may_send(world: &World, room: &StandInChat, method: &str) -> Result<(), Refused> {
    if !room.is_group() {
        let started = world.person(room.id).started;
        let refusal = Refused::new(403, "bot can't initiate conversation with a user");
        return if started { Ok(()) } else { Err(refusal) };
    }
    let right = match method {
        "sendMessage" => "can_send_messages",
        "sendPhoto" => "can_send_photos",
        "sendAnimation" => "can_send_other_messages",
        _ => "can_send_documents",
    };
    let muted = room.bot.status == "restricted" && !room.bot.rights.contains(right);
    if muted || !room.bot.is_admin() && room.forbidden.contains(right) {
        let what = match right {
            "can_send_messages" => "text messages",
            "can_send_other_messages" => "animations",
            _ => right.trim_start_matches("can_send_"),
        };
        return Refused::bad(format!("not enough rights to send {what} to the chat"));
    }
    Ok(())
}

// Editing and deleting.

const NOT_MODIFIED: &str = "message is not modified: specified new message content and reply markup are exactly the \
                            same as a current content and reply markup of the message";
const TWO_DAYS_MS: u64 = 48 * 3600 * 1000;

/// The four `editMessage…` methods.
pub(super) fn edit(world: &mut World, method: &str, act: &Act<'_>) -> Result<Value, Refused> {
    let inline = act.params.get("inline_message_id").and_then(Value::as_str);
    let found = match inline {
        Some(name) => world.inline_message(name),
        None => {
            let room = room(world, act)?;
            act.number("message_id").and_then(|id| room.messages.get(&id))
        }
    };
    let Some(before) = found.filter(|message| !message.deleted).cloned() else {
        return Refused::bad(if inline.is_some() {
            "MESSAGE_ID_INVALID"
        } else {
            "message to edit not found"
        });
    };
    let chat = before.chat;
    if inline.is_none() && (before.from != world.me.id || before.service.is_some()) {
        return Refused::bad("message can't be edited");
    }
    let mut after = before.clone();
    let mut source = (act.params, "text");
    match method {
        "editMessageText" if before.media.is_some() => {
            return Refused::bad("there is no text in the message to edit");
        }
        "editMessageCaption" if before.media.is_none() => {
            return Refused::bad("there is no caption in the message to edit");
        }
        "editMessageText" => {}
        "editMessageMedia" => {
            let Some(given) = act.params["media"].as_object() else { return Refused::bad("media is empty") };
            let given_word = |key: &str| given.get(key).and_then(Value::as_str).unwrap_or_default();
            if !["photo", "document"].contains(&given_word("type")) {
                return Refused::bad("unsupported media type");
            }
            let place = given_word("media");
            after.media = Some(match inline {
                // "When an inline message is edited, a new file can't be uploaded": Bot API, editMessageMedia.
                Some(_) if act.files.is_empty() && place.starts_with("https://") => {
                    let (kind, file_id) = (given_word("type").to_owned(), place.to_owned());
                    SeenMedia { kind, file_id, name: String::new(), bytes: Arc::default() }
                }
                Some(_) => return Refused::bad("wrong file identifier/HTTP URL specified"),
                None => media(world, act, given_word("type"), place, "media")?,
            });
            source = (given, "caption");
        }
        _ => source.1 = "caption",
    }
    if method != "editMessageReplyMarkup" {
        let (params, key) = source;
        (after.text, after.entities) = visible(params, key).map_err(|text| Refused::new(400, text))?;
    }
    after.keyboard = keyboard_of(act.params.get("reply_markup"));
    if after.looks_like(&before) {
        return Refused::bad(NOT_MODIFIED);
    }
    count(world, chat, act.now_ms, true)?;
    after.edits += 1;
    after.seq = world.tick();
    world.post(after.clone());
    if inline.is_some() {
        return Ok(true.into());
    }
    Ok(world.message_json(&after))
}

/// `deleteMessage`: the bot's own ones for two days, others' where it has the right.
pub(super) fn delete(world: &mut World, chat: i64, id: i64, now_ms: u64) -> Result<(), Refused> {
    let (me, seq) = (world.me.id, world.tick());
    let room = world.room_mut(chat);
    let may_delete = room.bot.rights.contains("can_delete_messages");
    let group = room.is_group();
    let Some(message) = room.messages.get_mut(&id).filter(|message| !message.deleted) else {
        return Refused::bad("message to delete not found");
    };
    let foreign = message.from != me && group;
    let old = now_ms > message.born_ms + TWO_DAYS_MS;
    if (foreign || old) && !may_delete {
        return Refused::bad("message can't be deleted for everyone");
    }
    (message.deleted, message.seq) = (true, seq);
    Ok(())
}

// Messages in a group that one member alone and the bot see (Bot API 10.3), where the server knows them.

/// The parameter that makes a message ephemeral.
pub(super) const EPHEMERAL_PARAMETERS: &str = "ephemeral_message_parameters";
/// The method by which a bot may ask whether the server knows these messages.
pub(super) const EPHEMERAL_PROBE: &str = "deleteEphemeralMessage";

/// Returns `true` for a method that older servers lack.
pub(super) fn is_ephemeral_method(name: &str) -> bool {
    name.contains("EphemeralMessage")
}

impl Telegram {
    /// From now on the server knows messages that one member of a group alone sees, or not. At first it does not.
    pub fn know_ephemerals(&self, known: bool) {
        self.0.stand.change(|world| world.ephemerals = known);
    }

    /// Counts messages that one member alone sees towards the limits of their group.
    pub fn count_ephemerals(&self) {
        self.0.stand.change(|world| world.ephemerals_count = true);
    }
}

impl TestUser {
    /// The bot's messages in a group that this person alone sees; the one touched last comes last.
    pub fn ephemerals(&self, place: &TestChat) -> Vec<SeenMessage> {
        self.tg.0.stand.look(|world| own(world, self.id, place))
    }

    /// Waits until this person sees a message as wanted that nobody else sees.
    ///
    /// # Errors
    /// When none is there in time.
    pub async fn wait_ephemeral(
        &self,
        place: &TestChat,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| own(world, self.id, place).into_iter().rfind(|shown| wanted(shown));
        self.tg.0.stand.until("message for one person as wanted", find).await
    }
}

fn own(world: &World, user: i64, place: &TestChat) -> Vec<SeenMessage> {
    let whispers = world.room(place.chat).whispers.values();
    let mine = |m: &&SeenMessage| m.only == Some(user) && m.from == world.me.id && !m.deleted;
    let mut found: Vec<SeenMessage> = whispers.filter(mine).cloned().collect();
    found.sort_by_key(|message| message.seq);
    found
}

/// The one person who is to see a message, and who has just done something; `None`: it is for everybody.
pub(super) fn receiver(world: &World, room: &StandInChat, act: &Act<'_>) -> Result<Option<i64>, Refused> {
    let Some(parameters) = act.params.get(EPHEMERAL_PARAMETERS) else { return Ok(None) };
    let user = parameters["receiver_user_id"].as_i64().unwrap_or(0);
    if !room.is_group() {
        return Refused::bad("BOT_NOT_ADMIN");
    }
    if !room.members.contains_key(&user) {
        return Refused::bad("USER_NOT_PARTICIPANT");
    }
    let command = act.params.get("reply_parameters").and_then(|reply| reply["ephemeral_message_id"].as_i64());
    if let Some(query) = parameters["callback_query_id"].as_str() {
        let tap = world.presses.get(query).filter(|tap| (tap.user, tap.chat) == (user, room.id));
        if tap.is_none_or(|tap| act.now_ms > tap.at_ms + PATIENCE_MS) {
            return Refused::bad(TOO_OLD);
        }
    } else if let Some(command) = command {
        let typed = room.whispers.get(&command).filter(|typed| typed.from == user);
        if typed.is_none_or(|typed| act.now_ms > typed.born_ms + PATIENCE_MS) {
            return Refused::bad("MESSAGE_NOT_COMMAND");
        }
    } else if !room.bot.is_admin() {
        return Refused::bad("BOT_NOT_ADMIN");
    } else if act.params.get("reply_parameters").is_some() {
        return Refused::bad("MESSAGE_NOT_COMMAND");
    }
    Ok(Some(user))
}

/// `editEphemeralMessageText`, and with `caption` `editEphemeralMessageCaption`.
pub(super) fn edit_ephemeral(world: &mut World, act: &Act<'_>, words: &str) -> Result<Value, Refused> {
    let before = found(world, act, "message to edit not found")?;
    if before.media.is_some() != (words == "caption") {
        let why = format!("there is no {words} in the message to edit");
        return Err(Refused::new(400, why));
    }
    let mut after = before.clone();
    (after.text, after.entities) = visible(act.params, words).map_err(|text| Refused::new(400, text))?;
    after.keyboard = keyboard_of(act.params.get("reply_markup"));
    if after.looks_like(&before) {
        return Refused::bad("message is not modified");
    }
    if world.ephemerals_count {
        count(world, after.chat, act.now_ms, true)?;
    }
    after.edits += 1;
    after.seq = world.tick();
    world.post(after);
    Ok(true.into())
}

/// `deleteEphemeralMessage`.
pub(super) fn delete_ephemeral(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
    let mut message = found(world, act, "message to delete not found")?;
    (message.deleted, message.seq) = (true, world.tick());
    world.post(message);
    Ok(true.into())
}

/// The message that a call names.
fn found(world: &World, act: &Act<'_>, missing: &'static str) -> Result<SeenMessage, Refused> {
    let whispers = &room(world, act)?.whispers;
    let named = act.number("ephemeral_message_id").and_then(|id| whispers.get(&id));
    let own =
        |m: &&SeenMessage| m.only == act.number("receiver_user_id") && m.from == world.me.id && !m.deleted;
    named.filter(own).cloned().ok_or_else(|| Refused::new(400, missing))
}

// Signs that the bot puts under messages.

/// The signs that Telegram has for everybody.
const SIGNS: [&str; 73] = [
    "❤",
    "👍",
    "👎",
    "🔥",
    "🥰",
    "👏",
    "😁",
    "🤔",
    "🤯",
    "😱",
    "🤬",
    "😢",
    "🎉",
    "🤩",
    "🤮",
    "💩",
    "🙏",
    "👌",
    "🕊",
    "🤡",
    "🥱",
    "🥴",
    "😍",
    "🐳",
    "❤‍🔥",
    "🌚",
    "🌭",
    "💯",
    "🤣",
    "⚡",
    "🍌",
    "🏆",
    "💔",
    "🤨",
    "😐",
    "🍓",
    "🍾",
    "💋",
    "🖕",
    "😈",
    "😴",
    "😭",
    "🤓",
    "👻",
    "👨‍💻",
    "👀",
    "🎃",
    "🙈",
    "😇",
    "😨",
    "🤝",
    "✍",
    "🤗",
    "🫡",
    "🎅",
    "🎄",
    "☃",
    "💅",
    "🤪",
    "🗿",
    "🆒",
    "💘",
    "🙉",
    "🦄",
    "😘",
    "💊",
    "🙊",
    "😎",
    "👾",
    "🤷‍♂",
    "🤷",
    "🤷‍♀",
    "😡",
];

/// Checks `setMessageReaction`: a bot puts at most one sign under a message, and one of Telegram's own.
pub(super) fn check_reaction(params: &Map<String, Value>, wrong: &mut Vec<Wrong>) {
    let given = params.get("reaction").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    if given.len() > 1 {
        wrong.push(Wrong::new("REACTIONS_TOO_MANY", format!("{} signs", given.len())));
    }
    for sign in given {
        let known = sign["type"] == "emoji" && sign["emoji"].as_str().is_some_and(|it| SIGNS.contains(&it));
        if !known {
            wrong.push(Wrong::new("REACTION_INVALID", sign.to_string()));
        }
    }
}

/// `setMessageReaction`.
pub(super) fn react(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    let chat = room.id;
    if room.unmoved {
        return Refused::bad("REACTION_INVALID");
    }
    let sign = act.params.get("reaction").and_then(|signs| signs[0]["emoji"].as_str()).map(str::to_owned);
    let messages = &mut world.room_mut(chat).messages;
    let message = act.number("message_id").and_then(|id| messages.get_mut(&id));
    let Some(message) = message.filter(|message| !message.deleted && message.service.is_none()) else {
        return Refused::bad("message to react not found");
    };
    message.reaction = sign;
    Ok(true.into())
}
