//! Values of positions and moves in the figures that people read.

use kubyk_games::kit::{Msg, Seat, Table, Unit, Viewer};
use kubyk_words::signed;

use crate::choice_path::move_line;

/// Returns `true` if values of this unit are chances to win, not points.
pub fn is_chance(unit: Unit) -> bool {
    unit == Unit::WinProbability
}

/// An amount as people count it: points, or points of a hundred of a chance.
pub fn in_points(unit: Unit, amount: f64) -> f64 {
    if is_chance(unit) { 100.0 * amount } else { amount }
}

/// A change with its sign, rounded to whole points; none is a bare 0.
pub fn signed_change(unit: Unit, change: f64) -> String {
    let rounded = in_points(unit, change).round();
    if rounded == 0.0 { "0".to_owned() } else { signed(format!("{rounded:+}")) }
}

/// A number with one decimal place, with the sign that divides them in the reader's language. `sign`: with its plus, too.
pub fn decimal(number: f64, sign: bool) -> Msg {
    let text = if sign { format!("{number:+.1}") } else { format!("{number:.1}") };
    let (whole, tenths) = text.split_once('.').unwrap_or((text.as_str(), "0"));
    Msg::new("number-decimal").with("whole", signed(whole)).with("tenths", tenths)
}

/// Changes of a rating below this would read as none.
const LEAST_CHANGE: f64 = 0.05;

/// The change of a rating with its sign, if it is one to speak of.
pub fn rating_change(change: f64) -> Option<Msg> {
    (change.abs() >= LEAST_CHANGE).then(|| decimal(change, true))
}

/// A move in the words of its buttons, and what the position is worth after it.
pub fn move_value(
    (table, seat): (&dyn Table, Seat),
    (play, value): (&str, f64),
    unit: Unit,
    say: &dyn Fn(&Msg) -> String,
) -> String {
    let id = if is_chance(unit) { "hint-value-chance" } else { "hint-value-points" };
    let number = decimal(in_points(unit, value), false);
    say(&Msg::new(id)
        .with("move", move_line(table, seat, play, (Viewer::Spectator, say)))
        .with("value", number))
}
