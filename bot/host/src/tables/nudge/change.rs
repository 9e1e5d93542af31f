//! What a table has come to.

use crate::table::LoadedTable;
use crate::{Change, Mentions};

impl Change {
    /// The change that has led to a table as it is now, without a cause.
    pub(crate) fn of(table: &LoadedTable) -> Self {
        let (chat, version) = (table.row.chat.clone(), table.row.version);
        let message = table.row.message.clone();
        Self { table: table.row.id, chat, version, mentions: Mentions::None, message, cause: None }
    }
}
