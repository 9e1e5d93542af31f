//! What Discord refuses in a message.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::check_components;
use super::error::EMPTY;
use super::independent;

/// Only the person who caused the message sees it.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// The message is built of Components V2.
pub(super) const COMPONENTS_V2: u64 = 1 << 15;
/// Embeds suppressed, no notification.
pub(super) const QUIET: u64 = 1 << 2 | 1 << 12;

const KNOWN: [&str; 13] = [
    "content",
    "embeds",
    "components",
    "attachments",
    "flags",
    "tts",
    "allowed_mentions",
    "message_reference",
    "nonce",
    "enforce_nonce",
    "sticker_ids",
    "poll",
    "applied_tags",
];

/// Faults of a message as it would stand after the request: `names` are its files then.
pub(super) fn check(
    merged: &Value,
    sent: &Value,
    names: &BTreeSet<String>,
    allowed: u64,
    was_v2: bool,
) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, value) in sent.as_object().into_iter().flatten() {
        if !KNOWN.contains(&key.as_str()) && !is_empty(value) {
            faults.push(format!("{key}: unknown field"));
        }
    }
    let flags = sent["flags"].as_u64().unwrap_or(0);
    if flags & !allowed != 0 {
        faults.push(format!("flags: {} cannot be set here", flags & !allowed));
    }
    let v2 = was_v2 || flags & COMPONENTS_V2 != 0;
    match &sent["nonce"] {
        Value::String(nonce) => limit("nonce", nonce, 0, 25, &mut faults),
        Value::Null | Value::Number(_) => {}
        other => faults.push(format!("nonce: {other} is neither a number nor a text")),
    }
    let content = merged["content"].as_str().unwrap_or_default();
    let embeds = list(&merged["embeds"]);
    let components = list(&merged["components"]);
    if v2 && !(content.is_empty() && embeds.is_empty()) {
        faults.push("flags: content and embeds cannot go with Components V2".to_owned());
    }
    limit("content", content, 0, 2000, &mut faults);
    check_embeds(embeds, &mut faults);
    check_components::check(components, v2, &mut faults);
    faults.extend(independent::message(merged, v2).map(|why| format!("components: {why}")));
    let text = merged.to_string();
    for name in text.split("\"attachment://").skip(1).filter_map(|rest| rest.split('"').next()) {
        if !names.contains(name) {
            faults.push(format!("attachments: attachment://{name} names no file of the message"));
        }
    }
    if content.is_empty() && embeds.is_empty() && components.is_empty() && names.is_empty() {
        faults.push(EMPTY.to_owned());
    }
    faults
}

/// Adds a fault if `text` is not of `least` to `most` characters.
pub(super) fn limit(field: &str, text: &str, least: usize, most: usize, faults: &mut Vec<String>) {
    let length = text.chars().count();
    if !(least..=most).contains(&length) {
        faults.push(format!("{field}: {length} characters, {least} to {most} are allowed"));
    }
}

/// The array, or nothing where there is none.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Libraries send empty fields everywhere, and Discord lets them pass.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}

fn check_embeds(embeds: &[Value], faults: &mut Vec<String>) {
    if embeds.len() > 10 {
        faults.push(format!("embeds: {} of 10", embeds.len()));
    }
    let mut total = 0;
    for embed in embeds {
        let mut text = |field: &str, value: &Value, most: usize| {
            let text = value.as_str().unwrap_or_default();
            total += text.chars().count();
            limit(&format!("embeds.{field}"), text, 0, most, faults);
        };
        text("title", &embed["title"], 256);
        text("description", &embed["description"], 4096);
        text("footer", &embed["footer"]["text"], 2048);
        text("author", &embed["author"]["name"], 256);
        for field in list(&embed["fields"]) {
            text("fields.name", &field["name"], 256);
            text("fields.value", &field["value"], 1024);
        }
        let fields = list(&embed["fields"]);
        if fields.len() > 25 {
            faults.push(format!("embeds.fields: {} of 25", fields.len()));
        }
        let blank = |value: &Value| value.as_str().unwrap_or_default().trim().is_empty();
        if fields.iter().any(|field| blank(&field["name"]) || blank(&field["value"])) {
            faults.push("embeds.fields: name and value must not be empty".to_owned());
        }
        let shown = ["title", "description", "fields", "image", "thumbnail", "footer", "author"];
        let object = embed.as_object().cloned().unwrap_or_else(Map::new);
        if !shown.iter().any(|key| object.get(*key).is_some_and(|value| !is_empty(value))) {
            faults.push("embeds: an embed is empty".to_owned());
        }
    }
    if total > 6000 {
        faults.push(format!("embeds: {total} of 6000 characters together"));
    }
}
