//! The options of Pig, and what its presets are made of.

use crate::kit::{Die, Draw, OptionSpec, Preset, Tempo, Values};

crate::word_enum! {
    /// Which dice are thrown and what busts; each is a preset of the same name.
    pub enum Form {
        /// One die, a 1 busts.
        OneDie = "one-die",
        /// A red die and a white one, the red 1 busts.
        TwoDice = "two-dice",
        /// Two dice of one colour, any double busts.
        Doubles = "two-dice-doubles",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Dice and bust.
    pub form: Form,
    /// Whether all play at once: one throw for all, who decide in secret.
    pub simultaneous: bool,
    /// The score that wins.
    pub target: i64,
    /// What each seat loses that is caught up with or overtaken; 0 without overtaking.
    pub penalty: i64,
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("target", 10, 1000, "200"),
    OptionSpec::flag("overtake"),
    OptionSpec::integer("overtake-penalty", 1, 100, "10"),
    OptionSpec::flag("simultaneous"),
];

pub(super) const PRESETS: &[Preset] = &[
    Preset { dice: 1, ..folk("one-die", &[("target", "100")]) },
    folk("two-dice", &[]),
    folk("two-dice-doubles", &[]),
    // Сысна: the form with two dice, played in rounds by all.
    Preset {
        complexity: 3,
        simultaneous: true,
        author: "khramov",
        recommended: None,
        ..folk("sysna", &[("overtake", "on"), ("simultaneous", "on")])
    },
];

/// Pig with two dice in turn; complexity, tempo and the recommended company are the encyclopaedia's.
const fn folk(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { delta, recommended: Some((2, 4)), ..Preset::new(name, 2, Tempo::A, 2) }
}

impl Variant {
    pub(super) fn read(values: &Values) -> Self {
        let penalty = if values.flag("overtake") { values.integer("overtake-penalty") } else { 0 };
        let form = Form::of(values.preset().name).unwrap_or(Form::TwoDice);
        Self { form, simultaneous: values.flag("simultaneous"), target: values.integer("target"), penalty }
    }
}

impl Form {
    /// One throw.
    pub fn draw(self) -> Draw {
        Draw { dice: vec![Die::D6; if self == Self::OneDie { 1 } else { 2 }] }
    }

    /// What a throw adds to the turn; `None` for the bust.
    pub fn worth(self, faces: &[u8]) -> Option<i64> {
        let bust = match self {
            Self::OneDie | Self::TwoDice => faces[0] == 1,
            Self::Doubles => faces[0] == faces[1],
        };
        (!bust).then(|| faces.iter().map(|face| i64::from(*face)).sum())
    }
}
