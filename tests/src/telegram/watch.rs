//! What tests see and do around the people: waiting for messages, the queue of updates, the command menu.

use std::time::Duration;

use serde_json::Value;

use super::message::SeenMessage;
use super::world::{StandInChat, World};
use super::{Telegram, TestChat, TestUser};
use crate::stand::Missed;

impl Telegram {
    /// Waits for a message of the bot, new or edited since a person last did something in this chat, that is as
    /// wanted.
    ///
    /// # Errors
    /// When none comes in time; the error shows the chat and the bot's last calls.
    pub async fn wait_message(
        &self,
        place: &TestChat,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            let room = world.room(place.chat);
            let mut seen = of_bot(world, room, place).into_iter().filter(|message| message.seq > room.mark);
            seen.find(|message| wanted(message)).cloned()
        };
        let found = self.0.stand.until("message as wanted", find).await;
        found.map_err(|missed| self.with_chat(place, &missed))
    }

    /// Waits for a message of the bot that is as wanted, whenever it was touched: what the place shows.
    ///
    /// # Errors
    /// When none is there in time.
    pub async fn wait_shown(
        &self,
        place: &TestChat,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            of_bot(world, world.room(place.chat), place).into_iter().rfind(|m| wanted(m)).cloned()
        };
        let found = self.0.stand.until("message shown as wanted", find).await;
        found.map_err(|missed| self.with_chat(place, &missed))
    }

    /// Waits until this very message was edited after the snapshot and is as wanted.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_edit(
        &self,
        of: &SeenMessage,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            let now = world.room(of.chat).now(of)?;
            (now.seq > of.seq && !now.deleted && wanted(now)).then(|| now.clone())
        };
        let found = self.0.stand.until(&format!("edit as wanted of {:?}", of.text), find).await;
        let place = TestChat { tg: self.clone(), chat: of.chat, topic: of.topic };
        found.map_err(|missed| self.with_chat(&place, &missed))
    }

    /// Waits until the bot has deleted this message.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_gone(&self, message: &SeenMessage) -> Result<(), Missed> {
        let gone = |world: &mut World| {
            world.room(message.chat).now(message).is_none_or(|now| now.deleted).then_some(())
        };
        self.0.stand.until(&format!("deletion of {:?}", message.text), gone).await
    }

    /// All messages of the bot that still stand in this place; the one touched last comes last.
    pub fn messages(&self, place: &TestChat) -> Vec<SeenMessage> {
        self.0.stand.look(|world| of_bot(world, world.room(place.chat), place).into_iter().cloned().collect())
    }

    /// The bot's message with buttons in this place that was touched last.
    pub fn board(&self, place: &TestChat) -> Option<SeenMessage> {
        self.messages(place).into_iter().rfind(|message| !message.keyboard.is_empty())
    }

    /// The message as it is now (possibly deleted).
    pub fn refresh(&self, message: &SeenMessage) -> SeenMessage {
        self.0.stand.look(|world| world.room(message.chat).now(message).unwrap_or(message).clone())
    }

    /// The next `n` updates arrive twice, with the same update id.
    pub fn duplicate_next(&self, n: u32) {
        self.0.stand.change(|world| world.queue.duplicate_next(n));
    }

    /// From now on a webhook that has not answered for so long is brought the same update again.
    pub fn bring_again_after(&self, patience: Duration) {
        self.0.stand.change(|world| world.queue.patience = Some(patience));
    }

    /// Whether the bot has confirmed (by offset or by its webhook's answer) all updates so far.
    pub fn is_drained(&self) -> bool {
        self.0.stand.look(|world| world.queue.waiting.is_empty())
    }

    /// From now on the twenty-first message or edit of a minute in a group is answered 429.
    pub fn enforce_rates(&self) {
        self.0.stand.change(|world| world.strict_rates = true);
    }

    /// Data of the taps that nobody has answered.
    pub fn unanswered(&self) -> Vec<String> {
        self.0.stand.look(|world| {
            world
                .presses
                .values()
                .filter(|press| press.answer.is_none())
                .map(|press| press.data.clone())
                .collect()
        })
    }

    /// The commands that this person's client lists in this chat, looked up as Telegram does.
    pub fn menu(&self, user: &TestUser, place: &TestChat) -> Vec<String> {
        self.0.stand.look(|world| {
            let name = |command: &Value| command["command"].as_str().unwrap_or_default().to_owned();
            listed_for(world, user, place).iter().map(name).collect()
        })
    }

    fn with_chat(&self, place: &TestChat, missed: &Missed) -> Missed {
        let seen = self.messages(place);
        let line = |m: &SeenMessage| format!("  {} {:?} {:?}", m.id, m.text, m.labels());
        let lines: Vec<String> = seen.iter().map(line).collect();
        Missed::plain(format!("{missed}\nthe bot's messages in this chat:\n{}", lines.join("\n")))
    }
}

fn of_bot<'w>(world: &World, room: &'w StandInChat, place: &TestChat) -> Vec<&'w SeenMessage> {
    let mine = |m: &&SeenMessage| m.from == world.me.id && !m.deleted && m.service.is_none();
    let mut found: Vec<&SeenMessage> =
        room.messages.values().filter(mine).filter(|m| room.holds(m, place.topic)).collect();
    found.sort_by_key(|message| message.seq);
    found
}

/// The commands that this person's client lists in this chat.
pub(super) fn listed_for<'w>(world: &'w World, user: &TestUser, place: &TestChat) -> &'w [Value] {
    let found = scopes(world, user, place).into_iter().find_map(|scope| {
        let language = &world.person(user.id).language;
        let with = |language: &str| world.menus.get(&(scope.clone(), language.to_owned()));
        with(language).or_else(|| with(""))
    });
    found.map(Vec::as_slice).unwrap_or_default()
}

// From the narrowest scope to the widest.
fn scopes(world: &World, user: &TestUser, place: &TestChat) -> Vec<String> {
    use serde_json::json;
    let room = world.room(place.chat);
    let admin = room.members.get(&user.id).is_some_and(super::world::Membership::is_admin);
    let (chat, group) = (place.chat, room.is_group());
    let all = if group { "all_group_chats" } else { "all_private_chats" };
    let scopes = [
        (group, json!({"type": "chat_member", "chat_id": chat, "user_id": user.id})),
        (admin, json!({"type": "chat_administrators", "chat_id": chat})),
        (true, json!({"type": "chat", "chat_id": chat})),
        (admin, json!({"type": "all_chat_administrators"})),
        (true, json!({"type": all})),
        (true, json!({"type": "default"})),
    ];
    scopes
        .into_iter()
        .filter(|(applies, _)| *applies)
        .map(|(_, scope)| super::world::scope_name(&scope))
        .collect()
}
