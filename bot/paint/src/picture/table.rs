//! A score table: columns with what they are worth and what became of them, a row a seat. A table too wide for
//! a phone is cut into blocks that lie below each other.

use std::ops::Range;

use kubyk_games::kit::{Column, Fate, Msg, Row, ScoreTable, Standing};

use super::list::{self, acting, more, standing};
use super::marks::{self, LINE, MOST_MARKS};
use super::{MARGIN, Sheet, TEXT, WIDTH, icons};
use crate::drawing::Area;
use crate::fonts::Style;
use crate::names::shown;

const LABEL: Style = Style::bold(TEXT);
const WORTH: Style = Style::regular(TEXT);
const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(30.0);
const NOTE: Style = Style::regular(TEXT);

const LEFT: f32 = MARGIN + 16.0;
const RIGHT: f32 = WIDTH - MARGIN - 10.0;
/// The part of a row before its cells: token, name, total.
const HEAD: f32 = 192.0;
const TOTAL_WIDTH: f32 = 48.0;
const CELLS: f32 = LEFT + HEAD;
/// No column is narrower, none wider.
const COLUMN: Range<f32> = 37.0..72.0;
const NOTE_LINE: f32 = 36.0;
/// More rows than this are long.
const MOST_LOOSE: usize = 6;

pub(super) fn draw(sheet: &mut Sheet<'_>, table: &ScoreTable) {
    let (seats, hidden) = shown(sheet.scene, sheet.look);
    let rows: Vec<&Row> =
        table.rows.iter().filter(|row| row.seat.is_none_or(|seat| seats.contains(&seat))).collect();
    let card = sheet.palette.card;
    for (index, columns) in blocks(sheet, table).into_iter().enumerate() {
        sheet.card(card, |sheet| {
            block(sheet, table, &rows, columns, index == 0);
            more(sheet, hidden);
            sheet.y += 8.0;
        });
    }
    // Where all share a row, the scores have no place in it.
    if sheet.scene.players.iter().any(|player| rows.iter().all(|row| row.seat != Some(player.seat))) {
        list::draw(sheet);
    }
}

/// The columns of each block, evenly shared out.
fn blocks(sheet: &Sheet<'_>, table: &ScoreTable) -> Vec<Range<usize>> {
    let all = table.rows.iter().flat_map(|row| &row.cells).flatten();
    let labels = table.columns.iter().map(|column| sheet.fonts.width(&column.label, LABEL));
    let widest =
        all.map(|mark| marks::width(sheet, mark)).chain(labels).fold(COLUMN.start - 5.0, f32::max) + 5.0;
    let fit = (((RIGHT - CELLS) / widest) as usize).max(1);
    let count = table.columns.len().div_ceil(fit).max(1);
    let each = table.columns.len().div_ceil(count).max(1);
    (0..count).map(|block| block * each..((block + 1) * each).min(table.columns.len())).collect()
}

/// One card of columns.
fn block(sheet: &mut Sheet<'_>, table: &ScoreTable, rows: &[&Row], columns: Range<usize>, first: bool) {
    let each = table.columns.len().min(columns.len().max(1));
    let width = ((RIGHT - CELLS) / each as f32).clamp(COLUMN.start, COLUMN.end).floor();
    let head = Head::of(table);
    let heights: Vec<f32> = rows.iter().map(|row| height(sheet, row, &columns, first)).collect();
    let (top, bottom) = (sheet.y, sheet.y + head.height + heights.iter().sum::<f32>());

    for (place, column) in table.columns[columns.clone()].iter().enumerate() {
        let strip = Area::new(CELLS + place as f32 * width, top + 8.0, width, bottom - top - 8.0, 10.0);
        match column.fate {
            Fate::Contested => sheet.drawing.fill(strip, sheet.palette.glow),
            _ if place % 2 == 0 => sheet.drawing.fill(strip, sheet.palette.groove),
            _ => {}
        }
    }
    let mut row_top = top + head.height;
    for (row, height) in rows.iter().zip(&heights) {
        if is_acting(sheet, row) {
            acting(sheet, row_top, *height, WIDTH - MARGIN - 6.0);
        } else if first {
            notes_ground(sheet, row, row_top, *height);
        }
        row_top += height;
    }
    if first && rows.iter().any(|row| row.seat.is_some()) {
        let points = sheet.say(&Msg::new("paint-points"));
        sheet.text_to(&points, CELLS - 12.0, top + 39.0, NOTE, sheet.palette.faint);
    }
    for (place, column) in table.columns[columns.clone()].iter().enumerate() {
        head.draw(sheet, column, Area::new(CELLS + place as f32 * width, top + 8.0, width, 42.0, 10.0));
    }
    sheet.y = top + head.height;
    for (row, height) in rows.iter().zip(&heights) {
        row_head(sheet, row, &columns, first);
        for (place, index) in columns.clone().enumerate() {
            let (Some(cell), Some(column)) = (row.cells.get(index), table.columns.get(index)) else {
                continue;
            };
            let top = sheet.y + pad(sheet).ceil();
            marks::draw(sheet, row, column, cell, (CELLS + place as f32 * width, top), width);
        }
        sheet.y += height;
    }
}

fn is_acting(sheet: &Sheet<'_>, row: &Row) -> bool {
    row.seat.and_then(|seat| sheet.player(seat)).is_some_and(|player| player.standing == Standing::Acting)
}

fn height(sheet: &Sheet<'_>, row: &Row, columns: &Range<usize>, first: bool) -> f32 {
    let lines = layers(row, columns);
    let notes = if first { notes(sheet, row).len() } else { 0 };
    lines as f32 * LINE + 2.0 * pad(sheet) + notes as f32 * NOTE_LINE
}

/// Above and below a row's marks. Long tables are denser: a row is then found again in the one above it by whoever
/// packs the picture.
fn pad(sheet: &Sheet<'_>) -> f32 {
    if sheet.scene.players.len() > MOST_LOOSE { 2.5 } else { 7.0 }
}

/// How many marks lie below each other in these cells of a row.
fn layers(row: &Row, columns: &Range<usize>) -> usize {
    let cells = row.cells.get(columns.clone()).unwrap_or_default();
    cells.iter().map(Vec::len).max().unwrap_or(0).clamp(1, MOST_MARKS)
}

/// What is said of a row and its seat.
fn notes(sheet: &Sheet<'_>, row: &Row) -> Vec<String> {
    let player = row.seat.and_then(|seat| sheet.player(seat));
    let notes = row.note.iter().chain(player.and_then(|player| player.note.as_ref()));
    notes.flat_map(|note| sheet.fonts.wrap(&sheet.say(note), NOTE, RIGHT - LEFT - 40.0, 2)).collect()
}

/// Remarks stand on the card and not on the columns' strips.
fn notes_ground(sheet: &mut Sheet<'_>, row: &Row, top: f32, height: f32) {
    let notes = notes(sheet, row).len() as f32 * NOTE_LINE;
    if notes > 0.0 {
        let ground = Area::new(LEFT, top + height - notes - 6.0, RIGHT - LEFT, notes + 6.0, 0.0);
        sheet.drawing.fill(ground, sheet.palette.card);
    }
}

/// The heads of all columns have the same parts: the name, the worth and the fate where any has one.
#[derive(Clone, Copy)]
struct Head {
    worth: Option<f32>,
    fate: f32,
    height: f32,
}

impl Head {
    fn of(table: &ScoreTable) -> Self {
        let worths = table.columns.iter().any(|column| column.worth.is_some());
        let fates = table.columns.iter().any(|column| column.fate != Fate::Open);
        let name = 52.0;
        let worth = if worths { 36.0 } else { 0.0 };
        let fate = if fates { 32.0 } else { 0.0 };
        Self {
            worth: worths.then_some(name + 18.0),
            fate: name + worth + 8.0,
            height: name + worth + fate + 4.0,
        }
    }

    /// The head of a column; `cap` is where its name stands.
    fn draw(self, sheet: &mut Sheet<'_>, column: &Column, cap: Area) {
        let palette = sheet.palette;
        let middle = cap.x + cap.width / 2.0;
        let fate_y = cap.y + self.fate;
        let mut ink = palette.ink;
        match column.fate {
            Fate::Open => {}
            Fate::Contested => {
                sheet.drawing.outline(cap.inset(1.0), palette.accent, 3.0, None);
                sheet.drawing.icon(icons::POINTER, middle - 11.0, fate_y - 11.0, 22.0, palette.accent);
                ink = palette.accent;
            }
            Fate::Won(seat) => {
                let token = sheet.token(seat);
                let color = token.color(palette);
                sheet.drawing.fill(cap.inset(2.0), color);
                token.draw(&mut sheet.drawing, (middle, fate_y), 22.0, color);
                ink = palette.on_hue;
            }
            Fate::Burned => {
                sheet.drawing.icon(icons::FLAME, middle - 13.0, fate_y - 13.0, 26.0, palette.danger);
                ink = palette.faint;
            }
        }
        sheet.text_around(&column.label, middle, cap.y + 31.0, LABEL, ink);
        if column.fate == Fate::Burned {
            let half = (sheet.fonts.width(&column.label, LABEL) / 2.0 + 3.0).min(cap.width / 2.0 - 4.0);
            sheet.drawing.fill(Area::new(middle - half, cap.y + 20.0, 2.0 * half, 3.0, 1.5), palette.danger);
        }
        if let (Some(y), Some(worth)) = (self.worth, column.worth) {
            sheet.text_around(&worth.to_string(), middle, cap.y + y, WORTH, palette.faint);
        }
    }
}

/// Token, name, total and remarks.
fn row_head(sheet: &mut Sheet<'_>, row: &Row, columns: &Range<usize>, first: bool) {
    // As if there were the full pad above.
    let (palette, top) = (sheet.palette, sheet.y + pad(sheet).ceil() - 7.0);
    let baseline = top + 37.0;
    let name_at = LEFT + 32.0;
    let room = CELLS - TOTAL_WIDTH - 8.0 - name_at;
    if let Some(player) = row.seat.and_then(|seat| sheet.player(seat)).cloned() {
        let token = sheet.token(player.seat);
        token.draw(&mut sheet.drawing, (LEFT + 14.0, top + 27.0), 24.0, token.color(palette));
        let crown = if player.standing == Standing::Won { 36.0 } else { 0.0 };
        let name = sheet.fonts.fit(&sheet.called(player.seat), NAME, room - crown);
        let ink = if player.standing == Standing::Left { palette.faint } else { palette.ink };
        sheet.text(&name, name_at, baseline, NAME, ink);
        if player.standing == Standing::Won {
            let behind = name_at + sheet.fonts.width(&name, NAME) + 5.0;
            standing(sheet, &player, behind, baseline);
        }
        if first {
            sheet.text_to(&player.score.to_string(), CELLS - 12.0, baseline, TOTAL, palette.ink);
        }
    } else {
        let shared = sheet.say(&Msg::new("paint-shared"));
        let shared = sheet.fonts.fit(&shared, NAME, CELLS - LEFT - 12.0);
        sheet.text(&shared, LEFT, baseline, NAME, palette.faint);
    }
    if first {
        let below = top + layers(row, columns) as f32 * LINE + 36.0;
        for (index, line) in notes(sheet, row).iter().enumerate() {
            sheet.text(line, name_at, below + index as f32 * NOTE_LINE, NOTE, palette.faint);
        }
    }
}
