//! What the coach says of a past game, beside its moves.

use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use crate::coach::{Lesson, MarkedMove, ToldLesson};
use crate::commands::{Command, MomentArgs, ShowMoment};
use crate::errors::HostError;
use crate::services::Services;
use crate::{RenderOptions, TableId, TablePhase};

/// What there is of the coach for a past game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CoachView {
    /// Whether the coach knows the game.
    pub offered: bool,
    /// What it says, once it has looked at this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonView>,
}

/// What the coach says of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonView {
    /// The drawing of how the game went; each event is a spot of it.
    pub svg: String,
    /// What the values are those of, where it is not the game itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foot: Option<String>,
    /// The moves that have cost much, in the order of the game.
    pub marks: Vec<MarkView>,
}

/// A move that has cost much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MarkView {
    /// Number of the event, from 1: the board shows it after so many events.
    pub step: usize,
    /// The sign that stands behind it: `?!`, `?` or `??`.
    pub sign: &'static str,
    /// What it was, what it cost, and what was better.
    pub told: String,
    /// Whether it is among those that cost the most.
    pub worst: bool,
    /// Payload of the button that looks closer.
    pub payload: String,
}

/// Makes the view of a game that is over; the game is looked at only if `run` says so, or has been before. `None` where
/// there is no such game.
pub(crate) async fn lesson(
    services: &Services,
    table: TableId,
    lang: Lang,
    run: bool,
) -> Result<Option<CoachView>, HostError> {
    let Some(loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    let Some(position) = loaded.table.as_ref().filter(|_| loaded.row.phase == TablePhase::Closed) else {
        return Ok(None);
    };
    let offered = position.table.yardstick().is_some() && !loaded.setup.called_off;
    if !offered || !(run || services.analyses.find(table).is_some()) {
        return Ok(Some(CoachView { offered, lesson: None }));
    }
    let record = loaded.record(services.clock.now());
    let record = record.map_err(|why| HostError::Fault(format!("table {table}: {why}")))?;
    let lesson = Lesson::of(&services.analyses, table, loaded.game, record).await?;
    let lesson = match lesson {
        Some(lesson) => Some(shown(services, &lesson, lang).await?),
        None => None,
    };
    Ok(Some(CoachView { offered: lesson.is_some(), lesson }))
}

async fn shown(services: &Services, lesson: &Lesson, lang: Lang) -> Result<LessonView, HostError> {
    let (marks, foot) = told(services, lesson, lang)?;
    let (names, viewer) = (lesson.record.seats.clone(), Viewer::Spectator);
    let options = RenderOptions { lang, names, dark: false, viewer, news: Vec::new() };
    let svg = services.views.svg(lesson.scene()?, options).await?;
    Ok(LessonView { svg, foot, marks })
}

/// The marks, and what the values are those of.
fn told(
    services: &Services,
    lesson: &Lesson,
    lang: Lang,
) -> Result<(Vec<MarkView>, Option<String>), HostError> {
    let say = |msg: &Msg| services.words.say(lang, msg, &lesson.record.seats);
    let told = ToldLesson { lesson, say: &say };
    let worst: Vec<usize> = lesson.moments().iter().map(|moment| moment.number).collect();
    let mark = |moment: MarkedMove<'_>| {
        Ok(MarkView {
            step: moment.number,
            sign: moment.sign(),
            told: told.moment(&moment)?,
            worst: worst.contains(&moment.number),
            payload: ShowMoment::payload(&MomentArgs::of(lesson.table, moment.number)),
        })
    };
    let marks = lesson.marks().map(mark).collect::<Result<_, HostError>>()?;
    Ok((marks, told.basis()))
}
