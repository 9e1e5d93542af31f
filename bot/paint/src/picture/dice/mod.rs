//! Rows of dice, those set aside on a tray.

mod cup;
pub(super) mod die;

use kubyk_games::kit::{SceneDie, Spot};

use super::{MARGIN, PAD, PictureBuilder, WIDTH};
use crate::fonts::Style;
use crate::raster::RoundedRect;

/// Side of a die.
pub(super) const SIZE: f32 = 92.0;
/// Side of a die among many.
const SMALL: f32 = 72.0;
const GAP: f32 = 14.0;
/// Distance between the dice thrown and those set aside.
const APART: f32 = 20.0;
/// Margin of the tray around the dice set aside.
const TRAY: f32 = 10.0;
/// Height of the numbers by which moves refer to dice.
const NUMBER: f32 = 30.0;
const NUMBERS: Style = Style::medium(26.0);

/// Width of a throw that is short enough to stand beside the title; `None` for others.
pub(super) fn beside(dice: &[SceneDie]) -> Option<f32> {
    ((1..=2).contains(&dice.len()) && !numbered(dice)).then(|| positions(dice).1)
}

/// Height of the dice with their tray or numbers.
pub(super) fn height(dice: &[SceneDie]) -> f32 {
    let (positions, _) = positions(dice);
    let below = if numbered(dice) { NUMBER } else { TRAY };
    positions.last().map_or(0.0, |place| place.bottom()) + below
}

/// Draws dice with their upper left corner at `(x, y)`; `spot` names each by its place among the dice.
pub(super) fn row(
    picture: &mut PictureBuilder<'_>,
    dice: &[SceneDie],
    x: f32,
    y: f32,
    spot: impl Fn(usize) -> Spot,
) {
    let (positions, width) = positions(dice);
    let (order, _) = thrown_first(dice);
    if dice.iter().all(|die| die.face == SceneDie::HIDDEN) {
        let cup =
            RoundedRect::new(x, y + 4.0, width, positions.first().map_or(0.0, |place| place.height), 0.0);
        return cup::draw(picture, cup);
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
        picture.spot(spot(index), place.inset(-5.0), |picture| {
            die::draw(picture, die.face, die.tint, place);
        });
        if let Some(shown) = picture.drawing.spots.last_mut() {
            shown.aside = die.aside;
        }
        if let Some(number) = die.number {
            let (middle, _) = place.middle();
            let below = place.bottom() + NUMBER;
            picture.text_centred(&number.to_string(), middle, below, NUMBERS, picture.palette.faint);
        }
    }
}

/// Positions of the dice, those set aside last, and the width of all.
fn positions(dice: &[SceneDie]) -> (Vec<RoundedRect>, f32) {
    let below = if numbered(dice) { NUMBER } else { 0.0 };
    let (_, thrown) = thrown_first(dice);
    let most = WIDTH - 2.0 * (MARGIN + PAD);
    let apart = if (1..dice.len()).contains(&thrown) { APART } else { 0.0 };
    let wide = |side: f32, count: usize| count as f32 * (side + GAP) - GAP + apart;
    // Spread evenly over the lines.
    let lines = (1..=dice.len()).find(|lines| wide(SMALL, dice.len().div_ceil(*lines)) <= most).unwrap_or(1);
    let each = dice.len().div_ceil(lines).max(1);
    // Several lines of large dice would make a picture too high.
    let side = if lines == 1 && wide(SIZE, each) <= most { SIZE } else { SMALL };
    let (mut x, mut y, mut right) = (0.0_f32, 0.0_f32, 0.0_f32);
    let mut positions = Vec::with_capacity(dice.len());
    for index in 0..dice.len() {
        if index > 0 && index % each == 0 {
            (x, y) = (0.0, y + side + GAP + 6.0 + below);
        } else if index == thrown && index > 0 {
            x += APART;
        }
        positions.push(RoundedRect::new(x, y, side, side, side * 0.22));
        right = right.max(x + side);
        x += side + GAP;
    }
    (positions, right)
}

fn numbered(dice: &[SceneDie]) -> bool {
    dice.iter().any(|die| die.number.is_some())
}

/// Places of the dice with those set aside behind the others, and the number of the others.
fn thrown_first(dice: &[SceneDie]) -> (Vec<usize>, usize) {
    let (aside, thrown): (Vec<usize>, Vec<usize>) = (0..dice.len()).partition(|place| dice[*place].aside);
    let count = thrown.len();
    (thrown.into_iter().chain(aside).collect(), count)
}
