//! The command that rolls dice of one's own.

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::DiceText;

/// Rolls dice, or proves those rolled so far.
pub(crate) struct RollDice;

arguments! {
    /// The notation.
    RollArgs {
        /// The dice, or [`CHECK`].
        dice: Option<DiceText> = rest("dice"),
    }
}

impl Command for RollDice {
    const SPEC: Spec = Spec { code: "1", ..Spec::new("roll", Scope::Chat) };
    type Args = RollArgs;
}
