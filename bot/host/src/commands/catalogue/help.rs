//! `/help`: how to begin, in a few lines.

use kubyk_games::kit::Msg;

use super::tables::NoArgs;
use super::welcome::first_steps;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::{Card, Reply};

/// Commands that the lines name as examples: the argument, and the message that is a typed line.
const EXAMPLES: [(&str, &str); 7] = [
    ("one", "help-example-one"),
    ("other", "help-example-other"),
    ("roll", "help-example-roll"),
    ("put", "help-example-put"),
    ("there", "help-example-there"),
    ("dice", "help-example-dice"),
    ("settings", "help-example-settings"),
];

/// Says how to begin; each platform lists the commands itself.
pub(crate) struct ShowHelp;

impl Command for ShowHelp {
    const SPEC: Spec = Spec { code: "H", ..Spec::for_asker("help", Scope::Chat) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let lines = ["help-open", "help-play", "help-more", "help-settings", "help-dice"];
        let example = |id| cx.written(&cx.text(&Msg::new(id)));
        let examples =
            |line: Msg| EXAMPLES.into_iter().fold(line, |line, (name, id)| line.with(name, example(id)));
        Ok(cx.menu(Card {
            title: cx.text(&Msg::new("welcome-title")),
            lines: lines.map(|line| cx.text(&examples(Msg::new(line)))).into(),
            choices: first_steps(|label| cx.text(&Msg::new(label))),
            ..Card::default()
        }))
    }
}
