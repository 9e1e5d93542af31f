//! Head of a picture: title, status and dice. It is as high all the game, whatever it says.

use kubyk_games::kit::{SceneBoard, SeatStatus, Spot};

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice, icons};
use crate::Screen;
use crate::fonts::Style;
use crate::raster::{RoundedRect, push_polygon};
use crate::theme::Color;

const TITLE: Style = Style::medium(TEXT);
/// The most players whose rows leave room for large dice.
const FEW: usize = 6;
/// Height of a line of the title.
const LINE: f32 = 36.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>) {
    let palette = picture.palette;
    let left = MARGIN + PAD;
    let places = picture.scene.extent.dice.max(picture.scene.dice.len());
    // One or two dice stand beside the title, more of them below it; where the board is nothing but a few rows of players, they
    // lie large in the middle.
    let rows = matches!(picture.scene.board, SceneBoard::Track(_) | SceneBoard::Lives(_));
    // A mountain needs all the height of a phone.
    let high =
        picture.params.screen == Screen::Upright && matches!(picture.scene.board, SceneBoard::Mountains(_));
    let beside = dice::beside(places, if high { 3 } else { 2 });
    let large = rows && picture.scene.players.len() <= FEW && beside.is_some();
    let beside = beside.filter(|_| !large);
    let right = WIDTH - left - beside.map_or(0.0, |width| width + PAD);
    let top = MARGIN + 6.0;
    let mut y = top;
    for line in picture.fonts.wrap_balanced(&picture.say(&picture.scene.title), TITLE, right - left, 2) {
        y += LINE;
        picture.text(&line, left, y - 6.0, TITLE, palette.faint);
    }
    if is_won(picture) {
        draw_winner(picture, y, if beside.is_some() { right } else { WIDTH - MARGIN });
    } else {
        draw_status(picture, y, left, right, palette.ink);
    }
    y += STATUS_HEIGHT;
    if let Some(width) = beside {
        let middle = top.midpoint(y.max(top + dice::SIZE));
        place_dice(picture, places, WIDTH - left - width, middle - dice::SIZE / 2.0);
        y = y.max(top + dice::SIZE);
    }
    picture.y = y + 20.0;
    if large {
        picture.y += dice::in_the_middle(picture, places, picture.y) + 24.0;
    } else if beside.is_none() && places > 0 {
        place_dice(picture, places, left, picture.y);
        picture.y += dice::height(&picture.scene.dice, places) + 12.0;
    }
}

/// Draws the dice, or where they will lie.
fn place_dice(picture: &mut PictureBuilder<'_>, places: usize, x: f32, y: f32) {
    if picture.scene.dice.is_empty() {
        dice::empty(picture, places, x, y);
    } else {
        dice::row(picture, (&picture.scene.dice, places), x, y, Spot::Die);
    }
}

// The winner's moment: the status on a band of the winner's colour, with a crown and confetti.

const CROWN: f32 = 52.0;
/// The distance of the band below the title.
const BELOW: f32 = 10.0;
/// The places of confetti: parts of the band from its left and its top, so that texts keep clear of most of it.
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

/// The distance between the letters and the middle of a piece of confetti: half its length, and a little more.
const CLEAR: f32 = 13.0;

/// Returns `true` if the game is over and somebody has won it.
pub(super) fn is_won(picture: &PictureBuilder<'_>) -> bool {
    picture.scene.players.iter().any(|player| player.standing == SeatStatus::Won)
}

/// Draws the band in the place of the status below `top`, up to `right`.
pub(super) fn draw_winner(picture: &mut PictureBuilder<'_>, top: f32, right: f32) {
    let palette = picture.palette;
    let winners = picture.scene.players.iter().filter(|player| player.standing == SeatStatus::Won);
    let winners: Vec<_> = winners.map(|player| player.seat).collect();
    let color = match winners[..] {
        [winner] => picture.marker(winner).color(palette),
        _ => palette.accent,
    };
    // A loser is spared the others' joy.
    let lost = picture
        .scene
        .players
        .iter()
        .any(|player| picture.params.calls_you(player.seat) && player.standing != SeatStatus::Won);
    let text_at = MARGIN + PAD + if lost { 0.0 } else { CROWN + 18.0 };
    let band = RoundedRect::new(MARGIN, top + BELOW, right - MARGIN, STATUS_HEIGHT, 24.0);
    picture.drawing.fill(band, color);
    // The right end is left to the confetti.
    let text_end = band.right() - 0.09 * band.width;
    let lines = status_lines(picture, band.y, text_at, text_end);
    for (number, (across, down)) in CONFETTI.iter().enumerate().filter(|_| !lost) {
        let (x, y) = (band.x + across * band.width, band.y + down * band.height);
        // Nothing lies between letters.
        if lines.iter().any(|(area, ..)| area.inset(-CLEAR).has((x, y))) {
            continue;
        }
        let other = palette.hues.iter().filter(|hue| **hue != color).nth(number % (palette.hues.len() - 1));
        confetti(picture, number, (x, y), other.copied().unwrap_or(palette.on_hue));
    }
    let middle = band.y + band.height / 2.0;
    if !lost {
        picture.drawing.icon(icons::CROWN, MARGIN + PAD, middle - CROWN / 2.0, CROWN, palette.on_hue);
    }
    draw_status(picture, band.y, text_at, text_end, palette.on_hue);
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

// The status, in a place of the same height whatever it says.

/// Height of the place: of two lines.
pub(super) const STATUS_HEIGHT: f32 = 80.0;
/// Sizes of a single line, then of two, the largest that fits first.
const SINGLE: [f32; 3] = [40.0, 36.0, 32.0];
const DOUBLE: [f32; 3] = [34.0, 29.0, 24.0];

/// Draws the status between two edges, in the middle of its place below `top`.
pub(super) fn draw_status(picture: &mut PictureBuilder<'_>, top: f32, left: f32, right: f32, ink: Color) {
    for (area, line, style) in status_lines(picture, top, left, right) {
        let baseline = area.y + area.height / 2.0 + style.size * 0.36;
        picture.text(&line, area.x, baseline, style, ink);
    }
}

/// The lines that [`draw_status`] writes, each with its place.
pub(super) fn status_lines(
    picture: &PictureBuilder<'_>,
    top: f32,
    left: f32,
    right: f32,
) -> Vec<(RoundedRect, String, Style)> {
    let (style, lines) = fitted_status(picture, right - left);
    let pitch = style.size * 1.15;
    let first = top + (STATUS_HEIGHT - pitch * lines.len() as f32) / 2.0;
    let place = |(number, line): (usize, String)| {
        let width = picture.fonts.width(&line, style);
        (RoundedRect::new(left, first + pitch * number as f32, width, pitch, 0.0), line, style)
    };
    lines.into_iter().enumerate().map(place).collect()
}

/// The status in one line or two, in the largest type in which it fits; in the smallest it is truncated.
fn fitted_status(picture: &PictureBuilder<'_>, room: f32) -> (Style, Vec<String>) {
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
