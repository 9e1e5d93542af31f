//! Checks of a message against Discord's limits.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::independent;
use super::rest::EMPTY;

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
pub(super) fn check_message(
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
    check_components(components, v2, &mut faults);
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

// Checks of buttons, selects and forms.

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
pub(super) fn component_kind(component: &Value) -> u64 {
    component["type"].as_u64().unwrap_or(0)
}

/// Returns `true` for every kind of select menu.
pub(super) fn is_select(component: &Value) -> bool {
    matches!(component_kind(component), 3 | 5..=8)
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
pub(super) fn check_components(components: &[Value], v2: bool, faults: &mut Vec<String>) {
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
    } else if components.len() > 5 || components.iter().any(|row| component_kind(row) != ROW) {
        faults.push(format!("components: five action rows are allowed, here are {}", components.len()));
    }
    check_ids(&every, faults);
    for component in every {
        match component_kind(component) {
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
        let inputs =
            walk(std::slice::from_ref(row)).into_iter().filter(|c| component_kind(c) == INPUT).count();
        if component_kind(row) == ROW && inputs != 1 || ![ROW, LABEL, TEXT].contains(&component_kind(row)) {
            faults.push("components: a modal's row holds one text input".to_owned());
        }
    }
    for component in every {
        match component_kind(component) {
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

fn unknown_component_keys(component: &Value, known: &[&str], faults: &mut Vec<String>) {
    for (key, value) in component.as_object().into_iter().flatten() {
        if !known.contains(&key.as_str()) && !is_empty(value) {
            faults.push(format!("components.{key}: unknown field"));
        }
    }
}

fn check_button(button: &Value, faults: &mut Vec<String>) {
    unknown_component_keys(button, &BUTTON_KEYS, faults);
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
    unknown_component_keys(select, &SELECT_KEYS, faults);
    let id = select["custom_id"].as_str().unwrap_or_default();
    limit("components.placeholder", select["placeholder"].as_str().unwrap_or_default(), 0, 150, faults);
    let options = list(&select["options"]);
    if component_kind(select) == 3 && !(1..=25).contains(&options.len()) {
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
    unknown_component_keys(input, &INPUT_KEYS, faults);
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

// Checks of a command tree and of autocompletion.

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
pub(super) fn check_commands(commands: &[Value], refused: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut names, mut entries) = (BTreeSet::new(), 0);
    if commands.len() > 100 {
        faults.push(format!("commands: {} of 100", commands.len()));
    }
    for (index, command) in commands.iter().enumerate() {
        let node = Node { json: command, at: index.to_string(), path: name(command).to_owned() };
        if !names.insert((command["type"].as_u64().unwrap_or(1), name(command))) {
            faults.push(node.fault("name", "two commands have this name"));
        }
        unknown_keys(&node, &COMMAND_KEYS, &mut faults);
        let kind = command["type"].as_u64().unwrap_or(1);
        if kind == 1 {
            check_node(&node, refused, &mut faults);
        }
        if kind == 4 {
            entries += 1;
            check_words(&node, refused, &mut faults);
            if !list(&command["options"]).is_empty() {
                faults.push(node.fault("options", "the entry point has none"));
            }
            if entries > 1 {
                faults.push(node.fault("type", "an application has one entry point"));
            }
        }
        if (kind == 4) != matches!(command["handler"].as_u64(), Some(1 | 2)) {
            faults.push(node.fault("handler", "the entry point has one of two, and nothing else has any"));
        }
        if weight(command) > 8000 {
            faults.push(node.fault("", format!("{} of 8000 characters", weight(command))));
        }
        // The library knows no entry points.
        faults.extend(independent::command(command).filter(|_| kind != 4).map(|why| node.fault("", why)));
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
