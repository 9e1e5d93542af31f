//! `/puzzle`: the puzzle of the day, with three tries, a streak, and a result to share.

mod card;
mod guess;
mod share;

use std::sync::Arc;

use jiff::civil::Date;
use kubyk_games::kit::Msg;

use super::tables::NoArgs;
use crate::Reply;
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::spec::{Scope, Spec};
use crate::daily::today;
use crate::errors::HostError;
use crate::puzzles::Puzzle;
use crate::views::Look;
pub(crate) use card::puzzle_card;
pub(crate) use guess::GuessPuzzle;
pub(crate) use share::SharePuzzle;

/// Shows the puzzle of the day: the first time in a day to the chat, later to the person who asks.
pub(crate) struct ShowPuzzle;

impl Command for ShowPuzzle {
    const SPEC: Spec = Spec { code: "W", ..Spec::new("puzzle", Scope::Chat) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let puzzle = current(cx).await?;
        if cx.chat.puzzle_shown != Some(puzzle.day) {
            let shown = cx.change_chat(|next| Ok(next.puzzle_shown.replace(puzzle.day) != Some(puzzle.day)));
            // Of two who ask at once the first one's is shown to all.
            if shown.await?.1 {
                return Ok(public(puzzle_card(cx.services, &puzzle, &Look::of_chat(cx)).await));
            }
        }
        let person = cx.services.settings.person(&cx.request.user.key).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        let card = if tries.is_over() {
            card::result_card(cx, &puzzle, &tries)
        } else {
            let look = Look::of_asker(cx, &cx.services.settings).await?;
            puzzle_card(cx.services, &puzzle, &look).await
        };
        Ok(Reply::in_private(card, None))
    }
}

/// The puzzle of the day, where the chat has one.
///
/// # Errors
/// It is switched off here, or there is none.
async fn current(cx: &CommandContext<'_>) -> Result<Arc<Puzzle>, HostError> {
    if cx.chat.puzzle != Some(true) {
        return Err(cx.refused(&Msg::new("puzzle-off").with("command", cx.written("/settings puzzle on"))));
    }
    let found = cx.services.puzzles.of(day(cx)?, cx.services.games).await?;
    found.ok_or_else(|| cx.refused(&Msg::new("puzzle-none")))
}

fn day(cx: &CommandContext<'_>) -> Result<Date, HostError> {
    today(cx.services.clock.now()).ok_or_else(|| HostError::Fault("the clock shows no day".to_owned()))
}
