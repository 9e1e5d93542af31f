//! A message as the people of a chat see it.

use std::sync::Arc;

use serde_json::{Map, Value, json};

/// A snapshot of a message. Later edits do not change it: see `Telegram::refresh` and `Telegram::wait_edit`.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent facts of the platform")]
pub struct SeenMessage {
    /// The chat's id.
    pub chat: i64,
    /// The message's id in its chat; where one person alone sees it, its id as an ephemeral message.
    pub id: i64,
    /// The one member of the group who sees it; `None`: everybody does.
    pub only: Option<i64>,
    /// The forum topic it stands in.
    pub topic: Option<i64>,
    /// The id of the person or bot who wrote it.
    pub from: i64,
    /// The visible text or caption, without markup.
    pub text: String,
    /// Bold, code, links …
    pub entities: Vec<Entity>,
    /// The picture, animation or document it carries.
    pub media: Option<SeenMedia>,
    /// The inline keyboard, row by row.
    pub keyboard: Vec<Vec<SeenButton>>,
    /// `true` if the app opens a reply to it.
    pub force_reply: bool,
    /// The id of the message it answers.
    pub reply_to: Option<i64>,
    /// The number of edits.
    pub edits: u32,
    /// The sign that the bot has put under it.
    pub reaction: Option<String>,
    /// `true` once it is deleted.
    pub deleted: bool,
    /// `true` while it is pinned.
    pub pinned: bool,
    /// `true` if it was sent without a sound.
    pub silent: bool,
    /// For messages of people: whether the bot was told of it (privacy mode hides ordinary talk).
    pub delivered: bool,
    /// Its name where a person has put it into a chat by the bot.
    pub inline: Option<String>,
    pub(super) as_chat: bool,
    pub(super) service: Option<Value>,
    pub(super) born_ms: u64,
    pub(super) seq: u64,
}

/// A picture, an animation or a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenMedia {
    /// `photo`, `animation` or `document`.
    pub kind: String,
    /// Telegram's id of the file.
    pub file_id: String,
    /// The file's name.
    pub name: String,
    /// The content.
    pub bytes: Arc<Vec<u8>>,
}

/// A button of an inline keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenButton {
    /// The label.
    pub text: String,
    /// The payload that the bot gets when the button is tapped.
    pub data: Option<String>,
    /// The address, if it is a link.
    pub url: Option<String>,
    pub(super) json: Value,
}

impl SeenMessage {
    /// Returns `true` if the text or a button contains `part`.
    pub fn has(&self, part: &str) -> bool {
        self.text.contains(part) || self.buttons().any(|button| button.text.contains(part))
    }

    /// All buttons, row after row.
    pub fn buttons(&self) -> impl Iterator<Item = &SeenButton> {
        self.keyboard.iter().flatten()
    }

    /// The labels of the buttons, row after row.
    pub fn labels(&self) -> Vec<&str> {
        self.buttons().map(|button| button.text.as_str()).collect()
    }

    /// The button with exactly this label, else the first whose label contains it.
    pub fn button(&self, label: &str) -> Option<&SeenButton> {
        let exact = self.buttons().find(|button| button.text == label);
        exact.or_else(|| self.buttons().find(|button| button.text.contains(label)))
    }

    /// The bytes of its picture.
    pub fn photo(&self) -> Option<&[u8]> {
        self.media.as_ref().filter(|media| media.kind == "photo").map(|media| media.bytes.as_slice())
    }

    /// The bytes of its animation.
    pub fn animation(&self) -> Option<&[u8]> {
        self.media.as_ref().filter(|media| media.kind == "animation").map(|media| media.bytes.as_slice())
    }

    /// The name and the bytes of its document.
    pub fn document(&self) -> Option<(&str, &[u8])> {
        let media = self.media.as_ref().filter(|media| media.kind == "document")?;
        Some((&media.name, &media.bytes))
    }

    // Two messages that look the same cannot be told apart by an edit.
    pub(super) fn looks_like(&self, other: &SeenMessage) -> bool {
        (&self.text, &self.entities, &self.media, &self.keyboard)
            == (&other.text, &other.entities, &other.media, &other.keyboard)
    }
}

/// The rows of a `reply_markup`; other kinds of markup have none.
pub(super) fn keyboard_of(markup: Option<&Value>) -> Vec<Vec<SeenButton>> {
    let rows = markup.and_then(|markup| markup["inline_keyboard"].as_array());
    let word = |button: &Value, key: &str| button[key].as_str().map(str::to_owned);
    let read = |button: &Value| SeenButton {
        text: word(button, "text").unwrap_or_default(),
        data: word(button, "callback_data"),
        url: word(button, "url"),
        json: button.clone(),
    };
    let row = |row: &Value| row.as_array().into_iter().flatten().map(read).collect::<Vec<_>>();
    rows.into_iter().flatten().map(row).filter(|row| !row.is_empty()).collect()
}

// Formatted text as people see it, with Telegram's complaints about malformed markup.

const TAGS: [&str; 17] = [
    "b",
    "strong",
    "i",
    "em",
    "u",
    "ins",
    "s",
    "strike",
    "del",
    "span",
    "tg-spoiler",
    "a",
    "tg-emoji",
    "tg-time",
    "code",
    "pre",
    "blockquote",
];

/// A formatted stretch of a text, in UTF-16 units as Telegram counts them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entity {
    /// The HTML tag, or the entity's type where the bot sent entities.
    pub kind: String,
    /// The first place, in UTF-16 units.
    pub offset: usize,
    /// The number of UTF-16 units.
    pub length: usize,
    /// The tag's attributes, as written.
    pub extra: String,
}

impl Entity {
    /// The address of a link, as Telegram writes it; `None`: it is no link, or it mentions a person.
    pub(super) fn link_json(&self) -> Option<Value> {
        let url = self.extra.strip_prefix("href=\"")?.strip_suffix('"')?;
        let link = self.kind == "a" && url.starts_with("https://");
        link.then(|| json!({"type": "text_link", "offset": self.offset, "length": self.length, "url": url}))
    }
}

/// The length of a text as Telegram counts it.
pub(super) fn utf16(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The visible text of a `text` or `caption` with its `parse_mode` or entities; the error is Telegram's.
pub(super) fn visible(params: &Map<String, Value>, key: &str) -> Result<(String, Vec<Entity>), String> {
    let text = params.get(key).and_then(Value::as_str).unwrap_or_default();
    let (text, entities) = match params.get("parse_mode").and_then(Value::as_str) {
        None => (text.to_owned(), given_entities(params, key)),
        Some(mode) if mode.eq_ignore_ascii_case("html") => parse(text)?,
        Some(mode) if mode.to_lowercase().starts_with("markdown") => {
            return Err(format!("{mode} is not modelled by this stand-in: use HTML"));
        }
        Some(_) => return Err("unsupported parse_mode".to_owned()),
    };
    Ok((text.trim().to_owned(), entities))
}

fn given_entities(params: &Map<String, Value>, key: &str) -> Vec<Entity> {
    let list = if key == "text" { "entities" } else { "caption_entities" };
    let read = |entity: &Value| {
        let number = |key: &str| entity[key].as_u64().unwrap_or_default() as usize;
        let kind = entity["type"].as_str().unwrap_or_default().to_owned();
        Entity { kind, offset: number("offset"), length: number("length"), extra: String::new() }
    };
    params.get(list).and_then(Value::as_array).into_iter().flatten().map(read).collect()
}

fn parse(source: &str) -> Result<(String, Vec<Entity>), String> {
    let (mut text, mut open, mut entities) =
        (String::new(), Vec::<(String, usize, String)>::new(), Vec::new());
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        let at = source.len() - rest.len();
        match next {
            '<' => {
                let end = rest.find('>').ok_or_else(|| unsupported("", at))?;
                let tag = &rest[1..end];
                rest = &rest[end + 1..];
                if let Some(name) = tag.strip_prefix('/') {
                    let name = name.trim().to_lowercase();
                    let Some((_, offset, extra)) = open.pop_if(|(kind, ..)| *kind == name) else {
                        return Err(format!(
                            "can't parse entities: Unmatched end tag at byte offset {at}, found \"</{name}>\""
                        ));
                    };
                    entities.push(Entity { kind: name, offset, length: utf16(&text) - offset, extra });
                } else {
                    let (name, extra) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
                    let name = name.to_lowercase();
                    if !TAGS.contains(&name.as_str()) {
                        return Err(unsupported(&name, at));
                    }
                    open.push((name, utf16(&text), extra.trim().to_owned()));
                }
            }
            '&' => {
                let (piece, used) = reference(rest);
                text.push_str(&piece);
                rest = &rest[used..];
            }
            _ => {
                text.push(next);
                rest = &rest[next.len_utf8()..];
            }
        }
    }
    if let Some((name, ..)) = open.pop() {
        return Err(format!(
            "can't parse entities: Can't find end tag corresponding to start tag \"{name}\""
        ));
    }
    entities.sort();
    Ok((text, entities))
}

fn unsupported(tag: &str, at: usize) -> String {
    format!("can't parse entities: Unsupported start tag \"{tag}\" at byte offset {at}")
}

// The character behind a reference and its length in the source in bytes; an unknown reference is plain text.
fn reference(rest: &str) -> (String, usize) {
    let plain = ("&".to_owned(), 1);
    let Some(end) = rest.find(';').filter(|end| *end <= 10) else { return plain };
    let name = &rest[1..end];
    let code = match name {
        "lt" => Some('<'),
        "gt" => Some('>'),
        "amp" => Some('&'),
        "quot" => Some('"'),
        _ => name.strip_prefix('#').and_then(|number| {
            let hex = number.strip_prefix('x').map(|digits| u32::from_str_radix(digits, 16));
            char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)
        }),
    };
    code.map_or(plain, |found| (found.to_string(), end + 1))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn text_loses_its_markup() {
        let (text, entities) =
            parse("<b>Хід:</b> Саша &lt;3 &amp; <a href=\"tg://user?id=1\">Діма</a>").expect("good HTML");
        assert_eq!(text, "Хід: Саша <3 & Діма");
        assert_eq!(entities.len(), 2);
        assert_eq!((entities[0].kind.as_str(), entities[0].offset, entities[0].length), ("a", 15, 4));
    }

    #[test]
    fn malformed_markup_is_refused_as_telegram_does() {
        for (source, complaint) in [
            ("<b>x", "Can't find end tag corresponding to start tag \"b\""),
            ("<b>x</i>", "Unmatched end tag at byte offset 4, found \"</i>\""),
            ("<div>x</div>", "Unsupported start tag \"div\" at byte offset 0"),
            ("a < b", "Unsupported start tag \"\" at byte offset 2"),
        ] {
            let error = parse(source).expect_err(source);
            assert!(error.ends_with(complaint), "{source}: {error}");
        }
    }
}
