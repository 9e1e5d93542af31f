//! `/GAME rematch`: the same people again, at once.

use sha2::{Digest, Sha256};

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::not_closed_here;
use crate::commands::pick::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Phase, Reply, StoreError, TableId};

/// Plays again with the same people, another one beginning.
pub(crate) struct Rematch;

impl Command for Rematch {
    const SPEC: Spec = Spec { code: "r", ..Spec::new("rematch", Scope::Game) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(Phase::Closed), Pick::Any(Phase::Closed)];
        let id = cx.table(args.table.as_ref(), &picks, "rematch-none").await?;
        let old = cx.services.require(cx, id).await?;
        let setup = old.rematch(&cx.request.user.key).map_err(|why| cx.refused(&why))?;
        not_closed_here(cx, old.game)?;
        let row = cx.services.tables.new_row(following(id), old.row.chat.clone(), old.game);
        let mut live = LoadedTable::lobby(row, setup, old.game);
        live.begin(cx.services.clock.now()).map_err(|why| cx.refused(&why))?;
        match cx.services.tables.create(cx.update(), live).await {
            Ok(live) => Ok(Reply { anew: true, ..cx.services.accepted(cx, &live) }),
            Err(HostError::Store(StoreError::Conflict)) => {
                Ok(Reply { table: Some(following(id)), ..Reply::default() })
            }
            Err(error) => Err(error),
        }
    }
}

/// The id of the rematch of a table. It follows from that table's, so that two taps open one table.
fn following(id: TableId) -> TableId {
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}")))
}
