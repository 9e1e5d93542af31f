//! Score tables.

use kubyk_games::kit::{
    Fate, Mark, Msg, Scene, SceneBoard, SceneExtent, ScoreRow, ScoreTable, Seat, SeatStatus, TableColumn,
    TableExtent, Tint, Viewer, Weight,
};
use kubyk_paint::{RenderParams, Theme};
use kubyk_words::Lang;

use super::{die, player, turn};

pub(super) fn all() -> Vec<(&'static str, Scene, RenderParams)> {
    let params = || super::params(Lang::Uk);
    let dark = || RenderParams { theme: Theme::Dark, ..params() };
    vec![
        ("table-start", table(12, 2, 0), params()),
        ("table", table(12, 4, 7), params()),
        ("table-dark", table(12, 4, 7), dark()),
        ("table-two", table(11, 2, 10), RenderParams { lang: Lang::En, ..params() }),
        ("table-fifteen", table(15, 8, 6), params()),
        ("table-twelve", table(18, 12, 9), params()),
        ("table-twelve-dark", table(18, 12, 9), dark()),
        ("table-contest", contest(), params()),
        ("table-large", large(), dark()),
        ("table-repeated", repeated(), params()),
        ("table-secret", secret(), RenderParams { viewer: Viewer::Seat(Seat::at(0)), ..params() }),
    ]
}

fn mark(text: usize) -> Mark {
    Mark { text: Some(text.to_string()), by: None, weight: Weight::Plain, fresh: false }
}

fn column(label: usize) -> TableColumn {
    TableColumn { label: label.to_string(), worth: None, fate: Fate::Open }
}

/// A table of so many columns and seats after so many rounds, filled by a fixed pseudo-random sequence.
pub(crate) fn table(columns: usize, seats: usize, rounds: usize) -> Scene {
    let mut noise = 7_usize;
    let mut next = move |below: usize| {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (noise >> 33) % below
    };
    let mut cells = vec![vec![Vec::new(); columns]; seats];
    for round in 0..rounds {
        for (seat, row) in cells.iter_mut().enumerate() {
            let start = next(columns);
            let free = (0..columns).map(|n| (start + n) % columns).find(|&c| row[c].is_empty());
            let fresh = round + 1 == rounds && seat == 0;
            row[free.unwrap_or(start)] = vec![Mark { fresh, ..mark(2 + next(11)) }];
        }
    }
    let mut heads: Vec<TableColumn> = (1..=columns).map(column).collect();
    let mut scores = vec![0; seats];
    for (index, head) in heads.iter_mut().enumerate() {
        let values: Vec<i64> = cells.iter().map(|row| value(&row[index])).collect();
        let best = values.iter().copied().max().unwrap_or(0);
        let leaders: Vec<usize> = (0..seats).filter(|&seat| values[seat] == best && best > 0).collect();
        for &seat in &leaders {
            let weight = if leaders.len() == 1 { Weight::Leads } else { Weight::Tied };
            cells[seat][index][0].weight = weight;
        }
        if values.iter().all(|value| *value > 0) {
            head.fate = if let [winner] = leaders[..] {
                scores[winner] += index as i64 + 1;
                Fate::Won(Seat::at(winner))
            } else {
                Fate::Burned
            };
        }
    }
    let standing = |seat| if seat == 1 { SeatStatus::Acting } else { SeatStatus::Waiting };
    let row = |(seat, cells)| ScoreRow { seat: Seat::at(seat), note: None, cells };
    Scene {
        title: Msg::new("try-table").with("n", columns),
        status: turn(1),
        players: (0..seats).map(|seat| player(seat, scores[seat], standing(seat))).collect(),
        dice: vec![die(4, Tint::White, false), die(3, Tint::White, false)],
        board: SceneBoard::Table(ScoreTable {
            columns: heads,
            rows: cells.into_iter().enumerate().map(row).collect(),
            extent: TableExtent { marks: 1, writers: false, decided: true },
        }),
        private: Vec::new(),
        extent: SceneExtent::dice(2),
    }
}

fn value(cell: &[Mark]) -> i64 {
    cell.iter().filter_map(|mark| mark.text.as_ref()?.parse::<i64>().ok()).sum()
}

fn table_of(scene: &mut Scene) -> &mut ScoreTable {
    match &mut scene.board {
        SceneBoard::Table(table) => table,
        _ => panic!("a table"),
    }
}

/// Columns decided one after another, whose worth and label differ, with notes on the dice left.
fn contest() -> Scene {
    let mut scene = table(12, 3, 0);
    scene.extent = SceneExtent::dice(10).noted();
    let table = table_of(&mut scene);
    for (index, column) in table.columns.iter_mut().enumerate() {
        *column = TableColumn {
            label: (index + 4).to_string(),
            worth: Some(6 - (index as i64 - 6).abs()),
            ..column.clone()
        };
    }
    let fates = [Fate::Won(Seat::at(1)), Fate::Burned, Fate::Won(Seat::at(0)), Fate::Contested];
    for (column, fate) in table.columns.iter_mut().zip(fates) {
        column.fate = fate;
    }
    for (index, row) in table.rows.iter_mut().enumerate() {
        row.note = Some(Msg::new("try-left").with("n", 30 - 7 * index));
        row.cells[0] =
            vec![Mark { weight: if index == 1 { Weight::Leads } else { Weight::Plain }, ..mark(index + 3) }];
        row.cells[1] = vec![Mark { weight: Weight::Dash, ..mark(0) }];
        row.cells[2] =
            vec![Mark { weight: if index == 0 { Weight::Leads } else { Weight::Plain }, ..mark(9 - index) }];
    }
    table.rows[2].cells[3] = vec![Mark { fresh: true, weight: Weight::Leads, ..mark(7) }];
    scene.dice = [1, 6, 3, 3, 2, 5, 4].map(|face| die(face, Tint::White, false)).to_vec();
    scene
}

/// Several marks in a cell, some written by other seats.
fn large() -> Scene {
    let mut scene = table(12, 4, 8);
    table_of(&mut scene).extent = TableExtent { marks: 2, writers: true, decided: true };
    for (seat, row) in table_of(&mut scene).rows.iter_mut().enumerate() {
        for (index, cell) in row.cells.iter_mut().enumerate() {
            if (index + seat) % 3 == 0 && !cell.is_empty() {
                cell.push(Mark { by: Some(Seat::at((seat + 1) % 4)), ..mark(36 - index) });
            }
        }
    }
    for (index, player) in scene.players.iter_mut().enumerate() {
        player.team = Some(index % 2);
    }
    scene
}

/// Rows with more marks in a cell than there is room for.
fn repeated() -> Scene {
    let mut scene = table(12, 3, 0);
    scene.extent = scene.extent.noted();
    let table = table_of(&mut scene);
    table.extent.marks = 3;
    for (seat, row) in table.rows.iter_mut().enumerate() {
        for (index, cell) in row.cells.iter_mut().enumerate() {
            *cell = (0..(index + 2 * seat) % 6).map(|n| mark(3 + 2 * n + index)).collect();
            if let Some(last) = cell.last_mut() {
                last.weight = if (index + seat) % 3 == 0 { Weight::Leads } else { Weight::Plain };
                last.fresh = index == 5;
            }
        }
    }
    for player in &mut scene.players {
        player.note = Some(Msg::new("try-left").with("n", 21));
    }
    scene
}

/// Hidden marks of other seats, and a private note.
fn secret() -> Scene {
    let mut scene = table(12, 3, 6);
    for row in table_of(&mut scene).rows.iter_mut().skip(1) {
        for mark in row.cells.iter_mut().flatten() {
            *mark = Mark { text: None, by: None, weight: Weight::Plain, fresh: false };
        }
    }
    scene.private = vec![Msg::new("try-secret")];
    scene
}
