use super::{parse, read, typed, with, words};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use kubyk_words::Lang;

use crate::commands::AnyCommand;
use crate::commands::listing::example;
use crate::commands::param::{Param, ParamPlace};
use crate::commands::spec::Role;

/// Whether the words behind a command may be anything, so that only the table or the dice can refuse them. Words behind
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
    let refusal = |line: &str| match parse::line(line, &with(&words)).map(|parsed| parsed.given) {
        Ok(Err(why)) => why,
        _ => panic!("{line} is not refused"),
    };
    for line in ["/pig #a #b", "/свиня #a #b", "/pig start #a #b", "/end #a #b", "/pig new pace=off pace=off"]
    {
        let why = refusal(line);
        assert_eq!(why.id, "argument-twice", "{line}");
        for (lang, raw) in [(Lang::Uk, ["table", "pace"]), (Lang::Ru, ["table", "pace"])] {
            let said = words.say(lang, &why, &[]);
            assert!(raw.iter().all(|raw| !said.contains(raw)), "{line}: {said}");
        }
    }
    let why = refusal("/свиня темп nonsense=1");
    assert!(words.say(Lang::Uk, &why, &[]).contains("Можна: стіл; темп"), "{why:?}");
    let why = refusal("/settings boards nonsense=1");
    for (lang, name) in [(Lang::En, "boards; theme"), (Lang::Uk, "дошки; "), (Lang::Ru, "доски; ")]
    {
        let said = words.say(lang, &why, &[]);
        assert!(said.contains(name), "{said}");
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
            let head =
                head.split(' ').take_while(|word| !word.contains(char::is_numeric)).collect::<Vec<_>>();
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
