//! Who plays with whom, where the game has teams: chosen in the lobby, or left to chance.

use kubyk_games::kit::{Msg, Seat, Seats};

use super::lobby::in_lobby;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::loaded_table::LoadedTable;
use crate::payload::{Payload, TableAction};
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
        let own = |live: &LoadedTable| {
            in_lobby(live)?;
            if teams(live).is_empty() {
                return Err(Msg::new("teams-later"));
            }
            live.layout.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))
        };
        if arg.is_empty() {
            let partners = |live: &LoadedTable| own(live).map(|seat| self.partners(cx, live, seat));
            let card = self.ask(cx, id, partners).await?;
            return Ok(Reply::aside(card, Some(id)));
        }
        let order: Vec<u64> = (0..kubyk_games::kit::MOST_SEATS).map(|_| rand::random()).collect();
        let done = self.update_as(cx, id, |live| {
            let seat = own(live)?;
            let mut sides = teams(live);
            match arg.parse::<usize>() {
                _ if arg == SHUFFLE => shuffle(&mut sides, &order),
                Ok(other) if (1..=live.layout.seats.len()).contains(&other) => {
                    join(&mut sides, seat, Seat::at(other - 1));
                }
                _ => return Err(Msg::new("teams-whom").with("most", live.layout.seats.len())),
            }
            live.layout.teams = sides.iter().map(|side| side.iter().map(Seat::number).collect()).collect();
            Ok(())
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

/// The teams as they stand: those chosen, else the game's own; empty where it has none for so many.
pub(super) fn teams(live: &LoadedTable) -> Vec<Seats> {
    let chosen = live.layout.team_sets();
    let Ok(values) = live.layout.values(live.game) else { return Vec::new() };
    let seats = live.layout.seats.len();
    let own = live.game.capacity(&values).contains(&seats).then(|| live.game.teams(&values, seats));
    let own = own.unwrap_or_default();
    if chosen.is_empty() || own.is_empty() { own } else { chosen }
}

/// Puts the other one on the seat's side, in exchange for somebody who was there.
fn join(sides: &mut [Seats], seat: Seat, other: Seat) {
    let of = |sides: &[Seats], who| sides.iter().position(|side| side.contains(who));
    let (Some(mine), Some(theirs)) = (of(sides, seat), of(sides, other)) else { return };
    let Some(gone) = sides[mine].iter().find(|mate| *mate != seat).filter(|_| mine != theirs) else { return };
    sides[mine].remove(gone);
    sides[mine].insert(other);
    sides[theirs].remove(other);
    sides[theirs].insert(gone);
}

/// Deals the seats anew to sides of the same sizes, in the order of these numbers.
fn shuffle(sides: &mut [Seats], order: &[u64]) {
    let mut seats: Vec<Seat> = sides.iter().flat_map(|side| side.iter()).collect();
    seats.sort_by_key(|seat| order[seat.index()]);
    let mut seats = seats.into_iter();
    for side in sides {
        *side = seats.by_ref().take(side.len()).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(of: &[&[usize]]) -> Vec<Seats> {
        of.iter().map(|side| side.iter().map(|number| Seat::at(number - 1)).collect()).collect()
    }

    #[test]
    fn partners_are_exchanged() {
        let mut pairs = sides(&[&[1, 3], &[2, 4]]);
        join(&mut pairs, Seat::at(0), Seat::at(1));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]));
        join(&mut pairs, Seat::at(0), Seat::at(1));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]), "they are partners already");
        join(&mut pairs, Seat::at(0), Seat::at(0));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]), "nobody is his own partner");
    }

    #[test]
    fn mixing_keeps_everybody_and_the_sizes() {
        let mut pairs = sides(&[&[1, 3], &[2, 4], &[5, 6]]);
        shuffle(&mut pairs, &[5, 4, 3, 2, 1, 0]);
        assert_eq!(pairs, sides(&[&[6, 5], &[4, 3], &[2, 1]]));
    }
}
