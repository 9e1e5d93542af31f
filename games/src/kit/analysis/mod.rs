//! Analysis of a game: the luck of every answer of chance and the error of every move.
//!
//! Luck is what a position is worth after an answer less the mean over all answers. An error is what the best move is
//! worth less the one that was played. In a solved game of two seats each seat's result is what it could expect at the
//! start, and its luck, less its own errors, and the rival's errors; what a seat
//! has lost by leaving is counted apart, and added up like an error.
//!
//! Each position of the record is looked at once (`known`), by the solution of the game or by the engine's estimates; what
//! follows from that is added up here.

#[cfg(test)]
mod tests;

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::{
    AnyGame, Event, Fault, Log, MoveCost, Record, SampleMean, Scale, Seat, Table, Turn, Unit, ValueBasis,
};

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
        let scale = table.scale().ok_or(AnalysisError::Unsolved)?;
        let known = self.known(table.as_mut(), scale)?;
        let totals = SeatTotals::of_all(table.seats());
        let mut analyst = Analyst { scale, totals, luck: LuckSamples::default() };
        let events = (1..).zip(&self.events).zip(known.windows(2));
        let events = events.map(|((n, event), steps)| analyst.event(n, event, &steps[0], &steps[1]));
        let events = events.collect();
        analyst.measure_luck();
        let values = |known: &Known| known.values.clone();
        Ok(Analysis {
            game: self.game.clone(),
            variant: self.variant.clone(),
            scale,
            start: known.first().map(values).unwrap_or_default(),
            start_margins: known.first().map(|known| known.margins.clone()).unwrap_or_default(),
            events,
            totals: analyst.totals,
            result: table.over().and_then(|_| known.last().map(values)),
        })
    }

    /// The knowledge of the position before each event, and of that after the last one.
    fn known(&self, table: &mut dyn Table, scale: Scale) -> Result<Vec<Known>, AnalysisError> {
        let source = Source::of(table, scale, self.events.len());
        let mut known = Vec::with_capacity(self.events.len() + 1);
        for event in &self.events {
            known.push(source.known(table, Some(event)).ok_or(AnalysisError::Unsolved)?);
            let happened = event.clone().apply(table, &mut Log::off());
            happened.map_err(|why| AnalysisError::Faulty(vec![Fault::whole(why)]))?;
        }
        known.push(source.known(table, None).ok_or(AnalysisError::Unsolved)?);
        Ok(known)
    }
}

struct Analyst {
    scale: Scale,
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
    fn event(&mut self, n: usize, event: &Event, before: &Known, next: &Known) -> AnalysedEvent {
        let (line, after) = (event.to_string(), next.values.clone());
        let seat = match event {
            Event::Rolled(_) => {
                let mean = before.mean.as_ref().unwrap_or(&before.values);
                let luck: Vec<_> =
                    after.iter().zip(mean).map(|(after, mean)| self.scale.gain(*after, *mean)).collect();
                self.totals.iter_mut().zip(&luck).for_each(|(seat, luck)| seat.luck += luck);
                let margins = self.luck.add(before, next);
                return AnalysedEvent::Chance { n, line, luck, margins, after };
            }
            Event::Played(seat, _) | Event::Left(seat, _) | Event::Agreed(seat) => *seat,
        };
        let value = before.values[seat.index()];
        let value_margin = before.margins.get(seat.index()).copied().unwrap_or_default();
        // A best move may come out as worth a little more by rounding.
        let change = self.scale.gain(value, after[seat.index()]).max(0.0);
        let total = &mut self.totals[seat.index()];
        let (best, error, margin, mark) = match before.cost(event, change) {
            Some(cost) => {
                let mark = MoveGrade::of(cost.agreed(), self.scale);
                let MoveCost { best, value: error, margin } = cost;
                total.error += error;
                total.margin = total.margin.hypot(margin);
                total.moves += 1;
                total.marks.count(mark);
                (Some(best), error, margin, mark)
            }
            None => {
                // Of points nothing is lost by leaving: they are not played for. Who agrees to a draw gives nothing up.
                let lost = matches!(event, Event::Left(..)) && self.scale.unit == Unit::WinProbability;
                let error = if lost { change } else { 0.0 };
                total.given_up += error;
                (None, error, 0.0, None)
            }
        };
        AnalysedEvent::Move { n, line, seat, best, error, margin, mark, value, value_margin, after }
    }
}

// How bad a move was.

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
    pub fn of(error: f64, scale: Scale) -> Option<Self> {
        let [inaccuracy, mistake, blunder] = scale.thresholds();
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
    fn count(&mut self, grade: Option<MoveGrade>) {
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

// The luck of a game where positions are valued by rollouts.

/// The changes by all rolls of a game, by the rollouts that all of them have in common. Their sum has an error of its own: the
/// same rolls come after all of them.
#[derive(Default)]
struct LuckSamples {
    /// By rollout and seat; `None` before the first roll.
    sums: Option<Vec<Vec<f64>>>,
}

impl LuckSamples {
    /// Adds a roll between two positions, and says how far what it has brought each seat may be off; nothing where that is not
    /// known.
    fn add(&mut self, before: &Known, after: &Known) -> Vec<f64> {
        let changes = changes(before, after);
        let seats = changes.first().map_or(0, Vec::len);
        if !changes.is_empty() {
            let sums = self.sums.get_or_insert_with(|| vec![vec![0.0; seats]; changes.len()]);
            sums.truncate(changes.len());
            for (sum, change) in sums.iter_mut().zip(&changes) {
                sum.iter_mut().zip(change).for_each(|(sum, change)| *sum += change);
            }
        }
        (0..seats).map(|seat| error(&changes, seat)).collect()
    }

    /// How far the luck of a seat in the whole game may be off.
    fn margin(&self, seat: Seat) -> f64 {
        self.sums.as_ref().map_or(0.0, |sums| error(sums, seat.index()))
    }
}

/// The change between two positions in each rollout that both have; the end of a game is the same in all.
fn changes(before: &Known, after: &Known) -> Vec<Vec<f64>> {
    let less = |after: &Vec<f64>, before: &Vec<f64>| -> Vec<f64> {
        after.iter().zip(before).map(|(after, before)| after - before).collect()
    };
    let before = before.rollouts.iter();
    if after.rollouts.is_empty() {
        before.map(|rollout| less(&after.values, rollout)).collect()
    } else {
        before.zip(&after.rollouts).map(|(before, after)| less(after, before)).collect()
    }
}

fn error(samples: &[Vec<f64>], seat: usize) -> f64 {
    SampleMean::of(samples.iter().map(|sample| sample[seat])).error
}

// The knowledge of a position of a record, and its source.

/// The source of values: a solution, or an engine's estimates.
enum Source {
    /// The solution of the game; whether values are those of a seat against the best of the others.
    Solution { two_seats: bool },
    /// The engine, which looks at so many positions for each one.
    Engine { effort: u64 },
}

/// The values of a position, and the cost of the event that follows it.
struct Known {
    /// The value to each seat.
    values: Vec<f64>,
    /// Before chance, where that is not what it is worth: the mean over all answers.
    mean: Option<Vec<f64>>,
    /// The result of each rollout for every seat, where the values are their means.
    rollouts: Vec<Vec<f64>>,
    /// The standard errors of the values then.
    margins: Vec<f64>,
    /// Before a move: the best one.
    best: Option<String>,
    /// Before a move, where its cost is not the change of the value.
    cost: Option<MoveCost<String>>,
}

impl Source {
    /// The one that knows a game of so many events.
    fn of(table: &dyn Table, scale: Scale, events: usize) -> Self {
        match table.estimation() {
            Some(estimation) => Self::Engine { effort: estimation.effort_each(events) },
            None => Self::Solution { two_seats: scale.basis == ValueBasis::TwoSeats },
        }
    }

    /// The source's values of a position and its event; `None` where it has none.
    fn known(&self, table: &dyn Table, event: Option<&Event>) -> Option<Known> {
        let played = match event {
            Some(Event::Played(seat, play)) => Some((*seat, play.as_str())),
            _ => None,
        };
        match self {
            Self::Engine { effort } => {
                let estimated = table.estimate(played, *effort)?;
                Some(Known {
                    margins: estimated.margins(),
                    values: estimated.values,
                    mean: None,
                    rollouts: estimated.rollouts,
                    best: None,
                    cost: estimated.cost,
                })
            }
            Self::Solution { two_seats } => Some(Known {
                values: table.values()?,
                mean: if *two_seats { mean(table) } else { None },
                rollouts: Vec::new(),
                margins: Vec::new(),
                best: played.and_then(|(seat, _)| Some(table.move_values(seat)?.best().clone())),
                cost: None,
            }),
        }
    }
}

impl Known {
    /// The cost of the event, if that is a move; `change` is the loss of its seat.
    fn cost(&self, event: &Event, change: f64) -> Option<MoveCost<String>> {
        if !matches!(event, Event::Played(..)) {
            return None;
        }
        let exact = || Some(MoveCost { best: self.best.clone()?, value: change, margin: 0.0 });
        self.cost.clone().or_else(exact)
    }
}

/// The mean of what a position is worth over all answers of chance. Against the best of the others the value before chance
/// is that of the roller alone: who is the best changes.
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

// An analysis as data, and as the object that `kubyk analyse --json` prints.

/// Analysis of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// The preset.
    pub variant: String,
    /// The meaning of the values.
    pub scale: Scale,
    /// The value of the game to each seat before the first event.
    pub start: Vec<f64>,
    /// The standard errors of that; none where they are not known, or nothing was estimated.
    pub start_margins: Vec<f64>,
    /// Every event of the record, in order.
    pub events: Vec<AnalysedEvent>,
    /// The totals of each seat.
    pub totals: Vec<SeatTotals>,
    /// The result of each seat: its share of the win, or its points; `None` while the game goes on.
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
        /// The gain of each seat, beyond the mean over all answers.
        luck: Vec<f64>,
        /// The standard errors of that; none where they are not known, or nothing was estimated.
        #[serde(rename = "margin", skip_serializing_if = "Vec::is_empty")]
        margins: Vec<f64>,
        /// The value of the position after it, to each seat.
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
        /// The cost of the move to the seat; never negative.
        error: f64,
        /// How far estimates of that differ, up and down.
        #[serde(skip_serializing_if = "is_none")]
        margin: f64,
        /// How bad it was, where it was bad.
        mark: Option<MoveGrade>,
        /// The value of the position before it, to the seat.
        value: f64,
        /// The standard error of that, where it is an estimate.
        #[serde(skip_serializing_if = "is_none")]
        value_margin: f64,
        /// The value of the position after it, to each seat.
        #[serde(skip)]
        after: Vec<f64>,
    },
}

/// Luck and errors of a seat in a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatTotals {
    /// The seat.
    pub seat: Seat,
    /// The sum of the seat's luck.
    pub luck: f64,
    /// The standard error of that, where it is an estimate.
    #[serde(skip_serializing_if = "is_none")]
    pub luck_margin: f64,
    /// The sum of the errors of its moves.
    pub error: f64,
    /// How far estimates of that differ, up and down: the root of the sum of the moves' squares.
    #[serde(skip_serializing_if = "is_none")]
    pub margin: f64,
    /// The loss by leaving the game; that is no mistake.
    pub given_up: f64,
    /// The number of its moves.
    pub moves: usize,
    /// How many of them were bad.
    pub marks: GradeCounts,
}

impl SeatTotals {
    fn of_all(seats: usize) -> Vec<Self> {
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
    /// The value of the position after the event, to each seat.
    pub fn after(&self) -> &[f64] {
        match self {
            Self::Chance { after, .. } | Self::Move { after, .. } => after,
        }
    }
}

/// Returns `true` for the margin of an exact value, which is none.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(margin: &f64) -> bool {
    *margin == 0.0
}

impl Analysis {
    /// The word for the unit.
    pub fn unit_word(&self) -> &'static str {
        match self.scale.unit {
            _ if self.scale.is_estimate() => "estimate",
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
        object.serialize_field("exact", &self.scale.is_exact())?;
        object.serialize_field("basis", self.scale.basis.word())?;
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
