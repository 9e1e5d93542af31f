//! Text that fits.

/// The text, or its beginning with an ellipsis where it is longer than so many characters. Cuts between words where
/// one ends nearby.
pub(crate) fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let end = text.char_indices().nth(most.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
    let kept = &text[..end];
    let word = kept.rfind(char::is_whitespace).filter(|space| *space * 3 >= end * 2);
    format!("{}…", kept[..word.unwrap_or(end)].trim_end())
}

#[cfg(test)]
mod tests {
    use super::truncate;

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(truncate("коротко", 7), "коротко");
        assert_eq!(truncate("Кидає кості доки хоче", 16), "Кидає кості…");
        assert_eq!(truncate("нерозривнеслово", 5), "неро…");
        assert_eq!(truncate("a", 0), "…");
    }
}
