//! `/GAME cancel`: closes a lobby.

use kubyk_games::kit::Msg;
use kubyk_words::capitalized;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{TableRef, YesWord};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::setup::Occupant;
use crate::{Button, Card, Reply, TableId, TablePhase, Tone};

/// Names that the question lists.
const NAMED: usize = 8;

/// Closes a lobby before its game has begun. Where others are seated, it asks first, unless `yes` is typed with it.
pub(crate) struct CloseLobby;

arguments! {
    /// Which lobby, and whether it is meant.
    CloseArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The answer to the question; typed, the question is not asked.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
        /// The question was answered, with no.
        no: Option<YesWord> = hidden("no"),
    }
}

impl CloseArgs {
    /// This lobby.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), yes: None, no: None }
    }
}

impl Command for CloseLobby {
    const SPEC: Spec = Spec {
        code: "c",
        access: Access::MoreForAdmins,
        ..Spec::new("cancel", Scope::Game).at_table("cancel")
    };
    type Args = CloseArgs;

    async fn run(cx: &CommandContext<'_>, args: CloseArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "no-lobby-here").await?;
        if args.yes.is_none() {
            let loaded = cx.services.require(cx, id).await?;
            cx.may_change(&loaded).map_err(|why| {
                let said = cx.services.words.say(cx.lang, &why, &loaded.setup.names());
                HostError::Refused(capitalized(&said))
            })?;
            if args.no.is_some() {
                let toast = Some(cx.text(&Msg::new("close-not")));
                return Ok(Reply { toast, table: Some(id), ..Reply::default() });
            }
            if let Some(card) = question(cx, &loaded) {
                return Ok(Reply::in_private(card, Some(id)));
            }
        }
        let told = Msg::new("called-off");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_change(loaded)?;
            loaded.call_off();
            Ok(())
        });
        done.await
    }
}

/// `None`: nobody else is seated. Whoever has not said yes to a rematch is not.
fn question(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Option<Card> {
    let others = loaded.setup.seats.iter().filter(|player| match &player.who {
        Occupant::Person(user) => *user != cx.request.user.key && !loaded.setup.kept.contains(user),
        Occupant::Machine(_) | Occupant::Forgotten => false,
    });
    let mut names: Vec<&str> = others.map(|player| player.name.as_str()).collect();
    if names.is_empty() {
        return None;
    }
    if names.len() > NAMED {
        names.truncate(NAMED);
        names.push("…");
    }
    let id = loaded.row.id;
    let button = |label: &'static str, yes, no| {
        let args = CloseArgs { yes, no, ..CloseArgs::of(id) };
        Button::send(cx.text(&Msg::new(label)), CloseLobby::payload(&args))
    };
    let title =
        Msg::new("close-title").with("game", loaded.game.about().name()).with("table", id.to_string());
    Some(Card {
        title: cx.text(&title),
        lines: vec![cx.text(&Msg::new("close-lines").with("names", names.join(", ")))],
        actions: vec![
            button("button-close-sure", Some(YesWord::Yes), None).toned(Tone::Danger),
            button("button-close-not", None, Some(YesWord::Yes)),
        ],
        ..Card::default()
    })
}
