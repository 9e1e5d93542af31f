//! The news of a table since a page last showed it: step by step, as one person could see it at the time.

use kubyk_core::painter::{RenderOptions, Screen};
use kubyk_core::position::TablePosition;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{
    self, Arg, Event, Log, Msg, Record, Scene, SceneBoard, SceneDie, Seats, Table, Turn, Viewer,
};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;
use serde::Serialize;

use crate::services::Services;

/// The most steps that are handed out at once: of more, the last ones.
const MOST: usize = 32;

/// A table after something has happened at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StepView {
    /// The place of the table after it, for a page that has shown no more.
    pub place: String,
    /// The drawing; of the last step it is that of the view, unless a counter is still on its way there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The news of it in words.
    pub said: Vec<String>,
    /// `true` if dice were rolled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub thrown: bool,
    /// `true` if somebody else than the reader has moved.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
    /// `true` if dice were shown that had been rolled unseen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub revealed: bool,
    /// The owner of the stake that the roll has burned, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burned: Option<Burned>,
}

/// Owner of a stake that has burned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Burned {
    /// The reader's.
    Own,
    /// Somebody else's.
    Other,
}

/// Reader of the steps.
#[derive(Clone, Copy)]
pub(super) struct StepReader<'a> {
    pub(super) lang: Lang,
    /// The names of the seats as drawings show them.
    pub(super) names: &'a [String],
    /// The names of the seats as the reader reads them, with their own marked.
    pub(super) read: &'a [String],
    pub(super) viewer: Viewer,
    pub(super) screen: Screen,
    /// `true` if others at this table look at the same screen.
    pub(super) shared: bool,
}

impl StepReader<'_> {
    /// A table as the reader sees it.
    fn scene(&self, table: &dyn Table) -> Scene {
        seen_scene(table, self.viewer, self.shared)
    }
}

/// A table as somebody sees it. A status that says "you" would leave open who of a shared screen is meant; of several who are waited
/// for, whoever has the screen is named.
pub(super) fn seen_scene(table: &dyn Table, viewer: Viewer, shared: bool) -> Scene {
    let scene = table.scene(viewer);
    if !shared {
        return scene;
    }
    let (status, waited) = (table.scene(Viewer::Spectator).status, table.to_act());
    let status = match viewer {
        Viewer::Seat(seat) if waited.contains(seat) && status == kit::status(&Turn::Seats(waited)) => {
            kit::status(&Turn::Seats(Seats::only(seat)))
        }
        _ => status,
    };
    Scene { status, ..scene }
}

/// Names what a table has come to, for a page to hand back: what was taken back by then, and the events since.
pub(super) fn place_of(position: Option<&TablePosition>) -> String {
    let (taken_back, events) = position.map_or((0, 0), |it| (it.number() - it.events.len(), it.events.len()));
    format!("{taken_back}.{events}")
}

/// The steps since that place, none where the table has gone back behind it. A roll that chance still owes makes no step yet, but
/// what a move has put on the board is seen before the roll that follows it by itself.
pub(super) async fn steps_since(
    services: &Services,
    loaded: &LoadedTable,
    position: &TablePosition,
    reader: StepReader<'_>,
    since: &str,
) -> Result<Vec<StepView>, HostError> {
    let now = place_of(Some(position));
    let seen = match (since.split_once('.'), now.split_once('.')) {
        (Some((before, seen)), Some((taken_back, _))) if before == taken_back => seen.parse().ok(),
        _ => None,
    };
    let Some(seen) = seen.filter(|seen: &usize| *seen < position.events.len()) else { return Ok(Vec::new()) };
    let fault = |why: String| HostError::Fault(format!("table {}: {why}", loaded.row.id));
    let mut table = loaded.setup.open(loaded.game).map_err(|why| fault(format!("{why:?}")))?;
    let taken_back = position.number() - position.events.len();
    let mut scenes = Vec::new();
    let (mut said, mut thrown, mut other, mut board) = (Vec::new(), false, false, SceneBoard::None);
    let mut before = None;
    for (index, line) in position.events.iter().enumerate() {
        let event = Record::read_event(line, table.seats()).map_err(|why| fault(format!("{why:?}")))?;
        let rolled = matches!(event, Event::Rolled(_));
        let by_other = matches!(&event, Event::Played(seat, _) if reader.viewer != Viewer::Seat(*seat));
        let mut log = Log::on();
        let covered = index >= seen && is_covered(table.as_ref());
        if index == seen {
            let scene = reader.scene(table.as_ref());
            board = scene.board.clone();
            before = Some(scene);
        }
        event.apply(table.as_mut(), &mut log).map_err(|why| fault(format!("{why:?}")))?;
        if index < seen {
            continue;
        }
        said.extend(log.into_messages());
        thrown |= rolled;
        other |= by_other;
        let mut scene = reader.scene(table.as_ref());
        if table.needs().is_none() || !rolled && scene.board != board {
            board = scene.board.clone();
            let place = format!("{taken_back}.{}", index + 1);
            let revealed = covered && !rolled && !scene.dice.is_empty() && !is_covered(table.as_ref());
            let turn = (std::mem::take(&mut thrown), std::mem::take(&mut other), revealed);
            // The dice that are owed lie there only with the next step: until then the turn is what it was.
            if table.needs().is_some()
                && let Some(before) = &before
            {
                scene.status.clone_from(&before.status);
            }
            scenes.push((place, (before.replace(scene.clone()), scene), std::mem::take(&mut said), turn));
        }
    }
    let mut rest = scenes.split_off(scenes.len().saturating_sub(MOST)).into_iter().peekable();
    let mut steps = Vec::new();
    while let Some((place, (before, scene), news, (thrown, other, revealed))) = rest.next() {
        let last = rest.peek().is_none();
        let scene = if last { on_its_way(scene, before) } else { scene };
        let burned = news.iter().find_map(|msg| burned(msg, reader.viewer)).filter(|_| thrown);
        let said: Vec<String> =
            news.iter().map(|msg| services.words.say(reader.lang, msg, reader.read)).collect();
        let StepReader { lang, viewer, screen, shared, .. } = reader;
        let names = reader.names.to_vec();
        let options = RenderOptions { news, screen, shared, ..RenderOptions::new(lang, names, viewer) };
        let drawn = !last || walks(&scene);
        let svg = if drawn { Some(services.views.svg(scene, options).await?) } else { None };
        steps.push(StepView { place, svg, said, thrown, other, revealed, burned });
    }
    Ok(steps)
}

/// Whether a counter of the board walks from space to space.
fn walks(scene: &Scene) -> bool {
    matches!(scene.board, SceneBoard::Path(_))
}

/// The scene while a counter is still on its way: until it has arrived, the turn is whose it was.
fn on_its_way(scene: Scene, before: Option<Scene>) -> Scene {
    match before {
        Some(Scene { status, players, .. }) if walks(&scene) => Scene { status, players, ..scene },
        _ => scene,
    }
}

/// Whether dice lie there that not everybody sees.
fn is_covered(table: &dyn Table) -> bool {
    table.scene(Viewer::Spectator).dice.iter().any(|die| die.face == SceneDie::HIDDEN)
}

/// Whose stake has burned, where the message tells so: it says what was `lost`.
pub(crate) fn burned(msg: &Msg, viewer: Viewer) -> Option<Burned> {
    msg.args.iter().find(|(name, _)| *name == "lost")?;
    let own = |arg: &Arg| match (arg, viewer) {
        (Arg::Seat(seat), Viewer::Seat(own)) => *seat == own,
        (Arg::Seats(seats), Viewer::Seat(own)) => seats.contains(&own),
        _ => false,
    };
    let own = msg.args.iter().any(|(name, arg)| name.starts_with("seat") && own(arg));
    Some(if own { Burned::Own } else { Burned::Other })
}
