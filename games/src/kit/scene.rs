//! Scenes: the view of one person as meaning and not as pixels. A scene is the only way from a state to a screen, so what
//! is hidden from the viewer must not be in it.

use serde::Serialize;

use super::decision::Unit;
use super::msg::Msg;
use super::position::Turn;
use super::seat::Seat;

/// Viewer of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody who sees only what everybody may see.
    Spectator,
    /// The player of a seat, who also sees what is private to it.
    Seat(Seat),
}

impl Viewer {
    /// Returns `true` if this is the player of that seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// All that a viewer may see of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The game and its variant in a few words ("Pig · two dice · to 200").
    pub title: Msg,
    /// The awaited move, or the end of the game.
    pub status: Msg,
    /// The seats in order.
    pub players: Vec<ScenePlayer>,
    /// The last roll, or what lies on the table.
    pub dice: Vec<SceneDie>,
    /// The board, where the game has one.
    pub board: SceneBoard,
    /// Information for this viewer alone; empty for spectators.
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
    /// The state of the seat.
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

impl SeatStatus {
    /// The status that follows from what a position waits for; `out` for a seat with nothing more to do.
    pub fn of(turn: &Turn, seat: Seat, out: bool) -> Self {
        match turn {
            Turn::Over(outcome) if outcome.winners.contains(seat) => Self::Won,
            Turn::Seats(seats) if seats.contains(seat) => Self::Acting,
            Turn::Over(_) => Self::Done,
            _ if out => Self::Done,
            Turn::Seats(_) | Turn::Chance(_) => Self::Waiting,
        }
    }
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
    /// Numbered tiles in a box.
    Tiles(Vec<Tile>),
    /// Figures written in columns, and what they come to.
    Sums(SumBoard),
    /// Mountains whose numbers are crossed off on the way up and down again.
    Mountains(Vec<Mountain>),
    /// Columns of different heights that seats climb.
    Climb(Climb),
    /// Sheets of boxes, in order of seats; or one for all.
    Boxes(Vec<BoxSheet>),
    /// Seats around a table that pass counters or dice to each other.
    Round(RoundTable),
    /// Numbered spaces on which counters pile up.
    Stacks(CounterStacks),
    /// Rolls of ever fewer dice, of each of which one stays.
    Keeping(KeptDice),
    /// A hill that a roll climbs step by step, and the race that it counts for.
    Hill(Hill),
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

// The most that can be there in a game.

/// The most that scenes of a game show, whatever they show now. It follows from variant and seats, so that a painter can
/// keep room for it, and pictures stay as high from the first roll to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SceneExtent {
    /// The number of dice on the table.
    pub dice: usize,
    /// Players can have notes.
    pub notes: bool,
}

impl SceneExtent {
    /// So many dice, and players without notes.
    pub const fn dice(dice: usize) -> Self {
        Self { dice, notes: false }
    }

    /// Players can have notes, too.
    #[must_use]
    pub const fn noted(self) -> Self {
        Self { notes: true, ..self }
    }
}

// Dice as they lie on a table.

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SceneDie {
    /// The face on top; [`SceneDie::HIDDEN`] where the viewer may not know it.
    pub face: u8,
    /// Its colour.
    pub tint: Tint,
    /// Drawn apart from the others: set aside, given, fixed.
    pub aside: bool,
    /// The number by which moves name it, where they do.
    pub number: Option<u8>,
}

impl SceneDie {
    /// The face of a die that lies under a cup.
    pub const HIDDEN: u8 = 0;

    /// A die among others, without a number.
    pub const fn new(face: u8, tint: Tint) -> Self {
        Self { face, tint, aside: false, number: None }
    }
}

/// The colours dice come in. A painter also gives each its own sign, since colour never carries meaning alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tint {
    /// White with dark pips.
    White,
    /// Red with light pips.
    Red,
    /// Green with light pips.
    Green,
    /// Blue with light pips.
    Blue,
    /// Yellow with dark pips.
    Yellow,
    /// Black with light pips.
    Black,
}

/// A row of dice with a meaning ("table", "hand").
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tray {
    /// The label of the place.
    pub label: Msg,
    /// The dice from left to right.
    pub dice: Vec<SceneDie>,
    /// How many can lie here.
    pub places: usize,
}

/// Dice that are turned over their edges on the way to a sum.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turning {
    /// The sum that everybody wants to reach exactly.
    pub goal: i64,
    /// The sum so far.
    pub total: i64,
    /// The dice.
    pub dice: Vec<Cube>,
    /// How many there are once they are rolled.
    pub places: usize,
}

/// A die with the faces that are beside the one on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cube {
    /// The face on top.
    pub top: u8,
    /// The faces beside it, going round.
    pub around: [u8; 4],
    /// The one of them that may not be turned up now.
    pub barred: Option<u8>,
}

// Boards of cells, square or hexagonal.

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
    /// The piece on it.
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
    /// A part of a patch of a seat, which covers several cells.
    Patch {
        /// The seat it belongs to.
        owner: Seat,
        /// The number of the patch: cells beside each other with the same one are joined.
        number: u16,
    },
}

/// Highlight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Light {
    /// No highlight.
    Off,
    /// The last move touched it.
    Last,
    /// A piece that can be taken or moved now.
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

// The board of columns that seats fight for.

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

/// The most that a table shows, whatever it shows now; see [`SceneExtent`](SceneExtent).
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
    /// The worth of the column, where that is not its name.
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
    /// The text of the mark; `None` for a mark that the viewer may not see.
    pub text: Option<String>,
    /// The seat that wrote it, where that is not the row's.
    pub by: Option<Seat>,
    /// The mark's weight in the column.
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

// The board of a score sheet.

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
    /// The entry of each seat, in order of seats; `None` where the line is free.
    pub entries: Vec<Option<SheetEntry>>,
    /// The points that the active seat would get by writing the dice on the table here; `None` where it cannot.
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

// The board of a race.

/// A race to a goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Track {
    /// The score that wins.
    pub goal: i64,
    /// Stretches in which a score cannot come to rest, both ends included.
    pub pits: Vec<(i64, i64)>,
    /// One lane a seat, in order.
    pub lanes: Vec<Lane>,
}

/// One seat's lane of a race.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lane {
    /// The seat of the lane.
    pub seat: Seat,
    /// How far the seat has come for good.
    pub banked: i64,
    /// The points that it would add by stopping now.
    pub at_stake: i64,
}

// The board of a race along numbered spaces.

/// A path of spaces from the start, which is the first, to the goal, which is the last.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Path {
    /// The spaces in order; the number of a space is its place here.
    pub spaces: Vec<Space>,
    /// Each counter on the path and the space it stands on, in order of seats.
    pub counters: Vec<(Seat, usize)>,
    /// The spaces that the last roll came to, in order.
    pub visited: Vec<usize>,
    /// The counter of the last roll and every space that it has walked over, for pictures that move.
    #[serde(skip)]
    pub walked: Option<(Seat, Vec<usize>)>,
}

/// One space.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Space {
    /// The effect on a counter that comes to rest here.
    pub sign: SpaceSign,
    /// Its name, where it has one.
    pub label: Option<Msg>,
    /// The drawing on it, where it has one.
    pub figure: Option<SpaceFigure>,
}

/// The drawings on spaces that painters know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpaceFigure {
    /// A goose on the water.
    Bird,
    /// A bridge.
    Bridge,
    /// A mug for an inn.
    Inn,
    /// A well.
    Well,
    /// A maze.
    Maze,
    /// A barred window.
    Prison,
    /// A skull.
    Death,
}

/// Event of a space, as a sign on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpaceSign {
    /// No event.
    Plain,
    /// The counter goes on by the same count.
    Again,
    /// The counter goes to another space.
    Jump(usize),
    /// The seat misses some turns.
    Pause,
    /// The seat is held for a while.
    Trap,
    /// The goal.
    Goal,
}

// Creatures that are drawn part by part.

/// The creature that a seat draws.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Creature {
    /// The seat of the creature.
    pub seat: Seat,
    /// Its parts from the first that may be drawn; the same in all creatures of a scene.
    pub parts: Vec<CreaturePart>,
}

/// Parts of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CreaturePart {
    /// The part of the body.
    pub limb: Limb,
    /// Its name.
    pub label: Msg,
    /// The face that draws one of them.
    pub face: u8,
    /// How many of them there are.
    pub drawn: u8,
    /// How many a whole creature has.
    pub of: u8,
}

/// The parts of creatures that painters know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limb {
    /// The body, without which there is nothing else.
    Body,
    /// The head in front of it.
    Head,
    /// One of two wings.
    Wing,
    /// One of six legs.
    Leg,
    /// One of two antennae on the head.
    Antenna,
    /// One of two eyes in the head.
    Eye,
    /// The tail behind the body.
    Tail,
}

// Tiles that are shut one after another.

/// A tile of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Tile {
    /// Its number.
    pub number: u8,
    /// It lies flat.
    pub shut: bool,
    /// Shut in the last step.
    pub fresh: bool,
}

// Figures in columns, and their sum.

/// The figures that seats have written in columns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SumBoard {
    /// The sum that is aimed at.
    pub limit: i64,
    /// A grid for each seat, in order of seats.
    pub grids: Vec<SumGrid>,
}

/// The figures of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SumGrid {
    /// The seat.
    pub seat: Seat,
    /// The columns, the one of the highest worth first.
    pub columns: Vec<SumColumn>,
    /// The sum of the figures, each by the factor of its column.
    pub total: i64,
    /// The sum is beyond the limit, and counts for nothing.
    pub out: bool,
    /// These are the figures of the last round: those of the running one are not known to the viewer.
    pub past: bool,
}

/// Figures of one worth, such as the tens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SumColumn {
    /// The factor of a figure here.
    pub worth: i64,
    /// The figures from the top.
    pub figures: Vec<u8>,
    /// How many there is room for.
    pub places: usize,
}

// Mountains of numbers.

/// The mountain of a seat: its numbers stand on the way up, and once more on the way down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mountain {
    /// The seat.
    pub seat: Seat,
    /// The numbers from the foot to the top, which is `1`, `2` and so on.
    pub steps: Vec<MountainStep>,
}

/// A number of a mountain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MountainStep {
    /// How often it is crossed off, at most twice: first on the way up, then on the way down.
    pub crossed: u8,
    /// How many of these crosses were made in the last step.
    pub fresh: u8,
}

impl Mountain {
    /// The name of a number's cell on the way up, and on the way down.
    pub fn cells(number: usize) -> [String; 2] {
        [format!("up{number}"), format!("down{number}")]
    }

    /// How many crosses there are, and how many there can be.
    pub fn progress(&self) -> (usize, usize) {
        (self.steps.iter().map(|step| usize::from(step.crossed)).sum(), 2 * self.steps.len())
    }
}

// The board of columns that are climbed.

/// Columns that are climbed from the bottom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Climb {
    /// The columns from left to right.
    pub columns: Vec<ClimbColumn>,
    /// The seat to which the runners belong.
    pub climber: Option<Seat>,
}

/// A column that is climbed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClimbColumn {
    /// Its name, the same in every language.
    pub label: String,
    /// Its height.
    pub spaces: usize,
    /// Each marker in it and the space it stands on, counted from 1, in order of seats.
    pub markers: Vec<(Seat, usize)>,
    /// The space of the runner of the running turn.
    pub runner: Option<usize>,
    /// The seat that has won it.
    pub owner: Option<Seat>,
}

// The board of sheets of boxes.

/// A sheet of boxes in rows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoxSheet {
    /// The seat whose sheet it is; `None` for one that all fill in.
    pub seat: Option<Seat>,
    /// The rows from the top.
    pub rows: Vec<BoxRow>,
    /// The name and the points of each column, where columns score.
    pub columns: Vec<(String, i64)>,
}

impl BoxSheet {
    /// Returns `true` if there is a box of this name.
    pub fn has(&self, name: &str) -> bool {
        self.boxes().any(|one| one.name == name)
    }

    /// All boxes, row by row.
    pub fn boxes(&self) -> impl Iterator<Item = &SheetBox> {
        self.rows.iter().flat_map(|row| &row.boxes)
    }
}

/// A row of boxes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BoxRow {
    /// Its head.
    pub head: RowHead,
    /// Its boxes from left to right.
    pub boxes: Vec<SheetBox>,
    /// The lock behind them.
    pub lock: RowLock,
    /// The points of the row, where rows score.
    pub score: Option<i64>,
}

/// The head of a row of boxes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum RowHead {
    /// A text that is the same in every language.
    Text(String),
    /// A face of a die; [`SceneDie::HIDDEN`] while it is open which.
    Die(u8),
    /// The colour of the row.
    Colour(Tint),
}

/// Lock of a row of boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RowLock {
    /// The row cannot be locked.
    None,
    /// It can still be locked.
    Open,
    /// It was locked on this sheet.
    Won,
    /// It was locked on another sheet.
    Closed,
}

/// A box of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SheetBox {
    /// Its name, unique on its sheet.
    pub name: String,
    /// Its text, the same in every language.
    pub text: String,
    /// Its state.
    pub mark: BoxMark,
    /// Filled in by the last step.
    pub fresh: bool,
}

/// State of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BoxMark {
    /// It can still be filled in.
    Open,
    /// It can be filled in no more.
    Passed,
    /// It is crossed.
    Crossed,
    /// Its text has been written into it.
    Written,
}

// Lives that seats have left.

/// The lives of all seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lives {
    /// How many each seat had at first.
    pub most: i64,
    /// The lives that each seat has left, in order of seats.
    pub left: Vec<(Seat, i64)>,
}

// Seats around a table, and what they pass to each other.

/// A table around which counters or dice wander.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoundTable {
    /// The things that wander.
    pub token: Token,
    /// The place of each seat, in order; to the left of a seat is the next one.
    pub places: Vec<TablePlace>,
    /// The number of things in the middle, which are nobody's.
    pub middle: usize,
    /// The name of the middle.
    pub label: Msg,
    /// The effects of the faces of the dice.
    pub ways: Vec<FaceWay>,
    /// Scores are something else than what lies before the seats.
    pub scored: bool,
}

/// Things that wander around a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Token {
    /// Counters, all alike.
    Counter,
    /// The dice themselves.
    Die,
}

/// The place of a seat at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TablePlace {
    /// The seat.
    pub seat: Seat,
    /// How many things lie before it.
    pub held: usize,
    /// How many more, or fewer, these are than before the last roll.
    pub change: i64,
}

/// Faces that all do the same to a thing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FaceWay {
    /// The faces.
    pub faces: Vec<u8>,
    /// Where it goes.
    pub to: PassTo,
    /// Its effect in words.
    pub label: Msg,
    /// How many dice of the last roll showed them, where the roll itself is not on the table.
    pub rolled: Option<usize>,
}

/// Directions in which things go at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PassTo {
    /// It stays.
    Stay,
    /// To the next seat.
    Left,
    /// To the seat before.
    Right,
    /// Into the middle, for good.
    Middle,
}

// Numbered spaces with counters on them.

/// Spaces on which counters pile up until somebody takes them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CounterStacks {
    /// The spaces from left to right.
    pub spaces: Vec<CounterStack>,
    /// How many counters fill a space.
    pub full: usize,
    /// Rolls that do something else, with what they do.
    pub special: Vec<(u8, Msg)>,
}

/// One space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CounterStack {
    /// Its number, which is the roll that comes to it.
    pub number: u8,
    /// How many counters lie on it.
    pub counters: usize,
    /// The last roll changed it.
    pub fresh: bool,
}

// Rolls of ever fewer dice.

/// A turn of several rolls, of each of which one die stays, and the dice that all seats have kept.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KeptDice {
    /// The rolls of the running turn, or of the last one, in order; those still to come have no dice yet.
    pub rolls: Vec<KeepingRoll>,
    /// The seat whose rolls these are.
    pub roller: Option<Seat>,
    /// The result of its dice, once all are kept.
    pub result: Option<i64>,
    /// The turns of this round, in order of seats.
    pub turns: Vec<KeptTurn>,
}

/// One roll, the dice that do not stay lying aside.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KeepingRoll {
    /// The dice.
    pub dice: Vec<SceneDie>,
    /// How many are rolled.
    pub places: usize,
}

/// The turn of a seat in this round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct KeptTurn {
    /// The seat.
    pub seat: Seat,
    /// The faces of the dice that it has kept.
    pub kept: Vec<u8>,
    /// The result of the dice, once all are kept.
    pub result: Option<i64>,
    /// It takes no part: it has left, or others play the round off.
    pub out: bool,
}

// A hill that a roll climbs.

/// A hill of steps, each with a face of the dice, that a roll climbs as far as it has the faces in a row.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hill {
    /// The points for coming to each step, from the lowest; the first one's face is 1.
    pub steps: Vec<i64>,
    /// How many steps the last roll has climbed.
    pub climbed: usize,
    /// The seat that rolled.
    pub climber: Option<Seat>,
    /// The roll has cost the climber everything.
    pub fallen: bool,
    /// The race of the scores.
    pub race: Track,
}

// How a game went, as lines over its events.

/// The value of the game to seats from its start to its end, and the events that changed it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Chart {
    /// The unit of the values.
    pub unit: Unit,
    /// The lines; of a game of two in chances to win only one seat's, since the other's is this one upside down.
    pub lines: Vec<ChartLine>,
    /// The luck of the game.
    pub luck: Vec<LuckTick>,
    /// The moves that cost the most, in the order of the game.
    pub marks: Vec<ChartMark>,
}

/// The line of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChartLine {
    /// The seat.
    pub seat: Seat,
    /// The value at the start, and after each event.
    pub values: Vec<f64>,
}

/// The luck of a seat by one answer of chance.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LuckTick {
    /// Number of the event, from 1.
    pub at: usize,
    /// The seat; in a game of one line that line's.
    pub seat: Seat,
    /// The gain, beyond the mean.
    pub luck: f64,
}

/// A move that cost much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ChartMark {
    /// Number of the event, from 1.
    pub at: usize,
    /// The seat that moved.
    pub seat: Seat,
}

impl Chart {
    /// Returns `true` if the values are chances to win.
    pub fn is_chance(&self) -> bool {
        self.unit == Unit::WinProbability
    }

    /// The lowest and the highest value that is shown.
    pub fn range(&self) -> (f64, f64) {
        if self.is_chance() {
            return (0.0, 1.0);
        }
        let values = || self.lines.iter().flat_map(|line| &line.values).copied();
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
    }

    /// The number of events.
    pub fn events(&self) -> usize {
        self.lines.first().map_or(0, |line| line.values.len().saturating_sub(1))
    }

    /// The value of a move's line after it: the seat's own line, or the only one.
    pub fn value_at(&self, mark: ChartMark) -> Option<f64> {
        let line = self.lines.iter().find(|line| line.seat == mark.seat).or(self.lines.first())?;
        line.values.get(mark.at).copied()
    }
}
