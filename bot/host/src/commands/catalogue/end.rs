//! `/end`: an admin closes a table that is stuck.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{TableArgs, TableRef};
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Closes a table; its game counts for nobody.
pub(crate) struct EndTable;

impl Command for EndTable {
    const SPEC: Spec = Spec { access: Access::Admins, ..Spec::new("end", Scope::Chat).at_table("end") };
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
        let picks = [Pick::Any(TablePhase::Playing), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "end-none").await?;
        let done = cx.services.change(cx, id, |loaded| match loaded.row.phase {
            _ if !cx.is_at_home(loaded) => Err(Msg::new("table-unknown")),
            TablePhase::Closed => Err(Msg::new("game-over")),
            TablePhase::Lobby | TablePhase::Playing => {
                loaded.call_off();
                Ok(())
            }
        });
        done.await?;
        Ok(Reply { toast, table: Some(id), ..Reply::default() })
    }
}
