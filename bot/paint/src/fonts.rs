//! The embedded fonts: how wide a text is, how much of it fits, and what they cannot show.

use std::collections::HashMap;

use tiny_skia::Pixmap;
use unicode_normalization::UnicodeNormalization;

use crate::glyphs::{Glyph, glyphs};
use crate::letters::Letters;
use crate::theme::Color;

/// Shown in place of what the fonts have no sign for.
const NEUTRAL: char = '•';

/// How bold a text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// For what explains.
    Regular,
    /// For names.
    Medium,
    /// For what matters.
    Bold,
}

/// How a text looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) weight: Weight,
    pub(crate) size: f32,
}

/// The fonts, loaded once.
pub(crate) struct Fonts {
    /// By [`Weight`].
    glyphs: [HashMap<char, Glyph>; FILES.len()],
    letters: Letters,
}

/// In the order of [`Weight`].
const FILES: [&[u8]; 3] = [
    include_bytes!("../fonts/Roboto-Regular.ttf"),
    include_bytes!("../fonts/Roboto-Medium.ttf"),
    include_bytes!("../fonts/Roboto-Bold.ttf"),
];

impl Style {
    pub(crate) const fn regular(size: f32) -> Self {
        Self { weight: Weight::Regular, size }
    }

    pub(crate) const fn medium(size: f32) -> Self {
        Self { weight: Weight::Medium, size }
    }

    pub(crate) const fn bold(size: f32) -> Self {
        Self { weight: Weight::Bold, size }
    }
}

impl Fonts {
    pub(crate) fn load() -> Self {
        Self { glyphs: FILES.map(glyphs), letters: Letters::default() }
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, style: Style) -> f32 {
        let glyphs = &self.glyphs[style.weight as usize];
        text.chars().map(|c| glyphs.get(&c).map_or(1.0, |glyph| glyph.advance)).sum::<f32>() * style.size
    }

    /// Draws a text from the left on its baseline. Kerning is left out, so that it is as wide as was measured.
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
                self.letters.draw(pixels, (c, outline), (pen, y), style, color);
            }
            pen += glyph.map_or(1.0, |glyph| glyph.advance) * style.size;
        }
    }

    /// The text, or its beginning and an ellipsis where it is wider than `most`.
    pub(crate) fn fit(&self, text: &str, style: Style, most: f32) -> String {
        if self.width(text, style) <= most {
            return text.to_owned();
        }
        let mut kept = String::new();
        let mut room = most - self.width("…", style);
        for c in text.chars() {
            room -= self.width(c.encode_utf8(&mut [0; 4]), style);
            if room < 0.0 {
                break;
            }
            kept.push(c);
        }
        format!("{}…", kept.trim_end())
    }

    /// The text in lines of at most this width, broken between words; what does not fit the last line is cut.
    pub(crate) fn wrap(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
        let mut wrapped: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            let full = wrapped.len() + 1 >= lines;
            if full || line.is_empty() || self.width(&longer, style) <= most {
                line = longer;
            } else {
                wrapped.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        wrapped.push(line);
        wrapped.iter().map(|line| self.fit(line, style, most)).collect()
    }

    /// The same, with lines of about the same length.
    pub(crate) fn balance(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
        let mut best = self.wrap(text, style, most, lines);
        let (count, mut narrower) = (best.len(), most * 0.95);
        while count > 1 && narrower > most / 2.0 {
            let wrapped = self.wrap(text, style, narrower, count + 1);
            if wrapped.len() > count || wrapped.iter().any(|line| line.ends_with('…')) {
                break;
            }
            best = wrapped;
            narrower *= 0.95;
        }
        best
    }

    /// The text with what the fonts cannot show replaced: a run of such characters by one neutral sign in a
    /// player's name, by nothing in our own texts, where they are ornaments.
    pub(crate) fn readable(&self, text: &str, part: Part) -> String {
        let known = &self.glyphs[Weight::Regular as usize];
        let mut readable = String::with_capacity(text.len());
        // Composed first: some keyboards send "й" as "и" and a breve.
        for c in text.nfc() {
            match c {
                c if known.contains_key(&c) => readable.push(c),
                c if c.is_whitespace() => readable.push(' '),
                c if invisible(c) || part == Part::Text || readable.ends_with(NEUTRAL) => {}
                _ => readable.push(NEUTRAL),
            }
        }
        // Not at the spaces that hold words together.
        readable.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Where a text comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A player chose it.
    Name,
    /// It is ours.
    Text,
}

/// Does it only change other characters: joiners, variation selectors, accents, marks of direction?
pub(crate) fn invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
        || c.is_control()
}

#[cfg(test)]
mod tests {
    use super::{Fonts, Part, Style, Weight};

    #[test]
    fn every_letter_of_our_languages_is_there() {
        let fonts = Fonts::load();
        let letters = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ёъыэ abcdefghijklmnopqrstuvwxyz 0123456789";
        let signs = "’'«»„“”–—…·•×÷±−+→←↑↓№₴€%&()[]{}<>/\\|@#*_~`^?!:;,.=\"";
        for weight in [Weight::Regular, Weight::Medium, Weight::Bold] {
            for c in letters.chars().chain(letters.to_uppercase().chars()).chain(signs.chars()) {
                assert!(fonts.glyphs[weight as usize].contains_key(&c), "{weight:?} {c:?}");
            }
        }
    }

    #[test]
    fn digits_are_of_one_width() {
        let fonts = Fonts::load();
        for weight in [Weight::Regular, Weight::Medium, Weight::Bold] {
            let style = Style { weight, size: 28.0 };
            let widths: Vec<f32> = ('0'..='9').map(|c| fonts.width(&c.to_string(), style)).collect();
            assert!(widths.iter().all(|width| (width - widths[0]).abs() < f32::EPSILON), "{widths:?}");
        }
    }

    #[test]
    fn nothing_unknown_is_drawn() {
        let fonts = Fonts::load();
        let name = |text: &str| fonts.readable(text, Part::Name);
        assert_eq!(name("Ґанна Їжакевич"), "Ґанна Їжакевич");
        assert_eq!(name("и\u{306}од"), "йод");
        assert_eq!(name("👑Катя👑👑"), "•Катя•");
        assert_eq!(name("👨‍👩‍👧\u{FE0F}"), "•");
        assert_eq!(name("\u{202E}evil"), "evil");
        assert_eq!(name("a\n\t b"), "a b");
        assert_eq!(name("محمد"), "•");
        assert_eq!(fonts.readable("🐷 Свиня", Part::Text), "Свиня");
    }

    #[test]
    fn what_is_too_wide_is_cut() {
        let fonts = Fonts::load();
        let style = Style::medium(28.0);
        assert_eq!(fonts.fit("Саша", style, 200.0), "Саша");
        let cut = fonts.fit("Олександра Костянтинівна", style, 150.0);
        assert!(cut.ends_with('…') && fonts.width(&cut, style) <= 150.0, "{cut}");
        assert_eq!(fonts.balance("one two three four", style, 200.0, 2), ["one two", "three four"]);
        let lines = fonts.wrap("one two three four five six seven eight", style, 150.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| fonts.width(line, style) <= 150.0), "{lines:?}");
    }
}
