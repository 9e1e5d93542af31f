//! What positions of Pig are worth: the probability to win of two seats in turns without overtaking. Where more play, that
//! of each seat against the best of the others, as if the two were alone.

use crate::kit::{Seat, Valuation};

use super::optimal::{ActionWorth, MOST, PigSolution};
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: &Variant, seats: usize) -> Option<Valuation> {
    let solved = !variant.simultaneous && variant.penalty == 0 && variant.target <= MOST;
    solved.then_some(if seats == 2 { Valuation::WIN_CHANCE } else { Valuation::DUEL })
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    if state.left.contains(seat) {
        return Some(0.0);
    }
    let score = |seat: Seat| state.players[seat.index()].score;
    let others = state.present().iter().filter(|other| *other != seat);
    let rival = others.max_by_key(|other| (score(*other), std::cmp::Reverse(*other)))?;
    let [own, theirs] = [seat, rival].map(|seat| score(seat) as usize);
    let Phase::Playing { active, throwing, .. } = state.phase else { return None };
    let stake = if active.contains(seat) || active.contains(rival) { state.stake() as usize } else { 0 };
    // Of two who are alone, the rival moves whenever the seat does not.
    let mine = active.contains(seat);
    let solved = PigSolution::of(&state.variant);
    let solution = solved.get()?;
    let ActionWorth { roll, hold } =
        if mine { solution.worth(own, theirs, stake) } else { solution.worth(theirs, own, stake) };
    let may_hold = stake > 0 && !throwing;
    let value = if may_hold { roll.max(hold) } else { roll };
    Some(if mine { value } else { 1.0 - value })
}
