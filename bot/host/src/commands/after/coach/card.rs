//! The coach's message: a sentence for each seat and for each move that mattered most.

use kubyk_games::kit::Msg;

use super::moment::{MomentArgs, ShowMoment};
use crate::coach::{MarkedMove, ToldLesson};
use crate::commands::command::Command;
use crate::errors::HostError;
use crate::{Button, Card};

/// Most seats that have a line of their own.
const SEATS: usize = 6;

/// The message but for its picture.
pub(super) fn card(told: &ToldLesson<'_>) -> Result<Card, HostError> {
    let ToldLesson { lesson, say } = told;
    let totals = &lesson.analysis.totals;
    let mut lines: Vec<_> = totals.iter().take(SEATS).map(|seat| told.seat(seat)).collect();
    if let Some(more) = totals.len().checked_sub(SEATS).filter(|more| *more > 0) {
        lines.push(say(&Msg::new("and-more").with("count", more)));
    }
    lines.push(say(&Msg::new("coach-moments").with("count", lesson.marked())));
    let moments = lesson.moments();
    for (place, moment) in (1..).zip(&moments) {
        lines.push(format!("{place}. {}", told.moment(moment)?));
    }
    let look = |(place, moment): (usize, &MarkedMove<'_>)| {
        let label = say(&Msg::new("button-moment").with("place", place));
        Button::send(label, ShowMoment::payload(&MomentArgs::of(lesson.table, moment.number)))
    };
    Ok(Card {
        title: say(&Msg::new("coach-title").with("table", lesson.table.to_string())),
        lines,
        foot: told.basis().into_iter().collect(),
        choices: (1..).zip(&moments).map(look).collect(),
        ..Card::default()
    })
}
