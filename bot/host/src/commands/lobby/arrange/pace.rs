//! `/GAME pace`: the time control of a lobby.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pick::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{PaceArg, TableRef};
use crate::errors::HostError;
use crate::table::clock::{OFFERED, TimeControl};
use crate::{Button, Card, Reply, TablePhase};

/// Sets the time control of a lobby, or shows what there is to choose from.
pub(crate) struct SetPace;

arguments! {
    /// How fast, and where.
    PaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
    }
}

impl PaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: crate::TableId) -> Self {
        Self { table: Some(table.into()), pace: None }
    }
}

impl Command for SetPace {
    const SPEC: Spec = Spec { code: "p", access: Access::MoreForAdmins, ..Spec::new("pace", Scope::Game) };
    type Args = PaceArgs;

    async fn run(cx: &CommandContext<'_>, args: PaceArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Mine(TablePhase::Lobby)], "no-lobby-of-yours").await?;
        let Some(PaceArg(pace)) = args.pace else {
            let present =
                cx.services.ask(cx, id, |loaded| loaded.require_lobby().map(|()| loaded.setup.pace)).await?;
            let payload =
                |pace| Self::payload(&PaceArgs { table: Some(id.into()), pace: Some(PaceArg(pace)) });
            return Ok(Reply::in_private(pace_card(cx, present, payload), Some(id)));
        };
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            loaded.setup.pace = pace;
            Ok(())
        });
        let (loaded, ()) = done.await?;
        let summary = Some(cx.text(&TimeControl::told_or_none(pace)));
        Ok(Reply { summary, ..cx.services.accepted(cx, &loaded) })
    }
}

/// The time controls there are to choose from; `payload` is what the button of one sends.
pub(crate) fn pace_card(
    cx: &CommandContext<'_>,
    present: Option<TimeControl>,
    payload: impl Fn(Option<TimeControl>) -> String,
) -> Card {
    let offered = OFFERED.iter().filter_map(|text| text.parse().ok().map(Some));
    let choices = std::iter::once(None).chain(offered).map(|pace| {
        let mark = if pace == present { "● " } else { "" };
        let label = cx.text(&pace.map_or_else(|| TimeControl::told_or_none(None), TimeControl::label));
        Button::send(format!("{mark}{label}"), payload(pace))
    });
    Card {
        title: cx.text(&Msg::new("pace-title")),
        lines: vec![cx.text(&TimeControl::told_or_none(present)), cx.text(&Msg::new("pace-hint"))],
        choices: choices.collect(),
        ..Card::default()
    }
}
