//! What people see of Nibble.

use crate::kit::{
    BoardCell, Cells, Light, Msg, Piece, Position, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat,
    SeatStatus, Shape, Stock, Turn, Viewer, status,
};

use super::bitset::Bitset;
use super::rules::{Win, sign};
use super::state::{Phase, State};
use super::variant::BoardKind;

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
    let scores = state.scores();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: scores[seat.index()],
        note: note(state, seat.index()),
        standing: standing(state, seat),
        team: None,
    };
    let name = Msg::new(format!("nibble-variant-{}", state.layout.kind.word()));
    Scene {
        title: Msg::new("nibble-title").with("variant", name),
        status: if state.phase == Phase::Laying { Msg::new("nibble-laying") } else { status(&state.turn()) },
        players: Seat::all(2).map(player).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(board(state, viewer)),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

pub(super) fn rules(kind: BoardKind) -> Vec<Msg> {
    let take = if kind == BoardKind::Hex { "nibble-rules-take-hex" } else { "nibble-rules-take" };
    let ids = [
        "nibble-summary",
        "nibble-rules",
        take,
        "nibble-rules-whole",
        "nibble-rules-example",
        "nibble-rules-end",
    ];
    ids.map(|id| told(kind, id)).into()
}

/// What newcomers read first.
pub(super) fn how_to_play(kind: BoardKind) -> Vec<Msg> {
    ["nibble-how-to", "nibble-rules-example"].map(|id| told(kind, id)).into()
}

/// A paragraph of the rules with the numbers of the board.
fn told(kind: BoardKind, id: &'static str) -> Msg {
    let told = Msg::new(id).with("colours", kind.colours()).with("majority", kind.majority());
    told.with("line", kind.line())
}

fn standing(state: &State, seat: Seat) -> SeatStatus {
    match state.turn() {
        Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
        Turn::Over(_) => SeatStatus::Done,
        Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
        Turn::Seats(_) | Turn::Chance(_) => SeatStatus::Waiting,
    }
}

fn board(state: &State, viewer: Viewer) -> Cells {
    let free = if state.phase == Phase::Playing { state.field.free(state.layout.kind) } else { Bitset::NONE };
    let spot = |cell: &u8| {
        let lies = state.field.rest.contains(*cell);
        let colour = state.layout.colour(*cell).filter(|_| lies);
        BoardCell {
            name: state.board().name(*cell).to_owned(),
            piece: colour.map(|colour| Piece::Colour(colour as u8 + 1)),
            light: match () {
                () if free.contains(*cell) => Light::Free,
                () if state.last.contains(*cell) => Light::Last,
                () => Light::Off,
            },
        }
    };
    let mut rows: Vec<Vec<BoardCell>> =
        state.board().rows.iter().map(|row| row.iter().map(spot).collect()).collect();
    let turned = viewer.is(Seat::at(1));
    if turned {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    let shape = if state.board().hexagonal { Shape::Hex } else { Shape::Square };
    let lights = vec![Light::Free, Light::Chosen, Light::Last];
    Cells { shape, rows, turned, lights, stock: stock(state) }
}

/// The colour table, once it is known.
fn stock(state: &State) -> Vec<Stock> {
    if state.phase == Phase::Laying {
        return Vec::new();
    }
    let majority = state.layout.kind.majority();
    let line = |colour: &u8| {
        let held = state.field.held.map(|held| held[usize::from(*colour)]);
        let left = state.layout.colours[usize::from(*colour)] & state.field.rest;
        Stock {
            colour: colour + 1,
            held: held.to_vec(),
            left: left.len() as u8,
            owner: held.iter().position(|held| *held >= majority).map(Seat::at),
        }
    };
    state.layout.table.iter().map(line).collect()
}

/// How many blocks the seat is short of its nearest instant win; nothing before it has a block.
fn note(state: &State, seat: usize) -> Option<Msg> {
    if state.phase != Phase::Playing || state.field.held[seat].iter().all(|held| *held == 0) {
        return None;
    }
    let (short, win) = state.field.nearest(&state.layout, seat)?;
    Some(match win {
        Win::All(colour) => Msg::new("nibble-note-all").with("short", short).with("colour", sign(colour)),
        Win::Line(line) => {
            Msg::new("nibble-note-line").with("short", short).with("colours", line.map(sign).join(" "))
        }
    })
}
