//! The games as a shelf shows them: what each is, for how many, how long and how hard, and a small picture of it.

use kubyk_core::daily::DAILY;
use kubyk_core::names::spelled;
use kubyk_core::painter::RenderOptions;
use kubyk_core::provable_dice::SeededStream;
use kubyk_games::kit::{About, AnyGame, Log, Msg, RANDOM, SceneBoard, Setup, Table, Tempo, Viewer};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;
use serde::Serialize;

use super::variants::{LevelItem, levels_for_two};
use crate::services::Services;

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameItem {
    /// The game's id, which is also its command.
    pub id: String,
    /// The game's sign.
    pub emoji: String,
    /// The game's name.
    pub name: String,
    /// The subject in a line.
    pub line: String,
    /// The fewest and the most players of its first variant.
    pub players: (usize, usize),
    /// About how long a game of its first variant takes, in minutes.
    pub minutes: u8,
    /// How hard it is, 1 to 5.
    pub difficulty: u8,
    /// How many dice its first variant needs.
    pub dice: u8,
    /// The kinds that the game belongs to, in the encyclopaedia's words.
    pub tags: Vec<&'static str>,
    /// Its names in all languages and the other words for it, for those who look for it.
    pub known_as: String,
    /// What games of its kind are called, in any language.
    pub kinds: String,
    /// The machine players that are offered for two, weakest first; none for a game of one.
    pub levels: Vec<LevelItem>,
    /// The number of its variants.
    pub variants: usize,
    /// `true` if it has a game of the day.
    pub daily: bool,
}

/// The games that can be played.
pub(crate) fn game_items(services: &Services, lang: Lang) -> Vec<GameItem> {
    services.games.iter().map(|game| game_item(services, *game, lang)).collect()
}

/// The game of the shelf that comes after this one, and takes as many players.
pub(super) fn game_after(services: &Services, game: &dyn AnyGame, seats: usize) -> Option<&'static str> {
    let place = services.games.iter().position(|it| it.about().id == game.about().id)?;
    let (before, after) = services.games.split_at(place);
    let mut others = after.iter().skip(1).chain(before);
    let next =
        others.find(|it| it.values(None, &[]).is_ok_and(|values| it.capacity(&values).contains(&seats)));
    next.map(|it| it.about().id)
}

/// The games that are called by these words, or all, the easiest first.
pub(super) fn games_like(services: &Services, words: &str, lang: Lang) -> Vec<GameItem> {
    let words = spelled(words.trim());
    let mut games = game_items(services, lang);
    games.retain(|game| spelled(&format!("{} {}", game.known_as, game.kinds)).contains(&words));
    // What begins so comes before what only has it somewhere.
    games.sort_by_key(|game| (!spelled(&game.name).starts_with(&words), game.difficulty, game.minutes));
    games
}

fn game_item(services: &Services, game: &dyn AnyGame, lang: Lang) -> GameItem {
    let about = game.about();
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let values = game.values(None, &[]).ok();
    let capacity = values.as_ref().map(|values| game.capacity(values)).unwrap_or_default();
    let first = &about.presets[0];
    let names = Lang::ALL.map(|lang| services.words.say(lang, &about.name(), &[]));
    let known_as: Vec<&str> = [about.id].into_iter().chain(names.iter().map(String::as_str)).collect();
    GameItem {
        id: about.id.to_owned(),
        emoji: about.emoji.to_owned(),
        name: say(&about.name()),
        line: say(&about.blurb()),
        players: capacity.first().copied().zip(capacity.last().copied()).unwrap_or_default(),
        minutes: minutes(first.tempo),
        difficulty: first.complexity,
        dice: first.dice,
        tags: about.tags.to_vec(),
        known_as: [known_as.join(" "), about.aliases.join(" ")].join(" "),
        kinds: kinds(about, capacity.first() == Some(&1)),
        levels: levels_for_two(game, values.as_ref(), say),
        variants: about.presets.len(),
        daily: about.tags.contains(&DAILY),
    }
}

/// What people call a game of this kind when they look for one, in any language: `5 dice`, `самому`.
fn kinds(about: &About, alone: bool) -> String {
    let dice = about.presets[0].dice;
    let of_tag = |tag: &&str| match *tag {
        "dice" => Some(
            "dice die кубик кубики кубиків кубиками кубиков кубика кості кости костей костях кістки кісток кістках",
        ),
        "bluff" => Some("bluff lie lying cheat обман брехня враньё"),
        "board" => Some("board дошка доска настільна настольная"),
        "puzzle" => Some("puzzle головоломка"),
        _ => None,
    };
    let solo = alone.then_some("solo solitaire alone single соло пасьянс самому наодинці одному одиночка");
    let number = (dice > 0).then(|| dice.to_string());
    about.tags.iter().filter_map(of_tag).chain(solo).chain(number.as_deref()).collect::<Vec<_>>().join(" ")
}

/// About how long a game takes: the encyclopaedia says only quick, moderate or long.
fn minutes(tempo: Tempo) -> u8 {
    match tempo {
        Tempo::A => 5,
        Tempo::B => 15,
        Tempo::C => 30,
    }
}

// A small picture of a game in the middle of it, for the catalogue.

/// The number of events that make a board on which options are shown played.
const EVENTS: usize = 16;
/// After so many more the position is taken as it is.
const MOST_EVENTS: usize = 60;
/// The games are the same after every start.
const SEED: u64 = 5;

/// Draws what is in play after a few moves of a game by its first variant, `whole` or as a thumbnail. `None` where there is no
/// such game.
pub(crate) async fn preview_svg(
    services: &Services,
    id: &str,
    lang: Lang,
    (dark, whole): (bool, bool),
) -> Result<Option<String>, HostError> {
    let Some(game) = services.games.iter().find(|game| game.about().id == id) else { return Ok(None) };
    let Some(table) = some_moves_played(*game) else { return Ok(None) };
    let (viewer, names) = (Viewer::Spectator, vec![String::new(); table.seats()]);
    let options = RenderOptions { dark, ..RenderOptions::new(lang, names, viewer) };
    services.views.preview(table.scene(viewer), options, whole).await.map(Some)
}

/// A table after some random moves, at a moment at which something can be seen.
fn some_moves_played(game: &dyn AnyGame) -> Option<Box<dyn Table>> {
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
