//! Coloured blocks, each with the sign of its colour.

use kubyk_games::kit::{Light, Piece};
use tiny_skia::PathBuilder;

use super::Grid;
use crate::cells::sign;
use crate::fonts::Style;
use crate::picture::Sheet;
use crate::theme::Color;

/// As far apart as thirteen colours can be for those who see fewer: neighbours in hue differ in brightness. What
/// tells them apart for sure is the sign.
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

/// A colour's own colour, and that of its sign.
pub(super) fn colors(colour: u8) -> (Color, Color) {
    let color = COLORS[usize::from(colour.saturating_sub(1)) % COLORS.len()];
    let [red, green, blue] = color.channels().map(u32::from);
    // About as bright as it looks.
    let bright = red * 30 + green * 59 + blue * 11 > 128 * 100;
    (color, if bright { DARK } else { BRIGHT })
}

pub(super) fn board(sheet: &mut Sheet<'_>, grid: &Grid<'_>) {
    grid.edges(sheet, sheet.palette.faint);
    let style = Style::bold((grid.size * 0.56).min(34.0));
    for (spot, middle) in grid.spots() {
        match spot.piece {
            Some(Piece::Colour(colour)) => {
                let (color, ink) = colors(colour);
                sheet.drawing.path(color, |path| grid.cell(path, middle, 1.0));
                let sign = sign(colour).to_string();
                sheet.text_around(&sign, middle.0, middle.1 + style.size * 0.36, style, ink);
            }
            _ => sheet.drawing.path(sheet.palette.groove, |path| grid.cell(path, middle, 1.0)),
        }
        if spot.light != Light::Off {
            let (mut edge, mut inner) = (PathBuilder::new(), PathBuilder::new());
            grid.cell(&mut edge, middle, 3.5);
            grid.cell(&mut inner, middle, 8.0);
            light(sheet, spot.light, edge, inner, middle);
        }
    }
}

/// A frame for what can be taken, a double one for what is chosen, a broken one for what was touched last.
pub(super) fn light(
    sheet: &mut Sheet<'_>,
    light: Light,
    edge: PathBuilder,
    inner: PathBuilder,
    middle: (f32, f32),
) {
    let palette = sheet.palette;
    match light {
        Light::Off => {}
        Light::Free => sheet.drawing.stroke(edge, palette.ink, 4.0, None),
        Light::Chosen => {
            sheet.drawing.stroke(edge, palette.accent, 7.0, None);
            sheet.drawing.stroke(inner, palette.card, 3.0, None);
        }
        Light::Last => {
            sheet.drawing.stroke(edge, palette.accent, 3.0, Some(6.0));
            sheet.drawing.disc(middle, 4.0, palette.accent);
        }
    }
}
