//! What somebody wants of `/settings variant`, read from the words behind it.

use kubyk_games::kit::AnyGame;
use kubyk_words::Words;

use crate::TableId;
use crate::command::{Args, TAKEN, game_named};

/// What is wanted of house variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish<'a> {
    /// To see those of every game.
    Games,
    /// To see those of a game.
    Game,
    /// To see this one.
    Show(&'a str),
    /// To give these options over a preset, or over another house variant, a name.
    Save { name: &'a str, from: Option<&'a str>, set: Vec<(&'a str, &'a str)> },
    /// To give the options of a table a name; without one a free one is taken.
    Keep { table: TableId, name: Option<&'a str> },
    /// To call it something else.
    Rename { name: &'a str, to: &'a str },
    /// To take it away.
    Remove(&'a str),
    /// To put an earlier version in force again.
    GoBack { name: &'a str, version: &'a str },
}

/// Words behind a name that take it away.
const AWAY: &[&str] = &["off", "remove"];

/// Reads `GAME NAME PRESET OPTION=VALUE …`, with what Discord writes by name: the game, and what is wanted of it.
/// A game that nobody knows is handed back as it was called.
pub(super) fn read<'a>(
    args: &'a Args,
    rest: &'a str,
    words: &Words,
) -> Result<(Option<&'static dyn AnyGame>, Wish<'a>), &'a str> {
    let mut bare = rest.split(' ').filter(|word| !word.is_empty()).peekable();
    let called = match args.get("game") {
        Some(name) => Some(name),
        // A table has a game of its own, so the first word may be the name at once.
        None if args.table.is_some() => bare.next_if(|word| game_named(word, words).is_some()),
        None => bare.next(),
    };
    let game = match called {
        Some(called) => Some(game_named(called, words).ok_or(called)?),
        None => None,
    };
    let remove = args.get("remove").filter(|said| *said != "off");
    let name = args.get("name").or_else(|| remove.filter(|said| *said != "on")).or_else(|| bare.next());
    let from = args.get("from").or_else(|| bare.next());
    let set = args.set(TAKEN);
    let wish = match (name, args.table) {
        (name, Some(table)) => Wish::Keep { table, name },
        (None, None) if game.is_none() => Wish::Games,
        (None, None) => Wish::Game,
        (Some(name), None) if remove.is_some() || from.is_some_and(|from| AWAY.contains(&from)) => {
            Wish::Remove(name)
        }
        (Some(name), None) => match (args.get("rename"), args.get("version")) {
            (Some(to), _) => Wish::Rename { name, to },
            (None, Some(version)) => Wish::GoBack { name, version },
            (None, None) if from.is_none() && set.is_empty() => Wish::Show(name),
            (None, None) => Wish::Save { name, from, set },
        },
    };
    Ok((game, wish))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{Command, parse};

    /// What a line is read as, with the game's id.
    fn told(line: &str) -> String {
        let words = Words::new(&[crate::TEXTS]).expect("the words are sound");
        let Some(Command::House { args, .. }) = parse(line, &words) else { panic!("{line}") };
        let rest = args.text.split_once(' ').map(|(_, rest)| rest).unwrap_or_default();
        match read(&args, rest, &words) {
            Ok((game, wish)) => format!("{:?} {wish:?}", game.map(|game| game.about().id)),
            Err(called) => format!("no game {called}"),
        }
    }

    #[test]
    fn typed_words_and_named_ones_mean_the_same() {
        let save = r#"Some("katego") Save { name: "night", from: Some("base"), set: [("spare", "3"), ("kill", "on")] }"#;
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
            assert_eq!(told(line), r#"Some("katego") Remove("night")"#, "{line}");
        }
    }

    #[test]
    fn every_other_wish_is_read() {
        for (line, wish) in [
            ("/settings variant", "None Games"),
            ("/settings variant pig", r#"Some("pig") Game"#),
            ("/settings variant pig night", r#"Some("pig") Show("night")"#),
            ("/settings variant pig night rename=day", r#"Some("pig") Rename { name: "night", to: "day" }"#),
            (
                "/settings variant pig night version=2",
                r#"Some("pig") GoBack { name: "night", version: "2" }"#,
            ),
            ("/settings variant chess night", "no game chess"),
        ] {
            assert_eq!(told(line), wish, "{line}");
        }
        let table = TableId::random();
        for (words, name) in [("", "None"), ("night", r#"Some("night")"#), ("pig night", r#"Some("night")"#)]
        {
            let told = told(&format!("/settings variant #{table} {words}"));
            assert!(told.ends_with(&format!("Keep {{ table: {table:?}, name: {name} }}")), "{told}");
        }
    }
}
