//! The requests the bot makes.

use kubyk_host::Secret;
use reqwest::Method;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, InteractionId, MessageId, UserId};

use super::{ApiCall, DiscordApi, DiscordApiError, RequestBody, RetryWhen};
use crate::render::message::Message;

/// Who the bot is.
#[derive(Clone, Debug)]
pub(crate) struct BotIdentity {
    /// The application.
    pub(crate) application: ApplicationId,
    /// The bot's account; older applications have another number than their bot.
    pub(crate) user: UserId,
    /// The bot's name.
    pub(crate) name: String,
}

/// Where a message is: its channel and its id. This is what the host keeps as the message's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub(crate) struct MessageRef {
    #[serde(rename = "channel_id")]
    pub(crate) channel: ChannelId,
    #[serde(rename = "id")]
    pub(crate) message: MessageId,
}

/// The kinds of answers to an interaction.
const MESSAGE: u8 = 4;
const LATER: u8 = 5;
const UPDATE_LATER: u8 = 6;
const UPDATE: u8 = 7;
const CHOICES: u8 = 8;
const FOR_ONE: u64 = 1 << 6;

impl DiscordApi {
    /// Asks who the bot is.
    pub(crate) async fn identity(&self) -> Result<BotIdentity, DiscordApiError> {
        let app = self
            .call(bot_call(Method::GET, "/applications/@me", RequestBody::Empty, RetryWhen::Never))
            .await?;
        let name = app["bot"]["username"].as_str().or(app["name"].as_str()).unwrap_or("?").to_owned();
        let application = ApplicationId::deserialize(&app["id"])
            .map_err(|error| DiscordApiError::Unanswered(error.to_string()))?;
        let user = UserId::deserialize(&app["bot"]["id"]).unwrap_or(UserId::new(application.get()));
        Ok(BotIdentity { application, user, name })
    }

    /// The commands that are registered.
    pub(crate) async fn registered_commands(
        &self,
        application: ApplicationId,
    ) -> Result<Value, DiscordApiError> {
        let path = format!("/applications/{application}/commands?with_localizations=true");
        self.call(bot_call(Method::GET, &path, RequestBody::Empty, RetryWhen::Always)).await
    }

    /// Registers these commands in place of all others.
    pub(crate) async fn register_commands(
        &self,
        application: ApplicationId,
        commands: &impl Serialize,
    ) -> Result<(), DiscordApiError> {
        let path = format!("/applications/{application}/commands");
        self.call(bot_call(Method::PUT, &path, RequestBody::Json(json!(commands)), RetryWhen::Always))
            .await
            .map(drop)
    }

    /// Answers an interaction with a new message; says where it is.
    pub(crate) async fn respond(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Message(Some(MESSAGE), message)).await
    }

    /// Answers a tap by changing the message that was tapped.
    pub(crate) async fn respond_by_update(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Message(Some(UPDATE), message)).await
    }

    /// Answers a command by "thinking…", seen by the person who gave it.
    pub(crate) async fn defer(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        self.callback(token, RequestBody::Json(json!({"type": LATER, "data": {"flags": FOR_ONE}})))
            .await
            .map(drop)
    }

    /// Answers a tap by nothing that can be seen.
    pub(crate) async fn defer_update(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        self.callback(token, RequestBody::Json(json!({"type": UPDATE_LATER}))).await.map(drop)
    }

    /// Offers completions, each with its label and its value.
    pub(crate) async fn respond_with_choices(
        &self,
        token: &InteractionToken,
        choices: &[(String, String)],
    ) -> Result<(), DiscordApiError> {
        let choices: Vec<_> =
            choices.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        self.callback(token, RequestBody::Json(json!({"type": CHOICES, "data": {"choices": choices}})))
            .await
            .map(drop)
    }

    /// One more message after the answer.
    pub(crate) async fn follow_up(
        &self,
        token: &InteractionToken,
        message: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let (path, body) = (token.webhook(), RequestBody::Message(None, message));
        let call = ApiCall { retry_when: RetryWhen::NotDone, ..interaction_call(Method::POST, path, body) };
        Ok(read_message_ref(&self.call(call).await?))
    }

    /// Changes a message by the token of an interaction that it belongs to; `None` is the interaction's own answer,
    /// or the message that was tapped.
    pub(crate) async fn edit_response(
        &self,
        token: &InteractionToken,
        message: Option<MessageId>,
        new: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let which = message.map_or("@original".to_owned(), |message| message.to_string());
        let path = format!("{}/messages/{which}", token.webhook());
        Ok(read_message_ref(
            &self.call(interaction_call(Method::PATCH, path, RequestBody::Message(None, new))).await?,
        ))
    }

    /// Removes a message by the token of an interaction that it belongs to.
    pub(crate) async fn delete_response(
        &self,
        token: &InteractionToken,
        message: MessageId,
    ) -> Result<(), DiscordApiError> {
        let path = format!("{}/messages/{message}", token.webhook());
        self.call(interaction_call(Method::DELETE, path, RequestBody::Empty)).await.map(drop)
    }

    /// Sends a message to a channel. The caller repeats it, with the same nonce.
    pub(crate) async fn send_message(
        &self,
        channel: ChannelId,
        message: &Message,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let path = format!("/channels/{channel}/messages");
        let call = bot_call(Method::POST, &path, RequestBody::Message(None, message), RetryWhen::Never);
        Ok(read_message_ref(&self.call(call).await?))
    }

    /// Changes a message. The caller repeats it, with what is newest then.
    pub(crate) async fn edit_message(
        &self,
        message_ref: MessageRef,
        message: &Message,
    ) -> Result<(), DiscordApiError> {
        let body = RequestBody::Message(None, message);
        self.call(ApiCall { retry_when: RetryWhen::Never, ..message_call(Method::PATCH, message_ref, body) })
            .await
            .map(drop)
    }

    /// Removes a message.
    pub(crate) async fn delete_message(&self, message_ref: MessageRef) -> Result<(), DiscordApiError> {
        self.call(message_call(Method::DELETE, message_ref, RequestBody::Empty)).await.map(drop)
    }

    /// Waits until the limits let a message of this channel be changed.
    pub(crate) async fn wait_until_editable(&self, channel: ChannelId) {
        self.limits.clear(&message_route(&Method::PATCH, channel)).await;
    }

    /// An answer that was given before is as good as one given now: a lost confirmation must not undo it.
    async fn callback(
        &self,
        token: &InteractionToken,
        body: RequestBody<'_>,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let shows = matches!(body, RequestBody::Message(..));
        match self.call(interaction_call(Method::POST, token.callback(), body)).await {
            Ok(answer) => Ok(read_message_ref(&answer["resource"]["message"])),
            Err(error) if error.is_repetition() && shows => {
                let path = format!("{}/messages/@original", token.webhook());
                Ok(read_message_ref(
                    &self.call(interaction_call(Method::GET, path, RequestBody::Empty)).await?,
                ))
            }
            Err(error) if error.is_repetition() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// What an interaction can be answered with.
#[derive(Clone)]
pub(crate) struct InteractionToken {
    pub(crate) application: ApplicationId,
    pub(crate) id: InteractionId,
    /// Good for 15 minutes.
    pub(crate) secret: Secret,
}

impl InteractionToken {
    fn callback(&self) -> String {
        format!("/interactions/{}/{}/callback?with_response=true", self.id, self.secret.reveal())
    }

    fn webhook(&self) -> String {
        format!("/webhooks/{}/{}", self.application, self.secret.reveal())
    }
}

impl MessageRef {
    /// The place that the host keeps.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: channel.parse().ok()?, message: message.parse().ok()? })
    }
}

impl std::fmt::Display for MessageRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

fn bot_call<'a>(method: Method, path: &str, body: RequestBody<'a>, retry_when: RetryWhen) -> ApiCall<'a> {
    let route = format!("{method} {path}");
    ApiCall { method, path: path.to_owned(), route, body, as_bot: true, retry_when }
}

fn message_call(method: Method, message_ref: MessageRef, body: RequestBody<'_>) -> ApiCall<'_> {
    let route = message_route(&method, message_ref.channel);
    let path = format!("/channels/{}/messages/{}", message_ref.channel, message_ref.message);
    ApiCall { method, path, route, body, as_bot: true, retry_when: RetryWhen::Always }
}

/// All messages of a channel are counted together.
fn message_route(method: &Method, channel: ChannelId) -> String {
    format!("{method} /channels/{channel}/messages/*")
}

fn interaction_call(method: Method, path: String, body: RequestBody<'_>) -> ApiCall<'_> {
    // Each interaction is counted by itself, and all that is sent by its token together.
    let route = format!("{method} {}", path.split("/messages/").next().unwrap_or(&path));
    ApiCall { method, path, route, body, as_bot: false, retry_when: RetryWhen::Always }
}

fn read_message_ref(message: &Value) -> Option<MessageRef> {
    MessageRef::deserialize(message).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_log_shows_the_token_of_an_interaction() {
        let token = InteractionToken {
            application: ApplicationId::new(1),
            id: InteractionId::new(2),
            secret: Secret::new("SECRET"),
        };
        for path in [token.callback(), token.webhook(), format!("{}/messages/3", token.webhook())] {
            let call = interaction_call(Method::POST, path, RequestBody::Empty);
            assert!(call.route.contains("SECRET") && !call.label().contains("SECRET"), "{}", call.label());
        }
        assert_eq!(
            bot_call(Method::GET, "/users/@me", RequestBody::Empty, RetryWhen::Never).label(),
            "GET /users/@me"
        );
    }
}
