//! The winner's moment: the status on a band of the winner's colour, with a crown and confetti.

use kubyk_games::kit::SeatStatus;

use super::{MARGIN, PAD, PictureBuilder, icons, status};
use crate::raster::RoundedRect;
use crate::raster::shapes::push_polygon;

const CROWN: f32 = 52.0;
/// How far the band lies below the title.
const BELOW: f32 = 10.0;
/// Where confetti lies: parts of the band from its left and its top, so that texts keep clear of most of it.
const CONFETTI: [(f32, f32); 22] = [
    (0.02, 0.16),
    (0.05, 0.84),
    (0.15, 0.08),
    (0.22, 0.92),
    (0.31, 0.07),
    (0.40, 0.93),
    (0.48, 0.08),
    (0.56, 0.91),
    (0.63, 0.09),
    (0.69, 0.90),
    (0.74, 0.13),
    (0.79, 0.92),
    (0.83, 0.10),
    (0.85, 0.90),
    (0.93, 0.52),
    (0.89, 0.12),
    (0.91, 0.74),
    (0.93, 0.36),
    (0.95, 0.88),
    (0.96, 0.16),
    (0.975, 0.58),
    (0.985, 0.34),
];

/// How far the middle of a piece of confetti stays from the letters: half its length, and a little more.
const CLEAR: f32 = 13.0;

/// Whether the game is over and somebody has won it.
pub(super) fn is_won(picture: &PictureBuilder<'_>) -> bool {
    picture.scene.players.iter().any(|player| player.standing == SeatStatus::Won)
}

/// Draws the band in the place of the status below `top`, up to `right`.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, top: f32, right: f32) {
    let palette = picture.palette;
    let winners = picture.scene.players.iter().filter(|player| player.standing == SeatStatus::Won);
    let winners: Vec<_> = winners.map(|player| player.seat).collect();
    let color = match winners[..] {
        [winner] => picture.marker(winner).color(palette),
        _ => palette.accent,
    };
    let text_at = MARGIN + PAD + CROWN + 18.0;
    let band = RoundedRect::new(MARGIN, top + BELOW, right - MARGIN, status::HEIGHT, 24.0);
    picture.drawing.fill(band, color);
    // The right end is left to the confetti.
    let text_end = band.right() - 0.09 * band.width;
    let lines = status::lines(picture, band.y, text_at, text_end);
    for (number, (across, down)) in CONFETTI.iter().enumerate() {
        let (x, y) = (band.x + across * band.width, band.y + down * band.height);
        // Nothing lies between letters.
        if lines.iter().any(|(area, ..)| area.inset(-CLEAR).has((x, y))) {
            continue;
        }
        let other = palette.hues.iter().filter(|hue| **hue != color).nth(number % (palette.hues.len() - 1));
        confetti(picture, number, (x, y), other.copied().unwrap_or(palette.on_hue));
    }
    let middle = band.y + band.height / 2.0;
    picture.drawing.icon(icons::CROWN, MARGIN + PAD, middle - CROWN / 2.0, CROWN, palette.on_hue);
    status::draw(picture, band.y, text_at, text_end, palette.on_hue);
}

/// A piece of confetti with a bright rim: a slip of paper that is turned, or a round one.
fn confetti(picture: &mut PictureBuilder<'_>, number: usize, (x, y): (f32, f32), color: crate::theme::Color) {
    let rim = picture.palette.on_hue;
    if number % 3 == 2 {
        picture.drawing.disc((x, y), 6.5, rim);
        picture.drawing.disc((x, y), 4.5, color);
        return;
    }
    let (sin, cos) = (number as f32 * 0.9).sin_cos();
    for (half, color) in [(8.0_f32, rim), (5.8, color)] {
        let corners = [(-half, -half * 0.5), (half, -half * 0.5), (half, half * 0.5), (-half, half * 0.5)];
        picture.drawing.path(color, |path| {
            push_polygon(path, corners.map(|(dx, dy)| (x + dx * cos - dy * sin, y + dx * sin + dy * cos)));
        });
    }
}
