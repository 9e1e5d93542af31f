//! The cells of each board, how they touch, and what holds together.
//!
//! A cell is a bit. Its number is line × stride + place in its line, both from 1, where a line is a column of a
//! square board and a row of the hexagon, so bits ascend in the order in which moves name cells. The stride leaves
//! no two cells neighbours as bits that are none on the board: square boards have an empty bit after each line; in
//! the hexagon a line that reaches the last place is never followed by one that begins at the first.

use std::sync::LazyLock;

use super::bitset::Bitset;
use super::variant::BoardKind;

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

    /// Whether the rest of a group is still one when this cell of it is taken away.
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

    /// What hangs together with a cell; no more than enough once it has all that was looked for.
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
