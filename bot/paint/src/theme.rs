//! Colour themes.

use kubyk_games::kit::Tint;

/// Colour theme of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Dark ink on a bright background.
    #[default]
    Light,
    /// Bright ink on a dark background.
    Dark,
}

/// A colour as 0xRRGGBB.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Color(pub(crate) u32);

impl Color {
    /// Red, green and blue.
    pub(crate) fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Tint;

    use super::{Color, Theme};

    fn luminance(Color(rgb): Color) -> f64 {
        let channel = |shift: u32| {
            let value = f64::from(rgb >> shift & 0xFF) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }

    fn contrast(a: Color, b: Color) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    }

    #[test]
    fn colors_meet_the_contrast_ratios_of_wcag() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            for surface in [palette.card, palette.ground, palette.groove, palette.glow] {
                for ink in [palette.ink, palette.faint, palette.accent, palette.danger] {
                    assert!(contrast(ink, surface) >= 4.5, "{theme:?} {ink:x?} on {surface:x?}");
                }
            }
            for tint in [Tint::White, Tint::Red, Tint::Green, Tint::Blue, Tint::Yellow, Tint::Black] {
                let die = palette.dice.of(tint);
                assert!(contrast(die.body, die.pip) >= 4.5, "{theme:?} {tint:?}");
            }
            for ring in [palette.marbles.light, palette.marbles.label] {
                assert!(contrast(ring, palette.marbles.board) >= 4.5, "{theme:?} {ring:x?} on wood");
            }
            for hue in palette.hues {
                assert!(contrast(hue, palette.card) >= 3.0, "{theme:?} {hue:x?}");
                assert!(contrast(hue, palette.on_hue) >= 3.0, "{theme:?} on {hue:x?}");
            }
        }
    }
}

// Colours of a theme by their purpose.

/// Number of seat colours.
pub(super) const HUES: usize = 7;

/// Colours of a theme by their purpose.
#[derive(Debug)]
pub(super) struct Palette {
    /// Background of the picture.
    pub(super) ground: Color,
    /// Surface of cards.
    pub(super) card: Color,
    /// Every other column, the empty part of a lane.
    pub(super) groove: Color,
    /// Hairlines and outlines.
    pub(super) line: Color,
    /// Primary text.
    pub(super) ink: Color,
    /// Secondary text.
    pub(super) faint: Color,
    /// Marks of the current state of play.
    pub(super) accent: Color,
    /// Surface below the row or column in play.
    pub(super) glow: Color,
    /// Burned and tied entries.
    pub(super) danger: Color,
    /// Text on a seat's colour.
    pub(super) on_hue: Color,
    /// Colours of seats: those of Okabe and Ito, adjusted to a contrast of 3:1 with the card.
    pub(super) hues: [Color; HUES],
    /// Dice, almost the same in both themes.
    pub(super) dice: DiceColors,
    /// The board of marbles.
    pub(super) marbles: MarbleColors,
}

/// Colours of the wooden board of marbles; marbles themselves are the same in all themes.
#[derive(Debug)]
pub(super) struct MarbleColors {
    pub(super) board: Color,
    pub(super) rim: Color,
    pub(super) hole: Color,
    /// Coordinates on the wood.
    pub(super) label: Color,
    /// Rings around marbles.
    pub(super) light: Color,
}

/// Colours of dice by their tint.
#[derive(Debug)]
pub(super) struct DiceColors {
    pub(super) white: DieColors,
    pub(super) red: DieColors,
    pub(super) green: DieColors,
    pub(super) blue: DieColors,
    pub(super) yellow: DieColors,
    pub(super) black: DieColors,
}

/// Colours of one die.
#[derive(Debug)]
pub(super) struct DieColors {
    pub(super) body: Color,
    pub(super) edge: Color,
    pub(super) pip: Color,
}

impl DiceColors {
    pub(super) fn of(&self, tint: Tint) -> &DieColors {
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

const fn die_colors(body: u32, edge: u32, pip: u32) -> DieColors {
    DieColors { body: Color(body), edge: Color(edge), pip: Color(pip) }
}

// Colours of the light theme.

const LIGHT: Palette = Palette {
    ground: Color(0xE9_ED_F3),
    card: Color(0xFF_FF_FF),
    groove: Color(0xEC_F0_F6),
    line: Color(0xD3_DA_E4),
    ink: Color(0x18_1E_2A),
    faint: Color(0x56_60_72),
    accent: Color(0x0B_5F_B0),
    glow: Color(0xE1_EE_FB),
    danger: Color(0xB4_2B_1E),
    on_hue: Color(0xFF_FF_FF),
    hues: [
        Color(0x00_72_B2),
        Color(0xD5_5E_00),
        Color(0x00_86_62),
        Color(0xB3_4F_8A),
        Color(0xB8_7A_00),
        Color(0x2B_8F_CB),
        Color(0x80_76_00),
    ],
    dice: DiceColors {
        white: die_colors(0xFF_FF_FF, 0xB9_C2_CF, 0x18_1E_2A),
        red: die_colors(0xC6_2E_25, 0x8E_1B_15, 0xFF_FF_FF),
        green: die_colors(0x0B_7A_4B, 0x06_4F_30, 0xFF_FF_FF),
        blue: die_colors(0x1E_62_C4, 0x12_3F_82, 0xFF_FF_FF),
        yellow: die_colors(0xF7_C9_31, 0xB5_8A_0B, 0x18_1E_2A),
        black: die_colors(0x2B_31_3D, 0x0B_0E_14, 0xFF_FF_FF),
    },
    marbles: MarbleColors {
        board: Color(0xD9_B3_82),
        rim: Color(0xBC_90_59),
        hole: Color(0xBF_95_60),
        label: Color(0x4A_33_15),
        light: Color(0x0B_3F_8F),
    },
};

// Colours of the dark theme.

const DARK: Palette = Palette {
    ground: Color(0x12_15_1B),
    card: Color(0x1D_22_2B),
    groove: Color(0x26_2D_38),
    line: Color(0x3A_44_54),
    ink: Color(0xF1_F4_F8),
    faint: Color(0xAB_B5_C5),
    accent: Color(0x6F_B8_FF),
    glow: Color(0x20_33_4B),
    danger: Color(0xFF_8A_7A),
    on_hue: Color(0x12_15_1B),
    hues: [
        Color(0x4C_A6_EA),
        Color(0xFF_83_3D),
        Color(0x2C_C6_9B),
        Color(0xE4_93_C5),
        Color(0xF5_B3_2E),
        Color(0x9B_D8_F8),
        Color(0xEC_E1_4A),
    ],
    dice: DiceColors {
        white: die_colors(0xF4_F6_FA, 0x8D_97_A8, 0x18_1E_2A),
        red: die_colors(0xD2_3A_30, 0x7E_19_13, 0xFF_FF_FF),
        green: die_colors(0x12_87_55, 0x06_4F_30, 0xFF_FF_FF),
        blue: die_colors(0x2F_74_DB, 0x16_45_8C, 0xFF_FF_FF),
        yellow: die_colors(0xF7_C9_31, 0x8C_6A_05, 0x18_1E_2A),
        black: die_colors(0x05_07_0A, 0x5B_66_79, 0xFF_FF_FF),
    },
    marbles: MarbleColors {
        board: Color(0x6B_51_35),
        rim: Color(0x8A_6B_48),
        hole: Color(0x50_3B_25),
        label: Color(0xF3_E3_CC),
        light: Color(0xB4_E1_FF),
    },
};
