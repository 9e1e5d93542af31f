//! Columns that are climbed, sheets of boxes, patches on a grid.

use kubyk_games::kit::{
    BoardCell, BoxMark, BoxRow, BoxSheet, Cells, Climb, ClimbColumn, Light, Msg, Piece, RowHead, RowLock,
    Scene, SceneBoard, SceneExtent, Seat, SeatStatus, Shape, SheetBox, Tint, Viewer,
};
use kubyk_paint::{RenderParams, Theme};
use kubyk_words::Lang;

use super::{die, player, turn};

pub(super) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || super::params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    let own = |seat| RenderParams { viewer: Viewer::Seat(Seat::at(seat)), ..params() };
    vec![
        ("climb", climb(3), params()),
        ("climb-eight", climb(8), dark()),
        ("figures", scene(2, figures(2)), RenderParams { lang: Lang::En, ..params() }),
        ("figures-one", scene(1, figures(1)), dark()),
        ("figures-shared", scene(2, vec![BoxSheet { seat: None, ..figures(1).swap_remove(0) }]), params()),
        ("figures-fifty", scene(50, figures(50)), own(7)),
        ("marks", scene(3, marks(3)), params()),
        ("rows", scene(2, rows(2)), RenderParams { lang: Lang::Ru, ..params() }),
        ("rows-dark", scene(4, rows(4)), dark()),
        ("patches", patches(12), params()),
        ("patches-twenty", patches(20), dark()),
    ]
}

fn scene(seats: usize, sheets: Vec<BoxSheet>) -> Scene {
    let standing = |seat| if seat == 1 { SeatStatus::Acting } else { SeatStatus::Waiting };
    Scene {
        title: Msg::new("try-table").with("n", seats),
        status: turn(0),
        players: (0..seats).map(|seat| player(seat, 7 * seat as i64 - 3, standing(seat))).collect(),
        dice: vec![die(3, Tint::White, false), die(4, Tint::White, false)],
        board: SceneBoard::Boxes(sheets),
        private: Vec::new(),
        extent: SceneExtent::dice(2),
    }
}

/// So many seats on eleven columns, two of which are won.
fn climb(seats: usize) -> Scene {
    let column = |column: usize| {
        let spaces = 13 - 2 * column.abs_diff(5);
        let climbed = |seat: usize| ((seat + 2 * column) % 5 < 3).then_some((3 * seat + column) % spaces);
        let markers =
            (0..seats).filter_map(|seat| Some((Seat::at(seat), climbed(seat)?))).filter(|(_, at)| *at > 0);
        let owner = [None, Some(Seat::at(1)), None, None, None, None, None, None, Some(Seat::at(0))]
            .get(column)
            .copied()
            .flatten();
        ClimbColumn {
            label: (column + 2).to_string(),
            spaces,
            markers: if owner.is_some() { Vec::new() } else { markers.collect() },
            runner: [(4, 5), (5, 8), (10, 3)].iter().find(|(at, _)| *at == column).map(|(_, space)| *space),
            owner,
        }
    };
    let board =
        SceneBoard::Climb(Climb { columns: (0..11).map(column).collect(), climber: Some(Seat::at(0)) });
    Scene { board, ..scene(seats, Vec::new()) }
}

/// Sheets of five by five, about half full.
fn figures(seats: usize) -> Vec<BoxSheet> {
    let one = |seat: usize, column: usize, row: usize| {
        let figure = (3 * column + 5 * row + seat) % 20;
        SheetBox {
            name: format!("{}{}", char::from(b'a' + column as u8), row + 1),
            text: if figure < 10 { figure.to_string() } else { String::new() },
            mark: if figure < 10 { BoxMark::Written } else { BoxMark::Open },
            fresh: (column, row) == (2, 2),
        }
    };
    let line = |seat: usize, row: usize| BoxRow {
        head: RowHead::Text((row + 1).to_string()),
        boxes: (0..5).map(|column| one(seat, column, row)).collect(),
        lock: RowLock::None,
        score: Some(row as i64),
    };
    let sheet = |seat: usize| BoxSheet {
        seat: Some(Seat::at(seat)),
        rows: (0..5).rev().map(|row| line(seat, row)).collect(),
        columns: (0..5)
            .map(|column| (char::from(b'a' + column as u8).to_string(), 5 - i64::from(column)))
            .collect(),
    };
    (0..seats).map(sheet).collect()
}

/// Rows of ten boxes with so many marks, and below them rows with a die before them.
fn marks(seats: usize) -> Vec<BoxSheet> {
    let line = |head: RowHead, row: usize, marks: usize, of: usize, score: Option<i64>| BoxRow {
        head,
        boxes: (0..of)
            .map(|number| SheetBox {
                name: format!("{row}-{number}"),
                text: String::new(),
                mark: if number < marks { BoxMark::Crossed } else { BoxMark::Open },
                fresh: number + 1 == marks && row == 4,
            })
            .collect(),
        lock: RowLock::None,
        score,
    };
    let sheet = |seat: usize| {
        let sums = (0..11).map(|row| {
            let marks = (seat + 3 * row) % 9;
            line(
                RowHead::Text((row + 2).to_string()),
                row,
                marks,
                10,
                Some(if marks > 5 { 210 } else { -200 }),
            )
        });
        let own = [5, 2, 0].into_iter().enumerate();
        let own = own.map(|(row, face)| line(RowHead::Die(face), 11 + row, usize::from(face), 8, None));
        BoxSheet { seat: Some(Seat::at(seat)), rows: sums.chain(own).collect(), columns: Vec::new() }
    };
    (0..seats).map(sheet).collect()
}

/// Coloured rows of eleven numbers with locks.
fn rows(seats: usize) -> Vec<BoxSheet> {
    let line = |seat: usize, row: usize, tint: Tint| {
        let crossed = |place: usize| (place + row + seat).is_multiple_of(3) && place < 6;
        let one = |place: usize| SheetBox {
            name: format!("{row}-{place}"),
            text: (if row < 2 { place + 2 } else { 12 - place }).to_string(),
            mark: match place {
                _ if crossed(place) => BoxMark::Crossed,
                _ if place < 6 || row == 3 => BoxMark::Passed,
                _ => BoxMark::Open,
            },
            fresh: crossed(place) && place == 5,
        };
        BoxRow {
            head: RowHead::Colour(tint),
            boxes: (0..11).map(one).collect(),
            lock: if row == 3 { [RowLock::Won, RowLock::Closed][seat % 2] } else { RowLock::Open },
            score: Some(3 * row as i64),
        }
    };
    let penalty = |number: usize| SheetBox {
        name: format!("penalty{number}"),
        text: String::new(),
        mark: if number == 0 { BoxMark::Crossed } else { BoxMark::Open },
        fresh: false,
    };
    let sheet = |seat: usize| {
        let tints = [Tint::Red, Tint::Yellow, Tint::Green, Tint::Blue].into_iter().enumerate();
        let penalties = BoxRow {
            head: RowHead::Text("−5".to_owned()),
            boxes: (0..4).map(penalty).collect(),
            lock: RowLock::None,
            score: Some(-5),
        };
        BoxSheet {
            seat: Some(Seat::at(seat)),
            rows: tints.map(|(row, tint)| line(seat, row, tint)).chain([penalties]).collect(),
            columns: Vec::new(),
        }
    };
    (0..seats).map(sheet).collect()
}

/// Rectangles of two seats on a square grid.
fn patches(side: usize) -> Scene {
    let placed =
        [(0, 0, 4, 3), (side - 5, side - 6, 5, 6), (4, 0, 3, 5), (2, 5, 1, 1), (side - 6, side - 2, 1, 2)];
    let cell = |column: usize, row: usize| {
        let patch = placed.iter().position(|(left, low, width, height)| {
            (*left..left + width).contains(&column) && (*low..low + height).contains(&row)
        });
        BoardCell {
            name: format!("{}{}", char::from(b'a' + column as u8), row + 1),
            piece: patch.map(|number| Piece::Patch { owner: Seat::at(number % 2), number: number as u16 }),
            light: if patch == Some(2) { Light::Last } else { Light::Off },
        }
    };
    let cells = Cells {
        shape: Shape::Square,
        rows: (0..side).rev().map(|row| (0..side).map(|column| cell(column, row)).collect()).collect(),
        turned: false,
        lights: Vec::new(),
        stock: Vec::new(),
    };
    Scene { board: SceneBoard::Cells(cells), ..scene(2, Vec::new()) }
}
