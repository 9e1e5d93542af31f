//! Replaces characters that the embedded fonts cannot show.

use unicode_normalization::UnicodeNormalization;

use super::{FontWeight, Fonts};

/// Stands for a run of characters that the fonts lack.
const PLACEHOLDER: char = '•';

/// Origin of a text, which decides what becomes of characters that the fonts lack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextOrigin {
    /// A name chosen by a player.
    PlayerName,
    /// A text of the program.
    OwnText,
}

impl Fonts {
    /// Replaces characters that the fonts lack: a run of them by one bullet in a player's name, by nothing in the
    /// program's own texts, where they are ornaments.
    pub(crate) fn sanitize(&self, text: &str, origin: TextOrigin) -> String {
        let available = &self.glyphs[FontWeight::Regular as usize];
        let mut sanitized = String::with_capacity(text.len());
        // Composed to NFC first: some keyboards send "й" as "и" and a combining breve.
        for c in text.nfc() {
            match c {
                c if available.contains_key(&c) => sanitized.push(c),
                c if c.is_whitespace() => sanitized.push(' '),
                c if is_invisible(c) || origin == TextOrigin::OwnText || sanitized.ends_with(PLACEHOLDER) => {
                }
                _ => sanitized.push(PLACEHOLDER),
            }
        }
        // Only plain spaces are collapsed, no-break spaces stay.
        sanitized.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }
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
        assert_eq!(fonts.sanitize("🐷 Свиня", TextOrigin::OwnText), "Свиня");
    }
}
