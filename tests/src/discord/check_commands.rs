//! What Discord refuses in a command tree, and in autocompletion.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::check_message::{is_empty, limit, list};
use super::independent;

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

/// Part of the tree: where it stands in the body, as Discord's errors tell it, and what it is called.
struct Node<'a> {
    json: &'a Value,
    /// `3.options.0`
    at: String,
    /// `pig new target`
    path: String,
}

impl<'a> Node<'a> {
    fn inner(&self, list: &str, index: usize, json: &'a Value) -> Self {
        let (at, path) = (format!("{}.{list}.{index}", self.at), format!("{} {}", self.path, name(json)));
        Node { json, at, path }
    }

    /// A fault of this field of it, or with an empty one of the whole.
    fn fault(&self, field: &str, what: impl std::fmt::Display) -> String {
        let dot = if field.is_empty() { "" } else { "." };
        format!("{}{dot}{field}: {}: {what}", self.at, self.path)
    }
}

/// Faults of the whole list of commands; `refused` names are none, whatever they look like.
pub(super) fn check(commands: &[Value], refused: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    if commands.len() > 100 {
        faults.push(format!("commands: {} of 100", commands.len()));
    }
    for (index, command) in commands.iter().enumerate() {
        let node = Node { json: command, at: index.to_string(), path: name(command).to_owned() };
        if !names.insert((command["type"].as_u64().unwrap_or(1), name(command))) {
            faults.push(node.fault("name", "two commands have this name"));
        }
        unknown_keys(&node, &COMMAND_KEYS, &mut faults);
        if command["type"].as_u64().unwrap_or(1) == 1 {
            check_node(&node, refused, &mut faults);
        }
        if weight(command) > 8000 {
            faults.push(node.fault("", format!("{} of 8000 characters", weight(command))));
        }
        faults.extend(independent::command(command).map(|why| node.fault("", why)));
    }
    faults
}

/// Faults of choices; `kind` is the type of their option.
pub(super) fn check_choices(choices: &[Value], kind: u64) -> Vec<String> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    faults.extend(independent::choices(choices).map(|why| format!("choices: {why}")));
    if choices.len() > 25 {
        faults.push(format!("choices: {} of 25", choices.len()));
    }
    for (index, choice) in choices.iter().enumerate() {
        let node = Node { json: choice, at: format!("choices.{index}"), path: name(choice).to_owned() };
        limit(&format!("choices.{index}.name"), name(choice), 1, 100, &mut faults);
        check_locales(&node, "name_localizations", &mut faults);
        let value = &choice["value"];
        let fits = match kind {
            4 => value.is_i64(),
            10 => value.is_number(),
            _ => value.as_str().is_some_and(|text| (1..=100).contains(&text.chars().count())),
        };
        if !fits {
            faults.push(node.fault("value", format!("{value} does not fit")));
        }
        if !names.insert(name(choice)) {
            faults.push(node.fault("name", "it stands twice"));
        }
    }
    faults
}

fn name(node: &Value) -> &str {
    node["name"].as_str().unwrap_or_default()
}

fn check_node(node: &Node<'_>, refused: &[String], faults: &mut Vec<String>) {
    check_words(node, refused, faults);
    let options = list(&node.json["options"]);
    if options.len() > 25 {
        faults.push(node.fault("options", format!("{} of 25 options", options.len())));
    }
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let branches = options.iter().filter(|option| is_branch(option)).count();
    if branches > 0 && branches < options.len() {
        faults.push(node.fault("options", "subcommands and plain options side by side"));
    }
    if branches > 0 && node.path.split(' ').count() > 2 {
        faults.push(node.fault("options", "subcommands deeper than command, group, subcommand"));
    }
    let required: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
    if branches == 0 && required.windows(2).any(|pair| !pair[0] && pair[1]) {
        faults.push(node.fault("options", "required options come first"));
    }
    let mut locales: BTreeSet<&str> = options.iter().flat_map(|o| locales(o, "name_localizations")).collect();
    locales.insert("");
    for locale in locales {
        let shown: BTreeSet<&str> =
            options.iter().map(|o| o["name_localizations"][locale].as_str().unwrap_or(name(o))).collect();
        if shown.len() < options.len() {
            faults.push(node.fault("options", format!("two options have the same name {locale}")));
        }
    }
    for (index, option) in options.iter().enumerate() {
        let inner = node.inner("options", index, option);
        unknown_keys(&inner, &OPTION_KEYS, faults);
        check_option(&inner, faults);
        check_node(&inner, refused, faults);
    }
}

fn check_option(node: &Node<'_>, faults: &mut Vec<String>) {
    let option = node.json;
    let kind = option["type"].as_u64().unwrap_or(0);
    if !(1..=11).contains(&kind) {
        faults.push(node.fault("type", format!("there is no option type {kind}")));
    }
    let choices = list(&option["choices"]);
    if option["autocomplete"] == true && !choices.is_empty() {
        faults.push(node.fault("choices", "choices and autocomplete exclude each other"));
    }
    if (option["autocomplete"] == true || !choices.is_empty()) && ![3, 4, 10].contains(&kind) {
        faults.push(node.fault("choices", format!("an option of type {kind} has no choices")));
    }
    faults.extend(check_choices(choices, kind).into_iter().map(|fault| format!("{}.{fault}", node.at)));
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(low), Some(high)) = (option[least].as_f64(), option[most].as_f64())
            && low > high
        {
            faults.push(node.fault(least, format!("it is above {most}")));
        }
    }
}

fn check_words(node: &Node<'_>, refused: &[String], faults: &mut Vec<String>) {
    check_locales(node, "name_localizations", faults);
    check_locales(node, "description_localizations", faults);
    let mut names = vec![("name".to_owned(), name(node.json))];
    let local = node.json["name_localizations"].as_object().into_iter().flatten();
    // Of a command itself Discord does not say which language it refuses (discord-api-docs, issue 7712).
    let is_command = !node.at.contains('.');
    names.extend(local.filter_map(|(locale, name)| {
        let field = if is_command { String::new() } else { format!(".{locale}") };
        Some((format!("name_localizations{field}"), name.as_str()?))
    }));
    let bad = |name: &str| !is_name(name) || refused.iter().any(|refused| refused == name);
    for (field, name) in names.iter().filter(|(_, name)| bad(name)) {
        faults.push(node.fault(field, format!("{name:?} cannot be a name")));
    }
    let description = node.json["description"].as_str().unwrap_or_default();
    for text in std::iter::once(description).chain(texts(node.json, "description_localizations")) {
        limit(&format!("{}.description", node.at), text, 1, 100, faults);
    }
}

// 1 to 32 letters, digits, `-` or `_`, all in lower case. An apostrophe is one of these letters only as U+02BC
// (discord-api-docs, issue 7371 and pull request 8567).
fn is_name(name: &str) -> bool {
    let letters = name.chars().all(|c| c.is_alphanumeric() || "-_".contains(c));
    letters && (1..=32).contains(&name.chars().count()) && name.to_lowercase() == name
}

fn check_locales(node: &Node<'_>, key: &str, faults: &mut Vec<String>) {
    for locale in locales(node.json, key).filter(|locale| !LOCALES.contains(locale)) {
        faults.push(node.fault(&format!("{key}.{locale}"), "it is no locale of Discord's"));
    }
}

fn locales<'a>(node: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    node[key].as_object().into_iter().flat_map(Map::keys).map(String::as_str)
}

fn texts<'a>(node: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    node[key].as_object().into_iter().flat_map(Map::values).filter_map(Value::as_str)
}

fn unknown_keys(node: &Node<'_>, known: &[&str], faults: &mut Vec<String>) {
    for (key, value) in node.json.as_object().into_iter().flatten() {
        if !known.contains(&key.as_str()) && !is_empty(value) {
            faults.push(node.fault(key, "unknown field"));
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
