//! Set-up of a table.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kubyk_games::kit::{self, AnyGame, Fault, Log, Record, Seat, Seats, Table, Values};
use kubyk_words::{Lang, inert};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::clock::TimeControl;
use crate::display_name::told_apart;
use crate::house_rules::{HouseRules, HouseVariantRef};
use crate::ids::{Chat, ChatKey, TableId, User, UserKey};
use crate::provable_dice::{SHARED_SITE, Seed, SeededStream, TableDice};
use crate::rows::TableRow;

/// The tag of games in which dice are rolled.
const ROLLED: &str = "dice";

/// The agreement about a table before its first event: rules, seats, dice. Read alone, it leaves the rest of the row aside.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The preset.
    pub preset: String,
    /// Options that differ from it.
    pub options: BTreeMap<String, String>,
    /// The version of the game's rules by which it is played; tables from before versions were noted are of the first.
    #[serde(default = "first_version")]
    pub rules_version: u32,
    /// The house variant these are; changing or removing that one changes nothing here.
    #[serde(default)]
    pub house: Option<HouseVariantRef>,
    /// The players, in order of seats.
    pub seats: Vec<SeatedPlayer>,
    /// The rule by which the first player is found.
    #[serde(default)]
    pub first: WhoBegins,
    /// Once a lot has been drawn: the numbers under which the seats were taken, in order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lot: Vec<usize>,
    /// Teams by seat number; empty for the game's own.
    #[serde(default)]
    pub teams: Vec<Vec<usize>>,
    /// The secret of the dice.
    pub seed: Seed,
    /// The seats' contributions to the dice, by seat number.
    #[serde(default, deserialize_with = "by_number")]
    pub salts: BTreeMap<usize, String>,
    /// The seat numbers of those who salted, the latest last: who chooses a salt after all others and knows the seed has
    /// chosen the dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salted: Vec<usize>,
    /// The person who opened it.
    pub opener: UserKey,
    /// The opener's language: the table's where the chat has set none.
    pub lang: Lang,
    /// The day whose dice it shares with everybody.
    #[serde(default)]
    pub daily: Option<Date>,
    /// The chat where the game of the day was asked for, if it is played apart from it. It counts there, and its result is
    /// told there.
    #[serde(default)]
    pub asked_in: Option<Chat>,
    /// The time control; `None`: no clocks.
    #[serde(default)]
    pub pace: Option<TimeControl>,
    /// The people whose seats are kept for them in the lobby of a rematch, until they say that they play again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<UserKey>,
    /// The position of another game that it was played on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub practice: Option<Practice>,
}

/// Player at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedPlayer {
    /// The name shown.
    pub name: String,
    /// The person, or the machine's level.
    pub who: Occupant,
    /// The number of the board at which the person has sat down ([`crate::rows::BoardRow::number`]).
    #[serde(default, skip_serializing_if = "is_home")]
    pub from: usize,
}

/// Returns `true` for the board in a table's own chat. Rows from before there were others name none.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_home(board: &usize) -> bool {
    *board == 0
}

/// A person or a machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// A person.
    Person(UserKey),
    /// A machine player of this level.
    Machine(String),
    /// A person who has had their data removed.
    Forgotten,
}

impl SeatedPlayer {
    /// A player who has sat down in the table's own chat.
    pub fn new(name: String, who: Occupant) -> Self {
        Self { name, who, from: 0 }
    }

    /// Returns `true` if a machine sits here.
    pub fn is_machine(&self) -> bool {
        matches!(self.who, Occupant::Machine(_))
    }
}

impl Setup {
    /// The set-up of a new table with the person who opens it at its first seat.
    pub fn new(
        game: &dyn AnyGame,
        values: &Values,
        house: Option<HouseVariantRef>,
        opener: &User,
        lang: Lang,
    ) -> Self {
        let HouseRules { preset, options } = HouseRules::of(game, values);
        let mut setup = Self {
            preset,
            options,
            rules_version: values.rules(),
            house,
            seats: Vec::new(),
            first: WhoBegins::Joined,
            lot: Vec::new(),
            teams: Vec::new(),
            seed: Seed::random(),
            salts: BTreeMap::new(),
            salted: Vec::new(),
            opener: opener.key.clone(),
            lang,
            daily: None,
            asked_in: None,
            pace: None,
            kept: Vec::new(),
            practice: None,
        };
        setup.seat_person(opener);
        setup
    }

    /// The set-up in a row; `None` where it cannot be read.
    pub fn of_row(row: &TableRow) -> Option<Self> {
        serde_json::from_str(&row.setup).ok()
    }

    /// Seats a person at the next free seat.
    pub(crate) fn seat_person(&mut self, user: &User) {
        let player = SeatedPlayer::new(self.free_name(&user.name), Occupant::Person(user.key.clone()));
        self.seats.push(player);
        self.teams.clear();
    }

    /// The names of the players as people read them, in the order of the seats.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seated| inert(&seated.name)).collect()
    }

    /// The chat on whose leaderboard it counts: its own, or the one where the game of the day was asked for.
    pub fn ranked_in(&self, own: &Chat) -> ChatKey {
        self.asked_in.as_ref().unwrap_or(own).key()
    }

    /// The people who sit at it.
    pub fn people(&self) -> impl Iterator<Item = &UserKey> {
        self.seats.iter().filter_map(|seated| match &seated.who {
            Occupant::Person(user) => Some(user),
            Occupant::Machine(_) | Occupant::Forgotten => None,
        })
    }

    /// Somebody who has sat down at the board of this number.
    pub fn person_from(&self, board: usize) -> Option<&UserKey> {
        self.seats.iter().filter(|seated| seated.from == board).find_map(|seated| match &seated.who {
            Occupant::Person(user) => Some(user),
            Occupant::Machine(_) | Occupant::Forgotten => None,
        })
    }

    /// The host of the lobby: its opener, or once they are gone the person who has sat there longest.
    pub fn host(&self) -> Option<&UserKey> {
        self.people().find(|user| **user == self.opener).or_else(|| self.people().next())
    }

    /// The person's seat.
    pub fn seat_of(&self, user: &UserKey) -> Option<Seat> {
        let index = self.seats.iter().position(|seated| seated.who == Occupant::Person(user.clone()))?;
        Some(Seat::at(index))
    }

    /// The person at this seat.
    pub fn person(&self, seat: Seat) -> Option<&UserKey> {
        match &self.seats.get(seat.index())?.who {
            Occupant::Person(user) => Some(user),
            Occupant::Machine(_) | Occupant::Forgotten => None,
        }
    }

    /// Frees a seat. Those behind it move up, and what they have added to the dice goes with them.
    pub fn free(&mut self, seat: Seat) {
        let gone = self.seats.remove(seat.index());
        self.kept.retain(|user| gone.who != Occupant::Person(user.clone()));
        self.teams.clear();
        let gone = seat.number();
        let stay = std::mem::take(&mut self.salts).into_iter().filter(|(number, _)| *number != gone);
        self.salts = stay.map(|(number, salt)| (number - usize::from(number > gone), salt)).collect();
        self.salted.retain(|number| *number != gone);
        self.salted.iter_mut().for_each(|number| *number -= usize::from(*number > gone));
    }

    /// Adds a seat's own text to the dice.
    pub(crate) fn salt(&mut self, seat: Seat, salt: &str) {
        self.salts.insert(seat.number(), salt.to_owned());
        self.salted.retain(|number| *number != seat.number());
        self.salted.push(seat.number());
    }

    /// The name of the player who salted last, and the salt.
    pub fn last_salt(&self) -> Option<(&str, &str)> {
        let number = self.salted.last()?;
        let player = self.seats.get(number.checked_sub(1)?)?;
        Some((&player.name, self.salts.get(number)?))
    }

    /// Returns `true` if it names this person anywhere.
    pub fn names_person(&self, user: &UserKey) -> bool {
        self.opener == *user || self.kept.contains(user) || self.seat_of(user).is_some()
    }

    /// Puts a placeholder in the place of a person.
    pub fn forget(&mut self, user: &UserKey) {
        self.kept.retain(|kept| kept != user);
        if let Some(seat) = self.seat_of(user) {
            let name = self.free_name(&format!("№ {}", seat.number()));
            self.seats[seat.index()] = SeatedPlayer::new(name, Occupant::Forgotten);
        }
        if self.opener == *user {
            // Nobody has this id: whoever sits there longest is the host.
            self.opener.id.clear();
        }
    }

    /// Gives a person's seat to another person.
    pub(crate) fn replace_person(&mut self, seat: Seat, user: &User) {
        let name = self.free_name(&user.name);
        self.seats[seat.index()] = SeatedPlayer::new(name, Occupant::Person(user.key.clone()));
    }

    /// Frees the seats of people who have had their data removed.
    pub(crate) fn free_forgotten(&mut self) {
        while let Some(index) = self.seats.iter().position(|player| player.who == Occupant::Forgotten) {
            self.free(Seat::at(index));
        }
    }

    /// The first seat of a person; the first of all where machines play alone.
    pub fn first_person(&self) -> Seat {
        Seat::at(self.seats.iter().position(|player| !player.is_machine()).unwrap_or_default())
    }

    /// The level of the machine at this seat.
    pub fn machine(&self, seat: Seat) -> Option<&str> {
        match &self.seats.get(seat.index())?.who {
            Occupant::Machine(level) => Some(level),
            Occupant::Person(_) | Occupant::Forgotten => None,
        }
    }

    /// A name that looks like that of no other seat.
    pub(crate) fn free_name(&self, name: &str) -> String {
        let others: Vec<&str> = self.seats.iter().map(|seated| seated.name.as_str()).collect();
        told_apart(&Record::clean_name(name), &others)
    }

    /// The preset with the value of every option.
    ///
    /// # Errors
    /// Every option that the game does not take.
    pub fn values(&self, game: &dyn AnyGame) -> Result<Values, Vec<Fault>> {
        self.rules().values_by(self.rules_version, game)
    }

    /// Lays out the game with these rules, seats and teams, before any event.
    ///
    /// # Errors
    /// Every fault of the rules, the number of seats and the teams.
    pub fn open(&self, game: &dyn AnyGame) -> Result<Box<dyn Table>, Vec<Fault>> {
        let setup = kit::Setup {
            variant: self.values(game)?,
            seats: self.seats.len(),
            teams: self.team_sets(),
            position: None,
        };
        game.open(&setup)
    }

    /// Returns `true` if chance has any part in it: dice are rolled, or the table is laid out by chance. Dice may
    /// also be the pieces of a board game, of which none is rolled.
    pub fn is_chancy(&self, game: &dyn AnyGame) -> bool {
        let about = game.about();
        let preset = about.presets.iter().find(|preset| preset.name == self.preset);
        let rolled = about.tags.contains(&ROLLED) && preset.is_some_and(|preset| preset.dice > 0);
        rolled || self.begins_by_chance(game)
    }

    /// Returns `true` if dice are rolled before anybody can move.
    pub(crate) fn begins_by_chance(&self, game: &dyn AnyGame) -> bool {
        let laid_out = || {
            let variant = self.values(game)?;
            let seats = game.capacity(&variant).first().copied().unwrap_or(1);
            game.open(&kit::Setup { variant, seats, teams: Vec::new(), position: None })
        };
        laid_out().is_ok_and(|table| table.needs().is_some())
    }

    /// The rules without the name they may have.
    pub fn rules(&self) -> HouseRules {
        HouseRules { preset: self.preset.clone(), options: self.options.clone() }
    }

    /// The profile that keeps leaderboards apart: in a chat a house variant is known by name and version; worldwide,
    /// where names mean nothing, by its rules like any other.
    pub fn profile(&self, worldwide: bool) -> String {
        if let Some(day) = self.daily {
            return Self::daily_profile(day);
        }
        let rules = self.rules();
        let house = self.house.as_ref().filter(|_| !worldwide);
        house.map_or_else(|| rules.profile(), |house| house.profile(&rules))
    }

    /// The site that the dice are bound to beside their seed.
    fn site(&self, id: TableId) -> String {
        self.daily.map_or_else(|| id.to_string(), Self::daily_profile)
    }

    /// The site as a record names it: behind what the dice are bound to, what keeps the game from counting.
    fn noted_site(&self, id: TableId, hints: usize) -> String {
        let practice = self.practice.map(|practice| format!(" practice {}@{}", practice.of, practice.after));
        let hints = (hints > 0).then(|| format!(" hints {hints}"));
        [Some(self.site(id)), practice, hints].into_iter().flatten().collect()
    }

    /// The table's dice: its seed, and what the players have added.
    pub fn dice(&self, id: TableId) -> TableDice {
        TableDice::new(self.seed.clone(), &self.site(id), &self.salts())
    }

    /// The record before any event, of a game in which so many hints were given; `shown`: with the seed, which nobody can use
    /// any more.
    pub fn record(&self, id: TableId, game: &dyn AnyGame, shown: bool, hints: usize) -> Record {
        // The dice before the beginning of a practice table are another table's.
        let provable = self.practice.is_none();
        Record {
            game: game.about().id.to_owned(),
            variant: self.preset.clone(),
            options: self.options.clone(),
            seats: self.seats.iter().map(|seated| seated.name.clone()).collect(),
            teams: self.team_sets(),
            lot: self.lot.clone(),
            position: None,
            rules: Some(self.rules_version),
            commit: provable.then(|| self.seed.commitment()),
            salts: self.salts(),
            seed: (shown && provable).then(|| self.seed.to_hex()),
            date: None,
            site: Some(self.noted_site(id, hints)),
            events: Vec::new(),
        }
    }

    fn salts(&self) -> BTreeMap<Seat, String> {
        self.salts.iter().map(|(seat, salt)| (Seat::at(*seat - 1), salt.clone())).collect()
    }

    pub(crate) fn team_sets(&self) -> Vec<Seats> {
        self.teams.iter().map(|team| team.iter().map(|seat| Seat::at(*seat - 1)).collect()).collect()
    }
}

/// The version of rules that had but one.
fn first_version() -> u32 {
    1
}

/// Reads a map whose keys are seat numbers: beside other flattened parts serde hands keys over as texts alone.
fn by_number<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<usize, String>, D::Error> {
    let read = |(number, text): (String, String)| Ok((number.parse().map_err(D::Error::custom)?, text));
    BTreeMap::<String, String>::deserialize(from)?.into_iter().map(read).collect()
}

// The first player: a lot that is drawn from the seed of the dice, or the owner of the first seat.

/// Way in which the order of seats is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhoBegins {
    /// By a lot when the game begins.
    Lot,
    /// The seats stay as they were taken. So do those of lobbies from before there were lots.
    #[default]
    Joined,
}

impl Setup {
    /// Puts the players into the order that the lot gives, where there is one to be drawn.
    pub(crate) fn draw_lot(&mut self, id: TableId, game: &dyn AnyGame) {
        if self.first == WhoBegins::Lot && self.has_first(game) {
            let teams =
                self.values(game).is_ok_and(|values| !game.teams(&values, self.seats.len()).is_empty());
            self.lot = self.dice(id).lot(self.seats.len(), teams);
            self.reorder(&self.lot.clone());
        }
    }

    /// Returns `true` if somebody begins: not where one plays alone or all choose at once, and not where everybody has the same
    /// dice.
    pub fn has_first(&self, game: &dyn AnyGame) -> bool {
        self.seats.len() > 1 && self.daily.is_none() && !self.is_simultaneous(game)
    }

    /// Returns `true` if all choose at once: the first turn says so, whatever was rolled before it, since an option may differ
    /// from the preset there. A table that cannot begin yet is as its preset.
    fn is_simultaneous(&self, game: &dyn AnyGame) -> bool {
        let Ok(mut table) = self.open(game) else {
            let preset = game.about().presets.iter().find(|preset| preset.name == self.preset);
            return preset.is_none_or(|preset| preset.simultaneous);
        };
        let mut any = SeededStream::of(0);
        while let Some(faces) = table.deal(&mut any) {
            if table.answer(&faces, &mut Log::off()).is_err() {
                break;
            }
        }
        table.to_act().len() > 1
    }

    /// Gives each seat, in order, to the player who has the seat of this number now; what players have added to the dice
    /// and their partners go with them.
    pub(crate) fn reorder(&mut self, numbers: &[usize]) {
        let seats: Vec<SeatedPlayer> = numbers.iter().map(|number| self.seats[number - 1].clone()).collect();
        self.seats = seats;
        let new =
            |old: usize| numbers.iter().position(|number| *number == old).map_or(old, |index| index + 1);
        self.salts =
            std::mem::take(&mut self.salts).into_iter().map(|(seat, salt)| (new(seat), salt)).collect();
        self.salted.iter_mut().for_each(|seat| *seat = new(*seat));
        for team in &mut self.teams {
            team.iter_mut().for_each(|seat| *seat = new(*seat));
            team.sort_unstable();
        }
        self.teams.sort_unstable();
    }

    /// Lets the player at this seat begin; the others follow in their order.
    pub(crate) fn rotate_to(&mut self, seat: Seat) {
        let mut numbers: Vec<usize> = (1..=self.seats.len()).collect();
        numbers.rotate_left(seat.index());
        self.reorder(&numbers);
    }
}

/// The table and the move from which a practice table began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Practice {
    /// The table whose game it was.
    pub of: TableId,
    /// After how many of its events.
    pub after: usize,
}

// The leaderboards of days.

impl Setup {
    /// The leaderboard of a day.
    pub fn daily_profile(day: Date) -> String {
        format!("{SHARED_SITE}{day}")
    }
}

#[cfg(test)]
mod tests {
    use kubyk_words::Lang;

    use super::*;
    use crate::ids::{Platform, User, UserKey};

    fn user(name: &str) -> User {
        User::new(UserKey { platform: Platform::Web, id: name.to_owned() }, name, None)
    }

    /// A set-up with A at its first seat.
    fn setup(game: &str, preset: &str, options: &[(&str, &str)]) -> Setup {
        let game = kubyk_games::find(game).expect("a game");
        let values = game.values(Some(preset), options).expect("a variant");
        Setup::new(game, &values, None, &user("A"), Lang::En)
    }

    /// A row from before versions of rules were noted.
    #[test]
    fn what_is_stored_without_a_version_is_played_by_the_first() {
        let game = kubyk_games::find("farkle").expect("a game");
        let now = setup("farkle", "farkle", &[]);
        let mut stored = serde_json::to_value(&now).expect("a set-up is JSON");
        stored.as_object_mut().expect("an object").remove("rules_version");
        let old: Setup = serde_json::from_value(stored).expect("a set-up of an earlier version");
        let last_turns = |setup: &Setup| setup.values(game).expect("a variant").text("final").to_owned();
        assert_eq!([last_turns(&now), last_turns(&old)], ["this-round", "everyone"]);
        let rules = |setup: &Setup| setup.record(TableId(7), game, false, 0).rules;
        assert_eq!([rules(&now), rules(&old)], [Some(2), Some(1)]);
    }

    #[test]
    fn salts_and_partners_go_with_the_players() {
        let mut setup = setup("katego", "pairs", &[]);
        ["B", "C", "D"].iter().for_each(|name| setup.seat_person(&user(name)));
        setup.teams = vec![vec![1, 2], vec![3, 4]];
        setup.salt(Seat::at(3), "of D");
        setup.salt(Seat::at(2), "of C");
        setup.salt(Seat::at(1), "of B");
        setup.salt(Seat::at(3), "of D, too");
        assert_eq!(setup.last_salt(), Some(("D", "of D, too")));
        setup.rotate_to(Seat::at(1));
        assert_eq!(setup.names(), ["B", "C", "D", "A"]);
        assert_eq!(setup.last_salt(), Some(("D", "of D, too")));
        assert_eq!(setup.teams, [vec![1, 4], vec![2, 3]]);
        assert_eq!(setup.salts.get(&1).map(String::as_str), Some("of B"));
        setup.free(Seat::at(2));
        assert_eq!(setup.last_salt(), Some(("B", "of B")), "the last of those who are still there");
        setup.free(Seat::at(0));
        assert_eq!(setup.last_salt(), Some(("C", "of C")));
        setup.free(Seat::at(0));
        assert_eq!(setup.last_salt(), None);
    }

    #[test]
    fn nobody_begins_where_all_choose_at_once() {
        let has_first = |preset: &str, simultaneous: &str| {
            let mut setup = setup("pig", preset, &[("simultaneous", simultaneous)]);
            setup.seat_person(&user("B"));
            setup.has_first(kubyk_games::find("pig").expect("a game"))
        };
        assert!(has_first("one-die", "off") && has_first("sysna", "off"));
        assert!(!has_first("one-die", "on") && !has_first("sysna", "on"));
    }

    #[test]
    fn a_lot_keeps_partners_in_their_places() {
        let katego = kubyk_games::find("katego").expect("a game");
        let drawn = (0..20).map(|_| {
            let mut setup = setup("katego", "pairs", &[]);
            ["B", "C", "D"].iter().for_each(|name| setup.seat_person(&user(name)));
            setup.first = WhoBegins::Lot;
            setup.draw_lot(TableId(7), katego);
            setup.names().concat()
        });
        let drawn: std::collections::BTreeSet<_> = drawn.collect();
        assert!(drawn.len() > 1 && drawn.iter().all(|order| "ABCDABC".contains(order)), "{drawn:?}");
    }
}
