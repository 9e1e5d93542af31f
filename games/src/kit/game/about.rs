//! What a catalogue says of a game: its names, verbs, options, presets and texts.

use crate::kit::{Msg, OptionSpec, Preset, Seat};

/// Catalogue entry of a game.
#[derive(Debug)]
pub struct About {
    /// Its id, lower case with dashes; also the id of the message that is its name.
    pub id: &'static str,
    /// The version of its rules: records of another one are refused.
    pub rules: u32,
    /// Other words for it that commands understand, in any script.
    pub aliases: &'static [&'static str],
    /// The sign before its title.
    pub emoji: &'static str,
    /// The first words of its moves, for lists of commands.
    pub verbs: &'static [Verb],
    /// What the encyclopaedia says of it.
    pub tags: &'static [&'static str],
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
    /// What follows it.
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
    /// Whether the word alone is no move.
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
    /// The message that is the game's name.
    pub fn name(&self) -> Msg {
        Msg::new(self.id)
    }

    /// The message that says in one line what it is about.
    pub fn blurb(&self) -> Msg {
        Msg::new(format!("{}-blurb", self.id))
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

    /// A move with its verb in the reader's language; typed, it is the same move.
    pub fn told(&self, play: &str) -> Msg {
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
