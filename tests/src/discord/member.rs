//! A person with Discord on the phone.

use std::sync::Arc;

use serde_json::{Value, json};

use super::Discord;
use super::check::{component_kind, is_select, list, walk};
use super::gateway::{GARBLED, GatewayAdvice, Order};
use super::interaction::{Answer, InteractionState, SentInteraction, typed};
use super::world::{Guild as GuildState, World, number as number_components, permission};
use crate::stand::{Missed, busiest, size_of_picture};

/// Somebody who types commands and taps.
#[derive(Clone)]
pub struct TestMember {
    pub(super) dc: Discord,
    pub(super) id: u64,
}

impl TestMember {
    /// Discord's id of this person.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The name that others see.
    pub fn name(&self) -> String {
        self.dc.0.stand.look(|world| world.people[&self.id].name.clone())
    }

    /// The direct channel with the bot.
    pub fn dm(&self) -> Channel {
        let id = self.dc.0.stand.look(|world| world.people[&self.id].dm);
        Channel { dc: self.dc.clone(), id }
    }

    /// Takes no direct messages of the bot any more (or does again).
    pub fn close_dms(&self, closed: bool) {
        self.dc.0.stand.change(|world| {
            if let Some(person) = world.people.get_mut(&self.id) {
                person.closed_dms = closed;
            }
        });
    }

    /// Writes something to the others in a channel. A bot that has asked for it hears that something was said; what the
    /// channel shows of the bot stays as it is.
    pub fn say(&self, channel: &Channel, text: &str) {
        let at_ms = self.dc.0.stand.now_ms();
        self.dc.0.stand.change(|world| {
            let id = world.flake(at_ms);
            let seq = world.tick();
            world.room_mut(channel.id).mark = seq;
            let message = world.said_json(&world.people[&self.id], channel.id, id, text, at_ms);
            world.tell_of_message("MESSAGE_CREATE", channel.id, message);
        });
    }

    /// Everything that only this person sees, oldest first.
    pub fn ephemerals(&self) -> Vec<SeenMessage> {
        self.dc.0.stand.look(|world| {
            let all = world.rooms.values().flat_map(|room| room.messages.values());
            let mut mine: Vec<SeenMessage> =
                all.filter(|m| m.only_for == Some(self.id) && !m.deleted).cloned().collect();
            mine.sort_by_key(|message| message.id);
            mine
        })
    }

    /// Types a command, `pig roll`, with options; numbers, `true` and members' names are read by the option's type.
    ///
    /// # Errors
    /// When the registered tree does not allow it, or the bot does not answer in time.
    pub async fn slash(
        &self,
        channel: &Channel,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Answer, Missed> {
        self.slash_now(channel, path, options)?.answer().await
    }

    /// Sends a slash command and does not wait for the answer.
    ///
    /// # Errors
    /// When the registered tree does not allow it.
    pub fn slash_now(
        &self,
        channel: &Channel,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<SentInteraction, Missed> {
        let read = |world: &mut super::world::World| {
            typed(world, world.room(channel.id), self.id, path, options, None)
        };
        let typed = self.dc.0.stand.look(read).map_err(Missed::plain)?;
        Ok(self.interact(2, channel.id, typed.data, None, 3))
    }

    /// The choices that the bot offers while `focused` is being typed.
    ///
    /// # Errors
    /// When the option is not completed by the bot, or no choices come in time.
    pub async fn autocomplete(
        &self,
        channel: &Channel,
        path: &str,
        focused: (&str, &str),
        options: &[(&str, &str)],
    ) -> Result<Vec<(String, Value)>, Missed> {
        let read = |world: &mut super::world::World| {
            typed(world, world.room(channel.id), self.id, path, options, Some(focused))
        };
        let typed = self.dc.0.stand.look(read).map_err(Missed::plain)?;
        let sent = self.interact(4, channel.id, typed.data, None, typed.option_type);
        Ok(sent.answer().await?.choices)
    }

    /// Taps the button with this label (or `custom_id`) as `message` shows it, and waits for the answer. `message` may
    /// be an old snapshot: a person's screen may be behind.
    ///
    /// # Errors
    /// When there is no such button that can be used, or no answer in time.
    pub async fn tap(&self, message: &SeenMessage, label: &str) -> Result<Answer, Missed> {
        self.tap_now(message, label)?.answer().await
    }

    /// Taps a button and does not wait for the answer.
    ///
    /// # Errors
    /// When there is no such button that can be used.
    pub fn tap_now(&self, message: &SeenMessage, label: &str) -> Result<SentInteraction, Missed> {
        let button = message.button(label).filter(|button| button["disabled"] != true);
        let id = button.and_then(|button| button["custom_id"].as_str());
        let shown =
            || format!("no button {label:?} to tap on {:?} with {:?}", message.text(), message.labels());
        let id = id.ok_or_else(|| self.dc.0.stand.desk.missed(&shown()))?;
        self.press(message, id)
    }

    /// Taps a button that need not be there any more, by its `custom_id`.
    ///
    /// # Errors
    /// When this person does not see the message, or no answer comes in time.
    pub async fn tap_data(&self, message: &SeenMessage, custom_id: &str) -> Result<Answer, Missed> {
        self.press(message, custom_id)?.answer().await
    }

    /// Taps a button of a message that was deleted while it stood on the person's screen.
    ///
    /// # Errors
    /// When it has no such button, or no answer comes in time.
    pub async fn tap_deleted(&self, message: &SeenMessage, label: &str) -> Result<Answer, Missed> {
        let id = message.button(label).and_then(|button| button["custom_id"].as_str());
        let id = id.ok_or_else(|| Missed::plain(format!("no button {label:?}")))?;
        let data = json!({"custom_id": id, "component_type": 2});
        self.interact(3, message.channel, data, Some(message.id), 3).answer().await
    }

    /// Taps the same button twice, faster than the bot can answer.
    ///
    /// # Errors
    /// When there is no such button, or one of the taps is not answered in time.
    pub async fn double_tap(&self, message: &SeenMessage, label: &str) -> Result<[Answer; 2], Missed> {
        let (first, second) = (self.tap_now(message, label)?, self.tap_now(message, label)?);
        Ok([first.answer().await?, second.answer().await?])
    }

    /// Chooses in a select menu, found by placeholder or `custom_id`; options by label or value.
    ///
    /// # Errors
    /// When there is no such menu or option, or no answer in time.
    pub async fn select(&self, message: &SeenMessage, menu: &str, choose: &[&str]) -> Result<Answer, Missed> {
        let Some(found) = message.select(menu) else {
            return Err(self.dc.0.stand.desk.missed(&format!("no menu {menu:?} on {:?}", message.text())));
        };
        let options = list(&found["options"]);
        let value = |wanted: &&str| {
            let option = options.iter().find(|o| o["value"] == **wanted);
            let option = option.or_else(|| options.iter().find(|o| o["label"] == **wanted));
            let option = option.or_else(|| {
                options.iter().find(|o| o["label"].as_str().is_some_and(|l| l.contains(*wanted)))
            });
            option.map(|option| option["value"].clone()).ok_or_else(|| {
                let labels: Vec<&Value> = options.iter().map(|option| &option["label"]).collect();
                Missed::plain(format!("no option {wanted:?} in {menu:?}; there are {labels:?}"))
            })
        };
        let values = choose.iter().map(value).collect::<Result<Vec<_>, _>>()?;
        let count = |key: &str| found[key].as_u64().unwrap_or(1) as usize;
        if !(count("min_values")..=count("max_values")).contains(&values.len()) {
            return Err(Missed::plain(format!("{} options cannot be chosen in {menu:?}", values.len())));
        }
        let data =
            json!({"custom_id": found["custom_id"], "component_type": found["type"], "values": values});
        self.on(message, data)?.answer().await
    }

    /// What came of a tap or a choice on a message, also where the answer was put off: see [`SentInteraction::settled`].
    ///
    /// # Errors
    /// When nothing comes.
    pub async fn settled(
        &self,
        tapped: &SeenMessage,
        answer: Answer,
        is_news: impl Fn(&SeenMessage) -> bool,
    ) -> Result<Answer, Missed> {
        let sent = SentInteraction { dc: self.dc.clone(), token: answer.token.clone() };
        sent.settled(tapped, answer, is_news).await
    }

    /// The first message that follows an answer.
    ///
    /// # Errors
    /// When none comes.
    pub async fn followed(&self, answer: &Answer) -> Result<SeenMessage, Missed> {
        SentInteraction { dc: self.dc.clone(), token: answer.token.clone() }.followed().await
    }

    /// Fills in and sends the form that an interaction was answered with; fields by `custom_id`.
    ///
    /// # Errors
    /// When there is no form, a field does not fit, or no answer comes in time.
    pub async fn submit(&self, form: &Answer, fields: &[(&str, &str)]) -> Result<Answer, Missed> {
        let Some(modal) = &form.modal else {
            return Err(Missed::plain("that interaction was not answered with a form"));
        };
        let mut rows = modal["components"].clone();
        for input in
            walk(list(&modal["components"])).into_iter().filter(|component| component_kind(component) == 4)
        {
            let id = input["custom_id"].as_str().unwrap_or_default();
            let given = fields.iter().find(|(field, _)| *field == id).map(|(_, text)| *text);
            let text = given.or(input["value"].as_str()).unwrap_or_default();
            let number = |key: &str, default: u64| input[key].as_u64().unwrap_or(default) as usize;
            let least = if input["required"] == false { 0 } else { number("min_length", 1).max(1) };
            if !(least..=number("max_length", 4000)).contains(&text.chars().count()) {
                return Err(Missed::plain(format!("{id}: {text:?} does not fit the field")));
            }
            fill(&mut rows, id, text);
        }
        number_components(&mut rows, &mut 0);
        let (channel, target) = self.dc.0.stand.look(|world| {
            let state = &world.interactions[&form.token];
            (state.channel, state.target)
        });
        let data = json!({"custom_id": modal["custom_id"], "components": rows});
        self.interact(5, channel, data, target, 3).answer().await
    }

    fn press(&self, message: &SeenMessage, custom_id: &str) -> Result<SentInteraction, Missed> {
        self.on(message, json!({"custom_id": custom_id, "component_type": 2}))
    }

    fn on(&self, message: &SeenMessage, data: Value) -> Result<SentInteraction, Missed> {
        let gone = self.dc.0.stand.look(|world| world.message(message.channel, message.id).is_none());
        if gone || message.only_for.is_some_and(|user| user != self.id) {
            return Err(Missed::plain(format!("this person does not see {:?}", message.text())));
        }
        Ok(self.interact(3, message.channel, data, Some(message.id), 3))
    }

    fn interact(
        &self,
        kind: u64,
        channel: u64,
        data: Value,
        target: Option<u64>,
        option_type: u64,
    ) -> SentInteraction {
        let at_ms = self.dc.0.stand.now_ms();
        let token = self.dc.0.stand.change(|world| {
            let id = world.flake(at_ms);
            let token = format!("token{id}");
            let seq = world.tick();
            world.room_mut(channel).mark = seq;
            let state = InteractionState {
                id,
                token: token.clone(),
                kind,
                user: self.id,
                channel,
                at_ms,
                data,
                target,
                outcome: None,
                hidden: false,
                message: None,
                followups: Vec::new(),
                modal: None,
                choices: Vec::new(),
                option_type,
            };
            let json = world.interaction_json(&state);
            let guild = world.room(channel).guild;
            world.interactions.insert(token.clone(), state);
            let copies = 1 + std::mem::take(&mut world.twice);
            (0..copies).for_each(|_| world.interact(&json, guild));
            token
        });
        SentInteraction { dc: self.dc.clone(), token }
    }
}

// Puts a value into the form's answer: what the bot gets back has the form's rows with values only.
fn fill(rows: &mut Value, id: &str, text: &str) {
    match rows {
        Value::Array(list) => list.iter_mut().for_each(|row| fill(row, id, text)),
        Value::Object(map) if map.get("custom_id").is_some_and(|own| own == id) => {
            *rows = json!({"type": 4, "custom_id": id, "value": text});
        }
        Value::Object(map) => map.values_mut().for_each(|value| fill(value, id, text)),
        _ => {}
    }
}

// Guilds and channels.

/// A server.
#[derive(Clone)]
pub struct Guild {
    pub(super) dc: Discord,
    pub(super) id: u64,
}

/// A channel of a server, or the direct one between a person and the bot.
#[derive(Clone)]
pub struct Channel {
    pub(super) dc: Discord,
    pub(super) id: u64,
}

/// The intent for who joins and leaves.
const MEMBERS: u64 = 1 << 1;

impl Guild {
    /// Discord's id of the server.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// A new text channel; the bot has the ordinary permissions there.
    pub fn channel(&self, name: &str) -> Channel {
        let now = self.dc.0.stand.now_ms();
        let id = self.dc.0.stand.change(|world| {
            let id = world.add_room(name, Some(self.id), None, now);
            self.state(world).rooms.push(id);
            let json = world.channel_json(world.room(id));
            world.dispatch("CHANNEL_CREATE", &json, Some(self.id), 1);
            id
        });
        Channel { dc: self.dc.clone(), id }
    }

    /// A new person who is an ordinary member.
    pub fn member(&self, name: &str, locale: &str) -> TestMember {
        self.with_permissions(name, locale, permission::ORDINARY)
    }

    /// A new person who may manage the server.
    pub fn admin(&self, name: &str, locale: &str) -> TestMember {
        self.with_permissions(name, locale, permission::ORDINARY | permission::MANAGE_GUILD)
    }

    /// A new person with exactly these permissions.
    pub fn with_permissions(&self, name: &str, locale: &str, permissions: u64) -> TestMember {
        let member = self.dc.person(name, locale);
        self.join(&member, permissions)
    }

    /// Somebody known from elsewhere joins (or gets other permissions).
    pub fn join(&self, member: &TestMember, permissions: u64) -> TestMember {
        self.dc.0.stand.change(|world| self.state(world).members.insert(member.id, permissions));
        member.clone()
    }

    /// Somebody leaves, which applications with the intent for it are told.
    pub fn leave(&self, member: &TestMember) {
        self.dc.0.stand.change(|world| {
            self.state(world).members.remove(&member.id);
            let user = serde_json::json!({"id": member.id.to_string()});
            let gone = serde_json::json!({"guild_id": self.id.to_string(), "user": user});
            world.dispatch("GUILD_MEMBER_REMOVE", &gone, Some(self.id), MEMBERS);
        });
    }

    /// The bot is removed from the server.
    pub fn remove_bot(&self) {
        self.dc.0.stand.change(|world| {
            let state = self.state(world);
            state.has_bot = false;
            for room in state.rooms.clone() {
                world.room_mut(room).bot_permissions = 0;
            }
            let json = serde_json::json!({"id": self.id.to_string()});
            world.dispatch("GUILD_DELETE", &json, Some(self.id), 1);
        });
    }

    fn state<'w>(&self, world: &'w mut World) -> &'w mut GuildState {
        world.guilds.get_mut(&self.id).unwrap_or_else(|| panic!("no guild {}", self.id))
    }
}

impl Channel {
    /// Discord's id of the channel.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Takes permissions from the bot here, for example `1 << 15` (attach files).
    pub fn deny_bot(&self, permissions: u64) {
        self.dc.0.stand.change(|world| world.room_mut(self.id).bot_permissions &= !permissions);
    }

    /// Gives permissions to the bot here.
    pub fn allow_bot(&self, permissions: u64) {
        self.dc.0.stand.change(|world| world.room_mut(self.id).bot_permissions |= permissions);
    }
}

// The test's view around the people: waiting for messages, the Gateway, the registered commands.

impl Discord {
    /// Waits until the bot is connected to the Gateway, where interactions come that way, and has registered its
    /// commands.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_ready(&self) -> Result<(), Missed> {
        if self.0.stand.look(|world| world.endpoint.is_none()) {
            self.wait_connected().await?;
        }
        let registered =
            |world: &mut World| world.commands.values().any(|tree| !tree.is_empty()).then_some(());
        self.0.stand.until("registration of commands", registered).await
    }

    /// Waits until the bot is connected to the Gateway.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_connected(&self) -> Result<(), Missed> {
        let live = |world: &mut World| world.sessions.iter().any(|s| s.connection.is_some()).then_some(());
        self.0.stand.until("connection to the Gateway", live).await
    }

    /// Waits until each of so many shards is connected to the Gateway.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_shards(&self, total: u64) -> Result<(), Missed> {
        let live = |world: &mut World| are_live(world, total).then_some(());
        self.0.stand.until("connection of every shard", live).await
    }

    /// Waits until one of so many shards has lost its connection: a process that was killed is noticed a little later.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_shard_lost(&self, total: u64) -> Result<(), Missed> {
        let lost = |world: &mut World| (!are_live(world, total)).then_some(());
        self.0.stand.until("loss of a shard's connection", lost).await
    }

    /// Waits for a message of the bot that everybody sees, new or edited since a person last did something in this
    /// channel, that is as wanted.
    ///
    /// # Errors
    /// When none comes in time; the error shows the channel and the bot's last calls.
    pub async fn wait_message(
        &self,
        channel: &Channel,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find = |world: &mut World| {
            let mark = world.room(channel.id).mark;
            open_messages(world, channel.id)
                .into_iter()
                .filter(|m| m.seq > mark)
                .find(|message| wanted(message))
                .cloned()
        };
        let found = self.0.stand.until("message as wanted", find).await;
        found.map_err(|missed| self.with_channel(channel.id, &missed))
    }

    /// Waits for a message that everybody sees and that is as wanted, whenever it was touched: what the channel shows.
    ///
    /// # Errors
    /// When none is there in time.
    pub async fn wait_shown(
        &self,
        channel: &Channel,
        wanted: impl Fn(&SeenMessage) -> bool,
    ) -> Result<SeenMessage, Missed> {
        let find =
            |world: &mut World| open_messages(world, channel.id).into_iter().rfind(|m| wanted(m)).cloned();
        let found = self.0.stand.until("message shown as wanted", find).await;
        found.map_err(|missed| self.with_channel(channel.id, &missed))
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
            let now = world.message(of.channel, of.id)?;
            (now.seq > of.seq && wanted(now)).then(|| now.clone())
        };
        let found = self.0.stand.until(&format!("edit as wanted of {:?}", of.text()), find).await;
        found.map_err(|missed| self.with_channel(of.channel, &missed))
    }

    /// A moderator deletes a message; the bot hears of it where it listens to the Gateway.
    pub fn moderate(&self, message: &SeenMessage) {
        let (channel, id) = (message.channel, message.id);
        self.0.stand.change(|world| {
            let seq = world.tick();
            if let Some(message) = world.room_mut(channel).messages.get_mut(&id) {
                (message.deleted, message.seq) = (true, seq);
            }
            let gone = json!({"id": id.to_string(), "channel_id": channel.to_string()});
            world.tell_of_message("MESSAGE_DELETE", channel, gone);
        });
    }

    /// Waits until the bot has deleted this message.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_gone(&self, message: &SeenMessage) -> Result<(), Missed> {
        let gone = |world: &mut World| world.message(message.channel, message.id).is_none().then_some(());
        self.0.stand.until(&format!("deletion of {:?}", message.text()), gone).await
    }

    /// All messages in this channel that everybody sees; the one touched last comes last.
    pub fn messages(&self, channel: &Channel) -> Vec<SeenMessage> {
        self.0.stand.look(|world| open_messages(world, channel.id).into_iter().cloned().collect())
    }

    /// The number of messages that the bot has sent to everybody in this channel, deleted ones included.
    pub fn created(&self, channel: &Channel) -> usize {
        let for_all = |message: &&SeenMessage| message.only_for.is_none();
        self.0.stand.look(|world| world.room(channel.id).messages.values().filter(for_all).count())
    }

    /// The most requests of the bot in any second, but for those that answer interactions: Discord allows fifty.
    pub fn busiest_second(&self) -> usize {
        self.0.stand.look(|world| busiest(world.counted.iter().copied(), 1_000))
    }

    /// The message with buttons or menus in this channel that was touched last.
    pub fn board(&self, channel: &Channel) -> Option<SeenMessage> {
        self.messages(channel).into_iter().rfind(|message| !message.labels().is_empty())
    }

    /// The message as it is now (possibly deleted).
    pub fn refresh(&self, message: &SeenMessage) -> SeenMessage {
        self.0.stand.look(|world| world.room(message.channel).messages[&message.id].clone())
    }

    /// The global commands as registered.
    pub fn commands(&self) -> Vec<Value> {
        self.0.stand.look(|world| world.commands.get(&None).cloned().unwrap_or_default())
    }

    /// Has these names of commands and options refused, as Discord does whose rules are not those of its documentation; with or
    /// without a word about where they stand.
    pub fn refuse_names(&self, names: &[&str], says_where: bool) {
        self.0.stand.change(|world| {
            world.refused_names = names.iter().map(|name| (*name).to_owned()).collect();
            world.says_where = says_where;
        });
    }

    /// Waits until the bot has opened so many sessions.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_identifies(&self, sessions: u32) -> Result<(), Missed> {
        let opened = |world: &mut World| (world.identifies >= sessions).then_some(());
        self.0.stand.until("new session", opened).await
    }

    /// Waits until the bot has taken up its session so many times.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_resumes(&self, times: u32) -> Result<(), Missed> {
        let resumed = |world: &mut World| (world.resumes >= times).then_some(());
        self.0.stand.until("resumed session", resumed).await
    }

    /// The number of new sessions that the bot has opened.
    pub fn identifies(&self) -> u32 {
        self.0.stand.look(|world| world.identifies)
    }

    /// Changes what Discord says about the use of the Gateway.
    pub fn advise(&self, change: impl FnOnce(&mut GatewayAdvice)) {
        self.0.stand.change(|world| change(&mut world.advice));
    }

    /// The application may ask for the intent that tells of members.
    pub fn approve_members(&self) {
        self.0.stand.change(|world| world.approved |= MEMBERS);
    }

    /// The next so many new sessions are refused: the Gateway closes their connections with this code.
    pub fn refuse_sessions(&self, code: u16, times: u32) {
        self.0.stand.change(|world| world.refusal = Some((code, times)));
    }

    /// Waits until as many new sessions have been refused as were to be.
    ///
    /// # Errors
    /// When it does not happen in time.
    pub async fn wait_refusals(&self) -> Result<(), Missed> {
        let refused = |world: &mut World| world.refusal.is_none_or(|(_, times)| times == 0).then_some(());
        self.0.stand.until("refusal of new sessions", refused).await
    }

    /// Does something to every live connection of the Gateway.
    pub fn gateway(&self, order: Order) {
        self.0.stand.change(|world| {
            for session in world.sessions.iter_mut().filter(|session| session.connection.is_some()) {
                session.order = Some(order);
                session.valid &= order != Order::Invalidate;
            }
        });
    }

    /// The tokens of all interactions so far, and the one in packets that break off.
    pub fn interaction_tokens(&self) -> Vec<String> {
        let known: Vec<String> = self.0.stand.look(|world| world.interactions.keys().cloned().collect());
        known.into_iter().chain([GARBLED.to_owned()]).collect()
    }

    /// The next interaction arrives `1 + n` times, with the same id.
    pub fn duplicate_next(&self, n: u32) {
        self.0.stand.change(|world| world.twice = n);
    }

    fn with_channel(&self, channel: u64, missed: &Missed) -> Missed {
        let line = |m: &SeenMessage| format!("  {} {:?} {:?}", m.id, m.text(), m.labels());
        let lines: Vec<String> =
            self.0.stand.look(|world| open_messages(world, channel).into_iter().map(line).collect());
        Missed::plain(format!("{missed}\nthe messages in this channel:\n{}", lines.join("\n")))
    }
}

fn open_messages(world: &World, channel: u64) -> Vec<&SeenMessage> {
    let all = world.room(channel).messages.values();
    let mut found: Vec<&SeenMessage> = all.filter(|m| !m.deleted && m.only_for.is_none()).collect();
    found.sort_by_key(|message| message.seq);
    found
}

/// Returns `true` if every one of `total` shards is connected.
fn are_live(world: &World, total: u64) -> bool {
    let is_live = |shard| world.sessions.iter().any(|s| s.connection.is_some() && s.shard == (shard, total));
    (0..total).all(is_live)
}

// A message as the people of a channel see it.

/// A snapshot of a message. Later edits do not change it: see `Discord::refresh` and `Discord::wait_edit`.
#[derive(Clone, Debug)]
pub struct SeenMessage {
    /// Id of the message.
    pub id: u64,
    /// The channel's id.
    pub channel: u64,
    /// The plain text.
    pub content: String,
    /// The embeds, in Discord's JSON.
    pub embeds: Vec<Value>,
    /// The components, in Discord's JSON.
    pub components: Vec<Value>,
    /// The attached files.
    pub files: Vec<SeenFile>,
    /// The one person who sees it; `None`: everybody.
    pub only_for: Option<u64>,
    /// The number of edits.
    pub edits: u32,
    /// `true` once it is deleted.
    pub deleted: bool,
    /// `true` while it is pinned.
    pub pinned: bool,
    pub(super) flags: u64,
    pub(super) born_ms: u64,
    pub(super) seq: u64,
    /// The token of the interaction it answers.
    pub(super) interaction: Option<String>,
    pub(super) reply_to: Option<u64>,
    /// The bot's own mark: the same one is not sent twice where the bot enforces it.
    pub(super) nonce: Option<Value>,
}

/// An attached file.
#[derive(Clone, Debug)]
pub struct SeenFile {
    /// Discord's id of it.
    pub id: u64,
    /// File name with extension.
    pub name: String,
    /// The alternative text.
    pub alt: Option<String>,
    /// The content.
    pub bytes: Arc<Vec<u8>>,
}

impl SeenMessage {
    /// All that can be read: content, embeds, text components.
    pub fn text(&self) -> String {
        let mut parts = vec![self.content.as_str()];
        for embed in &self.embeds {
            parts.extend(["title", "description"].iter().filter_map(|key| embed[*key].as_str()));
            parts.extend(
                list(&embed["fields"])
                    .iter()
                    .flat_map(|f| [f["name"].as_str(), f["value"].as_str()])
                    .flatten(),
            );
            parts.extend(embed["footer"]["text"].as_str());
        }
        parts.extend(walk(&self.components).into_iter().filter_map(|c| c["content"].as_str()));
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    /// Returns `true` if the text, a button or a select contains `part`.
    pub fn has(&self, part: &str) -> bool {
        self.text().contains(part) || self.labels().iter().any(|label| label.contains(part))
    }

    /// The labels of the buttons and selects that can be used, row after row.
    pub fn labels(&self) -> Vec<String> {
        let usable = |c: &&Value| (component_kind(c) == 2 || is_select(c)) && c["disabled"] != true;
        walk(&self.components).into_iter().filter(usable).map(label).collect()
    }

    /// Labels and `custom_id`s of the buttons that can be used.
    pub fn taps(&self) -> Vec<(String, String)> {
        let usable = |c: &&Value| component_kind(c) == 2 && c["disabled"] != true;
        let buttons = walk(&self.components).into_iter().filter(usable);
        buttons.filter_map(|button| Some((label(button), button["custom_id"].as_str()?.to_owned()))).collect()
    }

    /// The button with exactly this label (or `custom_id`), else the first whose label contains it.
    pub fn button(&self, wanted: &str) -> Option<&Value> {
        self.find(wanted, |component| component_kind(component) == 2)
    }

    /// A select menu, by placeholder or `custom_id`.
    pub fn select(&self, wanted: &str) -> Option<&Value> {
        self.find(wanted, is_select)
    }

    /// The bytes of the first picture that it shows.
    pub fn picture(&self) -> Option<&[u8]> {
        let pictures = self.files.iter().map(|file| file.bytes.as_slice());
        pictures.into_iter().find(|bytes| size_of_picture(bytes).is_some())
    }

    /// The alternative texts of its pictures; a picture without one counts as an empty text.
    pub fn alts(&self) -> Vec<&str> {
        let pictures = self.files.iter().filter(|file| size_of_picture(&file.bytes).is_some());
        pictures.map(|file| file.alt.as_deref().unwrap_or_default()).collect()
    }

    /// The bytes of the attached file with this name.
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.iter().find(|file| file.name == name).map(|file| file.bytes.as_slice())
    }

    fn find(&self, wanted: &str, suits: impl Fn(&Value) -> bool) -> Option<&Value> {
        let all: Vec<&Value> = walk(&self.components).into_iter().filter(|c| suits(c)).collect();
        let exact = all.iter().find(|c| c["custom_id"] == wanted || label(c) == wanted);
        exact.or_else(|| all.iter().find(|c| label(c).contains(wanted))).copied()
    }
}

// Emoji and words of a button, placeholder of a select.
fn label(component: &Value) -> String {
    let word = |value: &Value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let own = word(&component["label"]).or_else(|| word(&component["placeholder"]));
    [word(&component["emoji"]["name"]), own].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
