//! Groups of primitives that have a name, so that a page can find them in the drawing.

use std::fmt;
use std::ops::Range;

use kubyk_games::kit::{Seat, Spot};

use super::RoundedRect;

/// Primitives that belong together.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) part: Part,
    /// Where a touch means it; the middle is where it lies.
    pub(crate) area: RoundedRect,
    /// The primitives that show it.
    pub(crate) primitives: Range<usize>,
}

/// What a group shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A part of the scene that can be pointed at.
    Spot {
        spot: Spot,
        /// Whether it is a die that lies apart, which the next throw leaves alone.
        aside: bool,
    },
    /// What a move changes though nobody can point at it.
    Piece(Piece),
}

impl Part {
    /// The spot, where it is one.
    pub(crate) fn spot(&self) -> Option<&Spot> {
        match self {
            Self::Spot { spot, .. } => Some(spot),
            Self::Piece(_) => None,
        }
    }
}

/// A thing of a seat that is another, or elsewhere, in the next drawing: `marker:2`, `limb:2:5`, `life:2:1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// The marker on a lane or a path.
    Marker(Seat),
    /// A part of a creature, numbered from the lowest to the topmost.
    Limb(Seat, usize),
    /// A life, from left to right.
    Life(Seat, i64),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(seat) => write!(f, "marker:{}", seat.number()),
            Self::Limb(seat, limb) => write!(f, "limb:{}:{limb}", seat.number()),
            Self::Life(seat, life) => write!(f, "life:{}:{life}", seat.number()),
        }
    }
}
