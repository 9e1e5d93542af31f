//! A race along numbered spaces, laid out as a spiral of squares from the lower left corner to the middle.

use kubyk_games::kit::{Path, Seat, SpaceSign};

use super::{MARGIN, PAD, PictureBuilder, WIDTH, figures, icons, list};
use crate::fonts::Style;
use crate::raster::push_polygon;
use crate::raster::{Part, Piece, RoundedRect};

const NUMBER: Style = Style::medium(24.0);
/// The number of a space that leads elsewhere, and the one where it leads: both stand in a line.
const SMALL_NUMBER: Style = Style::medium(21.0);
const TARGET: Style = Style::bold(20.0);
/// Part of a space that its figure is wide.
const FIGURE: f32 = 0.58;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, path: &Path) {
    let side = square_side(path.spaces.len());
    let size = ((WIDTH - 2.0 * (MARGIN + PAD)) / side as f32).floor();
    let places = spiral(side);
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let (left, top) = ((WIDTH - side as f32 * size) / 2.0, picture.y + PAD);
        let area = |(column, row): (usize, usize)| {
            RoundedRect::new(left + column as f32 * size, top + row as f32 * size, size, size, 10.0)
                .inset(2.0)
        };
        for (number, place) in places.iter().enumerate().take(path.spaces.len()) {
            space(picture, path, number, area(*place));
        }
        walls(picture, &places, (left, top), size);
        for (number, place) in places.iter().enumerate() {
            let here: Vec<Seat> =
                path.counters.iter().filter(|(_, space)| *space == number).map(|(seat, _)| *seat).collect();
            counters(picture, &here, area(*place));
        }
        walk(picture, path, |number| places.get(number).map(|place| counter_place(area(*place))));
        picture.y += side as f32 * size + 2.0 * PAD;
    });
    list::draw(picture);
}

/// The places of a spiral: along the bottom to the right, up, back to the left, and so on inwards.
fn spiral(side: usize) -> Vec<(usize, usize)> {
    let (mut left, mut right, mut top, mut bottom) = (0, side, 0, side);
    let mut places = Vec::with_capacity(side * side);
    while left < right && top < bottom {
        places.extend((left..right).map(|column| (column, bottom - 1)));
        bottom -= 1;
        places.extend((top..bottom).rev().map(|row| (right - 1, row)));
        right -= 1;
        if top < bottom {
            places.extend((left..right).rev().map(|column| (column, top)));
            top += 1;
        }
        if left < right {
            places.extend((top..bottom).map(|row| (left, row)));
            left += 1;
        }
    }
    places
}

/// Walls between squares that lie side by side but do not follow each other, so that the way can be seen.
fn walls(picture: &mut PictureBuilder<'_>, places: &[(usize, usize)], (left, top): (f32, f32), size: f32) {
    let color = picture.palette.faint;
    for (number, &(column, row)) in places.iter().enumerate() {
        let (x, y) = (left + column as f32 * size, top + row as f32 * size);
        let apart = |other: (usize, usize)| {
            let other = places.iter().position(|place| *place == other);
            other.is_some_and(|other| other.abs_diff(number) > 1)
        };
        if apart((column + 1, row)) {
            picture.drawing.line((x + size, y), (x + size, y + size), 4.0, color);
        }
        if apart((column, row + 1)) {
            picture.drawing.line((x, y + size), (x + size, y + size), 4.0, color);
        }
    }
}

fn space(picture: &mut PictureBuilder<'_>, path: &Path, number: usize, area: RoundedRect) {
    let palette = picture.palette;
    let sign = path.spaces[number].sign;
    let ground = match sign {
        SpaceSign::Plain => palette.groove,
        SpaceSign::Again | SpaceSign::Goal => palette.glow,
        SpaceSign::Jump(_) | SpaceSign::Pause | SpaceSign::Trap => palette.line,
    };
    picture.drawing.fill(area, ground);
    if path.visited.contains(&number) {
        picture.drawing.outline(area.inset(1.0), palette.accent, 3.0, Some(6.0));
    }
    let (inset, style) = if let SpaceSign::Jump(_) = sign { (4.0, SMALL_NUMBER) } else { (6.0, NUMBER) };
    picture.text(&number.to_string(), area.x + inset, area.y + 24.0, style, palette.faint);
    // The sign stands above the figure, so that a counter on it leaves both to be seen.
    let (right, y) = (area.right() - 6.0, area.y + 16.0);
    let color = match sign {
        SpaceSign::Plain | SpaceSign::Again | SpaceSign::Jump(_) | SpaceSign::Goal => palette.accent,
        SpaceSign::Pause | SpaceSign::Trap => palette.danger,
    };
    match sign {
        SpaceSign::Plain | SpaceSign::Goal => {}
        // Two chevrons: on and on.
        SpaceSign::Again => picture.drawing.path(color, |path| {
            for x in [right - 20.0, right - 10.0] {
                push_polygon(path, [(x, y - 7.0), (x + 9.0, y), (x, y + 7.0)]);
            }
        }),
        SpaceSign::Jump(to) => picture.text_right(&format!("→{to}"), right + 3.0, y + 8.0, TARGET, color),
        // Two bars: a pause.
        SpaceSign::Pause | SpaceSign::Trap => {
            for x in [right - 15.0, right - 6.0] {
                picture.drawing.fill(RoundedRect::new(x, y - 7.0, 5.0, 14.0, 1.0), color);
            }
        }
    }
    let size = FIGURE * area.width;
    let place = (area.middle().0 - size / 2.0, area.bottom() - size - 5.0);
    let figure = path.spaces[number].figure.map(figures::of);
    if let Some(icon) = figure.or((sign == SpaceSign::Goal).then_some(icons::FLAG)) {
        picture.drawing.icon(icon, place.0, place.1, size, color);
    }
}

/// Notes the way of the last roll at its counter.
fn walk(picture: &mut PictureBuilder<'_>, path: &Path, place: impl Fn(usize) -> Option<(f32, f32)>) {
    let Some((seat, spaces)) = &path.walked else { return };
    let part = Part::Piece(Piece::Marker(*seat));
    if let Some(group) = picture.drawing.groups.iter_mut().find(|group| group.part == part) {
        group.way = spaces.iter().filter_map(|space| place(*space)).collect();
    }
}

/// Where a single counter stands on a space.
fn counter_place(area: RoundedRect) -> (f32, f32) {
    (area.x + area.width / 2.0, area.y + area.height * 0.6)
}

/// The counters on a space, side by side and smaller where there are many.
fn counters(picture: &mut PictureBuilder<'_>, seats: &[Seat], area: RoundedRect) {
    let across = square_side(seats.len());
    let room = area.width - 16.0;
    let size = (room / across as f32).min(38.0);
    for (place, seat) in seats.iter().enumerate() {
        let (column, row) = ((place % across) as f32, (place / across) as f32);
        let rows = seats.len().div_ceil(across) as f32;
        let (x, y) = counter_place(area);
        let x = x + (column - (across as f32 - 1.0) / 2.0) * size;
        let y = y + (row - (rows - 1.0) / 2.0) * size * 0.8;
        let marker = picture.marker(*seat);
        let color = marker.color(picture.palette);
        let rim = picture.palette.card;
        picture.piece(Piece::Marker(*seat), RoundedRect::around((x, y), size, 0.0), |picture| {
            marker.draw_with_rim(&mut picture.drawing, (x, y), size * 0.8, color, rim);
        });
    }
}

/// The side of the smallest square that holds so many.
fn square_side(count: usize) -> usize {
    count.saturating_sub(1).isqrt() + 1
}
