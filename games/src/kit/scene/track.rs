//! The board of a race.

use serde::Serialize;

use crate::kit::Seat;

/// A race to a goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Track {
    /// The score that wins.
    pub goal: i64,
    /// Stretches in which a score cannot come to rest, both ends included.
    pub pits: Vec<(i64, i64)>,
    /// One lane a seat, in order.
    pub lanes: Vec<Lane>,
}

/// One seat's lane of a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lane {
    /// Whose lane it is.
    pub seat: Seat,
    /// How far the seat has come for good.
    pub banked: i64,
    /// What it would add by stopping now.
    pub at_stake: i64,
}
