//! A hill of steps that a roll climbs, each with its face and its points, above the race that it counts for.

use kubyk_games::kit::{Hill, Tint};

use super::{MARGIN, PAD, PictureBuilder, WIDTH, dice, icons, track};
use crate::fonts::Style;
use crate::raster::{Piece, RoundedRect};

const POINTS: Style = Style::bold(30.0);
const LEFT: f32 = MARGIN + PAD;
/// Width of the ground before the first step.
const GROUND: f32 = 64.0;
/// Height of the first step, and how much higher each further one is.
const LOWEST: f32 = 108.0;
const RISE: f32 = 26.0;
/// Room above the highest step, for the marker.
const ABOVE: f32 = 66.0;
const DIE: f32 = 52.0;
const MARKER: f32 = 40.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, hill: &Hill) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let palette = picture.palette;
        let width = (WIDTH - 2.0 * LEFT - GROUND) / hill.steps.len().max(1) as f32;
        let highest = LOWEST + RISE * hill.steps.len().saturating_sub(1) as f32;
        let foot = picture.y + ABOVE + highest;
        let color = hill.climber.map_or(palette.accent, |seat| picture.marker(seat).color(palette));
        for (step, points) in hill.steps.iter().enumerate() {
            let (x, top) = (LEFT + GROUND + step as f32 * width, foot - LOWEST - RISE * step as f32);
            let block = RoundedRect::new(x + 2.0, top, width - 4.0, foot - top, 12.0);
            let climbed = step < hill.climbed;
            picture.drawing.fill(block, if climbed { color } else { palette.groove });
            let die = RoundedRect::around((x + width / 2.0, top + 12.0 + DIE / 2.0), DIE, 11.0);
            dice::draw_die(picture, step as u8 + 1, Tint::White, die);
            let ink = if climbed { palette.on_hue } else { palette.faint };
            picture.text_centred(&points.to_string(), x + width / 2.0, foot - 12.0, POINTS, ink);
        }
        if hill.climbed < hill.steps.len() {
            let x = LEFT + GROUND + (hill.steps.len() as f32 - 0.5) * width - 14.0;
            picture.drawing.icon(icons::FLAG, x, foot - highest - 46.0, 44.0, palette.faint);
        }
        let ground = RoundedRect::new(LEFT, foot + 4.0, WIDTH - 2.0 * LEFT, 8.0, 4.0);
        picture.drawing.fill(ground, palette.line);
        climber(picture, hill, foot, width);
        picture.y = foot + 12.0 + PAD;
    });
    track::draw(picture, &hill.race);
}

/// The marker of the climber on the last step that the roll has climbed, or on the ground; a flame where it has fallen.
fn climber(picture: &mut PictureBuilder<'_>, hill: &Hill, foot: f32, width: f32) {
    let Some(seat) = hill.climber else { return };
    let palette = picture.palette;
    let middle = match hill.climbed {
        0 => (LEFT + GROUND / 2.0, foot - MARKER / 2.0 - 4.0),
        steps => {
            let top = foot - LOWEST - RISE * (steps - 1) as f32;
            (LEFT + GROUND + (steps as f32 - 0.5) * width, top - MARKER / 2.0 - 8.0)
        }
    };
    let marker = picture.marker(seat);
    let color = marker.color(palette);
    picture.piece(Piece::Climber, RoundedRect::around(middle, MARKER, 0.0), |picture| {
        marker.draw(&mut picture.drawing, middle, MARKER, color);
    });
    if hill.fallen {
        let (x, y) = (middle.0 - 20.0, middle.1 - MARKER / 2.0 - 52.0);
        picture.drawing.icon(icons::FLAME, x, y, 40.0, palette.danger);
    }
}
