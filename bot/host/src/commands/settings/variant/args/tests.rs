use kubyk_games::CATALOGUE;
use kubyk_words::Words;

use super::*;
use crate::commands::argument::Arguments;
use crate::commands::parse;

/// The action that a line is read as.
fn told(line: &str) -> String {
    let words = Words::new(&[crate::TEXTS]).expect("the words are sound");
    let with = Reading { words: &words, games: CATALOGUE };
    let parsed = parse::line(line, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    let given = parsed.given.unwrap_or_else(|why| panic!("{line}: {why:?}"));
    let args = VariantArgs::read(&given, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    match args.request() {
        VariantRequest::Games => "games".to_owned(),
        VariantRequest::NoGame(called) => format!("no game {called}"),
        VariantRequest::Game(game) => format!("game {}", game.about().id),
        VariantRequest::Show { game, name } => format!("show {} {name}", game.about().id),
        VariantRequest::Save { game, name, from, set } => {
            format!("save {} {name} {from:?} {set:?}", game.about().id)
        }
        VariantRequest::Keep { table, name } => format!("keep {} {name:?}", table.0),
        VariantRequest::Rename { game, name, to } => format!("rename {} {name} {to}", game.about().id),
        VariantRequest::Remove { game, name } => format!("remove {} {name}", game.about().id),
        VariantRequest::GoBack { game, name, version } => {
            format!("back {} {name} {version}", game.about().id)
        }
        VariantRequest::Contradiction => "contradiction".to_owned(),
    }
}

#[test]
fn typed_words_and_named_ones_mean_the_same() {
    let save = r#"save katego night Some("base") [("spare", "3"), ("kill", "on")]"#;
    for line in [
        "/settings variant katego night base spare=3 kill=on",
        "/settings variant катего night spare=3 kill=on from=base",
        "/settings variant katego name=night from=base spare=3 kill=on",
        "/settings variant game=katego name=night from=base spare=3 kill=on",
    ] {
        assert_eq!(told(line), save, "{line}");
    }
    for line in [
        "/settings variant katego night off",
        "/settings variant katego night remove",
        "/settings variant katego remove=night",
        "/settings variant katego name=night remove=on",
    ] {
        assert_eq!(told(line), "remove katego night", "{line}");
    }
}

#[test]
fn every_other_wish_is_read() {
    for (line, wish) in [
        ("/settings variant", "games"),
        ("/settings variant pig", "game pig"),
        ("/settings variant pig night", "show pig night"),
        ("/settings variant pig night rename=day", "rename pig night day"),
        ("/settings variant pig night version=2", "back pig night 2"),
        ("/settings variant chess night", "no game chess"),
        ("/settings variant pig night version=2 rename=day", "contradiction"),
        ("/settings variant pig target=20", "contradiction"),
    ] {
        assert_eq!(told(line), wish, "{line}");
    }
    let table = TableId::random();
    for (words, name) in [("", "None"), ("night", r#"Some("night")"#), ("pig night", r#"Some("night")"#)] {
        assert_eq!(told(&format!("/settings variant #{table} {words}")), format!("keep {table} {name}"));
    }
}
