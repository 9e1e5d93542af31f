//! How a board is laid out: one answer of chance, the colours of all cells and the colour table.
//!
//! Few fillings of a board are valid, so a set-up is not thrown die by die. [`deal`] draws it like this:
//!
//! 1. The colours 1 to n are shuffled: for i from n − 1 down to 1, the names at i and at a number below i + 1 change
//!    places. Cell (x, y), with x the column and y the row from the top, both from 0, gets the name at
//!    (x + 2y) mod n. On the hexagon it is (number + 3 × row) mod n, both from 1, rows from the bottom.
//!    Both patterns are valid.
//! 2. 64 times the number of cells, two cells are drawn, each as a number below the number of cells in the order of
//!    the position text, and change their colours if that leaves neither beside its like.
//! 3. The colours are shuffled again; this is the colour table.
//!
//! Each step of 2 is as likely as the one that takes it back, so no set-up is favoured: their distribution tends to
//! the uniform one over all that can be reached. Such chains mix within some cells × ln(cells) steps when colours
//! are as many as here; 64 a cell is more than ten times that. The draw always ends and is always valid.

use std::sync::Arc;

use crate::kit::{Die, Draw, Faces, Log, Msg, Stream};

use super::bitset::Bitset;
use super::rules::sign;
use super::state::{DealtBoard, Phase, State};
use super::variant::{BoardKind, MOST_COLOURS};

/// So many swaps are tried for each cell.
const SWAPS: usize = 64;

/// The colours of all cells in the order of the position text, then the table.
pub(super) fn draw(kind: BoardKind) -> Draw {
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

impl State {
    /// Takes a set-up; the faces are in range and as many as were asked for.
    pub(super) fn lay(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let kind = self.layout.kind;
        let board = kind.board();
        let mut colours = [Bitset::NONE; MOST_COLOURS];
        for (cell, face) in board.reading().zip(faces) {
            colours[usize::from(face - 1)].insert(cell);
        }
        let table: Vec<u8> = faces[board.cells.len()..].iter().map(|face| face - 1).collect();
        for (colour, cells) in colours[..kind.colours()].iter().enumerate() {
            if cells.len() != kind.colours() {
                let why = Msg::new("nibble-why-count").with("colour", sign(colour));
                return Err(why.with("count", cells.len()).with("expected", kind.colours()));
            }
            if let Some([one, other]) = beside(kind, *cells) {
                let why = Msg::new("nibble-why-beside").with("colour", sign(colour));
                return Err(why.with("cell", board.name(one)).with("other", board.name(other)));
            }
        }
        if let Some(colour) = (0..kind.colours()).find(|colour| !table.contains(&(*colour as u8))) {
            return Err(Msg::new("nibble-why-table").with("colour", sign(colour)));
        }
        self.layout = Arc::new(DealtBoard::new(kind, &colours, table));
        self.field.rest = board.cells;
        self.phase = Phase::Playing;
        log.say(|| Msg::new("nibble-log-laid").with("table", self.layout.line()));
        Ok(())
    }
}

impl DealtBoard {
    /// The colour table as people write it.
    pub(super) fn line(&self) -> String {
        self.table.iter().map(|colour| sign(usize::from(*colour))).collect::<Vec<_>>().join(" ")
    }
}

/// Two blocks of one colour that touch.
pub(super) fn beside(kind: BoardKind, cells: Bitset) -> Option<[u8; 2]> {
    let board = kind.board();
    let one = (cells & board.touching(cells)).first()?;
    let other = (cells & board.touching(Bitset::only(one))).first()?;
    Some([one, other])
}
