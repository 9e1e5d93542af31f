//! What becomes of a chat's settings when it gets a new id and the new one has settings already.

use serde_json::{Map, Value};

/// The newer settings, and from the older ones what the newer leave unset.
pub(crate) fn settings(older: &str, newer: &str) -> String {
    let object = |text| serde_json::from_str::<Map<String, Value>>(text).ok();
    let (Some(older), Some(mut newer)) = (object(older), object(newer)) else {
        return newer.to_owned();
    };
    for (key, value) in older {
        if newer.get(&key).is_none_or(unset) {
            newer.insert(key, value);
        }
    }
    Value::Object(newer).to_string()
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
    use super::settings;

    #[test]
    fn the_newer_settings_win_and_the_older_fill_the_gaps() {
        let older = r#"{"lang":"uk","text":true,"closed_games":["pig"]}"#;
        let newer = r#"{"lang":"ru","text":null,"closed_games":[]}"#;
        let merged: serde_json::Value =
            serde_json::from_str(&settings(older, newer)).expect("settings are JSON");
        assert_eq!(merged, serde_json::json!({"lang": "ru", "text": true, "closed_games": ["pig"]}));
    }

    #[test]
    fn what_is_no_object_gives_way() {
        assert_eq!(settings("?", r#"{"a":1}"#), r#"{"a":1}"#);
        assert_eq!(settings(r#"{"a":1}"#, "?"), "?");
    }
}
