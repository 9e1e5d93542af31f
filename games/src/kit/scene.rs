//! What a viewer sees, as meaning and not as pixels. A scene is the only way from a state to a screen, so what
//! is hidden from the viewer must not be in it.

use serde::Serialize;

use super::{Msg, Seat};

mod cells;
mod chart;
mod creature;
mod dice;
mod extent;
mod lives;
mod path;
mod sheet;
mod table;
mod track;

pub use cells::{BoardCell, Cells, Light, Piece, Shape, Stock};
pub use chart::{Chart, ChartLine, ChartMark, LuckTick};
pub use creature::{Creature, CreaturePart, Limb};
pub use dice::{Cube, SceneDie, Tint, Tray, Turning};
pub use extent::SceneExtent;
pub use lives::Lives;
pub use path::{Path, Space, SpaceSign};
pub use sheet::{Sheet, SheetEntry, SheetLine};
pub use table::{Fate, Mark, ScoreRow, ScoreTable, TableCell, TableColumn, TableExtent, Weight};
pub use track::{Lane, Track};

/// Viewer of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who sees only what everybody may see.
    Spectator,
    /// The player of a seat, who also sees what is private to it.
    Seat(Seat),
}

impl Viewer {
    /// Whether this is the player of that seat.
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
    pub players: Vec<ScenePlayer>,
    /// The last throw, or what lies on the table.
    pub dice: Vec<SceneDie>,
    /// The board, where the game has one.
    pub board: SceneBoard,
    /// What only this viewer may know; empty for spectators.
    pub private: Vec<Msg>,
    /// The most that can be there in this game.
    pub extent: SceneExtent,
}

/// One seat as the viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ScenePlayer {
    /// The seat.
    pub seat: Seat,
    /// Its score as far as the viewer may know it.
    pub score: i64,
    /// A remark beside the score ("+28 at stake: 5 · 11 · 12").
    pub note: Option<Msg>,
    /// What the seat is doing.
    pub standing: SeatStatus,
    /// The side it plays for, counted from 0; `None` where everyone plays alone.
    pub team: Option<usize>,
}

/// Status of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum SeatStatus {
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

/// The kinds of boards that painters know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum SceneBoard {
    /// Nothing but dice and scores.
    None,
    /// A race.
    Track(Track),
    /// A score table: columns that seats fight for.
    Table(ScoreTable),
    /// A score sheet: lines that every seat fills in for itself.
    Sheet(Sheet),
    /// Dice that lie in rows, each row with a meaning.
    Trays(Vec<Tray>),
    /// Dice that are turned over their edges.
    Turning(Turning),
    /// Cells with pieces on them.
    Cells(Cells),
    /// A race along numbered spaces.
    Path(Path),
    /// Lives that are lost until one seat has some left.
    Lives(Lives),
    /// Creatures that are drawn part by part, in order of seats.
    Creatures(Vec<Creature>),
    /// How a game went.
    Chart(Chart),
}

impl SceneBoard {
    /// Lights the cells of these names as half chosen.
    pub fn choose(&mut self, names: &[String]) {
        let Self::Cells(cells) = self else { return };
        let chosen = cells.rows.iter_mut().flatten().filter(|spot| names.contains(&spot.name));
        chosen.for_each(|spot| spot.light = Light::Chosen);
    }
}
