//! Trays of dice, and dice that are turned over their edges.

use kubyk_games::kit::{Cube, Msg, Spot, Tint, Tray, Turning};

use super::dice;
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, list};
use crate::fonts::Style;
use crate::raster::RoundedRect;

const LABEL: Style = Style::medium(TEXT);
const SUM: Style = Style::bold(48.0);
const GOAL: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;

pub(super) fn trays(picture: &mut PictureBuilder<'_>, trays: &[Tray]) {
    let card = picture.palette.card;
    for (number, tray) in trays.iter().enumerate() {
        picture.card(card, |picture| {
            let label = picture.fonts.truncate(&picture.say(&tray.label), LABEL, WIDTH - 2.0 * LEFT);
            picture.text(&label, LEFT, picture.y + 40.0, LABEL, picture.palette.faint);
            picture.y += 58.0;
            if tray.dice.is_empty() {
                dice::empty(picture, tray.places, LEFT, picture.y);
            } else {
                let spot = |die| Spot::TrayDie { tray: number, die };
                dice::row(picture, (&tray.dice, tray.places), LEFT, picture.y, spot);
            }
            picture.y += dice::height(&tray.dice, tray.places) + 12.0;
        });
    }
    list::draw(picture);
}

/// Sides of the top face and of the faces around it, where two crosses stand side by side.
const TOP: f32 = 112.0;
const SIDE: f32 = 76.0;
const JOINT: f32 = 9.0;
const CROSS: f32 = TOP + 2.0 * (SIDE + JOINT);

pub(super) fn turning(picture: &mut PictureBuilder<'_>, turning: &Turning) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        picture.y += 20.0;
        let count = turning.dice.len() as f32;
        let gap = 48.0;
        // A single die has more room.
        let scale = if turning.places == 1 { 1.25 } else { 1.0 };
        let width = CROSS * scale;
        let mut x = (WIDTH - count * width - (count - 1.0) * gap) / 2.0;
        for (index, cube) in turning.dice.iter().enumerate() {
            let middle = (x + width / 2.0, picture.y + width / 2.0);
            cross(picture, (index, *cube), middle, scale);
            if turning.dice.len() > 1 {
                let number = (index + 1).to_string();
                picture.text(&number, x + 12.0, picture.y + 40.0, SUM, picture.palette.faint);
            }
            x += width + gap;
        }
        picture.y += width + 18.0;
        progress(picture, turning);
    });
    list::draw(picture);
}

/// A die and the faces around it, to which it can be turned; the barred one is crossed out.
fn cross(picture: &mut PictureBuilder<'_>, (die, cube): (usize, Cube), (x, y): (f32, f32), scale: f32) {
    let (palette, top, side) = (picture.palette, TOP * scale, SIDE * scale);
    dice::draw_die(picture, cube.top, Tint::White, RoundedRect::around((x, y), top, top * 0.22));
    let reach = top / 2.0 + JOINT * scale + side / 2.0;
    let sides = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
    for (face, (dx, dy)) in cube.around.into_iter().zip(sides) {
        let place = RoundedRect::around((x + dx, y + dy), side, side * 0.18);
        picture.spot(Spot::Face { die, face }, place, |picture| {
            if cube.barred == Some(face) {
                let cross = place.inset(side * 0.14);
                let (left, top, right, bottom) = (cross.x, cross.y, cross.right(), cross.bottom());
                picture.drawing.outline(place, palette.danger, 3.0, Some(6.0));
                picture.drawing.line((left, top), (right, bottom), 7.0, palette.danger);
                picture.drawing.line((left, bottom), (right, top), 7.0, palette.danger);
            } else {
                picture.drawing.fill(place, palette.groove);
                picture.drawing.outline(place, palette.line, 2.5, None);
            }
            // Above the cross, so that the barred face stays readable.
            dice::draw_face(picture, face, place, palette.ink);
        });
    }
}

/// A bar of the sum on its way to the goal.
fn progress(picture: &mut PictureBuilder<'_>, turning: &Turning) {
    let (palette, right) = (picture.palette, WIDTH - LEFT);
    let label = picture.say(&Msg::new("paint-sum"));
    picture.text(&label, LEFT, picture.y + 42.0, LABEL, palette.faint);
    let sum = turning.total.to_string();
    let sum_at = LEFT + picture.fonts.width(&label, LABEL) + 16.0;
    picture.text(&sum, sum_at, picture.y + 46.0, SUM, palette.ink);
    let goal = picture.say(&Msg::new("paint-goal").with("goal", turning.goal));
    picture.text_right(&goal, right, picture.y + 42.0, GOAL, palette.faint);
    let bar = RoundedRect::new(LEFT, picture.y + 66.0, right - LEFT, 24.0, 12.0);
    picture.drawing.fill(bar, palette.line);
    let part = (turning.total as f32 / turning.goal.max(1) as f32).clamp(0.0, 1.0);
    if part > 0.0 {
        let reached = RoundedRect { width: (bar.width * part).max(24.0), ..bar };
        picture.drawing.fill(reached, palette.accent);
    }
    picture.y += 114.0;
}
