//! A card as a message of Telegram.

use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::sync::Arc;

use kubyk_core::reply::{Card, File, Mention, TableBoard, TextField};
use kubyk_platform::{Fingerprint, RenderedBoard, TextUnit, text_length, truncate};

use crate::http::Permission;
use crate::keyboard::Keyboard;
use crate::types::TextEntity;

/// A rendered message.
#[derive(Clone, Debug)]
pub(super) struct MessageView {
    pub(super) html: String,
    pub(super) media: Media,
    pub(super) keyboard: Keyboard,
}

/// Media of a message besides its text.
#[derive(Clone, Debug)]
pub(super) enum Media {
    Nothing,
    Photo(Arc<Vec<u8>>),
    /// A picture that Telegram fetches from this address: a message that somebody has put into a chat takes no upload.
    Linked(String),
    File(File),
}

impl Media {
    /// The permission that the bot needs to send it.
    pub(super) fn right(&self) -> Permission {
        match self {
            Self::Nothing => Permission::Messages,
            Self::Photo(_) | Self::Linked(_) => Permission::Photos,
            Self::File(file) => Permission::to_send(file),
        }
    }
}

impl MessageView {
    /// The card with its picture, or where pictures cannot be shown as text.
    pub(super) fn new(card: &Card, pictures: bool) -> Self {
        let keyboard = Keyboard::of(card);
        if let Some(file) = &card.file {
            return Self { html: html(card, CAPTION, true), media: Media::File(file.clone()), keyboard };
        }
        match &card.picture {
            Some(picture) if pictures => {
                Self { html: html(card, CAPTION, false), media: Media::Photo(picture.png.clone()), keyboard }
            }
            Some(picture) if card.board.is_none() => {
                let card = Card { picture: None, board: Some(picture.text.clone()), ..card.clone() };
                Self { html: html(&card, TEXT, true), media: Media::Nothing, keyboard }
            }
            _ => Self { html: html(card, TEXT, true), media: Media::Nothing, keyboard },
        }
    }

    /// The board for a message that somebody has put into a chat, with its picture at an address where there is one.
    pub(super) fn linked(board: &TableBoard, pictures: bool) -> Self {
        // Whoever looks at such a chat cannot be shown anything alone.
        let card = board.card.clone().listed();
        let linked = board.page.as_ref().zip(card.picture.as_ref()).filter(|_| pictures);
        match linked {
            Some((page, picture)) => {
                let url = format!("{}/board.png?{:x}", page.address, hash(&picture.png));
                let html = html(&card, CAPTION, false);
                Self { html, media: Media::Linked(url), keyboard: Keyboard::of(&card) }
            }
            // A message that has shown a picture keeps it, with these words below.
            None if pictures && board.page.is_some() && card.picture.is_none() => {
                Self { html: html(&card, CAPTION, true), ..Self::new(&card, false) }
            }
            None => Self::new(&card, false),
        }
    }

    /// Turns the message into a question, which is answered by a reply.
    pub(super) fn asking(self, field: &TextField, bot: &str) -> Self {
        Self { html: format!("{}{}", sign(field, bot), self.html), ..self }
    }

    /// Puts other buttons below the message.
    pub(super) fn under(self, keyboard: Keyboard) -> Self {
        Self { keyboard, ..self }
    }
}

impl RenderedBoard for MessageView {
    fn fingerprint(&self) -> Fingerprint {
        let picture = match &self.media {
            Media::Photo(png) => Some(hash(png)),
            Media::Linked(url) => Some(hash(url)),
            _ => None,
        };
        Fingerprint { text: hash(&(&self.html, &self.keyboard)), picture }
    }
}

pub(super) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

// A card as Telegram's HTML: escaped, and cut to what a message holds.

/// Longest text of a message, in UTF-16 units as Telegram counts.
pub(super) const TEXT: usize = 4096;
/// Longest caption.
pub(super) const CAPTION: usize = 1024;
/// Longest answer to a tap, with a little to spare.
pub(super) const TOAST: usize = 190;
/// A title that is longer than this is no title.
const TITLE: usize = 200;
/// Text of a message that would be empty, which Telegram refuses.
const NOTHING: &str = "·";

/// The card: title bold, then the lines and what stays below them, then the board in monospace, if it is wanted, and at the
/// end, above the buttons, what is chosen with them item by item.
///
/// The lines give way when there is too much, the last of them first; everything else is kept whole as far as
/// possible.
pub(super) fn html(card: &Card, room: usize, board: bool) -> String {
    let title = truncated(clean(&card.title).trim(), TITLE);
    let mut left = room - units(&title);
    let timing = timing(card);
    left -= timing.iter().map(|(_, length)| length + 1).sum::<usize>().min(left);
    let mut keep = |text: &str| {
        let kept = truncated(clean(text).trim_end(), left.saturating_sub(1));
        left -= taken(&kept);
        kept
    };
    let prompt = keep(card.selection.as_ref().map_or("", |selection| &selection.prompt));
    let foot = keep(&card.foot.join("\n"));
    let board = keep(card.board.as_deref().filter(|_| board).unwrap_or_default());
    let lines = keep(&card.lines.join("\n"));
    let mut parts = Vec::new();
    if !title.is_empty() {
        parts.push(format!("<b>{}</b>", escape(&title)));
    }
    parts.extend([lines, foot].iter().filter(|part| !part.is_empty()).map(|part| escape(part)));
    parts.extend(timing.into_iter().map(|(html, _)| html));
    if !board.is_empty() {
        parts.push(format!("<pre>{}</pre>", escape(&board)));
    }
    parts.extend(Some(escape(&prompt)).filter(|prompt| !prompt.is_empty()));
    if parts.is_empty() { NOTHING.to_owned() } else { parts.join("\n") }
}

/// Most people who are called by name: more would be a wall.
const CALLED: usize = 10;

/// The mentions and the deadline, each with its visible length: Telegram tells those who are mentioned, and shows a
/// time as each reader's own, which also runs.
fn timing(card: &Card) -> Vec<(String, usize)> {
    let calls = card.mentions.iter().filter_map(|call| Some((mention(call)?, units(&clean(&call.name)))));
    let calls: Vec<_> = calls.take(CALLED).collect();
    let mut parts = Vec::new();
    if !calls.is_empty() {
        let links: Vec<_> = calls.iter().map(|(link, _)| link.as_str()).collect();
        let length = calls.iter().map(|(_, length)| length + 2).sum::<usize>() + 2 + units(&card.call);
        // A question names whom it asks and says no more.
        let call = if card.call.is_empty() { String::new() } else { format!(": {}", escape(&card.call)) };
        parts.push((format!("⏰ {}{call}", links.join(", ")), length));
    }
    if let Some(due) = card.due {
        let unix = due.div_euclid(1000);
        // The time in UTC is the text for apps that cannot show a time as the reader's own.
        let shown = jiff::Timestamp::from_second(unix)
            .map_or_else(|_| String::new(), |at| at.strftime("%Y-%m-%d %H:%M UTC").to_string());
        let length = units(&shown) + 2;
        parts.push((format!("⏱ <tg-time unix=\"{unix}\" format=\"r\">{shown}</tg-time>"), length));
    }
    parts
}

/// A link that calls a person; `None`: it is nobody of Telegram's.
pub(super) fn mention(call: &Mention) -> Option<String> {
    let id = &call.user.id;
    let known = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    known.then(|| format!("<a href=\"tg://user?id={id}\">{}</a>", escape(&clean(&call.name))))
}

/// The card as plain text, for the answer to a tap. `None`: it is more than that holds.
pub(super) fn short(card: &Card) -> Option<String> {
    let text = plain(card);
    (units(&text) <= TOAST).then_some(text)
}

/// The card as plain text, all of it.
pub(super) fn plain(card: &Card) -> String {
    let parts = [card.title.as_str()]
        .into_iter()
        .chain(card.lines.iter().chain(&card.foot).map(String::as_str))
        .chain(card.board.as_deref());
    let parts: Vec<_> = parts.filter(|part| !part.trim().is_empty()).collect();
    clean(&parts.join("\n"))
}

/// At most so many units of it; what is cut ends in an ellipsis.
pub(super) fn truncated(text: &str, room: usize) -> String {
    truncate(text, room, TextUnit::Utf16)
}

/// Its length as Telegram counts.
pub(super) fn units(text: &str) -> usize {
    text_length(text, TextUnit::Utf16)
}

/// The length of a part and of the line break before it.
fn taken(part: &str) -> usize {
    if part.is_empty() { 0 } else { units(part) + 1 }
}

/// Without the control characters that no message should hold.
fn clean(text: &str) -> String {
    text.chars().filter(|c| !c.is_control() || *c == '\n').collect()
}

pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c => out.push(c),
        }
    }
    out
}

// Questions that are answered by a reply.
//
// The payload of a question's field stands in the address of a link in its text. Telegram hands the question back with the
// reply, so the answer is known after a restart too, and to every process that serves the bot.

/// The prefix of the payload in the address; people who follow it come to the chat with the bot.
const KEY: &str = "?answer=";

/// The sign of a question, with the link in it.
pub(super) fn sign(field: &TextField, bot: &str) -> String {
    format!("<a href=\"https://t.me/{bot}{KEY}{}\">✍️</a> ", hex::encode(&field.payload))
}

/// The payload of a question's field; `None` for any other message.
pub(super) fn payload(entities: &[TextEntity]) -> Option<String> {
    let links = entities.iter().filter_map(|entity| entity.url.as_deref());
    links
        .filter_map(|url| url.split_once(KEY))
        .find_map(|(_, payload)| String::from_utf8(hex::decode(payload).ok()?).ok())
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{Platform, UserKey};
    use kubyk_core::reply::{Button, Picture, Selection};
    use proptest::prelude::*;

    use super::*;

    fn board_card() -> Card {
        let picture = Picture {
            png: Arc::new(vec![1, 2, 3]),
            alt: "Ann leads".to_owned(),
            text: "Ann leads".to_owned(),
        };
        Card { title: "Pig".to_owned(), picture: Some(picture), ..Card::default() }
    }

    #[test]
    fn a_board_is_text_where_there_are_no_pictures() {
        assert!(matches!(MessageView::new(&board_card(), true).media, Media::Photo(_)));
        let view = MessageView::new(&board_card(), false);
        assert!(matches!(view.media, Media::Nothing));
        assert_eq!(view.html, "<b>Pig</b>\n<pre>Ann leads</pre>");
        let card = Card { board: Some("##".to_owned()), ..board_card() };
        assert_eq!(MessageView::new(&card, false).html, "<b>Pig</b>\n<pre>##</pre>");
        assert_eq!(MessageView::new(&card, true).html, "<b>Pig</b>");
    }

    #[test]
    fn views_are_told_apart_by_what_is_seen() {
        let view = MessageView::new(&board_card(), true).fingerprint();
        assert_eq!(view, MessageView::new(&board_card(), true).fingerprint());
        assert_ne!(view, MessageView::new(&board_card(), false).fingerprint());
        let card = Card { actions: vec![Button::send("Roll", "x")], ..board_card() };
        let other = MessageView::new(&card, true).fingerprint();
        assert_ne!(view.text, other.text);
        assert_eq!(view.picture, other.picture);
    }

    /// The text as a reader sees it; `None` when the markup is broken.
    fn seen(html: &str) -> Option<String> {
        let mut out = String::new();
        let mut open: Vec<&str> = Vec::new();
        let mut rest = html;
        while let Some(c) = rest.chars().next() {
            if c == '<' {
                let end = rest.find('>')?;
                let tag = &rest[1..end];
                match tag.strip_prefix('/') {
                    Some(tag) => (open.pop()? == tag).then_some(())?,
                    None if ["b", "pre"].contains(&tag) => open.push(tag),
                    None => return None,
                }
                rest = &rest[end + 1..];
            } else if c == '&' {
                let end = rest.find(';')?;
                out.push(match &rest[1..end] {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    _ => return None,
                });
                rest = &rest[end + 1..];
            } else {
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
        open.is_empty().then_some(out)
    }

    fn card() -> impl Strategy<Value = Card> {
        let text = r"[a-zяіє<>&;/🐷\n\t\u{0}]{0,40}";
        let lines = prop::collection::vec(text, 0..6);
        let long = r"[ <>&#·🎲\n]{0,1500}";
        let foot = prop::collection::vec(text, 0..3);
        (text, lines, foot, prop::option::of(long)).prop_map(|(title, lines, foot, board)| Card {
            title,
            lines,
            foot,
            board,
            ..Card::default()
        })
    }

    proptest! {
        #[test]
        fn any_card_is_well_formed_and_fits(card in card(), room in 201usize..1200, board in any::<bool>()) {
            let html = html(&card, room, board);
            let seen = seen(&html).expect("well formed");
            prop_assert!(units(&seen) <= room, "{} of {room}", units(&seen));
            prop_assert!(!seen.is_empty());
        }

        #[test]
        fn what_fits_is_shown_as_it_is(title in "[a-z<>&]{1,30}", line in "[а-я<>& ]{0,30}[а-я]") {
            let card = Card { title: title.clone(), lines: vec![line.clone()], ..Card::default() };
            prop_assert_eq!(seen(&html(&card, TEXT, true)), Some(format!("{title}\n{line}")));
        }

        #[test]
        fn a_cut_is_never_longer(text in ".{0,60}", room in 0usize..50) {
            prop_assert!(units(&truncated(&text, room)) <= room);
        }
    }

    #[test]
    fn title_lines_and_board_follow_one_another() {
        let card = Card {
            title: "🐷 Pig & co".to_owned(),
            lines: vec!["Ann 7 < 8".to_owned(), "Bob 8".to_owned()],
            board: Some("1 2\n3 4".to_owned()),
            ..Card::default()
        };
        let text = "<b>🐷 Pig &amp; co</b>\nAnn 7 &lt; 8\nBob 8\n<pre>1 2\n3 4</pre>";
        assert_eq!(html(&card, TEXT, true), text);
        assert_eq!(html(&card, CAPTION, false), "<b>🐷 Pig &amp; co</b>\nAnn 7 &lt; 8\nBob 8");
        assert_eq!(short(&card).as_deref(), Some("🐷 Pig & co\nAnn 7 < 8\nBob 8\n1 2\n3 4"));
    }

    #[test]
    fn lines_give_way_to_the_board() {
        let board = "#".repeat(900);
        let lines = vec!["line".repeat(100)];
        let card = Card { title: "Title".to_owned(), lines, board: Some(board.clone()), ..Card::default() };
        let html = html(&card, CAPTION, true);
        assert!(html.contains(&board));
        assert!(html.contains("line…") || html.contains('…'));
    }

    #[test]
    fn the_last_lines_give_way_to_what_must_stay() {
        let lines = (0..40).map(|seat| format!("Player {seat} with a rather long name {seat}")).collect();
        let foot = vec!["Anna to move".to_owned(), "🔓 Seal opened: 0f".to_owned()];
        let card = Card { title: "Title".to_owned(), lines, foot, ..Card::default() };
        let html = html(&card, CAPTION, false);
        assert!(html.contains("Player 0 ") && !html.contains("Player 39"));
        assert!(html.ends_with("…\nAnna to move\n🔓 Seal opened: 0f"), "{html}");
    }

    #[test]
    fn what_items_are_chosen_for_is_the_last_line() {
        let selection = Selection {
            prompt: "Which dice will you keep?".to_owned(),
            items: Vec::new(),
            at_least: 0,
            at_most: 1,
            payload: String::new(),
            list: Vec::new(),
        };
        let card = Card {
            title: "Yacht".to_owned(),
            foot: vec!["Ann to move".to_owned()],
            board: Some("#".to_owned()),
            selection: Some(selection),
            ..Card::default()
        };
        assert_eq!(html(&card, CAPTION, false), "<b>Yacht</b>\nAnn to move\nWhich dice will you keep?");
        assert!(html(&card, TEXT, true).ends_with("<pre>#</pre>\nWhich dice will you keep?"));
    }

    #[test]
    fn nothing_is_not_empty() {
        assert_eq!(html(&Card::default(), TEXT, true), NOTHING);
    }

    #[test]
    fn people_are_called_and_a_clock_is_shown_as_each_readers_own() {
        let call = |id: &str, name: &str| Mention {
            user: UserKey { platform: Platform::Telegram, id: id.to_owned() },
            name: name.to_owned(),
        };
        let card = Card {
            title: "Nibble".to_owned(),
            mentions: vec![call("42", "Ann <3"), call("43", "Bob")],
            call: "your turn".to_owned(),
            due: Some(1_700_000_000_000),
            ..Card::default()
        };
        assert_eq!(
            html(&card, TEXT, true),
            "<b>Nibble</b>\n⏰ <a href=\"tg://user?id=42\">Ann &lt;3</a>, <a href=\"tg://user?id=43\">Bob</a>: your turn\n\
             ⏱ <tg-time unix=\"1700000000\" format=\"r\">2023-11-14 22:13 UTC</tg-time>"
        );
    }

    #[test]
    fn whom_a_question_asks_is_named_without_a_colon_that_leads_nowhere() {
        let user = UserKey { platform: Platform::Telegram, id: "42".to_owned() };
        let card = Card { mentions: vec![Mention { user, name: "Ann".to_owned() }], ..Card::default() };
        assert_eq!(html(&card, TEXT, true), "⏰ <a href=\"tg://user?id=42\">Ann</a>");
    }

    #[test]
    fn a_question_says_what_its_answer_is_for() {
        let field = TextField {
            label: "Name".to_owned(),
            example: "long-night".to_owned(),
            value: None,
            most: 24,
            payload: "V:#0000001::?".to_owned(),
        };
        let html = sign(&field, "kubyk_bot");
        let url = html.split('"').nth(1).map(str::to_owned);
        assert_eq!(payload(&[TextEntity::default(), TextEntity { url, user: None }]), Some(field.payload));
        for other in ["https://t.me/kubyk_bot?start=hello", "https://t.me/kubyk_bot?answer=zz"] {
            assert_eq!(payload(&[TextEntity { url: Some(other.to_owned()), user: None }]), None);
        }
    }
}
