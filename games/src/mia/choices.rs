//! A move by taps: the announcements stand on a level of their own where others are there, too.

use crate::kit::{Choice, ChoiceLevel, Msg, Position, Seat};
use crate::pair_result::PairResult;

use super::moves::Move;
use super::state::State;

/// Under this key the announcements of a blind pass stand apart.
const PASS: &str = "p";

pub(super) fn level(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let moves = state.moves(seat);
    let passes = moves.iter().any(|play| matches!(play, Move::Pass(_)));
    match path {
        [] => {
            let own = moves.into_iter().filter(|play| !matches!(play, Move::Pass(_)));
            let mut branches: Vec<_> = own.map(|play| branch(state, seat, play)).collect();
            if passes {
                branches.push(Choice::deeper(PASS, Msg::new("mia-button-passes")));
            }
            Some(ChoiceLevel::OneOf(branches))
        }
        [PASS] if passes => {
            let passes = moves.into_iter().filter(|play| matches!(play, Move::Pass(_)));
            Some(ChoiceLevel::OneOf(passes.map(|play| branch(state, seat, play)).collect()))
        }
        _ => None,
    }
}

/// The true announcement carries a sign that only its thrower sees.
fn branch(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    let own = state.known(seat).result();
    let said = |key: char, result: PairResult| {
        let open = Msg::new("mia-button-say").with("result", result.number());
        let truth = own == Some(result) && key == 's';
        let label =
            if truth { Msg::new("mia-button-true").with("result", result.number()) } else { open.clone() };
        Choice::play(format!("{key}{result}"), label, play).shared(open)
    };
    match play {
        Move::Roll => Choice::play("r", Msg::new("mia-button-roll"), play),
        Move::Believe => Choice::play("b", Msg::new("mia-button-believe"), play),
        Move::Doubt => Choice::play("d", Msg::new("mia-button-doubt"), play),
        Move::Concede => Choice::play("c", Msg::new("mia-button-concede"), play),
        Move::Say(result) => said('s', result),
        Move::Pass(result) => said('p', result),
    }
}
