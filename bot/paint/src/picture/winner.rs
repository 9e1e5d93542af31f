//! The winner's moment: the status on a band of the winner's colour, with a crown and confetti.

use kubyk_games::kit::SeatStatus;

use super::head::STATUS;
use super::{MARGIN, PAD, PictureBuilder, WIDTH, icons};
use crate::raster::RoundedRect;
use crate::raster::shapes::push_polygon;

const CROWN: f32 = 52.0;
const LINE: f32 = 48.0;
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
    (0.885, 0.52),
    (0.89, 0.12),
    (0.91, 0.74),
    (0.93, 0.36),
    (0.95, 0.88),
    (0.96, 0.16),
    (0.975, 0.58),
    (0.985, 0.34),
];

/// Whether the game is over and somebody has won it.
pub(super) fn is_won(picture: &PictureBuilder<'_>) -> bool {
    picture.scene.players.iter().any(|player| player.standing == SeatStatus::Won)
}

/// Draws the band below `top`; returns its lower edge.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, status: &str, top: f32) -> f32 {
    let palette = picture.palette;
    let winners = picture.scene.players.iter().filter(|player| player.standing == SeatStatus::Won);
    let winners: Vec<_> = winners.map(|player| player.seat).collect();
    let color = match winners[..] {
        [winner] => picture.marker(winner).color(palette),
        _ => palette.accent,
    };
    let text_at = MARGIN + PAD + CROWN + 18.0;
    let lines = picture.fonts.wrap_balanced(status, STATUS, WIDTH - text_at - 120.0, 3);
    let band = RoundedRect::new(MARGIN, top, WIDTH - 2.0 * MARGIN, lines.len() as f32 * LINE + 40.0, 24.0);
    picture.drawing.fill(band, color);
    for (number, (across, down)) in CONFETTI.iter().enumerate() {
        let (x, y) = (band.x + across * band.width, band.y + down * band.height);
        let other = palette.hues.iter().filter(|hue| **hue != color).nth(number % (palette.hues.len() - 1));
        confetti(picture, number, (x, y), other.copied().unwrap_or(palette.on_hue));
    }
    let middle = band.y + band.height / 2.0;
    picture.drawing.icon(icons::CROWN, MARGIN + PAD, middle - CROWN / 2.0, CROWN, palette.on_hue);
    for (number, line) in lines.iter().enumerate() {
        let baseline = band.y + 20.0 + number as f32 * LINE + 38.0;
        picture.text(line, text_at, baseline, STATUS, palette.on_hue);
    }
    band.bottom() + 8.0
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
