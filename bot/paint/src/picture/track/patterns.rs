//! Patterns of a race: pits, stripes of points at stake, chequers of the goal line.

use tiny_skia::PathBuilder;

use super::{GOAL, SQUARE};
use crate::picture::PictureBuilder;
use crate::raster::RoundedRect;
use crate::raster::shapes::push_polygon;

/// A pit, a range in which no score comes to rest.
pub(super) fn pit(picture: &mut PictureBuilder<'_>, area: RoundedRect) {
    let palette = picture.palette;
    picture.drawing.fill(area, palette.card);
    picture.drawing.path(palette.danger, |path| {
        // Stripes that slant the other way than those of points at stake.
        let mut x = area.x;
        while x + 3.0 + area.height / 2.0 <= area.right() {
            let (bottom, slant) = (area.bottom(), x + area.height / 2.0);
            push_polygon(path, [(x, area.y), (x + 3.0, area.y), (slant + 3.0, bottom), (slant, bottom)]);
            x += 9.0;
        }
    });
    for edge in [area.x, area.right() - 3.0] {
        picture.drawing.fill(RoundedRect::new(edge, area.y, 3.0, area.height, 0.0), palette.danger);
    }
}

/// Diagonal stripes from `left` to `right`.
pub(super) fn stripes(path: &mut PathBuilder, left: f32, right: f32, y: f32, height: f32) {
    const STRIPE: f32 = 6.0;
    let mut x = left;
    while x + STRIPE + height <= right {
        let (bottom, slant) = (y + height, x + height);
        push_polygon(path, [(x, bottom), (slant, y), (slant + STRIPE, y), (x + STRIPE, bottom)]);
        x += 2.0 * STRIPE + 2.0;
    }
}

/// The goal line.
pub(super) fn chequers(picture: &mut PictureBuilder<'_>, top: f32, bottom: f32) {
    let rows = ((bottom - top) / SQUARE) as usize;
    let board = RoundedRect::new(GOAL, top, 2.0 * SQUARE, rows as f32 * SQUARE, 0.0);
    picture.drawing.fill(board, picture.palette.line);
    for row in 0..rows {
        let (x, y) = (GOAL + SQUARE * (row % 2) as f32, top + row as f32 * SQUARE);
        picture.drawing.fill(RoundedRect::new(x, y, SQUARE, SQUARE, 0.0), picture.palette.faint);
    }
}
