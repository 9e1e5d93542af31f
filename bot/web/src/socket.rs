//! WebSocket connection of one browser.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures::{SinkExt, StreamExt};
use kubyk_host::Intent;
use kubyk_platform::stopped;
use kubyk_words::Lang;
use serde::Deserialize;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

use crate::protocol::{FromPage, MAX_LINE, MAX_PERSONAS, Persona, ToPage};
use crate::room::{PageAction, Room, RoomsService};

/// Frames on their way to the browser. The largest burst is a welcome and a few boards.
const OUTGOING: usize = 256;
/// Frames of the browser that wait their turn.
const INCOMING: usize = 32;
/// Interval at which a silent browser is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// Close code "service restart", upon which the page comes back by itself.
const RESTART: u16 = 1012;

/// Serves the connection until either side ends it. What is being answered then is still finished.
pub(crate) async fn serve(
    socket: WebSocket,
    rooms: Arc<RoomsService>,
    room: Arc<Room>,
    mut stop: watch::Receiver<bool>,
) {
    let (mut sink, mut stream) = socket.split();
    let (out, mut outgoing) = mpsc::channel(OUTGOING);
    let (work, todo) = mpsc::channel(INCOMING);
    let member = room.enter(out);
    let (tell_lang, lang) = watch::channel(Lang::default());
    let me = PageSession {
        rooms: Arc::clone(&rooms),
        room: Arc::clone(&room),
        member,
        lang: Lang::default(),
        tell_lang,
        personas: Vec::new(),
    };
    let worker = tokio::spawn(me.work(todo));
    let mut ping = tokio::time::interval(PING);
    loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else { break };
                if sink.send(Message::Text(text)).await.is_err() {
                    break;
                }
            }
            frame = stream.next() => match frame {
                Some(Ok(Message::Text(text))) => match work.try_send(text) {
                    Ok(()) => {}
                    Err(TrySendError::Full(text)) => {
                        tracing::debug!(room = room.name, "a browser sends faster than it is answered");
                        let fault = rooms.fault(*lang.borrow(), "platform-too-many-requests", frame_id(&text));
                        room.tell(member, &fault);
                    }
                    Err(TrySendError::Closed(_)) => break,
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            _ = ping.tick() => {
                if sink.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                    break;
                }
            }
            () = stopped(&mut stop) => {
                let why = CloseFrame { code: RESTART, reason: Utf8Bytes::from_static("restart") };
                let _ = sink.send(Message::Close(Some(why))).await;
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

/// The id of a frame that nobody reads, for the refusal.
fn frame_id(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Frame {
        id: String,
    }
    serde_json::from_str(text).ok().map(|Frame { id }| id)
}

/// State of the browser at the other end.
struct PageSession {
    rooms: Arc<RoomsService>,
    room: Arc<Room>,
    member: u64,
    lang: Lang,
    /// Tells the connection which language it is.
    tell_lang: watch::Sender<Lang>,
    personas: Vec<Persona>,
}

impl PageSession {
    async fn work(mut self, mut todo: mpsc::Receiver<Utf8Bytes>) {
        while let Some(text) = todo.recv().await {
            if let Err((fault, frame)) = self.answer(&text).await {
                let fault = self.rooms.fault(self.lang, fault, frame);
                self.room.tell(self.member, &fault);
            }
        }
    }

    /// The error is the text to say, and the frame's id where it has one.
    async fn answer(&mut self, text: &str) -> Result<(), (&'static str, Option<String>)> {
        let frame: FromPage = serde_json::from_str(text).map_err(|error| {
            // The error itself would quote what the frame holds, ids of personas for example.
            tracing::debug!(why = ?error.classify(), column = error.column(), "a frame that makes no sense");
            ("web-fault-malformed", None)
        })?;
        match frame {
            FromPage::Hello { lang, personas } => self.hello(&lang, personas).map_err(|fault| (fault, None)),
            FromPage::Say { id, persona, text } => {
                let line = text.trim().to_owned();
                self.act(id, &persona, text.chars().count(), PageAction::Typed(line)).await
            }
            FromPage::Do { id, persona, text } => {
                self.act(id, &persona, text.chars().count(), PageAction::Pressed(Intent::Say(text))).await
            }
            FromPage::Press { id, persona, payload } => {
                self.act(id, &persona, payload.len(), PageAction::Pressed(Intent::Press(payload))).await
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
            FromPage::View { id, persona, table, path } => {
                let by = self.checked(&id, &persona, path.len())?;
                let answer = self.rooms.view(&self.room, by, self.lang, (id, table, path)).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Home { id, persona } => {
                let by = self.checked(&id, &persona, 0)?;
                let answer = self.rooms.home(&self.room, by, self.lang, id).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Replay { id, table, step } => {
                let answer = self.rooms.replay(&self.room, self.lang, id, table, step).await;
                self.room.tell(self.member, &answer);
                Ok(())
            }
            FromPage::Suggest { id, persona, line } => {
                let by = self.checked(&id, &persona, line.chars().count())?;
                let items = self.rooms.suggest(&self.room, by, self.lang, &line).await;
                self.room.tell(self.member, &ToPage::Suggestions { id, items });
                Ok(())
            }
        }
    }

    fn hello(&mut self, lang: &str, personas: Vec<Persona>) -> Result<(), &'static str> {
        let many = personas.len();
        self.lang = Lang::of(lang).unwrap_or(self.lang);
        self.tell_lang.send_replace(self.lang);
        let personas: Vec<Persona> = personas.into_iter().filter_map(Persona::tidy).collect();
        if !(1..=MAX_PERSONAS).contains(&many) || personas.len() != many {
            return Err("web-fault-persona");
        }
        self.personas.clone_from(&personas);
        self.room.welcome(self.member, personas, self.rooms.commands(self.lang));
        Ok(())
    }

    async fn act(
        &self,
        id: String,
        persona: &str,
        length: usize,
        action: PageAction,
    ) -> Result<(), (&'static str, Option<String>)> {
        let by = self.checked(&id, persona, length)?;
        self.rooms.act(&self.room, by, self.lang, &id, action).await;
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
