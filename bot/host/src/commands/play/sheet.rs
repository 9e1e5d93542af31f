//! What a person sees of a table alone.

use kubyk_games::kit::{Msg, Viewer};

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Private, Reply};

/// Shows a person in private what their seat may know.
pub(crate) struct ShowSheet;

impl Command for ShowSheet {
    const SPEC: Spec = Spec { code: "w", ..Spec::new("sheet", Scope::Button) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let user = &cx.request.user.key;
        let loaded = cx.services.require(cx, id).await?;
        let person = cx.services.settings.person(user).await?;
        let viewer = loaded.setup.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
        let card = cx.services.views.private_card(cx, &loaded, viewer, &person, &[]).await;
        Ok(Reply { private: Some(Private { card, secret: true, table: Some(id) }), ..Reply::default() })
    }
}
