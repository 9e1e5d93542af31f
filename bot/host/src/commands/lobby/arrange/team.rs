//! `/GAME team`: chooses a partner, where the game has teams.

use kubyk_games::kit::{MOST_SEATS, Msg, Seat};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FreeText, Number, TableRef};
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Button, Card, Reply, TableId, TablePhase};

/// The word behind the button that mixes the teams.
const SHUFFLE: &str = "x";

/// Chooses a partner, or mixes the teams; without either it asks.
pub(crate) struct ChoosePartner;

arguments! {
    /// With whom, and where.
    TeamArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The partner's seat, or [`SHUFFLE`].
        choice: Option<FreeText> = hidden("choice"),
        /// The partner's seat.
        partner: Option<Number<1, 50>> = bare("partner"),
    }
}

impl TeamArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), choice: None, partner: None }
    }
}

impl Command for ChoosePartner {
    const SPEC: Spec = Spec {
        code: "t",
        of: |game| game.about().tags.contains(&"teams"),
        ..Spec::new("team", Scope::Game).at_table("team")
    };
    type Args = TeamArgs;

    async fn run(cx: &CommandContext<'_>, args: TeamArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Mine(TablePhase::Lobby)], "no-lobby-of-yours").await?;
        let user = &cx.request.user.key;
        let mixed = args.choice.as_ref().is_some_and(|choice| choice.0 == SHUFFLE);
        let chosen = args.choice.and_then(|choice| choice.0.parse().ok());
        let partner = args.partner.and_then(|number| usize::try_from(number.0).ok()).or(chosen);
        if !mixed && partner.is_none() {
            let card =
                cx.services.ask(cx, id, |loaded| Ok(partners(cx, loaded, loaded.team_seat(user)?))).await?;
            return Ok(Reply::in_private(card, Some(id)));
        }
        let order: Vec<u64> = (0..MOST_SEATS).map(|_| rand::random()).collect();
        let done = cx.services.update_as(cx, id, |loaded| match partner {
            Some(number) => loaded.choose_partner(user, number),
            None => loaded.shuffle_teams(user, &order),
        });
        done.await
    }
}

fn partners(cx: &CommandContext<'_>, loaded: &LoadedTable, own: Seat) -> Card {
    let button = |label: String, choice: String| {
        let args = TeamArgs { choice: Some(FreeText(choice)), ..TeamArgs::of(loaded.row.id) };
        Button::send(label, ChoosePartner::payload(&args))
    };
    let others = loaded.setup.seats.iter().enumerate().filter(|(index, _)| *index != own.index());
    let mut choices: Vec<_> = others
        .map(|(index, player)| button(format!("🤝 {}", player.name), (index + 1).to_string()))
        .collect();
    choices.push(button(cx.text(&Msg::new("button-shuffle")), SHUFFLE.to_owned()));
    Card { title: cx.text(&Msg::new("teams-title")), choices, ..Card::default() }
}
