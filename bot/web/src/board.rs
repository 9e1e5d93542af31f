//! Boards and cards on their way from the host to a room.

pub(crate) use super::assets::{Asset, Assets, digest, fingerprint};

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use axum::body::Bytes;
use kubyk_core::ids::{Chat, Platform, TableId, UserKey};
use kubyk_core::reply::{Mention, Press, TableBoard, Tone};
use kubyk_platform::{CallError, ChatLimits, Fingerprint, PlatformClient, RenderedBoard};

use super::assets::png_size;
use crate::protocol::{self, CardView};
use crate::room::{Rooms, now};

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

// The web as a platform of the projector: a board is an entry of its room's conversation.

/// Pushes to browsers cost nothing that a platform would limit.
const UNLIMITED: ChatLimits =
    ChatLimits { boards_per_minute: None, total_per_minute: None, per_second: 1000 };

/// All rooms, and the assets that their messages refer to.
#[derive(Default)]
pub(super) struct BoardClient {
    pub(super) rooms: Rooms,
    pub(super) assets: Assets,
}

/// Address of a message in a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EntryRef {
    pub(super) room: String,
    pub(super) id: u64,
}

impl BoardClient {
    /// Puts a board into its room: in place, or at the end of the conversation if `repost`. `None` if nobody has opened the
    /// room since the start.
    pub(super) fn put(&self, chat: &Chat, view: &BoardView, repost: bool) -> Option<EntryRef> {
        let room = self.rooms.get(&chat.id)?;
        let id = room.show(now(), view.clone(), repost)?;
        Some(EntryRef { room: chat.id.clone(), id })
    }
}

impl PlatformClient for BoardClient {
    type Message = EntryRef;
    /// A browser opens the levels of a move itself.
    type Submenu = ();
    type View = BoardView;

    const PLATFORM: Platform = Platform::Web;

    fn limits(&self, _: &Chat) -> ChatLimits {
        UNLIMITED
    }

    /// Conversations are kept in memory only: a stored entry is there as long as the process and its room.
    fn message(&self, chat: &Chat, stored: &str) -> Option<EntryRef> {
        let (room, id) = (self.rooms.get(&chat.id)?, stored.parse().ok()?);
        room.has(id).then(|| EntryRef { room: chat.id.clone(), id })
    }

    fn address(&self, message: &EntryRef) -> String {
        message.id.to_string()
    }

    fn render(&self, board: &TableBoard, _: bool) -> BoardView {
        let ids = |users: &[UserKey]| users.iter().map(|user| user.id.clone()).collect();
        BoardView {
            table: board.table,
            version: board.version,
            closed: board.closed,
            awaits: ids(&board.awaits),
            seated: ids(&board.seated),
            card: rendered(&self.assets, board.card.clone()),
        }
    }

    fn with_submenu(&self, _: &BoardView, (): &(), _: &EntryRef) -> Option<BoardView> {
        None
    }

    async fn send(
        self: &Arc<Self>,
        chat: &Chat,
        _: TableId,
        view: &BoardView,
        _: Option<&EntryRef>,
    ) -> Result<EntryRef, CallError> {
        // A room that nobody has opened since the start is filled when somebody does.
        self.put(chat, view, true).ok_or(CallError::Denied)
    }

    async fn edit(
        self: &Arc<Self>,
        message: &EntryRef,
        _: TableId,
        view: &BoardView,
        _: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        let room = self.rooms.get(&message.room).filter(|room| room.has(message.id));
        match room {
            Some(room) => drop(room.show(now(), view.clone(), false)),
            None => return Err(CallError::Missing),
        }
        Ok(())
    }

    async fn delete(self: &Arc<Self>, message: &EntryRef) {
        if let Some(room) = self.rooms.get(&message.room) {
            room.remove(message.id);
        }
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        Some(call.name.clone())
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
    // What is chosen together is touched on the board itself.
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
        Press::Open(href) => protocol::ButtonAction::Href(href),
    };
    protocol::ButtonView { label: button.label, tone, hint: button.hint, press }
}
