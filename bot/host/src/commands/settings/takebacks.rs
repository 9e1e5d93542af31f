//! `/settings takebacks`: whether moves can be taken back.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::Switch;
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Switches takebacks on or off in a chat, for its open tables too.
pub(crate) struct SetTakebacks;

arguments! {
    /// Whether there are takebacks.
    TakebacksArgs {
        takebacks: Switch = bare("takebacks"),
    }
}

/// Whether there are takebacks, in words.
pub(super) fn takebacks_line(settings: &Settings) -> Msg {
    Msg::new(if settings.allow_takebacks() { "settings-takebacks-on" } else { "settings-takebacks-off" })
}

impl Command for SetTakebacks {
    const SPEC: Spec = Spec { code: "5", access: Access::Admins, ..Spec::new("takebacks", Scope::Settings) };
    type Args = TakebacksArgs;

    async fn run(cx: &CommandContext<'_>, args: TakebacksArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = Switch::from(next.allow_takebacks());
            next.takebacks = Some(args.takebacks.is_on());
            Ok((Self::payload(&TakebacksArgs { takebacks: before }), takebacks_line(next)))
        })
        .await
    }
}
