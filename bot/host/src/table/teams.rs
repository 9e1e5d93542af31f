//! Teams of a lobby: who plays with whom, chosen or mixed.

use kubyk_games::kit::{Msg, Seat, Seats};

use super::LoadedTable;
use crate::UserKey;

impl LoadedTable {
    /// The teams as they stand: those chosen, else the game's own; empty where it has none for so many.
    pub(crate) fn teams(&self) -> Vec<Seats> {
        let chosen = self.setup.team_sets();
        let Ok(values) = self.setup.values(self.game) else { return Vec::new() };
        let seats = self.setup.seats.len();
        let own = self.game.capacity(&values).contains(&seats).then(|| self.game.teams(&values, seats));
        let own = own.unwrap_or_default();
        if chosen.is_empty() || own.is_empty() { own } else { chosen }
    }

    /// The seat of a person who may choose teams.
    pub(crate) fn team_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        self.require_lobby()?;
        if self.teams().is_empty() {
            return Err(Msg::new("teams-later"));
        }
        self.lobby_seat(user)
    }

    /// Makes the player at the seat of this number the person's partner.
    pub(crate) fn choose_partner(&mut self, user: &UserKey, number: usize) -> Result<(), Msg> {
        let seat = self.team_seat(user)?;
        let seats = self.setup.seats.len();
        if !(1..=seats).contains(&number) {
            return Err(Msg::new("teams-whom").with("most", seats));
        }
        let mut sides = self.teams();
        join(&mut sides, seat, Seat::at(number - 1));
        self.set_teams(&sides);
        Ok(())
    }

    /// Mixes the teams in the order of these numbers, one a seat.
    pub(crate) fn shuffle_teams(&mut self, user: &UserKey, order: &[u64]) -> Result<(), Msg> {
        self.team_seat(user)?;
        let mut sides = self.teams();
        shuffle(&mut sides, order);
        self.set_teams(&sides);
        Ok(())
    }

    fn set_teams(&mut self, sides: &[Seats]) {
        self.setup.teams = sides.iter().map(|side| side.iter().map(Seat::number).collect()).collect();
    }
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
