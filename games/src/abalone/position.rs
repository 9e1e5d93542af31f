//! Positions as text: the rows from I down to A, the side to move, the marbles pushed off.

use std::fmt;

use crate::kit::{Msg, Seat, clipped};

use super::cells::{HexCell, MarbleSet, ROWS};

/// How many marbles a side has at most, those that were pushed off included.
const MARBLES: u32 = 14;

/// Contents of a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PositionText {
    /// The marbles of each seat.
    pub(super) marbles: [MarbleSet; 2],
    /// Whose turn it is.
    pub(super) mover: Seat,
    /// How many marbles each seat has pushed off.
    pub(super) fallen: [u8; 2],
}

/// The sides' letters, in order of seats.
const SIDES: [char; 2] = ['b', 'w'];

impl PositionText {
    /// Reads a position; `goal` is what must not have been reached.
    pub(super) fn read(text: &str, goal: u8) -> Result<Self, Vec<Msg>> {
        let mut faults = Vec::new();
        let fields: Vec<_> = text.split_ascii_whitespace().collect();
        if ![2, 4].contains(&fields.len()) {
            return Err(vec![Msg::new("abalone-position-fields").with("count", fields.len())]);
        }
        let marbles = board(fields[0], &mut faults);
        let mover = SIDES.iter().position(|side| fields[1].eq_ignore_ascii_case(&side.to_string()));
        if mover.is_none() {
            faults.push(Msg::new("abalone-position-side").with("text", clipped(fields[1])));
        }
        let mut fallen = [0; 2];
        for (count, text) in fallen.iter_mut().zip(&fields[2..]) {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            match text.parse::<u8>().ok().filter(|_| digits) {
                Some(number) => {
                    *count = number;
                    if number >= goal {
                        let fault = Msg::new("abalone-position-goal").with("count", number);
                        faults.push(fault.with("goal", goal));
                    }
                }
                None => {
                    let fault = Msg::new("abalone-position-number").with("text", clipped(text));
                    faults.push(fault.with("most", goal - 1));
                }
            }
        }
        // What is missing from a board that cannot be read is not known.
        if let Some(marbles) = marbles {
            faults.extend((0..2).filter_map(|side| company(side, marbles[side], fallen[1 - side])));
        }
        match (marbles, mover) {
            (Some(marbles), Some(mover)) if faults.is_empty() => {
                Ok(Self { marbles, mover: Seat::at(mover), fallen })
            }
            _ => Err(faults),
        }
    }
}

/// Reads the rows; `None` with a fault when some cell is unclear.
fn board(text: &str, faults: &mut Vec<Msg>) -> Option<[MarbleSet; 2]> {
    let before = faults.len();
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != usize::from(ROWS) {
        faults.push(Msg::new("abalone-position-rows").with("count", rows.len()));
        return None;
    }
    let mut marbles = [0; 2];
    for (row, text) in (1..=ROWS).rev().zip(rows) {
        let cells = HexCell::row(row);
        let (expected, got) = (cells.clone().count(), text.chars().count());
        if expected != got {
            let letter = char::from(b'A' + row - 1).to_string();
            let fault = Msg::new("abalone-position-row").with("row", letter);
            faults.push(fault.with("expected", expected).with("count", got));
            continue;
        }
        for (cell, stands) in cells.zip(text.chars()) {
            match SIDES.iter().position(|side| stands.to_ascii_lowercase() == *side) {
                Some(side) => marbles[side] |= cell.bit(),
                None if stands == '.' => {}
                None => {
                    let fault = Msg::new("abalone-position-cell").with("cell", cell.to_string());
                    faults.push(fault.with("text", stands.to_string()));
                }
            }
        }
    }
    (faults.len() == before).then_some(marbles)
}

/// A side has at least one marble and at most fourteen.
fn company(side: usize, marbles: MarbleSet, lost: u8) -> Option<Msg> {
    let count = marbles.count_ones();
    let told = |id| Msg::new(id).with("side", SIDES[side].to_string());
    match count {
        0 => Some(told("abalone-position-none")),
        _ if count + u32::from(lost) > MARBLES => {
            Some(told("abalone-position-many").with("count", count).with("lost", lost).with("most", MARBLES))
        }
        _ => None,
    }
}

impl fmt::Display for PositionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = self.marbles;
        for row in (1..=ROWS).rev() {
            for cell in HexCell::row(row) {
                let stands = match cell.bit() {
                    bit if black & bit != 0 => SIDES[0],
                    bit if white & bit != 0 => SIDES[1],
                    _ => '.',
                };
                write!(f, "{stands}")?;
            }
            f.write_str(if row > 1 { "/" } else { " " })?;
        }
        write!(f, "{}", SIDES[self.mover.index()])?;
        match self.fallen {
            [0, 0] => Ok(()),
            [black, white] => write!(f, " {black} {white}"),
        }
    }
}
