//! A message as the people of a channel see it.

use std::sync::Arc;

use serde_json::Value;

use super::check_components::{is_select, kind, walk};
use super::check_message::list;
use crate::stand::size_of_picture;

/// A snapshot of a message. Later edits do not change it: see `Discord::refresh` and `Discord::wait_edit`.
#[derive(Clone, Debug)]
pub struct SeenMessage {
    /// Id of the message.
    pub id: u64,
    /// The channel's id.
    pub channel: u64,
    /// The plain text.
    pub content: String,
    /// The embeds, in Discord's JSON.
    pub embeds: Vec<Value>,
    /// The components, in Discord's JSON.
    pub components: Vec<Value>,
    /// The attached files.
    pub files: Vec<SeenFile>,
    /// Who sees it, when it is for one person only.
    pub only_for: Option<u64>,
    /// How often it was edited.
    pub edits: u32,
    /// Whether it is gone.
    pub deleted: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    pub(super) flags: u64,
    pub(super) born_ms: u64,
    pub(super) seq: u64,
    /// The token of the interaction it answers.
    pub(super) interaction: Option<String>,
    pub(super) reply_to: Option<u64>,
    /// The bot's own mark: the same one is not sent twice where the bot enforces it.
    pub(super) nonce: Option<Value>,
}

/// An attached file.
#[derive(Clone, Debug)]
pub struct SeenFile {
    /// Discord's id of it.
    pub id: u64,
    /// File name with extension.
    pub name: String,
    /// What it shows, for those who do not see it.
    pub alt: Option<String>,
    /// What is in it.
    pub bytes: Arc<Vec<u8>>,
}

impl SeenMessage {
    /// All that can be read: content, embeds, text components.
    pub fn text(&self) -> String {
        let mut parts = vec![self.content.as_str()];
        for embed in &self.embeds {
            parts.extend(["title", "description"].iter().filter_map(|key| embed[*key].as_str()));
            parts.extend(
                list(&embed["fields"])
                    .iter()
                    .flat_map(|f| [f["name"].as_str(), f["value"].as_str()])
                    .flatten(),
            );
            parts.extend(embed["footer"]["text"].as_str());
        }
        parts.extend(walk(&self.components).into_iter().filter_map(|c| c["content"].as_str()));
        parts.retain(|part| !part.is_empty());
        parts.join("\n")
    }

    /// Whether the text, a button or a select contains `part`.
    pub fn has(&self, part: &str) -> bool {
        self.text().contains(part) || self.labels().iter().any(|label| label.contains(part))
    }

    /// What stands on buttons and selects that can be used, row after row.
    pub fn labels(&self) -> Vec<String> {
        let usable = |c: &&Value| (kind(c) == 2 || is_select(c)) && c["disabled"] != true;
        walk(&self.components).into_iter().filter(usable).map(label).collect()
    }

    /// Labels and `custom_id`s of the buttons that can be used.
    pub fn taps(&self) -> Vec<(String, String)> {
        let usable = |c: &&Value| kind(c) == 2 && c["disabled"] != true;
        let buttons = walk(&self.components).into_iter().filter(usable);
        buttons.filter_map(|button| Some((label(button), button["custom_id"].as_str()?.to_owned()))).collect()
    }

    /// The button with exactly this label (or `custom_id`), else the first whose label contains it.
    pub fn button(&self, wanted: &str) -> Option<&Value> {
        self.find(wanted, |component| kind(component) == 2)
    }

    /// The same for a select menu, by placeholder or `custom_id`.
    pub fn select(&self, wanted: &str) -> Option<&Value> {
        self.find(wanted, is_select)
    }

    /// The bytes of the first picture that it shows.
    pub fn picture(&self) -> Option<&[u8]> {
        let pictures = self.files.iter().map(|file| file.bytes.as_slice());
        pictures.into_iter().find(|bytes| size_of_picture(bytes).is_some())
    }

    /// What its pictures show, in words; a picture without words counts as empty ones.
    pub fn alts(&self) -> Vec<&str> {
        let pictures = self.files.iter().filter(|file| size_of_picture(&file.bytes).is_some());
        pictures.map(|file| file.alt.as_deref().unwrap_or_default()).collect()
    }

    /// The bytes of the attached file with this name.
    pub fn file(&self, name: &str) -> Option<&[u8]> {
        self.files.iter().find(|file| file.name == name).map(|file| file.bytes.as_slice())
    }

    fn find(&self, wanted: &str, suits: impl Fn(&Value) -> bool) -> Option<&Value> {
        let all: Vec<&Value> = walk(&self.components).into_iter().filter(|c| suits(c)).collect();
        let exact = all.iter().find(|c| c["custom_id"] == wanted || label(c) == wanted);
        exact.or_else(|| all.iter().find(|c| label(c).contains(wanted))).copied()
    }
}

// Emoji and words of a button, placeholder of a select.
fn label(component: &Value) -> String {
    let word = |value: &Value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let own = word(&component["label"]).or_else(|| word(&component["placeholder"]));
    [word(&component["emoji"]["name"]), own].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
