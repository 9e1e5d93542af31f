//! The board of a score sheet.

use serde::Serialize;

use crate::kit::Msg;

/// A sheet with a line for each combination and a column for each seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sheet {
    /// The lines from the top.
    pub lines: Vec<SheetLine>,
}

/// One line of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SheetLine {
    /// The combination's name.
    pub label: Msg,
    /// What each seat has written here, in order of seats; `None` where the line is free.
    pub entries: Vec<Option<SheetEntry>>,
    /// What the seat whose turn it is would get by writing the dice on the table here; `None` where it cannot.
    pub offer: Option<i64>,
}

/// Entry of a seat in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SheetEntry {
    /// The points.
    pub points: i64,
    /// Written in the last step.
    pub fresh: bool,
}
