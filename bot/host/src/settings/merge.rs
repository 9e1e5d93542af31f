//! Merging of the settings of two chats that have become one.

use serde_json::{Map, Value};

/// Settings that are maps, with the number of levels of their keys: games, or games and names below them. All others are
/// taken whole: half of one value and half of another would make a third.
const MAPS: [(&str, usize); 3] = [("defaults", 1), ("variants", 2), ("daily", 1)];

/// The newer settings, and from the older ones what the newer leave unset.
pub(super) fn merged(older: &str, newer: &str) -> String {
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
