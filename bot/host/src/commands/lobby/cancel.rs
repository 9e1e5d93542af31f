//! `/GAME cancel`: closes a lobby.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Closes a lobby before its game has begun.
pub(crate) struct CloseLobby;

impl Command for CloseLobby {
    const SPEC: Spec = Spec {
        code: "c",
        access: Access::MoreForAdmins,
        ..Spec::new("cancel", Scope::Game).at_table("cancel")
    };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        let told = Msg::new("called-off");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_change(loaded)?;
            loaded.call_off();
            Ok(())
        });
        done.await
    }
}
