//! A level of the choice tree as a page shows it.

use kubyk_games::kit::{Choice, ChoiceLevel, Leads, Seat};
use kubyk_words::{Lang, Words};
use serde::Serialize;

use crate::TableId;
use crate::commands::{Command, StepArgs, TakeStep};
use crate::table::TablePosition;

/// A level of the choice tree: one branch is chosen, or several items.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelView {
    /// The branches; where items are chosen, the same choices as a list.
    pub branches: Vec<BranchView>,
    /// The items, where several are chosen together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub select: Option<SelectView>,
}

/// One branch of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BranchView {
    /// What is added to the path for it.
    pub key: String,
    /// Text of its button.
    pub label: String,
    /// The parts of the drawing that stand for it.
    pub spots: Vec<String>,
    /// Payload of the move, if it is a whole one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payload: Option<String>,
    /// The level behind a branch that lies nowhere itself, if items of the drawing are chosen there: they can be touched
    /// at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<Box<LevelView>>,
}

/// Items of which several are chosen together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SelectView {
    /// The items in their order.
    pub items: Vec<ItemView>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
}

/// One of several items.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ItemView {
    /// What stands for it in a selection.
    pub key: String,
    /// Its name.
    pub label: String,
    /// Where it lies on the drawing.
    pub spot: String,
}

/// Reads levels of a seat's choice tree.
pub(super) struct LevelReader<'a> {
    pub(super) words: &'a Words,
    pub(super) lang: Lang,
    pub(super) names: &'a [String],
    pub(super) table: TableId,
    pub(super) position: &'a TablePosition,
    pub(super) seat: Seat,
}

impl LevelReader<'_> {
    /// The level under a path; `None` where nothing is there.
    pub(super) fn read(&self, path: &[&str]) -> Option<LevelView> {
        let mut view = self.shallow(path)?;
        for branch in view.branches.iter_mut().filter(|it| it.payload.is_none() && it.spots.is_empty()) {
            let inside: Vec<&str> = path.iter().copied().chain([branch.key.as_str()]).collect();
            branch.below = self.shallow(&inside).filter(|level| level.select.is_some()).map(Box::new);
        }
        Some(view)
    }

    fn shallow(&self, path: &[&str]) -> Option<LevelView> {
        let level = self.position.table.level(self.seat, path)?;
        let select = match &level {
            ChoiceLevel::OneOf(_) => None,
            ChoiceLevel::SomeOf(some) => Some(SelectView {
                items: some
                    .items
                    .iter()
                    .map(|item| ItemView {
                        key: item.key.clone(),
                        label: self.words.say(self.lang, &item.label, self.names),
                        spot: item.spot.to_string(),
                    })
                    .collect(),
                at_least: some.at_least,
                at_most: some.at_most,
            }),
        };
        let branches = level.list().into_iter().map(|choice| self.branch(path, choice)).collect();
        Some(LevelView { branches, select })
    }

    fn branch(&self, path: &[&str], choice: Choice<String>) -> BranchView {
        let keys: Vec<&str> = path.iter().copied().chain([choice.key.as_str()]).collect();
        let step = || TakeStep::payload(&StepArgs::of(self.table, self.position.epoch, keys.join(".")));
        let payload = matches!(choice.leads, Leads::Play(_)).then(step);
        BranchView {
            label: self.words.say(self.lang, &choice.label, self.names),
            spots: choice.spots.iter().map(ToString::to_string).collect(),
            payload,
            below: None,
            key: choice.key,
        }
    }
}
