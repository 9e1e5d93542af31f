//! Moves that are written looser than the game's notation.

use kubyk_games::kit::About;

/// The legal move that a text means though it is not written like it: blanks and cases do not matter, and a number
/// by itself is the argument of the only move it fits, or of the first word that always has one.
pub(super) fn meant(about: &About, text: &str, legal: &[String]) -> Option<String> {
    let typed = squeezed(text);
    if let Some(exact) = legal.iter().find(|play| squeezed(play) == typed) {
        return Some(exact.clone());
    }
    let number = text.trim();
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let able: Vec<&String> =
        legal.iter().filter(|play| play.split_once(' ').is_some_and(|(_, rest)| rest == number)).collect();
    if let [only] = able[..] {
        return Some(only.clone());
    }
    let first = about.verbs.first().filter(|verb| verb.takes.is_required())?;
    able.into_iter().find(|play| play.split(' ').next() == Some(first.word)).cloned()
}

/// A text without blanks, in lower case.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
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
    fn a_number_is_the_column_where_that_is_obvious() {
        assert_eq!(of("katego", "9", &["put 3", "put 9", "dash 9"]).as_deref(), Some("put 9"));
        assert_eq!(of("katego", "9", &["dash 9", "throw 4"]).as_deref(), Some("dash 9"));
        assert_eq!(of("farkle", "5", &["roll 5", "stop 5"]), None, "to go on or to stop is no small matter");
        assert_eq!(of("katego", "5", &["put 3"]), None);
    }
}
