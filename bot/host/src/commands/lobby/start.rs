//! `/GAME start`: starts the game.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Starts the game of a lobby.
pub(crate) struct StartGame;

impl Command for StartGame {
    const SPEC: Spec = Spec {
        code: "s",
        access: Access::MoreForAdmins,
        ..Spec::new("start", Scope::Game).at_table("start")
    };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        let told = Msg::new("begun");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_steer(loaded)?;
            loaded.start(cx.services.clock.now())
        });
        done.await
    }
}
