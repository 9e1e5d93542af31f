//! `/GAME bot`: seats machine players, and lets them go.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::Pick;
use crate::commands::context::{CommandContext, level_label};
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{BotLevel, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Button, Card, Reply, TableId, TablePhase};

/// The word in place of a level that lets the last machine player go.
const AWAY: &str = "off";

/// Seats a machine player; without a level it asks for one.
pub(crate) struct SeatBot;

arguments! {
    /// Which machine player, and where.
    BotArgs {
        table: Option<TableRef> = named("table").unlisted(),
        level: Option<BotLevel> = bare("level"),
    }
}

impl BotArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), level: None }
    }
}

impl Command for SeatBot {
    const SPEC: Spec =
        Spec { code: "b", access: Access::MoreForAdmins, ..Spec::new("bot", Scope::Game).at_table("bot") };
    type Args = BotArgs;

    async fn run(cx: &CommandContext<'_>, args: BotArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        let Some(BotLevel(level)) = args.level else { return ask(cx, id).await };
        let told = Msg::new(if level == AWAY { "machine-gone" } else { "machine-joined" });
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            if level == AWAY {
                cx.may_change(loaded)?;
                loaded.unseat_machine()
            } else {
                cx.may_steer(loaded)?;
                loaded.seat_machine(&level, |level| cx.machine_name(level))
            }
        });
        done.await
    }
}

async fn ask(cx: &CommandContext<'_>, id: TableId) -> Result<Reply, HostError> {
    let last = |loaded: &LoadedTable| loaded.setup.seats.iter().rfind(|player| player.is_machine()).cloned();
    let seen = |loaded: &LoadedTable| {
        loaded.require_lobby()?;
        cx.may_steer(loaded)?;
        Ok((loaded.offered()?, last(loaded)))
    };
    let (offered, last) = cx.services.ask(cx, id, seen).await?;
    let payload = |level: &str| {
        SeatBot::payload(&BotArgs { table: Some(id.into()), level: Some(BotLevel(level.to_owned())) })
    };
    let choices =
        offered.iter().rev().map(|level| Button::send(cx.text(&level_label(level)), payload(level)));
    let away = last.map(|player| {
        let label = Msg::new("button-machine-away").with("name", player.name);
        Button::send(cx.text(&label), payload(AWAY))
    });
    let title = cx.text(&Msg::new("level-title"));
    let card = Card { title, choices: choices.chain(away).collect(), ..Card::default() };
    Ok(Reply::in_private(card, Some(id)))
}
