//! The commands that bring people of other chats to a table.

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::{FreeText, TableArgs};

/// Hands out the code by which people of other chats come to a lobby.
pub(crate) struct InvitePeople;

impl Command for InvitePeople {
    const SPEC: Spec = Spec { code: "0", ..Spec::for_asker("invite", Scope::Game).at_table("invite") };
    type Args = TableArgs;
}

/// Takes a seat at the table of another chat, which is shown here from then on.
pub(crate) struct JoinByCode;

arguments! {
    /// The code.
    CodeArgs {
        /// Without one, the table that is meant is one of this chat.
        code: Option<FreeText> = rest("code"),
    }
}

impl Command for JoinByCode {
    const SPEC: Spec = Spec::new("join", Scope::Chat);
    type Args = CodeArgs;
}
