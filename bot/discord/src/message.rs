//! A card as a Discord message.
//!
//! Boards are built of components (`layout`). Everything else is plain text with the picture attached, not an embed: a
//! phone shows both over the whole width there, screen readers find the picture's description, and the bot needs one
//! permission less. Only a text that is too long for that goes into an embed.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use kubyk_core::reply::{Card, Mention};
use kubyk_platform::Fingerprint;
use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateAllowedMentions, CreateEmbed, Mentionable as _, UserId};

use crate::components::rows;
use crate::markdown::{block, body, escape, escaped, truncate};

/// Discord's, in characters.
const CONTENT: usize = 2000;
const EMBED_TITLE: usize = 256;
const EMBED_DESCRIPTION: usize = 4096;
const ALT: usize = 1024;
/// The name of the file that a board's picture is.
const PICTURE: &str = "board.png";

const NO_PREVIEWS: u64 = 1 << 2;
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// A message to be created, or that an existing one becomes: every field is always sent, so that nothing of what was
/// shown before is left over.
#[derive(Clone, Serialize)]
pub(super) struct OutgoingMessage {
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
    pub(super) files: Vec<FileUpload>,
}

/// Attachment of a message; `OutgoingMessage` names it by its place.
#[derive(Clone)]
pub(super) struct FileUpload {
    pub(super) name: String,
    pub(super) bytes: Arc<Vec<u8>>,
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
    pub(super) fn card(card: &Card) -> Self {
        let title = if card.title.is_empty() { None } else { Some(format!("**{}**", escape(&card.title))) };
        let whole = body(card, usize::MAX);
        let timing: Vec<_> = timing(card).collect();
        let parts = title.into_iter().chain(Some(whole).filter(|whole| !whole.is_empty()));
        let mut message = Self::text(parts.chain(timing.clone()).collect::<Vec<_>>().join("\n"));
        message.allowed_mentions = message.allowed_mentions.users(called(card));
        if message.content.as_ref().is_some_and(|content| content.chars().count() > CONTENT) {
            let embed = CreateEmbed::new().title(truncate(&card.title, EMBED_TITLE));
            message.embeds = Some(vec![embed.description(body(card, EMBED_DESCRIPTION))]);
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
    pub(super) fn board(card: &Card) -> Self {
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
    pub(super) fn word(text: &str) -> Self {
        Self::text(escaped(text, CONTENT))
    }

    /// Puts the message below some words.
    pub(super) fn below(self, words: &str) -> Self {
        let own = self.content.unwrap_or_default();
        Self { content: Some(format!("{}\n{own}", escaped(words, room_beside(&own)))), ..self }
    }

    /// Puts the message above some words.
    pub(super) fn above(self, words: &str) -> Self {
        let own = self.content.unwrap_or_default();
        Self { content: Some(format!("{own}\n{}", escaped(words, room_beside(&own)))), ..self }
    }

    /// Words that are Markdown already.
    pub(super) fn text(content: String) -> Self {
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

    /// Shows the message to one person only. Means something for answers to interactions.
    pub(super) fn hidden(mut self) -> Self {
        self.flags |= EPHEMERAL;
        self
    }

    /// Lets Discord create the message once, even if it is sent twice with this nonce.
    pub(super) fn once(mut self, nonce: String) -> Self {
        self.nonce = Some(nonce);
        self.enforce_nonce = true;
        self
    }

    /// The digest that tells the message from others.
    pub(super) fn fingerprint(&self) -> Fingerprint {
        let hash = |part: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            part(&mut hasher);
            hasher.finish()
        };
        let files = || hash(&|hasher| self.files.iter().for_each(|file| file.bytes.hash(hasher)));
        Fingerprint {
            text: hash(&|hasher| to_json(self).hash(hasher)),
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

/// The JSON of what is sent.
pub(super) fn to_json(sent: &impl Serialize) -> String {
    // Plain data with string keys always has one.
    serde_json::to_string(sent).unwrap_or_default()
}

/// Characters that are left for words on a line of their own beside others.
fn room_beside(own: &str) -> usize {
    CONTENT.saturating_sub(own.chars().count() + 1)
}

/// A mention of a person, who is then told of the message.
pub(super) fn mention(call: &Mention) -> Option<String> {
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

// Boards built of Components V2, which serenity does not know: the title, the picture, how the game stands, and directly
// below that its buttons. An ordinary message has its text above the picture, far from the buttons.

/// The flag of such messages. Discord lets it be set on a message that exists, and never taken away.
pub(super) const COMPONENTS_V2: u64 = 1 << 15;
/// Discord's, in characters of all texts together.
const TEXT: usize = 4000;
/// The most bytes of all texts together. From 10,170 on, with 12 more for each text, Discord answers with status 500
/// (discord-api-docs, issue 8554); nobody knows what else it counts, so some are kept free.
const BYTES: usize = 9600;
/// The most bytes above the picture; the rest is for how the game stands.
const HEAD_BYTES: usize = 6000;
/// Of these so many for the title, with its marks.
const TITLE: usize = 256;
/// The most of a board in monospace; the rest is for how the game stands.
const BLOCK: usize = 2000;

/// One part of a message.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(super) enum Component {
    /// A row of buttons, or a menu.
    Row(CreateActionRow),
    /// Words.
    Text(TextDisplay),
    /// A picture.
    Gallery(MediaGallery),
}

/// Words, in Markdown.
#[derive(Clone, Serialize)]
pub(super) struct TextDisplay {
    #[serde(rename = "type")]
    kind: u8,
    content: String,
}

/// Pictures that are attached to the message.
#[derive(Clone, Serialize)]
pub(super) struct MediaGallery {
    #[serde(rename = "type")]
    kind: u8,
    items: [MediaItem; 1],
}

#[derive(Clone, Serialize)]
struct MediaItem {
    media: Media,
    #[serde(skip_serializing_if = "String::is_empty")]
    description: String,
}

#[derive(Clone, Serialize)]
struct Media {
    url: String,
}

/// The parts of a board; `timing` are lines of Markdown that stand last, `picture` the attached file and what it shows.
pub(super) fn parts(card: &Card, timing: &[String], picture: Option<(&str, String)>) -> Vec<Component> {
    let title = Some(escaped(&card.title, TITLE)).filter(|title| !title.is_empty());
    let title = title.map(|title| format!("**{title}**"));
    let lines =
        |parts: [String; 2]| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    let head = within(HEAD_BYTES, BLOCK, |most| {
        let board = card.board.as_deref().map(|board| block(&truncate(board, most)));
        lines([title.clone().unwrap_or_default(), board.unwrap_or_default()])
    });
    let timing = timing.join("\n");
    let left = TEXT.saturating_sub(head.chars().count() + timing.chars().count() + 1);
    let below = Card { board: None, ..card.clone() };
    let stands = within(BYTES - head.len(), left, |most| lines([body(&below, most), timing.clone()]));
    let picture = picture.map(|(name, description)| MediaItem {
        media: Media { url: format!("attachment://{name}") },
        description,
    });
    let picture = picture.map(|item| Component::Gallery(MediaGallery { kind: 12, items: [item] }));
    let buttons = rows(card).into_iter().map(Component::Row);
    text(head).into_iter().chain(picture).chain(text(stands)).chain(buttons).collect()
}

/// The longest text of at most so many bytes that is made within so many characters.
fn within(bytes: usize, most: usize, make: impl Fn(usize) -> String) -> String {
    let mut most = most;
    loop {
        let text = make(most);
        let over = text.len().saturating_sub(bytes);
        if over == 0 || most == 0 {
            return text;
        }
        // No character has more than four bytes.
        most = most.saturating_sub(over.div_ceil(4));
    }
}

fn text(content: String) -> Option<Component> {
    (!content.is_empty()).then_some(Component::Text(TextDisplay { kind: 10, content }))
}

// A form with one field, for an answer in words.

/// Discord's, in characters: titles and labels, examples, texts.
const FORM_TITLE: usize = 45;
const FORM_EXAMPLE: usize = 100;
const FORM_TEXT: usize = 4000;

/// A form that asks what a card asks.
#[derive(Clone, Debug)]
pub(super) struct AnswerForm {
    payload: String,
    title: String,
    label: String,
    example: String,
    value: Option<String>,
    most: usize,
}

impl AnswerForm {
    /// The form of a card that asks for an answer in words.
    pub(super) fn of(card: &Card) -> Option<Self> {
        let field = card.field.as_ref()?;
        Some(Self {
            payload: field.payload.clone(),
            title: truncate(&card.title, FORM_TITLE),
            label: truncate(&field.label, FORM_TITLE),
            example: truncate(&field.example, FORM_EXAMPLE),
            value: field.value.as_deref().map(|value| truncate(value, field.most.clamp(1, FORM_TEXT))),
            most: field.most.clamp(1, FORM_TEXT),
        })
    }

    pub(super) fn to_json(&self) -> Value {
        let mut field = json!({
            "type": 4, "custom_id": "text", "style": 1, "label": self.label, "placeholder": self.example,
            "min_length": 1, "max_length": self.most, "required": true,
        });
        if let Some(value) = &self.value {
            field["value"] = json!(value);
        }
        json!({
            "custom_id": self.payload, "title": self.title, "components": [{"type": 1, "components": [field]}],
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kubyk_core::ids::{Platform, UserKey};
    use kubyk_core::reply::{Button, Card, File, Mention, Picture};
    use serde_json::{Value, json};

    use super::{OutgoingMessage, parts};

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

    fn sent_parts(card: &Card, picture: Option<(&str, String)>) -> Vec<Value> {
        let timing = ["⏱ <t:1:R>".to_owned()];
        let parts = parts(card, &timing, picture);
        parts.iter().map(|part| serde_json::to_value(part).expect("a part is JSON")).collect()
    }

    fn texts(parts: &[Value]) -> Vec<&str> {
        parts.iter().filter_map(|part| part["content"].as_str()).collect()
    }

    #[test]
    fn how_the_game_stands_is_between_the_picture_and_the_buttons() {
        let card = Card {
            title: "Pig * to 100".into(),
            lines: vec!["Ann 78".into()],
            foot: vec!["It's Ann's turn".into()],
            choices: vec![Button::send("Roll", "m:1")],
            ..Card::default()
        };
        let parts = sent_parts(&card, Some(("board.png", "Ann 78".to_owned())));
        let kinds: Vec<_> = parts.iter().map(|part| part["type"].as_u64()).collect();
        assert_eq!(kinds, [Some(10), Some(12), Some(10), Some(1)]);
        assert_eq!(texts(&parts), ["**Pig \\* to 100**", "Ann 78\nIt's Ann's turn\n⏱ <t:1:R>"]);
        let item = json!({"media": {"url": "attachment://board.png"}, "description": "Ann 78"});
        assert_eq!(parts[1]["items"], json!([item]));
    }

    #[test]
    fn a_board_of_text_is_where_the_picture_would_be() {
        let card = Card { title: "Pig".into(), board: Some("|1|2|".into()), ..Card::default() };
        assert_eq!(texts(&sent_parts(&card, None)), ["**Pig**\n```\n|1|2|\n```", "⏱ <t:1:R>"]);
    }

    #[test]
    fn whatever_is_told_fits() {
        for (sign, word) in [("#", "_word_ "), ("🎲", "🎲🎲 "), ("ї", "слово "), ("骰", "骰子 ")]
        {
            let card = Card {
                title: format!("*{sign}").repeat(200),
                lines: vec![word.repeat(100); 20],
                foot: vec!["last".into()],
                board: Some(sign.repeat(5000)),
                ..Card::default()
            };
            let parts = sent_parts(&card, None);
            let texts = texts(&parts);
            assert!(texts.iter().map(|text| text.chars().count()).sum::<usize>() <= 4000);
            let bytes = texts.iter().map(|text| text.len() + 12).sum::<usize>();
            assert!((5000..10_170).contains(&bytes) || sign == "#", "{bytes} bytes of {sign}");
            assert!(texts[1].ends_with("last\n⏱ <t:1:R>"), "{}", texts[1]);
        }
    }
}
