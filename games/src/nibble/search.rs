//! Alpha-beta with iterative deepening, a table of positions met before, and shallower looks at unlikely moves.

use std::sync::Arc;

use super::MOST_COLOURS;
use crate::kit::{BudgetSpent, SearchBudget, SharedTable};
use crate::nibble::board::Bitset;
use crate::nibble::rules::{BlockSquare, DealtBoard};

/// A won game; each move on the way to it takes one off, so the shorter way is the better one.
pub(crate) const WIN: i32 = 100 * ONE;
/// Entries of the table, a power of two.
pub(crate) const ENTRIES: usize = 1 << 16;

/// The depth of the second look at the moves that the first look, at the positions after all moves, has found best.
pub(crate) const SECOND_LOOK: u8 = 2;

/// Positions by key.
pub(crate) type SearchTable = SharedTable<StoredSearch>;

pub(crate) struct NibbleSearch<'a> {
    pub(crate) evaluator: Evaluator<'a>,
    budget: SearchBudget<'a>,
    table: Arc<SearchTable>,
}

/// Stored result of the search of a position.
#[derive(Clone, Copy)]
pub(crate) struct StoredSearch {
    depth: u8,
    bound: SearchBound,
    value: i32,
    best: Bitset,
}

#[derive(Clone, Copy, PartialEq)]
enum SearchBound {
    Exact,
    AtLeast,
    AtMost,
}

/// A move before it is looked at, and how promising it is.
#[derive(Clone, Copy)]
pub(crate) struct CandidateMove {
    pub(crate) colour: usize,
    pub(crate) cells: Bitset,
    pub(crate) promise: f32,
}

impl<'a> NibbleSearch<'a> {
    pub(crate) fn new(evaluator: Evaluator<'a>, budget: SearchBudget<'a>) -> Self {
        Self::beside(Arc::new(SearchTable::new(ENTRIES)), evaluator, budget)
    }

    /// One that shares what is remembered of positions.
    pub(crate) fn beside(
        table: Arc<SearchTable>,
        evaluator: Evaluator<'a>,
        budget: SearchBudget<'a>,
    ) -> Self {
        Self { evaluator, budget, table }
    }

    /// Every move with its value, the best first, looked at so deep at first and then deeper. A budget of 0 looks at the
    /// positions after them only.
    pub(crate) fn best(&mut self, field: BlockSquare, first: u8) -> Vec<(Bitset, i32)> {
        let mut tries = self.glances(&field);
        let certain = |value: i32| value.abs() > ONE;
        for depth in first..=field.rest.len() as u8 {
            // Nothing to choose, nothing left to find out, or no more positions to look at.
            if tries.len() < 2 || certain(tries[0].1) || self.deepen(&field, &mut tries, depth).is_err() {
                break;
            }
        }
        tries.into_iter().map(|(attempt, value)| (attempt.cells, value)).collect()
    }

    /// Every move with the value of the position after it, the best first.
    pub(crate) fn glances(&self, field: &BlockSquare) -> Vec<(CandidateMove, i32)> {
        let count = self.evaluator.count(field, field.open(self.evaluator.layout.kind));
        let tries = self.tries(field, &count, true).into_iter();
        let mut glances: Vec<_> = tries.map(|attempt| (attempt, -self.glance(field, attempt))).collect();
        glances.sort_by_key(|(_, value)| -value);
        glances
    }

    /// One iteration over all moves of the first position; they are left in order even if it breaks off.
    fn deepen(
        &mut self,
        field: &BlockSquare,
        tries: &mut [(CandidateMove, i32)],
        depth: u8,
    ) -> Result<(), BudgetSpent> {
        let mut best = -WIN;
        for index in 0..tries.len() {
            let attempt = tries[index].0;
            let value = match self.step(field, attempt, depth, (best, WIN), index, 0) {
                Ok(value) => value,
                Err(spent) if index == 0 => return Err(spent),
                Err(spent) => {
                    // A move that was not looked at again is no better than the best that was.
                    tries[index..].iter_mut().for_each(|(_, value)| *value = (*value).min(best));
                    tries.sort_by_key(|(_, value)| -value);
                    return Err(spent);
                }
            };
            // A move that is refuted has only a bound for a value.
            tries[index].1 = if index > 0 && value <= best { value.min(best - 1) } else { value };
            best = best.max(value);
        }
        tries.sort_by_key(|(_, value)| -value);
        Ok(())
    }

    /// The value of a move, looked at less deeply where it is unlikely to be the best.
    pub(crate) fn step(
        &mut self,
        field: &BlockSquare,
        attempt: CandidateMove,
        depth: u8,
        (alpha, beta): (i32, i32),
        index: usize,
        ply: i32,
    ) -> Result<i32, BudgetSpent> {
        let next = field.after(attempt.colour, attempt.cells);
        if let Some((outcome, _)) = next.ended(self.evaluator.layout, field.mover, attempt.colour) {
            let won = outcome.winners.contains(crate::kit::Seat::at(field.mover));
            return Ok(match outcome.winners.len() {
                1 if won => WIN - ply,
                1 => ply - WIN,
                _ => 0,
            });
        }
        let depth = depth - 1;
        if index == 0 {
            return Ok(-self.look(&next, depth, (-beta, -alpha), ply + 1)?);
        }
        let less = match index {
            12.. if depth >= 3 => 2,
            4.. if depth >= 2 => 1,
            _ => 0,
        };
        let mut value = -self.look(&next, depth - less, (-alpha - 1, -alpha), ply + 1)?;
        if value > alpha && less > 0 {
            value = -self.look(&next, depth, (-alpha - 1, -alpha), ply + 1)?;
        }
        if value > alpha && value < beta {
            value = -self.look(&next, depth, (-beta, -alpha), ply + 1)?;
        }
        Ok(value)
    }

    /// The value of a position for the seat whose turn it is; outside the window only a bound of it.
    fn look(
        &mut self,
        field: &BlockSquare,
        depth: u8,
        window: (i32, i32),
        ply: i32,
    ) -> Result<i32, BudgetSpent> {
        self.budget.spend()?;
        let (mut alpha, beta) = window;
        let count = self.evaluator.count(field, field.open(self.evaluator.layout.kind));
        if self.wins(field, &count) {
            return Ok(WIN - ply);
        }
        if depth == 0 {
            return Ok(self.evaluator.value(field, &count));
        }
        let key = key(field);
        let met = self.table.get(key);
        if let Some(met) = met.filter(|met| met.depth >= depth) {
            let enough = match met.bound {
                SearchBound::Exact => true,
                SearchBound::AtLeast => met.value >= beta,
                SearchBound::AtMost => met.value <= alpha,
            };
            if enough {
                return Ok(met.value);
            }
        }
        let mut tries = self.tries(field, &count, depth > 1);
        if let Some(place) = met.and_then(|met| tries.iter().position(|attempt| attempt.cells == met.best)) {
            tries[..=place].rotate_right(1);
        }
        let (mut best, mut value) = (Bitset::NONE, -WIN);
        for (index, attempt) in tries.into_iter().enumerate() {
            let found = self.step(field, attempt, depth, (alpha, beta), index, ply)?;
            if found > value {
                (best, value) = (attempt.cells, found);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        let bound = match () {
            () if value >= beta => SearchBound::AtLeast,
            () if value <= window.0 => SearchBound::AtMost,
            () => SearchBound::Exact,
        };
        self.table.put(key, |_| StoredSearch { depth, bound, value, best });
        Ok(value)
    }

    /// The value of the position after a move, for who is to move then; certain ends are seen.
    fn glance(&self, field: &BlockSquare, attempt: CandidateMove) -> i32 {
        let next = field.after(attempt.colour, attempt.cells);
        if let Some((outcome, _)) = next.ended(self.evaluator.layout, field.mover, attempt.colour) {
            return match outcome.winners.contains(crate::kit::Seat::at(next.mover)) {
                true if outcome.winners.len() > 1 => 0,
                true => WIN,
                false => -WIN,
            };
        }
        let count = self.evaluator.count(&next, next.open(self.evaluator.layout.kind));
        if self.wins(&next, &count) { WIN - 1 } else { self.evaluator.value(&next, &count) }
    }

    /// Returns `true` if the mover can win at once.
    fn wins(&self, field: &BlockSquare, count: &Count) -> bool {
        self.evaluator.layout.all().any(|colour| {
            let Some(wanted) = self.evaluator.winning(field, count, colour) else { return false };
            // Parts of a legal move are legal, so some set of just this size is met.
            !field.takes_of(self.evaluator.layout, colour, |set| set.len() < usize::from(wanted))
        })
    }

    /// Every move, the most promising first: what it gains, less what it opens for the other side where the
    /// next look would not see that.
    fn tries(&self, field: &BlockSquare, count: &Count, deep: bool) -> Vec<CandidateMove> {
        const OPENED: f32 = 0.04;
        let kind = self.evaluator.layout.kind;
        let open = field.open(kind);
        // Known once for so many blocks of a colour.
        let mut known = [[f32::NAN; MOST_COLOURS + 1]; MOST_COLOURS];
        let mut tries = Vec::new();
        field.takes(self.evaluator.layout, |colour, cells| {
            let taken = cells.len();
            let known = &mut known[colour][taken];
            if known.is_nan() {
                let taken = taken as u8;
                let gain = self.evaluator.gain(field, count, colour, taken);
                *known = (gain + self.evaluator.balance_after(field, count, colour, taken)) as f32;
            }
            let opened = if deep { (kind.board().free(field.rest - cells) - open).len() } else { 0 };
            tries.push(CandidateMove { colour, cells, promise: *known - OPENED * opened as f32 });
            true
        });
        tries.sort_by(|a, b| b.promise.total_cmp(&a.promise));
        tries
    }
}

/// A position as a number; who holds what the first seat does not hold follows from the rest.
fn key(field: &BlockSquare) -> u64 {
    let mut key = field.mover as u64;
    let mut mix = |word: u64| {
        key = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        key ^= key >> 29;
    };
    field.rest.words().into_iter().for_each(&mut mix);
    let (low, high) = field.held[0].split_at(8);
    for part in [low, high] {
        mix(part.iter().fold(0, |word, held| word << 8 | u64::from(*held)));
    }
    key
}

// The static value of a position to the seat whose turn it is.
//
// Each block that is left is taken for a fair coin: that gives, for each colour, how likely either seat is to get
// its majority. The lead in colours, measured by how uncertain it still is, speaks for who wins in the end. To it
// come the best that can be taken at once, and the instant wins that are near: a line of three neighbouring
// colours is hard to stop, a whole colour is stopped by one block of it.

/// A game as good as won by the scores; instant wins and ends lie beyond it.
pub(crate) const ONE: i32 = 10_000;

/// More blocks than there are of a colour.
const BLOCKS: usize = MOST_COLOURS + 1;

/// More than any line can be short of: what cannot be had any more.
const NEVER: usize = 100;
/// How much the parts of a judgement count.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// An instant win by a line that is one block away, and what remains of it with each block more.
    pub(super) line: [f64; 2],
    /// The chances of each seat to get the whole colour.
    pub(super) whole: [f64; 2],
    /// How much of the best take at hand is counted in: the other side takes something then.
    pub(super) at_hand: f64,
    /// How quickly a lead in colours becomes a win.
    pub(super) slope: f64,
}

impl Weights {
    /// By rule of thumb.
    pub(crate) const GUESSED: Self = Self { line: [0.9, 0.68], whole: [0.35, 0.5], at_hand: 0.7, slope: 0.8 };

    /// The weights that won against others (`tests/duel.rs`; the figures are in `docs/figures.md`).
    pub(crate) const TUNED: Self = Self { line: [0.9, 0.55], slope: 0.25, ..Self::GUESSED };
}

/// Judges the positions of one game.
pub(crate) struct Evaluator<'a> {
    pub(crate) layout: &'a DealtBoard,
    lines: Vec<[usize; 3]>,
    /// The colour of each cell.
    colours: [u8; Bitset::BITS],
    /// How many blocks of each colour there are, on the board and in hands.
    blocks: [u8; MOST_COLOURS],
    /// How likely so many coins show at least so many heads: by coins, then heads.
    heads: [[f64; BLOCKS]; BLOCKS],
    /// The weights of instant wins that are so many blocks away.
    line: [f64; 3 * BLOCKS],
    whole: [f64; BLOCKS],
    at_hand: f64,
    slope: f64,
}

/// The numbers of blocks that a judgement rests on.
pub(crate) struct Count {
    /// Blocks of each colour that are left.
    pub(crate) left: [u8; MOST_COLOURS],
    /// Those of them with open sides enough.
    pub(crate) open: [u8; MOST_COLOURS],
}

impl<'a> Evaluator<'a> {
    /// A judge of the positions that can come of one.
    pub(crate) fn new(layout: &'a DealtBoard, field: &BlockSquare, weights: Weights) -> Self {
        let mut colours = [0; Bitset::BITS];
        let mut blocks = [0; MOST_COLOURS];
        for colour in layout.all() {
            layout.colours[colour].iter().for_each(|cell| colours[usize::from(cell)] = colour as u8);
            let held = field.held[0][colour] + field.held[1][colour];
            blocks[colour] = field.left(layout, colour) as u8 + held;
        }
        let mut heads = [[0.0; BLOCKS]; BLOCKS];
        heads[0][0] = 1.0;
        for coins in 1..BLOCKS {
            heads[coins][0] = 1.0;
            for wanted in 1..BLOCKS {
                heads[coins][wanted] = f64::midpoint(heads[coins - 1][wanted], heads[coins - 1][wanted - 1]);
            }
        }
        let fading = |[near, rest]: [f64; 2]| move |short: usize| near * rest.powi(short as i32 - 1);
        Self {
            layout,
            lines: layout.lines().collect(),
            colours,
            blocks,
            heads,
            line: std::array::from_fn(fading(weights.line)),
            whole: std::array::from_fn(fading(weights.whole)),
            at_hand: weights.at_hand,
            slope: weights.slope,
        }
    }

    pub(crate) fn count(&self, field: &BlockSquare, open: Bitset) -> Count {
        let mut count = Count { left: self.blocks, open: [0; MOST_COLOURS] };
        for colour in self.layout.all() {
            count.left[colour] -= field.held[0][colour] + field.held[1][colour];
        }
        open.iter().for_each(|cell| count.open[usize::from(self.colours[usize::from(cell)])] += 1);
        count
    }

    /// From minus [`ONE`] to [`ONE`], for the seat whose turn it is.
    pub(crate) fn value(&self, field: &BlockSquare, count: &Count) -> i32 {
        let (mut lead, mut doubt, mut at_hand) = (0.0, 0.1, 0.0f64);
        for colour in self.layout.all() {
            let (mine, other) = self.chances(field, count, colour, 0);
            lead += mine - other;
            doubt += mine + other - (mine - other) * (mine - other);
            if count.open[colour] > 0 {
                at_hand = at_hand.max(self.gain(field, count, colour, count.open[colour]));
            }
        }
        let sum = self.slope * (lead + self.at_hand * at_hand) / doubt.sqrt()
            + self.balance(field, count, field.mover);
        (sum.tanh() * f64::from(ONE)) as i32
    }

    /// The gain of the lead in colours by taking so many blocks of a colour.
    pub(crate) fn gain(&self, field: &BlockSquare, count: &Count, colour: usize, taken: u8) -> f64 {
        let before = self.chances(field, count, colour, 0);
        let after = self.chances(field, count, colour, taken);
        after.0 - after.1 - before.0 + before.1
    }

    /// The instant wins near to a seat, less those near to the other, once the mover has taken so many blocks.
    pub(crate) fn balance_after(&self, field: &BlockSquare, count: &Count, colour: usize, taken: u8) -> f64 {
        let mut next = *field;
        next.held[field.mover][colour] += taken;
        let mut left = Count { left: count.left, open: count.open };
        left.left[colour] -= taken;
        self.balance(&next, &left, field.mover)
    }

    /// The lead in the present position.
    pub(crate) fn balance(&self, field: &BlockSquare, count: &Count, seat: usize) -> f64 {
        self.threats(field, count, seat) - self.threats(field, count, 1 - seat)
    }

    /// The fewest blocks of a colour with which the mover wins at once, if they have open sides enough.
    pub(crate) fn winning(&self, field: &BlockSquare, count: &Count, colour: usize) -> Option<u8> {
        let held = &field.held[field.mover];
        let open = count.open[colour];
        let all = self.layout.kind.colours() as u8 - held[colour];
        let enough = self.layout.kind.line();
        // Only what is not there yet can be completed.
        let short = enough.saturating_sub(held[colour]);
        let completes =
            |line: [usize; 3]| line.iter().all(|other| *other == colour || held[*other] >= enough);
        if (1..=open).contains(&short) && self.layout.lines_of(colour).any(completes) {
            return Some(short);
        }
        (1..=open).contains(&all).then_some(all)
    }

    /// How likely the mover and the other are to get the majority of a colour, once the mover has taken so many.
    fn chances(&self, field: &BlockSquare, count: &Count, colour: usize, taken: u8) -> (f64, f64) {
        let coins = &self.heads[usize::from(count.left[colour] - taken)];
        let chance = |held: u8| coins[usize::from(self.layout.kind.majority().saturating_sub(held))];
        let [mine, other] = [field.mover, 1 - field.mover].map(|seat| field.held[seat][colour]);
        (chance(mine + taken), chance(other))
    }

    /// The instant wins that a seat can still reach, the nearer the heavier.
    fn threats(&self, field: &BlockSquare, count: &Count, seat: usize) -> f64 {
        let held = &field.held[seat];
        let (all, enough) = (self.layout.kind.colours() as u8, self.layout.kind.line());
        let mut short = [0; MOST_COLOURS];
        let mut sum = 0.0;
        for colour in self.layout.all() {
            let left = count.left[colour];
            let lacking = enough.saturating_sub(held[colour]);
            short[colour] = if lacking <= left { usize::from(lacking) } else { NEVER };
            if held[colour] + left == all {
                sum += self.whole[usize::from(left)];
            }
        }
        for [a, b, c] in &self.lines {
            let short = short[*a] + short[*b] + short[*c];
            if short < NEVER {
                sum += self.line[short];
            }
        }
        sum
    }
}
