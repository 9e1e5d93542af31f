//! The 61 cells, laid out on a ring.
//!
//! Copies of the board tile the plane, and going on in one direction from copy to copy visits each of its cells
//! once: so the cells are the numbers modulo 61, a step to the right is +1, one up to the left is +13 (13² + 13 + 1
//! is 3 · 61), one up to the right is their sum, and the centre E5 is 0. A set of cells is one machine word, and all
//! cells of a set step at once by a rotation of its 61 bits; a mask keeps those from stepping that would leave the
//! board and come back on its other side.

use std::fmt;

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
