//! The commands by which people begin.

use crate::arguments::arguments;
use crate::command::Command;
use crate::command::tables::NoArgs;
use crate::spec::{Listed, Scope, Spec};
use crate::values::TableRef;

/// Says how to begin; each platform lists the commands itself.
pub(crate) struct ShowHelp;

impl Command for ShowHelp {
    const SPEC: Spec = Spec { code: "H", ..Spec::for_asker("help", Scope::Chat) };
    type Args = NoArgs;
}

/// Welcomes somebody, or shows the table of the link they have followed.
pub(crate) struct StartBot;

arguments! {
    /// The link that was followed.
    LinkArgs {
        /// The table, perhaps behind [`LINKED`], a game, or another word of a link.
        table: Option<TableRef> = bare("table"),
    }
}

impl Command for StartBot {
    const SPEC: Spec = Spec { listed: Listed::InPrivate, ..Spec::new("start", Scope::Chat) };
    type Args = LinkArgs;
}
