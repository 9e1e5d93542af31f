//! What people see of a game of five dice and a sheet.

use crate::kit::{Msg, Position, Scene, SceneDie, SceneExtent, Tint, status};

use super::state::State;
use super::{DICE, Line, THROWS};

pub(crate) fn scene<L: Line>(state: &State<L>) -> Scene {
    let game = L::GAME;
    let turn = state.turn();
    let lines = L::ALL.iter().map(|line| (label(*line), offer(state, *line)));
    Scene {
        title: Msg::new(format!("{game}-title")),
        status: status(&turn),
        players: state.sheets.players(&turn, note(state).as_ref()),
        dice: dice(state),
        board: state.sheets.board(lines),
        private: Vec::new(),
        extent: SceneExtent::dice(DICE).noted(),
    }
}

/// The name of a combination in the reader's language.
pub(crate) fn label<L: Line>(line: L) -> Msg {
    labelled(L::GAME, line)
}

/// The same for a game that has its combinations from another.
pub(crate) fn labelled<L: Line>(game: &str, line: L) -> Msg {
    let word = line.word();
    match line.number() {
        Some(number) => Msg::new(format!("{game}-line-number")).with("number", number),
        None => Msg::new(format!("{game}-line-{word}")),
    }
}

/// What the seat whose turn it is would get in this line.
fn offer<L: Line>(state: &State<L>, line: L) -> Option<i64> {
    let seat = state.sheets.active().filter(|_| state.hand().is_some())?;
    state.free(seat).any(|free| free == line).then(|| state.points(line))
}

/// "throw 2 of 3".
fn note<L: Line>(state: &State<L>) -> Option<Msg> {
    let game = L::GAME;
    let told = || Msg::new(format!("{game}-throw")).with("throw", state.throws).with("of", THROWS);
    (state.throws > 0).then(told)
}

fn dice<L: Line>(state: &State<L>) -> Vec<SceneDie> {
    let dice = state.dice.iter().enumerate();
    let die = |(index, face): (usize, &u8)| {
        let aside = index < state.kept;
        SceneDie { aside, ..SceneDie::new(*face, Tint::White) }
    };
    dice.map(die).collect()
}
