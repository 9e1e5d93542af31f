//! What the bot has to be told.

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
    /// How updates come in.
    pub mode: UpdateSource,
    /// Boards in one group, new or edited, in any minute.
    pub group_edits_per_minute: u32,
    /// New messages and edits in one group together, in any minute.
    pub group_messages_per_minute: u32,
    /// New messages and edits in one chat that follow one another, per second; a short burst is let through.
    pub chat_per_second: u32,
    /// New messages and edits in all chats together, per second.
    pub total_per_second: u32,
    /// How long a menu may stand under a board before the board's own buttons come back.
    pub menu: Duration,
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
        /// Where this process listens; TLS ends in front of it.
        listen: SocketAddr,
        /// What Telegram shows to prove that it is Telegram. Without one it is derived from the token, so that it
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
            menu: Duration::from_mins(1),
        }
    }
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
