//! Hand-made scenes: every kind of board, from empty to crowded.

mod boxes;
mod cells;
mod charts;
mod sheets;
pub(crate) mod tables;

use std::sync::Arc;

use kubyk_games::kit::{
    Lane, Msg, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Texts, Tint, Track,
    Viewer,
};
use kubyk_paint::{RenderParams, Renderer, Theme};
use kubyk_words::{Lang, Words};

/// Texts of the scenes.
pub(crate) const SAID: Texts =
    Texts { en: include_str!("en.ftl"), uk: include_str!("uk.ftl"), ru: include_str!("ru.ftl") };

/// A renderer with the texts of the scenes.
pub(crate) fn renderer() -> Renderer {
    Renderer::new(Arc::new(Words::new(&[kubyk_paint::TEXTS, SAID]).expect("the texts are good")))
}

/// Names for the largest possible table.
pub(crate) fn people() -> Vec<String> {
    let names = [
        "Саша",
        "Діма",
        "Ґанна",
        "Їжакевич",
        "Олександра-Марія",
        "Петро",
        "Юля",
        "Ёлкин",
        "Max",
        "Євген",
        "Zoë",
        "Щедрик",
    ];
    (0..50).map(|n| names.get(n).map_or(format!("Гравець{}", n + 1), ToString::to_string)).collect()
}

/// Parameters for a reader of this language.
pub(crate) fn params(lang: Lang) -> RenderParams {
    RenderParams::new(lang, people())
}

/// Every scene with its name.
pub(crate) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    let news = vec![
        Msg::new("try-burn").with("who", Seat::at(1)).with("points", 31),
        Msg::new("try-hold").with("who", Seat::at(0)).with("points", 18),
    ];
    let races = vec![
        ("race-start", race(&[(0, 0), (0, 0)], 0), params()),
        ("race", race(&[(78, 28), (141, 0)], 0), RenderParams { news: news.clone(), ..params() }),
        ("race-dark", race(&[(78, 28), (141, 0)], 0), RenderParams { news, ..dark() }),
        (
            "race-four",
            race(&[(12, 0), (166, 0), (94, 53), (187, 0)], 2),
            RenderParams { lang: Lang::Ru, ..params() },
        ),
        ("race-over", race_over(), RenderParams { lang: Lang::En, ..params() }),
        ("race-twelve", race(&TWELVE, 3), params()),
        ("race-fifty", race_fifty(), RenderParams { viewer: Viewer::Seat(Seat::at(44)), ..dark() }),
        ("race-pits", race_pits(), params()),
        ("race-pits-dark", race_pits(), dark()),
        ("list", list(), params()),
        ("dice", dice(), dark()),
    ];
    [races, tables::all(), sheets::all(), cells::all(), charts::all(), boxes::all()].concat()
}

const TWELVE: [(i64, i64); 12] = [
    (12, 0),
    (166, 0),
    (94, 0),
    (187, 9),
    (3, 0),
    (0, 0),
    (55, 0),
    (121, 0),
    (144, 0),
    (77, 0),
    (31, 0),
    (100, 0),
];

/// A die.
pub(crate) fn die(face: u8, tint: Tint, aside: bool) -> SceneDie {
    SceneDie { aside, ..SceneDie::new(face, tint) }
}

fn player(index: usize, score: i64, standing: SeatStatus) -> ScenePlayer {
    ScenePlayer { seat: Seat::at(index), score, note: None, standing, team: None }
}

fn turn(index: usize) -> Msg {
    Msg::new("try-turn").with("who", Seat::at(index))
}

/// A race with these `(banked, at stake)`, where the seat `acting` is to move.
pub(crate) fn race(lanes: &[(i64, i64)], acting: usize) -> Scene {
    let player = |(index, &(score, stake)): (usize, &(i64, i64))| {
        let standing = if index == acting { SeatStatus::Acting } else { SeatStatus::Waiting };
        let note = Msg::new("try-stake").with("points", stake).with("throws", "5 · 11 · 12");
        ScenePlayer { note: (stake > 0).then_some(note), ..self::player(index, score, standing) }
    };
    let lane =
        |(index, &(banked, at_stake)): (usize, &(i64, i64))| Lane { seat: Seat::at(index), banked, at_stake };
    Scene {
        title: Msg::new("try-race"),
        status: turn(acting),
        players: lanes.iter().enumerate().map(player).collect(),
        dice: vec![die(5, Tint::Red, false), die(6, Tint::White, false)],
        board: SceneBoard::Track(Track {
            goal: 200,
            pits: Vec::new(),
            lanes: lanes.iter().enumerate().map(lane).collect(),
        }),
        private: Vec::new(),
        extent: SceneExtent::dice(2).noted(),
    }
}

fn race_over() -> Scene {
    let mut scene = race(&[(204, 0), (187, 0), (34, 0)], 0);
    scene.status = Msg::new("try-over").with("who", Seat::at(0));
    scene.players[0].standing = SeatStatus::Won;
    scene.players[1].standing = SeatStatus::Done;
    scene.players[2].standing = SeatStatus::Left;
    scene
}

fn race_fifty() -> Scene {
    let lanes: Vec<(i64, i64)> = (0..50).map(|n| ((n * 37) % 181, if n % 3 == 0 { 11 } else { 0 })).collect();
    let mut scene = race(&lanes, 0);
    scene.status = Msg::new("try-answers");
    for player in &mut scene.players {
        player.standing = if player.seat.index() % 4 == 0 { SeatStatus::Acting } else { SeatStatus::Waiting };
    }
    scene
}

/// A race with pits.
fn race_pits() -> Scene {
    let mut scene = race(&[(640, 120), (350, 0), (875, 0)], 0);
    if let SceneBoard::Track(track) = &mut scene.board {
        track.goal = 1000;
        track.pits = vec![(300, 400), (600, 700), (900, 1000)];
    }
    scene
}

/// Players without a board.
fn list() -> Scene {
    let mut scene = race(&[(12, 7), (5, 0), (-3, 0)], 0);
    scene.title = Msg::new("try-list");
    scene.board = SceneBoard::None;
    scene
}

/// Every face, every tint, some aside.
fn dice() -> Scene {
    let mut scene = list();
    scene.dice = (1..=9)
        .map(|face| die(face, if face % 4 == 3 { Tint::Red } else { Tint::White }, face > 7))
        .collect();
    scene.dice.push(die(12, Tint::White, false));
    scene.extent.dice = 10;
    scene
}
