//! Heights of pictures: a picture that grows and shrinks would push the chat around it up and down at every roll.

mod random_play;

use std::collections::BTreeSet;
use std::sync::Arc;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Scene, SceneBoard, Seat, Setup, Table, Values, Viewer};
use kubyk_paint::{PICTURE_WIDTH, RenderParams, Renderer, Screen};
use kubyk_words::{Lang, Words};
use random_play::RandomPlay;

/// Numbers of seats that are played with, where a game allows them.
const SEATS: [usize; 5] = [1, 2, 3, 4, 8];
/// Steps of a game after which it is not played on: some never end at random.
const LONGEST: usize = 500;
/// Every picture of a game's beginning is looked at, then one in so many steps, and the last.
const BEGINNING: usize = 12;
const EVERY: usize = 41;

#[test]
fn a_picture_is_as_high_all_the_game() {
    keeps_its_height(Screen::Any);
}

#[test]
fn a_drawing_for_an_upright_phone_is_as_high_all_the_game() {
    keeps_its_height(Screen::Upright);
}

#[test]
fn a_board_for_a_phone_on_its_side_is_as_high_all_the_game() {
    keeps_its_height(Screen::Aside);
}

/// Plays every preset of the catalogue at random, in one language or another.
fn keeps_its_height(screen: Screen) {
    let words = Words::new(&[kubyk_paint::TEXTS]).expect("the texts are good");
    let renderer = Renderer::new(Arc::new(words));
    let presets = CATALOGUE.iter().flat_map(|game| game.about().presets.iter().map(move |it| (game, it)));
    let mut varied = Vec::new();
    for (number, (game, preset)) in presets.enumerate() {
        let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
        for seats in game.capacity(&values).into_iter().filter(|seats| SEATS.contains(seats)) {
            let lang = Lang::ALL[(number + seats) % Lang::ALL.len()];
            let [watching, playing] = heights(&renderer, &mut *table(*game, &values, seats), (lang, screen));
            // A chat has one picture for everybody. On a phone the own sheet is larger.
            let same = screen != Screen::Any || watching == playing;
            if watching.len() > 1 || playing.len() > 1 || !same {
                let name = format!("{} {} for {seats}", game.about().id, preset.name);
                varied.push(format!("{name}: {watching:?} and {playing:?}"));
            }
        }
    }
    assert!(varied.is_empty(), "{} of them vary: {varied:#?}", varied.len());
}

fn table(game: &dyn AnyGame, values: &Values, seats: usize) -> Box<dyn Table> {
    let teams = game.teams(values, seats);
    let setup = Setup { variant: values.clone(), seats, teams, position: None };
    game.open(&setup).expect("the default table is possible")
}

/// The heights of a game's pictures from the first answer of chance on, as everybody sees it and as one seat does. A card below
/// the others holds the secrets of that seat alone; it comes and goes, and no chat shows it.
fn heights(renderer: &Renderer, table: &mut dyn Table, (lang, screen): (Lang, Screen)) -> [BTreeSet<u32>; 2] {
    let mut random = RandomPlay::new();
    let mut heights = [BTreeSet::new(), BTreeSet::new()];
    for step in 0..LONGEST {
        let over = !random.step(table);
        if step < BEGINNING || step % EVERY == 0 || over {
            for (place, viewer) in [Viewer::Spectator, Viewer::Seat(Seat::at(0))].into_iter().enumerate() {
                let scene = Scene { private: Vec::new(), ..table.scene(viewer) };
                keeps_its_extent(&scene);
                heights[place].insert(height(renderer, &scene, viewer, (lang, screen)));
            }
        }
        if over {
            break;
        }
    }
    heights
}

/// There is never more than the game says.
fn keeps_its_extent(scene: &Scene) {
    assert!(scene.dice.len() <= scene.extent.dice, "{:?}: {} dice", scene.title, scene.dice.len());
    let noted = scene.players.iter().any(|player| player.note.is_some());
    assert!(!noted || scene.extent.notes, "{:?} has notes", scene.title);
}

/// The height of a picture, by the view box of its SVG; on a phone on its side that of the board alone. That of a sheet whose columns are all drawn fits a phone.
fn height(renderer: &Renderer, scene: &Scene, viewer: Viewer, (lang, screen): (Lang, Screen)) -> u32 {
    let names = ["Саша", "Олександра-Марія", "Max", "Їжакевич"].iter().cycle().map(ToString::to_string);
    let params = RenderParams { viewer, screen, ..RenderParams::new(lang, names.take(12).collect()) };
    let svg = renderer.svg(scene, &params);
    let (_, view) = svg.split_once("viewBox=\"").expect("it has a view box");
    let (view, _) = view.split_once('"').expect("it ends");
    let height = view.rsplit(' ').next().and_then(|it| it.parse().ok()).expect("a number");
    let whole = matches!(scene.board, SceneBoard::Sheet(_)) && scene.players.len() <= 4;
    let board = height - apart(&svg);
    let fits = match screen {
        Screen::Any => height == PICTURE_WIDTH * 4 / 3,
        Screen::Upright => height <= 880,
        Screen::Aside => board <= 576,
    };
    assert!(!whole || fits, "{:?} is {height} high", scene.title);
    if screen == Screen::Aside { board } else { height }
}

/// The height of the sections that stand beside the board.
fn apart(svg: &str) -> u32 {
    let sections = svg.split("data-height=\"").skip(1).filter_map(|it| it.split('"').next());
    sections.map(|height| height.parse::<f32>().expect("a number") as u32).sum()
}
