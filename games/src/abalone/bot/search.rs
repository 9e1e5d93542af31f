//! Looking ahead: alpha-beta in the form of negamax with a narrow window, deepened move by move.

use std::sync::Arc;

use crate::abalone::board::Effect;
use crate::abalone::moves::Move;
use crate::abalone::state::State;
use crate::kit::{BudgetSpent, SearchBudget};

use super::evaluation::Evaluation;
use super::move_ordering::{MoveOrdering, pick};
use super::node::Node;
use super::pruning::{self, Pruning};
use super::transposition_table::{TranspositionTable, ValueBound, key};

/// The value of a win, less a little for each move on the way to it.
pub(super) const WIN: i32 = 1_000_000;

/// Values above this are wins.
pub(super) const SURE: i32 = WIN - 1_000;

/// A draw is a little bad for the side that thinks: it would rather play on.
const DRAW: i32 = -60;

/// No search goes deeper.
pub(super) const DEEPEST: i8 = 60;

/// So many moves in a row that push marbles off are followed beyond the depth.
const PUSHES: i8 = 6;

/// One look ahead from a state.
pub(super) struct AbaloneSearch<'a> {
    pub(super) root: Node,
    pub(super) evaluation: Evaluation,
    pruning: Pruning,
    /// The side that thinks.
    pub(super) mover: usize,
    /// So many moves are left until the game is a draw by its length.
    left: usize,
    table: Arc<TranspositionTable>,
    /// The keys of the positions since a marble last fell, up to the one that is looked at.
    path: Vec<u64>,
    ordering: MoveOrdering,
    /// The moves of all positions on the way, with their order.
    moves: Vec<(Move, i32)>,
    budget: SearchBudget<'a>,
    /// By so much less than the best a move is still of interest.
    pub(super) spread: i32,
}

/// Result of a search.
pub(super) struct SearchResult {
    /// Moves with their values, the best first.
    pub(super) lines: Vec<(Move, i32)>,
    /// How deep it has looked in full.
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

impl<'a> AbaloneSearch<'a> {
    pub(super) fn new(
        state: &State,
        evaluation: Evaluation,
        pruning: Pruning,
        budget: SearchBudget<'a>,
    ) -> Self {
        let table = Arc::new(TranspositionTable::new(budget.most()));
        Self::beside(table, state, evaluation, pruning, budget)
    }

    /// One that shares what is remembered of positions.
    pub(super) fn beside(
        table: Arc<TranspositionTable>,
        state: &State,
        evaluation: Evaluation,
        pruning: Pruning,
        budget: SearchBudget<'a>,
    ) -> Self {
        let mover = state.mover.index();
        let past = state.past.iter().rev().enumerate();
        let mut path: Vec<_> = past.map(|(ago, board)| key(*board, (mover + ago) % 2)).collect();
        path.reverse();
        let root = Node::root(state, &evaluation);
        Self {
            root,
            evaluation,
            pruning,
            mover,
            left: (state.variant.plies - state.ply) as usize,
            table,
            path,
            ordering: MoveOrdering::new(usize::from(DEEPEST.unsigned_abs()) + 2),
            moves: Vec::new(),
            budget,
            spread: 0,
        }
    }

    /// Deepens until the positions are used up, from so many moves deep on.
    pub(super) fn run(mut self, first: i8) -> SearchResult {
        let mut order = Vec::new();
        self.root.board.each(|play, _| order.push(play));
        let mut found = SearchResult {
            lines: order.first().map(|play| (*play, 0)).into_iter().collect(),
            depth: 0,
            nodes: 0,
        };
        for depth in first..=DEEPEST {
            let mut lines = Vec::new();
            let finished = self.look(&order, depth, &mut lines);
            if let Some(&(best, value)) = lines.last() {
                // What a broken look has found is better than what the one before had: it began with its best.
                order.retain(|play| *play != best);
                order.insert(0, best);
                found.lines = lines.into_iter().rev().collect();
                found.depth = depth as u32 - u32::from(finished.is_err());
                if value.abs() > SURE {
                    break;
                }
            }
            if finished.is_err() || order.len() == 1 {
                break;
            }
        }
        found.nodes = self.budget.spent();
        found
    }

    /// Looks at all moves of the root and notes each that is better than those before it, or nearly as good; the best last.
    fn look(&mut self, order: &[Move], depth: i8, lines: &mut Vec<(Move, i32)>) -> Result<(), BudgetSpent> {
        let mut alpha = -WIN;
        for play in order {
            let (child, effect) = self.root.after(*play, &self.evaluation, self.mover);
            let least = (alpha - self.spread).max(-WIN);
            let mut value = least + 1;
            if !lines.is_empty() {
                value = self.turned(child, effect, depth - 1, least, least + 1)?;
            }
            if value > least {
                value = self.turned(child, effect, depth - 1, least, WIN)?;
            }
            if value > least {
                alpha = alpha.max(value);
                let place = lines.partition_point(|(_, other)| *other < value);
                lines.insert(place, (*play, value));
            }
        }
        self.table.put(self.root.key, lines.last().map(|line| line.0), alpha, depth, ValueBound::Exact);
        Ok(())
    }

    /// What a move is worth to the side that makes it and comes to this position.
    pub(super) fn turned(
        &mut self,
        child: Node,
        effect: Effect,
        depth: i8,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, BudgetSpent> {
        if effect == Effect::Fall && child.missing[1] == 0 {
            return Ok(WIN - child.ply as i32);
        }
        self.path.push(child.key);
        let value = self.value(child, depth, -beta, -alpha);
        self.path.pop();
        value.map(|value| -value)
    }

    fn value(&mut self, node: Node, depth: i8, mut alpha: i32, beta: i32) -> Result<i32, BudgetSpent> {
        if node.ply >= self.left || self.stood(node) {
            return Ok(if node.ply.is_multiple_of(2) { DRAW } else { -DRAW });
        }
        if depth <= 0 || node.ply > usize::from(DEEPEST.unsigned_abs()) {
            return self.pushes(node, PUSHES, alpha, beta);
        }
        self.budget.spend()?;
        let known = self.table.get(node.key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            match entry.bound {
                ValueBound::Exact => return Ok(entry.value),
                ValueBound::Least if entry.value >= beta => return Ok(entry.value),
                ValueBound::Most if entry.value <= alpha => return Ok(entry.value),
                ValueBound::Least | ValueBound::Most => {}
            }
        }
        let judged = (self.pruning.bold && beta - alpha == 1).then(|| self.evaluation.of(node));
        if let Some(value) = self.without_a_move(node, depth, judged, beta)? {
            return Ok(value);
        }
        let begin = self.moves.len();
        let best = known.and_then(|entry| entry.play);
        node.board.each(|play, effect| {
            self.moves.push((play, self.ordering.of(node.ply, best, play, effect)));
        });
        let value = self.best(node, depth, begin, judged, &mut alpha, beta);
        self.moves.truncate(begin);
        value
    }

    /// A value that is above the window most probably, whatever the move.
    fn without_a_move(
        &mut self,
        node: Node,
        depth: i8,
        judged: Option<i32>,
        beta: i32,
    ) -> Result<Option<i32>, BudgetSpent> {
        let Some(judged) = judged.filter(|judged| *judged >= beta && beta.abs() < SURE) else {
            return Ok(None);
        };
        if let Some(surplus) = pruning::surplus(depth)
            && judged - surplus >= beta
            && !node.board.threatened()
        {
            return Ok(Some(judged));
        }
        let Some(less) = pruning::pass(depth).filter(|_| !node.passed) else { return Ok(None) };
        let value = self.turned(node.pass(), Effect::Quiet, depth - less, beta - 1, beta)?;
        Ok((value >= beta).then(|| value.min(SURE)))
    }

    /// The best of the moves listed from `begin` on.
    fn best(
        &mut self,
        node: Node,
        depth: i8,
        begin: usize,
        judged: Option<i32>,
        alpha: &mut i32,
        beta: i32,
    ) -> Result<i32, BudgetSpent> {
        // A side that cannot move has lost.
        let mut best = -(WIN - node.ply as i32);
        let mut play = None;
        let first = *alpha;
        let hope = judged.and_then(|judged| Some(judged + pruning::hope(depth)?));
        let enough = judged.map_or(usize::MAX, |_| pruning::enough(depth));
        for at in begin..self.moves.len() {
            let next = pick(&mut self.moves[at..]);
            let (child, effect) = node.after(next, &self.evaluation, self.mover);
            let rank = at - begin;
            if effect == Effect::Quiet && best > -SURE {
                // From here on the order has nothing but quiet moves.
                if rank >= enough {
                    break;
                }
                if let Some(hope) = hope.filter(|hope| *hope <= *alpha) {
                    best = best.max(hope);
                    break;
                }
            }
            let narrow = rank > 0;
            let reduced = if effect == Effect::Quiet { self.pruning.reduction(depth, rank) } else { 0 };
            let mut value = *alpha + 1;
            if narrow {
                value = self.turned(child, effect, depth - 1 - reduced, *alpha, *alpha + 1)?;
            }
            if value > *alpha && (!narrow || reduced > 0 || value < beta) {
                value = self.turned(child, effect, depth - 1, *alpha, beta)?;
            }
            if value > best {
                best = value;
                play = Some(next);
            }
            *alpha = (*alpha).max(value);
            if *alpha >= beta {
                if effect == Effect::Quiet {
                    self.ordering.refuted(node.ply, next, depth);
                }
                break;
            }
        }
        let bound = match best {
            best if best >= beta => ValueBound::Least,
            best if best > first => ValueBound::Exact,
            _ => ValueBound::Most,
        };
        self.table.put(node.key, play, best, depth, bound);
        Ok(best)
    }

    /// Beyond the depth only moves are followed that push a marble off, by one side or the other.
    fn pushes(&mut self, node: Node, depth: i8, mut alpha: i32, beta: i32) -> Result<i32, BudgetSpent> {
        self.budget.spend()?;
        let mut best = self.evaluation.of(node);
        alpha = alpha.max(best);
        if alpha >= beta || depth == 0 {
            return Ok(best);
        }
        let begin = self.moves.len();
        node.board.each_fall(|play| self.moves.push((play, 0)));
        for at in begin..self.moves.len() {
            let (child, _) = node.after(self.moves[at].0, &self.evaluation, self.mover);
            let value = if child.missing[1] == 0 {
                WIN - child.ply as i32
            } else {
                -self.pushes(child, depth - 1, -beta, -alpha)?
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(begin);
        Ok(best)
    }

    /// Whether this position has stood before, in the game or on the way: then it can stand again.
    fn stood(&self, node: Node) -> bool {
        let past = self.path.iter().rev().skip(1).take(node.quiet);
        past.skip(3).step_by(2).any(|key| *key == node.key)
    }
}
