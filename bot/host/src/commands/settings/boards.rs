//! `/settings boards`: how boards look in a chat.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{Boards, Theme};
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Sets how boards look in a chat.
pub(crate) struct SetBoards;

arguments! {
    /// What they are to look like.
    BoardsArgs {
        /// Pictures or text.
        boards: Option<Boards> = bare_if_fits("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = bare_if_fits("theme"),
    }
}

impl Command for SetBoards {
    const SPEC: Spec = Spec { code: "I", access: Access::Admins, ..Spec::new("boards", Scope::Settings) };
    type Args = BoardsArgs;

    async fn run(cx: &CommandContext<'_>, args: BoardsArgs) -> Result<Reply, HostError> {
        if args.boards.is_none() && args.theme.is_none() {
            return Err(cx.refused_with_usage(&Msg::new("settings-looks")));
        }
        cx.set(|next| Ok((Self::payload(&set_looks(next, &args)), looks_line(next)))).await
    }
}

/// The look of boards, in words.
pub(super) fn looks_line(settings: &Settings) -> Msg {
    let boards = if settings.text == Some(true) { "boards-text" } else { "boards-pictures" };
    let theme = if settings.dark == Some(true) { "theme-dark" } else { "theme-light" };
    Msg::new("settings-boards").with("boards", Msg::new(boards)).with("theme", Msg::new(theme))
}

/// Sets how boards look, and returns what sets it back.
pub(super) fn set_looks(next: &mut Settings, args: &BoardsArgs) -> BoardsArgs {
    let before = BoardsArgs {
        boards: args.boards.map(|_| if next.text == Some(true) { Boards::Text } else { Boards::Pictures }),
        theme: args.theme.map(|_| if next.dark == Some(true) { Theme::Dark } else { Theme::Light }),
    };
    if let Some(boards) = args.boards {
        next.text = Some(boards == Boards::Text);
    }
    if let Some(theme) = args.theme {
        next.dark = Some(theme == Theme::Dark);
    }
    before
}
