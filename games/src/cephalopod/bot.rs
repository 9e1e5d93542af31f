//! How the machine plays Cephalopod: a search of all moves to some depth, deeper the stronger the level.
//!
//! The value of a leaf is the difference of dice on the board, weighted by how safe they are: a six can never be
//! captured, and the higher a die the fewer sets it fits into. A board with few empty cells is searched to its end
//! as far as the budget of positions allows; `exact` says that the value is proved.

use crate::kit::{Decision, Ladder, Position, Rung, SearchBudget, Stream, Unit};

use super::Move;
use super::State;

pub(super) const LEVELS: &[&str] = &["beginner", "casual", "club", "expert"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("casual", 0), Rung::hard("expert", 0)];

/// A value beyond all others.
const INFINITE: i32 = 1_000_000;
/// The value of a won game.
const WON: i32 = 100_000;

pub(super) fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    let (depth, most) = match level {
        "beginner" => (1, 500),
        "casual" => (2, 1_500),
        "club" => (4, 3_000),
        _ => (64, 6_000),
    };
    let mut best: Vec<(Move, f64)> = state.moves(state.mover).into_iter().map(|play| (play, 0.0)).collect();
    let mut search = CephalopodSearch { budget: SearchBudget::new(most, stream), horizon: false };
    let (mut reached, mut exact) = (0, false);
    for depth in 1..=depth {
        search.horizon = false;
        let Some(values) = search.root(state, &best, depth) else { break };
        best = values;
        reached = depth;
        // The best first, so that the next depth cuts more; equal ones keep their order.
        best.sort_by(|one, other| other.1.total_cmp(&one.1));
        if !search.horizon || best[0].1.abs() >= f64::from(WON) {
            exact = !search.horizon;
            break;
        }
    }
    let nodes = search.budget.spent();
    if level == "beginner" {
        // A beginner overlooks something now and then.
        for (_, value) in &mut best {
            *value += f64::from(stream.below(100));
        }
    }
    Decision::new(best, Unit::Heuristic, exact).searched(reached, nodes)
}

/// A search with a budget of positions.
struct CephalopodSearch<'a> {
    budget: SearchBudget<'a>,
    /// Some line was cut at its depth and not at the end of the game.
    horizon: bool,
}

impl CephalopodSearch<'_> {
    /// The value of each move at this depth; `None` where the budget is spent.
    fn root(&mut self, state: &State, moves: &[(Move, f64)], depth: u32) -> Option<Vec<(Move, f64)>> {
        let (mut alpha, mut values) = (-INFINITE, Vec::with_capacity(moves.len()));
        for (play, _) in moves {
            let mut next = state.clone();
            next.put(play.cell, &play.captured);
            let value = -self.value(&next, depth - 1, -INFINITE, -alpha)?;
            // Moves that fail low are worth no more than this.
            alpha = alpha.max(value);
            values.push((play.clone(), f64::from(value)));
        }
        Some(values)
    }

    /// The value for the seat to move.
    fn value(&mut self, state: &State, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.budget.spend().ok()?;
        if state.full() {
            let counts = state.counts();
            let me = state.mover.index();
            let lead = (counts[me] - counts[1 - me]) as i32;
            return Some(lead.signum() * WON + lead);
        }
        if depth == 0 {
            self.horizon = true;
            return Some(evaluation(state));
        }
        let mut best = -INFINITE;
        for play in ordered(state) {
            let mut next = state.clone();
            next.put(play.cell, &play.captured);
            let value = -self.value(&next, depth - 1, -beta, -alpha)?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// Captures of the rival's dice first.
fn ordered(state: &State) -> Vec<Move> {
    let rival = 1 - state.mover.index() as u8;
    let mut moves = state.moves(state.mover);
    let theirs = |play: &Move| {
        play.captured.iter().filter_map(|cell| state.board[*cell]).filter(|die| die.owner == rival).count()
    };
    moves.sort_by_key(|play| std::cmp::Reverse(theirs(play)));
    moves
}

/// The dice on the board, each worth more the less it can be captured, from the point of view of the seat to move.
fn evaluation(state: &State) -> i32 {
    let worth = |(cell, face): (usize, u8)| {
        let open = state.variant.beside(cell).filter(|beside| state.board[*beside].is_none()).count() as i32;
        // A six is there for good, and so is a die without an empty cell beside it.
        if face == 6 || open == 0 { 100 } else { 60 + 6 * i32::from(face) - 6 * open }
    };
    let dice = state.board.iter().enumerate().filter_map(|(cell, die)| die.map(|die| (cell, die)));
    let me = state.mover.index() as u8;
    let signed = |(cell, die): (usize, super::BoardDie)| {
        if die.owner == me { worth((cell, die.face)) } else { -worth((cell, die.face)) }
    };
    dice.map(signed).sum()
}
