//! Trays of dice, and dice that are turned over their edges, as text.

use kubyk_games::kit::{Cube, Msg, Tray, Turning};

use super::Page;
use super::lines::display_width;
use crate::TEXT_BOARD_WIDTH;

/// Width of a cross of faces.
const CROSS: usize = 14;

pub(super) fn trays(page: &mut Page<'_>, trays: &[Tray]) {
    for tray in trays {
        page.paragraph(&tray.label, "");
        if tray.dice.is_empty() {
            page.lines.push("–".to_owned());
        } else {
            page.dice(&tray.dice);
        }
    }
}

pub(super) fn turning(page: &mut Page<'_>, turning: &Turning) {
    for pair in turning.dice.chunks(TEXT_BOARD_WIDTH / CROSS) {
        let first = if pair.len() < turning.dice.len() || pair.len() > 1 { Some(1) } else { None };
        let crosses =
            pair.iter().enumerate().map(|(index, cube)| cross(*cube, first.map(|first| first + index)));
        let crosses: Vec<[String; 3]> = crosses.collect();
        for row in 0..3 {
            let cells = crosses.iter().map(|cross| {
                let cell = &cross[row];
                format!("{cell}{}", " ".repeat(CROSS.saturating_sub(display_width(cell))))
            });
            page.lines.push(cells.collect());
        }
    }
    if turning.dice.iter().any(|cube| cube.barred.is_some()) {
        page.legend([("x ", "paint-barred")]);
    }
    let sum = page.say(&Msg::new("paint-sum"));
    let goal = page.say(&Msg::new("paint-goal").with("goal", turning.goal));
    page.lines.push(super::justify(&format!("{sum} {}", turning.total), &goal, TEXT_BOARD_WIDTH));
}

/// A die as three lines: the top face in brackets, those around it, an `x` behind the barred one.
fn cross(cube: Cube, number: Option<usize>) -> [String; 3] {
    let face = |face: u8| format!("{face}{}", if cube.barred == Some(face) { "x" } else { "" });
    let [up, right, down, left] = cube.around.map(face);
    let number = number.map(|number| format!("{number}:")).unwrap_or_default();
    [format!("{number:<4} {up}"), format!("{left:<2} [{}] {right}", cube.top), format!("     {down}")]
}
