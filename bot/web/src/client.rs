//! The web as a platform of the projector: a board is an entry of its room's conversation.

use std::sync::Arc;

use kubyk_core::ids::{Chat, Platform, TableId};
use kubyk_core::reply::{Mention, TableBoard};
use kubyk_platform::{CallError, ChatLimits, Fingerprint, PlatformClient};

use crate::assets::Assets;
use crate::board::BoardView;
use crate::room::{Rooms, now};

/// Pushes to browsers cost nothing that a platform would limit.
const UNLIMITED: ChatLimits =
    ChatLimits { boards_per_minute: None, total_per_minute: None, per_second: 1000, private_counts: false };

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
        BoardView::of(&self.assets, board, |user| user.id.clone())
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

    async fn delete(self: &Arc<Self>, message: &EntryRef, _hidden: bool) {
        if let Some(room) = self.rooms.get(&message.room) {
            room.remove(message.id);
        }
    }

    fn mention(&self, call: &Mention) -> Option<String> {
        Some(call.name.clone())
    }
}
