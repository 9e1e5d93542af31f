//! Dice in rows that mean something, and dice that are turned over their edges.

use kubyk_games::kit::{Cube, Msg, Tint, Tray, Turning};

use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, dice, die, list};
use crate::drawing::Area;
use crate::fonts::Style;

const LABEL: Style = Style::medium(TEXT);
const SUM: Style = Style::bold(48.0);
const GOAL: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;

pub(super) fn trays(sheet: &mut Sheet<'_>, trays: &[Tray]) {
    let card = sheet.palette.card;
    for tray in trays {
        sheet.card(card, |sheet| {
            let label = sheet.fonts.fit(&sheet.say(&tray.label), LABEL, WIDTH - 2.0 * LEFT);
            sheet.text(&label, LEFT, sheet.y + 40.0, LABEL, sheet.palette.faint);
            sheet.y += 58.0;
            if tray.dice.is_empty() {
                // Nothing lies here, and that is seen.
                let empty = Area::new(LEFT, sheet.y, WIDTH - 2.0 * LEFT, 60.0, 16.0);
                sheet.drawing.outline(empty, sheet.palette.line, 2.5, Some(8.0));
                sheet.y += 72.0;
            } else {
                dice::row(sheet, &tray.dice, LEFT, sheet.y);
                sheet.y += dice::height(&tray.dice);
            }
            sheet.y += 12.0;
        });
    }
    list::draw(sheet);
}

/// The sides of a die on top and of a face beside it, where two crosses stand side by side.
const TOP: f32 = 112.0;
const SIDE: f32 = 76.0;
const JOINT: f32 = 9.0;
const CROSS: f32 = TOP + 2.0 * (SIDE + JOINT);

pub(super) fn turning(sheet: &mut Sheet<'_>, turning: &Turning) {
    let card = sheet.palette.card;
    sheet.card(card, |sheet| {
        sheet.y += 20.0;
        let count = turning.dice.len() as f32;
        let gap = 48.0;
        // One alone has more room.
        let scale = if turning.dice.len() == 1 { 1.25 } else { 1.0 };
        let width = CROSS * scale;
        let mut x = (WIDTH - count * width - (count - 1.0) * gap) / 2.0;
        for (index, cube) in turning.dice.iter().enumerate() {
            let middle = (x + width / 2.0, sheet.y + width / 2.0);
            cross(sheet, *cube, middle, scale);
            if turning.dice.len() > 1 {
                let number = (index + 1).to_string();
                sheet.text(&number, x + 12.0, sheet.y + 40.0, SUM, sheet.palette.faint);
            }
            x += width + gap;
        }
        sheet.y += width + 18.0;
        progress(sheet, turning);
    });
    list::draw(sheet);
}

/// The die and the faces over which it can be turned, the barred one crossed out.
fn cross(sheet: &mut Sheet<'_>, cube: Cube, (x, y): (f32, f32), scale: f32) {
    let (palette, top, side) = (sheet.palette, TOP * scale, SIDE * scale);
    die::draw(sheet, cube.top, Tint::White, Area::around((x, y), top, top * 0.22));
    let reach = top / 2.0 + JOINT * scale + side / 2.0;
    let sides = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
    for (face, (dx, dy)) in cube.around.into_iter().zip(sides) {
        let place = Area::around((x + dx, y + dy), side, side * 0.18);
        if cube.barred == Some(face) {
            let cross = place.inset(side * 0.14);
            sheet.drawing.outline(place, palette.danger, 3.0, Some(6.0));
            sheet.drawing.line((cross.x, cross.y), (cross.right(), cross.bottom()), 7.0, palette.danger);
            sheet.drawing.line((cross.x, cross.bottom()), (cross.right(), cross.y), 7.0, palette.danger);
        } else {
            sheet.drawing.fill(place, palette.groove);
            sheet.drawing.outline(place, palette.line, 2.5, None);
        }
        // On top of the cross, so that it is seen which face is barred.
        die::face(sheet, face, place, palette.ink);
    }
}

/// The sum on the way to the goal.
fn progress(sheet: &mut Sheet<'_>, turning: &Turning) {
    let (palette, right) = (sheet.palette, WIDTH - LEFT);
    let label = sheet.say(&Msg::new("paint-sum"));
    sheet.text(&label, LEFT, sheet.y + 42.0, LABEL, palette.faint);
    let sum = turning.total.to_string();
    let sum_at = LEFT + sheet.fonts.width(&label, LABEL) + 16.0;
    sheet.text(&sum, sum_at, sheet.y + 46.0, SUM, palette.ink);
    let goal = sheet.say(&Msg::new("paint-goal").with("goal", turning.goal));
    sheet.text_to(&goal, right, sheet.y + 42.0, GOAL, palette.faint);
    let bar = Area::new(LEFT, sheet.y + 66.0, right - LEFT, 24.0, 12.0);
    sheet.drawing.fill(bar, palette.line);
    let part = (turning.total as f32 / turning.goal.max(1) as f32).clamp(0.0, 1.0);
    if part > 0.0 {
        let reached = Area { width: (bar.width * part).max(24.0), ..bar };
        sheet.drawing.fill(reached, palette.accent);
    }
    sheet.y += 114.0;
}
