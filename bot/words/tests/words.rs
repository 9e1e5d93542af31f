//! Formatting, plural forms, faulty texts.

use std::collections::BTreeSet;
use std::sync::Arc;

use fluent_syntax::ast::Entry;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{self, Msg, Seat, Texts};
use kubyk_words::{Lang, Words, WordsFault};

const PART: Texts = Texts {
    en: "try-points = { $n ->\n    [one] { $n } point\n   *[other] { $n } points\n}\n\
         try-turn = { $who } to move\ntry-both = { $who } against all: { $what }\n",
    uk: "try-points = { $n ->\n    [one] { $n } очко\n    [few] { $n } очки\n   *[many] { $n } очок\n}\n\
         try-turn = Хід: { $who }\ntry-both = { $who } проти всіх: { $what }\n",
    ru: "try-points = { $n ->\n    [one] { $n } очко\n    [few] { $n } очка\n   *[many] { $n } очков\n}\n\
         try-turn = Ход: { $who }\ntry-both = { $who } против всех: { $what }\n",
};

fn words() -> Words {
    Words::new(&[PART]).expect("the texts are good")
}

fn points(n: i64) -> Msg {
    Msg::new("try-points").with("n", n)
}

#[test]
fn plural_forms_follow_the_language() {
    let words = words();
    let points = |lang, numbers: &[i64]| -> Vec<String> {
        numbers.iter().map(|n| words.say(lang, &points(*n), &[])).collect()
    };
    assert_eq!(points(Lang::Uk, &[1, 2, 5]), ["1 очко", "2 очки", "5 очок"]);
    assert_eq!(
        points(Lang::Uk, &[11, 21, 22, 112, 0]),
        ["11 очок", "21 очко", "22 очки", "112 очок", "0 очок"]
    );
    assert_eq!(points(Lang::Ru, &[1, 2, 5]), ["1 очко", "2 очка", "5 очков"]);
    assert_eq!(points(Lang::En, &[1, 2, 5]), ["1 point", "2 points", "5 points"]);
}

#[test]
fn numbers_are_formatted_without_separators() {
    let words = words();
    assert_eq!(words.say(Lang::En, &points(12_345), &[]), "12345 points");
    assert_eq!(words.say(Lang::Uk, &points(-1000), &[]), "−1000 очок");
}

#[test]
fn seats_become_names_and_messages_nest() {
    let words = words();
    let names = ["Саша".to_owned(), "  ".to_owned()];
    let turn = |arg: kit::Arg| words.say(Lang::Uk, &Msg::new("try-turn").with("who", arg), &names);
    assert_eq!(turn(Seat::at(0).into()), "Хід: Саша");
    assert_eq!(turn(Seat::at(1).into()), "Хід: 2", "a blank name is none");
    assert_eq!(turn(vec![Seat::at(0), Seat::at(4)].into()), "Хід: Саша та 5");
    let three = Msg::new("try-turn").with("who", vec![Seat::at(0), Seat::at(2), Seat::at(4)]);
    let listed = Lang::ALL.map(|lang| words.say(lang, &three, &names));
    assert_eq!(listed, ["Саша, 3 and 5 to move", "Хід: Саша, 3 та 5", "Ход: Саша, 3 и 5"]);
    let nested = Msg::new("try-both").with("who", Seat::at(0)).with("what", points(5));
    assert_eq!(words.say(Lang::Uk, &nested, &names), "Саша проти всіх: 5 очок");
}

#[test]
fn a_missing_text_is_shown_as_its_id() {
    let words = words();
    for _ in 0..2 {
        assert_eq!(words.say(Lang::En, &Msg::new("no-such-text"), &[]), "no-such-text");
        assert_eq!(words.say(Lang::En, &Msg::new(""), &[]), "");
        assert_eq!(words.say(Lang::En, &Msg::new("try-turn"), &[]), "{$who} to move");
    }
    assert!(words.has(Lang::Ru, "try-turn"));
    assert!(!words.has(Lang::Ru, "no-such-text"));
}

#[test]
fn a_duplicate_id_is_an_error_that_names_it() {
    let error = Words::new(&[PART, Texts { en: "", uk: "try-turn = Ще раз\n", ru: "" }]).unwrap_err();
    assert_eq!(error.0, [WordsFault::Twice { lang: Lang::Uk, id: "try-turn".into() }]);
    assert_eq!(error.to_string(), "faulty texts: uk: \"try-turn\" is there twice");
    let inside = Words::new(&[Texts { en: "a = x\na = y\n", uk: "", ru: "" }]).unwrap_err();
    assert_eq!(inside.0, [WordsFault::Twice { lang: Lang::En, id: "a".into() }]);
}

#[test]
fn a_syntax_error_names_the_message() {
    let error =
        Words::new(&[Texts { en: "", uk: "", ru: "good = x\nbroken = { $x\nnext = y\n" }]).unwrap_err();
    let [WordsFault::Syntax { lang: Lang::Ru, id, .. }] = &error.0[..] else { panic!("{error}") };
    assert_eq!(id, "broken");
}

#[test]
fn words_are_shared_between_threads() {
    let words = Arc::new(words());
    let threads: Vec<_> = (0..4)
        .map(|n| {
            let words = Arc::clone(&words);
            std::thread::spawn(move || words.say(Lang::Uk, &points(n), &[]))
        })
        .collect();
    let texts: Vec<String> = threads.into_iter().map(|thread| thread.join().expect("no panic")).collect();
    assert_eq!(texts, ["0 очок", "1 очко", "2 очки", "3 очки"]);
}

#[test]
fn every_text_of_the_games_is_there_in_every_language() {
    Words::new(&[]).expect("the texts are good");
    for texts in [kit::TEXTS].into_iter().chain(CATALOGUE.iter().map(|game| game.about().texts)) {
        let en = ids(texts.en);
        assert_eq!(en, ids(texts.uk), "Ukrainian has the same texts");
        assert_eq!(en, ids(texts.ru), "Russian has the same texts");
    }
}

fn ids(file: &str) -> BTreeSet<String> {
    let resource = fluent_syntax::parser::parse(file.to_owned()).expect("the file is Fluent");
    let ids = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message.id.name),
        _ => None,
    });
    ids.collect()
}
