//! A score table: columns with their worth and fate, one row for each seat. A table too wide for a phone is cut into
//! blocks that lie below each other.

mod block;
mod column_head;
mod marks;
mod row_head;

use std::ops::Range;

use kubyk_games::kit::{Msg, ScoreRow, ScoreTable};

use super::list::{self, hidden_count, notes_card};
use super::{MARGIN, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::scene::board_seats;

const LABEL: Style = Style::bold(TEXT);
const NOTE: Style = Style::regular(TEXT);

const LEFT: f32 = MARGIN + 16.0;
const RIGHT: f32 = WIDTH - MARGIN - 10.0;
/// Width of the head of a row: marker, name, total.
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
    let rows: Vec<&ScoreRow> =
        table.rows.iter().filter(|row| row.seat.is_none_or(|seat| seats.contains(&seat))).collect();
    let card = picture.palette.card;
    let blocks = blocks(picture, table);
    let last = blocks.len().saturating_sub(1);
    let apart = notes_reach_over(picture, table, &rows);
    for (index, columns) in blocks.into_iter().enumerate() {
        let parts = BlockParts { scores: index == 0, notes: index == 0 && !apart };
        picture.card(card, |picture| {
            block::draw(picture, table, &rows, columns, parts);
            hidden_count(picture, hidden);
            if index == last && rows.iter().any(|row| written_by_others(row)) {
                legend(picture);
            }
            picture.y += 8.0;
        });
    }
    if apart {
        let note = |row: &&ScoreRow| Some((row.seat?, notes(picture, row).join(" · ")));
        let noted = rows.iter().filter_map(note).filter(|(_, note)| !note.is_empty()).collect();
        notes_card(picture, noted);
    }
    // A row shared by all has no place for the scores.
    if picture.scene.players.iter().any(|player| rows.iter().all(|row| row.seat != Some(player.seat))) {
        list::draw(picture);
    }
}

/// Where the cells begin: behind the heads of the rows, which have what room the columns leave. A single row that
/// all share needs no head.
fn cells_at(table: &ScoreTable) -> f32 {
    if table.rows.iter().all(|row| row.seat.is_none()) {
        return LEFT;
    }
    (RIGHT - table.columns.len() as f32 * COLUMN.end).max(LEFT + HEAD)
}

/// Columns of each block, spread evenly.
fn blocks(picture: &PictureBuilder<'_>, table: &ScoreTable) -> Vec<Range<usize>> {
    let all = table.rows.iter().flat_map(|row| &row.cells).flatten();
    let labels = table.columns.iter().map(|column| picture.fonts.width(&column.label, LABEL));
    let widest =
        all.map(|mark| marks::width(picture, mark)).chain(labels).fold(COLUMN.start - 4.0, f32::max) + 4.0;
    // They hold much in a cell.
    let widest = if table.rows.iter().any(written_by_others) { widest.max(CROWDED) } else { widest };
    let fit = (((RIGHT - cells_at(table)) / widest) as usize).max(1);
    let count = table.columns.len().div_ceil(fit).max(1);
    let each = table.columns.len().div_ceil(count).max(1);
    (0..count).map(|block| block * each..((block + 1) * each).min(table.columns.len())).collect()
}

/// What a block has beside its columns.
#[derive(Clone, Copy)]
struct BlockParts {
    scores: bool,
    notes: bool,
}

/// Notes on a row and its seat.
fn notes(picture: &PictureBuilder<'_>, row: &ScoreRow) -> Vec<String> {
    let player = row.seat.and_then(|seat| picture.player(seat));
    let notes = row.note.iter().chain(player.and_then(|player| player.note.as_ref()));
    notes.map(|note| picture.say(note)).collect()
}

/// Whether a note is so long that it would lie over the columns: then all of them stand below the table.
fn notes_reach_over(picture: &PictureBuilder<'_>, table: &ScoreTable, rows: &[&ScoreRow]) -> bool {
    let room = cells_at(table) - NAME_AT - 6.0;
    let mut notes = rows.iter().flat_map(|row| notes(picture, row));
    notes.any(|note| picture.fonts.width(&note, NOTE) > room)
}

/// Whether marks of other seats stand in the row of a seat.
fn written_by_others(row: &ScoreRow) -> bool {
    row.seat.is_some() && row.cells.iter().flatten().any(|mark| mark.by.is_some())
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
