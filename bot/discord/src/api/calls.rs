//! Requests that are made as the bot.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CommandId, GuildId, LightMethod, MessageId, Route, UserId};
use tokio::time::Instant;

use super::{ApiCall, DiscordApi, DiscordApiError, RequestBody, RetryWhen};
use crate::render::message::OutgoingMessage;

/// Identity of the application and its user.
#[derive(Clone, Debug)]
pub(crate) struct ApplicationInfo {
    pub(crate) application: ApplicationId,
    /// The bot's account; older applications have another number than their bot.
    pub(crate) user: UserId,
    pub(crate) name: String,
}

/// A message by its channel and id. Its text form is what the host keeps as the message's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub(crate) struct MessageRef {
    #[serde(rename = "channel_id")]
    pub(crate) channel: ChannelId,
    #[serde(rename = "id")]
    pub(crate) message: MessageId,
}

impl DiscordApi {
    /// Asks who the bot is.
    pub(crate) async fn identity(&self) -> Result<ApplicationInfo, DiscordApiError> {
        let call = ApiCall::bot(LightMethod::Get, Route::Oauth2ApplicationCurrent, RequestBody::Empty);
        let app = self.call(ApiCall { retry_when: RetryWhen::Never, ..call }).await?;
        let name = app["bot"]["username"].as_str().or(app["name"].as_str()).unwrap_or("?").to_owned();
        let application = ApplicationId::deserialize(&app["id"])
            .map_err(|error| DiscordApiError::Unanswered(error.to_string()))?;
        let user = UserId::deserialize(&app["bot"]["id"]).unwrap_or(UserId::new(application.get()));
        Ok(ApplicationInfo { application, user, name })
    }

    /// The commands that are registered.
    pub(crate) async fn registered_commands(
        &self,
        application_id: ApplicationId,
    ) -> Result<Value, DiscordApiError> {
        let call = ApiCall::bot(LightMethod::Get, Route::Commands { application_id }, RequestBody::Empty);
        self.call(ApiCall { query: "?with_localizations=true", ..call }).await
    }

    /// Registers these commands in place of all others.
    pub(crate) async fn register_commands(
        &self,
        application_id: ApplicationId,
        commands: &Value,
    ) -> Result<(), DiscordApiError> {
        let body = RequestBody::Json(commands.clone());
        self.call(ApiCall::bot(LightMethod::Put, Route::Commands { application_id }, body)).await.map(drop)
    }

    /// Registers one command beside the others, in place of the one of its name.
    pub(crate) async fn register_command(
        &self,
        application_id: ApplicationId,
        command: &Value,
    ) -> Result<(), DiscordApiError> {
        let body = RequestBody::Json(command.clone());
        self.call(ApiCall::bot(LightMethod::Post, Route::Commands { application_id }, body)).await.map(drop)
    }

    /// Removes a command.
    pub(crate) async fn remove_command(
        &self,
        application_id: ApplicationId,
        command_id: CommandId,
    ) -> Result<(), DiscordApiError> {
        let route = Route::Command { application_id, command_id };
        self.call(ApiCall::bot(LightMethod::Delete, route, RequestBody::Empty)).await.map(drop)
    }

    /// Sends a message to a channel. Not tried again: the caller repeats it, with the same nonce.
    pub(crate) async fn send_message(
        &self,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.send_before(None, channel_id, message).await
    }

    /// Sends a board to a channel as [`Self::send_message`] does, but at once or not at all: what waits grows old.
    pub(crate) async fn send_board(
        &self,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        self.send_before(Some(Instant::now()), channel_id, message).await
    }

    /// Changes the message of a board, at once or not at all. The caller repeats it, with what is newest then.
    pub(crate) async fn edit_board(
        &self,
        at: MessageRef,
        message: &OutgoingMessage,
    ) -> Result<(), DiscordApiError> {
        let call = ApiCall::bot(LightMethod::Patch, at.route(), RequestBody::Message(message));
        let deadline = Some(Instant::now());
        self.call(ApiCall { retry_when: RetryWhen::Never, deadline, ..call }).await.map(drop)
    }

    /// Whether the bot is in a guild.
    pub(crate) async fn sees_guild(&self, guild_id: GuildId) -> Result<bool, DiscordApiError> {
        self.sees(Route::Guild { guild_id }).await
    }

    /// Whether the bot may look at a channel.
    pub(crate) async fn sees_channel(&self, channel_id: ChannelId) -> Result<bool, DiscordApiError> {
        self.sees(Route::Channel { channel_id }).await
    }

    async fn sees(&self, route: Route<'_>) -> Result<bool, DiscordApiError> {
        match self.call(ApiCall::bot(LightMethod::Get, route, RequestBody::Empty)).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_out_of_sight() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Removes a message.
    pub(crate) async fn delete_message(&self, at: MessageRef) -> Result<(), DiscordApiError> {
        self.call(ApiCall::bot(LightMethod::Delete, at.route(), RequestBody::Empty)).await.map(drop)
    }

    async fn send_before(
        &self,
        deadline: Option<Instant>,
        channel_id: ChannelId,
        message: &OutgoingMessage,
    ) -> Result<Option<MessageRef>, DiscordApiError> {
        let (route, body) = (Route::ChannelMessages { channel_id }, RequestBody::Message(message));
        let call = ApiCall::bot(LightMethod::Post, route, body);
        let call = ApiCall { retry_when: RetryWhen::Never, deadline, ..call };
        Ok(MessageRef::read(&self.call(call).await?))
    }
}

impl MessageRef {
    /// Reads the form that the host keeps.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: channel.parse().ok()?, message: message.parse().ok()? })
    }

    /// Reads it out of a message of Discord's.
    pub(crate) fn read(message: &Value) -> Option<Self> {
        Self::deserialize(message).ok()
    }

    fn route(self) -> Route<'static> {
        Route::ChannelMessage { channel_id: self.channel, message_id: self.message }
    }
}

impl std::fmt::Display for MessageRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

#[cfg(test)]
mod tests {
    use super::MessageRef;

    #[test]
    fn the_host_keeps_a_message_as_text() {
        let message = MessageRef { channel: 1.into(), message: 2.into() };
        assert_eq!(MessageRef::parse(&message.to_string()), Some(message));
        for bad in ["", "1", "1/", "0/1", "a/b"] {
            assert_eq!(MessageRef::parse(bad), None, "{bad}");
        }
    }
}
