//! What positions of Farkle are worth: the probability to win of two seats, where the race is solved. Where more play, that of
//! each seat against the best of the others, as if the two were alone.

use std::cmp::{Ordering, Reverse};

use crate::kit::{Seat, Seats, Valuation};

use super::moves::Move;
use super::race::RaceSolution;
use super::score::FaceCounts;
use super::state::{Phase, State};
use super::variant::Variant;

pub(super) fn valuation(variant: &Variant, seats: usize) -> Option<Valuation> {
    let valuation = if seats == 2 { Valuation::WIN_CHANCE } else { Valuation::DUEL };
    RaceSolution::feasible(variant).then(|| valuation.costly(RaceSolution::costly(variant)))
}

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let acting = state.acting().filter(|_| RaceSolution::feasible(&state.variant))?;
    if state.left.contains(seat) {
        return Some(0.0);
    }
    match duel(state, seat, acting)? {
        Duel::Settled(value) => Some(value),
        Duel::Goes(pair, own) => {
            let mover = pair.acting()?;
            let value = RaceSolution::of(&pair.variant).value(&pair, mover);
            Some(if mover == own { value } else { 1.0 - value })
        }
    }
}

pub(super) fn move_values(state: &State, seat: Seat) -> Option<Vec<(Move, f64)>> {
    let acting = state.acting().filter(|acting| *acting == seat && RaceSolution::feasible(&state.variant))?;
    match duel(state, seat, acting)? {
        Duel::Goes(pair, own) => Some(RaceSolution::of(&pair.variant).moves(&pair, own)),
        Duel::Settled(_) => None,
    }
}

/// A seat and the best of the others, as if the two were alone.
enum Duel {
    /// Their game, and the seat's place in it.
    Goes(State, Seat),
    /// Neither has a turn left.
    Settled(f64),
}

fn duel(state: &State, seat: Seat, acting: Seat) -> Option<Duel> {
    let others = state.present().iter().filter(|other| *other != seat);
    let rival = others.max_by_key(|other| (state.score(*other), Reverse(*other)))?;
    let pair = [seat.min(rival), seat.max(rival)];
    let place = |of: Seat| pair.iter().position(|other| *other == of).map(Seat::at);
    let own = place(seat)?;
    let due: Option<Seats> = state.due.map(|due| due.iter().filter_map(place).collect());
    let mut alone = State {
        players: pair.map(|seat| state.players[seat.index()]).to_vec(),
        left: Seats::NONE,
        due,
        ..state.clone()
    };
    let Phase::Turn { throwing, .. } = state.phase else { return None };
    if let Some(seat) = place(acting) {
        alone.phase = Phase::Turn { seat, throwing };
        return Some(Duel::Goes(alone, own));
    }
    // Somebody else moves. Of two who were alone the rival would, whoever is next at the table; in the last turns the next of
    // those who still have one.
    let mover = match state.due {
        None => rival,
        Some(due) => {
            let seats = state.players.len();
            let turns_until = |seat: Seat| (seat.index() + seats - acting.index()) % seats;
            let left = pair.into_iter().filter(|seat| due.contains(*seat));
            match left.min_by_key(|seat| turns_until(*seat)) {
                Some(next) => next,
                None => return Some(Duel::Settled(outcome(state.score(seat), state.score(rival)))),
            }
        }
    };
    alone.phase = Phase::Turn { seat: place(mover)?, throwing: false };
    (alone.throw, alone.aside, alone.points, alone.throws) = (FaceCounts::NONE, FaceCounts::NONE, 0, 0);
    Some(Duel::Goes(alone, own))
}

fn outcome(own: i64, theirs: i64) -> f64 {
    match own.cmp(&theirs) {
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0,
    }
}
