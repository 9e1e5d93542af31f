//! The conformance suite of commands: it loops over all of them, by themselves and behind every game.

mod names;
mod reading;
mod refusals;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use kubyk_words::Words;

use super::argument::Reading;
use super::listing::Group;
use super::parse::{self, Parsed};
use super::{AnyCommand, COMMANDS};

/// A command as it can be typed: behind a game or a group, or by itself.
type TypedLine = (&'static dyn AnyCommand, (Option<&'static dyn AnyGame>, Option<Group>));

fn words() -> Words {
    Words::new(&[crate::TEXTS]).expect("the texts fit together")
}

fn with(words: &Words) -> Reading<'_> {
    Reading { words, games: CATALOGUE }
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
fn read(line: &str, with: &Reading<'_>) -> Result<(&'static str, String), String> {
    let parsed = parse::line(line, with).map_err(|why| format!("{why:?}"))?;
    told(parsed, with)
}

/// The name of a command and its arguments as they are read, or why they are not.
fn told(parsed: Parsed, with: &Reading<'_>) -> Result<(&'static str, String), String> {
    let given = parsed.given.map_err(|why| why.id.to_string())?;
    let args = parsed.command.read_given(&given, with).map_err(|why| why.id.to_string())?;
    Ok((parsed.command.spec().name, args))
}
