//! `/end`: an admin closes a table that is stuck.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{TableRef, YesWord};
use crate::errors::HostError;
use crate::{Button, Card, Reply, TableId, TablePhase, Tone};

/// Closes a table; its game counts for nobody. Where people play, it asks first, unless `yes` is typed with it.
pub(crate) struct EndTable;

arguments! {
    /// Which table, and whether it is meant.
    EndArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The answer to the question; typed, the question is not asked.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
        /// The question was answered, with no.
        no: Option<YesWord> = hidden("no"),
    }
}

impl Command for EndTable {
    const SPEC: Spec = Spec {
        code: "7",
        access: Access::Admins,
        ..Spec::new("end", Scope::Chat).asking_first().at_table("end")
    };
    type Args = EndArgs;

    async fn run(cx: &CommandContext<'_>, args: EndArgs) -> Result<Reply, HostError> {
        let toast = Some(cx.text(&Msg::new("table-ended")));
        // One that cannot be loaded any more is ended by its id.
        if let Some(id) = args.table.as_ref().and_then(TableRef::id)
            && matches!(cx.services.tables.read(id, |_| ()).await, Err(HostError::Fault(_)))
            && cx.services.tables.close_stored(cx.update(), &cx.request.chat.key(), id).await?
        {
            return Ok(Reply { toast, table: Some(id), ..Reply::default() });
        }
        let picks = [Pick::Any(TablePhase::Playing), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "end-none").await?;
        if args.no.is_some() {
            let toast = Some(cx.text(&Msg::new("game-goes-on")));
            return Ok(Reply { toast, table: Some(id), ..Reply::default() });
        }
        if args.yes.is_none()
            && let Some(card) = question(cx, id).await?
        {
            return Ok(Reply::in_private(card, Some(id)));
        }
        let done = cx.services.change(cx, id, |loaded| match loaded.row.phase {
            _ if !cx.is_at_home(loaded) => Err(Msg::new("table-unknown")),
            TablePhase::Closed => Err(Msg::new("game-over")),
            TablePhase::Lobby | TablePhase::Playing => {
                loaded.call_off();
                Ok(())
            }
        });
        done.await?;
        Ok(Reply { toast, table: Some(id), ..Reply::default() })
    }
}

/// `None`: nothing is lost with it.
async fn question(cx: &CommandContext<'_>, id: TableId) -> Result<Option<Card>, HostError> {
    let playing = cx.services.tables.read(id, |loaded| {
        let asks = loaded.row.phase == TablePhase::Playing && cx.is_at_home(loaded);
        asks.then(|| loaded.game.about().name())
    });
    let Some(game) = playing.await?.flatten() else { return Ok(None) };
    let button = |label: &'static str, yes, no| {
        let args = EndArgs { table: Some(id.into()), yes, no };
        Button::send(cx.text(&Msg::new(label)), EndTable::payload(&args))
    };
    Ok(Some(Card {
        title: cx.text(&Msg::new("end-title").with("game", game).with("table", id.to_string())),
        lines: vec![cx.text(&Msg::new("end-lines"))],
        actions: vec![
            button("button-end-sure", Some(YesWord::Yes), None).toned(Tone::Danger),
            button("button-end-not", None, Some(YesWord::Yes)),
        ],
        ..Card::default()
    }))
}
