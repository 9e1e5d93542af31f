//! Rows of dice, those set aside on a tray.

use kubyk_games::kit::{SceneDie, Seat, Spot, Tint};

use super::{MARGIN, PAD, PictureBuilder, WIDTH};
use crate::fonts::Style;
use crate::raster::{Drawing, Part, RoundedRect, push_polygon};
use crate::theme::{Color, DieColors};

/// Side of a die.
pub(super) const SIZE: f32 = 92.0;
/// Side of dice that lie in several lines, and of the smallest that lie in one.
const SMALL: f32 = 72.0;
const SMALLEST: f32 = 50.0;
const GAP: f32 = 14.0;
/// Distance between the dice rolled and those set aside.
const APART: f32 = 20.0;
/// Margin of the tray around the dice set aside.
const TRAY: f32 = 10.0;
/// Height of the numbers by which moves refer to dice.
const NUMBER: f32 = 26.0;
const NUMBERS: Style = Style::medium(26.0);

/// Side of dice that lie in the middle.
const LARGE: f32 = 148.0;

/// Draws one or two dice, or where they will lie, large in the middle. Returns the height.
pub(super) fn in_the_middle(picture: &mut PictureBuilder<'_>, places: usize, y: f32) -> f32 {
    let dice = picture.scene.dice.clone();
    let pitch = LARGE + 2.0 * GAP;
    let width = places as f32 * pitch - 2.0 * GAP;
    let left = (WIDTH - width) / 2.0;
    let place = |index: usize| RoundedRect::new(left + index as f32 * pitch, y, LARGE, LARGE, LARGE * 0.22);
    if !dice.is_empty() && dice.iter().all(|die| die.face == SceneDie::HIDDEN) {
        draw_cup(picture, RoundedRect::new(left, y + 4.0, width, LARGE, 0.0));
        return LARGE;
    }
    for index in 0..places {
        match dice.get(index) {
            Some(die) => {
                let part = Part::Spot { spot: Spot::Die(index), aside: die.aside };
                picture.group(part, place(index).inset(-5.0), |picture| {
                    draw_die(picture, die.face, die.tint, place(index));
                });
            }
            None => {
                picture.drawing.outline(place(index).inset(2.0), picture.palette.line, 3.0, Some(8.0));
            }
        }
    }
    LARGE
}

/// Width of a place for dice that stand beside the title; `None` where there are more than `most` of them, or none.
pub(super) fn beside(places: usize, most: usize) -> Option<f32> {
    (1..=most).contains(&places).then_some(places as f32 * (SIZE + GAP) - GAP)
}

/// Height of a place for so many dice, with their tray or numbers.
pub(super) fn height(dice: &[SceneDie], places: usize) -> f32 {
    let lines = Lines::of(dice, places);
    lines.count as f32 * lines.pitch(dice) - line_gap(dice) + if numbered(dice) { 0.0 } else { TRAY }
}

/// Outlines of dice where the first roll will lie.
pub(super) fn empty(picture: &mut PictureBuilder<'_>, places: usize, x: f32, y: f32) {
    let none = vec![SceneDie::new(SceneDie::HIDDEN, Tint::White); places];
    for place in positions(&none, places).0 {
        let place = RoundedRect { x: x + place.x, y: y + place.y, ..place };
        picture.drawing.outline(place.inset(2.0), picture.palette.line, 3.0, Some(8.0));
    }
}

/// Draws dice on a place for so many, with its upper left corner at `(x, y)`; `spot` names each by its place among the
/// dice.
pub(super) fn row(
    picture: &mut PictureBuilder<'_>,
    (dice, places): (&[SceneDie], usize),
    x: f32,
    y: f32,
    spot: impl Fn(usize) -> Spot,
) {
    let (positions, width) = positions(dice, places);
    let (order, _) = rolled_first(dice);
    if dice.iter().all(|die| die.face == SceneDie::HIDDEN) {
        let cup =
            RoundedRect::new(x, y + 4.0, width, positions.first().map_or(0.0, |place| place.height), 0.0);
        return draw_cup(picture, cup);
    }
    let dice: Vec<SceneDie> = order.iter().map(|place| dice[*place]).collect();
    let aside: Vec<RoundedRect> =
        dice.iter().zip(&positions).filter(|(die, _)| die.aside).map(|(_, place)| *place).collect();
    // One tray for each line.
    for line in aside.chunk_by(|a, b| a.y.total_cmp(&b.y).is_eq()) {
        if let (Some(first), Some(last)) = (line.first(), line.last()) {
            let tray =
                RoundedRect { x: x + first.x, y: y + first.y, width: last.right() - first.x, ..*first };
            picture.drawing.fill(tray.inset(-TRAY), picture.palette.line);
        }
    }
    for ((die, place), index) in dice.iter().zip(positions).zip(order) {
        let place = RoundedRect { x: x + place.x, y: y + place.y, ..place };
        let part = Part::Spot { spot: spot(index), aside: die.aside };
        picture.group(part, place.inset(-5.0), |picture| {
            draw_die(picture, die.face, die.tint, place);
        });
        if let Some(number) = die.number {
            let (middle, _) = place.middle();
            let below = place.bottom() + NUMBER;
            picture.text_centred(&number.to_string(), middle, below, NUMBERS, picture.palette.faint);
        }
    }
}

/// Lines of a place for dice, and the side of each die.
struct Lines {
    count: usize,
    each: usize,
    side: f32,
}

impl Lines {
    /// One line of dice as large as it has room for; several lines of smaller ones where that is too small, or where dice
    /// are named by numbers and touched one by one.
    fn of(dice: &[SceneDie], places: usize) -> Self {
        let places = places.max(dice.len()).max(1);
        let room = WIDTH - 2.0 * (MARGIN + PAD) - APART;
        let fitting = |each: usize| ((room + GAP) / each as f32 - GAP).floor();
        let least = if numbered(dice) { SMALL } else { SMALLEST };
        if fitting(places) >= least {
            return Self { count: 1, each: places, side: fitting(places).min(SIZE) };
        }
        // Spread evenly over the lines.
        let count = (2..places).find(|lines| fitting(places.div_ceil(*lines)) >= SMALL).unwrap_or(places);
        Self { count, each: places.div_ceil(count), side: SMALL }
    }

    /// Distance between two lines.
    fn pitch(&self, dice: &[SceneDie]) -> f32 {
        self.side + line_gap(dice) + if numbered(dice) { NUMBER } else { 0.0 }
    }
}

/// Positions of the dice on a place for so many, those set aside last, and the width of all.
fn positions(dice: &[SceneDie], places: usize) -> (Vec<RoundedRect>, f32) {
    let (_, rolled) = rolled_first(dice);
    let lines = Lines::of(dice, places);
    let (each, side) = (lines.each, lines.side);
    let (mut x, mut y, mut right) = (0.0_f32, 0.0_f32, 0.0_f32);
    let mut positions = Vec::with_capacity(dice.len());
    for index in 0..dice.len() {
        if index > 0 && index % each == 0 {
            (x, y) = (0.0, y + lines.pitch(dice));
        } else if index == rolled && index > 0 {
            x += APART;
        }
        positions.push(RoundedRect::new(x, y, side, side, side * 0.22));
        right = right.max(x + side);
        x += side + GAP;
    }
    (positions, right)
}

/// Distance between two lines, of which the upper one may have a tray or numbers.
fn line_gap(dice: &[SceneDie]) -> f32 {
    if numbered(dice) { TRAY } else { 2.0 * TRAY }
}

fn numbered(dice: &[SceneDie]) -> bool {
    dice.iter().any(|die| die.number.is_some())
}

/// Places of the dice with those set aside behind the others, and the number of the others.
fn rolled_first(dice: &[SceneDie]) -> (Vec<usize>, usize) {
    let (aside, rolled): (Vec<usize>, Vec<usize>) = (0..dice.len()).partition(|place| dice[*place].aside);
    let count = rolled.len();
    (rolled.into_iter().chain(aside).collect(), count)
}

// One die seen from above.

/// A die with its shadow and the marks of its tint.
pub(super) fn draw_die(picture: &mut PictureBuilder<'_>, face: u8, tint: Tint, place: RoundedRect) {
    let colors = picture.palette.dice.of(tint);
    picture.drawing.fill(RoundedRect { y: place.y + 3.0, ..place }, colors.edge);
    picture.drawing.fill(place, colors.body);
    picture.drawing.outline(place, colors.edge, 2.0, None);
    tint_marks(&mut picture.drawing, tint, colors, place);
    draw_face(picture, face, place, colors.pip);
}

/// A die in the colour of a seat: filled for the first of two, and every other one; an outline for those between, by
/// which the colour-blind tell them apart.
pub(super) fn draw_seat_die(picture: &mut PictureBuilder<'_>, face: u8, seat: Seat, place: RoundedRect) {
    let (palette, color) = (picture.palette, picture.marker(seat).color(picture.palette));
    picture.drawing.fill(place, color);
    let pip = if seat.index().is_multiple_of(2) {
        palette.on_hue
    } else {
        let edge = place.width * 0.08;
        picture.drawing.fill(place.inset(edge), palette.card);
        palette.ink
    };
    draw_face(picture, face, place, pip);
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
pub(super) fn draw_face(picture: &mut PictureBuilder<'_>, face: u8, place: RoundedRect, color: Color) {
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

// The cup under which dice lie that the viewer may not see.

/// Draws a cup upside down over this area, with a shine, a rim on the table and a question mark.
fn draw_cup(picture: &mut PictureBuilder<'_>, area: RoundedRect) {
    let palette = picture.palette;
    let (middle, _) = area.middle();
    let rim = 14.0;
    let foot = area.bottom() - rim;
    let slant = area.width * 0.16;
    let body = [
        (area.x + slant, area.y),
        (area.right() - slant, area.y),
        (area.right() - 8.0, foot),
        (area.x + 8.0, foot),
    ];
    picture.drawing.path(palette.faint, |path| push_polygon(path, body));
    let shine = [
        (area.x + slant + 12.0, area.y + 8.0),
        (area.x + slant + 24.0, area.y + 8.0),
        (area.x + 36.0, foot - 6.0),
        (area.x + 22.0, foot - 6.0),
    ];
    picture.drawing.path(palette.line, |path| push_polygon(path, shine));
    let bottom = RoundedRect::new(area.x + slant, area.y - 4.0, area.width - 2.0 * slant, 8.0, 4.0);
    picture.drawing.fill(bottom, palette.faint);
    picture.drawing.fill(RoundedRect::new(area.x, foot, area.width, rim, rim / 2.0), palette.ink);
    let style = Style::bold(area.height * 0.44);
    picture.text_centred("?", middle, area.y + area.height * 0.6, style, palette.card);
}
