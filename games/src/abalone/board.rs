//! Marbles on the board, the moves they have, and how many.
//!
//! All of it works on whole sets at once: where a marble is followed by an empty cell, by one or two marbles of the
//! other side that can give way, by one or two of its own that can step.

use std::fmt;

use super::moves::{MarbleRow, Move};

/// The marbles as the side to move sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct MarbleBoard {
    /// Those of the side to move.
    pub(super) own: MarbleSet,
    /// Those of the other side.
    pub(super) foe: MarbleSet,
}

/// Effect of a move on the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Effect {
    /// No marble of the other side moves.
    Quiet,
    /// It pushes marbles, and all stay on the board.
    Push,
    /// It pushes one off.
    Fall,
}

/// The moves along one direction, each as the cell of its rear marble.
#[derive(Clone, Copy)]
struct Lines {
    /// Marbles before an empty cell: each is also a move of one marble.
    single: MarbleSet,
    quiet: MarbleSet,
    push: MarbleSet,
    fall: MarbleSet,
}

impl MarbleBoard {
    /// The empty cells.
    const fn empty(self) -> MarbleSet {
        BOARD & !(self.own | self.foe)
    }

    /// Shows every legal move once: falls, then pushes, then the rest.
    #[inline]
    pub(super) fn each(self, mut visit: impl FnMut(Move, Effect)) {
        let lines = self.lines();
        let mut in_line = |effect, rears: fn(&Lines) -> MarbleSet| {
            for (to, lines) in Direction::ALL.into_iter().zip(&lines) {
                members(rears(lines)).for_each(|rear| visit(Move::Line { rear, to }, effect));
            }
        };
        in_line(Effect::Fall, |lines| lines.fall);
        in_line(Effect::Push, |lines| lines.push);
        in_line(Effect::Quiet, |lines| lines.quiet);
        for (to, lines) in Direction::ALL.into_iter().zip(&lines) {
            for along in Direction::AXES.into_iter().filter(|along| !along.along(to)) {
                let (pairs, triples) = rows(lines.single, along as usize);
                let mut side = |lows, len| {
                    let row = |low| MarbleRow { low, along, len };
                    members(lows).for_each(|low| visit(Move::Side { row: row(low), to }, Effect::Quiet));
                };
                side(pairs, 2);
                side(triples, 3);
            }
        }
    }

    /// Shows the moves that push a marble off.
    #[inline]
    pub(super) fn each_fall(self, mut visit: impl FnMut(Move)) {
        let falls = [self.falls::<0>(), self.falls::<1>(), self.falls::<2>()];
        let back = [self.falls::<3>(), self.falls::<4>(), self.falls::<5>()];
        for (to, rears) in Direction::ALL.into_iter().zip(falls.into_iter().chain(back)) {
            members(rears).for_each(|rear| visit(Move::Line { rear, to }));
        }
    }

    /// Returns `true` if the other side could push a marble off, were it to move.
    #[inline]
    pub(super) fn threatened(self) -> bool {
        let other = Self { own: self.foe, foe: self.own };
        let falls = other.falls::<0>() | other.falls::<1>() | other.falls::<2>();
        falls | other.falls::<3>() | other.falls::<4>() | other.falls::<5>() != 0
    }

    /// How many legal moves there are, without making a list of them.
    #[inline]
    pub(super) fn count(self) -> u32 {
        let ways = self.ways::<0>() + self.ways::<1>() + self.ways::<2>();
        ways + self.ways::<3>() + self.ways::<4>() + self.ways::<5>()
    }

    /// Returns `true` if a legal move is left.
    pub(super) fn mobile(self) -> bool {
        // A row that can step sideways can also step one by one, so the moves in line tell it all.
        self.lines().iter().any(|lines| lines.quiet | lines.push | lines.fall != 0)
    }

    /// The board after a legal move, as the other side sees it, and what the move did.
    #[inline]
    pub(super) fn after(self, play: Move) -> (Self, Effect) {
        let Self { mut own, mut foe } = self;
        let mut effect = Effect::Quiet;
        match play {
            Move::Line { rear, to } => {
                let mut front = rear.step(to);
                while own & front.bit() != 0 {
                    front = front.step(to);
                }
                if foe & front.bit() != 0 {
                    let mut last = front.step(to);
                    while foe & last.bit() != 0 {
                        last = last.step(to);
                    }
                    foe ^= front.bit() | last.bit();
                    effect = if foe & !BOARD == 0 { Effect::Push } else { Effect::Fall };
                    foe &= BOARD;
                }
                own ^= rear.bit() | front.bit();
            }
            Move::Side { row, to } => {
                let moved = row.set();
                own ^= moved | shifted(moved, to);
            }
        }
        (Self { own: foe, foe: own }, effect)
    }

    fn lines(self) -> [Lines; 6] {
        [
            self.line::<0>(),
            self.line::<1>(),
            self.line::<2>(),
            self.line::<3>(),
            self.line::<4>(),
            self.line::<5>(),
        ]
    }

    /// The moves along one direction.
    #[inline]
    fn line<const TO: usize>(self) -> Lines {
        let own = self.own & INNER[TO];
        let single = own & before(self.empty(), TO);
        let two = own & before(single, TO);
        let quiet = single | two | own & before(two, TO);
        let fall = self.falls::<TO>();
        let push = self.pushes::<TO>(self.yielding::<TO>()) & !fall;
        Lines { single, quiet, push, fall }
    }

    /// Single marbles of the other side that can give way to a push.
    #[inline]
    fn yielding<const TO: usize>(self) -> MarbleSet {
        self.foe & (before(self.empty(), TO) & INNER[TO] | !INNER[TO])
    }

    /// The moves that push a marble off.
    #[inline]
    fn falls<const TO: usize>(self) -> MarbleSet {
        self.pushes::<TO>(self.foe & !INNER[TO])
    }

    /// The moves that push a row of one or two whose last marble is one of these: two or three against one, three
    /// against two.
    #[inline]
    fn pushes<const TO: usize>(self, one: MarbleSet) -> MarbleSet {
        let (own, foe) = (self.own & INNER[TO], self.foe & INNER[TO]);
        let two = foe & before(one, TO);
        let behind = |set| own & before(set, TO);
        let pair = behind(behind(one));
        let second = behind(behind(two));
        pair | behind(pair | second)
    }

    /// How many moves go in this direction, in line and sideways.
    #[inline]
    fn ways<const TO: usize>(self) -> u32 {
        let own = self.own & INNER[TO];
        let foe = self.foe & INNER[TO];
        let behind = |set| own & before(set, TO);
        let single = behind(self.empty());
        let one = self.yielding::<TO>();
        let two = foe & before(one, TO);
        // Rows of two that can step, pushing or not, and rows of three.
        let pairs = behind(single | behind(one));
        let triples = behind(pairs | behind(behind(two)));
        let (pairs_left, triples_left) = rows(single, (TO + 1) % 3);
        let (pairs_right, triples_right) = rows(single, (TO + 2) % 3);
        members_of([single, pairs, triples, pairs_left, triples_left, pairs_right, triples_right])
    }
}

/// The lower ends of the rows of two and of three within a set.
#[inline]
fn rows(set: MarbleSet, along: usize) -> (MarbleSet, MarbleSet) {
    let pairs = set & before(set, along) & INNER[along];
    (pairs, pairs & before(pairs, along))
}

/// How many members seven sets have together. Counting bits is dear where the machine has no instruction for it,
/// so the sets are first added up, bit by bit, to ones, twos and fours.
#[inline]
fn members_of(sets: [MarbleSet; 7]) -> u32 {
    let add = |one: MarbleSet, two: MarbleSet, three: MarbleSet| {
        (one ^ two ^ three, one & two | three & (one ^ two))
    };
    let (ones, first) = add(sets[0], sets[1], sets[2]);
    let (more, second) = add(sets[3], sets[4], sets[5]);
    let (ones, third) = add(ones, more, sets[6]);
    let (twos, fours) = add(first, second, third);
    ones.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()
}

impl MarbleRow {
    /// Its cells.
    pub(super) fn set(self) -> MarbleSet {
        self.cells().fold(0, |set, cell| set | cell.bit())
    }

    /// Its cells from the lower end; those that would lie off the board are left out.
    pub(super) fn cells(self) -> impl Iterator<Item = HexCell> + Clone {
        std::iter::successors(Some(self.low), move |cell| cell.next(self.along)).take(self.len.into())
    }
}

// The 61 cells, laid out on a ring.
//
// Copies of the board tile the plane, and going on in one direction from copy to copy visits each of its cells
// once: so the cells are the numbers modulo 61, a step to the right is +1, one up to the left is +13 (13² + 13 + 1
// is 3 · 61), one up to the right is their sum, and the centre E5 is 0. A set of cells is one machine word, and all
// cells of a set step at once by a rotation of its 61 bits; a mask keeps those from stepping that would leave the
// board and come back on its other side.

/// How many cells there are.
pub(super) const CELLS: usize = 61;

/// The rows and the numbers go from 1 to this.
pub(super) const ROWS: u8 = 9;

/// A set of cells: bit *i* is the cell *i* of the ring.
pub(super) type MarbleSet = u64;

/// All cells.
pub(super) const BOARD: MarbleSet = (1 << CELLS) - 1;

/// Where a step leads that leaves the board: a bit that no set of cells has.
const NOWHERE: u8 = CELLS as u8;

/// One of the six directions, in the order in which they go round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// To the next number of the row.
    Right,
    /// To the next number in the next row.
    UpRight,
    /// To this number in the next row.
    UpLeft,
    /// To the number before in the row.
    Left,
    /// To the number before in the row before.
    DownLeft,
    /// To this number in the row before.
    DownRight,
}

/// By direction: the step along the ring.
pub(super) const STEPS: [u32; 6] = [1, 14, 13, 60, 47, 48];

/// By direction: the step in rows and in numbers.
const OFFSETS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// Row and number of each cell.
const PLACES: [(u8, u8); CELLS] = places();

/// By direction: the neighbour of each cell.
const NEXT: [[u8; CELLS]; 6] = next();

/// By direction: the cells that have a neighbour there.
pub(super) const INNER: [MarbleSet; 6] = inner();

/// One cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexCell(u8);

impl Direction {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Right, Self::UpRight, Self::UpLeft, Self::Left, Self::DownLeft, Self::DownRight];

    /// The first three: from the lower end of a row to its upper end.
    pub const AXES: [Self; 3] = [Self::Right, Self::UpRight, Self::UpLeft];

    /// Returns `true` if it leads along the same line as the other, either way.
    pub fn along(self, other: Self) -> bool {
        self as usize % 3 == other as usize % 3
    }

    /// As an arrow, on a board with row A at the bottom.
    pub fn arrow(self) -> &'static str {
        ["→", "↗", "↖", "←", "↙", "↘"][self as usize]
    }
}

impl HexCell {
    /// The cell of this row and number, both counted from 1.
    pub fn at(row: u8, number: u8) -> Option<Self> {
        let (low, high) = numbers(row);
        ((1..=ROWS).contains(&row) && (low..=high).contains(&number)).then(|| Self(ring(row, number)))
    }

    /// The cell with this name, in either case.
    pub fn named(name: &[u8]) -> Option<Self> {
        let [letter, digit] = *name else { return None };
        let row = letter.to_ascii_uppercase().checked_sub(b'A')?;
        Self::at(row.checked_add(1)?, digit.checked_sub(b'0')?)
    }

    /// All cells, row by row from the bottom, each row from the left.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=ROWS).flat_map(Self::row)
    }

    /// The cells of a row from the left.
    pub(super) fn row(row: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let (low, high) = numbers(row);
        (low..=high).map(move |number| Self(ring(row, number)))
    }

    /// Its place on the ring.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    pub(super) const fn bit(self) -> MarbleSet {
        1 << self.0
    }

    /// Its neighbour in a direction.
    pub fn next(self, to: Direction) -> Option<Self> {
        let next = self.step(to);
        (next.0 != NOWHERE).then_some(next)
    }

    /// Its neighbour in a direction; off the board a cell that is in no set, and that nobody may step on from.
    pub(super) fn step(self, to: Direction) -> Self {
        Self(NEXT[to as usize][self.0 as usize])
    }

    /// The direction in which the other cell is the neighbour of this one.
    pub fn towards(self, other: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|to| self.next(*to) == Some(other))
    }

    /// How far it is from the centre, 0 to 4.
    pub(super) const fn ring(self) -> usize {
        let (row, number) = PLACES[self.0 as usize];
        let (up, right) = (row as i8 - 5, number as i8 - 5);
        let (up_far, right_far, skew) =
            (up.unsigned_abs(), right.unsigned_abs(), (up - right).unsigned_abs());
        let far = if up_far > right_far { up_far } else { right_far };
        (if far > skew { far } else { skew }) as usize
    }
}

impl fmt::Display for HexCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, number) = PLACES[self.0 as usize];
        write!(f, "{}{number}", char::from(b'A' + row - 1))
    }
}

impl fmt::Debug for HexCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The cells of a set, in the order of the ring.
pub(super) fn members(mut set: MarbleSet) -> impl Iterator<Item = HexCell> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = HexCell(set.trailing_zeros() as u8);
            set &= set - 1;
            cell
        })
    })
}

/// The cells from which a step in this direction leads into the set. Rubbish above the ring and from around the
/// edge is for the caller to mask with a set of [`INNER`] cells.
#[inline]
pub(super) const fn before(set: MarbleSet, to: usize) -> MarbleSet {
    set >> STEPS[to] | set << (CELLS as u32 - STEPS[to])
}

/// All cells of a set one step on; none of them may leave the board.
pub(super) const fn shifted(set: MarbleSet, to: Direction) -> MarbleSet {
    let step = STEPS[to as usize];
    (set << step | set >> (CELLS as u32 - step)) & BOARD
}

/// The first and the last number of a row.
const fn numbers(row: u8) -> (u8, u8) {
    if row <= 5 { (1, row + 4) } else { (row - 4, ROWS) }
}

const fn ring(row: u8, number: u8) -> u8 {
    ((number as u32 + 13 * row as u32 + 3 * CELLS as u32 - 70) % CELLS as u32) as u8
}

const fn places() -> [(u8, u8); CELLS] {
    let mut places = [(0, 0); CELLS];
    let mut row = 1;
    while row <= ROWS {
        let (mut number, high) = numbers(row);
        while number <= high {
            places[ring(row, number) as usize] = (row, number);
            number += 1;
        }
        row += 1;
    }
    places
}

const fn next() -> [[u8; CELLS]; 6] {
    let mut next = [[NOWHERE; CELLS]; 6];
    let mut to = 0;
    while to < 6 {
        let (up, right) = OFFSETS[to];
        let mut cell = 0;
        while cell < CELLS {
            let (row, number) = PLACES[cell];
            let (row, number) = (row.wrapping_add_signed(up), number.wrapping_add_signed(right));
            if row >= 1 && row <= ROWS {
                let (low, high) = numbers(row);
                if low <= number && number <= high {
                    next[to][cell] = ring(row, number);
                }
            }
            cell += 1;
        }
        to += 1;
    }
    next
}

const fn inner() -> [MarbleSet; 6] {
    let mut inner = [0; 6];
    let mut to = 0;
    while to < 6 {
        let mut cell = 0;
        while cell < CELLS {
            if NEXT[to][cell] != NOWHERE {
                inner[to] |= 1 << cell;
            }
            cell += 1;
        }
        to += 1;
    }
    inner
}
