//! The coach: what chance and what the players did in games that are over, for commands and pages alike; what moves are worth
//! to whoever asks for a hint.

use std::ops::Range;
use std::sync::Arc;

use kubyk_core::choice_path::move_line;
use kubyk_core::ids::TableId;
use kubyk_core::value_words::{in_points, is_chance};
use kubyk_games::kit::{
    AnalysedEvent, Analysis, AnalysisError, AnyGame, Chart, ChartLine, ChartMark, Log, LuckTick, MoveGrade,
    Msg, Record, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat, SeatStatus, SeatTotals, Table,
    ValueBasis, Viewer,
};

use crate::analyses::Analyses;
use crate::errors::HostError;
use crate::fair_permits::Asker;

// A game that is over, with what the coach knows of it.

/// Most moves that are shown.
const MOMENTS: usize = 3;

/// A move that has cost less, in points or points of a hundred, is no slip.
const LEAST_SLIP: f64 = 0.1;

/// A game that is over, analysed.
pub struct Lesson {
    /// The table's id.
    pub table: TableId,
    /// The game that was played.
    pub game: &'static dyn AnyGame,
    /// The record of the whole game.
    pub record: Record,
    /// The changes by chance and by every move.
    pub analysis: Arc<Analysis>,
}

/// The meaning and the certainty of values, which decide the words for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonScale {
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
pub struct MarkedMove<'a> {
    /// Number of the event, from 1.
    pub number: usize,
    /// The seat that made it.
    pub seat: Seat,
    /// The move in notation.
    pub play: &'a str,
    /// The best move in its place, in notation.
    pub best: &'a str,
    /// The loss against the best move, in the unit of the analysis; never below 0.
    pub error: f64,
    /// The margin of that estimate, up and down.
    pub margin: f64,
    /// The grade of the mistake.
    pub mark: MoveGrade,
}

impl Lesson {
    /// The coach's lesson of a game; `None` where nobody knows what its positions are worth.
    ///
    /// # Errors
    /// The analysis has failed.
    pub async fn of(
        analyses: &Analyses,
        asker: &Asker,
        table: TableId,
        game: &'static dyn AnyGame,
        record: Record,
    ) -> Result<Option<Self>, HostError> {
        match analyses.of(asker, table, game, record.clone()).await? {
            Ok(analysis) => Ok(Some(Self { table, game, record, analysis })),
            Err(AnalysisError::Unsolved) => Ok(None),
            Err(AnalysisError::Faulty(faults)) => Err(HostError::Fault(format!("table {table}: {faults:?}"))),
        }
    }

    /// Returns `true` if values are chances to win, not points.
    pub fn is_chance(&self) -> bool {
        is_chance(self.analysis.scale.unit)
    }

    /// The scale in which values are told.
    pub fn scale(&self) -> LessonScale {
        let scale = self.analysis.scale;
        match (is_chance(scale.unit), scale.is_estimate()) {
            (true, false) => LessonScale::Chance,
            (true, true) => LessonScale::Estimate,
            (false, true) => LessonScale::EstimatedPoints,
            (false, false) => LessonScale::Points,
        }
    }

    /// The margin of an estimate, as people write it.
    pub fn margin(&self, margin: f64) -> String {
        in_points(self.analysis.scale.unit, margin).round().to_string()
    }

    /// A change as people write it: points of a hundred, or points.
    pub fn change(&self, change: f64) -> String {
        kubyk_core::value_words::signed_change(self.analysis.scale.unit, change)
    }

    /// The number of marked moves of a seat, or of all.
    pub fn marked(&self, of: Option<Seat>) -> usize {
        let counted = self.analysis.totals.iter().filter(|totals| of.is_none_or(|seat| totals.seat == seat));
        counted.map(|totals| totals.marks.all()).sum()
    }

    /// All moves that have cost much, in the order of the game.
    pub fn marks(&self) -> impl Iterator<Item = MarkedMove<'_>> {
        self.analysis.events.iter().filter_map(MarkedMove::of)
    }

    /// Those of a seat, or of all, that have cost the most, in the order of the game.
    pub fn moments(&self, of: Option<Seat>) -> Vec<MarkedMove<'_>> {
        let mut marked: Vec<_> =
            self.marks().filter(|moment| of.is_none_or(|seat| moment.seat == seat)).collect();
        marked.sort_by(|one, other| other.error.total_cmp(&one.error));
        marked.truncate(MOMENTS);
        marked.sort_by_key(|moment| moment.number);
        marked
    }

    /// The position before an event of this number.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn before(&self, number: usize) -> Result<Box<dyn Table>, HostError> {
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

/// The number and the cost of a seat's small mistakes, where none of its moves has cost much and all of them together would as
/// one move.
fn slips(analysis: &Analysis, seat: Seat) -> Option<(usize, f64)> {
    let (mut count, mut sum, mut agreed) = (0, 0.0, 0.0);
    for event in &analysis.events {
        let AnalysedEvent::Move { seat: by, best: Some(_), error, margin, mark, .. } = event else {
            continue;
        };
        if *by != seat {
            continue;
        }
        if mark.is_some() {
            return None;
        }
        // What is within its margin may be no mistake at all.
        if in_points(analysis.scale.unit, error - margin) >= LEAST_SLIP {
            count += 1;
            sum += error;
            agreed += error - margin;
        }
    }
    (count > 1 && MoveGrade::of(agreed, analysis.scale).is_some()).then_some((count, sum))
}

// A lesson in sentences.

/// A lesson with the language it is told in.
pub struct ToldLesson<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// Whoever reads it: moves are told as they lie on their board.
    pub viewer: Viewer,
    /// Says a message in the language of the lesson.
    pub say: &'a dyn Fn(&Msg) -> String,
}

impl ToldLesson<'_> {
    /// Describes the luck of a seat and its mistakes.
    pub fn seat(&self, totals: &SeatTotals) -> String {
        let sums = self.lesson.sums(totals);
        (self.say)(&Msg::new("coach-seat").with("seat", totals.seat).with("sums", sums))
    }

    /// Describes a marked move: its words, its cost, and the better one.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn moment(&self, moment: &MarkedMove<'_>) -> Result<String, HostError> {
        let before = self.lesson.before(moment.number)?;
        let words = |play: &str| move_line(&*before, moment.seat, play, (self.viewer, self.say));
        let id = match self.lesson.scale() {
            LessonScale::Chance => "coach-moment-chance",
            LessonScale::Estimate => "coach-moment-estimate",
            LessonScale::EstimatedPoints => "coach-moment-estimate-points",
            LessonScale::Points => "coach-moment-points",
        };
        let msg = Msg::new(id).with("seat", moment.seat).with("mark", moment.grade());
        let msg = msg.with("move", words(moment.play)).with("best", words(moment.best));
        let msg = msg.with("margin", self.lesson.margin(moment.margin));
        Ok((self.say)(&msg.with("cost", self.lesson.change(-moment.error))))
    }

    /// Describes what a seat has lost by many small mistakes, where no single one of them has cost much.
    pub fn slips(&self, seat: Seat) -> Option<String> {
        let (count, sum) = slips(&self.lesson.analysis, seat)?;
        let id = if self.lesson.is_chance() { "coach-slips-chance" } else { "coach-slips-points" };
        let sum = in_points(self.lesson.analysis.scale.unit, sum).round() as i64;
        Some((self.say)(&Msg::new(id).with("seat", seat).with("count", count).with("sum", sum)))
    }

    /// What the values are, and their basis, where it is not the game itself.
    pub fn basis(&self) -> Option<String> {
        let analysis = &self.lesson.analysis;
        let unit = self.lesson.is_chance().then_some("coach-percent");
        let basis = match analysis.scale.basis {
            ValueBasis::TwoSeats => Some("coach-two-seats"),
            ValueBasis::Solitaire if analysis.totals.len() > 1 => Some("coach-solitaire"),
            ValueBasis::Engine => Some("coach-engine"),
            ValueBasis::Whole | ValueBasis::Solitaire => None,
        };
        let said: Vec<_> = unit.into_iter().chain(basis).map(|id| (self.say)(&Msg::new(id))).collect();
        (!said.is_empty()).then(|| said.join(" "))
    }
}

impl Lesson {
    /// The luck of a seat, and its mistakes.
    pub(crate) fn sums(&self, totals: &SeatTotals) -> Msg {
        let luck = match self.scale() {
            _ if !self.has_dice() => None,
            LessonScale::Chance => Some("coach-luck-chance"),
            LessonScale::Estimate if totals.luck_margin > 0.0 => Some("coach-luck-rollouts"),
            LessonScale::Estimate => Some("coach-luck-estimate"),
            LessonScale::EstimatedPoints => Some("coach-luck-estimate-points"),
            LessonScale::Points => Some("coach-luck-points"),
        };
        let mistakes = self.mistakes(totals);
        let Some(luck) = luck else { return mistakes };
        let spread = self.margin(totals.luck_margin);
        let luck = Msg::new(luck).with("luck", self.change(totals.luck)).with("spread", spread);
        Msg::new("coach-sums").with("luck", luck).with("mistakes", mistakes)
    }

    /// Returns `true` if dice are rolled: else chance has only laid the board out, which is nobody's luck.
    pub fn has_dice(&self) -> bool {
        let presets = self.game.about().presets;
        presets.iter().find(|preset| preset.name == self.record.variant).is_none_or(|preset| preset.dice > 0)
    }

    /// How many moves of a seat have cost much, and what the worst of them has.
    fn mistakes(&self, totals: &SeatTotals) -> Msg {
        let mistakes =
            Msg::new("coach-mistakes").with("marked", totals.marks.all()).with("moves", totals.moves);
        let own = self.marks().filter(|marked| marked.seat == totals.seat);
        let worst = own.max_by(|one, other| one.error.total_cmp(&other.error));
        let Some(worst) = worst else { return mistakes };
        let cost = Msg::new(match self.scale() {
            LessonScale::Chance => "coach-worst-chance",
            LessonScale::Estimate => "coach-worst-estimate",
            LessonScale::EstimatedPoints => "coach-worst-estimate-points",
            LessonScale::Points => "coach-worst-points",
        });
        let cost = cost.with("worst", self.change(-worst.error)).with("margin", self.margin(worst.margin));
        Msg::new("coach-mistakes-worst").with("mistakes", mistakes).with("worst", cost)
    }
}

impl MarkedMove<'_> {
    /// Its mark in words.
    pub fn grade(&self) -> Msg {
        Msg::new(match self.mark {
            MoveGrade::Inaccuracy => "coach-inaccuracy",
            MoveGrade::Mistake => "coach-mistake",
            MoveGrade::Blunder => "coach-blunder",
        })
    }

    /// The sign of its mark, as in books on chess.
    pub fn sign(&self) -> &'static str {
        match self.mark {
            MoveGrade::Inaccuracy => "?!",
            MoveGrade::Mistake => "?",
            MoveGrade::Blunder => "??",
        }
    }
}

// The picture of how a game went, as a scene.

/// Most seats that have a line.
const LINES: usize = 6;

impl Lesson {
    /// The game as a line for each seat, with the seats' luck and mistakes; where one line tells all, it is this reader's.
    /// The costliest moves of a seat, or of all, have a number.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn scene(&self, reader: Seat, of: Option<Seat>) -> Result<Scene, HostError> {
        let over = self.before(self.record.events.len() + 1)?.scene(Viewer::Spectator);
        let player = |player: ScenePlayer| {
            let totals = self.analysis.totals.iter().find(|totals| totals.seat == player.seat);
            ScenePlayer { note: totals.map(|totals| self.sums(totals)), standing: SeatStatus::Done, ..player }
        };
        Ok(Scene {
            title: over.title,
            status: Msg::new(if of.is_some() { "coach-own-status" } else { "coach-status" })
                .with("count", self.marked(of)),
            players: over.players.into_iter().map(player).collect(),
            dice: Vec::new(),
            board: SceneBoard::Chart(self.chart(reader, of)),
            private: Vec::new(),
            extent: SceneExtent::default().noted(),
        })
    }

    fn chart(&self, reader: Seat, of: Option<Seat>) -> Chart {
        let analysis = &*self.analysis;
        let seats = analysis.start.len();
        // In a game of two the other's chances are these upside down.
        let shown = if self.is_chance() && seats == 2 {
            reader.index()..reader.index() + 1
        } else {
            0..seats.min(LINES)
        };
        let rolls = analysis.events.iter().filter(|_| self.has_dice());
        let mark = |moment: MarkedMove<'_>| ChartMark { at: moment.number, seat: moment.seat };
        Chart {
            unit: analysis.scale.unit,
            lines: shown.clone().map(|seat| value_line(analysis, seat)).collect(),
            luck: rolls.filter_map(|event| luck_tick(event, shown.clone())).collect(),
            marks: self.moments(of).into_iter().map(mark).collect(),
        }
    }
}

fn value_line(analysis: &Analysis, seat: usize) -> ChartLine {
    let after = analysis.events.iter().map(|event| event.after()[seat]);
    ChartLine { seat: Seat::at(seat), values: std::iter::once(analysis.start[seat]).chain(after).collect() }
}

/// The luck of the seat that an answer of chance mattered to most, of those that are shown.
fn luck_tick(event: &AnalysedEvent, shown: Range<usize>) -> Option<LuckTick> {
    let AnalysedEvent::Chance { n, luck, .. } = event else { return None };
    let most = shown.max_by(|one, other| luck[*one].abs().total_cmp(&luck[*other].abs()))?;
    Some(LuckTick { at: *n, seat: Seat::at(most), luck: luck[most] })
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Scale, Unit};

    use super::*;

    /// A game in which the first seat makes a move of each of these costs and margins, and the second one a costly one.
    fn analysed(moves: &[(f64, f64)]) -> Analysis {
        let scale = Scale {
            unit: Unit::WinProbability,
            basis: ValueBasis::Engine,
            deviation: 0.5,
            costly: false,
            fewer: false,
        };
        let event = |(number, error, margin): (usize, f64, f64)| AnalysedEvent::Move {
            n: number,
            line: format!("{number} roll"),
            seat: Seat::at(usize::from(number == 0)),
            best: Some("hold".to_owned()),
            error,
            margin,
            mark: MoveGrade::of(error - margin, scale),
            value: 0.5,
            value_margin: 0.0,
            after: vec![0.5, 0.5],
        };
        let moves = (1..).zip(moves).map(|(number, (error, margin))| (number, *error, *margin));
        Analysis {
            game: String::new(),
            variant: String::new(),
            scale,
            start: vec![0.5, 0.5],
            start_margins: Vec::new(),
            events: std::iter::once((0, 0.3, 0.0)).chain(moves).map(event).collect(),
            totals: Vec::new(),
            result: None,
        }
    }

    #[test]
    fn small_mistakes_are_told_by_their_sum_where_it_is_large_and_sure() {
        let own = |moves: &[(f64, f64)]| slips(&analysed(moves), Seat::at(0));
        let (count, sum) = own(&[(0.03, 0.0), (0.04, 0.01), (0.0, 0.0), (0.02, 0.03)]).expect("a large sum");
        assert_eq!((count, (100.0 * sum).round()), (2, 7.0), "what is within its margin is left out");
        assert_eq!(own(&[(0.02, 0.0), (0.02, 0.0)]), None, "a small sum");
        assert_eq!(own(&[(0.04, 0.03), (0.04, 0.02)]), None, "an unsure one");
        assert_eq!(own(&[(0.04, 0.0), (0.04, 0.0), (0.06, 0.0)]), None, "a single move has cost much");
        assert_eq!(
            slips(&analysed(&[(0.04, 0.0), (0.04, 0.0)]), Seat::at(1)),
            None,
            "that of the other seat"
        );
    }
}
