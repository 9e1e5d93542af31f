//! Score sheets, trays and turned dice.

use kubyk_games::kit::{
    Cube, Msg, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Sheet, SheetEntry,
    SheetLine, Tint, Tray, Turning, Viewer,
};
use kubyk_paint::{RenderParams, Theme};
use kubyk_words::Lang;

use super::{die, player, turn};

pub(super) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || super::params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    vec![
        ("sheet-start", sheet(2, 0), params()),
        ("sheet", sheet(3, 21), params()),
        ("sheet-dark", sheet(3, 21), dark()),
        ("sheet-english", sheet(5, 50), RenderParams { lang: Lang::En, ..params() }),
        ("sheet-over", sheet_over(), RenderParams { lang: Lang::Ru, ..params() }),
        ("sheet-fifty", sheet(50, 333), RenderParams { viewer: Viewer::Seat(Seat::at(7)), ..params() }),
        ("sheet-ten", colours(), params()),
        ("sheet-ten-dark", colours(), dark()),
        ("trays", trays(), params()),
        ("trays-dark", trays(), RenderParams { lang: Lang::En, ..dark() }),
        ("turning", turning(1), params()),
        ("turning-two", turning(2), RenderParams { lang: Lang::En, ..dark() }),
    ]
}

const LINES: [&str; 15] = [
    "try-yacht",
    "try-large",
    "try-small",
    "try-four",
    "try-full",
    "try-two-pairs",
    "try-three",
    "try-pair",
    "try-chance",
    "try-six",
    "try-five",
    "try-fours",
    "try-threes",
    "try-twos",
    "try-ones",
];

/// A sheet of fifteen lines after so many entries.
fn sheet(seats: usize, entries: usize) -> Scene {
    let acting = entries % seats;
    let line = |index: usize| {
        let entry = |seat: usize| {
            // Each seat fills the lines in another order.
            let turn = (index * 7 + seat * 4) % 15;
            let made = turn * seats + seat < entries;
            let points = match (index * 5 + seat * 3) % 6 {
                0 => 0,
                1 if index > 8 => -20,
                n => (n * 9) as i64,
            };
            made.then_some(SheetEntry { points, fresh: turn * seats + seat + 1 == entries })
        };
        let entries: Vec<Option<SheetEntry>> = (0..seats).map(entry).collect();
        let offer =
            entries[acting].is_none().then_some(if index.is_multiple_of(3) { 0 } else { 11 + index as i64 });
        SheetLine { label: Msg::new(LINES[index]), entries, offer }
    };
    let lines: Vec<SheetLine> = (0..15).map(line).collect();
    let score =
        |seat: usize| lines.iter().filter_map(|line| line.entries[seat]).map(|entry| entry.points).sum();
    let one = |seat: usize| {
        let standing = if seat == acting { SeatStatus::Acting } else { SeatStatus::Waiting };
        let note = (seat == acting).then(|| Msg::new("try-roll").with("n", 2));
        ScenePlayer { note, ..player(seat, score(seat), standing) }
    };
    Scene {
        title: Msg::new("try-sheet"),
        status: turn(acting),
        players: (0..seats).map(one).collect(),
        dice: [3, 3, 5, 6, 6].map(|face| die(face, Tint::White, false)).to_vec(),
        board: SceneBoard::Sheet(Sheet { lines }),
        private: Vec::new(),
        extent: SceneExtent::dice(5).noted(),
    }
}

fn sheet_over() -> Scene {
    let mut scene = sheet(4, 60);
    scene.status = Msg::new("try-over").with("who", Seat::at(2));
    scene.dice = Vec::new();
    for player in &mut scene.players {
        player.standing = if player.seat == Seat::at(2) { SeatStatus::Won } else { SeatStatus::Done };
        player.note = None;
    }
    scene.players[3].standing = SeatStatus::Left;
    if let SceneBoard::Sheet(sheet) = &mut scene.board {
        sheet.lines.iter_mut().for_each(|line| line.offer = None);
    }
    scene
}

/// Two numbered dice of each of five colours, less one that is in the cup.
fn colours() -> Scene {
    let mut scene = sheet(2, 7);
    let tints = [Tint::Red, Tint::Green, Tint::Blue, Tint::Yellow, Tint::White];
    let dice = (0..10).filter(|place| *place != 6);
    let lying = |place: usize| SceneDie {
        number: Some(place as u8 + 1),
        ..SceneDie::new((place * 5 % 6) as u8 + 1, tints[place / 2])
    };
    scene.dice = dice.map(lying).collect();
    scene.extent.dice = 10;
    scene
}

/// Trays of the game Rabbit: table, hand, and the green die that counts down.
fn trays() -> Scene {
    let dice = |all: &[(u8, Tint)]| all.iter().map(|(face, tint)| SceneDie::new(*face, *tint)).collect();
    let (black, red, white) = (Tint::Black, Tint::Red, Tint::White);
    Scene {
        title: Msg::new("try-trays"),
        status: turn(0),
        players: vec![player(0, 4, SeatStatus::Acting)],
        dice: vec![die(4, Tint::Green, false)],
        board: SceneBoard::Trays(vec![
            Tray {
                label: Msg::new("try-table-tray"),
                dice: dice(&[(2, black), (3, black), (2, black), (5, red), (2, white), (1, red)]),
                places: 6,
            },
            Tray {
                label: Msg::new("try-hand"),
                dice: dice(&[(6, black), (1, red), (4, red), (2, black), (3, red)]),
                places: 5,
            },
            Tray { label: Msg::new("try-set-aside"), dice: Vec::new(), places: 5 },
        ]),
        private: Vec::new(),
        extent: SceneExtent::dice(1),
    }
}

/// One die on the way to 31, or two on the way to 61.
fn turning(dice: usize) -> Scene {
    let cubes = [
        Cube { top: 5, around: [1, 4, 6, 3], barred: Some(4) },
        Cube { top: 2, around: [1, 3, 6, 4], barred: None },
    ];
    Scene {
        title: Msg::new("try-turning"),
        status: turn(1),
        players: vec![player(0, 3, SeatStatus::Waiting), player(1, 1, SeatStatus::Acting)],
        dice: Vec::new(),
        board: SceneBoard::Turning(Turning {
            goal: if dice == 1 { 31 } else { 61 },
            total: 22,
            dice: cubes[..dice].to_vec(),
            places: dice,
        }),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}
