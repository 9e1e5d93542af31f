//! Boards of cells, square or hexagonal.

use serde::Serialize;

use crate::kit::Seat;

/// A board of cells as its viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cells {
    /// How the cells touch.
    pub shape: Shape,
    /// The cells row by row from the top, each row from the left. Rows of hexagons are centred.
    pub rows: Vec<Vec<BoardCell>>,
    /// The board is turned by half a circle for this viewer.
    pub turned: bool,
    /// The highlights that cells can have in this game, where a painter says what they mean.
    pub lights: Vec<Light>,
    /// Where pieces are collected by colour: the colours in the order in which they lie; else empty.
    pub stock: Vec<Stock>,
}

/// Grid shape: which cells touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Shape {
    /// Squares with four neighbours, named by the letter of the column and the number of the row (`e5`).
    Square,
    /// Hexagons with six neighbours, named by the letter of the row and the number of the diagonal (`E5`).
    Hex,
}

/// One cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoardCell {
    /// Its name in the notation of moves.
    pub name: String,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// Its highlight.
    pub light: Light,
}

/// A piece on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Piece {
    /// The first seat's.
    Black,
    /// The second seat's.
    White,
    /// A block of a colour, counted from 1. A painter writes the number on it: `1` to `9`, then `A` and on.
    Colour(u8),
    /// A die of a seat.
    Die {
        /// The seat it belongs to.
        owner: Seat,
        /// The face on top.
        face: u8,
    },
}

/// Highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Light {
    /// No highlight.
    Off,
    /// The last move touched it.
    Last,
    /// What stands here can be taken or moved now.
    Free,
    /// Half chosen by the viewer.
    Chosen,
}

/// Pieces of one colour: those taken by the seats, and those left on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stock {
    /// The colour, counted from 1.
    pub colour: u8,
    /// How many pieces each seat has taken, in order of seats.
    pub held: Vec<u8>,
    /// How many still lie on the board.
    pub left: u8,
    /// The seat that has the majority for good.
    pub owner: Option<Seat>,
}
