//! Where a table is shown: what doors ask far more often than what is to be seen there.

use crate::errors::HostError;
use crate::services::Services;
use crate::{Chat, TableId};

/// Where a table is shown, and what it has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLocation {
    /// Where it is.
    pub chat: Chat,
    /// The platform's id of the message that shows it, once there is one.
    pub message: Option<String>,
    /// The version of the table.
    pub version: u64,
}

impl Services {
    /// Where a table is shown.
    pub(super) async fn location(&self, table: TableId) -> Result<Option<TableLocation>, HostError> {
        let seen = self.tables.read(table, |live| TableLocation {
            chat: live.row.chat.clone(),
            message: live.row.message.clone(),
            version: live.row.version,
        });
        seen.await
    }
}
