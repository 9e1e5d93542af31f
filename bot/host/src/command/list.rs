//! The commands there are: those of the house, and one for every game of the catalogue.

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{About, AnyGame, Kind, Msg, OptionSpec, Takes};

use crate::host::{DAILY, authors};

use super::spec::{CommandSpec, ParamKind, ParamSpec, SubSpec};

/// What can be done with a table of any game; the name of the subcommand and whether it takes a text.
pub(crate) const TABLE_SUBS: &[(&str, Option<&str>)] = &[
    ("new", None),
    ("daily", None),
    ("join", None),
    ("leave", None),
    ("bot", Some("level")),
    ("team", Some("partner")),
    ("start", None),
    ("cancel", None),
    ("board", None),
    ("move", Some("move")),
    ("resign", None),
    ("draw", None),
    ("undo", None),
    ("pace", Some("pace")),
    ("rematch", None),
    ("record", None),
    ("film", None),
    ("verify", None),
    ("salt", Some("text")),
    ("rules", None),
    ("top", None),
];

/// What commands take as `name=value` beside the options of a game, which are therefore never called so.
pub(crate) const TAKEN: &[&str] =
    &["game", "variant", "name", "from", "rename", "remove", "version", "world", "pace"];

/// Every command, those of the house first.
pub fn commands() -> Vec<CommandSpec> {
    house().into_iter().chain(CATALOGUE.iter().map(|game| of_game(*game))).collect()
}

/// The name of a game's command: Telegram allows no dashes.
pub fn command_name(game: &dyn AnyGame) -> String {
    game.about().id.replace('-', "_")
}

fn house() -> Vec<CommandSpec> {
    let game = |required| {
        choice("game", CATALOGUE.iter().map(|game| (game.about().id, game.about().name())), required)
    };
    let on_off =
        |name| choice(name, ["on", "off"].map(|word| (word, Msg::new(format!("option-{word}")))), false);
    let languages = ["en", "uk", "ru"].map(|code| (code, Msg::new(format!("language-{code}"))));
    let boards = || {
        choice("boards", ["pictures", "text"].map(|word| (word, Msg::new(format!("boards-{word}")))), false)
    };
    let themes =
        || choice("theme", ["light", "dark"].map(|word| (word, Msg::new(format!("theme-{word}")))), false);
    let variant = || named("variant");
    let options = || ParamSpec { required: false, ..completed("options") };
    let table = || ParamSpec { bare: true, ..text("table", false) };
    let settings = vec![
        sub("show", vec![]),
        sub("language", vec![bare(choice("language", languages.clone(), true))]),
        sub("boards", vec![boards(), themes()]),
        sub("game", vec![game(true), on_off("open")]),
        sub("default", vec![game(true), variant(), options()]),
        sub("variant", house_params(bare(game(false)), options())),
        sub("pace", vec![ParamSpec { required: false, ..completed("pace") }]),
    ];
    vec![
        command("play", wanted()),
        command("games", wanted()),
        command("roll", vec![bare(text("dice", false))]),
        command("rules", vec![bare(game(false)), variant(), options()]),
        command("top", vec![bare(game(false)), variant(), options(), on_off("world")]),
        command("tables", vec![]),
        command("board", vec![table()]),
        command("resign", vec![table()]),
        command("record", vec![table()]),
        command("film", vec![table()]),
        command("verify", vec![table()]),
        command("me", vec![choice("language", languages, false), boards(), themes()]),
        CommandSpec { subs: settings, admin: true, ..command("settings", vec![]) },
        CommandSpec { admin: true, ..command("end", vec![table()]) },
        command("help", vec![]),
        CommandSpec {
            private: true,
            ..command("start", vec![ParamSpec { bare: true, ..text("table", false) }])
        },
    ]
}

/// What can be wanted of a game.
fn wanted() -> Vec<ParamSpec> {
    let tempo = ["a", "b", "c"].map(|word| (word, Msg::new(format!("tempo-{word}"))));
    let author = authors().map(|author| (author, Msg::new(format!("author-{author}"))));
    vec![
        integer("players", 1, 50),
        integer("complexity", 1, 5),
        choice("tempo", tempo, false),
        ParamSpec { about: Msg::new("param-most-dice"), ..integer("dice", 0, 100) },
        choice("together", [("on", Msg::new("option-on"))], false),
        choice("author", author, false),
    ]
}

/// What makes, changes and removes a house variant.
fn house_params(game: ParamSpec, options: ParamSpec) -> Vec<ParamSpec> {
    let rename = text("rename", false);
    let remove = choice("remove", [("on", Msg::new("option-on"))], false);
    vec![game, named("name"), named("from"), options, rename, remove]
}

fn of_game(game: &dyn AnyGame) -> CommandSpec {
    let about = game.about();
    let mut subs: Vec<_> = (about.verbs.iter())
        .map(|verb| SubSpec {
            name: verb.word.to_owned(),
            local: about.verb_name(verb.word),
            about: about.verb_about(verb.word),
            params: match verb.takes {
                Takes::Nothing => vec![],
                Takes::Maybe => vec![ParamSpec { required: false, ..completed("move") }],
                Takes::Something => vec![completed("move")],
            },
        })
        .collect();
    for (name, takes) in TABLE_SUBS {
        // A game with a word of its own for this keeps it; the other way round stays reachable by button.
        let own = subs.iter().any(|sub| sub.name == *name);
        let absent = match *name {
            "daily" => !about.tags.contains(&DAILY),
            "team" => !about.tags.contains(&"teams"),
            "draw" => !game.draws(),
            // Understood when typed; lists, which are short on some platforms, have them as commands of the house.
            "verify" | "film" => true,
            _ => false,
        };
        if own || absent {
            continue;
        }
        let params = match (*name, takes) {
            ("new", _) => new_params(game),
            ("rules" | "top", _) => {
                vec![named("variant"), ParamSpec { required: false, ..completed("options") }]
            }
            ("salt", _) => vec![ParamSpec { bare: true, ..text("text", true) }],
            ("bot" | "pace", Some(param)) => vec![ParamSpec { required: false, ..completed(param) }],
            ("team", _) => vec![bare(integer("partner", 1, 50))],
            (_, Some(param)) => vec![completed(param)],
            (_, None) => vec![],
        };
        subs.push(sub(name, params));
    }
    let local = Msg::new("command-of-game").with("name", about.name());
    CommandSpec {
        name: command_name(game),
        local,
        about: Msg::new(format!("{}-blurb", about.id)),
        subs,
        params: vec![],
        admin: false,
        private: false,
    }
}

fn new_params(game: &dyn AnyGame) -> Vec<ParamSpec> {
    let about = game.about();
    let variant = named("variant");
    let option = |option: &OptionSpec| ParamSpec {
        name: option.name.to_owned(),
        local: about.option_name(option.name),
        about: about.option_about(option.name),
        kind: match option.kind {
            Kind::Flag => ParamKind::Choice(labelled(about, option, &["on", "off"])),
            Kind::Integer { min, max } => ParamKind::Integer { min, max },
            Kind::Choice { words } => ParamKind::Choice(labelled(about, option, words)),
            Kind::Ranges { .. } => ParamKind::Text,
        },
        required: false,
        bare: false,
    };
    let options = about.options.iter().map(option);
    std::iter::once(variant).chain(options).chain([named("pace")]).collect()
}

/// What an option can be set to, and what that is called.
fn labelled(about: &About, option: &OptionSpec, words: &[&str]) -> Vec<(String, Msg)> {
    let as_is = |word: &str| Msg::new("as-is").with("text", word);
    let name = |word: &str| about.value_name(option.name, word).unwrap_or_else(|| as_is(word));
    words.iter().map(|word| ((*word).to_owned(), name(word))).collect()
}

fn command(name: &str, params: Vec<ParamSpec>) -> CommandSpec {
    CommandSpec {
        name: name.to_owned(),
        local: Msg::new(format!("command-{name}")),
        about: Msg::new(format!("command-{name}-about")),
        subs: vec![],
        params,
        admin: false,
        private: false,
    }
}

fn sub(name: &str, params: Vec<ParamSpec>) -> SubSpec {
    SubSpec {
        name: name.to_owned(),
        local: Msg::new(format!("sub-{name}")),
        about: Msg::new(format!("sub-{name}-about")),
        params,
    }
}

fn text(name: &str, required: bool) -> ParamSpec {
    let about = Msg::new(format!("param-{name}"));
    let local = Msg::new(format!("param-{name}-name"));
    ParamSpec { name: name.to_owned(), local, about, kind: ParamKind::Text, required, bare: false }
}

fn completed(name: &str) -> ParamSpec {
    ParamSpec { kind: ParamKind::Completed, bare: true, ..text(name, true) }
}

/// Text that is completed and written `name=value`.
fn named(name: &str) -> ParamSpec {
    ParamSpec { kind: ParamKind::Completed, ..text(name, false) }
}

fn integer(name: &str, min: i64, max: i64) -> ParamSpec {
    ParamSpec { kind: ParamKind::Integer { min, max }, ..text(name, false) }
}

fn choice<'a>(name: &str, values: impl IntoIterator<Item = (&'a str, Msg)>, required: bool) -> ParamSpec {
    let values = values.into_iter().map(|(value, label)| (value.to_owned(), label)).collect();
    ParamSpec { kind: ParamKind::Choice(values), ..text(name, required) }
}

fn bare(param: ParamSpec) -> ParamSpec {
    ParamSpec { bare: true, ..param }
}
