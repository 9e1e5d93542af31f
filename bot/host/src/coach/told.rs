//! A lesson in sentences.

use kubyk_games::kit::{AnalysedEvent, MoveGrade, Msg, SeatTotals, ValueBasis};

use super::lesson::{Lesson, LessonScale, MarkedMove};
use crate::errors::HostError;
use crate::views::move_line;

/// A lesson with the language it is told in.
pub(crate) struct ToldLesson<'a> {
    pub(crate) lesson: &'a Lesson,
    pub(crate) say: &'a dyn Fn(&Msg) -> String,
}

impl ToldLesson<'_> {
    /// What chance brought a seat and what its moves cost it.
    pub(crate) fn seat(&self, totals: &SeatTotals) -> String {
        let sums = self.lesson.sums(totals);
        (self.say)(&Msg::new("coach-seat").with("seat", totals.seat).with("sums", sums))
    }

    /// What a marked move was, what it cost, and what was better.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub(crate) fn moment(&self, moment: &MarkedMove<'_>) -> Result<String, HostError> {
        let before = self.lesson.before(moment.number)?;
        let words = |play: &str| move_line(&*before, moment.seat, play, self.say);
        let id = match self.lesson.scale() {
            LessonScale::Chance => "coach-moment-chance",
            LessonScale::Estimate => "coach-moment-estimate",
            LessonScale::EstimatedPoints => "coach-moment-estimate-points",
            LessonScale::Points => "coach-moment-points",
        };
        let told = Msg::new(id).with("seat", moment.seat).with("mark", moment.sign());
        let told = told.with("move", words(moment.play)).with("best", words(moment.best));
        let told = told.with("margin", self.lesson.margin(moment.margin));
        Ok((self.say)(&told.with("cost", self.lesson.change(-moment.error))))
    }

    /// What the values are those of, where it is not the game itself.
    pub(crate) fn basis(&self) -> Option<String> {
        let analysis = &self.lesson.analysis;
        let basis = match analysis.valuation.basis {
            ValueBasis::TwoSeats => Some("coach-two-seats"),
            ValueBasis::Solitaire if analysis.totals.len() > 1 => Some("coach-solitaire"),
            ValueBasis::Engine => Some("coach-engine"),
            ValueBasis::Whole | ValueBasis::Solitaire => None,
        };
        basis.map(|id| (self.say)(&Msg::new(id)))
    }
}

impl Lesson {
    /// What chance brought a seat and what its moves cost it.
    pub(super) fn sums(&self, totals: &SeatTotals) -> Msg {
        let thrown =
            || self.analysis.events.iter().any(|event| matches!(event, AnalysedEvent::Chance { .. }));
        let msg = Msg::new(match self.scale() {
            LessonScale::Chance => "coach-sums-chance",
            LessonScale::Estimate if totals.luck_margin > 0.0 => "coach-sums-rollouts",
            LessonScale::Estimate if thrown() => "coach-sums-estimate",
            LessonScale::Estimate => "coach-sums-skill",
            LessonScale::EstimatedPoints => "coach-sums-estimate-points",
            LessonScale::Points => "coach-sums-points",
        });
        let msg = msg.with("margin", self.margin(totals.margin));
        let msg = msg.with("spread", self.margin(totals.luck_margin));
        msg.with("luck", self.change(totals.luck)).with("error", self.change(-totals.error))
    }
}

impl MarkedMove<'_> {
    /// The sign of its mark, as in books on chess.
    pub(crate) fn sign(&self) -> &'static str {
        match self.mark {
            MoveGrade::Inaccuracy => "?!",
            MoveGrade::Mistake => "?",
            MoveGrade::Blunder => "??",
        }
    }
}
