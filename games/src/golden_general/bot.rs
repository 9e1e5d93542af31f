//! How the machine plays Golden General: it wants as much as possible beyond what two lines are worth to an empty
//! sheet, their pars.
//!
//! What it may throw again are the dice that some plan throws (`planner`). The best of these are tried on the same
//! throws of its own, and judged by the plans that can be made after them. That is `greedy`; `strong` (`strong`) tries longer and
//! knows what each part of a sheet is worth.

mod assessment;
pub(super) mod planner;
pub(super) mod sheet_values;
mod strong;
pub(super) mod values;

use crate::kit::{Die, Draw, Ladder, Rung, Seat, Stream, Thought, Unit};
use crate::sheet::THROWS;

use super::colours::TEN;
use super::moves::Move;
use super::state::{Positions, State, TenDice};

pub(super) use assessment::{ESTIMATION, assess, compare};
use planner::Planner;
use sheet_values::Outlook;

pub(super) const LEVELS: &[&str] = &["greedy", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("greedy", 30), Rung::medium("greedy", 10), Rung::hard("strong", 0)];

/// So many sets of dice are tried, on so many throws.
const TRIED: usize = 12;
const THROWN: usize = 40;

pub(super) fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    let Some(dice) = state.lying() else { return Thought::rule(Move::Roll) };
    let lines = state.free(seat);
    if level == "strong" {
        strong::think(state, dice, &Outlook::of_values(&lines), stream)
    } else {
        greedy(state, dice, &Outlook::of_pars(&lines), stream)
    }
}

fn greedy(state: &State, dice: &TenDice, outlook: &Outlook, stream: &mut dyn Stream) -> Thought<Move> {
    let mut candidates: Vec<_> = outlook.scorings(dice).collect();
    if state.again() {
        let left = usize::from(THROWS - state.throws);
        candidates.extend(rerolls(dice, outlook, left, stream));
    }
    Thought::new(candidates, Unit::Heuristic, false)
}

/// The most promising sets of dice to throw, and what they bring.
fn rerolls(dice: &TenDice, outlook: &Outlook, left: usize, stream: &mut dyn Stream) -> Vec<(Move, f64)> {
    let planner = Planner::get();
    let planned = planner.rerolls(dice, outlook, left, TRIED);
    let draw = Draw { dice: vec![Die::D6; TEN] };
    let throws: Vec<_> = (0..THROWN).map(|_| draw.roll(stream)).collect();
    let tried = |positions: Positions| {
        let after = throws.iter().map(|faces| {
            let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { dice[at] });
            planner.best(&dice, outlook, left - 1)
        });
        after.sum::<f64>() / THROWN as f64
    };
    planned.into_iter().map(|(positions, _)| (Move::Reroll(positions), tried(positions))).collect()
}
