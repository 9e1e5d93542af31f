//! A table by its id.

use futures::future::BoxFuture;
use kubyk_games::kit::{AnyGame, Msg};

use crate::TableId;
use crate::commands::argument::{Argument, Reading, arguments};
use crate::commands::complete::{Completing, CompletionOffer};

/// A table as somebody names it, with or without its `#`. Whether it is the id of a table shows when it is looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableRef(pub(crate) String);

impl TableRef {
    /// The parameter that names a table: `#` is written before its value.
    pub(crate) const PARAM: &str = "table";

    /// The id, if this is how ids are written.
    pub(crate) fn id(&self) -> Option<TableId> {
        self.0.parse().ok()
    }
}

impl From<TableId> for TableRef {
    fn from(id: TableId) -> Self {
        Self(id.to_string())
    }
}

impl Argument for TableRef {
    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.trim_start_matches('#').to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn fits(text: &str, _: &Reading<'_>) -> bool {
        text.trim_start_matches('#').parse::<TableId>().is_ok()
    }

    fn example(_: &dyn AnyGame) -> String {
        TableId(7).to_string()
    }

    fn complete<'a>(with: &'a Completing<'a>) -> BoxFuture<'a, Vec<CompletionOffer>> {
        Box::pin(with.open_tables())
    }
}

arguments! {
    /// What a command takes that is about one table.
    TableArgs {
        table: Option<TableRef> = bare("table").in_chats(),
    }
}

impl TableArgs {
    /// This table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()) }
    }
}
