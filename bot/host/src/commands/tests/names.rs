use kubyk_games::CATALOGUE;
use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};

use super::words;
use crate::commands::param::Param;
use crate::commands::{COMMANDS, ParamKind, ParamSpec, commands, one_word};

/// Discord's: names of commands, subcommands and options.
const NAME: usize = 32;
/// Discord's: descriptions, and labels of choices.
const ABOUT: usize = 100;
/// Discord's: subcommands and options of a command, and choices of an option.
const MOST: usize = 25;

/// The text of a message, which must be there in every language.
fn said(words: &Words, lang: Lang, msg: &Msg) -> String {
    assert!(words.has(lang, &msg.id), "{lang:?} has no {}", msg.id);
    words.say(lang, msg, &[])
}

fn is_named(words: &Words, name: &str, local: &Msg) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    assert!((1..=NAME).contains(&name.len()) && name.chars().all(plain), "{name}");
    for lang in Lang::ALL {
        let local = one_word(&said(words, lang, local));
        let sign = |c: char| c.is_alphanumeric() || "-_’'".contains(c);
        assert!((1..=NAME).contains(&local.chars().count()), "{lang:?} {name}: {local}");
        assert!(local.chars().all(sign), "{lang:?} {name}: {local}");
    }
}

fn is_described(words: &Words, name: &str, about: &Msg) {
    for lang in Lang::ALL {
        let about = said(words, lang, about);
        assert!((1..=ABOUT).contains(&about.chars().count()), "{lang:?} {name}: {about}");
    }
}

fn is_sound(words: &Words, params: &[ParamSpec]) {
    assert!(params.len() <= MOST);
    for param in params {
        is_named(words, &param.name, &param.local);
        is_described(words, &param.name, &param.about);
        assert_eq!(params.iter().filter(|other| other.name == param.name).count(), 1, "{}", param.name);
        if let ParamKind::Choice(choices) = &param.kind {
            assert!((1..=MOST).contains(&choices.len()), "{}", param.name);
            for (value, label) in choices {
                assert!((1..=ABOUT).contains(&value.len()), "{}: {value}", param.name);
                is_described(words, value, label);
            }
        }
    }
}

#[test]
fn every_command_has_its_words_within_the_limits_of_platforms() {
    let words = words();
    let all = commands(CATALOGUE);
    assert!(all.len() <= 100, "Telegram and Discord take no more");
    for spec in &all {
        let telegram = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(spec.name.chars().all(telegram), "{}", spec.name);
        is_named(&words, &spec.name, &spec.local);
        is_described(&words, &spec.name, &spec.about);
        is_sound(&words, &spec.params);
        assert!(spec.subs.iter().filter(|sub| sub.in_tree).count() <= MOST, "{}", spec.name);
        assert!(spec.subs.is_empty() || spec.params.is_empty(), "{}", spec.name);
        for sub in &spec.subs {
            is_named(&words, &sub.name, &sub.local);
            is_described(&words, &sub.name, &sub.about);
            is_sound(&words, &sub.params);
        }
    }
}

#[test]
fn no_two_commands_share_a_name_in_any_language() {
    let words = words();
    for lang in Lang::ALL {
        let mut names: Vec<_> =
            commands(CATALOGUE).iter().map(|spec| one_word(&said(&words, lang, &spec.local))).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{lang:?}: {names:?}");
    }
}

#[test]
fn no_two_subcommands_of_a_tree_share_a_name_in_any_language() {
    let words = words();
    for spec in commands(CATALOGUE) {
        for lang in Lang::ALL {
            let listed = spec.subs.iter().filter(|sub| sub.in_tree);
            let mut names: Vec<_> = listed.map(|sub| one_word(&said(&words, lang, &sub.local))).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{lang:?} {}: {names:?}", spec.name);
        }
    }
}

#[test]
fn parameters_are_called_like_no_option_of_any_game() {
    let words = words();
    for command in COMMANDS.iter().filter(|command| command.params().iter().any(Param::takes_options)) {
        for game in CATALOGUE {
            let about = game.about();
            for option in about.options {
                for lang in Lang::ALL {
                    let called = one_word(&words.say(lang, &about.option_name(option.name), &[]));
                    let clash = |name: &str| name == called || name == option.name;
                    let named = command.params().iter().filter(|param| param.is_named());
                    let names = named.flat_map(|param| {
                        let local = Msg::new(format!("param-{}-name", param.name));
                        let local =
                            words.has(lang, &local.id).then(|| one_word(&words.say(lang, &local, &[])));
                        local.into_iter().chain([param.name.to_owned()])
                    });
                    for name in names {
                        assert!(!clash(&name), "{}: {} {name}", command.spec().name, about.id);
                    }
                }
            }
        }
    }
}

/// The texts of `/help`, and the lines that they have as examples.
const HELP: [&str; 11] = [
    "help-open",
    "help-more",
    "help-settings",
    "help-dice",
    "help-example-one",
    "help-example-other",
    "help-example-roll",
    "help-example-put",
    "help-example-there",
    "help-example-dice",
    "help-example-settings",
];

/// `/help` tells of a few commands by name, in texts of its own and in the reader's words.
#[test]
fn every_command_that_the_help_names_is_one() {
    let words = words();
    let specs = commands(CATALOGUE);
    let is_known = |lang, name: &str| {
        specs.iter().any(|spec| spec.name == name || one_word(&said(&words, lang, &spec.local)) == name)
    };
    for lang in Lang::ALL {
        let named: Vec<String> = HELP
            .into_iter()
            .flat_map(|line| {
                let said = said(&words, lang, &Msg::new(line));
                let parts = said.split('/').skip(1);
                parts
                    .map(|part| part.chars().take_while(|letter| letter.is_alphanumeric()).collect())
                    .collect::<Vec<_>>()
            })
            .collect();
        assert!(named.len() >= 6, "{lang:?}: {named:?}");
        assert!(named.iter().all(|name| is_known(lang, name)), "{lang:?}: {named:?}");
    }
}
