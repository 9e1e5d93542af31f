//! A score table: columns with their worth and fate, one row for each seat. A table too wide for a phone is cut into
//! blocks that lie below each other.

use std::ops::Range;

use kubyk_games::kit::{Fate, Mark, Msg, ScoreRow, ScoreTable, SeatStatus, Spot, TableColumn, Weight};
use kubyk_words::signed;

use super::list::{hidden_count, notes_card};
use super::{GAP, MARGIN, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::picture::icons;
use crate::picture::list::{acting_row, note_line, standing_badge};
use crate::raster::RoundedRect;
use crate::scene::board_seats;

const LABEL: Style = Style::bold(TEXT);
const NOTE: Style = Style::regular(TEXT);

const LEFT: f32 = MARGIN + 16.0;
const RIGHT: f32 = WIDTH - MARGIN - 10.0;
/// Least width of the head of a row: marker, name, total.
const HEAD: f32 = 192.0;
/// The left edge of names, and of the notes below them.
const NAME_AT: f32 = LEFT + 32.0;
/// Minimal and maximal width of a column.
const COLUMN: Range<f32> = 37.0..72.0;
/// Minimal width of columns in which a row has marks of several seats.
const CROWDED: f32 = 62.0;
/// Least widths of columns on a phone, where a finger points at them, and the largest.
const PHONE_COLUMNS: [f32; 3] = [66.0, 56.0, 48.0];
const PHONE_COLUMN: f32 = 84.0;
const NOTE_LINE: f32 = 36.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, table: &ScoreTable) {
    let (seats, hidden) = board_seats(picture.scene, picture.params);
    let rows: Vec<&ScoreRow> = table.rows.iter().filter(|row| seats.contains(&row.seat)).collect();
    let card = picture.palette.card;
    let blocks = blocks(picture, table, &rows);
    let last = blocks.len().saturating_sub(1);
    for (index, columns) in blocks.into_iter().enumerate() {
        picture.card(card, |picture| {
            draw_block(picture, table, &rows, columns, index == 0);
            hidden_count(picture, hidden);
            if index == last && table.extent.writers {
                legend(picture);
            }
            picture.y += 8.0;
        });
    }
    if picture.scene.extent.notes {
        let noted = rows.iter().map(|row| (row.seat, notes(picture, row))).collect();
        picture.below(|picture| notes_card(picture, noted));
    }
}

/// The left edge of the cells: behind the heads of the rows, which have what room the columns leave.
fn cells_at(table: &ScoreTable) -> f32 {
    (RIGHT - table.columns.len() as f32 * COLUMN.end).max(LEFT + HEAD)
}

/// Columns of each block, spread evenly.
fn blocks(picture: &PictureBuilder<'_>, table: &ScoreTable, rows: &[&ScoreRow]) -> Vec<Range<usize>> {
    let label = |column: &TableColumn| picture.fonts.width(&column.label, LABEL) + 4.0;
    let least = if table.extent.writers { CROWDED } else { COLUMN.start };
    let least = table.columns.iter().map(label).fold(least, f32::max);
    let blocks_of = |width: f32| {
        let fit = (((RIGHT - cells_at(table)) / width) as usize).max(1);
        table.columns.len().div_ceil(fit).max(1)
    };
    let block = ColumnHead::of(table).height + rows.len() as f32 * row_height(picture, table) + 8.0 + GAP;
    let (room, above) = (picture.view.end - picture.view.start, picture.y - picture.view.start);
    // A drawing that is higher than its screen is shown smaller.
    let shown = |width: &f32| {
        let height = above + blocks_of(*width) as f32 * block;
        width * (room / height).min(1.0)
    };
    let wide = PHONE_COLUMNS.into_iter().filter(|width| picture.params.screen.is_phone() && *width > least);
    let best = wide.chain([least]).max_by(|one, other| shown(one).total_cmp(&shown(other)));
    let count = blocks_of(best.unwrap_or(least));
    let each = table.columns.len().div_ceil(count).max(1);
    (0..count).map(|block| block * each..((block + 1) * each).min(table.columns.len())).collect()
}

/// Notes on a row and its seat.
fn notes(picture: &PictureBuilder<'_>, row: &ScoreRow) -> String {
    let player = picture.player(row.seat);
    let notes = row.note.iter().chain(player.and_then(|player| player.note.as_ref()));
    notes.map(|note| picture.say(note)).collect::<Vec<_>>().join(" · ")
}

/// Draws the meaning of the seat's marker before a mark.
fn legend(picture: &mut PictureBuilder<'_>) {
    let legend_text = picture.say(&Msg::new("paint-writers"));
    // Columns may come near the edge of the card, words may not.
    for line in picture.fonts.wrap_balanced(&legend_text, NOTE, WIDTH - 2.0 * LEFT, 2) {
        picture.y += NOTE_LINE;
        picture.text(&line, LEFT, picture.y - 6.0, NOTE, picture.palette.faint);
    }
}

// Block of a score table: the columns that fit beside each other, with all rows.

/// Number of rows above which they are set closer.
const MAX_LOOSE: usize = 6;

/// Draws a block; `scores` stand in the first one.
fn draw_block(
    picture: &mut PictureBuilder<'_>,
    table: &ScoreTable,
    rows: &[&ScoreRow],
    columns: Range<usize>,
    scores: bool,
) {
    let each = table.columns.len().min(columns.len().max(1));
    let cells = cells_at(table);
    let most = if picture.params.screen.is_phone() { PHONE_COLUMN } else { COLUMN.end };
    let width = ((RIGHT - cells) / each as f32).clamp(COLUMN.start, most).floor();
    let head = ColumnHead::of(table);
    let marks = most_marks(table);
    let height = row_height(picture, table);
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
            acting_row(picture, top + head.height + place as f32 * height, height, (MARGIN, WIDTH - MARGIN));
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
        draw_row_head(picture, row, scores, cells);
        if let Some(note) = row.note.as_ref().filter(|_| scores && !picture.scene.extent.notes) {
            // A row with a note shows no marks.
            let note = picture.say(note);
            let (left, top, most) = (cells + 12.0, picture.y + row_pad(picture), RIGHT - cells - 20.0);
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
            let (left, top) = (cells + place as f32 * width, picture.y + row_pad(picture).ceil());
            let area = RoundedRect::new(left, picture.y, width, height, 10.0);
            let spot = Spot::Entry { column: column.label.clone(), row: row.seat };
            picture.spot(spot, area, |picture| {
                draw_marks(picture, row, column, shown_marks(cell, marks), (left, top), width);
            });
        }
        picture.y += height;
    }
}

/// Height of a row with as many marks below each other as it can have.
fn row_height(picture: &PictureBuilder<'_>, table: &ScoreTable) -> f32 {
    most_marks(table) as f32 * MARK_LINE + 2.0 * row_pad(picture)
}

/// The most marks below each other in a cell.
fn most_marks(table: &ScoreTable) -> usize {
    table.extent.marks.clamp(1, MAX_MARKS)
}

fn is_acting(picture: &PictureBuilder<'_>, row: &ScoreRow) -> bool {
    picture.player(row.seat).is_some_and(|player| player.standing == SeatStatus::Acting)
}

/// Padding above and below the marks of a row. Rows of long tables are so low that they lie within the window in which
/// deflate finds repetitions of the row above.
fn row_pad(picture: &PictureBuilder<'_>) -> f32 {
    if picture.scene.players.len() > MAX_LOOSE { 2.5 } else { 7.0 }
}

// Head of a column of a score table.

/// Style of labels of two digits in narrow columns, and the width from which columns are not narrow.
const NARROW: Style = Style::bold(25.0);
const ROOMY_HEAD: f32 = 48.0;
const WORTH: Style = Style::regular(TEXT);

/// Vertical layout of the heads, equal for all columns: label, then worth and fate where columns can have one.
#[derive(Clone, Copy)]
struct ColumnHead {
    worth: Option<f32>,
    fate: f32,
    height: f32,
}

impl ColumnHead {
    fn of(table: &ScoreTable) -> Self {
        let worths = table.columns.iter().any(|column| column.worth.is_some());
        let fates = table.extent.decided;
        let name = 52.0;
        let worth = if worths { 36.0 } else { 0.0 };
        let fate = if fates { 32.0 } else { 0.0 };
        Self {
            worth: worths.then_some(name + 18.0),
            fate: name + worth + 8.0,
            height: name + worth + fate + 4.0,
        }
    }

    /// Draws the head of a column; `cap` is the place of its label.
    fn draw(self, picture: &mut PictureBuilder<'_>, column: &TableColumn, cap: RoundedRect) {
        let palette = picture.palette;
        let middle = cap.x + cap.width / 2.0;
        let fate_y = cap.y + self.fate;
        let mut ink = palette.ink;
        match column.fate {
            Fate::Open => {}
            Fate::Contested => {
                picture.drawing.outline(cap.inset(1.0), palette.accent, 3.0, None);
                picture.drawing.icon(icons::POINTER, middle - 11.0, fate_y - 11.0, 22.0, palette.accent);
                ink = palette.accent;
            }
            Fate::Won(seat) => {
                let marker = picture.marker(seat);
                let color = marker.color(palette);
                picture.drawing.fill(cap.inset(2.0), color);
                marker.draw(&mut picture.drawing, (middle, fate_y), 22.0, color);
                ink = palette.on_hue;
            }
            Fate::Burned => {
                picture.drawing.icon(icons::FLAME, middle - 13.0, fate_y - 13.0, 26.0, palette.danger);
                ink = palette.faint;
            }
        }
        let label = if column.label.len() > 1 && cap.width < ROOMY_HEAD { NARROW } else { LABEL };
        picture.text_centred(&column.label, middle, cap.y + 31.0, label, ink);
        if column.fate == Fate::Burned {
            let half = (picture.fonts.width(&column.label, LABEL) / 2.0 + 3.0).min(cap.width / 2.0 - 4.0);
            picture
                .drawing
                .fill(RoundedRect::new(middle - half, cap.y + 20.0, 2.0 * half, 3.0, 1.5), palette.danger);
        }
        if let (Some(y), Some(worth)) = (self.worth, column.worth) {
            picture.text_centred(&worth.to_string(), middle, cap.y + y, WORTH, palette.faint);
        }
    }
}

// Head of a row of a score table.

const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(30.0);
const TOTAL_WIDTH: f32 = 48.0;
const CROWN: f32 = 31.0;

/// Draws marker and name, and the total where the scores stand in this block.
fn draw_row_head(picture: &mut PictureBuilder<'_>, row: &ScoreRow, scores: bool, cells: f32) {
    // Aligned as with the padding of a short table.
    let (palette, top) = (picture.palette, picture.y + row_pad(picture).ceil() - 7.0);
    let baseline = top + 37.0;
    let room = cells - TOTAL_WIDTH - 8.0 - NAME_AT;
    let Some(player) = picture.player(row.seat).cloned() else { return };
    let marker = picture.marker(player.seat);
    marker.draw(&mut picture.drawing, (LEFT + 14.0, top + 27.0), 24.0, marker.color(palette));
    let name = picture.board_name(player.seat, NAME, room);
    let behind = NAME_AT + picture.fonts.width(&name, NAME) + 5.0;
    let ink = if player.standing == SeatStatus::Left { palette.faint } else { palette.ink };
    picture.text(&name, NAME_AT, baseline, NAME, ink);
    // A name is told in full rather than crowned: who has won stands above the table, too.
    if player.standing == SeatStatus::Won && behind + CROWN <= NAME_AT + room {
        standing_badge(picture, &player, behind, baseline);
    }
    if scores {
        picture.text_right(&signed(player.score), cells - 12.0, baseline, TOTAL, palette.ink);
    }
}

// Marks in the cells of a score table.

/// Height of a mark.
const MARK_LINE: f32 = 40.0;
/// The most marks below each other in a cell.
const MAX_MARKS: usize = 4;
const MARK: Style = Style::medium(TEXT);
const STRONG: Style = Style::bold(TEXT);
/// Width of the marker before a mark that another seat wrote.
const BY: f32 = 18.0;
/// Width from which marks are set larger, and how large.
const ROOMY_MARK: f32 = 60.0;
const LARGE_MARK: f32 = 34.0;
const EARLIER: Style = Style::regular(TEXT);

/// The last marks of a cell, as many as there is room for, and the number of the earlier ones; that number takes the room of a
/// mark.
fn shown_marks(cell: &[Mark], most: usize) -> (usize, &[Mark]) {
    if cell.len() <= most {
        return (0, cell);
    }
    let earlier = cell.len() - most.saturating_sub(1).max(1);
    (if most > 1 { earlier } else { 0 }, &cell[earlier..])
}

/// Draws the marks of a cell from top to bottom, below the number of the earlier ones.
fn draw_marks(
    picture: &mut PictureBuilder<'_>,
    row: &ScoreRow,
    column: &TableColumn,
    (earlier, last): (usize, &[Mark]),
    (x, top): (f32, f32),
    width: f32,
) {
    let mut y = top;
    if earlier > 0 {
        let middle = x + width / 2.0;
        picture.text_centred(&format!("+{earlier}"), middle, y + 30.0, EARLIER, picture.palette.faint);
        y += MARK_LINE;
    }
    for mark in last {
        draw_mark(
            picture,
            row,
            column,
            mark,
            RoundedRect::new(x + 2.0, y + 1.0, width - 4.0, MARK_LINE - 3.0, 9.0),
        );
        y += MARK_LINE;
    }
}

/// Draws a mark: on its seat's colour if it leads, in a dashed outline if it is tied, underlined if it is new.
fn draw_mark(
    picture: &mut PictureBuilder<'_>,
    row: &ScoreRow,
    column: &TableColumn,
    mark: &Mark,
    tile: RoundedRect,
) {
    let palette = picture.palette;
    let hue = picture.marker(mark.by.unwrap_or(row.seat)).color(palette);
    let lost = matches!(column.fate, Fate::Won(_) | Fate::Burned);
    let [mark_style, strong] = mark_styles(tile.width);
    let (style, ink) = match mark.weight {
        _ if mark.text.is_none() && mark.weight != Weight::Dash => {
            picture.drawing.fill(tile, palette.line);
            (strong, palette.faint)
        }
        Weight::Plain if lost => (mark_style, palette.faint),
        Weight::Plain => (mark_style, palette.ink),
        Weight::Leads => {
            picture.drawing.fill(tile, hue);
            (strong, palette.on_hue)
        }
        // The head of the column shows that it has burned.
        Weight::Tied if column.fate == Fate::Burned => (mark_style, palette.faint),
        Weight::Tied => {
            picture.drawing.outline(tile, palette.danger, 2.5, Some(5.0));
            (mark_style, palette.danger)
        }
        Weight::Dash => (mark_style, palette.faint),
    };
    let text = mark_text(mark);
    let room = tile.width - if mark.by.is_some() { BY } else { 0.0 };
    let style = Style { size: style.size * (room / picture.fonts.width(text, style)).min(1.0), ..style };
    let middle = tile.x + tile.width / 2.0 + if mark.by.is_some() { BY / 2.0 } else { 0.0 };
    if let Some(by) = mark.by {
        let beside = middle - picture.fonts.width(text, style) / 2.0 - BY / 2.0 - 1.0;
        let color = if mark.weight == Weight::Leads { palette.on_hue } else { hue };
        picture.marker(by).draw(&mut picture.drawing, (beside, tile.y + tile.height / 2.0), 15.0, color);
    }
    picture.text_centred(text, middle, tile.y + 18.5 + style.size * 0.34, style, ink);
    if mark.fresh {
        picture.drawing.fill(
            RoundedRect::new(tile.x + 4.0, tile.bottom() + 2.0, tile.width - 8.0, 4.0, 2.0),
            palette.accent,
        );
    }
}

/// Styles of an ordinary mark and of one that stands out, larger where there is room.
fn mark_styles(width: f32) -> [Style; 2] {
    if width >= ROOMY_MARK { [Style::medium(LARGE_MARK), Style::bold(LARGE_MARK)] } else { [MARK, STRONG] }
}

fn mark_text(mark: &Mark) -> &str {
    match (mark.weight, &mark.text) {
        (Weight::Dash, _) => "–",
        (_, None) => "?",
        (_, Some(text)) => text,
    }
}
