//! Who plays with whom, where the game has teams: chosen in the lobby, or left to chance.

use kubyk_games::kit::{Msg, Seat};

use crate::errors::HostError;
use crate::payload::{Payload, TableAction};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::{Button, Card, Reply, TableId};

/// The word behind the button that mixes the teams.
const SHUFFLE: &str = "x";

impl Services {
    /// Teams of a lobby: nothing asks with whom, a seat's number makes it the person's partner, `x` mixes all.
    pub(super) async fn team(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        arg: &str,
    ) -> Result<Reply, HostError> {
        let user = &cx.request.user.key;
        if arg.is_empty() {
            let partners = |live: &LoadedTable| Ok(self.partners(cx, live, live.team_seat(user)?));
            let card = self.ask(cx, id, partners).await?;
            return Ok(Reply::aside(card, Some(id)));
        }
        let order: Vec<u64> = (0..kubyk_games::kit::MOST_SEATS).map(|_| rand::random()).collect();
        let done = self.update_as(cx, id, |live| {
            if arg == SHUFFLE {
                live.shuffle_teams(user, &order)
            } else {
                live.choose_partner(user, arg.parse().unwrap_or_default())
            }
        });
        done.await
    }

    fn partners(&self, cx: &RequestContext<'_>, live: &LoadedTable, own: Seat) -> Card {
        let button = |label: String, arg: String| {
            Button::send(label, Payload::table(live.row.id, TableAction::Team, arg))
        };
        let others = live.layout.seats.iter().enumerate().filter(|(index, _)| *index != own.index());
        let mut choices: Vec<_> = others
            .map(|(index, sitter)| button(format!("🤝 {}", sitter.name), (index + 1).to_string()))
            .collect();
        choices.push(button(self.text(cx, &Msg::new("button-shuffle")), SHUFFLE.to_owned()));
        Card { title: self.text(cx, &Msg::new("teams-title")), choices, ..Card::default() }
    }
}
