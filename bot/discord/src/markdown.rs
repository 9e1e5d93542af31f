//! Text that shows on Discord exactly as it is written.

use kubyk_core::reply::Card;

/// Takes the meaning out of everything that Discord would read as markup: emphasis, code, spoilers, quotes, headings, lists,
/// masked links, mentions and emoji names. A sign without a meaning in its place is left alone, so that a message stays short.
/// Web addresses stay as they are, so that they can be followed.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        escape_line(line, &mut out);
    }
    out
}

/// A block in monospace. Nothing can be escaped inside one, so what would end it is written otherwise.
pub(super) fn block(text: &str) -> String {
    format!("```\n{}\n```", text.replace('`', "\u{2019}"))
}

fn escape_line(line: &str, out: &mut String) {
    let start = line.len() - line.trim_start().len();
    let mut at = 0;
    while let Some(character) = line[at..].chars().next() {
        let rest = &line[at..];
        let length = address_length(rest);
        if length > 0 {
            out.push_str(&rest[..length]);
            at += length;
            continue;
        }
        if means_something(line, at, character) || at == start && opens_a_line(rest) {
            out.push('\\');
        } else if at == start && character.is_ascii_digit() {
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            out.push_str(&rest[..digits]);
            at += digits;
            if line[at..].starts_with(['.', ')']) && ends_a_word(&line[at + 1..]) {
                out.push('\\');
                out.push_str(&line[at..=at]);
                at += 1;
            }
            continue;
        }
        out.push(character);
        at += character.len_utf8();
    }
}

/// Returns `true` if this character begins or ends markup where it stands.
fn means_something(line: &str, at: usize, character: char) -> bool {
    let before = line[..at].chars().next_back();
    let after = &line[at + character.len_utf8()..];
    match character {
        '\\' | '*' | '_' | '`' | '<' => true,
        // These mean something in pairs only.
        '~' | '|' => before == Some(character) || after.starts_with(character),
        '(' => before == Some(']'),
        ':' => {
            let name = after.find(|inside: char| !inside.is_ascii_alphanumeric() && !"_+-".contains(inside));
            name.is_some_and(|length| length > 0 && after[length..].starts_with(':'))
        }
        _ => false,
    }
}

/// A quote, a heading, an entry of a list, small print.
fn opens_a_line(rest: &str) -> bool {
    rest.starts_with(['>', '#']) || rest.starts_with("-#") || rest.starts_with('-') && ends_a_word(&rest[1..])
}

fn ends_a_word(rest: &str) -> bool {
    rest.chars().next().is_none_or(char::is_whitespace)
}

/// The length of the web address that the text begins with, or 0. Nothing that Discord would not take into the
/// link is let through.
fn address_length(text: &str) -> usize {
    let Some(scheme) = ["https://", "http://"].into_iter().find(|scheme| text.starts_with(scheme)) else {
        return 0;
    };
    let inside = |character: char| character.is_ascii_alphanumeric() || "/.-_?=&%#+".contains(character);
    let tail = text[scheme.len()..].find(|character| !inside(character)).unwrap_or(text.len() - scheme.len());
    if tail == 0 { 0 } else { scheme.len() + tail }
}

// A card's text in Markdown that fits: what is too long is cut before it becomes Markdown, so that no mark of it is
// ever split.

/// Length of a block's fences, with their line breaks.
const FENCES: usize = 8;

/// Everything below the title: the lines, what stays below them, and the board. The lines give way, the last of them
/// first.
pub(super) fn body(card: &Card, most: usize) -> String {
    let mut left = most;
    let mut take = |text: String| {
        left = left.saturating_sub(length_escaped(&text) + 1);
        (text, left)
    };
    let (foot, left) = take(escaped(&card.foot.join("\n"), most));
    let raw = card.board.as_deref().filter(|_| left > FENCES).map(|board| truncate(board, left - FENCES));
    let (board, left) = take(raw.map(|board| block(&board)).unwrap_or_default());
    let lines = escaped(&card.lines.join("\n"), left);
    let parts = [lines, foot, board].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n")
}

/// The text escaped, in at most so many characters.
pub(super) fn escaped(text: &str, most: usize) -> String {
    let mut kept = most;
    loop {
        let text = escape(&truncate(text, kept));
        let over = length_escaped(&text).saturating_sub(most);
        if over == 0 || kept == 0 {
            return if most == 0 { String::new() } else { text };
        }
        kept = kept.saturating_sub(over);
    }
}

fn length_escaped(text: &str) -> usize {
    text.chars().count()
}

// Host cards as Discord messages: text, Markdown, components, attachments, all within Discord's limits.

/// The text in at most so many characters.
pub(super) fn truncate(text: &str, most: usize) -> String {
    kubyk_platform::truncate(text, most, kubyk_platform::TextUnit::Chars)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{address_length, block, escape, *};

    /// The text as Discord reads it: each character, and whether a backslash has taken its meaning away.
    fn read(text: &str) -> Vec<(char, bool)> {
        let mut out = Vec::new();
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            match characters.peek() {
                Some(next) if character == '\\' && next.is_ascii_punctuation() => {
                    out.push((*next, true));
                    characters.next();
                }
                _ => out.push((character, false)),
            }
        }
        out
    }

    fn shown(text: &str) -> String {
        read(text).into_iter().map(|(character, _)| character).collect()
    }

    #[test]
    fn names_and_lines_show_as_they_are() {
        let cases = [
            ("Хід: Саша (+28 на кону: 5 · 11 · 12)", "Хід: Саша (+28 на кону: 5 · 11 · 12)"),
            ("Саша_Діма", "Саша\\_Діма"),
            ("**bold**", "\\*\\*bold\\*\\*"),
            ("# title", "\\# title"),
            ("-# small", "\\-# small"),
            ("- entry", "\\- entry"),
            ("-5 points", "-5 points"),
            ("1. one", "1\\. one"),
            ("  12) two", "  12\\) two"),
            ("1.5", "1.5"),
            ("a\n> b", "a\n\\> b"),
            ("<@123> :smile:", "\\<@123> \\:smile:"),
            ("a | b ~ c", "a | b ~ c"),
            ("||hidden||", "\\|\\|hidden\\|\\|"),
            ("[here](http://e.org)", "[here]\\(http://e.org)"),
            ("see https://example.org/a_b*c", "see https://example.org/a_b\\*c"),
        ];
        for (text, escaped) in cases {
            assert_eq!(escape(text), escaped);
            assert_eq!(shown(escaped), text);
        }
    }

    proptest! {
        #[test]
        fn everything_shows_as_it_is(text in r"[a-я0-9 \n\\*_~`|><#\[\]()\-+:@./!.]{0,40}") {
            prop_assert_eq!(shown(&escape(&text)), text);
        }

        #[test]
        fn nothing_is_left_that_means_something(text in r"([a-c0-9 *_~`|><#\[\]()\-:.]|\\){0,30}") {
            for line in escape(&text).split('\n') {
                prop_assume!(!(0..line.len()).any(|at| line.is_char_boundary(at) && address_length(&line[at..]) > 0));
                let read = read(line);
                let bare: String = read.iter().map(|(c, escaped)| if *escaped { '\u{fffd}' } else { *c }).collect();
                prop_assert!(!bare.contains(['\\', '*', '_', '`', '<']), "{line:?}");
                prop_assert!(!["||", "~~", "]("].iter().any(|mark| bare.contains(mark)), "{line:?}");
                let start = bare.trim_start();
                prop_assert!(!start.starts_with(['>', '#']) && !start.starts_with("- "), "{line:?}");
                let entry = start.trim_start_matches(|c: char| c.is_ascii_digit());
                prop_assert!(entry.len() == start.len() || !entry.starts_with(". "), "{line:?}");
            }
        }

        #[test]
        fn a_block_cannot_be_left(text in r"[a-c` \n]{0,20}") {
            let block = block(&text);
            prop_assert_eq!(block.matches("```").count(), 2);
        }
    }

    proptest! {
        #[test]
        fn what_is_cut_is_whole_markdown(text in r"[a-c*_`\\<|\n ]{0,60}", most in 1usize..40) {
            let escaped = escaped(&text, most);
            prop_assert!(length_escaped(&escaped) <= most, "{escaped:?}");
            let slashes = escaped.trim_end_matches('…').chars().rev().take_while(|c| *c == '\\').count();
            prop_assert!(slashes.is_multiple_of(2), "a lone backslash at the end of {escaped:?}");
        }

        #[test]
        fn a_body_fits_and_closes_its_block(
            lines in prop::collection::vec("[a-c*_ ]{0,30}", 0..20),
            foot in prop::collection::vec("[a-c*]{1,9}", 0..3),
            board in prop::option::of("[#`\n ]{0,300}"),
            most in 100usize..300,
        ) {
            let body = body(&Card { lines, foot, board, ..Card::default() }, most);
            prop_assert!(length_escaped(&body) <= most, "{} of {most}: {body:?}", length_escaped(&body));
            prop_assert!(body.matches("```").count().is_multiple_of(2), "{body:?}");
        }
    }

    #[test]
    fn the_last_lines_give_way() {
        let lines = vec!["**Саша** 78".to_owned(); 40];
        let card = Card {
            lines,
            foot: vec!["Хід: Саша".to_owned()],
            board: Some("|1|2|".to_owned()),
            ..Card::default()
        };
        let body = body(&card, 120);
        assert!(body.ends_with("…\nХід: Саша\n```\n|1|2|\n```"), "{body}");
        assert!(body.starts_with("\\*\\*Саша\\*\\* 78\n"));
    }

    #[test]
    fn what_fits_is_all_there() {
        let card = Card { lines: vec!["a_b".to_owned()], foot: vec!["c".to_owned()], ..Card::default() };
        assert_eq!(body(&card, 10), "a\\_b\nc");
        assert_eq!(escaped("", 0), "");
    }
}
