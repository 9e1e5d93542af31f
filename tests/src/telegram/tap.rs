//! Taps on buttons, and what the bot answers them with.

use serde_json::Value;

use super::Telegram;
use super::act::Act;
use super::refused::Refused;
use super::world::World;
use crate::stand::Missed;

/// How long Telegram waits for `answerCallbackQuery`.
pub(super) const PATIENCE_MS: u64 = 15_000;

/// Refusal of a tap that is too old, or is none.
pub(super) const TOO_OLD: &str = "query is too old and response timeout expired or query ID is invalid";

/// The answer to a tap, as the person who tapped sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tap {
    /// The words, if there were any.
    pub text: Option<String>,
    /// Whether they came as a box to be dismissed.
    pub alert: bool,
    /// A link it opened.
    pub url: Option<String>,
}

/// Words that a tap was answered with, kept by the person who tapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// The words.
    pub text: String,
    /// Whether they came as a box to be dismissed.
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
