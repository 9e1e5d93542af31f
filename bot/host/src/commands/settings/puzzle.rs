//! `/settings puzzle`: whether a chat has the puzzle of the day.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Switch;
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Switches the puzzle of the day on or off in a chat.
pub(crate) struct SetPuzzle;

arguments! {
    /// Whether there is one.
    PuzzleArgs {
        puzzle: Switch = bare("puzzle"),
    }
}

/// Whether there is a puzzle, in words.
pub(super) fn puzzle_line(settings: &Settings) -> Msg {
    Msg::new(if settings.puzzle == Some(true) { "settings-puzzle-on" } else { "settings-puzzle-off" })
}

impl Command for SetPuzzle {
    const SPEC: Spec = Spec { code: "Z", access: Access::Admins, ..Spec::new("puzzle", Scope::Settings) };
    type Args = PuzzleArgs;

    async fn run(cx: &CommandContext<'_>, args: PuzzleArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = next.puzzle.replace(args.puzzle == Switch::On).unwrap_or(false);
            let before = if before { Switch::On } else { Switch::Off };
            Ok((Self::payload(&PuzzleArgs { puzzle: before }), puzzle_line(next)))
        })
        .await
    }
}
