//! `/resign`: gives a game up.

use kubyk_games::kit::{Msg, Seat};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableRef, YesWord};
use crate::errors::HostError;
use crate::{Button, Card, Reply, TableId, TablePhase, Tone};

/// Gives a game up, after asking; who types `yes` with it is not asked.
pub(crate) struct Resign;

arguments! {
    /// Which game, and whether it is meant.
    ResignArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The seat that has said yes to the question.
        sure: Option<Number<1, 50>> = hidden("sure"),
        /// The answer to the question that is not asked then.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
    }
}

impl ResignArgs {
    /// The question about a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), sure: None, yes: None }
    }
}

impl Command for Resign {
    const SPEC: Spec = Spec { code: "q", ..Spec::new("resign", Scope::Both).at_table("resign") };
    type Args = ResignArgs;

    async fn run(cx: &CommandContext<'_>, args: ResignArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "resign-none").await?;
        let user = &cx.request.user.key;
        let seat = cx.services.tables.read(id, |loaded| {
            loaded.setup.seat_of(user).filter(|_| loaded.row.phase == TablePhase::Playing)
        });
        let Some(seat) = seat.await?.flatten() else { return Err(cx.refused(&Msg::new("not-a-player"))) };
        match args.sure {
            // Where nothing can be shown to one person alone, others see the question too: it is not theirs to answer.
            Some(Number(number)) if usize::try_from(number) != Ok(seat.number()) => {
                return Err(cx.refused(&Msg::new("not-your-question")));
            }
            None if args.yes.is_none() => return Ok(Reply::in_private(question(cx, id, seat), Some(id))),
            Some(_) | None => {}
        }
        cx.services.update_as(cx, id, |loaded| loaded.resign(user, cx.services.clock.now())).await
    }
}

fn question(cx: &CommandContext<'_>, id: TableId, seat: Seat) -> Card {
    let sure = i64::try_from(seat.number()).ok().map(Number);
    let yes = Resign::payload(&ResignArgs { sure, ..ResignArgs::of(id) });
    let yes = Button::send(cx.text(&Msg::new("button-resign-sure")), yes);
    Card {
        title: cx.text(&Msg::new("resign-title")),
        actions: vec![yes.toned(Tone::Danger)],
        ..Card::default()
    }
}
