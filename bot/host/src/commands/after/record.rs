//! `/record`: the record of a game as a file.

use kubyk_games::kit::Msg;

use super::{PLAYED, recorded};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Card, File, Reply};

/// Hands over the record of a game that is over.
pub(crate) struct SendRecord;

impl Command for SendRecord {
    const SPEC: Spec = Spec { code: "R", ..Spec::new("record", Scope::Both).at_table("record") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "record-none").await?;
        let record = recorded(cx, id).await?;
        let name = format!("{}-{id}.rec", record.game);
        let card = Card {
            title: cx.text(&Msg::new("record-title").with("table", id.to_string())),
            lines: vec![cx.text(&Msg::new("record-hint"))],
            file: Some(File { name, bytes: record.to_string().into_bytes() }),
            ..Card::default()
        };
        Ok(Reply::in_private(card, None))
    }
}
