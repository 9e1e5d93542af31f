//! Marks in the cells of a score table.

use kubyk_games::kit::{Fate, Mark, ScoreRow, TableColumn, Weight};

use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT};
use crate::raster::RoundedRect;

/// Height of a mark.
pub(super) const LINE: f32 = 40.0;
/// The most marks below each other in a cell.
pub(super) const MAX_MARKS: usize = 4;
const MARK: Style = Style::medium(TEXT);
const STRONG: Style = Style::bold(TEXT);
/// Width of the marker before a mark that another seat wrote.
const BY: f32 = 18.0;
/// Width from which marks are set larger, and how large.
const ROOMY: f32 = 60.0;
const LARGE: f32 = 34.0;
const EARLIER: Style = Style::regular(TEXT);

/// The last marks of a cell, as many as there is room for, and the number of the earlier ones; that number takes the room of a
/// mark.
pub(super) fn shown(cell: &[Mark], most: usize) -> (usize, &[Mark]) {
    if cell.len() <= most {
        return (0, cell);
    }
    let earlier = cell.len() - most.saturating_sub(1).max(1);
    (if most > 1 { earlier } else { 0 }, &cell[earlier..])
}

/// Draws the marks of a cell from top to bottom, below the number of the earlier ones.
pub(super) fn draw(
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
        y += LINE;
    }
    for mark in last {
        one(picture, row, column, mark, RoundedRect::new(x + 2.0, y + 1.0, width - 4.0, LINE - 3.0, 9.0));
        y += LINE;
    }
}

/// Draws a mark: on its seat's colour if it leads, in a dashed outline if it is tied, underlined if it is new.
fn one(
    picture: &mut PictureBuilder<'_>,
    row: &ScoreRow,
    column: &TableColumn,
    mark: &Mark,
    tile: RoundedRect,
) {
    let palette = picture.palette;
    let hue = picture.marker(mark.by.unwrap_or(row.seat)).color(palette);
    let lost = matches!(column.fate, Fate::Won(_) | Fate::Burned);
    let [mark_style, strong] = styles(tile.width);
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
        // What has burned is told by the head of the column.
        Weight::Tied if column.fate == Fate::Burned => (mark_style, palette.faint),
        Weight::Tied => {
            picture.drawing.outline(tile, palette.danger, 2.5, Some(5.0));
            (mark_style, palette.danger)
        }
        Weight::Dash => (mark_style, palette.faint),
    };
    let text = text(mark);
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
fn styles(width: f32) -> [Style; 2] {
    if width >= ROOMY { [Style::medium(LARGE), Style::bold(LARGE)] } else { [MARK, STRONG] }
}

fn text(mark: &Mark) -> &str {
    match (mark.weight, &mark.text) {
        (Weight::Dash, _) => "–",
        (_, None) => "?",
        (_, Some(text)) => text,
    }
}
