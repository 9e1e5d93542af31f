//! A level of which several items are chosen together, and how a selection of them is written in a path.

use serde::Serialize;

use super::{Choice, Spot};
use crate::kit::Msg;

/// The first character of a step of a path that selects items; their keys follow without anything between them.
pub const SELECTION: char = '-';

/// A level of which several items are chosen together.
///
/// Not every selection within the bounds need be legal. Adding [`SomeOf::step`] of a selection to the path leads to
/// the level of what can be done with it, and to none where the selection is not legal. Two selections may come
/// to the same move: of two equal dice it does not matter which one is kept.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SomeOf<M> {
    /// What can be chosen, in the order in which it lies.
    pub items: Vec<Item>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
    /// What becomes of the selected items.
    pub purpose: Purpose,
    /// What follows a selection.
    pub then: Then,
    /// The same level as a list of branches, which reaches the same moves but those that stand whole on a level above.
    pub list: Vec<Choice<M>>,
}

/// What becomes of items that are selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Purpose {
    /// Dice that stay as they lie, or are set aside.
    Keep,
    /// Dice that are thrown again.
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
    /// What stands for it in a path: ASCII letters and digits only, as many for every item of its level.
    pub key: String,
    /// Its name for people.
    pub label: Msg,
    /// Where it lies.
    pub spot: Spot,
}

impl Item {
    /// A die of the throw, by its place among the scene's dice.
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
