//! Settings of the Discord bot.

use std::net::SocketAddr;

use secrecy::SecretString;

/// Settings of the Discord bot.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: SecretString,
    /// The REST base without `/api`: `https://discord.com`, or a stand-in. The Gateway's address comes from it.
    pub api_url: String,
    /// Where interactions come from.
    pub mode: InteractionSource,
}

/// Where interactions come from. An application has one of the two: Discord sends nothing over the Gateway once an
/// endpoint is set for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InteractionSource {
    /// Over the Gateway.
    Gateway {
        /// How many shards; `None` takes as many as Discord advises. Processes that serve the bot together divide them.
        shards: Option<u32>,
    },
    /// As signed requests to an endpoint: nothing has to stay connected, and any process may answer.
    Http {
        /// The application's public key, 64 hexadecimal digits.
        public_key: String,
        /// Where to listen; TLS is the business of a proxy before it.
        listen: SocketAddr,
    },
}
