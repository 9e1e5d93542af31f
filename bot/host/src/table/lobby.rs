//! The rules of a lobby: seats, machine players, dice salts, the time control, and when it may begin.

use kubyk_games::kit::{Msg, RANDOM, Seat, clipped};

use super::LoadedTable;
use super::setup::{Player, Who};
use crate::commands::nearest_words;
use crate::{Millis, Phase, User, UserKey};

impl LoadedTable {
    /// Refuses what is only possible while seats are being taken.
    pub(crate) fn require_lobby(&self) -> Result<(), Msg> {
        match self.row.phase {
            Phase::Lobby => Ok(()),
            Phase::Playing => Err(Msg::new("begun-already")),
            Phase::Closed => Err(Msg::new("game-over")),
        }
    }

    /// The person's seat in the lobby.
    pub(crate) fn lobby_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        self.require_lobby()?;
        self.layout.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))
    }

    /// Refuses those who neither sit in the lobby nor are admins of its chat.
    pub(crate) fn may_steer(&self, user: &UserKey, admin: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        if admin || self.layout.seat_of(user).is_some() { Ok(()) } else { Err(Msg::new("not-a-player")) }
    }

    /// Refuses those who may not change or close the lobby: everybody but its host and admins of its chat. `own`: it is
    /// in the person's own private chat, where no seat is needed.
    pub(crate) fn may_change(&self, user: &UserKey, admin: bool, own: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        let host = self.layout.host();
        match self.layout.seat_of(user) {
            _ if admin || host == Some(user) => Ok(()),
            None if own => Ok(()),
            None => Err(Msg::new("not-a-player")),
            Some(_) => {
                let seat = host.and_then(|host| self.layout.seat_of(host));
                Err(seat.into_iter().fold(Msg::new("lobby-host"), |why, seat| why.with("seat", seat)))
            }
        }
    }

    /// Why the game cannot begin yet, if so.
    pub(crate) fn missing(&self) -> Option<Msg> {
        let values = self.layout.values(self.game).ok()?;
        let capacity = self.game.capacity(&values);
        let seats = self.layout.seats.len();
        if capacity.contains(&seats) {
            return None;
        }
        let next = capacity.iter().find(|size| **size > seats);
        Some(match next {
            Some(next) => Msg::new("lobby-needs").with("count", next - seats),
            None => Msg::new("too-many-seated").with("most", capacity.last().copied().unwrap_or(0)),
        })
    }

    /// Refuses one more player where every seat is taken.
    pub(crate) fn require_room(&self) -> Result<(), Msg> {
        let values = self.layout.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let most = self.game.capacity(&values).last().copied().unwrap_or(0);
        if self.layout.seats.len() < most { Ok(()) } else { Err(Msg::new("table-full").with("most", most)) }
    }

    /// The machine players that the lobby offers, weakest first.
    pub(crate) fn levels(&self) -> Result<Vec<&'static str>, Msg> {
        let values = self.layout.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let least = self.game.capacity(&values).first().copied().unwrap_or(1);
        let levels = self.game.levels(&values, least.max(self.layout.seats.len() + 1));
        Ok(if levels.is_empty() { vec![RANDOM] } else { levels })
    }

    /// Seats a person.
    pub(crate) fn join(&mut self, user: &User) -> Result<(), Msg> {
        self.require_lobby()?;
        if self.layout.seat_of(&user.key).is_some() {
            return Err(Msg::new("joined-already"));
        }
        self.require_room()?;
        self.layout.seat_person(user);
        Ok(())
    }

    /// Frees a person's seat. A lobby without people is closed.
    pub(crate) fn leave_lobby(&mut self, user: &UserKey) -> Result<(), Msg> {
        let seat = self.lobby_seat(user)?;
        self.layout.free(seat);
        if self.layout.seats.iter().all(Player::is_machine) {
            self.call_off();
        }
        Ok(())
    }

    /// Seats a machine player of this level; `name` gives the levels their names.
    pub(crate) fn seat_machine(&mut self, level: &str, name: impl Fn(&str) -> String) -> Result<(), Msg> {
        self.require_room()?;
        let levels = self.levels()?;
        let Some(level) = levels.iter().find(|known| **known == level) else {
            let why = Msg::new("level-unknown").with("level", clipped(level));
            return Err(why.with("known", nearest_words(level, levels)));
        };
        let name = self.layout.free_name(&name(level));
        self.layout.seats.push(Player { name, who: Who::Machine((*level).to_owned()) });
        self.layout.teams.clear();
        Ok(())
    }

    /// Frees the seat of the last machine player.
    pub(crate) fn unseat_machine(&mut self) -> Result<(), Msg> {
        let last = self.layout.seats.iter().rposition(Player::is_machine);
        self.layout.free(Seat::at(last.ok_or_else(|| Msg::new("level-none-seated"))?));
        Ok(())
    }

    /// Begins the game if there are enough players, and not too many.
    pub(crate) fn start(&mut self, now: Millis) -> Result<(), Msg> {
        self.require_lobby()?;
        self.missing().map_or(Ok(()), Err)?;
        self.begin(now)
    }

    /// Adds a seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
    pub(crate) fn salt(&mut self, user: &UserKey, salt: &str) -> Result<(), Msg> {
        self.require_lobby().map_err(|_| Msg::new("salt-in-lobby"))?;
        let seat = self.lobby_seat(user)?;
        self.layout.salts.insert(seat.number(), salt.to_owned());
        Ok(())
    }
}
