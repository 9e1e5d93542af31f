//! The methods the stand-in knows, and their parameters with their types.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::refused::Wrong;
use crate::stand::FormFile;

/// One method of the Bot API.
pub(super) struct Method {
    /// Its name as the documentation spells it.
    pub(super) name: &'static str,
    params: BTreeMap<&'static str, (&'static str, bool)>,
}

/// Finds a method; Telegram ignores the case of its name.
pub(super) fn find(name: &str) -> Option<&'static Method> {
    static METHODS: OnceLock<BTreeMap<String, Method>> = OnceLock::new();
    METHODS.get_or_init(table).get(&name.to_lowercase())
}

// One line a method: its name, then `parameter:type`, with `!` where it is required.
fn table() -> BTreeMap<String, Method> {
    let method = |line: &'static str| {
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        let params = words.filter_map(|word| {
            let (key, kind) = word.split_once(':')?;
            Some((key, (kind.trim_end_matches('!'), kind.ends_with('!'))))
        });
        (name.to_lowercase(), Method { name, params: params.collect() })
    };
    include_str!("methods.txt").lines().map(method).collect()
}

/// Parameters with their real types, and what is wrong with them.
#[derive(Default)]
pub(super) struct Typed {
    pub(super) params: Map<String, Value>,
    /// What Telegram refuses.
    pub(super) wrong: Vec<Wrong>,
    /// What Telegram silently ignores, and a careful bot does not send.
    pub(super) odd: Vec<String>,
}

impl Method {
    /// Reads parameters; those of a form are strings that may hold JSON.
    pub(super) fn read(&self, given: &Map<String, Value>, files: &[FormFile], form: bool) -> Typed {
        let mut typed = Typed::default();
        for (key, value) in given.iter().filter(|(_, value)| !value.is_null()) {
            let Some((kind, _)) = self.params.get(key.as_str()) else {
                typed.odd.push(format!("{key}: {} has no such parameter", self.name));
                continue;
            };
            match convert(value, kind, form) {
                Some(value) => drop(typed.params.insert(key.clone(), value)),
                None => typed.wrong.push(Wrong::new(
                    format!("can't parse {key} JSON object"),
                    format!("{kind} is wanted, not {value}"),
                )),
            }
        }
        for (key, (_, required)) in &self.params {
            if *required
                && given.get(*key).is_none_or(Value::is_null)
                && !files.iter().any(|file| file.part == *key)
            {
                typed.wrong.push(Wrong::new(missing(key), format!("{key} is missing")));
            }
        }
        typed
    }
}

fn missing(key: &str) -> String {
    match key {
        "text" => "message text is empty".to_owned(),
        "message_id" => "message identifier is not specified".to_owned(),
        _ => format!("{key} is empty"),
    }
}

fn convert(value: &Value, kind: &str, form: bool) -> Option<Value> {
    let from_text = || value.as_str().and_then(|text| serde_json::from_str::<Value>(text).ok());
    let read = match kind {
        "str" | "file" => value.clone(),
        "id" => from_text().filter(|_| form).filter(Value::is_i64).unwrap_or_else(|| value.clone()),
        // Telegram takes nested objects as JSON text everywhere.
        "arr" | "obj" => from_text().unwrap_or_else(|| value.clone()),
        _ => from_text().filter(|_| form).unwrap_or_else(|| value.clone()),
    };
    let fits = match kind {
        "str" | "file" => read.is_string(),
        "id" => read.is_i64() || read.is_string(),
        "int" => read.is_i64(),
        "bool" => read.is_boolean(),
        "arr" => read.is_array(),
        _ => read.is_object(),
    };
    fits.then_some(read)
}
