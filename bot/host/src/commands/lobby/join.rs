//! `/GAME join`: takes a seat.

use kubyk_games::kit::{Msg, Seat};

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// Takes a seat.
pub(crate) struct JoinTable;

impl Command for JoinTable {
    const SPEC: Spec = Spec { code: "j", ..Spec::new("join", Scope::Game).at_table("join") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Any(TablePhase::Lobby)], "no-lobby-here").await?;
        cx.may_sit_at(id).await?;
        let done =
            cx.services.change(cx, id, |loaded| loaded.join(&cx.request.user, cx.services.clock.now()));
        let (loaded, ()) = done.await?;
        let seat = loaded.setup.seat_of(&cx.request.user.key).map(Seat::number);
        let joined = seat.map(|seat| cx.text(&Msg::new("joined").with("seat", seat)));
        let accepted = cx.services.accepted(cx, &loaded);
        Ok(Reply { summary: joined.or(accepted.summary.clone()), ..accepted })
    }
}
