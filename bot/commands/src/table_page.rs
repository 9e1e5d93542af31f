//! The page on which one person touches a table: who sees it, and what may be asked there.

use kubyk_core::ids::{ChatKey, TableId, UserKey};
use kubyk_core::reply::{Button, Card};
use kubyk_core::request::Intent;
use kubyk_core::rows::TablePhase;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_words::Lang;

use crate::asked::Asked;
use crate::command::Command;
use crate::command::rules::ShowRules;
use crate::invite::{require_company, telegram_link};
use crate::services::Services;
use crate::spec::{Access, Audience};
use crate::values::TableRef;

/// A visitor of a table's page, as far as somebody is known there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Visitor<'a> {
    /// The person; `None`: somebody who only has the address.
    pub user: Option<&'a UserKey>,
    /// The chat in which the person was when the session was handed out.
    pub chat: Option<&'a ChatKey>,
}

/// Returns `true` if a table is shown to a visitor who has its tag.
pub(crate) async fn is_shown_to(
    services: &Services,
    table: TableId,
    visitor: Visitor<'_>,
) -> Result<bool, HostError> {
    let shown = services.tables.read(table, |loaded| {
        let seated = || visitor.user.is_some_and(|user| loaded.setup.seat_of(user).is_some());
        let at_home = || visitor.chat == Some(&loaded.row.chat.key());
        let open = match (loaded.only_for(), visitor.user) {
            (None, _) => true,
            (Some(only), user) => user == Some(only),
        };
        open && (!loaded.row.chat.private || at_home() || seated())
    });
    Ok(shown.await?.unwrap_or(false))
}

/// Tells somebody with the code of a lobby how to sit down there; `None` where that is over, or who reads it sits there.
pub(crate) async fn how_to_join(
    services: &Services,
    table: TableId,
    (user, lang): (&UserKey, Lang),
    code: &str,
) -> Result<Option<Card>, HostError> {
    let open = services
        .tables
        .read(table, |loaded| loaded.row.phase == TablePhase::Lobby && loaded.setup.seat_of(user).is_none());
    if open.await? != Some(true) {
        return Ok(None);
    }
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let telegram = telegram_link(services, code);
    let telegram = telegram.map(|link| Button::open(say(&Msg::new("button-invite-telegram")), link));
    Ok(Some(Card {
        title: say(&Msg::new("page-invited")),
        lines: vec![say(&Msg::new("page-invited-how").with("command", format!("/join {code}")))],
        actions: telegram.into_iter().collect(),
        ..Card::default()
    }))
}

/// A message that a visitor puts into a chat: what is played, with a button that opens the table's page, and for those who may
/// invite to a lobby one that takes a seat. `None` of a table that nobody else is shown.
pub(crate) async fn to_share(
    services: &Services,
    table: TableId,
    (user, lang): (&UserKey, Lang),
) -> Result<Option<Card>, HostError> {
    let Some(pages) = &services.pages else { return Ok(None) };
    let told = services.tables.read(table, |loaded| {
        require_company(loaded).ok()?;
        let invites = loaded.may_steer(user, false).is_ok();
        Some((services.views.table_title(loaded, lang), loaded.row.phase, invites))
    });
    let Some((title, phase, invites)) = told.await?.flatten() else { return Ok(None) };
    let code = if invites { services.invitations_by_code.code(table).await? } else { None };
    let say = |id: &'static str| services.words.say(lang, &Msg::new(id), &[]);
    let join = code.and_then(|code| telegram_link(services, &code));
    let page = match pages.app_link(user.platform, table).await? {
        Some(link) => link,
        None => pages.address(table).await?,
    };
    let line = match phase {
        TablePhase::Lobby => "share-lobby",
        TablePhase::Playing => "share-game",
        TablePhase::Closed => "share-over",
    };
    let join = join.map(|join| Button::open(say("button-join"), join));
    let actions = join.into_iter().chain([Button::open(say("button-page"), page)]).collect();
    Ok(Some(Card { title, lines: vec![say(line)], actions, ..Card::default() }))
}

/// Refuses what is not done on a table's page: it is about this table alone, admins decide in the chat, and somebody whom
/// nobody has seen in the chat plays only where they sit already. A link may come into other hands: what is stored of a person,
/// their other accounts and new links are for the chat.
///
/// # Errors
/// It is none of these.
pub(crate) async fn may_ask(
    services: &Services,
    table: TableId,
    visitor: Visitor<'_>,
    asked: &Asked,
) -> Result<Result<(), Msg>, HostError> {
    let Some(user) = visitor.user else { return Ok(Err(Msg::new("page-watching"))) };
    // Typed there, a line is a move.
    if let Intent::Say(line) = asked.intent() {
        let is_move = !line.starts_with('/') && crate::moves::means_move(services, table, user, line).await?;
        return Ok(if is_move { Ok(()) } else { Err(Msg::new("page-in-chat")) });
    }
    // What nobody can read is refused as everywhere.
    let Some(action) = asked.carried() else { return Ok(Err(Msg::new("page-in-chat"))) };
    let spec = action.command.spec();
    let about = action.given.get(TableRef::PARAM);
    let informs = spec.audience == Audience::Asker;
    let tells_rules = spec.code == ShowRules::SPEC.code;
    let is_this = about.map_or(tells_rules, |about| about.parse() == Ok(table));
    if spec.access == Access::Admins || spec.of_pages || !is_this {
        return Ok(Err(Msg::new("page-in-chat")));
    }
    let knows = services.tables.read(table, |loaded| {
        visitor.chat == Some(&loaded.row.chat.key())
            || about.is_some() && loaded.setup.seat_of(user).is_some()
    });
    let asks_rules = informs && about.is_some();
    Ok(if asks_rules || knows.await? == Some(true) { Ok(()) } else { Err(Msg::new("page-elsewhere")) })
}
