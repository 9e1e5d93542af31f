//! `/settings notice`: how people of a chat are told that it is their turn.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{NoticeWord, notice_name};
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Sets the turn notice of a chat.
pub(crate) struct SetNotice;

arguments! {
    /// Which notice.
    NoticeArgs {
        notice: NoticeWord = bare("notice"),
    }
}

/// The turn notice, in words.
pub(super) fn notice_line(settings: &Settings) -> Msg {
    Msg::new("settings-notice").with("notice", notice_name(settings.notice.unwrap_or_default()))
}

impl Command for SetNotice {
    const SPEC: Spec = Spec { code: "N", access: Access::Admins, ..Spec::new("notice", Scope::Settings) };
    type Args = NoticeArgs;

    async fn run(cx: &CommandContext<'_>, args: NoticeArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = next.notice.replace(args.notice.into()).unwrap_or_default();
            Ok((Self::payload(&NoticeArgs { notice: before.into() }), notice_line(next)))
        })
        .await
    }
}
