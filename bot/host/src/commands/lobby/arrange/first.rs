//! `/GAME first`: who begins.

use kubyk_games::kit::{Msg, Seat};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{FirstWord, Number, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::table::setup::WhoBegins;
use crate::{Button, Card, Reply, TableId, TablePhase};

/// Settles who begins: a lot, whoever came first, or a seat. Without either it asks.
pub(crate) struct ChooseFirst;

arguments! {
    /// Who begins, and where.
    FirstArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat that begins.
        seat: Option<Number<1, 50>> = bare_if_fits("seat").about("first-seat"),
        /// How it is settled.
        first: Option<FirstWord> = bare("first"),
    }
}

impl FirstArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, first: None }
    }
}

impl Command for ChooseFirst {
    const SPEC: Spec = Spec {
        code: "y",
        access: Access::MoreForAdmins,
        ..Spec::new("first", Scope::Game).at_table("first")
    };
    type Args = FirstArgs;

    async fn run(cx: &CommandContext<'_>, args: FirstArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Mine(TablePhase::Lobby)], "no-lobby-of-yours").await?;
        if args.seat.is_none() && args.first.is_none() {
            let card = cx
                .services
                .ask(cx, id, |loaded| {
                    loaded.require_lobby()?;
                    cx.may_change(loaded).map(|()| menu(cx, loaded))
                })
                .await?;
            return Ok(Reply::in_private(card, Some(id)));
        }
        let seat = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            if let Some(word) = args.first {
                loaded.setup.first = word.into();
            }
            seat.map_or(Ok(()), |number| loaded.put_first(number))
        });
        let (loaded, ()) = done.await?;
        let told = match loaded.setup.first {
            WhoBegins::Lot => Msg::new("first-told-lot"),
            WhoBegins::Joined => Msg::new("first-told-seat").with("seat", Seat::at(0)),
        };
        let summary = Some(cx.services.words.say(cx.lang, &told, &loaded.setup.names()));
        Ok(Reply { summary, ..cx.services.accepted(cx, &loaded) })
    }
}

/// A lot, and every seat.
fn menu(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Card {
    let setup = &loaded.setup;
    let drawn = setup.first == WhoBegins::Lot;
    let marked = |present: bool, label: String| if present { format!("● {label}") } else { label };
    let of = FirstArgs::of(loaded.row.id);
    let lot = FirstArgs { first: Some(FirstWord::Lot), ..of.clone() };
    let lot = Button::send(
        marked(drawn, format!("🎲 {}", cx.text(&Msg::new("first-lot")))),
        ChooseFirst::payload(&lot),
    );
    // Whoever begins has the first colour.
    let colour = loaded.game.about().colour(Seat::at(0));
    let colour =
        if cx.services.words.has(cx.lang, &colour.id) { cx.text(&colour) + " " } else { String::new() };
    let seats = (1_i64..).zip(&setup.seats).map(|(number, player)| {
        let label = marked(!drawn && number == 1, format!("{colour}{}", player.name));
        let args = FirstArgs { seat: Some(Number(number)), ..of.clone() };
        Button::send(label, ChooseFirst::payload(&args))
    });
    let choices = std::iter::once(lot).chain(seats.take(24)).collect();
    Card { title: cx.text(&Msg::new("first-title")), choices, ..Card::default() }
}
