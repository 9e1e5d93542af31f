//! The same people again, at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use super::{Host, HostError, RequestContext};
use crate::loaded_table::LoadedTable;
use crate::provable_dice::Seed;
use crate::table_setup::TableSetup;
use crate::{Phase, Reply, StoreError, TableId};

impl Host {
    /// The same people again at once, another one beginning.
    pub(super) async fn rematch(
        self: &Arc<Self>,
        cx: &RequestContext<'_>,
        id: TableId,
    ) -> Result<Reply, HostError> {
        let old = self.require(cx, id).await?;
        if old.row.phase != Phase::Closed {
            return Err(self.refused(cx, &Msg::new("table-not-over")));
        }
        if old.table.is_none() {
            return Err(self.refused(cx, &Msg::new("table-not-begun")));
        }
        if old.layout.seat_of(&cx.request.user.key).is_none() {
            return Err(self.refused(cx, &Msg::new("not-a-player")));
        }
        self.open_here(cx, old.game)?;
        let mut layout = TableSetup {
            seed: old.layout.next.clone().unwrap_or_else(Seed::random),
            next: None,
            salts: BTreeMap::new(),
            ratings: Vec::new(),
            called_off: false,
            daily: None,
            timer: None,
            takeback: None,
            epoch_offset: 0,
            ..old.layout.clone()
        };
        if layout.teams.is_empty() {
            layout.seats.rotate_left(1);
        }
        // The id follows from the old table's, so that two taps open one table.
        let mut live = LoadedTable::lobby(self.row(cx, following(id), old.game), layout, old.game);
        live.row.chat = old.row.chat;
        live.begin(self.clock.now()).map_err(|why| self.refused(cx, &why))?;
        match self.create(cx, live).await {
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
