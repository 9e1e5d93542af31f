//! `/replace`: what becomes of a player who has not moved for long.

use kubyk_games::kit::{Msg, Seat};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, RemedyWord, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Button, Card, Reply, TableId};

/// Votes about an absent player; without a vote it asks.
pub(crate) struct ReplacePlayer;

arguments! {
    /// Who, what, and where.
    ReplaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the absent player's seat.
        seat: Option<Number<1, 50>> = bare_if_fits("seat").about("absent-seat"),
        /// What becomes of the player.
        remedy: Option<RemedyWord> = bare("remedy"),
    }
}

impl ReplaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, remedy: None }
    }
}

impl Command for ReplacePlayer {
    const SPEC: Spec = Spec { code: "f", ..Spec::new("replace", Scope::Both).at_table("replace") };
    type Args = ReplaceArgs;

    async fn run(cx: &CommandContext<'_>, args: ReplaceArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "no-game-of-yours").await?;
        let user = &cx.request.user.key;
        let number = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let chosen = |loaded: &LoadedTable| {
            let own = loaded.playing_seat(user)?;
            match number {
                Some(number) => Seat::numbered(number, loaded.setup.seats.len())
                    .ok_or_else(|| Msg::new("kick-unknown").with("most", loaded.setup.seats.len())),
                None => loaded
                    .absent(cx.services.clock.now())
                    .iter()
                    .find(|seat| *seat != own)
                    .ok_or_else(|| Msg::new("absent-none")),
            }
        };
        let Some(remedy) = args.remedy else {
            let asked = cx.services.ask(cx, id, |loaded| {
                let seat = chosen(loaded)?;
                if !loaded.absent(cx.services.clock.now()).contains(seat) {
                    return Err(Msg::new("absent-none"));
                }
                Ok(question(cx, loaded, seat))
            });
            return Ok(Reply::in_private(asked.await?, Some(id)));
        };
        let done = cx.services.update_as(cx, id, |loaded| {
            let seat = chosen(loaded)?;
            loaded.vote(user, seat, remedy.into(), cx.services.clock.now())
        });
        let done = done.await?;
        let counted = done.summary.is_none().then(|| cx.text(&Msg::new("absent-counted")));
        Ok(Reply { summary: done.summary.clone().or(counted), ..done })
    }
}

/// What can become of a player.
fn question(cx: &CommandContext<'_>, loaded: &LoadedTable, about: Seat) -> Card {
    let names = loaded.setup.names();
    let say = |id: &'static str| cx.services.words.say(cx.lang, &Msg::new(id).with("seat", about), &names);
    let seat = i64::try_from(about.number()).ok().map(Number);
    let button = |id: &'static str, word| {
        let args = ReplaceArgs { seat, remedy: Some(word), ..ReplaceArgs::of(loaded.row.id) };
        Button::send(say(id), ReplacePlayer::payload(&args))
    };
    let choices =
        vec![button("absent-button-machine", RemedyWord::Bot), button("absent-button-out", RemedyWord::Out)];
    Card { title: say("absent-title"), lines: vec![say("absent-how")], choices, ..Card::default() }
}
