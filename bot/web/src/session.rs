//! The session of one browser: its messages and requests, and the personas it speaks for.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use flate2::Compression;
use futures::stream::SplitSink;
use futures::{SinkExt, StreamExt};
use kubyk_core::display_name::display_line;
use kubyk_core::ids::TableId;
use kubyk_core::request::{InView, Intent};
use kubyk_games::kit::Msg;
use kubyk_platform::stopped;
use kubyk_words::Lang;
use serde::Deserialize;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::guests::{Entrance, Visitors};
use crate::page_files::gzip;
use crate::protocol::{FromPage, MAX_LINE, MAX_PERSONAS, MAX_TALK, Persona, REACTIONS, ToPage};
use crate::room::{OWN_TALK, Pace, Room, now};
use crate::service::{Actor, PageAction, Reading, RoomsService};

/// Time that the browser's next frame waits for what is asked for: a film, or a hint in a game that has to be solved first,
/// takes longer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Most answers of a browser that take longer at the same time.
const SLOW: usize = 4;

/// Requests of a browser that are not answered yet.
#[derive(Default)]
pub(crate) struct Answers(JoinSet<()>);

impl Answers {
    /// Carries a request out. The next one waits for it, but not for long.
    pub(crate) async fn carry_out(&mut self, request: impl Future<Output = ()> + Send + 'static) {
        let (done, quick) = oneshot::channel::<()>();
        self.0.spawn(async move {
            request.await;
            drop(done);
        });
        // The channel ends with the answer.
        let waited = timeout(PATIENCE, quick).await;
        if waited.is_ok() || self.0.len() > SLOW {
            self.one().await;
        }
    }

    /// Waits until one more of them is answered.
    async fn one(&mut self) {
        if let Some(Err(error)) = self.0.join_next().await {
            tracing::error!(%error, "an answer broke off");
        }
    }

    /// Waits until all of them are answered.
    pub(crate) async fn all(&mut self) {
        while !self.0.is_empty() {
            self.one().await;
        }
    }
}

/// State of the browser at the other end.
pub(crate) struct PageSession {
    rooms: Arc<RoomsService>,
    room: Arc<Room>,
    member: u64,
    reading: Reading,
    /// Tells the connection that the browser has greeted, and in which language.
    greet: watch::Sender<Option<Lang>>,
    personas: Vec<Persona>,
    /// Held while the coach looks at a game for this browser: at one after the other.
    coach: Arc<Semaphore>,
    answers: Answers,
    /// Pace of what its people say.
    talk: Pace,
    /// By which guests are let in, and whose visitor this is.
    entrance: Entrance,
}

impl PageSession {
    /// A browser that has not greeted yet; `greet` tells when it has.
    pub(crate) fn new(
        rooms: Arc<RoomsService>,
        entrance: Entrance,
        room: Arc<Room>,
        member: u64,
        greet: watch::Sender<Option<Lang>>,
    ) -> Self {
        Self {
            rooms,
            entrance,
            room,
            member,
            reading: Reading::default(),
            greet,
            personas: Vec::new(),
            coach: Arc::new(Semaphore::new(1)),
            answers: Answers::default(),
            talk: Pace::new(OWN_TALK),
        }
    }

    /// The error is the text to say, and the frame's id where it has one.
    #[expect(clippy::too_many_lines, reason = "an arm for each frame")]
    async fn answer(&mut self, text: &str) -> Result<(), (&'static str, Option<String>)> {
        let frame: FromPage = serde_json::from_str(text).map_err(|error| {
            // The error itself would quote what the frame holds, ids of personas for example.
            tracing::debug!(why = ?error.classify(), column = error.column(), "a frame that makes no sense");
            ("web-fault-malformed", None)
        })?;
        match frame {
            FromPage::Hello { lang, dark, screen, personas, .. } => {
                self.reading = Reading { lang: Lang::of(&lang).unwrap_or(self.reading.lang), dark, screen };
                self.hello(personas).map_err(|fault| (fault, None))
            }
            FromPage::Say { id, persona, table, text } => {
                let length = text.chars().count();
                let by = self.checked(&id, &persona, length)?;
                let (line, in_view) = (text.trim(), shown(table));
                if self.rooms.is_talk(by, line, in_view).await {
                    return self.talk(id, &persona, line, None).await;
                }
                self.act(id, &persona, length, PageAction::Typed(line.to_owned(), in_view)).await
            }
            FromPage::React { id, persona, table, sign } => match table.parse() {
                Ok(table) if REACTIONS.contains(&sign.as_str()) => {
                    self.talk(id, &persona, &sign, Some(table)).await
                }
                _ => Err(("web-fault-malformed", Some(id))),
            },
            FromPage::Do { id, persona, text } => {
                self.act(id, &persona, text.chars().count(), PageAction::Lines(text)).await
            }
            FromPage::Press { id, persona, payload, quiet } => {
                let (length, intent) = (payload.len(), Intent::Press(payload));
                let action = if quiet { PageAction::Set(intent) } else { PageAction::Pressed(intent) };
                self.act(id, &persona, length, action).await
            }
            FromPage::Fill { id, persona, payload, text } => {
                let length = payload.len() + text.chars().count();
                self.act(id, &persona, length, PageAction::Pressed(Intent::Fill { payload, text })).await
            }
            FromPage::Dismiss { persona, message } => {
                let by = self.checked("", &persona, 0)?;
                self.room.dismiss(message, by);
                Ok(())
            }
            FromPage::Watch { persona, table } => {
                let by = self.checked("", &persona, 0)?;
                let table = table.and_then(|table| table.parse().ok());
                self.room.watch(self.member, table.map(|table| (table, by.clone())));
                Ok(())
            }
            FromPage::View { id, persona, table, path, since } => {
                let by = self.checked(&id, &persona, path.len())?;
                let question = (id, table, path, since);
                let answer = self.rooms.view(&self.room, (self.member, by), self.reading, question).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Rules { id, table } => {
                let answer = self.rooms.rules_sheet(&self.room, self.reading.lang, (id, table)).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Variants { id, game } => {
                let answer = self.rooms.variants(&self.room, self.reading.lang, (id, game)).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Guests { id, open } => {
                self.guests(id, open).await;
                Ok(())
            }
            // A guest may change no settings, so the page shows none.
            FromPage::Settings { id } if !self.entrance.visitors.are_admins() => {
                self.room.tell(self.member, &ToPage::done(id));
                Ok(())
            }
            FromPage::Settings { id } => {
                let answer = self.rooms.settings_sheet(&self.room, self.reading.lang, id).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Home { id, persona } => {
                let by = self.checked(&id, &persona, 0)?;
                let answer = self.rooms.home(&self.room, by, self.reading.lang, id).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Past { id, persona, before } => {
                let by = self.checked(&id, &persona, 0)?;
                let answer = self.rooms.past(&self.room, by, self.reading.lang, id, &before).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Results { id, persona, game, before } => {
                let by = self.checked(&id, &persona, 0)?;
                let wanted = (game.as_deref(), before.as_deref());
                let answer = self.rooms.results(&self.room, by, self.reading.lang, id, wanted).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Leaders { id, persona, board, week } => {
                let by = self.checked(&id, &persona, board.len())?;
                let answer = self.rooms.leaders(&self.room, by, self.reading.lang, id, (&board, week)).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Replay { id, persona, table, step } => {
                let by = self.checked(&id, &persona, 0)?;
                let answer = self.rooms.replay(&self.room, by, self.reading.lang, (id, table), step).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Lesson { id, persona, table, run } => {
                let by = self.checked(&id, &persona, 0)?.clone();
                self.lesson(by, id, table, run).await;
                Ok(())
            }
            FromPage::Picture { id, table } => {
                let answer = self.rooms.picture(&self.room, self.reading, (id, table)).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            // A room is shared by its address.
            FromPage::Share { id } | FromPage::Ping { id } => {
                self.room.tell(self.member, &ToPage::done(id));
                Ok(())
            }
            FromPage::Suggest { id, persona, table, line } => {
                let by = self.checked(&id, &persona, line.chars().count())?;
                let items =
                    self.rooms.suggest(&self.room, by, self.reading.lang, (&line, shown(table))).await;
                self.room.tell(self.member, &ToPage::Suggestions { id, items });
                Ok(())
            }
        }
    }

    /// Lets guests in or no more, where the browser may, and tells how they come in.
    async fn guests(&self, id: String, open: Option<bool>) {
        let Entrance { visitors, door, server } = &self.entrance;
        let offered = *visitors == Visitors::Hosts(true);
        let hosts = match open.filter(|_| offered) {
            Some(true) => door.open(&**server, &self.room.name).await,
            Some(false) => {
                door.close(&self.room.name);
                Vec::new()
            }
            None if offered => door.hosts(&self.room.name),
            None => Vec::new(),
        };
        self.room.tell(self.member, &ToPage::Guests { id, offered, hosts });
    }

    /// The coach's lesson. It may have to think for a while, and the page asks for other things meanwhile.
    async fn lesson(&self, by: Persona, id: String, table: String, run: bool) {
        let free = run.then(|| Arc::clone(&self.coach).try_acquire_owned().ok()).flatten();
        let (rooms, room) = (Arc::clone(&self.rooms), Arc::clone(&self.room));
        let (member, lang, runs) = (self.member, self.reading.lang, free.is_some());
        let answer = async move {
            let answer = rooms.lesson(&room, &by, lang, (id, table), runs).await;
            room.tell(member, &answer);
            drop(free);
        };
        if runs {
            tokio::spawn(answer);
        } else {
            answer.await;
        }
    }

    fn hello(&mut self, personas: Vec<Persona>) -> Result<(), &'static str> {
        let many = personas.len();
        let personas: Vec<Persona> = personas.into_iter().filter_map(Persona::tidy).collect();
        if !(1..=MAX_PERSONAS).contains(&many) || personas.len() != many {
            return Err("web-fault-persona");
        }
        self.greet.send_replace(Some(self.reading.lang));
        self.personas.clone_from(&personas);
        let commands = self.rooms.commands(self.reading.lang);
        self.room.welcome(now(), self.member, personas, (commands, None));
        Ok(())
    }

    /// Says something to the room, or at the board of a table.
    async fn talk(
        &mut self,
        id: String,
        persona: &str,
        text: &str,
        table: Option<TableId>,
    ) -> Result<(), (&'static str, Option<String>)> {
        if text.chars().count() > MAX_TALK {
            return Err(("web-fault-long", Some(id)));
        }
        if !self.talk.takes(now()) {
            return Err(("platform-too-many-requests", Some(id)));
        }
        match display_line(text, 2 * MAX_TALK) {
            Some(text) => self.act(id, persona, 0, PageAction::Talked(text, table)).await,
            None => {
                self.room.tell(self.member, &ToPage::done(id));
                Ok(())
            }
        }
    }

    async fn act(
        &mut self,
        id: String,
        persona: &str,
        length: usize,
        action: PageAction,
    ) -> Result<(), (&'static str, Option<String>)> {
        let by = self.checked(&id, persona, length)?.clone();
        let (rooms, room) = (Arc::clone(&self.rooms), Arc::clone(&self.room));
        let (member, reading, admin) = (self.member, self.reading, self.entrance.visitors.are_admins());
        let acting = async move {
            rooms.act(Actor { room: &room, member, by: &by, reading, admin }, &id, action).await;
        };
        self.answers.carry_out(acting).await;
        Ok(())
    }

    fn checked(
        &self,
        id: &str,
        persona: &str,
        length: usize,
    ) -> Result<&Persona, (&'static str, Option<String>)> {
        let fault = |what| (what, Some(id.to_owned()));
        if id.len() > 64 || length > MAX_LINE {
            return Err(fault("web-fault-long"));
        }
        let by = self.personas.iter().find(|known| known.id == persona);
        by.ok_or_else(|| fault("web-fault-persona"))
    }
}

impl FrameWorker for PageSession {
    async fn work(mut self, mut todo: mpsc::Receiver<Utf8Bytes>) {
        while let Some(text) = todo.recv().await {
            if let Err((fault, frame)) = self.answer(&text).await {
                let fault = self.rooms.fault(self.reading.lang, fault, frame);
                self.room.tell(self.member, &fault);
            }
        }
        self.answers.all().await;
    }
}

/// The view of a page that shows this table.
fn shown(table: Option<String>) -> InView {
    table.and_then(|table| table.parse().ok()).map_or(InView::Nothing, InView::Table)
}

// WebSocket connection of one browser.

/// Frames on their way to the browser. The largest burst is a welcome and a few boards.
const OUTGOING: usize = 256;
/// Frames of the browser that wait their turn.
const INCOMING: usize = 32;
/// Interval at which a silent browser is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// Time without a word, not even the answer to a ping, after which nobody is at the other end.
const SILENCE: Duration = Duration::from_secs(75);
/// Time that a browser has for its first greeting; until then nobody knows whom it speaks for.
const GREETING: Duration = Duration::from_secs(10);
/// Time that a frame may take to leave: the buffers of a vanished browser never empty.
const SENDING: Duration = Duration::from_secs(30);
/// Close code "service restart", upon which the page comes back by itself.
const RESTART: u16 = 1012;

/// Subprotocol of pages that unpack large frames. A page that was open while the bot was upgraded does not name it.
pub(super) const PACKED_FRAMES: &str = "kubyk.gzip";
/// Length from which a frame is packed: what is shorter fits into one packet of the network as it is.
const LARGE_FRAME: usize = 1400;

/// A frame as text, or packed by gzip: drawings and lists shrink to a fifth.
fn frame_of(text: Utf8Bytes, packs: bool) -> Message {
    let packed = (packs && text.len() >= LARGE_FRAME).then(|| gzip(text.as_bytes(), Compression::default()));
    match packed.flatten() {
        Some(packed) => Message::Binary(packed.into()),
        None => Message::Text(text),
    }
}

/// Answers the frames of one browser, until there are no more.
pub(super) trait FrameWorker: Send + 'static {
    /// Takes what the browser sends.
    fn work(self, todo: mpsc::Receiver<Utf8Bytes>) -> impl Future<Output = ()> + Send;
}

/// Serves the connection until either side ends it. Answers in progress are still finished. `begin` begins the session of a
/// browser with this number, which tells in the channel that it was greeted. `farewell` is asked when it is to stop: a browser that is
/// told why does not come back by itself.
pub(super) async fn serve_socket<W: FrameWorker>(
    socket: WebSocket,
    (rooms, stop): (&RoomsService, &watch::Receiver<bool>),
    room: Arc<Room>,
    begin: impl FnOnce(u64, watch::Sender<Option<Lang>>) -> W,
    farewell: impl Fn() -> Option<&'static str>,
) {
    let mut stop = stop.clone();
    let packs = socket.protocol().is_some_and(|protocol| protocol == PACKED_FRAMES);
    let (mut sink, mut stream) = socket.split();
    let (out, mut outgoing) = mpsc::channel(OUTGOING);
    let (work, todo) = mpsc::channel(INCOMING);
    let member = room.enter(out);
    let (greet, greeted) = watch::channel(None);
    let session = begin(member, greet);
    let worker = tokio::spawn(session.work(todo));
    let mut ping = tokio::time::interval(PING);
    let mut heard = Instant::now();
    let mut greeting = pin!(sleep(GREETING));
    loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else { break };
                if !sent(&mut sink, frame_of(text, packs)).await {
                    break;
                }
            }
            frame = stream.next() => {
                heard = Instant::now();
                match frame {
                    Some(Ok(Message::Text(text))) => match work.try_send(text) {
                        Ok(()) => {}
                        Err(TrySendError::Full(text)) => {
                            tracing::debug!(room = room.name, "a browser sends faster than it is answered");
                            let lang = greeted.borrow().unwrap_or_default();
                            let fault = rooms.fault(lang, "platform-too-many-requests", frame_id(&text));
                            room.tell(member, &fault);
                        }
                        Err(TrySendError::Closed(_)) => break,
                    },
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                }
            }
            _ = ping.tick() => {
                let gone = heard.elapsed() > SILENCE;
                if gone || !sent(&mut sink, Message::Ping(axum::body::Bytes::new())).await {
                    break;
                }
            }
            () = &mut greeting, if greeted.borrow().is_none() => {
                tracing::debug!(room = room.name, "a connection never greeted");
                break;
            }
            () = stopped(&mut stop) => {
                if let Some(why) = farewell() {
                    let lang = greeted.borrow().unwrap_or_default();
                    let text = rooms.words().say(lang, &Msg::new(why), &[]);
                    room.tell(member, &ToPage::Closed { text });
                    while let Ok(text) = outgoing.try_recv() {
                        sent(&mut sink, frame_of(text, packs)).await;
                    }
                }
                let why = CloseFrame { code: RESTART, reason: Utf8Bytes::from_static("restart") };
                sent(&mut sink, Message::Close(Some(why))).await;
                break;
            }
        }
    }
    room.leave(member);
    drop(work);
    if let Err(error) = worker.await {
        tracing::error!(%error, "a connection's work broke off");
    }
}

/// Sends a frame; false if nobody takes it.
async fn sent(sink: &mut SplitSink<WebSocket, Message>, frame: Message) -> bool {
    matches!(timeout(SENDING, sink.send(frame)).await, Ok(Ok(())))
}

/// The id of a frame that nobody reads, for the refusal.
fn frame_id(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Frame {
        id: String,
    }
    serde_json::from_str(text).ok().map(|Frame { id }| id)
}
