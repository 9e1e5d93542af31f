//! The configuration of the bot, and why it does not open.

use std::net::SocketAddr;
use std::time::Duration;

use secrecy::SecretString;

/// Connection to Telegram, and its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token.
    pub token: SecretString,
    /// The address of the Bot API, without the token.
    pub api_url: String,
    /// The source of updates.
    pub mode: UpdateSource,
    /// Boards in one group, new or edited, in any minute.
    pub group_edits_per_minute: u32,
    /// New messages and edits in one group together, in any minute.
    pub group_messages_per_minute: u32,
    /// New messages and edits in one chat that follow one another, per second; a short burst is let through.
    pub chat_per_second: u32,
    /// New messages and edits in all chats together, per second.
    pub total_per_second: u32,
    /// `true` if messages that one member of a group alone sees count like those for all. If not, a chat whose demand for
    /// silence follows one of them teaches the bot that they do there.
    pub ephemerals_count: bool,
    /// The time for which a menu may stand under a board before the board's own buttons come back.
    pub menu: Duration,
    /// The short name of the bot's app, in which tables' pages open.
    pub app: Option<String>,
}

/// Source of updates.
#[derive(Clone, Debug)]
pub enum UpdateSource {
    /// The bot asks for them: one process at a time.
    Polling,
    /// Telegram brings them, to any process behind the address.
    Webhook {
        /// The public address, which begins with `https://`.
        url: String,
        /// The address on which this process listens; TLS ends in front of it.
        listen: SocketAddr,
        /// Telegram's secret, shown to prove that it is Telegram. Without one it is derived from the token, so that it
        /// is the same after every start.
        secret: Option<SecretString>,
    },
}

impl Config {
    /// Polling at `api.telegram.org`, within the limits that Telegram publishes.
    pub fn new(token: SecretString) -> Self {
        Self {
            token,
            api_url: "https://api.telegram.org".to_owned(),
            mode: UpdateSource::Polling,
            group_edits_per_minute: 20,
            group_messages_per_minute: 20,
            chat_per_second: 1,
            total_per_second: 30,
            ephemerals_count: false,
            menu: Duration::from_mins(1),
            app: None,
        }
    }
}

/// Why the bot does not open, or had to close. Trouble with the network is no reason: it is waited out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The token is wrong or was revoked.
    #[error("Telegram refuses the token (telegram.token): it is wrong, or it was revoked")]
    Token,
    /// The address of the Bot API cannot be used.
    #[error("telegram.api_url \"{url}\" is no address of a Bot API: {why}")]
    Address {
        /// The address.
        url: String,
        /// The fault.
        why: String,
    },
    /// The webhook cannot be used.
    #[error("telegram.webhook_url \"{url}\" cannot be used: {why}")]
    Webhook {
        /// The address.
        url: String,
        /// The fault.
        why: String,
    },
    /// The webhook cannot listen there.
    #[error("telegram.webhook_listen {listen} cannot be opened: {why}")]
    Listen {
        /// The address.
        listen: SocketAddr,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The machine does not let the bot use its network.
    #[error("the network cannot be used: {0}")]
    Client(String),
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret as _;

    use super::*;

    #[test]
    fn a_secret_is_not_printed() {
        let config = Config::new(SecretString::from("42:SECRET"));
        assert!(!format!("{config:?}").contains("SECRET"));
        assert_eq!(config.token.expose_secret(), "42:SECRET");
    }
}
