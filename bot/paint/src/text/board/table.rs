//! A score table as text: blocks of columns below each other, rows labelled by seat numbers.

use std::ops::Range;

use kubyk_games::kit::{Fate, Mark, ScoreRow, ScoreTable, Weight};

use super::Page;
use super::lines::{display_width, pad_left, truncate};
use crate::TEXT_BOARD_WIDTH;
use crate::scene::board_seats;

/// Maximal width of a mark.
const MAX_MARK: usize = 8;

pub(super) fn draw(page: &mut Page<'_>, table: &ScoreTable) {
    let (seats, _) = board_seats(page.scene, page.params);
    let rows: Vec<&ScoreRow> = table.rows.iter().filter(|row| seats.contains(&row.seat)).collect();
    let head = seats.iter().map(|seat| display_width(&seat.to_string())).max().unwrap_or(1);
    let worth = |n: i64| display_width(&n.to_string());
    let widths =
        (table.columns.iter()).map(|column| display_width(&column.label).max(column.worth.map_or(0, worth)));
    let marks = rows.iter().flat_map(|row| &row.cells).flatten().map(|mark| display_width(&text(mark)) + 1);
    let cell = widths.map(|width| width + 1).chain(marks).max().unwrap_or(1).min(MAX_MARK) + 1;
    let fit = ((TEXT_BOARD_WIDTH - head) / cell).max(1);
    let blocks = table.columns.len().div_ceil(fit).max(1);
    let each = table.columns.len().div_ceil(blocks).max(1);
    for block in 0..blocks {
        let range = block * each..((block + 1) * each).min(table.columns.len());
        page.lines.push(String::new());
        Block { table, rows: &rows, range, head, cell }.draw(page);
    }
    for row in rows {
        if let Some(note) = &row.note {
            page.paragraph(note, &format!("{} ", pad_left(&row.seat.to_string(), head)));
        }
    }
    legend(page, table);
}

/// The columns that fit beside each other.
struct Block<'a> {
    table: &'a ScoreTable,
    rows: &'a [&'a ScoreRow],
    range: Range<usize>,
    /// Width of the seat numbers.
    head: usize,
    /// Width of a column.
    cell: usize,
}

impl Block<'_> {
    fn draw(&self, page: &mut Page<'_>) {
        let table = &self.table.columns[self.range.clone()];
        let line = |cells: Vec<String>| self.line("", &cells);
        page.lines.push(line(table.iter().map(|column| format!("{} ", column.label)).collect()));
        if self.table.columns.iter().any(|column| column.worth.is_some()) {
            let worth = |worth: Option<i64>| worth.map(|n| format!("{n} ")).unwrap_or_default();
            page.lines.push(line(table.iter().map(|column| worth(column.worth)).collect()));
        }
        if table.iter().any(|column| column.fate != Fate::Open) {
            page.lines.push(line(table.iter().map(|column| fate(column.fate)).collect()));
        }
        for row in self.rows {
            let cells = row.cells.get(self.range.clone()).unwrap_or_default();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
            for layer in 0..height {
                let seat = if layer == 0 { row.seat.to_string() } else { String::new() };
                let mark = |cell: &Vec<Mark>| match cell.get(layer) {
                    Some(mark) => format!("{}{}", text(mark), mark_sign(mark)),
                    None if layer == 0 => "· ".to_owned(),
                    None => String::new(),
                };
                page.lines.push(self.line(&seat, &cells.iter().map(mark).collect::<Vec<_>>()));
            }
        }
    }

    fn line(&self, head: &str, cells: &[String]) -> String {
        let cells = cells.iter().map(|cell| pad_left(&truncate(cell, self.cell - 1), self.cell));
        pad_left(head, self.head) + &cells.collect::<String>()
    }
}

/// Text of a mark, after its writer's number where another seat wrote it.
fn text(mark: &Mark) -> String {
    let written = match (mark.weight, &mark.text) {
        (Weight::Dash, _) => "-",
        (_, None) => "?",
        (_, Some(text)) => text,
    };
    match mark.by {
        Some(by) => format!("{by}:{written}"),
        None => written.to_owned(),
    }
}

fn mark_sign(mark: &Mark) -> char {
    match mark.weight {
        Weight::Leads => '*',
        Weight::Tied => '=',
        Weight::Plain | Weight::Dash if mark.fresh => '\'',
        Weight::Plain | Weight::Dash => ' ',
    }
}

fn fate(fate: Fate) -> String {
    match fate {
        Fate::Open => String::new(),
        Fate::Contested => "v ".to_owned(),
        Fate::Won(seat) => format!("#{seat} "),
        Fate::Burned => "x ".to_owned(),
    }
}

/// Meanings of the signs in use.
fn legend(page: &mut Page<'_>, table: &ScoreTable) {
    let marks = || table.rows.iter().flat_map(|row| &row.cells).flatten();
    let fates = || table.columns.iter().map(|column| column.fate);
    let signs = [
        ("* ", "paint-leads", marks().any(|mark| mark.weight == Weight::Leads)),
        ("= ", "paint-tied", marks().any(|mark| mark.weight == Weight::Tied)),
        ("? ", "paint-hidden", marks().any(|mark| mark.text.is_none() && mark.weight != Weight::Dash)),
        ("n:", "paint-writer", marks().any(|mark| mark.by.is_some())),
        ("# ", "paint-won", fates().any(|fate| matches!(fate, Fate::Won(_)))),
        ("x ", "paint-burned", fates().any(|fate| fate == Fate::Burned)),
        ("v ", "paint-contested", fates().any(|fate| fate == Fate::Contested)),
    ];
    let there = signs.into_iter().filter(|(.., there)| *there);
    page.legend(there.map(|(sign, id, _)| (sign, id)));
}
