//! `/table link`: hands a person the page on which they touch a table.

use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::rows::TablePhase;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;

use crate::command::open_page::{OpenPage, PageArgs};
use crate::context::{CommandContext, Pick, Run};

impl Run for OpenPage {
    async fn run(cx: &CommandContext<'_>, args: PageArgs) -> Result<Reply, HostError> {
        let Some(pages) = &cx.services.pages else { return Err(cx.refused(&Msg::new("link-off"))) };
        let picks = [
            Pick::Playing,
            Pick::Mine(TablePhase::Lobby),
            Pick::Any(TablePhase::Playing),
            Pick::Any(TablePhase::Lobby),
        ];
        let id = cx.table(args.table.as_ref(), &picks, "board-none").await?;
        if args.new.is_some() {
            pages.revoke(&cx.request.user.key).await?;
        }
        let session = pages.session_in(&cx.request.user, &cx.request.chat).await?;
        let address = format!("{}#{session}", pages.address(id).await?);
        let told = if args.new.is_some() { "link-lines-new" } else { "link-lines" };
        let card = Card {
            title: cx.text(&Msg::new("link-title").with("table", id.to_string())),
            lines: vec![cx.text(&Msg::new(told).with("command", cx.written("/table link new")))],
            actions: vec![Button::open(cx.text(&Msg::new("button-page")), address)],
            ..Card::default()
        };
        Ok(Reply::in_secret(card, Some(id)))
    }
}
