//! How the machine plays Nibble: alpha-beta search, limited by positions and not by time.
//!
//! [`value`] says what a position looks like, [`search`] looks ahead. `beginner` looks at its own moves alone and
//! sees each of them through a haze, but overlooks no instant win, its own or the answer to its move. `club` and
//! `expert` look as far as their number of positions lets them: for the expert about a second.

mod evaluation;
mod search;

use crate::kit::{Ladder, Rung, Seat, Stream, Thought, Unit};

use super::moves::Move;
use super::state::State;
use search::NibbleSearch;

pub(super) const LEVELS: &[&str] = &["beginner", "club", "expert"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("beginner", 0), Rung::medium("club", 0), Rung::hard("expert", 0)];

/// So many positions `club` looks at.
const CLUB: u32 = 1_000;

/// So many positions `expert` looks at; few in a build without optimisation, which takes thirty times as long.
pub const EXPERT: u32 = if cfg!(debug_assertions) { 3_000 } else { 600_000 };

/// How far off a beginner's opinion of a move can be, in units of [`evaluation::ONE`].
const HAZE: u32 = evaluation::ONE as u32 / 2;

pub(super) fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    debug_assert_eq!(state.field.mover, seat.index(), "who thinks is to move");
    let budget = match level {
        "beginner" => 0,
        "club" => CLUB,
        _ => EXPERT,
    };
    let mut found = NibbleSearch::new(&state.layout, &state.field, budget).best(state.field);
    if level == "beginner" {
        // A certain end is seen through any haze.
        for (_, value) in found.iter_mut().filter(|(_, value)| value.abs() <= evaluation::ONE) {
            *value += (stream.below(HAZE) + stream.below(HAZE)) as i32 - HAZE as i32;
        }
    }
    let kind = state.layout.kind;
    let candidates = found.into_iter().map(|(cells, value)| {
        let shown = f64::from(value) / f64::from(evaluation::ONE);
        (Move { kind, cells }, shown.clamp(-2.0, 2.0))
    });
    Thought::new(candidates.collect(), Unit::Heuristic, false)
}
