//! What a position looks like to the seat whose turn it is.
//!
//! Each block that is left is taken for a fair coin: that gives, for each colour, how likely either seat is to get
//! its majority. The lead in colours, measured by how uncertain it still is, speaks for who wins in the end. To it
//! come the best that can be taken at once, and the instant wins that are near: a line of three neighbouring
//! colours is hard to stop, a whole colour is stopped by one block of it.

use crate::nibble::bitset::Bitset;
use crate::nibble::state::{BlockSquare, DealtBoard};
use crate::nibble::variant::MOST_COLOURS;

/// A game as good as won by the scores; instant wins and ends lie beyond it.
pub(super) const ONE: i32 = 10_000;

/// More blocks than there are of a colour.
const BLOCKS: usize = MOST_COLOURS + 1;

/// More than any line can be short of: what cannot be had any more.
const NEVER: usize = 100;
/// How much the parts of a judgement count.
#[derive(Clone, Copy)]
pub(in crate::nibble) struct Weights {
    /// An instant win by a line that is one block away, and what remains of it with each block more.
    pub(in crate::nibble) line: [f64; 2],
    /// The same by a whole colour.
    pub(in crate::nibble) whole: [f64; 2],
    /// How much of the best take at hand is counted in: the other side takes something then.
    pub(in crate::nibble) at_hand: f64,
    /// How quickly a lead in colours becomes a win.
    pub(in crate::nibble) slope: f64,
}

impl Weights {
    /// By rule of thumb.
    pub(super) const GUESSED: Self = Self { line: [0.9, 0.68], whole: [0.35, 0.5], at_hand: 0.7, slope: 0.8 };

    /// What won when others played against it (`tests/duel.rs`; the figures are in `docs/figures.md`).
    pub(super) const TUNED: Self = Self { line: [0.9, 0.55], slope: 0.25, ..Self::GUESSED };
}

/// Judges the positions of one game.
pub(super) struct Evaluator<'a> {
    pub(super) layout: &'a DealtBoard,
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
pub(super) struct Count {
    /// Blocks of each colour that are left.
    pub(super) left: [u8; MOST_COLOURS],
    /// Those of them with open sides enough.
    pub(super) open: [u8; MOST_COLOURS],
}

impl<'a> Evaluator<'a> {
    /// A judge of the positions that can come of one.
    pub(super) fn new(layout: &'a DealtBoard, field: &BlockSquare, weights: Weights) -> Self {
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

    pub(super) fn count(&self, field: &BlockSquare, open: Bitset) -> Count {
        let mut count = Count { left: self.blocks, open: [0; MOST_COLOURS] };
        for colour in self.layout.all() {
            count.left[colour] -= field.held[0][colour] + field.held[1][colour];
        }
        open.iter().for_each(|cell| count.open[usize::from(self.colours[usize::from(cell)])] += 1);
        count
    }

    /// From minus [`ONE`] to [`ONE`], for the seat whose turn it is.
    pub(super) fn value(&self, field: &BlockSquare, count: &Count) -> i32 {
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

    /// What taking so many blocks of a colour adds to the lead in colours.
    pub(super) fn gain(&self, field: &BlockSquare, count: &Count, colour: usize, taken: u8) -> f64 {
        let before = self.chances(field, count, colour, 0);
        let after = self.chances(field, count, colour, taken);
        after.0 - after.1 - before.0 + before.1
    }

    /// The instant wins near to a seat, less those near to the other, once the mover has taken so many blocks.
    pub(super) fn balance_after(&self, field: &BlockSquare, count: &Count, colour: usize, taken: u8) -> f64 {
        let mut next = *field;
        next.held[field.mover][colour] += taken;
        let mut left = Count { left: count.left, open: count.open };
        left.left[colour] -= taken;
        self.balance(&next, &left, field.mover)
    }

    /// The same as things stand.
    pub(super) fn balance(&self, field: &BlockSquare, count: &Count, seat: usize) -> f64 {
        self.threats(field, count, seat) - self.threats(field, count, 1 - seat)
    }

    /// The fewest blocks of a colour with which the mover wins at once, if they have open sides enough.
    pub(super) fn winning(&self, field: &BlockSquare, count: &Count, colour: usize) -> Option<u8> {
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
