//! The same people again, at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use super::{Asking, Host, Trouble};
use crate::fair::Seed;
use crate::layout::Layout;
use crate::live::Live;
use crate::{Phase, Reply, StoreError, TableId};

impl Host {
    /// The same people again at once, another one beginning.
    pub(super) async fn rematch(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
    ) -> Result<Reply, Trouble> {
        let old = self.stand(asking, id).await?;
        if old.row.phase != Phase::Closed {
            return Err(self.refused(asking, &Msg::new("table-not-over")));
        }
        if old.table.is_none() {
            return Err(self.refused(asking, &Msg::new("table-not-begun")));
        }
        if old.layout.seat_of(&asking.request.user.key).is_none() {
            return Err(self.refused(asking, &Msg::new("not-a-player")));
        }
        self.open_here(asking, old.game)?;
        let mut layout = Layout {
            seed: old.layout.next.clone().unwrap_or_else(Seed::random),
            next: None,
            salts: BTreeMap::new(),
            ratings: Vec::new(),
            called_off: false,
            daily: None,
            timer: None,
            takeback: None,
            undone: 0,
            ..old.layout.clone()
        };
        if layout.teams.is_empty() {
            layout.seats.rotate_left(1);
        }
        // The id follows from the old table's, so that two taps open one table.
        let mut live = Live::lobby(self.row(asking, following(id), old.game), layout, old.game);
        live.row.chat = old.row.chat;
        live.begin(self.clock.now()).map_err(|why| self.refused(asking, &why))?;
        match self.create(asking, live).await {
            Ok(live) => Ok(Reply { anew: true, ..self.accepted(asking, &live) }),
            Err(Trouble::Store(StoreError::Conflict)) => {
                Ok(Reply { table: Some(following(id)), ..Reply::default() })
            }
            Err(trouble) => Err(trouble),
        }
    }
}

fn following(id: TableId) -> TableId {
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}")))
}
