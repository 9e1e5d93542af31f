//! `/coach`: what the dice and what the players did in a game that is over.

mod card;

use kubyk_games::kit::{AnalysisError, Msg};

use super::{PLAYED, game_of, recorded};
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::spec::{Listed, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Button, Card, Reply, TableId};
use card::CoachCard;

/// Tells luck from skill, to the person who asks.
pub(crate) struct Coach;

impl Command for Coach {
    const SPEC: Spec = Spec { code: "a", listed: Listed::ByItself, ..Spec::for_asker("coach", Scope::Both) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "coach-none").await?;
        let mut card = coached(cx, id, |msg, names| cx.services.words.say(cx.lang, msg, names)).await?;
        let share = ShareCoach::payload(&TableArgs::of(id));
        card.actions.push(Button::send(cx.text(&Msg::new("button-share")), share));
        Ok(Reply::in_private(card, None))
    }
}

/// Tells it to everybody in the chat.
pub(crate) struct ShareCoach;

impl Command for ShareCoach {
    const SPEC: Spec = Spec { code: "M", ..Spec::new("coach-share", Scope::Button) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let shared = |msg: &Msg, names: &[String]| cx.services.words.say(cx.shared, msg, names);
        Ok(public(coached(cx, id, shared).await?))
    }
}

async fn coached(
    cx: &CommandContext<'_>,
    id: TableId,
    say: impl Fn(&Msg, &[String]) -> String,
) -> Result<Card, HostError> {
    let record = recorded(cx, id).await?;
    let game = game_of(cx, &record)?;
    let names = record.seats.clone();
    let analysis = cx.services.analyses.of(id, game, record).await?;
    let analysis = match &*analysis {
        Ok(analysis) => analysis,
        Err(AnalysisError::Unsolved) => return Err(cx.refused(&Msg::new("coach-unsolved"))),
        Err(AnalysisError::Faulty(faults)) => {
            return Err(HostError::Fault(format!("table {id}: {faults:?}")));
        }
    };
    let say = |msg: &Msg| say(msg, &names);
    Ok(CoachCard { table: id, analysis, say: &say }.card())
}
