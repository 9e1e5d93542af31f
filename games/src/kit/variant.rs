//! Variants as data: declared options with ranges, and presets that say only what differs.

use std::collections::BTreeMap;

use serde::Serialize;

use super::msg::{Arg, Msg};

/// Type of an option's values. They are written as text, in records as in settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum OptionKind {
    /// `off` or `on`.
    Flag,
    /// A whole number in a range, both ends included.
    Integer {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of a few words.
    Choice {
        /// The words, the neutral one first.
        words: &'static [&'static str],
    },
    /// One of a few words, or a whole number in a range, both ends included.
    Optional {
        /// The words, the neutral one first.
        words: &'static [&'static str],
        /// The least number.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Ranges of whole numbers that do not overlap, ascending: `3000-4000,7000-8000`, or `none`.
    Ranges {
        /// The least number.
        min: i64,
        /// The greatest.
        max: i64,
    },
}

/// One option of a game. Its one-line description is the message `GAME-option-NAME`, its name for people
/// `GAME-option-NAME-name`, and a word it can be set to `GAME-option-NAME-is-WORD`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name, lower case with dashes.
    pub name: &'static str,
    /// The values that it can have.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// Its value where the preset says nothing.
    pub default: &'static str,
}

/// A named variant: what differs from the options' defaults.
/// Its name is the message `GAME-variant-NAME`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name, lower case with dashes.
    pub name: &'static str,
    /// Option and value, for those that differ.
    pub delta: &'static [(&'static str, &'static str)],
    /// Its values in earlier versions of the rules.
    pub formerly: &'static [FormerValue],
    /// How hard it is, 1 to 5 (the encyclopaedia's I–V).
    pub complexity: u8,
    /// How fast it goes.
    pub tempo: Tempo,
    /// How many dice it needs; 0 where there are none.
    pub dice: u8,
    /// `true` if all play at the same time (the encyclopaedia's `!!!`), so that a large company takes no longer.
    pub simultaneous: bool,
    /// The inventor, as the id of a message `author-…`; `folk` where nobody knows.
    pub author: &'static str,
    /// The encyclopaedia's tags of the preset beyond those of the game.
    pub tags: &'static [&'static str],
    /// The fewest and the most seats at which its source recommends it; `None` where it recommends none.
    pub recommended: Option<(usize, usize)>,
    /// The group of presets in which lists show it, as the message `GAME-group-NAME`; `None` stands alone. Presets
    /// of a group follow each other.
    pub group: Option<&'static str>,
}

/// The company for which the encyclopaedia recommends what it marks `!!!` or `!!`.
pub const CROWD: (usize, usize) = (15, 50);

/// The tag of the variants that the encyclopaedia's author likes best.
pub const FAVOURITE: &str = "favourite";

/// An option's value in a preset, up to a version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormerValue {
    /// The last version in which it did.
    pub rules: u32,
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub value: &'static str,
}

/// The encyclopaedia's tempo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Tempo {
    /// А: quick.
    A,
    /// Б: moderate.
    B,
    /// В: long.
    C,
}

impl Tempo {
    /// The encyclopaedia's letter.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'А',
            Self::B => 'Б',
            Self::C => 'В',
        }
    }
}

/// Something wrong with a configuration of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The option at fault, where it is one.
    pub option: Option<String>,
    /// The fault and the expected value.
    pub why: Msg,
}

impl Fault {
    /// A fault of one option.
    pub fn of(option: impl Into<String>, why: Msg) -> Self {
        Self { option: Some(option.into()), why }
    }

    /// A fault of the whole.
    pub fn whole(why: Msg) -> Self {
        Self { option: None, why }
    }
}

/// A preset with every option set: the text of a variant, each value known to be in range, and the version of the rules
/// by which it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    preset: &'static Preset,
    rules: u32,
    texts: BTreeMap<&'static str, String>,
}

impl Values {
    /// Sets the options over the preset as it was in a version of the rules.
    ///
    /// # Errors
    /// All faults at once: an unknown preset or option, an option set twice, values that are not in range.
    pub fn resolve<'a>(
        options: &'static [OptionSpec],
        presets: &'static [Preset],
        rules: u32,
        preset: Option<&str>,
        set: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let preset = match preset {
            None => &presets[0],
            Some(name) => presets.iter().find(|preset| preset.name == name).unwrap_or_else(|| {
                let known = presets.iter().map(|preset| preset.name).collect::<Vec<_>>().join(", ");
                faults.push(Fault::whole(
                    Msg::new("variant-unknown").with("name", Arg::typed(name)).with("known", known),
                ));
                &presets[0]
            }),
        };
        let mut values: BTreeMap<_, _> =
            options.iter().map(|option| (option.name, preset.value(option, rules).to_owned())).collect();
        let mut seen = Vec::new();
        for (name, value) in set {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                let known = options.iter().map(|option| option.name).collect::<Vec<_>>().join(", ");
                let id = if known.is_empty() { "options-none" } else { "option-unknown" };
                let why = Msg::new(id).with("name", Arg::typed(name)).with("known", known);
                faults.push(Fault::of(name, why));
                continue;
            };
            if seen.contains(&option.name) {
                faults.push(Fault::of(name, Msg::new("option-twice").with("name", name)));
                continue;
            }
            seen.push(option.name);
            match option.kind.canonical(value) {
                Some(value) => drop(values.insert(option.name, value)),
                None => faults.push(Fault::of(name, option.refusal(value))),
            }
        }
        if faults.is_empty() { Ok(Self { preset, rules, texts: values }) } else { Err(faults) }
    }

    /// The preset these values began from.
    pub fn preset(&self) -> &'static Preset {
        self.preset
    }

    /// The version of the rules by which it is played.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The options that differ from the preset, by name.
    pub fn changed(&self, options: &'static [OptionSpec]) -> BTreeMap<&'static str, &str> {
        (options.iter())
            .filter(|option| self.text(option.name) != self.preset.value(option, self.rules))
            .map(|option| (option.name, self.text(option.name)))
            .collect()
    }

    /// Every option and its value, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.texts.iter().map(|(&name, value)| (name, value.as_str()))
    }

    /// The preset's word as `variant`, the version of the rules as `rules` and every option under its own name, as arguments
    /// of a message.
    pub fn args(&self, options: &'static [OptionSpec]) -> impl Iterator<Item = (&'static str, Arg)> + '_ {
        // A choice among numbers is a number too, so that texts select by it.
        let arg = |option: &OptionSpec| match (&option.kind, self.text(option.name)) {
            (OptionKind::Integer { .. } | OptionKind::Choice { .. } | OptionKind::Optional { .. }, text) => {
                text.parse::<i64>().map_or_else(|_| Arg::from(text), Arg::from)
            }
            (OptionKind::Flag | OptionKind::Ranges { .. }, text) => Arg::from(text),
        };
        let options = options.iter().map(move |option| (option.name, arg(option)));
        let whole = [("variant", Arg::from(self.preset.name)), ("rules", Arg::from(i64::from(self.rules)))];
        whole.into_iter().chain(options)
    }

    /// An option's value as text.
    ///
    /// # Panics
    /// When the game has no such option: a slip in its `variant.rs`.
    pub fn text(&self, name: &str) -> &str {
        self.texts.get(name).unwrap_or_else(|| panic!("no option {name} is declared"))
    }

    /// The value of a number.
    ///
    /// # Panics
    /// When it is no number or not declared: a slip in the game's `variant.rs`.
    pub fn integer(&self, name: &str) -> i64 {
        self.text(name).parse().unwrap_or_else(|_| panic!("option {name} is no number"))
    }

    /// The value of ranges: pairs of both ends, ascending.
    pub fn ranges(&self, name: &str) -> Vec<(i64, i64)> {
        ranges(self.text(name)).unwrap_or_default()
    }

    /// The value of a flag.
    pub fn flag(&self, name: &str) -> bool {
        self.text(name) == "on"
    }
}

impl Preset {
    /// A folk game played in turns that differs in nothing from the options' defaults.
    pub const fn new(name: &'static str, complexity: u8, tempo: Tempo, dice: u8) -> Self {
        Self {
            name,
            delta: &[],
            formerly: &[],
            complexity,
            tempo,
            dice,
            simultaneous: false,
            author: "folk",
            tags: &[],
            recommended: None,
            group: None,
        }
    }

    /// The message that names who invented it.
    pub fn author_name(&self) -> Msg {
        Msg::new(format!("author-{}", self.author))
    }

    /// Its class in the encyclopaedia's index: complexity and tempo, as `V-Б`.
    pub fn class(&self) -> String {
        const ROMAN: [&str; 5] = ["I", "II", "III", "IV", "V"];
        format!("{}-{}", ROMAN[usize::from(self.complexity.clamp(1, 5)) - 1], self.tempo.letter())
    }

    /// The signs that the encyclopaedia's index puts behind a name: `+` where its author is the inventor, `!!!` where it
    /// suits a large company (the index prints `!!` for some), `*` where it is played without dice.
    pub fn signs(&self) -> Vec<&'static str> {
        let signs =
            [("+", self.author == "khramov"), ("!!!", self.is_for_crowd(CROWD.0)), ("*", self.dice == 0)];
        signs.into_iter().filter(|(_, there)| *there).map(|(sign, _)| sign).collect()
    }

    /// Returns `true` if its source recommends it for a company as large as this.
    pub fn is_for_crowd(&self, players: usize) -> bool {
        players >= CROWD.0 && self.recommended.is_some_and(|(_, most)| most >= players.min(CROWD.1))
    }

    /// The value that this preset sets an option to in a version of the rules.
    pub fn value(&self, option: &OptionSpec, rules: u32) -> &'static str {
        let former =
            self.formerly.iter().find(|former| rules <= former.rules && former.option == option.name);
        let now = || self.delta.iter().find(|(name, _)| *name == option.name).map(|&(_, value)| value);
        former.map(|former| former.value).or_else(now).unwrap_or(option.default)
    }
}

impl OptionKind {
    /// The canonical text of a value, if it is one of this kind.
    pub fn canonical(self, value: &str) -> Option<String> {
        match self {
            Self::Flag => ["off", "on"].contains(&value).then(|| value.to_owned()),
            Self::Integer { min, max } => {
                let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
                let number = value.parse::<i64>().ok().filter(|_| digits)?;
                (min..=max).contains(&number).then(|| number.to_string())
            }
            Self::Choice { words } => words.contains(&value).then(|| value.to_owned()),
            Self::Optional { words, min, max } => {
                let word = Self::Choice { words }.canonical(value);
                word.or_else(|| Self::Integer { min, max }.canonical(value))
            }
            Self::Ranges { min, max } => {
                let ranges = ranges(value)?;
                let inside = ranges.iter().all(|&(low, high)| min <= low && high <= max);
                let shown: Vec<_> = ranges.iter().map(|(low, high)| format!("{low}-{high}")).collect();
                inside.then(|| if shown.is_empty() { NO_RANGES.to_owned() } else { shown.join(",") })
            }
        }
    }
}

const NO_RANGES: &str = "none";

/// Reads ranges like `3000-4000,7000-8000`, in any order, and sorts them; they may touch and not overlap.
pub fn ranges(text: &str) -> Option<Vec<(i64, i64)>> {
    if text == NO_RANGES {
        return Some(Vec::new());
    }
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    let range = |text: &str| {
        let (low, high) = text.split_once('-')?;
        let (low, high): (i64, i64) = (number(low)?, number(high)?);
        (low < high).then_some((low, high))
    };
    let mut ranges = text.split(',').map(range).collect::<Option<Vec<_>>>()?;
    ranges.sort_unstable();
    ranges.windows(2).all(|pair| pair[0].1 <= pair[1].0).then_some(ranges)
}

impl OptionSpec {
    /// A flag that is off by default.
    pub const fn flag(name: &'static str) -> Self {
        Self { name, kind: OptionKind::Flag, default: "off" }
    }

    /// A number and its default.
    pub const fn integer(name: &'static str, min: i64, max: i64, default: &'static str) -> Self {
        Self { name, kind: OptionKind::Integer { min, max }, default }
    }

    /// One of some words, the first by default.
    pub const fn choice(name: &'static str, words: &'static [&'static str]) -> Self {
        Self { name, kind: OptionKind::Choice { words }, default: words[0] }
    }

    /// One of some words, the first by default, or a number.
    pub const fn optional(name: &'static str, words: &'static [&'static str], min: i64, max: i64) -> Self {
        Self { name, kind: OptionKind::Optional { words, min, max }, default: words[0] }
    }

    /// Ranges of numbers, none by default.
    pub const fn ranges(name: &'static str, min: i64, max: i64) -> Self {
        Self { name, kind: OptionKind::Ranges { min, max }, default: NO_RANGES }
    }

    fn refusal(&self, value: &str) -> Msg {
        let msg = match self.kind {
            OptionKind::Flag => Msg::new("option-flag"),
            OptionKind::Integer { min, max } => Msg::new("option-range").with("min", min).with("max", max),
            OptionKind::Choice { words } => Msg::new("option-choice").with("known", words.join(", ")),
            OptionKind::Optional { words, min, max } => {
                let msg = Msg::new("option-optional").with("known", words.join(", "));
                msg.with("min", min).with("max", max)
            }
            OptionKind::Ranges { min, max } => Msg::new("option-ranges").with("min", min).with("max", max),
        };
        msg.with("name", self.name).with("value", Arg::typed(value))
    }
}

/// Declares an enum whose values are words: of an option, of a notation.
#[macro_export]
macro_rules! word_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// Every word, in order.
            $vis const WORDS: &'static [&'static str] = &[$($word),+];

            /// The value that this word names.
            $vis fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }

            /// Its word.
            #[allow(dead_code)]
            $vis fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    };
}
