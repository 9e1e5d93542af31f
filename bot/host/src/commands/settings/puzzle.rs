//! `/settings puzzle`: whether a chat has the puzzle of the day.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Switch;
use crate::errors::HostError;
use crate::{PuzzlePlace, Reply, Settings};

/// Switches the puzzle of the day on or off in a chat; it is posted where it was switched on.
pub(crate) struct SetPuzzle;

arguments! {
    /// Whether there is one.
    PuzzleArgs {
        puzzle: Switch = bare("puzzle"),
    }
}

/// Whether there is a puzzle, and the hour at which it is posted, in words.
pub(super) fn puzzle_line(settings: &Settings, hour: u32) -> Msg {
    match settings.puzzle {
        Some(true) => Msg::new("settings-puzzle-on").with("hour", hour),
        _ => Msg::new("settings-puzzle-off"),
    }
}

impl Command for SetPuzzle {
    const SPEC: Spec = Spec { code: "Z", access: Access::Admins, ..Spec::new("puzzle", Scope::Settings) };
    type Args = PuzzleArgs;

    async fn run(cx: &CommandContext<'_>, args: PuzzleArgs) -> Result<Reply, HostError> {
        let hour = cx.services.puzzle_posts.hour();
        cx.set(|next| {
            let before = set_puzzle(cx, next, args.puzzle);
            Ok((Self::payload(&PuzzleArgs { puzzle: before }), puzzle_line(next, hour)))
        })
        .await
    }
}

/// Switches the puzzle on or off, and returns what it was. It is posted here, wherever it was before.
pub(super) fn set_puzzle(cx: &CommandContext<'_>, next: &mut Settings, puzzle: Switch) -> Switch {
    let (chat, lang) = (&cx.request.chat, cx.request.user.lang);
    let place = PuzzlePlace { topic: chat.topic.clone(), private: chat.private, lang };
    next.puzzle_place = puzzle.is_on().then_some(place);
    next.puzzle.replace(puzzle.is_on()).unwrap_or(false).into()
}
