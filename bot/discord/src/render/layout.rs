//! Boards built of Components V2, which serenity does not know: the title, the picture, how the game stands, and directly
//! below that its buttons. An ordinary message has its text above the picture, far from the buttons.

use kubyk_host::Card;
use serde::Serialize;
use serenity::all::CreateActionRow;

use crate::render::body::{body, escaped};
use crate::render::components::rows;
use crate::render::markdown::block;
use crate::render::truncate;

/// The flag of such messages. Discord lets it be set on a message that exists, and never taken away.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
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
pub(crate) enum Component {
    /// A row of buttons, or a menu.
    Row(CreateActionRow),
    /// Words.
    Text(TextDisplay),
    /// A picture.
    Gallery(MediaGallery),
}

/// Words, in Markdown.
#[derive(Clone, Serialize)]
pub(crate) struct TextDisplay {
    #[serde(rename = "type")]
    kind: u8,
    content: String,
}

/// Pictures that are attached to the message.
#[derive(Clone, Serialize)]
pub(crate) struct MediaGallery {
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
pub(crate) fn parts(card: &Card, timing: &[String], picture: Option<(&str, String)>) -> Vec<Component> {
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

#[cfg(test)]
mod tests {
    use kubyk_host::{Button, Card};
    use serde_json::{Value, json};

    use super::parts;

    fn sent(card: &Card, picture: Option<(&str, String)>) -> Vec<Value> {
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
        let parts = sent(&card, Some(("board.png", "Ann 78".to_owned())));
        let kinds: Vec<_> = parts.iter().map(|part| part["type"].as_u64()).collect();
        assert_eq!(kinds, [Some(10), Some(12), Some(10), Some(1)]);
        assert_eq!(texts(&parts), ["**Pig \\* to 100**", "Ann 78\nIt's Ann's turn\n⏱ <t:1:R>"]);
        let item = json!({"media": {"url": "attachment://board.png"}, "description": "Ann 78"});
        assert_eq!(parts[1]["items"], json!([item]));
    }

    #[test]
    fn a_board_of_text_is_where_the_picture_would_be() {
        let card = Card { title: "Pig".into(), board: Some("|1|2|".into()), ..Card::default() };
        assert_eq!(texts(&sent(&card, None)), ["**Pig**\n```\n|1|2|\n```", "⏱ <t:1:R>"]);
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
            let parts = sent(&card, None);
            let texts = texts(&parts);
            assert!(texts.iter().map(|text| text.chars().count()).sum::<usize>() <= 4000);
            let bytes = texts.iter().map(|text| text.len() + 12).sum::<usize>();
            assert!((5000..10_170).contains(&bytes) || sign == "#", "{bytes} bytes of {sign}");
            assert!(texts[1].ends_with("last\n⏱ <t:1:R>"), "{}", texts[1]);
        }
    }
}
