//! Moves that are written looser than the game's notation.

use kubyk_games::kit::About;

/// The legal move that a text means though it is not written like it. Blanks and cases do not matter, except that a blank
/// between two digits keeps two numbers apart; where several moves would fit, none is meant. A number by itself is the
/// argument of the only move it fits, or of the first word that always has one.
pub(super) fn meant(about: &About, text: &str, legal: &[String]) -> Option<String> {
    let typed = spaced(text);
    if let Some(exact) = legal.iter().find(|play| spaced(play) == typed) {
        return Some(exact.clone());
    }
    let typed = squeezed(text);
    if let Some(alike) = only(legal.iter().filter(|play| squeezed(play) == typed)) {
        return Some(alike.clone());
    }
    let number = text.trim();
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let able: Vec<&String> =
        legal.iter().filter(|play| play.split_once(' ').is_some_and(|(_, rest)| rest == number)).collect();
    if let Some(only) = only(able.iter()) {
        return Some((*only).clone());
    }
    let first = about.verbs.first().filter(|verb| verb.takes.is_required())?;
    able.into_iter().find(|play| play.split(' ').next() == Some(first.word)).cloned()
}

/// The only one of several, if it is the only one.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// A text in lower case, its words one blank apart.
fn spaced(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text in lower case without blanks but those between two digits: `11 2` is not `1 12`.
pub(super) fn squeezed(text: &str) -> String {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let mut squeezed = String::new();
    for word in text.to_lowercase().split_whitespace() {
        if digit(squeezed.chars().next_back()) && digit(word.chars().next()) {
            squeezed.push(' ');
        }
        squeezed.push_str(word);
    }
    squeezed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(game: &str, text: &str, legal: &[&str]) -> Option<String> {
        let game = kubyk_games::find(game).expect("a game");
        let legal: Vec<String> = legal.iter().map(|play| (*play).to_owned()).collect();
        meant(game.about(), text, &legal)
    }

    #[test]
    fn blanks_and_cases_do_not_matter() {
        assert_eq!(of("abalone", "a1 b2", &["A1A2", "A1B2"]).as_deref(), Some("A1B2"));
        assert_eq!(of("katego", "PUT9", &["put 3", "put 9"]).as_deref(), Some("put 9"));
        assert_eq!(of("katego", "put 4", &["put 3", "put 9"]), None);
    }

    #[test]
    fn numbers_are_never_joined_or_divided() {
        let spend = ["put 1 2", "put 1 12", "put 9 9", "put 11 2", "put 11 12"];
        for typed in ["put 11 2", "PUT  11  2", "put11 2"] {
            assert_eq!(of("katego", typed, &spend).as_deref(), Some("put 11 2"), "{typed}");
        }
        assert_eq!(of("katego", "put 1 12", &spend).as_deref(), Some("put 1 12"));
        for typed in ["put 99", "put 112", "put112", "put 111 2"] {
            assert_eq!(of("katego", typed, &spend), None, "{typed}");
        }
        let rows = ["put 1 1", "put 1 2", "put 11 1", "put 11 2"];
        assert_eq!(of("katego", "put 11", &rows), None, "a column by itself is the own row's");
    }

    #[test]
    fn what_could_be_several_moves_is_none() {
        assert_eq!(of("abalone", "a1 b2", &["a1b 2", "a1b2x", "a 1b2"]), None);
        assert_eq!(
            of("abalone", "a1b 2", &["a1b 2", "a 1b2"]).as_deref(),
            Some("a1b 2"),
            "one is exactly it"
        );
    }

    #[test]
    fn a_number_is_the_column_where_that_is_obvious() {
        assert_eq!(of("katego", "9", &["put 3", "put 9", "dash 9"]).as_deref(), Some("put 9"));
        assert_eq!(of("katego", "9", &["dash 9", "throw 4"]).as_deref(), Some("dash 9"));
        assert_eq!(of("farkle", "5", &["roll 5", "stop 5"]), None, "to go on or to stop is no small matter");
        assert_eq!(of("katego", "5", &["put 3"]), None);
    }
}
