//! Dice of which several are chosen together.

use super::Button;

/// Items of which several are chosen together: dice to keep or to set aside.
///
/// Nothing half-chosen is stored: each payload carries the whole selection. It comes back as any other, and what follows
/// shows the selection as it is then, and among the choices of its card what can be done with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// What is asked.
    pub prompt: String,
    /// The items, in the order in which they lie.
    pub items: Vec<SelectionItem>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
    /// The payload of a selection, up to the keys of its items: these follow in any order, with nothing between them.
    pub payload: String,
    /// The same choices as buttons, for where so many items cannot be shown. Empty where the card's own choices
    /// lead to them.
    pub list: Vec<Button>,
}

/// One of several items.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectionItem {
    /// What stands for it in a payload.
    pub key: String,
    /// Its name.
    pub label: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

impl Selection {
    /// The payload of the selection in which this item has changed sides.
    pub fn toggled(&self, place: usize) -> String {
        let chosen = self.items.iter().enumerate().filter(|(at, item)| item.chosen != (*at == place));
        chosen.fold(self.payload.clone(), |payload, (_, item)| payload + &item.key)
    }
}
