//! The same people again, at once.

use sha2::{Digest, Sha256};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::table::LoadedTable;
use crate::{Reply, StoreError, TableId};

impl Services {
    /// The same people again at once, another one beginning.
    pub(super) async fn rematch(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let old = self.require(cx, id).await?;
        let layout = old.rematch(&cx.request.user.key).map_err(|why| self.refused(cx, &why))?;
        self.open_here(cx, old.game)?;
        // The id follows from the old table's, so that two taps open one table.
        let mut live = LoadedTable::lobby(
            self.tables.new_row(following(id), cx.request.chat.clone(), old.game),
            layout,
            old.game,
        );
        live.row.chat = old.row.chat;
        live.begin(self.clock.now()).map_err(|why| self.refused(cx, &why))?;
        match self.tables.create(cx.update(), live).await {
            Ok(live) => Ok(Reply { anew: true, ..self.accepted(cx, &live) }),
            Err(HostError::Store(StoreError::Conflict)) => {
                Ok(Reply { table: Some(following(id)), ..Reply::default() })
            }
            Err(error) => Err(error),
        }
    }
}

fn following(id: TableId) -> TableId {
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}")))
}
