//! What a key can be.

use std::net::SocketAddr;

use tracing_subscriber::EnvFilter;

/// The kinds of values. Every value has a form as text, which is what the environment gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Text that must not be shown.
    Secret,
    /// The URL of a database, which may hold a password.
    Store,
    /// An address of the web.
    Url,
    /// Where to listen: an IP address and a port.
    Address,
    /// 32 bytes in hexadecimal.
    Key,
    /// A filter of log lines.
    Filter,
    /// true or false.
    Flag,
    /// A whole number in a range, both ends included.
    Integer(i64, i64),
    /// One of a few words.
    Choice(&'static [&'static str]),
}

impl Kind {
    /// May the value be read from a file that a variable names, and must it not be quoted?
    pub(super) fn is_secret(self) -> bool {
        matches!(self, Self::Secret | Self::Store)
    }

    /// Is this text a value of this kind? If not, what was expected.
    pub(super) fn check(self, text: &str) -> Result<(), String> {
        let fits = match self {
            Self::Secret => !text.chars().any(|c| c.is_whitespace() || c.is_control()),
            Self::Store => text.contains(':'),
            Self::Url => is_url(text),
            Self::Address => text.parse::<SocketAddr>().is_ok(),
            Self::Key => text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()),
            Self::Filter => EnvFilter::builder().parse(text).is_ok(),
            Self::Flag => ["true", "false"].contains(&text),
            Self::Integer(least, most) => {
                text.parse().is_ok_and(|number: i64| (least..=most).contains(&number))
            }
            Self::Choice(words) => words.contains(&text),
        };
        if fits { Ok(()) } else { Err(self.refusal(text)) }
    }

    /// The refusal of this text; it quotes no secret.
    fn refusal(self, text: &str) -> String {
        let expected = self.expected();
        if self.is_secret() {
            return format!("this is not {expected}");
        }
        let shown: String = text.chars().take(60).collect();
        format!("\"{}\" is not {expected}", shown.escape_debug())
    }

    /// What it should be.
    pub(super) fn expected(self) -> String {
        match self {
            Self::Secret => "a text without spaces".to_owned(),
            Self::Store => "the URL of a database, such as sqlite://kubyk.db".to_owned(),
            Self::Url => "an address that begins with https:// or http://".to_owned(),
            Self::Address => "an IP address and a port, such as 127.0.0.1:7070".to_owned(),
            Self::Key => "64 hexadecimal digits".to_owned(),
            Self::Filter => "a log filter, such as info or kubyk_host=debug,warn".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::Integer(least, most) => format!("a whole number from {least} to {most}"),
            Self::Choice(words) => format!("one of {}", words.join(", ")),
        }
    }
}

fn is_url(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = rest.map(|rest| rest.split(['/', '?', '#']).next().unwrap_or_default());
    host.is_some_and(|host| !host.is_empty()) && !text.chars().any(|c| c.is_whitespace() || c.is_control())
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn values_are_checked() {
        let good = [
            (Kind::Secret, "42:abc_DEF"),
            (Kind::Store, "sqlite:///var/lib/my folder/kubyk.db"),
            (Kind::Url, "https://bot.example/hook?x=1"),
            (Kind::Address, "[::1]:0"),
            (Kind::Key, "0123456789abcdefABCDEF0123456789abcdef0123456789abcdef0123456789"),
            (Kind::Filter, "info,sqlx=warn"),
            (Kind::Flag, "false"),
            (Kind::Integer(1, 60), "60"),
            (Kind::Choice(&["a", "b"]), "b"),
        ];
        for (kind, text) in good {
            assert_eq!(kind.check(text), Ok(()), "{kind:?} {text}");
        }
        let bad = [
            (Kind::Secret, "two words"),
            (Kind::Store, "games.db"),
            (Kind::Url, "bot.example"),
            (Kind::Url, "https://"),
            (Kind::Url, "https://a b"),
            (Kind::Address, "localhost"),
            (Kind::Address, "127.0.0.1:70700"),
            (Kind::Key, "0123"),
            (Kind::Filter, "info,=="),
            (Kind::Flag, "yes"),
            (Kind::Integer(1, 60), "61"),
            (Kind::Integer(1, 60), "1.5"),
            (Kind::Choice(&["a", "b"]), "A"),
        ];
        for (kind, text) in bad {
            let said = kind.check(text).unwrap_err();
            assert!(said.contains(&kind.expected()), "{said}");
            assert_eq!(said.contains(text), !kind.is_secret(), "{said}");
        }
    }
}
