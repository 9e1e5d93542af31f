//! Editing and deleting.

use serde_json::Value;

use super::act::{Act, room};
use super::html::visible;
use super::message::keyboard_of;
use super::refused::Refused;
use super::send::{count, media};
use super::world::World;

const NOT_MODIFIED: &str = "message is not modified: specified new message content and reply markup are exactly the \
                            same as a current content and reply markup of the message";
const TWO_DAYS_MS: u64 = 48 * 3600 * 1000;

/// The four `editMessage…` methods.
pub(super) fn edit(world: &mut World, method: &str, act: &Act<'_>) -> Result<Value, Refused> {
    let room = room(world, act)?;
    let chat = room.id;
    let found = act.number("message_id").and_then(|id| room.messages.get(&id));
    let Some(before) = found.filter(|message| !message.deleted).cloned() else {
        return Refused::bad("message to edit not found");
    };
    if before.from != world.me.id || before.service.is_some() {
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
            after.media = Some(media(world, act, given_word("type"), given_word("media"), "media")?);
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
