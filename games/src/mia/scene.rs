//! What people see of Little Max.

use crate::kit::{
    Lives, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Tint,
    Viewer, status,
};

use super::state::{Phase, State};

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
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
        title: Msg::new("mia-title").with("lives", state.variant.lives),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: dice(state, viewer),
        board: SceneBoard::Lives(Lives { most: state.variant.lives, left }),
        private: private(state, viewer),
        extent: SceneExtent::dice(2).noted(),
    }
}

/// "54 by Anna: does Boris believe it?"
fn waiting(state: &State) -> Msg {
    match (state.phase, state.said) {
        (Phase::Answering(seat), Some((by, result))) => {
            Msg::new("mia-status-answer").with("seat", seat).with("by", by).with("result", result.number())
        }
        (Phase::Saying(seat), Some((_, result))) => {
            Msg::new("mia-status-more").with("seat", seat).with("result", result.number())
        }
        (Phase::Saying(seat), None) => Msg::new("mia-status-say").with("seat", seat),
        _ => status(&state.turn()),
    }
}

/// The dice under the cup: closed to all but the seat that threw them.
fn dice(state: &State, viewer: Viewer) -> Vec<SceneDie> {
    let faces = match (state.cup, state.shown) {
        (Some(cup), _) => cup.faces.filter(|_| viewer.is(cup.thrower)).unwrap_or([SceneDie::HIDDEN; 2]),
        (None, Some(shown)) => shown,
        (None, None) => return Vec::new(),
    };
    faces.map(|face| SceneDie::new(face, Tint::White)).into()
}

/// The announcement that the seat stands for.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let (_, result) = state.said.filter(|(by, _)| *by == seat)?;
    Some(Msg::new("mia-note-said").with("result", result.number()))
}

fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Some(cup) = state.cup.filter(|cup| viewer.is(cup.thrower)) else { return Vec::new() };
    let told = |_| state.result().map(|result| Msg::new("mia-private").with("result", result.number()));
    cup.faces.and_then(told).into_iter().collect()
}
