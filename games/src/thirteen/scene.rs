//! What people see of Thirteen.

use crate::kit::{
    Arg, Choice, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus,
    Tint, Turn, Viewer, status,
};

use super::moves::Move;
use super::state::{Phase, State, Worked};
use super::variant::{THROWS, Variant};

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
    let dice = state.dice.iter().zip([Tint::Red, Tint::White]);
    Scene {
        title: title(state.variant),
        status: waiting(state),
        players: Seat::all(state.players.len()).map(|seat| player(state, seat)).collect(),
        dice: dice.map(|(face, tint)| SceneDie::new(*face, tint)).collect(),
        board: SceneBoard::None,
        private: private(state, viewer),
        extent: SceneExtent::dice(2).noted(),
    }
}

pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let (sum, thrown) = (state.sum(seat), state.thrown());
    let branch = |play: Move| {
        let result = play.apply(sum, thrown);
        let label = Msg::new("thirteen-button").with("op", play.sign()).with("result", result);
        let label = label.with("points", state.variant.points(result));
        Choice::play(play.word(), label, play)
            .shared(Msg::new("thirteen-button-open").with("op", play.sign()))
    };
    state.moves(seat).into_iter().map(branch).collect()
}

pub(super) fn rules(variant: Variant) -> Vec<Msg> {
    let way = if variant.simultaneous { "thirteen-rules-together" } else { "thirteen-rules-turns" };
    [
        "thirteen-summary",
        "thirteen-rules",
        "thirteen-rules-work",
        "thirteen-rules-score",
        "thirteen-rules-example",
        way,
    ]
    .map(Msg::new)
    .into()
}

fn title(variant: Variant) -> Msg {
    let id = if variant.simultaneous { "thirteen-title-together" } else { "thirteen-title" };
    Msg::new(id).with("divisor", variant.divisor)
}

fn waiting(state: &State) -> Msg {
    let turn = state.turn();
    let Turn::Seats(owing) = turn else { return status(&turn) };
    let of = |msg: Msg| msg.with("throw", state.throws).with("throws", THROWS).with("thrown", state.thrown());
    match state.phase {
        // In a large company the names would drown the number that counts.
        Phase::Playing { active, answered: Some(answered) } if active.len() > Arg::NAMED => {
            let told = of(Msg::new("thirteen-status-answers"));
            told.with("answered", answered.len()).with("of", active.len())
        }
        _ => of(Msg::new("thirteen-status")).with("seats", owing),
    }
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let player = &state.players[seat.index()];
    let standing = match state.phase {
        Phase::Over { winners } if winners.contains(seat) => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Playing { active, answered: Some(answered) } if active.without(answered).contains(seat) => {
            SeatStatus::Acting
        }
        Phase::Playing { active, .. } if !active.contains(seat) && player.sum.is_some() => SeatStatus::Done,
        Phase::Playing { .. } => SeatStatus::Waiting,
    };
    let note = match (player.last, player.sum) {
        (Some(worked), _) => Some(reckoned("thirteen-note", state.variant, worked)),
        (None, Some(sum)) => Some(Msg::new("thirteen-note-first").with("sum", sum)),
        (None, None) => None,
    };
    ScenePlayer { seat, score: player.score, note, standing, team: None }
}

/// A sealed answer is shown to the one who gave it.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let player = &state.players[seat.index()];
    let worked = |play| Worked { sum: state.sum(seat), thrown: state.thrown(), play };
    player.sealed.map(|play| reckoned("thirteen-sealed", state.variant, worked(play))).into_iter().collect()
}

fn reckoned(id: &'static str, variant: Variant, worked: Worked) -> Msg {
    let work = worked.play.worked(worked.sum, worked.thrown);
    Msg::new(id).with("work", work).with("points", variant.points(worked.result()))
}
