//! The Fluent files: the same texts in every language, none missing, none left over.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use serde::Serialize;
use serde_json::Value;

use crate::CATALOGUE;
use crate::kit::{
    About, AnyGame, MOST_SEATS, Msg, OptionKind, Preset, RulesTopic, Seat, TEXTS, Takes, Texts, level_name,
};

/// One Fluent file.
#[derive(Default)]
pub(super) struct Ftl {
    /// The variables of each message.
    pub(super) variables: BTreeMap<String, BTreeSet<String>>,
    /// Messages that others refer to.
    referred: BTreeSet<String>,
    /// The words of each plural selector, by message.
    plurals: Vec<(String, BTreeSet<String>)>,
}

pub(super) fn languages(texts: &Texts) -> [(&'static str, &'static str); 3] {
    [("en", texts.en), ("uk", texts.uk), ("ru", texts.ru)]
}

/// Folders that are no games: code that some of them share, with a game's name before the ids of its texts.
const SHARED: &[&str] = &["sheet", "rolls", "figures"];

/// The folder of each part and its texts.
fn parts() -> Vec<(&'static str, Texts)> {
    let games = CATALOGUE.iter().map(|game| (game.about().id, game.about().texts));
    games.chain([("kit", TEXTS)]).collect()
}

#[test]
fn all_languages_have_the_same_texts() {
    for (part, texts) in parts() {
        let [(_, en), others @ ..] = languages(&texts).map(|(language, file)| (language, Ftl::read(file)));
        for (language, other) in others {
            assert_eq!(en.variables, other.variables, "{part}: en and {language} differ");
        }
    }
}

#[test]
fn slavic_plurals_are_complete() {
    for (part, texts) in parts() {
        for (language, file) in &languages(&texts)[1..] {
            for (id, words) in Ftl::read(file).plurals {
                // A word may be the same in all but one form; then only that one is named.
                let forms: Vec<_> =
                    ["one", "few", "many"].into_iter().filter(|form| words.contains(*form)).collect();
                assert!(forms.len() != 2, "{part}/{language}: {id} names {forms:?}");
            }
        }
    }
}

#[test]
fn every_game_has_its_names() {
    for game in CATALOGUE {
        let about = game.about();
        let texts = Ftl::read(about.texts.en).variables;
        let kit = Ftl::read(TEXTS.en).variables;
        for msg in declared(about) {
            let variables = texts.get(msg.id.as_ref()).or(kit.get(msg.id.as_ref()));
            assert_eq!(variables, Some(&BTreeSet::new()), "{} is a text without arguments", msg.id);
        }
        for id in texts.keys() {
            let own = id == about.id || id.starts_with(&format!("{}-", about.id));
            assert!(own, "{id} of {} could be another game's", about.id);
        }
    }
}

/// As long as Discord shows it in a menu.
#[test]
fn every_variant_says_in_a_sentence_what_makes_it_different() {
    const LONGEST: usize = 100;
    for game in CATALOGUE {
        let about = game.about();
        for (language, file) in languages(&about.texts) {
            let mut told = HashSet::new();
            for msg in about.presets.iter().map(|preset| about.preset_about(preset.name)) {
                let beginning = format!("{} = ", msg.id);
                let text = file.lines().find_map(|line| line.strip_prefix(&beginning)).unwrap_or_default();
                assert!(!text.is_empty(), "{language}: nothing tells {} from the others", msg.id);
                assert!(text.chars().count() <= LONGEST, "{language}: {} is too long", msg.id);
                assert!(told.insert(text), "{language}: {} says what another variant says", msg.id);
            }
        }
    }
}

#[test]
fn no_text_is_left_over() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let everything = below(&source);
    for (part, texts) in parts() {
        // The kit's words are for all games.
        let mut code =
            if part == "kit" { everything.clone() } else { sources(&source, &part.replace('-', "_")) };
        for shared in SHARED {
            if code.contains(&format!("crate::{shared}::")) {
                code += &sources(&source, shared).replace("{game}", part);
            }
        }
        let ftl = Ftl::read(texts.en);
        let named = named();
        for id in ftl.variables.keys() {
            let whole = code.contains(&format!("\"{id}\""));
            let ends = id.match_indices('-').map(|(at, _)| &id[..=at]);
            let built = ends.filter(|prefix| prefix.len() > part.len() + 1);
            let built = built.into_iter().any(|prefix| code.contains(&format!("\"{prefix}{{")));
            let used = whole || built || ftl.referred.contains(id) || named.contains(id);
            assert!(used, "{part}: nobody says {id}");
        }
    }
}

#[test]
fn every_folder_is_in_the_catalogue() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).expect("the source is there") {
        let entry = entry.expect("it can be read");
        let name = entry.file_name().into_string().expect("a plain name");
        if entry.path().is_dir() && name != "kit" && !SHARED.contains(&name.as_str()) {
            assert!(crate::find(&name.replace('_', "-")).is_some(), "{name} is not in the catalogue");
        }
    }
}

/// Ids that are made from declarations.
fn named() -> BTreeSet<String> {
    let games = CATALOGUE.iter().flat_map(|game| {
        let about = game.about();
        let colours = Seat::all(MOST_SEATS).map(|seat| about.colour(seat));
        let authors = about.presets.iter().map(Preset::author_name);
        let others = authors.chain(colours).chain([about.sources()]).chain(about.first_words());
        declared(about).into_iter().chain(others)
    });
    let levels =
        CATALOGUE.iter().flat_map(|game| levels(*game)).map(|level| level_name(level).id.into_owned());
    games.map(|msg| msg.id.into_owned()).chain(levels).collect()
}

/// The messages that a game's declaration needs: of its presets, options with their values, and verbs.
fn declared(about: &About) -> Vec<Msg> {
    let presets = about.presets.iter().map(|preset| about.preset_name(preset.name));
    let presets = presets.chain(about.presets.iter().map(|preset| about.preset_about(preset.name)));
    let options = about.options.iter().flat_map(|option| {
        let words = match option.kind {
            OptionKind::Flag => &["off", "on"],
            OptionKind::Choice { words } | OptionKind::Optional { words, .. } => words,
            OptionKind::Ranges { .. } => &["none"],
            OptionKind::Integer { .. } => &[][..],
        };
        let values = words.iter().filter_map(|value| about.value_name(option.name, value));
        values.chain([about.option_about(option.name), about.option_name(option.name)])
    });
    let groups = about.presets.iter().filter_map(|preset| preset.group).map(|group| about.group_name(group));
    let verbs = about.verbs.iter().flat_map(|verb| {
        let number =
            matches!(verb.takes, Takes::Number | Takes::Numbers).then(|| about.number_name(verb.word));
        [about.verb_about(verb.word), about.verb_name(verb.word)].into_iter().chain(number)
    });
    presets.chain(groups).chain(options).chain(verbs).chain([about.name(), about.blurb()]).collect()
}

/// Every machine player of a game, whatever the variant and the company.
fn levels(game: &dyn AnyGame) -> impl Iterator<Item = &'static str> {
    game.about().presets.iter().flat_map(move |preset| {
        let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
        let capacity = game.capacity(&values);
        capacity.into_iter().flat_map(|seats| game.machine_players(&values, seats)).collect::<Vec<_>>()
    })
}

/// The source text of a module: its file, its folder, or both.
fn sources(source: &Path, module: &str) -> String {
    let file = fs::read_to_string(source.join(module).with_extension("rs")).unwrap_or_default();
    let folder = source.join(module);
    if folder.is_dir() { file + &below(&folder) } else { file }
}

/// All Rust files below a folder, one after the other.
fn below(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            text += &below(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &fs::read_to_string(&path).expect("a source file");
        }
    }
    text
}

impl Ftl {
    pub(super) fn read(file: &str) -> Self {
        let resource = parser::parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let mut ftl = Self::default();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name.to_owned();
                    let mut variables = BTreeSet::new();
                    let value = message.value.as_ref().unwrap_or_else(|| panic!("{id} is empty"));
                    ftl.pattern(&id, value, &mut variables);
                    assert!(ftl.variables.insert(id.clone(), variables).is_none(), "{id} is there twice");
                }
                Entry::Term(term) => panic!("terms are not used: {}", term.id.name),
                Entry::Junk { content } => panic!("not Fluent: {content}"),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
        ftl
    }

    fn pattern(&mut self, id: &str, pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(id, expression, variables);
            }
        }
    }

    fn expression(&mut self, id: &str, expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(id, inline, variables),
            Expression::Select { selector, variants } => {
                self.inline(id, selector, variables);
                let words = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name.to_owned(),
                    VariantKey::NumberLiteral { value } => value.to_owned(),
                });
                self.plurals.push((id.to_owned(), words.collect()));
                for variant in variants {
                    self.pattern(id, &variant.value, variables);
                }
            }
        }
    }

    fn inline(&mut self, id: &str, inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id: variable } => {
                variables.insert(variable.name.to_owned());
            }
            InlineExpression::MessageReference { id: other, .. } => {
                self.referred.insert(other.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(id, expression, variables),
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("{id}: functions and terms are not used")
            }
        }
    }
}

// The pages of the rules: how to play first, with an example turn, and all rules on it or on the next one.

#[test]
fn every_preset_says_how_to_play_by_an_example() {
    for game in CATALOGUE {
        for preset in game.about().presets {
            let name = format!("{} {}", game.about().id, preset.name);
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            let (pages, rules) = (game.pages(&values), game.rules(&values));
            let example = |lines: &[Msg]| lines.iter().any(|line| line.id.contains("-example"));
            assert_eq!(pages[0].topic, RulesTopic::HowTo, "{name}");
            assert!(example(&pages[0].lines), "{name}: how to play has no example");
            assert_eq!(
                pages[0].lines.first(),
                rules.first(),
                "{name}: the line that sums it up is the first"
            );
            let all = pages.iter().find(|page| page.topic == RulesTopic::Exact).unwrap_or(&pages[0]);
            assert!(all.lines == rules && rules.len() > 2, "{name}: a page has all rules");
        }
    }
}

#[test]
fn every_game_has_first_words_for_all_variants() {
    for game in CATALOGUE {
        let mut spoken = Spoken::of(*game);
        for preset in game.about().presets {
            let values = game.values(Some(preset.name), &[]).expect("a preset is a variant");
            spoken.hear(&game.first_words(&values));
        }
    }
}

// Every sentence that is said while games are played exists in every language, with its arguments.

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
    pub(super) fn hear(&mut self, message: &impl Serialize) {
        self.walk(&serde_json::to_value(message).expect("what is said can be written down"));
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
