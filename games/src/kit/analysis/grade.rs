//! How bad a move was.

use serde::Serialize;

use crate::kit::Valuation;

/// Grade of a move that was not the best, by what it has cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveGrade {
    /// It has cost a little.
    Inaccuracy,
    /// It has cost much.
    Mistake,
    /// It has cost very much.
    Blunder,
}

impl MoveGrade {
    /// That of a move that has cost so much; `None` below an inaccuracy.
    pub fn of(error: f64, valuation: Valuation) -> Option<Self> {
        let [inaccuracy, mistake, blunder] = valuation.thresholds();
        match error {
            _ if error >= blunder => Some(Self::Blunder),
            _ if error >= mistake => Some(Self::Mistake),
            _ if error >= inaccuracy => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}

/// How many moves of each grade.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct GradeCounts {
    /// Those that have cost a little.
    pub inaccuracy: usize,
    /// Those that have cost much.
    pub mistake: usize,
    /// Those that have cost very much.
    pub blunder: usize,
}

impl GradeCounts {
    pub(super) fn count(&mut self, grade: Option<MoveGrade>) {
        match grade {
            Some(MoveGrade::Inaccuracy) => self.inaccuracy += 1,
            Some(MoveGrade::Mistake) => self.mistake += 1,
            Some(MoveGrade::Blunder) => self.blunder += 1,
            None => {}
        }
    }

    /// All together.
    pub fn all(self) -> usize {
        self.inaccuracy + self.mistake + self.blunder
    }
}
