//! The rooms' way to the host: their boards, and what they are told.

use std::sync::Arc;

use axum::body::Bytes;
use kubyk_commands::host::Host;
use kubyk_commands::pages::PageFault;
use kubyk_commands::pages::home::HomeView;
use kubyk_commands::pages::seat_view::SeatQuestion;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::painter::Screen;
use kubyk_core::reply::{Announcement, BoardUpdate, Card, Change, ReplyMessage, TableBoard, Word};
use kubyk_core::request::{InView, Incomplete, Intent, Request, request_span};
use kubyk_games::kit::Msg;
use kubyk_platform::{Budgets, DesiredBoard, Projector, SeenIds};
use kubyk_words::Lang;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::assets::digest;
use crate::board::{BoardView, RenderedCard, rendered};
use crate::client::BoardClient;
use crate::protocol::{CommandView, Completion, Persona, ToPage};
use crate::room::{Room, now};

/// Passes what personas do to the host and shows what comes of it.
pub(super) struct RoomsService {
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
    pub(super) fn new(host: Arc<Host>, tasks: TaskTracker, stop: CancellationToken) -> Self {
        let client = Arc::new(BoardClient::default());
        let budgets = Budgets::new(BOARDS_PER_SECOND);
        let projector = Projector::new(Arc::downgrade(&client), Arc::clone(&host), budgets, tasks, stop);
        Self { host, client, projector, frames: SeenIds::default() }
    }

    /// The room of that name, with the boards of its open tables.
    pub(super) async fn room(&self, name: &str) -> Arc<Room> {
        let room = self.client.rooms.open(name, now());
        let furnish = || async {
            // The newest comes first, and belongs last in a conversation.
            for table in self.host.pages().tables(&chat(name)).await?.into_iter().rev() {
                self.show(&room, table, false).await;
            }
            Ok::<_, PageFault>(())
        };
        // If reading fails, the next one who comes tries again.
        let _ = room.furnished.get_or_try_init(furnish).await;
        room
    }

    /// Completions of the line that a persona is typing.
    pub(super) async fn suggest(
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
        let location = self.host.location_from(table, Some(&chat(&room.name).key())).await?;
        (location.chat == chat(&room.name)).then_some(table)
    }

    /// The commands in that language.
    pub(super) fn commands(&self, lang: Lang) -> Vec<CommandView> {
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
    pub(super) fn fault(&self, lang: Lang, what: &'static str, frame: Option<String>) -> ToPage {
        ToPage::Fault { text: self.host.words().say(lang, &Msg::new(what), &[]), id: frame }
    }

    /// The texts of all languages.
    pub(super) fn words(&self) -> &kubyk_words::Words {
        self.host.words()
    }

    /// The privacy notice: the data about people, their purpose and how long they are kept.
    pub(super) fn privacy(&self, lang: Lang) -> Card {
        self.host.pages().privacy(lang)
    }

    /// The picture or file with this hash.
    pub(super) fn asset(&self, hash: &str) -> Option<Bytes> {
        self.client.assets.get(hash)
    }

    /// Follows the host's changes: hands them to the projector, except those of rooms that nobody has opened since the
    /// start.
    pub(super) async fn follow(&self) {
        let changes = self.host.subscribe(Platform::Web).await;
        let is_open = |change: &Change| self.client.rooms.get(&change.chat.id).is_some();
        self.projector.clone().follow(changes, is_open).await;
    }

    /// Puts what a room is told without having asked at the end of its conversation.
    pub(super) async fn announce(self: Arc<Self>, Announcement { chat, card, .. }: Announcement) {
        self.room(&chat.id).await.publish(now(), self.rendered(card), None);
    }

    /// Shows a table's newest state at once, at the end of its room's conversation if `repost`.
    pub(super) async fn show(&self, room: &Room, table: TableId, repost: bool) {
        let Some(key) = self.projector.board_for(table, &chat(&room.name).key()).await else { return };
        let Some(answer) = self.projector.answer(&key, DesiredBoard::newest(repost)).await else { return };
        let repost = answer.in_place_of().is_none();
        if let Some(entry) = self.client.put(&answer.board().chat, answer.view(), repost) {
            answer.shown(entry).await;
        }
    }

    /// A board as pages of tables show it.
    pub(super) fn board_view(&self, board: &TableBoard, name: impl Fn(&UserKey) -> String) -> BoardView {
        BoardView::of(&self.client.assets, board, name)
    }

    pub(super) fn rendered(&self, card: Card) -> RenderedCard {
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

// Actions of personas as requests to the host, and its replies as messages of their rooms.

/// An action of a persona.
#[derive(Debug)]
pub(super) enum PageAction {
    /// Types a line, which the conversation quotes, while looking at this.
    Typed(String, InView),
    /// Says something to the room, or at the board of a table.
    Talked(String, Option<TableId>),
    /// Presses something.
    Pressed(Intent),
    /// Presses something whose effect the page itself shows.
    Set(Intent),
    /// Presses what stands for lines, one below the other.
    Lines(String),
}

/// The browser's language, theme and screen.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) lang: Lang,
    /// `true` if the page is dark; `None`: the page has not told.
    pub(super) dark: Option<bool>,
    /// The screen that drawings are laid out for.
    pub(super) screen: Screen,
}

/// The persona that acts, and the browser.
#[derive(Clone, Copy, Debug)]
pub(super) struct Actor<'a> {
    pub(super) room: &'a Room,
    pub(super) member: u64,
    pub(super) by: &'a Persona,
    pub(super) reading: Reading,
    /// `true` if the persona may change what holds for everybody.
    pub(super) admin: bool,
}

impl RoomsService {
    /// Handles one action of a persona and shows what comes of it.
    pub(super) async fn act(&self, actor: Actor<'_>, frame: &str, action: PageAction) {
        let Actor { room, by, .. } = actor;
        let new = self.frames.is_new(update_digest(actor, frame, 0));
        let (refused, table) = if new { self.carry_out(actor, frame, action).await } else { (false, None) };
        let table = table.map(|table| table.to_string());
        room.whisper(&by.id, &ToPage::Done { id: frame.to_owned(), refused, table, page: None });
    }

    /// Returns `true` if a line is for the room: it begins with no slash, and is no move at the table that is shown.
    pub(super) async fn is_talk(&self, by: &Persona, line: &str, in_view: InView) -> bool {
        if line.is_empty() || line.starts_with('/') {
            return false;
        }
        match in_view {
            InView::Table(table) => !self.host.means_move(table, &user(by, Lang::default()).key, line).await,
            InView::Chat | InView::Nothing => true,
        }
    }

    /// Says something to the room; false where it has heard too much.
    fn talk(&self, Actor { room, by, reading, .. }: Actor<'_>, text: String, table: Option<TableId>) -> bool {
        let heard = room.talked(now(), by, text, table);
        if !heard {
            let text = self.host.words().say(reading.lang, &Msg::new("platform-too-many-requests"), &[]);
            room.whisper(&by.id, &ToPage::Toast { persona: by.id.clone(), text });
        }
        heard
    }

    /// Returns whether it was refused, and the table that it was about.
    async fn carry_out(&self, actor: Actor<'_>, frame: &str, action: PageAction) -> (bool, Option<TableId>) {
        let Actor { room, member, by, reading, admin } = actor;
        let opens = matches!(action, PageAction::Lines(_));
        let quiet = matches!(action, PageAction::Set(_));
        let (mut line, in_view, intents) = match action {
            PageAction::Typed(line, in_view) => (Some(line.clone()), in_view, vec![Intent::Say(line)]),
            PageAction::Pressed(intent) | PageAction::Set(intent) => (None, InView::Chat, vec![intent]),
            PageAction::Talked(text, table) => return (!self.talk(actor, text, table), None),
            PageAction::Lines(lines) => {
                (None, InView::Chat, lines.lines().map(|line| Intent::Say(line.to_owned())).collect())
            }
        };
        let typed = line.is_some();
        let mut shown: Option<(TableId, bool)> = None;
        let (mut replies, mut private, mut refused) = (Vec::new(), None, false);
        for (number, intent) in intents.into_iter().enumerate() {
            // The id that the store keeps of an update names nobody.
            let id = hex::encode(update_digest(actor, frame, number));
            // The reply shows what the update changes; the projector shows everything else.
            replies.push(self.projector.replying(&id));
            let update = UpdateId { platform: Platform::Web, bot: String::new(), id };
            let mut user = user(by, reading.lang);
            user.dark = reading.dark;
            // The next line is about the table that this one has opened.
            let in_view = shown.map_or(in_view, |(table, _)| InView::Table(table));
            let request = Request { chat: chat(&room.name), user, in_view, admin, update };
            let reply = self.host.ask(request, intent).instrument(request_span(Platform::Web)).await;
            refused = reply.is_refused();
            let hidden = matches!(reply.word, Some(Word::Answered { .. }));
            let toast = reply.word.as_ref().and_then(Word::toast);
            // First, because the page may hand over to somebody else when it sees the new board.
            if let Some(text) = toast.map(str::to_owned) {
                room.whisper(&by.id, &ToPage::Toast { persona: by.id.clone(), text });
            }
            // A line that was only refused is no part of the conversation.
            let only_refused = toast.is_some() && reply.message.is_none() && reply.board.is_none();
            let open;
            (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
            if let Some(line) = line.take().filter(|_| !only_refused) {
                // A line whose answer is for one persona alone is nobody else's business either; nor is an answer
                // that others may not know yet.
                let own = toast.is_some() || private.is_some() || hidden;
                room.add_line(now(), by, line, open.is_none() && own);
            }
            if let Some(card) = open {
                room.publish(now(), self.rendered(card), Some(by));
            }
            if let Some(BoardUpdate { table, repost, .. }) = reply.board {
                let before = shown.is_some_and(|(it, reposted)| it == table && reposted);
                // A board goes below the line that changed it; a button's board stays under the finger.
                shown = Some((table, before || repost || typed));
            }
            if refused {
                break;
            }
        }
        if let Some((table, repost)) = shown {
            if opens {
                let reader = (by, room.personas_of(member));
                let seen = self.seen(reader, reading, None, table, (String::new(), None)).await;
                seen.iter().for_each(|seen| room.tell(member, seen));
            }
            self.show(room, table, repost).await;
            if let Some(board) = self.projector.board_for(table, &chat(&room.name).key()).await {
                replies.iter().for_each(|reply| reply.showed(&board));
            }
        }
        if let Some(private) = private.filter(|_| !quiet) {
            let mut rendered = self.rendered(private.card);
            rendered.card.again = private.again;
            room.answer(now(), rendered, by);
        }
        (refused, shown.map(|(table, _)| table))
    }
}

/// The digest that identifies an update of a frame: its only one, or that of one of its lines.
fn update_digest(Actor { room, by, .. }: Actor<'_>, frame: &str, number: usize) -> [u8; 16] {
    let name = format!("{}/{}/{frame}", room.name, by.id);
    digest(if number == 0 { name } else { format!("{name}/{number}") }.as_bytes())
}

// Requests of pages beside the conversation: tables as one person sees them, the home, past games.

impl RoomsService {
    /// The answer to a question of the page, or [`ToPage::Done`] where there is none.
    pub(super) async fn view(
        &self,
        room: &Room,
        (member, by): (u64, &Persona),
        reading: Reading,
        (id, table, path, since): (String, String, String, Option<String>),
    ) -> ToPage {
        let seen = match self.table_in(room, &table).await {
            Some(table) => {
                let reader = (by, room.personas_of(member));
                self.seen(reader, reading, Some(id.clone()), table, (path, since)).await
            }
            None => None,
        };
        seen.unwrap_or(ToPage::done(id))
    }

    /// A table as a persona of its room sees it beside the others of that browser, as an answer to the question of that id; `None`
    /// where it cannot be shown.
    async fn seen(
        &self,
        (by, here): (&Persona, Vec<Persona>),
        reading: Reading,
        id: Option<String>,
        table: TableId,
        (path, since): (String, Option<String>),
    ) -> Option<ToPage> {
        let persona = id.is_none().then(|| by.id.clone());
        let person = user(by, reading.lang).key;
        let here: Vec<UserKey> = here.iter().map(|other| user(other, reading.lang).key).collect();
        match self.seen_by((&person, &here), reading, id, table, (path, since)).await? {
            ToPage::View { id, table, path, view, card, .. } => {
                Some(ToPage::View { id, persona, table, path, view, card })
            }
            other => Some(other),
        }
    }

    /// A table as a person sees it, on a screen at which these are; `None` where it cannot be shown.
    pub(super) async fn seen_by(
        &self,
        (user, here): (&UserKey, &[UserKey]),
        Reading { lang, screen, .. }: Reading,
        id: Option<String>,
        table: TableId,
        (path, since): (String, Option<String>),
    ) -> Option<ToPage> {
        let question = SeatQuestion { path: &path, since: since.as_deref(), screen, here };
        let mut view = self.host.pages().seat_view(table, user, lang, question).await?;
        // Neither picture nor file: the drawing is the view's own.
        let card = view.card.take().map(|card| Box::new(self.rendered(card).card));
        let table = table.to_string();
        Some(ToPage::View { id, persona: None, table, path, view: Box::new(view), card })
    }

    /// The choices for the rules of a lobby of the room, or [`ToPage::Done`] where there is none.
    pub(super) async fn rules_sheet(&self, room: &Room, lang: Lang, (id, table): (String, String)) -> ToPage {
        let sheet = match self.table_in(room, &table).await {
            Some(table) => self.host.pages().rules_sheet(table, lang).await,
            None => None,
        };
        match sheet {
            Some(sheet) => ToPage::Rules { id, table, sheet: Box::new(sheet) },
            None => ToPage::done(id),
        }
    }

    /// The variants of a game that the room can play.
    pub(super) async fn variants(&self, room: &Room, lang: Lang, (id, game): (String, String)) -> ToPage {
        ToPage::Variants { id, groups: self.host.pages().variants(&chat(&room.name), &game, lang).await }
    }

    /// The settings of the room, or [`ToPage::Done`] where they could not be read.
    pub(super) async fn settings_sheet(&self, room: &Room, lang: Lang, id: String) -> ToPage {
        match self.host.pages().settings_sheet(&chat(&room.name), lang).await {
            Ok(sheet) => ToPage::Settings { id, sheet },
            Err(_) => ToPage::done(id),
        }
    }

    /// The start page of a persona, or [`ToPage::Done`] where it could not be made.
    pub(super) async fn home(&self, room: &Room, by: &Persona, lang: Lang, id: String) -> ToPage {
        match self.host.pages().home(&chat(&room.name), &user(by, lang).key, lang).await {
            Ok(home) => ToPage::Home { id, home },
            Err(_) => ToPage::done(id),
        }
    }

    /// Older games of the room that are over, or [`ToPage::Done`] where the table before which they were is no table, or they
    /// could not be listed.
    pub(super) async fn past(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        id: String,
        before: &str,
    ) -> ToPage {
        let Ok(before) = before.parse() else { return ToPage::done(id) };
        match self.host.pages().past(&chat(&room.name), before, &user(by, lang).key, lang).await {
            Ok(past) => ToPage::Past { id, past },
            Err(_) => ToPage::done(id),
        }
    }

    /// What a persona has played, or [`ToPage::Done`] where it could not be summed up: a game alone, and before which table.
    pub(super) async fn results(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        id: String,
        (game, before): (Option<&str>, Option<&str>),
    ) -> ToPage {
        let wanted = (game, before.and_then(|before| before.parse().ok()));
        match self.host.pages().results(&chat(&room.name), &user(by, lang).key, lang, wanted).await {
            Ok(results) => ToPage::Results { id, results },
            Err(_) => ToPage::done(id),
        }
    }

    /// A leaderboard of the room, or [`ToPage::Done`] where it could not be read.
    pub(super) async fn leaders(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        id: String,
        wanted: (&str, bool),
    ) -> ToPage {
        match self.host.pages().leaders(&chat(&room.name), &user(by, lang).key, lang, wanted).await {
            Ok(leaders) => ToPage::Leaders { id, leaders },
            Err(_) => ToPage::done(id),
        }
    }

    /// The start page of whoever comes into a room in which nothing has happened.
    pub(super) fn first_home(&self, lang: Lang) -> HomeView {
        HomeView { games: self.host.pages().games(lang), ..HomeView::default() }
    }

    /// Returns `true` if a room has tables that are not over, or may have some.
    pub(super) async fn has_tables(&self, room: &str) -> bool {
        !self.host.pages().tables(&chat(room)).await.is_ok_and(|tables| tables.is_empty())
    }

    /// A game that is over after some of its events; [`ToPage::Missing`] where there is none, and [`ToPage::Done`] where it
    /// could not be shown.
    pub(super) async fn replay(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (id, table): (String, String),
        step: usize,
    ) -> ToPage {
        let replay = match table.parse::<TableId>() {
            Ok(table) => self.host.pages().replay(table, &user(by, lang).key, lang, step).await,
            Err(()) => Ok(None),
        };
        match replay {
            Err(_) => ToPage::done(id),
            Ok(Some(replay)) if self.table_in(room, &table).await.is_some() => {
                ToPage::Replay { id, table, replay }
            }
            Ok(_) => ToPage::Missing { id },
        }
    }

    /// The coach on a game that is over, which looks at it only if it may `run`; or [`ToPage::Done`] where there is none.
    pub(super) async fn lesson(
        &self,
        room: &Room,
        by: &Persona,
        lang: Lang,
        (id, table): (String, String),
        run: bool,
    ) -> ToPage {
        let coach = match self.table_in(room, &table).await {
            Some(table) => self.host.pages().lesson(table, &user(by, lang).key, lang, run).await,
            None => None,
        };
        match coach {
            Some(coach) => ToPage::Lesson { id, table, coach },
            None => ToPage::done(id),
        }
    }

    /// A picture of a table of the room as everybody sees it; [`ToPage::Done`] where there is none.
    pub(super) async fn picture(
        &self,
        room: &Room,
        reading: Reading,
        (id, table): (String, String),
    ) -> ToPage {
        match self.table_in(room, &table).await {
            Some(table) => self.pictured(table, reading, id).await,
            None => ToPage::done(id),
        }
    }

    /// A picture of a table as everybody sees it; [`ToPage::Done`] where there is none.
    pub(super) async fn pictured(&self, table: TableId, reading: Reading, id: String) -> ToPage {
        let picture = self.host.pages().picture(table, reading.lang, reading.dark.unwrap_or(false)).await;
        let card = picture.map(|picture| Card { picture: Some(picture), ..Card::default() });
        match card.and_then(|card| self.rendered(card).card.picture) {
            Some(picture) => ToPage::Picture { id, picture },
            None => ToPage::done(id),
        }
    }

    /// A small drawing of a game in the middle of it, as SVG; `look` says whether it is dark, and whole.
    pub(super) async fn preview(&self, game: &str, lang: Lang, look: (bool, bool)) -> Option<String> {
        self.host.pages().preview(game, lang, look).await
    }
}
