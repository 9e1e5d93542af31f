//! How-to-play pages: the first page of every game's rules, short enough for a phone, with a turn as an example.

use std::cell::RefCell;
use std::collections::BTreeMap;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{RulesPage, RulesTopic};
use kubyk_words::{Lang, Words};

/// The characters that a phone shows at once.
const SCREEN: usize = 900;

/// The pages of a preset by what they tell, and the text of each.
type Pages = BTreeMap<&'static str, (RulesPage, String)>;

/// Goes through the pages of every preset in every language.
fn every_preset(check: impl Fn(&str, &Pages)) {
    let words = Words::new(&[]).expect("the texts fit together");
    for game in CATALOGUE {
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("presets are possible");
            for lang in Lang::ALL {
                let sentences = |page: RulesPage| {
                    let lines: Vec<_> = page.lines.iter().map(|line| words.say(lang, line, &[])).collect();
                    (page.topic.word(), (page, lines.join("\n")))
                };
                let name = format!("{} {} {}", game.about().id, preset.name, lang.code());
                check(&name, &game.pages(&values).into_iter().map(sentences).collect());
            }
        }
    }
}

#[test]
fn the_first_page_has_an_example_and_fits_a_phone() {
    let faults = RefCell::new(Vec::new());
    every_preset(|name, pages| {
        let (page, text) = &pages[RulesTopic::HowTo.word()];
        let length = text.chars().count();
        if length > SCREEN {
            faults.borrow_mut().push(format!("{name}: {length} characters"));
        }
        if !page.lines.iter().any(|line| line.id.contains("-example")) {
            faults.borrow_mut().push(format!("{name}: no example"));
        }
        // To read them all: KUBYK_SHOW_RULES=1, with `--nocapture`.
        if std::env::var_os("KUBYK_SHOW_RULES").is_some() {
            println!("== {name} ({length})\n{text}\n");
        }
    });
    let faults = faults.into_inner();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn exact_rules_are_a_page_of_their_own_where_they_are_not_the_first() {
    every_preset(|name, pages| {
        let (first, how_to) = &pages[RulesTopic::HowTo.word()];
        assert!(first.lines.len() > 2, "{name}: {how_to}");
        if let Some((exact, rules)) = pages.get(RulesTopic::Exact.word()) {
            assert_eq!(first.lines[0], exact.lines[0], "{name}: both begin with what sums the variant up");
            assert!(exact.lines.len() > 2 && rules != how_to, "{name}: {rules}");
        }
    });
}

#[test]
fn texts_select_by_a_choice_among_numbers() {
    every_preset(|name, pages| {
        let (_, how_to) = &pages[RulesTopic::HowTo.word()];
        match name {
            "farkle base en" => assert!(how_to.starts_with("six dice"), "{how_to}"),
            "farkle five-dice en" => assert!(how_to.starts_with("five dice"), "{how_to}"),
            "goose base en" => assert!(how_to.starts_with("one die"), "{how_to}"),
            _ => {}
        }
    });
}
