//! What the door needs to be told.

use std::fmt;
use std::net::SocketAddr;

/// How the door comes to Discord.
#[derive(Clone)]
pub struct Config {
    /// The bot's token. `Debug` does not show it.
    pub token: String,
    /// The REST base without `/api`: `https://discord.com`, or a stand-in. The Gateway's address comes from it.
    pub api_url: String,
    /// Where interactions come from.
    pub mode: Mode,
}

/// Where interactions come from. An application has one of the two: Discord sends nothing over the Gateway once an
/// endpoint is set for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Over the Gateway.
    Gateway {
        /// How many shards; `None` takes as many as Discord advises.
        shards: Option<u32>,
    },
    /// As signed requests to an endpoint: nothing has to stay connected. One process answers them, for the SQLite file
    /// is one process's.
    Http {
        /// The application's public key, 64 hexadecimal digits.
        public_key: String,
        /// Where to listen; TLS is the business of a proxy before it.
        listen: SocketAddr,
    },
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("token", &"(secret)")
            .field("api_url", &self.api_url)
            .field("mode", &self.mode)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, Mode};

    #[test]
    fn the_token_is_not_shown() {
        let mode = Mode::Gateway { shards: None };
        let config =
            Config { token: "hush.hush".to_owned(), api_url: "https://discord.com".to_owned(), mode };
        assert!(!format!("{config:?}").contains("hush"));
    }
}
