//! The embedded fonts: widths of texts, line breaking, replacement of missing characters, drawing.

mod glyph_cache;
mod glyph_mask;
mod glyph_outlines;
mod line_breaking;
mod robot;
mod sanitize;

use std::collections::HashMap;

use tiny_skia::Pixmap;

use crate::theme::Color;
use glyph_cache::GlyphCache;
use glyph_outlines::Glyph;
pub(crate) use sanitize::{TextOrigin, is_invisible};

/// Weight of a typeface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FontWeight {
    /// Explanations.
    Regular,
    /// Names.
    Medium,
    /// Scores and headings.
    Bold,
}

/// Weight and size in which a text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) weight: FontWeight,
    pub(crate) size: f32,
}

impl Style {
    pub(crate) const fn regular(size: f32) -> Self {
        Self { weight: FontWeight::Regular, size }
    }

    pub(crate) const fn medium(size: f32) -> Self {
        Self { weight: FontWeight::Medium, size }
    }

    pub(crate) const fn bold(size: f32) -> Self {
        Self { weight: FontWeight::Bold, size }
    }
}

/// The fonts, loaded once.
pub(crate) struct Fonts {
    /// Indexed by [`FontWeight`].
    glyphs: [HashMap<char, Glyph>; FILES.len()],
    cache: GlyphCache,
}

/// Font files in the order of [`FontWeight`].
const FILES: [&[u8]; 3] = [
    include_bytes!("../../fonts/Roboto-Regular.ttf"),
    include_bytes!("../../fonts/Roboto-Medium.ttf"),
    include_bytes!("../../fonts/Roboto-Bold.ttf"),
];

impl Fonts {
    pub(crate) fn load() -> Self {
        let glyphs = FILES.map(|file| {
            let mut glyphs = glyph_outlines::load(file);
            // The mark before the names of machine players, which no font of letters has.
            glyphs.insert('🤖', robot::glyph());
            glyphs
        });
        Self { glyphs, cache: GlyphCache::default() }
    }

    /// Measures a text. Kerning is left out, here and in [`Fonts::draw`].
    pub(crate) fn width(&self, text: &str, style: Style) -> f32 {
        let glyphs = &self.glyphs[style.weight as usize];
        text.chars().map(|c| glyphs.get(&c).map_or(1.0, |glyph| glyph.advance)).sum::<f32>() * style.size
    }

    /// Draws a text that starts at this point of its baseline.
    pub(crate) fn draw(
        &self,
        pixels: &mut Pixmap,
        text: &str,
        (x, y): (f32, f32),
        style: Style,
        color: Color,
    ) {
        let glyphs = &self.glyphs[style.weight as usize];
        let mut pen = x;
        for c in text.chars() {
            let glyph = glyphs.get(&c);
            if let Some(outline) = glyph.and_then(|glyph| glyph.outline.as_ref()) {
                self.cache.draw(pixels, (c, outline), (pen, y), style, color);
            }
            pen += glyph.map_or(1.0, |glyph| glyph.advance) * style.size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FontWeight, Fonts, Style};

    #[test]
    fn every_letter_of_the_supported_languages_has_a_glyph() {
        let fonts = Fonts::load();
        let letters = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ёъыэ abcdefghijklmnopqrstuvwxyz 0123456789";
        let signs = "’'«»„“”–—…·•×÷±−+→←↑↓№₴€%&()[]{}<>/\\|@#*_~`^?!:;,.=\"";
        for weight in [FontWeight::Regular, FontWeight::Medium, FontWeight::Bold] {
            for c in letters.chars().chain(letters.to_uppercase().chars()).chain(signs.chars()) {
                assert!(fonts.glyphs[weight as usize].contains_key(&c), "{weight:?} {c:?}");
            }
        }
    }

    #[test]
    fn digits_are_of_one_width() {
        let fonts = Fonts::load();
        for weight in [FontWeight::Regular, FontWeight::Medium, FontWeight::Bold] {
            let style = Style { weight, size: 28.0 };
            let widths: Vec<f32> = ('0'..='9').map(|c| fonts.width(&c.to_string(), style)).collect();
            assert!(widths.iter().all(|width| (width - widths[0]).abs() < f32::EPSILON), "{widths:?}");
        }
    }
}
