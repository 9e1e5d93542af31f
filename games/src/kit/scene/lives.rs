//! Lives that seats have left.

use serde::Serialize;

use crate::kit::Seat;

/// The lives of all seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lives {
    /// How many each seat had at first.
    pub most: i64,
    /// The lives that each seat has left, in order of seats.
    pub left: Vec<(Seat, i64)>,
}
