//! Signs that the bot puts under messages.

use serde_json::{Map, Value};

use super::act::{Act, room};
use super::refused::{Refused, Wrong};
use super::world::World;

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

/// What the documentation forbids of `setMessageReaction`: bots put at most one sign under a message, of Telegram's own.
pub(super) fn check(params: &Map<String, Value>, wrong: &mut Vec<Wrong>) {
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
