//! What the payload of a button says about an intent.

use super::Intent;
use crate::{TableId, commands};

/// What can be told of an intent without handling it.
pub trait OfButton {
    /// Whether a button of a menu was tapped, not one that is about a table.
    fn is_from_menu(&self) -> bool;

    /// Whether a step of a move was tapped.
    fn is_step(&self) -> bool;

    /// Whether a question whether something is meant was answered.
    fn is_answer(&self) -> bool;

    /// The table that the button which was pressed is about.
    fn table(&self) -> Option<TableId>;
}

impl OfButton for Intent {
    fn is_from_menu(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_of_menu(payload))
    }

    fn is_step(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_step(payload))
    }

    fn is_answer(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_answer(payload))
    }

    fn table(&self) -> Option<TableId> {
        let Self::Press(payload) = self else { return None };
        commands::table_of(payload)
    }
}
