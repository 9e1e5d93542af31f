//! The calls that the bot makes.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::{Chat, Platform};
use kubyk_core::reply::File;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use teloxide::payloads::{
    AnswerCallbackQuery, AnswerCallbackQuerySetters, DeleteMessage, DeleteWebhook, EditMessageCaption,
    EditMessageCaptionSetters, EditMessageMedia, EditMessageReplyMarkup, EditMessageText,
    EditMessageTextSetters, GetChat, GetChatMember, SendAnimation, SendDocument, SendMessage, SendPhoto,
};
use teloxide::requests::Payload;
use teloxide::types::{
    CallbackQueryId, ChatId, FileId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId,
    ParseMode, UserId,
};

use crate::http::{ATTACHED, BotApiError, HttpTransport, Upload};
use crate::keyboard::Keyboard;
use crate::types::{ChatPermissions, Member};
use crate::view::{Media, MessageView};

/// Time for which Telegram may hold back the answer to a question for updates.
const LONG_POLL: Duration = Duration::from_secs(50);
/// The kinds of updates that the bot wants. teloxide does not know them all.
const WANTED: [&str; 8] = [
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "guest_message",
    "my_chat_member",
    "chat_member",
];

/// The Bot API.
pub(crate) struct BotApi {
    http: HttpTransport,
}

/// A chat, and the topic of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatRef {
    pub(crate) chat: i64,
    pub(crate) topic: Option<i32>,
}

impl ChatRef {
    /// The chat and topic that the host knows by this; `None`: it is no chat of Telegram's.
    pub(crate) fn of(chat: &Chat) -> Option<Self> {
        let topic = chat.topic.as_ref().and_then(|topic| topic.parse().ok());
        Some(Self { chat: chat.id.parse().ok()?, topic })
    }

    /// The chat as the host has it.
    pub(crate) fn to_host(self) -> Chat {
        let topic = self.topic.map(|topic| topic.to_string());
        // Ids of people are positive.
        Chat { platform: Platform::Telegram, id: self.chat.to_string(), topic, private: self.chat > 0 }
    }
}

/// Begins the host's id of a chat that is one message.
const PREFIX: &str = "inline:";

/// A message that somebody has put into a chat by the bot, as Telegram names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct InlineMessage(pub(crate) String);

impl InlineMessage {
    /// The message of this name.
    pub(super) fn new(name: String) -> Self {
        Self(name)
    }

    /// The message that a chat of the host's is; `None`: it is a chat of people.
    pub(super) fn of(chat: &Chat) -> Option<Self> {
        let name = chat.id.strip_prefix(PREFIX).filter(|_| chat.platform == Platform::Telegram)?;
        Some(Self(name.to_owned()))
    }

    /// The chat as the host has it.
    pub(super) fn to_host(&self) -> Chat {
        let id = format!("{PREFIX}{}", self.0);
        Chat { platform: Platform::Telegram, id, topic: None, private: false }
    }
}

/// Identity of the bot.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct BotIdentity {
    pub(crate) id: i64,
    pub(crate) username: String,
}

/// The message by which a guest has answered.
#[derive(Deserialize)]
struct SentGuestMessage {
    inline_message_id: InlineMessage,
}

/// A new message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct SentMessage {
    pub(crate) message_id: i32,
    /// Its id where one person alone sees it.
    #[serde(default)]
    pub(crate) ephemeral_message_id: Option<i64>,
}

/// A message that a page may have a person's app send.
#[derive(Deserialize)]
struct Prepared {
    id: String,
}

#[derive(Deserialize)]
struct ChatInfo {
    #[serde(default)]
    permissions: ChatPermissions,
}

/// The call for updates. teloxide's holds the offset in 32 bits, where Telegram promises no more than an integer.
#[derive(Serialize)]
struct GetUpdates {
    offset: i64,
    limit: u8,
    timeout: u64,
    allowed_updates: [&'static str; 8],
}

impl BotApi {
    pub(crate) fn new(http: HttpTransport) -> Self {
        Self { http }
    }

    pub(crate) async fn me(&self) -> Result<BotIdentity, BotApiError> {
        self.http.call("getMe", &json!({})).await
    }

    /// Updates from this id on; waits until there are some.
    pub(crate) async fn updates(&self, offset: i64) -> Result<Vec<Value>, BotApiError> {
        let payload =
            GetUpdates { offset, limit: 100, timeout: LONG_POLL.as_secs(), allowed_updates: WANTED };
        self.http.patient("getUpdates", &payload, LONG_POLL + Duration::from_secs(15)).await
    }

    /// Tells Telegram that everything before this id is done with. If that fails, it comes again.
    pub(crate) async fn confirm(&self, offset: i64) {
        let payload = GetUpdates { offset, limit: 1, timeout: 0, allowed_updates: WANTED };
        let done = self.http.patient::<IgnoredAny>("getUpdates", &payload, Duration::from_secs(2)).await;
        if let Err(failure) = done {
            tracing::debug!(%failure, "the last updates could not be confirmed");
        }
    }

    pub(crate) async fn set_webhook(&self, url: reqwest::Url, secret: &str) -> Result<(), BotApiError> {
        let payload = json!({
            "url": url, "secret_token": secret, "allowed_updates": WANTED, "max_connections": 100,
        });
        self.raw("setWebhook", &payload).await
    }

    pub(crate) async fn delete_webhook(&self) -> Result<(), BotApiError> {
        self.call(DeleteWebhook::new()).await
    }

    /// Sends a new message.
    pub(crate) async fn send(&self, to: Address<'_>, view: &MessageView) -> Result<SentMessage, BotApiError> {
        let (chat, html, keyboard) = (ChatId(to.target.chat), view.html.clone(), &view.keyboard);
        match &view.media {
            Media::Nothing => {
                let mut payload = SendMessage::new(chat, html);
                payload.parse_mode = Some(ParseMode::Html);
                payload.link_preview_options = Some(no_preview());
                self.http.call(SendMessage::NAME, &With::address(payload, &to, keyboard)).await
            }
            // It stands in chats of which the bot is no member.
            Media::Linked(_) => Err(BotApiError::Refused("a picture by its address".to_owned())),
            Media::Photo(png) => {
                let mut payload = SendPhoto::new(chat, attached());
                payload.caption = Some(html);
                payload.parse_mode = Some(ParseMode::Html);
                let call = With::address(payload, &to, keyboard);
                self.http.upload(SendPhoto::NAME, &call, &photo(png)).await
            }
            Media::File(file) if file.is_film() => {
                let mut payload = SendAnimation::new(chat, attached());
                payload.caption = Some(html);
                payload.parse_mode = Some(ParseMode::Html);
                let call = With::address(payload, &to, keyboard);
                self.http.upload(SendAnimation::NAME, &call, &upload(file, "image/gif")).await
            }
            Media::File(file) => {
                let mut payload = SendDocument::new(chat, attached());
                payload.caption = Some(html);
                payload.parse_mode = Some(ParseMode::Html);
                let call = With::address(payload, &to, keyboard);
                self.http.upload(SendDocument::NAME, &call, &upload(file, "application/octet-stream")).await
            }
        }
    }

    /// Changes a message. `same_photo`: the picture is there already.
    pub(crate) async fn edit(
        &self,
        chat: i64,
        message: i32,
        view: &MessageView,
        same_photo: bool,
    ) -> Result<(), BotApiError> {
        let (chat, message, html) = (ChatId(chat), MessageId(message), view.html.clone());
        let keyboard = &view.keyboard;
        let done: Result<IgnoredAny, BotApiError> = match &view.media {
            Media::Photo(_) if same_photo => {
                let payload =
                    EditMessageCaption::new(chat, message).caption(html).parse_mode(ParseMode::Html);
                self.http.call(EditMessageCaption::NAME, &With::keyboard(payload, keyboard)).await
            }
            Media::Photo(png) => {
                let media = InputMediaPhoto::new(attached()).caption(html).parse_mode(ParseMode::Html);
                let payload = EditMessageMedia::new(chat, message, InputMedia::Photo(media));
                self.http
                    .upload(EditMessageMedia::NAME, &With::keyboard(payload, keyboard), &photo(png))
                    .await
            }
            Media::Nothing | Media::Linked(_) | Media::File(_) => {
                let payload = EditMessageText::new(chat, message, html).parse_mode(ParseMode::Html);
                let payload = payload.link_preview_options(no_preview());
                self.http.call(EditMessageText::NAME, &With::keyboard(payload, keyboard)).await
            }
        };
        done.map(|_| ())
    }

    /// Changes a message that somebody has put into a chat by the bot. Nothing can be uploaded there: Telegram fetches a picture
    /// by its address.
    pub(crate) async fn edit_inline(
        &self,
        message: &InlineMessage,
        view: &MessageView,
        same_photo: bool,
    ) -> Result<(), BotApiError> {
        let html = &view.html;
        let (method, mut call) = match &view.media {
            Media::Linked(url) if !same_photo => {
                let media = json!({"type": "photo", "media": url, "caption": html, "parse_mode": "HTML"});
                ("editMessageMedia", json!({"media": media}))
            }
            Media::Linked(_) => ("editMessageCaption", json!({"caption": html, "parse_mode": "HTML"})),
            Media::Nothing | Media::Photo(_) | Media::File(_) => {
                let preview = json!({"is_disabled": true});
                let text = json!({"text": html, "parse_mode": "HTML", "link_preview_options": preview});
                ("editMessageText", text)
            }
        };
        call["inline_message_id"] = json!(message);
        if let Some(keyboard) = some(&view.keyboard) {
            call["reply_markup"] = json!(keyboard);
        }
        self.raw(method, &call).await
    }

    /// Changes a message's buttons alone.
    pub(crate) async fn edit_keyboard(
        &self,
        chat: i64,
        message: i32,
        keyboard: &Keyboard,
    ) -> Result<(), BotApiError> {
        let payload = EditMessageReplyMarkup::new(ChatId(chat), MessageId(message));
        let call = With::keyboard(payload, keyboard);
        self.http.call(EditMessageReplyMarkup::NAME, &call).await.map(|IgnoredAny| ())
    }

    pub(crate) async fn delete(&self, chat: i64, message: i32) -> Result<(), BotApiError> {
        self.call(DeleteMessage::new(ChatId(chat), MessageId(message))).await
    }

    /// Puts a reaction under a message of somebody's, in place of the bot's earlier one.
    pub(crate) async fn react(&self, chat: i64, message: i32, emoji: &str) -> Result<(), BotApiError> {
        let reaction = json!([{"type": "emoji", "emoji": emoji}]);
        let call = json!({"chat_id": chat, "message_id": message, "reaction": reaction});
        self.raw("setMessageReaction", &call).await
    }

    /// Shows for some seconds that the bot is writing.
    pub(crate) async fn typing(&self, target: ChatRef) -> Result<(), BotApiError> {
        let mut call = json!({"chat_id": target.chat, "action": "typing"});
        if let Some(topic) = target.topic {
            call["message_thread_id"] = topic.into();
        }
        self.raw("sendChatAction", &call).await
    }

    /// Answers a tap: a word, shown in a box if `alert`, or a page to open.
    pub(crate) async fn answer(
        &self,
        query: &str,
        text: Option<&str>,
        alert: bool,
        page: Option<reqwest::Url>,
    ) -> Result<(), BotApiError> {
        let mut payload = AnswerCallbackQuery::new(CallbackQueryId(query.to_owned()));
        if let Some(text) = text {
            payload = payload.text(text).show_alert(alert);
        }
        payload.url = page;
        self.call(payload).await
    }

    /// Shows what can be put into a chat, as `InlineQueryResult`s, to whoever types there. The language is the person's own.
    pub(crate) async fn answer_inline(&self, query: &str, results: &[Value]) -> Result<(), BotApiError> {
        let payload =
            json!({"inline_query_id": query, "results": results, "cache_time": 300, "is_personal": true});
        self.http.call("answerInlineQuery", &payload).await.map(|IgnoredAny| ())
    }

    /// Answers whoever has named the bot where it is a guest: `result` is an `InlineQueryResult`. Tells the message.
    pub(crate) async fn answer_guest(
        &self,
        query: &str,
        result: &Value,
    ) -> Result<InlineMessage, BotApiError> {
        let payload = json!({"guest_query_id": query, "result": result});
        let sent: SentGuestMessage = self.http.call("answerGuestQuery", &payload).await?;
        Ok(sent.inline_message_id)
    }

    /// Keeps an `InlineQueryResult` that a person can put into any of their chats but those with bots: its id.
    pub(crate) async fn prepare_message(&self, user: i64, result: &Value) -> Result<String, BotApiError> {
        let payload = json!({"user_id": user, "result": result, "allow_user_chats": true,
            "allow_group_chats": true, "allow_channel_chats": true});
        let prepared: Prepared = self.http.call("savePreparedInlineMessage", &payload).await?;
        Ok(prepared.id)
    }

    pub(crate) async fn member(&self, chat: i64, user: i64) -> Result<Member, BotApiError> {
        let payload = GetChatMember::new(ChatId(chat), UserId(user.unsigned_abs()));
        self.http.call(GetChatMember::NAME, &payload).await
    }

    /// The permissions of every member of a group.
    pub(crate) async fn rights(&self, chat: i64) -> Result<ChatPermissions, BotApiError> {
        let info: ChatInfo = self.http.call(GetChat::NAME, &GetChat::new(ChatId(chat))).await?;
        Ok(info.permissions)
    }

    /// A call that teloxide cannot say, whose result does not matter.
    pub(crate) async fn raw(&self, method: &str, body: &impl Serialize) -> Result<(), BotApiError> {
        self.http.call(method, body).await.map(|IgnoredAny| ())
    }

    /// Any other call whose result does not matter.
    pub(crate) async fn call<P: Payload + Serialize>(&self, payload: P) -> Result<(), BotApiError> {
        self.http.call(P::NAME, &payload).await.map(|IgnoredAny| ())
    }

    /// Any other call.
    pub(crate) async fn ask<P: Payload + Serialize, T: serde::de::DeserializeOwned>(
        &self,
        payload: P,
    ) -> Result<T, BotApiError> {
        self.http.call(P::NAME, &payload).await
    }
}

fn attached() -> InputFile {
    InputFile::file_id(FileId(ATTACHED.to_owned()))
}

fn photo(png: &Arc<Vec<u8>>) -> Upload {
    Upload { name: "board.png".to_owned(), bytes: png.clone(), mime: "image/png" }
}

fn upload(file: &File, mime: &'static str) -> Upload {
    Upload { name: file.name.clone(), bytes: Arc::new(file.bytes.clone()), mime }
}

fn some(keyboard: &Keyboard) -> Option<&Keyboard> {
    Some(keyboard).filter(|keyboard| !keyboard.is_empty())
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

// Addresses of new messages: everybody in a chat, or one member alone.

/// Address of a new message: the chat, and one member or everybody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address<'a> {
    pub(super) target: ChatRef,
    /// The message that it answers.
    pub(super) reply_to: Option<i32>,
    /// The member of the group who alone is to see it.
    pub(super) only: Option<Receiver<'a>>,
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
    pub(super) fn everybody(target: ChatRef, reply_to: Option<i32>) -> Self {
        Self { target, reply_to, only: None }
    }
}

// Messages in groups that one member alone and the bot see (Bot API 10.3), which teloxide does not know yet.
//
// They are not certain to arrive and may vanish. A bot that is no administrator may send one only in answer to what the
// person has just done. A server that does not know them shows the message to everybody: see [`BotApi::knows_ephemerals`].

/// Action of a member that an ephemeral message answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Occasion<'a> {
    /// A tap, by its query.
    Tap(&'a str),
    /// A command that the bot alone has received, by its id.
    Command(i64),
    /// Anything else: an administrator needs no occasion.
    Administrator,
}

/// The member who alone is to see a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Receiver<'a> {
    pub(super) user: i64,
    pub(super) occasion: Occasion<'a>,
}

/// A message that one member alone sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct EphemeralRef {
    pub(super) chat: i64,
    pub(super) user: i64,
    pub(super) message: i64,
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
    /// Returns `true` if the server knows ephemeral messages: one that does not would show them to everybody. It is asked to delete
    /// one that cannot exist, which an older server refuses as an unknown method.
    ///
    /// # Errors
    /// The server could not be asked.
    pub(super) async fn knows_ephemerals(&self, me: i64) -> Result<bool, BotApiError> {
        match self.delete_ephemeral(EphemeralRef { chat: me, user: me, message: 1 }).await {
            // 404, which also means a token that is none.
            Err(BotApiError::Token) => Ok(false),
            Err(error) if error.passes() => Err(error),
            Ok(()) | Err(_) => Ok(true),
        }
    }

    /// Changes the words and the buttons of a message; if it has a picture, that stays: Telegram takes no new one in place.
    pub(super) async fn edit_ephemeral(
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
    pub(super) async fn delete_ephemeral(&self, at: EphemeralRef) -> Result<(), BotApiError> {
        self.http.call("deleteEphemeralMessage", &at.identified()).await.map(|IgnoredAny| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_chat_of_its_own() {
        let message = InlineMessage::new("AAE_x-1".to_owned());
        let chat = message.to_host();
        assert_eq!(InlineMessage::of(&chat), Some(message));
        assert_eq!(ChatRef::of(&chat), None, "it is no chat that the bot knows");
        assert_eq!(InlineMessage::of(&ChatRef { chat: -5, topic: None }.to_host()), None);
        assert_eq!(InlineMessage::of(&Chat { platform: Platform::Discord, ..chat }), None);
    }
}
