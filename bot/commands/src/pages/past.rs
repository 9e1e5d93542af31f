//! A past game, one event after another.

use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::painter::RenderOptions;
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Event, Log, Msg, Scene, Seat, Table, Viewer};
use kubyk_host::errors::HostError;
use kubyk_host::fair_permits::Asker;
use kubyk_host::lesson::{Lesson, MarkedMove, ToldLesson};
use kubyk_words::Lang;
use serde::Serialize;

use super::names::{names_read, own_marked};
use crate::command::Command;
use crate::command::coach::{MomentArgs, ShowMoment};
use crate::services::Services;

/// A past game as it was seen from a seat, or by everybody, after some of its events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReplayView {
    /// The number of events that have happened.
    pub step: usize,
    /// All events in words; empty where the next one says it all, as a roll does after the player has asked for it.
    pub moves: Vec<String>,
    /// The drawing.
    pub svg: String,
}

/// Makes the view of a game that is over after `step` events, or all if there are fewer. `None` where there is no such
/// game. It is seen from the seat of `user`, with the names that `user` reads.
pub(crate) async fn replay_view(
    services: &Services,
    table: TableId,
    user: &UserKey,
    lang: Lang,
    step: usize,
) -> Result<Option<ReplayView>, HostError> {
    let Some(loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    if loaded.table.is_none() || loaded.row.phase != TablePhase::Closed {
        return Ok(None);
    }
    let names = names_read(services, &loaded, lang);
    let fault = |why: String| HostError::Fault(format!("table {table}: {why}"));
    let events = loaded.record(services.clock.now()).map_err(fault)?.events;
    let read = own_marked(services, &loaded, user, lang);
    let say = |msg: &Msg| services.words.say(lang, msg, &read);
    let step = step.min(events.len());
    let viewer = loaded.setup.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
    let mut table = loaded.setup.open(loaded.game).map_err(|why| fault(format!("{why:?}")))?;
    let (mut board, mut news) = (table.copy(), Vec::new());
    let mut moves: Vec<String> = Vec::with_capacity(events.len());
    // Whether the last one has only asked for what comes next.
    let mut asked = false;
    for event in events {
        let mut log = Log::on();
        let event = event.apply(table.as_mut(), &mut log).map_err(|why| fault(format!("{why:?}")))?;
        let happened = log.into_messages();
        if let (true, Event::Rolled(_), Some(last)) =
            (asked && !happened.is_empty(), &event, moves.last_mut())
        {
            last.clear();
        }
        asked = happened.is_empty() && matches!(event, Event::Played(..));
        moves.push(told_event(&event, &happened, (table.as_ref(), viewer), &say));
        if moves.len() == step {
            (board, news) = (table.copy(), happened);
        }
    }
    // It is seen from one's own seat, but cards that come and go below the board are left out: nothing is to be done with them.
    let scene = Scene { private: Vec::new(), ..board.scene(viewer) };
    let options = RenderOptions { news, ..RenderOptions::new(lang, names, viewer) };
    let svg = services.views.svg(scene, options).await?;
    Ok(Some(ReplayView { step, moves, svg }))
}

/// An event in the words of the game's log, where the log has any: a roll that the player has only asked for has none yet.
fn told_event(
    event: &Event,
    log: &[Msg],
    (after, viewer): (&dyn Table, Viewer),
    say: &impl Fn(&Msg) -> String,
) -> String {
    if !log.is_empty() {
        return log.iter().map(say).collect::<Vec<_>>().join(" · ");
    }
    match event {
        Event::Rolled(faces) => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("🎲 {}", faces.join(" "))
        }
        Event::Played(seat, play) => {
            say(&Msg::new("past-move").with("seat", *seat).with("move", after.about().move_name(play)))
        }
        Event::Left(..) | Event::Agreed(_) => say(&after.scene(viewer).status),
    }
}

// The coach's lesson of a past game, beside its moves.

/// The coach's part of a past game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CoachView {
    /// `true` if the coach knows the game.
    pub offered: bool,
    /// The lesson, once the coach has looked at this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonView>,
}

/// The coach's lesson of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonView {
    /// The drawing of how the game went; each event is a spot of it.
    pub svg: String,
    /// What the values are, and their basis, where it is not the game itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foot: Option<String>,
    /// The sum of the reader's small mistakes, where none of them has cost much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slips: Option<String>,
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
    /// The same in a word.
    pub grade: String,
    /// The move in words, its cost, and the better one.
    pub told: String,
    /// `true` if it is among those that cost the most: of the reader's, if the reader has played.
    pub worst: bool,
    /// `true` if the reader has made it.
    pub own: bool,
    /// Payload of the button that looks closer.
    pub payload: String,
}

/// Makes the view of a game that is over for `user`; the game is looked at only if `run` says so, or has been before. `None`
/// where there is no such game.
pub(crate) async fn coach_view(
    services: &Services,
    table: TableId,
    user: &UserKey,
    lang: Lang,
    run: bool,
) -> Result<Option<CoachView>, HostError> {
    let Some(loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    let Some(position) = loaded.table.as_ref().filter(|_| loaded.row.phase == TablePhase::Closed) else {
        return Ok(None);
    };
    let offered = position.table.scale().is_some() && !loaded.course.called_off;
    if !offered || !(run || services.analyses.find(table).is_some()) {
        return Ok(Some(CoachView { offered, lesson: None }));
    }
    let record = loaded.record(services.clock.now());
    let record = record.map_err(|why| HostError::Fault(format!("table {table}: {why}")))?;
    // A page asks for the whole room.
    let asker = Asker::of_table(&loaded);
    let lesson = Lesson::of(&services.analyses, &asker, table, loaded.game, record).await?;
    let lesson = match lesson {
        Some(lesson) => Some(shown_lesson(services, &lesson, (&loaded, user), lang).await?),
        None => None,
    };
    Ok(Some(CoachView { offered: lesson.is_some(), lesson }))
}

async fn shown_lesson(
    services: &Services,
    lesson: &Lesson,
    (loaded, user): (&LoadedTable, &UserKey),
    lang: Lang,
) -> Result<LessonView, HostError> {
    let own = loaded.setup.seat_of(user);
    let read = own_marked(services, loaded, user, lang);
    let (marks, foot) = told_marks(services, lesson, (&read, own), lang)?;
    let slips = {
        let say = |msg: &Msg| services.words.say(lang, msg, &read);
        own.and_then(|seat| ToldLesson { lesson, viewer: Viewer::Seat(seat), say: &say }.slips(seat))
    };
    let names = names_read(services, loaded, lang);
    let viewer = Viewer::Spectator;
    let options = RenderOptions::new(lang, names, viewer);
    let svg = services
        .views
        .svg(lesson.scene(own.unwrap_or_else(|| loaded.setup.first_person()), own)?, options)
        .await?;
    Ok(LessonView { svg, foot, slips, marks })
}

/// The marks, and what the values are those of.
fn told_marks(
    services: &Services,
    lesson: &Lesson,
    (names, own): (&[String], Option<Seat>),
    lang: Lang,
) -> Result<(Vec<MarkView>, Option<String>), HostError> {
    let say = |msg: &Msg| services.words.say(lang, msg, names);
    let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
    let lesson_text = ToldLesson { lesson, viewer, say: &say };
    let worst: Vec<usize> = lesson.moments(own).iter().map(|moment| moment.number).collect();
    let mark = |moment: MarkedMove<'_>| {
        Ok(MarkView {
            step: moment.number,
            sign: moment.sign(),
            grade: say(&moment.grade()),
            told: lesson_text.moment(&moment)?,
            worst: worst.contains(&moment.number),
            own: own == Some(moment.seat),
            payload: ShowMoment::payload(&MomentArgs::of(lesson.table, moment.number)),
        })
    };
    let marks = lesson.marks().map(mark).collect::<Result<_, HostError>>()?;
    Ok((marks, lesson_text.basis()))
}
