//! The place where a table is shown. Platforms ask for it far more often than for the board itself.

use crate::errors::HostError;
use crate::tables::Tables;
use crate::{Chat, TableId};

/// Chat and message in which a table is shown, and the table's version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLocation {
    /// Where it is.
    pub chat: Chat,
    /// The platform's id of the message that shows it, once there is one.
    pub message: Option<String>,
    /// The version of the table.
    pub version: u64,
    /// Whether one person alone may see it ([`crate::TableBoard::hidden`]).
    pub hidden: bool,
}

impl TableLocation {
    /// The location of a table. `None` where there is no such table.
    pub(crate) async fn of(tables: &Tables, table: TableId) -> Result<Option<Self>, HostError> {
        let seen = tables.read(table, |loaded| Self {
            chat: loaded.row.chat.clone(),
            message: loaded.row.message.clone(),
            version: loaded.row.version,
            hidden: loaded.only_for().is_some(),
        });
        seen.await
    }
}
