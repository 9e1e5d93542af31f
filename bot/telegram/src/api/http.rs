//! HTTP to the Bot API: one call, one answer.
//!
//! teloxide describes the calls, but its transport (`teloxide_core::net::request`, 0.13, read) is not used: it sleeps
//! ten seconds after any error of the server, gives all calls one time limit, drops the code of a refusal, and reads
//! every answer whole, so that a message of a newer kind turns a success into a failure. Nothing of it can be exchanged:
//! `Requester` is implemented over it, and its multipart serializer is private.

use std::sync::Arc;
use std::time::Duration;

use kubyk_host::{Platform, metrics};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Response, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::api::error::{BotApiError, Parameters};
use crate::{Config, Error};

/// Time limit of an ordinary call.
const PATIENCE: Duration = Duration::from_secs(15);
/// Time limit of an upload.
const UPLOAD: Duration = Duration::from_secs(40);

/// The connection to the Bot API.
pub(crate) struct HttpTransport {
    client: Client,
    /// Everything of an address but the method. It holds the token.
    base: SecretString,
}

/// A file that goes along with a call; its fields refer to it as `attach://file`.
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
    pub(crate) mime: &'static str,
}

/// Value of a field that refers to the uploaded file.
pub(crate) const ATTACHED: &str = "attach://file";

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
    pub(crate) fn new(config: &Config) -> Result<Self, Error> {
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
    pub(crate) async fn call<T: DeserializeOwned>(
        &self,
        method: &str,
        body: &impl Serialize,
    ) -> Result<T, BotApiError> {
        self.patient(method, body, PATIENCE).await
    }

    /// A call that may take longer than others.
    pub(crate) async fn patient<T: DeserializeOwned>(
        &self,
        method: &str,
        body: &impl Serialize,
        patience: Duration,
    ) -> Result<T, BotApiError> {
        let body = serde_json::to_vec(body).map_err(|error| BotApiError::Refused(error.to_string()))?;
        let request = self.client.post(self.address(method)).timeout(patience);
        let request = request.header(reqwest::header::CONTENT_TYPE, "application/json").body(body);
        read(request.send().await.map_err(trouble)?).await
    }

    /// A call with a file.
    pub(crate) async fn upload<T: DeserializeOwned>(
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
        read(request.send().await.map_err(trouble)?).await
    }
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, BotApiError> {
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
}
