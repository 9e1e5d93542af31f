//! Boards of coloured blocks, each with the sign of its colour.

use kubyk_games::kit::{Light, Piece, Spot};
use tiny_skia::PathBuilder;

use super::grid::Grid;
use crate::fonts::Style;
use crate::picture::PictureBuilder;
use crate::picture::dice::die;
use crate::raster::RoundedRect;
use crate::scene::colour_sign;
use crate::theme::Color;

/// Thirteen colours whose neighbours in hue differ in brightness, for the colour-blind. The signs on the blocks are
/// unique.
const COLORS: [Color; 13] = [
    Color(0xF7_D4_3B),
    Color(0x22_4F_A6),
    Color(0xEC_74_2B),
    Color(0x86_CC_F2),
    Color(0x8E_1F_3D),
    Color(0x2F_96_5B),
    Color(0xF6_B2_CE),
    Color(0x5B_3A_9B),
    Color(0xB5_E3_74),
    Color(0x10_5E_63),
    Color(0x95_5F_33),
    Color(0xB3_BA_C4),
    Color(0xD6_40_9F),
];

const DARK: Color = Color(0x14_18_20);
const BRIGHT: Color = Color(0xFF_FF_FF);

/// Colour of a block and of the sign on it.
pub(super) fn colors(colour: u8) -> (Color, Color) {
    let color = COLORS[usize::from(colour.saturating_sub(1)) % COLORS.len()];
    let [red, green, blue] = color.channels().map(u32::from);
    // Perceived brightness.
    let bright = red * 30 + green * 59 + blue * 11 > 128 * 100;
    (color, if bright { DARK } else { BRIGHT })
}

pub(super) fn board(picture: &mut PictureBuilder<'_>, grid: &Grid<'_>) {
    grid.edges(picture, picture.palette.faint);
    let style = Style::bold((grid.size * 0.68).min(36.0));
    for (spot, middle) in grid.spots() {
        picture.spot(Spot::Cell(spot.name.clone()), grid.area(middle), |picture| {
            match spot.piece {
                Some(Piece::Colour(colour)) => {
                    let (color, ink) = colors(colour);
                    picture.drawing.path(color, |path| grid.cell(path, middle, 1.0));
                    let sign = colour_sign(colour).to_string();
                    picture.text_centred(&sign, middle.0, middle.1 + style.size * 0.36, style, ink);
                }
                Some(Piece::Die { owner, face }) => {
                    picture.drawing.path(picture.palette.groove, |path| grid.cell(path, middle, 1.0));
                    let side = grid.size * 0.84;
                    die::of_seat(picture, face, owner, RoundedRect::around(middle, side, side * 0.22));
                }
                _ => picture.drawing.path(picture.palette.groove, |path| grid.cell(path, middle, 1.0)),
            }
            if spot.light != Light::Off {
                let (mut edge, mut inner) = (PathBuilder::new(), PathBuilder::new());
                grid.cell(&mut edge, middle, 3.5);
                grid.cell(&mut inner, middle, 8.0);
                light(picture, spot.light, edge, inner, middle);
            }
        });
    }
}

/// Frames of lit cells: plain where a block can be taken, double where it is chosen, dashed for the last move.
pub(super) fn light(
    picture: &mut PictureBuilder<'_>,
    light: Light,
    edge: PathBuilder,
    inner: PathBuilder,
    middle: (f32, f32),
) {
    let palette = picture.palette;
    match light {
        Light::Off => {}
        Light::Free => picture.drawing.stroke(edge, palette.ink, 4.0, None),
        Light::Chosen => {
            picture.drawing.stroke(edge, palette.accent, 7.0, None);
            picture.drawing.stroke(inner, palette.card, 3.0, None);
        }
        Light::Last => {
            picture.drawing.stroke(edge, palette.accent, 3.0, Some(6.0));
            picture.drawing.disc(middle, 4.0, palette.accent);
        }
    }
}
