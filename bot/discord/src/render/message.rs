//! A card as a Discord message.
//!
//! Boards are built of components (`layout`). Everything else is plain text with the picture attached, not an embed: a
//! phone shows both over the whole width there, screen readers find the picture's description, and the bot needs one
//! permission less. Only a text that is too long for that goes into an embed.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use kubyk_host::{Card, Mention};
use kubyk_platform::Fingerprint;
use serde::Serialize;
use serde_json::json;
use serenity::all::{CreateAllowedMentions, CreateEmbed, Mentionable as _, UserId};

use crate::render::body::{body, escaped};
use crate::render::components::rows;
use crate::render::layout::{COMPONENTS_V2, Component, parts};
use crate::render::markdown::escape;
use crate::render::truncate;

/// Discord's, in characters.
const CONTENT: usize = 2000;
const TITLE: usize = 256;
const DESCRIPTION: usize = 4096;
const ALT: usize = 1024;
/// The name of the file that a board's picture is.
const PICTURE: &str = "board.png";

const NO_PREVIEWS: u64 = 1 << 2;
pub(crate) const EPHEMERAL: u64 = 1 << 6;

/// A message to be created, or that an existing one becomes: every field is always sent, so that nothing of what was
/// shown before is left over.
#[derive(Clone, Serialize)]
pub(crate) struct OutgoingMessage {
    /// Neither this nor embeds where the message is built of components.
    content: Option<String>,
    embeds: Option<Vec<CreateEmbed>>,
    components: Vec<Component>,
    attachments: Vec<Attachment>,
    /// Only those whom the bot calls are notified, never anybody by what it repeats.
    allowed_mentions: CreateAllowedMentions,
    flags: u64,
    /// A number that makes sending it a second time harmless.
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    enforce_nonce: bool,
    #[serde(skip)]
    pub(crate) files: Vec<FileUpload>,
}

/// Attachment of a message; `OutgoingMessage` names it by its place.
#[derive(Clone)]
pub(crate) struct FileUpload {
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
}

#[derive(Clone, Serialize)]
struct Attachment {
    id: usize,
    filename: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

impl OutgoingMessage {
    /// A card.
    pub(crate) fn card(card: &Card) -> Self {
        let title = if card.title.is_empty() { None } else { Some(format!("**{}**", escape(&card.title))) };
        let whole = body(card, usize::MAX);
        let timing: Vec<_> = timing(card).collect();
        let parts = title.into_iter().chain(Some(whole).filter(|whole| !whole.is_empty()));
        let mut message = Self::text(parts.chain(timing.clone()).collect::<Vec<_>>().join("\n"));
        message.allowed_mentions = message.allowed_mentions.users(called(card));
        if message.content.as_ref().is_some_and(|content| content.chars().count() > CONTENT) {
            let embed = CreateEmbed::new().title(truncate(&card.title, TITLE));
            message.embeds = Some(vec![embed.description(body(card, DESCRIPTION))]);
            // Nobody is notified by an embed.
            message.content = Some(timing.join("\n"));
            // Switching previews off would hide the embed as well.
            message.flags = 0;
        }
        message.components = rows(card).into_iter().map(Component::Row).collect();
        message.attach_picture(card);
        if let Some(file) = &card.file {
            message.attach(&file.name, Arc::new(file.bytes.clone()), None);
        }
        message
    }

    /// The board of a table.
    pub(crate) fn board(card: &Card) -> Self {
        let timing: Vec<_> = timing(card).collect();
        let picture = card.picture.as_ref().map(|picture| (PICTURE, truncate(&picture.alt, ALT)));
        let mut message = Self {
            content: None,
            embeds: None,
            components: parts(card, &timing, picture),
            allowed_mentions: CreateAllowedMentions::new().users(called(card)),
            flags: COMPONENTS_V2,
            ..Self::text(String::new())
        };
        message.attach_picture(card);
        message
    }

    /// A few words of the bot's own, as plain text.
    pub(crate) fn word(text: &str) -> Self {
        Self::text(escaped(text, CONTENT))
    }

    /// The same below some words.
    pub(crate) fn below(self, words: &str) -> Self {
        let own = self.content.unwrap_or_default();
        Self { content: Some(format!("{}\n{own}", escaped(words, room_beside(&own)))), ..self }
    }

    /// The same above some words.
    pub(crate) fn above(self, words: &str) -> Self {
        let own = self.content.unwrap_or_default();
        Self { content: Some(format!("{own}\n{}", escaped(words, room_beside(&own)))), ..self }
    }

    /// Words that are Markdown already.
    pub(crate) fn text(content: String) -> Self {
        Self {
            content: Some(content),
            embeds: Some(Vec::new()),
            components: Vec::new(),
            attachments: Vec::new(),
            allowed_mentions: CreateAllowedMentions::new(),
            flags: NO_PREVIEWS,
            nonce: None,
            enforce_nonce: false,
            files: Vec::new(),
        }
    }

    /// The same for one person only. Means something for answers to interactions.
    pub(crate) fn hidden(mut self) -> Self {
        self.flags |= EPHEMERAL;
        self
    }

    /// The same, and Discord creates it once even if it is sent twice with this nonce.
    pub(crate) fn once(mut self, nonce: String) -> Self {
        self.nonce = Some(nonce);
        self.enforce_nonce = true;
        self
    }

    /// The digest that tells the message from others.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let hash = |part: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            part(&mut hasher);
            hasher.finish()
        };
        let files = || hash(&|hasher| self.files.iter().for_each(|file| file.bytes.hash(hasher)));
        Fingerprint {
            text: hash(&|hasher| json!(self).to_string().hash(hasher)),
            picture: (!self.files.is_empty()).then(files),
        }
    }

    fn attach_picture(&mut self, card: &Card) {
        if let Some(picture) = &card.picture {
            self.attach(PICTURE, picture.png.clone(), Some(truncate(&picture.alt, ALT)));
        }
    }

    fn attach(&mut self, name: &str, bytes: Arc<Vec<u8>>, alt: Option<String>) {
        let description = alt.filter(|alt| !alt.is_empty());
        self.attachments.push(Attachment { id: self.files.len(), filename: name.to_owned(), description });
        self.files.push(FileUpload { name: name.to_owned(), bytes });
    }
}

/// Characters that are left for words on a line of their own beside others.
fn room_beside(own: &str) -> usize {
    CONTENT.saturating_sub(own.chars().count() + 1)
}

/// A mention of a person, who is then told of the message.
pub(crate) fn mention(call: &Mention) -> Option<String> {
    call.user.id.parse::<UserId>().ok().map(|user| user.mention().to_string())
}

/// The people whom a card calls.
fn called(card: &Card) -> Vec<UserId> {
    card.mentions.iter().filter_map(|call| call.user.id.parse().ok()).collect()
}

/// The mentions and the deadline: Discord shows a time as each reader's own, and lets it run.
fn timing(card: &Card) -> impl Iterator<Item = String> {
    let names: Vec<_> = card.mentions.iter().filter_map(mention).collect();
    let called = (!names.is_empty()).then(|| format!("⏰ {}: {}", names.join(" "), card.call));
    let due = card.due.map(|due| format!("⏱ <t:{}:R>", due.div_euclid(1000)));
    called.into_iter().chain(due)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kubyk_host::{Card, File, Mention, Picture, Platform, UserKey};
    use serde_json::json;

    use super::OutgoingMessage;

    fn sent(message: &OutgoingMessage) -> serde_json::Value {
        serde_json::to_value(message).expect("a message is JSON")
    }

    #[test]
    fn a_card_is_text_with_its_picture_attached() {
        let card = Card {
            title: "Свиня * до 200".into(),
            lines: vec!["Саша 78".into(), "Хід: Саша".into()],
            board: Some("|1|2|".into()),
            picture: Some(Picture {
                png: Arc::new(vec![1, 2]),
                alt: "Саша 78".into(),
                text: "Саша 78".into(),
            }),
            file: Some(File { name: "game.rec".into(), bytes: vec![3] }),
            ..Card::default()
        };
        let message = OutgoingMessage::card(&card);
        let json = sent(&message);
        assert_eq!(json["content"], "**Свиня \\* до 200**\nСаша 78\nХід: Саша\n```\n|1|2|\n```");
        assert_eq!(
            json["attachments"],
            json!([{"id": 0, "filename": "board.png", "description": "Саша 78"}, {"id": 1, "filename": "game.rec"}])
        );
        assert_eq!(json["allowed_mentions"]["parse"], json!([]));
        assert_eq!(json["flags"], 4);
        assert_eq!(json["embeds"], json!([]));
        assert_eq!(message.files.len(), 2);
        assert_eq!(sent(&message.hidden())["flags"], 4 | 64);
    }

    #[test]
    fn only_who_is_called_is_notified_and_a_clock_is_each_readers_own() {
        let user = UserKey { platform: Platform::Discord, id: "42".into() };
        let card = Card {
            lines: vec!["@everyone".into()],
            mentions: vec![Mention { user, name: "Ann".into() }],
            call: "your turn".into(),
            due: Some(1_700_000_000_500),
            ..Card::default()
        };
        let json = sent(&OutgoingMessage::card(&card));
        let text = json["content"].as_str().expect("a text");
        assert!(text.ends_with("⏰ <@42>: your turn\n⏱ <t:1700000000:R>"), "{text}");
        assert_eq!(
            (&json["allowed_mentions"]["parse"], &json["allowed_mentions"]["users"]),
            (&json!([]), &json!(["42"]))
        );
    }

    #[test]
    fn a_long_text_moves_into_an_embed() {
        let card = Card { title: "Rules".into(), lines: vec!["word ".repeat(100); 20], ..Card::default() };
        let json = sent(&OutgoingMessage::card(&card));
        assert_eq!((json["content"].as_str(), json["flags"].as_u64()), (Some(""), Some(0)));
        assert_eq!(json["embeds"][0]["title"], "Rules");
        assert!(json["embeds"][0]["description"].as_str().expect("a text").chars().count() <= 4096);
        let board = Some("#_".repeat(4000));
        let json = sent(&OutgoingMessage::card(&Card { board, ..card }));
        let description = json["embeds"][0]["description"].as_str().expect("a text");
        assert!(description.ends_with("\n```") && description.chars().count() <= 4096, "the block is closed");
        assert!(
            sent(&OutgoingMessage::word(&"long ".repeat(1000)))["content"]
                .as_str()
                .expect("a text")
                .chars()
                .count()
                <= 2000
        );
    }
}
