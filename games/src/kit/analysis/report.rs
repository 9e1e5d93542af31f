//! An analysis as data, and as the object that `kubyk analyse --json` prints.

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::{GradeCounts, MoveGrade};
use crate::kit::{Seat, Unit, Valuation};

/// Analysis of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// The preset.
    pub variant: String,
    /// What the values mean.
    pub valuation: Valuation,
    /// What the game is worth to each seat before the first event.
    pub start: Vec<f64>,
    /// The standard errors of that; none where they are not known, or nothing was estimated.
    pub start_margins: Vec<f64>,
    /// Every event of the record, in order.
    pub events: Vec<AnalysedEvent>,
    /// What came together for each seat.
    pub totals: Vec<SeatTotals>,
    /// What each seat got: its share of the win, or its points; `None` while the game goes on.
    pub result: Option<Vec<f64>>,
}

/// One event of a game that was analysed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum AnalysedEvent {
    /// Chance has answered.
    Chance {
        /// Number of the event, from 1.
        n: usize,
        /// The event as the record writes it.
        line: String,
        /// What it has brought each seat, beyond the mean over all answers.
        luck: Vec<f64>,
        /// The standard errors of that; none where they are not known, or nothing was estimated.
        #[serde(rename = "margin", skip_serializing_if = "Vec::is_empty")]
        margins: Vec<f64>,
        /// What the position after it is worth to each seat.
        #[serde(skip)]
        after: Vec<f64>,
    },
    /// A seat has moved, or left.
    Move {
        /// Number of the event, from 1.
        n: usize,
        /// The event as the record writes it.
        line: String,
        /// The seat.
        seat: Seat,
        /// The best move; `None` where the seat did not move but left.
        best: Option<String>,
        /// What it has cost the seat; never negative.
        error: f64,
        /// How far estimates of that differ, up and down.
        #[serde(skip_serializing_if = "is_none")]
        margin: f64,
        /// How bad it was, where it was bad.
        mark: Option<MoveGrade>,
        /// What the position before it was worth to the seat.
        value: f64,
        /// The standard error of that, where it is an estimate.
        #[serde(skip_serializing_if = "is_none")]
        value_margin: f64,
        /// What the position after it is worth to each seat.
        #[serde(skip)]
        after: Vec<f64>,
    },
}

/// Luck and errors of a seat in a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatTotals {
    /// The seat.
    pub seat: Seat,
    /// What chance has brought it.
    pub luck: f64,
    /// The standard error of that, where it is an estimate.
    #[serde(skip_serializing_if = "is_none")]
    pub luck_margin: f64,
    /// What its moves have cost it.
    pub error: f64,
    /// How far estimates of that differ, up and down: the root of the sum of the moves' squares.
    #[serde(skip_serializing_if = "is_none")]
    pub margin: f64,
    /// What it has lost by leaving the game; that is no mistake.
    pub given_up: f64,
    /// The number of its moves.
    pub moves: usize,
    /// How many of them were bad.
    pub marks: GradeCounts,
}

impl SeatTotals {
    pub(super) fn of_all(seats: usize) -> Vec<Self> {
        let none = |seat| Self {
            seat,
            luck: 0.0,
            luck_margin: 0.0,
            error: 0.0,
            margin: 0.0,
            given_up: 0.0,
            moves: 0,
            marks: GradeCounts::default(),
        };
        Seat::all(seats).map(none).collect()
    }
}

impl AnalysedEvent {
    /// What the position after it is worth to each seat.
    pub fn after(&self) -> &[f64] {
        match self {
            Self::Chance { after, .. } | Self::Move { after, .. } => after,
        }
    }
}

/// What is exact has no margin.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(margin: &f64) -> bool {
    *margin == 0.0
}

impl Analysis {
    /// The word for the unit.
    pub fn unit_word(&self) -> &'static str {
        match self.valuation.unit {
            _ if self.valuation.is_estimate() => "estimate",
            Unit::WinProbability => "win-chance",
            Unit::ExpectedScore => "points",
            Unit::Heuristic => "estimate",
        }
    }
}

impl Serialize for Analysis {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Analysis", 10)?;
        object.serialize_field("game", &self.game)?;
        object.serialize_field("variant", &self.variant)?;
        object.serialize_field("unit", self.unit_word())?;
        object.serialize_field("exact", &self.valuation.is_exact())?;
        object.serialize_field("basis", self.valuation.basis.word())?;
        object.serialize_field("start", &self.start)?;
        if self.start_margins.is_empty() {
            object.skip_field("start_margin")?;
        } else {
            object.serialize_field("start_margin", &self.start_margins)?;
        }
        object.serialize_field("events", &self.events)?;
        object.serialize_field("totals", &self.totals)?;
        object.serialize_field("result", &self.result)?;
        object.end()
    }
}
