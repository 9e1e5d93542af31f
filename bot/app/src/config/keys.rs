//! The list of all configuration keys.

use std::net::SocketAddr;

use tracing_subscriber::filter::Targets;

/// A configuration key.
#[derive(Debug)]
pub(super) struct ConfigKey {
    /// `SECTION.NAME`.
    pub(super) path: &'static str,
    /// The kind of its values.
    pub(super) kind: ValueKind,
    /// The default as text; empty for none. An empty value counts as not given.
    pub(super) default: &'static str,
}

/// Creates a key; keeps the list below short.
const fn key(path: &'static str, kind: ValueKind, default: &'static str) -> ConfigKey {
    ConfigKey { path, kind, default }
}

/// All keys, in the order of `config.example.toml`.
pub(super) const KEYS: &[ConfigKey] = &[
    key("telegram.token", ValueKind::BotToken, ""),
    key("telegram.api_url", ValueKind::Url, "https://api.telegram.org"),
    key("telegram.mode", ValueKind::Choice(&["polling", "webhook"]), "polling"),
    key("telegram.webhook_url", ValueKind::Url, ""),
    key("telegram.webhook_listen", ValueKind::Address, "127.0.0.1:7071"),
    key("telegram.webhook_secret", ValueKind::WebhookSecret, ""),
    key("telegram.group_edits_per_minute", ValueKind::Integer(1, 6000), "20"),
    key("telegram.group_messages_per_minute", ValueKind::Integer(1, 6000), "20"),
    key("telegram.chat_per_second", ValueKind::Integer(1, 1000), "1"),
    key("telegram.total_per_second", ValueKind::Integer(1, 10_000), "30"),
    key("telegram.ephemerals_count", ValueKind::Flag, "false"),
    key("telegram.menu_seconds", ValueKind::Integer(1, 3600), "60"),
    key("telegram.app", ValueKind::AppName, ""),
    key("discord.token", ValueKind::Secret, ""),
    key("discord.api_url", ValueKind::Url, "https://discord.com"),
    key("discord.mode", ValueKind::Choice(&["gateway", "http"]), "gateway"),
    key("discord.public_key", ValueKind::PublicKey, ""),
    key("discord.listen", ValueKind::Address, "127.0.0.1:7072"),
    key("discord.shards", ValueKind::Integer(0, 65_535), "0"),
    key("discord.member_events", ValueKind::Flag, "false"),
    key("discord.activity", ValueKind::Flag, "false"),
    key("discord.client_secret", ValueKind::Secret, ""),
    key("web.listen", ValueKind::Address, "127.0.0.1:7070"),
    key("web.allow_public", ValueKind::Flag, "false"),
    key("web.public_url", ValueKind::PageUrl, ""),
    key("web.open_browser", ValueKind::Flag, "true"),
    key("store.url", ValueKind::Store, ""),
    key("store.key", ValueKind::Key, ""),
    key("store.connections", ValueKind::Integer(2, 1000), "10"),
    key("store.statement_cache", ValueKind::Integer(0, 1000), "100"),
    key("cache.folder", ValueKind::Folder, ""),
    key("tables.first", ValueKind::Choice(&["lot", "joined"]), "lot"),
    key("puzzle.hour", ValueKind::Integer(0, 23), "9"),
    key("limits.lobby_hours", ValueKind::Integer(1, 8760), "24"),
    key("limits.game_days", ValueKind::Integer(1, 3650), "30"),
    key("limits.tables_per_person", ValueKind::Integer(1, 1000), "5"),
    key("limits.tables_per_chat", ValueKind::Integer(1, 10_000), "50"),
    key("privacy.contact", ValueKind::Line, ""),
    key("privacy.left_chat_days", ValueKind::Integer(1, 3650), "30"),
    key("privacy.game_days", ValueKind::Integer(0, 36_500), "0"),
    key("metrics.listen", ValueKind::Address, ""),
    key("log.filter", ValueKind::Filter, "info"),
    key("log.format", ValueKind::Choice(&["text", "json"]), "text"),
    key("run.keep_going", ValueKind::Flag, "false"),
];

impl ConfigKey {
    /// The key's section.
    pub(super) fn section(&self) -> &'static str {
        self.path.split('.').next().unwrap_or_default()
    }

    /// The key's name within its section.
    pub(super) fn name(&self) -> &'static str {
        self.path.rsplit('.').next().unwrap_or_default()
    }

    /// The environment variable that sets the key.
    pub(super) fn variable(&self) -> String {
        match self.path {
            // Short, because the filter is set most often.
            "log.filter" => "KUBYK_LOG".to_owned(),
            path => format!("KUBYK_{}", path.to_uppercase().replace('.', "_")),
        }
    }
}

/// Finds a key by its path.
pub(super) fn find(path: &str) -> Option<&'static ConfigKey> {
    KEYS.iter().find(|key| key.path == path)
}

/// Returns the names of all sections.
pub(super) fn sections() -> Vec<&'static str> {
    let mut sections: Vec<_> = KEYS.iter().map(ConfigKey::section).collect();
    sections.dedup();
    sections
}

/// Returns the names of a section's keys.
pub(super) fn names(section: &str) -> Vec<&'static str> {
    KEYS.iter().filter(|key| key.section() == section).map(ConfigKey::name).collect()
}

// Kinds of configuration values and their validation.

/// The kind of a value. Every value can be written as text, the form that environment variables have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueKind {
    /// A secret text.
    Secret,
    /// A token of Telegram: the bot's number, a colon, and a secret.
    BotToken,
    /// A key of 32 bytes in hexadecimal, which is secret.
    Key,
    /// A secret of the letters that Telegram takes in a header.
    WebhookSecret,
    /// A database URL, which may contain a password.
    Store,
    /// An HTTP or HTTPS URL.
    Url,
    /// One of pages, which everybody is shown and to which paths are added.
    PageUrl,
    /// A socket address: an IP address and a port.
    Address,
    /// An Ed25519 public key: 32 bytes in hexadecimal.
    PublicKey,
    /// A filter directive of `tracing`.
    Filter,
    /// The path of a folder.
    Folder,
    /// The short name of an app of Telegram's.
    AppName,
    /// A line of text for people.
    Line,
    /// A boolean.
    Flag,
    /// An integer in an inclusive range.
    Integer(i64, i64),
    /// One of several words.
    Choice(&'static [&'static str]),
}

impl ValueKind {
    /// Returns true for secrets: they may be read from a file and are never quoted in messages.
    pub(super) fn is_secret(self) -> bool {
        matches!(self, Self::Secret | Self::BotToken | Self::WebhookSecret | Self::Key | Self::Store)
    }

    /// Returns true if a text of this kind holds something that others must not read.
    pub(super) fn hides(self, text: &str) -> bool {
        match self {
            Self::Store => kubyk_store::holds_password(text),
            _ => self.is_secret() && !text.is_empty(),
        }
    }

    /// Validates a text; the error says what is expected.
    pub(super) fn check(self, text: &str) -> Result<(), String> {
        let fits = match self {
            Self::Secret => text.bytes().all(|byte| byte.is_ascii_graphic()),
            Self::BotToken => text.split_once(':').is_some_and(|(number, secret)| {
                let signs = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
                !number.is_empty()
                    && number.bytes().all(|byte| byte.is_ascii_digit())
                    && !secret.is_empty()
                    && secret.bytes().all(signs)
            }),
            Self::WebhookSecret => {
                (1..=256).contains(&text.len())
                    && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
            }
            Self::Store => kubyk_store::is_database_url(text),
            Self::Url => address(text).is_some(),
            Self::PageUrl => address(text).is_some_and(|url| {
                url.username().is_empty()
                    && url.password().is_none()
                    && url.query().is_none()
                    && url.fragment().is_none()
            }),
            Self::Address => text.parse::<SocketAddr>().is_ok(),
            Self::Key | Self::PublicKey => {
                text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
            }
            Self::Filter => text.parse::<Targets>().is_ok(),
            Self::Folder => !text.chars().any(char::is_control),
            Self::AppName => {
                (3..=30).contains(&text.len())
                    && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            }
            Self::Line => text.chars().count() <= 200 && !text.chars().any(char::is_control),
            Self::Flag => ["true", "false"].contains(&text),
            Self::Integer(least, most) => {
                text.parse().is_ok_and(|number: i64| (least..=most).contains(&number))
            }
            Self::Choice(words) => words.contains(&text),
        };
        if fits { Ok(()) } else { Err(self.refusal(text)) }
    }

    /// The error message for an invalid text; secrets are not quoted.
    fn refusal(self, text: &str) -> String {
        let expected = self.expected();
        // A password may stand before the host.
        if self.is_secret() || matches!(self, Self::PageUrl) && text.contains('@') {
            return format!("this is not {expected}");
        }
        let shown: String = text.chars().take(60).collect();
        format!("\"{}\" is not {expected}", shown.escape_debug())
    }

    /// Describes valid values.
    pub(super) fn expected(self) -> String {
        match self {
            Self::Secret => "a text of letters, digits and signs without spaces".to_owned(),
            Self::BotToken => "a token as BotFather gives it, such as 123456:ABC-def".to_owned(),
            Self::WebhookSecret => "1 to 256 letters of A-Z, a-z, 0-9, _ and -".to_owned(),
            Self::Store => {
                "the URL of a database, such as sqlite://kubyk.db or postgres://user@host/kubyk".to_owned()
            }
            Self::Url => {
                "an address that begins with https:// or http://, with a port below 65536".to_owned()
            }
            Self::PageUrl => {
                "the address of pages, such as https://play.example: without a name or password, ? and #"
                    .to_owned()
            }
            Self::Address => "an IP address and a port, such as 127.0.0.1:7070".to_owned(),
            Self::Key => "64 hexadecimal digits, such as `openssl rand -hex 32` prints".to_owned(),
            Self::PublicKey => "64 hexadecimal digits".to_owned(),
            Self::Filter => "a log filter, such as info or kubyk_host=debug,warn".to_owned(),
            Self::Folder => "the path of a folder".to_owned(),
            Self::AppName => "the short name that BotFather gives an app, such as table".to_owned(),
            Self::Line => "a line of at most 200 characters".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::Integer(least, most) => format!("a whole number from {least} to {most}"),
            Self::Choice(words) => format!("one of {}", words.join(", ")),
        }
    }
}

/// An address that can be asked.
fn address(text: &str) -> Option<url::Url> {
    let begins = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme));
    // The crate forgives spaces and line breaks.
    let odd = text.chars().any(|c| c.is_whitespace() || c.is_control());
    url::Url::parse(text).ok().filter(|url| begins && !odd && url.port() != Some(0))
}

#[cfg(test)]
mod tests {
    use super::ValueKind;

    #[test]
    fn values_are_checked() {
        let good = [
            (ValueKind::Secret, "42:abc_DEF"),
            (ValueKind::BotToken, "42:TEST"),
            (ValueKind::BotToken, "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw_-"),
            (ValueKind::Key, "0123456789abcdefABCDEF0123456789abcdef0123456789abcdef0123456789"),
            (ValueKind::Store, "sqlite:///var/lib/my folder/kubyk.db"),
            (ValueKind::Url, "https://bot.example/hook?x=1"),
            (ValueKind::Url, "http://[::1]:8081"),
            (ValueKind::PageUrl, "https://play.example/games/"),
            (ValueKind::Url, "http://[::1]/x:y"),
            (ValueKind::WebhookSecret, "a-Z_0"),
            (ValueKind::Store, "postgresql://kubyk:x%20y@db:5433/games?sslmode=require"),
            (ValueKind::Store, "sqlite:kubyk.db"),
            (ValueKind::Address, "[::1]:0"),
            (ValueKind::PublicKey, "0123456789abcdefABCDEF0123456789abcdef0123456789abcdef0123456789"),
            (ValueKind::Filter, "info,sqlx=warn"),
            (ValueKind::Folder, "/var/cache/my folder"),
            (ValueKind::AppName, "my_table"),
            (ValueKind::Line, "Оля, mail@example.org"),
            (ValueKind::Flag, "false"),
            (ValueKind::Integer(1, 60), "60"),
            (ValueKind::Choice(&["a", "b"]), "b"),
        ];
        for (kind, text) in good {
            assert_eq!(kind.check(text), Ok(()), "{kind:?} {text}");
        }
        let bad = [
            (ValueKind::Secret, "two words"),
            (ValueKind::BotToken, "abc"),
            (ValueKind::BotToken, "abc:def"),
            (ValueKind::BotToken, "42:"),
            (ValueKind::BotToken, "42:a b"),
            (ValueKind::Key, "secret"),
            (ValueKind::Store, "games.db"),
            (ValueKind::Store, "mysql://kubyk@host/games"),
            (ValueKind::Store, "sqlite::memory:"),
            (ValueKind::Store, "postgres://kubyk@host:99999999/games"),
            (ValueKind::WebhookSecret, "späße"),
            (ValueKind::Url, "https://bot.example:99999999"),
            (ValueKind::Url, "https://bot.example:0"),
            (ValueKind::Url, "https://:443"),
            (ValueKind::Url, "bot.example"),
            (ValueKind::Url, "https://"),
            (ValueKind::Url, "https://a b"),
            (ValueKind::Url, "https://[::1"),
            (ValueKind::PageUrl, "https://play.example/x?y=1"),
            (ValueKind::PageUrl, "https://play.example/#z"),
            (ValueKind::PageUrl, "https://me:hush@play.example"),
            (ValueKind::Address, "localhost"),
            (ValueKind::Address, "127.0.0.1:70700"),
            (ValueKind::PublicKey, "0123"),
            (ValueKind::Filter, "info,=="),
            (ValueKind::Folder, "two\nlines"),
            (ValueKind::AppName, "t.me/bot/table"),
            (ValueKind::AppName, "ta"),
            (ValueKind::Line, "two\nlines"),
            (ValueKind::Flag, "yes"),
            (ValueKind::Integer(1, 60), "61"),
            (ValueKind::Integer(1, 60), "1.5"),
            (ValueKind::Choice(&["a", "b"]), "A"),
        ];
        for (kind, text) in bad {
            let fault = kind.check(text).unwrap_err();
            assert!(fault.contains(&kind.expected()), "{fault}");
            let hidden = kind.is_secret() || text.contains("hush");
            assert_eq!(fault.contains(&text.escape_debug().to_string()), !hidden, "{fault}");
        }
    }
}
