//! What positions of Pig are worth: the probability to win of two seats in turns. Where more play, and nobody is overtaken, that
//! of each seat against the best of the others, as if the two were alone.

use crate::kit::{Seat, Valuation};

use super::optimal::{ActionWorth, PigSolution, is_costly, is_solved};
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: &Variant, seats: usize) -> Option<Valuation> {
    match seats {
        _ if !is_solved(variant) => None,
        2 => Some(Valuation::WIN_CHANCE.costly(is_costly(variant))),
        // Who is overtaken loses to whoever does it, not to the best of the others.
        _ => (variant.penalty == 0).then_some(Valuation::DUEL.costly(is_costly(variant))),
    }
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
