//! What people see of Farkle.

use crate::kit::{
    Lane, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Tint,
    Track, status,
};

use super::rules::ZEROS;
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn scene(state: &State) -> Scene {
    let seats = Seat::all(state.players.len());
    let board = Track {
        goal: state.variant.target,
        pits: pits(&state.variant),
        lanes: seats.clone().map(|seat| lane(state, seat)).collect(),
    };
    Scene {
        title: title(&state.variant),
        status: status(&state.turn()),
        players: seats.map(|seat| player(state, seat)).collect(),
        dice: dice(state),
        board: SceneBoard::Track(board),
        private: Vec::new(),
        extent: SceneExtent::dice(state.variant.scoring.dice).noted(),
    }
}

fn title(variant: &Variant) -> Msg {
    let name = Msg::new(format!("farkle-variant-{}", variant.preset));
    Msg::new("farkle-title").with("variant", name).with("target", variant.target)
}

/// The scores inside the pits, from the lowest to the highest of each.
fn pits(variant: &Variant) -> Vec<(i64, i64)> {
    let lowest = |low: i64| if variant.inclusive { low } else { low + 1 };
    let pits = variant.pits.iter().map(|(low, top)| (lowest(*low), top - 1));
    pits.filter(|(low, high)| low <= high).collect()
}

fn lane(state: &State, seat: Seat) -> Lane {
    let at_stake = if state.acting() == Some(seat) { state.points } else { 0 };
    Lane { seat, banked: state.score(seat), at_stake }
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let standing = match state.phase {
        Phase::Over { winners } if winners.contains(seat) => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Turn { seat: acting, throwing: false } if acting == seat => SeatStatus::Acting,
        Phase::Turn { seat: acting, .. } if acting != seat && state.finished(seat) => SeatStatus::Done,
        Phase::Turn { .. } => SeatStatus::Waiting,
    };
    ScenePlayer { seat, score: state.score(seat), note: note(state, seat), standing, team: None }
}

/// What the seat has at stake; else what its next turn must bring, or how many zeros it has in a row.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let acting = state.acting()? == seat;
    let (variant, score) = (&state.variant, state.score(seat));
    match () {
        () if acting && state.throws > 0 => {
            Some(Msg::new("farkle-stake").with("points", state.points).with("throws", state.throws))
        }
        () if state.finished(seat) && !acting => None,
        () if let Some(top) = variant.top(score) => {
            Some(Msg::new("farkle-in-pit").with("needed", top - score))
        }
        () if state.players[seat.index()].zeros > 0 => {
            let zeros = Msg::new("farkle-zeros").with("zeros", state.players[seat.index()].zeros);
            Some(zeros.with("of", ZEROS))
        }
        () if score == 0 && variant.entry > 0 => {
            Some(Msg::new("farkle-before-entry").with("needed", variant.entry))
        }
        () => None,
    }
}

/// The throw, and apart from it what the turn has set aside.
fn dice(state: &State) -> Vec<SceneDie> {
    let die = |aside| move |face| SceneDie { aside, ..SceneDie::new(face, Tint::White) };
    state.throw.faces().map(die(false)).chain(state.aside.faces().map(die(true))).collect()
}

impl State {
    /// Somebody has reached the target, and this seat has no turn any more after the running one.
    fn finished(&self, seat: Seat) -> bool {
        self.left.contains(seat) || self.due.is_some_and(|due| !due.contains(seat))
    }
}
