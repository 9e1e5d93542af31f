//! `/settings pace`: the time control of tables that are opened in a chat.

use crate::Reply;
use crate::commands::action::BLANK;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{pace_card, pace_question, read_pace};
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{FreeText, PaceArg};
use crate::errors::HostError;
use crate::table::clock::TimeControl;

/// Sets the time control of new tables, or shows what there is to choose from.
pub(crate) struct SetChatPace;

arguments! {
    /// How fast.
    ChatPaceArgs {
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
        /// The time control as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl ChatPaceArgs {
    /// The menu.
    pub(crate) const MENU: Self = Self { pace: None, written: None };
}

impl Command for SetChatPace {
    const SPEC: Spec = Spec { code: "C", access: Access::Admins, ..Spec::new("pace", Scope::Settings) };
    type Args = ChatPaceArgs;

    async fn run(cx: &CommandContext<'_>, args: ChatPaceArgs) -> Result<Reply, HostError> {
        let asking = ChatPaceArgs { written: Some(FreeText(BLANK.to_owned())), ..ChatPaceArgs::MENU };
        let asking = Self::payload(&asking);
        if let Some(FreeText(written)) = &args.written {
            let question = pace_question(cx, asking);
            if written == BLANK {
                return Ok(Reply::in_private(question.card(cx, None), None));
            }
            let done = match read_pace(cx, written) {
                Ok(pace) => set(cx, pace).await,
                Err(why) => Err(why),
            };
            return question.answered(cx, None, done);
        }
        match args.pace {
            None => Ok(cx.menu(pace_card(cx, cx.chat.pace, payload, asking))),
            Some(PaceArg(pace)) => set(cx, pace).await,
        }
    }
}

/// Sets the time control of new tables.
async fn set(cx: &CommandContext<'_>, pace: Option<TimeControl>) -> Result<Reply, HostError> {
    cx.set(|next| {
        let before = std::mem::replace(&mut next.pace, pace);
        Ok((payload(before), TimeControl::told_or_none(pace)))
    })
    .await
}

/// What the button of a time control sends.
fn payload(pace: Option<TimeControl>) -> String {
    SetChatPace::payload(&ChatPaceArgs { pace: Some(PaceArg(pace)), ..ChatPaceArgs::MENU })
}
