//! What people see of a game of throws.

use crate::kit::{Position, Scene, SceneExtent, ScenePlayer, SeatStatus, status};

use super::{ThrowGame, ThrowState};

pub(super) fn scene<G: ThrowGame>(state: &ThrowState<G>) -> Scene {
    let extent = SceneExtent { dice: state.game.dice_places(), notes: G::NOTES };
    let (turn, scores) = (state.turn(), state.game.scores());
    let player = |seat| ScenePlayer {
        seat,
        score: scores[crate::kit::Seat::index(seat)],
        note: state.game.note(seat),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: state.game.title(),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.game.dice(&state.dice),
        board: state.game.board(state.company.present(), state.active),
        private: Vec::new(),
        extent,
    }
}
