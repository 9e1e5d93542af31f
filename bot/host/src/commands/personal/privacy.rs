//! `/privacy`: what is kept of people, why and how long.

use kubyk_games::kit::Msg;

use super::{DeleteArgs, DeleteData, ExportData};
use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::personal_data::policy;
use crate::{Button, Card, Reply, Tone};

/// Says what is kept, with buttons to take it away or have it removed.
pub(crate) struct ShowPrivacy;

impl Command for ShowPrivacy {
    const SPEC: Spec = Spec { code: "Y", ..Spec::for_asker("privacy", Scope::Chat) };
    type Args = NoArgs;

    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let retention = cx.services.personal_data.retention();
        let policy = policy(&cx.services.words, cx.lang, retention, &|line| cx.written(line));
        let export = Button::send(cx.text(&Msg::new("button-export")), ExportData::payload(&NoArgs {}));
        let delete = Button::send(cx.text(&Msg::new("button-delete")), DeleteData::payload(&DeleteArgs::ASK));
        Ok(cx.menu(Card { actions: vec![export, delete.toned(Tone::Danger)], ..policy }))
    }
}
