//! The embedded fonts: widths of texts, line breaking, replacement of missing characters, drawing.

mod glyphs;

use std::collections::HashMap;

use any_ascii::any_ascii_char;
use tiny_skia::Pixmap;
use unicode_normalization::UnicodeNormalization;

use crate::theme::Color;
use glyphs::{Glyph, GlyphCache};

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
            let mut glyphs = glyphs::load_glyphs(file);
            // The mark before the names of machine players, which no font of letters has.
            glyphs.insert('🤖', glyphs::robot_glyph());
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

// Truncates texts and breaks them into lines by their width in pixels.

impl Fonts {
    /// Shortens a text that is wider than `most` to its beginning and an ellipsis.
    pub(super) fn truncate(&self, text: &str, style: Style, most: f32) -> String {
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

    /// Breaks a text between words into at most `lines` lines of this width; what the last line has no room for is
    /// truncated.
    pub(super) fn wrap(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
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
        wrapped.iter().map(|line| self.truncate(line, style, most)).collect()
    }

    /// Like [`Fonts::wrap`], with lines of about the same length.
    pub(super) fn wrap_balanced(&self, text: &str, style: Style, most: f32, lines: usize) -> Vec<String> {
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
}

// Replaces characters that the embedded fonts cannot show.

/// Stands for a run of characters that the fonts lack.
const PLACEHOLDER: char = '•';
/// Marks where an ornament stood, until what takes its place is known. No text has this character.
const ORNAMENT: char = '\u{E000}';

/// Origin of a text, which decides what becomes of characters that the fonts lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextOrigin {
    /// A name chosen by a player.
    PlayerName,
    /// A text of the program.
    OwnText,
}

impl Fonts {
    /// Replaces characters that the fonts lack. Letters of a player's name are written in Latin ones, and a run of
    /// anything else in it becomes one bullet. In the program's own texts they are ornaments: nothing takes their
    /// place, but for an arrow where one stood between what happened and what came of it, and kept them apart.
    /// Squares in the colours of dice become letters.
    pub(super) fn sanitize(&self, text: &str, origin: TextOrigin) -> String {
        let available = &self.glyphs[FontWeight::Regular as usize];
        let mut sanitized = String::with_capacity(text.len());
        // Composed to NFC first: some keyboards send "й" as "и" and a combining breve.
        for c in text.nfc() {
            match c {
                c if available.contains_key(&c) => sanitized.push(c),
                c if c.is_whitespace() => sanitized.push(' '),
                c if origin == TextOrigin::PlayerName && c.is_alphanumeric() => {
                    sanitized.push_str(any_ascii_char(c));
                }
                c if is_invisible(c) || sanitized.ends_with([PLACEHOLDER, ORNAMENT]) => {}
                c if origin == TextOrigin::OwnText => sanitized.push(colour_letter(c).unwrap_or(ORNAMENT)),
                _ => sanitized.push(PLACEHOLDER),
            }
        }
        // Only plain spaces are collapsed, no-break spaces stay.
        let words: Vec<&str> = sanitized.split(' ').filter(|word| !word.is_empty()).collect();
        let words = words.iter().enumerate().map(|(place, word)| {
            let apart =
                word.chars().eq([ORNAMENT]) && place + 1 < words.len() && ends_in_word(&words[..place]);
            if apart { "→".to_owned() } else { word.replace(ORNAMENT, "") }
        });
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The letter for a square in a die's colour, without which the die could not be told from others: the letter that
/// typed moves have for it.
fn colour_letter(square: char) -> Option<char> {
    match square {
        '⬛' => Some('B'),
        '🟥' => Some('R'),
        '⬜' => Some('W'),
        _ => None,
    }
}

/// Returns `true` if the last of these is a word or a number without a sign of punctuation behind it.
fn ends_in_word(words: &[&str]) -> bool {
    words.last().is_some_and(|word| word.ends_with(char::is_alphanumeric))
}

/// Returns `true` if a character only modifies others or the direction of text: joiners, variation selectors, combining marks,
/// bidirectional controls.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
        || c.is_control()
}

#[cfg(test)]
mod tests {
    use super::{FontWeight, Fonts, Style, TextOrigin};

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

    #[test]
    fn a_text_that_is_too_wide_is_truncated_or_wrapped() {
        let fonts = Fonts::load();
        let style = Style::medium(28.0);
        assert_eq!(fonts.truncate("Саша", style, 200.0), "Саша");
        let cut = fonts.truncate("Олександра Костянтинівна", style, 150.0);
        assert!(cut.ends_with('…') && fonts.width(&cut, style) <= 150.0, "{cut}");
        assert_eq!(fonts.wrap_balanced("one two three four", style, 200.0, 2), ["one two", "three four"]);
        let lines = fonts.wrap("one two three four five six seven eight", style, 150.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| fonts.width(line, style) <= 150.0), "{lines:?}");
    }

    #[test]
    fn characters_without_a_glyph_are_replaced() {
        let fonts = Fonts::load();
        let name = |text: &str| fonts.sanitize(text, TextOrigin::PlayerName);
        assert_eq!(name("Ґанна Їжакевич"), "Ґанна Їжакевич");
        assert_eq!(name("и\u{306}од"), "йод");
        assert_eq!(name("👑Катя👑👑"), "•Катя•");
        assert_eq!(name("🤖 Sound"), "🤖 Sound");
        assert_eq!(name("👨‍👩‍👧\u{FE0F}"), "•");
        assert_eq!(name("\u{202E}evil"), "evil");
        assert_eq!(name("a\n\t b"), "a b");
        for (written, latin) in [
            ("محمد", "mhmd"),
            ("王小明", "WangXiaoMing"),
            ("김철수", "GimCheolSu"),
            ("はなこ", "hanako"),
            ("สมชาย", "smchay"),
            ("𝓐𝓷𝓷", "Ann"),
            ("👑王", "•Wang"),
        ] {
            assert_eq!(name(written), latin);
        }
    }

    #[test]
    fn ornaments_are_left_out_and_what_they_kept_apart_stays_apart() {
        let fonts = Fonts::load();
        for (text, drawn) in [
            ("🐷 Свиня", "Свиня"),
            ("Ann: 3 3 💥 all 12 points are gone", "Ann: 3 3 → all 12 points are gone"),
            ("Ann: 2 · 5 💀✏️ 2 dice", "Ann: 2 · 5 → 2 dice"),
            ("раунд 3: 1 2 🎯 +3", "раунд 3: 1 2 → +3"),
            ("Ann: 6, makes exactly 12 🎯", "Ann: 6, makes exactly 12"),
            ("bust! 🎺 20 points", "bust! 20 points"),
            ("6 → 🎯 +5", "6 → +5"),
            ("🎲×2 🤖 Ann", "×2 🤖 Ann"),
            ("🟥6 ↔ ⬛1, ⬜5–🟥6", "R6 → B1, W5–R6"),
        ] {
            assert_eq!(fonts.sanitize(text, TextOrigin::OwnText), drawn);
        }
    }
}
