//! The limits that Telegram's documentation tells in prose.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::message::{utf16, visible};
use super::{Wrong, act};
use crate::stand::{FormFile, size_of_picture};

const UPDATES: [&str; 25] = [
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_connection",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "guest_message",
    "message_reaction",
    "message_reaction_count",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "shipping_query",
    "pre_checkout_query",
    "purchased_paid_media",
    "poll",
    "poll_answer",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "chat_boost",
    "removed_chat_boost",
    "managed_bot",
];
const ACTIONS: [&str; 11] = [
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
];
const REPLY: [&str; 8] = [
    "message_id",
    "ephemeral_message_id",
    "chat_id",
    "allow_sending_without_reply",
    "quote",
    "quote_parse_mode",
    "quote_entities",
    "quote_position",
];
const EPHEMERAL: [&str; 3] = ["receiver_user_id", "callback_query_id", "replace_callback_query_message"];
const PREVIEW: [&str; 5] =
    ["is_disabled", "url", "prefer_small_media", "prefer_large_media", "show_above_text"];
const MEDIA: [&str; 8] = [
    "type",
    "media",
    "caption",
    "parse_mode",
    "caption_entities",
    "show_caption_above_media",
    "has_spoiler",
    "disable_content_type_detection",
];
const MEGABYTE: usize = 1 << 20;

type Params = Map<String, Value>;

/// Everything in a call that the documentation forbids. `newest`: the server is one of Bot API 10.3.
pub(super) fn check(method: &str, params: &Params, files: &[FormFile], newest: bool) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    check_texts(method, params, &mut wrong);
    if let Some(markup) = params.get("reply_markup") {
        check_keyboard(markup, newest, &mut wrong);
        // Numbers may come as texts in a form.
        let chat = params.get("chat_id").map(ToString::to_string).unwrap_or_default();
        if chat.trim_matches('"').starts_with('-') && markup.to_string().contains("\"web_app\"") {
            // "Available only in private chats between a user and the bot": Bot API, InlineKeyboardButton.
            wrong.push(Wrong::new("BUTTON_TYPE_INVALID", "web_app outside of a private chat"));
        }
    }
    let objects = [
        ("reply_parameters", &REPLY[..]),
        ("link_preview_options", &PREVIEW),
        ("ephemeral_message_parameters", &EPHEMERAL),
    ];
    for (key, known) in objects {
        unknown_keys(params.get(key), key, known, &mut wrong);
    }
    check_files(method, params, files, &mut wrong);
    match method {
        "editMessageText" | "editMessageCaption" | "editMessageMedia" | "editMessageReplyMarkup"
            if !params.contains_key("inline_message_id")
                && !["chat_id", "message_id"].iter().all(|key| params.contains_key(*key)) =>
        {
            wrong.push(Wrong::new("message identifier is not specified", ""));
        }
        "answerGuestQuery" => check_result(&params["result"], newest, &mut wrong),
        "answerInlineQuery" => {
            let results = params["results"].as_array().into_iter().flatten();
            results.for_each(|result| check_result(result, newest, &mut wrong));
        }
        "setMyCommands" => check_commands(params, &mut wrong),
        "setMessageReaction" => act::check_reaction(params, &mut wrong),
        "setWebhook" => check_webhook(params, &mut wrong),
        "sendChatAction" if !ACTIONS.contains(&word(params, "action")) => {
            wrong.push(Wrong::new("wrong parameter action in request", word(params, "action")));
        }
        "deleteMessages" => {
            number_in(params["message_ids"].as_array().map_or(0, Vec::len), "message_ids", &mut wrong);
        }
        "getUpdates" => {
            number_in(
                params.get("limit").and_then(Value::as_u64).unwrap_or(100) as usize,
                "limit",
                &mut wrong,
            );
        }
        _ => {}
    }
    let kinds = params.get("allowed_updates").and_then(Value::as_array).into_iter().flatten();
    for kind in kinds.filter(|kind| !UPDATES.contains(&kind.as_str().unwrap_or_default())) {
        wrong.push(Wrong::new("wrong allowed_updates", format!("{kind} is no kind of update")));
    }
    let language = word(params, "language_code");
    if !language.is_empty() && (language.len() != 2 || !language.bytes().all(|b| b.is_ascii_lowercase())) {
        wrong.push(Wrong::new("LANG_CODE_INVALID", format!("{language:?} is no two-letter code")));
    }
    wrong
}

/// The message that a result puts into a chat.
fn check_result(result: &Value, newest: bool, wrong: &mut Vec<Wrong>) {
    let empty = Params::new();
    let content = result["input_message_content"].as_object().unwrap_or(&empty);
    if result["type"] != "article" || word(content, "message_text").is_empty() {
        wrong.push(Wrong::new("message text is empty", result.to_string()));
    }
    if let Some(markup) = result.get("reply_markup") {
        check_keyboard(markup, newest, wrong);
    }
}

fn word<'a>(params: &'a Params, key: &str) -> &'a str {
    params.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn number_in(n: usize, what: &str, wrong: &mut Vec<Wrong>) {
    if !(1..=100).contains(&n) {
        wrong.push(Wrong::new(format!("{what}: 1 to 100 are allowed"), n.to_string()));
    }
}

fn check_texts(method: &str, params: &Params, wrong: &mut Vec<Wrong>) {
    if method == "answerCallbackQuery" {
        let length = word(params, "text").chars().count();
        if length > 200 {
            wrong.push(Wrong::new(
                "MESSAGE_TOO_LONG",
                format!("{length} of 200 characters in a callback's answer"),
            ));
        }
        return;
    }
    let media = params.get("media").and_then(Value::as_object);
    let text = (params, "text", 4096, "message is too long");
    let captions = [Some(params), media].into_iter().flatten();
    let captions = captions.map(|holder| (holder, "caption", 1024, "message caption is too long"));
    for (holder, key, limit, complaint) in
        captions.chain([text]).filter(|(holder, key, ..)| holder.contains_key(*key))
    {
        if holder.contains_key("parse_mode") && holder.contains_key("entities") {
            wrong.push(Wrong::new("parse_mode and entities exclude each other", key));
        }
        match visible(holder, key) {
            Err(complaint) => wrong.push(Wrong::new(complaint, word(holder, key))),
            Ok((text, _)) if utf16(&text) > limit => {
                wrong.push(Wrong::new(complaint, format!("{} of {limit} characters", utf16(&text))));
            }
            Ok((text, _)) if text.is_empty() && key == "text" => {
                wrong.push(Wrong::new("message text is empty", ""));
            }
            Ok(_) => {}
        }
    }
    for (key, limit) in [("name", 64), ("short_description", 120), ("description", 512)] {
        let length = word(params, key).chars().count();
        if method.starts_with("setMy") && length > limit {
            wrong.push(Wrong::new(format!("{key} is too long"), format!("{length} of {limit} characters")));
        }
    }
}

fn check_files(method: &str, params: &Params, files: &[FormFile], wrong: &mut Vec<Wrong>) {
    let media = params.get("media").and_then(Value::as_object);
    unknown_keys(params.get("media"), "media", &MEDIA, wrong);
    let reference = |holder: Option<&Params>, key: &str| holder.map(|h| word(h, key).to_owned());
    let own = ["photo", "animation", "document"].map(|key| reference(Some(params), key));
    let named = own.into_iter().chain([reference(media, "media")]);
    for name in named.flatten().filter_map(|name| name.strip_prefix("attach://").map(str::to_owned)) {
        if !files.iter().any(|file| file.part == name) {
            wrong.push(Wrong::new(
                "wrong remote file identifier specified",
                format!("no uploaded part {name}"),
            ));
        }
    }
    let is_photo = method == "sendPhoto" || media.is_some_and(|media| word(media, "type") == "photo");
    for file in files {
        let limit = if is_photo { 10 } else { 50 };
        if file.bytes.len() > limit * MEGABYTE {
            wrong.push(Wrong::new(
                "file is too big",
                format!("{} bytes, {limit} MB are allowed", file.bytes.len()),
            ));
        }
        if !is_photo {
            continue;
        }
        match size_of_picture(&file.bytes) {
            None => wrong.push(Wrong::new("IMAGE_PROCESS_FAILED", format!("{} is no picture", file.name))),
            Some((w, h)) if w + h > 10_000 || w.max(h) > 20 * w.min(h) => {
                wrong.push(Wrong::new("PHOTO_INVALID_DIMENSIONS", format!("{w} × {h}")));
            }
            Some(_) => {}
        }
    }
}

fn check_commands(params: &Params, wrong: &mut Vec<Wrong>) {
    let commands = params["commands"].as_array().map(Vec::as_slice).unwrap_or_default();
    if commands.len() > 100 {
        wrong.push(Wrong::new("BOT_COMMANDS_TOO_MUCH", format!("{} of 100", commands.len())));
    }
    let mut seen = std::collections::BTreeSet::new();
    for command in commands {
        let name = command["command"].as_str().unwrap_or_default().trim_start_matches('/');
        let letters = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if !letters || !(1..=32).contains(&name.len()) || !seen.insert(name) {
            wrong.push(Wrong::new("BOT_COMMAND_INVALID", format!("{name:?}")));
        }
        let length = command["description"].as_str().unwrap_or_default().chars().count();
        if !(1..=256).contains(&length) {
            let detail = format!("{name}: {length} of 1 to 256 characters");
            wrong.push(Wrong::new("BOT_COMMAND_DESCRIPTION_INVALID", detail));
        }
    }
}

fn check_webhook(params: &Params, wrong: &mut Vec<Wrong>) {
    let url = word(params, "url");
    if !url.is_empty() && !url.starts_with("https://") {
        wrong.push(Wrong::new("bad webhook: An HTTPS URL must be provided for webhook", url));
    }
    let secret = word(params, "secret_token");
    let good = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
    if secret.len() > 256 || !secret.bytes().all(good) {
        wrong.push(Wrong::new("secret token contains unallowed characters", ""));
    }
}

fn unknown_keys(object: Option<&Value>, what: &str, known: &[&str], wrong: &mut Vec<Wrong>) {
    for key in object.and_then(Value::as_object).into_iter().flat_map(Map::keys) {
        if !known.contains(&key.as_str()) {
            wrong.push(Wrong::new(format!("can't parse {what} JSON object"), format!("unknown field {key}")));
        }
    }
}

// The methods the stand-in knows, and their parameters with their types.

/// One method of the Bot API.
pub(super) struct Method {
    /// Its name as the documentation spells it.
    pub(super) name: &'static str,
    params: BTreeMap<&'static str, (&'static str, bool)>,
}

/// Finds a method; Telegram ignores the case of its name.
pub(super) fn find_method(name: &str) -> Option<&'static Method> {
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
    /// The faults that Telegram refuses.
    pub(super) wrong: Vec<Wrong>,
    /// The parts that Telegram silently ignores and a careful bot does not send.
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

// Checks of an inline keyboard.

const BUTTON_KINDS: [&str; 10] = [
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
];
const MARKUPS: [&str; 4] = ["inline_keyboard", "keyboard", "remove_keyboard", "force_reply"];
const BUTTON_STYLES: [&str; 3] = ["primary", "success", "danger"];

/// A kind of button that older servers do not know.
const DISABLED: &str = "disabled";

/// Finds everything wrong with a `reply_markup`. `newest`: the server is one of Bot API 10.3.
pub(super) fn check_keyboard(markup: &Value, newest: bool, wrong: &mut Vec<Wrong>) {
    if !MARKUPS.iter().any(|kind| markup.get(kind).is_some()) {
        wrong.push(Wrong::new("can't parse reply keyboard markup JSON object", markup.to_string()));
    }
    if let Some(example) = markup["input_field_placeholder"].as_str()
        && !(1..=64).contains(&example.chars().count())
    {
        wrong.push(Wrong::new("input field placeholder: 1 to 64 characters are allowed", example));
    }
    let Some(rows) = markup["inline_keyboard"].as_array() else { return };
    let rows: Vec<&[Value]> = rows.iter().map(|row| row.as_array().map_or(&[][..], Vec::as_slice)).collect();
    let total: usize = rows.iter().map(|row| row.len()).sum();
    if total > 100 {
        wrong.push(Wrong::new("reply markup is too long", format!("{total} of 100 buttons")));
    }
    for row in rows {
        if row.len() > 8 {
            wrong
                .push(Wrong::new("reply markup is too wide", format!("{} of 8 buttons in a row", row.len())));
        }
        for button in row {
            check_button(button, newest, wrong);
        }
    }
}

fn check_button(button: &Value, newest: bool, wrong: &mut Vec<Wrong>) {
    let text = button["text"].as_str().unwrap_or_default();
    if text.trim().is_empty() {
        wrong.push(Wrong::new("inline keyboard button text must be non-empty", button.to_string()));
    }
    let keys = button.as_object().into_iter().flat_map(|button| button.keys());
    let is_kind = |key: &str| BUTTON_KINDS.contains(&key) || newest && key == DISABLED;
    let kinds: Vec<&String> = keys.clone().filter(|key| is_kind(key)).collect();
    if kinds.len() != 1 {
        let complaint = "Text buttons are unallowed in the inline keyboard";
        wrong.push(Wrong::new(complaint, format!("{text:?} must be of exactly one kind, not {kinds:?}")));
    }
    for key in keys {
        if !is_kind(key) && !["text", "style", "icon_custom_emoji_id"].contains(&key.as_str()) {
            wrong.push(Wrong::new("can't parse inline keyboard button", format!("unknown field {key}")));
        }
    }
    if let Some(data) = button["callback_data"].as_str()
        && !(1..=64).contains(&data.len())
    {
        wrong
            .push(Wrong::new("BUTTON_DATA_INVALID", format!("{data:?} has {} of 1 to 64 bytes", data.len())));
    }
    if let Some(url) = button["url"].as_str()
        && !["http://", "https://", "tg://", "tel:", "mailto:"].iter().any(|scheme| url.starts_with(scheme))
    {
        wrong.push(Wrong::new("BUTTON_URL_INVALID", url));
    }
    if let Some(style) = button["style"].as_str()
        && !BUTTON_STYLES.contains(&style)
    {
        wrong.push(Wrong::new("BUTTON_STYLE_INVALID", style));
    }
}
