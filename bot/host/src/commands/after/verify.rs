//! `/verify`: recomputes the dice of a game, and shows in whole what boards show abridged.

use kubyk_games::kit::{Msg, Record};

use super::{game_of, recorded};
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, Pick};
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::provable_dice::{self, Mismatch};
use crate::table::LoadedTable;
use crate::{Card, Reply, TablePhase};

/// The games whose dice are meant: the person's last one that is over, or else the last of all, or else one that goes on or
/// begins, whose promise is shown in whole.
const PROMISED: &[Pick] = &[
    Pick::Mine(TablePhase::Closed),
    Pick::Any(TablePhase::Closed),
    Pick::Playing,
    Pick::Mine(TablePhase::Lobby),
    Pick::Any(TablePhase::Lobby),
];

/// Recomputes every roll of a game that is over; before that it shows in whole what was promised.
pub(crate) struct VerifyDice;

impl Command for VerifyDice {
    const SPEC: Spec = Spec { code: "v", ..Spec::for_asker("verify", Scope::Both).at_table("verify") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PROMISED, "verify-none").await?;
        let loaded = cx.services.require(cx, id).await?;
        if loaded.setup.practice.is_some() {
            return Err(cx.refused(&Msg::new("verify-practice")));
        }
        if loaded.setup.called_off || !loaded.setup.is_chancy(loaded.game) {
            return Err(cx.refused(&Msg::new("verify-nothing")));
        }
        let card = if loaded.row.phase == TablePhase::Closed && loaded.table.is_some() {
            verdict(cx, &loaded, recorded(cx, id).await?)?
        } else {
            let promise = loaded.setup.seed.commitment();
            Card {
                title: cx.text(&Msg::new("verify-later")),
                lines: vec![hint(cx, &promise)],
                ..Card::default()
            }
        };
        Ok(Reply::in_private(card, None))
    }
}

/// What is found when every roll of a game that is over is recomputed.
fn verdict(cx: &CommandContext<'_>, loaded: &LoadedTable, record: Record) -> Result<Card, HostError> {
    let game = game_of(cx, &record)?;
    let verdict = match provable_dice::verify(&record, game) {
        Ok(rolls) => Msg::new("verified").with("rolls", rolls),
        Err(Mismatch::NoSeed) => Msg::new("verify-later"),
        Err(mismatch) => {
            tracing::error!(table = %loaded.row.id, ?mismatch, "a record does not verify");
            Msg::new("verify-failed")
        }
    };
    // One line is short enough for the box that answers a tap; the whole seed is in the record. Against machines alone a rematch
    // begins without a lobby that would show its promise.
    let at_once = loaded.setup.people().count() == 1 && loaded.setup.daily.is_none();
    let next = loaded.setup.next.as_ref().filter(|_| at_once);
    let next = next.map(|seed| cx.text(&Msg::new("dice-next").with("commitment", seed.commitment())));
    let line = next.unwrap_or_else(|| hint(cx, &record.commit.unwrap_or_default()));
    Ok(Card { title: cx.text(&verdict), lines: vec![line], ..Card::default() })
}

/// The whole of what boards show abridged.
fn hint(cx: &CommandContext<'_>, commitment: &str) -> String {
    cx.text(&Msg::new("verify-hint").with("commitment", commitment))
}
