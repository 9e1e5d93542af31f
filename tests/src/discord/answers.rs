//! Answers to interactions: the first one, edits of it, and follow-ups.

use serde_json::{Value, json};

use super::check_commands::check_choices;
use super::check_components::check_modal;
use super::check_message::{EPHEMERAL, list};
use super::error::{ApiError, refuse};
use super::interaction::{FIRST_ANSWER_MS, FirstAnswer, InteractionState, TOKEN_MS};
use super::rest::Ask;
use super::world::World;
use super::write;

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
        2 => &[4, 5, 9],
        3 => &[4, 5, 6, 7, 9],
        4 => &[8],
        _ => &[4, 5, 6, 7],
    };
    if !fitting.contains(&kind) || matches!(kind, 6 | 7) && state.target.is_none() {
        let fault = format!("type: answer {kind} does not fit an interaction of type {}", state.kind);
        return Err(ApiError::form(vec![fault]));
    }
    let hidden = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let mut after = InteractionState { hidden, ..state.clone() };
    after.outcome = Some(match kind {
        4 => {
            let message = world.draft(state.channel, Some(token), hidden.then_some(state.user), ask.now_ms);
            after.message = Some(message.id);
            write::write(world, &message, data, ask, true, notes)?;
            FirstAnswer::Message
        }
        5 => FirstAnswer::Deferred,
        6 => FirstAnswer::DeferredUpdate,
        7 => {
            let target = state.target.and_then(|id| world.message(state.channel, id)).cloned();
            let target = target.ok_or_else(ApiError::unknown_message)?;
            write::write(world, &target, data, ask, false, notes)?;
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
    let answer = write::write(world, &message, &ask.body, ask, true, notes)?;
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
    write::request(world, method, found.ok_or_else(ApiError::unknown_message)?, ask, notes)
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
