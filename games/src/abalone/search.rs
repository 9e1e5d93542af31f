//! Looking ahead: alpha-beta in the form of negamax with a narrow window, deepened move by move.

use std::sync::Arc;

use crate::abalone::board::{Effect, MarbleBoard};
use crate::abalone::cells::{CELLS, HexCell, INNER, MarbleSet, before, members};
use crate::abalone::moves::Move;
use crate::abalone::rules::State;
use crate::kit::rollout::SplitMix;
use crate::kit::{BudgetSpent, SearchBudget, SharedTable, Stream};

/// The value of a win, less a little for each move on the way to it.
pub(crate) const WIN: i32 = 1_000_000;

/// Values above this are wins.
pub(crate) const SURE: i32 = WIN - 1_000;

/// A draw is a little bad for the side that thinks: it would rather play on.
const DRAW: i32 = -60;

/// No search goes deeper.
pub(crate) const DEEPEST: i8 = 60;

/// So many moves in a row that push marbles off are followed beyond the depth.
const PUSHES: i8 = 6;

/// One look ahead from a state.
pub(crate) struct AbaloneSearch<'a> {
    pub(crate) root: Node,
    pub(crate) evaluation: Evaluation,
    pruning: Pruning,
    /// The side that thinks.
    pub(crate) mover: usize,
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
    pub(crate) spread: i32,
}

/// Result of a search.
pub(crate) struct SearchResult {
    /// Moves with their values, the best first.
    pub(crate) lines: Vec<(Move, i32)>,
    /// How deep it has looked in full.
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

impl<'a> AbaloneSearch<'a> {
    pub(crate) fn new(
        state: &State,
        evaluation: Evaluation,
        pruning: Pruning,
        budget: SearchBudget<'a>,
    ) -> Self {
        let table = Arc::new(TranspositionTable::new(budget.most()));
        Self::beside(table, state, evaluation, pruning, budget)
    }

    /// One that shares what is remembered of positions.
    pub(crate) fn beside(
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
    pub(crate) fn run(mut self, first: i8) -> SearchResult {
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
                // Values of an interrupted look are better than those of the one before: it began with the best move of that.
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

    /// The value of the move that led here, to the side that made it.
    pub(crate) fn turned(
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
        if let Some(surplus) = surplus_needed(depth)
            && judged - surplus >= beta
            && !node.board.threatened()
        {
            return Ok(Some(judged));
        }
        let Some(less) = pass_reduction(depth).filter(|_| !node.passed) else { return Ok(None) };
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
        let hope = judged.and_then(|judged| Some(judged + most_gain(depth)?));
        let enough = judged.map_or(usize::MAX, |_| late_rank(depth));
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

    /// Returns `true` if this position has stood before, in the game or on the way: then it can stand again.
    fn stood(&self, node: Node) -> bool {
        let past = self.path.iter().rev().skip(1).take(node.quiet);
        past.skip(3).step_by(2).any(|key| *key == node.key)
    }
}

// A position on the way of the search, and the one after a move.

/// A position on the way.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) board: MarbleBoard,
    /// How many marbles the side to move and the other still have to push off.
    pub(crate) missing: [u8; 2],
    pub(crate) key: u64,
    /// How many moves ago a marble last fell, as far as known.
    pub(crate) quiet: usize,
    /// How many moves from the root.
    pub(crate) ply: usize,
    /// The value of the cells of all marbles, to the side to move.
    pub(crate) cells: i32,
    /// `true` if the other side has just passed, which only the search lets it do.
    pub(crate) passed: bool,
}

impl Node {
    /// The position to look ahead from.
    pub(crate) fn root(state: &State, evaluation: &Evaluation) -> Self {
        let mover = state.mover.index();
        Self {
            board: state.board,
            missing: [mover, 1 - mover].map(|seat| state.variant.goal - state.fallen[seat]),
            key: key(state.board, mover),
            quiet: state.past.len() - 1,
            ply: 0,
            cells: evaluation.cells(state.board, 0),
            passed: false,
        }
    }

    /// The position after a move; `first` is the seat that moves at the root.
    pub(crate) fn after(self, play: Move, evaluation: &Evaluation, first: usize) -> (Self, Effect) {
        let (board, effect) = self.board.after(play);
        let fell = effect == Effect::Fall;
        let child = Self {
            board,
            missing: [self.missing[1], self.missing[0] - u8::from(fell)],
            key: key_after(self.key, self.board, board, (first + self.ply) % 2),
            quiet: if fell { 0 } else { self.quiet + 1 },
            ply: self.ply + 1,
            cells: -(self.cells + evaluation.gained(self.board, board, self.ply % 2)),
            passed: false,
        };
        (child, effect)
    }

    /// The position with the other side to move.
    pub(crate) fn pass(self) -> Self {
        let MarbleBoard { own, foe } = self.board;
        Self {
            board: MarbleBoard { own: foe, foe: own },
            missing: [self.missing[1], self.missing[0]],
            key: key_passed(self.key),
            quiet: self.quiet + 1,
            ply: self.ply + 1,
            cells: -self.cells,
            passed: true,
        }
    }
}

// In which order the search looks at moves: the sooner it sees a good one, the less it has to look at.

/// History of quiet moves that the search has learned.
pub(crate) struct MoveOrdering {
    /// By ply: the quiet moves that last refuted something.
    killers: Vec<[Option<Move>; 2]>,
    /// By side and kind of move: how often it refuted something.
    history: Vec<i32>,
}

/// Directions in line, then those of each of six rows.
const SHAPES: usize = 6 + 6 * 6;

/// How many kinds of moves there are.
const KINDS: usize = CELLS * SHAPES;

impl MoveOrdering {
    /// Nothing is known yet of so many plies.
    pub(crate) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; 2 * KINDS] }
    }

    /// How soon a move is to be looked at; `known` is the one that was best before.
    pub(crate) fn of(&self, ply: usize, known: Option<Move>, play: Move, effect: Effect) -> i32 {
        match effect {
            _ if known == Some(play) => i32::MAX,
            Effect::Fall => i32::MAX - 1,
            Effect::Push => 1 << 28,
            Effect::Quiet if self.killers[ply].contains(&Some(play)) => 1 << 27,
            Effect::Quiet => self.history[place(ply, play)],
        }
    }

    /// A quiet move was too good for what came before it.
    pub(crate) fn refuted(&mut self, ply: usize, play: Move, depth: i8) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(play) {
            *killers = [Some(play), killers[0]];
        }
        let count = &mut self.history[place(ply, play)];
        *count = (*count + i32::from(depth) * i32::from(depth)).min(1 << 26);
    }
}

/// Brings the move that is to be looked at first to the front.
pub(crate) fn pick(moves: &mut [(Move, i32)]) -> Move {
    let mut first = 0;
    for place in 1..moves.len() {
        if moves[place].1 > moves[first].1 {
            first = place;
        }
    }
    moves.swap(0, first);
    moves[0].0
}

/// Moves are told apart by their side, by the first cell, by in line or the row, and by the way.
fn place(ply: usize, play: Move) -> usize {
    let (cell, shape) = match play {
        Move::Line { rear, to } => (rear, to as usize),
        Move::Side { row, to } => {
            (row.low, 6 + (row.along as usize * 2 + usize::from(row.len) - 2) * 6 + to as usize)
        }
    };
    ply % 2 * KINDS + cell.index() * SHAPES + shape
}

// Moves that the search leaves out or looks at less deeply, because they are hardly ever the best.

/// The most that a move is expected to change where nothing is pushed off.
const SWING: i32 = 6 * MARBLE / 100;

/// Up to this depth a judgement alone can be enough.
const SHALLOW: i8 = 4;

/// Up to this depth late moves are left out.
const LATE: i8 = 3;

/// So deep a search has to be that a pass is tried.
const PASS: i8 = 3;

/// From here on moves are as late, and depths as deep, as can be told apart.
const RANKS: usize = 64;
const DEPTHS: usize = 24;

/// Rules of thumb of one level.
#[derive(Clone)]
pub(crate) struct Pruning {
    /// `true` if positions and moves are left out, and not only looked at less deeply.
    pub(crate) bold: bool,
    /// By depth and rank of a quiet move: how much less deep it is looked at.
    reductions: [[i8; RANKS]; DEPTHS],
}

impl Pruning {
    pub(crate) fn new(bold: bool) -> Self {
        let reduction = if bold { bold_reduction } else { cautious_reduction };
        Self {
            bold,
            reductions: std::array::from_fn(|depth| std::array::from_fn(|rank| reduction(depth, rank))),
        }
    }

    /// How much less deep a quiet move is looked at that comes at this rank of the order.
    pub(crate) fn reduction(&self, depth: i8, rank: usize) -> i8 {
        self.reductions[usize::from(depth.unsigned_abs()).min(DEPTHS - 1)][rank.min(RANKS - 1)]
    }
}

/// By how much a position in which nothing threatens has to be judged too good for the other side to be left out.
pub(crate) fn surplus_needed(depth: i8) -> Option<i32> {
    (depth <= SHALLOW).then(|| SWING * i32::from(depth))
}

/// How much less deep the answer to a pass is looked at: a position that is too good even then is left out.
pub(crate) fn pass_reduction(depth: i8) -> Option<i8> {
    (depth >= PASS).then(|| 3 + depth / 4)
}

/// The most that quiet moves can gain.
pub(crate) fn most_gain(depth: i8) -> Option<i32> {
    (depth <= SHALLOW).then(|| SWING + SWING * i32::from(depth))
}

/// The rank from which on quiet moves are left out.
pub(crate) fn late_rank(depth: i8) -> usize {
    if depth <= LATE { 6 + 6 * usize::from(depth.unsigned_abs()) } else { usize::MAX }
}

fn cautious_reduction(depth: usize, rank: usize) -> i8 {
    match rank {
        0..3 => 0,
        _ if depth < 2 => 0,
        3..10 => 1,
        10..30 => 2,
        _ => 3,
    }
}

fn bold_reduction(depth: usize, rank: usize) -> i8 {
    if depth < 2 || rank < 2 {
        return 0;
    }
    (0.6 + (depth as f64).ln() * (rank as f64).ln() / 1.9) as i8
}

// The memory of positions that the search has seen.

/// By side and cell: a random word. The key of a position is the sum of those of its marbles, without carry.
const WORDS: [[u64; CELLS]; 2] = words();

/// In the key when the second side is to move.
const SECOND: u64 = 0x5851_F42D_4C95_7F2D;

/// The key of a position, in which this side is to move.
pub(crate) fn key(board: MarbleBoard, mover: usize) -> u64 {
    let turn = if mover == 0 { 0 } else { SECOND };
    turn ^ marbles(board.own, mover) ^ marbles(board.foe, 1 - mover)
}

/// The key after a move of this side, from the key before.
pub(crate) fn key_after(key: u64, before: MarbleBoard, after: MarbleBoard, mover: usize) -> u64 {
    key ^ SECOND ^ marbles(before.own ^ after.foe, mover) ^ marbles(before.foe ^ after.own, 1 - mover)
}

/// The key after a pass.
pub(crate) fn key_passed(key: u64) -> u64 {
    key ^ SECOND
}

fn marbles(set: MarbleSet, side: usize) -> u64 {
    members(set).fold(0, |key, cell| key ^ WORDS[side][cell.index()])
}

/// Bound on a stored value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueBound {
    /// It is this.
    Exact,
    /// It is this or more.
    Least,
    /// It is this or less.
    Most,
}

/// Stored result of the search of a position.
#[derive(Clone, Copy)]
pub(crate) struct StoredSearch {
    /// The move that was best, or refuted the one before.
    pub(crate) play: Option<Move>,
    pub(crate) value: i32,
    /// How many moves deep it was looked at.
    pub(crate) depth: i8,
    pub(crate) bound: ValueBound,
}

/// Positions by key.
pub(crate) struct TranspositionTable(SharedTable<StoredSearch>);

impl TranspositionTable {
    /// Room for about so many positions.
    pub(crate) fn new(positions: u64) -> Self {
        const MOST: u64 = 1 << 19;
        Self(SharedTable::new(positions.min(MOST) as usize))
    }

    pub(crate) fn get(&self, key: u64) -> Option<StoredSearch> {
        self.0.get(key)
    }

    pub(crate) fn put(&self, key: u64, play: Option<Move>, value: i32, depth: i8, bound: ValueBound) {
        self.0.put(key, |known| {
            // A move is worth keeping even when this look had none.
            let play = play.or_else(|| known.and_then(|entry| entry.play));
            StoredSearch { play, value, depth, bound }
        });
    }
}

const fn words() -> [[u64; CELLS]; 2] {
    let mut words = [[0; CELLS]; 2];
    let mut state: u64 = 0;
    let mut at = 0;
    while at < 2 * CELLS {
        // SplitMix64.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        words[at / CELLS][at % CELLS] = mixed ^ (mixed >> 31);
        at += 1;
    }
    words
}

// The static value of a position, to the side to move.
//
// Marbles pushed off count most; then how near to the centre the others stand, where they cannot be pushed off and
// drive the other side apart, and how many touch each other, which makes rows to push and to hold with.

/// A marble, the unit of values.
pub(crate) const MARBLE: i32 = 1_000;

/// How much the sides of a position count, in thousandths of a marble.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// By distance from the centre: a marble there.
    pub(super) rings: [i32; 5],
    /// Two marbles of a side that touch.
    pub(super) touch: i32,
    /// The bonus of a side with one marble left to push off, against one with many: the nearer the goal, the more a
    /// marble is worth.
    pub(super) near: i32,
}

impl Weights {
    /// By rule of thumb.
    pub(crate) const GUESSED: Self = Self { rings: [240, 210, 150, 30, -210], touch: 30, near: 300 };

    /// The weights that won against others (`tests/duel.rs`; the figures are in `docs/figures.md`).
    pub(crate) const TUNED: Self = Self { touch: 60, ..Self::GUESSED };
}

/// Evaluation of the board by one machine player.
#[derive(Clone)]
pub(crate) struct Evaluation {
    /// By side, the one that thinks first, and cell: a marble there.
    cells: [[i32; CELLS]; 2],
    touch: i32,
    near: i32,
}

impl Evaluation {
    /// A player that misjudges a cell by up to `slip` hundredths of a marble.
    pub(crate) fn new(weights: Weights, slip: u32, stream: &mut dyn Stream) -> Self {
        let mut cells = [[0; CELLS]; 2];
        for side in &mut cells {
            for cell in HexCell::all() {
                let off = stream.below(2 * slip + 1) as i32 - slip as i32;
                side[cell.index()] = weights.rings[cell.ring()] + off * MARBLE / 100;
            }
        }
        Self { cells, touch: weights.touch, near: weights.near }
    }

    /// One that sees every cell as it is.
    pub(crate) fn exact(weights: Weights) -> Self {
        Self::new(weights, 0, &mut SplitMix(0))
    }

    /// The worth of a position to the side to move.
    pub(crate) fn of(&self, node: Node) -> i32 {
        let MarbleBoard { own, foe } = node.board;
        let [mine, theirs] = node.missing.map(|missing| self.pushed(missing));
        node.cells + self.touch * (touching(own) - touching(foe)) + mine - theirs
    }

    /// The value of the cells of the marbles to the side to move; `mover` is 0 when it is the one that thinks.
    pub(crate) fn cells(&self, board: MarbleBoard, mover: usize) -> i32 {
        self.standing(board.own, mover) - self.standing(board.foe, 1 - mover)
    }

    /// The change of [`Self::cells`] by a move, for the side that made it; `after` is as the other side sees it.
    pub(crate) fn gained(&self, before: MarbleBoard, after: MarbleBoard, mover: usize) -> i32 {
        let changed = |from: MarbleSet, to: MarbleSet, side| {
            self.standing(to & !from, side) - self.standing(from & !to, side)
        };
        changed(before.own, after.foe, mover) - changed(before.foe, after.own, 1 - mover)
    }

    /// The value of having so many marbles left to push off.
    fn pushed(&self, missing: u8) -> i32 {
        let missing = i32::from(missing);
        self.near / missing.max(1) - missing * MARBLE
    }

    fn standing(&self, set: MarbleSet, side: usize) -> i32 {
        members(set).map(|cell| self.cells[side][cell.index()]).sum()
    }
}

/// How many pairs of neighbours a set has.
fn touching(set: MarbleSet) -> i32 {
    let along = |to: usize| (set & before(set, to) & INNER[to]).count_ones() as i32;
    along(0) + along(1) + along(2)
}
