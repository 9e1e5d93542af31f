//! Reads a typed line. It is a command with its slash, a move by itself, or a command that no move can be meant by.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::target::{NamedTarget, Settled, find, game_alone, settle};
use super::words::bind;
use crate::commands::AnyCommand;
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::listing::{Group, sub_name};
use crate::commands::names::{every_name, nearest_of};
use crate::commands::play::PlayMove;

/// A command and what stood behind it.
pub(crate) struct Parsed {
    pub(crate) command: &'static dyn AnyCommand,
    /// The game behind which it was typed.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// The group behind which it was typed.
    pub(crate) group: Option<Group>,
    /// The values of its parameters, or what of the words it does not take.
    pub(crate) given: Result<Given, Msg>,
}

/// Failure to find a command in a line.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is empty.
    Empty,
    /// It begins with a name that is none of ours; another bot may serve it.
    Unknown(String),
    /// What is behind a name of ours names nothing there.
    Refused(Msg),
}

/// Reads a line.
///
/// # Errors
/// Why it names no command.
pub(crate) fn line(text: &str, with: &Reading<'_>) -> Result<Parsed, Unread> {
    let text = text.trim();
    let Some(line) = text.strip_prefix('/') else {
        return if text.is_empty() { Err(Unread::Empty) } else { Ok(without_slash(text, with)) };
    };
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = name.split('@').next().unwrap_or_default();
    match find(name, with) {
        Some(NamedTarget::Command(command)) => Ok(by_itself(command, rest, with)),
        Some(target @ NamedTarget::Game(_)) => Ok(behind_game(target, rest.trim(), with)),
        Some(target @ NamedTarget::Group(group)) => behind_group(target, group, rest.trim(), with),
        None => Err(Unread::Unknown(line.trim().to_owned())),
    }
}

/// A move, unless a game and one of its commands are named, such as `pig new`, or a command alone that is no verb of any
/// game, such as `help`: so people write to a bot whose name they have put before it.
fn without_slash(text: &str, with: &Reading<'_>) -> Parsed {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let second = rest.split_whitespace().next().unwrap_or_default();
    match find(first, with) {
        Some(target @ NamedTarget::Game(_))
            if matches!(settle(target, second, with), Some(Settled::Command(_))) =>
        {
            behind_game(target, rest.trim(), with)
        }
        Some(NamedTarget::Command(command)) if rest.is_empty() && !is_verb(first, with) => {
            by_itself(command, "", with)
        }
        _ => by_itself(&PlayMove, text, with),
    }
}

/// Whether a word is what is done in some game, in any language.
fn is_verb(word: &str, with: &Reading<'_>) -> bool {
    with.games.iter().any(|game| matches!(settle(NamedTarget::Game(*game), word, with), Some(Settled::Verb)))
}

fn behind_game(target: NamedTarget, rest: &str, with: &Reading<'_>) -> Parsed {
    let (tables, words) = tables_before(rest);
    if words.is_empty() {
        let alone = game_alone().unwrap_or(&PlayMove);
        return parsed(alone, target, tables, with);
    }
    let (first, behind) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let (command, words): (&'static dyn AnyCommand, &str) = match settle(target, first, with) {
        Some(Settled::Command(command)) => (command, behind),
        Some(Settled::Verb) | None => (&PlayMove, words),
    };
    parsed(command, target, format!("{words} {tables}").trim_end(), with)
}

/// The tables that are named before what is to be done there, and the words behind them.
fn tables_before(rest: &str) -> (&str, &str) {
    let mut words = rest;
    while words.starts_with('#') {
        words = words.split_once(char::is_whitespace).map_or("", |(_, behind)| behind.trim_start());
    }
    (rest[..rest.len() - words.len()].trim_end(), words)
}

fn behind_group(target: NamedTarget, group: Group, rest: &str, with: &Reading<'_>) -> Result<Parsed, Unread> {
    let (tables, words) = tables_before(rest);
    // `language=uk` means what `language uk` does.
    let first = words.split([' ', '=']).next().unwrap_or_default();
    let behind = words[first.len()..].trim_start_matches('=');
    let settled = match first {
        "" if tables.is_empty() => target.alone(),
        "" => settle(target, Group::BOARD, with),
        first => settle(target, first, with),
    };
    match settled {
        Some(Settled::Command(command)) => {
            Ok(parsed(command, target, format!("{behind} {tables}").trim_end(), with))
        }
        Some(Settled::Verb) | None => Err(Unread::Refused(unknown_behind(group, words, with))),
    }
}

/// The refusal of a word that is no command of a group.
fn unknown_behind(group: Group, words: &str, with: &Reading<'_>) -> Msg {
    let word = words.split_whitespace().next().unwrap_or_default();
    let known = group.commands().map(|(_, name)| {
        let forms = every_name(&sub_name(name), with.words).into_iter().chain([name.to_owned()]);
        (sub_name(name), forms.collect::<Vec<_>>())
    });
    let known = nearest_of(word, known).unwrap_or_else(|| Msg::as_is("—"));
    Msg::new(group.unknown_word()).with("text", clipped(word)).with("known", known)
}

fn by_itself(command: &'static dyn AnyCommand, words: &str, with: &Reading<'_>) -> Parsed {
    parsed(command, NamedTarget::Command(command), words, with)
}

fn parsed(command: &'static dyn AnyCommand, target: NamedTarget, words: &str, with: &Reading<'_>) -> Parsed {
    let (game, group) = (target.game(), target.group());
    Parsed { command, game, group, given: bind(command.params(), game.map(|game| game as _), words, with) }
}
