//! A past game, one event after another.

use kubyk_games::kit::{Event, Log, Scene, Viewer};
use kubyk_words::Lang;
use serde::Serialize;

use super::seat_view::own_marked;
use crate::errors::HostError;
use crate::services::Services;
use crate::{RenderOptions, TableId, TablePhase, UserKey};

/// A past game as everybody saw it after some of its events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReplayView {
    /// The number of events that have happened.
    pub step: usize,
    /// All events in words and notation.
    pub moves: Vec<String>,
    /// The drawing.
    pub svg: String,
}

/// Makes the view of a game that is over after `step` events, or all if there are fewer. `None` where there is no such
/// game. It is the game that everybody saw; only the names are those that `user` reads.
pub(crate) async fn replay(
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
    let names = loaded.setup.names();
    let fault = |why: String| HostError::Fault(format!("table {table}: {why}"));
    let events = loaded.record(services.clock.now()).map_err(fault)?.events;
    let read = own_marked(services, &loaded, user, lang);
    let moves = events.iter().map(|event| told(event, &read)).collect();
    let step = step.min(events.len());
    let mut board = loaded.setup.open(loaded.game).map_err(|why| fault(format!("{why:?}")))?;
    let mut news = Vec::new();
    for event in events.into_iter().take(step) {
        let mut log = Log::on();
        event.apply(board.as_mut(), &mut log).map_err(|why| fault(format!("{why:?}")))?;
        news = log.into_said();
    }
    let viewer = loaded.setup.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
    // The status of one's own view tells no secret, and says “you”.
    let scene = Scene { status: board.scene(viewer).status, ..board.scene(Viewer::Spectator) };
    let options = RenderOptions { lang, names, dark: false, viewer, news };
    let svg = services.views.svg(scene, options).await?;
    Ok(Some(ReplayView { step, moves, svg }))
}

/// An event with the name of its player.
fn told(event: &Event, names: &[String]) -> String {
    let name = |seat: kubyk_games::kit::Seat| names.get(seat.index()).map_or("?", String::as_str);
    match event {
        Event::Rolled(faces) => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            format!("🎲 {}", faces.join(" "))
        }
        Event::Played(seat, text) => format!("{} {text}", name(*seat)),
        Event::Left(seat, _) => format!("{} ✖", name(*seat)),
        Event::Agreed(seat) => format!("{} ½", name(*seat)),
    }
}
