//! What positions of a game of two are worth.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::farkle::moves::Move;
use crate::farkle::score::FaceCounts;
use crate::farkle::state::{Phase, State};
use crate::farkle::variant::{Variant, Zeros};
use crate::kit::{Position as _, Seat, SolutionSlot};

use super::engine::Engine;
use super::last::LastTurns;
use super::rules::{RaceRules, RaceSize};
use super::solve::solve;
use super::table::{Between, ChanceTable};
use super::turn::TurnValues;

/// How many solutions are kept; one takes up to six megabytes.
const KEPT: usize = 4;

/// The most work that is done for a solution, in turns times steps of a turn: about a minute on two cores.
const MOST_WORK: usize = 800_000_000;

/// Turns that are worked out for a pair of scores, as long as they take: by Newton's method where there are no counts of zeros,
/// else all nine counts in about seven sweeps, whose turns are done faster, since nothing is measured aside.
const TURNS: usize = 6;
const TURNS_BY_ZEROS: usize = 40;

/// Work that takes less than a second: five million a second are done by one thread.
const QUICK_WORK: usize = 2_000_000;

/// The solution of a variant.
pub(crate) struct RaceSolution {
    pub(super) engine: Engine,
    pub(super) table: ChanceTable,
    /// What the last sweep has changed; nothing where one is enough.
    pub(crate) residual: f64,
}

/// The running turn of a seat, worked out.
struct RunningTurn<'a> {
    solution: &'a RaceSolution,
    state: &'a State,
    seat: Seat,
    values: TurnValues<1>,
}

impl RaceSolution {
    /// Whether a variant's race is small enough to be solved.
    pub(crate) fn feasible(variant: &Variant) -> bool {
        work(variant) <= MOST_WORK
    }

    /// Whether solving it may take more than a second.
    pub(crate) fn costly(variant: &Variant) -> bool {
        work(variant) > QUICK_WORK
    }

    /// The solution of this variant, from memory or worked out now.
    pub(crate) fn of(variant: &Variant) -> Arc<Self> {
        Self::kept(variant, Self::solve)
    }

    /// The solution of this variant, from memory or out of its place in a store.
    pub(crate) fn of_slot(variant: &Variant, slot: &SolutionSlot<'_>) -> Arc<Self> {
        Self::kept(variant, |variant| slot.solution(variant))
    }

    fn kept(variant: &Variant, find: impl FnOnce(&Variant) -> Self) -> Arc<Self> {
        type Kept = Vec<(Variant, Arc<OnceLock<Arc<RaceSolution>>>)>;
        static SOLVED: Mutex<Kept> = Mutex::new(Vec::new());
        let cell = {
            let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
            let known = solved.iter().position(|(other, _)| other.same_play(variant));
            let kept = known.map(|at| solved.remove(at));
            let kept = kept.unwrap_or_else(|| (variant.clone(), Arc::default()));
            let cell = Arc::clone(&kept.1);
            solved.push(kept);
            if solved.len() > KEPT {
                solved.remove(0);
            }
            cell
        };
        // Outside the lock: tables of other variants need not wait for this one.
        Arc::clone(cell.get_or_init(|| Arc::new(find(variant))))
    }

    pub(crate) fn solve(variant: &Variant) -> Self {
        let engine = Engine::new(RaceRules::of(variant));
        let (table, residual) = solve(&engine);
        Self { engine, table, residual }
    }

    /// What the last sweep has changed, where it takes several.
    pub(crate) fn residual(&self) -> Option<f64> {
        (self.engine.rules.zeros() > 1).then_some(self.residual)
    }

    /// Whether the sweeps have come to rest, so that values are exact but for rounding.
    pub(crate) fn is_exact(&self) -> bool {
        self.residual < 1e-9
    }

    /// What a position is worth to the seat whose turn it is.
    pub(crate) fn value(&self, state: &State, seat: Seat) -> f64 {
        let mut turn = self.running(state, seat);
        match state.phase {
            Phase::Turn { throwing: true, .. } => {
                turn.throw(state.rest(state.aside), state.points, state.throws)
            }
            _ if state.throws == 0 => turn.begin(),
            _ => turn.moves().into_iter().map(|(_, value)| value).fold(0.0, f64::max),
        }
    }

    /// What each of its moves is worth to it.
    pub(crate) fn moves(&self, state: &State, seat: Seat) -> Vec<(Move, f64)> {
        self.running(state, seat).moves()
    }

    fn running<'a>(&'a self, state: &'a State, seat: Seat) -> RunningTurn<'a> {
        let (engine, up_to) =
            (&self.engine, (state.points / self.engine.rules.step) as usize + self.engine.turn.reach);
        let [mine, theirs] = self.scores(state, seat);
        let values = if state.due.is_some() {
            engine.last.turn(&engine.turn, engine.rules.demands[mine], theirs - mine, up_to)
        } else {
            let position = self.between(state, seat);
            let (next, _) = position.failed(&engine.rules);
            let mut values = TurnValues::new();
            engine.work_out(&self.table, [(position, 1.0 - self.table.at(next))], up_to, &mut values);
            values
        };
        RunningTurn { solution: self, state, seat, values }
    }

    fn between(&self, state: &State, seat: Seat) -> Between {
        let zeros = |seat: Seat| usize::from(state.players[seat.index()].zeros);
        Between {
            role: seat.index() % self.engine.rules.roles(),
            scores: self.scores(state, seat),
            zeros: [zeros(seat), zeros(rival(seat))],
        }
    }

    fn scores(&self, state: &State, seat: Seat) -> [usize; 2] {
        [seat, rival(seat)].map(|seat| (state.score(seat) / self.engine.rules.step) as usize)
    }
}

impl RunningTurn<'_> {
    fn begin(&mut self) -> f64 {
        self.throw(self.state.variant.scoring.dice, 0, 0)
    }

    fn throw(&mut self, dice: usize, points: i64, made: u32) -> f64 {
        let engine = &self.solution.engine;
        let [value] = self.values.throw(
            &engine.turn,
            dice % self.state.variant.scoring.dice,
            (points / engine.rules.step) as usize,
            made as usize,
        );
        value
    }

    fn moves(&mut self) -> Vec<(Move, f64)> {
        let moves = self.state.moves(self.seat);
        moves.into_iter().map(|play| (play, self.worth(play))).collect()
    }

    fn worth(&mut self, play: Move) -> f64 {
        let part = play.part();
        let worth = self.state.variant.scoring.worth(self.state.throw, part).unwrap_or_default();
        let points = self.state.points + worth;
        match play {
            Move::Roll(FaceCounts::NONE) => self.begin(),
            Move::Roll(part) => {
                self.throw(self.state.rest(self.state.aside.with(part)), points, self.state.throws)
            }
            Move::Stop(_) => self.stop((points / self.solution.engine.rules.step) as usize),
        }
    }

    fn stop(&self, points: usize) -> f64 {
        let engine = &self.solution.engine;
        let [mine, theirs] = self.solution.scores(self.state, self.seat);
        let position = self.solution.between(self.state, self.seat);
        match (mine + points).checked_sub(engine.rules.target) {
            _ if self.state.due.is_some() => LastTurns::bank(theirs - mine, points),
            Some(over) => engine.reached(position.role, theirs, over),
            None => 1.0 - self.solution.table.at(position.banked(&engine.rules, points)),
        }
    }
}

/// The work of a solution, in turns times steps of a turn.
fn work(variant: &Variant) -> usize {
    let size = RaceSize::of(variant);
    let turns = if variant.zeros == Zeros::None { TURNS } else { TURNS_BY_ZEROS };
    let roles = if variant.everyone { 1 } else { 2 };
    roles * size.target * size.target * turns * (size.target + size.minimum * size.within)
}

fn rival(seat: Seat) -> Seat {
    Seat::at(1 - seat.index())
}
