//! WebSocket connection of one browser.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures::stream::SplitSink;
use futures::{SinkExt, StreamExt};
use kubyk_platform::stopped;
use serde::Deserialize;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};

use crate::room::{Room, RoomsService};
use crate::session::PageSession;

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
    let (greet, greeted) = watch::channel(None);
    let session = PageSession::new(Arc::clone(&rooms), Arc::clone(&room), member, greet);
    let worker = tokio::spawn(session.work(todo));
    let mut ping = tokio::time::interval(PING);
    let mut heard = Instant::now();
    let mut greeting = pin!(sleep(GREETING));
    loop {
        tokio::select! {
            text = outgoing.recv() => {
                let Some(text) = text else { break };
                if !sent(&mut sink, Message::Text(text)).await {
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
