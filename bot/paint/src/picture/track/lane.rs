//! Lane of a seat in a race.

use kubyk_games::kit::{Lane, Track};

use super::patterns::{pit, stripes};
use super::{GOAL, SQUARE};
use crate::picture::PictureBuilder;
use crate::raster::{Piece, RoundedRect};

/// Draws a lane: points banked are filled, points at stake hatched, and the marker stands between them.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, track: &Track, lane: &Lane, area: RoundedRect) {
    let palette = picture.palette;
    let marker = picture.marker(lane.seat);
    let color = marker.color(palette);
    let at = |score: i64| {
        let part = score as f32 / track.goal.max(1) as f32;
        area.x + area.radius + part.clamp(0.0, 1.0) * (area.width - 2.0 * area.radius)
    };
    picture.drawing.fill(area, palette.line);
    for (from, to) in &track.pits {
        let pit = RoundedRect { x: at(*from), width: at(*to) - at(*from), radius: 0.0, ..area };
        self::pit(picture, pit);
    }
    let (banked, staked) = (at(lane.banked), at(lane.banked.saturating_add(lane.at_stake)));
    if staked > banked {
        let stake = RoundedRect { width: staked - area.x, radius: area.radius, ..area };
        picture.drawing.fill(stake, palette.card);
        picture.drawing.path(color, |path| {
            stripes(path, banked, staked - 3.0, area.y + 3.0, area.height - 6.0);
        });
        picture.drawing.outline(stake, color, 3.0, None);
    }
    if lane.banked > 0 {
        let reached = if lane.banked >= track.goal { area.width } else { banked - area.x };
        picture.drawing.fill(RoundedRect { width: reached, ..area }, color);
    }
    let x = if lane.banked >= track.goal { GOAL + SQUARE } else { banked };
    let (middle, size) = ((x, area.y + area.height / 2.0), area.height * 1.45);
    picture.piece(Piece::Marker(lane.seat), RoundedRect::around(middle, size, 0.0), |picture| {
        marker.draw_with_rim(&mut picture.drawing, middle, size, color, palette.card);
    });
}
