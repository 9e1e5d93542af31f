//! The same people again, at once.

use std::collections::BTreeMap;

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::provable_dice::Seed;
use crate::table_setup::TableSetup;
use crate::{Phase, Reply, StoreError, TableId};

impl Services {
    /// The same people again at once, another one beginning.
    pub(super) async fn rematch(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
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
