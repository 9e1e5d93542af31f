//! The words of the bot's crates: every text in every language, with the same arguments, and none left over.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};
use kubyk_commands::listing::commands;
use kubyk_commands::spec::{CommandSpec, ParamKind, ParamSpec};
use kubyk_core::names::one_word;
use kubyk_games::kit::{Msg, Texts};
use kubyk_words::{Lang, Words};

/// The texts of each crate, and the folders of those that say them.
const PARTS: [(&str, Texts, &[&str]); 7] = [
    ("app", kubyk_games::texts!("../text"), &["app"]),
    ("commands", kubyk_commands::TEXTS, &["core", "host", "commands"]),
    ("paint", kubyk_paint::TEXTS, &["paint"]),
    // The words of all platforms are said by their crates.
    ("platform", kubyk_platform::TEXTS, &["."]),
    ("telegram", kubyk_telegram::TEXTS, &["telegram"]),
    ("discord", kubyk_discord::TEXTS, &["discord"]),
    ("web", kubyk_web::TEXTS, &["web"]),
];

/// Texts whose ids are put together: the beginnings of those ids.
const COMPOSED: [&str; 15] = [
    "answer-",
    "late-",
    "first-",
    "remedy-",
    "command-",
    "sub-",
    "param-",
    "language-",
    "boards-",
    "theme-",
    "notice-",
    "data-",
    "chapter-",
    "book-",
    "web-",
];

/// The messages of a file with the variables each one uses.
fn messages(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let of = |entry: Entry<&str>| {
        let Entry::Message(message) = &entry else { return None };
        let id = message.id.name.to_owned();
        let text = serializer::serialize(&Resource { body: vec![entry.clone()] });
        let variables = text.split('$').skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
        });
        Some((id, variables.collect()))
    };
    resource.body.into_iter().filter_map(of).collect()
}

#[test]
fn all_languages_have_the_same_texts() {
    for (part, texts, _) in PARTS {
        let en = messages(texts.en);
        for (language, file) in [("uk", texts.uk), ("ru", texts.ru)] {
            assert_eq!(en, messages(file), "{part}: en and {language} differ");
        }
    }
}

#[test]
fn no_text_is_left_over() {
    for (part, texts, folders) in PARTS {
        let folder = |folder| sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder));
        let source: String = folders.iter().map(folder).collect();
        for id in messages(texts.en).keys() {
            let composed = COMPOSED.iter().any(|beginning| id.starts_with(beginning));
            assert!(composed || source.contains(&format!("\"{id}\"")), "{part}: nothing says {id}");
        }
    }
}

#[test]
fn every_command_has_its_words() {
    let texts: Vec<_> = PARTS.iter().map(|(_, texts, _)| *texts).collect();
    let words = Words::new(&texts).expect("the texts fit together");
    let sound = |msg: &Msg, longest: usize| {
        for lang in Lang::ALL {
            let text = words.say(lang, msg, &[]);
            assert!(words.has(lang, &msg.id), "{lang:?} has no {}", msg.id);
            assert!(text.chars().count() <= longest, "{lang:?} {}: {text}", msg.id);
        }
    };
    let named = |msg: &Msg| {
        sound(msg, 100);
        for lang in Lang::ALL {
            let name = one_word(&words.say(lang, msg, &[]));
            assert!((1..=32).contains(&name.chars().count()), "{lang:?} {}: {name}", msg.id);
        }
    };
    let params = |params: &[ParamSpec]| {
        for param in params {
            named(&param.local);
            sound(&param.about, 200);
            if let ParamKind::Choice(values) = &param.kind {
                values.iter().for_each(|(_, label)| sound(label, 100));
            }
        }
    };
    for CommandSpec { local, about, subs, params: own, .. } in commands(kubyk_games::CATALOGUE, true) {
        named(&local);
        sound(&about, 200);
        params(&own);
        for sub in subs {
            named(&sub.local);
            sound(&sub.about, 200);
            params(&sub.params);
        }
    }
}

fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("the folder of the part") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
            text += &sources(&path);
        } else if path
            .extension()
            .is_some_and(|extension| ["rs", "js", "html"].iter().any(|known| extension == *known))
        {
            text += &fs::read_to_string(&path).unwrap_or_default();
        }
    }
    text
}
