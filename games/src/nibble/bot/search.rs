//! Alpha-beta with iterative deepening, a table of positions met before, and shallower looks at unlikely moves.

use std::sync::Arc;

use crate::kit::{BudgetSpent, SearchBudget, SharedTable};
use crate::nibble::bitset::Bitset;
use crate::nibble::state::BlockSquare;
use crate::nibble::variant::MOST_COLOURS;

use super::evaluation::{Count, Evaluator, ONE};

/// A won game; each move on the way to it takes one off, so the shorter way is the better one.
pub(super) const WIN: i32 = 100 * ONE;
/// Entries of the table, a power of two.
pub(super) const ENTRIES: usize = 1 << 16;

/// What is found by the first look, at the positions after all moves, is looked at so deep next.
pub(super) const SECOND_LOOK: u8 = 2;

/// Positions by key.
pub(super) type SearchTable = SharedTable<StoredSearch>;

pub(super) struct NibbleSearch<'a> {
    pub(super) evaluator: Evaluator<'a>,
    budget: SearchBudget<'a>,
    table: Arc<SearchTable>,
}

/// Stored result of the search of a position.
#[derive(Clone, Copy)]
pub(super) struct StoredSearch {
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
pub(super) struct CandidateMove {
    pub(super) colour: usize,
    pub(super) cells: Bitset,
    pub(super) promise: f32,
}

impl<'a> NibbleSearch<'a> {
    pub(super) fn new(evaluator: Evaluator<'a>, budget: SearchBudget<'a>) -> Self {
        Self::beside(Arc::new(SearchTable::new(ENTRIES)), evaluator, budget)
    }

    /// One that shares what is remembered of positions.
    pub(super) fn beside(
        table: Arc<SearchTable>,
        evaluator: Evaluator<'a>,
        budget: SearchBudget<'a>,
    ) -> Self {
        Self { evaluator, budget, table }
    }

    /// Every move with its value, the best first, looked at so deep at first and then deeper. A budget of 0 looks at the
    /// positions after them only.
    pub(super) fn best(&mut self, field: BlockSquare, first: u8) -> Vec<(Bitset, i32)> {
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
    pub(super) fn glances(&self, field: &BlockSquare) -> Vec<(CandidateMove, i32)> {
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
                    // What was not looked at again is no better than the best that was.
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
    pub(super) fn step(
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

    /// Whether the mover can win at once.
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
