//! `/verify`: recomputes the dice of a game.

use kubyk_games::kit::Msg;

use super::{PLAYED, game_of, recorded};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::provable_dice::{self, Mismatch};
use crate::{Card, Reply};

/// Recomputes every roll of a game that is over.
pub(crate) struct VerifyDice;

impl Command for VerifyDice {
    const SPEC: Spec = Spec { code: "v", ..Spec::for_asker("verify", Scope::Both).at_table("verify") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "verify-none").await?;
        let record = recorded(cx, id).await?;
        let game = game_of(cx, &record)?;
        if cx.services.require(cx, id).await?.setup.practice.is_some() {
            return Err(cx.refused(&Msg::new("verify-practice")));
        }
        let verdict = match provable_dice::verify(&record, game) {
            Ok(rolls) => Msg::new("verified").with("rolls", rolls),
            Err(Mismatch::NoSeed) => Msg::new("verify-later"),
            Err(mismatch) => {
                tracing::error!(table = %id, ?mismatch, "a record does not verify");
                Msg::new("verify-failed")
            }
        };
        let commit = record.commit.unwrap_or_default();
        let card = Card {
            title: cx.text(&verdict),
            lines: vec![cx.text(&Msg::new("verify-hint").with("commitment", commit))],
            ..Card::default()
        };
        Ok(Reply::in_private(card, None))
    }
}
