//! Interactions: commands, taps, choices and forms of people, and how the bot answered them.

use std::time::Duration;

use serde_json::{Value, json};

use super::check::{EPHEMERAL, check_choices, check_modal, list};
use super::member::SeenMessage;
use super::rest::{self, ApiError, Ask, refuse};
use super::world::{ChannelState, World, permission};
use super::{Discord, activity};
use crate::stand::Missed;

/// After this the person reads "The application did not respond".
pub(super) const FIRST_ANSWER_MS: u64 = 3000;
/// The time for which the token works for edits and follow-ups.
pub(super) const TOKEN_MS: u64 = 15 * 60 * 1000;

/// First answer of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstAnswer {
    /// With a message.
    Message,
    /// With "thinking…"; a message follows.
    Deferred,
    /// With nothing yet: the message the tap was on may change later.
    DeferredUpdate,
    /// By changing the message the tap was on.
    Update,
    /// With choices for a half-typed option.
    Choices,
    /// With a form.
    Modal,
    /// With the application's activity.
    Launched,
}

/// Answer that a person got for a command, a tap or a form.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The bot's first answer.
    pub outcome: FirstAnswer,
    /// The message that came or was changed, as it was then. Not there for choices and forms.
    pub message: Option<SeenMessage>,
    /// The form, in Discord's JSON.
    pub modal: Option<Value>,
    /// The choices, as `(name, value)`.
    pub choices: Vec<(String, Value)>,
    pub(super) token: String,
}

impl Answer {
    /// The message.
    ///
    /// # Panics
    /// When the answer was no message.
    pub fn message(&self) -> &SeenMessage {
        self.message.as_ref().unwrap_or_else(|| panic!("answered with {:?} and no message", self.outcome))
    }

    /// Returns `true` if only the person who asked sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.only_for.is_some())
    }
}

/// An interaction that was sent and need not be answered yet.
#[derive(Clone)]
pub struct SentInteraction {
    pub(super) dc: Discord,
    pub(super) token: String,
}

#[derive(Clone, Debug)]
pub(super) struct InteractionState {
    pub(super) id: u64,
    pub(super) token: String,
    /// 2 a command, 3 a component, 4 autocompletion, 5 a form.
    pub(super) kind: u64,
    pub(super) user: u64,
    pub(super) channel: u64,
    pub(super) at_ms: u64,
    pub(super) data: Value,
    /// The message the component stands on.
    pub(super) target: Option<u64>,
    pub(super) outcome: Option<FirstAnswer>,
    /// The bot deferred with an answer for one person only.
    pub(super) hidden: bool,
    pub(super) message: Option<u64>,
    pub(super) followups: Vec<u64>,
    pub(super) modal: Option<Value>,
    pub(super) choices: Vec<Value>,
    /// The type of the option being completed.
    pub(super) option_type: u64,
}

impl SentInteraction {
    /// Waits for the first answer, and for the message where the bot is "thinking…".
    ///
    /// # Errors
    /// When the bot does not answer within Discord's three seconds, or the promised message does not come.
    pub async fn answer(&self) -> Result<Answer, Missed> {
        let stand = &self.dc.0.stand;
        let limit = Duration::from_millis(FIRST_ANSWER_MS + 200);
        let first = stand.within(limit, |world| world.interactions[&self.token].outcome).await;
        let Some(outcome) = first else {
            let what = stand.look(|world| world.interactions[&self.token].data.to_string());
            return Err(stand.desk.missed(&format!("the application did not respond to {what}")));
        };
        if outcome == FirstAnswer::Deferred {
            let message = |world: &mut World| world.interactions[&self.token].message;
            stand.until("message after \"thinking…\"", message).await?;
        }
        Ok(self.dc.0.stand.look(|world| self.read(world, outcome)))
    }

    /// The bot's first answer, once there is one.
    pub fn outcome(&self) -> Option<FirstAnswer> {
        self.dc.0.stand.look(|world| world.interactions[&self.token].outcome)
    }

    /// The first message that follows the first answer.
    ///
    /// # Errors
    /// When none comes.
    pub(super) async fn followed(&self) -> Result<SeenMessage, Missed> {
        let followed = |world: &mut World| {
            let state = &world.interactions[&self.token];
            state.followups.first().and_then(|id| world.message(state.channel, *id)).cloned()
        };
        self.dc.0.stand.until("a message after the answer", followed).await
    }

    /// What came of a tap whose answer was put off: the message that followed, or else the tapped one once it has changed; one
    /// that all see may change by what others do, so `is_news` tells. An answer that was not put off is as it is.
    ///
    /// # Errors
    /// When neither comes.
    pub async fn settled(
        self,
        tapped: &SeenMessage,
        answer: Answer,
        is_news: impl Fn(&SeenMessage) -> bool,
    ) -> Result<Answer, Missed> {
        if answer.outcome != FirstAnswer::DeferredUpdate {
            return Ok(answer);
        }
        let changed = |world: &mut World| {
            let state = &world.interactions[&self.token];
            let find = |id: u64| world.message(state.channel, id).cloned();
            if let Some(followed) = state.followups.iter().rev().find_map(|id| find(*id)) {
                return Some(Some(followed));
            }
            match find(tapped.id) {
                Some(message) => {
                    let is_own = message.only_for.is_some() && message.edits > tapped.edits;
                    (is_own || is_news(&message)).then_some(Some(message))
                }
                None => Some(None),
            }
        };
        let message = self.dc.0.stand.until("what a tap came to", changed).await?;
        Ok(Answer { message, ..answer })
    }

    fn read(&self, world: &World, outcome: FirstAnswer) -> Answer {
        let state = &world.interactions[&self.token];
        let message = state.message.and_then(|id| world.message(state.channel, id)).cloned();
        let choice = |choice: &Value| {
            (choice["name"].as_str().unwrap_or_default().to_owned(), choice["value"].clone())
        };
        Answer {
            outcome,
            message,
            modal: state.modal.clone(),
            choices: state.choices.iter().map(choice).collect(),
            token: self.token.clone(),
        }
    }
}

// Typing a command: held against the registered tree, as Discord's client does.

/// A command with its options, ready to be sent.
pub(super) struct Typed {
    pub(super) data: Value,
    /// The type of the option that is being completed.
    pub(super) option_type: u64,
}

/// Reads `pig roll` with its options; `focused` is the option that is still being typed.
pub(super) fn typed(
    world: &World,
    room: &ChannelState,
    user: u64,
    path: &str,
    options: &[(&str, &str)],
    focused: Option<(&str, &str)>,
) -> Result<Typed, String> {
    let words: Vec<&str> = path.trim_start_matches('/').split_whitespace().collect();
    let command = command(world, room, user, words.first().copied().unwrap_or_default())?;
    let (mut leaf, mut chain) = (command, Vec::new());
    for word in words.iter().skip(1) {
        let inner = list(&leaf["options"]);
        leaf = inner.iter().find(|o| o["name"] == **word && is_branch(o)).ok_or_else(|| {
            let names: Vec<&Value> = inner.iter().filter(|o| is_branch(o)).map(|o| &o["name"]).collect();
            format!("/{path}: no subcommand {word:?}; there are {names:?}")
        })?;
        chain.push(leaf);
    }
    let known = list(&leaf["options"]);
    if known.iter().any(is_branch) {
        return Err(format!("/{path} needs a subcommand"));
    }
    let mut resolved = json!({});
    let mut sent = Vec::new();
    for (name, value) in options {
        let option = known.iter().find(|option| option["name"] == *name);
        let option = option.ok_or_else(|| format!("/{path} has no option {name:?}"))?;
        let value = value_of(world, room, option, value, &mut resolved)?;
        sent.push(json!({"name": name, "type": option["type"], "value": value}));
    }
    let is_given = |name: &Value| options.iter().any(|(given, _)| name == given);
    if focused.is_none()
        && let Some(missing) = known.iter().find(|o| o["required"] == true && !is_given(&o["name"]))
    {
        return Err(format!("/{path}: {} is required", missing["name"]));
    }
    let mut option_type = 3;
    if let Some((name, text)) = focused {
        let option = known.iter().find(|option| option["name"] == name && option["autocomplete"] == true);
        let option = option.ok_or_else(|| format!("/{path}: {name:?} is not completed by the bot"))?;
        option_type = option["type"].as_u64().unwrap_or(3);
        sent.push(json!({"name": name, "type": option_type, "value": text, "focused": true}));
    }
    let mut options = json!(sent);
    for branch in chain.iter().rev() {
        options = json!([{"name": branch["name"], "type": branch["type"], "options": options}]);
    }
    let kind = command["type"].as_u64().unwrap_or(1);
    let mut data = json!({"id": command["id"], "name": command["name"], "type": kind, "options": options});
    if resolved != json!({}) {
        data["resolved"] = resolved;
    }
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    Ok(Typed { data, option_type })
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

// The command, if this person sees it in this channel.
fn command<'w>(world: &'w World, room: &ChannelState, user: u64, name: &str) -> Result<&'w Value, String> {
    let scopes = [room.guild, None];
    let scopes = if room.guild.is_some() { &scopes[..] } else { &scopes[1..] };
    let mut all = scopes.iter().filter_map(|scope| world.commands.get(scope)).flatten();
    let Some(command) = all.clone().find(|command| command["name"] == name) else {
        let names: Vec<&str> = all.by_ref().filter_map(|command| command["name"].as_str()).collect();
        return Err(format!("/{name} is not registered; there are {names:?}"));
    };
    let context = room.context();
    let elsewhere = command["contexts"].as_array().is_some_and(|list| !list.iter().any(|c| *c == context));
    // People who have installed the bot for themselves see the commands that may be installed so.
    let brought = context == 2 || room.guild.is_some_and(|guild| !world.guilds[&guild].has_bot);
    let install = u8::from(brought);
    let installs = command["integration_types"].as_array();
    let withheld = installs.map_or(brought, |list| !list.iter().any(|known| *known == install));
    if withheld || elsewhere || room.guild.is_none() && command["dm_permission"] == false {
        return Err(format!("/{name} is not offered in this kind of channel"));
    }
    let wanted = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    let held = room.guild.and_then(|guild| world.guilds[&guild].members.get(&user)).copied();
    if let (Some(wanted), Some(held)) = (wanted, held)
        && held & permission::ADMINISTRATOR == 0
        && held & wanted != wanted
    {
        return Err(format!("/{name} is hidden from this person: it needs the permissions {wanted}"));
    }
    Ok(command)
}

fn value_of(
    world: &World,
    room: &ChannelState,
    option: &Value,
    text: &str,
    resolved: &mut Value,
) -> Result<Value, String> {
    let name = option["name"].as_str().unwrap_or_default();
    let wrong = |what: &str| format!("{name}: {text:?} is {what}");
    let value = match option["type"].as_u64() {
        Some(3) => json!(text),
        Some(4) => json!(text.parse::<i64>().map_err(|_| wrong("no whole number"))?),
        Some(5) => json!(text.parse::<bool>().map_err(|_| wrong("neither true nor false"))?),
        Some(10) => json!(text.parse::<f64>().map_err(|_| wrong("no number"))?),
        Some(6 | 9) => {
            let person = world.people.values().find(|p| p.name == text || p.id.to_string() == text);
            let person = person.ok_or_else(|| wrong("nobody here"))?;
            let id = person.id.to_string();
            resolved["users"][&id] = World::user_json(person);
            if let Some(bits) = room.guild.and_then(|guild| world.guilds[&guild].members.get(&person.id)) {
                let mut member = World::member_json(person, *bits);
                for key in ["user", "deaf", "mute"] {
                    member.as_object_mut().map(|map| map.remove(key));
                }
                resolved["members"][&id] = member;
            }
            json!(id)
        }
        _ => return Err(format!("{name}: options of type {} are not modelled", option["type"])),
    };
    let choices = list(&option["choices"]);
    if !choices.is_empty() && !choices.iter().any(|choice| choice["value"] == value) {
        return Err(wrong("none of the choices"));
    }
    let size = value.as_f64().unwrap_or(text.chars().count() as f64);
    let (least, most) =
        if value.is_string() { ("min_length", "max_length") } else { ("min_value", "max_value") };
    if option[least].as_f64().is_some_and(|least| size < least)
        || option[most].as_f64().is_some_and(|most| size > most)
    {
        return Err(wrong("out of bounds"));
    }
    Ok(value)
}

// Answers to interactions: the first one, edits of it, and follow-ups.

/// `POST /interactions/{id}/{token}/callback`.
pub(super) fn callback(
    world: &mut World,
    token: &str,
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let state = unanswered(world, token, ask.now_ms, notes)?;
    let data = &ask.body["data"];
    let kind = ask.body["type"].as_u64().unwrap_or(0);
    let fitting: &[u64] = match state.kind {
        2 => &[4, 5, 9, 12],
        3 => &[4, 5, 6, 7, 9, 12],
        4 => &[8],
        _ => &[4, 5, 6, 7, 12],
    };
    if !fitting.contains(&kind) || matches!(kind, 6 | 7) && state.target.is_none() {
        let fault = format!("type: answer {kind} does not fit an interaction of type {}", state.kind);
        return Err(ApiError::form(vec![fault]));
    }
    let hidden = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let mut after = InteractionState { hidden, ..state.clone() };
    let mut launched = None;
    after.outcome = Some(match kind {
        12 => {
            launched = Some(activity::launch(world, state.user, state.channel, data, ask.now_ms)?);
            FirstAnswer::Launched
        }
        4 => {
            let message = world.draft(state.channel, Some(token), hidden.then_some(state.user), ask.now_ms);
            after.message = Some(message.id);
            rest::write_message(world, &message, data, ask, true, notes)?;
            FirstAnswer::Message
        }
        5 => FirstAnswer::Deferred,
        6 => FirstAnswer::DeferredUpdate,
        7 => {
            let target = state.target.and_then(|id| world.message(state.channel, id)).cloned();
            let target = target.ok_or_else(ApiError::unknown_message)?;
            rest::write_message(world, &target, data, ask, false, notes)?;
            FirstAnswer::Update
        }
        8 => {
            refuse(check_choices(list(&data["choices"]), state.option_type))?;
            after.choices = list(&data["choices"]).to_vec();
            FirstAnswer::Choices
        }
        _ => {
            let mut faults = Vec::new();
            check_modal(data, &mut faults);
            refuse(faults)?;
            after.modal = Some(data.clone());
            FirstAnswer::Modal
        }
    });
    if matches!(kind, 6 | 7) {
        after.message = state.target;
    }
    let (shown, loading) = (after.message.filter(|_| matches!(kind, 4 | 7)), kind == 5);
    world.interactions.insert(token.to_owned(), after);
    if !ask.with_response {
        return Ok(Value::Null);
    }
    let mut answer = json!({"interaction": {"id": state.id.to_string(), "type": state.kind,
        "response_message_loading": loading}});
    if let Some(instance) = launched {
        answer["interaction"]["activity_instance_id"] = instance.clone().into();
        answer["resource"] = json!({"type": kind, "activity_instance": {"id": instance}});
    }
    if let Some(message) = shown.and_then(|id| world.message(state.channel, id)) {
        answer["interaction"]["response_message_id"] = message.id.to_string().into();
        answer["interaction"]["response_message_ephemeral"] = message.only_for.is_some().into();
        answer["resource"] = json!({"type": kind, "message": world.message_json(message)});
    }
    Ok(answer)
}

/// `POST /webhooks/{application}/{token}`: a follow-up, or the message a deferred answer has promised.
pub(super) fn followup(
    world: &mut World,
    token: &str,
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let state = answered(world, token, ask.now_ms)?;
    let promised = state.outcome == Some(FirstAnswer::Deferred) && state.message.is_none();
    let asked = ask.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let hidden = if promised { state.hidden } else { asked };
    let message = world.draft(state.channel, Some(token), hidden.then_some(state.user), ask.now_ms);
    let id = message.id;
    let answer = rest::write_message(world, &message, &ask.body, ask, true, notes)?;
    if let Some(state) = world.interactions.get_mut(token) {
        if promised { state.message = Some(id) } else { state.followups.push(id) }
    }
    Ok(answer)
}

/// `GET`, `PATCH` and `DELETE /webhooks/{application}/{token}/messages/{id or @original}`.
pub(super) fn message(
    world: &mut World,
    method: &str,
    token: &str,
    which: &str,
    ask: &Ask,
    notes: &mut Vec<String>,
) -> Result<Value, ApiError> {
    let state = answered(world, token, ask.now_ms)?;
    if which == "@original"
        && state.message.is_none()
        && method == "PATCH"
        && state.outcome == Some(FirstAnswer::Deferred)
    {
        return followup(world, token, ask, notes);
    }
    let id = if which == "@original" {
        state.message
    } else {
        let mine = state.followups.iter().copied().chain(state.message);
        which.parse().ok().and_then(|wanted: u64| mine.into_iter().find(|id| *id == wanted))
    };
    let found = id.and_then(|id| world.message(state.channel, id)).cloned();
    rest::write_request(world, method, found.ok_or_else(ApiError::unknown_message)?, ask, notes)
}

fn unanswered(
    world: &World,
    token: &str,
    now_ms: u64,
    notes: &mut Vec<String>,
) -> Result<InteractionState, ApiError> {
    let unknown = || ApiError::new(404, 10_062, "Unknown interaction");
    let state = world.interactions.get(token).ok_or_else(unknown)?;
    if state.outcome.is_some() {
        notes.push(format!("{} was answered twice", state.data));
        return Err(ApiError::new(400, 40_060, "Interaction has already been acknowledged."));
    }
    if now_ms > state.at_ms + FIRST_ANSWER_MS {
        notes.push(format!("{} was answered after {} ms", state.data, now_ms - state.at_ms));
        return Err(unknown());
    }
    Ok(state.clone())
}

fn answered(world: &World, token: &str, now_ms: u64) -> Result<InteractionState, ApiError> {
    let state = world.interactions.get(token).filter(|state| state.outcome.is_some());
    let state = state.ok_or_else(|| ApiError::new(404, 10_015, "Unknown Webhook"))?;
    if now_ms > state.at_ms + TOKEN_MS {
        return Err(ApiError::new(401, 50_027, "Invalid Webhook Token"));
    }
    Ok(state.clone())
}
