//! `/resign`: gives a game up.

use kubyk_games::kit::{About, Msg, Seat};

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
        /// The seat that has said no to the question.
        no: Option<Number<1, 50>> = hidden("no"),
    }
}

impl ResignArgs {
    /// The question about a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), sure: None, yes: None, no: None }
    }
}

impl Command for Resign {
    const SPEC: Spec =
        Spec { code: "q", ..Spec::new("resign", Scope::Both).asking_first().at_table("resign") };
    type Args = ResignArgs;

    async fn run(cx: &CommandContext<'_>, args: ResignArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "resign-none").await?;
        let user = &cx.request.user.key;
        let known = cx.services.tables.read(id, |loaded| {
            let seat = loaded.setup.seat_of(user)?;
            Some((seat, loaded.game.about(), loaded.row.phase))
        });
        let no_player = || cx.refused(&Msg::new("not-a-player"));
        let (seat, about, phase) = known.await?.flatten().ok_or_else(no_player)?;
        let answered = args.sure.or(args.no);
        // Where nothing can be shown to one person alone, others see the question too: it is not theirs to answer.
        if answered.is_some_and(|Number(number)| usize::try_from(number) != Ok(seat.number())) {
            return Err(cx.refused(&Msg::new("not-your-question")));
        }
        if args.no.is_some() {
            let toast = Some(cx.text(&Msg::new("game-goes-on")));
            return Ok(Reply { toast, table: Some(id), ..Reply::default() });
        }
        match phase {
            TablePhase::Lobby => return Err(cx.refused(&Msg::new("table-not-begun"))),
            TablePhase::Closed => return Err(cx.refused(&Msg::new("game-over"))),
            TablePhase::Playing => {}
        }
        if answered.is_none() && args.yes.is_none() {
            return Ok(Reply::in_private(question(cx, id, seat, about), Some(id)));
        }
        cx.services.update_as(cx, id, |loaded| loaded.resign(user, cx.services.clock.now())).await
    }
}

fn question(cx: &CommandContext<'_>, id: TableId, seat: Seat, about: &About) -> Card {
    let seat = i64::try_from(seat.number()).ok().map(Number);
    let button = |label: &'static str, args| Button::send(cx.text(&Msg::new(label)), Resign::payload(&args));
    let title = Msg::new("resign-title").with("game", about.name()).with("table", id.to_string());
    Card {
        title: cx.text(&title),
        actions: vec![
            button("button-resign-sure", ResignArgs { sure: seat, ..ResignArgs::of(id) }).toned(Tone::Danger),
            button("button-resign-not", ResignArgs { no: seat, ..ResignArgs::of(id) }),
        ],
        ..Card::default()
    }
}
