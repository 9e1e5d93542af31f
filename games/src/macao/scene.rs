//! What people see of Macao.

use crate::kit::{
    Choice, Lane, Msg, Position, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus,
    Tint, Track, status,
};

use super::Move;
use super::state::State;

pub(super) fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.counters[seat.index()],
        note: note(state, seat),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: Msg::new("macao-title").with("limit", state.variant.limit).with("goal", state.variant.goal),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Track(board(state)),
        private: Vec::new(),
        extent: SceneExtent::dice(1).noted(),
    }
}

pub(super) fn choices(state: &State, seat: Seat) -> Vec<Choice<Move>> {
    let branch = |play: Move| match play {
        Move::Roll => Choice::play("r", Msg::new("macao-button-roll"), play),
        Move::Stop => {
            Choice::play("s", Msg::new("macao-button-stop").with("total", state.contest.total), play)
        }
    };
    state.moves(seat).into_iter().map(branch).collect()
}

/// The totals of the running contest on their way to the limit; a burst stands at the start again.
fn board(state: &State) -> Track {
    let lane = |seat: Seat| {
        let banked = state.contest.total_of(seat).filter(|total| !state.bursts(*total)).unwrap_or_default();
        let running = state.active() == Some(seat);
        let at_stake = if running { i64::from(state.contest.total) } else { 0 };
        Lane { seat, banked: banked.into(), at_stake }
    };
    Track {
        goal: state.variant.limit.into(),
        pits: Vec::new(),
        lanes: state.company.all().map(lane).collect(),
    }
}

/// What the seat has in the running contest.
fn note(state: &State, seat: Seat) -> Option<Msg> {
    let contest = &state.contest;
    let told = |id: &'static str, total: u8| Some(Msg::new(id).with("total", total));
    match contest.total_of(seat) {
        Some(total) if state.bursts(total) => told("macao-note-burst", total),
        Some(total) => told("macao-note-total", total),
        None if state.active() == Some(seat) && contest.total > 0 => {
            told("macao-note-running", contest.total)
        }
        None if contest.playoff && !contest.order.contains(&seat) => told("macao-note-out", 0),
        None => None,
    }
}
