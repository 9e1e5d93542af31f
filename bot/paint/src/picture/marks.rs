//! The cells of a score table: the marks in them.

use kubyk_games::kit::{Cell, Column, Fate, Mark, Row, Weight};

use super::{Sheet, TEXT};
use crate::drawing::Area;
use crate::fonts::Style;

/// From one mark of a cell to the next.
pub(super) const LINE: f32 = 40.0;
/// A cell with more marks shows the last ones.
pub(super) const MOST_MARKS: usize = 4;
const MARK: Style = Style::medium(TEXT);
const STRONG: Style = Style::bold(TEXT);
/// Before a mark that somebody else made: that one's token.
const BY: f32 = 20.0;
const EARLIER: Style = Style::regular(TEXT);

/// The marks of a cell from the top.
pub(super) fn draw(
    sheet: &mut Sheet<'_>,
    row: &Row,
    column: &Column,
    cell: &Cell,
    (x, top): (f32, f32),
    width: f32,
) {
    let mut y = top;
    let cut = cell.len().saturating_sub(MOST_MARKS);
    let last = if cut == 0 {
        &cell[..]
    } else {
        let earlier = format!("+{}", cut + 1);
        let middle = x + width / 2.0;
        sheet.text_around(&earlier, middle, y + 30.0, EARLIER, sheet.palette.faint);
        y += LINE;
        &cell[cut + 1..]
    };
    for mark in last {
        one(sheet, row, column, mark, Area::new(x + 2.0, y + 1.0, width - 4.0, LINE - 3.0, 9.0));
        y += LINE;
    }
}

/// One mark: on its seat's colour when it leads, in a broken outline when it is tied, underlined when it is new.
fn one(sheet: &mut Sheet<'_>, row: &Row, column: &Column, mark: &Mark, tile: Area) {
    let palette = sheet.palette;
    let writer = mark.by.or(row.seat);
    let hue = writer.map_or(palette.accent, |seat| sheet.token(seat).color(palette));
    let lost = matches!(column.fate, Fate::Won(_) | Fate::Burned);
    let (style, ink) = match mark.weight {
        _ if mark.text.is_none() && mark.weight != Weight::Dash => {
            sheet.drawing.fill(tile, palette.line);
            (STRONG, palette.faint)
        }
        Weight::Plain if lost => (MARK, palette.faint),
        Weight::Plain => (MARK, palette.ink),
        Weight::Leads => {
            sheet.drawing.fill(tile, hue);
            (STRONG, palette.on_hue)
        }
        Weight::Tied => {
            sheet.drawing.outline(tile, palette.danger, 2.5, Some(5.0));
            (MARK, palette.danger)
        }
        Weight::Dash => (MARK, palette.faint),
    };
    let text = text(mark);
    let middle = tile.x + tile.width / 2.0 + if mark.by.is_some() { BY / 2.0 } else { 0.0 };
    if let Some(by) = mark.by {
        let beside = middle - sheet.fonts.width(text, style) / 2.0 - BY / 2.0 - 1.0;
        let color = if mark.weight == Weight::Leads { palette.on_hue } else { hue };
        sheet.token(by).draw(&mut sheet.drawing, (beside, tile.y + tile.height / 2.0), 15.0, color);
    }
    sheet.text_around(text, middle, tile.y + 28.0, style, ink);
    if mark.fresh {
        sheet
            .drawing
            .fill(Area::new(tile.x + 4.0, tile.bottom() + 2.0, tile.width - 8.0, 4.0, 2.0), palette.accent);
    }
}

/// How wide a mark is at most.
pub(super) fn width(sheet: &Sheet<'_>, mark: &Mark) -> f32 {
    sheet.fonts.width(text(mark), STRONG) + if mark.by.is_some() { BY } else { 0.0 }
}

fn text(mark: &Mark) -> &str {
    match (mark.weight, &mark.text) {
        (Weight::Dash, _) => "–",
        (_, None) => "?",
        (_, Some(text)) => text,
    }
}
