//! What is being waited for, in a place of the same height whatever it says.

use super::PictureBuilder;
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::theme::Color;

/// Height of the place: of two lines.
pub(super) const HEIGHT: f32 = 80.0;
/// Sizes of a single line, then of two, the largest that fits first.
const SINGLE: [f32; 3] = [40.0, 36.0, 32.0];
const DOUBLE: [f32; 3] = [34.0, 29.0, 24.0];

/// Draws the status between two edges, in the middle of its place below `top`.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, top: f32, left: f32, right: f32, ink: Color) {
    for (area, line, style) in lines(picture, top, left, right) {
        let baseline = area.y + area.height / 2.0 + style.size * 0.36;
        picture.text(&line, area.x, baseline, style, ink);
    }
}

/// The lines that [`draw`] writes, each with its place.
pub(super) fn lines(
    picture: &PictureBuilder<'_>,
    top: f32,
    left: f32,
    right: f32,
) -> Vec<(RoundedRect, String, Style)> {
    let (style, lines) = fitted(picture, right - left);
    let pitch = style.size * 1.15;
    let first = top + (HEIGHT - pitch * lines.len() as f32) / 2.0;
    let place = |(number, line): (usize, String)| {
        let width = picture.fonts.width(&line, style);
        (RoundedRect::new(left, first + pitch * number as f32, width, pitch, 0.0), line, style)
    };
    lines.into_iter().enumerate().map(place).collect()
}

/// The status in one line or two, in the largest type in which it fits; in the smallest it is truncated.
fn fitted(picture: &PictureBuilder<'_>, room: f32) -> (Style, Vec<String>) {
    let status = picture.say(&picture.scene.status);
    let single =
        SINGLE.map(Style::bold).into_iter().find(|style| picture.fonts.width(&status, *style) <= room);
    if let Some(style) = single {
        return (style, vec![status]);
    }
    let wrap = |style| (style, picture.fonts.wrap_balanced(&status, style, room, 2));
    let whole = |(_, lines): &(Style, Vec<String>)| !lines.iter().any(|line| line.ends_with('…'));
    let double = DOUBLE.map(Style::bold).into_iter().map(wrap).find(whole);
    double.unwrap_or_else(|| wrap(Style::bold(DOUBLE[DOUBLE.len() - 1])))
}
