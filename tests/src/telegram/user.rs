//! A person with Telegram on the phone.

use std::time::Duration;

use serde_json::{Value, json};

use super::act::Act;
use super::message::SeenMessage;
use super::world::{Kind, Membership, StandInChat, World};
use super::{ChatTraffic, Refused, Telegram};
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

    /// Changes a message that this person has written.
    pub fn edit(&self, message: &SeenMessage, text: &str) -> SeenMessage {
        self.tg.0.stand.change(|world| {
            let seq = world.tick();
            let room = world.room_mut(message.chat);
            let mut after = room.messages.get(&message.id).unwrap_or(message).clone();
            text.clone_into(&mut after.text);
            after.seq = seq;
            room.messages.insert(after.id, after.clone());
            if reaches_bot(world, &after) {
                let json = world.message_json(&after);
                world.queue.push("edited_message", json);
            }
            after
        })
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
            let mut query = json!({
                "id": id, "from": world.person(self.id).json(), "chat_instance": board.chat.to_string(),
                "data": data,
            });
            match &board.inline {
                Some(name) => query["inline_message_id"] = name.as_str().into(),
                None => query["message"] = carrier(world, board),
            }
            world.queue.push("callback_query", query);
            id
        });
        SentTap { tg: self.tg.clone(), id }
    }

    /// Types something behind the bot's name in a chat without the bot, and waits for what can be put there.
    ///
    /// # Errors
    /// When no answer comes in time.
    pub async fn inline(&self, words: &str) -> Result<Vec<Value>, Missed> {
        let id = self.tg.0.stand.change(|world| {
            let id = format!("8{:015}", world.fresh());
            world.inline.insert(id.clone(), None);
            let query = json!({
                "id": id, "from": world.person(self.id).json(), "query": words, "offset": "", "chat_type": "group",
            });
            world.queue.push("inline_query", query);
            id
        });
        self.tg.0.stand.until("the results for an inline query", |world| world.inline[&id].clone()).await
    }

    /// Puts a result of an inline query into a chat. `told`: the bot's owner wants to be told of it.
    pub fn choose(&self, place: &TestChat, result: &Value, told: bool) -> SeenMessage {
        let now = self.tg.0.stand.now_ms();
        self.tg.0.stand.change(|world| {
            let message = world.put_inline(place.chat, self.id, result, now);
            if told {
                let mut chosen =
                    json!({"result_id": result["id"], "from": world.person(self.id).json(), "query": ""});
                if let Some(name) = &message.inline {
                    chosen["inline_message_id"] = name.as_str().into();
                }
                world.queue.push("chosen_inline_result", chosen);
            }
            message
        })
    }

    /// Names the bot in a chat where it is no member, and waits for its message there.
    ///
    /// # Errors
    /// When none comes in time.
    pub async fn summon(&self, place: &TestChat, text: &str) -> Result<SeenMessage, Missed> {
        let now = self.tg.0.stand.now_ms();
        let id = self.tg.0.stand.change(|world| {
            let id = format!("9{:015}", world.fresh());
            world.guests.insert(id.clone(), (place.chat, None));
            let mut message = world.draft(place.chat, self.id, None, now);
            text.clone_into(&mut message.text);
            world.post(message.clone());
            let mut json = world.message_json(&message);
            json["guest_query_id"] = id.clone().into();
            world.queue.push("guest_message", json);
            id
        });
        let answered = |world: &mut World| {
            let (chat, message) = world.guests[&id];
            world.room(chat).messages.get(&message?).cloned()
        };
        self.tg.0.stand.until("the answer of a guest", answered).await
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

// Chats: a private chat, a group, a supergroup, or one topic of a forum.

/// A chat, or one topic of it.
#[derive(Clone)]
pub struct TestChat {
    pub(super) tg: Telegram,
    pub(super) chat: i64,
    pub(super) topic: Option<i64>,
}

impl TestChat {
    /// Telegram's id of the chat.
    pub fn id(&self) -> i64 {
        self.chat
    }

    /// The forum topic, where it is one.
    pub fn thread(&self) -> Option<i64> {
        self.topic
    }

    /// Opens a topic in a forum.
    pub fn topic(&self, name: &str) -> TestChat {
        let service = json!({"forum_topic_created": {"name": name, "icon_color": 7_322_096}});
        let id = self.change(|world, now| {
            let owner = owner(world, self.chat);
            let id = world.announce(self.chat, owner, service, now).id;
            world.room_mut(self.chat).topics.insert(id, name.to_owned());
            id
        });
        TestChat { topic: Some(id), ..self.clone() }
    }

    /// Closes this topic: the bot can no longer write there.
    pub fn close(&self) {
        self.change(|world, _| world.room_mut(self.chat).closed.extend(self.topic));
    }

    /// Somebody joins.
    pub fn join(&self, user: &TestUser) {
        self.change(|world, now| {
            world.room_mut(self.chat).members.insert(user.id, Membership::new("member", &[]));
            let service = json!({"new_chat_members": [world.person(user.id).json()]});
            world.announce(self.chat, user.id, service, now);
            tell_administrator(world, self.chat, user.id, "left", now);
        });
    }

    /// Somebody leaves.
    pub fn leave(&self, user: &TestUser) {
        self.change(|world, now| {
            world.room_mut(self.chat).members.remove(&user.id);
            let service = json!({"left_chat_member": world.person(user.id).json()});
            world.announce(self.chat, user.id, service, now);
            tell_administrator(world, self.chat, user.id, "member", now);
        });
    }

    /// Somebody leaves a large group: no message says so, and only a bot that administers it is told.
    pub fn leave_silently(&self, user: &TestUser) {
        self.change(|world, now| {
            world.room_mut(self.chat).members.remove(&user.id);
            tell_administrator(world, self.chat, user.id, "member", now);
        });
    }

    /// Makes somebody an administrator.
    pub fn promote(&self, user: &TestUser) {
        self.change(|world, _| {
            let rights =
                ["can_delete_messages", "can_restrict_members", "can_change_info", "can_pin_messages"];
            world.room_mut(self.chat).members.insert(user.id, Membership::new("administrator", &rights));
        });
    }

    /// Forbids something to everybody but administrators, for example `can_send_photos`.
    pub fn forbid(&self, right: &str) {
        self.change(|world, _| world.room_mut(self.chat).forbidden.insert(right.to_owned()));
    }

    /// Forbids reactions to everybody.
    pub fn forbid_reactions(&self) {
        self.change(|world, _| world.room_mut(self.chat).unmoved = true);
    }

    /// Gives the bot a standing (`member`, `administrator` with rights, `restricted` with what is left, `left`,
    /// `kicked`), as the administrators of the chat do; the bot is told.
    pub fn set_bot(&self, by: &TestUser, status: &str, rights: &[&str]) {
        self.change(|world, now| {
            let membership = Membership::new(status, rights);
            let old = std::mem::replace(&mut world.room_mut(self.chat).bot, membership.clone());
            let change = json!({
                "chat": world.chat_json(world.room(self.chat)), "from": world.person(by.id).json(),
                "date": now / 1000, "old_chat_member": World::member_json(&world.me, Some(&old)),
                "new_chat_member": World::member_json(&world.me, Some(&membership)),
            });
            world.queue.push("my_chat_member", change);
            if matches!(old.status.as_str(), "left" | "kicked") && world.room(self.chat).is_present() {
                let service = json!({"new_chat_members": [world.me.json()]});
                world.announce(self.chat, by.id, service, now);
            }
        });
    }

    /// The group becomes a supergroup with another id; the old id answers with `migrate_to_chat_id` from now on.
    pub fn upgrade(&self) -> TestChat {
        let to = self.change(|world, now| {
            let old = world.room(self.chat).clone();
            let to = -1_000_000_000_000 - old.id.abs();
            world.add_room(to, Kind::Supergroup, &old.title, false);
            let room = world.room_mut(to);
            (room.members, room.bot, room.forbidden) = (old.members, old.bot, old.forbidden);
            let owner = owner(world, to);
            world.announce(self.chat, owner, json!({"migrate_to_chat_id": to}), now);
            world.announce(to, owner, json!({"migrate_from_chat_id": self.chat}), now);
            world.room_mut(self.chat).moved_to = Some(to);
            to
        });
        TestChat { chat: to, topic: None, ..self.clone() }
    }

    /// The bot's traffic in this chat so far, all topics together.
    pub fn traffic(&self) -> ChatTraffic {
        self.tg.0.stand.look(|world| world.traffic.get(&self.chat).cloned().unwrap_or_default())
    }

    fn change<T>(&self, by: impl FnOnce(&mut World, u64) -> T) -> T {
        let now = self.tg.0.stand.now_ms();
        self.tg.0.stand.change(|world| by(world, now))
    }
}

/// Tells a bot that administers a chat what somebody who had this standing has now.
fn tell_administrator(world: &mut World, chat: i64, user: i64, before: &str, now: u64) {
    let (room, person) = (world.room(chat), world.person(user));
    if !room.bot.is_admin() {
        return;
    }
    let change = json!({
        "chat": world.chat_json(room), "from": person.json(), "date": now / 1000,
        "old_chat_member": World::member_json(person, Some(&Membership::new(before, &[]))),
        "new_chat_member": World::member_json(person, room.members.get(&user)),
    });
    world.queue.push("chat_member", change);
}

fn owner(world: &World, chat: i64) -> i64 {
    let members = &world.room(chat).members;
    let creator = members.iter().find(|(_, membership)| membership.status == "creator");
    creator.or_else(|| members.iter().next()).map_or(world.me.id, |(id, _)| *id)
}

// Taps on buttons, and what the bot answers them with.

/// The time that Telegram waits for `answerCallbackQuery`.
pub(super) const PATIENCE_MS: u64 = 15_000;

/// Refusal of a tap that is too old, or is none.
pub(super) const TOO_OLD: &str = "query is too old and response timeout expired or query ID is invalid";

/// The answer to a tap, as the person who tapped sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tap {
    /// The words, if there were any.
    pub text: Option<String>,
    /// `true` if they came as a box to be dismissed.
    pub alert: bool,
    /// A link it opened.
    pub url: Option<String>,
}

/// Words that a tap was answered with, kept by the person who tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The words.
    pub text: String,
    /// `true` if they came as a box to be dismissed.
    pub boxed: bool,
}

/// A tap that was sent and need not be answered yet.
#[derive(Clone)]
pub struct SentTap {
    pub(super) tg: Telegram,
    pub(super) id: String,
}

#[derive(Clone, Debug)]
pub(super) struct TapState {
    pub(super) user: i64,
    pub(super) chat: i64,
    pub(super) data: String,
    pub(super) at_ms: u64,
    pub(super) answer: Option<Tap>,
}

impl SentTap {
    /// Waits for the answer.
    ///
    /// # Errors
    /// When none comes in time: the person sees a spinning button.
    pub async fn answer(&self) -> Result<Tap, Missed> {
        let what =
            self.tg.0.stand.look(|world| format!("answer to the tap on {:?}", world.presses[&self.id].data));
        self.tg.0.stand.until(&what, |world| world.presses[&self.id].answer.clone()).await
    }

    /// The answer, if it has come.
    pub fn answered(&self) -> Option<Tap> {
        self.tg.0.stand.look(|world| world.presses[&self.id].answer.clone())
    }
}

/// `answerCallbackQuery`.
pub(super) fn answer(world: &mut World, act: &Act<'_>, notes: &mut Vec<String>) -> Result<Value, Refused> {
    let words = Some(act.text("text").to_owned()).filter(|text| !text.is_empty());
    let press = world.presses.get_mut(act.text("callback_query_id"));
    let Some(press) = press.filter(|press| act.now_ms <= press.at_ms + PATIENCE_MS) else {
        return Refused::bad(TOO_OLD);
    };
    if press.answer.is_some() {
        notes.push(format!("the tap on {:?} was answered twice", press.data));
        return Ok(true.into());
    }
    let url = Some(act.text("url").to_owned()).filter(|url| !url.is_empty());
    press.answer = Some(Tap { text: words.clone(), alert: act.flag("show_alert"), url });
    let user = press.user;
    if let (Some(text), Some(person)) = (words, world.people.get_mut(&user)) {
        person.alerts.push(Alert { text, boxed: act.flag("show_alert") });
    }
    Ok(true.into())
}

/// `answerInlineQuery`.
pub(super) fn answer_inline(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
    let results = act.params["results"].as_array().cloned().unwrap_or_default();
    let Some(answer) = world.inline.get_mut(act.text("inline_query_id")) else {
        return Refused::bad(TOO_OLD);
    };
    if results.len() > 50 {
        return Refused::bad("RESULTS_TOO_MUCH");
    }
    let mut ids: Vec<&str> = results.iter().filter_map(|result| result["id"].as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.len() != results.len() || ids.iter().any(|id| id.is_empty() || id.len() > 64) {
        return Refused::bad("RESULT_ID_DUPLICATE");
    }
    *answer = Some(results);
    Ok(true.into())
}

/// `answerGuestQuery`.
pub(super) fn answer_guest(world: &mut World, act: &Act<'_>) -> Result<Value, Refused> {
    let query = act.text("guest_query_id");
    let Some((chat, None)) = world.guests.get(query).copied() else { return Refused::bad(TOO_OLD) };
    let message = world.put_inline(chat, world.me.id, &act.params["result"], act.now_ms);
    world.guests.insert(query.to_owned(), (chat, Some(message.id)));
    match message.inline {
        Some(name) => Ok(json!({"inline_message_id": name})),
        None => Refused::bad("MESSAGE_WITHOUT_BUTTONS"),
    }
}

// The test's view around the people: waiting for messages, the queue of updates, the command menu.

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

    /// Somebody deletes a message.
    pub fn vanish(&self, message: &SeenMessage) {
        self.0.stand.change(|world| {
            if let Some(message) = world.room_mut(message.chat).messages.get_mut(&message.id) {
                message.deleted = true;
            }
        });
    }

    /// The next `n` updates arrive twice, with the same update id.
    pub fn duplicate_next(&self, n: u32) {
        self.0.stand.change(|world| world.queue.duplicate_next(n));
    }

    /// From now on a webhook that has not answered for so long is brought the same update again.
    pub fn bring_again_after(&self, patience: Duration) {
        self.0.stand.change(|world| world.queue.patience = Some(patience));
    }

    /// Returns `true` if the bot has confirmed (by offset or by its webhook's answer) all updates so far.
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
    let by_bot = |m: &SeenMessage| m.from == world.me.id || m.inline.is_some();
    let mine = |m: &&SeenMessage| by_bot(m) && !m.deleted && m.service.is_none();
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
