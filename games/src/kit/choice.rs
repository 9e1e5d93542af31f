//! The choice tree: how a move is put together from taps, level by level.
//!
//! A level says its kind. Of [`ChoiceLevel::OneOf`] one branch is chosen; of [`ChoiceLevel::SomeOf`] several items are chosen
//! together, dice to keep or blocks to take. Both kinds say where their parts lie on the scene ([`Spot`]), so that
//! a platform can offer them by its own means. Every level can also be shown as a plain list of branches
//! ([`ChoiceLevel::list`]), which reaches the same moves.

use std::fmt;
use std::ops::RangeInclusive;

use serde::Serialize;

use super::msg::{Arg, Msg};
use super::scene::{Mountain, Scene, SceneBoard};
use super::seat::Seat;

// One level of the choice tree, and its branches.

/// The most branches a level may have: what a Discord select can hold.
pub const MOST_BRANCHES: usize = 25;

/// One level of the choice tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum ChoiceLevel<M> {
    /// One of these branches is chosen.
    OneOf(Vec<Choice<M>>),
    /// Several items are chosen together.
    SomeOf(SomeOf<M>),
}

/// One branch of a level.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice<M> {
    /// The branch's key in payloads of buttons: ASCII letters and digits only, as short as can be.
    pub key: String,
    /// The label of the button.
    pub label: Msg,
    /// The label where others may press it too, with another effect for them.
    pub shared: Option<Msg>,
    /// What it is called within a whole move, where the label says more than is chosen by it.
    #[serde(skip)]
    pub told: Option<Msg>,
    /// What it does, for whoever aims at it and does not know yet.
    #[serde(skip)]
    pub about: Option<Msg>,
    /// The parts of the scene that stand for this branch and for no other of its level; a tap on any of them
    /// chooses it. Empty where it lies nowhere.
    pub spots: Vec<Spot>,
    /// Further parts of the scene that the move would fill, for whoever aims at it.
    #[serde(skip)]
    pub fills: Vec<Spot>,
    /// The number that it is among all that its level may ever offer. A platform keeps the places of those that
    /// are missing now, so that no number moves from turn to turn.
    #[serde(skip)]
    pub among: Option<Among>,
    /// The question of the level below, where it leads deeper, such as "Column 3: which value?".
    pub asks: Option<Msg>,
    /// Where it leads.
    pub leads: Leads<M>,
}

/// The arrow that points the other way.
pub(super) fn turned(arrow: &str) -> Option<&'static str> {
    let [one, other] = ARROWS.into_iter().find(|pair| pair.contains(&arrow))?;
    Some(if one == arrow { other } else { one })
}

/// A number of a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Among {
    /// The number.
    pub number: u16,
    /// The lowest of the range.
    pub first: u16,
    /// The highest of the range.
    pub last: u16,
}

/// Target of a branch.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Leads<M> {
    /// To a whole move.
    Play(M),
    /// To a further level, reached by adding the branch's key to the path.
    Deeper,
}

/// The argument of labels that is an arrow across the board, where it is not turned.
pub(crate) const ARROW: &str = "arrow";
/// Arrows, each with the one that points the other way.
const ARROWS: [[&str; 2]; 3] = [["→", "←"], ["↗", "↙"], ["↖", "↘"]];

impl<M> ChoiceLevel<M> {
    /// The arrows on its labels.
    pub(super) fn arrows(&mut self) -> impl Iterator<Item = &mut String> {
        let list = match self {
            Self::OneOf(branches) => branches,
            Self::SomeOf(some) => &mut some.list,
        };
        list.iter_mut().flat_map(|choice| &mut choice.label.args).filter_map(|arg| match arg {
            (ARROW, Arg::Text(arrow)) => Some(arrow),
            _ => None,
        })
    }

    /// The level as a plain list: the branches themselves, or those that stand for selections of items.
    pub fn list(self) -> Vec<Choice<M>> {
        match self {
            Self::OneOf(branches) => branches,
            Self::SomeOf(some) => some.list,
        }
    }

    /// Converts the moves of the level to another type.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> ChoiceLevel<N> {
        let branches = |list: Vec<Choice<M>>| list.into_iter().map(|choice| choice.map(&f)).collect();
        match self {
            Self::OneOf(list) => ChoiceLevel::OneOf(branches(list)),
            Self::SomeOf(SomeOf { items, at_least, at_most, purpose, then, shortcuts, list }) => {
                let list = branches(list);
                ChoiceLevel::SomeOf(SomeOf { items, at_least, at_most, purpose, then, shortcuts, list })
            }
        }
    }
}

impl<M> Choice<M> {
    /// A branch that is a whole move.
    pub fn play(key: impl Into<String>, label: Msg, play: M) -> Self {
        Self::new(key.into(), label, Leads::Play(play))
    }

    /// A branch with a further level below it.
    pub fn deeper(key: impl Into<String>, label: Msg) -> Self {
        Self::new(key.into(), label, Leads::Deeper)
    }

    fn new(key: String, label: Msg, leads: Leads<M>) -> Self {
        Self {
            key,
            label,
            shared: None,
            told: None,
            about: None,
            spots: Vec::new(),
            fills: Vec::new(),
            among: None,
            asks: None,
            leads,
        }
    }

    /// Sets what stands on it where others may press it too.
    #[must_use]
    pub fn shared(self, label: Msg) -> Self {
        Self { shared: Some(label), ..self }
    }

    /// Sets what it is called within a whole move.
    #[must_use]
    pub fn told(self, name: Msg) -> Self {
        Self { told: Some(name), ..self }
    }

    /// Sets what it does, for whoever aims at it.
    #[must_use]
    pub fn about(self, about: Option<Msg>) -> Self {
        Self { about, ..self }
    }

    /// Sets where it lies on the scene.
    #[must_use]
    pub fn at(self, spots: impl IntoIterator<Item = Spot>) -> Self {
        Self { spots: spots.into_iter().collect(), ..self }
    }

    /// Sets what else of the scene the move would fill.
    #[must_use]
    pub fn filling(self, spots: impl IntoIterator<Item = Spot>) -> Self {
        Self { fills: spots.into_iter().collect(), ..self }
    }

    /// Sets what is asked on the level that it leads to. Without it people are shown what they have chosen so far.
    #[must_use]
    pub fn asking(self, question: Msg) -> Self {
        Self { asks: Some(question), ..self }
    }

    /// Says which number of a range it is.
    #[must_use]
    pub fn among(self, number: impl Into<u16>, range: RangeInclusive<u16>) -> Self {
        let (first, last) = range.into_inner();
        Self { among: Some(Among { number: number.into(), first, last }), ..self }
    }

    /// Converts the move of the branch to another type.
    pub fn map<N>(self, f: impl FnOnce(M) -> N) -> Choice<N> {
        let Self { key, label, shared, told, about, spots, fills, among, asks, leads } = self;
        let leads = match leads {
            Leads::Play(play) => Leads::Play(f(play)),
            Leads::Deeper => Leads::Deeper,
        };
        Choice { key, label, shared, told, about, spots, fills, among, asks, leads }
    }
}

// A level of which several items are chosen together, and how a selection of them is written in a path.

/// The first character of a step of a path that selects items; their keys follow without anything between them.
pub const SELECTION: char = '-';

/// A level of which several items are chosen together.
///
/// Not every selection within the bounds need be legal. Adding [`SomeOf::step`] of a selection to the path leads to
/// the level of what can be done with it, and to none where the selection is not legal. Two selections may come
/// to the same move: of two equal dice it does not matter which one is kept.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SomeOf<M> {
    /// The items, in the order in which they lie.
    pub items: Vec<Item>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
    /// The fate of the selected items.
    pub purpose: Purpose,
    /// The sequel of a selection.
    pub then: Then,
    /// Selections that come up again and again, by the places of their items, which ascend: all that scores, dice that are
    /// alike. What can be done with them is offered at once. They are no advice.
    #[serde(skip)]
    pub shortcuts: Vec<Vec<usize>>,
    /// This level as a list of branches, which reaches the same moves but those that stand whole on a level above.
    pub list: Vec<Choice<M>>,
}

/// The fate of items that are selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Purpose {
    /// Dice that stay as they lie, or are set aside.
    Keep,
    /// Dice that are rolled again.
    Reroll,
    /// Pieces that go elsewhere on the board, or off it, or dice that go to one of two hands.
    Move,
}

/// Continuation after a selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Then {
    /// Nothing: the selection is the whole move, the only branch of the level that it leads to.
    Play,
    /// A further choice: what is done with the selection.
    OneOf,
}

/// One of several items that can be chosen together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Item {
    /// The item's key in a path: ASCII letters and digits only, as many for every item of its level.
    pub key: String,
    /// Its name for people.
    pub label: Msg,
    /// Where it lies.
    pub spot: Spot,
}

impl Item {
    /// A die of the roll, by its place among the scene's dice.
    pub fn die(place: usize, face: u8) -> Self {
        Self {
            key: short(place + 1),
            label: Msg::new("choice-die").with("face", face),
            spot: Spot::Die(place),
        }
    }

    /// An item with the key of its place among fewer than 36.
    pub fn new(place: usize, label: Msg, spot: Spot) -> Self {
        Self { key: short(place), label, spot }
    }

    /// The items that a step of a path selects, by their places among all items of the level, ascending. `None` for
    /// a step that is no selection of them: of another level, with an item named twice, or out of order.
    pub fn selected(items: &[Self], step: &str) -> Option<Vec<usize>> {
        let places = Self::places(items, step.strip_prefix(SELECTION)?)?;
        places.is_sorted_by(|one, next| one < next).then_some(places)
    }

    /// The places of the items with these keys, which stand in any order with nothing between them. `None` where one
    /// of them is no item's.
    pub fn places(items: &[Self], keys: &str) -> Option<Vec<usize>> {
        let width = items.first()?.key.len();
        if !keys.is_ascii() || !keys.len().is_multiple_of(width) {
            return None;
        }
        let place = |key: &[u8]| items.iter().position(|item| item.key.as_bytes() == key);
        keys.as_bytes().chunks(width).map(place).collect()
    }
}

impl<M> SomeOf<M> {
    /// The step of a path that selects the items at these places, which ascend.
    pub fn step(&self, places: &[usize]) -> String {
        let keys = places.iter().map(|place| self.items[*place].key.as_str());
        [SELECTION.to_string()].iter().map(String::as_str).chain(keys).collect()
    }
}

/// A number below 36 as one character.
fn short(number: usize) -> String {
    char::from_digit(number as u32, 36).map(String::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_is_read_back_as_it_is_written() {
        let items: Vec<_> = [3, 3, 5].into_iter().enumerate().map(|(at, face)| Item::die(at, face)).collect();
        let some: SomeOf<()> = SomeOf {
            items,
            at_least: 0,
            at_most: 3,
            purpose: Purpose::Keep,
            then: Then::Play,
            shortcuts: Vec::new(),
            list: Vec::new(),
        };
        for places in [&[][..], &[0], &[1, 2], &[0, 1, 2]] {
            assert_eq!(Item::selected(&some.items, &some.step(places)).as_deref(), Some(places));
        }
        for step in ["", "1", "-4", "-11", "-21", "-1.2", "-é"] {
            assert_eq!(Item::selected(&some.items, step), None, "{step:?}");
        }
        assert_eq!(Item::selected(&[], "-"), None, "nothing can be selected where nothing lies");
    }
}

// A part of a scene that can be pointed at.

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
    /// A cell of a board, or a box of a sheet that all fill in, by its name; a tile of a box by its number.
    Cell(String),
    /// A colour of the stock of a board, counted from 1 as there.
    Colour(u8),
    /// A column of a score table or of a climb, by its label; one of figures by its worth.
    Column(String),
    /// The cell of a score table in a seat's row, or a box of a seat's sheet.
    Entry {
        /// The label of its column, or the name of the box.
        column: String,
        /// The row, or the seat of the sheet.
        row: Seat,
    },
    /// A line of a score sheet.
    Line(usize),
    /// An event on a chart, by its number from 1.
    Event(usize),
}

impl Spot {
    /// A box of a seat's sheet, or of the one that all fill in.
    pub fn of_box(sheet: Option<Seat>, name: &str) -> Self {
        let name = name.to_owned();
        match sheet {
            Some(row) => Self::Entry { column: name, row },
            None => Self::Cell(name),
        }
    }
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
    /// Returns `true` if this spot is a part of the scene.
    pub fn has(&self, spot: &Spot) -> bool {
        let column = |board: &SceneBoard, label: &str| match board {
            SceneBoard::Table(table) => table.columns.iter().any(|column| column.label == label),
            SceneBoard::Sums(sums) => {
                let columns = sums.grids.iter().flat_map(|grid| &grid.columns);
                columns.map(|column| column.worth.to_string()).any(|worth| worth == label)
            }
            SceneBoard::Climb(climb) => climb.columns.iter().any(|column| column.label == label),
            _ => false,
        };
        match (spot, &self.board) {
            (Spot::Die(die), _) => *die < self.dice.len(),
            (Spot::TrayDie { tray, die }, SceneBoard::Trays(trays)) => {
                trays.get(*tray).is_some_and(|tray| *die < tray.dice.len())
            }
            (Spot::TrayDie { tray, die }, SceneBoard::Keeping(kept)) => {
                kept.rolls.get(*tray).is_some_and(|roll| *die < roll.dice.len())
            }
            (Spot::Face { die, face }, SceneBoard::Turning(turning)) => {
                turning.dice.get(*die).is_some_and(|die| die.around.contains(face))
            }
            (Spot::Cell(name), SceneBoard::Cells(cells)) => {
                cells.rows.iter().flatten().any(|cell| cell.name == *name)
            }
            (Spot::Cell(name), SceneBoard::Tiles(tiles)) => {
                tiles.iter().any(|tile| tile.number.to_string() == *name)
            }
            (Spot::Cell(name), SceneBoard::Mountains(mountains)) => {
                let numbers = mountains.first().map_or(0, |mountain| mountain.steps.len());
                (1..=numbers).any(|number| Mountain::cells(number).contains(name))
            }
            (Spot::Colour(colour), SceneBoard::Cells(cells)) => {
                cells.stock.iter().any(|stock| stock.colour == *colour)
            }
            (Spot::Column(label), board) => column(board, label),
            (Spot::Entry { column: label, row }, SceneBoard::Table(table)) => {
                column(&self.board, label) && table.rows.iter().any(|other| other.seat == *row)
            }
            (Spot::Entry { column, row }, SceneBoard::Boxes(sheets)) => {
                sheets.iter().any(|sheet| sheet.seat == Some(*row) && sheet.has(column))
            }
            (Spot::Cell(name), SceneBoard::Boxes(sheets)) => {
                sheets.iter().any(|sheet| sheet.seat.is_none() && sheet.has(name))
            }
            (Spot::Line(line), SceneBoard::Sheet(sheet)) => *line < sheet.lines.len(),
            (Spot::Event(event), SceneBoard::Chart(chart)) => (1..=chart.events()).contains(event),
            _ => false,
        }
    }
}
