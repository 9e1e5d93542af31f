//! One level of the choice tree, and its branches.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::{SomeOf, Spot};
use crate::kit::Msg;

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
    /// What a button carries for this branch: ASCII letters and digits only, as short as can be.
    pub key: String,
    /// What the button says.
    pub label: Msg,
    /// What it says where others may press it too, for whom it comes to something else.
    pub shared: Option<Msg>,
    /// The parts of the scene that stand for this branch and for no other of its level; a tap on any of them
    /// chooses it. Empty where it lies nowhere.
    pub spots: Vec<Spot>,
    /// The number that it is among all that its level may ever offer. A platform keeps the places of those that
    /// are missing now, so that no number moves from turn to turn.
    #[serde(skip)]
    pub among: Option<Among>,
    /// What is asked next where it leads deeper, such as "Column 3: which value?".
    pub asks: Option<Msg>,
    /// Where it leads.
    pub leads: Leads<M>,
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

impl<M> ChoiceLevel<M> {
    /// The level as a plain list: the branches themselves, or those that stand for selections of items.
    pub fn list(self) -> Vec<Choice<M>> {
        match self {
            Self::OneOf(branches) => branches,
            Self::SomeOf(some) => some.list,
        }
    }

    /// The same level with another type of move.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> ChoiceLevel<N> {
        let branches = |list: Vec<Choice<M>>| list.into_iter().map(|choice| choice.map(&f)).collect();
        match self {
            Self::OneOf(list) => ChoiceLevel::OneOf(branches(list)),
            Self::SomeOf(SomeOf { items, at_least, at_most, purpose, then, list }) => {
                ChoiceLevel::SomeOf(SomeOf { items, at_least, at_most, purpose, then, list: branches(list) })
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
        Self { key, label, shared: None, spots: Vec::new(), among: None, asks: None, leads }
    }

    /// Sets what stands on it where others may press it too.
    #[must_use]
    pub fn shared(self, label: Msg) -> Self {
        Self { shared: Some(label), ..self }
    }

    /// Sets where it lies on the scene.
    #[must_use]
    pub fn at(self, spots: impl IntoIterator<Item = Spot>) -> Self {
        Self { spots: spots.into_iter().collect(), ..self }
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

    /// The same branch with another type of move.
    pub fn map<N>(self, f: impl FnOnce(M) -> N) -> Choice<N> {
        let Self { key, label, shared, spots, among, asks, leads } = self;
        let leads = match leads {
            Leads::Play(play) => Leads::Play(f(play)),
            Leads::Deeper => Leads::Deeper,
        };
        Choice { key, label, shared, spots, among, asks, leads }
    }
}
