//! `/GAME kick`: frees the seat of somebody else.

use kubyk_games::kit::{Msg, Seat};
use sha2::{Digest, Sha256};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{FreeText, Number, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::setup::SeatedPlayer;
use crate::{Button, Card, Reply, TableId, TablePhase};

/// Frees a seat of a lobby; without a number it asks for one.
pub(crate) struct KickPlayer;

arguments! {
    /// Which seat, and where.
    KickArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat.
        seat: Option<Number<1, 50>> = bare("seat"),
        /// Who sat there when a button was shown, by a mark that tells people apart.
        player: Option<FreeText> = hidden("player"),
    }
}

impl KickArgs {
    /// The question whose seat.
    pub(in crate::commands) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, player: None }
    }
}

impl Command for KickPlayer {
    const SPEC: Spec =
        Spec { code: "x", access: Access::MoreForAdmins, ..Spec::new("kick", Scope::Game).at_table("kick") };
    type Args = KickArgs;

    async fn run(cx: &CommandContext<'_>, args: KickArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        let Some(seat) = args.seat.and_then(|number| usize::try_from(number.0).ok()) else {
            let card =
                cx.services.ask(cx, id, |loaded| cx.may_change(loaded).map(|()| seats(cx, loaded))).await?;
            return Ok(Reply::in_private(card, Some(id)));
        };
        let told = Msg::new("kicked");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_change(loaded)?;
            let sits = loaded.setup.seats.get(seat - 1).map(mark);
            if args.player.as_ref().is_some_and(|FreeText(meant)| sits.as_ref() != Some(meant)) {
                return Err(Msg::new("kick-moved"));
            }
            loaded.unseat(Seat::at(seat - 1))
        });
        done.await
    }
}

/// The seats of others, to choose from.
fn seats(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Card {
    let own = loaded.setup.seat_of(&cx.request.user.key);
    let others = (1..).zip(&loaded.setup.seats).filter(|(number, _)| own.map(Seat::number) != Some(*number));
    let choices = others.filter_map(|(number, player)| {
        let seat = Some(Number(i64::try_from(number).ok()?));
        let label = format!("✖ {}", player.name);
        let player = Some(FreeText(mark(player)));
        let args = KickArgs { table: Some(loaded.row.id.into()), seat, player };
        Some(Button::send(label, KickPlayer::payload(&args)))
    });
    Card { title: cx.text(&Msg::new("kick-title")), choices: choices.take(25).collect(), ..Card::default() }
}

/// A short mark of whoever sits somewhere, the same as long as that does not change.
fn mark(player: &SeatedPlayer) -> String {
    let digest = Sha256::digest(format!("{:?} {}", player.who, player.name));
    hex::encode(&digest[..4])
}
