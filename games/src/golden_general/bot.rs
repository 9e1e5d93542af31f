//! How the machine plays Golden General: it wants as much as possible beyond what two lines are worth to an empty
//! sheet, their pars.
//!
//! The sets of dice that it may roll again are those that some plan rolls (`planner`). The best are tried on the same
//! rolls of its own, and judged by the plans that can be made after them. That is `greedy`; `strong` (`strong`) tries
//! longer and knows what each part of a sheet is worth.

use super::planner::{self, Outlook, Planner, set};
use super::rules::{Move, Positions, State, TEN, TenDice};
use crate::golden_general::rules::LinePair;
use crate::kit::rollout::SplitMix;
use crate::kit::{
    Decision, Die, Draw, Estimate, Estimation, Insight, Ladder, MoveCost, MoveEstimate, Rung, SampleMean,
    Scale, Seat, Stream, Thinking, Unit,
};
use crate::sheet::ROLLS;

pub(super) const LEVELS: &[&str] = &["greedy", "strong"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder =
    &[Rung::easy("greedy", 30), Rung::medium("greedy", 10), Rung::hard("strong", 0)];

/// So many sets of dice are tried, on so many rolls.
const TRIED: usize = 12;
const TRIAL_ROLLS: usize = 40;

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        Some(ESTIMATION)
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        Some(estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        move_estimates(self, seat, effort, clock)
    }
}

fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    let Some(dice) = state.lying() else { return Decision::rule(Move::Roll) };
    let lines = state.free(seat);
    if level == "strong" {
        strong(state, dice, &Outlook::of_values(&lines), stream)
    } else {
        greedy(state, dice, &Outlook::of_pars(&lines), stream)
    }
}

fn greedy(state: &State, dice: &TenDice, outlook: &Outlook, stream: &mut dyn Stream) -> Decision<Move> {
    let mut candidates: Vec<_> = outlook.scorings(dice).collect();
    if state.again() {
        let left = usize::from(ROLLS - state.rolls);
        candidates.extend(rerolls(dice, outlook, left, stream));
    }
    Decision::new(candidates, Unit::Heuristic, false)
}

/// The most promising sets of dice to roll, and what they bring.
fn rerolls(dice: &TenDice, outlook: &Outlook, left: usize, stream: &mut dyn Stream) -> Vec<(Move, f64)> {
    let planner = Planner::get();
    let planned = planner.rerolls(dice, outlook, left, TRIED);
    let draw = Draw { dice: vec![Die::D6; TEN] };
    let rolls: Vec<_> = (0..TRIAL_ROLLS).map(|_| draw.roll(stream)).collect();
    let tried = |positions: Positions| {
        let after = rolls.iter().map(|faces| {
            let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { dice[at] });
            planner.best(&dice, outlook, left - 1)
        });
        after.sum::<f64>() / TRIAL_ROLLS as f64
    };
    planned.into_iter().map(|(positions, _)| (Move::Reroll(positions), tried(positions))).collect()
}

// `strong`: tries what the plans would roll again on the same rolls, more and more often the better it does, and knows
// what each part of a sheet is worth (`values`).
//
// After the last roll that is exact but for those values. After a roll before it, what lies there is worth its best plan.

/// So many sets of dice are tried at first, on so many rolls; then half of them on twice as many, until one is left.
const TRIED_AT_FIRST: usize = 16;
const FIRST_TRIAL_ROLLS: usize = 48;

fn strong(state: &State, dice: &TenDice, outlook: &Outlook, stream: &mut dyn Stream) -> Decision<Move> {
    let mut candidates: Vec<_> = outlook.scorings(dice).collect();
    let mut looked = 0;
    if state.again() {
        let left = usize::from(ROLLS - state.rolls);
        let mut search = Search { dice, outlook, left, stream, looked: 0 };
        candidates.extend(search.rerolls());
        looked = search.looked;
    }
    Decision::new(candidates, Unit::Heuristic, false).searched(1, looked)
}

struct Search<'a> {
    dice: &'a TenDice,
    outlook: &'a Outlook,
    /// Rolls left.
    left: usize,
    stream: &'a mut dyn Stream,
    /// How many positions it has looked at.
    looked: u64,
}

/// A set of dice, how often it was rolled, and the sum of what that was worth.
struct Tried {
    positions: Positions,
    count: u32,
    sum: f64,
}

impl Search<'_> {
    fn rerolls(&mut self) -> Vec<(Move, f64)> {
        let planned = Planner::get().rerolls(self.dice, self.outlook, self.left, TRIED_AT_FIRST);
        let mut tried: Vec<_> =
            planned.into_iter().map(|(positions, _)| Tried { positions, count: 0, sum: 0.0 }).collect();
        let (mut alive, mut rolls) = (tried.len(), FIRST_TRIAL_ROLLS);
        while alive > 1 {
            for _ in 0..rolls {
                if self.stream.late() {
                    // The best so far; before the first roll the planner's order stands.
                    alive = 1;
                    break;
                }
                let faces = Draw { dice: vec![Die::D6; TEN] }.roll(self.stream);
                tried[..alive].iter_mut().for_each(|tried| tried.add(self.after(tried.positions, &faces)));
                self.looked += alive as u64;
            }
            tried[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            alive /= 2;
            rolls *= 2;
        }
        tried.iter().map(|tried| (Move::Reroll(tried.positions), tried.mean())).collect()
    }

    /// The value of the dice after these have been rolled again.
    fn after(&self, positions: Positions, faces: &[u8]) -> f64 {
        let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { self.dice[at] });
        Planner::get().best(&dice, self.outlook, self.left - 1)
    }
}

impl Tried {
    fn add(&mut self, worth: f64) {
        self.count += 1;
        self.sum += worth;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}

// The coach's estimates of positions and moves: points that a seat can expect which follows its best plans and does not look
// at the others.
//
// Dice on the table have the value of their best plan, and a roll that is owed the mean of that over common rolls: so
// luck is what a roll has changed, without what new plans may add later.

/// How far scores of `strong` go apart (`docs/analysis.md`), and so many plans are made for the analysis of a game;
/// few in a build without optimisation.
pub(super) const ESTIMATION: Estimation = Estimation {
    scale: Scale::estimated_points(DEVIATION),
    effort: if cfg!(debug_assertions) { 10_000 } else { 150_000 },
    comparison: Some(if cfg!(debug_assertions) { 500 } else { 4_000 }),
};
const DEVIATION: f64 = 19.2;

/// So many sets of dice are tried in search of a better move.
const ALTERNATIVES: usize = 12;

/// A position costs as many plans as it has rolls, a move at most so many times that, with the search on half as many rolls.
const COST: u64 = 1 + ALTERNATIVES as u64 / 2 + 4;

/// So many moves are compared for a hint.
const COMPARED: usize = 3;

/// Fewer rolls than these say nothing, more than those hardly more.
const FEWEST: u64 = 24;
const MOST: u64 = 200;

/// The purpose of rolls, which decides their seeds: chance that has chosen a move does not confirm it.
#[derive(Clone, Copy)]
enum Purpose {
    Values,
    Search,
    First,
    Second,
}

fn estimate(state: &State, played: Option<(Seat, &Move)>, effort: u64) -> Estimate<Move> {
    let rolls = (effort / COST).clamp(FEWEST, MOST) as usize;
    let cost = played.map(|(seat, play)| match (state.lying(), play) {
        (None, _) | (_, Move::Roll) => MoveCost::flawless(*play),
        (Some(dice), _) => Turn::of(state, seat, dice).cost(*play, rolls),
    });
    let running = state.sheets.active().map(|seat| (seat, expected(state, seat, rolls)));
    let values = |roll: usize| -> Vec<f64> {
        let waiting = |seat| state.sheets.total(seat) as f64 + planner::rest_worth(set(&state.free(seat)));
        let value = |seat: Seat| match &running {
            Some((active, expected)) if *active == seat => expected[roll],
            _ => waiting(seat),
        };
        Seat::all(state.sheets.totals().len()).map(value).collect()
    };
    match running.as_ref().map_or(1, |(_, expected)| expected.len()) {
        // Nothing is rolled.
        1 => Estimate::of_values(values(0), cost),
        count => Estimate::of_rollouts((0..count).map(values).collect(), cost),
    }
}

/// Estimates of the best moves of the active seat, best first; fewer rolls are tried if the clock runs out. None but
/// to roll where no dice lie.
fn move_estimates(
    state: &State,
    seat: Seat,
    effort: u64,
    clock: &dyn Stream,
) -> Option<Vec<MoveEstimate<Move>>> {
    let turn = Turn::of(state, seat, state.lying()?);
    let rolls = (effort / COST).clamp(FEWEST, MOST) as usize;
    let mut tried = turn.tried(rolls);
    tried.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let moves: Vec<_> = tried.into_iter().take(COMPARED).map(|(play, _)| play).collect();
    let written = state.sheets.total(seat) as f64;
    let batches = [Purpose::First, Purpose::Second].map(|purpose| {
        let rolls = common_rolls(purpose, rolls).into_iter().enumerate();
        let in_time = rolls.take_while(|(tried, _)| *tried < FEWEST as usize || !clock.late());
        let worths = |(_, faces): (usize, Vec<u8>)| {
            moves.iter().map(|play| written + turn.worth(*play, &faces)).collect()
        };
        in_time.map(worths).collect()
    });
    Some(MoveEstimate::ranked(moves, &batches))
}

/// The expected end of the active seat's sheet, by common roll; where the dice lie, all rolls give one value, listed once.
fn expected(state: &State, seat: Seat, rolls: usize) -> Vec<f64> {
    let written = state.sheets.total(seat) as f64;
    if let Some(dice) = state.lying() {
        let turn = Turn::of(state, seat, dice);
        return vec![written + Planner::get().best(dice, &turn.outlook, turn.left)];
    }
    let rolled = if state.rolling == Positions::NONE { Positions::ALL } else { state.rolling };
    let turn = Turn::of(state, seat, &state.dice);
    let rolls = common_rolls(Purpose::Values, rolls);
    rolls.iter().map(|faces| written + turn.after(rolled, faces)).collect()
}

/// Rolls of ten dice, the same for all that is compared.
fn common_rolls(purpose: Purpose, count: usize) -> Vec<Vec<u8>> {
    let mut stream = SplitMix::of(2, purpose as u64);
    let draw = Draw { dice: vec![Die::D6; TEN] };
    (0..count).map(|_| draw.roll(&mut stream)).collect()
}

/// A turn that has begun.
struct Turn {
    dice: TenDice,
    outlook: Outlook,
    /// Rolls left.
    left: usize,
}

impl Turn {
    fn of(state: &State, seat: Seat, dice: &TenDice) -> Self {
        let left = usize::from(ROLLS - state.rolls);
        Self { dice: *dice, outlook: Outlook::of_values(&state.free(seat)), left }
    }

    /// The lines that may be written and the best sets to roll now, each with its mean on half as many rolls.
    fn tried(&self, rolls: usize) -> Vec<(Move, f64)> {
        let rerolls = match self.left {
            0 => Vec::new(),
            left => Planner::get().rerolls(&self.dice, &self.outlook, left, ALTERNATIVES),
        };
        let rerolls = rerolls.into_iter().map(|(positions, _)| Move::Reroll(positions));
        let search = common_rolls(Purpose::Search, rolls / 2);
        // A line is worth the same after every roll.
        let scorings = self.outlook.scorings(&self.dice);
        scorings.chain(rerolls.map(|play| (play, self.mean(play, &search)))).collect()
    }

    fn mean(&self, play: Move, rolls: &[Vec<u8>]) -> f64 {
        SampleMean::of(rolls.iter().map(|faces| self.worth(play, faces))).mean
    }

    fn cost(&self, played: Move, rolls: usize) -> MoveCost<Move> {
        let first = (played, self.mean(played, &common_rolls(Purpose::Search, rolls / 2)));
        let tried = self.tried(rolls).into_iter();
        let (best, _) = tried.fold(first, |best, next| if next.1 > best.1 { next } else { best });
        if best == played {
            return MoveCost::flawless(played);
        }
        let gains = [Purpose::First, Purpose::Second].map(|purpose| {
            let rolls = common_rolls(purpose, rolls);
            let gain = |faces: &Vec<u8>| self.worth(best, faces) - self.worth(played, faces);
            SampleMean::of(rolls.iter().map(gain))
        });
        MoveCost::of_batches(best, played, gains)
    }

    /// The value of the free lines with a move, if these faces fall.
    fn worth(&self, play: Move, faces: &[u8]) -> f64 {
        match play {
            Move::Roll => self.after(Positions::ALL, faces),
            Move::Reroll(positions) => self.after(positions, faces),
            Move::Score(LinePair { lines, partition }) => {
                let rest = self.outlook.pairs().find(|(pair, _)| *pair == lines).map(|(_, rest)| rest);
                partition.worth(&self.dice, lines) as f64 + rest.unwrap_or_default()
            }
        }
    }

    /// The value of the dice after these have been rolled.
    fn after(&self, positions: Positions, faces: &[u8]) -> f64 {
        let dice = std::array::from_fn(|at| if positions.contains(at) { faces[at] } else { self.dice[at] });
        Planner::get().best(&dice, &self.outlook, self.left - 1)
    }
}
