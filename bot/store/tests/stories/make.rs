//! Short ways to say what the stories write.

use kubyk_host::{
    Chat, ChatKey, Expected, Leaderboard, Migration, Platform, SettingsWrite, StandingRow, Store,
    StoredSettings, TableId, TablePhase, TableRow, TableWrite, UpdateId, UserKey, Write,
};

pub(super) fn write() -> Write {
    Write { at: 1, ..Write::default() }
}

#[allow(clippy::unnecessary_wraps)]
pub(super) fn update(platform: Platform, id: &str) -> Option<UpdateId> {
    Some(update_of(platform, "7", id))
}

/// The update of one of several bots.
pub(super) fn update_of(platform: Platform, bot: &str, id: &str) -> UpdateId {
    UpdateId { platform, bot: bot.to_owned(), id: id.to_owned() }
}

pub(super) fn chat(id: &str) -> Chat {
    chat_at(Platform::Telegram, id)
}

pub(super) fn chat_at(platform: Platform, id: &str) -> Chat {
    Chat { platform, id: id.to_owned(), topic: None, private: false }
}

pub(super) fn key(id: &str) -> ChatKey {
    chat(id).key()
}

pub(super) fn user(id: &str) -> UserKey {
    UserKey { platform: Platform::Telegram, id: id.to_owned() }
}

/// A lobby at version 1 of which nothing was shown.
pub(super) fn row(id: i64, chat_id: &str) -> TableRow {
    TableRow {
        id: TableId(id),
        chat: chat(chat_id),
        game: "pig".to_owned(),
        phase: TablePhase::Lobby,
        version: 1,
        setup: "{}".to_owned(),
        touched: 1,
        due: None,
        waits_for_bot: false,
        message: None,
        shown: 0,
    }
}

pub(super) fn created(row: TableRow, events: &[&str]) -> TableWrite {
    TableWrite { row, expected: None, keep: 0, events: texts(events), seats: None }
}

/// A change that leaves the deadline as it is.
pub(super) fn moved(row: TableRow, version: u64, keep: usize, events: &[&str]) -> TableWrite {
    let expected = Some(Expected { version, due: row.due });
    TableWrite { row, expected, keep, events: texts(events), seats: None }
}

pub(super) fn board(chat: Option<&str>) -> Leaderboard {
    Leaderboard { chat: chat.map(key), game: "pig".to_owned(), profile: "two-dice".to_owned() }
}

pub(super) fn standing(name: &str, rating: i32) -> StandingRow {
    StandingRow {
        user: user(name),
        name: name.to_owned(),
        played: 1,
        won: 0,
        points: 0,
        best: -3,
        rating: f64::from(rating),
        deviation: 350.0,
        version: 0,
    }
}

/// A row as it is read after so many changes.
pub(super) fn stored(row: StandingRow, version: u64) -> StandingRow {
    StandingRow { version, ..row }
}

/// Settings that are made from a version; 0 is none.
#[allow(clippy::unnecessary_wraps)]
pub(super) fn settings<K>(key: K, expected: u64, json: &str) -> Option<SettingsWrite<K>> {
    Some(SettingsWrite { key, json: json.to_owned(), expected })
}

pub(super) fn text(stored: Option<StoredSettings>) -> Option<String> {
    stored.map(|stored| stored.json)
}

/// The move of a chat, of the settings that are merged by the host and of the versions that it has read.
pub(super) async fn migration(store: &dyn Store, old: &str, new: &str, settings: Option<&str>) -> Migration {
    let version = async |chat: &str| {
        store.chat(&key(chat)).await.unwrap().map_or(0, |stored: StoredSettings| stored.version)
    };
    let (old_version, new_version) = (version(old).await, version(new).await);
    let settings = settings.map(str::to_owned);
    Migration { old: key(old), new: key(new), settings, old_version, new_version }
}

fn texts(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}
