//! The coach's message: a sentence for each seat and for each move that mattered most, with a picture of the game.

use kubyk_games::kit::{MoveGrade, Msg, SeatTotals, ValueBasis};

use super::lesson::{Lesson, MarkedMove};
use super::moment::{MomentArgs, ShowMoment};
use crate::commands::command::Command;
use crate::errors::HostError;
use crate::views::move_line;
use crate::{Button, Card};

/// Most seats that have a line of their own.
const SEATS: usize = 6;

/// What the message is made of.
pub(super) struct CoachCard<'a> {
    pub(super) lesson: &'a Lesson,
    pub(super) say: &'a dyn Fn(&Msg) -> String,
}

impl CoachCard<'_> {
    /// The message but for its picture.
    pub(super) fn card(&self) -> Result<Card, HostError> {
        let lesson = self.lesson;
        let totals = &lesson.analysis.totals;
        let mut lines: Vec<_> = totals.iter().take(SEATS).map(|seat| self.seat(seat)).collect();
        if let Some(more) = totals.len().checked_sub(SEATS).filter(|more| *more > 0) {
            lines.push((self.say)(&Msg::new("and-more").with("count", more)));
        }
        lines.push((self.say)(&Msg::new("coach-moments").with("count", lesson.marked())));
        let moments = lesson.moments();
        for (place, moment) in (1..).zip(&moments) {
            lines.push(self.moment(place, moment)?);
        }
        let foot = match lesson.analysis.valuation.basis {
            ValueBasis::TwoSeats => Some("coach-two-seats"),
            ValueBasis::Solitaire if totals.len() > 1 => Some("coach-solitaire"),
            ValueBasis::Whole | ValueBasis::Solitaire => None,
        };
        let look = |(place, moment): (usize, &MarkedMove<'_>)| {
            let label = (self.say)(&Msg::new("button-moment").with("place", place));
            Button::send(label, ShowMoment::payload(&MomentArgs::of(lesson.table, moment.number)))
        };
        Ok(Card {
            title: (self.say)(&Msg::new("coach-title").with("table", lesson.table.to_string())),
            lines,
            foot: foot.map(|id| (self.say)(&Msg::new(id))).into_iter().collect(),
            choices: (1..).zip(&moments).map(look).collect(),
            ..Card::default()
        })
    }

    fn seat(&self, totals: &SeatTotals) -> String {
        (self.say)(&Msg::new("coach-seat").with("seat", totals.seat).with("sums", sums(self.lesson, totals)))
    }

    fn moment(&self, place: usize, moment: &MarkedMove<'_>) -> Result<String, HostError> {
        let before = self.lesson.before(moment.number)?;
        let words = |play: &str| move_line(&*before, moment.seat, play, self.say);
        let id = if self.lesson.is_chance() { "coach-moment-chance" } else { "coach-moment-points" };
        let told =
            Msg::new(id).with("place", place).with("seat", moment.seat).with("mark", sign(moment.mark));
        let told = told.with("move", words(moment.play)).with("best", words(moment.best));
        Ok((self.say)(&told.with("cost", self.lesson.change(-moment.error))))
    }
}

/// What chance brought a seat and what its moves cost it.
pub(super) fn sums(lesson: &Lesson, totals: &SeatTotals) -> Msg {
    let msg = Msg::new(if lesson.is_chance() { "coach-sums-chance" } else { "coach-sums-points" });
    msg.with("luck", lesson.change(totals.luck)).with("error", lesson.change(-totals.error))
}

/// The sign of a mark, as in books on chess.
fn sign(mark: MoveGrade) -> &'static str {
    match mark {
        MoveGrade::Inaccuracy => "?!",
        MoveGrade::Mistake => "?",
        MoveGrade::Blunder => "??",
    }
}
