//! Reading of what people type, and of what platforms with typed options hand over, into one form.

use kubyk_core::names::{every_name, game_called, is_called, nearest_of, spelled};
use kubyk_core::request::Invocation;
use kubyk_games::kit::{AnyGame, Arg, Msg};
use kubyk_words::without_invisible;

use crate::arguments::Given;
use crate::bind::{bind_values, bind_words};
use crate::command::Command;
use crate::command::choose::ChooseGame;
use crate::command::help::ShowHelp;
use crate::command::moves::PlayMove;
use crate::command::rules::ShowRules;
use crate::context::{AnyCommand, Commands, Lines};
use crate::spec::{Group, Role, sub_name};

// Reads a typed line. It is a command with its slash, a move by itself, or a command that no move can be meant by.

/// A command and what stood behind it.
#[derive(Clone)]
pub(crate) struct Parsed {
    pub command: &'static dyn AnyCommand,
    /// The game behind which it was typed.
    pub game: Option<&'static dyn AnyGame>,
    /// The group behind which it was typed.
    pub(crate) group: Option<Group>,
    /// The values of its parameters, or what of the words it does not take.
    pub(crate) given: Result<Given, Msg>,
}

/// Failure to find a command in a line.
#[derive(Clone, Debug)]
pub(crate) enum Unread {
    /// It is empty.
    Empty,
    /// It begins with a name that is none of ours; another bot may serve it.
    Unknown(String),
    /// The words behind the game's name mean nothing there.
    Refused(Msg),
}

/// Reads a line.
///
/// # Errors
/// Why it names no command.
pub(crate) fn read_line(text: &str, with: &Lines<'_>) -> Result<Parsed, Unread> {
    let text = without_invisible(text);
    let text = text.trim();
    let Some(line) = text.strip_prefix('/') else {
        return if text.is_empty() { Err(Unread::Empty) } else { Ok(without_slash(text, with)) };
    };
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = name.split('@').next().unwrap_or_default();
    match find(name, with) {
        Some(NamedTarget::Command(command)) => {
            Ok(before_game(command, rest.trim(), with).unwrap_or_else(|| by_itself(command, rest, with)))
        }
        Some(target @ NamedTarget::Game(_)) => Ok(behind_game(target, rest.trim(), with)),
        Some(target @ NamedTarget::Group(group)) => behind_group(target, group, rest.trim(), with),
        None => Err(Unread::Unknown(line.trim().to_owned())),
    }
}

/// The meaning of a game's name behind a command that takes none: to play it is to open a table of it, help with it is its
/// rules.
fn before_game(command: &'static dyn AnyCommand, rest: &str, with: &Lines<'_>) -> Option<Parsed> {
    let (first, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let game = game_called(first, with.games, with.words)?;
    match command.spec().name {
        name if name == ChooseGame::SPEC.name => {
            Some(behind_game(NamedTarget::Game(game), behind.trim(), with))
        }
        name if name == ShowHelp::SPEC.name => Some(by_itself(&ShowRules, rest, with)),
        _ => None,
    }
}

/// A move, unless a game and one of its commands are named, such as `pig new`, or a command alone that is no verb of any
/// game, such as `help`: so people write to a bot whose name they have put before it.
fn without_slash(text: &str, with: &Lines<'_>) -> Parsed {
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

/// Returns `true` if a word is what is done in some game, in any language.
fn is_verb(word: &str, with: &Lines<'_>) -> bool {
    with.games.iter().any(|game| matches!(settle(NamedTarget::Game(*game), word, with), Some(Settled::Verb)))
}

fn behind_game(target: NamedTarget, rest: &str, with: &Lines<'_>) -> Parsed {
    let (tables, words) = tables_before(rest);
    if words.is_empty() {
        let alone = game_alone(with.commands).unwrap_or(&PlayMove);
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

fn behind_group(target: NamedTarget, group: Group, rest: &str, with: &Lines<'_>) -> Result<Parsed, Unread> {
    let (tables, words) = tables_before(rest);
    // `language=uk` means what `language uk` does.
    let first = words.split([' ', '=']).next().unwrap_or_default();
    let behind = words[first.len()..].trim_start_matches('=');
    let settled = match first {
        "" if tables.is_empty() => target.alone(with.commands),
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
fn unknown_behind(group: Group, words: &str, with: &Lines<'_>) -> Msg {
    let word = words.split_whitespace().next().unwrap_or_default();
    // An example is something to set, and not the group by itself.
    let mut commands: Vec<_> = group.commands(with.commands).collect();
    commands.sort_by_key(|(command, _)| command.spec().role == Role::Alone);
    let known = commands.into_iter().map(|(_, name)| {
        let forms = every_name(&sub_name(name), with.words).into_iter().chain([name.to_owned()]);
        (sub_name(name), forms.collect::<Vec<_>>())
    });
    let known = nearest_of(word, known).unwrap_or_else(|| Msg::as_is("—"));
    Msg::new(group.unknown_word()).with("text", Arg::typed(word)).with("known", known)
}

fn by_itself(command: &'static dyn AnyCommand, words: &str, with: &Lines<'_>) -> Parsed {
    parsed(command, NamedTarget::Command(command), words, with)
}

fn parsed(command: &'static dyn AnyCommand, target: NamedTarget, words: &str, with: &Lines<'_>) -> Parsed {
    let (game, group) = (target.game(), target.group());
    Parsed {
        command,
        game,
        group,
        given: bind_words(command.params(), game.map(|game| game as _), words, with),
    }
}

impl Group {
    /// Its commands, each with what it is called here.
    pub(crate) fn commands(
        self,
        all: Commands,
    ) -> impl Iterator<Item = (&'static dyn AnyCommand, &'static str)> {
        all.iter().filter_map(move |command| Some((*command, self.calls(command.spec())?)))
    }

    /// The command that it calls so.
    pub(crate) fn command(self, all: Commands, name: &str) -> Option<&'static dyn AnyCommand> {
        self.commands(all).find(|(_, known)| *known == name).map(|(command, _)| command)
    }

    /// The command that it stands for with nothing behind it.
    pub(crate) fn alone(self, all: Commands) -> Option<&'static dyn AnyCommand> {
        match self {
            Self::Settings => self
                .commands(all)
                .map(|(command, _)| command)
                .find(|command| command.spec().role == Role::Alone),
            Self::Table => self.command(all, Self::LIST),
        }
    }
}

// Names of commands.

/// Meaning of the first word of a line.
#[derive(Clone, Copy)]
pub(crate) enum NamedTarget {
    /// A command.
    Command(&'static dyn AnyCommand),
    /// A game, whose commands follow.
    Game(&'static dyn AnyGame),
    /// The settings or a table, whose commands follow.
    Group(Group),
}

/// Meaning of the word behind a game or a group.
#[derive(Clone, Copy)]
pub(crate) enum Settled {
    /// A command.
    Command(&'static dyn AnyCommand),
    /// The first word of the game's moves.
    Verb,
}

impl NamedTarget {
    /// The command that it means with nothing behind it.
    pub(crate) fn alone(self, all: Commands) -> Option<Settled> {
        match self {
            Self::Command(command) => Some(Settled::Command(command)),
            Self::Game(_) => game_alone(all).map(Settled::Command),
            Self::Group(group) => group.alone(all).map(Settled::Command),
        }
    }

    /// The game, where it is one.
    pub(crate) fn game(self) -> Option<&'static dyn AnyGame> {
        match self {
            Self::Game(game) => Some(game),
            Self::Command(_) | Self::Group(_) => None,
        }
    }

    /// The group, where it is one.
    pub(crate) fn group(self) -> Option<Group> {
        match self {
            Self::Group(group) => Some(group),
            Self::Command(_) | Self::Game(_) => None,
        }
    }
}

/// The command that a game stands for with nothing behind it.
fn game_alone(all: Commands) -> Option<&'static dyn AnyCommand> {
    all.iter().copied().find(|command| {
        let spec = command.spec();
        spec.role == Role::Alone && spec.is_of_games()
    })
}

/// The target that a name at the beginning of a line means: an ASCII name, an alias, or a name in any language.
pub(crate) fn find(name: &str, with: &Lines<'_>) -> Option<NamedTarget> {
    let name = spelled(name);
    if let Some(game) = game_called(&name, with.games, with.words) {
        return Some(NamedTarget::Game(game));
    }
    let called =
        |known: &str| name == known || is_called(&name, &Msg::new(format!("command-{known}")), with.words);
    if let Some(group) = Group::ALL.into_iter().find(|group| called(group.name())) {
        return Some(NamedTarget::Group(group));
    }
    let mut by_themselves = with.commands.iter().copied().filter(|command| command.spec().is_of_chats());
    by_themselves.find(|command| called(command.spec().name)).map(NamedTarget::Command)
}

/// The meaning of a word behind a target; `None` when it names nothing there. A game's own words come first.
pub(crate) fn settle(target: NamedTarget, word: &str, with: &Lines<'_>) -> Option<Settled> {
    let word = spelled(word);
    let called = |name: &str| name == word || is_called(&word, &sub_name(name), with.words);
    let command = match target {
        NamedTarget::Command(command) => Some(command),
        NamedTarget::Game(game) => {
            let about = game.about();
            let own = |verb: &str| verb == word || is_called(&word, &about.verb_name(verb), with.words);
            if about.verbs.iter().any(|verb| own(verb.word)) {
                return Some(Settled::Verb);
            }
            let mut behind = with.commands.iter().copied().filter(|command| command.spec().is_of_games());
            behind.find(|command| called(command.spec().name))
        }
        NamedTarget::Group(group) => {
            group.commands(with.commands).find(|(_, name)| called(name)).map(|(command, _)| command)
        }
    };
    command.map(Settled::Command)
}

// Reads a command with typed values.

/// The target that a path names and, where there is one, the subcommand.
pub(crate) fn target_of_path<'a>(
    path: &'a [String],
    with: &Lines<'_>,
) -> Option<(NamedTarget, Option<&'a str>)> {
    match path {
        [name] => Some((find(name, with)?, None)),
        [name, sub] => Some((find(name, with)?, Some(sub))),
        _ => None,
    }
}

/// Reads a command with typed values.
///
/// # Errors
/// Why it names no command.
pub(crate) fn read_invocation(invocation: &Invocation, with: &Lines<'_>) -> Result<Parsed, Unread> {
    let unknown = || Unread::Unknown(invocation.path.join(" "));
    let (target, sub) = target_of_path(&invocation.path, with).ok_or_else(unknown)?;
    let settled = match sub {
        Some(sub) => settle(target, sub, with),
        None => target.alone(with.commands),
    };
    let (game, group) = (target.game(), target.group());
    match settled.ok_or_else(unknown)? {
        Settled::Command(command) => Ok(Parsed {
            command,
            game,
            group,
            given: bind_values(command.params(), game.map(|game| game as _), invocation, with),
        }),
        Settled::Verb => {
            let value = |name: &str| invocation.values.iter().find(|(known, _)| known == name);
            let rest = [PlayMove::TEXT, PlayMove::SECOND].into_iter().filter_map(value);
            let rest = rest.map(|(_, value)| value.clone().into_text());
            let text = sub.into_iter().map(str::to_owned).chain(rest).collect::<Vec<_>>().join(" ");
            let mut given = Given::default();
            given.put(PlayMove::TEXT, text.trim());
            Ok(Parsed { command: &PlayMove, game, group, given: Ok(given) })
        }
    }
}
