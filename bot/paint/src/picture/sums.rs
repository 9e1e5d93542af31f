//! Figures written in columns with their sum below, and how far that is from the limit.

use kubyk_games::kit::{Msg, Spot, SumBoard, SumGrid};
use kubyk_words::signed;

use super::{GAP, PictureBuilder, TEXT, list, seat_cards};
use crate::fonts::Style;
use crate::raster::RoundedRect;

const WORTH: Style = Style::medium(26.0);
const FIGURE: Style = Style::bold(36.0);
const LIMIT: Style = Style::regular(TEXT);
/// Height of the line with the worth of the columns.
const HEAD: f32 = 38.0;
/// Height of the sum, and of the bar below it.
const SUM: f32 = 60.0;
const BAR: f32 = 42.0;
/// The widest column.
const WIDEST: f32 = 96.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, sums: &SumBoard) {
    let places = sums.grids.iter().flat_map(|grid| &grid.columns).map(|column| column.places).max();
    let places = places.unwrap_or(0);
    // Long columns are written closer.
    let line = if places > 6 { 40.0 } else { 50.0 };
    let height = HEAD + places as f32 * line + SUM + BAR + 10.0;
    let shown = seat_cards::draw(picture, height, |picture, seat, area| {
        if let Some(grid) = sums.grids.iter().find(|grid| grid.seat == seat) {
            one(picture, sums.limit, grid, area, (places, line));
        }
    });
    if !shown {
        list::draw(picture);
    }
}

fn one(
    picture: &mut PictureBuilder<'_>,
    limit: i64,
    grid: &SumGrid,
    area: RoundedRect,
    (places, line): (usize, f32),
) {
    let palette = picture.palette;
    let own = picture.params.viewer.is(grid.seat);
    let count = grid.columns.len().max(1) as f32;
    let width = ((area.width - 76.0) / count).min(WIDEST);
    // The sign of the sum stands before the columns.
    let left = area.x + (area.width - count * width) / 2.0 + 10.0;
    let (top, bottom) = (area.y + HEAD, area.y + HEAD + places as f32 * line);
    for (place, column) in grid.columns.iter().enumerate() {
        let x = left + place as f32 * width;
        let whole = RoundedRect::new(x + 3.0, area.y, width - 6.0, bottom - area.y, 10.0);
        let draw = |picture: &mut PictureBuilder<'_>| {
            picture.drawing.fill(whole, if own { palette.card } else { palette.groove });
            if own {
                picture.drawing.outline(whole, palette.line, 2.0, None);
            }
            let middle = x + width / 2.0;
            picture.text_centred(&column.worth.to_string(), middle, area.y + 29.0, WORTH, palette.faint);
            for row in 0..column.places {
                let baseline = top + row as f32 * line + line / 2.0 + 13.0;
                match column.figures.get(row) {
                    Some(figure) => {
                        let ink = if grid.past { palette.faint } else { palette.ink };
                        picture.text_centred(&figure.to_string(), middle, baseline, FIGURE, ink);
                    }
                    None => picture.drawing.disc((middle, baseline - 13.0), 3.5, palette.line),
                }
            }
        };
        if own {
            picture.spot(Spot::Column(column.worth.to_string()), whole, draw);
        } else {
            draw(picture);
        }
    }
    let right = left + count * width;
    picture.text("+", left - 30.0, bottom - 12.0, FIGURE, palette.faint);
    picture
        .drawing
        .fill(RoundedRect::new(left - 30.0, bottom + 6.0, right - left + 36.0, 4.0, 2.0), palette.ink);
    let ink = match () {
        () if grid.out => palette.danger,
        () if grid.past => palette.faint,
        () => palette.ink,
    };
    let (total, baseline) = (signed(grid.total), bottom + 52.0);
    let style = Style::bold(40.0);
    picture.text_right(&total, right - 6.0, baseline, style, ink);
    let remark = match () {
        () if grid.out => "paint-beyond",
        () if grid.past => "paint-past",
        () => return bar(picture, limit, grid, RoundedRect::new(area.x, bottom + SUM, area.width, BAR, 0.0)),
    };
    let room = right - 14.0 - picture.fonts.width(&total, style) - area.x;
    let remark = picture.say(&Msg::new(remark));
    let remark = picture.fonts.truncate(&remark, LIMIT, room);
    picture.text(&remark, area.x, baseline - 2.0, LIMIT, ink);
    bar(picture, limit, grid, RoundedRect::new(area.x, bottom + SUM, area.width, BAR, 0.0));
}

/// How far the sum is from the limit, which is marked and named.
fn bar(picture: &mut PictureBuilder<'_>, limit: i64, grid: &SumGrid, area: RoundedRect) {
    let palette = picture.palette;
    let label = limit.to_string();
    let width = picture.fonts.width(&label, LIMIT);
    let lane = RoundedRect::new(area.x, area.y + 16.0, area.width - width - 14.0, 16.0, 8.0);
    picture.drawing.fill(lane, palette.line);
    // The limit stands at five sixths, so that what lies beyond it is seen as well.
    let at = |sum: i64| lane.x + lane.width * (sum as f32 / limit.max(1) as f32 * 5.0 / 6.0).clamp(0.0, 1.0);
    let color = if grid.total > limit { palette.danger } else { picture.marker(grid.seat).color(palette) };
    if grid.total > 0 {
        let filled = RoundedRect { width: (at(grid.total) - lane.x).max(lane.height), ..lane };
        picture.drawing.fill(filled, color);
    }
    let mark = at(limit);
    picture
        .drawing
        .fill(RoundedRect::new(mark - 2.0, lane.y - 7.0, 4.0, lane.height + 14.0, 2.0), palette.ink);
    picture.text(&label, lane.right() + GAP, lane.y + 18.0, LIMIT, palette.faint);
}
