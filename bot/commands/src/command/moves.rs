//! The commands of moves: written ones, and steps that are tapped.

use kubyk_core::ids::TableId;

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Role, Scope, Spec};
use crate::values::{FreeText, MoveText, Number, TableRef};

/// Plays a move in notation. Behind a game it stands for all words that name no command, too.
pub(crate) struct PlayMove;

arguments! {
    /// The move, and the table.
    MoveArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The move.
        text: MoveText = rest("move"),
    }
}

impl PlayMove {
    /// The parameter that carries the move.
    pub(crate) const TEXT: &str = "move";
    /// The parameter of a platform with typed options that carries the second number of a move.
    pub(crate) const SECOND: &str = "second";
}

impl Command for PlayMove {
    const SPEC: Spec = Spec { role: Role::Otherwise, ..Spec::new("move", Scope::Game).at_table("move") };
    type Args = MoveArgs;
}

/// Takes a step of a move: plays it, or shows the level of choices behind it.
pub(crate) struct TakeStep;

arguments! {
    /// The step.
    StepArgs {
        table: TableRef = hidden("table"),
        /// The number of the board that was tapped.
        epoch: Number<0, { i64::MAX }> = hidden("epoch"),
        /// The keys of the choices so far, with dots between them.
        path: Option<FreeText> = hidden("path"),
    }
}

impl StepArgs {
    /// A step on the board of this number.
    pub(crate) fn of(table: TableId, epoch: usize, path: String) -> Self {
        let path = (!path.is_empty()).then_some(FreeText(path));
        Self { table: table.into(), epoch: Number(i64::try_from(epoch).unwrap_or(i64::MAX)), path }
    }
}

impl Command for TakeStep {
    const SPEC: Spec = Spec { code: "m", ..Spec::new("step", Scope::Button) };
    type Args = StepArgs;
}
