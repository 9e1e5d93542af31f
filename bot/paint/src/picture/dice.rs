//! Dice as they lie on a table.

use kubyk_games::kit::SceneDie;

use super::{MARGIN, PAD, Sheet, WIDTH, die};
use crate::drawing::Area;
use crate::fonts::Style;

/// The side of a die that has room.
pub(super) const SIZE: f32 = 92.0;
/// The side of a die among many.
const SMALL: f32 = 72.0;
const GAP: f32 = 14.0;
/// Between the dice thrown and those set aside.
const APART: f32 = 20.0;
/// How much the tray reaches out from under the dice set aside.
const TRAY: f32 = 10.0;
/// Room for the numbers by which moves name dice.
const NUMBER: f32 = 30.0;
const NUMBERS: Style = Style::medium(26.0);

/// The width of a throw that is short enough to stand beside words.
pub(super) fn beside(dice: &[SceneDie]) -> Option<f32> {
    ((1..=2).contains(&dice.len()) && !numbered(dice)).then(|| places(dice).1)
}

/// The height of dice with their tray or numbers.
pub(super) fn height(dice: &[SceneDie]) -> f32 {
    let (places, _) = places(dice);
    let below = if numbered(dice) { NUMBER } else { TRAY };
    places.last().map_or(0.0, |place| place.bottom()) + below
}

/// Draws dice with their upper left corner there.
pub(super) fn row(sheet: &mut Sheet<'_>, dice: &[SceneDie], x: f32, y: f32) {
    let (places, _) = places(dice);
    let (dice, _) = thrown_first(dice);
    let aside: Vec<Area> =
        dice.iter().zip(&places).filter(|(die, _)| die.aside).map(|(_, place)| *place).collect();
    // One tray a line.
    for line in aside.chunk_by(|a, b| a.y.total_cmp(&b.y).is_eq()) {
        if let (Some(first), Some(last)) = (line.first(), line.last()) {
            let tray = Area { x: x + first.x, y: y + first.y, width: last.right() - first.x, ..*first };
            sheet.drawing.fill(tray.inset(-TRAY), sheet.palette.line);
        }
    }
    for (die, place) in dice.iter().zip(places) {
        let place = Area { x: x + place.x, y: y + place.y, ..place };
        die::draw(sheet, die.face, die.tint, place);
        if let Some(number) = die.number {
            let (middle, _) = place.middle();
            let below = place.bottom() + NUMBER;
            sheet.text_around(&number.to_string(), middle, below, NUMBERS, sheet.palette.faint);
        }
    }
}

/// Where each die lies, those set aside last, and how wide it all is.
fn places(dice: &[SceneDie]) -> (Vec<Area>, f32) {
    let below = if numbered(dice) { NUMBER } else { 0.0 };
    let (dice, thrown) = thrown_first(dice);
    let most = WIDTH - 2.0 * (MARGIN + PAD);
    let apart = if (1..dice.len()).contains(&thrown) { APART } else { 0.0 };
    let wide = |side: f32, count: usize| count as f32 * (side + GAP) - GAP + apart;
    // As many on each line as on the others.
    let lines = (1..=dice.len()).find(|lines| wide(SMALL, dice.len().div_ceil(*lines)) <= most).unwrap_or(1);
    let each = dice.len().div_ceil(lines).max(1);
    let side = if wide(SIZE, each) <= most { SIZE } else { SMALL };
    let (mut x, mut y, mut right) = (0.0_f32, 0.0_f32, 0.0_f32);
    let mut places = Vec::with_capacity(dice.len());
    for index in 0..dice.len() {
        if index > 0 && index % each == 0 {
            (x, y) = (0.0, y + side + GAP + 6.0 + below);
        } else if index == thrown && index > 0 {
            x += APART;
        }
        places.push(Area::new(x, y, side, side, side * 0.22));
        right = right.max(x + side);
        x += side + GAP;
    }
    (places, right)
}

fn numbered(dice: &[SceneDie]) -> bool {
    dice.iter().any(|die| die.number.is_some())
}

/// The dice with those set aside behind the others, and how many the others are.
fn thrown_first(dice: &[SceneDie]) -> (Vec<SceneDie>, usize) {
    let (aside, thrown): (Vec<SceneDie>, Vec<SceneDie>) = dice.iter().partition(|die| die.aside);
    let count = thrown.len();
    (thrown.into_iter().chain(aside).collect(), count)
}
