//! `/GAME pace`: the time control of a lobby.

use kubyk_games::kit::Msg;

use crate::commands::action::BLANK;
use crate::commands::argument::{Argument as _, arguments};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::question::Question;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{FreeText, PaceArg, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::clock::{OFFERED, TimeControl};
use crate::{Button, Card, Reply, TablePhase};

/// The longest time control that is written, in characters.
const LONGEST: usize = 20;

/// Sets the time control of a lobby, or shows what there is to choose from.
pub(crate) struct SetPace;

arguments! {
    /// How fast, and where.
    PaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
        /// The time control as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl PaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: crate::TableId) -> Self {
        Self { table: Some(table.into()), pace: None, written: None }
    }

    /// The question for another time control than those of the menu.
    fn asking(table: crate::TableId) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(table) }
    }
}

impl Command for SetPace {
    const SPEC: Spec =
        Spec { code: "p", access: Access::MoreForAdmins, ..Spec::new("pace", Scope::Game).at_table("pace") };
    type Args = PaceArgs;

    async fn run(cx: &CommandContext<'_>, args: PaceArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Mine(TablePhase::Lobby)], "no-lobby-of-yours").await?;
        if let Some(FreeText(written)) = &args.written {
            let allowed = |loaded: &LoadedTable| loaded.require_lobby().and_then(|()| cx.may_change(loaded));
            cx.services.ask(cx, id, allowed).await?;
            let question = pace_question(cx, Self::payload(&PaceArgs::asking(id)));
            if written == BLANK {
                return Ok(Reply::in_private(question.card(cx, None), Some(id)));
            }
            let done = match read_pace(cx, written) {
                Ok(pace) => set(cx, id, pace).await,
                Err(why) => Err(why),
            };
            return question.answered(cx, Some(id), done);
        }
        if let Some(PaceArg(pace)) = args.pace {
            return set(cx, id, pace).await;
        }
        let present = cx
            .services
            .ask(cx, id, |loaded| {
                loaded.require_lobby()?;
                cx.may_change(loaded).map(|()| loaded.setup.pace)
            })
            .await?;
        let payload = |pace| Self::payload(&PaceArgs { pace: Some(PaceArg(pace)), ..PaceArgs::of(id) });
        let card = pace_card(cx, present, payload, Self::payload(&PaceArgs::asking(id)));
        Ok(Reply::in_private(card, Some(id)))
    }
}

/// Sets the time control of a lobby.
async fn set(
    cx: &CommandContext<'_>,
    id: crate::TableId,
    pace: Option<TimeControl>,
) -> Result<Reply, HostError> {
    let done = cx.services.change(cx, id, |loaded| {
        cx.may_change(loaded)?;
        loaded.setup.pace = pace;
        Ok(())
    });
    let (loaded, ()) = done.await?;
    let summary = Some(cx.text(&TimeControl::told_or_none(pace)));
    Ok(Reply { summary, ..cx.services.accepted(cx, &loaded) })
}

/// Reads a time control that was written.
pub(crate) fn read_pace(cx: &CommandContext<'_>, written: &str) -> Result<Option<TimeControl>, HostError> {
    let read = PaceArg::read(&written.to_lowercase().replace(' ', ""), &cx.reading());
    read.map(|PaceArg(pace)| pace).map_err(|why| cx.refused(&why))
}

/// The question for a time control.
pub(crate) fn pace_question(cx: &CommandContext<'_>, payload: String) -> Question {
    Question {
        title: cx.text(&Msg::new("pace-title")),
        label: cx.text(&Msg::new("pace-label")),
        rule: Msg::new("pace-hint"),
        typed: None,
        example: "10+5".to_owned(),
        value: None,
        most: LONGEST,
        payload,
    }
}

/// The time controls there are to choose from; `payload` is what the button of one sends, and `other` what the button
/// sends that asks for another one.
pub(crate) fn pace_card(
    cx: &CommandContext<'_>,
    present: Option<TimeControl>,
    payload: impl Fn(Option<TimeControl>) -> String,
    other: String,
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
        actions: vec![Button::send(cx.text(&Msg::new("button-other-value")), other)],
        ..Card::default()
    }
}
