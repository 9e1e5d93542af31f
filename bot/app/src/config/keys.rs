//! The list of all configuration keys.

use super::kind::ValueKind;

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
    key("telegram.token", ValueKind::Secret, ""),
    key("telegram.api_url", ValueKind::Url, "https://api.telegram.org"),
    key("telegram.mode", ValueKind::Choice(&["polling", "webhook"]), "polling"),
    key("telegram.webhook_url", ValueKind::Url, ""),
    key("telegram.webhook_listen", ValueKind::Address, "127.0.0.1:7071"),
    key("telegram.webhook_secret", ValueKind::Secret, ""),
    key("telegram.group_edits_per_minute", ValueKind::Integer(1, 6000), "20"),
    key("telegram.group_messages_per_minute", ValueKind::Integer(1, 6000), "20"),
    key("telegram.chat_per_second", ValueKind::Integer(1, 1000), "1"),
    key("telegram.total_per_second", ValueKind::Integer(1, 10_000), "30"),
    key("telegram.menu_seconds", ValueKind::Integer(1, 3600), "60"),
    key("discord.token", ValueKind::Secret, ""),
    key("discord.api_url", ValueKind::Url, "https://discord.com"),
    key("discord.mode", ValueKind::Choice(&["gateway", "http"]), "gateway"),
    key("discord.public_key", ValueKind::PublicKey, ""),
    key("discord.listen", ValueKind::Address, "127.0.0.1:7072"),
    key("discord.shards", ValueKind::Integer(0, 65_535), "0"),
    key("web.listen", ValueKind::Address, "127.0.0.1:7070"),
    key("web.allow_public", ValueKind::Flag, "false"),
    key("web.open_browser", ValueKind::Flag, "true"),
    key("store.url", ValueKind::Store, ""),
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
