//! A part of a scene that can be pointed at.

use std::fmt;

use serde::Serialize;

use crate::kit::{Scene, SceneBoard, Seat};

/// A part of a scene that can be pointed at. What is counted is counted from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Spot {
    /// A die of [`Scene::dice`].
    Die(usize),
    /// A die of a row of dice.
    TrayDie {
        /// The row.
        tray: usize,
        /// The die in it.
        die: usize,
    },
    /// A face beside the top of a die that can be turned.
    Face {
        /// The die.
        die: usize,
        /// The face.
        face: u8,
    },
    /// A cell of a board, by its name.
    Cell(String),
    /// A colour of the stock of a board, counted from 1 as there.
    Colour(u8),
    /// A column of a score table, by its label.
    Column(String),
    /// The cell of a score table in a seat's row.
    Entry {
        /// The label of its column.
        column: String,
        /// The row.
        row: Seat,
    },
    /// A line of a score sheet.
    Line(usize),
    /// An event on a chart, by its number from 1.
    Event(usize),
}

impl fmt::Display for Spot {
    /// The spot in one word, unique among the spots of a scene: `die:0`, `cell:c4`, `entry:10:2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(die) => write!(f, "die:{die}"),
            Self::TrayDie { tray, die } => write!(f, "tray:{tray}:{die}"),
            Self::Face { die, face } => write!(f, "face:{die}:{face}"),
            Self::Cell(name) => write!(f, "cell:{name}"),
            Self::Colour(colour) => write!(f, "colour:{colour}"),
            Self::Column(label) => write!(f, "column:{label}"),
            Self::Entry { column, row } => write!(f, "entry:{column}:{}", row.number()),
            Self::Line(line) => write!(f, "line:{line}"),
            Self::Event(event) => write!(f, "event:{event}"),
        }
    }
}

impl Scene {
    /// Whether this spot is a part of the scene.
    pub fn has(&self, spot: &Spot) -> bool {
        let column = |board: &SceneBoard, label: &str| match board {
            SceneBoard::Table(table) => table.columns.iter().any(|column| column.label == label),
            _ => false,
        };
        match (spot, &self.board) {
            (Spot::Die(die), _) => *die < self.dice.len(),
            (Spot::TrayDie { tray, die }, SceneBoard::Trays(trays)) => {
                trays.get(*tray).is_some_and(|tray| *die < tray.dice.len())
            }
            (Spot::Face { die, face }, SceneBoard::Turning(turning)) => {
                turning.dice.get(*die).is_some_and(|die| die.around.contains(face))
            }
            (Spot::Cell(name), SceneBoard::Cells(cells)) => {
                cells.rows.iter().flatten().any(|cell| cell.name == *name)
            }
            (Spot::Colour(colour), SceneBoard::Cells(cells)) => {
                cells.stock.iter().any(|stock| stock.colour == *colour)
            }
            (Spot::Column(label), board) => column(board, label),
            (Spot::Entry { column: label, row }, SceneBoard::Table(table)) => {
                column(&self.board, label) && table.rows.iter().any(|other| other.seat == *row)
            }
            (Spot::Line(line), SceneBoard::Sheet(sheet)) => *line < sheet.lines.len(),
            (Spot::Event(event), SceneBoard::Chart(chart)) => (1..=chart.events()).contains(event),
            _ => false,
        }
    }
}
