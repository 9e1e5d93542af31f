//! Names of commands and games for those who type them: ASCII names, aliases, and names in every language.

use kubyk_games::kit::{APOSTROPHES, AnyGame, Msg};
use kubyk_words::{Lang, Words};

/// Number of nearest words that a refusal names.
const NEAREST: usize = 3;
/// Number of known words of which all are named where none is near.
const FEW: usize = 8;

/// The name of a game's command: Telegram allows no dashes.
pub fn command_name(game: &dyn AnyGame) -> String {
    game.about().id.replace('-', "_")
}

/// The most characters of a command's name: Discord's limit.
const LONGEST_NAME: usize = 32;

/// The apostrophe of names. Unlike those of keyboards it is a letter: Discord takes no other in the name of a command
/// (discord-api-docs, issue 7371).
const APOSTROPHE: &str = "\u{2bc}";
/// A name as one word of what is typed: letters and digits in lower case, with `-` and `_`.
pub fn one_word(name: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || "-_".contains(*letter);
    let word: String = spelled(name).replace(' ', "-").chars().filter(kept).collect();
    match word.char_indices().nth(LONGEST_NAME) {
        None => word,
        // Cut between two words where it can be.
        Some((end, _)) => word[..end].rsplit_once('-').map_or(&word[..end], |(head, _)| head).to_owned(),
    }
}

/// Typed text in the spelling of names: in lower case, every apostrophe the same.
pub fn spelled(typed: &str) -> String {
    typed.to_lowercase().replace(APOSTROPHES, APOSTROPHE)
}

/// The game that people call so: its id, an alias, or its name in one of the languages.
pub fn game_called(
    name: &str,
    games: &[&'static dyn AnyGame],
    words: &Words,
) -> Option<&'static dyn AnyGame> {
    let name = spelled(name);
    games.iter().copied().find(|game| {
        let about = game.about();
        about.id == name
            || command_name(*game) == name
            || about.aliases.iter().any(|alias| spelled(alias) == name)
            || is_called(&name, &about.name(), words)
    })
}

/// The game that people mean by its name or by a beginning that no other game's names have.
pub fn game_meant(name: &str, games: &[&'static dyn AnyGame], words: &Words) -> Option<&'static dyn AnyGame> {
    let begins = |game: &&&'static dyn AnyGame| {
        let about = game.about();
        let aliases = about.aliases.iter().map(|alias| spelled(alias));
        let mut forms =
            every_name(&about.name(), words).into_iter().chain(aliases).chain([about.id.to_owned()]);
        forms.any(|form| form.starts_with(&spelled(name)))
    };
    let only = || {
        let mut begun = games.iter().filter(begins);
        begun.next().filter(|_| begun.next().is_none() && !name.is_empty()).copied()
    };
    game_called(name, games, words).or_else(only)
}

/// Returns `true` if this is what a message says in any language, typed as one word, or one of its further forms: the
/// words of the message `ID-forms`, which are read and never shown, such as a name of earlier versions.
pub fn is_called(typed: &str, msg: &Msg, words: &Words) -> bool {
    let typed = spelled(typed);
    let forms = Msg::new(format!("{}-forms", msg.id));
    Lang::ALL.into_iter().any(|lang| {
        let is_form = || words.say(lang, &forms, &[]).split(' ').any(|form| spelled(form) == typed);
        one_word(&words.say(lang, msg, &[])) == typed || words.has(lang, &forms.id) && is_form()
    })
}

/// The text of a message in every language, each as one word.
pub fn every_name(msg: &Msg, words: &Words) -> Vec<String> {
    Lang::ALL.iter().map(|lang| one_word(&words.say(*lang, msg, &[]))).collect()
}

/// The known words for a refusal: those near to what was typed, or where none is, all if there are few, else one. Each has the
/// form in which it is shown, and all by which it is understood.
pub fn nearest(typed: &str, known: impl IntoIterator<Item = (String, Vec<String>)>) -> String {
    let known = known.into_iter().map(|(shown, mut forms)| {
        forms.push(shown.clone());
        (shown, forms)
    });
    near_or_examples(typed, known.collect()).join(", ")
}

/// The nearest of words that each reader sees in their own language; `None` where there are none.
pub fn nearest_of(typed: &str, known: impl IntoIterator<Item = (Msg, Vec<String>)>) -> Option<Msg> {
    Msg::names_listed(near_or_examples(typed, known.into_iter().collect()).into_iter())
}

fn near_or_examples<T: Clone>(typed: &str, known: Vec<(T, Vec<String>)>) -> Vec<T> {
    let few = if known.len() > FEW { 1 } else { FEW };
    let examples = known.iter().take(few).map(|(shown, _)| shown.clone()).collect();
    let near = near(typed, known);
    if near.is_empty() { examples } else { near }
}

/// The known words near to what was typed, the nearest first, each as it is shown; there may be none.
pub fn near<T>(typed: &str, known: impl IntoIterator<Item = (T, Vec<String>)>) -> Vec<T> {
    let typed: String = spelled(typed).chars().take(60).collect();
    let distance = |form: &String| {
        let form = spelled(form);
        let begun = form.starts_with(&typed) && !typed.is_empty();
        let distance = if begun { 0 } else { strsim::damerau_levenshtein(&typed, &form) };
        (distance <= slips(&typed)).then_some(distance)
    };
    let known = known.into_iter();
    let mut ranked: Vec<(usize, T)> =
        known.filter_map(|(shown, forms)| Some((forms.iter().filter_map(distance).min()?, shown))).collect();
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.into_iter().take(NEAREST).map(|(_, shown)| shown).collect()
}

/// The slips that a typed word may have, one in three letters: what is further off is another word.
pub(crate) fn slips(typed: &str) -> usize {
    typed.chars().count().div_ceil(3)
}

/// A name, and in brackets what is typed for it: a name may be several words.
pub fn with_typed(name: Msg, typed: &str) -> Msg {
    Msg::new("name-typed").with("name", name).with("typed", typed)
}

/// [`nearest`] for words that have one form.
pub fn nearest_words<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, known.into_iter().map(|word| (word.to_owned(), Vec::new())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_apostrophe_is_a_letter_however_it_is_typed() {
        assert_eq!(one_word("П’ять кубиків!"), "пʼять-кубиків");
        let words = Words::new(&[]).expect("the texts fit together");
        for typed in
            ["п'ятдесят", "П’ЯТДЕСЯТ", "пʼятдесят", "п`ятдесят", "п´ятдесят", "п‘ятдесят", "п′ятдесят"]
        {
            let game = game_called(typed, kubyk_games::CATALOGUE, &words);
            assert_eq!(game.map(|game| game.about().id), Some("fifty"), "{typed}");
        }
    }

    #[test]
    fn at_most_three_words_near_to_it_are_named_as_they_are_shown_or_an_example() {
        let known = [("hold", vec!["стоп".to_owned()]), ("roll", vec!["кинути".to_owned()])];
        let known = known.map(|(shown, forms)| (shown.to_owned(), forms));
        assert_eq!(nearest("кинутi", known.clone()), "roll");
        assert_eq!(nearest("ho", known.clone()), "hold");
        assert_eq!(nearest("xyz", known), "hold, roll");
        assert_eq!(nearest_words("xyz", ["a", "b", "c", "d"]), "a, b, c, d");
        assert_eq!(nearest_words("xyz", ["a", "b", "c", "d", "e", "f", "g", "h", "i"]), "a");
        assert_eq!(nearest_words("pot", ["put", "cot", "pit", "dot", "cat"]), "put, cot, pit");
    }
}
