//! `/me export`: everything that is stored of a person, as a file for them alone.

use kubyk_games::kit::Msg;

use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::{Card, File, Private, Reply};

/// Hands a person everything that is stored of them.
pub(crate) struct ExportData;

impl Command for ExportData {
    const SPEC: Spec = Spec { code: "E", ..Spec::for_asker("export", Scope::Button) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let here = Some(cx.request.chat.key()).filter(|_| cx.request.chat.private);
        let data = cx.services.personal_data.export(&cx.request.user.key, here).await?;
        let bytes = serde_json::to_vec_pretty(&data).map_err(|error| HostError::Fault(error.to_string()))?;
        let card = Card {
            title: cx.text(&Msg::new("export-title")),
            lines: vec![cx.text(&Msg::new("export-hint"))],
            file: Some(File { name: "kubyk.json".to_owned(), bytes }),
            ..Card::default()
        };
        Ok(Reply { private: Some(Private { card, secret: true, table: None }), ..Reply::default() })
    }
}
