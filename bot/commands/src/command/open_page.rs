//! The command that hands out the page of a table.

use kubyk_core::ids::TableId;

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::TableRef;
use crate::word_values::LinkWord;

/// Hands a person the address of a table's page, with a session of their own behind it.
pub(crate) struct OpenPage;

arguments! {
    /// Which table, and whether earlier links are to end.
    PageArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// Makes all earlier links of the person worthless.
        new: Option<LinkWord> = bare_if_fits("new"),
    }
}

impl PageArgs {
    /// This table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), new: None }
    }
}

impl Command for OpenPage {
    const SPEC: Spec =
        Spec { code: "8", of_pages: true, ..Spec::for_asker("link", Scope::Game).at_table("link") };
    type Args = PageArgs;
}
