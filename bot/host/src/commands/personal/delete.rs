//! `/me delete`: removes a person, after a question.

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::FreeText;
use crate::errors::HostError;
use crate::{Button, Card, Private, Reply, Tone, UserKey};

/// Removes everything that is stored of a person.
pub(crate) struct DeleteData;

arguments! {
    /// Whether it is meant.
    DeleteArgs {
        /// Who has said yes to the question, as [`mark`] has it.
        sure: Option<FreeText> = hidden("sure"),
        /// Who has said no.
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

    async fn run(cx: &CommandContext<'_>, args: DeleteArgs) -> Result<Reply, HostError> {
        let (user, mark) = (&cx.request.user.key, mark(&cx.request.user.key));
        match args.sure.as_ref().or(args.no.as_ref()) {
            None => return Ok(question(cx, mark)),
            // Others may see the question where nothing can be shown to one person alone.
            Some(answer) if answer.0 != mark => return Err(cx.refused(&Msg::new("not-your-question"))),
            Some(_) if args.no.is_some() => {
                return Ok(Reply { toast: Some(cx.text(&Msg::new("delete-not"))), ..Reply::default() });
            }
            Some(_) => {}
        }
        let here = Some(cx.request.chat.key()).filter(|_| cx.request.chat.private);
        cx.services.personal_data.erase(&cx.services.tables, user, here).await?;
        Ok(Reply { toast: Some(cx.text(&Msg::new("delete-done"))), ..Reply::default() })
    }
}

fn question(cx: &CommandContext<'_>, mark: String) -> Reply {
    let button =
        |label: &'static str, args| Button::send(cx.text(&Msg::new(label)), DeleteData::payload(&args));
    let mark = Some(FreeText(mark));
    let yes = DeleteArgs { sure: mark.clone(), ..DeleteArgs::ASK };
    let no = DeleteArgs { no: mark, ..DeleteArgs::ASK };
    let card = Card {
        title: cx.text(&Msg::new("delete-title")),
        lines: vec![cx.text(&Msg::new("delete-lines"))],
        actions: vec![button("button-delete-sure", yes).toned(Tone::Danger), button("button-delete-not", no)],
        ..Card::default()
    };
    Reply { private: Some(Private { card, secret: true, table: None }), ..Reply::default() }
}

/// What stands for a person in the button: shorter than any id, and no id.
fn mark(user: &UserKey) -> String {
    hex::encode(&Sha256::digest(user.to_string())[..4])
}
