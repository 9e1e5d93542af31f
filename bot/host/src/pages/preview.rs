//! A small picture of a game in the middle of it, for the catalogue.

use kubyk_games::kit::{AnyGame, Log, RANDOM, SceneBoard, Setup, Table, Viewer};
use kubyk_words::Lang;

use crate::RenderOptions;
use crate::errors::HostError;
use crate::provable_dice::SeededStream;
use crate::services::Services;

/// So many events make a board options played on.
const EVENTS: usize = 16;
/// After so many more the position is taken as it is.
const MOST_EVENTS: usize = 60;
/// The games are the same after every start.
const SEED: u64 = 5;

/// Draws what is in play after a few moves of a game by its first variant. `None` where there is no such game.
pub(crate) async fn preview(
    services: &Services,
    id: &str,
    lang: Lang,
    dark: bool,
) -> Result<Option<String>, HostError> {
    let Some(game) = services.games.iter().find(|game| game.about().id == id) else { return Ok(None) };
    let Some(table) = played(*game) else { return Ok(None) };
    let (viewer, names) = (Viewer::Spectator, vec![String::new(); table.seats()]);
    let options = RenderOptions { lang, names, dark, viewer, news: Vec::new() };
    services.views.preview(table.scene(viewer), options).await.map(Some)
}

/// A table after some random moves, at a moment at which something can be seen.
fn played(game: &dyn AnyGame) -> Option<Box<dyn Table>> {
    let variant = game.values(None, &[]).ok()?;
    let capacity = game.capacity(&variant);
    let seats = if capacity.contains(&2) { 2 } else { *capacity.first()? };
    let teams = game.teams(&variant, seats);
    let mut table = game.open(&Setup { variant, seats, teams, position: None }).ok()?;
    let mut rng = SeededStream::of(SEED);
    for event in 0..MOST_EVENTS {
        let before = table.copy();
        if let Some(faces) = table.deal(&mut rng) {
            table.answer(&faces, &mut Log::off()).ok()?;
        } else {
            let seat = table.to_act().first()?;
            table.act(seat, RANDOM, &mut rng, &mut Log::off())?;
        }
        if table.over().is_some() {
            return Some(before);
        }
        if event >= EVENTS && shows_something(&*table) {
            break;
        }
    }
    Some(table)
}

/// Between two turns of a game of dice there may be none to be seen.
fn shows_something(table: &dyn Table) -> bool {
    let scene = table.scene(Viewer::Spectator);
    let board = !matches!(scene.board, SceneBoard::None | SceneBoard::Track(_));
    table.needs().is_none() && (board || !scene.dice.is_empty())
}
