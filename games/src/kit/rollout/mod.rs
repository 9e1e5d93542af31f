//! Rollouts: a position is valued by playing it to its end many times with a quick player.
//!
//! Moves are compared on the same throws (`playout`), so that luck cancels out. Where one seat moves, the poorer half of
//! the candidates is dropped again and again (`halving`); where several move at once, each learns to mix its moves
//! (`matching`). The coach judges positions and moves that were played by them, and compares
//! moves for a hint (`assess`). Effort is counted in moves of the quick player and never in time: the same seed gives the same move.

mod assess;
mod estimate;
mod halving;
mod matching;
mod playout;
mod random;

pub(crate) use assess::{assess, compare};
pub(crate) use estimate::Estimate;
pub(crate) use halving::halving;
pub(crate) use matching::matching;
pub(crate) use random::SplitMix;

use super::{Outcome, Position, Seat, Stream};

/// What rollouts need of a position beside its rules.
pub(crate) trait Rollout: Position {
    /// The move of the quick player, which plays rollouts to their end.
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Self::Move;

    /// The moves that are worth a try, the quick player's favourite first; never none.
    fn candidates(&self, seat: Seat, stream: &mut dyn Stream) -> Vec<Self::Move>;

    /// What an end is worth to a seat, from 0 to 1.
    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        outcome.share(seat)
    }

    /// Who throws now, and in which of its turns: the same turn has the same throws in every rollout that is compared.
    fn throwing(&self) -> (usize, u64);
}
