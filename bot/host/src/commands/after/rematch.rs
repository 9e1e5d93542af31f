//! `/GAME rematch`: the same people again, once all of them have said so.

use sha2::{Digest, Sha256};

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::not_closed_here;
use crate::commands::pick::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Reply, StoreError, TableId, TablePhase};

/// Opens a lobby with the seats kept for the same people, or says yes to the one that another has opened.
pub(crate) struct Rematch;

impl Command for Rematch {
    const SPEC: Spec = Spec { code: "r", ..Spec::new("rematch", Scope::Game) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed)];
        let id = cx.table(args.table.as_ref(), &picks, "rematch-none").await?;
        cx.may_sit_at(id).await?;
        let old = cx.services.require(cx, id).await?;
        let (next, now) = (following(id), cx.services.clock.now());
        let setup = old.rematch(&cx.request.user.key).map_err(|why| cx.refused(&why))?;
        not_closed_here(cx, old.game)?;
        let row = cx.services.tables.new_row(next, old.row.chat.clone(), old.game);
        let mut loaded = LoadedTable::lobby(row, setup, old.game);
        // Where somebody is missing whose data were deleted, the lobby waits for others.
        if loaded.setup.kept.is_empty() && loaded.missing().is_none() {
            loaded.begin(now).map_err(|why| cx.refused(&why))?;
        }
        match cx.services.tables.create(cx.update(), loaded).await {
            Ok(loaded) => Ok(Reply { repost: true, ..cx.services.accepted(cx, &loaded) }),
            Err(HostError::Store(StoreError::Conflict)) => {
                let agree = |loaded: &mut LoadedTable| loaded.agree_to_rematch(&cx.request.user.key, now);
                cx.services.update_as(cx, next, agree).await
            }
            Err(error) => Err(error),
        }
    }
}

/// The id of the rematch of a table. It follows from that table's, so that two taps open one table.
fn following(id: TableId) -> TableId {
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}")))
}
