//! Settings of chats and preferences of people.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kubyk_words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::house_rules::{HouseDraft, HouseVariant};
use crate::ids::{Chat, ChatKey, Platform, TableId, UserKey};
use crate::time::Millis;

/// Settings of a chat, or preferences of a person. Absent means: not set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language.
    pub lang: Option<Lang>,
    /// Text boards instead of pictures.
    pub text: Option<bool>,
    /// Pictures on a dark ground.
    pub dark: Option<bool>,
    /// Games that may not be opened here.
    pub closed_games: Vec<String>,
    /// The default variant of a game: its preset and options.
    pub defaults: BTreeMap<String, DefaultVariant>,
    /// House variants by game and name.
    pub variants: BTreeMap<String, BTreeMap<String, HouseVariant>>,
    /// House rules that are being put together, by game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub drafts: BTreeMap<String, HouseDraft>,
    /// The time control of tables that are opened here; `None`: no clocks.
    pub pace: Option<crate::clock::TimeControl>,
    /// The way in which people hear that it is their turn.
    pub notice: Option<TurnNotice>,
    /// Permission to ask for hints in a game alone; granted where nothing is set.
    pub hints: Option<bool>,
    /// Permission to take moves back; granted where nothing is set.
    pub takebacks: Option<bool>,
    /// The puzzle of the day in the chat; off where nothing is set.
    pub puzzle: Option<bool>,
    /// The place where it is posted.
    pub puzzle_place: Option<PuzzlePlace>,
    /// The day whose puzzle the chat was shown last.
    pub puzzle_shown: Option<Date>,
    /// A person's answers to the puzzle of the day.
    pub puzzle_tries: crate::streak::PuzzleTries,
    /// The dice of `/roll`.
    pub rolls: Option<crate::rolls::Rolls>,
    /// People who are kept away from the person's tables, or from the chat's.
    pub blocked: BTreeSet<BlockedPerson>,
    /// A person's days in a row, by game.
    pub daily: BTreeMap<String, crate::streak::Streak>,
    /// What a person's sessions on pages of tables are signed with, beside the store's secret; without it none is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_key: Option<String>,
    /// The table whose page a person opens inside a platform's app, where the app does not say which, and when they asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_launch: Option<(TableId, Millis)>,
    /// The table whose page a person has open in an instance of a platform's app, after the instance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_open: Option<(String, TableId)>,
    /// Fields written by a later version of Kubyk: during an upgrade both serve the same chats.
    #[serde(flatten)]
    pub unknown: serde_json::Map<String, serde_json::Value>,
}

impl Settings {
    /// Returns `true` if somebody who plays alone may ask for hints.
    pub fn allow_hints(&self) -> bool {
        self.hints.unwrap_or(true)
    }

    /// Returns `true` if moves can be taken back.
    pub fn allow_takebacks(&self) -> bool {
        self.takebacks.unwrap_or(true)
    }

    /// Returns `true` if a chat with these settings has the puzzle of the day: where nobody else is disturbed by it, it need not
    /// be switched on.
    pub fn has_puzzle(&self, chat: &Chat) -> bool {
        self.puzzle.unwrap_or(chat.private || chat.platform.draws_boards())
    }

    /// The JSON that the store keeps.
    pub fn to_json(&self) -> String {
        // Plain data with string keys always has a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A variant as settings keep it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DefaultVariant {
    /// The preset.
    pub preset: String,
    /// Options that differ from it.
    pub options: BTreeMap<String, String>,
    /// The house variant that is meant instead, as it is when a table is opened; the preset is what it began from.
    pub house: Option<String>,
}

// People who are kept away from somebody's tables, or from those of a chat.

/// A person as lists of blocked people keep them: a digest, so that a list holds nobody's id. It stays when
/// the person's data is deleted, and has no salt: one in the same database would hide nothing from whoever reads that.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct BlockedPerson(pub String);

/// Bytes of the digest that are kept.
const KEPT: usize = 12;

impl BlockedPerson {
    /// The digest of a person's platform and id.
    pub fn of(user: &UserKey) -> Self {
        let digest = Sha256::digest(format!("blocked {} {}", user.platform.word(), user.id));
        Self(hex::encode(&digest[..KEPT]))
    }
}

impl Settings {
    /// Returns `true` if this person is kept away.
    pub fn blocks(&self, user: &UserKey) -> bool {
        !self.blocked.is_empty() && self.blocked.contains(&BlockedPerson::of(user))
    }

    /// Keeps a person away, or lets them in again.
    pub fn toggle_block(&mut self, person: &BlockedPerson) {
        if !self.blocked.remove(person) {
            self.blocked.insert(person.clone());
        }
    }
}

// The place in a chat where its puzzle of the day is posted.

/// The place in a chat where its puzzle of the day is posted.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzlePlace {
    /// The topic, where the chat has topics.
    pub topic: Option<String>,
    /// `true` if it is a conversation of one person with the bot.
    pub private: bool,
    /// The language of whoever has switched it on: it counts where the chat has set none.
    pub lang: Option<Lang>,
}

impl PuzzlePlace {
    /// The place in a chat that has switched the puzzle on before places were noted; `None` where a chat is more than one
    /// conversation.
    pub fn of_chat(key: &ChatKey) -> Option<Self> {
        // Telegram's groups have negative ids.
        (key.platform == Platform::Telegram)
            .then(|| Self { private: !key.id.starts_with('-'), ..Self::default() })
    }
}

// Turn notices: the choice of a chat, or of a person.

/// Way in which people are told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnNotice {
    /// By the edited board alone.
    Quiet,
    /// By a mention in a new message once the turn has waited for a minute, or the board has scrolled away; by
    /// correspondence at every turn.
    #[default]
    Nudge,
    /// By a mention in a new message at every turn.
    Always,
}

// Merging of the settings of two chats that have become one.

/// Settings that are maps, with the number of levels of their keys: games, or games and names below them. All others are
/// taken whole: half of one value and half of another would make a third.
const MAPS: [(&str, usize); 3] = [("defaults", 1), ("variants", 2), ("daily", 1)];

/// The newer settings, and from the older ones what the newer leave unset.
pub fn merged(older: &str, newer: &str) -> String {
    let object = |text| serde_json::from_str::<Map<String, Value>>(text).ok();
    let (Some(older), Some(mut newer)) = (object(older), object(newer)) else {
        return newer.to_owned();
    };
    for (key, value) in older {
        let levels = MAPS.iter().find(|(name, _)| *name == key).map_or(0, |(_, levels)| *levels);
        fill(&mut newer, key, value, levels);
    }
    Value::Object(newer).to_string()
}

/// Puts an older value where there is none. Entries of a map are treated each by itself, down to the given level.
fn fill(newer: &mut Map<String, Value>, key: String, older: Value, levels: usize) {
    match (newer.get_mut(&key), older) {
        (Some(Value::Object(newer)), Value::Object(older)) if levels > 0 => {
            for (key, value) in older {
                fill(newer, key, value, levels - 1);
            }
        }
        (Some(newer), older) if unset(newer) => *newer = older,
        (Some(_), _) => {}
        (None, older) => {
            newer.insert(key, older);
        }
    }
}

fn unset(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::merged;

    fn both(older: &Value, newer: &Value) -> Value {
        serde_json::from_str(&merged(&older.to_string(), &newer.to_string())).expect("settings are JSON")
    }

    #[test]
    fn the_newer_settings_win_and_the_older_fill_the_gaps() {
        let older = json!({"lang": "uk", "text": true, "closed_games": ["pig"]});
        let newer = json!({"lang": "ru", "text": null, "closed_games": []});
        let expected = json!({"lang": "ru", "text": true, "closed_games": ["pig"]});
        assert_eq!(both(&older, &newer), expected);
    }

    #[test]
    fn maps_are_merged_entry_by_entry() {
        let older = json!({
            "defaults": {"pig": {"preset": "one-die"}, "katego": {"preset": "base", "options": {"columns": "9"}}},
            "variants": {"pig": {"long": {"n": 1}, "short": {"n": 2}}, "katego": {"night": {"n": 3}}},
            "rolls": {"seed": "old", "count": 9},
        });
        let newer = json!({
            "defaults": {"katego": {"preset": "pairs", "options": {}}},
            "variants": {"pig": {"long": {"n": 4}}},
            "rolls": {"seed": "new"},
        });
        let expected = json!({
            "defaults": {"pig": {"preset": "one-die"}, "katego": {"preset": "pairs", "options": {}}},
            "variants": {"pig": {"long": {"n": 4}, "short": {"n": 2}}, "katego": {"night": {"n": 3}}},
            "rolls": {"seed": "new"},
        });
        assert_eq!(both(&older, &newer), expected);
    }

    #[test]
    fn what_is_no_object_gives_way() {
        assert_eq!(merged("?", r#"{"a":1}"#), r#"{"a":1}"#);
        assert_eq!(merged(r#"{"a":1}"#, "?"), "?");
    }
}
