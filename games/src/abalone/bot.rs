//! How the machine plays Abalone: it looks ahead as far as its level lets it look at positions.
//!
//! The search is alpha-beta with iterative deepening (`search`, over the positions of `node`); what a position is worth is in
//! `evaluation`, what is remembered of positions in `transposition_table`, which moves come first in `move_ordering`, what is
//! left out by the strongest in `pruning`. A level is a number of positions, and how wrongly it sees the worth of each cell.
//! A little of that has the strongest too, so that it does not always play the same game. The coach sees every cell as it is
//! (`estimate`), and so do hints (`move_estimates`).

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::moves::Move;
use super::rules::State;
use super::search::{
    AbaloneSearch, DEEPEST, Evaluation, MARBLE, Pruning, SURE, TranspositionTable, WIN, Weights,
};
use crate::kit::{
    BudgetSpent, Decision, Estimate, Estimation, Insight, Ladder, MoveEstimate, Rung, SearchBudget, Seat,
    Stream, Thinking, Unit, WinCurve, favourites, two_looks, with_helpers,
};

/// The machine players, weakest first.
pub(super) const LEVELS: &[&str] = &["beginner", "casual", "club", "expert", "master"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("casual", 0), Rung::hard("master", 0)];

/// In so many moves at the beginning the strongest takes any that is as good as the best but for so many thousandths
/// of a marble: not every game begins alike.
const OPENING: u32 = 6;
const ABOUT_AS_GOOD: i32 = 40;

/// The strength of a level of the machine player.
pub(super) struct SearchLevel {
    /// It looks at so many positions.
    pub(super) nodes: u64,
    /// It misjudges a cell by up to so many hundredths of a marble.
    slip: u32,
    /// `true` if it leaves out what is hardly ever the best ([`Pruning`]), and idle threads help it.
    bold: bool,
    pub(super) weights: Weights,
}

impl SearchLevel {
    pub(super) fn named(name: &str) -> Self {
        let (nodes, slip) = match name {
            "beginner" => (300, 40),
            "casual" => (3_000, 15),
            "club" => (40_000, 4),
            "expert" => (3_000_000, 1),
            _ => (2_000_000, 1),
        };
        // Without optimisation the machine is many times slower, and nobody would wait for its best.
        let most = if cfg!(debug_assertions) { 1_000 } else { u64::MAX };
        let bold = name == "master";
        let weights = if bold { Weights::TUNED } else { Weights::GUESSED };
        Self { nodes: nodes.min(most), slip, bold, weights }
    }
}

/// State shared by the threads of one search.
struct SharedSearch<'a> {
    state: &'a State,
    evaluation: Evaluation,
    pruning: Pruning,
    table: Arc<TranspositionTable>,
    /// So much less than the best is about as good.
    spread: i32,
}

impl SharedSearch<'_> {
    fn with<'b>(&self, budget: SearchBudget<'b>) -> AbaloneSearch<'b> {
        let (evaluation, pruning) = (self.evaluation.clone(), self.pruning.clone());
        let mut search =
            AbaloneSearch::beside(Arc::clone(&self.table), self.state, evaluation, pruning, budget);
        search.spread = self.spread;
        search
    }
}

impl Thinking for State {
    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, &SearchLevel::named(level), stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        Some(Estimation::of_chances(EFFORT).comparing(COMPARISON))
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(self.leaves(depth))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        estimate(self, played.map(|(_, play)| play), effort)
    }

    fn move_estimates(&self, _: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        move_estimates(self, effort, clock)
    }
}

pub(super) fn think(state: &State, level: &SearchLevel, stream: &mut dyn Stream) -> Decision<Move> {
    let evaluation = Evaluation::new(level.weights, level.slip, stream);
    let pruning = Pruning::new(level.bold);
    let table = Arc::new(TranspositionTable::new(level.nodes));
    let spread = if level.bold && state.ply < OPENING { ABOUT_AS_GOOD } else { 0 };
    let search = SharedSearch { state, evaluation, pruning, table, spread };
    let helpers = if level.bold { stream.helpers() } else { 0 };
    let found = with_helpers(
        helpers,
        // Every other one is a move ahead, so that not all find the same.
        |number, finished| {
            search.with(SearchBudget::of_helper(finished)).run(1 + (number % 2) as i8);
        },
        || search.with(SearchBudget::new(level.nodes, stream)).run(1),
    );
    let lines = chosen(found.lines, spread, stream);
    let candidates = lines.into_iter().map(|(play, value)| (play, f64::from(value) / f64::from(MARBLE)));
    Decision::new(candidates.collect(), Unit::Heuristic, false).searched(found.depth, found.nodes)
}

/// One of the moves that are about as good as the best, which stand first, in place of the best.
fn chosen(mut lines: Vec<(Move, i32)>, spread: i32, stream: &mut dyn Stream) -> Vec<(Move, i32)> {
    let Some(&(_, best)) = lines.first() else { return lines };
    let near = lines.iter().take_while(|(_, value)| *value >= best - spread).count();
    if near > 1 {
        let (play, _) = lines.remove(stream.below(near as u32) as usize);
        lines.insert(0, (play, best));
    }
    lines
}

// The coach's estimates of positions and moves: what the search finds, as chances to win.

/// So many positions are looked at for a whole game; few in a build without optimisation, as by the levels.
pub(super) const EFFORT: u64 = if cfg!(debug_assertions) { 150_000 } else { 10_000_000 };

/// A search looks so deep, one move deeper each time.
const DEPTHS: RangeInclusive<u8> = 1..=DEEPEST.unsigned_abs();

/// Fitted on self-play (`docs/figures.md`), in marbles.
const CURVE: WinCurve = WinCurve::new(0.72);

/// The chance of the side that has this value.
fn chance(value: i32) -> f64 {
    CURVE.chance(f64::from(value) / f64::from(MARBLE))
}

/// A search by the strongest, without its slips.
fn search<'a>(state: &State, budget: SearchBudget<'a>) -> AbaloneSearch<'a> {
    AbaloneSearch::new(state, Evaluation::exact(Weights::TUNED), Pruning::new(true), budget)
}

/// Half of the effort finds the best move, the other half compares it with the one that was played.
fn estimate(state: &State, played: Option<&Move>, effort: u64) -> Option<Estimate<Move>> {
    let half = || search(state, SearchBudget::without_clock(effort / 2));
    let (best, value) = *half().run(1).lines.first()?;
    Some(Estimate::of_search(state.mover, (best, chance(value)), played, |moves| {
        let mut search = half();
        let looks = two_looks(DEPTHS, SURE, |depth| search.worths(moves, depth));
        Some(looks?.map(|values| [chance(values[0]), chance(values[1])]))
    }))
}

impl AbaloneSearch<'_> {
    /// The values of these moves, searched to this depth.
    fn worths<'m>(
        &mut self,
        moves: impl IntoIterator<Item = &'m Move>,
        depth: u8,
    ) -> Result<Vec<i32>, BudgetSpent> {
        moves.into_iter().map(|play| self.worth(*play, depth, None)).collect()
    }

    /// The value of a move, searched to this depth; `least` where the value does not exceed it.
    fn worth(&mut self, play: Move, depth: u8, least: Option<i32>) -> Result<i32, BudgetSpent> {
        let (child, effect) = self.root.after(play, &self.evaluation, self.mover);
        let depth = depth as i8 - 1;
        if let Some(least) = least
            && self.turned(child, effect, depth, least, least + 1)? <= least
        {
            return Ok(least);
        }
        self.turned(child, effect, depth, least.unwrap_or(-WIN), WIN)
    }
}

// The values of the moves that the search likes best, for a hint.

/// So many positions are looked at; few in a build without optimisation, as by the levels.
pub(super) const COMPARISON: u64 = if cfg!(debug_assertions) { 12_000 } else { 2_000_000 };

/// Looks that are had even if the clock has run out.
const SHALLOW: RangeInclusive<u8> = 1..=2;

/// Half of the effort finds the best moves, the other half compares them. Less is looked at if the clock runs out.
fn move_estimates(state: &State, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
    let half = || search(state, SearchBudget::new(effort / 2, clock));
    let mut moves = Vec::new();
    state.board.each(|play, _| moves.push(play));
    let mut choosing = half();
    let moves = favourites(moves, DEPTHS, SURE, |play, depth, _, least| choosing.worth(*play, depth, least));
    let mut comparing = half();
    let looks = two_looks(DEPTHS, SURE, |depth| comparing.worths(&moves, depth)).or_else(|| {
        let mut unhurried = search(state, SearchBudget::without_clock(effort));
        two_looks(SHALLOW, SURE, |depth| unhurried.worths(&moves, depth))
    })?;
    let chances = looks.map(|values| values.into_iter().map(chance).collect());
    Some(MoveEstimate::of_looks(moves, chances))
}
