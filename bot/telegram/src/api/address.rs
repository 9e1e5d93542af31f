//! Addresses of new messages: everybody in a chat, or one member alone.

use serde::Serialize;

use super::ephemeral::{EphemeralParameters, Receiver};
use super::{ChatRef, some};
use crate::render::keyboard::Keyboard;

/// Address of a new message: the chat, and one member or everybody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address<'a> {
    pub(crate) target: ChatRef,
    /// The message that it answers.
    pub(crate) reply_to: Option<i32>,
    /// The member of the group who alone is to see it.
    pub(crate) only: Option<Receiver<'a>>,
}

/// A call of teloxide's with what teloxide cannot say.
#[derive(Serialize)]
pub(super) struct With<'a, P> {
    #[serde(flatten)]
    payload: P,
    #[serde(skip_serializing_if = "Option::is_none")]
    message_thread_id: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_parameters: Option<ReplyTo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ephemeral_message_parameters: Option<EphemeralParameters<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a Keyboard>,
}

/// The message that is answered; teloxide knows none that one person alone sees.
#[derive(Serialize)]
struct ReplyTo {
    #[serde(skip_serializing_if = "Option::is_none")]
    message_id: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ephemeral_message_id: Option<i64>,
    allow_sending_without_reply: bool,
}

impl<'a, P> With<'a, P> {
    /// A new message.
    pub(super) fn address(payload: P, to: &Address<'a>, keyboard: &'a Keyboard) -> Self {
        let command = to.only.and_then(|only| only.command());
        let answers = to.reply_to.is_some() || command.is_some();
        let reply_parameters = answers.then_some(ReplyTo {
            message_id: to.reply_to,
            ephemeral_message_id: command,
            allow_sending_without_reply: true,
        });
        Self {
            message_thread_id: to.target.topic,
            reply_parameters,
            ephemeral_message_parameters: to.only.map(|only| only.parameters()),
            ..Self::keyboard(payload, keyboard)
        }
    }

    /// A change of a message.
    pub(super) fn keyboard(payload: P, keyboard: &'a Keyboard) -> Self {
        Self {
            payload,
            message_thread_id: None,
            reply_parameters: None,
            ephemeral_message_parameters: None,
            reply_markup: some(keyboard),
        }
    }
}

impl Address<'_> {
    /// To everybody in a chat.
    pub(crate) fn everybody(target: ChatRef, reply_to: Option<i32>) -> Self {
        Self { target, reply_to, only: None }
    }
}
