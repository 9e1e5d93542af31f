//! The page of one table, wherever it was opened: who comes in by its address, what they see, and what they do there.
//!
//! It needs no room and no lease: every process serves it, and looks for what others have changed.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kubyk_commands::asked::Asked;
use kubyk_commands::host::Host;
use kubyk_commands::table_page::Visitor;
use kubyk_core::ids::{Chat, Platform, TableId, UpdateId, User, UserKey};
use kubyk_core::reply::{ReplyMessage, TableBoard, Word};
use kubyk_core::request::{InView, Intent, Request, request_span};
use kubyk_games::kit::Msg;
use kubyk_host::codes::is_code;
use kubyk_host::errors::HostError;
use kubyk_host::page_access::{PageAccess, PageVisitor, SessionFault};
use kubyk_platform::SeenIds;
use kubyk_words::Lang;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use crate::assets::digest;
use crate::protocol::{FromPage, MAX_LINE, Persona, ToPage, Visit};
use crate::room::{AddressPaces, Allowance, Room, now};
use crate::service::{Reading, RoomsService};
use crate::session::{Answers, FrameWorker};

/// Interval at which tables that are looked at are compared with the store, where other processes change them.
const LOOK: Duration = Duration::from_millis(300);
/// Wrong tags from one address: a burst, and then one after so many milliseconds.
const WRONG_TAGS: Allowance = Allowance { burst: 20, every: 30_000 };
/// What the ids of updates from pages begin with in place of a bot's: each bot's updates are numbered apart.
const PAGE: &str = "page";

/// The pages of tables that are open at this process.
pub(super) struct TablePages {
    host: Arc<Host>,
    rooms: Arc<RoomsService>,
    open: Mutex<HashMap<TableId, Weak<Room>>>,
    wrong: AddressPaces,
    /// Frames that have been taken in, so that a repeated one counts once.
    frames: SeenIds<[u8; 16]>,
}

/// The way in by an address.
pub(super) struct Entered {
    /// The visitors of the same table.
    pub(super) room: Arc<Room>,
    /// The table; `Err` says why nothing is shown.
    table: Result<TableId, &'static str>,
}

impl TablePages {
    pub(super) fn new(host: Arc<Host>, rooms: Arc<RoomsService>) -> Self {
        let (open, wrong, frames) = (Mutex::default(), AddressPaces::new(WRONG_TAGS), SeenIds::default());
        Self { host, rooms, open, wrong, frames }
    }

    /// Lets a browser of that address in, if the tag is the table's.
    pub(super) async fn enter(&self, table: &str, tag: &str, from: IpAddr) -> Entered {
        let right = match (table.parse::<TableId>(), self.host.page_access()) {
            (Ok(id), Some(access)) => match access.is_tagged(id, tag).await {
                Ok(right) => Ok(right.then_some(id)),
                Err(error) => {
                    error.log_fault("a table's tag could not be checked");
                    Err("web-page-fault")
                }
            },
            _ => Ok(None),
        };
        let table = match right {
            Ok(Some(id)) => Ok(id),
            Ok(None) if self.wrong.takes(from) => Err("web-page-unknown"),
            Ok(None) => Err("platform-too-many-requests"),
            Err(fault) => Err(fault),
        };
        let room = table.map_or_else(|_| Arc::new(Room::new("", now())), |id| self.room(id));
        Entered { room, table }
    }

    /// The picture of a table's board as everybody with its address may see it.
    pub(super) async fn picture(&self, table: &str, tag: &str, from: IpAddr) -> Option<Arc<Vec<u8>>> {
        let table = self.enter(table, tag, from).await.table.ok()?;
        let shown = self.host.is_shown_to(table, Visitor::default()).await;
        let board = if shown { self.host.board(table).await } else { None };
        Some(board?.card.picture?.png)
    }

    /// Follows changes: those of this process at once, those of others by looking at the versions of all tables together.
    pub(super) async fn follow(self: Arc<Self>, tasks: TaskTracker) {
        let mut changes = self.host.table_changes();
        let shared = self.host.fleet().is_some();
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let refresh = |table: TableId| {
            let pages = Arc::clone(&self);
            tasks.spawn(async move { pages.refresh(table).await });
        };
        loop {
            tokio::select! {
                changed = changes.recv() => match changed {
                    Ok(table) if self.shown(table).is_some() => refresh(table),
                    Ok(_) => {}
                    Err(RecvError::Lagged(_)) => self.watched().into_iter().for_each(|(table, _)| refresh(table)),
                    Err(RecvError::Closed) => return,
                },
                _ = looks.tick(), if shared => self.behind().await.into_iter().for_each(refresh),
            }
        }
    }

    /// The tables that are looked at here, and have another version in the store.
    async fn behind(&self) -> Vec<TableId> {
        let watched: HashMap<_, _> = self.watched().into_iter().collect();
        if watched.is_empty() {
            return Vec::new();
        }
        let ids: Vec<_> = watched.keys().copied().collect();
        let versions = self.host.table_versions(&ids).await;
        let newer = versions.into_iter().filter(|(id, version)| watched.get(id) != Some(&Some(*version)));
        newer.map(|(id, _)| id).collect()
    }

    /// The tables that are looked at, each with the version that is shown.
    fn watched(&self) -> Vec<(TableId, Option<u64>)> {
        let open = self.lock();
        let watched = open.iter().filter_map(|(id, room)| Some((*id, room.upgrade()?)));
        watched.filter(|(_, room)| !room.is_empty()).map(|(id, room)| (id, room.shows(id))).collect()
    }

    fn room(&self, table: TableId) -> Arc<Room> {
        let mut open = self.lock();
        open.retain(|_, room| room.strong_count() > 0);
        if let Some(room) = open.get(&table).and_then(Weak::upgrade) {
            return room;
        }
        let room = Arc::new(Room::new(&table.to_string(), now()));
        open.insert(table, Arc::downgrade(&room));
        room
    }

    /// The page of a table, if somebody looks at it.
    fn shown(&self, table: TableId) -> Option<Arc<Room>> {
        self.lock().get(&table).and_then(Weak::upgrade)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Weak<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings the page of a table to its newest state.
    async fn refresh(&self, table: TableId) {
        let Some(room) = self.shown(table) else { return };
        let Some(board) = self.host.page_board(table).await else { return };
        match self.personas(&board).await {
            Ok(names) => {
                let name = |user: &UserKey| names.get(user).cloned().unwrap_or_default();
                room.show(now(), self.rooms.board_view(&board, name), false);
            }
            Err(error) => error.log_fault("a table's page could not be brought up to date"),
        }
    }

    /// What the page calls the people of a table.
    async fn personas(&self, board: &TableBoard) -> Result<HashMap<UserKey, String>, HostError> {
        let mut names = HashMap::new();
        let Some(access) = self.host.page_access() else { return Ok(names) };
        for user in board.seated.iter().chain(&board.awaits) {
            names.insert(user.clone(), access.persona(user).await?);
        }
        Ok(names)
    }
}

/// Session of one browser on the page of a table.
pub(super) struct TableSession {
    pages: Arc<TablePages>,
    room: Arc<Room>,
    table: Result<TableId, &'static str>,
    member: u64,
    /// Tells the connection that the browser has greeted, and in which language.
    greet: watch::Sender<Option<Lang>>,
    reading: Reading,
    /// The code that the browser has come with.
    invitation: Option<String>,
    /// The visitor, once the browser has greeted.
    visiting: Option<Visiting>,
    answers: Answers,
}

/// The visitor of a page.
#[derive(Clone)]
struct Visiting {
    /// `None`: somebody who only has the address.
    known: Option<PageVisitor>,
    /// Who acts; of somebody who is not known, a stand-in who sits nowhere.
    user: User,
    persona: Persona,
}

impl Visiting {
    fn visitor(&self) -> Visitor<'_> {
        match &self.known {
            Some(known) => Visitor { user: Some(&known.user.key), chat: known.chat.as_ref() },
            None => Visitor::default(),
        }
    }
}

/// Reason why nobody comes in by a session.
enum SessionEnd {
    /// It is not valid.
    Fault(SessionFault),
    /// It could not be checked; why is in the log.
    Broken,
}

impl SessionEnd {
    /// The text that says so.
    fn told(self) -> &'static str {
        match self {
            Self::Fault(SessionFault::Foreign) => "web-page-foreign",
            Self::Fault(SessionFault::Expired) => "web-page-expired",
            Self::Fault(SessionFault::Revoked) => "web-page-revoked",
            Self::Fault(SessionFault::Absent | SessionFault::Away | SessionFault::Unable) | Self::Broken => {
                "web-page-fault"
            }
        }
    }
}

impl From<HostError> for SessionEnd {
    fn from(error: HostError) -> Self {
        error.log_fault("a session could not be checked");
        Self::Broken
    }
}

/// Reason why a frame is not answered: the text, and the id of the frame where it has one.
type Refusal = (&'static str, Option<String>);

impl TableSession {
    /// A browser that has not greeted yet; `greet` tells when it has.
    pub(super) fn new(
        pages: Arc<TablePages>,
        Entered { room, table }: Entered,
        member: u64,
        greet: watch::Sender<Option<Lang>>,
    ) -> Self {
        let (reading, answers) = (Reading::default(), Answers::default());
        Self { pages, room, table, member, greet, reading, invitation: None, visiting: None, answers }
    }

    async fn answer(&mut self, text: &str) -> Result<(), Refusal> {
        let frame: FromPage = serde_json::from_str(text).map_err(|error| {
            // The error itself would quote what the frame holds: a session, for example.
            tracing::debug!(why = ?error.classify(), column = error.column(), "a frame that makes no sense");
            ("web-fault-malformed", None)
        })?;
        let frame = match frame {
            FromPage::Hello { lang, dark, screen, session, telegram, invitation, .. } => {
                self.reading = Reading { lang: Lang::of(&lang).unwrap_or(self.reading.lang), dark, screen };
                self.greet.send_replace(Some(self.reading.lang));
                self.invitation = invitation.filter(|code| is_code(code));
                self.hello(session, telegram).await;
                return Ok(());
            }
            frame => frame,
        };
        let (Ok(table), Some(visiting)) = (self.table, self.visiting.clone()) else { return Ok(()) };
        let visiting = match self.still_in(table, visiting).await {
            Ok(visiting) => visiting,
            Err(why) => {
                self.close(why);
                return Ok(());
            }
        };
        self.of_visitor(table, visiting, frame).await
    }

    /// Answers a frame of a visitor who may see the table.
    async fn of_visitor(
        &mut self,
        table: TableId,
        visiting: Visiting,
        frame: FromPage,
    ) -> Result<(), Refusal> {
        let lang = self.reading.lang;
        let is_this = |named: &str| named.parse() == Ok(table);
        let (rooms, host) = (Arc::clone(&self.pages.rooms), Arc::clone(&self.pages.host));
        let answer = match frame {
            FromPage::Press { id, payload, quiet, .. } => {
                return self.act(table, visiting, id, Intent::Press(payload), quiet).await;
            }
            FromPage::Fill { id, payload, text, .. } => {
                return self.act(table, visiting, id, Intent::Fill { payload, text }, false).await;
            }
            FromPage::Say { id, text, .. } | FromPage::Do { id, text, .. } => {
                return self.act(table, visiting, id, Intent::Say(text.trim().to_owned()), false).await;
            }
            FromPage::Dismiss { message, .. } => {
                self.room.dismiss(message, &visiting.persona);
                return Ok(());
            }
            FromPage::Watch { .. } => {
                self.room.watch(self.member, Some((table, visiting.persona)));
                return Ok(());
            }
            FromPage::View { id, table: named, path, since, .. }
                if is_this(&named) && path.len() <= MAX_LINE =>
            {
                let (asked, reader) = ((path, since), (&visiting.user.key, &[][..]));
                let seen = rooms.seen_by(reader, self.reading, Some(id.clone()), table, asked).await;
                seen.unwrap_or(ToPage::done(id))
            }
            FromPage::Rules { id, table: named } if is_this(&named) => {
                match host.pages().rules_sheet(table, lang).await {
                    Some(sheet) => ToPage::Rules { id, table: named, sheet: Box::new(sheet) },
                    None => ToPage::done(id),
                }
            }
            FromPage::Replay { id, table: named, step, .. } if is_this(&named) => {
                match host.pages().replay(table, &visiting.user.key, lang, step).await {
                    Ok(Some(replay)) => ToPage::Replay { id, table: named, replay },
                    Ok(None) => ToPage::Missing { id },
                    Err(_) => ToPage::done(id),
                }
            }
            // To look at a game costs time: what the coach has said in the chat is told.
            FromPage::Lesson { id, table: named, .. } if is_this(&named) => {
                match host.pages().lesson(table, &visiting.user.key, lang, false).await {
                    Some(coach) => ToPage::Lesson { id, table: named, coach },
                    None => ToPage::done(id),
                }
            }
            FromPage::Share { id } => {
                self.share(table, &visiting, id).await;
                return Ok(());
            }
            FromPage::Picture { id, table: named } if is_this(&named) => {
                rooms.pictured(table, self.reading, id).await
            }
            // What only rooms have.
            FromPage::Hello { .. } => return Ok(()),
            FromPage::React { id, .. }
            | FromPage::View { id, .. }
            | FromPage::Rules { id, .. }
            | FromPage::Guests { id, .. }
            | FromPage::Settings { id }
            | FromPage::Home { id, .. }
            | FromPage::Past { id, .. }
            | FromPage::Results { id, .. }
            | FromPage::Variants { id, .. }
            | FromPage::Leaders { id, .. }
            | FromPage::Replay { id, .. }
            | FromPage::Lesson { id, .. }
            | FromPage::Picture { id, .. }
            | FromPage::Ping { id }
            | FromPage::Suggest { id, .. } => ToPage::done(id),
        };
        self.room.tell(self.member, &answer);
        Ok(())
    }

    /// Has a message prepared that the visitor can put into a chat. The app's server is asked: other frames need not wait for it.
    async fn share(&mut self, table: TableId, visiting: &Visiting, id: String) {
        let (pages, room, member) = (Arc::clone(&self.pages), Arc::clone(&self.room), self.member);
        let (user, lang) = (visiting.known.as_ref().map(|known| known.user.key.clone()), self.reading.lang);
        let prepare = async move {
            let prepared = match (user, pages.host.page_access()) {
                (Some(user), Some(access)) => match pages.host.to_share(table, (&user, lang)).await {
                    Some(card) => access.prepare_message(&user, &card).await,
                    None => None,
                },
                _ => None,
            };
            room.tell(member, &ToPage::Shared { id, prepared });
        };
        self.answers.carry_out(prepare).await;
    }

    /// Shows the table to whoever may see it, or says why not.
    async fn hello(&mut self, session: Option<String>, telegram: Option<String>) {
        let in_telegram = telegram.is_some();
        let entered = match self.table {
            Ok(table) => self.let_in(table, session, telegram).await,
            Err(why) => Err(why),
        };
        match entered {
            Ok(visiting) => {
                let visit = Visit {
                    you: visiting.persona.clone(),
                    session: visiting.known.clone().map(|it| it.token),
                    link: if in_telegram { self.telegram_link().await } else { None },
                };
                self.room.welcome(
                    now(),
                    self.member,
                    vec![visiting.persona.clone()],
                    (Vec::new(), Some(visit)),
                );
                self.tell_invited(&visiting).await;
                self.visiting = Some(visiting);
            }
            Err(why) => self.close(why),
        }
    }

    /// Tells somebody who was invited, and whose seat cannot be taken here, where to take it.
    async fn tell_invited(&self, visiting: &Visiting) {
        let (Ok(table), Some(code)) = (self.table, &self.invitation) else { return };
        if visiting.known.as_ref().is_some_and(|known| known.joins_from.is_some()) {
            return;
        }
        let reader = (&visiting.user.key, self.reading.lang);
        if let Some(card) = self.pages.host.how_to_join(table, reader, code).await {
            self.room.answer(now(), self.pages.rooms.rendered(card), &visiting.persona);
        }
    }

    async fn let_in(
        &self,
        table: TableId,
        session: Option<String>,
        telegram: Option<String>,
    ) -> Result<Visiting, &'static str> {
        let visiting = match (telegram, session) {
            (Some(proof), session) => match (self.of_telegram(table, &proof).await, session) {
                // The page was open for longer than Telegram's word holds.
                (Err(SessionEnd::Fault(SessionFault::Expired)), Some(session)) => self.back(&session).await?,
                (Err(SessionEnd::Fault(SessionFault::Expired)), None) => return Err("web-page-proof-old"),
                (proven, _) => proven.map_err(SessionEnd::told)?,
            },
            (None, Some(session)) => self.back(&session).await?,
            (None, None) => self.stranger(),
        };
        if !self.pages.host.is_shown_to(table, visiting.visitor()).await {
            return Err("web-page-unknown");
        }
        self.room.furnished.get_or_init(async || self.pages.refresh(table).await).await;
        Ok(visiting)
    }

    /// The person behind a session, who may have left the chat since it was handed out.
    async fn back(&self, session: &str) -> Result<Visiting, &'static str> {
        let mut visiting = self.known(session).await?;
        if let Some(known) = &mut visiting.known {
            self.look_in_chat(known).await;
        }
        Ok(visiting)
    }

    /// Forgets the chat of a visitor who has left it.
    async fn look_in_chat(&self, known: &mut PageVisitor) {
        let Some(access) = self.pages.host.page_access() else { return };
        known.chat = access.still_in_chat(known).await;
        if known.chat.is_none() {
            known.joins_from = known.user.key.private_chat();
        }
    }

    /// The person behind a session.
    async fn known(&self, session: &str) -> Result<Visiting, &'static str> {
        let Some(access) = self.pages.host.page_access() else { return Err("web-page-unknown") };
        let known = access.visitor(session).await.map_err(SessionEnd::from);
        let known = known.and_then(|known| known.map_err(SessionEnd::Fault)).map_err(SessionEnd::told)?;
        self.met(access, known).await.map_err(SessionEnd::told)
    }

    /// The person whom Telegram names.
    async fn of_telegram(&self, table: TableId, proof: &str) -> Result<Visiting, SessionEnd> {
        let (access, location) = (self.pages.host.page_access(), self.pages.host.location(table).await);
        let (Some(access), Some(location)) = (access, location) else { return Err(SessionEnd::Broken) };
        let at = (table, &location.chat);
        let known = access.identified(Platform::Telegram, proof, at).await?.map_err(SessionEnd::Fault)?;
        self.met(access, known).await
    }

    /// A link that opens the page inside Telegram, for whoever is there.
    async fn telegram_link(&self) -> Option<String> {
        let (access, table) = (self.pages.host.page_access()?, self.table.ok()?);
        access.app_link(Platform::Telegram, table).await.ok().flatten()
    }

    async fn met(&self, access: &PageAccess, known: PageVisitor) -> Result<Visiting, SessionEnd> {
        let user = known.user.clone();
        let persona = Persona { id: access.persona(&user.key).await?, name: user.name.clone() };
        Ok(Visiting { known: Some(known), user, persona })
    }

    /// Somebody who only watches.
    fn stranger(&self) -> Visiting {
        let id = hex::encode(digest(format!("{}/{}", self.room.name, self.member).as_bytes()));
        let name = self.pages.rooms.words().say(self.reading.lang, &Msg::new("web-page-guest"), &[]);
        let user = User::new(UserKey { platform: Platform::Web, id: id.clone() }, &name, None);
        Visiting { known: None, user, persona: Persona { id, name } }
    }

    /// The visitor, who may still see the table: the session may have ended meanwhile, or is signed anew by its use. As often
    /// as it is, the visitor may have left the chat.
    async fn still_in(&mut self, table: TableId, mut visiting: Visiting) -> Result<Visiting, &'static str> {
        if let Some(known) = &mut visiting.known {
            let renewed = self.known(&known.token).await?.known.map(|renewed| renewed.token);
            if let Some(session) = renewed.filter(|session| *session != known.token) {
                known.token.clone_from(&session);
                self.look_in_chat(known).await;
                self.room.tell(self.member, &ToPage::Session { session });
                self.visiting = Some(visiting.clone());
            }
        }
        let shown = self.pages.host.is_shown_to(table, visiting.visitor()).await;
        if shown { Ok(visiting) } else { Err("web-page-unknown") }
    }

    /// Shows nothing any more.
    fn close(&mut self, why: &'static str) {
        self.visiting = None;
        let text = self.pages.rooms.words().say(self.reading.lang, &Msg::new(why), &[]);
        self.room.tell(self.member, &ToPage::Closed { text });
    }

    async fn act(
        &mut self,
        table: TableId,
        mut visiting: Visiting,
        id: String,
        intent: Intent,
        quiet: bool,
    ) -> Result<(), Refusal> {
        let length = match &intent {
            Intent::Say(text) | Intent::Press(text) => text.chars().count(),
            Intent::Fill { payload, text } => payload.len() + text.chars().count(),
            Intent::Invoke(_) | Intent::Arrive(_) => 0,
        };
        if id.len() > 64 || length > MAX_LINE {
            return Err(("web-fault-long", Some(id)));
        }
        // Only who is in the chat takes a seat, however long the page has been open.
        let asked = self.pages.host.read(intent);
        if let Some(known) = visiting.known.as_mut().filter(|_| asked.joins(table)) {
            self.look_in_chat(known).await;
        }
        let act = PageAct {
            pages: Arc::clone(&self.pages),
            room: Arc::clone(&self.room),
            reading: self.reading,
            table,
            visiting,
            invitation: self.invitation.clone(),
        };
        self.answers.carry_out(async move { act.carry_out(id, asked, quiet).await }).await;
        Ok(())
    }
}

impl FrameWorker for TableSession {
    async fn work(mut self, mut todo: mpsc::Receiver<Utf8Bytes>) {
        while let Some(text) = todo.recv().await {
            if let Err((fault, frame)) = self.answer(&text).await {
                let fault = self.pages.rooms.fault(self.reading.lang, fault, frame);
                self.room.tell(self.member, &fault);
            }
        }
        self.answers.all().await;
    }
}

/// Something that a visitor does.
struct PageAct {
    pages: Arc<TablePages>,
    room: Arc<Room>,
    reading: Reading,
    table: TableId,
    visiting: Visiting,
    invitation: Option<String>,
}

impl PageAct {
    async fn carry_out(self, id: String, asked: Asked, quiet: bool) {
        let Self { pages, room, table, visiting, .. } = &self;
        let key = &visiting.user.key;
        let update = digest(format!("{table}/{key}/{id}").as_bytes());
        let (refused, other) = if pages.frames.is_new(update) {
            self.ask(hex::encode(update), asked, quiet).await
        } else {
            (false, None)
        };
        pages.refresh(*table).await;
        let page = match (other, pages.host.page_access()) {
            (Some(other), Some(access)) => {
                if key.platform == Platform::Discord
                    && let Err(error) = access.note_launch(key, Some(other)).await
                {
                    error.log_fault("where somebody goes from a page could not be noted");
                }
                access.path(other).await.ok()
            }
            _ => None,
        };
        let table = other.map(|other| other.to_string());
        room.whisper(&visiting.persona.id, &ToPage::Done { id, refused, table, page });
    }

    /// Returns whether it was refused, and the other table that it has led to.
    async fn ask(&self, update: String, asked: Asked, quiet: bool) -> (bool, Option<TableId>) {
        let Self { pages, room, reading, table, visiting, .. } = self;
        let persona = &visiting.persona;
        let toast =
            |text: String| room.whisper(&persona.id, &ToPage::Toast { persona: persona.id.clone(), text });
        let Some(location) = pages.host.location(*table).await else { return (true, None) };
        let is_home = visiting.visitor().chat == Some(&location.chat.key());
        let invited = self.by_invitation(&asked).filter(|_| !is_home);
        let (chat, in_view, admin, asked) = match invited {
            Some((chat, intent)) => (chat, InView::Chat, false, pages.host.read(intent)),
            None => {
                if let Err(why) = pages.host.may_ask_on_page(*table, visiting.visitor(), &asked).await {
                    toast(pages.rooms.words().say(reading.lang, &why, &[]));
                    return (true, None);
                }
                let admin = self.is_admin(&location.chat, is_home, &asked).await;
                (location.chat, InView::Table(*table), admin, asked)
            }
        };
        let mut user = visiting.user.clone();
        (user.lang, user.dark) = (Some(reading.lang), reading.dark);
        let platform = chat.platform;
        let update = UpdateId { platform, bot: PAGE.to_owned(), id: update };
        let request = Request { chat, user, in_view, admin, update };
        let reply = pages.host.handle(request, &asked).instrument(request_span(platform)).await;
        let (refused, other) = (reply.is_refused(), reply.table().filter(|other| other != table));
        if let Some(words) = reply.word.as_ref().and_then(Word::toast) {
            toast(words.to_owned());
        }
        // What would be a message to all in the chat is read here by whoever has asked.
        let shown = reply.message.and_then(|message| match message {
            ReplyMessage::Private(private) => (!quiet).then_some((private.card, private.again)),
            ReplyMessage::ForAsker { card, again } => Some((card, again)),
            ReplyMessage::ForAll { card, details } => {
                Some((details.filter(|_| !quiet).map_or(card, |details| *details), None))
            }
        });
        if let Some((card, again)) = shown {
            let mut rendered = pages.rooms.rendered(card);
            rendered.card.again = again;
            room.answer(now(), rendered, persona);
        }
        (refused, other)
    }

    /// The request of somebody who takes a seat by the code of the link: what they would type in their own chat, which is asked
    /// like there.
    fn by_invitation(&self, asked: &Asked) -> Option<(Chat, Intent)> {
        let code = self.invitation.as_ref().filter(|_| asked.joins(self.table))?;
        let chat = self.visiting.known.as_ref()?.joins_from.clone()?;
        Some((chat, Intent::Say(format!("/join {code}"))))
    }

    /// Returns `true` if the visitor may steer the table's chat: in a conversation with one person this person, elsewhere those of
    /// whom the platform says so.
    async fn is_admin(&self, chat: &Chat, is_home: bool, asked: &Asked) -> bool {
        let access = self.pages.host.page_access().filter(|_| is_home && asked.needs_admin());
        match access {
            _ if chat.private => is_home,
            Some(access) => access.is_admin(chat, &self.visiting.user.key).await,
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_tags_are_counted_by_address() {
        let wrong = AddressPaces::new(WRONG_TAGS);
        let [one, other] = [1, 2].map(|host| IpAddr::from([192, 0, 2, host]));
        assert!((0..20).all(|_| wrong.takes(one)) && !wrong.takes(one));
        assert!(wrong.takes(other), "others have not erred");
    }
}
