//! The commands about the tables of a chat.

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Access, Group, Listed, Role, Scope, Spec};
use crate::values::{TableArgs, TableRef};
use crate::word_values::YesWord;

/// Lists the open tables of a chat: those of the topic or channel that is asked in, and apart from them the others, since
/// commands mean the former alone.
pub(crate) struct ListTables;

arguments! {
    /// Nothing.
    NoArgs {}
}

impl Command for ListTables {
    const SPEC: Spec = Spec { code: "L", ..Spec::for_asker("tables", Scope::Chat).at_table(Group::LIST) };
    type Args = NoArgs;
}

/// Shows the board of a table in a new message; a table of another chat only to the person who asks.
pub(crate) struct ShowBoard;

impl Command for ShowBoard {
    const SPEC: Spec = Spec { code: "B", ..Spec::new("board", Scope::Both).at_table(Group::BOARD) };
    type Args = TableArgs;
}

/// Shows the table of a game that matters most to the person, or opens one.
pub(crate) struct ShowTable;

impl Command for ShowTable {
    const SPEC: Spec = Spec { role: Role::Alone, listed: Listed::Never, ..Spec::new("show", Scope::Game) };
    type Args = TableArgs;
}

/// Shows a person in private what their seat may know.
pub(crate) struct ShowSheet;

impl Command for ShowSheet {
    const SPEC: Spec = Spec { code: "w", ..Spec::new("sheet", Scope::Button) };
    type Args = TableArgs;
}

/// Closes a table; its game counts for nobody, and its record stays. Where people play, it asks first, unless `yes` is typed
/// with it.
pub(crate) struct EndTable;

arguments! {
    /// The table, and the confirmation.
    EndArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The answer to the question; typed, the question is not asked.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
        /// The question was answered, with no.
        no: Option<YesWord> = hidden("no"),
    }
}

impl Command for EndTable {
    const SPEC: Spec = Spec {
        code: "7",
        access: Access::Admins,
        ..Spec::new("end", Scope::Chat).asking_first().at_table("end")
    };
    type Args = EndArgs;
}
