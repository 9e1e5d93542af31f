//! Every key.

use super::kind::Kind;

/// A key of the configuration.
#[derive(Debug)]
pub(super) struct Key {
    /// `SECTION.NAME`.
    pub(super) path: &'static str,
    /// What it can be.
    pub(super) kind: Kind,
    /// Its value where nothing is given; empty for none. An empty text given is nothing given.
    pub(super) default: &'static str,
}

/// A key as the list below writes it.
const fn key(path: &'static str, kind: Kind, default: &'static str) -> Key {
    Key { path, kind, default }
}

/// All of them, in the order of `config.example.toml`.
pub(super) const KEYS: &[Key] = &[
    key("telegram.token", Kind::Secret, ""),
    key("telegram.api_url", Kind::Url, "https://api.telegram.org"),
    key("telegram.mode", Kind::Choice(&["polling", "webhook"]), "polling"),
    key("telegram.webhook_url", Kind::Url, ""),
    key("telegram.webhook_listen", Kind::Address, "127.0.0.1:7071"),
    key("telegram.webhook_secret", Kind::Secret, ""),
    key("telegram.group_edits_per_minute", Kind::Integer(1, 6000), "15"),
    key("telegram.group_messages_per_minute", Kind::Integer(1, 6000), "20"),
    key("telegram.chat_per_second", Kind::Integer(1, 1000), "1"),
    key("telegram.total_per_second", Kind::Integer(1, 10_000), "30"),
    key("telegram.menu_seconds", Kind::Integer(1, 3600), "60"),
    key("discord.token", Kind::Secret, ""),
    key("discord.api_url", Kind::Url, "https://discord.com"),
    key("discord.mode", Kind::Choice(&["gateway", "http"]), "gateway"),
    key("discord.public_key", Kind::Key, ""),
    key("discord.listen", Kind::Address, "127.0.0.1:7072"),
    key("discord.shards", Kind::Integer(0, 65_535), "0"),
    key("web.listen", Kind::Address, "127.0.0.1:7070"),
    key("web.allow_public", Kind::Flag, "false"),
    key("web.open_browser", Kind::Flag, "true"),
    key("store.url", Kind::Store, ""),
    key("log.filter", Kind::Filter, "info"),
    key("log.format", Kind::Choice(&["text", "json"]), "text"),
    key("run.keep_going", Kind::Flag, "false"),
];

impl Key {
    /// The section that it stands in.
    pub(super) fn section(&self) -> &'static str {
        self.path.split('.').next().unwrap_or_default()
    }

    /// Its name there.
    pub(super) fn name(&self) -> &'static str {
        self.path.rsplit('.').next().unwrap_or_default()
    }

    /// The variable of the environment that sets it.
    pub(super) fn variable(&self) -> String {
        match self.path {
            // The filter is what one sets most often.
            "log.filter" => "KUBYK_LOG".to_owned(),
            path => format!("KUBYK_{}", path.to_uppercase().replace('.', "_")),
        }
    }
}

/// The key of this path.
pub(super) fn find(path: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| key.path == path)
}

/// The sections, each once.
pub(super) fn sections() -> Vec<&'static str> {
    let mut sections: Vec<_> = KEYS.iter().map(Key::section).collect();
    sections.dedup();
    sections
}

/// The names of a section's keys.
pub(super) fn names(section: &str) -> Vec<&'static str> {
    KEYS.iter().filter(|key| key.section() == section).map(Key::name).collect()
}
