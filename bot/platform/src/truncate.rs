//! Texts that fit: platforms limit them, and count differently.

/// Unit in which a platform counts the length of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextUnit {
    /// Unicode scalar values, as Discord does.
    Chars,
    /// UTF-16 code units, as Telegram does.
    Utf16,
}

/// The text, or its beginning with an ellipsis where it is longer than `room`. Cuts between words where one ends
/// nearby.
pub fn truncate(text: &str, room: usize, unit: TextUnit) -> String {
    if text_length(text, unit) <= room {
        return text.to_owned();
    }
    if room == 0 {
        return String::new();
    }
    let mut left = room - 1;
    let mut end = 0;
    for c in text.chars() {
        let Some(rest) = left.checked_sub(unit.of(c)) else { break };
        left = rest;
        end += c.len_utf8();
    }
    let kept = &text[..end];
    let inside_a_word = text[end..].starts_with(|c: char| !c.is_whitespace());
    let space = kept.rfind(char::is_whitespace).filter(|space| inside_a_word && space * 3 >= end * 2);
    format!("{}…", kept[..space.unwrap_or(end)].trim_end())
}

/// The text's length as the platform counts.
pub fn text_length(text: &str, unit: TextUnit) -> usize {
    text.chars().map(|c| unit.of(c)).sum()
}

impl TextUnit {
    fn of(self, c: char) -> usize {
        match self {
            Self::Chars => 1,
            Self::Utf16 => c.len_utf16(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        let chars = |text, room| truncate(text, room, TextUnit::Chars);
        assert_eq!(chars("коротко", 7), "коротко");
        assert_eq!(chars("Кидає кості доки хоче", 16), "Кидає кості…");
        assert_eq!(chars("нерозривнеслово", 5), "неро…");
        assert_eq!(chars("слово за словом", 9), "слово за…");
        assert_eq!(truncate("🎲🎲🎲", 4, TextUnit::Utf16), "🎲…");
    }

    proptest! {
        #[test]
        fn a_truncated_text_fits(text in ".{0,60}", room in 0usize..50) {
            for unit in [TextUnit::Chars, TextUnit::Utf16] {
                prop_assert!(text_length(&truncate(&text, room, unit), unit) <= room);
            }
        }
    }
}
