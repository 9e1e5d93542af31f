//! A card as a message of Telegram.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use kubyk_host::{Card, File, TextField};
use kubyk_platform::{Fingerprint, RenderedBoard};

use crate::api::error::Permission;
use crate::render::html::{CAPTION, TEXT, html};
use crate::render::keyboard::Keyboard;
use crate::render::question;

/// A rendered message.
#[derive(Clone, Debug)]
pub(crate) struct MessageView {
    pub(crate) html: String,
    pub(crate) media: Media,
    pub(crate) keyboard: Keyboard,
}

/// Media of a message besides its text.
#[derive(Clone, Debug)]
pub(crate) enum Media {
    Nothing,
    Photo(Arc<Vec<u8>>),
    File(File),
}

impl Media {
    /// The permission that the bot needs to send it.
    pub(crate) fn right(&self) -> Permission {
        match self {
            Self::Nothing => Permission::Messages,
            Self::Photo(_) => Permission::Photos,
            Self::File(file) => Permission::to_send(file),
        }
    }
}

impl MessageView {
    /// The card with its picture, or where pictures cannot be shown as text.
    pub(crate) fn new(card: &Card, pictures: bool) -> Self {
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

    /// The same as a question, which is answered by a reply.
    pub(crate) fn asking(self, field: &TextField, bot: &str) -> Self {
        Self { html: format!("{}{}", question::sign(field, bot), self.html), ..self }
    }

    /// The same under other buttons.
    pub(crate) fn under(self, keyboard: Keyboard) -> Self {
        Self { keyboard, ..self }
    }
}

impl RenderedBoard for MessageView {
    fn fingerprint(&self) -> Fingerprint {
        let picture = match &self.media {
            Media::Photo(png) => Some(hash(png)),
            _ => None,
        };
        Fingerprint { text: hash(&(&self.html, &self.keyboard)), picture }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Button, Picture};

    use super::*;

    fn card() -> Card {
        let picture = Picture {
            png: Arc::new(vec![1, 2, 3]),
            alt: "Ann leads".to_owned(),
            text: "Ann leads".to_owned(),
        };
        Card { title: "Pig".to_owned(), picture: Some(picture), ..Card::default() }
    }

    #[test]
    fn a_board_is_text_where_there_are_no_pictures() {
        assert!(matches!(MessageView::new(&card(), true).media, Media::Photo(_)));
        let view = MessageView::new(&card(), false);
        assert!(matches!(view.media, Media::Nothing));
        assert_eq!(view.html, "<b>Pig</b>\n<pre>Ann leads</pre>");
        let card = Card { board: Some("##".to_owned()), ..card() };
        assert_eq!(MessageView::new(&card, false).html, "<b>Pig</b>\n<pre>##</pre>");
        assert_eq!(MessageView::new(&card, true).html, "<b>Pig</b>");
    }

    #[test]
    fn views_are_told_apart_by_what_is_seen() {
        let view = MessageView::new(&card(), true).fingerprint();
        assert_eq!(view, MessageView::new(&card(), true).fingerprint());
        assert_ne!(view, MessageView::new(&card(), false).fingerprint());
        let card = Card { actions: vec![Button::send("Roll", "x")], ..card() };
        let other = MessageView::new(&card, true).fingerprint();
        assert_ne!(view.text, other.text);
        assert_eq!(view.picture, other.picture);
    }
}
