//! Messages in groups that one member alone and the bot see (Bot API 10.3), which teloxide does not know yet.
//!
//! They are not certain to arrive and may vanish. A bot that is no administrator may send one only in answer to what the
//! person has just done. A server that does not know them shows the message to everybody: see [`BotApi::knows_ephemerals`].

use serde::Serialize;
use serde::de::IgnoredAny;
use serde_json::json;

use super::{BotApi, some};
use crate::api::error::BotApiError;
use crate::render::keyboard::Keyboard;
use crate::render::view::{Media, MessageView};

/// Action of a member that an ephemeral message answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Occasion<'a> {
    /// A tap, by its query.
    Tap(&'a str),
    /// A command that the bot alone has received, by its id.
    Command(i64),
    /// Anything else: an administrator needs no occasion.
    Administrator,
}

/// The member who alone is to see a message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Receiver<'a> {
    pub(crate) user: i64,
    pub(crate) occasion: Occasion<'a>,
}

/// A message that one member alone sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct EphemeralRef {
    pub(crate) chat: i64,
    pub(crate) user: i64,
    pub(crate) message: i64,
}

/// The parameters that make a message ephemeral.
#[derive(Serialize)]
pub(super) struct EphemeralParameters<'a> {
    receiver_user_id: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    callback_query_id: Option<&'a str>,
}

/// Identification of an ephemeral message in a call.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the fields are called as Telegram calls them")]
struct Identified {
    chat_id: i64,
    receiver_user_id: i64,
    ephemeral_message_id: i64,
}

#[derive(Serialize)]
struct EditText<'a> {
    #[serde(flatten)]
    message: Identified,
    text: &'a str,
    parse_mode: &'static str,
    link_preview_options: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a Keyboard>,
}

#[derive(Serialize)]
struct EditCaption<'a> {
    #[serde(flatten)]
    message: Identified,
    caption: &'a str,
    parse_mode: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reply_markup: Option<&'a Keyboard>,
}

impl<'a> Receiver<'a> {
    pub(super) fn parameters(&self) -> EphemeralParameters<'a> {
        let callback_query_id = match self.occasion {
            Occasion::Tap(query) => Some(query),
            Occasion::Command(_) | Occasion::Administrator => None,
        };
        EphemeralParameters { receiver_user_id: self.user, callback_query_id }
    }

    /// The command that is answered.
    pub(super) fn command(&self) -> Option<i64> {
        match self.occasion {
            Occasion::Tap(_) | Occasion::Administrator => None,
            Occasion::Command(message) => Some(message),
        }
    }
}

impl EphemeralRef {
    fn identified(self) -> Identified {
        Identified { chat_id: self.chat, receiver_user_id: self.user, ephemeral_message_id: self.message }
    }
}

impl BotApi {
    /// Whether the server knows ephemeral messages: one that does not would show them to everybody. It is asked to delete
    /// one that cannot exist, which an older server refuses as an unknown method.
    ///
    /// # Errors
    /// The server could not be asked.
    pub(crate) async fn knows_ephemerals(&self, me: i64) -> Result<bool, BotApiError> {
        match self.delete_ephemeral(EphemeralRef { chat: me, user: me, message: 1 }).await {
            // 404, which also means a token that is none.
            Err(BotApiError::Token) => Ok(false),
            Err(error) if error.passes() => Err(error),
            Ok(()) | Err(_) => Ok(true),
        }
    }

    /// Changes the words and the buttons of a message; if it has a picture, that stays: Telegram takes no new one in place.
    pub(crate) async fn edit_ephemeral(
        &self,
        at: EphemeralRef,
        view: &MessageView,
    ) -> Result<(), BotApiError> {
        if !matches!(view.media, Media::Nothing) {
            let call = EditCaption {
                message: at.identified(),
                caption: &view.html,
                parse_mode: "HTML",
                reply_markup: some(&view.keyboard),
            };
            return self.http.call("editEphemeralMessageCaption", &call).await.map(|IgnoredAny| ());
        }
        let call = EditText {
            message: at.identified(),
            text: &view.html,
            parse_mode: "HTML",
            link_preview_options: json!({"is_disabled": true}),
            reply_markup: some(&view.keyboard),
        };
        self.http.call("editEphemeralMessageText", &call).await.map(|IgnoredAny| ())
    }

    /// Takes a message away.
    pub(crate) async fn delete_ephemeral(&self, at: EphemeralRef) -> Result<(), BotApiError> {
        self.http.call("deleteEphemeralMessage", &at.identified()).await.map(|IgnoredAny| ())
    }
}
