//! The race of two seats, solved: the chance to win of every position.
//!
//! Between turns a position is whose turn it is, both scores and both counts of zeros in a row (`table`); options on entry and
//! pits are functions of the score (`rules`). Within a turn it is its points, the dice left and, below the minimum, its rolls
//! (`turn`). Once a seat has reached the target the other one has at most a single turn (`last`). Nothing is rounded: a step
//! of points divides all that dice are worth.

mod solve;
mod table;
mod turn;

use std::cmp::{Ordering, Reverse};
use std::sync::{Arc, Mutex, PoisonError};

use super::{Variant, Zeros};
use crate::farkle::rules::{Move, Phase, State};
use crate::farkle::score::FaceCounts;
use crate::kit::{Position as _, Scale, Seat, Seats, Solution, SolutionSlot, SolutionStore};
use solve::{Engine, LastTurns, solve};
use table::{Between, ChanceTable, RaceRules, RaceSize};
use turn::TurnValues;

// Values of positions of a game of two.

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
    engine: Engine,
    table: ChanceTable,
    /// The change by the last sweep; 0 where one sweep is enough.
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
    /// Returns `true` if a variant's race is small enough to be solved.
    pub(crate) fn feasible(variant: &Variant) -> bool {
        work(variant) <= MOST_WORK
    }

    /// Returns `true` if solving it may take more than a second.
    pub(crate) fn costly(variant: &Variant) -> bool {
        work(variant) > QUICK_WORK
    }

    /// The solution of this variant, from memory or worked out now.
    pub(crate) fn of(variant: &Variant) -> Arc<Self> {
        Self::kept(variant, |variant| Some(Self::solve(variant))).expect("it is worked out to its end")
    }

    /// The solution of this variant, from memory or out of its place in a store; `None` where it is given up.
    pub(crate) fn of_slot(variant: &Variant, slot: &SolutionSlot<'_>) -> Option<Arc<Self>> {
        Self::kept(variant, |variant| slot.solution(variant))
    }

    fn kept(variant: &Variant, find: impl FnOnce(&Variant) -> Option<Self>) -> Option<Arc<Self>> {
        type Kept = Vec<(Variant, Arc<Mutex<Option<Arc<RaceSolution>>>>)>;
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
        let mut known = cell.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            *known = find(variant).map(Arc::new);
        }
        known.clone()
    }

    pub(crate) fn solve(variant: &Variant) -> Self {
        Self::work_out(variant, None).expect("without a store nobody gives it up")
    }

    /// The change by the last sweep, where there are several.
    pub(crate) fn residual(&self) -> Option<f64> {
        (self.engine.rules.zeros() > 1).then_some(self.residual)
    }

    /// Returns `true` if the sweeps have come to rest, so that values are exact but for rounding.
    pub(crate) fn is_exact(&self) -> bool {
        self.residual < 1e-9
    }

    /// The value of a position to the seat whose turn it is.
    pub(crate) fn value(&self, state: &State, seat: Seat) -> f64 {
        let mut turn = self.running(state, seat);
        match state.phase {
            Phase::Turn { rolling: true, .. } => {
                turn.roll(state.rest(state.aside), state.points, state.rolls)
            }
            _ if state.rolls == 0 => turn.begin(),
            _ => turn.moves().into_iter().map(|(_, value)| value).fold(0.0, f64::max),
        }
    }

    /// The value of each of the seat's moves.
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
        self.roll(self.state.variant.scoring.dice, 0, 0)
    }

    fn roll(&mut self, dice: usize, points: i64, made: u32) -> f64 {
        let engine = &self.solution.engine;
        let [value] = self.values.roll(
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
        let worth = self.state.variant.scoring.worth(self.state.roll, part).unwrap_or_default();
        let points = self.state.points + worth;
        match play {
            Move::Roll(FaceCounts::NONE) => self.begin(),
            Move::Roll(part) => {
                self.roll(self.state.rest(self.state.aside.with(part)), points, self.state.rolls)
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

// The value of a position of Farkle: the probability to win of two seats, where the race is solved. Where more play, that of
// each seat against the best of the others, as if the two were alone.

pub(super) fn scale(variant: &Variant, seats: usize) -> Option<Scale> {
    let scale = if seats == 2 { Scale::WIN_CHANCE } else { Scale::DUEL };
    RaceSolution::feasible(variant).then(|| scale.costly(RaceSolution::costly(variant)))
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
    let Phase::Turn { rolling, .. } = state.phase else { return None };
    if let Some(seat) = place(acting) {
        alone.phase = Phase::Turn { seat, rolling };
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
    alone.phase = Phase::Turn { seat: place(mover)?, rolling: false };
    (alone.roll, alone.aside, alone.points, alone.rolls) = (FaceCounts::NONE, FaceCounts::NONE, 0, 0);
    Some(Duel::Goes(alone, own))
}

fn outcome(own: i64, theirs: i64) -> f64 {
    match own.cmp(&theirs) {
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0,
    }
}

// A solution as bytes: the residual, then the chances of all positions between turns, as numbers of 64 bits, lowest byte first.
// Numbers of 32 bits would be wrong by 3 · 10⁻⁸, too much for analyses that add up to 10⁻⁹.

impl Solution for RaceSolution {
    type Task = Variant;

    const VERSION: u32 = 2;

    fn work_out(variant: &Variant, store: Option<&dyn SolutionStore>) -> Option<Self> {
        let engine = Engine::new(RaceRules::of(variant));
        let (table, residual) = solve(&engine, store)?;
        Some(Self { engine, table, residual })
    }

    fn write(&self) -> Vec<u8> {
        let numbers = std::iter::once(&self.residual).chain(&self.table.values);
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    fn read(variant: &Variant, bytes: &[u8]) -> Option<Self> {
        let (numbers, []) = bytes.as_chunks::<8>() else { return None };
        let mut numbers = numbers.iter().map(|number| f64::from_le_bytes(*number));
        let residual = numbers.next()?;
        let rules = RaceRules::of(variant);
        let table = ChanceTable::of(&rules, numbers.collect())?;
        let solution = Self { engine: Engine::new(rules), table, residual };
        solution.is_exact().then_some(solution)
    }
}
