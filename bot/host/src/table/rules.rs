//! The variant of a lobby: another preset, other options, or the name of a house variant.

use kubyk_games::kit::{Msg, Values};

use super::LoadedTable;
use super::setup::{Occupant, SeatedPlayer};
use crate::house_variants::{HouseRules, HouseVariantRef, name_option};

impl LoadedTable {
    /// The values of the options with one of them changed, and the house variant that they still are.
    pub(crate) fn with_option(
        &self,
        name: &str,
        value: &str,
    ) -> Result<(Values, Option<HouseVariantRef>), Msg> {
        let mut rules = self.setup.rules();
        rules.options.insert(name.to_owned(), value.to_owned());
        let values = rules.values(self.game).map_err(|mut faults| {
            let mut fault = faults.swap_remove(0);
            name_option(self.game.about(), &mut fault);
            fault.why
        })?;
        let same = self.setup.values(self.game).is_ok_and(|before| before == values);
        Ok((values, self.setup.house.clone().filter(|_| same)))
    }

    /// Puts other rules in force; `name` gives machine players their names. `false`: they were in force already.
    pub(crate) fn set_rules(
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
        let rules = HouseRules::of(self.game, values);
        if rules == self.setup.rules() && house == self.setup.house {
            return Ok(false);
        }
        let HouseRules { preset, options } = rules;
        (self.setup.preset, self.setup.options, self.setup.house) = (preset, options, house);
        self.setup.teams.clear();
        self.fit_machines(&before, name).map(|()| true)
    }

    /// Calls the lobby by the house variant that its rules are. A lobby that has other rules keeps its name.
    pub(crate) fn name_rules(&mut self, house: &HouseVariantRef, rules: &HouseRules) -> Result<(), Msg> {
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
            self.setup.seats[index] = SeatedPlayer { name, who: Occupant::Machine(level.to_owned()) };
        }
        Ok(())
    }
}
