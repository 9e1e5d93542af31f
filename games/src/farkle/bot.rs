//! How the machine plays Farkle.
//!
//! `optimal` is exact for two: it has the chance to win of every position (`super::race`). The others look at their own turn:
//! `greedy` sets aside the best part and looks one roll ahead; `solver` knows for every number of dice and points
//! what the rest of the turn is worth when it is played as well as can be. Both stop at once where that wins, and in
//! a last turn both go for the lead, since less is worth nothing there.

use crate::kit::{Decision, Insight, Ladder, Position, Rung, Scale, Seat, Stream, Thinking, Unit};

use super::Variant;
use super::race::{self, RaceSolution};
use super::rules::Move;
use super::rules::State;
use super::rules::ZEROS;
use super::score::FaceCounts;

use super::solver::RollOdds;
use super::solver::{Goal, SolverTask, TurnSolution};

const LEVELS: &[&str] = &["greedy", "solver", "optimal"];

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        race::scale(&self.variant, self.scores().len())
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        race::value(self, seat)
    }

    fn move_values(&self, seat: Seat) -> Option<Vec<(Move, f64)>> {
        race::move_values(self, seat)
    }
}

/// The machine players; `optimal` for two, where the race is small enough to be solved.
pub(super) fn levels(variant: &Variant, seats: usize) -> &'static [&'static str] {
    if solved(variant, seats) { LEVELS } else { &LEVELS[..2] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(variant: &Variant, seats: usize) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("solver", 58),
        Rung::medium("solver", 30),
        Rung::hard("solver", 13),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder = &[Rung::easy("solver", 50), Rung::medium("solver", 20), Rung::hard("solver", 0)];
    if solved(variant, seats) { SOLVED } else { UNSOLVED }
}

/// Returns `true` if the chance to win of every position is known.
pub(super) fn solved(variant: &Variant, seats: usize) -> bool {
    seats == 2 && RaceSolution::feasible(variant)
}

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if level == "optimal" {
        let solution = RaceSolution::of(&state.variant);
        let moves = solution.moves(state, seat);
        let decision = Decision::new(moves, Unit::WinProbability, solution.is_exact());
        return decision.iterated(solution.residual());
    }
    let moves = state.moves(seat);
    if let Some(stop) = moves.iter().find(|play| wins(state, seat, **play)) {
        return Decision::new(vec![(*stop, 1.0)], Unit::WinProbability, true);
    }
    if level == "greedy" { greedy(state, seat, &moves) } else { solve(state, seat, moves) }
}

/// The part with the most points; on as long as one more roll gains on average, or as the aim is not reached.
fn greedy(state: &State, seat: Seat, moves: &[Move]) -> Decision<Move> {
    let best = moves[0].part();
    if best.is_empty() {
        return Decision::rule(Move::BEGIN);
    }
    let (total, stop) = (total(state, best), Move::Stop(best));
    let roll =
        RollOdds::of(state.variant.scoring, state.variant.must).line(state.rest(state.aside.with(best)));
    let rolled = (Move::Roll(best), roll.at(total as f64, 0.0));
    let enough = moves.contains(&stop) && total >= aim(state, seat);
    let candidates = if enough { vec![(stop, total as f64), rolled] } else { vec![rolled] };
    Decision::new(candidates, Unit::Heuristic, false)
}

/// Every move, by what the turn is worth after it.
fn solve(state: &State, seat: Seat, moves: Vec<Move>) -> Decision<Move> {
    let last = state.due.is_some();
    let loss = loss(state, seat);
    let task = SolverTask {
        scoring: state.variant.scoring,
        must: state.variant.must,
        minimum: state.variant.minimum,
        within: state.variant.within,
        need: aim(state, seat),
        goal: if last { Goal::Reach } else { Goal::Points { loss } },
    };
    let solution = TurnSolution::of(task);
    let worth = |play: Move| {
        let total = total(state, play.part());
        match play {
            Move::Roll(FaceCounts::NONE) => solution.roll(state.variant.scoring.dice, 0, 0),
            Move::Roll(part) => solution.roll(state.rest(state.aside.with(part)), total, state.rolls),
            Move::Stop(_) => solution.stop(total),
        }
    };
    let score = if last { 0.0 } else { state.score(seat) as f64 };
    let candidates = moves.into_iter().map(|play| (play, score + worth(play))).collect();
    let unit = if last { Unit::Heuristic } else { Unit::ExpectedScore };
    Decision::new(candidates, unit, !last && task.even())
}

/// The turn's points with this part.
fn total(state: &State, part: FaceCounts) -> i64 {
    state.points + state.variant.scoring.worth(state.roll, part).unwrap_or_default()
}

/// The points that the turn needs: the minimum of the rules, and in a last turn the lead.
fn aim(state: &State, seat: Seat) -> i64 {
    let (demand, _) = state.demand(seat);
    match state.due {
        None => demand,
        Some(_) => demand.max(lead(state, seat) + 1 - state.score(seat)),
    }
}

/// The best score of the others.
fn lead(state: &State, seat: Seat) -> i64 {
    let others = state.present().iter().filter(|other| *other != seat);
    others.map(|other| state.score(other)).max().unwrap_or_default()
}

/// Returns `true` if this stop ends the game with the best score.
fn wins(state: &State, seat: Seat, play: Move) -> bool {
    let Move::Stop(part) = play else { return false };
    let score = state.score(seat) + total(state, part);
    let over = match state.due {
        Some(due) => due.is_empty(),
        None => score >= state.variant.target && state.followers(seat).is_empty(),
    };
    over && score > lead(state, seat)
}

/// The cost of a turn that ends with 0, beside its points.
fn loss(state: &State, seat: Seat) -> i64 {
    let (player, variant) = (state.players[seat.index()], &state.variant);
    let third = player.zeros + 1 == ZEROS && variant.way_out(player.score).is_none();
    if third { variant.price(player.score) } else { 0 }
}
