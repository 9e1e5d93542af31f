//! Charts of games.

use kubyk_games::kit::{
    Chart, ChartLine, ChartMark, LuckTick, Msg, Scene, SceneBoard, SceneExtent, Seat, SeatStatus, Unit,
};
use kubyk_paint::{RenderParams, Theme};
use kubyk_words::Lang;

use super::player;

pub(super) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || super::params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    vec![
        ("chart", chances(36), params()),
        ("chart-dark", chances(36), dark()),
        ("chart-long", chances(400), params()),
        ("chart-points", points(), RenderParams { lang: Lang::En, ..params() }),
        ("chart-flat", flat(), params()),
    ]
}

fn scene(chart: Chart, seats: usize) -> Scene {
    let seat = |index| {
        let note = Some(Msg::new("try-stake").with("points", 7).with("throws", "5 · 11"));
        super::ScenePlayer { note, ..player(index, 100 + 7 * index as i64, SeatStatus::Done) }
    };
    Scene {
        title: Msg::new("try-race"),
        status: Msg::new("try-left").with("n", 3),
        players: (0..seats).map(seat).collect(),
        dice: Vec::new(),
        board: SceneBoard::Chart(chart),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

/// A game of two that goes up and down and is won by the first.
fn chances(events: usize) -> Scene {
    let value = |event: usize| match event as f64 / events as f64 {
        part if part >= 1.0 => 1.0,
        part => 0.5 + 0.3 * (9.0 * part).sin() * part + 0.1 * (23.0 * part).cos() * (1.0 - part),
    };
    let values: Vec<f64> = (0..=events).map(value).collect();
    let luck = (1..=events).step_by(2).map(|at| LuckTick {
        at,
        seat: Seat::at(0),
        luck: values[at] - values[at - 1],
    });
    let mark = |at, seat| ChartMark { at, seat: Seat::at(seat) };
    let marks = vec![mark(events / 6, 0), mark(events / 2, 1), mark(events * 4 / 5, 0)];
    let lines = vec![ChartLine { seat: Seat::at(0), values: values.clone() }];
    scene(Chart { unit: Unit::WinProbability, lines, luck: luck.collect(), marks }, 2)
}

/// Three seats that each play for points.
fn points() -> Scene {
    let values = |seat: usize| {
        (0..=39).map(move |event| 220.0 + ((event * (seat + 3)) % 17) as f64 * 3.0 - (event * seat) as f64)
    };
    let lines: Vec<ChartLine> =
        (0..3).map(|seat| ChartLine { seat: Seat::at(seat), values: values(seat).collect() }).collect();
    let tick = |at: usize| {
        let values = &lines[at % 3].values;
        LuckTick { at, seat: Seat::at(at % 3), luck: values[at] - values[at - 1] }
    };
    let luck = (1..=39).map(tick).collect();
    scene(
        Chart {
            unit: Unit::ExpectedScore,
            lines,
            luck,
            marks: vec![ChartMark { at: 20, seat: Seat::at(2) }],
        },
        3,
    )
}

/// Points that never change, without luck and without marks.
fn flat() -> Scene {
    let lines = vec![ChartLine { seat: Seat::at(0), values: vec![12.0; 4] }];
    scene(Chart { unit: Unit::ExpectedScore, lines, luck: Vec::new(), marks: Vec::new() }, 1)
}
