//! Messages in a group that one member alone and the bot see (Bot API 10.3), where the server knows them.

use serde_json::Value;

use super::act::{Act, room};
use super::html::visible;
use super::message::{SeenMessage, keyboard_of};
use super::refused::Refused;
use super::send::count;
use super::tap::{PATIENCE_MS, TOO_OLD};
use super::world::{StandInChat, World};
use super::{Telegram, TestChat, TestUser};
use crate::stand::Missed;

/// The parameter that makes a message ephemeral.
pub(super) const PARAMETERS: &str = "ephemeral_message_parameters";
/// The method by which a bot may ask whether the server knows these messages.
pub(super) const PROBE: &str = "deleteEphemeralMessage";

/// Whether an older server knows no such method.
pub(super) fn is_method(name: &str) -> bool {
    name.contains("EphemeralMessage")
}

impl Telegram {
    /// From now on the server knows messages that one member of a group alone sees, or not. At first it does not.
    pub fn know_ephemerals(&self, known: bool) {
        self.0.stand.change(|world| world.ephemerals = known);
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
    let Some(parameters) = act.params.get(PARAMETERS) else { return Ok(None) };
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
pub(super) fn edit(world: &mut World, act: &Act<'_>, words: &str) -> Result<Value, Refused> {
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
    count(world, after.chat, act.now_ms, true)?;
    after.edits += 1;
    after.seq = world.tick();
    world.post(after);
    Ok(true.into())
}

/// `deleteEphemeralMessage`.
pub(super) fn delete(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
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
