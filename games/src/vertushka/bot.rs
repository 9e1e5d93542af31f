//! How the machine plays Vertushka.
//!
//! `greedy` looks one turn ahead of its own: it takes the goal, does not go over it if it need not, and does not
//! let the rival reach it at once. `optimal` wins the match as often as can be, exactly (see `solution`).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{EXACT, Move, Phase, State, TurnedDie, Variant, rival};
use crate::kit::{Decision, Ladder, Rung, Seat, Unit};

pub(super) const LEVELS: &[&str] = &["greedy", "optimal"];

/// The machine players that people are offered, weakest first.
pub(super) const LADDER: Ladder = &[
    Rung::easy("optimal", 40),
    Rung::medium("optimal", 14),
    Rung::hard("optimal", 4),
    Rung::perfect("optimal"),
];

pub(super) fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    if level == "greedy" {
        let value = |play: Move| (play, look(state, play, 1) as f64);
        return Decision::new(state.turns().into_iter().map(value).collect(), Unit::Heuristic, false);
    }
    let solution = MatchSolution::of(state.variant);
    let mine = state.scores[seat.index()];
    let theirs = state.scores[1 - seat.index()];
    let mut moves: Vec<_> =
        state.turns().into_iter().map(|play| (play, solution.difference(state, play))).collect();
    // Where two moves win the match as surely, the one with more points goes first.
    moves.sort_by_key(|(_, difference)| -difference);
    let chance = |difference| solution.chance(mine, theirs, difference, state.roller == seat);
    let candidates = moves.into_iter().map(|(play, difference)| (play, chance(difference))).collect();
    Decision::new(candidates, Unit::WinProbability, true)
}

/// The points of a turn for the seat that makes it, with so many more turns looked at; 0 where the game goes on.
fn look(state: &State, play: Move, more: u32) -> i64 {
    let total = state.total_with(play.index(), play.face);
    if total >= state.variant.goal {
        return if total == state.variant.goal { EXACT } else { state.variant.goal - total };
    }
    if more == 0 {
        return 0;
    }
    let mut next = state.clone();
    next.total = total;
    next.dice[play.index()] = next.dice[play.index()].turned(play.face);
    -next.turns().into_iter().map(|reply| look(&next, reply, more - 1)).max().unwrap_or_default()
}

// The value of a position of Vertushka: the probability to win the match.

pub(super) fn value(state: &State, seat: Seat) -> Option<f64> {
    let solution = MatchSolution::of(state.variant);
    let score = |seat: Seat| state.scores[seat.index()];
    let (actor, value) = match state.phase {
        Phase::Rolling => {
            let roller = state.roller;
            (roller, solution.rolling(score(roller), score(rival(roller))))
        }
        Phase::Turning(actor) => {
            let best = state.turns().into_iter().map(|play| solution.difference(state, play)).max()?;
            (actor, solution.chance(score(actor), score(rival(actor)), best, state.roller == actor))
        }
        Phase::Over { .. } => return None,
    };
    Some(if actor == seat { value } else { 1.0 - value })
}

// Perfect play of a match.
//
// After its roll a game has no chance in it and two sides with opposite interests, so the points it ends with,
// counted for one side, follow by minimax from its positions: the sum so far, and for each die its top and its
// barred face. Sums only grow, so the positions are solved from the goal down.
//
// A match is won by points, and having more of them is never worse: whoever has a point more can play as before
// and reaches the target no later. So the chance to win the match does not fall with the points of a game, and
// whatever is best for the points of the game is best for the match at every score. The chance itself follows
// from the scores down to zero, since every game gives somebody a point: the rolls of a game lead to certain
// differences, each to a match with more points and the other seat rolling.

/// How many solutions are kept; one takes less than half a megabyte.
const KEPT: usize = 12;

/// Ways a die can lie: its top, and its barred face or none.
const WAYS: usize = 6 * 7;

/// The solution of one variant.
pub(super) struct MatchSolution {
    variant: Variant,
    /// The value of a game to the seat that turns next, by sum and ways.
    games: Vec<i8>,
    /// The chance of the seat that rolls next to win, by its points and the rival's.
    matches: Vec<f64>,
}

impl MatchSolution {
    /// That of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> Arc<Self> {
        type KeptMatches = BTreeMap<Variant, Arc<OnceLock<Arc<MatchSolution>>>>;
        static SOLVED: Mutex<KeptMatches> = Mutex::new(BTreeMap::new());
        let cell = {
            let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
            if solved.len() >= KEPT && !solved.contains_key(&variant) {
                solved.pop_first();
            }
            Arc::clone(solved.entry(variant).or_default())
        };
        // Outside the lock: tables of other variants need not wait for this one.
        Arc::clone(cell.get_or_init(|| Arc::new(Self::solve(variant))))
    }

    /// The value of a move in this game: the points of the seat that makes it, less the rival's.
    pub(super) fn difference(&self, state: &State, play: Move) -> i64 {
        let mut dice = state.dice.clone();
        dice[play.index()] = dice[play.index()].turned(play.face);
        self.after(state.total_with(play.index(), play.face), &dice)
    }

    /// The chance to win the match of a seat with so many points, in a game that ends with this difference for it.
    pub(super) fn chance(&self, mine: i64, theirs: i64, difference: i64, rolled: bool) -> f64 {
        let mine = mine + difference.max(0);
        let theirs = theirs + (-difference).max(0);
        match () {
            () if mine >= self.variant.target => 1.0,
            () if theirs >= self.variant.target => 0.0,
            // The other seat rolls next.
            () if rolled => 1.0 - self.matches[self.score(theirs, mine)],
            () => self.matches[self.score(mine, theirs)],
        }
    }

    /// The chance of the seat that rolls to win a match from this score on.
    pub(super) fn rolling(&self, mine: i64, theirs: i64) -> f64 {
        self.matches[self.score(mine, theirs)]
    }

    pub(super) fn solve(variant: Variant) -> Self {
        let positions = WAYS.pow(variant.dice as u32) * variant.goal as usize;
        let matches = vec![0.0; (variant.target * variant.target) as usize];
        let mut solution = Self { variant, games: vec![0; positions], matches };
        solution.solve_games();
        solution.solve_matches();
        solution
    }

    fn solve_games(&mut self) {
        let ways: Vec<TurnedDie> = (1..=6).flat_map(lying).collect();
        for total in (0..self.variant.goal).rev() {
            if self.variant.dice == 1 {
                ways.iter().for_each(|die| self.settle(total, &[*die]));
            } else {
                ways.iter().for_each(|one| ways.iter().for_each(|two| self.settle(total, &[*one, *two])));
            }
        }
    }

    fn settle(&mut self, total: i64, dice: &[TurnedDie]) {
        let mut best = i64::MIN;
        let mut next = [TurnedDie::rolled(1); 2];
        let next = &mut next[..dice.len()];
        let tops: i64 = dice.iter().map(|die| i64::from(die.top)).sum();
        for (at, die) in dice.iter().enumerate() {
            for face in die.turns() {
                next.copy_from_slice(dice);
                next[at] = die.turned(face);
                let total = total + tops - i64::from(die.top) + i64::from(face);
                best = best.max(self.after(total, next));
            }
        }
        let place = place(total, dice);
        self.games[place] = best as i8;
    }

    /// The value of a position to the seat that has just made it.
    fn after(&self, total: i64, dice: &[TurnedDie]) -> i64 {
        match self.variant.goal - total {
            0 => EXACT,
            left if left < 0 => left,
            _ => -i64::from(self.games[place(total, dice)]),
        }
    }

    fn solve_matches(&mut self) {
        let worth = self.rolls();
        for sum in (0..=2 * (self.variant.target - 1)).rev() {
            for mine in (sum - self.variant.target + 1).max(0)..=sum.min(self.variant.target - 1) {
                let theirs = sum - mine;
                let chances = worth.iter().map(|difference| self.chance(mine, theirs, *difference, true));
                let chance = chances.sum::<f64>() / worth.len() as f64;
                let place = self.score(mine, theirs);
                self.matches[place] = chance;
            }
        }
    }

    /// The value of each roll to the seat that rolls.
    fn rolls(&self) -> Vec<i64> {
        let draw = crate::kit::Draw::d6(self.variant.dice);
        let worth = |faces: Vec<u8>| {
            let dice: Vec<_> = faces.iter().copied().map(TurnedDie::rolled).collect();
            self.after(faces.into_iter().map(i64::from).sum(), &dice)
        };
        draw.outcomes().map(worth).collect()
    }

    fn score(&self, mine: i64, theirs: i64) -> usize {
        (mine * self.variant.target + theirs) as usize
    }
}

/// Every way a die can lie with this face on top.
fn lying(top: u8) -> impl Iterator<Item = TurnedDie> {
    let beside = TurnedDie::rolled(top).turns().map(Some);
    beside.chain([None]).map(move |barred| TurnedDie { top, barred })
}

fn place(total: i64, dice: &[TurnedDie]) -> usize {
    let way = |die: &TurnedDie| usize::from(die.top - 1) * 7 + usize::from(die.barred.unwrap_or_default());
    dice.iter().fold(total as usize, |place, die| place * WAYS + way(die))
}
