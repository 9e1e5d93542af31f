//! Rules for the writing of every message in every language: capitals, minus signs, apostrophes, no names of the program's own.

#[allow(dead_code, reason = "this test reads texts alone")]
mod messages;
mod sources;

use std::collections::BTreeSet;

use kubyk_words::Lang;
use messages::{Message, NAME, PLACE, all_messages, messages};

/// Prepositions, behind which names would be declined.
const UKRAINIAN: &str = " за від до для з із зі у в про проти між на після перед при без через над під о об ";
const RUSSIAN: &str =
    " за от до для с со у в о об против между на после перед при без через над под к ко из ";

/// The faults of a text. `own` are words of the program that no reader should meet: ids of messages and levels.
fn faults(lang: Lang, text: &str, own: &BTreeSet<String>) -> Vec<&'static str> {
    let letters: Vec<char> = text.chars().collect();
    let mut faults = Vec::new();
    let ends = |text: &str| text.trim_end().ends_with(['.', '?']) && !text.trim_end().ends_with("...");
    if ends(text) && letters.first().is_some_and(|first| first.is_lowercase()) {
        faults.push("a sentence begins with a small letter");
    }
    let place = |c: char| c == PLACE || c == NAME;
    let number = |letter: Option<&char>| letter.is_some_and(|c| c.is_ascii_digit() || place(*c));
    let word = |letter: Option<&char>| letter.is_some_and(|c| c.is_alphanumeric() || place(*c));
    let before = |place: usize| place.checked_sub(1).and_then(|place| letters.get(place));
    for (place, letter) in letters.iter().enumerate() {
        let (left, right) = (before(place), letters.get(place + 1));
        match letter {
            '-' | '–' if number(right) && !word(left) => faults.push("a minus is not U+2212"),
            '\u{2bc}' | '\u{2018}' => faults.push("an odd apostrophe"),
            '’' if lang == Lang::En => faults.push("an odd apostrophe"),
            '\'' if lang != Lang::En => faults.push("an odd apostrophe"),
            '"' => faults.push("a straight quotation mark"),
            _ => {}
        }
    }
    if lang != Lang::En && text.match_indices(NAME).any(|(at, _)| is_declined(lang, text, at)) {
        faults.push("a name that would have to be declined, or whose gender would have to be known");
    }
    let tokens = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    if tokens.into_iter().any(|token| own.contains(token)) {
        faults.push("a word of the program");
    }
    faults
}

/// Returns `true` if what stands around a name needs its case, as a preposition does, or its gender, as a verb of the
/// past does.
fn is_declined(lang: Lang, text: &str, at: usize) -> bool {
    let (prepositions, past): (&str, &[&str]) = match lang {
        Lang::Uk => (UKRAINIAN, &["в", "вся", "ла", "лася", "лась"]),
        _ => (RUSSIAN, &["л", "лся", "ла", "лась"]),
    };
    let letters = |word: &str| word.chars().take_while(|letter| letter.is_alphabetic()).collect::<String>();
    let before = text[..at].strip_suffix(' ').and_then(|before| before.split(' ').next_back());
    let after = text[at + NAME.len_utf8()..].strip_prefix(' ').map(letters).unwrap_or_default();
    before.is_some_and(|word| prepositions.contains(&format!(" {} ", word.to_lowercase())))
        || past.iter().any(|ending| after.ends_with(ending))
}

/// Ids of messages and of levels that no word of a language could be.
fn own(ids: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    let ids = ids.into_iter().flat_map(|id| {
        let level = id.strip_prefix("level-").map(str::to_owned);
        // The names of games are typed by people.
        let typed = kubyk_games::CATALOGUE.iter().any(|game| game.about().id == id);
        level.into_iter().chain((!typed).then_some(id))
    });
    ids.filter(|id| id.contains('-')).collect()
}

#[test]
fn every_message_is_written_as_people_write() {
    for lang in Lang::ALL {
        let messages = all_messages(lang);
        let own = own(messages.iter().map(|message| message.id.clone()));
        let mut found = BTreeSet::new();
        for Message { id, texts } in &messages {
            for text in texts {
                found
                    .extend(faults(lang, text, &own).into_iter().map(|what| format!("{id}: {what}: {text}")));
            }
        }
        let found: Vec<_> = found.into_iter().collect();
        assert!(found.is_empty(), "{}:\n{}", lang.code(), found.join("\n"));
    }
}

#[test]
fn planted_faults_are_found() {
    let own = own(["level-hold-20", "pig-why-first", "house-numbers"].map(str::to_owned));
    let of = |lang: Lang, text: &str| {
        let file = format!("try = {text}\n");
        let messages = messages(&file);
        let found = messages[0].texts.iter().flat_map(|text| faults(lang, text, &own));
        found.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    let small = "a sentence begins with a small letter";
    assert_eq!(of(Lang::En, "roll the dice first."), [small]);
    assert_eq!(of(Lang::Uk, "{ $count ->\n    [one] Киньте.\n   *[other] киньте кубики?\n }"), [small]);
    assert_eq!(of(Lang::En, "Lost: -5"), ["a minus is not U+2212"]);
    assert_eq!(of(Lang::En, "Lost: –{ $lost }"), ["a minus is not U+2212"]);
    assert_eq!(of(Lang::En, "It isn’t your turn"), ["an odd apostrophe"]);
    assert_eq!(of(Lang::Uk, "П'ять"), ["an odd apostrophe"]);
    assert_eq!(of(Lang::Ru, "Скажите \"стоп\""), ["a straight quotation mark"]);
    assert_eq!(of(Lang::En, "The bot hold-20 joins"), ["a word of the program"]);
    assert_eq!(of(Lang::Ru, "Нельзя: pig-why-first"), ["a word of the program"]);
    let declined = "a name that would have to be declined, or whose gender would have to be known";
    assert_eq!(of(Lang::Uk, "Місце для { $seat }"), [declined]);
    assert_eq!(of(Lang::Ru, "{ $seat } бросила кубики"), [declined]);
    assert_eq!(of(Lang::Uk, "{ $who } кинув"), [declined]);
    for (lang, sound) in [
        (Lang::En, "roll first"),
        (Lang::En, "It isn't { $seat }'s turn. Lost: −{ $lost }, 3000-4000"),
        (Lang::Uk, "П’ять із { $of }: −5"),
        (Lang::Ru, "/rules house-numbers"),
        (Lang::Uk, "Хід: { $seat }. Для «{ $who }» { $count } балів"),
        (Lang::Ru, "{ $seat } сдаётся"),
    ] {
        assert_eq!(of(lang, sound), [] as [&str; 0], "{sound}");
    }
}
