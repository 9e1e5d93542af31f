//! What people see of Martinetti.

use crate::kit::{
    Choice, Lane, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus,
    Tint, Track, shown, status,
};

use super::moves::Move;
use super::state::State;
use super::track;

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| {
        let needed = track::number(state.done[seat.index()]);
        ScenePlayer {
            seat,
            score: state.done[seat.index()] as i64,
            note: needed.map(|number| Msg::new("martinetti-note").with("number", number)),
            standing: SeatStatus::of(&turn, seat, false),
            team: None,
        }
    };
    let lane = |seat: Seat| Lane { seat, banked: state.done[seat.index()] as i64, at_stake: 0 };
    let lanes = state.company.all().map(lane).collect();
    Scene {
        title: Msg::new("martinetti-title"),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Track(Track { goal: track::LENGTH as i64, pits: Vec::new(), lanes }),
        private: Vec::new(),
        extent: SceneExtent::dice(3).noted(),
    }
}

/// The most that can be taken first.
pub(super) fn choices(state: &State) -> Vec<Choice<Move>> {
    let branch = |play: Move| match &play {
        Move::Roll => Choice::play("r", Msg::new("martinetti-button-roll"), play),
        Move::Pass => Choice::play("p", Msg::new("martinetti-button-pass"), play),
        Move::Take(numbers) => {
            let label = Msg::new("martinetti-button-take").with("numbers", shown(numbers));
            Choice::play(format!("t{}", numbers.len()), label, play)
        }
    };
    state.moves(Seat::at(0)).into_iter().rev().map(branch).collect()
}
