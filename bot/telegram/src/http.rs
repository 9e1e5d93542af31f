//! HTTP to the Bot API: one call, one answer.
//!
//! teloxide describes the calls, but its transport (`teloxide_core::net::request`, 0.13, read) is not used: it sleeps
//! ten seconds after any error of the server, gives all calls one time limit, drops the code of a refusal, and reads
//! every answer whole, so that a message of a newer kind turns a success into a failure. Nothing of it can be exchanged:
//! `Requester` is implemented over it, and its multipart serializer is private.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::Platform;
use kubyk_host::metrics;
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Response, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::{Config, Error};

/// Time limit of an ordinary call.
const PATIENCE: Duration = Duration::from_secs(15);
/// Time limit of an upload.
const UPLOAD: Duration = Duration::from_secs(40);

/// The connection to the Bot API.
pub(super) struct HttpTransport {
    client: Client,
    /// Everything of an address but the method. It holds the token.
    base: SecretString,
}

/// A file that goes along with a call; its fields refer to it as `attach://file`.
pub(super) struct Upload {
    pub(super) name: String,
    pub(super) bytes: Arc<Vec<u8>>,
    pub(super) mime: &'static str,
}

/// Value of a field that refers to the uploaded file.
pub(super) const ATTACHED: &str = "attach://file";

#[derive(serde::Deserialize)]
struct BotApiResponse<T> {
    ok: bool,
    result: Option<T>,
    error_code: Option<u16>,
    description: Option<String>,
    parameters: Option<Parameters>,
}

impl HttpTransport {
    /// Prepares the connection; nothing is sent yet.
    pub(super) fn new(config: &Config) -> Result<Self, Error> {
        let address = |why: &str| Error::Address { url: config.api_url.clone(), why: why.to_owned() };
        let url: Url = config.api_url.parse().map_err(|_| address("it cannot be read"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(address("it must begin with https://"));
        }
        // Without this a slow acknowledgement holds a small call back for 40 ms.
        let client = Client::builder().tcp_nodelay(true).connect_timeout(Duration::from_secs(5));
        let client = client.build().map_err(|error| Error::Client(error.without_url().to_string()))?;
        let base = format!("{}/bot{}", config.api_url.trim_end_matches('/'), config.token.expose_secret());
        Ok(Self { client, base: base.into() })
    }

    /// The address of a method, which holds the token.
    fn address(&self, method: &str) -> String {
        format!("{}/{method}", self.base.expose_secret())
    }

    /// A call without a file.
    pub(super) async fn call<T: DeserializeOwned>(
        &self,
        method: &str,
        body: &impl Serialize,
    ) -> Result<T, BotApiError> {
        self.patient(method, body, PATIENCE).await
    }

    /// A call that may take longer than others.
    pub(super) async fn patient<T: DeserializeOwned>(
        &self,
        method: &str,
        body: &impl Serialize,
        patience: Duration,
    ) -> Result<T, BotApiError> {
        let body = serde_json::to_vec(body).map_err(|error| BotApiError::Refused(error.to_string()))?;
        let request = self.client.post(self.address(method)).timeout(patience);
        let request = request.header(reqwest::header::CONTENT_TYPE, "application/json").body(body);
        read_answer(request.send().await.map_err(trouble)?).await
    }

    /// A call with a file.
    pub(super) async fn upload<T: DeserializeOwned>(
        &self,
        method: &str,
        body: &impl Serialize,
        file: &Upload,
    ) -> Result<T, BotApiError> {
        let refused = |error: String| BotApiError::Refused(error);
        let body = serde_json::to_value(body).map_err(|error| refused(error.to_string()))?;
        let Value::Object(fields) = body else { return Err(refused("a call is an object".to_owned())) };
        let part = Part::bytes(file.bytes.to_vec()).file_name(file.name.clone());
        let part = part.mime_str(file.mime).map_err(|error| refused(error.to_string()))?;
        let form =
            fields.into_iter().fold(Form::new().part("file", part), |form, (name, value)| match value {
                Value::String(text) => form.text(name, text),
                value => form.text(name, value.to_string()),
            });
        let request = self.client.post(self.address(method)).timeout(UPLOAD).multipart(form);
        read_answer(request.send().await.map_err(trouble)?).await
    }
}

async fn read_answer<T: DeserializeOwned>(response: Response) -> Result<T, BotApiError> {
    let status = response.status();
    let bytes = response.bytes().await.map_err(trouble)?;
    let answer: BotApiResponse<T> = match serde_json::from_slice(&bytes) {
        Ok(answer) => answer,
        // A proxy's page in HTML, most likely.
        Err(_) if !status.is_success() => return Err(BotApiError::Unanswered(format!("HTTP {status}"))),
        Err(error) => return Err(BotApiError::Refused(format!("the answer cannot be read: {error}"))),
    };
    match answer.result {
        Some(result) if answer.ok => Ok(result),
        _ => {
            let code = answer.error_code.unwrap_or(status.as_u16());
            let text = answer.description.unwrap_or_else(|| format!("HTTP {status}"));
            let error = BotApiError::read(code, &text, answer.parameters.unwrap_or_default());
            if matches!(error, BotApiError::Slow(_)) {
                metrics::rate_limited(Platform::Telegram);
            }
            Err(error)
        }
    }
}

/// A failure of the network, without the address of the request: that holds the token.
fn trouble(error: reqwest::Error) -> BotApiError {
    let connected = !error.is_connect();
    let error = error.without_url();
    let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}")).unwrap_or_default();
    let why = format!("{error}{cause}");
    if connected { BotApiError::Unanswered(why) } else { BotApiError::Unreachable(why) }
}

// Telegram's errors, by what can be done about them.

/// Failure of a call to the Bot API.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum BotApiError {
    /// The message looks like that already.
    #[error("nothing to change")]
    Unchanged,
    /// The message is not there any more, or is too old to be changed.
    #[error("the message is gone")]
    Missing,
    /// A picture cannot be edited into text.
    #[error("the message is of the other kind")]
    OtherKind,
    /// Too many requests in this chat.
    #[error("too many requests, again in {} s", .0.as_secs())]
    Slow(Duration),
    /// The group has become a supergroup.
    #[error("the group has the id {0} now")]
    Moved(i64),
    /// The bot may not send this there.
    #[error("the right to {0:?} is missing")]
    Denied(Permission),
    /// The topic is closed.
    #[error("the topic is closed")]
    TopicClosed,
    /// The bot was removed, was blocked, or has never been spoken to; or the topic is gone.
    #[error("the chat is closed to the bot")]
    Closed,
    /// The server does not know buttons that are disabled.
    #[error("the server does not know disabled buttons")]
    NoDisabledButtons,
    /// Telegram cannot show this picture.
    #[error("the picture is refused: {0}")]
    Picture(String),
    /// The tap is too old to be answered.
    #[error("the tap is too old")]
    Expired,
    /// The token is wrong or was revoked.
    #[error("the token is refused")]
    Token,
    /// Another program reads this bot's updates.
    #[error("{0}")]
    Conflict(String),
    /// The network or Telegram itself is in trouble, and nothing was done: the same call may do later.
    #[error("{0}")]
    Unreachable(String),
    /// The answer was lost: the call may have been done or not.
    #[error("{0}")]
    Unanswered(String),
    /// Anything else: the same call would fail again.
    #[error("{0}")]
    Refused(String),
}

/// Permission that the bot needs in a group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Permission {
    Messages,
    Photos,
    Documents,
    Animations,
}

/// Details that come with some refusals.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(default)]
pub(super) struct Parameters {
    migrate_to_chat_id: Option<i64>,
    retry_after: Option<u64>,
}

impl BotApiError {
    /// Reads a refusal. Telegram tells the reasons apart by the text alone.
    pub(super) fn read(code: u16, text: &str, parameters: Parameters) -> Self {
        if let Some(chat) = parameters.migrate_to_chat_id {
            return Self::Moved(chat);
        }
        if let Some(seconds) = parameters.retry_after {
            return Self::Slow(Duration::from_secs(seconds));
        }
        match code {
            401 | 404 => Self::Token,
            // A group that forbids something is open still.
            403 => match Self::by_text(text) {
                missing @ (Self::Denied(_) | Self::TopicClosed) => missing,
                _ => Self::Closed,
            },
            409 => Self::Conflict(text.to_owned()),
            429 => Self::Slow(Duration::from_secs(1)),
            500.. => Self::Unreachable(text.to_owned()),
            _ => Self::by_text(text),
        }
    }

    /// Returns `true` if the same call may succeed after a while.
    pub(super) fn passes(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::Unanswered(_))
    }

    fn by_text(text: &str) -> Self {
        let lower = text.to_lowercase();
        let known = REASONS.iter().find(|(part, _)| lower.contains(part));
        known.map_or_else(|| Self::Refused(text.to_owned()), |(_, reason)| reason(text))
    }
}

type RefusalReason = fn(&str) -> BotApiError;

/// Parts of a refusal's text with their meaning; the first that fits counts.
const REASONS: &[(&str, RefusalReason)] = &[
    ("message is not modified", |_| BotApiError::Unchanged),
    ("message to edit not found", |_| BotApiError::Missing),
    ("message_id_invalid", |_| BotApiError::Missing),
    ("message to react not found", |_| BotApiError::Missing),
    ("message can't be edited", |_| BotApiError::Missing),
    ("message to delete not found", |_| BotApiError::Missing),
    ("message can't be deleted", |text| BotApiError::Refused(text.to_owned())),
    ("no text in the message", |_| BotApiError::OtherKind),
    ("no caption in the message", |_| BotApiError::OtherKind),
    ("no media in the message", |_| BotApiError::OtherKind),
    ("rights to send photos", |_| BotApiError::Denied(Permission::Photos)),
    ("send_photos_forbidden", |_| BotApiError::Denied(Permission::Photos)),
    ("send_media_forbidden", |_| BotApiError::Denied(Permission::Photos)),
    ("rights to send documents", |_| BotApiError::Denied(Permission::Documents)),
    ("send_docs_forbidden", |_| BotApiError::Denied(Permission::Documents)),
    ("rights to send animations", |_| BotApiError::Denied(Permission::Animations)),
    ("send_gifs_forbidden", |_| BotApiError::Denied(Permission::Animations)),
    ("rights to send", |_| BotApiError::Denied(Permission::Messages)),
    ("write_forbidden", |_| BotApiError::Denied(Permission::Messages)),
    ("send_plain_forbidden", |_| BotApiError::Denied(Permission::Messages)),
    ("chat_restricted", |_| BotApiError::Denied(Permission::Messages)),
    ("guest_send_forbidden", |_| BotApiError::Denied(Permission::Messages)),
    ("text buttons are unallowed", |_| BotApiError::NoDisabledButtons),
    ("image_process_failed", |text| BotApiError::Picture(text.to_owned())),
    ("failed to get http url content", |text| BotApiError::Picture(text.to_owned())),
    ("wrong file identifier/http url", |text| BotApiError::Picture(text.to_owned())),
    ("wrong type of the web page content", |text| BotApiError::Picture(text.to_owned())),
    ("webpage_", |text| BotApiError::Picture(text.to_owned())),
    ("photo_invalid", |text| BotApiError::Picture(text.to_owned())),
    ("too big for a photo", |text| BotApiError::Picture(text.to_owned())),
    ("query is too old", |_| BotApiError::Expired),
    ("query id is invalid", |_| BotApiError::Expired),
    ("query_id_invalid", |_| BotApiError::Expired),
    ("topic_closed", |_| BotApiError::TopicClosed),
    ("message thread not found", |_| BotApiError::Closed),
    ("chat not found", |_| BotApiError::Closed),
    ("user not found", |_| BotApiError::Closed),
    ("peer_id_invalid", |_| BotApiError::Closed),
    ("group is deactivated", |_| BotApiError::Closed),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_failure_does_not_tell_the_token() {
        let config = Config {
            api_url: "http://127.0.0.1:1".to_owned(),
            ..Config::new(SecretString::from("42:SECRET"))
        };
        let http = HttpTransport::new(&config).expect("an address");
        let failure = http.call::<bool>("getMe", &()).await.expect_err("nobody listens there");
        assert!(failure.passes(), "{failure:?}");
        assert!(!format!("{failure} {failure:?}").contains("SECRET"));
    }

    #[test]
    fn an_address_must_be_one() {
        for url in ["", "api.telegram.org", "ftp://x"] {
            let config = Config { api_url: url.to_owned(), ..Config::new(SecretString::from("42:SECRET")) };
            assert!(matches!(HttpTransport::new(&config), Err(Error::Address { .. })), "{url:?}");
        }
    }

    fn bad(text: &str) -> BotApiError {
        BotApiError::read(400, &format!("Bad Request: {text}"), Parameters::default())
    }

    #[test]
    fn refusals_are_told_apart() {
        let cases = [
            (
                "message is not modified: specified new message content and reply markup are",
                BotApiError::Unchanged,
            ),
            ("message to edit not found", BotApiError::Missing),
            ("MESSAGE_ID_INVALID", BotApiError::Missing),
            ("there is no text in the message to edit", BotApiError::OtherKind),
            ("not enough rights to send photos to the chat", BotApiError::Denied(Permission::Photos)),
            ("not enough rights to send documents to the chat", BotApiError::Denied(Permission::Documents)),
            ("not enough rights to send animations to the chat", BotApiError::Denied(Permission::Animations)),
            ("CHAT_SEND_GIFS_FORBIDDEN", BotApiError::Denied(Permission::Animations)),
            (
                "not enough rights to send text messages to the chat",
                BotApiError::Denied(Permission::Messages),
            ),
            ("have no rights to send a message", BotApiError::Denied(Permission::Messages)),
            ("CHAT_WRITE_FORBIDDEN", BotApiError::Denied(Permission::Messages)),
            ("Text buttons are unallowed in the inline keyboard", BotApiError::NoDisabledButtons),
            ("TOPIC_CLOSED", BotApiError::TopicClosed),
            ("query is too old and response timeout expired or query ID is invalid", BotApiError::Expired),
            ("chat not found", BotApiError::Closed),
            ("IMAGE_PROCESS_FAILED", BotApiError::Picture("Bad Request: IMAGE_PROCESS_FAILED".to_owned())),
            ("message text is empty", BotApiError::Refused("Bad Request: message text is empty".to_owned())),
        ];
        for (text, failure) in cases {
            assert_eq!(bad(text), failure, "{text}");
        }
    }

    #[test]
    fn parameters_come_first() {
        let migrated = Parameters { migrate_to_chat_id: Some(-100), ..Parameters::default() };
        assert_eq!(
            BotApiError::read(400, "group chat was upgraded to a supergroup chat", migrated),
            BotApiError::Moved(-100)
        );
        let slow = Parameters { retry_after: Some(7), ..Parameters::default() };
        assert_eq!(
            BotApiError::read(429, "Too Many Requests", slow),
            BotApiError::Slow(Duration::from_secs(7))
        );
    }

    #[test]
    fn only_trouble_is_worth_another_try() {
        assert!(BotApiError::read(502, "Bad Gateway", Parameters::default()).passes());
        for code in [400, 401, 403, 409] {
            assert!(!BotApiError::read(code, "no", Parameters::default()).passes());
        }
    }
}
