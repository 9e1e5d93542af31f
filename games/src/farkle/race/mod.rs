//! The race of two seats, solved: the chance to win of every position.
//!
//! Between turns a position is whose turn it is, both scores and both counts of zeros in a row (`table`); options on entry and
//! pits are functions of the score (`rules`). Within a turn it is its points, the dice left and, below the minimum, its throws
//! (`turn`). Once a seat has reached the target the other one has at most a single turn (`last`). Nothing is rounded: a step
//! of points divides all that dice are worth.

mod engine;
mod last;
mod rules;
mod solve;
mod stored;
mod table;
mod turn;
mod value;

pub(super) use value::RaceSolution;
