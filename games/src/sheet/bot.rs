//! How the machine plays games of five dice and a sheet.
//!
//! `greedy` looks at the running turn: it wants as much as possible beyond what a line is worth to an empty sheet.
//! `optimal` looks at the whole sheet and gets as many points as can be expected; it does not look at the others.

use std::sync::OnceLock;

use super::multiset::{ALL, DiceMultiset, MultisetIndex, MultisetValues, PARTS, Worth};
use super::{Line, Move, State, par, place};
use crate::kit::{Decision, Ladder, Position, Rung, Seat, Unit};

pub(crate) const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
pub(crate) const LADDER: Ladder = &[
    Rung::easy("optimal", 35),
    Rung::medium("optimal", 15),
    Rung::hard("optimal", 6),
    Rung::perfect("optimal"),
];

pub(crate) fn think<L: Line>(state: &State<L>, seat: Seat, level: &str) -> Decision<Move<L>> {
    if level == "greedy" {
        let evaluation = TurnEvaluation::of_turn(state, seat);
        let worth = |play| value(state, &evaluation, play, |line| -par(line));
        return Decision::new(weighed(state, seat, worth), Unit::Heuristic, false);
    }
    Decision::new(move_values(state, seat), Unit::ExpectedScore, true)
}

/// The moves of a seat with the score that it can expect by each.
pub(crate) fn move_values<L: Line>(state: &State<L>, seat: Seat) -> Vec<(Move<L>, f64)> {
    let evaluation = solved_turn(state, seat);
    let total = state.sheets.total(seat) as f64;
    weighed(state, seat, |play| total + value(state, &evaluation, play, |line| rest(state, seat, line)))
}

/// The score that a seat can expect.
pub(crate) fn expected_score<L: Line>(state: &State<L>, seat: Seat) -> f64 {
    let total = state.sheets.total(seat) as f64;
    if state.sheets.has_left(seat) {
        return total;
    }
    if state.sheets.active() != Some(seat) {
        return total + SolutionCache::solution::<L>(state.variant).worth(state.sheets.free(seat));
    }
    let evaluation = solved_turn(state, seat);
    let dice = MultisetIndex::get().place(DiceMultiset::of(&state.dice));
    total
        + match (state.rolls, state.rolling) {
            (0, _) => evaluation.start,
            (rolls, true) => evaluation.keep(rolls, dice),
            (rolls, false) => evaluation.hand(rolls, dice),
        }
}

/// The points that the sheet will bring once this line is written.
fn rest<L: Line>(state: &State<L>, seat: Seat, line: L) -> f64 {
    let free = state.sheets.free(seat).filter(|free| *free != place(line));
    SolutionCache::solution::<L>(state.variant).worth(free)
}

/// The running turn of a seat, with the rest of its sheet.
fn solved_turn<L: Line>(state: &State<L>, seat: Seat) -> TurnEvaluation {
    let beyond: Vec<_> = state.free(seat).map(|line| (place(line), rest(state, seat, line))).collect();
    TurnEvaluation::new(SolutionCache::points::<L>(state.variant), &beyond)
}

/// Solves the sheet for `optimal`.
pub(crate) fn prepare<L: Line>(variant: L::Variant, level: &str) {
    if level == "optimal" {
        SolutionCache::solution::<L>(variant);
    }
}

fn weighed<L: Line>(state: &State<L>, seat: Seat, worth: impl Fn(Move<L>) -> f64) -> Vec<(Move<L>, f64)> {
    state.moves(seat).into_iter().map(|play| (play, worth(play))).collect()
}

/// The value of a move, where `beyond` is the value of a line beyond its points.
fn value<L: Line>(
    state: &State<L>,
    evaluation: &TurnEvaluation,
    play: Move<L>,
    beyond: impl Fn(L) -> f64,
) -> f64 {
    let place = |hand: DiceMultiset| MultisetIndex::get().place(hand);
    match play {
        Move::Roll => evaluation.start,
        Move::Keep(kept) => evaluation.keep(state.rolls, place(kept)),
        Move::Score(line) => state.points(line) as f64 + beyond(line),
    }
}

// The future of a turn, and of a whole sheet.
//
// A turn is solved backwards over hands: what each is worth when it must be written, then what each part is worth
// when the rest is rolled. A sheet is solved over the sets of its free lines, the smaller ones first: writing a
// line is worth its points and the sheet that is left. That is exact for a player who wants as many points as
// possible and does not look at the others.

/// Solutions that are computed once for each variant of a game.
#[derive(Debug)]
pub struct SolutionCache {
    points: OnceLock<Points>,
    solution: OnceLock<SheetSolution>,
}

impl SolutionCache {
    /// Nothing is worked out yet.
    pub(crate) const fn new() -> Self {
        Self { points: OnceLock::new(), solution: OnceLock::new() }
    }

    pub(crate) fn points<L: Line>(variant: L::Variant) -> &'static Points {
        L::cache(variant).points.get_or_init(|| Points::of::<L>(variant))
    }

    pub(crate) fn solution<L: Line>(variant: L::Variant) -> &'static SheetSolution {
        L::cache(variant).solution.get_or_init(|| SheetSolution::solve(Self::points::<L>(variant)))
    }
}

/// Scores of full hands, line by line.
#[derive(Debug)]
pub(crate) struct Points(Vec<Scored>);

/// The points of full hands in a line, after the first roll and after later ones. Most hands score the least that
/// there is, so only the others are listed.
#[derive(Debug)]
struct Scored {
    least: f64,
    others: Vec<(usize, [f64; 2])>,
}

impl Points {
    fn of<L: Line>(variant: L::Variant) -> Self {
        let scored = |line: &L| {
            let both = |hand| [true, false].map(|first| line.points(variant, hand, first));
            let all: Vec<_> = MultisetIndex::get().full().iter().map(|hand| both(*hand)).collect();
            let least = all.iter().flatten().copied().min().unwrap_or_default();
            let others = all.into_iter().enumerate().filter(|(_, both)| *both != [least; 2]);
            let others = others.map(|(hand, both)| (PARTS + hand, both.map(|points| points as f64)));
            Scored { least: least as f64, others: others.collect() }
        };
        Self(L::ALL.iter().map(scored).collect())
    }

    /// The value of each full hand in its best line, after the first roll and after later ones.
    fn best(&self, beyond: &[(usize, f64)], first: &mut MultisetValues, later: &mut MultisetValues) {
        let least = beyond.iter().map(|(line, beyond)| self.0[*line].least + beyond);
        let least = least.fold(f64::NEG_INFINITY, Worth::higher);
        first[PARTS..].fill(least);
        later[PARTS..].fill(least);
        for (line, beyond) in beyond {
            for &(hand, [at_once, then]) in &self.0[*line].others {
                first[hand] = first[hand].higher(at_once + beyond);
                later[hand] = later[hand].higher(then + beyond);
            }
        }
    }
}

/// Evaluation of a running turn, or of several at once that differ only in what lines are worth.
pub(crate) struct TurnEvaluation<W = f64> {
    /// The values of hands after the first roll; the other fields likewise. Of the first no parts are asked for.
    first: MultisetValues<W>,
    second: MultisetValues<W>,
    third: MultisetValues<W>,
    /// The value of the whole turn before its first roll.
    pub(crate) start: W,
}

impl TurnEvaluation {
    /// `beyond` is what each free line is worth beyond its points.
    pub(crate) fn new(points: &Points, beyond: &[(usize, f64)]) -> Self {
        let mut evaluation = Self::BLANK;
        evaluation.work_out(|first, later| points.best(beyond, first, later));
        evaluation
    }

    /// The running turn of a seat, where a line is worth what it brings beyond its par.
    pub(crate) fn of_turn<L: Line>(state: &State<L>, seat: Seat) -> Self {
        let beyond: Vec<_> = state.free(seat).map(|line| (place(line), -par(line))).collect();
        Self::new(SolutionCache::points::<L>(state.variant), &beyond)
    }
}

impl<W: Worth> TurnEvaluation<W> {
    pub(crate) const BLANK: Self = Self {
        first: [W::NOTHING; ALL],
        second: [W::NOTHING; ALL],
        third: [W::NOTHING; ALL],
        start: W::NOTHING,
    };

    /// The value of keeping the part at this place after so many rolls.
    pub(crate) fn keep(&self, rolls: u8, part: usize) -> W {
        if rolls == 1 { self.second[part] } else { self.third[part] }
    }

    /// The value of the full hand at this place after so many rolls.
    pub(crate) fn hand(&self, rolls: u8, hand: usize) -> W {
        match rolls {
            1 => self.first[hand],
            2 => self.second[hand],
            _ => self.third[hand],
        }
    }

    /// Solves the turn. `write` fills in what full hands are worth when they are written, after the first roll and
    /// after later ones.
    pub(crate) fn work_out(&mut self, write: impl FnOnce(&mut MultisetValues<W>, &mut MultisetValues<W>)) {
        let hands = MultisetIndex::get();
        write(&mut self.first, &mut self.third);
        hands.expect(&mut self.third);
        self.second = self.third;
        hands.improve(&self.third, &mut self.second);
        hands.expect(&mut self.second);
        hands.improve(&self.second, &mut self.first);
        self.start = hands.average(&self.first);
    }
}

/// Expected value of every sheet, by the set of its free lines.
#[derive(Debug)]
pub(crate) struct SheetSolution {
    worth: Vec<f64>,
}

impl SheetSolution {
    fn solve(points: &Points) -> Self {
        let lines = points.0.len();
        let mut worth = vec![0.0; 1 << lines];
        let mut evaluation = TurnEvaluation::BLANK;
        let mut beyond = Vec::new();
        for free in 1..worth.len() {
            beyond.clear();
            let free_lines = (0..lines).filter(|line| free >> line & 1 == 1);
            beyond.extend(free_lines.map(|line| (line, worth[free & !(1 << line)])));
            evaluation.work_out(|first, later| points.best(&beyond, first, later));
            worth[free] = evaluation.start;
        }
        Self { worth }
    }

    /// The points that a sheet with these free lines will bring.
    pub(crate) fn worth(&self, free: impl Iterator<Item = usize>) -> f64 {
        self.worth[free.fold(0, |set, line| set | 1 << line)]
    }
}
