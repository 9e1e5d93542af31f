//! Signs and letters that are the same in every language.

use std::fmt::Display;

/// A number with a minus sign (U+2212) in place of a hyphen.
pub fn signed(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// A sentence that stands alone: its first letter is a capital.
pub fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_number_has_a_minus_sign() {
        assert_eq!([signed(-20), signed(7), signed(format!("{:+.1}", -2.6))], ["−20", "7", "−2.6"]);
    }

    #[test]
    fn a_sentence_begins_with_a_capital_in_every_script() {
        assert_eq!(capitalized("it's Ann's turn"), "It's Ann's turn");
        assert_eq!(capitalized("їхній хід"), "Їхній хід");
        assert_eq!(capitalized("🤝 draw"), "🤝 draw");
        assert_eq!(capitalized(""), "");
    }
}
