//! How a game went, as lines over its events.

use serde::Serialize;

use crate::kit::{Seat, Unit};

/// What the game was worth to seats from its start to its end, and what changed it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Chart {
    /// What the values are.
    pub unit: Unit,
    /// The lines; of a game of two in chances to win only the first seat's, since the other's is this one upside down.
    pub lines: Vec<ChartLine>,
    /// What chance brought.
    pub luck: Vec<LuckTick>,
    /// The moves that cost the most, in the order of the game.
    pub marks: Vec<ChartMark>,
}

/// The line of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChartLine {
    /// The seat.
    pub seat: Seat,
    /// The value at the start, and after each event.
    pub values: Vec<f64>,
}

/// What one answer of chance brought a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LuckTick {
    /// Number of the event, from 1.
    pub at: usize,
    /// The seat; in a game of one line that line's.
    pub seat: Seat,
    /// What it brought, beyond the mean.
    pub luck: f64,
}

/// A move that cost much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ChartMark {
    /// Number of the event, from 1.
    pub at: usize,
    /// The seat that moved.
    pub seat: Seat,
}

impl Chart {
    /// Whether the values are chances to win.
    pub fn is_chance(&self) -> bool {
        self.unit == Unit::WinProbability
    }

    /// The lowest and the highest value that is shown.
    pub fn range(&self) -> (f64, f64) {
        if self.is_chance() {
            return (0.0, 1.0);
        }
        let values = || self.lines.iter().flat_map(|line| &line.values).copied();
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
    }

    /// The number of events.
    pub fn events(&self) -> usize {
        self.lines.first().map_or(0, |line| line.values.len().saturating_sub(1))
    }

    /// The value of a move's line after it: the seat's own line, or the only one.
    pub fn value_at(&self, mark: ChartMark) -> Option<f64> {
        let line = self.lines.iter().find(|line| line.seat == mark.seat).or(self.lines.first())?;
        line.values.get(mark.at).copied()
    }
}
