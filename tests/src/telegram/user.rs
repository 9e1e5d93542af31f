//! A person with Telegram on the phone.

use serde_json::{Value, json};

use super::message::SeenMessage;
use super::tap::{Alert, SentTap, Tap, TapState};
use super::watch::listed_for;
use super::world::World;
use super::{Telegram, TestChat};
use crate::stand::Missed;

/// Somebody who writes and taps.
#[derive(Clone)]
pub struct TestUser {
    pub(super) tg: Telegram,
    pub(super) id: i64,
}

impl TestUser {
    /// Telegram's id of this person.
    pub fn id(&self) -> i64 {
        self.id
    }

    /// The name that others see.
    pub fn name(&self) -> String {
        self.tg.0.stand.look(|world| world.person(self.id).name.clone())
    }

    /// The private chat with the bot. The bot may write there once this person has (or pressed "Start").
    pub fn private(&self) -> TestChat {
        TestChat { tg: self.tg.clone(), chat: self.id, topic: None }
    }

    /// Writes something.
    pub fn send(&self, place: &TestChat, text: &str) -> SeenMessage {
        self.write(place, text, None, false)
    }

    /// Answers a message.
    pub fn reply(&self, to: &SeenMessage, text: &str) -> SeenMessage {
        let place = TestChat { tg: self.tg.clone(), chat: to.chat, topic: to.topic };
        self.write(&place, text, Some(to.id), false)
    }

    /// Writes as an anonymous administrator: the message comes from the group itself.
    pub fn send_anonymous(&self, place: &TestChat, text: &str) -> SeenMessage {
        self.write(place, text, None, true)
    }

    /// Presses "Start", possibly from a deep link with a payload.
    pub fn start(&self, payload: &str) -> SeenMessage {
        self.send(&self.private(), format!("/start {payload}").trim_end())
    }

    /// Taps the button with this label as `board` shows it, and waits for the answer. `board` may be an old snapshot:
    /// a person's screen may be behind.
    ///
    /// # Errors
    /// When there is no such button, or no answer in time.
    pub async fn tap(&self, board: &SeenMessage, label: &str) -> Result<Tap, Missed> {
        let data = self.data_of(board, label)?;
        self.press(board, &data).answer().await
    }

    /// Taps a button that need not be there any more, by its callback data.
    ///
    /// # Errors
    /// When no answer comes in time.
    pub async fn tap_data(&self, board: &SeenMessage, data: &str) -> Result<Tap, Missed> {
        self.press(board, data).answer().await
    }

    /// Taps the same button twice, faster than the bot can answer.
    ///
    /// # Errors
    /// When there is no such button, or one of the taps is not answered in time.
    pub async fn double_tap(&self, board: &SeenMessage, label: &str) -> Result<[Tap; 2], Missed> {
        let data = self.data_of(board, label)?;
        let (first, second) = (self.press(board, &data), self.press(board, &data));
        Ok([first.answer().await?, second.answer().await?])
    }

    /// Sends a tap and does not wait for its answer.
    pub fn press(&self, board: &SeenMessage, data: &str) -> SentTap {
        let at_ms = self.tg.0.stand.now_ms();
        let id = self.tg.0.stand.change(|world| {
            let id = format!("7{:015}", world.fresh());
            let (user, chat, data_sent) = (self.id, board.chat, data.to_owned());
            let state = TapState { user, chat, data: data_sent, at_ms, answer: None };
            world.presses.insert(id.clone(), state);
            let seq = world.tick();
            world.room_mut(board.chat).mark = seq;
            let query = json!({
                "id": id, "from": world.person(self.id).json(), "chat_instance": board.chat.to_string(),
                "data": data, "message": carrier(world, board),
            });
            world.queue.push("callback_query", query);
            id
        });
        SentTap { tg: self.tg.clone(), id }
    }

    /// All words that this person's taps were answered with, oldest first.
    pub fn alerts(&self) -> Vec<Alert> {
        self.tg.0.stand.look(|world| world.person(self.id).alerts.clone())
    }

    /// Blocks the bot in the private chat (or lets it in again).
    pub fn block_bot(&self, blocked: bool) {
        self.tg.0.stand.change(|world| {
            if let Some(person) = world.people.get_mut(&self.id) {
                person.blocked = blocked;
            }
        });
    }

    fn data_of(&self, board: &SeenMessage, label: &str) -> Result<String, Missed> {
        let data = board.button(label).and_then(|button| button.data.clone());
        let shown = || format!("no button {label:?} on {:?} with {:?}", board.text, board.labels());
        data.ok_or_else(|| self.tg.0.stand.desk.missed(&shown()))
    }

    fn write(&self, place: &TestChat, text: &str, reply_to: Option<i64>, as_chat: bool) -> SeenMessage {
        let now_ms = self.tg.0.stand.now_ms();
        self.tg.0.stand.change(|world| {
            if place.chat == self.id
                && let Some(person) = world.people.get_mut(&self.id)
            {
                person.started = true;
            }
            let alone = is_for_bot_alone(world, self, place, text).then_some(self.id);
            let mut message = world.draft(place.chat, self.id, alone, now_ms);
            text.clone_into(&mut message.text);
            (message.topic, message.reply_to, message.as_chat) = (place.topic, reply_to, as_chat);
            message.delivered = reaches_bot(world, &message);
            world.room_mut(place.chat).mark = message.seq;
            world.post(message.clone());
            if message.delivered {
                let json = world.message_json(&message);
                world.queue.push("message", json);
            }
            message
        })
    }
}

// The message a tap belongs to; one that is gone arrives as an empty shell.
fn carrier(world: &World, board: &SeenMessage) -> Value {
    match world.room(board.chat).now(board).filter(|message| !message.deleted) {
        Some(now) => world.message_json(now),
        None => json!({"chat": world.chat_json(world.room(board.chat)), "message_id": board.id, "date": 0}),
    }
}

// The app sends a command that is listed as ephemeral so that nobody but the bot sees it.
fn is_for_bot_alone(world: &World, user: &TestUser, place: &TestChat, text: &str) -> bool {
    let name = text.split_whitespace().next().and_then(|word| word.strip_prefix('/'));
    let ephemeral = |command: &Value| command["command"].as_str() == name && command["is_ephemeral"] == true;
    world.ephemerals
        && world.room(place.chat).is_group()
        && listed_for(world, user, place).iter().any(ephemeral)
}

// Privacy mode: in groups a bot sees commands, answers to itself and mentions.
fn reaches_bot(world: &World, message: &SeenMessage) -> bool {
    let room = world.room(message.chat);
    if !room.is_group() {
        return true;
    }
    let me = world.me.username.to_lowercase();
    let first = message.text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let command =
        first.strip_prefix('/').map(|command| command.split_once('@').map_or("", |(_, to)| to).to_owned());
    let to_me = command.as_ref().is_some_and(|to| to.is_empty() || *to == me);
    let answers_me = message
        .reply_to
        .and_then(|id| room.messages.get(&id))
        .is_some_and(|target| target.from == world.me.id);
    let mentions_me = command.is_none() && message.text.to_lowercase().contains(&format!("@{me}"));
    room.is_present() && (!world.privacy || room.bot.is_admin() || to_me || answers_me || mentions_me)
}
