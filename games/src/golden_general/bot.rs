//! How the machine plays Golden General: it wants as much as possible beyond what two lines are worth to an empty
//! sheet, their pars.
//!
//! What it may throw again are the dice that some plan throws (`planner`). The best of these are tried on the same
//! throws of its own, and judged by the plans that can be made after them.

use std::cmp::Ordering;

use crate::general::Line;
use crate::kit::{Die, Draw, Ladder, Rung, Seat, Stream, Thought, Unit};
use crate::sheet::THROWS;

use super::colours::TEN;
use super::moves::{LinePair, Move};
use super::partitions::Partition;
use super::planner::{Planner, par};
use super::state::{Positions, State, TenDice};

pub(super) const LEVELS: &[&str] = &["greedy"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("greedy", 30), Rung::medium("greedy", 10), Rung::hard("greedy", 0)];

/// So many sets of dice are tried, on so many throws.
const TRIED: usize = 12;
const THROWN: usize = 40;

pub(super) fn think(state: &State, seat: Seat, stream: &mut dyn Stream) -> Thought<Move> {
    let Some(dice) = state.lying() else { return Thought::rule(Move::Roll) };
    let mut candidates: Vec<_> =
        state.pairs(seat).into_iter().map(|lines| (scoring(dice, lines), worth(dice, lines))).collect();
    if state.again() {
        let left = usize::from(THROWS - state.throws);
        candidates.extend(rerolls(dice, &state.free(seat), left, stream));
    }
    Thought::new(candidates, Unit::Heuristic, false)
}

fn scoring(dice: &TenDice, lines: [Line; 2]) -> Move {
    Move::Score(LinePair { lines, partition: Partition::best(dice, lines) })
}

/// What writing two lines now brings beyond their pars.
fn worth(dice: &TenDice, lines: [Line; 2]) -> f64 {
    Partition::best(dice, lines).worth(dice, lines) as f64 - lines.map(par).iter().sum::<f64>()
}

/// The most promising sets of dice to throw, and what they bring.
fn rerolls(dice: &TenDice, lines: &[Line], left: usize, stream: &mut dyn Stream) -> Vec<(Move, f64)> {
    let planner = Planner::get();
    let mut planned: Vec<_> = planner.rerolls(dice, lines, left).into_iter().collect();
    planned.sort_by(|one, other| other.1.partial_cmp(&one.1).unwrap_or(Ordering::Equal));
    planned.truncate(TRIED);
    let draw = Draw { dice: vec![Die::D6; TEN] };
    let throws: Vec<_> = (0..THROWN).map(|_| draw.roll(stream)).collect();
    let tried = |positions: Positions| {
        let after = throws.iter().map(|faces| {
            let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { dice[at] });
            planner.best(&dice, lines, left - 1)
        });
        after.sum::<f64>() / THROWN as f64
    };
    planned.into_iter().map(|(positions, _)| (Move::Reroll(positions), tried(positions))).collect()
}
