//! What people see of Mexico.

use crate::kit::{
    Choice, Lives, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus,
    Tint, status,
};

use super::Move;
use super::state::State;

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.lives[seat.index()],
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, state.lives[seat.index()] == 0),
        team: None,
    };
    let left = state.company.all().map(|seat| (seat, state.lives[seat.index()])).collect();
    Scene {
        title: Msg::new("mexico-title").with("lives", state.variant.lives),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Lives(Lives { most: state.variant.lives, left }),
        private: Vec::new(),
        extent: SceneExtent::dice(2).noted(),
    }
}

pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let result = state.thrown().map_or(0, super::PairResult::number);
    let branch = |play: Move| match play {
        Move::Roll => Choice::play("r", Msg::new("mexico-button-roll"), play),
        Move::Stop => Choice::play("s", Msg::new("mexico-button-stop").with("result", result), play),
    };
    state.moves(seat).into_iter().map(branch).collect()
}

/// The result of the round, or how many throws are left.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    if let Some(result) = state.result_of(seat) {
        return Some(Msg::new("mexico-note-result").with("result", result.number()));
    }
    let told = || Msg::new("mexico-note-throws").with("throw", state.throws).with("of", state.most());
    (state.active() == Some(seat)).then(told)
}
