//! Block of a score table: the columns that fit beside each other, with all rows.

use std::ops::Range;

use kubyk_games::kit::{Fate, Msg, ScoreRow, ScoreTable, SeatStatus, Spot};

use super::column_head::ColumnHead;
use super::marks::{self, LINE, MAX_MARKS};
use super::{COLUMN, NOTE, RIGHT, cells_at, row_head};
use crate::picture::list::acting_row;
use crate::picture::notes::note_line;
use crate::picture::{MARGIN, PictureBuilder, WIDTH};
use crate::raster::RoundedRect;

/// Number of rows above which they are set closer.
const MAX_LOOSE: usize = 6;

/// Draws a block; `scores` stand in the first one.
pub(super) fn draw(
    picture: &mut PictureBuilder<'_>,
    table: &ScoreTable,
    rows: &[&ScoreRow],
    columns: Range<usize>,
    scores: bool,
) {
    let each = table.columns.len().min(columns.len().max(1));
    let cells = cells_at(table);
    let width = ((RIGHT - cells) / each as f32).clamp(COLUMN.start, COLUMN.end).floor();
    let head = ColumnHead::of(table);
    let most = table.extent.marks.clamp(1, MAX_MARKS);
    let height = most as f32 * LINE + 2.0 * pad(picture);
    let (top, bottom) = (picture.y, picture.y + head.height + rows.len() as f32 * height);

    for (place, column) in table.columns[columns.clone()].iter().enumerate() {
        let strip =
            RoundedRect::new(cells + place as f32 * width, top + 8.0, width, bottom - top - 8.0, 10.0);
        match column.fate {
            Fate::Contested => picture.drawing.fill(strip, picture.palette.glow),
            _ if place % 2 == 0 => picture.drawing.fill(strip, picture.palette.groove),
            _ => {}
        }
    }
    for (place, row) in rows.iter().enumerate() {
        if is_acting(picture, row) {
            acting_row(picture, top + head.height + place as f32 * height, height, WIDTH - MARGIN - 6.0);
        }
    }
    if scores {
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
    for row in rows {
        row_head::draw(picture, row, scores, cells);
        if let Some(note) = row.note.as_ref().filter(|_| scores && !picture.scene.extent.notes) {
            // Such a row shows no marks.
            let note = picture.say(note);
            let (left, top, most) = (cells + 12.0, picture.y + pad(picture), RIGHT - cells - 20.0);
            // The outlines that a page draws around columns pass behind it.
            let ground = if is_acting(picture, row) { picture.palette.glow } else { picture.palette.card };
            let width = picture.fonts.width(&note, NOTE).min(most);
            picture.drawing.fill(RoundedRect::new(left - 8.0, top + 4.0, width + 16.0, 36.0, 8.0), ground);
            note_line(picture, &note, left, top + 30.0, most);
        }
        for (place, index) in columns.clone().enumerate() {
            let (Some(cell), Some(column)) = (row.cells.get(index), table.columns.get(index)) else {
                continue;
            };
            let (left, top) = (cells + place as f32 * width, picture.y + pad(picture).ceil());
            let area = RoundedRect::new(left, picture.y, width, height, 10.0);
            let spot = Spot::Entry { column: column.label.clone(), row: row.seat };
            picture.spot(spot, area, |picture| {
                marks::draw(picture, row, column, marks::shown(cell, most), (left, top), width);
            });
        }
        picture.y += height;
    }
}

fn is_acting(picture: &PictureBuilder<'_>, row: &ScoreRow) -> bool {
    picture.player(row.seat).is_some_and(|player| player.standing == SeatStatus::Acting)
}

/// Padding above and below the marks of a row. Rows of long tables are so low that they lie within the window in which
/// deflate finds repetitions of the row above.
pub(super) fn pad(picture: &PictureBuilder<'_>) -> f32 {
    if picture.scene.players.len() > MAX_LOOSE { 2.5 } else { 7.0 }
}
