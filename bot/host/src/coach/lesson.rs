//! A game that is over, with what the coach knows of it.

use std::sync::Arc;

use kubyk_games::kit::{
    AnalysedEvent, Analysis, AnalysisError, AnyGame, Log, MoveGrade, Record, Seat, Table,
};

use super::Analyses;
use crate::TableId;
use crate::errors::HostError;
use crate::views::{self, in_points, is_chance};

/// Most moves that are shown.
const MOMENTS: usize = 3;

/// A game that is over, analysed.
pub(crate) struct Lesson {
    pub(crate) table: TableId,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) record: Record,
    pub(crate) analysis: Arc<Analysis>,
}

/// What values are and how sure, which decides the words for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LessonScale {
    /// Chances to win.
    Chance,
    /// Estimates of chances to win, with a margin.
    Estimate,
    /// Estimates of points, with a margin.
    EstimatedPoints,
    /// Points.
    Points,
}

/// A move that has cost much.
pub(crate) struct MarkedMove<'a> {
    /// Number of the event, from 1.
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) play: &'a str,
    pub(crate) best: &'a str,
    pub(crate) error: f64,
    /// How far estimates of that differ, up and down.
    pub(crate) margin: f64,
    pub(crate) mark: MoveGrade,
}

impl Lesson {
    /// What the coach knows of a game; `None` where nobody knows what its positions are worth.
    ///
    /// # Errors
    /// The analysis has failed.
    pub(crate) async fn of(
        analyses: &Analyses,
        table: TableId,
        game: &'static dyn AnyGame,
        record: Record,
    ) -> Result<Option<Self>, HostError> {
        match analyses.of(table, game, record.clone()).await? {
            Ok(analysis) => Ok(Some(Self { table, game, record, analysis })),
            Err(AnalysisError::Unsolved) => Ok(None),
            Err(AnalysisError::Faulty(faults)) => Err(HostError::Fault(format!("table {table}: {faults:?}"))),
        }
    }

    /// Whether values are chances to win, not points.
    pub(crate) fn is_chance(&self) -> bool {
        is_chance(self.analysis.valuation.unit)
    }

    /// How values are to be told.
    pub(crate) fn scale(&self) -> LessonScale {
        let valuation = self.analysis.valuation;
        match (is_chance(valuation.unit), valuation.is_estimate()) {
            (true, false) => LessonScale::Chance,
            (true, true) => LessonScale::Estimate,
            (false, true) => LessonScale::EstimatedPoints,
            (false, false) => LessonScale::Points,
        }
    }

    /// How far estimates differ, as people write it.
    pub(crate) fn margin(&self, margin: f64) -> String {
        in_points(self.analysis.valuation.unit, margin).round().to_string()
    }

    /// A change as people write it: points of a hundred, or points.
    pub(crate) fn change(&self, change: f64) -> String {
        views::change(self.analysis.valuation.unit, change)
    }

    /// How many moves are marked.
    pub(crate) fn marked(&self) -> usize {
        self.analysis.totals.iter().map(|seat| seat.marks.all()).sum()
    }

    /// All moves that have cost much, in the order of the game.
    pub(crate) fn marks(&self) -> impl Iterator<Item = MarkedMove<'_>> {
        self.analysis.events.iter().filter_map(MarkedMove::of)
    }

    /// Those that have cost the most, in the order of the game.
    pub(crate) fn moments(&self) -> Vec<MarkedMove<'_>> {
        let mut marked: Vec<_> = self.marks().collect();
        marked.sort_by(|one, other| other.error.total_cmp(&one.error));
        marked.truncate(MOMENTS);
        marked.sort_by_key(|moment| moment.number);
        marked
    }

    /// The position before an event of this number.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub(crate) fn before(&self, number: usize) -> Result<Box<dyn Table>, HostError> {
        let mut record = self.record.clone();
        record.events.truncate(number.saturating_sub(1));
        let replayed = record.replay(self.game, &mut Log::off());
        replayed.map_err(|faults| HostError::Fault(format!("table {}: {faults:?}", self.table)))
    }
}

impl<'a> MarkedMove<'a> {
    fn of(event: &'a AnalysedEvent) -> Option<Self> {
        let AnalysedEvent::Move { n, line, seat, best, error, margin, mark, .. } = event else { return None };
        // The line names the seat first.
        let play = line.split_once(' ').map_or(line.as_str(), |(_, play)| play);
        let (best, mark) = (best.as_deref()?, (*mark)?);
        Some(Self { number: *n, seat: *seat, play, best, error: *error, margin: *margin, mark })
    }
}
