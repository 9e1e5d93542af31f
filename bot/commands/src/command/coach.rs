//! The commands of the coach: what was played, a moment of it, a hint, luck.

use kubyk_core::ids::TableId;

use crate::arguments::arguments;
use crate::command::Command;
use crate::command::tables::NoArgs;
use crate::spec::{Branch, Listed, Scope, Spec};
use crate::values::{Number, TableArgs, TableRef};

/// Tells luck from skill, to the person who asks.
pub(crate) struct Coach;

impl Command for Coach {
    const SPEC: Spec = Spec { code: "a", listed: Listed::ByItself, ..Spec::for_asker("coach", Scope::Both) };
    type Args = TableArgs;
}

/// Tells it to everybody in the chat of the game.
pub(crate) struct ShareCoach;

impl Command for ShareCoach {
    const SPEC: Spec = Spec { code: "M", ..Spec::new("coach-share", Scope::Button) };
    type Args = TableArgs;
}

/// Shows one move of a game that is over, to the person who asks.
pub(crate) struct ShowMoment;

arguments! {
    /// The move of a game.
    MomentArgs {
        table: TableRef = hidden("table"),
        /// Number of the event, from 1.
        event: Number<1, { i64::MAX }> = hidden("event"),
    }
}

impl MomentArgs {
    /// The move that is this event of a table.
    pub(crate) fn of(table: TableId, event: usize) -> Self {
        Self { table: table.into(), event: Number(i64::try_from(event).unwrap_or(i64::MAX)) }
    }

    /// The number of the event.
    pub(crate) fn number(&self) -> usize {
        usize::try_from(self.event.0).unwrap_or(usize::MAX)
    }
}

impl Command for ShowMoment {
    const SPEC: Spec = Spec { code: "J", ..Spec::for_asker("moment", Scope::Button) };
    type Args = MomentArgs;
}

/// Opens a practice table at the position before a move.
pub(crate) struct TryAgain;

impl Command for TryAgain {
    const SPEC: Spec = Spec { code: "K", ..Spec::new("again", Scope::Button) };
    type Args = MomentArgs;
}

/// Helps the person who asks with a move. A game with hints does not count.
pub(crate) struct ShowHint;

arguments! {
    /// The table, and the steps of the hint.
    HintArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// The number of the board that the hint is about.
        epoch: Option<Number<0, { i64::MAX }>> = hidden("epoch"),
        /// From the kind of move (1) to the reasons (3).
        step: Option<Number<1, 3>> = hidden("step"),
    }
}

impl HintArgs {
    /// The first step for whatever the table waits for.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), epoch: None, step: None }
    }
}

impl Command for ShowHint {
    const SPEC: Spec = Spec { code: "Q", branch: Branch::Nowhere, ..Spec::for_asker("hint", Scope::Both) };
    type Args = HintArgs;
}

/// Tells a person what luck and mistakes came to, game by game of the catalogue.
pub(crate) struct ShowLuck;

impl Command for ShowLuck {
    const SPEC: Spec = Spec { code: "z", ..Spec::for_asker("luck", Scope::Button) };
    type Args = NoArgs;
}
