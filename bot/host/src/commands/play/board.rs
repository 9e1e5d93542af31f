//! `/board`: shows a table at the end of the chat.

use super::ShowSheet;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::listing::Group;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Shows the board of a table in a new message; a table of another chat only to the person who asks.
pub(crate) struct ShowBoard;

impl Command for ShowBoard {
    const SPEC: Spec = Spec { code: "B", ..Spec::new("board", Scope::Both).at_table(Group::BOARD) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [
            Pick::Playing,
            Pick::Any(TablePhase::Playing),
            Pick::Any(TablePhase::Lobby),
            Pick::Any(TablePhase::Closed),
        ];
        let id = cx.table(args.table.as_ref(), &picks, "board-none").await?;
        match cx.services.tables.read(id, |loaded| loaded.row.chat == cx.request.chat).await? {
            Some(false) => ShowSheet::run(cx, TableArgs::of(id)).await,
            Some(true) | None => Ok(Reply { table: Some(id), repost: true, ..Reply::default() }),
        }
    }
}
