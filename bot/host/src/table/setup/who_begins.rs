//! Who begins: a lot that is drawn from the seed of the dice, or whoever took the first seat.

use kubyk_games::kit::{AnyGame, Log};
use serde::{Deserialize, Serialize};

use super::{Seat, SeatedPlayer, TableSetup};
use crate::TableId;
use crate::provable_dice::SeededStream;

/// How the order of seats is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhoBegins {
    /// By a lot when the game begins.
    Lot,
    /// The seats stay as they were taken. So do those of lobbies from before there were lots.
    #[default]
    Joined,
}

impl TableSetup {
    /// Puts the players into the order that the lot gives, where there is one to be drawn.
    pub(crate) fn draw_lot(&mut self, id: TableId, game: &dyn AnyGame) {
        if self.first == WhoBegins::Lot && self.has_first(game) {
            let teams =
                self.values(game).is_ok_and(|values| !game.teams(&values, self.seats.len()).is_empty());
            self.lot = self.dice(id).lot(self.seats.len(), teams);
            self.reorder(&self.lot.clone());
        }
    }

    /// Whether somebody begins: not where one plays alone or all choose at once, and not where everybody has the same
    /// dice.
    pub(crate) fn has_first(&self, game: &dyn AnyGame) -> bool {
        self.seats.len() > 1 && self.daily.is_none() && !self.is_simultaneous(game)
    }

    /// Whether all choose at once: the first turn says so, whatever was thrown before it, since an option may differ from
    /// the preset there. What cannot begin yet is as its preset.
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

#[cfg(test)]
mod tests {
    use kubyk_words::Lang;

    use super::*;
    use crate::house_variants::HouseRules;
    use crate::{Platform, User, UserKey};

    fn user(name: &str) -> User {
        User::new(UserKey { platform: Platform::Web, id: name.to_owned() }, name, None)
    }

    #[test]
    fn salts_and_partners_go_with_the_players() {
        let rules = HouseRules { preset: "pairs".to_owned(), options: std::collections::BTreeMap::default() };
        let mut setup = TableSetup::new(rules, None, &user("A"), Lang::En);
        ["B", "C", "D"].iter().for_each(|name| setup.seat_person(&user(name)));
        setup.teams = vec![vec![1, 2], vec![3, 4]];
        setup.salts.insert(2, "of B".to_owned());
        setup.rotate_to(Seat::at(1));
        assert_eq!(setup.names(), ["B", "C", "D", "A"]);
        assert_eq!(setup.teams, [vec![1, 4], vec![2, 3]]);
        assert_eq!(setup.salts.get(&1).map(String::as_str), Some("of B"));
    }

    #[test]
    fn nobody_begins_where_all_choose_at_once() {
        let has_first = |preset: &str, simultaneous: &str| {
            let options = std::iter::once(("simultaneous".to_owned(), simultaneous.to_owned())).collect();
            let rules = HouseRules { preset: preset.to_owned(), options };
            let mut setup = TableSetup::new(rules, None, &user("A"), Lang::En);
            setup.seat_person(&user("B"));
            setup.has_first(kubyk_games::find("pig").expect("a game"))
        };
        assert!(has_first("one-die", "off") && has_first("sysna", "off"));
        assert!(!has_first("one-die", "on") && !has_first("sysna", "on"));
    }

    #[test]
    fn a_lot_keeps_partners_in_their_places() {
        let katego = kubyk_games::find("katego").expect("a game");
        let rules = HouseRules { preset: "pairs".to_owned(), options: std::collections::BTreeMap::default() };
        let drawn = (0..20).map(|_| {
            let mut setup = TableSetup::new(rules.clone(), None, &user("A"), Lang::En);
            ["B", "C", "D"].iter().for_each(|name| setup.seat_person(&user(name)));
            setup.first = WhoBegins::Lot;
            setup.draw_lot(TableId(7), katego);
            setup.names().concat()
        });
        let drawn: std::collections::BTreeSet<_> = drawn.collect();
        assert!(drawn.len() > 1 && drawn.iter().all(|order| "ABCDABC".contains(order)), "{drawn:?}");
    }
}
