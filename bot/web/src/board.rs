//! Boards and cards on their way from the host to a room.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use axum::body::Bytes;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::reply::{Press, TableBoard, Tone};
use kubyk_platform::{Fingerprint, RenderedBoard};

use crate::assets::{Asset, Assets, png_size};
use crate::protocol::{self, CardView};

// Cards and boards as rooms keep them: what is sent to browsers, and the assets that it refers to.

/// Card for browsers, with the assets that its addresses point to.
#[derive(Clone, Debug)]
pub(super) struct RenderedCard {
    pub(super) card: CardView,
    /// Kept alive for as long as the card is.
    pub(super) assets: Vec<Arc<Asset>>,
}

/// Board message of a table as it should look.
#[derive(Clone, Debug)]
pub(super) struct BoardView {
    pub(super) table: TableId,
    /// The version of the table that the card shows.
    pub(super) version: u64,
    /// `true` if the table is closed, so that no later version follows.
    pub(super) closed: bool,
    /// The ids of the personas who owe a move.
    pub(super) awaits: Vec<String>,
    /// The ids of the personas who sit at the table.
    pub(super) seated: Vec<String>,
    pub(super) card: RenderedCard,
}

impl BoardView {
    /// A board; `name` is what the page calls a person.
    pub(super) fn of(assets: &Assets, board: &TableBoard, name: impl Fn(&UserKey) -> String) -> Self {
        let names = |users: &[UserKey]| users.iter().map(&name).collect();
        Self {
            table: board.table,
            version: board.version,
            closed: board.closed,
            awaits: names(&board.awaits),
            seated: names(&board.seated),
            card: rendered(assets, board.card.clone()),
        }
    }
}

impl RenderedBoard for BoardView {
    fn fingerprint(&self) -> Fingerprint {
        let mut hasher = DefaultHasher::new();
        serde_json::to_string(&self.card.card).unwrap_or_default().hash(&mut hasher);
        (self.closed, &self.awaits, &self.seated).hash(&mut hasher);
        Fingerprint { text: hasher.finish(), picture: None }
    }
}

// Conversion of the host's cards: addresses take the place of pictures and files.

/// Converts a card of the host, keeping its picture and file under addresses for as long as the result lives.
pub(super) fn rendered(assets: &Assets, card: kubyk_core::reply::Card) -> RenderedCard {
    // Items that are chosen together are touched on the board itself.
    let card = card.listed();
    let mut kept = Vec::new();
    let picture = card.picture.map(|picture| {
        let asset = assets.keep(Bytes::from_owner(Png(picture.png)));
        let (width, height) = png_size(&asset.bytes).unwrap_or_default();
        let src = format!("/picture/{}.png", asset.hash);
        kept.push(asset);
        protocol::PictureView { src, alt: picture.alt, width, height }
    });
    let file = card.file.map(|file| {
        let asset = assets.keep(Bytes::from(file.bytes));
        let href = format!("/file/{}", asset.hash);
        kept.push(asset);
        protocol::FileView { href, name: file.name }
    });
    let names: Vec<_> = card.mentions.into_iter().map(|call| call.name).collect();
    let called = (!names.is_empty()).then(|| format!("⏰ {}: {}", names.join(", "), card.call));
    let card = protocol::CardView {
        title: card.title,
        lines: card.lines.into_iter().chain(card.foot).chain(called).collect(),
        due: card.due,
        board: card.board,
        picture,
        file,
        field: card.field.map(|field| protocol::FieldView {
            label: field.label,
            example: field.example,
            value: field.value,
            most: field.most,
            payload: field.payload,
        }),
        choices: card.choices.into_iter().filter(|choice| !choice.blank).map(button).collect(),
        actions: card.actions.into_iter().map(button).collect(),
        points: card.points.map(|points| protocol::PointerView {
            table: points.table.to_string(),
            epoch: points.epoch,
            keys: points.keys,
            spots: points.spots,
        }),
        again: None,
    };
    RenderedCard { card, assets: kept }
}

/// The shared bytes of a picture.
struct Png(Arc<Vec<u8>>);

impl AsRef<[u8]> for Png {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

fn button(button: kubyk_core::reply::Button) -> protocol::ButtonView {
    let tone = match button.tone {
        Tone::Plain => "plain",
        Tone::Main => "main",
        Tone::Danger => "danger",
    };
    let press = match button.press {
        Press::Send(payload) => protocol::ButtonAction::Payload(payload),
        Press::Open(href) | Press::App(href) => protocol::ButtonAction::Href(href),
    };
    protocol::ButtonView { label: button.label, tone, hint: button.hint, press }
}
