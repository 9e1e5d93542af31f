//! `/settings block`: people who may not play in a chat.

use super::block::{behind, people_list};
use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::FreeText;
use crate::errors::HostError;

/// Keeps a person away from the tables of a chat, or lets them in again; without one it lists the people there.
pub(crate) struct BlockInChat;

arguments! {
    /// Whom.
    BlockInChatArgs {
        /// What a list has put behind its button for the person.
        person: Option<FreeText> = hidden("person"),
    }
}

impl Command for BlockInChat {
    const SPEC: Spec =
        Spec { code: "3", access: Access::Admins, ..Spec::for_asker("block", Scope::Settings) };
    type Args = BlockInChatArgs;

    async fn run(cx: &CommandContext<'_>, args: BlockInChatArgs) -> Result<Reply, HostError> {
        let key = cx.request.chat.key();
        if let Some(FreeText(code)) = args.person {
            let settings = cx.services.settings.chat(&key).await?;
            let person = behind(cx, &code, &settings).await?;
            let at = (cx.update(), cx.services.clock.now());
            let toggle = cx.services.settings.change_chat(&key, at, |next| {
                next.toggle_block(&person);
                Ok(())
            });
            toggle.await?;
        }
        let settings = cx.services.settings.chat(&key).await?;
        let payload = |code: String| Self::payload(&BlockInChatArgs { person: Some(FreeText(code)) });
        people_list(cx, &settings, "block-chat-title", payload).await
    }
}
