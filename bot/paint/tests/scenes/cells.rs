//! Boards of cells: marbles on hexagons, blocks on squares and hexagons.

use kubyk_games::kit::{
    BoardCell, Cells, Light, Msg, Piece, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat, SeatStatus,
    Shape, Stock,
};
use kubyk_paint::{RenderParams, Theme};
use kubyk_words::Lang;

use super::{player, turn};

pub(super) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || super::params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    vec![
        ("marbles-start", marbles(START, 0), params()),
        ("marbles", marbles(MIDDLE, 3), params()),
        ("marbles-dark", turned(marbles(MIDDLE, 3)), RenderParams { lang: Lang::En, ..dark() }),
        ("blocks-start", blocks(Shape::Square, 9, 0), params()),
        ("blocks", blocks(Shape::Square, 9, 38), RenderParams { lang: Lang::Ru, ..params() }),
        ("blocks-dark", turned(blocks(Shape::Square, 9, 38)), RenderParams { lang: Lang::En, ..dark() }),
        ("blocks-thirteen", blocks(Shape::Square, 13, 60), params()),
        ("blocks-hex", blocks(Shape::Hex, 15, 50), params()),
        ("blocks-hex-dark", blocks(Shape::Hex, 15, 118), dark()),
    ]
}

/// Rows from I to A: `b` is black, `w` white.
const START: &str = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb";
const MIDDLE: &str = "w.w../wwww../..www../...wb.../..wbbb.../...bb.../..b.b../.bb.../.bb..";

/// Names of the cells in row `index`, counted from the bottom, of a hexagon with this many rows.
fn hex_row(rows: usize, index: usize) -> impl Iterator<Item = String> {
    let half = rows / 2;
    let letter = char::from(b'a' + index as u8);
    let numbers = (1 + index.saturating_sub(half))..=(rows.min(index + 1 + half));
    numbers.map(move |number| format!("{letter}{number}"))
}

fn marbles(position: &str, pushed: i64) -> Scene {
    let row = |(from_top, pieces): (usize, &str)| {
        let spot = |(name, piece): (String, char)| {
            let name = name.to_uppercase();
            let piece = match piece {
                'b' => Some(Piece::Black),
                'w' => Some(Piece::White),
                _ => None,
            };
            let light = match name.as_str() {
                "E5" | "E6" | "E7" if pushed > 0 => Light::Last,
                "F6" if pushed > 0 => Light::Chosen,
                "D5" | "D6" if pushed > 0 => Light::Free,
                _ => Light::Off,
            };
            BoardCell { name, piece, light }
        };
        hex_row(9, 8 - from_top).zip(pieces.chars()).map(spot).collect()
    };
    let rows = position.split('/').enumerate().map(row).collect();
    Scene {
        title: Msg::new("try-marbles"),
        status: turn(0),
        players: vec![player(0, pushed, SeatStatus::Acting), player(1, pushed / 2, SeatStatus::Waiting)],
        dice: Vec::new(),
        board: SceneBoard::Cells(Cells {
            shape: Shape::Hex,
            rows,
            turned: false,
            lights: Vec::new(),
            stock: Vec::new(),
        }),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}

/// Blocks of nine or thirteen colours, of which the first `gone` have been taken.
fn blocks(shape: Shape, side: usize, gone: usize) -> Scene {
    let colours = if side == 9 { 9 } else { 13 };
    let names = |from_top: usize| -> Vec<String> {
        let index = side - 1 - from_top;
        match shape {
            Shape::Hex => hex_row(side, index).collect(),
            Shape::Square => {
                (0..side).map(|column| format!("{}{}", char::from(b'a' + column as u8), index + 1)).collect()
            }
        }
    };
    let mut count = 0;
    let mut row = |from_top: usize| -> Vec<BoardCell> {
        let spot = |(place, name): (usize, String)| {
            count += 1;
            let colour = ((place + from_top * 2) % colours + 1) as u8;
            let piece = (count > gone).then_some(Piece::Colour(colour));
            let light = match count {
                _ if count > gone && (count <= gone + 7 || count % 11 == 3 && count > 70) => Light::Free,
                _ if count > gone && count == gone + 9 => Light::Chosen,
                _ if count <= gone && count + 2 >= gone => Light::Last,
                _ => Light::Off,
            };
            BoardCell { name, piece, light }
        };
        names(from_top).into_iter().enumerate().map(spot).collect()
    };
    let rows: Vec<Vec<BoardCell>> = (0..side).map(&mut row).collect();
    let table = |place: usize| {
        let colour = ((place * 5 + 3) % colours + 1) as u8;
        let lies = |spot: &&BoardCell| spot.piece == Some(Piece::Colour(colour));
        let left = rows.iter().flatten().filter(lies).count();
        let taken = colours.saturating_sub(left) as u8;
        let first = (taken * 2 + place as u8 % 3) / 3;
        let majority = if colours == 9 { 5 } else { 7 };
        let held = vec![first.min(taken), taken - first.min(taken)];
        let owner = held.iter().position(|held| *held >= majority).map(Seat::at);
        Stock { colour, held, left: left as u8, owner }
    };
    let stock: Vec<Stock> = (0..colours).map(table).collect();
    let score = |seat| stock.iter().filter(|one| one.owner == Some(Seat::at(seat))).count() as i64;
    let lights = vec![Light::Free, Light::Chosen, Light::Last];
    let note = || Some(Msg::new("try-left").with("n", 2));
    Scene {
        title: Msg::new("try-blocks"),
        status: turn(1),
        players: vec![
            player(0, score(0), SeatStatus::Waiting),
            ScenePlayer { note: note(), ..player(1, score(1), SeatStatus::Acting) },
        ],
        dice: Vec::new(),
        board: SceneBoard::Cells(Cells { shape, rows, turned: false, lights, stock }),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

/// The scene from the other side of the board.
fn turned(mut scene: Scene) -> Scene {
    if let SceneBoard::Cells(cells) = &mut scene.board {
        cells.turned = true;
        cells.rows.reverse();
        cells.rows.iter_mut().for_each(|row| row.reverse());
    }
    scene
}
