//! Colours of a theme by their purpose.

use kubyk_games::kit::Tint;

use super::Color;

/// Number of seat colours.
pub(crate) const HUES: usize = 7;

/// Colours of a theme by their purpose.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Background of the picture.
    pub(crate) ground: Color,
    /// Surface of cards.
    pub(crate) card: Color,
    /// Every other column, the empty part of a lane.
    pub(crate) groove: Color,
    /// Hairlines and outlines.
    pub(crate) line: Color,
    /// Primary text.
    pub(crate) ink: Color,
    /// Secondary text.
    pub(crate) faint: Color,
    /// Marks of the current state of play.
    pub(crate) accent: Color,
    /// Surface below the row or column in play.
    pub(crate) glow: Color,
    /// Burned and tied entries.
    pub(crate) danger: Color,
    /// Text on a seat's colour.
    pub(crate) on_hue: Color,
    /// Colours of seats: those of Okabe and Ito, adjusted to a contrast of 3:1 with the card.
    pub(crate) hues: [Color; HUES],
    /// Dice, almost the same in both themes.
    pub(crate) dice: DiceColors,
    /// The board of marbles.
    pub(crate) marbles: MarbleColors,
}

/// Colours of the wooden board of marbles; marbles themselves are the same in all themes.
#[derive(Debug)]
pub(crate) struct MarbleColors {
    pub(crate) board: Color,
    pub(crate) rim: Color,
    pub(crate) hole: Color,
    /// Coordinates on the wood.
    pub(crate) label: Color,
    /// Rings around marbles.
    pub(crate) light: Color,
}

/// Colours of dice by their tint.
#[derive(Debug)]
pub(crate) struct DiceColors {
    pub(crate) white: DieColors,
    pub(crate) red: DieColors,
    pub(crate) green: DieColors,
    pub(crate) blue: DieColors,
    pub(crate) yellow: DieColors,
    pub(crate) black: DieColors,
}

/// Colours of one die.
#[derive(Debug)]
pub(crate) struct DieColors {
    pub(crate) body: Color,
    pub(crate) edge: Color,
    pub(crate) pip: Color,
}

impl DiceColors {
    pub(crate) fn of(&self, tint: Tint) -> &DieColors {
        match tint {
            Tint::White => &self.white,
            Tint::Red => &self.red,
            Tint::Green => &self.green,
            Tint::Blue => &self.blue,
            Tint::Yellow => &self.yellow,
            Tint::Black => &self.black,
        }
    }
}

pub(super) const fn die(body: u32, edge: u32, pip: u32) -> DieColors {
    DieColors { body: Color(body), edge: Color(edge), pip: Color(pip) }
}
