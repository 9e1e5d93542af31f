//! A card's text in Markdown that fits: what is too long is cut before it becomes Markdown, so that no mark of it is
//! ever split.

use kubyk_host::Card;

use crate::render::markdown::{block, escape};
use crate::render::truncate;

/// Length of a block's fences, with their line breaks.
const FENCES: usize = 8;

/// Everything below the title: the lines, what stays below them, and the board. The lines give way, the last of them
/// first.
pub(crate) fn body(card: &Card, most: usize) -> String {
    let mut left = most;
    let mut take = |text: String| {
        left = left.saturating_sub(length(&text) + 1);
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
pub(crate) fn escaped(text: &str, most: usize) -> String {
    let mut kept = most;
    loop {
        let text = escape(&truncate(text, kept));
        let over = length(&text).saturating_sub(most);
        if over == 0 || kept == 0 {
            return if most == 0 { String::new() } else { text };
        }
        kept = kept.saturating_sub(over);
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_cut_is_whole_markdown(text in r"[a-c*_`\\<|\n ]{0,60}", most in 1usize..40) {
            let escaped = escaped(&text, most);
            prop_assert!(length(&escaped) <= most, "{escaped:?}");
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
            prop_assert!(length(&body) <= most, "{} of {most}: {body:?}", length(&body));
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
