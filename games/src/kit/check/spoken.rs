//! Every sentence that is said while games are played exists in every language, with its arguments.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde::Serialize;
use serde_json::Value;

use crate::kit::{AnyGame, TEXTS};

use super::texts::{Ftl, languages};

/// Looks up every message that a game says in the texts of all languages.
pub(super) struct Spoken {
    /// Language, texts: those of the kit and of the game.
    known: Vec<(&'static str, BTreeMap<String, BTreeSet<String>>)>,
    /// Ids with the arguments they came with.
    heard: HashSet<(String, Vec<String>)>,
    /// Each verb and what it is called in the languages.
    verbs: Vec<(&'static str, &'static str)>,
}

impl Spoken {
    pub(super) fn of(game: &dyn AnyGame) -> Self {
        let known = languages(&TEXTS).into_iter().zip(languages(&game.about().texts));
        let merged = known.map(|((language, kit), (_, own))| {
            let mut texts = Ftl::read(kit).variables;
            texts.extend(Ftl::read(own).variables);
            (language, texts)
        });
        let about = game.about();
        let verbs = about.verbs.iter().flat_map(|verb| {
            let beginning = format!("{} = ", about.verb_name(verb.word).id);
            languages(&about.texts).map(|(language, file)| {
                let name = file.lines().find_map(|line| line.strip_prefix(&beginning));
                (verb.word, name.unwrap_or_else(|| panic!("{language}: no name of {}", verb.word)))
            })
        });
        Self { known: merged.collect(), heard: HashSet::new(), verbs: verbs.collect() }
    }

    /// Names of a verb in the languages; none if the game has no such verb.
    pub(super) fn verb_names(&self, word: &str) -> impl Iterator<Item = &'static str> {
        self.verbs.iter().filter(move |(verb, _)| *verb == word).map(|(_, name)| *name)
    }

    /// Looks through anything that holds messages: a message, a log, a scene, a level of choices.
    pub(super) fn hear(&mut self, said: &impl Serialize) {
        self.walk(&serde_json::to_value(said).expect("what is said can be written down"));
    }

    fn walk(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.walk(item)),
            Value::Object(fields) => {
                if let (Some(Value::String(id)), Some(Value::Array(args))) =
                    (fields.get("id"), fields.get("args"))
                {
                    let names = args.iter().filter_map(|arg| arg[0].as_str().map(str::to_owned)).collect();
                    self.look_up(id, names);
                }
                fields.values().for_each(|field| self.walk(field));
            }
            _ => {}
        }
    }

    fn look_up(&mut self, id: &str, args: Vec<String>) {
        for (language, texts) in &self.known {
            let Some(wanted) = texts.get(id) else { panic!("{language}: there is no text {id}") };
            let missing: Vec<_> = wanted.iter().filter(|name| !args.contains(name)).collect();
            assert!(missing.is_empty(), "{language}: {id} is said without {missing:?}");
        }
        self.heard.insert((id.to_owned(), args));
    }
}
