//! Where a table is shown: what doors ask far more often than what is to be seen there.

use kubyk_words::Lang;

use super::Host;
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

impl Host {
    /// Where a table is shown. Nothing is painted for it, as it is for [`Host::board`].
    pub async fn location(&self, table: TableId) -> Option<TableLocation> {
        let seen = self.read(table, |live| TableLocation {
            chat: live.row.chat.clone(),
            message: live.row.message.clone(),
            version: live.row.version,
        });
        match seen.await {
            Ok(seen) => seen,
            Err(error) => {
                self.error_reply(Lang::En, error);
                None
            }
        }
    }
}
