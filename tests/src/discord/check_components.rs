//! What Discord refuses in buttons, selects and forms.

use std::collections::BTreeSet;

use serde_json::Value;

use super::check_message::{is_empty, limit, list};
use super::independent;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const INPUT: u64 = 4;
const TEXT: u64 = 10;
const LABEL: u64 = 18;

/// Bytes of text in a message, and how many of them each text costs beside its own.
const MOST_BYTES: usize = 10_170;
const BYTES_OF_A_TEXT: usize = 12;

const BUTTON_KEYS: [&str; 9] =
    ["type", "id", "style", "label", "emoji", "custom_id", "url", "disabled", "sku_id"];
const SELECT_KEYS: [&str; 11] = [
    "type",
    "id",
    "custom_id",
    "options",
    "placeholder",
    "min_values",
    "max_values",
    "disabled",
    "required",
    "default_values",
    "channel_types",
];
const INPUT_KEYS: [&str; 10] = [
    "type",
    "id",
    "custom_id",
    "style",
    "label",
    "min_length",
    "max_length",
    "required",
    "value",
    "placeholder",
];

/// The kind of a component.
pub(super) fn kind(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or(0)
}

/// Whether a component is a select menu of some sort.
pub(super) fn is_select(component: &Value) -> bool {
    matches!(kind(component), 3 | 5..=8)
}

/// All components, outer ones first.
pub(super) fn walk(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for component in components {
        found.push(component);
        found.extend(walk(list(&component["components"])));
        for key in ["component", "accessory"] {
            found.extend(component.get(key).map(std::slice::from_ref).map(walk).unwrap_or_default());
        }
    }
    found
}

/// Faults of a message's components.
pub(super) fn check(components: &[Value], v2: bool, faults: &mut Vec<String>) {
    let every = walk(components);
    if v2 {
        let text: usize =
            every.iter().filter_map(|c| c["content"].as_str()).map(|text| text.chars().count()).sum();
        if every.len() > 40 || text > 4000 {
            faults.push(format!("components: {} of 40, {text} of 4000 characters", every.len()));
        }
        // Beyond it Discord answers with status 500 (discord-api-docs, issue 8554).
        let texts = every.iter().filter_map(|c| c["content"].as_str());
        let bytes: usize = texts.map(|text| text.len() + BYTES_OF_A_TEXT).sum();
        if bytes > MOST_BYTES {
            faults.push(format!("components: {bytes} of {MOST_BYTES} bytes of text"));
        }
    } else if components.len() > 5 || components.iter().any(|row| kind(row) != ROW) {
        faults.push(format!("components: five action rows are allowed, here are {}", components.len()));
    }
    check_ids(&every, faults);
    for component in every {
        match kind(component) {
            ROW => check_row(list(&component["components"]), faults),
            BUTTON => check_button(component, faults),
            TEXT => limit(
                "components.content",
                component["content"].as_str().unwrap_or_default(),
                1,
                4000,
                faults,
            ),
            INPUT => faults.push("components: a text input belongs into a modal".to_owned()),
            _ if is_select(component) => check_select(component, faults),
            9 | 11..=14 | 17 if v2 => {}
            other => faults.push(format!("components: type {other} cannot stand here")),
        }
    }
}

/// Faults of a modal.
pub(super) fn check_modal(modal: &Value, faults: &mut Vec<String>) {
    limit("title", modal["title"].as_str().unwrap_or_default(), 1, 45, faults);
    limit("custom_id", modal["custom_id"].as_str().unwrap_or_default(), 1, 100, faults);
    let rows = list(&modal["components"]);
    if !(1..=5).contains(&rows.len()) {
        faults.push(format!("components: {} of 1 to 5 rows in a modal", rows.len()));
    }
    let every = walk(rows);
    check_ids(&every, faults);
    faults.extend(independent::modal(modal).map(|why| format!("components: {why}")));
    for row in rows {
        let inputs = walk(std::slice::from_ref(row)).into_iter().filter(|c| kind(c) == INPUT).count();
        if kind(row) == ROW && inputs != 1 || ![ROW, LABEL, TEXT].contains(&kind(row)) {
            faults.push("components: a modal's row holds one text input".to_owned());
        }
    }
    for component in every {
        match kind(component) {
            INPUT => check_input(component, faults),
            _ if is_select(component) => check_select(component, faults),
            _ => {}
        }
    }
}

fn check_ids(every: &[&Value], faults: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for id in every.iter().filter_map(|component| component["custom_id"].as_str()) {
        limit("components.custom_id", id, 1, 100, faults);
        if !seen.insert(id) {
            faults.push(format!("components: the custom_id {id:?} stands twice in the message"));
        }
    }
}

fn check_row(row: &[Value], faults: &mut Vec<String>) {
    let selects = row.iter().filter(|component| is_select(component)).count();
    if row.is_empty() || row.len() > 5 || selects > 0 && row.len() > 1 {
        faults.push(format!("components: a row holds 1 to 5 buttons or one select, not {}", row.len()));
    }
}

fn unknown_keys(component: &Value, known: &[&str], faults: &mut Vec<String>) {
    for (key, value) in component.as_object().into_iter().flatten() {
        if !known.contains(&key.as_str()) && !is_empty(value) {
            faults.push(format!("components.{key}: unknown field"));
        }
    }
}

fn check_button(button: &Value, faults: &mut Vec<String>) {
    unknown_keys(button, &BUTTON_KEYS, faults);
    let label = button["label"].as_str().unwrap_or_default();
    limit("components.label", label, 0, 80, faults);
    let style = button["style"].as_u64().unwrap_or(0);
    let has = |key: &str| !is_empty(&button[key]);
    let (id, url, sku) = match style {
        1..=4 => (true, false, false),
        5 => (false, true, false),
        6 => (false, false, true),
        _ => return faults.push(format!("components.style: {style} is none")),
    };
    if (has("custom_id"), has("url"), has("sku_id")) != (id, url, sku) {
        faults.push(format!("components: custom_id, url and sku_id of {label:?} do not fit style {style}"));
    }
    if style != 6 && !has("label") && !has("emoji") {
        faults.push("components: a button needs a label or an emoji".to_owned());
    }
}

fn check_select(select: &Value, faults: &mut Vec<String>) {
    unknown_keys(select, &SELECT_KEYS, faults);
    let id = select["custom_id"].as_str().unwrap_or_default();
    limit("components.placeholder", select["placeholder"].as_str().unwrap_or_default(), 0, 150, faults);
    let options = list(&select["options"]);
    if kind(select) == 3 && !(1..=25).contains(&options.len()) {
        faults.push(format!("components.options: {id:?} has {} of 1 to 25", options.len()));
    }
    let mut values = BTreeSet::new();
    for option in options {
        let word = |key: &str| option[key].as_str().unwrap_or_default();
        limit("components.options.label", word("label"), 1, 100, faults);
        limit("components.options.value", word("value"), 1, 100, faults);
        limit("components.options.description", word("description"), 0, 100, faults);
        if !values.insert(word("value")) {
            faults.push(format!("components.options: {id:?} has the value {:?} twice", word("value")));
        }
    }
    let least = select["min_values"].as_u64().unwrap_or(1) as usize;
    let most = select["max_values"].as_u64().unwrap_or(1) as usize;
    let defaults = options.iter().filter(|option| option["default"] == true).count();
    if least > most || most > 25 || !options.is_empty() && most > options.len() || defaults > most {
        let given = format!("{least} to {most} of {} values, {defaults} chosen before", options.len());
        faults.push(format!("components: {id:?} asks for {given}"));
    }
}

fn check_input(input: &Value, faults: &mut Vec<String>) {
    unknown_keys(input, &INPUT_KEYS, faults);
    let number = |key: &str, default: u64| input[key].as_u64().unwrap_or(default);
    limit("components.label", input["label"].as_str().unwrap_or_default(), 0, 45, faults);
    limit("components.placeholder", input["placeholder"].as_str().unwrap_or_default(), 0, 100, faults);
    limit("components.value", input["value"].as_str().unwrap_or_default(), 0, 4000, faults);
    let (least, most) = (number("min_length", 0), number("max_length", 4000));
    if least > most || most > 4000 || !(1..=2).contains(&number("style", 0)) {
        faults.push(format!(
            "components: a text input of {least} to {most} characters, style {}",
            input["style"]
        ));
    }
}
