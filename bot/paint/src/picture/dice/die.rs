//! One die seen from above.

use kubyk_games::kit::{SceneDie, Seat, Tint};

use crate::fonts::Style;
use crate::picture::PictureBuilder;
use crate::raster::shapes::push_polygon;
use crate::raster::{Drawing, RoundedRect};
use crate::theme::{Color, DieColors};

/// A die with its shadow and the marks of its tint.
pub(in crate::picture) fn draw(picture: &mut PictureBuilder<'_>, face: u8, tint: Tint, place: RoundedRect) {
    let colors = picture.palette.dice.of(tint);
    picture.drawing.fill(RoundedRect { y: place.y + 3.0, ..place }, colors.edge);
    picture.drawing.fill(place, colors.body);
    picture.drawing.outline(place, colors.edge, 2.0, None);
    tint_marks(&mut picture.drawing, tint, colors, place);
    self::face(picture, face, place, colors.pip);
}

/// A die in the colour of a seat: filled for the first of two, and every other one; an outline for those between, by
/// which the colour-blind tell them apart.
pub(in crate::picture) fn of_seat(
    picture: &mut PictureBuilder<'_>,
    face: u8,
    seat: Seat,
    place: RoundedRect,
) {
    let (palette, color) = (picture.palette, picture.marker(seat).color(picture.palette));
    picture.drawing.fill(place, color);
    let pip = if seat.index().is_multiple_of(2) {
        palette.on_hue
    } else {
        let edge = place.width * 0.08;
        picture.drawing.fill(place.inset(edge), palette.card);
        palette.ink
    };
    self::face(picture, face, place, pip);
}

/// Marks along the edge by which the colour-blind tell tints apart.
fn tint_marks(drawing: &mut Drawing, tint: Tint, colors: &DieColors, place: RoundedRect) {
    let (x, y) = place.middle();
    let (side, pip) = (place.width, colors.pip);
    match tint {
        Tint::White => {}
        Tint::Red => drawing.outline(place.inset(6.0), pip, 2.5, None),
        // Four corners.
        Tint::Green => {
            drawing.outline(place.inset(6.0), pip, 2.5, None);
            drawing.fill(
                RoundedRect::new(x - side * 0.24, place.y + 4.0, side * 0.48, side - 8.0, 0.0),
                colors.body,
            );
            drawing.fill(
                RoundedRect::new(place.x + 4.0, y - side * 0.24, side - 8.0, side * 0.48, 0.0),
                colors.body,
            );
        }
        // A bar above and one below.
        Tint::Blue => {
            for top in [place.y + 6.0, place.bottom() - 10.0] {
                drawing.fill(RoundedRect::new(x - side * 0.28, top, side * 0.56, 4.0, 2.0), pip);
            }
        }
        // A triangle above and one below, pointing inwards.
        Tint::Yellow => {
            for (edge, tip) in [(place.y + 4.0, 8.0), (place.bottom() - 4.0, -8.0)] {
                drawing.path(pip, |path| {
                    push_polygon(path, [(x - 9.0, edge), (x, edge + tip), (x + 9.0, edge)]);
                });
            }
        }
        // A diamond above and one below.
        Tint::Black => {
            for y in [place.y + 9.0, place.bottom() - 9.0] {
                let corners = [(x, y - 5.0), (x + 5.0, y), (x, y + 5.0), (x - 5.0, y)];
                drawing.path(pip, |path| push_polygon(path, corners));
            }
        }
    }
}

/// Pips of a face, or its number where it has too many.
pub(in crate::picture) fn face(picture: &mut PictureBuilder<'_>, face: u8, place: RoundedRect, color: Color) {
    let (x, y) = place.middle();
    let Some(pips) = pips(face) else {
        let style = Style::bold(place.width * 0.5);
        let face = if face == SceneDie::HIDDEN { "?".to_owned() } else { face.to_string() };
        picture.text_centred(&face, x, y + place.width * 0.18, style, color);
        return;
    };
    let step = place.width * 0.26;
    let radius = place.width * if pips.len() > 6 { 0.08 } else { 0.095 };
    picture.drawing.path(color, |path| {
        for (column, row) in pips {
            path.push_circle(x + f32::from(*column) * step, y + f32::from(*row) * step, radius);
        }
    });
}

/// Positions of the pips of a face, in steps from the middle; `None` for faces that are written as numbers.
fn pips(face: u8) -> Option<&'static [(i8, i8)]> {
    Some(match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        7 => &[(-1, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (1, 1)],
        8 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
        9 => &[(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)],
        _ => return None,
    })
}
