//! What chance did in a game, and what the players did: the luck of every answer of chance and the error of every move.
//!
//! Luck is what a position is worth after an answer less the mean over all answers. An error is what the best move is
//! worth less the one that was played. In a solved game of two seats each seat's result is what it could expect at the
//! start, and its luck, less its own errors, and the rival's errors; what a seat
//! has lost by leaving is counted apart, and added up like an error.
//!
//! Each position of the record is looked at once (`insight`), by the solution of the game or by the engine's estimates; what
//! follows from that is added up here.

mod grade;
mod insight;
mod luck;
mod report;
#[cfg(test)]
mod tests;

pub use grade::{GradeCounts, MoveGrade};
pub use report::{AnalysedEvent, Analysis, SeatTotals};

use super::{AnyGame, Event, Fault, Log, Record, Table, Unit, Valuation, Verdict};
use insight::{Insight, Judge};
use luck::LuckSamples;

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
    /// It has neither values nor estimates, or the record cannot be played.
    pub fn analyse(&self, game: &dyn AnyGame) -> Result<Analysis, AnalysisError> {
        let opened = self.setup(game).and_then(|setup| game.open(&setup));
        let mut table = opened.map_err(AnalysisError::Faulty)?;
        let valuation = table.yardstick().ok_or(AnalysisError::Unsolved)?;
        let insights = self.insights(table.as_mut(), valuation)?;
        let totals = SeatTotals::of_all(table.seats());
        let mut analyst = Analyst { valuation, totals, luck: LuckSamples::default() };
        let events = (1..).zip(&self.events).zip(insights.windows(2));
        let events = events.map(|((n, event), steps)| analyst.event(n, event, &steps[0], &steps[1]));
        let events = events.collect();
        analyst.measure_luck();
        let values = |insight: &Insight| insight.values.clone();
        Ok(Analysis {
            game: self.game.clone(),
            variant: self.variant.clone(),
            valuation,
            start: insights.first().map(values).unwrap_or_default(),
            start_margins: insights.first().map(|insight| insight.margins.clone()).unwrap_or_default(),
            events,
            totals: analyst.totals,
            result: table.over().and_then(|_| insights.last().map(values)),
        })
    }

    /// What is known of the position before each event, and of that after the last one.
    fn insights(&self, table: &mut dyn Table, valuation: Valuation) -> Result<Vec<Insight>, AnalysisError> {
        let judge = Judge::of(table, valuation, self.events.len());
        let mut insights = Vec::with_capacity(self.events.len() + 1);
        for event in &self.events {
            insights.push(judge.insight(table, Some(event)).ok_or(AnalysisError::Unsolved)?);
            let happened = event.clone().apply(table, &mut Log::off());
            happened.map_err(|why| AnalysisError::Faulty(vec![Fault::whole(why)]))?;
        }
        insights.push(judge.insight(table, None).ok_or(AnalysisError::Unsolved)?);
        Ok(insights)
    }
}

struct Analyst {
    valuation: Valuation,
    totals: Vec<SeatTotals>,
    luck: LuckSamples,
}

impl Analyst {
    /// Tells how far the luck of each seat may be off.
    fn measure_luck(&mut self) {
        for total in &mut self.totals {
            total.luck_margin = self.luck.margin(total.seat);
        }
    }

    /// An event between a position and the one after it.
    fn event(&mut self, n: usize, event: &Event, before: &Insight, next: &Insight) -> AnalysedEvent {
        let (line, after) = (event.to_string(), next.values.clone());
        let seat = match event {
            Event::Rolled(_) => {
                let mean = before.mean.as_ref().unwrap_or(&before.values);
                let luck: Vec<_> =
                    after.iter().zip(mean).map(|(after, mean)| self.valuation.gain(*after, *mean)).collect();
                self.totals.iter_mut().zip(&luck).for_each(|(seat, luck)| seat.luck += luck);
                let margins = self.luck.add(before, next);
                return AnalysedEvent::Chance { n, line, luck, margins, after };
            }
            Event::Played(seat, _) | Event::Left(seat, _) | Event::Agreed(seat) => *seat,
        };
        let value = before.values[seat.index()];
        let value_margin = before.margins.get(seat.index()).copied().unwrap_or_default();
        // A best move may come out as worth a little more by rounding.
        let change = self.valuation.gain(value, after[seat.index()]).max(0.0);
        let total = &mut self.totals[seat.index()];
        let (best, error, margin, mark) = match before.verdict(event, change) {
            Some(verdict) => {
                let mark = MoveGrade::of(verdict.agreed(), self.valuation);
                let Verdict { best, error, margin } = verdict;
                total.error += error;
                total.margin = total.margin.hypot(margin);
                total.moves += 1;
                total.marks.count(mark);
                (Some(best), error, margin, mark)
            }
            None => {
                // Of points nothing is lost by leaving: they are not played for. Who agrees to a draw gives nothing up.
                let lost = matches!(event, Event::Left(..)) && self.valuation.unit == Unit::WinProbability;
                let error = if lost { change } else { 0.0 };
                total.given_up += error;
                (None, error, 0.0, None)
            }
        };
        AnalysedEvent::Move { n, line, seat, best, error, margin, mark, value, value_margin, after }
    }
}
