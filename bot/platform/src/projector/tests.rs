//! The projector with a platform and a host that do what a test wants.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kubyk_commands::host::Unavailable;
use kubyk_core::ids::{BoardKey, Chat, Platform, TableId, UserKey};
use kubyk_core::reply::{AwaitedTurn, Button, Card, Change, Mention, Mentions, TableBoard};
use kubyk_host::store::BoardState;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::*;
use crate::budget::ChatLimits;
use crate::client::{CallError, Fingerprint, RenderedBoard};

const TABLE: TableId = TableId(1);

fn board() -> BoardKey {
    chat().board_of(TABLE)
}

/// A platform that notes what it is asked for.
#[derive(Default)]
struct FakePlatform {
    calls: Mutex<Vec<(Instant, FakeCall)>>,
    /// The results of the next calls; then all succeed.
    outcomes: Mutex<VecDeque<Option<CallError>>>,
    panics: AtomicUsize,
    /// `true` if much stands below the messages.
    scrolled: AtomicBool,
    /// `true` if somebody has deleted the messages.
    gone: AtomicBool,
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
    /// The number of times that the database does not answer.
    away: AtomicUsize,
    /// The version that the platform has refused.
    refused: AtomicU64,
    /// `true` if other processes show the table too.
    shared: AtomicBool,
    turn: Mutex<AwaitedTurn>,
    /// The number of boards that are out of date as soon as they are made: another process makes a move.
    overtaken: AtomicUsize,
    /// The number of moves of machines to come, one each time somebody looks.
    machines: AtomicUsize,
    awaits: Mutex<Vec<UserKey>>,
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
        ChatLimits {
            boards_per_minute: Some(15),
            total_per_minute: Some(20),
            per_second: 1,
            private_counts: false,
        }
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

    async fn delete(self: &Arc<Self>, message: &u32, _hidden: bool) {
        self.call(FakeCall::Delete(*message)).expect("deleting is never refused here");
    }

    fn mention(&self, _call: &Mention) -> Option<String> {
        None
    }

    fn is_gone(&self, _message: &u32) -> bool {
        self.gone.load(Ordering::SeqCst)
    }

    fn has_scrolled_away(&self, message: &u32) -> bool {
        *message == 1 && self.scrolled.load(Ordering::SeqCst)
    }
}

impl BoardSource for FakeHost {
    async fn board(&self, key: &BoardKey) -> Result<Option<TableBoard>, Unavailable> {
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
            table: key.table,
            version,
            chat: chat(),
            message,
            hidden: false,
            card,
            page: None,
            closed: false,
            awaits: self.awaits.lock().expect("not poisoned").clone(),
            seated: Vec::new(),
            turn: self.turn.lock().expect("not poisoned").clone(),
        }))
    }

    fn machines_move_in(&self, _board: &BoardKey) -> Option<Chat> {
        let left = self.machines.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        left.is_ok().then(|| {
            self.version.fetch_add(1, Ordering::SeqCst);
            chat()
        })
    }

    async fn stored_message(&self, _board: &BoardKey) -> Option<(Chat, String)> {
        Some((chat(), self.noted.lock().expect("not poisoned").clone()?.0))
    }

    async fn note_shown(&self, _board: &BoardKey, message: &str, version: u64) {
        *self.noted.lock().expect("not poisoned") = Some((message.to_owned(), version));
    }

    async fn note_refused(&self, _board: &BoardKey, version: u64) {
        self.refused.store(version, Ordering::SeqCst);
    }

    fn is_shared(&self) -> bool {
        self.shared.load(Ordering::SeqCst)
    }

    async fn board_state(&self, _board: &BoardKey) -> Option<BoardState> {
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

    /// What an answer shows of the board.
    async fn answer(&self, repost: bool) -> BoardAnswer<FakePlatform, FakeHost> {
        let answer = self.projector.answer(&board(), DesiredBoard::newest(repost)).await;
        answer.expect("there is something to show")
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

// The one message of a table.

#[tokio::test(start_paused = true)]
async fn a_database_that_is_away_only_delays_a_board() {
    let stage = Rehearsal::new();
    stage.host.away.store(3, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
}

#[tokio::test(start_paused = true)]
async fn a_new_table_is_sent_and_then_edited() {
    let stage = Rehearsal::new();
    for version in [1, 2] {
        stage.change(version, None);
        stage.noted(version).await;
    }
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v2")]);
}

#[tokio::test(start_paused = true)]
async fn what_machines_play_after_a_move_is_shown_with_it() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.machines.store(2, Ordering::SeqCst);
    stage.change(2, None);
    stage.noted(4).await;
    for version in [3, 4] {
        stage.tell(version, Mentions::None, None);
    }
    sleep(Duration::from_secs(10)).await;
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v4")]);
}

/// Turns of six moves, one each 1.2 seconds: what is shown is never eight moves behind, and the boards of turns that only go on
/// leave room for those that pass them on: three turns of four are passed on within two moves. The last move is shown soon.
#[tokio::test(start_paused = true)]
async fn a_fast_game_is_shown_soon_and_turns_first() {
    const TURNS: u64 = 12;
    let stage = Rehearsal::new();
    let (tap, mut version, mut passed_on) = (Duration::from_millis(1_200), 0, 0);
    for turn in 0..TURNS {
        let player = UserKey { platform: Platform::Telegram, id: (turn % 2).to_string() };
        *stage.host.awaits.lock().expect("not poisoned") = vec![player];
        for place in 0..6 {
            version += 1;
            stage.change(version, None);
            sleep(tap).await;
            let shown = stage.host.noted.lock().expect("not poisoned").as_ref().map(|(_, shown)| *shown);
            let behind = shown.map_or(version, |shown| version - shown);
            assert!(behind < 8, "{shown:?} of {version}");
            passed_on += u64::from(place == 1 && behind <= 1);
        }
    }
    assert!(passed_on * 4 >= TURNS * 3, "{passed_on} of {TURNS}");
    let last = Instant::now();
    stage.noted(version).await;
    assert!(last.elapsed() < Duration::from_secs(5), "{:?}", last.elapsed());
}

/// Three people answer at once, one each 1.5 seconds: the board with which all are asked anew waits for none that only tells who
/// has answered.
#[tokio::test(start_paused = true)]
async fn those_who_choose_at_once_are_asked_anew_without_delay() {
    const TURNS: i64 = 16;
    let stage = Rehearsal::new();
    let people: Vec<_> =
        (0..3).map(|number| UserKey { platform: Platform::Telegram, id: number.to_string() }).collect();
    let (tap, mut version, mut slowest) = (Duration::from_millis(1_500), 0, Duration::ZERO);
    for turn in 0..TURNS {
        for answered in 0..people.len() {
            *stage.host.awaits.lock().expect("not poisoned") = people[answered..].to_vec();
            *stage.host.turn.lock().expect("not poisoned") =
                AwaitedTurn { since: turn, ..AwaitedTurn::default() };
            version += 1;
            stage.change(version, None);
            let asked = Instant::now();
            if answered == 0 {
                stage.noted(version).await;
                slowest = slowest.max(asked.elapsed());
            }
            sleep(tap).await;
        }
    }
    assert!(slowest < Duration::from_millis(1_500), "{slowest:?}");
}

/// A player who has rolled goes on with the word that stands on the board as it was, but cannot choose dice there that were
/// rolled since.
#[tokio::test]
async fn a_board_whose_buttons_are_others_is_needed_to_move() {
    let stage = Rehearsal::new();
    let player = UserKey { platform: Platform::Telegram, id: "1".to_owned() };
    *stage.host.awaits.lock().expect("not poisoned") = vec![player.clone()];
    let mut next = stage.host.board(&board()).await.expect("a store").expect("a board");
    next.card.choices = ["m:t:7:r", "m:t:7:h"].map(|payload| Button::send("…", payload)).into();
    next.turn.since = 2;
    let shown = |keys: &[&str]| ShownBoard::<u32> {
        turn: 1,
        awaits: vec![player.clone()],
        offers: Some(keys.iter().map(|key| (*key).to_owned()).collect()),
        ..ShownBoard::default()
    };
    assert!(shown(&["r"]).goes_on(&next) && shown(&["r", "h"]).goes_on(&next));
    assert!(!shown(&["k.1.5", "h"]).goes_on(&next));
    assert!(!ShownBoard { offers: None, ..shown(&["r"]) }.goes_on(&next), "dice were selected there");
    next.turn.since = 1;
    assert!(shown(&["k.1.5"]).goes_on(&next), "the same turn");
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_thinks_for_long_does_not_hold_the_board_up() {
    let stage = Rehearsal::new();
    stage.host.machines.store(usize::MAX, Ordering::SeqCst);
    let asked = Instant::now();
    stage.change(1, None);
    while stage.platform.called().is_empty() {
        sleep(Duration::from_millis(10)).await;
    }
    assert!(asked.elapsed() < Duration::from_secs(4));
}

#[tokio::test(start_paused = true)]
async fn a_reposted_board_takes_the_old_one_away() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.projector.desire(&board(), DesiredBoard::newest(true));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called()[1..], [sent("v1"), FakeCall::Delete(1)]);
    assert_eq!(stage.projector.message(&board()).await, Some(2));
}

#[tokio::test(start_paused = true)]
async fn a_submenu_gives_way_to_the_boards_own_buttons() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.projector.desire(&board(), DesiredBoard::newest(false).with_submenu("which".to_owned()));
    sleep(Duration::from_secs(59)).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v1 / which")]);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(stage.platform.called()[2..], [edited(1, "v1")]);
}

#[tokio::test(start_paused = true)]
async fn where_nobody_can_be_called_the_board_is_changed_at_least() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Denied), Some(CallError::Denied)]);
    stage.host.version.store(2, Ordering::SeqCst);
    stage.projector.desire(&board(), DesiredBoard { repost: true, ..DesiredBoard::version(2) });
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called()[1..], [sent("v2"), edited(1, "v2")], "and not for ever");
}

fn somebody() -> Mention {
    let user = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
    Mention { user, name: "Ann".to_owned() }
}

#[tokio::test(start_paused = true)]
async fn a_board_that_has_scrolled_away_comes_back_unless_nobody_wants_to_be_told() {
    for (quiet, expected) in [(false, sent("v2")), (true, edited(1, "v2"))] {
        let stage = Rehearsal::new();
        stage.change(1, None);
        stage.noted(1).await;
        stage.platform.scrolled.store(true, Ordering::SeqCst);
        *stage.host.turn.lock().expect("not poisoned") = AwaitedTurn { quiet, ..AwaitedTurn::default() };
        stage.change(2, None);
        stage.noted(2).await;
        assert_eq!(stage.platform.called()[1], expected);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_a_turn_waits_for_is_called_when_the_board_scrolls_away_once() {
    let stage = Rehearsal::new();
    let turn = AwaitedTurn { since: 5, nudge: vec![somebody()], ..AwaitedTurn::default() };
    *stage.host.turn.lock().expect("not poisoned") = turn;
    stage.change(1, None);
    stage.noted(1).await;
    let look = async || {
        stage.projector.desire(&board(), DesiredBoard::newest(false));
        sleep(Duration::from_secs(5)).await;
    };
    look().await;
    assert_eq!(stage.platform.called(), [sent("v1")], "it is there still");
    stage.platform.scrolled.store(true, Ordering::SeqCst);
    look().await;
    look().await;
    assert_eq!(stage.platform.called()[1..], [sent("v1"), FakeCall::Delete(1)]);
}

// Changes and the replies to the requests that caused them.

#[tokio::test(start_paused = true)]
async fn a_change_that_the_reply_shows_is_neither_painted_nor_noted_twice() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    let (calls, asked) = (stage.platform.called().len(), stage.host.asked.load(Ordering::SeqCst));
    let reply = stage.projector.replying("7");
    stage.change(2, Some("7"));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called().len(), calls, "the reply says how to show it");
    reply.show(&board(), DesiredBoard::newest(false));
    stage.noted(2).await;
    drop(reply);
    stage.change(2, Some("7"));
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called().len(), calls + 1);
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), asked + 1);
}

#[tokio::test(start_paused = true)]
async fn changes_are_shown_even_if_their_request_breaks_down() {
    let stage = Rehearsal::new();
    let reply = stage.projector.replying("7");
    stage.change(1, Some("7"));
    drop(reply);
    stage.noted(1).await;
}

#[tokio::test(start_paused = true)]
async fn a_reply_that_was_overtaken_gives_way_to_the_newest_state() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.version.store(2, Ordering::SeqCst);
    let slow = stage.answer(false).await;
    stage.host.version.store(3, Ordering::SeqCst);
    // It does not wait for its turn for ever.
    stage.answer(false).await.shown(1).await;
    slow.shown(1).await;
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v3")]);
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_moves_before_the_reply_is_shown_after_it() {
    let stage = Rehearsal::new();
    let reply = stage.projector.replying("7");
    stage.change(1, Some("7"));
    let answer = stage.answer(false).await;
    stage.change(2, None);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [], "the reply makes the message");
    answer.shown(9).await;
    reply.showed(&board());
    stage.noted(2).await;
    drop(reply);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(stage.platform.called(), [edited(9, "v2")]);
}

#[tokio::test(start_paused = true)]
async fn a_reply_that_moves_the_board_down_takes_the_old_one_away() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    let answer = stage.answer(true).await;
    assert_eq!(answer.in_place_of(), None);
    answer.shown(9).await;
    stage.noted(1).await;
    stage.change(2, None);
    stage.noted(2).await;
    let called = stage.platform.called();
    assert_eq!(called, [sent("v1"), FakeCall::Delete(1), edited(9, "v2")]);
}

#[tokio::test(start_paused = true)]
async fn a_board_that_a_reply_cannot_show_is_shown_without_it() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.version.store(2, Ordering::SeqCst);
    stage.answer(false).await.not_shown(&CallError::Refused("late".to_owned()));
    stage.noted(2).await;
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v2")]);
    let again = stage.projector.answer(&board(), DesiredBoard::newest(false)).await;
    assert!(again.is_none(), "there is nothing new");
}

#[tokio::test(start_paused = true)]
async fn an_answer_replaces_a_board_that_somebody_has_deleted() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.version.store(2, Ordering::SeqCst);
    let place = async || stage.answer(false).await.in_place_of().copied();
    assert_eq!(place().await, Some(1));
    stage.platform.gone.store(true, Ordering::SeqCst);
    assert_eq!(place().await, None);
}

#[tokio::test(start_paused = true)]
async fn whoever_taps_on_a_board_far_up_is_answered_there() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.platform.scrolled.store(true, Ordering::SeqCst);
    stage.host.version.store(2, Ordering::SeqCst);
    let place = async |tapped| {
        let desired = DesiredBoard { tapped, ..DesiredBoard::newest(false) };
        let answer = stage.projector.answer(&board(), desired).await.expect("there is a newer version");
        answer.in_place_of().copied()
    };
    assert_eq!(place(Some(1)).await, Some(1));
    assert_eq!(place(None).await, None, "others are shown a new one");
}

// The number of calls that a board costs.

#[tokio::test(start_paused = true)]
async fn a_burst_of_changes_ends_in_few_calls_and_the_newest_state() {
    let stage = Rehearsal::new();
    for version in 1..=100 {
        stage.change(version, None);
        sleep(Duration::from_millis(50)).await;
    }
    stage.noted(100).await;
    let called = stage.platform.called();
    assert!(called.len() <= 6, "{called:?}");
    assert_eq!(called.last(), Some(&edited(1, "v100")));
}

#[tokio::test(start_paused = true)]
async fn steady_play_gets_all_the_edits_of_a_minute() {
    let stage = Rehearsal::new();
    for version in 1..=75 {
        stage.change(version, None);
        sleep(Duration::from_secs_f64(61.0 / 15.0)).await;
    }
    assert_eq!(stage.platform.called().len(), 75, "no edit is lost and none is late");
}

#[tokio::test(start_paused = true)]
async fn wishes_that_need_no_call_take_no_budget() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    for _ in 0..50 {
        stage.projector.desire(&board(), DesiredBoard::newest(false));
        sleep(Duration::from_millis(20)).await;
    }
    let before = Instant::now();
    stage.change(2, None);
    stage.noted(2).await;
    assert!(before.elapsed() < Duration::from_secs(1));
    assert_eq!(stage.platform.called().len(), 2);
}

#[tokio::test(start_paused = true)]
async fn silence_is_kept_and_then_the_newest_state_is_shown() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Hold(Duration::from_secs(10)))]);
    stage.change(2, None);
    sleep(Duration::from_secs(5)).await;
    stage.change(3, None);
    let start = Instant::now();
    stage.noted(3).await;
    assert!(start.elapsed() >= Duration::from_secs(4));
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), edited(1, "v3")]);
}

#[tokio::test(start_paused = true)]
async fn what_was_not_sent_takes_no_budget_and_the_newest_state_follows() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    for version in 2..=40 {
        sleep(Duration::from_secs(4)).await;
        stage.fail([Some(CallError::NotYet(Duration::from_millis(100)))]);
        stage.change(version, None);
        sleep(Duration::from_millis(150)).await;
        assert_eq!(stage.platform.called().len() as u64, 2 * version - 1, "asked again as soon as it may be");
    }
}

// Answers of the platform that are lost or wrong.

#[tokio::test(start_paused = true)]
async fn an_edit_that_is_wrongly_called_unnecessary_is_made_again() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Unchanged), Some(CallError::Unchanged)]);
    let start = Instant::now();
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), edited(1, "v2"), edited(1, "v2")]);
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn an_edit_whose_answer_was_lost_may_have_been_made() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Unanswered("lost".to_owned())), Some(CallError::Unchanged)]);
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called().len(), 3);
}

#[tokio::test(start_paused = true)]
async fn a_second_message_after_a_lost_answer_goes_when_it_is_tapped() {
    let stage = Rehearsal::new();
    stage.fail([Some(CallError::Unanswered("lost".to_owned()))]);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v1")]);
    stage.projector.tapped(&board(), &2);
    stage.projector.tapped(&board(), &1);
    stage.projector.tapped(&board(), &9);
    sleep(Duration::from_secs(1)).await;
    assert_eq!(
        stage.platform.called()[2..],
        [FakeCall::Delete(1)],
        "the second message stays, and strangers"
    );
}

#[tokio::test(start_paused = true)]
async fn a_message_whose_answer_was_lost_becomes_the_board_when_it_is_tapped() {
    let stage = Rehearsal::new();
    stage.fail([Some(CallError::Unanswered("lost".to_owned()))]);
    stage.change(1, None);
    sleep(Duration::from_millis(50)).await;
    stage.projector.tapped(&board(), &1);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1"), edited(1, "v1")]);
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_gone_is_sent_anew() {
    let stage = Rehearsal::new();
    stage.change(1, None);
    stage.noted(1).await;
    stage.fail([Some(CallError::Missing)]);
    stage.change(2, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called()[1..], [edited(1, "v2"), sent("v2")]);
}

// Panics while boards are shown.

#[tokio::test(start_paused = true)]
async fn a_panic_while_painting_does_not_freeze_the_board() {
    let stage = Rehearsal::new();
    stage.host.panics.store(1, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    stage.platform.panics.store(1, Ordering::SeqCst);
    stage.change(2, None);
    stage.noted(2).await;
}

#[tokio::test(start_paused = true)]
async fn a_board_that_always_panics_waits_for_the_next_change() {
    let stage = Rehearsal::new();
    stage.host.panics.store(usize::MAX, Ordering::SeqCst);
    stage.change(1, None);
    sleep(Duration::from_mins(5)).await;
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), 3);
    stage.host.panics.store(0, Ordering::SeqCst);
    stage.change(2, None);
    stage.noted(2).await;
}

#[tokio::test(start_paused = true)]
async fn the_changes_behind_one_that_panics_are_followed() {
    let stage = Rehearsal::new();
    stage.host.version.store(2, Ordering::SeqCst);
    let (tell, changes) = tokio::sync::mpsc::unbounded_channel();
    for version in [1, 2] {
        let change = Change {
            table: TABLE,
            chat: chat(),
            version,
            mentions: Mentions::None,
            message: None,
            cause: None,
        };
        tell.send(change).expect("changes are followed");
    }
    drop(tell);
    let is_wanted = |change: &Change| {
        assert!(change.version > 1, "the first change panics");
        true
    };
    stage.projector.clone().follow(changes, is_wanted).await;
    stage.noted(2).await;
}

// A table that several processes show.

#[tokio::test(start_paused = true)]
async fn a_board_that_another_process_has_overtaken_is_not_shown() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.host.overtaken.store(1, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called(), [sent("v2")]);
}

#[tokio::test(start_paused = true)]
async fn a_board_is_made_once() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
    assert_eq!(stage.host.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn people_are_called_once_whichever_process_does_it() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    // Another process puts the next version into a new message before this one comes to it.
    stage.host.version.store(2, Ordering::SeqCst);
    *stage.host.noted.lock().expect("not poisoned") = Some(("7".to_owned(), 2));
    let (mentions, message) = (Mentions::WithVersion, Some("1".to_owned()));
    stage.projector.route(Change { table: TABLE, chat: chat(), version: 2, mentions, message, cause: None });
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1")]);
    // A turn that has waited is another matter.
    stage.tell(2, Mentions::Again, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v2"), FakeCall::Delete(7)]);
}

#[tokio::test(start_paused = true)]
async fn who_was_shown_by_an_edit_is_called_all_the_same() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.host.version.store(2, Ordering::SeqCst);
    // Another process has edited the message to the newest version, and calls nobody by that.
    *stage.host.noted.lock().expect("not poisoned") = Some(("7".to_owned(), 2));
    stage.tell(2, Mentions::WithVersion, None);
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), [sent("v2"), FakeCall::Delete(7)]);
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_called_by_the_process_that_has_sent_its_message() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    let mention = Mention {
        user: UserKey { platform: Platform::Telegram, id: "1".to_owned() },
        name: "Ann".to_owned(),
    };
    *stage.host.turn.lock().expect("not poisoned") =
        AwaitedTurn { since: 5, nudge: vec![mention], ..AwaitedTurn::default() };
    stage.platform.scrolled.store(true, Ordering::SeqCst);
    stage.host.version.store(1, Ordering::SeqCst);
    // Another process has sent the message in this turn; here it looks as if it had scrolled away.
    *stage.host.noted.lock().expect("not poisoned") = Some(("1".to_owned(), 1));
    stage.projector.desire(&board(), DesiredBoard::newest(false));
    sleep(Duration::from_mins(1)).await;
    assert_eq!(stage.platform.called(), []);
}

#[tokio::test(start_paused = true)]
async fn a_version_that_nobody_has_shown_calls_its_people() {
    let stage = Rehearsal::new();
    stage.host.shared.store(true, Ordering::SeqCst);
    stage.change(1, None);
    stage.noted(1).await;
    stage.host.version.store(2, Ordering::SeqCst);
    stage.tell(2, Mentions::WithVersion, None);
    stage.noted(2).await;
    assert_eq!(stage.platform.called(), [sent("v1"), sent("v2"), FakeCall::Delete(1)]);
}
