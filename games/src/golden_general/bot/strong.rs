//! `strong`: tries what the plans would throw again on the same throws, more and more often the better it does, and knows
//! what each part of a sheet is worth (`values`).
//!
//! After the last throw that is exact but for those values. After a throw before it, what lies there is worth its best plan.

use crate::golden_general::colours::TEN;
use crate::golden_general::moves::Move;
use crate::golden_general::state::{Positions, State, TenDice};
use crate::kit::{Die, Draw, Stream, Thought, Unit};
use crate::sheet::THROWS;

use super::planner::Planner;
use super::sheet_values::Outlook;

/// So many sets of dice are tried at first, on so many throws; then half of them on twice as many, until one is left.
const TRIED: usize = 16;
const THROWN: usize = 48;

pub(super) fn think(
    state: &State,
    dice: &TenDice,
    outlook: &Outlook,
    stream: &mut dyn Stream,
) -> Thought<Move> {
    let mut candidates: Vec<_> = outlook.scorings(dice).collect();
    let mut looked = 0;
    if state.again() {
        let left = usize::from(THROWS - state.throws);
        let mut search = Search { dice, outlook, left, stream, looked: 0 };
        candidates.extend(search.rerolls());
        looked = search.looked;
    }
    Thought::new(candidates, Unit::Heuristic, false).searched(1, looked)
}

struct Search<'a> {
    dice: &'a TenDice,
    outlook: &'a Outlook,
    /// Throws left.
    left: usize,
    stream: &'a mut dyn Stream,
    /// How many positions it has looked at.
    looked: u64,
}

/// A set of dice, how often it was thrown, and the sum of what that was worth.
struct Tried {
    positions: Positions,
    count: u32,
    sum: f64,
}

impl Search<'_> {
    fn rerolls(&mut self) -> Vec<(Move, f64)> {
        let planned = Planner::get().rerolls(self.dice, self.outlook, self.left, TRIED);
        let mut tried: Vec<_> =
            planned.into_iter().map(|(positions, _)| Tried { positions, count: 0, sum: 0.0 }).collect();
        let (mut alive, mut throws) = (tried.len(), THROWN);
        while alive > 1 {
            for _ in 0..throws {
                if self.stream.late() {
                    // The best so far; before the first throw the planner's order stands.
                    alive = 1;
                    break;
                }
                let faces = Draw { dice: vec![Die::D6; TEN] }.roll(self.stream);
                tried[..alive].iter_mut().for_each(|tried| tried.add(self.after(tried.positions, &faces)));
                self.looked += alive as u64;
            }
            tried[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            alive /= 2;
            throws *= 2;
        }
        tried.iter().map(|tried| (Move::Reroll(tried.positions), tried.mean())).collect()
    }

    /// What the dice are worth after these have been thrown again.
    fn after(&self, positions: Positions, faces: &[u8]) -> f64 {
        let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { self.dice[at] });
        Planner::get().best(&dice, self.outlook, self.left - 1)
    }
}

impl Tried {
    fn add(&mut self, worth: f64) {
        self.count += 1;
        self.sum += worth;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}
