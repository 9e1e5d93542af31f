//! A game as facts: its catalogue entry, its variants, the tables it can be played at, and the first position.

use super::decision::{Ladder, Rung, Strength, strongest};
use super::msg::Msg;
use super::position::Position;
use super::seat::{Seat, Seats};
use super::solution::{SolutionSlot, SolutionStore};
use super::table::Table;
use super::variant::{Fault, OptionSpec, Preset, Values};
use crate::kit::table::Running;

/// A game: what is fixed before it is played. The rules of play are on its [`Position`]; [`AnyGame`] is the same
/// with the types erased, and every `Game` is one.
pub trait Game: Send + Sync + 'static {
    /// The options, read and known to fit together.
    type Variant: Clone + Send + Sync;
    /// A position, with all that the rest of the game depends on.
    type State: Position;

    /// `true` if a record may give the position to start from. Where it may not, [`Game::start`] is never asked to.
    const POSITIONS: bool = false;

    /// `true` if the players may agree on a draw.
    const DRAWS: bool = false;

    /// Name, options, presets and texts.
    fn about(&self) -> &'static About;

    /// Reads the options.
    ///
    /// # Errors
    /// Every way in which they contradict each other.
    fn variant(&self, values: &Values) -> Result<Self::Variant, Vec<Fault>>;

    /// Says in one line what it is about with these options in force.
    fn blurb(&self, variant: &Self::Variant) -> Msg {
        let _ = variant;
        self.about().blurb()
    }

    /// The rules with these options in force: first a line that sums the variant up ("two dice · to 200"), then
    /// the paragraphs. The erased edge adds to each message the arguments `variant` (the preset's word),
    /// `rules` (the version of the rules) and every option under its own name, so a game adds only what neither of them says.
    fn rules(&self, variant: &Self::Variant) -> Vec<Msg>;

    /// The rules for newcomers, shown first, with an example turn, where the rules are longer than a phone's screen:
    /// what is wanted, what is done on a turn, when the game ends. The line that sums the variant up is put before
    /// it, and the same arguments are added. Empty where the rules themselves are as short.
    fn how_to_play(&self, variant: &Self::Variant) -> Vec<Msg> {
        let _ = variant;
        Vec::new()
    }

    /// Further pages of the rules with these options in force, for those who know how to move; the same arguments are
    /// added.
    fn pages(&self, variant: &Self::Variant) -> Vec<RulesPage> {
        let _ = variant;
        Vec::new()
    }

    /// The numbers of seats it can be played with, ascending.
    fn capacity(&self, variant: &Self::Variant) -> Vec<usize>;

    /// The teams that such a table has by default; empty where everyone plays alone. Other teams may be chosen
    /// as long as there are as many of the same sizes.
    fn teams(&self, variant: &Self::Variant, seats: usize) -> Vec<Seats> {
        let _ = (variant, seats);
        Vec::new()
    }

    /// The first position. Seats and teams have been checked.
    ///
    /// # Errors
    /// All faults of the position that was asked for, at once.
    fn start(&self, setup: &Setup<Self::Variant>) -> Result<Self::State, Vec<Fault>>;

    /// The machine players for such a table, weakest first; `random` is always there and not listed.
    fn levels(&self, variant: &Self::Variant, seats: usize) -> &'static [&'static str];

    /// Those of them that people are offered, by names that are the same in every game. None where nothing is chosen
    /// in the game.
    fn ladder(&self, variant: &Self::Variant, seats: usize) -> Ladder {
        let _ = (variant, seats);
        &[]
    }

    /// Returns `true` if moves may be taken back at its tables, where the other players allow it.
    fn takebacks(&self, variant: &Self::Variant) -> bool {
        let _ = variant;
        true
    }

    /// Works out what this machine player has to know beforehand and what lasts for longer than a move, such as the
    /// solution of the variant. It is kept, so that asking again costs nothing; without it the first move takes longer.
    /// Costly solutions beyond that have their place in a store.
    fn prepare(&self, variant: &Self::Variant, level: &str, slot: &SolutionSlot<'_>) {
        let _ = (variant, level, slot);
    }

    /// Returns `true` if this machine player has anything to work out beforehand.
    fn has_to_prepare(&self, variant: &Self::Variant, level: &str) -> bool {
        let _ = (variant, level);
        false
    }
}

/// Set-up of a table before the first event.
#[derive(Clone, Debug)]
pub struct Setup<V> {
    /// The variant.
    pub variant: V,
    /// How many seats.
    pub seats: usize,
    /// The teams, ordered by their lowest seat; empty where everyone plays alone.
    pub teams: Vec<Seats>,
    /// The position to start from, where the game knows positions and one was asked for.
    pub position: Option<String>,
}

// The catalogue's entry of a game: its names, verbs, options, presets and texts.

/// Catalogue entry of a game.
#[derive(Debug)]
pub struct About {
    /// Its id, lower case with dashes; also the id of the message that is its name.
    pub id: &'static str,
    /// The version of its rules. Games that began by an earlier one, from 1 on, are played and replayed by that one.
    pub rules: u32,
    /// Other words for it that commands understand, in any script.
    pub aliases: &'static [&'static str],
    /// The sign before its title.
    pub emoji: &'static str,
    /// The first words of its moves, for lists of commands.
    pub verbs: &'static [Verb],
    /// The encyclopaedia's tags of the game.
    pub tags: &'static [&'static str],
    /// The chapter of the encyclopaedia in whose list it stands, 1 to 23; `None` where it stands in none.
    pub chapter: Option<u8>,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Its variants; the first is the default.
    pub presets: &'static [Preset],
    /// Its words as Fluent files.
    pub texts: Texts,
}

/// The first word of some of a game's moves. Its one-line description is the message `GAME-verb-WORD`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// The word, as the notation writes it.
    pub word: &'static str,
    /// The arguments of the verb.
    pub takes: Takes,
}

/// Arguments that follow a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Nothing: it is a whole move (`hold`).
    Nothing,
    /// Something or nothing (`roll`, `roll 1 5`).
    Maybe,
    /// Something always (`stop 1 5`).
    Something,
    /// A whole number (`dash 9`).
    Number,
    /// One or two whole numbers (`put 9`, `put 9 2`).
    Numbers,
}

impl Takes {
    /// Returns `true` if the word alone is no move.
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Something | Self::Number | Self::Numbers)
    }
}

impl Verb {
    /// A whole move.
    pub const fn alone(word: &'static str) -> Self {
        Self { word, takes: Takes::Nothing }
    }

    /// A whole move, or the beginning of one.
    pub const fn either(word: &'static str) -> Self {
        Self { word, takes: Takes::Maybe }
    }

    /// The beginning of a move.
    pub const fn with(word: &'static str) -> Self {
        Self { word, takes: Takes::Something }
    }

    /// The beginning of a move that ends with a whole number.
    pub const fn number(word: &'static str) -> Self {
        Self { word, takes: Takes::Number }
    }

    /// The beginning of a move that ends with one or two whole numbers.
    pub const fn numbers(word: &'static str) -> Self {
        Self { word, takes: Takes::Numbers }
    }
}

/// The Fluent files of one part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Ukrainian.
    pub uk: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// The Fluent files `en.ftl`, `uk.ftl` and `ru.ftl` of a folder, named from the file in which this stands.
#[macro_export]
macro_rules! texts {
    ($folder:literal) => {
        $crate::kit::Texts {
            en: include_str!(concat!($folder, "/en.ftl")),
            uk: include_str!(concat!($folder, "/uk.ftl")),
            ru: include_str!(concat!($folder, "/ru.ftl")),
        }
    };
}

impl About {
    /// Why there are no rules of this version, if so.
    pub fn rules_fault(&self, version: u32) -> Option<Msg> {
        let known = (1..=self.rules).contains(&version);
        (!known).then(|| Msg::new("record-rules").with("number", version).with("known", self.rules))
    }

    /// The message that is the game's name.
    pub fn name(&self) -> Msg {
        Msg::new(self.id)
    }

    /// The message that says in one line what it is about.
    pub fn blurb(&self) -> Msg {
        Msg::new(format!("{}-blurb", self.id))
    }

    /// The message that says where its rules come from, and what in them is this project's choice.
    pub fn sources(&self) -> Msg {
        Msg::new(format!("{}-sources", self.id))
    }

    /// The message that is the sign of the colour that a seat plays; only games with colours have it.
    pub fn colour(&self, seat: Seat) -> Msg {
        Msg::new(format!("{}-colour-{}", self.id, seat.number()))
    }

    /// The message that is a preset's name.
    pub fn preset_name(&self, preset: &str) -> Msg {
        Msg::new(format!("{}-variant-{preset}", self.id))
    }

    /// The message that is the name of a group of presets.
    pub fn group_name(&self, group: &str) -> Msg {
        Msg::new(format!("{}-group-{group}", self.id))
    }

    /// The message that describes an option in a line.
    pub fn option_about(&self, option: &str) -> Msg {
        Msg::new(format!("{}-option-{option}", self.id))
    }

    /// The message that is an option's name for people; what is typed is its id.
    pub fn option_name(&self, option: &str) -> Msg {
        Msg::new(format!("{}-option-{option}-name", self.id))
    }

    /// The message that is a value of an option for people. `None`: a number, which speaks for itself.
    pub fn value_name(&self, option: &str, value: &str) -> Option<Msg> {
        match value {
            "off" | "on" | "none" => Some(Msg::new(format!("option-{value}"))),
            _ if value.starts_with(|first: char| first.is_ascii_digit()) => None,
            _ => Some(Msg::new(format!("{}-option-{option}-is-{value}", self.id))),
        }
    }

    /// The message that describes a verb in a line.
    pub fn verb_about(&self, word: &str) -> Msg {
        Msg::new(format!("{}-verb-{word}", self.id))
    }

    /// The message that is a verb in the reader's language, one word; typed, it is the same move.
    pub fn verb_name(&self, word: &str) -> Msg {
        Msg::new(format!("{}-verb-{word}-name", self.id))
    }

    /// The message that is one word for the first number behind a verb, such as “column”.
    pub fn number_name(&self, word: &str) -> Msg {
        Msg::new(format!("{}-verb-{word}-number", self.id))
    }

    /// A move with its verb in the reader's language; typed, it is the same move.
    pub fn move_name(&self, play: &str) -> Msg {
        match (self.verb_of(play), play.split_once(' ')) {
            (Some(verb), None) => self.verb_name(verb.word),
            (Some(verb), Some((_, rest))) => {
                Msg::new("move-told").with("verb", self.verb_name(verb.word)).with("rest", rest)
            }
            (None, _) => Msg::as_is(play),
        }
    }

    /// The verb that a move in canonical notation begins with.
    pub fn verb_of(&self, play: &str) -> Option<&'static Verb> {
        let word = play.split_once(' ').map_or(play, |(word, _)| word);
        self.verbs.iter().find(|verb| verb.word == word)
    }
}

// Pages of a game's rules.

/// A page of the rules, as long as a phone shows at once where it is for newcomers.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesPage {
    /// The subject of the page.
    pub topic: RulesTopic,
    /// Its paragraphs.
    pub lines: Vec<Msg>,
}

crate::word_enum! {
    /// The subject of a page of the rules. Its title is the message `rules-page-WORD`.
    pub enum RulesTopic {
        /// The aim, a turn, the end and an example: the first page, for those who have never seen
        /// the game. Where all rules are as short, they are this page.
        HowTo = "how-to",
        /// All rules, where the first page does not have them.
        Exact = "exact",
        /// The players' own words for things.
        Words = "words",
        /// The advice of the game's sources.
        Advice = "advice",
        /// The variants that it can be played in.
        Variants = "variants",
        /// Where the rules come from, and what in them is this project's choice: the last page of every game.
        Sources = "sources",
    }
}

impl RulesPage {
    /// A page of paragraphs without arguments.
    pub fn new(topic: RulesTopic, lines: impl IntoIterator<Item = &'static str>) -> Self {
        Self { topic, lines: lines.into_iter().map(Msg::new).collect() }
    }
}

impl RulesTopic {
    /// The title of such a page.
    pub fn title(self) -> Msg {
        Msg::new(format!("rules-page-{}", self.word()))
    }
}

// The erased edge of a game: an object that opens tables, whatever its variants, positions and moves are.

/// The machine player that every game has: any legal move, each equally likely.
pub const RANDOM: &str = "random";

/// The message that names a machine player for people.
pub fn level_name(level: &str) -> Msg {
    Msg::new(format!("level-{level}"))
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
