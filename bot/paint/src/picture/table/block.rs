//! Block of a score table: the columns that fit beside each other, with all rows.

use std::ops::Range;

use kubyk_games::kit::{Fate, Msg, ScoreRow, ScoreTable, SeatStatus, Spot};

use super::column_head::ColumnHead;
use super::marks::{self, LINE, MAX_MARKS};
use super::{BlockParts, COLUMN, NOTE, NOTE_LINE, RIGHT, cells_at, notes, row_head};
use crate::picture::list::acting_row;
use crate::picture::{MARGIN, PictureBuilder, WIDTH};
use crate::raster::RoundedRect;

/// Number of rows above which they are set closer.
const MAX_LOOSE: usize = 6;

/// Draws a block.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    table: &ScoreTable,
    rows: &[&ScoreRow],
    columns: Range<usize>,
    parts: BlockParts,
) {
    let each = table.columns.len().min(columns.len().max(1));
    let cells = cells_at(table);
    let width = ((RIGHT - cells) / each as f32).clamp(COLUMN.start, COLUMN.end).floor();
    let head = ColumnHead::of(table);
    let heights: Vec<f32> = rows.iter().map(|row| height(picture, row, &columns, parts)).collect();
    let (top, bottom) = (picture.y, picture.y + head.height + heights.iter().sum::<f32>());

    for (place, column) in table.columns[columns.clone()].iter().enumerate() {
        let strip =
            RoundedRect::new(cells + place as f32 * width, top + 8.0, width, bottom - top - 8.0, 10.0);
        match column.fate {
            Fate::Contested => picture.drawing.fill(strip, picture.palette.glow),
            _ if place % 2 == 0 => picture.drawing.fill(strip, picture.palette.groove),
            _ => {}
        }
    }
    let mut row_top = top + head.height;
    for (row, height) in rows.iter().zip(&heights) {
        if is_acting(picture, row) {
            acting_row(picture, row_top, *height, WIDTH - MARGIN - 6.0);
        }
        row_top += height;
    }
    if parts.scores && rows.iter().any(|row| row.seat.is_some()) {
        let points = picture.say(&Msg::new("paint-points"));
        picture.text_right(&points, cells - 12.0, top + 39.0, NOTE, picture.palette.faint);
    }
    for (place, column) in table.columns[columns.clone()].iter().enumerate() {
        let cap = RoundedRect::new(cells + place as f32 * width, top + 8.0, width, 42.0, 10.0);
        // A touch anywhere in the column means it, except where a row's own cells can be touched.
        let strip = RoundedRect { height: bottom - cap.y, ..cap };
        picture.spot(Spot::Column(column.label.clone()), strip, |picture| head.draw(picture, column, cap));
    }
    picture.y = top + head.height;
    for (row, height) in rows.iter().zip(&heights) {
        row_head::draw(picture, row, &columns, parts, cells);
        for (place, index) in columns.clone().enumerate() {
            let (Some(cell), Some(column)) = (row.cells.get(index), table.columns.get(index)) else {
                continue;
            };
            let (left, top) = (cells + place as f32 * width, picture.y + pad(picture).ceil());
            let draw = |picture: &mut PictureBuilder<'_>| {
                marks::draw(picture, row, column, cell, (left, top), width);
            };
            match row.seat {
                Some(seat) => {
                    let area = RoundedRect::new(left, picture.y, width, *height, 10.0);
                    let spot = Spot::Entry { column: column.label.clone(), row: seat };
                    picture.spot(spot, area, draw);
                }
                None => draw(picture),
            }
        }
        picture.y += height;
    }
}

fn is_acting(picture: &PictureBuilder<'_>, row: &ScoreRow) -> bool {
    row.seat.and_then(|seat| picture.player(seat)).is_some_and(|player| player.standing == SeatStatus::Acting)
}

fn height(picture: &PictureBuilder<'_>, row: &ScoreRow, columns: &Range<usize>, parts: BlockParts) -> f32 {
    let lines = layers(row, columns);
    let notes = if parts.notes { notes(picture, row).len() } else { 0 };
    lines as f32 * LINE + 2.0 * pad(picture) + notes as f32 * NOTE_LINE
}

/// Padding above and below the marks of a row. Rows of long tables are so low that they lie within the window in which
/// deflate finds repetitions of the row above.
pub(super) fn pad(picture: &PictureBuilder<'_>) -> f32 {
    if picture.scene.players.len() > MAX_LOOSE { 2.5 } else { 7.0 }
}

/// Number of marks below each other in these cells of a row.
pub(super) fn layers(row: &ScoreRow, columns: &Range<usize>) -> usize {
    let cells = row.cells.get(columns.clone()).unwrap_or_default();
    cells.iter().map(Vec::len).max().unwrap_or(0).clamp(1, MAX_MARKS)
}
