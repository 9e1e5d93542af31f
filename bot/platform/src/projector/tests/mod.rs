//! The projector with a platform and a host that do what a test wants.

mod budget;
mod lost_answers;
mod messages;
mod panics;
mod replies;
mod shared;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kubyk_host::{
    AwaitedTurn, BoardState, Card, Change, Chat, Mention, Mentions, Platform, TableBoard, TableId,
    Unavailable,
};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::*;
use crate::budget::ChatLimits;
use crate::client::{CallError, Fingerprint, RenderedBoard};

const TABLE: TableId = TableId(1);

/// A platform that notes what it is asked for.
#[derive(Default)]
struct FakePlatform {
    calls: Mutex<Vec<(Instant, FakeCall)>>,
    /// What the next calls end in; then all succeed.
    outcomes: Mutex<VecDeque<Option<CallError>>>,
    panics: AtomicUsize,
    /// Whether much stands below the messages.
    scrolled: AtomicBool,
}

#[derive(Clone, PartialEq, Debug)]
enum FakeCall {
    Send(String),
    Edit(u32, String),
    Delete(u32),
}

#[derive(Clone)]
struct FakeView(String);

/// A host with one table.
#[derive(Default)]
struct FakeHost {
    version: AtomicU64,
    asked: AtomicUsize,
    panics: AtomicUsize,
    noted: Mutex<Option<(String, u64)>>,
    /// So many times the database does not answer.
    away: AtomicUsize,
    /// The version that the platform has refused.
    refused: AtomicU64,
    /// Whether other processes show the table too.
    shared: AtomicBool,
    turn: Mutex<AwaitedTurn>,
    /// So many boards are out of date as soon as they are made: another process makes a move.
    overtaken: AtomicUsize,
}

struct Rehearsal {
    platform: Arc<FakePlatform>,
    host: Arc<FakeHost>,
    projector: Arc<Projector<FakePlatform, FakeHost>>,
}

impl RenderedBoard for FakeView {
    fn fingerprint(&self) -> Fingerprint {
        Fingerprint { text: self.0.bytes().fold(7, |hash, byte| hash * 31 + u64::from(byte)), picture: None }
    }
}

fn panic_if_due(panics: &AtomicUsize) {
    let left = panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
    assert!(left.is_err(), "a test wants a panic");
}

impl FakePlatform {
    fn call(&self, called: FakeCall) -> Result<(), CallError> {
        panic_if_due(&self.panics);
        self.calls.lock().expect("not poisoned").push((Instant::now(), called));
        let outcome = self.outcomes.lock().expect("not poisoned").pop_front().flatten();
        outcome.map_or(Ok(()), Err)
    }

    fn called(&self) -> Vec<FakeCall> {
        self.calls.lock().expect("not poisoned").iter().map(|(_, called)| called.clone()).collect()
    }
}

impl PlatformClient for FakePlatform {
    type Message = u32;
    type Submenu = String;
    type View = FakeView;

    const PLATFORM: Platform = Platform::Telegram;

    fn limits(&self, _chat: &Chat) -> ChatLimits {
        ChatLimits { boards_per_minute: Some(15), total_per_minute: Some(20), per_second: 1 }
    }

    fn message(&self, _chat: &Chat, stored: &str) -> Option<u32> {
        stored.parse().ok()
    }

    fn address(&self, message: &u32) -> String {
        message.to_string()
    }

    fn render(&self, board: &TableBoard, plain: bool) -> FakeView {
        FakeView(if plain { format!("{} in words", board.card.title) } else { board.card.title.clone() })
    }

    fn with_submenu(&self, view: &FakeView, submenu: &String, _message: &u32) -> Option<FakeView> {
        Some(FakeView(format!("{} / {submenu}", view.0)))
    }

    async fn send(
        self: &Arc<Self>,
        _chat: &Chat,
        _table: TableId,
        view: &FakeView,
        _before: Option<&u32>,
    ) -> Result<u32, CallError> {
        self.call(FakeCall::Send(view.0.clone()))?;
        Ok(self.called().iter().filter(|called| matches!(called, FakeCall::Send(_))).count() as u32)
    }

    async fn edit(
        self: &Arc<Self>,
        message: &u32,
        _table: TableId,
        view: &FakeView,
        _shown: Option<Fingerprint>,
    ) -> Result<(), CallError> {
        self.call(FakeCall::Edit(*message, view.0.clone()))
    }

    async fn delete(self: &Arc<Self>, message: &u32) {
        self.call(FakeCall::Delete(*message)).expect("deleting is never refused here");
    }

    fn mention(&self, _call: &Mention) -> Option<String> {
        None
    }

    fn has_scrolled_away(&self, message: &u32) -> bool {
        *message == 1 && self.scrolled.load(Ordering::SeqCst)
    }
}

impl BoardSource for FakeHost {
    async fn board(&self, table: TableId) -> Result<Option<TableBoard>, Unavailable> {
        let away = self.away.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if away.is_ok() {
            return Err(Unavailable);
        }
        self.asked.fetch_add(1, Ordering::SeqCst);
        panic_if_due(&self.panics);
        let version = self.version.load(Ordering::SeqCst);
        let left =
            self.overtaken.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if left.is_ok() {
            self.version.fetch_add(1, Ordering::SeqCst);
        }
        let card = Card { title: format!("v{version}"), ..Card::default() };
        let message = self.noted.lock().expect("not poisoned").clone().map(|(message, _)| message);
        Ok(Some(TableBoard {
            table,
            version,
            chat: chat(),
            message,
            hidden: false,
            card,
            closed: false,
            awaits: Vec::new(),
            seated: Vec::new(),
            turn: self.turn.lock().expect("not poisoned").clone(),
        }))
    }

    async fn stored_message(&self, _table: TableId) -> Option<(Chat, String)> {
        Some((chat(), self.noted.lock().expect("not poisoned").clone()?.0))
    }

    async fn note_shown(&self, _table: TableId, message: &str, version: u64) {
        *self.noted.lock().expect("not poisoned") = Some((message.to_owned(), version));
    }

    async fn note_refused(&self, _table: TableId, version: u64) {
        self.refused.store(version, Ordering::SeqCst);
    }

    fn is_shared(&self) -> bool {
        self.shared.load(Ordering::SeqCst)
    }

    async fn board_state(&self, _table: TableId) -> Option<BoardState> {
        let (message, shown) = self.noted.lock().expect("not poisoned").clone().unzip();
        let version = self.version.load(Ordering::SeqCst);
        Some(BoardState { message, shown: shown.unwrap_or(0), version })
    }
}

fn chat() -> Chat {
    Chat { platform: Platform::Telegram, id: "-5".to_owned(), topic: None, private: false }
}

impl Rehearsal {
    fn new() -> Self {
        let (platform, host) = (Arc::new(FakePlatform::default()), Arc::new(FakeHost::default()));
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let projector =
            Projector::new(Arc::downgrade(&platform), host.clone(), Budgets::new(30), tasks, stop);
        Self { platform, host, projector }
    }

    /// The table has this version from now on.
    fn change(&self, version: u64, cause: Option<&str>) {
        self.host.version.store(version, Ordering::SeqCst);
        self.tell(version, Mentions::None, cause);
    }

    fn tell(&self, version: u64, mentions: Mentions, cause: Option<&str>) {
        let cause = cause.map(str::to_owned);
        let message = self.host.noted.lock().expect("not poisoned").clone().map(|(message, _)| message);
        self.projector.route(Change { table: TABLE, chat: chat(), version, mentions, message, cause });
    }

    /// Waits until the store has noted this version.
    async fn noted(&self, version: u64) {
        let noted = || self.host.noted.lock().expect("not poisoned").as_ref().map(|(_, noted)| *noted);
        let waiting = async {
            while noted() != Some(version) {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_secs(90), waiting).await.expect("the board is shown at last");
    }

    fn fail(&self, outcomes: impl IntoIterator<Item = Option<CallError>>) {
        self.platform.outcomes.lock().expect("not poisoned").extend(outcomes);
    }
}

fn sent(text: &str) -> FakeCall {
    FakeCall::Send(text.to_owned())
}

fn edited(message: u32, text: &str) -> FakeCall {
    FakeCall::Edit(message, text.to_owned())
}
