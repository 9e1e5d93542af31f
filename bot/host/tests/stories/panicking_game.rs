//! Pig that panics on demand, in the place of Pig: at tables to [`TRAPPED`] points, while its switch is on.

use std::any::Any;
use std::sync::atomic::{AtomicBool, Ordering};

use kubyk_games::kit::{
    About, AnyGame, Assessment, ChoiceLevel, DrawError, Estimation, Faces, Fault, Ladder, Log, MoveEstimate,
    Msg, PlayError, Reason, RulesPage, Scene, Seat, Seats, Setup, SolutionStore, Stream, Table, Thought,
    Turn, Valuation, Values, Viewer,
};
use kubyk_games::pig::Pig;

/// The target of tables that panic.
pub(crate) const TRAPPED: &str = "66";

/// Methods in which such tables panic now.
#[derive(Default)]
pub(crate) struct Switches {
    pub(crate) leave: AtomicBool,
    pub(crate) think: AtomicBool,
    pub(crate) scene: AtomicBool,
    pub(crate) play: AtomicBool,
    /// Machine players of such tables have not worked out yet what they have to know.
    pub(crate) prepare: AtomicBool,
    /// Somebody waits for that.
    pub(crate) preparing: AtomicBool,
}

/// A catalogue of this one game, for as long as the process lives.
pub(crate) fn catalogue() -> (&'static Switches, &'static [&'static dyn AnyGame]) {
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
    fn values(&self, preset: Option<&str>, set: &[(&str, &str)]) -> Result<Values, Vec<Fault>> {
        Pig.values(preset, set)
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
    fn draws(&self) -> bool {
        Pig.draws()
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
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Option<Thought<String>> {
        self.spring(|switches| &switches.think);
        self.table.think(seat, level, stream)
    }
    fn act(&mut self, seat: Seat, level: &str, stream: &mut dyn Stream, log: &mut Log) -> Option<String> {
        self.spring(|switches| &switches.think);
        self.table.act(seat, level, stream, log)
    }
    fn valuation(&self) -> Option<Valuation> {
        self.table.valuation()
    }
    fn values(&self) -> Option<Vec<f64>> {
        self.table.values()
    }
    fn judge(&self, seat: Seat) -> Option<Thought<String>> {
        self.table.judge(seat)
    }
    fn estimation(&self) -> Option<Estimation> {
        self.table.estimation()
    }
    fn assess(&self, played: Option<(Seat, &str)>, effort: u64) -> Option<Assessment<String>> {
        self.table.assess(played, effort)
    }
    fn compare(&self, seat: Seat, clock: &dyn Stream) -> Option<Vec<MoveEstimate<String>>> {
        self.table.compare(seat, clock)
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
