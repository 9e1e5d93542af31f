//! A person's result of the puzzle of the day, to be passed on.

use kubyk_games::kit::Msg;

use super::card::title;
use super::current;
use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::{Card, Reply};

/// Tells the chat how somebody did, in signs that tell nothing of the puzzle.
pub(crate) struct SharePuzzle;

impl Command for SharePuzzle {
    const SPEC: Spec = Spec { code: "e", ..Spec::new("puzzle-share", Scope::Button) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let puzzle = current(cx).await?;
        let person = cx.services.settings.person(&cx.request.user.key).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        if !tries.is_over() {
            return Err(cx.refused(&Msg::new("puzzle-not-over")));
        }
        let streak = cx.shared_text(&Msg::new("daily-streak").with("days", tries.days()));
        let lines = vec![format!("{} · {}", cx.request.user.name, tries.signs()), streak];
        Ok(public(Card { title: title(cx.services, &puzzle, cx.shared), lines, ..Card::default() }))
    }
}
