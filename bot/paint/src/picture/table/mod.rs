//! A score table: columns with their worth and fate, one row for each seat. A table too wide for a phone is cut into
//! blocks that lie below each other.

mod block;
mod column_head;
mod marks;
mod row_head;

use std::ops::Range;

use kubyk_games::kit::{Msg, ScoreRow, ScoreTable};

use super::list::hidden_count;
use super::notes::notes_card;
use super::{MARGIN, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::scene::board_seats;

const LABEL: Style = Style::bold(TEXT);
const NOTE: Style = Style::regular(TEXT);

const LEFT: f32 = MARGIN + 16.0;
const RIGHT: f32 = WIDTH - MARGIN - 10.0;
/// Least width of the head of a row: marker, name, total.
const HEAD: f32 = 192.0;
/// Where names, and the notes below them, begin.
const NAME_AT: f32 = LEFT + 32.0;
/// Minimal and maximal width of a column.
const COLUMN: Range<f32> = 37.0..72.0;
/// Minimal width of columns in which a row has marks of several seats.
const CROWDED: f32 = 62.0;
const NOTE_LINE: f32 = 36.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, table: &ScoreTable) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    let rows: Vec<&ScoreRow> = table.rows.iter().filter(|row| seats.contains(&row.seat)).collect();
    let card = picture.palette.card;
    let blocks = blocks(picture, table);
    let last = blocks.len().saturating_sub(1);
    for (index, columns) in blocks.into_iter().enumerate() {
        picture.card(card, |picture| {
            block::draw(picture, table, &rows, columns, index == 0);
            hidden_count(picture, hidden);
            if index == last && table.extent.writers {
                legend(picture);
            }
            picture.y += 8.0;
        });
    }
    if picture.scene.extent.notes {
        let noted = rows.iter().map(|row| (row.seat, notes(picture, row))).collect();
        notes_card(picture, noted);
    }
}

/// Where the cells begin: behind the heads of the rows, which have what room the columns leave.
fn cells_at(table: &ScoreTable) -> f32 {
    (RIGHT - table.columns.len() as f32 * COLUMN.end).max(LEFT + HEAD)
}

/// Columns of each block, spread evenly.
fn blocks(picture: &PictureBuilder<'_>, table: &ScoreTable) -> Vec<Range<usize>> {
    let labels = table.columns.iter().map(|column| picture.fonts.width(&column.label, LABEL) + 4.0);
    let least = if table.extent.writers { CROWDED } else { COLUMN.start };
    let fit = (((RIGHT - cells_at(table)) / labels.fold(least, f32::max)) as usize).max(1);
    let count = table.columns.len().div_ceil(fit).max(1);
    let each = table.columns.len().div_ceil(count).max(1);
    (0..count).map(|block| block * each..((block + 1) * each).min(table.columns.len())).collect()
}

/// Notes on a row and its seat.
fn notes(picture: &PictureBuilder<'_>, row: &ScoreRow) -> String {
    let player = picture.player(row.seat);
    let notes = row.note.iter().chain(player.and_then(|player| player.note.as_ref()));
    notes.map(|note| picture.say(note)).collect::<Vec<_>>().join(" · ")
}

/// What the seat's marker before a mark means.
fn legend(picture: &mut PictureBuilder<'_>) {
    let told = picture.say(&Msg::new("paint-writers"));
    // Columns may come near the edge of the card, words may not.
    for line in picture.fonts.wrap_balanced(&told, NOTE, WIDTH - 2.0 * LEFT, 2) {
        picture.y += NOTE_LINE;
        picture.text(&line, LEFT, picture.y - 6.0, NOTE, picture.palette.faint);
    }
}
