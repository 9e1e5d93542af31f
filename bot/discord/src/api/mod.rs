//! Discord's REST interface: serenity's routes and models, sent with rate limits of our own.
//!
//! serenity's `Http::request` cannot send them (read in 0.12.5). Of a 429 it keeps status, code and message, but not the
//! headers, `retry_after` and `global`, which say how long to be silent and where. Its multipart form numbers attachments
//! inside the crate only, so that a picture and a record in one message would both be `files[0]`. Each call is a span at
//! level INFO that formats the whole request: the interaction's token, and every byte of a picture. Its own limiter keeps
//! an entry for every interaction for ever, and does not hold other routes after a global 429.

mod call;
mod calls;
mod error;
mod rate_limits;
mod responses;

use std::time::Duration;

use backon::Retryable;
use kubyk_host::{Platform, metrics};
use kubyk_platform::retry;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode, Url};
use serde_json::Value;
use serenity::constants::USER_AGENT;
use tokio::sync::watch;
use tokio::time::Instant;

use self::call::{ApiCall, RequestBody, RetryWhen};
pub(crate) use self::calls::{ApplicationInfo, MessageRef};
pub(crate) use self::error::DiscordApiError;
use self::rate_limits::RateLimits;
pub(crate) use self::responses::InteractionToken;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);
/// A first answer is awaited for no longer than Discord takes it.
const FIRST_ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// How often a request is tried again by itself.
const TRIES: usize = 5;

/// The bot's access to Discord.
pub(crate) struct DiscordApi {
    client: Client,
    base: String,
    authorization: HeaderValue,
    limits: RateLimits,
}

impl DiscordApi {
    /// Access with this token. `None` when no token looks like that.
    pub(crate) fn new(base: &str, token: &str) -> Result<Option<Self>, reqwest::Error> {
        let Ok(mut authorization) = HeaderValue::from_str(&format!("Bot {}", token.trim())) else {
            return Ok(None);
        };
        authorization.set_sensitive(true);
        let base = base.trim_end_matches('/').to_owned();
        let client = Client::builder()
            .use_rustls_tls()
            .user_agent(USER_AGENT)
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(RESPONSE_TIMEOUT);
        // A stand-in on this machine is not reached through the proxy that the rest of the world may need.
        let client = if is_loopback(&base) { client.no_proxy() } else { client };
        Ok(Some(Self { client: client.build()?, base, authorization, limits: RateLimits::default() }))
    }

    /// Leaves the other processes that serve the bot their part of what it may send in a second.
    pub(crate) fn share(&self, alive: watch::Receiver<usize>) {
        self.limits.share(alive);
    }

    /// The client below, for the library that speaks to the Gateway.
    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    async fn call(&self, call: ApiCall<'_>) -> Result<Value, DiscordApiError> {
        let mut asked_late = false;
        let again = |error: &DiscordApiError| {
            let worth_it = match call.retry_when {
                RetryWhen::Never => false,
                RetryWhen::NotDone => error.did_nothing(),
                RetryWhen::Always => error.passes(),
            };
            // Past its deadline a first answer is not taken any more; one that may have arrived is sent once more, since the
            // refusal tells that it has.
            let late = call.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            worth_it && (!late || !(error.did_nothing() || std::mem::replace(&mut asked_late, true)))
        };
        (|| self.send(&call)).retry(retry::policy().with_max_times(TRIES)).when(again).await
    }

    async fn send(&self, call: &ApiCall<'_>) -> Result<Value, DiscordApiError> {
        let key = call.key();
        self.limits.acquire(key, call.deadline).await.map_err(DiscordApiError::Held)?;
        let mut request = self.client.request(call.method.reqwest_method(), call.url(&self.base));
        if call.deadline.is_some() {
            request = request.timeout(FIRST_ANSWER_TIMEOUT);
        }
        if call.token.is_none() {
            request = request.header(AUTHORIZATION, self.authorization.clone());
        }
        let response = call.body.fill(request).send().await.map_err(DiscordApiError::lost)?;
        self.limits.learn(key, response.headers());
        let (status, headers) = (response.status(), response.headers().clone());
        let body = read(response).await?;
        if status == StatusCode::TOO_MANY_REQUESTS {
            let (wait, everywhere) = hold(&headers, &body);
            metrics::rate_limited(Platform::Discord);
            tracing::warn!(call = call.label(), ?wait, everywhere, "Discord asks for silence");
            self.limits.refused(key, wait, everywhere);
            return Err(DiscordApiError::Limited { wait, everywhere });
        }
        if status.is_success() { Ok(body) } else { Err(DiscordApiError::refused(status, &body)) }
    }
}

/// The silence that a 429 asks for, and whether it is meant everywhere.
fn hold(headers: &HeaderMap, body: &Value) -> (Duration, bool) {
    let header = headers.get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
    let wait = body["retry_after"].as_f64().or(header).unwrap_or(1.0).clamp(0.0, 3600.0);
    // What stands before Discord answers without JSON when it shuts out the whole machine.
    (Duration::from_secs_f64(wait), body["global"].as_bool().unwrap_or(true))
}

async fn read(response: Response) -> Result<Value, DiscordApiError> {
    let success = response.status().is_success();
    let bytes = response.bytes().await.map_err(DiscordApiError::lost)?;
    match serde_json::from_slice(&bytes) {
        Ok(body) => Ok(body),
        // An empty answer is an answer; an error page of something in between says nothing worth keeping.
        Err(_) if bytes.is_empty() || !success => Ok(Value::Null),
        Err(error) => Err(DiscordApiError::Unanswered(error.to_string())),
    }
}

fn is_loopback(base: &str) -> bool {
    let host = Url::parse(base).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    host == "localhost"
        || host.trim_matches(['[', ']']).parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::header::{HeaderMap, HeaderValue, RETRY_AFTER};
    use serde_json::{Value, json};

    use super::{hold, is_loopback};

    #[test]
    fn a_hold_is_everywhere_unless_discord_says_otherwise() {
        let mut headers = HeaderMap::new();
        headers.insert(RETRY_AFTER, HeaderValue::from_static("7"));
        let seconds = Duration::from_secs_f64;
        assert_eq!(hold(&headers, &Value::Null), (seconds(7.0), true), "an error page");
        let body = |global| json!({"retry_after": 0.5, "global": global});
        assert_eq!(hold(&headers, &body(false)), (seconds(0.5), false));
        assert_eq!(hold(&headers, &body(true)), (seconds(0.5), true));
        assert_eq!(hold(&HeaderMap::new(), &Value::Null), (seconds(1.0), true));
    }

    #[test]
    fn a_stand_in_is_on_this_machine() {
        for (base, loopback) in [
            ("http://127.0.0.1:8080", true),
            ("http://localhost", true),
            ("http://[::1]:1", true),
            ("https://discord.com", false),
        ] {
            assert_eq!(is_loopback(base), loopback, "{base}");
        }
    }
}
