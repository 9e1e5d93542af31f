//! Words of people inside the bot's own sentences: shown as they were written, without any chat app acting on them.
//!
//! Apps look for mentions, commands, addresses, tags and phone numbers in every message. A name such as `@durov` would
//! call a stranger, and one such as `t.me/x` would advertise. An invisible character inside the name stops that, for
//! every reader of the text and without another look for people.

/// The word joiner: it has no width, and belongs to no address, tag, number or name of a command.
const JOINER: char = '\u{2060}';
/// As many digits may be a phone number or the number of a card.
const LONG_NUMBER: usize = 7;

/// Text that a person wrote, as it is repeated in a sentence: on one line, in the direction of the sentence, and with
/// a word joiner wherever a chat app would find something to act on. Twice is the same as once.
pub fn inert(written: &str) -> String {
    let numbers = written.chars().filter(char::is_ascii_digit).count() >= LONG_NUMBER;
    let dots = written.matches('.').count();
    let mut out = String::with_capacity(written.len());
    let mut before = None;
    for c in written.chars().filter(|c| !turns(*c)) {
        let c = if c.is_control() { ' ' } else { c };
        if before.is_some_and(|before| begins_something(before, c, numbers, dots)) {
            out.push(JOINER);
        }
        out.push(c);
        before = Some(c);
    }
    out
}

/// The text as it was before [`inert`]: people copy what the bot has written.
pub fn without_joiners(text: &str) -> String {
    text.replace(JOINER, "")
}

/// What somebody has typed or copied, without characters that nobody sees: those of [`inert`], those that turn the direction, and
/// spaces without width. Joiners of emoji and of letters stay.
pub fn without_invisible(typed: &str) -> String {
    let invisible = |c: &char| *c == JOINER || turns(*c) || matches!(c, '\u{AD}' | '\u{200B}' | '\u{FEFF}');
    typed.chars().filter(|c| !invisible(c)).collect()
}

/// Returns `true` if an app may see something between these two: what a sign begins, a dot inside an address, a long number.
fn begins_something(before: char, c: char, numbers: bool, dots: usize) -> bool {
    if c == JOINER || before == JOINER || c.is_whitespace() {
        return false;
    }
    match before {
        // Mentions, commands and paths, tags, currencies, schemes of addresses and names of emoji, Discord's brackets.
        '@' | '/' | '#' | '$' | '<' => true,
        // A time of day is nothing.
        ':' => !c.is_ascii_digit() || numbers,
        // A decimal point makes no address, but four numbers are one.
        '.' => !c.is_ascii_digit() || dots > 1 || numbers,
        _ => numbers && c.is_ascii_digit(),
    }
}

/// Returns `true` if a character turns the direction of the text around it.
fn turns(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_an_app_acts_on_is_left() {
        let cases = [
            ("@durov", "@|durov"),
            ("@everyone", "@|everyone"),
            ("/start", "/|start"),
            ("example.com", "example.|com"),
            ("https://t.me/x", "https:|/|/|t.|me/|x"),
            ("tg://resolve?domain=x", "tg:|/|/|resolve?domain=x"),
            ("discord.gg/abc", "discord.|gg/|abc"),
            ("ann@example.com", "ann@|example.|com"),
            ("$USD", "$|USD"),
            ("#spam", "#|spam"),
            ("<@123>", "<|@|123>"),
            ("</roll:12>", "<|/|roll:12>"),
            ("<t:1700000000:R>", "<|t:|1|7|0|0|0|0|0|0|0|0:|R>"),
            (":smile:", ":|smile:"),
            ("+380 67 12", "+|3|8|0 |6|7 |1|2"),
            ("127.0.0.1", "127.|0.|0.|1"),
        ];
        for (written, broken) in cases {
            assert_eq!(inert(written), broken.replace('|', "\u{2060}"), "{written}");
        }
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in [
            "Ann",
            "Саша 2",
            "J. R. Smith",
            "№ 6789",
            "Ann (2.5)",
            "O'Neil-Иванова",
            "10:30",
            "👑 Катя",
            "李小龍",
        ] {
            assert_eq!(inert(name), name);
        }
    }

    #[test]
    fn words_stay_on_their_line_and_in_their_direction() {
        assert_eq!(inert("a\nb\u{202E}c\u{2066}d\u{200F}"), "a bcd");
    }

    #[test]
    fn what_nobody_sees_is_not_typed() {
        let typed = "\u{FEFF}/pi\u{200B}g \u{202E}ro\u{AD}ll\u{200E} 👨\u{200D}👩";
        assert_eq!(without_invisible(typed), "/pig roll 👨\u{200D}👩");
    }

    #[test]
    fn twice_is_once_and_can_be_undone() {
        for written in ["@a.b/c", "+380671234567", "https://example.com:8080", "$$$", "a@@b", "..."] {
            let once = inert(written);
            assert_eq!(inert(&once), once);
            assert_eq!(without_joiners(&once), written);
        }
    }
}
