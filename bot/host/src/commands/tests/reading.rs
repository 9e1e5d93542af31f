use kubyk_games::CATALOGUE;
use proptest::prelude::*;

use super::{read, told, typed, with, words};
use crate::commands::listing::example;
use crate::commands::names::command_name;
use crate::commands::param::{Param, ParamPlace};
use crate::commands::spec::Role;
use crate::commands::{Invocation, ParamValue, parse};

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
        let parsed = parse::invocation(&invocation, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        assert_eq!(told(parsed, &with), Ok(by_words), "{line}");
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
    let parsed = parse::invocation(&invocation, &with).expect("a command");
    let typed = read("/pig new two-dice target=50 overtake=on", &with);
    assert_eq!(told(parsed, &with), typed);
}

#[test]
fn a_verb_is_a_command_that_plays_it() {
    let words = words();
    let with = with(&words);
    let invocation = Invocation {
        path: vec!["katego".to_owned(), "put".to_owned()],
        values: vec![("move".to_owned(), 9.into())],
    };
    let parsed = parse::invocation(&invocation, &with).expect("a command");
    assert_eq!(told(parsed, &with), read("/katego put 9", &with));
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
        ("/свиня новий", "/pig new"),
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
