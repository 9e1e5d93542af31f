//! The commands about what is kept of a person, and whom people do not want to meet.

use kubyk_core::ids::UserKey;
use sha2::{Digest, Sha256};

use crate::arguments::arguments;
use crate::command::Command;
use crate::command::tables::NoArgs;
use crate::spec::{Access, Scope, Spec};
use crate::values::FreeText;

/// Says what is kept, with buttons to take it away or have it removed.
pub(crate) struct ShowPrivacy;

impl Command for ShowPrivacy {
    const SPEC: Spec = Spec { code: "Y", ..Spec::for_asker("privacy", Scope::Chat) };
    type Args = NoArgs;
}

/// Hands a person everything that is stored of them.
pub(crate) struct ExportData;

impl Command for ExportData {
    const SPEC: Spec = Spec { code: "E", ..Spec::for_asker("export", Scope::Button) };
    type Args = NoArgs;
}

/// Removes everything that is stored of a person.
pub(crate) struct DeleteData;

arguments! {
    /// The confirmation.
    DeleteArgs {
        /// The person who has said yes to the question, as [`mark`] has it.
        sure: Option<FreeText> = hidden("sure"),
        /// The person who has said no.
        no: Option<FreeText> = hidden("no"),
    }
}

impl DeleteArgs {
    /// The question.
    pub(crate) const ASK: Self = Self { sure: None, no: None };
}

impl Command for DeleteData {
    const SPEC: Spec = Spec { code: "X", ..Spec::for_asker("delete", Scope::Button) };
    type Args = DeleteArgs;
}

/// The sign for a person in the button: shorter than any id, and no id.
pub(crate) fn mark(user: &UserKey) -> String {
    hex::encode(&Sha256::digest(user.to_string())[..4])
}

/// Blocks a person or lets them in again; without one it lists the people of this chat's tables, and those who were
/// blocked elsewhere.
pub(crate) struct BlockPerson;

arguments! {
    /// Whom.
    BlockArgs {
        /// The word that a list has put behind its button for the person.
        person: Option<FreeText> = hidden("person"),
    }
}

impl Command for BlockPerson {
    const SPEC: Spec = Spec { code: "i", ..Spec::for_asker("block", Scope::Chat) };
    type Args = BlockArgs;
}

/// Keeps a person away from the tables of a chat, or lets them in again; without one it lists the people there.
pub(crate) struct BlockInChat;

arguments! {
    /// Whom.
    BlockInChatArgs {
        /// The word that a list has put behind its button for the person.
        person: Option<FreeText> = hidden("person"),
    }
}

impl Command for BlockInChat {
    const SPEC: Spec =
        Spec { code: "3", access: Access::Admins, ..Spec::for_asker("block", Scope::Settings) };
    type Args = BlockInChatArgs;
}
