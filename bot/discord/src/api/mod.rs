//! Discord's REST interface, as far as the bot needs it.
//!
//! Own requests instead of the library's: its client does not hand out the headers that tell of rate limits, and its
//! own limiter keeps an entry for every interaction for ever.

mod calls;
mod error;
mod route_limits;

use std::time::Duration;

use backon::{ExponentialBuilder, Retryable};
use reqwest::header::{AUTHORIZATION, HeaderValue, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, RequestBuilder, Response, Url};
use serde_json::Value;
use serenity::constants::USER_AGENT;

pub(crate) use self::calls::{BotIdentity, InteractionToken, MessageRef};
pub(crate) use self::error::DiscordApiError;
use self::route_limits::{RouteLimits, RouteWindow};
use crate::render::message::Message;

const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(15);

/// The bot's access to Discord.
pub(crate) struct DiscordApi {
    client: Client,
    base: String,
    token: HeaderValue,
    limits: RouteLimits,
}

/// One request.
struct ApiCall<'a> {
    method: Method,
    path: String,
    /// What Discord counts it under: the path without the parts that do not matter.
    route: String,
    body: RequestBody<'a>,
    /// Sent as the bot; answers to interactions carry their own token in the path.
    as_bot: bool,
    retry_when: RetryWhen,
}

enum RequestBody<'a> {
    Empty,
    Json(Value),
    /// Under this key, beside `type`, where there is one.
    Message(Option<u8>, &'a Message),
}

/// When a request is tried again by itself.
#[derive(Clone, Copy, PartialEq)]
enum RetryWhen {
    /// The caller looks at the world anew first.
    Never,
    /// When it was certainly not done.
    NotDone,
    /// Whenever that may help: doing it twice does no harm.
    Always,
}

impl ApiCall<'_> {
    /// The route as a log may show it: that of an answer to an interaction holds the interaction's token.
    fn label(&self) -> String {
        if self.as_bot { self.route.clone() } else { format!("{} for an interaction", self.method) }
    }
}

impl DiscordApi {
    /// Access with this token. `None` when no token looks like that.
    pub(crate) fn new(base: &str, token: &str) -> Result<Option<Self>, reqwest::Error> {
        let Ok(mut token) = HeaderValue::from_str(&format!("Bot {}", token.trim())) else { return Ok(None) };
        token.set_sensitive(true);
        let base = base.trim_end_matches('/').to_owned();
        let client = Client::builder()
            .use_rustls_tls()
            .user_agent(USER_AGENT)
            .connect_timeout(CONNECT)
            .timeout(ANSWER);
        // A stand-in on this machine is not reached through the proxy that the rest of the world may need.
        let client = if is_loopback(&base) { client.no_proxy() } else { client };
        Ok(Some(Self { client: client.build()?, base, token, limits: RouteLimits::default() }))
    }

    /// The client below, for the library that speaks to the Gateway.
    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    async fn call(&self, call: ApiCall<'_>) -> Result<Value, DiscordApiError> {
        let backoff = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(150))
            .with_max_delay(Duration::from_secs(5))
            .with_max_times(5)
            .with_jitter();
        let again = |error: &DiscordApiError| match call.retry_when {
            RetryWhen::Never => false,
            RetryWhen::NotDone => error.did_nothing(),
            RetryWhen::Always => error.passes(),
        };
        (|| self.once(&call)).retry(backoff).when(again).await
    }

    async fn once(&self, call: &ApiCall<'_>) -> Result<Value, DiscordApiError> {
        self.limits.pass(&call.route, call.as_bot).await;
        let url = format!("{}/api/v10{}", self.base, call.path);
        let mut request = self.client.request(call.method.clone(), url);
        if call.as_bot {
            request = request.header(AUTHORIZATION, self.token.clone());
        }
        let response = fill(request, &call.body).send().await.map_err(lost)?;
        if let Some(window) = RouteWindow::of(response.headers()) {
            self.limits.learn(&call.route, window);
        }
        let status = response.status();
        let header_wait =
            response.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
        let body = read(response).await?;
        if status.is_success() {
            return Ok(body);
        }
        if status.as_u16() == 429 {
            let wait = body["retry_after"].as_f64().or(header_wait).unwrap_or(1.0).clamp(0.0, 3600.0);
            let wait = Duration::from_secs_f64(wait);
            // What stands before Discord answers without JSON when it shuts out the whole machine.
            let everywhere = body["global"].as_bool().unwrap_or(true);
            tracing::warn!(route = call.label(), ?wait, everywhere, "Discord asks for patience");
            self.limits.refused(&call.route, wait, everywhere);
            return Err(DiscordApiError::Limited(wait));
        }
        let message = match &body["errors"] {
            Value::Null => body["message"].as_str().unwrap_or("no reason given").to_owned(),
            errors => errors.to_string(),
        };
        Err(DiscordApiError::Refused {
            status: status.as_u16(),
            code: body["code"].as_i64().unwrap_or(0),
            message,
        })
    }
}

fn fill(request: RequestBuilder, body: &RequestBody<'_>) -> RequestBuilder {
    let (json, files) = match body {
        RequestBody::Empty => return request,
        RequestBody::Json(json) => (json.to_string(), &[][..]),
        RequestBody::Message(None, message) => (serde_json::json!(message).to_string(), &message.files[..]),
        RequestBody::Message(Some(kind), message) => {
            (serde_json::json!({"type": kind, "data": message}).to_string(), &message.files[..])
        }
    };
    if files.is_empty() {
        return request.header("content-type", "application/json").body(json);
    }
    let form =
        files.iter().enumerate().fold(Form::new().text("payload_json", json), |form, (index, file)| {
            let part = Part::bytes(file.bytes.as_ref().clone()).file_name(file.name.clone());
            form.part(format!("files[{index}]"), part)
        });
    request.multipart(form)
}

async fn read(response: Response) -> Result<Value, DiscordApiError> {
    let success = response.status().is_success();
    let bytes = response.bytes().await.map_err(lost)?;
    match serde_json::from_slice(&bytes) {
        Ok(body) => Ok(body),
        // An empty answer is an answer; an error page of something in between says nothing worth keeping.
        Err(_) if bytes.is_empty() || !success => Ok(Value::Null),
        Err(error) => Err(DiscordApiError::Unanswered(error.to_string())),
    }
}

/// The address is left out: it may hold an interaction's token.
fn lost(error: reqwest::Error) -> DiscordApiError {
    let connecting = error.is_connect();
    let error = error.without_url();
    let source = std::error::Error::source(&error).map_or_else(String::new, |source| format!(": {source}"));
    let what = format!("{error}{source}");
    if connecting { DiscordApiError::Unreachable(what) } else { DiscordApiError::Unanswered(what) }
}

fn is_loopback(base: &str) -> bool {
    let host = Url::parse(base).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    host == "localhost"
        || host.trim_matches(['[', ']']).parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}
