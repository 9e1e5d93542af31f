//! The catalogue's entry of a game: its names, verbs, options, presets and texts, and the pages of its rules.

use super::msg::Msg;
use super::seat::Seat;
use super::variant::{OptionSpec, Preset};

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

    /// The first words to a newcomer at the table, which have every option as an argument: the goal, what is touched, and
    /// what to beware of.
    pub fn first_words(&self) -> [Msg; 3] {
        ["goal", "touch", "beware"].map(|word| Msg::new(format!("{}-first-{word}", self.id)))
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

    /// The message that says in a sentence what makes a preset different from its neighbours; where it has none, what the
    /// game is about.
    pub fn preset_about(&self, preset: &str) -> Msg {
        if self.presets.len() == 1 {
            return self.blurb();
        }
        Msg::new(format!("{}-variant-{preset}-about", self.id))
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
