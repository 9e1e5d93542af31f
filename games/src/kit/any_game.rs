//! The erased edge of a game: an object that opens tables, whatever its variants, positions and moves are.

use super::about::{About, RulesPage, RulesTopic};
use super::decision::{Ladder, RANDOM, Rung, Strength, strongest};
use super::game::{Game, Setup};
use super::msg::Msg;
use super::seat::Seats;
use super::solution::{SolutionSlot, SolutionStore};
use super::table::{Running, Table};
use super::variant::{Fault, Values};

/// A game of the catalogue.
pub trait AnyGame: Send + Sync {
    /// Name, options, presets and texts.
    fn about(&self) -> &'static About;

    /// Sets options over a preset, by the rules of today, and checks that they fit together.
    ///
    /// # Errors
    /// Every fault at once.
    fn values(&self, preset: Option<&str>, set: &[(&str, &str)]) -> Result<Values, Vec<Fault>> {
        self.values_by(self.about().rules, preset, set)
    }

    /// The values as [`Self::values`] reads them, by a version of the rules, for games that began by it.
    ///
    /// # Errors
    /// Every fault at once, or that there is no such version.
    fn values_by(&self, rules: u32, preset: Option<&str>, set: &[(&str, &str)])
    -> Result<Values, Vec<Fault>>;

    /// The rules with these options in force: a line that sums the variant up, then the paragraphs.
    fn rules(&self, values: &Values) -> Vec<Msg>;

    /// The pages of the rules with these options in force, how to play first.
    fn pages(&self, values: &Values) -> Vec<RulesPage>;

    /// Says in one line what it is about with these options in force.
    fn blurb(&self, values: &Values) -> Msg;

    /// The first words to a newcomer at a table with these options in force.
    fn first_words(&self, values: &Values) -> Vec<Msg> {
        with_options(self.about(), values, self.about().first_words().into())
    }

    /// Returns `true` if its players can agree on a draw.
    fn draws(&self) -> bool;

    /// Returns `true` if moves may be taken back at its tables, where the other players allow it.
    fn takebacks(&self, values: &Values) -> bool;

    /// The numbers of seats it can be played with, ascending.
    fn capacity(&self, values: &Values) -> Vec<usize>;

    /// The teams such a table has by default; empty where everyone plays alone.
    fn teams(&self, values: &Values, seats: usize) -> Vec<Seats>;

    /// The machine players, weakest first, [`RANDOM`] included.
    fn levels(&self, values: &Values, seats: usize) -> Vec<&'static str>;

    /// The machine players that people are offered under the same names in every game, weakest first. None where
    /// nothing is chosen in the game.
    fn ladder(&self, values: &Values, seats: usize) -> Ladder;

    /// Works out what this machine player has to know beforehand, if that takes longer than a move; once for all. Costly
    /// solutions are looked for in a store first, and put there.
    fn prepare(&self, values: &Values, seats: usize, level: &str, store: Option<&dyn SolutionStore>);

    /// Returns `true` if this machine player has anything to work out beforehand. Whoever has nothing waits for nobody.
    fn has_to_prepare(&self, values: &Values, seats: usize, level: &str) -> bool;

    /// Lays a table out.
    ///
    /// # Errors
    /// Wrong seats, teams or position; every fault at once.
    fn open(&self, setup: &Setup<Values>) -> Result<Box<dyn Table>, Vec<Fault>>;
}

impl dyn AnyGame + '_ {
    /// The machine players to offer, weakest first: those of the ladder, or the levels of a game that has none.
    pub fn offered(&self, values: &Values, seats: usize) -> Vec<&'static str> {
        let ladder = self.ladder(values, seats);
        let mut offered: Vec<_> = ladder.iter().map(|rung| rung.strength.word()).collect();
        if offered.is_empty() {
            offered = self.levels(values, seats);
            // Where nothing is chosen, there is no playing at random either.
            if offered.len() > 1 {
                offered.retain(|level| *level != RANDOM);
            }
        }
        offered
    }

    /// Every name of a machine player, weakest first: the levels, then the steps of the ladder.
    pub fn machine_players(&self, values: &Values, seats: usize) -> Vec<&'static str> {
        let ladder = self.ladder(values, seats).iter().map(|rung| rung.strength.word());
        self.levels(values, seats).into_iter().chain(ladder).collect()
    }

    /// The level of the strongest machine player that is offered. Levels beyond it may be there to be tried out.
    pub fn strongest(&self, values: &Values, seats: usize) -> &'static str {
        strongest(self.ladder(values, seats), &self.levels(values, seats)).unwrap_or(RANDOM)
    }

    /// Works out what positions of such a table are worth, where the game is solved and that takes longer than a move.
    pub fn solve(&self, values: &Values, seats: usize, store: Option<&dyn SolutionStore>) {
        self.prepare(values, seats, Strength::Perfect.word(), store);
    }
}

impl<G: Game> AnyGame for G {
    fn about(&self) -> &'static About {
        Game::about(self)
    }

    fn values_by(
        &self,
        rules: u32,
        preset: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Values, Vec<Fault>> {
        let about = Game::about(self);
        if let Some(why) = about.rules_fault(rules) {
            return Err(vec![Fault::whole(why)]);
        }
        let values = Values::resolve(about.options, about.presets, rules, preset, set.iter().copied())?;
        self.variant(&values)?;
        Ok(values)
    }

    fn rules(&self, values: &Values) -> Vec<Msg> {
        let rules = self.variant(values).map(|variant| Game::rules(self, &variant)).unwrap_or_default();
        with_options(Game::about(self), values, rules)
    }

    fn pages(&self, values: &Values) -> Vec<RulesPage> {
        let Ok(variant) = self.variant(values) else { return Vec::new() };
        let complete = |page: RulesPage| RulesPage {
            lines: with_options(Game::about(self), values, page.lines),
            ..page
        };
        let first = first_pages(Game::rules(self, &variant), Game::how_to_play(self, &variant));
        let sources = RulesPage { topic: RulesTopic::Sources, lines: vec![Game::about(self).sources()] };
        first.into_iter().chain(Game::pages(self, &variant)).chain([sources]).map(complete).collect()
    }

    fn blurb(&self, values: &Values) -> Msg {
        self.variant(values).map_or_else(|_| self.about().blurb(), |variant| Game::blurb(self, &variant))
    }

    fn draws(&self) -> bool {
        G::DRAWS
    }

    fn takebacks(&self, values: &Values) -> bool {
        self.variant(values).is_ok_and(|variant| Game::takebacks(self, &variant))
    }

    fn capacity(&self, values: &Values) -> Vec<usize> {
        self.variant(values).map(|variant| Game::capacity(self, &variant)).unwrap_or_default()
    }

    fn teams(&self, values: &Values, seats: usize) -> Vec<Seats> {
        self.variant(values).map(|variant| Game::teams(self, &variant, seats)).unwrap_or_default()
    }

    fn levels(&self, values: &Values, seats: usize) -> Vec<&'static str> {
        let own = self.variant(values).map(|variant| Game::levels(self, &variant, seats)).unwrap_or_default();
        [RANDOM].into_iter().chain(own.iter().copied()).collect()
    }

    fn ladder(&self, values: &Values, seats: usize) -> Ladder {
        self.variant(values).map(|variant| Game::ladder(self, &variant, seats)).unwrap_or_default()
    }

    fn prepare(&self, values: &Values, seats: usize, level: &str, store: Option<&dyn SolutionStore>) {
        if let Ok(variant) = self.variant(values) {
            let rung = Rung::find(Game::ladder(self, &variant, seats), level);
            let slot = SolutionSlot::of(Game::about(self), values, store);
            Game::prepare(self, &variant, rung.map_or(level, |rung| rung.level), &slot);
        }
    }

    fn has_to_prepare(&self, values: &Values, seats: usize, level: &str) -> bool {
        self.variant(values).is_ok_and(|variant| {
            let rung = Rung::find(Game::ladder(self, &variant, seats), level);
            Game::has_to_prepare(self, &variant, rung.map_or(level, |rung| rung.level))
        })
    }

    fn open(&self, setup: &Setup<Values>) -> Result<Box<dyn Table>, Vec<Fault>> {
        Ok(Box::new(Running::open(self, setup)?))
    }
}

/// How to play, and all rules where that is not the same.
fn first_pages(rules: Vec<Msg>, how_to_play: Vec<Msg>) -> Vec<RulesPage> {
    let page = |topic, lines| RulesPage { topic, lines };
    if how_to_play.is_empty() {
        return vec![page(RulesTopic::HowTo, rules)];
    }
    let summary = rules.first().cloned();
    let first = summary.into_iter().chain(how_to_play).collect();
    vec![page(RulesTopic::HowTo, first), page(RulesTopic::Exact, rules)]
}

/// Adds every option to messages, under its name.
fn with_options(about: &About, values: &Values, msgs: Vec<Msg>) -> Vec<Msg> {
    let complete = |msg: Msg| values.args(about.options).fold(msg, |msg, (name, arg)| msg.with(name, arg));
    msgs.into_iter().map(complete).collect()
}
