//! What people see of Cephalopod.

use crate::kit::{
    BoardCell, Cells, Light, Msg, Piece, Position, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat,
    SeatStatus, Shape, status,
};

use super::state::State;

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.counts()[seat.index()],
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let title = Msg::new("cephalopod-title").with("width", state.variant.width);
    Scene {
        title: title.with("height", state.variant.height),
        status: status(&turn),
        players: Seat::all(2).map(player).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(cells(state)),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}

/// The board with the highest row on top.
fn cells(state: &State) -> Cells {
    let cell = |cell: usize| BoardCell {
        name: state.variant.name(cell),
        piece: state.board[cell].map(|die| Piece::Die { owner: Seat::at(die.owner.into()), face: die.face }),
        light: if state.last.contains(&cell) { Light::Last } else { Light::Off },
    };
    let row = |row: usize| {
        (0..state.variant.width).map(|column| cell(column * state.variant.height + row)).collect()
    };
    let rows = (0..state.variant.height).rev().map(row).collect();
    Cells {
        shape: Shape::Square,
        rows,
        turned: false,
        lights: vec![Light::Last, Light::Chosen],
        stock: Vec::new(),
    }
}
