//! Answers to interactions, and what can be done by an interaction's token.

use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, InteractionId, LightMethod, MessageId, Route};
use tokio::time::Instant;

use super::{ApiCall, DiscordApi, DiscordApiError, MessageRef, RequestBody, RetryWhen};
use crate::render::form::Form;
use crate::render::message::{EPHEMERAL, OutgoingMessage};

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

/// Credentials with which an interaction can be answered.
#[derive(Clone)]
pub(crate) struct InteractionToken {
    pub(crate) application: ApplicationId,
    pub(crate) id: InteractionId,
    pub(crate) secret: SecretString,
    /// When the interaction came in.
    pub(crate) received: Instant,
}

impl InteractionToken {
    /// When Discord stops waiting for the first response.
    pub(super) fn respond_by(&self) -> Instant {
        self.received + FIRST_RESPONSE
    }

    /// When the token can no longer be relied on.
    pub(crate) fn expires(&self) -> Instant {
        self.received + TOKEN_LIFETIME
    }

    fn callback(&self) -> Route<'_> {
        Route::InteractionResponse { interaction_id: self.id, token: self.secret.expose_secret() }
    }

    pub(super) fn follow_ups(&self) -> Route<'_> {
        Route::WebhookFollowupMessages {
            application_id: self.application,
            token: self.secret.expose_secret(),
        }
    }

    /// A message that came by the token; `None` is the first response, or the message that was tapped.
    fn message(&self, message: Option<MessageId>) -> Route<'_> {
        let (application_id, token) = (self.application, self.secret.expose_secret());
        match message {
            Some(message_id) => Route::WebhookFollowupMessage { application_id, token, message_id },
            None => Route::WebhookOriginalInteractionResponse { application_id, token },
        }
    }

    /// A token that came in just now.
    #[cfg(test)]
    pub(crate) fn for_tests(secret: &str) -> Self {
        let (application, id) = (ApplicationId::new(1), InteractionId::new(2));
        Self { application, id, secret: SecretString::from(secret), received: Instant::now() }
    }
}

impl DiscordApi {
    /// Answers an interaction with a new message; says where it is.
    pub(crate) async fn respond(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Response(MESSAGE, message)).await
    }

    /// Answers a tap by changing the message that was tapped.
    pub(crate) async fn respond_by_update(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.callback(token, RequestBody::Response(UPDATE, message)).await
    }

    /// Answers a command by "thinking…", seen by the person who gave it.
    pub(crate) async fn defer(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        let body = json!({"type": DEFERRED_MESSAGE, "data": {"flags": EPHEMERAL}});
        self.callback(token, RequestBody::Json(body)).await.map(drop)
    }

    /// Answers a tap by nothing that can be seen.
    pub(crate) async fn defer_update(&self, token: &InteractionToken) -> Result<(), DiscordApiError> {
        self.callback(token, RequestBody::Json(json!({"type": DEFERRED_UPDATE}))).await.map(drop)
    }

    /// Offers completions, each with its label and its value.
    pub(crate) async fn respond_with_choices(
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
    pub(crate) async fn respond_with_form(
        &self,
        token: &InteractionToken,
        form: &Form,
    ) -> Result<(), DiscordApiError> {
        let body = json!({"type": FORM, "data": form.to_json()});
        self.callback(token, RequestBody::Json(body)).await.map(drop)
    }

    /// Sends one more message after the first response.
    pub(crate) async fn follow_up(
        &self,
        token: &InteractionToken,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let body = RequestBody::Message(message);
        let call = ApiCall::interaction(token, LightMethod::Post, token.follow_ups(), body);
        Ok(MessageRef::read(&self.call(ApiCall { retry_when: RetryWhen::NotDone, ..call }).await?))
    }

    /// Changes a message by the token of an interaction that it belongs to; `None` is the first response, or the message
    /// that was tapped.
    pub(crate) async fn edit_response(
        &self,
        token: &InteractionToken,
        message: Option<MessageId>,
        new: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let body = RequestBody::Message(new);
        let call = ApiCall::interaction(token, LightMethod::Patch, token.message(message), body);
        Ok(MessageRef::read(&self.call(call).await?))
    }

    /// Removes a message by the token of an interaction that it belongs to.
    pub(crate) async fn delete_response(
        &self,
        token: &InteractionToken,
        message: MessageId,
    ) -> Result<(), DiscordApiError> {
        let route = token.message(Some(message));
        self.call(ApiCall::interaction(token, LightMethod::Delete, route, RequestBody::Empty)).await.map(drop)
    }

    /// A response that was given before is as good as one given now: a lost confirmation must not undo it.
    async fn callback(
        &self,
        token: &InteractionToken,
        body: RequestBody<'_>,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let shows = matches!(body, RequestBody::Response(..));
        let call = ApiCall::interaction(token, LightMethod::Post, token.callback(), body);
        match self.call(ApiCall { query: "?with_response=true", ..call }).await {
            Ok(answer) => Ok(MessageRef::read(&answer["resource"]["message"])),
            Err(error) if error.is_repetition() && shows => {
                let route = token.message(None);
                let call = ApiCall::interaction(token, LightMethod::Get, route, RequestBody::Empty);
                Ok(MessageRef::read(&self.call(call).await?))
            }
            Err(error) if error.is_repetition() => Ok(None),
            Err(error) => Err(error),
        }
    }
}
