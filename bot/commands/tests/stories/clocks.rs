//! Stories of clocks: what they show, when they run, and what happens when they run out.

use std::sync::atomic::Ordering;

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{Card, Change, Mentions};
use kubyk_core::time::Millis;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::common::{
    HostWorld, ReplyParts as _, begun, button, chat, has_button, on_both_databases, shown, until,
};
use crate::faults::Faulty;

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;

impl HostWorld {
    /// Time passes while the bot is there.
    pub(crate) async fn run(&self, millis: Millis) {
        for _ in 0..millis / 10_000 {
            self.pass(10_000);
            self.host.scheduler().tick().await;
        }
    }

    /// Time passes while it is not.
    async fn stop(&mut self, millis: Millis) {
        self.pass(millis);
        self.restart().await;
        self.host.scheduler().tick().await;
    }
}

/// The clock of a player, as the board shows it.
async fn clock(world: &HostWorld, table: TableId, name: &str) -> String {
    let lines = world.board(table).await.card.lines;
    let mut own = lines.iter().filter(|line| line.trim_start_matches("▶ ").starts_with(name));
    let Some((_, clock)) = own.find_map(|line| line.split_once('⏱')) else {
        panic!("no clock of {name}: {lines:?}");
    };
    clock.trim().to_owned()
}

async fn lines(world: &HostWorld, table: TableId) -> String {
    shown(&world.board(table).await.card)
}

/// A player whose moves are refused because the database is away is not charged for that time.
#[tokio::test]
async fn no_clock_runs_while_the_database_is_away() {
    let mut world = HostWorld::new().await;
    let store = Faulty::counting(world.store.clone());
    world.host = world.host_over(store.clone());
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=3+0").await;
    world.run(MINUTE).await;
    store.away.store(true, Ordering::Relaxed);
    world.run(10 * MINUTE).await;
    let refused = world.say("Anna", "C3C4").await;
    assert!(refused.is_refused() && refused.table().is_none(), "{refused:?}");
    store.away.store(false, Ordering::Relaxed);
    world.host.scheduler().tick().await;
    assert_eq!(clock(&world, table, "Anna").await, "2:00");
    world.run(MINUTE).await;
    assert_eq!(clock(&world, table, "Anna").await, "1:00");
    world.say("Anna", "C3C4").await;
    world.run(4 * MINUTE).await;
    assert!(lines(&world, table).await.contains("Bob runs out of time"));
}

#[tokio::test]
async fn a_flag_falls_on_time_and_no_clock_runs_while_the_bot_is_down() {
    let mut world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+5").await;
    assert_eq!([clock(&world, table, "Anna").await, clock(&world, table, "Bob").await], ["10:00", "10:00"]);
    world.run(4 * MINUTE).await;
    world.say("Anna", "C3C4").await;
    assert_eq!([clock(&world, table, "Anna").await, clock(&world, table, "Bob").await], ["6:05", "10:00"]);
    world.stop(5 * HOUR).await;
    world.run(9 * MINUTE).await;
    assert_eq!(clock(&world, table, "Bob").await, "1:00");
    assert!(!world.board(table).await.closed);
    world.run(MINUTE).await;
    let over = world.board(table).await;
    assert!(over.closed && shown(&over.card).contains("Bob runs out of time"), "{over:?}");
    assert!(shown(&over.card).contains("🏆 Anna"), "{over:?}");
    assert_eq!(over.card.due, None);
}

#[tokio::test]
async fn a_tap_right_after_the_machine_has_slept_costs_its_player_nothing() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+5").await;
    world.run(4 * MINUTE).await;
    world.pass(5 * HOUR);
    world.say("Anna", "C3C4").await;
    assert_eq!(clock(&world, table, "Anna").await, "6:05");
    world.host.scheduler().tick().await;
    world.run(MINUTE).await;
    assert_eq!(clock(&world, table, "Bob").await, "9:00", "the sleep is made up for once");
}

on_both_databases!(crate::common::Options::default();
    a_clock_that_somebody_sets_costs_no_player_anything,
    a_clock_that_was_set_while_the_bot_was_down_costs_no_player_anything,
);

/// A minute back and right again, as well as seconds and days.
async fn a_clock_that_somebody_sets_costs_no_player_anything(world: HostWorld) {
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    for set_by in [-MINUTE, MINUTE, -5_000, 5_000, 40 * 24 * HOUR, -40 * 24 * HOUR, -900, 900, HOUR] {
        let before = clock(&world, table, "Anna").await;
        world.set_clock(set_by);
        // A move may come before anybody looks at the clocks.
        let refused = world.say("Anna", "A1A9").await;
        assert!(refused.is_refused(), "{refused:?}");
        world.host.scheduler().tick().await;
        assert_eq!(clock(&world, table, "Anna").await, before, "set by {set_by}");
        world.run(30_000).await;
        assert!(!world.board(table).await.closed, "set by {set_by}");
    }
    assert_eq!(clock(&world, table, "Anna").await, "5:30");
    for (who, to, set_by) in [("Anna", "C3C4", -MINUTE), ("Bob", "G7G6", MINUTE)] {
        world.set_clock(set_by);
        world.say(who, to).await;
        world.run(MINUTE).await;
    }
    assert_eq!([clock(&world, table, "Anna").await, clock(&world, table, "Bob").await], ["4:30", "9:00"]);
    // A sleep of the machine, and a clock that is right again only after it.
    world.set_clock(-HOUR);
    world.pass(5 * HOUR);
    world.host.scheduler().tick().await;
    assert_eq!(clock(&world, table, "Anna").await, "4:30");
    world.run(4 * MINUTE).await;
    assert!(!world.board(table).await.closed);
    world.run(MINUTE).await;
    assert!(lines(&world, table).await.contains("Anna runs out of time"));
}

async fn a_clock_that_was_set_while_the_bot_was_down_costs_no_player_anything(mut world: HostWorld) {
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=10+0").await;
    world.run(4 * MINUTE).await;
    for set_by in [-3 * HOUR, 2 * HOUR, -30 * 24 * HOUR] {
        world.stop(HOUR + set_by).await;
        assert_eq!(clock(&world, table, "Anna").await, "6:00", "set by {set_by}");
    }
    world.run(5 * MINUTE).await;
    assert_eq!(clock(&world, table, "Anna").await, "1:00");
    world.run(MINUTE).await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn nobody_plays_on_after_the_flag_even_before_anybody_looks() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=1+0").await;
    world.run(50_000).await;
    world.pass(11_000);
    let late = world.say("Anna", "C3C4").await.toast().expect("a refusal");
    assert!(late.contains("time is up"), "{late}");
    world.host.scheduler().tick().await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn by_correspondence_people_are_called_reminded_once_and_then_out() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let mut changes = world.host.subscribe(kubyk_core::ids::Platform::Telegram).await;
    let table = begun(&world, "/nibble new pace=24h").await;
    let called = |card: Card| card.mentions.into_iter().map(|call| call.name).collect::<Vec<_>>();
    assert_eq!(called(world.board(table).await.card), ["Anna"], "nobody waits beside the board");
    while changes.try_recv().is_ok() {}
    world.run(18 * HOUR).await;
    assert_eq!(called(world.board(table).await.card), ["Anna"]);
    let change = changes.try_recv().expect("a change");
    assert!(change.mentions == Mentions::WithVersion && changes.try_recv().is_err(), "once: {change:?}");
    // A platform that opens after a crash has not shown it yet.
    let mut changes = world.host.subscribe(kubyk_core::ids::Platform::Telegram).await;
    let missed = changes.try_recv().expect("a change");
    assert!(missed.mentions == Mentions::WithVersion && changes.try_recv().is_err(), "{missed:?}");
    world.run(5 * HOUR).await;
    assert!(changes.try_recv().is_err());
    world.run(HOUR).await;
    assert!(world.board(table).await.closed);
}

#[tokio::test]
async fn a_table_that_an_admin_ends_is_never_due_again() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let table = begun(&world, "/abalone new pace=1+0").await;
    world.say_as_admin("Eve", "/end yes").await;
    assert_eq!(world.store.due(Millis::MAX, 9).await.expect("a store"), []);
    let over = world.board(table).await;
    world.run(2 * MINUTE).await;
    assert_eq!(world.board(table).await.version, over.version);
}

#[tokio::test]
async fn a_table_goes_on_without_those_who_are_late_if_it_is_set_so() {
    let world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let moved = begun(&world, "/abalone new pace=1h/move").await;
    let before = world.board(moved).await.version;
    world.run(HOUR).await;
    until(&world.host, moved, "the machine's move", |board| board.version > before + 2).await;
    let board = world.board(moved).await;
    assert!(!board.closed && board.awaits[0].id == "Bob", "a machine has moved for Anna: {board:?}");
    let trial_queue = begun(&world, "/abalone new pace=1h/wait").await;
    world.run(3 * HOUR).await;
    let board = world.board(trial_queue).await;
    assert!(!board.closed && board.awaits[0].id == "Anna", "the table waits: {board:?}");
    assert_eq!(board.card.mentions.len(), 1);
}

#[tokio::test]
async fn the_pace_is_chosen_in_the_lobby_and_set_for_a_chat() {
    let world = HostWorld::new().await;
    let private = world.say("Anna", "/settings pace 5+3").await.toast().expect("a refusal");
    assert!(private.contains("admin"), "{private}");
    let menu = world.say_as_admin("Anna", "/settings pace").await.public().expect("a menu");
    let page = world.press_as_admin("Anna", &button(&menu, "3 days")).await.private().expect("the page").card;
    assert!(page.choices.iter().any(|choice| choice.label == "● 3 days"), "{page:?}");
    world.press_as_admin("Anna", &button(&page, "No clock")).await;
    let saved = world.say_as_admin("Anna", "/settings pace 3d").await.public().expect("a word");
    let table = world.say("Anna", "/pig new").await.table().expect("a lobby");
    assert!(lines(&world, table).await.contains("3 days a move; out of time: out of the game"));
    world.press_as_admin("Anna", &button(&saved, "Undo")).await;
    let other = world.say("Anna", "/pig new").await.table().expect("a lobby");
    let lobby = world.board(other).await.card;
    assert!(!shown(&lobby).contains('⏱'), "{lobby:?}");
    let menu = world.press("Anna", &button(&lobby, "⏱")).await.private().expect("a menu").card;
    assert!(has_button(&menu, "● ⏱ No clock"), "{menu:?}");
    let stranger = world.press("Eve", &button(&menu, "15+10")).await.toast().expect("a refusal");
    assert!(stranger.contains("Take a seat first"), "{stranger}");
    world.press("Anna", &button(&menu, "15+10")).await;
    assert!(lines(&world, other).await.contains("15 minutes each, +10 seconds a move"));
    for nonsense in ["/pig new pace=fast", "/settings pace 99d", "/settings pace 10+"] {
        let refused = world.say_as_admin("Anna", nonsense).await.toast().expect("a refusal");
        assert!(refused.contains("I don't know the time limit"), "{nonsense}: {refused}");
    }
}

// Stories of how people are told that it is their turn.

/// The changes so far that ask for a new message with a mention.
fn mentions(changes: &mut UnboundedReceiver<Change>) -> usize {
    std::iter::from_fn(|| changes.try_recv().ok()).filter(|change| change.mentions != Mentions::None).count()
}

/// The people whom the board mentions.
async fn mentioned(world: &HostWorld, table: TableId) -> Vec<String> {
    world.board(table).await.card.mentions.into_iter().map(|mention| mention.name).collect()
}

impl HostWorld {
    /// Time passes, and the scheduler looks at the turns that wait.
    async fn wait(&self, seconds: i64) {
        self.pass(1000 * seconds);
        self.host.scheduler().nudge().await;
    }
}

#[tokio::test]
async fn whoever_keeps_the_others_waiting_for_a_minute_is_mentioned_once() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.say("Anna", "C3C4").await;
    world.wait(59).await;
    assert_eq!(mentions(&mut changes), 0);
    assert!(mentioned(&world, table).await.is_empty());
    world.wait(1).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Bob".to_owned()]));
    world.wait(600).await;
    assert_eq!(mentions(&mut changes), 0, "once");
    world.say("Bob", "G7G6").await;
    assert!(mentions(&mut changes) == 0 && mentioned(&world, table).await.is_empty());
    world.wait(61).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Anna".to_owned()]));
}

#[tokio::test]
async fn a_chat_chooses_its_notice_and_a_person_another() {
    let world = HostWorld::new().await;
    let card = world.say_as_admin("Anna", "/settings notice quiet").await.public().expect("a confirmation");
    assert!(card.actions.iter().any(|button| button.label.contains("Undo")), "{card:?}");
    assert!(
        world.say("Bob", "/settings notice always").await.toast().is_some(),
        "only admins choose for all"
    );
    let table = begun(&world, "/abalone new").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.say("Anna", "C3C4").await;
    world.wait(61).await;
    assert_eq!(mentions(&mut changes), 0, "quiet");
    let own = world.say("Anna", "/me always").await.toast().expect("what is set");
    assert!(own.contains("every turn"), "{own}");
    world.say("Bob", "G7G6").await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Anna".to_owned()]));
    world.say("Anna", "C4D4").await;
    assert_eq!(mentions(&mut changes), 0, "not at the turns of others");
}

#[tokio::test]
async fn a_secret_step_mentions_those_who_have_not_answered_yet() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/katego new variant=psychological").await;
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.wait(30).await;
    world.say("Anna", "/katego put 3").await;
    world.wait(30).await;
    assert_eq!((mentions(&mut changes), mentioned(&world, table).await), (1, vec!["Bob".to_owned()]));
}

#[tokio::test]
async fn nobody_is_mentioned_in_private_or_in_place_of_a_machine_player() {
    let world = HostWorld::new().await;
    let private = kubyk_core::ids::Chat { private: true, id: "Anna".to_owned(), ..chat() };
    let table = world.say_in(private.clone(), "Anna", "/abalone new").await.table().expect("a lobby");
    for line in ["/abalone bot random", "/abalone start"] {
        world.say_in(private.clone(), "Anna", line).await;
    }
    let mut changes = world.host.subscribe(Platform::Telegram).await;
    world.wait(90).await;
    assert!(mentions(&mut changes) == 0 && mentioned(&world, table).await.is_empty());
}
