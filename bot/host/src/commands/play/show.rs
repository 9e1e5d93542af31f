//! `/GAME` by itself: the person's table, or a new one.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::spec::{Listed, Role, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Shows the table of a game that matters most to the person, or opens one.
pub(crate) struct ShowTable;

impl Command for ShowTable {
    const SPEC: Spec = Spec { role: Role::Alone, listed: Listed::Never, ..Spec::new("show", Scope::Game) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = if let Some(table) = &args.table {
            let id = cx.named_table(table).await?;
            // A table that is named is the one that is meant: if it is over, no other is shown or opened in its place.
            if cx.services.tables.read(id, |loaded| loaded.row.phase == TablePhase::Closed).await?
                == Some(true)
            {
                return Err(cx.refused(&Msg::new("game-over")));
            }
            Some(id)
        } else {
            let picks = [
                Pick::Playing,
                Pick::Mine(TablePhase::Lobby),
                Pick::Any(TablePhase::Lobby),
                Pick::Any(TablePhase::Playing),
            ];
            match cx.table_in_view(&picks).await? {
                Some((id, true)) => Some(id),
                _ => cx.tables_here(false).await?.first(&picks),
            }
        };
        match (id, cx.game) {
            (Some(id), _) => Ok(Reply { table: Some(id), repost: true, ..Reply::default() }),
            (None, Some(game)) => NewTable::run(cx, NewArgs::of(game, None)).await,
            (None, None) => Err(cx.refused(&Msg::new("board-none"))),
        }
    }
}
