//! Texts of pages that tests write, with what is drawn anew each time in one form.

/// Whether pages are written anew: `KUBYK_WRITE_CONVERSATIONS=1`.
pub(crate) fn writes() -> bool {
    std::env::var_os("KUBYK_WRITE_CONVERSATIONS").is_some()
}

/// The text with numbers of tables, seeds and commitments, and the long numbers of Discord, in one form.
pub(crate) fn masked(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '#' && c != '…');
        let hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = bare.strip_prefix('#').is_some_and(|id| id.len() == 7 && id.is_ascii());
        let short =
            bare.split_once('…').is_some_and(|(head, tail)| head.len() == 4 && hex(head) && hex(tail));
        if number {
            word.replace(bare, "#1234567")
        } else if short || bare.len() == 64 && hex(bare) {
            word.replace(bare, "3f9a…c2")
        } else {
            without_long_numbers(word)
        }
    };
    let line = |line: &str| line.split(' ').map(word).collect::<Vec<_>>().join(" ");
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// The word with a `1` in place of every number of more than sixteen digits.
fn without_long_numbers(word: &str) -> String {
    const LONG: usize = 17;
    let digits = |part: &&str| part.len() >= LONG && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = word.split(|c: char| !c.is_ascii_digit()).filter(digits);
    parts.fold(word.to_owned(), |word, number| word.replace(number, "1"))
}
