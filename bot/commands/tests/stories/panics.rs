//! Stories of a game that panics: its own table recovers, and all others go on as if nothing were.

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kubyk_core::ids::{Platform, TableId};
use kubyk_core::rows::{StoredTable, TablePhase, TableWrite};
use kubyk_core::time::Millis;
use kubyk_games::kit::{
    About, AnyGame, ChoiceLevel, Decision, DrawError, Estimate, Estimation, Faces, Fault, Ladder, Log,
    MoveEstimate, Msg, PlayError, Reason, RulesPage, Scale, Scene, Seat, Seats, Setup, SolutionStore, Stream,
    Table, Turn, Values, Viewer,
};
use kubyk_games::pig::Pig;
use kubyk_host::store::{StoreError, Write};

use crate::common::{HostWorld, ReplyParts as _, begun, button, has_button, rolled_to_a_choice, until};
use crate::faults::Faulty;

const MINUTE: Millis = 60_000;

#[tokio::test]
async fn a_panic_in_one_tables_expiry_stops_no_other_clock() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    world.host.scheduler().tick().await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED} pace=1+0")).await;
    let sound = begun(&world, "/pig new target=50 pace=1+0").await;
    switches.leave.store(true, Ordering::Relaxed);
    world.pass(MINUTE / 2);
    world.host.scheduler().tick().await;
    for _ in 0..7 {
        world.pass(10_000);
        world.host.scheduler().tick().await;
    }
    assert!(world.board(sound).await.closed, "its flag has fallen");
    assert!(!world.board(trapped).await.closed);
    switches.leave.store(false, Ordering::Relaxed);
    world.run(11 * MINUTE).await;
    assert!(world.board(trapped).await.closed, "it is tried again");
}

#[tokio::test]
async fn a_machine_that_panics_resigns_as_soon_as_the_game_lets_it() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let mut tables = Vec::new();
    for target in [TRAPPED, "50"] {
        let table = world.say("Anna", &format!("/pig new target={target}")).await.table().expect("a lobby");
        world.press("Anna", &format!("b:{table}:random")).await;
        tables.push(table);
    }
    let [trapped, sound] = tables[..] else { unreachable!("two were opened") };
    switches.think.store(true, Ordering::Relaxed);
    switches.leave.store(true, Ordering::Relaxed);
    for table in [trapped, sound] {
        begun_up_to_the_machine(&world, table).await;
    }
    until(&world.host, sound, "the other machine's move", |board| board.closed || !board.awaits.is_empty())
        .await;
    let board = world.board(trapped).await;
    assert!(!board.closed && board.awaits.is_empty(), "it can neither move nor leave: {board:?}");
    switches.leave.store(false, Ordering::Relaxed);
    until(&world.host, trapped, "the end", |board| board.closed).await;
}

#[tokio::test]
async fn a_panic_in_a_scene_is_an_incident_of_one_board() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED}")).await;
    let sound = begun(&world, "/pig new target=50").await;
    switches.scene.store(true, Ordering::Relaxed);
    assert_eq!(world.host.board(trapped).await, None);
    let refusal = world.press("Anna", &format!("w:{trapped}")).await.toast().expect("a refusal");
    assert!(refusal.contains("error"), "{refusal}");
    assert!(world.host.board(sound).await.is_some());
    switches.scene.store(false, Ordering::Relaxed);
    assert!(world.host.board(trapped).await.is_some());
}

#[tokio::test]
async fn a_table_that_panics_while_it_is_loaded_is_passed_over() {
    let (switches, games) = catalogue();
    let mut world = HostWorld::with_games(games).await;
    let trapped = begun(&world, &format!("/pig new target={TRAPPED}")).await;
    let sound = begun(&world, "/pig new target=50").await;
    world.press("Anna", &button(&world.board(trapped).await.card, "🎲")).await;
    world.restart().await;
    switches.play.store(true, Ordering::Relaxed);
    let reply = world.say("Anna", "/pig roll").await;
    assert_eq!(
        (reply.toast(), reply.table()),
        (None, Some(sound)),
        "the other table is the only one that counts"
    );
    let toast = world.say("Anna", &format!("/pig roll #{trapped}")).await.toast().expect("an incident");
    assert!(toast.contains("error"), "{toast}");
    switches.play.store(false, Ordering::Relaxed);
    assert!(world.host.board(trapped).await.is_some(), "it is tried again");
}

#[tokio::test]
async fn the_clocks_are_looked_at_again_after_a_panic() {
    let mut world = HostWorld::new().await;
    let faulty = Faulty::counting(world.store.clone());
    world.host = world.host_over(faulty.clone());
    faulty.panics.store(1, Ordering::Relaxed);
    let host = world.host.clone();
    let runs = tokio::spawn(async move { host.scheduler().run().await });
    let again = async {
        while faulty.looks.load(Ordering::Relaxed) < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    assert!(tokio::time::timeout(Duration::from_mins(1), again).await.is_ok(), "nobody looks any more");
    assert_eq!(faulty.panics.load(Ordering::Relaxed), 0);
    runs.abort();
}

#[tokio::test]
async fn a_machine_that_has_to_prepare_keeps_no_other_waiting() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    switches.prepare.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    for target in [TRAPPED, "50"] {
        let table = world.say("Anna", &format!("/pig new target={target}")).await.table().expect("a lobby");
        world.press("Anna", &format!("b:{table}:random")).await;
        begun_up_to_the_machine(&world, table).await;
        tables.push(table);
    }
    until(&world.host, tables[1], "the other machine's move", |board| {
        board.closed || !board.awaits.is_empty()
    })
    .await;
    let board = world.board(tables[0]).await;
    assert!(!board.closed && board.awaits.is_empty(), "it is not ready yet: {board:?}");
    switches.prepare.store(false, Ordering::Relaxed);
    until(&world.host, tables[0], "its move", |board| board.closed || !board.awaits.is_empty()).await;
}

#[tokio::test]
async fn a_hint_that_has_to_be_worked_out_keeps_nobody_waiting() {
    let (switches, games) = catalogue();
    let world = HostWorld::with_games(games).await;
    let table = world.say("Anna", &format!("/pig new target={TRAPPED}")).await.table().expect("a lobby");
    world.press("Anna", &format!("b:{table}:random")).await;
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    rolled_to_a_choice(&world, table).await;
    switches.prepare.store(true, Ordering::Relaxed);
    let line = format!("/hint #{table}");
    let others = async {
        let under_way = async {
            while !switches.preparing.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        assert!(tokio::time::timeout(Duration::from_mins(1), under_way).await.is_ok(), "nobody works it out");
        let other = world.say("Bob", "/pig new target=50").await.table().expect("a lobby");
        assert!(!world.board(other).await.closed && !world.board(table).await.closed);
        switches.prepare.store(false, Ordering::Relaxed);
    };
    let (hint, ()) = tokio::join!(world.say("Anna", &line), others);
    assert!(hint.private().is_some(), "it comes in the end: {hint:?}");
}

/// Starts a game and plays until the machine owes a move.
async fn begun_up_to_the_machine(world: &HostWorld, table: TableId) {
    world.press("Anna", &button(&world.board(table).await.card, "Start")).await;
    for _ in 0..1000 {
        let board = world.board(table).await;
        if board.closed || board.awaits.is_empty() {
            break;
        }
        let label = if has_button(&board.card, "✋") { "✋" } else { "🎲" };
        world.press("Anna", &button(&board.card, label)).await;
    }
}

// Stories of tables that cannot be loaded, of ids that are taken, and of what a start loads.

impl HostWorld {
    /// Breaks what the store has of a table.
    async fn break_table(&self, id: TableId) {
        let StoredTable { mut row, events } = self.store.table(id).await.expect("a store").expect("a table");
        let expected = Some(row.expected());
        row.version += 1;
        "nonsense".clone_into(&mut row.setup);
        let table = Some(TableWrite {
            row,
            expected,
            keep: events.len(),
            events: Vec::new(),
            seats: None,
            new_boards: 0,
        });
        self.store.commit(Write { table, ..Write::default() }).await.expect("a store");
    }

    /// Copies a row of the store to so many tables more, which are due earlier.
    async fn copy_table(&self, id: TableId, copies: i64) {
        let StoredTable { row, .. } = self.store.table(id).await.expect("a store").expect("a table");
        for number in 1..=copies {
            let mut row = row.clone();
            (row.id, row.due) = (TableId(number), row.due.map(|due| due - 1000));
            let table = TableWrite {
                row,
                expected: None,
                keep: 0,
                events: Vec::new(),
                seats: Some(Vec::new()),
                new_boards: 0,
            };
            let write = Write { table: Some(table), ..Write::default() };
            self.store.commit(write).await.expect("a store");
        }
    }
}

#[tokio::test]
async fn broken_tables_with_clocks_starve_no_others_and_are_tried_ever_more_seldom() {
    let mut world = HostWorld::new().await;
    world.host.scheduler().tick().await;
    let broken = begun(&world, "/abalone new pace=1+0").await;
    let sound = begun(&world, "/abalone new pace=1+0").await;
    world.break_table(broken).await;
    world.copy_table(broken, 500).await;
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.scheduler().tick().await;
    world.run(70_000).await;
    assert!(world.board(sound).await.closed, "its flag has fallen");
    let first = counting.loads.load(Ordering::Relaxed);
    world.run(30_000).await;
    let second = counting.loads.load(Ordering::Relaxed);
    assert!(second - first <= 502, "each broken table is tried once a minute at most: {first}, {second}");
    world.run(10 * 60_000).await;
    let later = counting.loads.load(Ordering::Relaxed) - second;
    assert!(later <= 4 * 502, "and then ever more seldom: {later}");
}

#[tokio::test]
async fn a_table_whose_id_is_taken_gets_another_one() {
    let mut world = HostWorld::new().await;
    let creates = |write: &Write| write.table.as_ref().is_some_and(|table| table.expected.is_none());
    let taken =
        Faulty::new(world.store.clone(), 3, move |write| creates(write).then_some(StoreError::Conflict));
    world.host = world.host_over(taken.clone());
    let opened = world.say("Anna", "/pig new").await;
    assert_eq!(taken.refusals.load(Ordering::Relaxed), 0);
    let table = opened.table().expect("a lobby");
    assert!(!world.board(table).await.closed);
}

#[tokio::test]
async fn a_start_loads_only_tables_that_wait_for_a_machine() {
    let mut world = HostWorld::new().await;
    let mut of_people = Vec::new();
    for _ in 0..3 {
        of_people.push(begun(&world, "/abalone new").await);
    }
    let with_machine = world.say("Anna", "/abalone new").await.table().expect("a lobby");
    world.press("Anna", &format!("b:{with_machine}:random")).await;
    world.press("Anna", &format!("s:{with_machine}")).await;
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.subscribe(Platform::Telegram).await;
    tokio::task::yield_now().await;
    assert_eq!(counting.loads.load(Ordering::Relaxed), 0, "a person owes the move everywhere");
    let rows = world.store.unsettled(Platform::Telegram).await.expect("a store");
    assert_eq!(rows.iter().filter(|row| row.phase == TablePhase::Playing).count(), 4);
}

#[tokio::test]
async fn a_typed_move_loads_no_table_but_the_one_that_is_meant() {
    let mut world = HostWorld::new().await;
    let meant = begun(&world, "/abalone new").await;
    for who in ["Cleo", "Dan", "Eve"] {
        let table = world.say(who, "/abalone new").await.table().expect("a lobby");
        world.press("Fay", &format!("j:{table}")).await;
        world.press(who, &format!("s:{table}")).await;
    }
    let counting = Faulty::counting(world.store.clone());
    world.host = world.host_over(counting.clone());
    world.host.scheduler().tick().await;
    assert_eq!(world.say("Anna", "C3C4").await.table(), Some(meant));
    assert_eq!(counting.loads.load(Ordering::Relaxed), 1);
}

/// Nobody knows whether a move was written: nobody is told that it was not, and what the table is now is read again.
#[tokio::test]
async fn a_table_whose_commit_is_in_doubt_is_read_again() {
    let world = HostWorld::new().await;
    let table = begun(&world, "/abalone new").await;
    let doubt = |write: &Write| write.table.is_some().then(|| StoreError::Unknown("lost".to_owned()));
    let host = world.host_over(Faulty::new(world.store.clone(), 1, doubt));
    let toast = world.say_at(&host, "Anna", "C3C4").await.toast().expect("a word");
    assert!(toast.contains("Check the board to see") && !toast.contains("has changed"), "{toast}");
    // It was, as another one sees it.
    world.say("Anna", "C3C4").await;
    let board = host.board(table).await.expect("it is there").card;
    assert!(crate::common::shown(&board).contains("It's Bob's turn"), "{board:?}");
}

// Pig that panics on demand, in the place of Pig: at tables to [`TRAPPED`] points, while its switch is on.

/// The target of tables that panic.
pub(super) const TRAPPED: &str = "66";

/// Methods in which such tables panic now.
#[derive(Default)]
pub(super) struct Switches {
    pub(super) leave: AtomicBool,
    pub(super) think: AtomicBool,
    pub(super) scene: AtomicBool,
    pub(super) play: AtomicBool,
    /// Machine players of such tables have not worked out yet what they have to know.
    pub(super) prepare: AtomicBool,
    /// Somebody waits for that.
    pub(super) preparing: AtomicBool,
}

/// A catalogue of this one game, for as long as the process lives.
pub(super) fn catalogue() -> (&'static Switches, &'static [&'static dyn AnyGame]) {
    let switches: &Switches = Box::leak(Box::default());
    let game: &dyn AnyGame = Box::leak(Box::new(TrapGame(switches)));
    (switches, Box::leak(Box::new([game])))
}

struct TrapGame(&'static Switches);

struct TrapTable {
    table: Box<dyn Table>,
    switches: Option<&'static Switches>,
}

impl TrapTable {
    fn around(&self, table: Box<dyn Table>) -> Box<dyn Table> {
        Box::new(Self { table, switches: self.switches })
    }

    fn spring(&self, which: impl Fn(&Switches) -> &AtomicBool) {
        if let Some(switches) = self.switches {
            assert!(!which(switches).load(Ordering::Relaxed), "a trap springs");
        }
    }
}

impl AnyGame for TrapGame {
    fn about(&self) -> &'static About {
        AnyGame::about(&Pig)
    }
    fn values_by(
        &self,
        rules: u32,
        preset: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Values, Vec<Fault>> {
        Pig.values_by(rules, preset, set)
    }
    fn rules(&self, values: &Values) -> Vec<Msg> {
        AnyGame::rules(&Pig, values)
    }
    fn pages(&self, values: &Values) -> Vec<RulesPage> {
        AnyGame::pages(&Pig, values)
    }
    fn ladder(&self, values: &Values, seats: usize) -> Ladder {
        AnyGame::ladder(&Pig, values, seats)
    }
    fn prepare(&self, values: &Values, _: usize, _: &str, _: Option<&dyn SolutionStore>) {
        let waits = values.text("target") == TRAPPED;
        while waits && self.0.prepare.load(Ordering::Relaxed) {
            self.0.preparing.store(true, Ordering::Relaxed);
            std::thread::yield_now();
        }
    }
    fn has_to_prepare(&self, values: &Values, _: usize, _: &str) -> bool {
        values.text("target") == TRAPPED
    }
    fn blurb(&self, values: &Values) -> Msg {
        AnyGame::blurb(&Pig, values)
    }

    fn draws(&self) -> bool {
        Pig.draws()
    }
    fn takebacks(&self, values: &Values) -> bool {
        AnyGame::takebacks(&Pig, values)
    }
    fn capacity(&self, values: &Values) -> Vec<usize> {
        AnyGame::capacity(&Pig, values)
    }
    fn teams(&self, values: &Values, seats: usize) -> Vec<Seats> {
        AnyGame::teams(&Pig, values, seats)
    }
    fn levels(&self, values: &Values, seats: usize) -> Vec<&'static str> {
        AnyGame::levels(&Pig, values, seats)
    }
    fn open(&self, setup: &Setup<Values>) -> Result<Box<dyn Table>, Vec<Fault>> {
        let trapped = setup.variant.text("target") == TRAPPED;
        Ok(Box::new(TrapTable { table: Pig.open(setup)?, switches: trapped.then_some(self.0) }))
    }
}

impl Table for TrapTable {
    fn about(&self) -> &'static About {
        self.table.about()
    }
    fn seats(&self) -> usize {
        self.table.seats()
    }
    fn teams(&self) -> &[Seats] {
        self.table.teams()
    }
    fn left(&self) -> Seats {
        self.table.left()
    }
    fn turn(&self) -> Turn {
        self.table.turn()
    }
    fn scores(&self) -> Vec<i64> {
        self.table.scores()
    }
    fn play(&mut self, seat: Seat, text: &str, log: &mut Log) -> Result<String, PlayError> {
        self.spring(|switches| &switches.play);
        self.table.play(seat, text, log)
    }
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), DrawError> {
        self.table.answer(faces, log)
    }
    fn leave(&mut self, seat: Seat, reason: Reason, log: &mut Log) -> Result<(), Msg> {
        self.spring(|switches| &switches.leave);
        self.table.leave(seat, reason, log)
    }
    fn agreed(&self) -> Seats {
        self.table.agreed()
    }
    fn agree(&mut self, seat: Seat, log: &mut Log) -> Result<(), Msg> {
        self.table.agree(seat, log)
    }
    fn deal(&self, stream: &mut dyn Stream) -> Option<Faces> {
        self.table.deal(stream)
    }
    fn moves(&self, seat: Seat) -> Vec<String> {
        self.table.moves(seat)
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        self.spring(|switches| &switches.scene);
        self.table.scene(viewer)
    }
    fn level(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<String>> {
        self.table.level(seat, path)
    }
    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String> {
        self.table.chosen(seat, path)
    }
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Decision<String>> {
        self.spring(|switches| &switches.think);
        self.table.think(seat, level, stream)
    }
    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String> {
        self.spring(|switches| &switches.think);
        self.table.act(seat, level, stream, log)
    }
    fn solved(&self) -> Option<Scale> {
        self.table.solved()
    }
    fn values(&self) -> Option<Vec<f64>> {
        self.table.values()
    }
    fn move_values(&self, seat: Seat) -> Option<Decision<String>> {
        self.table.move_values(seat)
    }
    fn estimation(&self) -> Option<Estimation> {
        self.table.estimation()
    }
    fn estimate(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Estimate<String>> {
        self.table.estimate(played, effort)
    }
    fn move_estimates(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>> {
        self.table.move_estimates(seat, clock)
    }
    fn perft(&self, depth: u32) -> Option<u64> {
        self.table.perft(depth)
    }
    fn known(&self, seat: Seat) -> Box<dyn Table> {
        self.around(self.table.known(seat))
    }
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Box<dyn Table> {
        self.around(self.table.imagined(seat, stream))
    }
    fn public(&self) -> Box<dyn Table> {
        self.around(self.table.public())
    }
    fn copy(&self) -> Box<dyn Table> {
        self.around(self.table.copy())
    }
    fn same(&self, other: &dyn Table) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.table.same(other.table.as_ref()))
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
