//! What a viewer sees, as meaning and not as pixels. A scene is the only way from a state to a screen, so what
//! is hidden from the viewer must not be in it.

use serde::Serialize;

use super::{Msg, Seat};

/// For whom a scene is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who sees only what everybody may see.
    Spectator,
    /// The player of a seat, who also sees what is private to it.
    Seat(Seat),
}

impl Viewer {
    /// Is this the player of that seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// All that a viewer may see of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The game and its variant in a few words ("Pig · two dice · to 200").
    pub title: Msg,
    /// What is being waited for, or how it ended.
    pub status: Msg,
    /// The seats in order.
    pub players: Vec<Player>,
    /// The last throw, or what lies on the table.
    pub dice: Vec<SceneDie>,
    /// The board, where the game has one.
    pub board: Board,
    /// What only this viewer may know; empty for spectators.
    pub private: Vec<Msg>,
}

/// One seat as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// Its score as far as the viewer may know it.
    pub score: i64,
    /// A remark beside the score ("+28 at stake: 5 · 11 · 12").
    pub note: Option<Msg>,
    /// What the seat is doing.
    pub standing: Standing,
    /// The side it plays for, counted from 0; `None` where everyone plays alone.
    pub team: Option<usize>,
}

/// What a seat is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Standing {
    /// It owes a move.
    Acting,
    /// It waits for others; in a simultaneous step it has answered.
    Waiting,
    /// It has nothing more to do in this game.
    Done,
    /// It has left.
    Left,
    /// The game is over and it is among the winners.
    Won,
}

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SceneDie {
    /// The face on top.
    pub face: u8,
    /// Its colour.
    pub tint: Tint,
    /// Drawn apart from the others: set aside, given, fixed.
    pub aside: bool,
}

/// The colours dice come in. A painter also gives each its own sign, since colour never carries meaning alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tint {
    /// White with dark pips.
    White,
    /// Red with light pips.
    Red,
}

/// The kinds of boards that painters know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Board {
    /// Nothing but dice and scores.
    None,
    /// A race.
    Track(Track),
    /// A score table.
    Table(ScoreTable),
}

/// A race to a goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Track {
    /// The score that wins.
    pub goal: i64,
    /// One lane a seat, in order.
    pub lanes: Vec<Lane>,
}

/// One seat's lane of a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lane {
    /// Whose lane it is.
    pub seat: Seat,
    /// How far the seat has come for good.
    pub banked: i64,
    /// What it would add by stopping now.
    pub at_stake: i64,
}

/// A table of columns and rows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScoreTable {
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The rows from the top.
    pub rows: Vec<Row>,
}

/// The head of a column.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Column {
    /// Its name, the same in every language.
    pub label: String,
    /// What it is worth, where that is not its name.
    pub worth: Option<i64>,
    /// What has become of it.
    pub fate: Fate,
}

/// What has become of a column.
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
pub struct Row {
    /// The seat whose row it is; `None` for a row that all share.
    pub seat: Option<Seat>,
    /// A remark at its end ("dice left 12").
    pub note: Option<Msg>,
    /// One cell a column.
    pub cells: Vec<Cell>,
}

/// One cell: the marks in it, in the order in which they were made.
pub type Cell = Vec<Mark>;

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

/// What a mark means for its column.
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
