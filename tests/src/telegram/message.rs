//! A message as the people of a chat see it.

use std::sync::Arc;

use serde_json::Value;

use super::html::Entity;

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
    /// Whether the app opens a reply to it.
    pub force_reply: bool,
    /// The id of the message it answers.
    pub reply_to: Option<i64>,
    /// How often it was edited.
    pub edits: u32,
    /// The sign that the bot has put under it.
    pub reaction: Option<String>,
    /// Whether it is gone.
    pub deleted: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether it was sent without a sound.
    pub silent: bool,
    /// For messages of people: whether the bot was told of it (privacy mode hides ordinary talk).
    pub delivered: bool,
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
    /// What is in it.
    pub bytes: Arc<Vec<u8>>,
}

/// A button of an inline keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenButton {
    /// What stands on it.
    pub text: String,
    /// What the bot is told when it is tapped.
    pub data: Option<String>,
    /// Where it leads, when it is a link.
    pub url: Option<String>,
    pub(super) json: Value,
}

impl SeenMessage {
    /// Whether the text or a button contains `part`.
    pub fn has(&self, part: &str) -> bool {
        self.text.contains(part) || self.buttons().any(|button| button.text.contains(part))
    }

    /// All buttons, row after row.
    pub fn buttons(&self) -> impl Iterator<Item = &SeenButton> {
        self.keyboard.iter().flatten()
    }

    /// What stands on the buttons, row after row.
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
