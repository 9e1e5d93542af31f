//! The cells of each board, how they touch, and what holds together.
//!
//! A cell is a bit. Its number is line × stride + place in its line, both from 1, where a line is a column of a
//! square board and a row of the hexagon, so bits ascend in the order in which moves name cells. The stride leaves
//! no two cells neighbours as bits that are none on the board: square boards have an empty bit after each line; in
//! the hexagon a line that reaches the last place is never followed by one that begins at the first.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};
use std::sync::LazyLock;

use super::{BoardKind, MOST_COLOURS};
use crate::kit::{Die, Draw, Faces, Stream};

/// The boards in the order of [`BoardKind`].
pub(super) static BOARDS: LazyLock<[BlockBoard; 3]> =
    LazyLock::new(|| [BoardKind::Nine, BoardKind::Thirteen, BoardKind::Hex].map(BlockBoard::new));

/// The sides of the hexagon and its longest line.
const SIDE: u8 = 8;
const LONGEST: u8 = 2 * SIDE - 1;

/// One of the boards.
#[derive(Debug)]
pub struct BlockBoard {
    /// Hexagons with six neighbours, else squares with four.
    pub hexagonal: bool,
    /// Every cell.
    pub cells: Bitset,
    /// The rows from the top, each from the left: the order of position texts and of set-ups.
    pub rows: Vec<Vec<u8>>,
    stride: u32,
    /// Into how many pieces the neighbours of a cell fall, by its [`BlockBoard::ring`].
    pieces: Vec<u8>,
    /// Names by the number of the bit; empty where no cell is.
    names: Vec<String>,
}

impl BlockBoard {
    fn new(kind: BoardKind) -> Self {
        let hexagonal = kind == BoardKind::Hex;
        let side = kind.colours() as u8;
        let stride = if hexagonal { LONGEST } else { side + 1 };
        let lines = if hexagonal { LONGEST } else { side };
        // The numbers of a line, counted from 1 as the line is.
        let numbers = |line: u8| {
            if hexagonal {
                (line + 1).saturating_sub(SIDE).max(1)..=LONGEST.min(line + SIDE - 1)
            } else {
                1..=side
            }
        };
        let bit = |line: u8, number: u8| line * stride + number;
        let mut names = vec![String::new(); Bitset::BITS];
        for line in 1..=lines {
            for number in numbers(line) {
                let letter = char::from(b'a' + line - 1);
                names[usize::from(bit(line, number))] = format!("{letter}{number}");
            }
        }
        let rows: Vec<Vec<u8>> = if hexagonal {
            (1..=lines).rev().map(|row| numbers(row).map(|number| bit(row, number)).collect()).collect()
        } else {
            (1..=side).rev().map(|number| (1..=lines).map(|column| bit(column, number)).collect()).collect()
        };
        let cells = rows.iter().flatten().copied().collect();
        let pieces = (0..=u8::MAX).map(|ring| pieces(hexagonal, ring)).collect();
        Self { hexagonal, cells, rows, stride: stride.into(), pieces, names }
    }

    /// The cells in the order of position texts and of set-ups.
    pub fn reading(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().flatten().copied()
    }

    /// A cell's name.
    pub fn name(&self, cell: u8) -> &str {
        &self.names[usize::from(cell)]
    }

    /// The cell with this name, in either case.
    pub fn cell(&self, name: &str) -> Option<u8> {
        self.cells.iter().find(|cell| self.name(*cell).eq_ignore_ascii_case(name))
    }

    /// The names of these cells, joined by blanks.
    pub fn list(&self, cells: Bitset) -> String {
        cells.iter().map(|cell| self.name(cell)).collect::<Vec<_>>().join(" ")
    }

    /// The cells that touch one of these. Bits that are no cells may be among them.
    pub fn touching(&self, set: Bitset) -> Bitset {
        let (one, line) = (set.up(1) | set.down(1), set.up(self.stride) | set.down(self.stride));
        if self.hexagonal {
            one | line | set.up(self.stride + 1) | set.down(self.stride + 1)
        } else {
            one | line
        }
    }

    /// The blocks on a corner: two of four sides that meet are open, or three of six that follow each other.
    pub fn free(&self, rest: Bitset) -> Bitset {
        let line = self.stride;
        if self.hexagonal {
            // The six sides, going round.
            let taken = [
                rest.down(1),
                rest.down(line + 1),
                rest.down(line),
                rest.up(1),
                rest.up(line + 1),
                rest.up(line),
            ];
            let closed = |side: usize| taken[side] | taken[(side + 1) % 6] | taken[(side + 2) % 6];
            return rest - (1..6).fold(closed(0), |all, side| all & closed(side));
        }
        let taken = [rest.down(1), rest.down(line), rest.up(1), rest.up(line)];
        let closed = |side: usize| taken[side] | taken[(side + 1) % 4];
        rest - (1..4).fold(closed(0), |all, side| all & closed(side))
    }

    /// How many open sides of a cell follow each other, at most.
    pub fn open_sides(&self, rest: Bitset, cell: u8) -> usize {
        let sides = sides(self.hexagonal);
        let ring = self.ring(rest, cell);
        let open = |side: usize| ring >> sides[side % sides.len()] & 1 == 0;
        let run = |from: usize| (0..sides.len()).take_while(|step| open(from + step)).count();
        (0..sides.len()).map(run).max().unwrap_or_default()
    }

    /// Returns `true` if the rest of a group is still one when this cell of it is taken away.
    pub fn holds_without(&self, group: Bitset, cell: u8) -> bool {
        // Neighbours that are joined right beside the cell need no way round.
        if self.pieces[usize::from(self.ring(group, cell))] <= 1 {
            return true;
        }
        let rest = group.without(cell);
        let around = self.touching(Bitset::only(cell)) & rest;
        let Some(start) = around.first() else { return true };
        around.within(self.reached(rest, start, around))
    }

    /// The groups into which blocks fall.
    pub fn groups(&self, mut rest: Bitset) -> Vec<Bitset> {
        let mut groups = Vec::new();
        while let Some(first) = rest.first() {
            let group = self.reached(rest, first, rest);
            groups.push(group);
            rest = rest - group;
        }
        groups
    }

    /// The cells connected with a cell; the search stops once it has all that was looked for.
    fn reached(&self, rest: Bitset, start: u8, wanted: Bitset) -> Bitset {
        let mut reached = Bitset::only(start);
        loop {
            let further = (reached | self.touching(reached)) & rest;
            if further == reached || wanted.within(further) {
                return further;
            }
            reached = further;
        }
    }

    /// The eight bits around a cell: three a line before, one before and one after it, three a line after.
    fn ring(&self, set: Bitset, cell: u8) -> u8 {
        let from = u32::from(cell) - 1;
        let beside = set.three(from);
        set.three(from - self.stride)
            | (beside & 1) << 3
            | (beside >> 2) << 4
            | set.three(from + self.stride) << 5
    }
}

/// The bits of a ring that are neighbours, going round.
fn sides(hexagonal: bool) -> &'static [u8] {
    if hexagonal { &[4, 7, 6, 3, 0, 1] } else { &[4, 6, 3, 1] }
}

/// Into how many pieces the neighbours in a ring fall, joined by nothing but each other and the corners between.
fn pieces(hexagonal: bool, ring: u8) -> u8 {
    const CORNERS: [u8; 4] = [7, 5, 0, 2];
    let sides = sides(hexagonal);
    let taken = |bit: u8| ring >> bit & 1 == 1;
    let joined = |side: usize| hexagonal || taken(CORNERS[side]);
    let ends =
        |side: &usize| taken(sides[*side]) && !(taken(sides[(side + 1) % sides.len()]) && joined(*side));
    (0..sides.len()).filter(ends).count() as u8
}

// Sets of cells as bits, so that a whole board is looked at in a few machine instructions.

const WORDS: usize = 4;

/// A set of cells; a cell is the number of its bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitset([u64; WORDS]);

impl Bitset {
    /// No cell.
    pub const NONE: Self = Self([0; WORDS]);

    /// How many bits there are.
    pub const BITS: usize = 64 * WORDS;

    /// A set of one.
    pub fn only(cell: u8) -> Self {
        let mut set = Self::NONE;
        set.insert(cell);
        set
    }

    /// Puts a cell in.
    pub fn insert(&mut self, cell: u8) {
        self.0[usize::from(cell) / 64] |= 1 << (cell % 64);
    }

    /// This set without a cell.
    pub fn without(mut self, cell: u8) -> Self {
        self.0[usize::from(cell) / 64] &= !(1 << (cell % 64));
        self
    }

    /// Returns `true` if this cell is in the set.
    pub fn contains(self, cell: u8) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// Three bits from this one on, as a number. Beyond the last bit there is nothing.
    pub fn three(self, from: u32) -> u8 {
        let (word, place) = ((from / 64) as usize, from % 64);
        let low = self.0[word] >> place;
        // Bits cut off at the end of a word stand at the beginning of the next.
        let high = if place > 61 { self.0.get(word + 1).map_or(0, |next| next << (64 - place)) } else { 0 };
        ((low | high) & 7) as u8
    }

    /// How many cells are in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns `true` if there is none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The lowest cell.
    pub fn first(self) -> Option<u8> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some((word * 64) as u8 + self.0[word].trailing_zeros() as u8)
    }

    /// The cells in ascending order.
    pub fn iter(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self = self.without(first);
            Some(first)
        })
    }

    /// Returns `true` if every cell of this set is in the other.
    pub fn within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The bits themselves, the lowest first.
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Every cell moved so many bits up, 1 to 63.
    pub fn up(self, step: u32) -> Self {
        let [a, b, c, d] = self.0;
        let back = 64 - step;
        Self([a << step, b << step | a >> back, c << step | b >> back, d << step | c >> back])
    }

    /// Every cell moved so many bits down, 1 to 63.
    pub fn down(self, step: u32) -> Self {
        let [a, b, c, d] = self.0;
        let back = 64 - step;
        Self([a >> step | b << back, b >> step | c << back, c >> step | d << back, d >> step])
    }
}

impl BitAnd for Bitset {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Bitset {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Bitset {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Sub for Bitset {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl FromIterator<u8> for Bitset {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        let mut set = Self::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for Bitset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

// How a board is laid out: one answer of chance, the colours of all cells and the colour table.
//
// Few fillings of a board are valid, so a set-up is not rolled die by die. [`deal`] draws it like this:
//
// 1. The colours 1 to n are shuffled: for i from n − 1 down to 1, the names at i and at a number below i + 1 change
//    places. Cell (x, y), with x the column and y the row from the top, both from 0, gets the name at
//    (x + 2y) mod n. On the hexagon it is (number + 3 × row) mod n, both from 1, rows from the bottom.
//    Both patterns are valid.
// 2. 64 times the number of cells, two cells are drawn, each as a number below the number of cells in the order of
//    the position text, and change their colours if that leaves neither beside its like.
// 3. The colours are shuffled again; this is the colour table.
//
// Each step of 2 is as likely as the one that takes it back, so no set-up is favoured: their distribution tends to
// the uniform one over all that can be reached. Such chains mix within some cells × ln(cells) steps when colours
// are as many as here; 64 a cell is more than ten times that. The draw always ends and is always valid.

/// So many swaps are tried for each cell.
const SWAPS: usize = 64;

/// The colours of all cells in the order of the position text, then the table.
pub(super) fn setup_draw(kind: BoardKind) -> Draw {
    let colours = kind.colours();
    Draw { dice: vec![Die { low: 1, high: colours as u8 }; kind.board().cells.len() + colours] }
}

pub(super) fn deal(kind: BoardKind, stream: &mut dyn Stream) -> Faces {
    let board = kind.board();
    let reading: Vec<u8> = board.reading().collect();
    let names = shuffled(kind, stream);
    let mut colours = [0; Bitset::BITS];
    for (y, row) in board.rows.iter().enumerate() {
        for (x, &cell) in row.iter().enumerate() {
            let place = if board.hexagonal { diagonal(board.rows.len() - y, x) } else { x + 2 * y };
            colours[usize::from(cell)] = names[place % names.len()];
        }
    }
    // The cells of each colour, so that a look at the neighbours is a few instructions.
    let mut cells = [Bitset::NONE; MOST_COLOURS + 1];
    for &cell in &reading {
        cells[usize::from(colours[usize::from(cell)])].insert(cell);
    }
    let around: Vec<Bitset> = (0..=u8::MAX)
        .map(
            |cell| if board.cells.contains(cell) { board.touching(Bitset::only(cell)) } else { Bitset::NONE },
        )
        .collect();
    for _ in 0..SWAPS * reading.len() {
        let [a, b] = [(); 2].map(|()| reading[stream.below(reading.len() as u32) as usize]);
        let [mine, other] = [a, b].map(|cell| usize::from(colours[usize::from(cell)]));
        let alone = |cell: u8, colour: usize, left: u8| {
            (around[usize::from(cell)] & cells[colour].without(left)).is_empty()
        };
        if mine != other && alone(a, other, b) && alone(b, mine, a) {
            colours.swap(usize::from(a), usize::from(b));
            cells[mine] = cells[mine].without(a) | Bitset::only(b);
            cells[other] = cells[other].without(b) | Bitset::only(a);
        }
    }
    let table = shuffled(kind, stream);
    reading.iter().map(|cell| colours[usize::from(*cell)]).chain(table).collect()
}

/// The number of a cell of the hexagon plus three times its row; `x` is its place in the row from 0.
fn diagonal(row: usize, x: usize) -> usize {
    let first = row.saturating_sub(7).max(1);
    first + x + 3 * row
}

fn shuffled(kind: BoardKind, stream: &mut dyn Stream) -> Vec<u8> {
    let mut colours: Vec<u8> = (1..=kind.colours() as u8).collect();
    for i in (1..colours.len()).rev() {
        colours.swap(i, stream.below(i as u32 + 1) as usize);
    }
    colours
}

/// Two blocks of one colour that touch.
pub(super) fn beside(kind: BoardKind, cells: Bitset) -> Option<[u8; 2]> {
    let board = kind.board();
    let one = (cells & board.touching(cells)).first()?;
    let other = (cells & board.touching(Bitset::only(one))).first()?;
    Some([one, other])
}
