//! What Discord refuses in a command tree, and in autocompletion.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::check_message::{is_empty, limit, list};

const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];
const COMMAND_KEYS: [&str; 16] = [
    "id",
    "application_id",
    "version",
    "guild_id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "nsfw",
    "integration_types",
    "contexts",
    "handler",
];
const OPTION_KEYS: [&str; 14] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];

/// Faults of the whole list of commands.
pub(super) fn check(commands: &[Value]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    if commands.len() > 100 {
        faults.push(format!("commands: {} of 100", commands.len()));
    }
    for command in commands {
        let name = name(command);
        if !names.insert((command["type"].as_u64().unwrap_or(1), name)) {
            faults.push(format!("{name}: two commands have this name"));
        }
        unknown_keys(command, name, &COMMAND_KEYS, &mut faults);
        if command["type"].as_u64().unwrap_or(1) == 1 {
            check_node(command, name, &mut faults);
        }
        if weight(command) > 8000 {
            faults.push(format!("{name}: {} of 8000 characters", weight(command)));
        }
    }
    faults
}

/// Faults of choices; `kind` is the type of their option.
pub(super) fn check_choices(choices: &[Value], kind: u64) -> Vec<String> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    if choices.len() > 25 {
        faults.push(format!("choices: {} of 25", choices.len()));
    }
    for choice in choices {
        limit("choices.name", name(choice), 1, 100, &mut faults);
        check_locales(choice, "name_localizations", "choices", &mut faults);
        let value = &choice["value"];
        let fits = match kind {
            4 => value.is_i64(),
            10 => value.is_number(),
            _ => value.as_str().is_some_and(|text| (1..=100).contains(&text.chars().count())),
        };
        if !fits {
            faults.push(format!("choices: {:?} has the value {value}, which does not fit", name(choice)));
        }
        if !names.insert(name(choice)) {
            faults.push(format!("choices: the name {:?} stands twice", name(choice)));
        }
    }
    faults
}

fn name(node: &Value) -> &str {
    node["name"].as_str().unwrap_or_default()
}

fn check_node(node: &Value, path: &str, faults: &mut Vec<String>) {
    check_words(node, path, faults);
    let options = list(&node["options"]);
    if options.len() > 25 {
        faults.push(format!("{path}: {} of 25 options", options.len()));
    }
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let branches = options.iter().filter(|option| is_branch(option)).count();
    if branches > 0 && branches < options.len() {
        faults.push(format!("{path}: subcommands and plain options side by side"));
    }
    if branches > 0 && path.split(' ').count() > 2 {
        faults.push(format!("{path}: subcommands deeper than command, group, subcommand"));
    }
    let required: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
    if branches == 0 && required.windows(2).any(|pair| !pair[0] && pair[1]) {
        faults.push(format!("{path}: required options come first"));
    }
    let mut locales: BTreeSet<&str> = options.iter().flat_map(|o| locales(o, "name_localizations")).collect();
    locales.insert("");
    for locale in locales {
        let shown: BTreeSet<&str> =
            options.iter().map(|o| o["name_localizations"][locale].as_str().unwrap_or(name(o))).collect();
        if shown.len() < options.len() {
            faults.push(format!("{path}: two options have the same name {locale}"));
        }
    }
    for option in options {
        let inner = format!("{path} {}", name(option));
        unknown_keys(option, &inner, &OPTION_KEYS, faults);
        check_option(option, &inner, faults);
        check_node(option, &inner, faults);
    }
}

fn check_option(option: &Value, path: &str, faults: &mut Vec<String>) {
    let kind = option["type"].as_u64().unwrap_or(0);
    if !(1..=11).contains(&kind) {
        faults.push(format!("{path}: there is no option type {kind}"));
    }
    let choices = list(&option["choices"]);
    if option["autocomplete"] == true && !choices.is_empty() {
        faults.push(format!("{path}: choices and autocomplete exclude each other"));
    }
    if (option["autocomplete"] == true || !choices.is_empty()) && ![3, 4, 10].contains(&kind) {
        faults.push(format!("{path}: an option of type {kind} has no choices"));
    }
    faults.extend(check_choices(choices, kind).into_iter().map(|fault| format!("{path}: {fault}")));
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(low), Some(high)) = (option[least].as_f64(), option[most].as_f64())
            && low > high
        {
            faults.push(format!("{path}: {least} is above {most}"));
        }
    }
}

fn check_words(node: &Value, path: &str, faults: &mut Vec<String>) {
    check_locales(node, "name_localizations", path, faults);
    check_locales(node, "description_localizations", path, faults);
    for name in std::iter::once(name(node)).chain(texts(node, "name_localizations")) {
        if !is_name(name) {
            faults.push(format!("{path}: {name:?} cannot be a name"));
        }
    }
    let description = node["description"].as_str().unwrap_or_default();
    for text in std::iter::once(description).chain(texts(node, "description_localizations")) {
        limit(&format!("{path}: description"), text, 1, 100, faults);
    }
}

// 1 to 32 letters, digits, `-`, `_` or `'`, all in lower case.
fn is_name(name: &str) -> bool {
    let letters = name.chars().all(|c| c.is_alphanumeric() || "-_'".contains(c));
    letters && (1..=32).contains(&name.chars().count()) && name.to_lowercase() == name
}

fn check_locales(node: &Value, key: &str, path: &str, faults: &mut Vec<String>) {
    for locale in locales(node, key).filter(|locale| !LOCALES.contains(locale)) {
        faults.push(format!("{path}: {locale:?} is no locale of Discord's"));
    }
}

fn locales<'a>(node: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    node[key].as_object().into_iter().flat_map(Map::keys).map(String::as_str)
}

fn texts<'a>(node: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    node[key].as_object().into_iter().flat_map(Map::values).filter_map(Value::as_str)
}

fn unknown_keys(node: &Value, path: &str, known: &[&str], faults: &mut Vec<String>) {
    for (key, value) in node.as_object().into_iter().flatten() {
        if !known.contains(&key.as_str()) && !is_empty(value) {
            faults.push(format!("{path}: unknown field {key}"));
        }
    }
}

// Names, descriptions and values, the longest localisation of each.
fn weight(node: &Value) -> usize {
    let longest = |key: &str, localized: &str| {
        let own = node[key].as_str().unwrap_or_default();
        std::iter::once(own).chain(texts(node, localized)).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let value = match &node["value"] {
        Value::Null => 0,
        Value::String(text) => text.chars().count(),
        other => other.to_string().len(),
    };
    let inner = list(&node["options"]).iter().chain(list(&node["choices"])).map(weight).sum::<usize>();
    longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + value
        + inner
}
