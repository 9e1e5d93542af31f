//! Yatzy: roll five dice up to three times, and find a line of the sheet for what falls. Three sheets: the Scandinavian
//! one, the American one with its joker, and Maxi with six dice and saved rolls.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones:
//! Wikipedia's Yatzy, the printed American rules (`joker forced`; `free` is Verhoeff's reading of them), maxiyahtzee.com.
//! Deliberately not here: several columns a player, and `crate::yacht`'s school.

mod bot;
mod lines;
mod rules;
mod scene;
mod solver;

#[cfg(test)]
mod tests;

pub use lines::Line;
pub use rules::{Move, State};

use crate::kit::{
    About, Fault, Game, Ladder, MOST_SEATS, Msg, OptionSpec, Preset, Setup, SolutionSlot, Tempo, Values, Verb,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Yatzy;

static ABOUT: About = About {
    id: "yatzy",
    rules: 1,
    aliases: &[
        "ятсі",
        "ятси",
        "yahtzee",
        "скандинавська",
        "скандинавская",
        "yatzee",
        "yatze",
        "yahtzy",
        "яцзи",
        "яцзі",
        "покер",
        "яцзы",
        "ятзи",
        "poker",
        "покер-на-костях",
        "покер-на-кістках",
    ],
    emoji: "📝",
    verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
    tags: &["dice", "sheet", "party", "solo"],
    chapter: Some(3),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Yatzy {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Variant::read(values)
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["yatzy-summary", "yatzy-rules", "yatzy-rules-numbers"];
        rules.push(match variant.sheet {
            SheetKind::Base => "yatzy-rules-base",
            SheetKind::American => "yatzy-rules-american",
            SheetKind::Maxi => "yatzy-rules-maxi",
        });
        match variant.joker {
            Joker::Off => {}
            Joker::Forced => rules.push("yatzy-rules-forced"),
            Joker::Free => rules.push("yatzy-rules-free"),
        }
        if variant.saved {
            rules.push("yatzy-rules-saved");
        }
        rules.extend(["yatzy-rules-example", "yatzy-rules-end"]);
        rules.into_iter().map(|id| paragraph(*variant, id)).collect()
    }

    fn how_to_play(&self, variant: &Variant) -> Vec<Msg> {
        let saved = variant.saved.then_some("yatzy-rules-saved");
        let all = ["yatzy-how-to"].into_iter().chain(saved).chain(["yatzy-rules-example"]);
        all.map(|id| paragraph(*variant, id)).collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, variant: &Variant, _: usize) -> &'static [&'static str] {
        bot::levels(*variant)
    }

    fn ladder(&self, variant: &Variant, _: usize) -> Ladder {
        bot::ladder(*variant)
    }

    fn prepare(&self, variant: &Variant, level: &str, _: &SolutionSlot<'_>) {
        bot::prepare(*variant, level);
    }

    fn has_to_prepare(&self, variant: &Variant, level: &str) -> bool {
        level == "optimal" && solver::is_solved(*variant)
    }
}

/// A paragraph of the rules with the numbers of the sheet.
fn paragraph(variant: Variant, id: &'static str) -> Msg {
    let (threshold, bonus) = variant.bonus();
    Msg::new(id).with("dice", variant.dice()).with("threshold", threshold).with("bonus", bonus)
}

// The options of Yatzy, and its sheets.

crate::word_enum! {
    /// Rule for a further five alike.
    pub enum Joker {
        /// Nothing beyond its own worth.
        Off = "off",
        /// It must be written in the line of its face where that is free.
        Forced = "forced",
        /// It may be written anywhere.
        Free = "free",
    }
}

crate::word_enum! {
    /// The sheets; each is a preset of the same name.
    pub enum SheetKind {
        /// Five dice, fifteen lines.
        Base = "base",
        /// Five dice, thirteen lines.
        American = "american",
        /// Six dice, twenty lines.
        Maxi = "maxi",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The sheet.
    pub sheet: SheetKind,
    /// `true` if rolls that are not used are saved for later turns.
    pub saved: bool,
    /// The rights of a further five alike.
    pub joker: Joker,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::flag("saved-throws"), OptionSpec::choice("joker", Joker::WORDS)];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[
    Preset::new("base", 4, Tempo::B, 5),
    Preset { delta: &[("joker", "forced")], ..Preset::new("american", 4, Tempo::B, 5) },
    Preset { delta: &[("saved-throws", "on")], ..Preset::new("maxi", 4, Tempo::B, 6) },
];

impl Variant {
    fn read(values: &Values) -> Result<Self, Vec<Fault>> {
        let sheet = SheetKind::of(values.preset().name).unwrap_or(SheetKind::Base);
        let joker = Joker::of(values.text("joker")).unwrap_or(Joker::Off);
        if joker != Joker::Off && sheet != SheetKind::American {
            return Err(vec![Fault::of("joker", Msg::new("yatzy-mix-joker"))]);
        }
        Ok(Self { sheet, saved: values.flag("saved-throws"), joker })
    }

    /// The dice of a roll.
    pub fn dice(self) -> usize {
        if self.sheet == SheetKind::Maxi { 6 } else { 5 }
    }

    /// The lines of the sheet, in its order.
    pub fn lines(self) -> &'static [Line] {
        use Line::{
            Castle, Chance, Five, Fives, Four, Fours, Full, Large, Ones, Pair, Sixes, Small, Straight, Three,
            ThreePairs, Threes, Tower, TwoPairs, Twos, Yatzy,
        };
        match self.sheet {
            SheetKind::Base => &[
                Ones, Twos, Threes, Fours, Fives, Sixes, Pair, TwoPairs, Three, Four, Small, Large, Full,
                Chance, Yatzy,
            ],
            SheetKind::American => {
                &[Ones, Twos, Threes, Fours, Fives, Sixes, Three, Four, Full, Small, Large, Yatzy, Chance]
            }
            SheetKind::Maxi => &[
                Ones, Twos, Threes, Fours, Fives, Sixes, Pair, TwoPairs, ThreePairs, Three, Four, Five,
                Small, Large, Straight, Full, Castle, Tower, Chance, Yatzy,
            ],
        }
    }

    /// Where a line stands on the sheet.
    fn place(self, line: Line) -> Option<usize> {
        self.lines().iter().position(|own| *own == line)
    }

    /// The lines whose places are in a set of bits.
    fn set(self, places: u32) -> Vec<Line> {
        let lines = self.lines().iter().enumerate();
        lines.filter(|(place, _)| places >> place & 1 == 1).map(|(_, line)| *line).collect()
    }

    /// The sum of single faces that earns the bonus, and the points of the bonus.
    pub fn bonus(self) -> (i64, i64) {
        match self.sheet {
            SheetKind::Base => (63, 50),
            SheetKind::American => (63, 35),
            SheetKind::Maxi => (84, 100),
        }
    }
}
