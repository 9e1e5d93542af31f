//! `/help`: what can be typed.

use kubyk_games::kit::Msg;

use super::tables::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::{Card, Reply};

/// Lists the commands.
pub(crate) struct ShowHelp;

impl Command for ShowHelp {
    const SPEC: Spec = Spec { code: "H", ..Spec::new("help", Scope::Chat) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let listed = cx.services.commands.iter().filter(|command| !command.private);
        let mut lines = vec![cx.text(&Msg::new("help"))];
        lines.extend(listed.map(|command| format!("/{} · {}", command.name, cx.text(&command.about))));
        Ok(cx.menu(Card { title: cx.text(&Msg::new("welcome-title")), lines, ..Card::default() }))
    }
}
