//! `/GAME salt`: adds a text of one's own to the dice.

use kubyk_games::kit::{Msg, Record};

use crate::commands::action::BLANK;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::question::Question;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FreeText, TableRef};
use crate::errors::HostError;
use crate::{Reply, TableId, TablePhase};

/// The longest salt, in characters.
const LONGEST: usize = 64;

/// A seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
pub(crate) struct AddSalt;

arguments! {
    /// The salt, exactly as it was typed.
    SaltArgs {
        table: Option<TableRef> = hidden("table"),
        /// The salt; without one it is asked for.
        text: Option<FreeText> = verbatim("text"),
    }
}

impl SaltArgs {
    /// The question for a salt.
    pub(in crate::commands) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), text: None }
    }
}

impl Command for AddSalt {
    const SPEC: Spec = Spec { code: "4", ..Spec::new("salt", Scope::Game).at_table("salt") };
    type Args = SaltArgs;

    async fn run(cx: &CommandContext<'_>, args: SaltArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "salt-in-lobby").await?;
        let Some(FreeText(text)) = args.text.filter(|text| text.0 != BLANK) else {
            return Ok(Reply::in_private(question(cx, id).card(cx, None), Some(id)));
        };
        let salt = Record::clean_name(&text);
        if salt.chars().count() > LONGEST {
            let why = cx.refused(&form(cx));
            return question(cx, id).answered(cx, Some(id), Err(why));
        }
        let done = cx.services.change(cx, id, |loaded| loaded.salt(&cx.request.user.key, &salt));
        let (loaded, ()) = done.await?;
        let toast = Some(cx.text(&Msg::new("salt-taken").with("salt", salt.as_str())));
        Ok(Reply { toast, ..cx.services.accepted(cx, &loaded) })
    }
}

/// What a salt is, and how it is given.
fn form(cx: &CommandContext<'_>) -> Msg {
    let line = cx.text(&Msg::new("salt-line"));
    Msg::new("salt-form").with("most", LONGEST).with("command", cx.written(&line))
}

/// The question for a salt.
fn question(cx: &CommandContext<'_>, table: TableId) -> Question {
    let args = SaltArgs { table: Some(table.into()), text: Some(FreeText(BLANK.to_owned())) };
    Question {
        title: cx.text(&Msg::new("salt-title")),
        label: cx.text(&Msg::new("salt-label")),
        rule: form(cx),
        typed: None,
        example: cx.text(&Msg::new("salt-example")),
        value: None,
        most: LONGEST,
        payload: AddSalt::payload(&args),
    }
}
