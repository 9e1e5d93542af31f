//! The most that can be there in a game.

use serde::Serialize;

/// The most that scenes of a game show, whatever they show now. It follows from variant and seats, so that a painter can
/// keep room for it, and pictures stay as high from the first throw to the end.
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
