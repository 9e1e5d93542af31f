//! Discord's REST interface: serenity's models, sent with rate limits of our own.
//!
//! serenity's `Http` is not used (read in 0.12.5). Of a 429 it keeps status, code and message, but not the
//! headers, `retry_after` and `global`, which say how long to be silent and where. Its multipart form numbers attachments
//! inside the crate only, so that a picture and a record in one message would both be `files[0]`. Each call is a span at
//! level INFO that formats the whole request: the interaction's token, and every byte of a picture. Its own limiter keeps
//! an entry for every interaction for ever, and does not hold other routes after a global 429. And it cannot be had without
//! a TLS library that is no longer kept up.

use std::time::Duration;

use backon::Retryable;
use kubyk_core::ids::Platform;
use kubyk_host::metrics;
use kubyk_platform::retry;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, RequestBuilder, Response, StatusCode, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CommandId, GuildId, InteractionId, MessageId, Timestamp, UserId,
};
use serenity::constants::USER_AGENT;
use tokio::sync::watch;
use tokio::time::Instant;

use super::rate_limits::{RateLimits, RouteKey};
use crate::config::Error;
use crate::message::{AnswerForm, EPHEMERAL, OutgoingMessage, to_json};
use crate::permissions::{GuildRoles, MemberRoles};
use crate::route::{HttpMethod, Route, is_gateway};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(15);
/// A first answer is awaited for no longer than Discord takes it.
const FIRST_ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// The number of times that a request is tried by itself.
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
        let mut request = self.client.request(call.method.reqwest(), call.url(&self.base));
        if call.deadline.is_some() {
            request = request.timeout(FIRST_ANSWER_TIMEOUT);
        }
        match call.sender {
            Sender::Bot => request = request.header(AUTHORIZATION, self.authorization.clone()),
            Sender::Person(token) => request = request.bearer_auth(token.expose_secret()),
            Sender::Interaction(_) | Sender::Nobody => {}
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
    // The proxy in front of Discord answers without JSON when it shuts out the whole machine.
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

// One request: where it goes, what it carries, and when it may be sent again.

/// A request.
pub(super) struct ApiCall<'a> {
    pub(super) method: HttpMethod,
    pub(super) route: Route<'a>,
    /// The query behind the path.
    pub(super) query: &'static str,
    pub(super) body: RequestBody<'a>,
    pub(super) sender: Sender<'a>,
    pub(super) retry_when: RetryWhen,
    /// When sending it is of no use any more.
    pub(super) deadline: Option<Instant>,
}

/// In whose name a request is sent.
#[derive(Clone, Copy)]
pub(super) enum Sender<'a> {
    Bot,
    /// By the interaction whose token stands in the path.
    Interaction(&'a InteractionToken),
    /// By the token of a person who has allowed it.
    Person(&'a SecretString),
    /// Whatever shows that it may be sent is in the body.
    Nobody,
}

/// The body of a request.
pub(super) enum RequestBody<'a> {
    Empty,
    Json(Value),
    /// A form as browsers send it.
    Form(Vec<(&'static str, String)>),
    Message(&'a OutgoingMessage),
    /// A message as the response of this type to an interaction.
    Response(u8, &'a OutgoingMessage),
}

/// Condition under which a request is tried again by itself.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum RetryWhen {
    /// The caller looks at the world anew first.
    Never,
    /// When it was certainly not done.
    NotDone,
    /// Whenever that may help: doing it twice does no harm.
    Always,
}

impl<'a> ApiCall<'a> {
    /// A request as the bot.
    pub(super) fn bot(method: HttpMethod, route: Route<'a>, body: RequestBody<'a>) -> Self {
        let (sender, retry_when) = (Sender::Bot, RetryWhen::Always);
        Self { method, route, query: "", body, sender, retry_when, deadline: None }
    }

    /// A request by an interaction's token.
    pub(super) fn interaction(
        token: &'a InteractionToken,
        method: HttpMethod,
        route: Route<'a>,
        body: RequestBody<'a>,
    ) -> Self {
        let first = route.is_first_response();
        let deadline = if first { token.respond_by() } else { token.expires() };
        let sender = Sender::Interaction(token);
        Self { sender, deadline: Some(deadline), ..Self::bot(method, route, body) }
    }

    pub(super) fn url(&self, base: &str) -> String {
        format!("{base}{}{}", self.route.path(), self.query)
    }

    /// The key that Discord counts it under: each first response by itself, and all that is done by one token together.
    pub(super) fn key(&self) -> RouteKey {
        let interaction = match self.sender {
            Sender::Interaction(token) => Some(token.id),
            Sender::Bot | Sender::Person(_) | Sender::Nobody => None,
        };
        RouteKey { method: self.method, route: self.route.bucket(), interaction }
    }

    /// The request as a log may show it: the path of an answer to an interaction holds its token.
    pub(super) fn label(&self) -> String {
        let method = self.method.reqwest();
        match self.sender {
            Sender::Interaction(_) => format!("{method} for an interaction"),
            Sender::Bot | Sender::Person(_) | Sender::Nobody => format!("{method} {}", self.route.path()),
        }
    }
}

/// A message as the response to an interaction.
#[derive(Serialize)]
struct InteractionResponse<'a> {
    #[serde(rename = "type")]
    kind: u8,
    data: &'a OutgoingMessage,
}

impl RequestBody<'_> {
    pub(super) fn fill(&self, request: RequestBuilder) -> RequestBuilder {
        let (json, files) = match self {
            Self::Empty => return request,
            Self::Form(fields) => return request.form(fields),
            Self::Json(json) => (json.to_string(), &[][..]),
            Self::Message(message) => (to_json(message), &message.files[..]),
            Self::Response(kind, message) => {
                (to_json(&InteractionResponse { kind: *kind, data: message }), &message.files[..])
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
}

// Requests that are made as the bot.

/// Identity of the application and its user.
#[derive(Clone, Debug)]
pub(super) struct ApplicationInfo {
    pub(super) application: ApplicationId,
    /// The bot's account; older applications have another number than their bot.
    pub(super) user: UserId,
    pub(super) name: String,
}

/// Discord's word on how the Gateway is to be used.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct GatewayAdvice {
    pub(super) url: String,
    pub(super) shards: u32,
    pub(super) session_start_limit: SessionStartLimit,
}

/// Limits on new sessions of the bot.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct SessionStartLimit {
    /// Until the limit is reset.
    pub(super) remaining: u32,
    /// Until then, in milliseconds.
    pub(super) reset_after: u64,
    /// In five seconds.
    pub(super) max_concurrency: u32,
}

/// A message by its channel and id. Its text form is what the host keeps as the message's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub(super) struct MessageRef {
    #[serde(rename = "channel_id")]
    pub(super) channel: ChannelId,
    #[serde(rename = "id")]
    pub(super) message: MessageId,
}

impl DiscordApi {
    /// Asks who the bot is.
    pub(super) async fn identity(&self) -> Result<ApplicationInfo, DiscordApiError> {
        let call = ApiCall::bot(HttpMethod::Get, Route::Application, RequestBody::Empty);
        let app = self.call(ApiCall { retry_when: RetryWhen::Never, ..call }).await?;
        let name = app["bot"]["username"].as_str().or(app["name"].as_str()).unwrap_or("?").to_owned();
        let application = ApplicationId::deserialize(&app["id"])
            .map_err(|error| DiscordApiError::Unanswered(error.to_string()))?;
        let user = UserId::deserialize(&app["bot"]["id"]).unwrap_or(UserId::new(application.get()));
        Ok(ApplicationInfo { application, user, name })
    }

    /// Asks where the Gateway is and how it may be used.
    pub(super) async fn gateway_advice(&self) -> Result<GatewayAdvice, DiscordApiError> {
        let call = ApiCall::bot(HttpMethod::Get, Route::Gateway, RequestBody::Empty);
        let advice = self.call(ApiCall { retry_when: RetryWhen::Never, ..call }).await?;
        let unreadable = |why: String| DiscordApiError::Unanswered(format!("an answer without sense: {why}"));
        let advice = GatewayAdvice::deserialize(&advice).map_err(|error| unreadable(error.to_string()))?;
        if is_gateway(&advice.url) {
            Ok(advice)
        } else {
            Err(unreadable("no address of a WebSocket".to_owned()))
        }
    }

    /// The commands that are registered.
    pub(super) async fn registered_commands(
        &self,
        application_id: ApplicationId,
    ) -> Result<Value, DiscordApiError> {
        let call = ApiCall::bot(HttpMethod::Get, Route::Commands(application_id), RequestBody::Empty);
        self.call(ApiCall { query: "?with_localizations=true", ..call }).await
    }

    /// Registers these commands in place of all others.
    pub(super) async fn register_commands(
        &self,
        application_id: ApplicationId,
        commands: &Value,
    ) -> Result<(), DiscordApiError> {
        let body = RequestBody::Json(commands.clone());
        self.call(ApiCall::bot(HttpMethod::Put, Route::Commands(application_id), body)).await.map(drop)
    }

    /// Registers one command beside the others, in place of the one of its name.
    pub(super) async fn register_command(
        &self,
        application_id: ApplicationId,
        command: &Value,
    ) -> Result<(), DiscordApiError> {
        let body = RequestBody::Json(command.clone());
        self.call(ApiCall::bot(HttpMethod::Post, Route::Commands(application_id), body)).await.map(drop)
    }

    /// Removes a command.
    pub(super) async fn remove_command(
        &self,
        application_id: ApplicationId,
        command_id: CommandId,
    ) -> Result<(), DiscordApiError> {
        let route = Route::Command(application_id, command_id);
        self.call(ApiCall::bot(HttpMethod::Delete, route, RequestBody::Empty)).await.map(drop)
    }

    /// Sends a message to a channel. Not tried again: the caller repeats it, with the same nonce.
    pub(super) async fn send_message(
        &self,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.send_before(None, channel_id, message).await
    }

    /// Sends a board to a channel as [`Self::send_message`] does, but at once or not at all: what waits grows old.
    pub(super) async fn send_board(
        &self,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.send_before(Some(Instant::now()), channel_id, message).await
    }

    /// Changes the message of a board, at once or not at all. The caller repeats it, with what is newest then.
    pub(super) async fn edit_board(
        &self,
        at: MessageRef,
        message: &OutgoingMessage,
    ) -> Result<(), DiscordApiError> {
        let call = ApiCall::bot(HttpMethod::Patch, at.route(), RequestBody::Message(message));
        let deadline = Some(Instant::now());
        self.call(ApiCall { retry_when: RetryWhen::Never, deadline, ..call }).await.map(drop)
    }

    /// Returns `true` if the bot is in a guild.
    pub(super) async fn sees_guild(&self, guild_id: GuildId) -> Result<bool, DiscordApiError> {
        self.sees(Route::Guild(guild_id)).await
    }

    /// Returns `true` if the bot may look at a channel.
    pub(super) async fn sees_channel(&self, channel_id: ChannelId) -> Result<bool, DiscordApiError> {
        self.sees(Route::Channel(channel_id)).await
    }

    async fn sees(&self, route: Route<'_>) -> Result<bool, DiscordApiError> {
        match self.call(ApiCall::bot(HttpMethod::Get, route, RequestBody::Empty)).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_out_of_sight() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns `true` if a person is in a guild, or the bot is not: then Discord does not tell.
    pub(super) async fn may_be_member(&self, guild_id: GuildId, user_id: UserId) -> bool {
        let route = Route::Member(guild_id, user_id);
        let answer = self.call(ApiCall::bot(HttpMethod::Get, route, RequestBody::Empty)).await;
        answer.map_or_else(|error| error.is_out_of_sight() && !error.lacks_member(), |_| true)
    }

    /// Returns `true` if a person is an admin of a guild. Of guilds that the bot is not in, Discord does not tell.
    pub(super) async fn is_admin(&self, guild_id: GuildId, user_id: UserId) -> Result<bool, DiscordApiError> {
        let ask = async |route| self.call(ApiCall::bot(HttpMethod::Get, route, RequestBody::Empty)).await;
        let (guild, member) =
            (ask(Route::Guild(guild_id)).await?, ask(Route::Member(guild_id, user_id)).await?);
        let odd = |error: serde_json::Error| DiscordApiError::Unanswered(error.to_string());
        let guild = GuildRoles::deserialize(guild).map_err(odd)?;
        let member = MemberRoles::deserialize(member).map_err(odd)?;
        Ok(guild.is_admin(user_id, &member, Timestamp::now()))
    }

    /// Exchanges the code that a person's client has handed to a page for that person's token.
    pub(super) async fn exchange_code(
        &self,
        application: ApplicationId,
        secret: &SecretString,
        code: &str,
    ) -> Result<SecretString, DiscordApiError> {
        let body = RequestBody::Form(vec![
            ("client_id", application.to_string()),
            ("client_secret", secret.expose_secret().to_owned()),
            ("grant_type", "authorization_code".to_owned()),
            ("code", code.to_owned()),
        ]);
        let call = ApiCall::bot(HttpMethod::Post, Route::OAuthToken, body);
        // A code is good for once: one that may have been taken is not sent again.
        let answer =
            self.call(ApiCall { sender: Sender::Nobody, retry_when: RetryWhen::NotDone, ..call }).await?;
        let token = answer["access_token"].as_str().map(SecretString::from);
        token.ok_or_else(|| DiscordApiError::Unanswered("an answer without a token".to_owned()))
    }

    /// The person whose token this is.
    pub(super) async fn person(&self, token: &SecretString) -> Result<Value, DiscordApiError> {
        let call = ApiCall::bot(HttpMethod::Get, Route::Me, RequestBody::Empty);
        self.call(ApiCall { sender: Sender::Person(token), ..call }).await
    }

    /// Where an activity of the application is open, and who has opened it there.
    pub(super) async fn activity_instance(
        &self,
        application: ApplicationId,
        instance: &str,
    ) -> Result<Value, DiscordApiError> {
        let route = Route::ActivityInstance(application, instance);
        self.call(ApiCall::bot(HttpMethod::Get, route, RequestBody::Empty)).await
    }

    /// Removes a message.
    pub(super) async fn delete_message(&self, at: MessageRef) -> Result<(), DiscordApiError> {
        self.call(ApiCall::bot(HttpMethod::Delete, at.route(), RequestBody::Empty)).await.map(drop)
    }

    async fn send_before(
        &self,
        deadline: Option<Instant>,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let (route, body) = (Route::Messages(channel_id), RequestBody::Message(message));
        let call = ApiCall::bot(HttpMethod::Post, route, body);
        let call = ApiCall { retry_when: RetryWhen::Never, deadline, ..call };
        Ok(MessageRef::read(&self.call(call).await?))
    }
}

impl MessageRef {
    /// Reads the form that the host keeps.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: channel.parse().ok()?, message: message.parse().ok()? })
    }

    /// Reads it out of a message of Discord's.
    pub(super) fn read(message: &Value) -> Option<Self> {
        Self::deserialize(message).ok()
    }

    fn route(self) -> Route<'static> {
        Route::Message(self.channel, self.message)
    }
}

impl std::fmt::Display for MessageRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

// Answers to interactions, and what can be done by an interaction's token.

/// Discord waits so long for the first response.
const FIRST_RESPONSE: Duration = Duration::from_secs(3);
/// A token is good for 15 minutes; the last one is left to Discord's clock.
const TOKEN_LIFETIME: Duration = Duration::from_mins(14);

/// The types of responses to an interaction.
const MESSAGE: u8 = 4;
const DEFERRED_MESSAGE: u8 = 5;
const DEFERRED_UPDATE: u8 = 6;
const UPDATE: u8 = 7;
const CHOICES: u8 = 8;
const FORM: u8 = 9;
const LAUNCH_ACTIVITY: u8 = 12;

/// Credentials with which an interaction can be answered.
#[derive(Clone)]
pub(super) struct InteractionToken {
    pub(super) application: ApplicationId,
    pub(super) id: InteractionId,
    pub(super) secret: SecretString,
    /// When the interaction came in.
    pub(super) received: Instant,
}

impl InteractionToken {
    /// When Discord stops waiting for the first response.
    pub(super) fn respond_by(&self) -> Instant {
        self.received + FIRST_RESPONSE
    }

    /// When the token can no longer be relied on.
    pub(super) fn expires(&self) -> Instant {
        self.received + TOKEN_LIFETIME
    }

    fn callback(&self) -> Route<'_> {
        Route::FirstResponse(self.id, self.secret.expose_secret())
    }

    pub(super) fn follow_ups(&self) -> Route<'_> {
        Route::FollowUps(self.application, self.secret.expose_secret())
    }

    /// A message that came by the token; `None` is the first response, or the message that was tapped.
    fn message(&self, message: Option<MessageId>) -> Route<'_> {
        let token = self.secret.expose_secret();
        match message {
            Some(message) => Route::FollowUp(self.application, token, message),
            None => Route::Original(self.application, token),
        }
    }

    /// A token that came in just now.
    #[cfg(test)]
    pub(super) fn for_tests(secret: &str) -> Self {
        let (application, id) = (ApplicationId::new(1), InteractionId::new(2));
        Self { application, id, secret: SecretString::from(secret), received: Instant::now() }
    }
}

impl DiscordApi {
    /// Answers an interaction with a new message; says where it is.
    pub(super) async fn respond(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Response(MESSAGE, message)).await
    }

    /// Answers a tap by changing the message that was tapped.
    pub(super) async fn respond_by_update(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Response(UPDATE, message)).await
    }

    /// Answers a command by "thinking…", seen by the person who gave it.
    pub(super) async fn defer(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        let body = json!({"type": DEFERRED_MESSAGE, "data": {"flags": EPHEMERAL}});
        self.callback(token, RequestBody::Json(body)).await.map(drop)
    }

    /// Answers a tap by nothing that can be seen.
    pub(super) async fn defer_update(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        self.callback(token, RequestBody::Json(json!({"type": DEFERRED_UPDATE}))).await.map(drop)
    }

    /// Offers completions, each with its label and its value.
    pub(super) async fn respond_with_choices(
        &self,
        token: &InteractionToken,
        choices: &[(String, Value)],
    ) -> Result<(), DiscordApiError> {
        let choices: Vec<_> =
            choices.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        let body = json!({"type": CHOICES, "data": {"choices": choices}});
        self.callback(token, RequestBody::Json(body)).await.map(drop)
    }

    /// Opens a form to be filled in. That is a first response, too.
    pub(super) async fn respond_with_form(
        &self,
        token: &InteractionToken,
        form: &AnswerForm,
    ) -> Result<(), DiscordApiError> {
        let body = json!({"type": FORM, "data": form.to_json()});
        self.callback(token, RequestBody::Json(body)).await.map(drop)
    }

    /// Opens the application's activity for the person. That is a first response, too.
    pub(super) async fn launch_activity(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        let body = RequestBody::Json(json!({"type": LAUNCH_ACTIVITY}));
        self.callback(token, body).await.map(drop)
    }

    /// Sends one more message after the first response.
    pub(super) async fn follow_up(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let body = RequestBody::Message(message);
        let call = ApiCall::interaction(token, HttpMethod::Post, token.follow_ups(), body);
        Ok(MessageRef::read(&self.call(ApiCall { retry_when: RetryWhen::NotDone, ..call }).await?))
    }

    /// Changes a message by the token of an interaction that it belongs to; `None` is the first response, or the message
    /// that was tapped.
    pub(super) async fn edit_response(
        &self,
        token: &InteractionToken,
        message: Option<MessageId>,
        new: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let body = RequestBody::Message(new);
        let call = ApiCall::interaction(token, HttpMethod::Patch, token.message(message), body);
        Ok(MessageRef::read(&self.call(call).await?))
    }

    /// Removes a message by the token of an interaction that it belongs to.
    pub(super) async fn delete_response(
        &self,
        token: &InteractionToken,
        message: Option<MessageId>,
    ) -> Result<(), DiscordApiError> {
        let route = token.message(message);
        self.call(ApiCall::interaction(token, HttpMethod::Delete, route, RequestBody::Empty)).await.map(drop)
    }

    /// A response that was given before is as good as one given now: a lost confirmation must not undo it.
    async fn callback(
        &self,
        token: &InteractionToken,
        body: RequestBody<'_>,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let shows = matches!(body, RequestBody::Response(..));
        let call = ApiCall::interaction(token, HttpMethod::Post, token.callback(), body);
        match self.call(ApiCall { query: "?with_response=true", ..call }).await {
            Ok(answer) => Ok(MessageRef::read(&answer["resource"]["message"])),
            Err(error) if error.is_repetition() && shows => {
                let route = token.message(None);
                let call = ApiCall::interaction(token, HttpMethod::Get, route, RequestBody::Empty);
                Ok(MessageRef::read(&self.call(call).await?))
            }
            Err(error) if error.is_repetition() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

// Errors of requests to Discord.

/// Failure of a request to Discord.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(super) enum DiscordApiError {
    /// Discord refuses it.
    #[error("refused with {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: i64,
        /// Discord's message.
        message: String,
        /// The faulty fields of the body, as `errors` has them: the keys lead there, and end in a list `_errors`.
        faults: Value,
    },
    /// Not sent: the bot knows that it cannot see the channel, and refusals are counted by Discord.
    #[error("not sent: the bot cannot see the channel")]
    OutOfSight,
    /// Refused with status 429: too many requests.
    #[error("too many requests, again in {wait:?}")]
    Limited {
        /// The time for which Discord wants silence.
        wait: Duration,
        /// `true` if it wants it on all routes.
        everywhere: bool,
    },
    /// Not sent: Discord asked for silence for longer than the interaction can be answered.
    #[error("not sent: Discord wants silence for {0:?}")]
    Held(Duration),
    /// The request did not get there: it was certainly not done.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// The answer got lost: it may have been done.
    #[error("no answer: {0}")]
    Unanswered(String),
}

impl DiscordApiError {
    /// The answer to a request that Discord refused.
    pub(super) fn refused(status: StatusCode, body: &Value) -> Self {
        let message = match &body["errors"] {
            // Where tokens are handed out, the reason is in another place.
            Value::Null => {
                let why = body["message"].as_str().or(body["error"].as_str());
                why.unwrap_or("no reason given").to_owned()
            }
            errors => errors.to_string(),
        };
        let (code, faults) = (body["code"].as_i64().unwrap_or(0), body["errors"].clone());
        Self::Refused { status: status.as_u16(), code, message, faults }
    }

    /// A request that broke off. The address is left out: it may hold an interaction's token.
    pub(super) fn lost(error: reqwest::Error) -> Self {
        let connecting = error.is_connect();
        let error = error.without_url();
        let source =
            std::error::Error::source(&error).map_or_else(String::new, |source| format!(": {source}"));
        let what = format!("{error}{source}");
        if connecting { Self::Unreachable(what) } else { Self::Unanswered(what) }
    }

    const UNKNOWN_CHANNEL: i64 = 10003;
    const UNKNOWN_MEMBER: i64 = 10007;
    const UNKNOWN_MESSAGE: i64 = 10008;
    const UNKNOWN_USER: i64 = 10013;
    const UNKNOWN_WEBHOOK: i64 = 10015;
    const UNKNOWN_INTERACTION: i64 = 10062;
    const ALREADY_ANSWERED: i64 = 40060;
    const REQUEST_TOO_LARGE: i64 = 40005;
    const MISSING_ACCESS: i64 = 50001;
    const CANNOT_SEND_TO_USER: i64 = 50007;
    const MISSING_PERMISSIONS: i64 = 50013;
    const INVALID_WEBHOOK_TOKEN: i64 = 50027;
    const INVALID_FORM: i64 = 50035;

    /// The error that only a change of the configuration can mend, of a request that every bot may make.
    pub(super) fn fatal(&self, api_url: &str) -> Option<Error> {
        let Self::Refused { status, code, .. } = self else { return None };
        match (status, code) {
            (401, _) => Some(Error::Token),
            // Without a code of Discord's own it is something on the way that may let the bot through later.
            (403, 0) => None,
            (403, _) => Some(Error::ShutOut(self.to_string())),
            (400 | 404 | 405 | 410, _) => {
                Some(Error::Address { url: api_url.to_owned(), why: self.to_string() })
            }
            _ => None,
        }
    }

    /// The bot may not do it there.
    pub(super) fn forbids(&self) -> bool {
        self.has(&[Self::MISSING_ACCESS, Self::MISSING_PERMISSIONS, Self::CANNOT_SEND_TO_USER])
            || matches!(self, Self::Refused { status: 403, .. } | Self::OutOfSight)
    }

    /// The faulty fields of the body, if they are why it was refused; null if Discord names none.
    pub(super) fn faults(&self) -> Option<&Value> {
        match self {
            Self::Refused { code: Self::INVALID_FORM, faults, .. } => Some(faults),
            _ => None,
        }
    }

    /// Returns `true` if the attachments are larger than Discord takes.
    pub(super) fn is_too_large(&self) -> bool {
        self.has(&[Self::REQUEST_TOO_LARGE]) || matches!(self, Self::Refused { status: 413, .. })
    }

    /// The message is no longer there.
    pub(super) fn lacks_message(&self) -> bool {
        self.has(&[Self::UNKNOWN_MESSAGE])
    }

    /// The channel is no longer there.
    pub(super) fn lacks_channel(&self) -> bool {
        self.has(&[Self::UNKNOWN_CHANNEL])
    }

    /// The person is not in the guild.
    pub(super) fn lacks_member(&self) -> bool {
        self.has(&[Self::UNKNOWN_MEMBER, Self::UNKNOWN_USER])
    }

    /// The code that was to become a token is none, or was used before, or its time is over.
    pub(super) fn is_bad_code(&self) -> bool {
        matches!(self, Self::Refused { status: 400, message, .. } if message == "invalid_grant")
    }

    /// Returns `true` if the object is gone, or not to be seen by the bot.
    pub(super) fn is_out_of_sight(&self) -> bool {
        matches!(self, Self::Refused { status: 403 | 404, .. })
    }

    /// The interaction has been answered before, perhaps by a try whose confirmation got lost.
    pub(super) fn is_repetition(&self) -> bool {
        self.has(&[Self::ALREADY_ANSWERED])
    }

    /// The interaction's time is over.
    pub(super) fn is_late(&self) -> bool {
        self.has(&[Self::UNKNOWN_INTERACTION, Self::UNKNOWN_WEBHOOK, Self::INVALID_WEBHOOK_TOKEN])
    }

    /// Returns `true` if it helps to try again, where doing it twice does no harm.
    pub(super) fn passes(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status >= 500,
            Self::Limited { .. } | Self::Unreachable(_) | Self::Unanswered(_) => true,
            Self::Held(_) | Self::OutOfSight => false,
        }
    }

    /// Returns `true` if Discord wants silence.
    pub(super) fn asks_for_silence(&self) -> bool {
        matches!(self, Self::Limited { .. } | Self::Held(_))
    }

    /// Returns `true` if it is certain that nothing was done.
    pub(super) fn did_nothing(&self) -> bool {
        matches!(self, Self::Limited { .. } | Self::Unreachable(_))
    }

    fn has(&self, codes: &[i64]) -> bool {
        matches!(self, Self::Refused { code, .. } if codes.contains(code))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use reqwest::header::{HeaderMap, HeaderValue, RETRY_AFTER};
    use secrecy::ExposeSecret as _;
    use serde_json::{Value, json};
    use serenity::all::{ChannelId, MessageId};

    use super::{ApiCall, HttpMethod, InteractionToken, MessageRef, RequestBody, Route, hold, is_loopback};

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

    #[test]
    fn no_log_shows_the_token_of_an_interaction() {
        let token = InteractionToken::for_tests("SECRET");
        let secret = token.secret.expose_secret();
        let routes = [
            Route::FirstResponse(token.id, secret),
            token.follow_ups(),
            Route::FollowUp(token.application, secret, MessageId::new(3)),
            Route::Original(token.application, secret),
        ];
        for route in routes {
            let call = ApiCall::interaction(&token, HttpMethod::Post, route, RequestBody::Empty);
            assert!(call.url("http://base").contains("SECRET"), "{}", call.url("http://base"));
            assert!(!call.label().contains("SECRET"), "{}", call.label());
        }
        let call = ApiCall::bot(HttpMethod::Get, Route::Channel(ChannelId::new(7)), RequestBody::Empty);
        assert_eq!(call.label(), "GET /api/v10/channels/7");
        assert_eq!(call.url("http://localhost:1"), "http://localhost:1/api/v10/channels/7");
    }

    #[test]
    fn the_host_keeps_a_message_as_text() {
        let message = MessageRef { channel: 1.into(), message: 2.into() };
        assert_eq!(MessageRef::parse(&message.to_string()), Some(message));
        for bad in ["", "1", "1/", "0/1", "a/b"] {
            assert_eq!(MessageRef::parse(bad), None, "{bad}");
        }
    }
}
