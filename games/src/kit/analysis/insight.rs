//! What is known of a position of a record, and who knows it.

use crate::kit::{Event, Log, Table, Turn, Valuation, ValueBasis, Verdict};

/// Who looks at positions.
pub(super) enum Judge {
    /// The solution of the game; whether values are those of a seat against the best of the others.
    Solution { two_seats: bool },
    /// The engine, which looks at so many positions for each one.
    Engine { effort: u64 },
}

/// What is known of a position, and of the event that follows it.
pub(super) struct Insight {
    /// What it is worth to each seat.
    pub(super) values: Vec<f64>,
    /// Before chance, where that is not what it is worth: the mean over all answers.
    pub(super) mean: Option<Vec<f64>>,
    /// What each rollout has brought every seat, where the values are their means.
    pub(super) rollouts: Vec<Vec<f64>>,
    /// The standard errors of the values then.
    pub(super) margins: Vec<f64>,
    /// Before a move: the best one.
    best: Option<String>,
    /// Before a move, where its error is not the change of what the position is worth.
    verdict: Option<Verdict<String>>,
}

impl Judge {
    /// The one that knows a game of so many events.
    pub(super) fn of(table: &dyn Table, valuation: Valuation, events: usize) -> Self {
        match table.estimation() {
            Some(estimation) => Self::Engine { effort: estimation.effort_each(events) },
            None => Self::Solution { two_seats: valuation.basis == ValueBasis::TwoSeats },
        }
    }

    /// What it knows of a position and the event that follows; `None` where that is nothing.
    pub(super) fn insight(&self, table: &dyn Table, event: Option<&Event>) -> Option<Insight> {
        let played = match event {
            Some(Event::Played(seat, play)) => Some((*seat, play.as_str())),
            _ => None,
        };
        match self {
            Self::Engine { effort } => {
                let assessed = table.assess(played, *effort)?;
                Some(Insight {
                    margins: assessed.margins(),
                    values: assessed.values,
                    mean: None,
                    rollouts: assessed.rollouts,
                    best: None,
                    verdict: assessed.verdict,
                })
            }
            Self::Solution { two_seats } => Some(Insight {
                values: table.values()?,
                mean: if *two_seats { mean(table) } else { None },
                rollouts: Vec::new(),
                margins: Vec::new(),
                best: played.and_then(|(seat, _)| Some(table.judge(seat)?.best().clone())),
                verdict: None,
            }),
        }
    }
}

impl Insight {
    /// The verdict on the event, if that is a move; `change` is what its seat has lost by it.
    pub(super) fn verdict(&self, event: &Event, change: f64) -> Option<Verdict<String>> {
        if !matches!(event, Event::Played(..)) {
            return None;
        }
        let exact = || Some(Verdict { best: self.best.clone()?, error: change, margin: 0.0 });
        self.verdict.clone().or_else(exact)
    }
}

/// The mean of what a position is worth over all answers of chance. Against the best of the others the value before chance
/// is that of the thrower alone: who is the best changes.
fn mean(table: &dyn Table) -> Option<Vec<f64>> {
    let Turn::Chance(draw) = table.turn() else { return None };
    let (mut mean, mut answers) = (vec![0.0; table.seats()], 0.0);
    for faces in draw.outcomes() {
        let mut next = table.copy();
        if next.answer(&faces, &mut Log::off()).is_ok() {
            mean.iter_mut().zip(next.values()?).for_each(|(sum, value)| *sum += value);
            answers += 1.0;
        }
    }
    mean.iter_mut().for_each(|sum| *sum /= answers);
    Some(mean)
}
