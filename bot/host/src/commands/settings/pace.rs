//! `/settings pace`: the time control of tables that are opened in a chat.

use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::pace_card;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::PaceArg;
use crate::errors::HostError;
use crate::table::clock::TimeControl;

/// Sets the time control of new tables, or shows what there is to choose from.
pub(crate) struct SetChatPace;

arguments! {
    /// How fast.
    ChatPaceArgs {
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
    }
}

impl Command for SetChatPace {
    const SPEC: Spec = Spec { code: "C", access: Access::Admins, ..Spec::new("pace", Scope::Settings) };
    type Args = ChatPaceArgs;

    async fn run(cx: &CommandContext<'_>, args: ChatPaceArgs) -> Result<Reply, HostError> {
        let payload = |pace| Self::payload(&ChatPaceArgs { pace: Some(PaceArg(pace)) });
        match args.pace {
            None => Ok(cx.menu(pace_card(cx, cx.chat.pace, payload))),
            Some(PaceArg(pace)) => {
                cx.set(|next| {
                    let before = std::mem::replace(&mut next.pace, pace);
                    Ok((payload(before), TimeControl::told_or_none(pace)))
                })
                .await
            }
        }
    }
}
