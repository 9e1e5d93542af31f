//! The rules of a lobby: seats, machine players, dice salts, the time control, and when it may begin.

use kubyk_games::kit::{Msg, Seat, Values, clipped};

use super::LoadedTable;
use super::setup::{Occupant, SeatedPlayer, WhoBegins};
use crate::commands::nearest_words;
use crate::{Millis, TablePhase, User, UserKey};

impl LoadedTable {
    /// Refuses what is only possible while seats are being taken.
    pub(crate) fn require_lobby(&self) -> Result<(), Msg> {
        match self.row.phase {
            TablePhase::Lobby => Ok(()),
            TablePhase::Playing => Err(Msg::new("begun-already")),
            TablePhase::Closed => Err(Msg::new("game-over")),
        }
    }

    /// The person's seat in the lobby.
    pub(crate) fn lobby_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        self.require_lobby()?;
        self.setup.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))
    }

    /// Refuses those who neither sit in the lobby nor are admins of its chat.
    pub(crate) fn may_steer(&self, user: &UserKey, admin: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        if admin || self.setup.seat_of(user).is_some() { Ok(()) } else { Err(Msg::new("not-a-player")) }
    }

    /// Refuses those who may not change or close the lobby: everybody but its host and admins of its chat. `own`: it is
    /// in the person's own private chat, where no seat is needed.
    pub(crate) fn may_change(&self, user: &UserKey, admin: bool, own: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        let host = self.setup.host();
        match self.setup.seat_of(user) {
            _ if admin || host == Some(user) => Ok(()),
            None if own => Ok(()),
            None => Err(Msg::new("not-a-player")),
            Some(_) => {
                let seat = host.and_then(|host| self.setup.seat_of(host));
                Err(seat.into_iter().fold(Msg::new("lobby-host"), |why, seat| why.with("seat", seat)))
            }
        }
    }

    /// Why the game cannot begin yet, if so.
    pub(crate) fn missing(&self) -> Option<Msg> {
        let values = self.setup.values(self.game).ok()?;
        let capacity = self.game.capacity(&values);
        let seats = self.setup.seats.len() - self.setup.kept.len();
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
        let values = self.setup.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let most = self.game.capacity(&values).last().copied().unwrap_or(0);
        if self.setup.seats.len() < most { Ok(()) } else { Err(Msg::new("table-full").with("most", most)) }
    }

    /// The machine players that the lobby offers, weakest first.
    pub(crate) fn offered(&self) -> Result<Vec<&'static str>, Msg> {
        let (values, seats) = self.with_one_more()?;
        Ok(self.game.offered(&values, seats))
    }

    /// Every name of a machine player that can be typed.
    pub(super) fn machine_players(&self) -> Result<Vec<&'static str>, Msg> {
        let (values, seats) = self.with_one_more()?;
        Ok(self.game.machine_players(&values, seats))
    }

    /// The rules, and the number of seats once another player has sat down.
    fn with_one_more(&self) -> Result<(Values, usize), Msg> {
        let values = self.setup.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let least = self.game.capacity(&values).first().copied().unwrap_or(1);
        Ok((values, least.max(self.setup.seats.len() + 1)))
    }

    /// Seats a person.
    pub(crate) fn join(&mut self, user: &User, now: Millis) -> Result<(), Msg> {
        self.require_lobby()?;
        if self.take_kept_seat(&user.key, now)? {
            return Ok(());
        }
        if self.setup.seat_of(&user.key).is_some() {
            return Err(Msg::new("joined-already"));
        }
        self.require_room()?;
        self.setup.seat_person(user);
        Ok(())
    }

    /// Frees a person's seat.
    pub(crate) fn leave_lobby(&mut self, user: &UserKey) -> Result<(), Msg> {
        let seat = self.lobby_seat(user)?;
        self.unseat(seat)
    }

    /// Frees a seat. A lobby without people is closed.
    pub(crate) fn unseat(&mut self, seat: Seat) -> Result<(), Msg> {
        self.require_lobby()?;
        if seat.index() >= self.setup.seats.len() {
            return Err(Msg::new("kick-unknown").with("most", self.setup.seats.len()));
        }
        self.setup.free(seat);
        if self.setup.seats.iter().all(SeatedPlayer::is_machine) {
            self.call_off();
        }
        Ok(())
    }

    /// Seats a machine player of this level; `name` gives the levels their names.
    pub(crate) fn seat_machine(&mut self, level: &str, name: impl Fn(&str) -> String) -> Result<(), Msg> {
        self.require_room()?;
        let known = self.machine_players()?;
        let Some(level) = known.iter().find(|known| **known == level) else {
            let why = Msg::new("level-unknown").with("level", clipped(level));
            return Err(why.with("known", nearest_words(level, self.offered()?)));
        };
        let name = self.setup.free_name(&name(level));
        self.setup.seats.push(SeatedPlayer { name, who: Occupant::Machine((*level).to_owned()) });
        self.setup.teams.clear();
        Ok(())
    }

    /// Frees the seat of the last machine player.
    pub(crate) fn unseat_machine(&mut self) -> Result<(), Msg> {
        let last = self.setup.seats.iter().rposition(SeatedPlayer::is_machine);
        self.setup.free(Seat::at(last.ok_or_else(|| Msg::new("level-none-seated"))?));
        Ok(())
    }

    /// Lets the player at the seat of this number begin.
    pub(crate) fn put_first(&mut self, number: usize) -> Result<(), Msg> {
        let seats = self.setup.seats.len();
        let seat =
            Seat::numbered(number, seats).ok_or_else(|| Msg::new("kick-unknown").with("most", seats))?;
        self.setup.rotate_to(seat);
        self.setup.first = WhoBegins::Joined;
        Ok(())
    }

    /// Begins the game if there are enough players, and not too many. Nobody waits any more for those who have not said
    /// that they play again.
    pub(crate) fn start(&mut self, now: Millis) -> Result<(), Msg> {
        self.require_lobby()?;
        self.free_kept_seats();
        self.missing().map_or(Ok(()), Err)?;
        self.begin(now)
    }

    /// Adds a seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
    pub(crate) fn salt(&mut self, user: &UserKey, salt: &str) -> Result<(), Msg> {
        self.require_lobby().map_err(|_| Msg::new("salt-in-lobby"))?;
        let seat = self.lobby_seat(user)?;
        self.setup.salts.insert(seat.number(), salt.to_owned());
        Ok(())
    }
}
