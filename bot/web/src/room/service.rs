//! The rooms' way to the host: their boards, and what they are told.

use std::sync::Arc;

use axum::body::Bytes;
use kubyk_games::kit::Msg;
use kubyk_host::{
    Announcement, Change, Chat, Clock, Host, InView, Incomplete, Millis, PageFault, Platform, TableId, User,
    UserKey, WallClock,
};
use kubyk_platform::{Budgets, PlatformClient as _, Projector, RenderedBoard as _, SeenIds};
use kubyk_words::Lang;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Room;
use crate::board::{BoardClient, RenderedCard, rendered};
use crate::protocol::{CommandView, Completion, Persona, ToPage};

/// Passes what personas do to the host and shows what comes of it.
pub(crate) struct RoomsService {
    pub(super) host: Arc<Host>,
    client: Arc<BoardClient>,
    pub(super) projector: Arc<Projector<BoardClient>>,
    /// Frames that have been taken in, so that a repeated one counts once.
    pub(super) frames: SeenIds<[u8; 16]>,
}

/// Boards a second over all rooms, more than play can reach.
const BOARDS_PER_SECOND: u32 = 100_000;

impl RoomsService {
    /// A service without rooms. `tasks` runs what is under way, until `stop`.
    pub(crate) fn new(host: Arc<Host>, tasks: TaskTracker, stop: CancellationToken) -> Self {
        let client = Arc::new(BoardClient::default());
        let budgets = Budgets::new(BOARDS_PER_SECOND);
        let projector = Projector::new(Arc::downgrade(&client), Arc::clone(&host), budgets, tasks, stop);
        Self { host, client, projector, frames: SeenIds::default() }
    }

    /// The room of that name, with the boards of its open tables.
    pub(crate) async fn room(&self, name: &str) -> Arc<Room> {
        let room = self.client.rooms.open(name, now());
        let furnish = || async {
            // The newest comes first, and belongs last in a conversation.
            for table in self.host.pages().tables(&chat(name)).await?.into_iter().rev() {
                self.show(table, false).await;
            }
            Ok::<_, PageFault>(())
        };
        // What could not be read, whoever comes next brings in.
        let _ = room.furnished.get_or_try_init(furnish).await;
        room
    }

    /// Completions of the line that a persona is typing.
    pub(crate) async fn suggest(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (line, in_view): (&str, InView),
    ) -> Vec<Completion> {
        let typed = Incomplete::Line(line);
        let suggestions = self.host.complete(&chat(&room.name), in_view, &user(by, lang), typed).await;
        suggestions.into_iter().map(|it| Completion { label: it.label, line: it.line }).collect()
    }

    /// The table with this id, if it belongs to the room.
    pub(super) async fn table_in(&self, room: &Room, id: &str) -> Option<TableId> {
        let table: TableId = id.parse().ok()?;
        let location = self.host.location(table).await?;
        (location.chat == chat(&room.name)).then_some(table)
    }

    /// The commands in that language.
    pub(crate) fn commands(&self, lang: Lang) -> Vec<CommandView> {
        let say = |msg: &Msg| self.host.words().say(lang, msg, &[]);
        let list = self.host.commands().iter().filter(|command| !command.private);
        let list = list.map(|command| CommandView {
            name: format!("/{}", command.name),
            local: format!("/{}", say(&command.local)),
            about: say(&command.about),
        });
        list.collect()
    }

    /// Answer to a frame that made no sense.
    pub(crate) fn fault(&self, lang: Lang, what: &'static str, frame: Option<String>) -> ToPage {
        ToPage::Fault { text: self.host.words().say(lang, &Msg::new(what), &[]), id: frame }
    }

    /// The texts of all languages.
    pub(crate) fn words(&self) -> &kubyk_words::Words {
        self.host.words()
    }

    /// What is kept of people, why and how long.
    pub(crate) fn privacy(&self, lang: Lang) -> kubyk_host::Card {
        self.host.pages().privacy(lang)
    }

    /// The picture or file with this hash.
    pub(crate) fn asset(&self, hash: &str) -> Option<Bytes> {
        self.client.assets.get(hash)
    }

    /// Follows the host's changes: hands them to the projector, except those of rooms that nobody has opened since the
    /// start.
    pub(crate) async fn follow(&self) {
        let changes = self.host.subscribe(Platform::Web).await;
        let is_open = |change: &Change| self.client.rooms.get(&change.chat.id).is_some();
        self.projector.clone().follow(changes, is_open).await;
    }

    /// Puts what a room is told without having asked at the end of its conversation.
    pub(crate) async fn announce(self: Arc<Self>, Announcement { chat, card, .. }: Announcement) {
        self.room(&chat.id).await.publish(now(), self.rendered(card), None);
    }

    /// Shows a table's newest state at once, at the end of its room's conversation if `repost`.
    pub(super) async fn show(&self, table: TableId, repost: bool) {
        let turn = self.projector.lock_edits(table).await;
        let Some(board) = self.host.board(table).await else { return };
        let view = self.client.render(&board, false);
        if let Some(entry) = self.client.put(&board.chat, &view, repost) {
            self.projector.note(table, &board.chat, entry, board.version, Some(view.fingerprint()));
        }
        drop(turn);
    }

    pub(super) fn rendered(&self, card: kubyk_host::Card) -> RenderedCard {
        rendered(&self.client.assets, card)
    }
}

pub(super) fn chat(room: &str) -> Chat {
    Chat { platform: Platform::Web, id: room.to_owned(), topic: None, private: false }
}

pub(super) fn user(persona: &Persona, lang: Lang) -> User {
    let key = UserKey { platform: Platform::Web, id: persona.id.clone() };
    User::new(key, &persona.name, Some(lang))
}

/// The wall clock's time.
pub(crate) fn now() -> Millis {
    WallClock.now()
}
