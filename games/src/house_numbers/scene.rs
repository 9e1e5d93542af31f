//! What people see of House Numbers.

use crate::kit::{
    Arg, Choice, Fate, Mark, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, ScoreRow,
    ScoreTable, Seat, SeatStatus, Spot, TableColumn, TableExtent, Tint, Viewer, Weight, status,
};

use super::moves::Put;
use super::state::{Phase, State};

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| {
        let house = state.house(seat);
        ScenePlayer {
            seat,
            score: house.total,
            note: house.last.map(|number| Msg::new("house-numbers-note").with("number", number)),
            standing: SeatStatus::of(&turn, seat, false),
            team: None,
        }
    };
    Scene {
        title: title(state),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Table(board(state, viewer)),
        private: private(state, viewer),
        extent: SceneExtent::dice(if state.variant.own { state.houses.len() } else { 1 }).noted(),
    }
}

pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice<Put>> {
    let branch = |play: Put| {
        let label = Msg::new("house-numbers-button").with("face", state.house(seat).face);
        Choice::play(play.worth().to_string(), label.with("place", play.worth()), play)
            .shared(Msg::new("house-numbers-button-open").with("place", play.worth()))
            .at([Spot::Entry { column: play.worth().to_string(), row: seat }])
    };
    state.moves(seat).into_iter().map(branch).collect()
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    let aim = if state.variant.low { "low" } else { "high" };
    let title = Msg::new("house-numbers-title").with("aim", aim);
    title.with("round", round).with("rounds", state.variant.rounds)
}

/// In a large company the names would drown the number that counts.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Placing { seats, answered } if seats.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        _ => status(&state.turn()),
    }
}

/// A column a place, a row a seat; the running number of the viewer only.
fn board(state: &State, viewer: Viewer) -> ScoreTable {
    let places = || (0..state.variant.places).rev();
    let column =
        |place: usize| TableColumn { label: Put(place).worth().to_string(), worth: None, fate: Fate::Open };
    let row = |seat: Seat| {
        let own = viewer.is(seat);
        let cell = |place: usize| {
            let face = state.house(seat).number[place].filter(|_| own);
            let mark = |face: u8| Mark {
                text: Some(face.to_string()),
                by: None,
                weight: Weight::Plain,
                fresh: false,
            };
            face.map(mark).into_iter().collect()
        };
        ScoreRow { seat, note: None, cells: places().map(cell).collect() }
    };
    ScoreTable {
        columns: places().map(column).collect(),
        rows: state.company.all().map(row).collect(),
        extent: TableExtent { marks: 1, writers: false, decided: false },
    }
}

/// The running number and the sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let house = state.house(seat);
    let digits = house.number.iter().rev();
    let number: String = digits.map(|face| face.map_or('_', |face| char::from(b'0' + face))).collect();
    let running = (state.throws > 0).then(|| Msg::new("house-numbers-private").with("number", number));
    let sealed = house.sealed.map(|place| {
        Msg::new("house-numbers-sealed").with("face", house.face).with("place", Put(place).worth())
    });
    running.into_iter().chain(sealed).collect()
}
