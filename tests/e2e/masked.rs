//! Texts of pages that tests write, with what is drawn anew each time in one form.

/// Returns `true` if pages are written anew: `KUBYK_WRITE_CONVERSATIONS=1`.
pub(crate) fn writes() -> bool {
    std::env::var_os("KUBYK_WRITE_CONVERSATIONS").is_some()
}

/// The text with numbers of tables, commitments and their fingerprints, and the long numbers of Discord, in one form.
pub(crate) fn masked(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '#' && c != '…');
        let hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = bare.strip_prefix('#').is_some_and(|id| id.len() == 7 && id.is_ascii());
        let group = |group: &str| group.len() == 4 && group.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let fingerprint = bare.split('-').count() == 4 && bare.split('-').all(group);
        if number {
            word.replace(bare, "#1234567")
        } else if fingerprint {
            word.replace(bare, "k7m2-9xqd-4hvt-c3ne")
        } else if bare.len() == 64 && hex(bare) {
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
