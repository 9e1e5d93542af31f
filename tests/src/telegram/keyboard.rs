//! What an inline keyboard may look like.

use serde_json::Value;

use super::refused::Wrong;

const KINDS: [&str; 10] = [
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
const STYLES: [&str; 3] = ["primary", "success", "danger"];

/// A kind of button that older servers do not know.
const DISABLED: &str = "disabled";

/// Finds everything wrong with a `reply_markup`. `newest`: the server is one of Bot API 10.3.
pub(super) fn check(markup: &Value, newest: bool, wrong: &mut Vec<Wrong>) {
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
    let is_kind = |key: &str| KINDS.contains(&key) || newest && key == DISABLED;
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
        && !STYLES.contains(&style)
    {
        wrong.push(Wrong::new("BUTTON_STYLE_INVALID", style));
    }
}
