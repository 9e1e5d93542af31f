//! Lines of monospace text, measured in columns.

use kubyk_games::kit::Standing;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::fonts::invisible;

/// How wide a text stands in a monospace block.
pub(super) fn columns(text: &str) -> usize {
    // Character by character, since not every client joins what Unicode joins; the larger is the safer.
    let apart: usize = text.chars().map(|c| c.width().unwrap_or(0)).sum();
    apart.max(text.width())
}

/// The text without what would break a monospace block: control characters, back-ticks, marks of direction and
/// pictures built of several. A text that runs from right to left ends with a mark that turns back.
pub(super) fn plain(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter_map(|c| match c {
            '`' => Some('\''),
            c if c.is_whitespace() => Some(' '),
            // Accents stay: the letters below them would be others.
            '\u{300}'..='\u{36F}' => Some(c),
            c if invisible(c) => None,
            c => Some(c),
        })
        .collect();
    let mut plain = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.chars().any(|c| matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FEFC}')) {
        plain.push('\u{200E}');
    }
    plain
}

/// At most so many columns of the text.
pub(super) fn cut(text: &str, most: usize) -> String {
    if columns(text) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if columns(&kept) >= most {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

/// One text at the left edge, cut if need be, and one at the right.
pub(super) fn sided(left: &str, right: &str, width: usize) -> String {
    let right = cut(right, width.saturating_sub(1));
    let left = cut(left, width.saturating_sub(columns(&right) + 1));
    let gap = width.saturating_sub(columns(&left) + columns(&right));
    format!("{left}{}{right}", " ".repeat(gap))
}

/// The text at the right edge of so many columns.
pub(super) fn to_right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(columns(text))))
}

/// The text in lines of at most this width, the first after the indent, the others below its end.
pub(super) fn wrap(text: &str, indent: &str, width: usize) -> Vec<String> {
    let hanging = " ".repeat(columns(indent));
    let mut lines = Vec::new();
    let mut line = indent.to_owned();
    let mut begun = false;
    for word in text.split(' ') {
        let word = cut(word, width - columns(indent));
        if begun && columns(&line) + 1 + columns(&word) > width {
            lines.push(std::mem::replace(&mut line, hanging.clone()));
            begun = false;
        }
        if begun {
            line.push(' ');
        }
        line.push_str(&word);
        begun = true;
    }
    lines.push(line);
    lines
}

/// What stands before a name.
pub(super) fn sign(standing: Standing) -> char {
    match standing {
        Standing::Acting => '>',
        Standing::Won => '*',
        Standing::Left => 'x',
        Standing::Waiting | Standing::Done => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::{columns, cut, plain, sided, wrap};

    #[test]
    fn lines_are_as_wide_as_they_should() {
        assert_eq!(sided("Саша", "78", 10), "Саша    78");
        assert_eq!(sided("Олександра", "78", 10), "Олекса… 78");
        assert_eq!(columns(&sided("日本語日本語", "78", 10)), 10);
        assert_eq!(cut("日本語", 4), "日…");
        assert_eq!(wrap("one two three", "- ", 9), ["- one two", "  three"]);
        assert_eq!(wrap("", "", 9), [""]);
        assert_eq!(wrap("unbreakable", "  ", 6), ["  unb…"]);
    }

    #[test]
    fn nothing_breaks_the_block() {
        assert_eq!(plain("```\nа\u{202E}б\u{7}"), "''' аб");
        assert_eq!(plain("שלום"), "שלום\u{200E}");
    }
}
