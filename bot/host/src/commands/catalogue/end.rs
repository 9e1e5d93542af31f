//! `/end`: an admin closes a table that is stuck.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pick::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{TableArgs, TableRef};
use crate::errors::HostError;
use crate::{Phase, Reply};

/// Closes a table; its game counts for nobody.
pub(crate) struct EndTable;

impl Command for EndTable {
    const SPEC: Spec = Spec { access: Access::Admins, ..Spec::new("end", Scope::Chat) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let toast = Some(cx.text(&Msg::new("table-ended")));
        // One that cannot be loaded any more is ended by its id.
        if let Some(id) = args.table.as_ref().and_then(TableRef::id)
            && matches!(cx.services.tables.read(id, |_| ()).await, Err(HostError::Fault(_)))
            && cx.services.tables.close_stored(cx.update(), &cx.request.chat.key(), id).await?
        {
            return Ok(Reply { toast, table: Some(id), ..Reply::default() });
        }
        let picks = [Pick::Any(Phase::Playing), Pick::Any(Phase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "end-none").await?;
        let done = cx.services.change(cx, id, |live| match live.row.phase {
            _ if !cx.is_at_home(live) => Err(Msg::new("table-unknown")),
            Phase::Closed => Err(Msg::new("game-over")),
            Phase::Lobby | Phase::Playing => {
                live.call_off();
                Ok(())
            }
        });
        done.await?;
        Ok(Reply { toast, table: Some(id), ..Reply::default() })
    }
}
