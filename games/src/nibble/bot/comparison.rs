//! What the moves are worth that the search likes best, for a hint.

use std::ops::RangeInclusive;

use crate::kit::{MoveEstimate, SearchBudget, Stream, favourites, two_looks};
use crate::nibble::moves::Move;
use crate::nibble::state::State;

use super::EXPERT;
use super::assessment::{chance, search};
use super::evaluation::ONE;
use super::search::WIN;

/// So many positions are looked at.
pub(in crate::nibble) const COMPARISON: u64 = 2 * EXPERT as u64;

/// Looks that are had even if the clock has run out.
const SHALLOW: RangeInclusive<u8> = 1..=2;

/// Half of the effort finds the best moves, the other half compares them. Less is looked at if the clock runs out.
pub(in crate::nibble) fn compare(
    state: &State,
    effort: u64,
    clock: &dyn Stream,
) -> Option<Vec<MoveEstimate<Move>>> {
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
