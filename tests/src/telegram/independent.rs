//! A second opinion on what Telegram takes: frankenstein's types, written by others from the documentation. Each request is
//! read into them and written back; what is lost on the way is no part of the Bot API as they know it.

use frankenstein::methods;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::stand::FormFile;

/// The methods with parameters, and the types of these.
macro_rules! parameters {
    ($($method:literal => $params:ident,)*) => {
        fn read_and_write(method: &str, params: &Value) -> Result<Option<Value>, String> {
            match method {
                $($method => repeat::<methods::$params>(params).map(Some),)*
                _ => Ok(None),
            }
        }
    };
}

parameters! {
    "getUpdates" => GetUpdatesParams,
    "setWebhook" => SetWebhookParams,
    "deleteWebhook" => DeleteWebhookParams,
    "setMyCommands" => SetMyCommandsParams,
    "deleteMyCommands" => DeleteMyCommandsParams,
    "getMyCommands" => GetMyCommandsParams,
    "setMyName" => SetMyNameParams,
    "getMyName" => GetMyNameParams,
    "setMyDescription" => SetMyDescriptionParams,
    "getMyDescription" => GetMyDescriptionParams,
    "setMyShortDescription" => SetMyShortDescriptionParams,
    "getMyShortDescription" => GetMyShortDescriptionParams,
    "setChatMenuButton" => SetChatMenuButtonParams,
    "setMyDefaultAdministratorRights" => SetMyDefaultAdministratorRightsParams,
    "sendMessage" => SendMessageParams,
    "sendPhoto" => SendPhotoParams,
    "sendDocument" => SendDocumentParams,
    "sendAnimation" => SendAnimationParams,
    "sendChatAction" => SendChatActionParams,
    "editMessageText" => EditMessageTextParams,
    "editMessageCaption" => EditMessageCaptionParams,
    "editMessageMedia" => EditMessageMediaParams,
    "editMessageReplyMarkup" => EditMessageReplyMarkupParams,
    "editEphemeralMessageCaption" => EditEphemeralMessageCaptionParams,
    "editEphemeralMessageText" => EditEphemeralMessageTextParams,
    "deleteEphemeralMessage" => DeleteEphemeralMessageParams,
    "setMessageReaction" => SetMessageReactionParams,
    "deleteMessage" => DeleteMessageParams,
    "deleteMessages" => DeleteMessagesParams,
    "answerCallbackQuery" => AnswerCallbackQueryParams,
    "answerInlineQuery" => AnswerInlineQueryParams,
    "answerGuestQuery" => AnswerGuestQueryParams,
    "savePreparedInlineMessage" => SavePreparedInlineMessageParams,
    "pinChatMessage" => PinChatMessageParams,
    "unpinChatMessage" => UnpinChatMessageParams,
    "getChat" => GetChatParams,
    "getChatMember" => GetChatMemberParams,
    "getChatAdministrators" => GetChatAdministratorsParams,
    "getChatMemberCount" => GetChatMemberCountParams,
    "leaveChat" => LeaveChatParams,
    "getFile" => GetFileParams,
}

/// The fault of a request, if there is one.
pub(super) fn request(method: &str, params: &Map<String, Value>, files: &[FormFile]) -> Option<String> {
    let mut sent = params.clone();
    for file in files {
        // The content of a part is there beside the parameters.
        sent.entry(file.part.clone()).or_insert_with(|| format!("attach://{}", file.part).into());
    }
    // Parts that only another parameter names are parameters of no method.
    let named = Value::Object(params.clone()).to_string();
    sent.retain(|key, _| params.contains_key(key) || !named.contains(&format!("attach://{key}\"")));
    let sent = Value::Object(sent);
    match read_and_write(method, &sent) {
        Ok(Some(written)) => difference(&sent, &written, method),
        Ok(None) => None,
        Err(why) => Some(format!("frankenstein cannot read {method}: {why}")),
    }
}

fn repeat<T: DeserializeOwned + Serialize>(params: &Value) -> Result<Value, String> {
    let read: T = serde_json::from_value(params.clone()).map_err(|error| error.to_string())?;
    serde_json::to_value(read).map_err(|error| error.to_string())
}

/// The first place where something was lost or changed.
fn difference(sent: &Value, written: &Value, place: &str) -> Option<String> {
    match (sent, written) {
        (Value::Object(sent), Value::Object(written)) => sent.iter().find_map(|(key, value)| {
            difference(value, written.get(key).unwrap_or(&Value::Null), &format!("{place}.{key}"))
        }),
        (Value::Array(sent), Value::Array(written)) if sent.len() == written.len() => {
            let mut pairs = sent.iter().zip(written).enumerate();
            pairs.find_map(|(index, (sent, written))| difference(sent, written, &format!("{place}[{index}]")))
        }
        _ if sent == written => None,
        _ => Some(format!("frankenstein does not know {place}: {sent} becomes {written}")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::request;

    fn fault(method: &str, params: &Value) -> Option<String> {
        request(method, params.as_object().expect("an object"), &[])
    }

    #[test]
    fn what_the_bot_api_knows_is_kept() {
        let keyboard =
            json!({"inline_keyboard": [[{"text": "7", "callback_data": "m:7", "style": "primary"}]]});
        let whole = json!({"chat_id": -1, "text": "<b>x</b>", "parse_mode": "HTML", "reply_markup": keyboard,
            "reply_parameters": {"message_id": 3, "allow_sending_without_reply": true},
            "ephemeral_message_parameters": {"receiver_user_id": 7, "callback_query_id": "1"}});
        assert_eq!(fault("sendMessage", &whole), None);
        assert_eq!(fault("getMe", &json!({})), None);
    }

    #[test]
    fn what_it_does_not_know_is_told_with_its_place() {
        let unknown =
            json!({"chat_id": -1, "text": "x", "reply_parameters": {"message_id": 3, "quiet": true}});
        let reported = fault("sendMessage", &unknown).expect("a fault");
        assert!(reported.contains("sendMessage.reply_parameters.quiet"), "{reported}");
        assert!(
            fault("sendMessage", &json!({"chat_id": -1})).is_some_and(|reported| reported.contains("text"))
        );
        let button = json!({"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [[{"text": "7", "color": "red"}]]}});
        assert!(fault("sendMessage", &button).is_some());
    }
}
