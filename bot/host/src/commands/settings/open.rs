//! `/settings game`: which games may be opened in a chat.

use kubyk_games::kit::Msg;

use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{GameRef, Switch};
use crate::errors::HostError;

/// Switches a game on or off in a chat.
pub(crate) struct OpenGame;

arguments! {
    /// Which game, and whether it may be opened.
    OpenArgs {
        game: GameRef = bare("game"),
        /// Whether it may be opened; the other way round from now where nothing is said.
        open: Option<Switch> = bare("open"),
    }
}

impl Command for OpenGame {
    const SPEC: Spec = Spec { code: "O", access: Access::Admins, ..Spec::new("game", Scope::Settings) };
    type Args = OpenArgs;

    async fn run(cx: &CommandContext<'_>, OpenArgs { game, open }: OpenArgs) -> Result<Reply, HostError> {
        let id = game.0.about().id;
        cx.set(|next| {
            let open = open.map_or_else(
                || next.closed_games.iter().any(|closed| closed == id),
                |switch| switch == Switch::On,
            );
            next.closed_games.retain(|closed| closed != id);
            if !open {
                next.closed_games.push(id.to_owned());
            }
            let back = if open { Switch::Off } else { Switch::On };
            let said = if open { "settings-opened" } else { "settings-closed" };
            let said = Msg::new(said).with("game", game.0.about().name());
            Ok((Self::payload(&OpenArgs { game, open: Some(back) }), said))
        })
        .await
    }
}
