//! Colour themes.

mod dark;
mod light;
mod palette;

pub(crate) use palette::{DieColors, HUES, Palette};

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
            Self::Light => &light::LIGHT,
            Self::Dark => &dark::DARK,
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
