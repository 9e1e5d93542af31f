//! The moves of Cephalopod and their notation: `c3`, with captures `c3xb3c2`.

use std::fmt;

use crate::kit::{Msg, ParseError};

use super::variant::Variant;

/// A die on an empty cell, and the dice that it takes off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    pub(super) variant: Variant,
    pub(super) cell: usize,
    /// The captured cells in the order of cells; none for a die that shows 1.
    pub(super) captured: Vec<usize>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.variant.name(self.cell))?;
        if !self.captured.is_empty() {
            f.write_str("x")?;
        }
        self.captured.iter().try_for_each(|cell| f.write_str(&self.variant.name(*cell)))
    }
}

/// The characters of a move with four captures.
const LONGEST: usize = 11;

pub(super) fn parse(variant: Variant, text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("cephalopod-expected"));
    let text = text.trim();
    if text.len() > LONGEST || !text.is_ascii() {
        return Err(expected());
    }
    let text = text.to_lowercase();
    let (cell, captured) = match text.split_once('x') {
        None => (text.as_str(), None),
        Some((cell, captured)) => (cell, Some(captured)),
    };
    let named = |name: &[u8]| variant.named(name).ok_or_else(expected);
    let cell = named(cell.as_bytes())?;
    let captured =
        captured.map(|captured| captured.as_bytes().chunks(2).map(named).collect::<Result<Vec<_>, _>>());
    let mut captured = match captured.transpose()? {
        Some(captured) if captured.is_empty() => return Err(expected()),
        captured => captured.unwrap_or_default(),
    };
    captured.sort_unstable();
    if captured.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(expected());
    }
    Ok(Move { variant, cell, captured })
}
