//! Builds the platforms' configurations and checks dependencies between their keys.

use std::time::Duration;

use kubyk_discord as discord;
use kubyk_telegram as telegram;
use kubyk_web as web;
use secrecy::SecretString;

use super::error::ConfigError;
use super::layers::LayeredValues;

/// Returns Telegram's configuration if there is a token.
pub(super) fn telegram(values: &LayeredValues, faults: &mut Vec<ConfigError>) -> Option<telegram::Config> {
    let token = token(values, "telegram", faults)?;
    let mode = match values.text("telegram.mode") {
        "webhook" => {
            needs(values, "telegram.mode", "telegram.webhook_url", faults);
            telegram::UpdateSource::Webhook {
                url: values.text("telegram.webhook_url").to_owned(),
                listen: address(values, "telegram.webhook_listen"),
                secret: values.secret("telegram.webhook_secret"),
            }
        }
        _ => telegram::UpdateSource::Polling,
    };
    Some(telegram::Config {
        api_url: values.text("telegram.api_url").to_owned(),
        mode,
        group_edits_per_minute: values.number("telegram.group_edits_per_minute"),
        group_messages_per_minute: values.number("telegram.group_messages_per_minute"),
        chat_per_second: values.number("telegram.chat_per_second"),
        total_per_second: values.number("telegram.total_per_second"),
        menu: Duration::from_secs(values.number("telegram.menu_seconds").into()),
        ..telegram::Config::new(token)
    })
}

/// Returns Discord's configuration if there is a token.
pub(super) fn discord(values: &LayeredValues, faults: &mut Vec<ConfigError>) -> Option<discord::Config> {
    let token = token(values, "discord", faults)?;
    let mode = if values.text("discord.mode") == "http" {
        needs(values, "discord.mode", "discord.public_key", faults);
        discord::InteractionSource::Http {
            public_key: values.text("discord.public_key").to_owned(),
            listen: address(values, "discord.listen"),
        }
    } else {
        let shards = values.number("discord.shards");
        discord::InteractionSource::Gateway { shards: Some(shards).filter(|shards| *shards > 0) }
    };
    let api_url = values.text("discord.api_url").to_owned();
    Some(discord::Config { token, api_url, mode })
}

/// Returns the web server's configuration.
pub(super) fn web(values: &LayeredValues) -> web::Config {
    web::Config { listen: address(values, "web.listen"), allow_public: values.flag("web.allow_public") }
}

/// Returns a platform's token. Without a token the platform is off; any other key that is set for it is then a fault,
/// since it would have no effect.
fn token(values: &LayeredValues, section: &str, faults: &mut Vec<ConfigError>) -> Option<SecretString> {
    let path = format!("{section}.token");
    let token = values.secret(&path);
    if token.is_none()
        && !is_broken(faults, &path)
        && let Some(other) = values.changed(section)
    {
        let what = format!("it is missing, and without it {other} does nothing");
        faults.push(ConfigError { at: values.source(other), key: Some(path), what });
    }
    token
}

/// Reports a fault if `needed` is missing, which the value of `because` requires.
fn needs(values: &LayeredValues, because: &str, needed: &str, faults: &mut Vec<ConfigError>) {
    if values.text(needed).is_empty() && !is_broken(faults, needed) {
        let what = format!("it is missing, and {because} = \"{}\" needs it", values.text(because));
        faults.push(ConfigError { at: values.source(because), key: Some(needed.to_owned()), what });
    }
}

/// Returns true if a fault is already reported for this key: an invalid value is not reported as missing, too.
fn is_broken(faults: &[ConfigError], path: &str) -> bool {
    faults.iter().any(|fault| fault.key.as_deref() == Some(path))
}

fn address(values: &LayeredValues, path: &str) -> std::net::SocketAddr {
    let nowhere = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    values.text(path).parse().unwrap_or(nowhere)
}
