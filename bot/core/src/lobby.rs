//! The rules of a lobby: seats, machine players, dice salts, the time control, and when it may begin.

use std::collections::BTreeMap;

use kubyk_games::kit::{Arg, Msg, RANDOM, Seat, Seats, Values};
use kubyk_words::Lang;

use crate::house_rules::{HouseRules, HouseVariantRef, name_option};
use crate::ids::{Chat, ChatKey, User, UserKey};
use crate::names::nearest_words;
use crate::provable_dice::Seed;
use crate::rows::{BoardRow, TablePhase};
use crate::setup::{Occupant, SeatedPlayer, Setup, WhoBegins};
use crate::table::LoadedTable;
use crate::time::Millis;

impl LoadedTable {
    /// Refuses what is only possible while seats are being taken.
    ///
    /// # Errors
    /// The game has begun, or the table is closed.
    pub fn require_lobby(&self) -> Result<(), Msg> {
        match self.row.phase {
            TablePhase::Lobby => Ok(()),
            TablePhase::Playing => Err(Msg::new("begun-before")),
            TablePhase::Closed => Err(Msg::new("game-over")),
        }
    }

    /// The person's seat in the lobby.
    pub(crate) fn lobby_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        self.require_lobby()?;
        self.setup.seat_of(user).ok_or_else(|| Msg::new("not-seated"))
    }

    /// Refuses those who neither sit in the lobby nor are admins of its chat.
    ///
    /// # Errors
    /// The table is no lobby any more, or the person neither sits in it nor is an admin.
    pub fn may_steer(&self, user: &UserKey, admin: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        if admin || self.setup.seat_of(user).is_some() { Ok(()) } else { Err(self.seat_first()) }
    }

    /// The refusal for a person without a seat: to take one, if there is one.
    fn seat_first(&self) -> Msg {
        Msg::new(if self.require_room().is_ok() { "seat-first" } else { "not-seated" })
    }

    /// Refuses those who may not change or close the lobby: everybody but its host and admins of its chat. `own`: it is
    /// in the person's own private chat, where no seat is needed.
    ///
    /// # Errors
    /// The table is no lobby any more, or the person is neither host nor admin, and `own` does not allow it.
    pub fn may_change(&self, user: &UserKey, admin: bool, own: bool) -> Result<(), Msg> {
        self.require_lobby()?;
        let host = self.setup.host();
        match self.setup.seat_of(user) {
            _ if admin || host == Some(user) => Ok(()),
            None if own => Ok(()),
            None => Err(self.seat_first()),
            Some(_) => {
                let seat = host.and_then(|host| self.setup.seat_of(host));
                Err(seat.into_iter().fold(Msg::new("lobby-host"), |why, seat| why.with("seat", seat)))
            }
        }
    }

    /// Why the game cannot begin yet, if so.
    pub fn missing(&self) -> Option<Msg> {
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
    ///
    /// # Errors
    /// Every seat is taken, or the game does not take the rules.
    pub fn require_room(&self) -> Result<(), Msg> {
        let values = self.setup.values(self.game).map_err(|mut faults| faults.swap_remove(0).why)?;
        let most = self.game.capacity(&values).last().copied().unwrap_or(0);
        if self.setup.seats.len() < most { Ok(()) } else { Err(Msg::new("table-full").with("most", most)) }
    }

    /// The machine players that the lobby offers, weakest first.
    ///
    /// # Errors
    /// The game does not take the rules.
    pub fn offered(&self) -> Result<Vec<&'static str>, Msg> {
        let (values, seats) = self.with_one_more()?;
        Ok(self.game.offered(&values, seats))
    }

    /// Every name of a machine player that can be typed.
    pub(crate) fn machine_players(&self) -> Result<Vec<&'static str>, Msg> {
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
    ///
    /// # Errors
    /// The table is no lobby any more or is full, or the person sits there already.
    pub fn join(&mut self, user: &User, now: Millis) -> Result<(), Msg> {
        if self.row.phase == TablePhase::Playing {
            return Err(Msg::new("begun-already"));
        }
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

    /// Gives the table a board in a chat where it has none yet.
    pub fn show_in(&mut self, chat: &Chat, lang: Lang) {
        if self.row.board_in(&chat.key()).is_none() {
            let board = BoardRow::new(self.row.next_board(), chat.clone());
            self.row.boards.push(BoardRow { lang: Some(lang), ..board });
        }
    }

    /// Notes that a person has sat down in a chat, if the table has a board there.
    pub fn came_from(&mut self, user: &UserKey, chat: &ChatKey) {
        if let (Some(seat), Some(board)) = (self.setup.seat_of(user), self.row.board_in(chat)) {
            self.setup.seats[seat.index()].from = board.number;
        }
    }

    /// Seats machine players of a middling strength until the game can start, one at least; `name` gives the levels their
    /// names.
    ///
    /// # Errors
    /// Every seat is taken, or the game has no machine players.
    pub fn seat_machines(&mut self, name: impl Fn(&str) -> String) -> Result<(), Msg> {
        loop {
            let offered = self.offered()?;
            let level = offered.get(offered.len().saturating_sub(1) / 2).copied().unwrap_or(RANDOM);
            self.seat_machine(level, &name)?;
            if self.missing().is_none() {
                return Ok(());
            }
        }
    }

    /// Frees a person's seat.
    ///
    /// # Errors
    /// The table is no lobby any more, or the person has no seat.
    pub fn leave_lobby(&mut self, user: &UserKey) -> Result<(), Msg> {
        let seat = self.lobby_seat(user)?;
        self.unseat(seat)
    }

    /// Frees a seat. A lobby without people is closed.
    ///
    /// # Errors
    /// The table is no lobby any more, or has no such seat.
    pub fn unseat(&mut self, seat: Seat) -> Result<(), Msg> {
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
    ///
    /// # Errors
    /// Every seat is taken, or the game has no machine player of this level.
    pub fn seat_machine(&mut self, level: &str, name: impl Fn(&str) -> String) -> Result<(), Msg> {
        self.require_room()?;
        let known = self.machine_players()?;
        let Some(level) = known.iter().find(|known| **known == level) else {
            let why = Msg::new("level-unknown").with("level", Arg::typed(level));
            return Err(why.with("known", nearest_words(level, self.offered()?)));
        };
        let name = self.setup.free_name(&name(level));
        self.setup.seats.push(SeatedPlayer::new(name, Occupant::Machine((*level).to_owned())));
        self.setup.teams.clear();
        Ok(())
    }

    /// Frees the seat of the last machine player.
    ///
    /// # Errors
    /// No machine player has a seat.
    pub fn unseat_machine(&mut self) -> Result<(), Msg> {
        let last = self.setup.seats.iter().rposition(SeatedPlayer::is_machine);
        self.setup.free(Seat::at(last.ok_or_else(|| Msg::new("level-none-seated"))?));
        Ok(())
    }

    /// Lets the player at the seat of this number begin.
    ///
    /// # Errors
    /// No seat has this number.
    pub fn put_first(&mut self, number: usize) -> Result<(), Msg> {
        let seats = self.setup.seats.len();
        let seat =
            Seat::numbered(number, seats).ok_or_else(|| Msg::new("kick-unknown").with("most", seats))?;
        self.setup.rotate_to(seat);
        self.setup.first = WhoBegins::Joined;
        Ok(())
    }

    /// Begins the game if there are enough players, and not too many. Nobody waits any more for those who have not said
    /// that they play again.
    ///
    /// # Errors
    /// The table is no lobby any more, or it has too few or too many players.
    pub fn start(&mut self, now: Millis) -> Result<(), Msg> {
        self.require_lobby()?;
        self.free_kept_seats();
        self.missing().map_or(Ok(()), Err)?;
        self.begin(now)
    }

    /// Adds a seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
    ///
    /// # Errors
    /// The table is no lobby any more, or the person has no seat.
    pub fn salt(&mut self, user: &UserKey, salt: &str) -> Result<(), Msg> {
        self.require_lobby().map_err(|_| Msg::new("salt-in-lobby"))?;
        let seat = self.lobby_seat(user)?;
        self.setup.salt(seat, salt);
        Ok(())
    }
}

// Teams of a lobby: who plays with whom, chosen or mixed.

impl LoadedTable {
    /// The teams as they stand: those chosen, else the game's own; empty where it has none for so many.
    pub fn teams(&self) -> Vec<Seats> {
        let chosen = self.setup.team_sets();
        let Ok(values) = self.setup.values(self.game) else { return Vec::new() };
        let seats = self.setup.seats.len();
        let own = self.game.capacity(&values).contains(&seats).then(|| self.game.teams(&values, seats));
        let own = own.unwrap_or_default();
        if chosen.is_empty() || own.is_empty() { own } else { chosen }
    }

    /// The seat of a person who may choose teams.
    ///
    /// # Errors
    /// The table is no lobby any more, it has no teams yet, or the person has no seat.
    pub fn team_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        self.require_lobby()?;
        if self.teams().is_empty() {
            return Err(Msg::new("teams-later"));
        }
        self.lobby_seat(user)
    }

    /// Makes the player at the seat of this number the person's partner.
    ///
    /// # Errors
    /// The person may not choose teams, or no seat has this number.
    pub fn choose_partner(&mut self, user: &UserKey, number: usize) -> Result<(), Msg> {
        let seat = self.team_seat(user)?;
        let seats = self.setup.seats.len();
        if !(1..=seats).contains(&number) {
            return Err(Msg::new("teams-whom").with("most", seats));
        }
        let mut sides = self.teams();
        pair_up(&mut sides, seat, Seat::at(number - 1));
        self.set_teams(&sides);
        Ok(())
    }

    /// Mixes the teams in the order of these numbers, one a seat.
    ///
    /// # Errors
    /// The person may not choose teams.
    pub fn shuffle_teams(&mut self, user: &UserKey, order: &[u64]) -> Result<(), Msg> {
        self.team_seat(user)?;
        let mut sides = self.teams();
        mix_sides(&mut sides, order);
        self.set_teams(&sides);
        Ok(())
    }

    fn set_teams(&mut self, sides: &[Seats]) {
        self.setup.teams = sides.iter().map(|side| side.iter().map(Seat::number).collect()).collect();
    }
}

/// Puts the other one on the seat's side, in exchange for somebody who was there.
fn pair_up(sides: &mut [Seats], seat: Seat, other: Seat) {
    let of = |sides: &[Seats], who| sides.iter().position(|side| side.contains(who));
    let (Some(mine), Some(theirs)) = (of(sides, seat), of(sides, other)) else { return };
    let Some(gone) = sides[mine].iter().find(|mate| *mate != seat).filter(|_| mine != theirs) else { return };
    sides[mine].remove(gone);
    sides[mine].insert(other);
    sides[theirs].remove(other);
    sides[theirs].insert(gone);
}

/// Deals the seats anew to sides of the same sizes, in the order of these numbers.
fn mix_sides(sides: &mut [Seats], order: &[u64]) {
    let mut seats: Vec<Seat> = sides.iter().flat_map(|side| side.iter()).collect();
    seats.sort_by_key(|seat| order[seat.index()]);
    let mut seats = seats.into_iter();
    for side in sides {
        *side = seats.by_ref().take(side.len()).collect();
    }
}

// The variant of a lobby: another preset, other options, or the name of a house variant.

impl LoadedTable {
    /// The values of the options with one of them changed, and the house variant that they still are.
    ///
    /// # Errors
    /// The game has no such option, or does not take this value of it.
    pub fn with_option(&self, name: &str, value: &str) -> Result<(Values, Option<HouseVariantRef>), Msg> {
        let mut rules = self.setup.rules();
        rules.options.insert(name.to_owned(), value.to_owned());
        let values = rules.values_by(self.setup.rules_version, self.game).map_err(|mut faults| {
            let mut fault = faults.swap_remove(0);
            name_option(self.game.about(), &mut fault);
            fault.why
        })?;
        let same = self.setup.values(self.game).is_ok_and(|before| before == values);
        Ok((values, self.setup.house.clone().filter(|_| same)))
    }

    /// Puts other rules in force; `name` gives machine players their names. `false`: they were in force already.
    ///
    /// # Errors
    /// The table is no lobby any more, or more players sit there than these rules allow.
    pub fn set_rules(
        &mut self,
        values: &Values,
        house: Option<HouseVariantRef>,
        name: impl Fn(&str) -> String,
    ) -> Result<bool, Msg> {
        self.require_lobby()?;
        let most = self.game.capacity(values).last().copied().unwrap_or(0);
        if self.setup.seats.len() > most {
            return Err(Msg::new("too-many-seated").with("most", most));
        }
        let before = self.offered()?;
        let same = self.setup.values(self.game).is_ok_and(|before| before == *values);
        if same && house == self.setup.house {
            return Ok(false);
        }
        let HouseRules { preset, options } = HouseRules::of(self.game, values);
        (self.setup.preset, self.setup.options, self.setup.house) = (preset, options, house);
        self.setup.rules_version = values.rules();
        self.setup.teams.clear();
        self.fit_machines(&before, name).map(|()| true)
    }

    /// Calls the lobby by the house variant that its rules are. A lobby that has other rules keeps its name.
    ///
    /// # Errors
    /// The table is no lobby any more.
    pub fn name_rules(&mut self, house: &HouseVariantRef, rules: &HouseRules) -> Result<(), Msg> {
        self.require_lobby()?;
        if self.setup.rules() == *rules {
            self.setup.house = Some(house.clone());
        }
        Ok(())
    }

    /// Replaces each machine player that the new rules do not know by the one that is as far up those on offer as it was
    /// before, or by the strongest.
    fn fit_machines(&mut self, before: &[&'static str], name: impl Fn(&str) -> String) -> Result<(), Msg> {
        let (known, offered) = (self.machine_players()?, self.offered()?);
        for index in 0..self.setup.seats.len() {
            let Occupant::Machine(level) = &self.setup.seats[index].who else { continue };
            if known.iter().any(|known| known == level) {
                continue;
            }
            let place = before.iter().position(|known| known == level).unwrap_or(before.len());
            let level = offered[place.min(offered.len() - 1)];
            let name = self.setup.free_name(&name(level));
            self.setup.seats[index] = SeatedPlayer::new(name, Occupant::Machine(level.to_owned()));
        }
        Ok(())
    }
}

// The next game of the same players: a lobby with their seats kept for them.

impl LoadedTable {
    /// The set-up of a rematch that this person asks for: the same people, another one beginning. The others still have
    /// to say that they play again; machine players always do.
    ///
    /// # Errors
    /// The table is not closed, its game never began, or the person has no seat.
    pub fn rematch(&self, user: &UserKey) -> Result<Setup, Msg> {
        if self.row.phase != TablePhase::Closed {
            return Err(Msg::new("table-not-over"));
        }
        if self.table.is_none() {
            return Err(Msg::new("table-not-begun"));
        }
        if self.setup.seat_of(user).is_none() {
            return Err(Msg::new("not-a-player"));
        }
        let others = self.setup.people().filter(|other| *other != user);
        let mut setup = Setup {
            first: WhoBegins::Joined,
            lot: Vec::new(),
            kept: others.cloned().collect(),
            opener: user.clone(),
            seed: self.course.next.clone().unwrap_or_else(Seed::random),
            salts: BTreeMap::new(),
            salted: Vec::new(),
            daily: None,
            asked_in: None,
            practice: None,
            rules_version: self.game.about().rules,
            ..self.setup.clone()
        };
        setup.free_forgotten();
        if !setup.seats.is_empty() {
            setup.rotate_to(Seat::at(1 % setup.seats.len()));
        }
        Ok(setup)
    }

    /// Returns `true` if this is the rematch of another table and has not been called off before it began.
    pub fn is_rematch_of(&self, old: &Self) -> bool {
        let home = (&self.row.chat, &self.row.game) == (&old.row.chat, &old.row.game);
        home && (self.row.phase != TablePhase::Closed || self.table.is_some())
    }

    /// Says yes to this rematch; a person who has said so before, or has no kept seat here, sees its board.
    ///
    /// # Errors
    /// Everyone has said yes, but the game cannot begin.
    pub fn agree_to_rematch(&mut self, user: &UserKey, now: Millis) -> Result<(), Msg> {
        if self.row.phase == TablePhase::Lobby {
            self.take_kept_seat(user, now)?;
        }
        Ok(())
    }

    /// Takes the seat that is kept for a person. `false`: none is. The game begins when nobody is waited for any more.
    pub(crate) fn take_kept_seat(&mut self, user: &UserKey, now: Millis) -> Result<bool, Msg> {
        let before = self.setup.kept.len();
        self.setup.kept.retain(|kept| kept != user);
        if self.setup.kept.len() == before {
            return Ok(false);
        }
        if self.setup.kept.is_empty() && self.missing().is_none() {
            self.begin(now)?;
        }
        Ok(true)
    }

    /// Frees the seats of those who have not said that they play again.
    pub(crate) fn free_kept_seats(&mut self) {
        for user in std::mem::take(&mut self.setup.kept) {
            if let Some(seat) = self.setup.seat_of(&user) {
                self.setup.free(seat);
            }
        }
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
        pair_up(&mut pairs, Seat::at(0), Seat::at(1));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]));
        pair_up(&mut pairs, Seat::at(0), Seat::at(1));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]), "they are partners already");
        pair_up(&mut pairs, Seat::at(0), Seat::at(0));
        assert_eq!(pairs, sides(&[&[1, 2], &[3, 4]]), "nobody is his own partner");
    }

    #[test]
    fn mixing_keeps_everybody_and_the_sizes() {
        let mut pairs = sides(&[&[1, 3], &[2, 4], &[5, 6]]);
        mix_sides(&mut pairs, &[5, 4, 3, 2, 1, 0]);
        assert_eq!(pairs, sides(&[&[6, 5], &[4, 3], &[2, 1]]));
    }
}
