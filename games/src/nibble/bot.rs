//! How the machine plays Nibble: alpha-beta search, limited by positions.
//!
//! `evaluation` says what a position looks like, `search` looks ahead. `beginner` looks at its own moves alone and sees each of
//! them through a haze, but overlooks no instant win, its own or the answer to its move. The others look as far as their number
//! of positions lets them: `expert` for about half a second, `master` for about one, with the help of threads that stand idle,
//! and it judges with weights that were tuned.

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::rules::{Move, Phase, State};
use super::search::{
    CandidateMove, ENTRIES, Evaluator, NibbleSearch, ONE, SECOND_LOOK, SearchTable, WIN, Weights,
};
use crate::kit::{
    BudgetSpent, Decision, Estimate, Estimation, Insight, Ladder, MoveEstimate, Rung, SearchBudget, Seat,
    Stream, Thinking, Unit, WinCurve, favourites, two_looks, with_helpers,
};
use crate::nibble::board::Bitset;
use crate::nibble::rules::BlockSquare;

pub(super) const LEVELS: &[&str] = &["beginner", "club", "expert", "master"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("club", 0), Rung::hard("master", 0)];

/// So many positions `expert` looks at; few in a build without optimisation, which takes thirty times as long.
pub const EXPERT: u32 = if cfg!(debug_assertions) { 3_000 } else { 600_000 };

/// How far off a beginner's opinion of a move can be, in units of [`super::search::ONE`].
const HAZE: u32 = super::search::ONE as u32 / 2;

/// The strength of a level of the machine player.
pub(super) struct SearchLevel {
    /// It looks at so many positions beyond its own moves.
    pub(super) positions: u64,
    /// `true` if it sees each move through a haze.
    hazy: bool,
    /// `true` if idle threads help it.
    helped: bool,
    pub(super) weights: Weights,
}

impl SearchLevel {
    pub(super) fn named(name: &str) -> Self {
        let positions = match name {
            "beginner" => 0,
            "club" => 1_000,
            "expert" => EXPERT,
            _ => 2 * EXPERT,
        };
        let weights = if name == "master" { Weights::TUNED } else { Weights::GUESSED };
        Self { positions: positions.into(), hazy: name == "beginner", helped: name == "master", weights }
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
        Some(self.field.perft(&self.layout, depth))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        match self.phase {
            Phase::Laying => Some(Estimate { values: FIRST.to_vec(), rollouts: Vec::new(), cost: None }),
            Phase::Playing => estimate(self, played.map(|(_, play)| play), effort),
            Phase::Over(_) => None,
        }
    }

    fn move_estimates(&self, _: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        move_estimates(self, effort, clock)
    }
}

pub(super) fn think(state: &State, level: &SearchLevel, stream: &mut dyn Stream) -> Decision<Move> {
    let table = Arc::new(SearchTable::new(if level.positions == 0 { 1 } else { ENTRIES }));
    let look = |budget: SearchBudget<'_>, first: u8| {
        let evaluator = Evaluator::new(&state.layout, &state.field, level.weights);
        NibbleSearch::beside(Arc::clone(&table), evaluator, budget).best(state.field, first)
    };
    let helpers = if level.helped { stream.helpers() } else { 0 };
    let mut found = with_helpers(
        helpers,
        // Every other one is a move ahead, so that not all find the same.
        |number, finished| {
            look(SearchBudget::of_helper(finished), SECOND_LOOK + (number % 2) as u8);
        },
        || look(SearchBudget::new(level.positions, stream), SECOND_LOOK),
    );
    if level.hazy {
        // A certain end is seen through any haze.
        for (_, value) in found.iter_mut().filter(|(_, value)| value.abs() <= super::search::ONE) {
            *value += (stream.below(HAZE) + stream.below(HAZE)) as i32 - HAZE as i32;
        }
    }
    let kind = state.layout.kind;
    let candidates = found.into_iter().map(|(cells, value)| {
        let shown = f64::from(value) / f64::from(super::search::ONE);
        (Move { kind, cells }, shown.clamp(-2.0, 2.0))
    });
    Decision::new(candidates.collect(), Unit::Heuristic, false)
}

// The coach's estimates of positions and moves: what the search finds, as chances to win.

/// So many positions are looked at for a whole game.
pub(super) const EFFORT: u64 = 10 * EXPERT as u64;

/// The chances of both seats before the board is laid out: nobody has an advantage yet that is known of.
pub(super) const FIRST: [f64; 2] = [0.5, 0.5];

/// Fitted on self-play (`docs/figures.md`). An advantage is what the evaluation sums up, before it is bent to lie between
/// minus 1 and 1.
const CURVE: WinCurve = WinCurve::new(0.12);

/// Half of the effort finds the best move, the other half compares it with the one that was played.
fn estimate(state: &State, played: Option<&Move>, effort: u64) -> Option<Estimate<Move>> {
    let (field, kind) = (state.field, state.layout.kind);
    let half = || search(state, SearchBudget::without_clock(effort / 2));
    let (cells, value) = *half().best(field, SECOND_LOOK).first()?;
    let best = (Move { kind, cells }, chance(value));
    Some(Estimate::of_search(Seat::at(field.mover), best, played, |moves| {
        let mut search = half();
        let candidates = moves.map(|play| search.candidate(play.cells));
        let depths = 1..=field.rest.len() as u8;
        let looks = two_looks(depths, ONE, |depth| search.worths(&field, &candidates, depth));
        Some(looks?.map(|values| [chance(values[0]), chance(values[1])]))
    }))
}

/// A search by the strongest.
fn search<'a>(state: &'a State, budget: SearchBudget<'a>) -> NibbleSearch<'a> {
    NibbleSearch::new(Evaluator::new(&state.layout, &state.field, Weights::TUNED), budget)
}

/// The chance of the seat that has this value.
fn chance(value: i32) -> f64 {
    if value.abs() > ONE {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    CURVE.chance((f64::from(value) / f64::from(ONE + 1)).atanh())
}

impl NibbleSearch<'_> {
    /// The move that takes these blocks.
    fn candidate(&self, cells: Bitset) -> CandidateMove {
        let colour = cells.first().and_then(|cell| self.evaluator.layout.colour(cell)).unwrap_or(0);
        CandidateMove { colour, cells, promise: 0.0 }
    }

    /// The values of these moves, searched to this depth.
    fn worths(
        &mut self,
        field: &BlockSquare,
        moves: &[CandidateMove],
        depth: u8,
    ) -> Result<Vec<i32>, BudgetSpent> {
        moves.iter().map(|play| self.step(field, *play, depth, (-WIN, WIN), 0, 0)).collect()
    }
}

// The values of the moves that the search likes best, for a hint.

/// So many positions are looked at.
pub(super) const COMPARISON: u64 = 2 * EXPERT as u64;

/// Looks that are had even if the clock has run out.
const SHALLOW: RangeInclusive<u8> = 1..=2;

/// Half of the effort finds the best moves, the other half compares them. Less is looked at if the clock runs out.
fn move_estimates(state: &State, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
    let (field, kind) = (state.field, state.layout.kind);
    let half = || search(state, SearchBudget::new(effort / 2, clock));
    let deepest = field.rest.len() as u8;
    let mut choosing = half();
    let moves = choosing.glances(&field).into_iter().map(|(play, _)| play).collect();
    let moves = favourites(moves, 2..=deepest, ONE, |play, depth, rank, least| {
        choosing.step(&field, *play, depth, (least.unwrap_or(-WIN), WIN), least.map_or(0, |_| rank), 0)
    });
    let mut comparing = half();
    let looks =
        two_looks(1..=deepest, ONE, |depth| comparing.worths(&field, &moves, depth)).or_else(|| {
            let mut unhurried = search(state, SearchBudget::without_clock(effort));
            two_looks(SHALLOW, ONE, |depth| unhurried.worths(&field, &moves, depth))
        })?;
    let moves = moves.into_iter().map(|play| Move { kind, cells: play.cells }).collect();
    let chances = looks.map(|values| values.into_iter().map(chance).collect());
    Some(MoveEstimate::of_looks(moves, chances))
}
