//! Interactions: commands, taps, choices and forms of people, and how the bot answered them.

use std::time::Duration;

use serde_json::Value;

use super::Discord;
use super::message::SeenMessage;
use super::world::World;
use crate::stand::Missed;

/// After this the person reads "The application did not respond".
pub(super) const FIRST_ANSWER_MS: u64 = 3000;
/// So long the token can be used for edits and follow-ups.
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
}

/// Answer that a person got for a command, a tap or a form.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How the bot answered.
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

    /// Whether only the person who asked sees it.
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

    /// Whether the bot has answered.
    pub fn outcome(&self) -> Option<FirstAnswer> {
        self.dc.0.stand.look(|world| world.interactions[&self.token].outcome)
    }

    /// The messages that followed the first answer.
    pub fn followups(&self) -> Vec<SeenMessage> {
        self.dc.0.stand.look(|world| {
            let state = &world.interactions[&self.token];
            state.followups.iter().filter_map(|id| world.message(state.channel, *id)).cloned().collect()
        })
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
