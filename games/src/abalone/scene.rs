//! What people see of Abalone.

use crate::kit::{
    BoardCell, Cells, Light, Msg, Piece, Position, RulesPage, RulesTopic, Scene, SceneBoard, SceneExtent,
    ScenePlayer, Seat, SeatStatus, Shape, Turn, Viewer, status,
};

use super::cells::{HexCell, ROWS};
use super::state::State;

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    Scene {
        title: title(state),
        status: status(&turn),
        players: Seat::all(2).map(|seat| player(state, &turn, seat)).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(cells(state, viewer.is(Seat::at(1)))),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

/// A line that sums the variant up, then the paragraphs.
pub(super) fn rules() -> Vec<Msg> {
    let paragraphs = [
        "abalone-summary",
        "abalone-rules",
        "abalone-rules-line",
        "abalone-rules-push",
        "abalone-rules-side",
        "abalone-rules-end",
        "abalone-rules-notation",
        "abalone-rules-example",
    ];
    paragraphs.into_iter().map(Msg::new).collect()
}

/// The words of the game's own rules, and what they and players advise.
pub(super) fn pages() -> Vec<RulesPage> {
    let words = [
        "abalone-words-line",
        "abalone-words-sumito",
        "abalone-words-pac",
        "abalone-words-broadside",
        "abalone-words-gambit",
        "abalone-words-surrounded",
        "abalone-words-dead",
    ];
    let advice = ["abalone-advice-together", "abalone-advice-pac", "abalone-advice-gambit"];
    vec![RulesPage::new(RulesTopic::Words, words), RulesPage::new(RulesTopic::Advice, advice)]
}

/// "Abalone · Belgian daisy · to 6".
fn title(state: &State) -> Msg {
    let layout = match state.layout {
        Some(layout) => Msg::new(format!("abalone-variant-{}", layout.word())),
        None => Msg::new("abalone-position"),
    };
    Msg::new("abalone-title").with("layout", layout).with("goal", state.variant.goal)
}

fn player(state: &State, turn: &Turn, seat: Seat) -> ScenePlayer {
    let left = state.marbles()[seat.index()].count_ones();
    let id = if seat.index() == 0 { "abalone-black" } else { "abalone-white" };
    let standing = match turn {
        Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
        Turn::Over(_) => SeatStatus::Done,
        _ if seat == state.mover => SeatStatus::Acting,
        _ => SeatStatus::Waiting,
    };
    let score = state.fallen[seat.index()].into();
    ScenePlayer { seat, score, note: Some(Msg::new(id).with("left", left)), standing, team: None }
}

/// The board with row I on top, or turned by half a circle.
fn cells(state: &State, turned: bool) -> Cells {
    let spots = |row| HexCell::row(row).map(|cell| spot(state, cell));
    let mut rows: Vec<Vec<_>> = (1..=ROWS).rev().map(|row| spots(row).collect()).collect();
    if turned {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    Cells { shape: Shape::Hex, rows, turned, lights: Vec::new(), stock: Vec::new() }
}

fn spot(state: &State, cell: HexCell) -> BoardCell {
    let [black, white] = state.marbles().map(|marbles| marbles & cell.bit() != 0);
    let piece = match (black, white) {
        (true, _) => Some(Piece::Black),
        (_, true) => Some(Piece::White),
        _ => None,
    };
    let light = if state.touched & cell.bit() == 0 { Light::Off } else { Light::Last };
    BoardCell { name: cell.to_string(), piece, light }
}
