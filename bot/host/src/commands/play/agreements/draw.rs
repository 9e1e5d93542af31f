//! `/GAME draw`: offers a draw, or agrees to one.

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FreeText, TableRef};
use crate::errors::HostError;
use crate::{Reply, TableId};

/// Offers a draw, or agrees to the one that is offered.
pub(crate) struct OfferDraw;

arguments! {
    /// Where, and what for.
    DrawArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// Whether only to agree is meant, not to offer.
        accept: Option<FreeText> = hidden("accept"),
    }
}

impl DrawArgs {
    /// An offer at a table, or the agreement to one.
    pub(crate) fn of(table: TableId, accept: bool) -> Self {
        Self { table: Some(table.into()), accept: accept.then(|| FreeText("yes".to_owned())) }
    }
}

impl Command for OfferDraw {
    const SPEC: Spec =
        Spec { code: "d", of: |game| game.draws(), ..Spec::new("draw", Scope::Game).at_table("draw") };
    type Args = DrawArgs;

    async fn run(cx: &CommandContext<'_>, args: DrawArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "no-game-of-yours").await?;
        let accept = args.accept.is_some();
        cx.services
            .update_as(cx, id, |loaded| {
                loaded.agree_to_draw(&cx.request.user.key, accept, cx.services.clock.now())
            })
            .await
    }
}
