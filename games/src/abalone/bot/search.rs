//! Looking ahead: alpha-beta in the form of negamax with a narrow window, deepened move by move.

use crate::abalone::board::{Effect, MarbleBoard};
use crate::abalone::moves::Move;
use crate::abalone::state::State;

use super::evaluation::Evaluation;
use super::move_ordering::{MoveOrdering, pick};
use super::transposition_table::{TranspositionTable, ValueBound, key, key_after};

/// The value of a win, less a little for each move on the way to it.
const WIN: i32 = 1_000_000;

/// Values above this are wins.
const SURE: i32 = WIN - 1_000;

/// A draw is a little bad for the side that thinks: it would rather play on.
const DRAW: i32 = -60;

/// No search goes deeper.
const DEEPEST: i8 = 60;

/// So many moves in a row that push marbles off are followed beyond the depth.
const PUSHES: i8 = 6;

/// A position on the way.
#[derive(Clone, Copy)]
struct Node {
    board: MarbleBoard,
    /// How many marbles the side to move and the other still have to push off.
    missing: [u8; 2],
    key: u64,
    /// How many moves ago a marble last fell, as far as known.
    quiet: usize,
    /// How many moves from the root.
    ply: usize,
}

/// One look ahead from a state.
pub(super) struct AbaloneSearch {
    root: Node,
    evaluation: Evaluation,
    /// The side that thinks.
    mover: usize,
    /// So many moves are left until the game is a draw by its length.
    left: usize,
    table: TranspositionTable,
    /// The keys of the positions since a marble last fell, up to the one that is looked at.
    path: Vec<u64>,
    ordering: MoveOrdering,
    /// The moves of all positions on the way, with their order.
    moves: Vec<(Move, i32)>,
    nodes: u64,
    most: u64,
}

/// Result of a search.
pub(super) struct SearchResult {
    /// Moves with their values, the best first.
    pub(super) lines: Vec<(Move, i32)>,
    /// How deep it has looked in full.
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

/// The positions are used up.
struct BudgetSpent;

impl AbaloneSearch {
    pub(super) fn new(state: &State, evaluation: Evaluation, most: u64) -> Self {
        let mover = state.mover.index();
        let missing = [mover, 1 - mover].map(|seat| state.variant.goal - state.fallen[seat]);
        let past = state.past.iter().rev().enumerate();
        let mut path: Vec<_> = past.map(|(ago, board)| key(*board, (mover + ago) % 2)).collect();
        path.reverse();
        let quiet = path.len() - 1;
        let root = Node { board: state.board, missing, key: key(state.board, mover), quiet, ply: 0 };
        Self {
            root,
            evaluation,
            mover,
            left: (state.variant.plies - state.ply) as usize,
            table: TranspositionTable::new(most),
            path,
            ordering: MoveOrdering::new(usize::from(DEEPEST.unsigned_abs()) + 2),
            moves: Vec::new(),
            nodes: 0,
            most,
        }
    }

    /// Deepens until the positions are used up.
    pub(super) fn run(mut self) -> SearchResult {
        let mut order = Vec::new();
        self.root.board.each(|play, _| order.push(play));
        let mut found = SearchResult {
            lines: order.first().map(|play| (*play, 0)).into_iter().collect(),
            depth: 0,
            nodes: 0,
        };
        for depth in 1..=DEEPEST {
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
        found.nodes = self.nodes;
        found
    }

    /// Looks at all moves of the root and notes each that is better than those before it.
    fn look(&mut self, order: &[Move], depth: i8, lines: &mut Vec<(Move, i32)>) -> Result<(), BudgetSpent> {
        let mut alpha = -WIN;
        for play in order {
            let (child, effect) = self.child(self.root, *play);
            let mut value = alpha + 1;
            if !lines.is_empty() {
                value = self.turned(child, effect, depth - 1, alpha, alpha + 1)?;
            }
            if value > alpha {
                value = self.turned(child, effect, depth - 1, alpha, WIN)?;
            }
            if value > alpha {
                alpha = value;
                lines.push((*play, value));
            }
        }
        self.table.put(self.root.key, lines.last().map(|line| line.0), alpha, depth, ValueBound::Exact);
        Ok(())
    }

    /// What a move is worth to the side that makes it and comes to this position.
    fn turned(
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
        self.count()?;
        let known = self.table.get(node.key);
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            match entry.bound {
                ValueBound::Exact => return Ok(entry.value),
                ValueBound::Least if entry.value >= beta => return Ok(entry.value),
                ValueBound::Most if entry.value <= alpha => return Ok(entry.value),
                ValueBound::Least | ValueBound::Most => {}
            }
        }
        let begin = self.moves.len();
        let best = known.and_then(|entry| entry.play);
        node.board.each(|play, effect| {
            self.moves.push((play, self.ordering.of(node.ply, best, play, effect)));
        });
        let value = self.best(node, depth, begin, &mut alpha, beta);
        self.moves.truncate(begin);
        value
    }

    /// The best of the moves listed from `begin` on.
    fn best(
        &mut self,
        node: Node,
        depth: i8,
        begin: usize,
        alpha: &mut i32,
        beta: i32,
    ) -> Result<i32, BudgetSpent> {
        // A side that cannot move has lost.
        let mut best = -(WIN - node.ply as i32);
        let mut play = None;
        let first = *alpha;
        for at in begin..self.moves.len() {
            let next = pick(&mut self.moves[at..]);
            let (child, effect) = self.child(node, next);
            let rank = at - begin;
            let narrow = rank > 0;
            let reduced = if effect == Effect::Quiet { reduction(depth, rank) } else { 0 };
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
        self.count()?;
        let mover = node.ply % 2;
        let mut best = self.evaluation.of(node.board, node.missing, mover);
        alpha = alpha.max(best);
        if alpha >= beta || depth == 0 {
            return Ok(best);
        }
        let begin = self.moves.len();
        node.board.each_fall(|play| self.moves.push((play, 0)));
        for at in begin..self.moves.len() {
            let (child, _) = self.child(node, self.moves[at].0);
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

    fn count(&mut self) -> Result<(), BudgetSpent> {
        if self.nodes >= self.most {
            return Err(BudgetSpent);
        }
        self.nodes += 1;
        Ok(())
    }

    fn child(&self, node: Node, play: Move) -> (Node, Effect) {
        let (board, effect) = node.board.after(play);
        let fell = effect == Effect::Fall;
        let mover = (self.mover + node.ply) % 2;
        let child = Node {
            board,
            missing: [node.missing[1], node.missing[0] - u8::from(fell)],
            key: key_after(node.key, node.board, board, mover),
            quiet: if fell { 0 } else { node.quiet + 1 },
            ply: node.ply + 1,
        };
        (child, effect)
    }

    /// Whether this position has stood before, in the game or on the way: then it can stand again.
    fn stood(&self, node: Node) -> bool {
        let past = self.path.iter().rev().skip(1).take(node.quiet);
        past.skip(3).step_by(2).any(|key| *key == node.key)
    }
}

/// How much less deep a quiet move is looked at that comes late in the order.
fn reduction(depth: i8, rank: usize) -> i8 {
    match rank {
        0..3 => 0,
        _ if depth < 2 => 0,
        3..10 => 1,
        10..30 => 2,
        _ => 3,
    }
}
