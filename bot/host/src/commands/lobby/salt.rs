//! `/GAME salt`: adds a text of one's own to the dice.

use kubyk_games::kit::{Msg, Record};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::pick::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::FreeText;
use crate::errors::HostError;
use crate::{Reply, TablePhase};

/// The longest salt, in characters.
const LONGEST: usize = 64;

/// A seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
pub(crate) struct AddSalt;

arguments! {
    /// The salt, exactly as it was typed.
    SaltArgs {
        /// The salt.
        text: FreeText = verbatim("text"),
    }
}

impl Command for AddSalt {
    const SPEC: Spec = Spec::new("salt", Scope::Game);
    type Args = SaltArgs;

    async fn run(cx: &CommandContext<'_>, args: SaltArgs) -> Result<Reply, HostError> {
        let id = cx.table(None, &[Pick::Mine(TablePhase::Lobby)], "salt-in-lobby").await?;
        let text = args.text.0;
        let salt = Record::clean_name(&text);
        if salt.chars().count() > LONGEST {
            return Err(cx.refused(&Msg::new("salt-form").with("most", LONGEST)));
        }
        let done = cx.services.change(cx, id, |loaded| loaded.salt(&cx.request.user.key, &salt));
        let (loaded, ()) = done.await?;
        let toast = Some(cx.text(&Msg::new("salt-taken").with("salt", salt.as_str())));
        Ok(Reply { toast, ..cx.services.accepted(cx, &loaded) })
    }
}
