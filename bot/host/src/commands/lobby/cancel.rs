//! `/GAME cancel`: closes a lobby.

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pick::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Phase, Reply};

/// Closes a lobby before its game has begun.
pub(crate) struct CloseLobby;

impl Command for CloseLobby {
    const SPEC: Spec = Spec { code: "c", access: Access::MoreForAdmins, ..Spec::new("cancel", Scope::Game) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(Phase::Lobby), Pick::Any(Phase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        let done = cx.services.update_as(cx, id, |live| {
            cx.may_change(live)?;
            live.call_off();
            Ok(())
        });
        done.await
    }
}
