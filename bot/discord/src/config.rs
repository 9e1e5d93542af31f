//! Settings of the Discord bot, and what of them keeps it from serving.

use std::net::SocketAddr;

use secrecy::SecretString;

/// Settings of the Discord bot.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: SecretString,
    /// The REST base without `/api`: `https://discord.com`, or a stand-in. The Gateway's address comes from it.
    pub api_url: String,
    /// The source of interactions.
    pub mode: InteractionSource,
    /// The application's client secret, if tables open as an activity inside Discord.
    pub activity: Option<SecretString>,
}

/// Source of interactions. An application has one of the two: Discord sends nothing over the Gateway once an endpoint is set
/// for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InteractionSource {
    /// Over the Gateway.
    Gateway {
        /// The number of shards; `None` takes as many as Discord advises. Processes that serve the bot together divide them.
        shards: Option<u32>,
        /// The wish to learn who joins and leaves servers, which Discord has to allow first.
        member_events: bool,
    },
    /// As signed requests to an endpoint: nothing has to stay connected, and any process may answer.
    Http {
        /// The application's public key, 64 hexadecimal digits.
        public_key: String,
        /// The address to listen on; TLS is the business of a proxy before it.
        listen: SocketAddr,
    },
}

/// Errors of the configuration that keep the bot from serving.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token (discord.token): copy it anew from the application's page, section Bot"
    )]
    Token,
    /// The public key is none.
    #[error(
        "the public key (discord.public_key) is not one of Discord's: 64 hexadecimal digits are expected"
    )]
    PublicKey,
    /// The endpoint cannot be served there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// Discord has shut the bot out.
    #[error(
        "Discord shuts the bot out ({0}): look at the application's page, or use the token of another application \
         (discord.token)"
    )]
    ShutOut(String),
    /// The server's answer is not Discord's interface, or no longer this version of it.
    #[error(
        "no interface of Discord answers at {url} ({why}): correct discord.api_url, or leave it out and update Kubyk"
    )]
    Address {
        /// The base address.
        url: String,
        /// The server that answers.
        why: String,
    },
    /// Discord refuses the number of shards.
    #[error(
        "Discord refuses {given} shards (discord.shards, close code {code}) and advises {advised}: leave the key out, \
         and its advice is followed"
    )]
    Shards {
        /// The number that is configured.
        given: u32,
        /// The number that Discord advises.
        advised: u32,
        /// Why the Gateway has closed the connection.
        code: u16,
    },
    /// The Gateway does not take what this version of the program asks for.
    #[error(
        "the Gateway refuses this version of Kubyk (close code {code}): update it, or set discord.mode = \"http\", which \
         needs no Gateway"
    )]
    Gateway {
        /// Why the Gateway has closed the connection.
        code: u16,
    },
    /// No HTTPS on this machine.
    #[error("HTTPS cannot be used: {0}")]
    Client(String),
}
