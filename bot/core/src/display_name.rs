//! Names of people as platforms hand them in, made fit to be shown beside others: on one line, of a bounded width,
//! without characters that are invisible, turn the direction of text or pile up, and no two that look the same.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;
use unicode_width::UnicodeWidthStr as _;

/// The greatest width of a name, in columns of a monospace font; most letters take one, emoji and Han two.
pub const NAME_WIDTH: usize = 32;
/// Most combining marks after a letter. Orthographies that compose to no single character need two.
const MARKS: usize = 2;
/// Joins emoji; joins letters of some scripts.
const JOINER: char = '\u{200D}';
/// Shows the character before it as an emoji.
const EMOJI_STYLE: char = '\u{FE0F}';

/// A person's name as it is shown; `None` if nothing of it is visible.
pub fn display_name(raw: &str) -> Option<String> {
    display_line(raw, NAME_WIDTH)
}

/// A text of a person as it is shown to others, on one line of at most so many columns; `None` if nothing of it is visible.
pub fn display_line(raw: &str, width: usize) -> Option<String> {
    let (mut name, mut marks) = (String::new(), 0);
    // Composed only when nothing hidden stands between a letter and its marks. A line break is a space as any other.
    let plain = raw.chars().filter(|c| c.is_whitespace() || !is_hidden(*c));
    for c in plain.map(|c| if c.is_whitespace() { ' ' } else { c }).nfc() {
        let starts_word = name.is_empty() || name.ends_with(' ');
        if is_modifier(c) {
            marks += 1;
            if starts_word || marks > MARKS {
                continue;
            }
        } else {
            marks = 0;
            if c == ' ' && starts_word {
                continue;
            }
        }
        name.push(c);
        // Of the whole: what follows a character may change its width.
        if name.width() > width {
            name.pop();
            break;
        }
    }
    let kept = name.trim_end_matches([' ', JOINER]).len();
    name.truncate(kept);
    name.chars().any(|c| c != ' ' && !is_modifier(c)).then_some(name)
}

/// Returns `true` if a character only changes the one before it.
fn is_modifier(c: char) -> bool {
    is_combining_mark(c) || c == JOINER || c == EMOJI_STYLE
}

/// Returns `true` if a character shows nothing of its own: controls, fillers, turns of direction, tags, private use.
fn is_hidden(c: char) -> bool {
    let blank = matches!(c,
        '\u{AD}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{E000}'..='\u{F8FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{FFFE}'..='\u{FFFF}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{10FFFF}');
    (blank && c != JOINER && c != EMOJI_STYLE) || c.is_control()
}

/// The name, with a number behind it where one of the others looks the same: `Anna` in Latin and in Cyrillic letters are two
/// names of one look.
pub fn told_apart(name: &str, others: &[&str]) -> String {
    let look = |name: &str| skeleton(name).collect::<String>();
    let taken: Vec<String> = others.iter().map(|other| look(other)).collect();
    let numbered = (2..=others.len() + 2).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !taken.contains(&look(name))).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(raw: &str) -> String {
        display_name(raw).unwrap_or_default()
    }

    #[test]
    fn names_stay_as_they_are_written_in_any_script() {
        for name in ["Ґанна Їжакевич", "José", "Nguyễn Văn", "李小龍", "محمد", "สมชาย", "👑 Катя ❤️", "👨‍👩‍👧"]
        {
            assert_eq!(shown(name), name);
        }
        assert_eq!(shown("и\u{306}од"), "йод", "composed");
    }

    #[test]
    fn what_nobody_can_see_is_dropped() {
        assert_eq!(shown("\u{202E}evil\u{200B}"), "evil");
        assert_eq!(shown("A\u{2066}nn\u{2069}a"), "Anna");
        assert_eq!(shown(" a\n\t b\u{0} "), "a b");
        assert_eq!(shown(&format!("Z{}algo", "\u{336}".repeat(40))), "Z\u{336}\u{336}algo");
        for nothing in [
            "",
            " \n",
            "\u{200B}\u{3164}",
            "\u{2800}\u{2800}",
            "\u{301}\u{200D}",
            "\u{E0041}",
            "\u{FFFE}\u{FFFF}",
        ] {
            assert_eq!(display_name(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_numbered() {
        let others = ["Anna", "Anna 2", "Il", "Сара", "夜"];
        for (name, shown) in [
            ("Anna", "Anna 3"),
            ("\u{410}nna", "\u{410}nna 3"),
            ("anna", "anna"),
            ("lI", "lI 2"),
            ("Capa", "Capa 2"),
            ("夜", "夜 2"),
            ("Bob", "Bob"),
        ] {
            assert_eq!(told_apart(name, &others), shown);
        }
    }

    #[test]
    fn long_names_end_where_their_width_does() {
        assert_eq!(shown(&"ї".repeat(99)), "ї".repeat(NAME_WIDTH));
        assert_eq!(shown(&"夜".repeat(99)), "夜".repeat(NAME_WIDTH / 2));
    }

    proptest! {
        #[test]
        fn every_name_is_one_short_line_that_can_be_seen_and_does_not_change_again(raw in any::<String>()) {
            let Some(name) = display_name(&raw) else { return Ok(()) };
            prop_assert!(name.width() <= NAME_WIDTH, "{name:?}");
            prop_assert!(name.trim() == name && !name.chars().any(is_hidden));
            prop_assert!(name.chars().count() <= NAME_WIDTH * (MARKS + 1), "{name:?}");
            prop_assert_eq!(display_name(&name), Some(name.clone()));
        }

        #[test]
        fn names_of_marks_and_tricks_are_treated_alike(
            raw in "[a-zї夜\u{300}-\u{36F}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{FE0F}👑 \t]{0,80}"
        ) {
            let Some(name) = display_name(&raw) else { return Ok(()) };
            prop_assert_eq!(display_name(&name), Some(name.clone()));
            let tricked = name.contains('\u{202E}') || name.contains("  ");
            prop_assert!(!tricked, "{name:?}");
        }
    }
}
