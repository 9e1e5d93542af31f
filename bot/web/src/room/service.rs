//! Requests of personas to the host, and its replies as messages of their rooms.

use std::sync::Arc;

use axum::body::Bytes;
use kubyk_games::kit::Msg;
use kubyk_host::{
    Announcement, Change, Chat, Clock, HomeView, Host, Incomplete, Intent, Millis, Platform, Request,
    TableId, UpdateId, User, UserKey, WallClock,
};
use kubyk_platform::{Budgets, PlatformClient as _, Projector, RenderedBoard as _, SeenIds};
use kubyk_words::Lang;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Room;
use crate::board::{BoardClient, RenderedCard, digest, rendered};
use crate::protocol::{CommandView, Completion, Persona, ToPage};

/// What a persona does.
#[derive(Debug)]
pub(crate) enum PageAction {
    /// Types a line, which the conversation quotes.
    Typed(String),
    /// Presses something.
    Pressed(Intent),
}

/// How a browser is read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    pub(crate) lang: Lang,
    /// Whether the page is dark, where the page tells it.
    pub(crate) dark: Option<bool>,
}

/// Passes what personas do to the host and shows what comes of it.
pub(crate) struct RoomsService {
    host: Arc<Host>,
    client: Arc<BoardClient>,
    projector: Arc<Projector<BoardClient>>,
    /// Frames that have been taken in, so that a repeated one counts once.
    frames: SeenIds<[u8; 16]>,
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
            for table in self.host.pages().tables(&chat(name)).await.into_iter().rev() {
                self.show(table, false).await;
            }
        };
        room.furnished.get_or_init(furnish).await;
        room
    }

    /// Handles one action of a persona and shows what comes of it.
    pub(crate) async fn act(
        &self,
        room: &Room,
        by: &Persona,
        reading: Reading,
        frame: &str,
        action: PageAction,
    ) {
        // What the store notes of an update names nobody.
        let frame_digest = digest(format!("{}/{}/{frame}", room.name, by.id).as_bytes());
        let id = hex::encode(frame_digest);
        let mut refused_by_host = false;
        if self.frames.is_new(frame_digest) {
            // The reply shows what the update changes; the projector shows everything else.
            let replying = self.projector.replying(&id);
            let (said, intent) = match action {
                PageAction::Typed(line) => (Some(line.clone()), Intent::Say(line)),
                PageAction::Pressed(intent) => (None, intent),
            };
            let update = UpdateId { platform: Platform::Web, bot: String::new(), id };
            let mut user = user(by, reading.lang);
            user.dark = reading.dark;
            let request = Request { chat: chat(&room.name), user, admin: true, update, intent };
            let reply = self.host.handle(request).await;
            refused_by_host = reply.refused;
            let at = now();
            // First, because the page may hand over to somebody else when it sees the new board.
            let toasted = reply.toast.is_some();
            if let Some(text) = reply.toast {
                room.whisper(&by.id, &ToPage::Toast { persona: by.id.clone(), text });
            }
            let typed = said.is_some();
            let open = reply.public.is_some();
            // A line that was only refused is no part of the conversation.
            let refused = toasted && !open && reply.private.is_none() && reply.table.is_none();
            if let Some(said) = said.filter(|_| !refused) {
                // A line whose answer is for one persona alone is nobody else's business either; nor is an answer
                // that others may not know yet.
                let own = toasted || reply.private.is_some() || reply.hidden_input;
                room.said(at, by, said, !open && own);
            }
            if let Some(card) = reply.public {
                room.publish(at, self.rendered(card), Some(by));
            }
            if let Some(table) = reply.table {
                // A board goes below the line that changed it; a button's board stays under the finger.
                self.show(table, reply.repost || typed).await;
                replying.showed(table);
            }
            if let Some(private) = reply.private {
                room.answer(at, self.rendered(private.card), by);
            }
        }
        room.whisper(&by.id, &ToPage::Done { id: frame.to_owned(), refused: refused_by_host });
    }

    /// Completions of the line that a persona is typing.
    pub(crate) async fn suggest(&self, room: &Room, by: &Persona, lang: Lang, line: &str) -> Vec<Completion> {
        let suggestions =
            self.host.complete(&chat(&room.name), &user(by, lang), Incomplete::Line(line)).await;
        suggestions.into_iter().map(|it| Completion { label: it.label, line: it.line }).collect()
    }

    /// The answer to a question of the page, or [`ToPage::Done`] where there is none.
    pub(crate) async fn view(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (id, table, path): (String, String, String),
    ) -> ToPage {
        let view = match self.table_in(room, &table).await {
            Some(table) => self.host.pages().seat_view(table, &user(by, lang).key, lang, &path).await,
            None => None,
        };
        match view {
            Some(view) => ToPage::View { id, table, path, view },
            None => ToPage::Done { id, refused: false },
        }
    }

    /// The start page of a persona.
    pub(crate) async fn home(&self, room: &Room, by: &Persona, lang: Lang, id: String) -> ToPage {
        ToPage::Home { id, home: self.host.pages().home(&chat(&room.name), &user(by, lang).key, lang).await }
    }

    /// The start page of whoever comes into a room in which nothing has happened.
    pub(crate) fn first_home(&self, lang: Lang) -> HomeView {
        HomeView { games: self.host.pages().games(lang), ..HomeView::default() }
    }

    /// Whether a room has tables that are not over.
    pub(crate) async fn has_tables(&self, room: &str) -> bool {
        !self.host.pages().tables(&chat(room)).await.is_empty()
    }

    /// A game that is over after some of its events; [`ToPage::Missing`] where there is none, and [`ToPage::Done`] where it
    /// could not be shown.
    pub(crate) async fn replay(
        &self,
        room: &Room,
        lang: Lang,
        id: String,
        table: String,
        step: usize,
    ) -> ToPage {
        let replay = match table.parse::<TableId>() {
            Ok(table) => self.host.pages().replay(table, lang, step).await,
            Err(()) => Ok(None),
        };
        match replay {
            Err(_) => ToPage::Done { id, refused: false },
            Ok(Some(replay)) if self.table_in(room, &table).await.is_some() => {
                ToPage::Replay { id, table, replay }
            }
            Ok(_) => ToPage::Missing { id },
        }
    }

    /// The coach on a game that is over, which looks at it only if it may `run`; or [`ToPage::Done`] where there is none.
    pub(crate) async fn lesson(
        &self,
        room: &Room,
        lang: Lang,
        (id, table): (String, String),
        run: bool,
    ) -> ToPage {
        let coach = match self.table_in(room, &table).await {
            Some(table) => self.host.pages().lesson(table, lang, run).await,
            None => None,
        };
        match coach {
            Some(coach) => ToPage::Lesson { id, table, coach },
            None => ToPage::Done { id, refused: false },
        }
    }

    /// A small drawing of a game in the middle of it, as SVG.
    pub(crate) async fn preview(&self, game: &str, lang: Lang, dark: bool) -> Option<String> {
        self.host.pages().preview(game, lang, dark).await
    }

    /// The table with this id, if it belongs to the room.
    async fn table_in(&self, room: &Room, id: &str) -> Option<TableId> {
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
    async fn show(&self, table: TableId, repost: bool) {
        let turn = self.projector.lock_edits(table).await;
        let Some(board) = self.host.board(table).await else { return };
        let view = self.client.render(&board, false);
        if let Some(entry) = self.client.put(&board.chat, &view, repost) {
            self.projector.note(table, &board.chat, entry, board.version, Some(view.fingerprint()));
        }
        drop(turn);
    }

    fn rendered(&self, card: kubyk_host::Card) -> RenderedCard {
        rendered(&self.client.assets, card)
    }
}

fn chat(room: &str) -> Chat {
    Chat { platform: Platform::Web, id: room.to_owned(), topic: None, private: false }
}

fn user(persona: &Persona, lang: Lang) -> User {
    let key = UserKey { platform: Platform::Web, id: persona.id.clone() };
    User::new(key, &persona.name, Some(lang))
}

/// The wall clock's time.
pub(crate) fn now() -> Millis {
    WallClock.now()
}
