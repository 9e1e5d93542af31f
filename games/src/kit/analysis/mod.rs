//! What chance did in a game, and what the players did: the luck of every answer of chance and the error of every move.
//!
//! Luck is what a position is worth after an answer less the mean over all answers. An error is what the best move is
//! worth less the one that was played. In a solved game of two seats each seat's result is what it could expect at the
//! start, and its luck, less its own errors, and the rival's errors; what a seat
//! has lost by leaving is counted apart, and added up like an error.

mod grade;
mod report;
#[cfg(test)]
mod tests;

pub use grade::{GradeCounts, MoveGrade};
pub use report::{AnalysedEvent, Analysis, SeatTotals};

use super::{AnyGame, Event, Fault, Log, Record, Seat, Table, Turn, Unit, Valuation, ValueBasis};

/// Failure to analyse a record.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisError {
    /// Nobody knows the values of this game, or not of this variant with so many seats.
    Unsolved,
    /// The record cannot be played.
    Faulty(Vec<Fault>),
}

impl Record {
    /// Analyses the game.
    ///
    /// # Errors
    /// It has no values, or the record cannot be played.
    pub fn analyse(&self, game: &dyn AnyGame) -> Result<Analysis, AnalysisError> {
        let opened = self.setup(game).and_then(|setup| game.open(&setup));
        let mut table = opened.map_err(AnalysisError::Faulty)?;
        let valuation = table.valuation().ok_or(AnalysisError::Unsolved)?;
        let mut analyst = Analyst { valuation, totals: SeatTotals::of_all(table.seats()) };
        let mut values = values(table.as_ref())?;
        let start = values.clone();
        let mut events = Vec::with_capacity(self.events.len());
        for (n, event) in (1..).zip(&self.events) {
            let before = table.copy();
            let happened = event.clone().apply(table.as_mut(), &mut Log::off());
            happened.map_err(|why| AnalysisError::Faulty(vec![Fault::whole(why)]))?;
            let after = self::values(table.as_ref())?;
            let change = StepOfRecord { before: before.as_ref(), values: &values, after };
            let (analysed, after) = analyst.event(n, event, change)?;
            events.push(analysed);
            values = after;
        }
        let result = table.over().map(|_| values);
        Ok(Analysis {
            game: self.game.clone(),
            variant: self.variant.clone(),
            valuation,
            start,
            events,
            totals: analyst.totals,
            result,
        })
    }
}

/// The values of a position in which they are known.
fn values(table: &dyn Table) -> Result<Vec<f64>, AnalysisError> {
    table.values().ok_or(AnalysisError::Unsolved)
}

/// An event between two positions.
struct StepOfRecord<'a> {
    before: &'a dyn Table,
    values: &'a [f64],
    after: Vec<f64>,
}

struct Analyst {
    valuation: Valuation,
    totals: Vec<SeatTotals>,
}

impl Analyst {
    /// An event, and the values after it.
    fn event(
        &mut self,
        n: usize,
        event: &Event,
        change: StepOfRecord<'_>,
    ) -> Result<(AnalysedEvent, Vec<f64>), AnalysisError> {
        let line = event.to_string();
        let seat = match event {
            Event::Rolled(_) => {
                let luck = self.luck(&change)?;
                self.totals.iter_mut().zip(&luck).for_each(|(seat, luck)| seat.luck += luck);
                let after = change.after.clone();
                return Ok((AnalysedEvent::Chance { n, line, luck, after }, change.after));
            }
            Event::Played(seat, _) | Event::Left(seat, _) | Event::Agreed(seat) => *seat,
        };
        let value = change.values[seat.index()];
        let error = self.error(event, seat, &change);
        let best = match event {
            Event::Played(..) => change.before.judge(seat).map(|judged| judged.best().clone()),
            _ => None,
        };
        let grade = best.as_ref().and_then(|_| MoveGrade::of(error, self.valuation));
        let total = &mut self.totals[seat.index()];
        *(if best.is_some() { &mut total.error } else { &mut total.given_up }) += error;
        total.moves += usize::from(best.is_some());
        total.marks.count(grade);
        let after = change.after.clone();
        Ok((AnalysedEvent::Move { n, line, seat, best, error, mark: grade, value, after }, change.after))
    }

    /// What an answer of chance has brought each seat.
    fn luck(&self, change: &StepOfRecord<'_>) -> Result<Vec<f64>, AnalysisError> {
        let less = |after: &[f64], mean: &[f64]| after.iter().zip(mean).map(|(a, b)| a - b).collect();
        if self.valuation.basis != ValueBasis::TwoSeats {
            // The value before chance is the mean.
            return Ok(less(&change.after, change.values));
        }
        // Against the best of the others, it is that of the thrower alone: who is the best changes.
        let Turn::Chance(draw) = change.before.turn() else { return Ok(vec![0.0; change.after.len()]) };
        let (mut mean, mut answers) = (vec![0.0; change.after.len()], 0.0);
        for faces in draw.outcomes() {
            let mut next = change.before.copy();
            if next.answer(&faces, &mut Log::off()).is_ok() {
                mean.iter_mut().zip(values(next.as_ref())?).for_each(|(sum, value)| *sum += value);
                answers += 1.0;
            }
        }
        mean.iter_mut().for_each(|sum| *sum /= answers);
        Ok(less(&change.after, &mean))
    }

    /// What a move, or leaving, has cost the seat. Of points nothing is lost by leaving: they are not played for.
    fn error(&self, event: &Event, seat: Seat, change: &StepOfRecord<'_>) -> f64 {
        let played = matches!(event, Event::Played(..));
        if !played && self.valuation.unit != Unit::WinProbability {
            return 0.0;
        }
        // A best move may come out as worth a little more by rounding.
        (change.values[seat.index()] - change.after[seat.index()]).max(0.0)
    }
}
