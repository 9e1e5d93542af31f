//! Dice as they lie on a table.

use kubyk_games::kit::{SceneDie, Tint};

use super::{MARGIN, PAD, Sheet, WIDTH};
use crate::fonts::Style;
use crate::svg::Area;

/// The side of a die that has room.
pub(super) const SIZE: f32 = 92.0;
/// The side of a die among many.
const SMALL: f32 = 72.0;
const GAP: f32 = 14.0;
/// Between the dice thrown and those set aside.
const APART: f32 = 20.0;
/// How much the tray reaches out from under the dice set aside.
const TRAY: f32 = 10.0;

/// The width of a throw that is short enough to stand beside words.
pub(super) fn beside(dice: &[SceneDie]) -> Option<f32> {
    (1..=2).contains(&dice.len()).then(|| places(dice).1)
}

/// The height of the throw with its tray.
pub(super) fn height(dice: &[SceneDie]) -> f32 {
    let (places, _) = places(dice);
    places.last().map_or(0.0, |place| place.bottom()) + TRAY
}

/// Draws the throw with its upper left corner there.
pub(super) fn row(sheet: &mut Sheet<'_>, x: f32, y: f32) {
    let (dice, _) = thrown_first(&sheet.scene.dice);
    let (places, _) = places(&sheet.scene.dice);
    let aside: Vec<Area> =
        dice.iter().zip(&places).filter(|(die, _)| die.aside).map(|(_, place)| *place).collect();
    // One tray a line.
    for line in aside.chunk_by(|a, b| a.y.total_cmp(&b.y).is_eq()) {
        if let (Some(first), Some(last)) = (line.first(), line.last()) {
            let tray =
                Area { x: x + first.x, y: y + first.y, width: last.x + last.width - first.x, ..*first };
            sheet.svg.fill(tray.inset(-TRAY), sheet.palette.line);
        }
    }
    for (die, place) in dice.iter().zip(places) {
        draw(sheet, *die, Area { x: x + place.x, y: y + place.y, ..place });
    }
}

/// Where each die lies, those set aside last, and how wide it all is.
fn places(dice: &[SceneDie]) -> (Vec<Area>, f32) {
    let (dice, thrown) = thrown_first(dice);
    let most = WIDTH - 2.0 * (MARGIN + PAD);
    let wide = dice.len() as f32 * (SIZE + GAP) + APART;
    let side = if wide <= most { SIZE } else { SMALL };
    let (mut x, mut y, mut right) = (0.0_f32, 0.0_f32, 0.0_f32);
    let mut places = Vec::with_capacity(dice.len());
    for index in 0..dice.len() {
        if index == thrown && index > 0 {
            x += APART;
        }
        if x + side > most {
            (x, y) = (0.0, y + side + GAP + 6.0);
        }
        places.push(Area::new(x, y, side, side, side * 0.22));
        right = right.max(x + side);
        x += side + GAP;
    }
    (places, right)
}

/// The dice with those set aside behind the others, and how many the others are.
fn thrown_first(dice: &[SceneDie]) -> (Vec<SceneDie>, usize) {
    let (aside, thrown): (Vec<SceneDie>, Vec<SceneDie>) = dice.iter().partition(|die| die.aside);
    let count = thrown.len();
    (thrown.into_iter().chain(aside).collect(), count)
}

fn draw(sheet: &mut Sheet<'_>, die: SceneDie, place: Area) {
    let colors = &sheet.palette.dice;
    // The colour-blind tell red from white by dark and bright, and by the ring inside its edge.
    let (body, edge, pip) = match die.tint {
        Tint::White | Tint::Green | Tint::Blue | Tint::Yellow | Tint::Black => {
            (colors.white, colors.white_edge, colors.white_pip)
        }
        Tint::Red => (colors.red, colors.red_edge, colors.red_pip),
    };
    sheet.svg.fill(Area { y: place.y + 3.0, ..place }, edge);
    sheet.svg.fill(place, body);
    sheet.svg.outline(place, edge, 2.0, None);
    if die.tint == Tint::Red {
        sheet.svg.outline(place.inset(6.0), pip, 2.5, None);
    }
    let middle = (place.x + place.width / 2.0, place.y + place.height / 2.0);
    let Some(spots) = pips(die.face) else {
        let style = Style::bold(place.width * 0.5);
        let baseline = middle.1 + place.width * 0.18;
        sheet.text_around(&die.face.to_string(), middle.0, baseline, style, pip);
        return;
    };
    let step = place.width * 0.26;
    let radius = place.width * if spots.len() > 6 { 0.08 } else { 0.095 };
    let spot =
        |(x, y): &(i8, i8)| circle(middle.0 + f32::from(*x) * step, middle.1 + f32::from(*y) * step, radius);
    let path: String = spots.iter().map(spot).collect();
    sheet.svg.path(&path, pip);
}

/// Where the pips of a face lie, in steps from the middle; `None` for faces that are written as numbers.
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

fn circle(x: f32, y: f32, radius: f32) -> String {
    let (top, bottom) = (y - radius, y + radius);
    format!(
        "M{x:.2} {top:.2}A{radius:.2} {radius:.2} 0 0 1 {x:.2} {bottom:.2}\
         A{radius:.2} {radius:.2} 0 0 1 {x:.2} {top:.2}Z"
    )
}
