//! The board of a race along numbered spaces.

use serde::Serialize;

use crate::kit::{Msg, Seat};

/// A path of spaces from the start, which is the first, to the goal, which is the last.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Path {
    /// The spaces in order; the number of a space is its place here.
    pub spaces: Vec<Space>,
    /// Each counter on the path and the space it stands on, in order of seats.
    pub counters: Vec<(Seat, usize)>,
    /// The spaces that the last throw came to, in order.
    pub visited: Vec<usize>,
}

/// One space.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Space {
    /// What happens to a counter that comes to rest here.
    pub sign: SpaceSign,
    /// Its name, where it has one.
    pub label: Option<Msg>,
}

/// Event of a space, as a sign on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpaceSign {
    /// No event.
    Plain,
    /// The counter goes on by the same count.
    Again,
    /// The counter goes to another space.
    Jump(usize),
    /// The seat misses some turns.
    Pause,
    /// The seat is held for a while.
    Trap,
    /// The goal.
    Goal,
}
