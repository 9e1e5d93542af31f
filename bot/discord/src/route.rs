//! Addresses of Discord's REST interface, and which of them Discord counts together.

use serenity::all::{ApplicationId, ChannelId, CommandId, GuildId, InteractionId, MessageId, UserId};

/// The version of the interface, of the Gateway as well.
const VERSION: &str = "/api/v10";

/// Returns `true` if this is an address of a WebSocket: twilight panics on what is none.
pub(crate) fn is_gateway(address: &str) -> bool {
    address.parse::<axum::http::Uri>().is_ok_and(|address| {
        matches!(address.scheme_str(), Some("ws" | "wss"))
            && address.host().is_some_and(|host| !host.is_empty())
    })
}

/// Method of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum HttpMethod {
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

impl HttpMethod {
    /// The method as the HTTP client knows it.
    pub(crate) fn reqwest(self) -> reqwest::Method {
        match self {
            Self::Get => reqwest::Method::GET,
            Self::Post => reqwest::Method::POST,
            Self::Put => reqwest::Method::PUT,
            Self::Patch => reqwest::Method::PATCH,
            Self::Delete => reqwest::Method::DELETE,
        }
    }
}

/// Address of a request.
#[derive(Clone, Copy)]
pub(crate) enum Route<'a> {
    /// The application that the token belongs to.
    Application,
    /// Where a code becomes a token of the person who has allowed it.
    OAuthToken,
    /// The person of such a token.
    Me,
    /// The people who have an activity of the application open, and where.
    ActivityInstance(ApplicationId, &'a str),
    Member(GuildId, UserId),
    /// The address of the Gateway, and the limits on its use.
    Gateway,
    Commands(ApplicationId),
    Command(ApplicationId, CommandId),
    Guild(GuildId),
    Channel(ChannelId),
    Messages(ChannelId),
    Message(ChannelId, MessageId),
    /// The first answer to an interaction, by its token.
    FirstResponse(InteractionId, &'a str),
    /// Further answers, by the token of their interaction.
    FollowUps(ApplicationId, &'a str),
    FollowUp(ApplicationId, &'a str, MessageId),
    /// The first answer, or the message that was tapped.
    Original(ApplicationId, &'a str),
}

/// Key of what Discord counts together, but for the method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RouteBucket {
    kind: &'static str,
    /// The channel, guild or application that has a limit of its own.
    major: u64,
}

impl Route<'_> {
    /// The path, which may hold the token of an interaction.
    pub(crate) fn path(&self) -> String {
        let path = match *self {
            Self::Application => "/oauth2/applications/@me".to_owned(),
            Self::OAuthToken => "/oauth2/token".to_owned(),
            Self::Me => "/users/@me".to_owned(),
            Self::ActivityInstance(application, instance) => {
                format!("/applications/{application}/activity-instances/{instance}")
            }
            Self::Member(guild, user) => format!("/guilds/{guild}/members/{user}"),
            Self::Gateway => "/gateway/bot".to_owned(),
            Self::Commands(application) => format!("/applications/{application}/commands"),
            Self::Command(application, command) => {
                format!("/applications/{application}/commands/{command}")
            }
            Self::Guild(guild) => format!("/guilds/{guild}"),
            Self::Channel(channel) => format!("/channels/{channel}"),
            Self::Messages(channel) => format!("/channels/{channel}/messages"),
            Self::Message(channel, message) => format!("/channels/{channel}/messages/{message}"),
            Self::FirstResponse(interaction, token) => {
                format!("/interactions/{interaction}/{token}/callback")
            }
            Self::FollowUps(application, token) => format!("/webhooks/{application}/{token}"),
            Self::FollowUp(application, token, message) => {
                format!("/webhooks/{application}/{token}/messages/{message}")
            }
            Self::Original(application, token) => {
                format!("/webhooks/{application}/{token}/messages/@original")
            }
        };
        format!("{VERSION}{path}")
    }

    /// Discord's rate-limit bucket of the request.
    pub(crate) fn bucket(&self) -> RouteBucket {
        let (kind, major) = match *self {
            Self::Application => ("application", 0),
            Self::OAuthToken => ("token", 0),
            Self::Me => ("me", 0),
            Self::ActivityInstance(application, _) => ("instance", application.get()),
            Self::Member(guild, _) => ("member", guild.get()),
            Self::Gateway => ("gateway", 0),
            Self::Commands(application) => ("commands", application.get()),
            Self::Command(application, _) => ("command", application.get()),
            Self::Guild(guild) => ("guild", guild.get()),
            Self::Channel(channel) => ("channel", channel.get()),
            Self::Messages(channel) => ("messages", channel.get()),
            Self::Message(channel, _) => ("message", channel.get()),
            Self::FirstResponse(..) => ("first response", 0),
            Self::FollowUps(..) | Self::FollowUp(..) | Self::Original(..) => ("follow-ups", 0),
        };
        RouteBucket { kind, major }
    }

    /// Returns `true` if this is the first answer to an interaction.
    pub(crate) fn is_first_response(&self) -> bool {
        matches!(self, Self::FirstResponse(..))
    }
}

#[cfg(test)]
mod tests {
    use super::is_gateway;

    #[test]
    fn only_addresses_of_websockets_are_called() {
        for (address, good) in [
            ("wss://gateway.discord.gg", true),
            ("ws://127.0.0.1:8080/gw", true),
            ("https://discord.com", false),
            ("wss://", false),
            ("gateway", false),
            ("wss://a b", false),
            ("", false),
        ] {
            assert_eq!(is_gateway(address), good, "{address}");
        }
    }
}
