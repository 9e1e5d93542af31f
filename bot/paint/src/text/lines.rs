//! Truncation, alignment and wrapping of monospace text.

use kubyk_games::kit::SeatStatus;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::fonts::is_invisible;

/// Width of a text in columns.
pub(crate) fn display_width(text: &str) -> usize {
    // Not every client joins the sequences that Unicode joins, so the larger of both widths is taken.
    let apart: usize = text.chars().map(|c| c.width().unwrap_or(0)).sum();
    apart.max(text.width())
}

/// Removes what would break a monospace block: control characters, back-ticks, bidirectional controls and joined
/// emoji. A right-to-left text is closed by a left-to-right mark.
pub(crate) fn sanitize(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter_map(|c| match c {
            '`' => Some('\''),
            c if c.is_whitespace() => Some(' '),
            // Without its accent a letter would be another one.
            '\u{300}'..='\u{36F}' => Some(c),
            c if is_invisible(c) => None,
            c => Some(c),
        })
        .collect();
    closed(&kept.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The text, a right-to-left one closed by a left-to-right mark.
pub(crate) fn closed(text: &str) -> String {
    let turned = text.chars().any(|c| matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FEFC}'));
    let mark = if turned && !text.ends_with('\u{200E}') { "\u{200E}" } else { "" };
    format!("{text}{mark}")
}

/// Shortens a text that is wider than `max` columns to its beginning and an ellipsis.
pub(crate) fn truncate(text: &str, max: usize) -> String {
    if display_width(text) <= max {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if display_width(&kept) >= max {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

/// Puts one text at the left edge, truncated if necessary, and one at the right.
pub(crate) fn justify(left: &str, right: &str, width: usize) -> String {
    let right = truncate(right, width.saturating_sub(1));
    let left = truncate(left, width.saturating_sub(display_width(&right) + 1));
    let gap = width.saturating_sub(display_width(&left) + display_width(&right));
    format!("{left}{}{right}", " ".repeat(gap))
}

/// Aligns a text to the right edge of so many columns.
pub(crate) fn pad_left(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(display_width(text))))
}

/// Breaks a text into lines of at most this width; the first starts with the indent, the others with as many spaces.
pub(crate) fn wrap(text: &str, indent: &str, width: usize) -> Vec<String> {
    let hanging = " ".repeat(display_width(indent));
    let mut lines = Vec::new();
    let mut line = indent.to_owned();
    let mut begun = false;
    for word in text.split(' ') {
        let word = truncate(word, width - display_width(indent));
        if begun && display_width(&line) + 1 + display_width(&word) > width {
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

/// The sign before the name of a player.
pub(crate) fn standing_mark(standing: SeatStatus) -> char {
    match standing {
        SeatStatus::Acting => '>',
        SeatStatus::Won => '*',
        SeatStatus::Left => 'x',
        SeatStatus::Waiting | SeatStatus::Done => ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::{display_width, justify, sanitize, truncate, wrap};

    #[test]
    fn lines_keep_their_width() {
        assert_eq!(justify("Саша", "78", 10), "Саша    78");
        assert_eq!(justify("Олександра", "78", 10), "Олекса… 78");
        assert_eq!(display_width(&justify("日本語日本語", "78", 10)), 10);
        assert_eq!(truncate("日本語", 4), "日…");
        assert_eq!(wrap("one two three", "- ", 9), ["- one two", "  three"]);
        assert_eq!(wrap("", "", 9), [""]);
        assert_eq!(wrap("unbreakable", "  ", 6), ["  unb…"]);
    }

    #[test]
    fn texts_cannot_break_out_of_the_monospace_block() {
        assert_eq!(sanitize("```\nа\u{202E}б\u{7}"), "''' аб");
        assert_eq!(sanitize("שלום"), "שלום\u{200E}");
    }
}
