//! Replaces characters that the embedded fonts cannot show.

use unicode_normalization::UnicodeNormalization;

use super::{FontWeight, Fonts};

/// Stands for a run of characters that the fonts lack.
const PLACEHOLDER: char = '•';
/// Marks where an ornament stood, until what takes its place is known. No text has this character.
const ORNAMENT: char = '\u{E000}';

/// Origin of a text, which decides what becomes of characters that the fonts lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextOrigin {
    /// A name chosen by a player.
    PlayerName,
    /// A text of the program.
    OwnText,
}

impl Fonts {
    /// Replaces characters that the fonts lack: a run of them by one bullet in a player's name. In the program's own texts
    /// they are ornaments: nothing takes their place, but for an arrow where one stood between what happened and what came of
    /// it, and kept them apart.
    pub(crate) fn sanitize(&self, text: &str, origin: TextOrigin) -> String {
        let available = &self.glyphs[FontWeight::Regular as usize];
        let mut sanitized = String::with_capacity(text.len());
        // Composed to NFC first: some keyboards send "й" as "и" and a combining breve.
        for c in text.nfc() {
            match c {
                c if available.contains_key(&c) => sanitized.push(c),
                c if c.is_whitespace() => sanitized.push(' '),
                c if is_invisible(c) || sanitized.ends_with([PLACEHOLDER, ORNAMENT]) => {}
                _ if origin == TextOrigin::OwnText => sanitized.push(ORNAMENT),
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

/// Whether the last of these is a word or a number without a sign of punctuation behind it.
fn ends_in_word(words: &[&str]) -> bool {
    words.last().is_some_and(|word| word.ends_with(char::is_alphanumeric))
}

/// Whether a character only modifies others or the direction of text: joiners, variation selectors, combining marks,
/// bidirectional controls.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
        | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
        || c.is_control()
}

#[cfg(test)]
mod tests {
    use super::TextOrigin;
    use crate::fonts::Fonts;

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
        assert_eq!(name("محمد"), "•");
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
        ] {
            assert_eq!(fonts.sanitize(text, TextOrigin::OwnText), drawn);
        }
    }
}
