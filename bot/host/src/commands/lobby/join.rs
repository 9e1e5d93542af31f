//! `/GAME join`: takes a seat.

use kubyk_games::kit::Msg;

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pick::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Phase, Reply};

/// Takes a seat.
pub(crate) struct JoinTable;

impl Command for JoinTable {
    const SPEC: Spec = Spec { code: "j", ..Spec::new("join", Scope::Game) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Any(Phase::Lobby)], "no-lobby-here").await?;
        let done = cx.services.change(cx, id, |live| live.join(&cx.request.user));
        let (live, ()) = done.await?;
        let summary = Some(cx.text(&Msg::new("joined").with("seat", live.layout.seats.len())));
        Ok(Reply { summary, ..cx.services.accepted(cx, &live) })
    }
}
