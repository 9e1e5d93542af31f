//! What people see of Ship, Captain, Mate and Crew.

use crate::kit::{
    Choice, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Spot,
    Tint, status,
};

use super::moves::Move;
use super::state::{Crew, DICE, OFFICERS, Phase, State};

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.scores[seat.index()],
        note: (state.active() == Some(seat)).then(|| note(state)),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: title(state),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: dice(shown_dice(state)),
        board: SceneBoard::None,
        private: Vec::new(),
        extent: SceneExtent::dice(DICE).noted(),
    }
}

pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let branch = |play: Move| match play {
        Move::Roll => Choice::play("r", Msg::new("crew-button-roll").with("dice", state.turn.free()), play),
        Move::Stop => {
            Choice::play("s", Msg::new("crew-button-stop").with("points", state.turn.score()), play)
        }
        Move::Keep(face) => {
            let place = state.turn.others.iter().position(|other| *other == face).unwrap_or_default();
            let label = Msg::new("crew-button-keep").with("face", face);
            Choice::play(format!("k{face}"), label, play).at([Spot::Die(OFFICERS.len() + place)])
        }
    };
    state.moves(seat).into_iter().map(branch).collect()
}

fn title(state: &State) -> Msg {
    let round = (state.rounds + 1).min(state.variant.rounds);
    Msg::new("crew-title").with("round", round).with("rounds", state.variant.rounds)
}

/// "throw 2 of 3: ship, captain".
fn note(state: &State) -> Msg {
    let told = Msg::new("crew-note").with("throw", state.turn.throws).with("of", state.variant.throws);
    told.with("officers", state.turn.officers)
}

/// The dice of the running turn, or of the last one before anything is thrown.
fn shown_dice(state: &State) -> &Crew {
    let fresh = state.turn.throws == 0 && !matches!(state.phase, Phase::Rolling(..));
    if fresh { &state.last } else { &state.turn }
}

/// Ship, captain and mate aside, the others behind them.
fn dice(crew: &Crew) -> Vec<SceneDie> {
    let aside = OFFICERS[..crew.officers]
        .iter()
        .map(|face| SceneDie { aside: true, ..SceneDie::new(*face, Tint::White) });
    aside.chain(crew.others.iter().map(|face| SceneDie::new(*face, Tint::White))).collect()
}
