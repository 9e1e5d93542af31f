//! Reads a typed line. It is a command with its slash, or a move by itself.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::target::{NamedTarget, Settled, find, settle};
use super::words::bind;
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::names::{every_name, nearest};
use crate::commands::play::PlayMove;
use crate::commands::spec::{Role, Scope};
use crate::commands::{AnyCommand, COMMANDS};

/// A command and what stood behind it.
pub(crate) struct Parsed {
    pub(crate) command: &'static dyn AnyCommand,
    /// The game behind which it was typed.
    pub(crate) game: Option<&'static dyn AnyGame>,
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
        return if text.is_empty() { Err(Unread::Empty) } else { Ok(parsed(&PlayMove, None, text, with)) };
    };
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = name.split('@').next().unwrap_or_default();
    match find(name, with) {
        Some(NamedTarget::Command(command)) => Ok(parsed(command, None, rest, with)),
        Some(target @ NamedTarget::Game(game)) => Ok(behind_game(target, game, rest.trim(), with)),
        Some(target @ NamedTarget::Settings) => behind_settings(target, rest.trim(), with),
        None => Err(Unread::Unknown(line.trim().to_owned())),
    }
}

fn behind_game(target: NamedTarget, game: &'static dyn AnyGame, rest: &str, with: &Reading<'_>) -> Parsed {
    // Tables may be named before what is to be done there.
    let mut words = rest;
    while words.starts_with('#') {
        words = words.split_once(char::is_whitespace).map_or("", |(_, behind)| behind.trim_start());
    }
    let tables = rest[..rest.len() - words.len()].trim_end();
    if words.is_empty() {
        let alone = target.in_role(Role::Alone).unwrap_or(&PlayMove);
        return parsed(alone, Some(game), tables, with);
    }
    let (first, behind) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let (command, words): (&'static dyn AnyCommand, &str) = match settle(target, first, with) {
        Some(Settled::Command(command)) => (command, behind),
        Some(Settled::Verb) | None => (&PlayMove, words),
    };
    parsed(command, Some(game), format!("{words} {tables}").trim_end(), with)
}

fn behind_settings(target: NamedTarget, rest: &str, with: &Reading<'_>) -> Result<Parsed, Unread> {
    // `language=uk` means what `language uk` does.
    let first = rest.split([' ', '=']).next().unwrap_or_default();
    let behind = rest[first.len()..].trim_start_matches('=');
    let settled = if first.is_empty() { target.alone() } else { settle(target, first, with) };
    match settled {
        Some(Settled::Command(command)) => Ok(parsed(command, None, behind, with)),
        Some(Settled::Verb) | None => Err(Unread::Refused(unknown_setting(first, with))),
    }
}

fn unknown_setting(word: &str, with: &Reading<'_>) -> Msg {
    let known = COMMANDS.iter().filter(|command| command.spec().scope == Scope::Settings).map(|command| {
        let name = command.spec().name;
        (name.to_owned(), every_name(&Msg::new(format!("sub-{name}")), with.words))
    });
    Msg::new("settings-unknown").with("text", clipped(word)).with("known", nearest(word, known))
}

fn parsed(
    command: &'static dyn AnyCommand,
    game: Option<&'static dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> Parsed {
    Parsed { command, game, given: bind(command.params(), game.map(|game| game as _), words, with) }
}
