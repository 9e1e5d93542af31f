//! `/settings hints`: whether somebody who plays alone against machines may ask for hints.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Switch;
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Switches hints on or off in a chat. Practice tables have them always.
pub(crate) struct SetHints;

arguments! {
    /// Whether there are hints.
    HintsArgs {
        hints: Switch = bare("hints"),
    }
}

/// Whether there are hints, in words.
pub(super) fn hints_line(settings: &Settings) -> Msg {
    Msg::new(if settings.allow_hints() { "settings-hints-on" } else { "settings-hints-off" })
}

impl Command for SetHints {
    const SPEC: Spec = Spec { code: "U", access: Access::Admins, ..Spec::new("hints", Scope::Settings) };
    type Args = HintsArgs;

    async fn run(cx: &CommandContext<'_>, args: HintsArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = Switch::from(next.allow_hints());
            next.hints = Some(args.hints.is_on());
            Ok((Self::payload(&HintsArgs { hints: before }), hints_line(next)))
        })
        .await
    }
}
