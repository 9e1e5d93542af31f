//! Abalone: push the other side's marbles off a hexagonal board, in rows that outnumber what they push.
//!
//! The rules are those of the leaflet that comes with the game (M. Lalet and L. Lévi, 1987). What it leaves open
//! was decided in this project: the end by repetition and by length, a side without a move, the notation. The
//! layouts beside the standard one are those of the tournaments.
//!
//! `cells` lays the board out so that whole sets of cells step at once; `board` has the moves; `rules` plays them,
//! says what is wrong with others and how a game ends; `perft` counts. Deliberately not here: clocks, more than
//! two sides, and moves that push oneself off.

mod board;
mod bot;
mod cells;
mod moves;
mod rules;
mod scene;
mod search;

#[cfg(test)]
mod tests;

pub use cells::{Direction, HexCell};
pub use moves::{MarbleRow, Move};
pub use rules::State;

use crate::kit::{
    About, Fault, FormerValue, Game, Ladder, Msg, OptionSpec, Preset, RulesPage, Setup, Tempo, Values,
};

/// The game of Abalone.
#[derive(Clone, Copy, Debug)]
pub struct Abalone;

static ABOUT: About = About {
    id: "abalone",
    rules: 2,
    aliases: &["абалон", "abalon"],
    emoji: "⚫",
    verbs: &[],
    tags: &["board", "two"],
    chapter: None,
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Abalone {
    type Variant = Variant;
    type State = State;

    const POSITIONS: bool = true;
    const DRAWS: bool = true;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        scene::rules()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["abalone-how-to", "abalone-how-to-example"].map(Msg::new).into()
    }

    fn pages(&self, _: &Variant) -> Vec<RulesPage> {
        scene::pages()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn takebacks(&self, variant: &Variant) -> bool {
        variant.takebacks
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        let state = State::new(setup.variant, setup.position.as_deref());
        state.map_err(|faults| faults.into_iter().map(Fault::whole).collect())
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The options of Abalone, and its layouts.

crate::word_enum! {
    /// Where the marbles stand at the beginning; each is a preset of the same name.
    pub enum Layout {
        /// Two blocks face each other.
        Standard = "standard",
        /// Two daisies a side in opposite corners.
        BelgianDaisy = "belgian-daisy",
        /// The German daisy: the rings of the Belgian one, a row nearer to the centre.
        GermanDaisy = "german-daisy",
        /// The German one, the heart of each daisy of the other colour's petals.
        SwissDaisy = "swiss-daisy",
        /// The Belgian one, mixed likewise.
        DutchDaisy = "dutch-daisy",
        /// Two walls with a tower behind each.
        TheWall = "the-wall",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The first position, unless another is asked for.
    pub layout: Layout,
    /// How many marbles have to be pushed off.
    pub goal: u8,
    /// After so many moves of both sides it is a draw.
    pub plies: u32,
    /// `true` if moves may be taken back, which the sheet of the rules forbids.
    pub takebacks: bool,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("layout", Layout::WORDS),
    OptionSpec::integer("goal", 1, 14, "6"),
    OptionSpec::integer("plies", 1, 10_000, "400"),
    OptionSpec::flag("takebacks"),
];

const PRESETS: &[Preset] = &[
    preset("standard", &[]),
    preset("belgian-daisy", &[("layout", "belgian-daisy")]),
    preset("german-daisy", &[("layout", "german-daisy")]),
    preset("swiss-daisy", &[("layout", "swiss-daisy")]),
    preset("dutch-daisy", &[("layout", "dutch-daisy")]),
    preset("the-wall", &[("layout", "the-wall")]),
];

const fn preset(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    let new = Preset::new(name, 3, Tempo::B, 0);
    let formerly = &[FormerValue { rules: 1, option: "takebacks", value: "on" }];
    Preset { delta, formerly, author: "lalet-levi", recommended: Some((2, 2)), ..new }
}

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            layout: Layout::of(values.text("layout")).unwrap_or(Layout::Standard),
            goal: values.integer("goal") as u8,
            plies: values.integer("plies") as u32,
            takebacks: values.flag("takebacks"),
        }
    }
}

impl Layout {
    /// The layout as the text of a position.
    pub fn position(self) -> &'static str {
        match self {
            Self::Standard => "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb b",
            Self::BelgianDaisy => "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b",
            Self::GermanDaisy => "...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/..... b",
            Self::SwissDaisy => "...../ww..bb/wbw.bwb/.ww..bb./........./.bb..ww./bwb.wbw/bb..ww/..... b",
            Self::DutchDaisy => "ww.bb/wbwbwb/.ww.bb./......../........./......../.bb.ww./bwbwbw/bb.ww b",
            Self::TheWall => "..w../....../.wwwww./wwwwwwww/........./bbbbbbbb/.bbbbb./....../..b.. b",
        }
    }
}
