//! `/GAME undo`: asks to take one's last move back, or allows what is asked.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableRef};
use crate::errors::HostError;
use crate::{Reply, TableId};

/// Asks to take one's last move back, or allows what is asked.
pub(crate) struct TakeBack;

arguments! {
    /// Where, and which takeback is allowed.
    UndoArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// The takeback that is allowed, by the number of events that stay.
        keep: Option<Number<0, { i64::MAX }>> = hidden("keep"),
    }
}

impl UndoArgs {
    /// The wish at a table, or the permission for one.
    pub(crate) fn of(table: TableId, keep: Option<usize>) -> Self {
        let keep = keep.and_then(|keep| i64::try_from(keep).ok()).map(Number);
        Self { table: Some(table.into()), keep }
    }
}

impl Command for TakeBack {
    const SPEC: Spec = Spec { code: "k", ..Spec::new("undo", Scope::Game).at_table("undo") };
    type Args = UndoArgs;

    async fn run(cx: &CommandContext<'_>, args: UndoArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "no-game-of-yours").await?;
        let home = cx.services.require(cx, id).await?.row.chat.key();
        if !cx.services.settings.chat(&home).await?.allow_takebacks() {
            return Err(cx.refused(&Msg::new("takeback-off")));
        }
        let keep = args.keep.and_then(|keep| usize::try_from(keep.0).ok());
        let done = cx
            .services
            .change(cx, id, |loaded| loaded.take_back(&cx.request.user.key, keep, cx.services.clock.now()));
        let (loaded, ()) = done.await?;
        let accepted = cx.services.accepted(cx, &loaded);
        let asked = loaded.setup.takeback.is_some().then(|| cx.text(&Msg::new("takeback-asked")));
        Ok(Reply { summary: asked.or(accepted.summary.clone()), ..accepted })
    }
}
