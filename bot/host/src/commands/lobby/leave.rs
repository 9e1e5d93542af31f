//! `/GAME leave`: gives a seat back.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Gives a seat of a lobby back.
pub(crate) struct LeaveTable;

impl Command for LeaveTable {
    const SPEC: Spec = Spec { code: "l", ..Spec::new("leave", Scope::Game).at_table("leave") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Playing];
        let id = cx.table(args.table.as_ref(), &picks, "no-seat-of-yours").await?;
        if cx.services.tables.read(id, |loaded| loaded.row.phase == TablePhase::Playing).await? == Some(true)
        {
            return Err(cx.refused(&Msg::new("leave-is-resign").with("command", cx.written("/resign"))));
        }
        let told = Msg::new("left");
        cx.services.update_told(cx, id, &told, |loaded| loaded.leave_lobby(&cx.request.user.key)).await
    }
}
