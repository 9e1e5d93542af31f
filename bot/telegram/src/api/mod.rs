//! The calls that the bot makes.

mod address;
pub(crate) mod ephemeral;
pub(crate) mod error;
pub(crate) mod http;

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Chat, File, Platform};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use teloxide::payloads::{
    AnswerCallbackQuery, AnswerCallbackQuerySetters, DeleteMessage, DeleteWebhook, EditMessageCaption,
    EditMessageCaptionSetters, EditMessageMedia, EditMessageReplyMarkup, EditMessageText,
    EditMessageTextSetters, GetChat, GetChatMember, SendAnimation, SendDocument, SendMessage, SendPhoto,
    SetWebhook, SetWebhookSetters,
};
use teloxide::requests::Payload;
use teloxide::types::{
    AllowedUpdate, CallbackQueryId, ChatId, FileId, InputFile, InputMedia, InputMediaPhoto,
    LinkPreviewOptions, MessageId, ParseMode, UserId,
};

use crate::api::address::With;
use crate::api::error::BotApiError;
use crate::api::http::{ATTACHED, HttpTransport, Upload};
use crate::render::keyboard::Keyboard;
use crate::render::view::{Media, MessageView};
use crate::update::types::{ChatPermissions, Member};

pub(crate) use crate::api::address::Address;

/// Time for which Telegram may hold back the answer to a question for updates.
const LONG_POLL: Duration = Duration::from_secs(50);
/// The kinds of updates that the bot wants.
const WANTED: [AllowedUpdate; 3] =
    [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::MyChatMember];

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

    /// The same for the host.
    pub(crate) fn to_host(self) -> Chat {
        let topic = self.topic.map(|topic| topic.to_string());
        // Ids of people are positive.
        Chat { platform: Platform::Telegram, id: self.chat.to_string(), topic, private: self.chat > 0 }
    }
}

/// Identity of the bot.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct BotIdentity {
    pub(crate) id: i64,
    pub(crate) username: String,
}

/// A new message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct SentMessage {
    pub(crate) message_id: i32,
    /// Its id where one person alone sees it.
    #[serde(default)]
    pub(crate) ephemeral_message_id: Option<i64>,
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
    allowed_updates: [AllowedUpdate; 3],
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
        let payload = SetWebhook::new(url).secret_token(secret).allowed_updates(WANTED).max_connections(100);
        self.http.call("setWebhook", &payload).await.map(|IgnoredAny| ())
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
            Media::Nothing | Media::File(_) => {
                let payload = EditMessageText::new(chat, message, html).parse_mode(ParseMode::Html);
                let payload = payload.link_preview_options(no_preview());
                self.http.call(EditMessageText::NAME, &With::keyboard(payload, keyboard)).await
            }
        };
        done.map(|_| ())
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
