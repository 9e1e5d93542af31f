//! The base of all games: the typed contract of a game, its erased edge, chance, notation errors, variants,
//! scenes, choices and records. It deliberately has no input or output, no clock, no random source, no words of
//! any language and no idea of chats.

mod about;
mod analysis;
mod any_game;
mod choice;
mod decision;
mod draw;
mod game;
mod insight;
mod msg;
mod position;
mod presentation;
mod record;
mod refusal;
pub(crate) mod rollout;
mod scene;
mod seat;
mod solution;
mod table;
mod thinking;
mod variant;

#[cfg(test)]
pub(crate) mod check;

pub use about::{About, RulesPage, RulesTopic, Takes, Texts, Verb};
pub use analysis::{AnalysedEvent, Analysis, AnalysisError, GradeCounts, MoveGrade, SeatTotals};
pub use any_game::AnyGame;
pub(crate) use choice::ARROW;
pub use choice::{
    Among, Choice, ChoiceLevel, Item, Leads, MOST_BRANCHES, Purpose, SELECTION, SomeOf, Spot, Then,
};
pub(crate) use decision::{BudgetSpent, SearchBudget, SharedTable, with_helpers};
pub use decision::{Decision, Ladder, RANDOM, Rung, SearchEffort, Strength, Unit, level_name};
pub use draw::{Die, Draw, DrawError, Faces, Stream, shown};
pub use game::{Game, Setup};
pub use insight::{Estimate, Estimation, Insight, MoveCost, MoveEstimate, Scale, ValueBasis};
pub(crate) use insight::{SampleMean, WinCurve, favourites, two_looks};
pub use msg::{Arg, Log, Msg, clipped};
pub use position::{Outcome, ParseError, Position, Reason, Turn};
pub use presentation::Presentation;
pub use record::{Course, Event, LARGEST, Record, RecordError};
pub use refusal::PlayError;
pub use scene::{
    BoardCell, BoxMark, BoxRow, BoxSheet, Cells, Chart, ChartLine, ChartMark, Climb, ClimbColumn,
    CounterStack, CounterStacks, Creature, CreaturePart, Cube, FaceWay, Fate, Hill, KeepingRoll, KeptDice,
    KeptTurn, Lane, Light, Limb, Lives, LuckTick, Mark, Mountain, MountainStep, PassTo, Path, Piece,
    RoundTable, RowHead, RowLock, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, ScoreRow,
    ScoreTable, SeatStatus, Shape, Sheet, SheetBox, SheetEntry, SheetLine, Space, SpaceFigure, SpaceSign,
    Stock, SumBoard, SumColumn, SumGrid, TableCell, TableColumn, TableExtent, TablePlace, Tile, Tint, Token,
    Track, Tray, Turning, Viewer, Weight,
};
pub use seat::Company;
pub use seat::{MOST_SEATS, Seat, Seats};
pub use solution::{Solution, SolutionSlot, SolutionStore};
pub use table::{OFFERED, Table, ending, not_your_turn, status};
pub use thinking::Thinking;
pub use variant::{
    CROWD, FAVOURITE, Fault, FormerValue, OptionKind, OptionSpec, Preset, Tempo, Values, ranges,
};

/// The apostrophes of keyboards and texts: whoever types a name has any of them. U+02BC is the one that is a letter.
pub const APOSTROPHES: [char; 11] =
    ['\'', '’', '‘', '\u{2bc}', '\u{2bb}', '\u{2b9}', '\u{201b}', '`', '´', '′', '＇'];

/// Words that people type for the roll of dice, in every language.
pub const ROLL: &[&str] =
    &["roll", "r", "throw", "кинути", "кидаю", "кинь", "бросить", "бросаю", "брось", "кидок", "бросок"];

/// The words of the kit itself.
pub const TEXTS: Texts = crate::texts!("text");
