//! Sending: text, pictures, animations, documents.

use serde_json::Value;

use super::act::{Act, room};
use super::ephemeral;
use super::html::visible;
use super::message::{SeenMedia, keyboard_of};
use super::refused::Refused;
use super::world::{StandInChat, World};

/// `sendMessage`, `sendPhoto`, `sendAnimation` and `sendDocument`.
pub(super) fn send(world: &mut World, method: &str, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    may_send(world, room, method)?;
    let only = ephemeral::receiver(world, room, act)?;
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
    count(world, chat, act.now_ms, false)?;
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
