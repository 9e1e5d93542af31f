//! How the machine plays Катего: `sound` counts, for every way to write a number, by how much it raises the
//! expected points of its side above those of the others; dice and spare throws are spent so that they last. `strong`
//! tries its best moves out.

mod assessment;
mod evaluation;
mod fight;
mod forecast;
mod hidden;
mod odds;
mod placement;
mod race;
mod strong;

use crate::kit::{Ladder, Rung, Seat, Stream, Thought, Unit};

use super::moves::Move;
use super::state::{State, Step};

pub(super) use assessment::{assess, compare, estimation};
pub(super) use hidden::imagined;
pub(super) use strong::EFFORT;
#[cfg(test)]
pub(super) use strong::{CONTEST_MOVES, length};

pub(super) const LEVELS: &[&str] = &["sound", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("sound", 85), Rung::medium("sound", 42), Rung::hard("strong", 0)];

pub(super) fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    if level == "strong" { strong::think(state, seat, EFFORT, stream) } else { sound(state, seat, stream) }
}

fn sound(state: &State, seat: Seat, stream: &mut dyn Stream) -> Thought<Move> {
    let mut candidates = match state.step {
        Step::Place { value, .. } => placement::weigh(state, seat, value),
        Step::Count(_) => placement::count(state, seat),
        _ => fight::weigh(state, seat),
    };
    // Where all choose at once, equal thoughts would burn every column: a little chance parts them.
    if state.active().len() > 1 {
        for (_, value) in &mut candidates {
            *value += f64::from(stream.below(1000)) / 1000.0;
        }
    }
    Thought::new(candidates, Unit::Heuristic, false)
}
