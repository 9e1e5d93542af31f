//! The board of columns that seats fight for.

use serde::Serialize;

use crate::kit::{Msg, Seat};

/// A table of columns and rows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoreTable {
    /// The columns from left to right.
    pub columns: Vec<TableColumn>,
    /// The rows from the top.
    pub rows: Vec<ScoreRow>,
    /// The most that can be in it in this game.
    pub extent: TableExtent,
}

/// The most that a table shows, whatever it shows now; see [`SceneExtent`](super::SceneExtent).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TableExtent {
    /// The number of marks in a cell, where that is known; a painter cuts longer cells to so many.
    pub marks: usize,
    /// Seats can write into rows of others.
    pub writers: bool,
    /// Columns are decided.
    pub decided: bool,
}

/// The head of a column.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableColumn {
    /// Its name, the same in every language.
    pub label: String,
    /// What it is worth, where that is not its name.
    pub worth: Option<i64>,
    /// Its fate.
    pub fate: Fate,
}

/// Fate of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Fate {
    /// Still open.
    Open,
    /// The one that is fought over now.
    Contested,
    /// Won by this seat, or by this seat's side.
    Won(Seat),
    /// Won by nobody.
    Burned,
}

/// One row of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoreRow {
    /// The seat whose row it is.
    pub seat: Seat,
    /// A remark on it ("3 hidden entries").
    pub note: Option<Msg>,
    /// One cell a column.
    pub cells: Vec<TableCell>,
}

/// One cell: the marks in it, in the order in which they were made.
pub type TableCell = Vec<Mark>;

/// One mark in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// What is written; `None` for a mark that the viewer may not see.
    pub text: Option<String>,
    /// Who wrote it, where that is not the row's seat.
    pub by: Option<Seat>,
    /// What it means for the column.
    pub weight: Weight,
    /// Made in the last step.
    pub fresh: bool,
}

/// Importance of a mark for its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Weight {
    /// Nothing in particular.
    Plain,
    /// It leads or has won.
    Leads,
    /// It is tied with another and burns the column as things stand.
    Tied,
    /// A cell given up.
    Dash,
}
