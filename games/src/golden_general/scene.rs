//! What people see of Golden General.

use crate::general::Line;
use crate::kit::{Msg, Position, Scene, SceneDie, SceneExtent, status};
use crate::sheet::{Line as _, THROWS};

use super::colours::{COLOURS, SIGNS, TINTS};
use super::partitions::Partition;
use super::rules::label;
use super::state::{State, TenDice};

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let lines = Line::ALL.iter().map(|line| (label(*line), offer(state, *line)));
    Scene {
        title: Msg::new("golden-general-title"),
        status: status(&turn),
        players: state.sheets.players(&turn, note(state).as_ref()),
        dice: dice(state),
        board: state.sheets.board(lines),
        private: Vec::new(),
        extent: SceneExtent::dice(state.dice.len()).noted(),
    }
}

pub(super) fn rules() -> Vec<Msg> {
    [
        "golden-general-summary",
        "golden-general-rules",
        "golden-general-rules-hands",
        "golden-general-rules-lines",
        "golden-general-rules-example",
        "golden-general-rules-end",
    ]
    .map(Msg::new)
    .into()
}

/// The dice as a line of text: `🔴35 🟢21`.
pub(super) fn shown(dice: &TenDice) -> String {
    let pair = |colour: usize| format!("{}{}{}", SIGNS[colour], dice[2 * colour], dice[2 * colour + 1]);
    (0..COLOURS).map(pair).collect::<Vec<_>>().join(" ")
}

/// The most that the seat whose turn it is could get in this line.
fn offer(state: &State, line: Line) -> Option<i64> {
    let dice = state.lying()?;
    let seat = state.sheets.active()?;
    state.free(seat).contains(&line).then(|| most(dice, line))
}

/// The most that a hand out of these dice scores in this line.
pub(super) fn most(dice: &TenDice, line: Line) -> i64 {
    Partition::all().map(|partition| line.worth(partition.hands(dice)[0])).max().unwrap_or_default()
}

/// "throw 2 of 3".
fn note(state: &State) -> Option<Msg> {
    let told = || Msg::new("golden-general-throw").with("throw", state.throws).with("of", THROWS);
    (state.throws > 0).then(told)
}

/// The dice that lie on the table, with the numbers by which moves name them.
fn dice(state: &State) -> Vec<SceneDie> {
    let dice = state.dice.iter().enumerate();
    let lying = dice.filter(|(place, face)| **face > 0 && !state.rolling.contains(*place));
    let die = |(place, face): (usize, &u8)| {
        let number = Some(place as u8 + 1);
        SceneDie { number, ..SceneDie::new(*face, TINTS[place / 2]) }
    };
    lying.map(die).collect()
}
