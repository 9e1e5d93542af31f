//! `/table invite` and `/join`: one table in several chats.

use kubyk_core::ids::Platform;
use kubyk_core::reply::{Button, Card, Reply, Word};
use kubyk_core::request::Intent;
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Arg, Msg, Seat};
use kubyk_host::codes::is_code;
use kubyk_host::errors::HostError;
use kubyk_host::invitations::CodeFault;
use kubyk_words::capitalized;

use crate::arrange::back_to_options;
use crate::command::invite::{CodeArgs, InvitePeople, JoinByCode};
use crate::command::lobby::JoinTable;
use crate::context::{CommandContext, Pick, Run};
use crate::lobby::not_closed_here;
use crate::services::Services;
use crate::values::{FreeText, TableArgs};

/// Prefix of a code in a deep link.
pub(crate) const LINKED: &str = "j_";

impl Run for InvitePeople {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-here", |_| None).await?;
        let may_invite = |loaded: &LoadedTable| {
            cx.may_steer(loaded)?;
            require_company(loaded)?;
            Ok(cx.may_change(loaded).is_ok())
        };
        let has_options = cx.services.ask(cx, id, may_invite).await?;
        let code = cx.services.invitations_by_code.code(id).await?;
        let code = code.ok_or_else(|| cx.refused(&Msg::new("game-over")))?;
        let link = telegram_link(cx.services, &code);
        let page = match &cx.services.pages {
            Some(pages) => Some(format!("{}#join-{}", pages.address(id).await?, code.replace('-', ""))),
            None => None,
        };
        let line = |id: &'static str, link: &String| cx.text(&Msg::new(id).with("link", link.as_str()));
        let mut lines = vec![cx.text(&Msg::new("invite-say").with("command", format!("/join {code}")))];
        lines.extend(link.iter().map(|link| line("invite-telegram", link)));
        lines.extend(page.iter().map(|page| line("invite-watch", page)));
        lines.push(cx.text(&Msg::new("invite-ends")));
        let label = Msg::new("button-invite-telegram");
        let link = link.iter().map(|link| Button::open(cx.text(&label), link.as_str()));
        let card = Card {
            title: cx.text(&Msg::new("invite-title").with("table", id.to_string())),
            lines,
            actions: link.chain(has_options.then(|| back_to_options(cx, id))).collect(),
            ..Card::default()
        };
        Ok(Reply::in_private(card, Some(id)))
    }
}

/// The link that does on Telegram what the code does.
pub(crate) fn telegram_link(services: &Services, code: &str) -> Option<String> {
    let link = services.join_links.get(&Platform::Telegram);
    link.map(|link| format!("{}{LINKED}{}", *link, code.replace('-', "")))
}

/// Refuses to bring people to what one person plays alone.
pub(crate) fn require_company(loaded: &LoadedTable) -> Result<(), Msg> {
    let alone = loaded.row.chat.private || loaded.only_for().is_some();
    if alone { Err(Msg::new("invite-private")) } else { Ok(()) }
}

impl Run for JoinByCode {
    async fn run(cx: &CommandContext<'_>, args: CodeArgs) -> Result<Reply, HostError> {
        let joined = match args.code {
            Some(FreeText(code)) => join(cx, &code).await,
            None => JoinTable::run(cx, TableArgs { table: None }).await,
        };
        match joined {
            Err(HostError::Refused(_)) if is_for_another_bot(cx).await? => Ok(Reply::default()),
            joined => joined,
        }
    }
}

/// Returns `true` if a line in a group may be meant for another bot that people join something with: it names neither this bot
/// nor a code, and no lobby is open here.
async fn is_for_another_bot(cx: &CommandContext<'_>) -> Result<bool, HostError> {
    let Intent::Say(line) = cx.intent else { return Ok(false) };
    let chat = &cx.request.chat;
    let says_code = line.split_once(char::is_whitespace).is_some_and(|(_, code)| is_code(code));
    let may_be = chat.platform == Platform::Telegram && !chat.private && !line.contains('@') && !says_code;
    Ok(may_be && cx.tables_here(false).await?.of(Pick::Any(TablePhase::Lobby)).is_none())
}

/// Seats a person at the table of this code.
pub(crate) async fn join(cx: &CommandContext<'_>, code: &str) -> Result<Reply, HostError> {
    let user = &cx.request.user;
    let found = cx.services.invitations_by_code.table(&user.key, code).await?;
    let id = found.map_err(|fault| {
        cx.refused(&match fault {
            CodeFault::Malformed => Msg::new("code-malformed").with("text", Arg::typed(code)),
            CodeFault::Unknown => Msg::new("code-unknown"),
            CodeFault::TooMany => Msg::new("code-wait"),
        })
    })?;
    cx.may_sit_at(id).await?;
    let seen = cx.services.ask(cx, id, |loaded| {
        require_company(loaded)?;
        Ok(loaded.game)
    });
    not_closed_here(cx, seen.await?)?;
    let here = &cx.request.chat;
    let done = cx.services.change(cx, id, |loaded| {
        loaded.join(user, cx.services.clock.now())?;
        loaded.show_in(here, cx.shared);
        loaded.came_from(&user.key, &here.key());
        Ok(())
    });
    let (loaded, ()) = done.await?;
    let seat = loaded.setup.seat_of(&user.key).map(Seat::number);
    let joined = seat.map(|seat| cx.text(&Msg::new("joined").with("seat", seat)));
    let summary = joined.or_else(|| cx.services.summary(cx, &loaded, None, &[]));
    let word = summary.map(|summary| Word::Done(capitalized(&summary)));
    Ok(Reply { word, ..Reply::reposted(id) })
}
