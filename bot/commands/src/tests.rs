//! The conformance suite of commands: it loops over all of them, by themselves and behind every game.

use kubyk_core::names::{command_name, one_word};
use kubyk_core::request::{Invocation, ParamValue};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_words::{Lang, Words};
use proptest::prelude::*;

use crate::arguments::{Param, ParamPlace, Reading};
use crate::context::{AnyCommand, Lines};
use crate::list::COMMANDS;
use crate::listing::commands;
use crate::parse::{self, Parsed};
use crate::spec::{Group, ParamKind, ParamSpec, Role};
use crate::written::example;

/// A command as it can be typed: behind a game or a group, or by itself.
type TypedLine = (&'static dyn AnyCommand, (Option<&'static dyn AnyGame>, Option<Group>));

fn words() -> Words {
    Words::new(&[crate::TEXTS]).expect("the texts fit together")
}

fn with(words: &Words) -> Lines<'_> {
    Lines { commands: COMMANDS, reading: Reading { words, games: CATALOGUE } }
}

/// Every command in every way in which it can be typed.
fn typed() -> Vec<TypedLine> {
    let of = |command: &&'static dyn AnyCommand| -> Vec<TypedLine> {
        let spec = command.spec();
        let alone = spec.is_of_chats();
        let games = CATALOGUE.iter().filter(|game| spec.is_of_games() && (spec.of)(**game));
        let games = games.map(|game| (*command, (Some(*game), None)));
        let groups = Group::ALL.into_iter().filter(|group| group.calls(spec).is_some());
        let groups = groups.map(|group| (*command, (None, Some(group))));
        let alone = alone.then_some((*command, (None, None)));
        alone.into_iter().chain(games).chain(groups).collect()
    };
    COMMANDS.iter().flat_map(of).collect()
}

/// The arguments of a line as they are read, or why they are not.
fn read(line: &str, with: &Lines<'_>) -> Result<(&'static str, String), String> {
    let parsed = parse::read_line(line, with).map_err(|why| format!("{why:?}"))?;
    arguments(parsed, with)
}

/// The name of a command and its arguments as they are read, or why they are not.
fn arguments(parsed: Parsed, with: &Lines<'_>) -> Result<(&'static str, String), String> {
    let given = parsed.given.map_err(|why| why.id.to_string())?;
    let args = parsed.command.read_given(&given, with).map_err(|why| why.id.to_string())?;
    Ok((parsed.command.spec().name, args))
}

/// Discord's: names of commands, subcommands and options.
const NAME: usize = 32;
/// Discord's: descriptions, and labels of choices.
const ABOUT: usize = 100;
/// Discord's: subcommands and options of a command, and choices of an option.
const MOST: usize = 25;

/// The text of a message, which must be there in every language.
fn text(words: &Words, lang: Lang, msg: &Msg) -> String {
    assert!(words.has(lang, &msg.id), "{lang:?} has no {}", msg.id);
    words.say(lang, msg, &[])
}

fn is_named(words: &Words, name: &str, local: &Msg) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    assert!((1..=NAME).contains(&name.len()) && name.chars().all(plain), "{name}");
    for lang in Lang::ALL {
        let local = one_word(&text(words, lang, local));
        let sign = |c: char| c.is_alphanumeric() || "-_’'".contains(c);
        assert!((1..=NAME).contains(&local.chars().count()), "{lang:?} {name}: {local}");
        assert!(local.chars().all(sign), "{lang:?} {name}: {local}");
    }
}

fn is_described(words: &Words, name: &str, about: &Msg) {
    for lang in Lang::ALL {
        let about = text(words, lang, about);
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
    let all = commands(CATALOGUE, true);
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
            commands(CATALOGUE, true).iter().map(|spec| one_word(&text(&words, lang, &spec.local))).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{lang:?}: {names:?}");
    }
}

#[test]
fn no_two_subcommands_of_a_tree_share_a_name_in_any_language() {
    let words = words();
    for spec in commands(CATALOGUE, true) {
        for lang in Lang::ALL {
            let listed = spec.subs.iter().filter(|sub| sub.in_tree);
            let mut names: Vec<_> = listed.map(|sub| one_word(&text(&words, lang, &sub.local))).collect();
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
    let specs = commands(CATALOGUE, true);
    let is_known = |lang, name: &str| {
        specs.iter().any(|spec| spec.name == name || one_word(&text(&words, lang, &spec.local)) == name)
    };
    for lang in Lang::ALL {
        let named: Vec<String> = HELP
            .into_iter()
            .flat_map(|line| {
                let text = text(&words, lang, &Msg::new(line));
                let parts = text.split('/').skip(1);
                parts
                    .map(|part| part.chars().take_while(|letter| letter.is_alphanumeric()).collect())
                    .collect::<Vec<_>>()
            })
            .collect();
        assert!(named.len() >= 6, "{lang:?}: {named:?}");
        assert!(named.iter().all(|name| is_known(lang, name)), "{lang:?}: {named:?}");
    }
}

#[test]
fn the_example_of_every_command_is_read_as_that_command() {
    let words = words();
    for (command, behind) in typed() {
        let line = example(command, behind, CATALOGUE);
        let (name, _) = read(&line, &with(&words)).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(name, command.spec().name, "{line}");
    }
}

#[test]
fn without_its_slash_a_command_is_read_where_no_move_can_be_meant() {
    let words = words();
    let command = |line: &str| read(line, &with(&words)).map_or_else(|why| why, |(name, _)| name.to_owned());
    for (line, name) in [
        ("pig new", "new"),
        ("свиня нова", "new"),
        ("катего створити diceless", "new"),
        ("катего новий diceless", "new"),
        ("свинья правила", "rules"),
        ("help", "help"),
        ("довідка", "help"),
        ("справка", "help"),
        ("pig roll", "move"),
        ("roll", "move"),
        ("yacht", "move"),
        ("general", "move"),
        ("C3C4", "move"),
        ("help me", "move"),
        ("pig is fun", "move"),
    ] {
        assert_eq!(command(line), name, "{line}");
    }
}

/// Every parameter that can be typed, with a value. Those that contradict each other are not among them.
fn given(params: &'static [Param], game: &dyn kubyk_games::kit::AnyGame) -> Vec<(&'static Param, String)> {
    let typed = |param: &&Param| {
        !matches!(param.place, ParamPlace::Hidden | ParamPlace::Each)
            && !["game", "number", "table"].contains(&param.name)
    };
    let given = params.iter().filter(typed).map(|param| (param, (param.example)(game)));
    given.filter(|(_, value)| !value.is_empty()).collect()
}

#[test]
fn typed_values_and_typed_words_give_the_same_arguments() {
    let words = words();
    let with = with(&words);
    for (command, (game, group)) in typed() {
        let spec = command.spec();
        if spec.role == Role::Alone {
            continue;
        }
        let about = game.unwrap_or(CATALOGUE[0]);
        let mut line = match (game, group.and_then(|group| Some((group, group.calls(spec)?)))) {
            (Some(game), _) => vec![format!("/{}", command_name(game)), spec.name.to_owned()],
            (None, Some((group, name))) => vec![format!("/{}", group.name()), name.to_owned()],
            (None, None) => vec![format!("/{}", spec.name)],
        };
        let path = line.iter().map(|word| word.trim_start_matches('/').to_owned()).collect();
        let mut values = Vec::new();
        if command.params().iter().any(|param| param.name == "game" && param.place != ParamPlace::Hidden)
            && game.is_none()
        {
            line.push(about.about().id.to_owned());
            values.push(("game".to_owned(), ParamValue::Text(about.about().id.to_owned())));
        }
        for (param, value) in given(command.params(), about) {
            line.push(match param.place {
                ParamPlace::Named => format!("{}={value}", param.name),
                _ => value.clone(),
            });
            values.push((
                param.name.to_owned(),
                value.parse().map_or(ParamValue::Text(value), ParamValue::Integer),
            ));
        }
        let line = line.join(" ");
        let by_words = read(&line, &with).unwrap_or_else(|why| panic!("{line}: {why}"));
        let invocation = Invocation { path, values };
        let parsed =
            parse::read_invocation(&invocation, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(arguments(parsed, &with), Ok(by_words), "{line}");
    }
}

#[test]
fn options_of_a_game_are_values_of_their_own() {
    let words = words();
    let with = with(&words);
    let invocation = Invocation {
        path: vec!["pig".to_owned(), "new".to_owned()],
        values: vec![
            ("variant".to_owned(), "two-dice".into()),
            ("target".to_owned(), 50.into()),
            ("overtake".to_owned(), true.into()),
        ],
    };
    let parsed = parse::read_invocation(&invocation, &with).expect("a command");
    let typed = read("/pig new two-dice target=50 overtake=on", &with);
    assert_eq!(arguments(parsed, &with), typed);
}

#[test]
fn a_verb_is_a_command_that_plays_it() {
    let words = words();
    let with = with(&words);
    let invocation = Invocation {
        path: vec!["katego".to_owned(), "put".to_owned()],
        values: vec![("move".to_owned(), 9.into())],
    };
    let parsed = parse::read_invocation(&invocation, &with).expect("a command");
    assert_eq!(arguments(parsed, &with), read("/katego put 9", &with));
    assert_eq!(read("/katego move put 9", &with), read("/katego put 9", &with));
}

#[test]
fn a_table_may_be_named_anywhere_behind_a_game() {
    let words = words();
    let with = with(&words);
    let last = read("/pig join #0000007", &with).expect("a command");
    assert_eq!(read("/pig #0000007 join", &with).as_ref(), Ok(&last));
    // Two tables are one too many, wherever they stand, and however much room is between them.
    for two in
        ["/pig #0000007 #0000008", "/pig # #", "/pig #  # ", "/pig # # join", "/pig #0000007 join #0000008"]
    {
        assert!(read(two, &with).is_err(), "{two}");
    }
    assert_eq!(read("/pig join 0000007", &with).as_ref(), Ok(&last));
    assert_eq!(read("/pig bot hold20 #0000007", &with), read("/pig bot #0000007 hold20", &with));
}

#[test]
fn words_of_every_language_mean_the_same() {
    let words = words();
    let with = with(&words);
    for (line, english) in [
        ("/налаштування мова українська", "/settings language uk"),
        ("/settings language=uk", "/settings language uk"),
        ("/свиня створити", "/pig new"),
        ("/свинья создать target=20", "/pig new target=20"),
        ("/свиня гра-дня", "/pig daily"),
        ("/свинья игра-дня", "/pig daily"),
        ("/свиня вийти", "/pig leave"),
        ("/свинья отменить", "/pig cancel"),
        ("/свиня час 10+5", "/pig pace 10+5"),
        ("/свинья создать время=10+5", "/pig new pace=10+5"),
        ("/повтор", "/film"),
        ("/стіл повтор", "/table film"),
        // Names of earlier versions, which people have in their fingers.
        ("/свиня новий", "/pig new"),
        ("/свинья новая", "/pig new"),
        ("/свиня щоденна", "/pig daily"),
        ("/свинья ежедневная", "/pig daily"),
        ("/свиня встати", "/pig leave"),
        ("/свинья закрыть", "/pig cancel"),
        ("/свиня темп 10+5", "/pig pace 10+5"),
        ("/свинья новый темп=10+5", "/pig new pace=10+5"),
        ("/фільм", "/film"),
        ("/стол фильм", "/table film"),
        ("/свиня нова", "/pig new"),
        ("/яхта новая target=3", "/yacht new target=3"),
        ("/me русский", "/me ru"),
        ("/rules abalone words", "/rules abalone topic=words"),
        ("/правила катего поради", "/rules katego topic=advice"),
        ("/rules pig one-die words", "/rules pig variant=one-die topic=words"),
        ("/top pig світ=так", "/top pig world=on"),
    ] {
        let read = |line| read(line, &with).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(read(line), read(english), "{line}");
    }
}

proptest! {
    #[test]
    fn any_line_is_read_or_refused(text in "/?[a-zа-я]{0,8}[ #=@]?\\PC{0,60}") {
        let words = WORDS.with(std::clone::Clone::clone);
        let _ = read(&text, &with(&words));
    }
}

thread_local! {
    static WORDS: std::rc::Rc<kubyk_words::Words> = std::rc::Rc::new(words());
}

#[test]
fn a_machine_player_is_known_by_its_strength_in_every_language() {
    let words = words();
    let read = |line: &str| read(line, &with(&words));
    let hard = read("/pig bot hard");
    assert!(hard.is_ok());
    for line in ["/pig bot Hard", "/pig bot сильний", "/pig bot Сильный"] {
        assert_eq!(read(line), hard, "{line}");
    }
    assert_ne!(read("/pig bot hold-20"), hard);
}

/// Returns `true` if the words behind a command may be anything, so that only the table or the dice can refuse them. Words behind
/// a game are moves where they name no command.
fn takes_anything(command: &dyn AnyCommand, game: Option<&dyn AnyGame>) -> bool {
    let any = |param: &Param| matches!(param.place, ParamPlace::Rest | ParamPlace::Verbatim);
    command.params().iter().any(any) || game.is_some() && command.spec().role == Role::Alone
}

#[test]
fn words_that_are_left_over_are_refused_by_every_command() {
    let words = words();
    for (command, behind) in typed() {
        let game = behind.0;
        if takes_anything(command, game.map(|game| game as _)) {
            continue;
        }
        // A table may be named by itself, so the word for it comes first.
        let table =
            command.params().iter().any(|param| param.name == "table" && param.place == ParamPlace::Bare);
        let line = format!(
            "{}{} left over",
            example(command, behind, CATALOGUE),
            if table { " #0000007" } else { "" }
        );
        let why = read(&line, &with(&words)).expect_err(&line);
        assert!(!why.is_empty(), "{line}");
    }
}

#[test]
fn names_that_mean_nothing_are_refused_by_every_command() {
    let words = words();
    for (command, behind) in typed() {
        let game = behind.0;
        let options = command.params().iter().any(Param::takes_options);
        if takes_anything(command, game.map(|game| game as _)) || options {
            continue;
        }
        let line = format!("{} nonsense=1", example(command, behind, CATALOGUE));
        let why = read(&line, &with(&words)).expect_err(&line);
        assert!(why.starts_with("argument-name") || why.contains("word-unknown"), "{line}: {why}");
    }
}

#[test]
fn parameters_are_called_by_their_names_for_people() {
    let words = words();
    let refusal = |line: &str| match parse::read_line(line, &with(&words)).map(|parsed| parsed.given) {
        Ok(Err(why)) => why,
        _ => panic!("{line} is not refused"),
    };
    for line in ["/pig #a #b", "/свиня #a #b", "/pig start #a #b", "/end #a #b", "/pig new pace=off pace=off"]
    {
        let why = refusal(line);
        assert_eq!(why.id, "argument-twice", "{line}");
        for (lang, raw) in [(Lang::Uk, ["table", "pace"]), (Lang::Ru, ["table", "pace"])] {
            let refusal = words.say(lang, &why, &[]);
            assert!(raw.iter().all(|raw| !refusal.contains(raw)), "{line}: {refusal}");
        }
    }
    let why = refusal("/свиня темп nonsense=1");
    assert!(words.say(Lang::Uk, &why, &[]).contains("Спробуйте: стіл; час"), "{why:?}");
    let why = refusal("/settings boards nonsense=1");
    for (lang, name) in [(Lang::En, "boards; theme"), (Lang::Uk, "дошки; "), (Lang::Ru, "доски; ")]
    {
        let refusal = words.say(lang, &why, &[]);
        assert!(refusal.contains(name), "{refusal}");
    }
}

#[test]
fn values_that_are_none_are_refused_by_every_parameter() {
    let words = words();
    for (command, behind) in typed() {
        let game = behind.0;
        let picky = |param: &&Param| {
            matches!(param.place, ParamPlace::Bare | ParamPlace::BareIfFits | ParamPlace::Named)
                && param.name != "table"
                && !(param.fits)("non!sense", &with(&words))
                && (game.is_none() || param.name != "game")
        };
        for param in command.params().iter().filter(picky) {
            let head = example(command, behind, CATALOGUE);
            // A game's name may have a number; what follows is an argument from the first one on.
            let words_of = head.split(' ').enumerate();
            let head = words_of.take_while(|(place, word)| *place == 0 || !word.contains(char::is_numeric));
            let head = head.map(|(_, word)| word).collect::<Vec<_>>();
            let line = format!("{} {}=non!sense", head.join(" "), param.name);
            assert!(read(&line, &with(&words)).is_err(), "{line}");
        }
    }
}

#[test]
fn what_was_typed_wrong_is_refused_and_never_means_the_default() {
    let words = words();
    for line in [
        "/settings language=xx",
        "/settings language xx",
        "/settings nonsense",
        "/settings show more",
        "/settings game pig perhaps",
        "/settings pace fast",
        "/pig new new new",
        "/pig new two-dice target=50 more",
        "/pig new variant=two-dice variant=one-die",
        "/pig join this one",
        "/pig start now please",
        "/end the pig one",
        "/tables all",
        "/table nonsense",
        "/table list all",
        "/table start now please",
        "/help me now",
        "/me klingon",
        "/me uk ru",
        "/top pig world=mars",
        "/rules chess",
        "/games purple",
        "/games players=many",
    ] {
        assert!(read(line, &with(&words)).is_err(), "{line}");
    }
}
