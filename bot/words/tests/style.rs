//! How every message of every language is written: capitals, minus signs, apostrophes, no names of the program's own, one
//! word for one thing.

#[allow(dead_code, reason = "this test reads texts alone")]
mod sources;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kubyk_words::Lang;
use sources::texts_of;

/// A placeable in the flattened text: neither a letter nor a digit nor a blank.
const PLACE: char = '\u{fffc}';
/// The same in which a person's name comes to stand.
const NAME: char = '\u{fff9}';
/// Variables that are people.
const PEOPLE: [&str; 11] =
    ["seat", "who", "by", "rival", "leader", "winner", "winners", "player", "other", "others", "names"];
/// Prepositions, behind which names would be declined.
const UKRAINIAN: &str = " за від до для з із зі у в про проти між на після перед при без через над під о об ";
const RUSSIAN: &str =
    " за от до для с со у в о об против между на после перед при без через над под к ко из ";

/// A message with its texts: one for each way through its selectors, taken one selector at a time.
struct Message {
    id: String,
    texts: Vec<String>,
}

/// The texts of a pattern. Each variant of a selector is read between the text before it and the text after it.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut all = vec![String::new()];
    for element in &pattern.elements {
        let parts = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => placed(expression),
        };
        // Not every combination: the first way so far with each part, and each way so far with the first part.
        let first = all[0].clone();
        all.iter_mut().for_each(|text| text.push_str(&parts[0]));
        all.extend(parts[1..].iter().map(|part| format!("{first}{part}")));
    }
    all
}

fn placed(expression: &Expression<&str>) -> Vec<String> {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter().flat_map(|variant| texts(&variant.value)).collect()
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => vec![(*value).to_owned()],
        Expression::Inline(InlineExpression::VariableReference { id }) if PEOPLE.contains(&id.name) => {
            vec![NAME.to_string()]
        }
        Expression::Inline(_) => vec![PLACE.to_string()],
    }
}

fn messages(file: &str) -> Vec<Message> {
    let resource = fluent_syntax::parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let texts = message.value.as_ref().map(texts).unwrap_or_default();
            Some(Message { id: message.id.name.to_owned(), texts })
        }
        _ => None,
    };
    resource.body.iter().filter_map(message).collect()
}

/// What is wrong with a text. `own` are words of the program that no reader should meet: ids of messages and levels.
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

/// Whether what stands around a name needs its case, as a preposition does, or its gender, as a verb of the past does.
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
        let texts: Vec<String> =
            texts_of(lang).iter().map(|path| fs::read_to_string(path).expect("a text")).collect();
        let messages: Vec<Message> = texts.iter().flat_map(|text| messages(text)).collect();
        assert!(messages.len() > 1500, "only {} messages are found", messages.len());
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

/// The words that docs/words.md replaces, each with its language and the word to take.
fn replaced() -> Vec<(Lang, String, String)> {
    const LANGUAGES: [(&str, Lang); 3] =
        [("English", Lang::En), ("українська", Lang::Uk), ("русский", Lang::Ru)];
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/words.md");
    let page = fs::read_to_string(page).expect("the page on words");
    let (_, section) = page.split_once("## One word each").expect("its section");
    let row = |line: &str| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        let [_, language, take, not, _] = cells[..] else { return Vec::new() };
        let lang = LANGUAGES.iter().find(|(name, _)| *name == language).map(|(_, lang)| *lang);
        let words = not.split('·').map(|word| word.trim().to_lowercase());
        lang.map_or(Vec::new(), |lang| words.map(|word| (lang, word, take.to_owned())).collect())
    };
    section.split("\n## ").next().unwrap_or_default().lines().flat_map(row).collect()
}

/// Whether a text has this word or phrase, not as a part of another word.
fn says(text: &str, word: &str) -> bool {
    let apart = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphabetic() && letter != '-');
    text.match_indices(word)
        .any(|(at, _)| apart(text[..at].chars().next_back()) && apart(text[at + word.len()..].chars().next()))
}

#[test]
fn games_have_one_word_for_one_thing() {
    let replaced = replaced();
    assert!(replaced.len() > 15, "only {} words are found on the page", replaced.len());
    let of_games = |path: &Path| path.components().any(|part| part.as_os_str() == "games");
    let mut found = BTreeSet::new();
    for lang in Lang::ALL {
        for path in texts_of(lang).iter().filter(|path| of_games(path)) {
            for Message { id, texts } in messages(&fs::read_to_string(path).expect("a text")) {
                let texts = texts.iter().map(|text| text.to_lowercase()).collect::<Vec<_>>();
                let words = replaced
                    .iter()
                    .filter(|(of, word, _)| *of == lang && texts.iter().any(|text| says(text, word)));
                found.extend(
                    words.map(|(_, word, take)| format!("{} {id}: {word}, but: {take}", lang.code())),
                );
            }
        }
    }
    assert!(found.is_empty(), "{}", found.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn words_are_found_whole() {
    assert!(says("everybody, at once", "at once") && says("at once: roll", "at once"));
    assert!(!says("that once", "at once") && !says("пострашно", "рашно") && !says("at-once", "once"));
}
