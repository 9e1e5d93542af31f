//! A person with Discord on the phone.

use serde_json::{Value, json};

use super::check_components::{kind, walk};
use super::check_message::list;
use super::interaction::{Answer, InteractionState, SentInteraction};
use super::message::SeenMessage;
use super::slash::typed;
use super::{Channel, Discord};
use crate::stand::Missed;

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
            let said = world.said_json(&world.people[&self.id], channel.id, id, text, at_ms);
            world.tell_of_message("MESSAGE_CREATE", channel.id, said);
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

    /// The same without waiting for the answer.
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

    /// The same without waiting for the answer.
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

    /// Fills in and sends the form that an interaction was answered with; fields by `custom_id`.
    ///
    /// # Errors
    /// When there is no form, a field does not fit, or no answer comes in time.
    pub async fn submit(&self, form: &Answer, fields: &[(&str, &str)]) -> Result<Answer, Missed> {
        let Some(modal) = &form.modal else {
            return Err(Missed::plain("that interaction was not answered with a form"));
        };
        let mut rows = modal["components"].clone();
        for input in walk(list(&modal["components"])).into_iter().filter(|component| kind(component) == 4) {
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
