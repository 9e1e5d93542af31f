//! Reading of what people type, and of what platforms with typed options hand over, into one form.

use kubyk_core::names::{every_name, game_called, is_called, nearest_of, spelled};
use kubyk_core::request::{Invocation, ParamValue};
use kubyk_games::kit::{AnyGame, Arg, Msg};
use kubyk_words::{Lang, without_joiners};

use crate::arguments::{Given, Param, ParamPlace, Reading};
use crate::choose::ChooseGame;
use crate::command::{AnyCommand, Command as _};
use crate::help::ShowHelp;
use crate::list::COMMANDS;
use crate::listing::{Group, sub_name};
use crate::moves::PlayMove;
use crate::rules::ShowRules;
use crate::spec::{ParamKind, Role};
use crate::values::{GameRef, TableRef};

// Reads a typed line. It is a command with its slash, a move by itself, or a command that no move can be meant by.

/// A command and what stood behind it.
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
#[derive(Debug)]
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
pub(crate) fn read_line(text: &str, with: &Reading<'_>) -> Result<Parsed, Unread> {
    let text = without_joiners(text);
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
fn before_game(command: &'static dyn AnyCommand, rest: &str, with: &Reading<'_>) -> Option<Parsed> {
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

/// Returns `true` if a word is what is done in some game, in any language.
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
    // An example is something to set, and not the group by itself.
    let mut commands: Vec<_> = group.commands().collect();
    commands.sort_by_key(|(command, _)| command.spec().role == Role::Alone);
    let known = commands.into_iter().map(|(_, name)| {
        let forms = every_name(&sub_name(name), with.words).into_iter().chain([name.to_owned()]);
        (sub_name(name), forms.collect::<Vec<_>>())
    });
    let known = nearest_of(word, known).unwrap_or_else(|| Msg::as_is("—"));
    Msg::new(group.unknown_word()).with("text", Arg::typed(word)).with("known", known)
}

fn by_itself(command: &'static dyn AnyCommand, words: &str, with: &Reading<'_>) -> Parsed {
    parsed(command, NamedTarget::Command(command), words, with)
}

fn parsed(command: &'static dyn AnyCommand, target: NamedTarget, words: &str, with: &Reading<'_>) -> Parsed {
    let (game, group) = (target.game(), target.group());
    Parsed {
        command,
        game,
        group,
        given: bind_words(command.params(), game.map(|game| game as _), words, with),
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
    pub(crate) fn alone(self) -> Option<Settled> {
        match self {
            Self::Command(command) => Some(Settled::Command(command)),
            Self::Game(_) => game_alone().map(Settled::Command),
            Self::Group(group) => group.alone().map(Settled::Command),
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
fn game_alone() -> Option<&'static dyn AnyCommand> {
    COMMANDS.iter().copied().find(|command| {
        let spec = command.spec();
        spec.role == Role::Alone && spec.is_of_games()
    })
}

/// The target that a name at the beginning of a line means: an ASCII name, an alias, or a name in any language.
pub(crate) fn find(name: &str, with: &Reading<'_>) -> Option<NamedTarget> {
    let name = spelled(name);
    if let Some(game) = game_called(&name, with.games, with.words) {
        return Some(NamedTarget::Game(game));
    }
    let called =
        |known: &str| name == known || is_called(&name, &Msg::new(format!("command-{known}")), with.words);
    if let Some(group) = Group::ALL.into_iter().find(|group| called(group.name())) {
        return Some(NamedTarget::Group(group));
    }
    let mut by_themselves = COMMANDS.iter().copied().filter(|command| command.spec().is_of_chats());
    by_themselves.find(|command| called(command.spec().name)).map(NamedTarget::Command)
}

/// The meaning of a word behind a target; `None` when it names nothing there. A game's own words come first.
pub(crate) fn settle(target: NamedTarget, word: &str, with: &Reading<'_>) -> Option<Settled> {
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
            let mut behind = COMMANDS.iter().copied().filter(|command| command.spec().is_of_games());
            behind.find(|command| called(command.spec().name))
        }
        NamedTarget::Group(group) => {
            group.commands().find(|(_, name)| called(name)).map(|(command, _)| command)
        }
    };
    command.map(Settled::Command)
}

// Reads a command with typed values.

/// The target that a path names and, where there is one, the subcommand.
pub(crate) fn target_of_path<'a>(
    path: &'a [String],
    with: &Reading<'_>,
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
pub(crate) fn read_invocation(invocation: &Invocation, with: &Reading<'_>) -> Result<Parsed, Unread> {
    let unknown = || Unread::Unknown(invocation.path.join(" "));
    let (target, sub) = target_of_path(&invocation.path, with).ok_or_else(unknown)?;
    let settled = match sub {
        Some(sub) => settle(target, sub, with),
        None => target.alone(),
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

fn bind_values(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    invocation: &Invocation,
    with: &Reading<'_>,
) -> Result<Given, Msg> {
    let mut given = given_by(game, params);
    for (name, value) in &invocation.values {
        let value = match value {
            ParamValue::Text(text) if text.trim().is_empty() => continue,
            ParamValue::Text(text) => ParamValue::from(without_joiners(text.trim())),
            other => other.clone(),
        };
        match params.iter().find(|param| param.name == *name && param.is_named()) {
            Some(param) if param.takes_options() || param.place == ParamPlace::Each => {
                for word in value.into_text().split_whitespace() {
                    if param.takes_options() && !word.contains('=') {
                        return Err(Msg::new("argument-option").with("text", Arg::typed(word)));
                    }
                    put_value(&mut given, param, word)?;
                }
            }
            Some(param) => put_value(&mut given, param, value)?,
            None => match params.iter().find(|param| param.takes_options()) {
                Some(param) => put_value(&mut given, param, format!("{name}={}", value.into_text()))?,
                None => return Err(no_such_name(params, name, with)),
            },
        }
    }
    Ok(given)
}

// Gives the words behind a command to its parameters.

/// The values that are given before any word is read.
fn given_by(game: Option<&dyn AnyGame>, params: &[Param]) -> Given {
    let mut given = Given::default();
    if let Some(game) = game.filter(|_| params.iter().any(|param| param.name == GameRef::PARAM)) {
        given.put(GameRef::PARAM, game.about().id);
    }
    given
}

/// Gives every word to a parameter.
///
/// # Errors
/// The first word that no parameter takes.
pub(crate) fn bind_words(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> Result<Given, Msg> {
    let mut given = given_by(game, params);
    if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Verbatim) {
        if !words.trim().is_empty() {
            given.put(param.name, words.trim());
        }
        return Ok(given);
    }
    let mut bare = Vec::new();
    let joined = with_names_joined(params, game, words, with);
    for word in joined.split_whitespace() {
        match marked(params, word, with)? {
            Some((param, value)) => put_value(&mut given, param, value)?,
            None => bare.push(word),
        }
    }
    let mut bare = bare.into_iter();
    while let Some(word) = bare.next() {
        let open = open_params(params, &given);
        // `language uk` means what `language=uk` does.
        let named = named(params, word, with).filter(|param| !given.has(param.name));
        if let Some((param, value)) = named.zip(bare.clone().next())
            && is_named_by_word(param, value, with)
        {
            given.put(param.name, value);
            bare.next();
            continue;
        }
        let fits = |param: &&&Param| param.place == ParamPlace::Bare || (param.fits)(word, with);
        if let Some(param) = open.iter().find(fits) {
            given.put(param.name, word);
        } else if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Each) {
            let values = word.split(',').filter(|value| !value.is_empty());
            values.for_each(|value| given.put(param.name, value));
        } else if let Some(param) = params.iter().find(|param| param.place == ParamPlace::Rest) {
            let text: Vec<&str> = std::iter::once(word).chain(bare).collect();
            given.put(param.name, text.join(" "));
            break;
        } else if let Some(param) = open.iter().find(|param| param.is_offered(game.is_some())) {
            // Its own refusal says best what was expected.
            given.put(param.name, word);
        } else {
            return Err(Msg::new("argument-left-over").with("text", Arg::typed(word)));
        }
    }
    Ok(given)
}

/// Returns `true` if a value stands behind the name of its parameter as a word of its own. Of a few known values the
/// refusal names those that there are.
fn is_named_by_word(param: &Param, value: &str, with: &Reading<'_>) -> bool {
    match (param.kind)(with.games) {
        ParamKind::Choice(_) => true,
        ParamKind::Text | ParamKind::Completed => false,
        _ => (param.fits)(value, with),
    }
}

/// Most words of a variant's name.
pub(crate) const WORDS_OF_NAME: usize = 5;

/// A text with each name of a preset and each value in one word, in any language: people write "two dice" and "no mentions".
fn with_names_joined(params: &[Param], game: Option<&dyn AnyGame>, text: &str, with: &Reading<'_>) -> String {
    let presets = game.into_iter().map(AnyGame::about).flat_map(|about| {
        about.presets.iter().flat_map(|preset| {
            every_name(&about.preset_name(preset.name), with.words)
                .into_iter()
                .chain([preset.name.to_owned()])
        })
    });
    let values = params.iter().flat_map(|param| match (param.kind)(with.games) {
        ParamKind::Choice(choices) => {
            choices.iter().flat_map(|(_, label)| every_name(label, with.words)).collect()
        }
        _ => Vec::new(),
    });
    let names = presets.chain(values).filter(|name| name.contains('-'));
    let names: Vec<String> = names.map(|name| spelled(&name)).collect();
    let mut left: &[&str] = &text.split_whitespace().collect::<Vec<_>>();
    let mut joined: Vec<String> = Vec::new();
    while let [first, ..] = left {
        let name = |count: usize| spelled(&left[..count].join("-"));
        let several = (2..=left.len().min(WORDS_OF_NAME)).rev().find(|count| names.contains(&name(*count)));
        joined.push(several.map_or_else(|| (*first).to_owned(), name));
        left = &left[several.unwrap_or(1)..];
    }
    joined.join(" ")
}

/// Gives the words to parameters as far as possible, and says which parameters the next bare word may be for.
pub(crate) fn bind_known(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    words: &str,
    with: &Reading<'_>,
) -> (Given, Vec<&'static Param>) {
    let given = bind_words(params, game, words, with).unwrap_or_default();
    let mut open = open_params(params, &given);
    open.extend(params.iter().filter(|param| param.place == ParamPlace::Each));
    (given, open)
}

/// The parameter that people call so in any language.
pub(crate) fn named<'a>(params: &'a [Param], name: &str, with: &Reading<'_>) -> Option<&'a Param> {
    let name = spelled(name);
    let can_be_named = |param: &&Param| {
        param.is_named()
            && !param.takes_options()
            && !matches!(param.place, ParamPlace::Each | ParamPlace::Verbatim)
    };
    let exact = params.iter().filter(can_be_named).find(|param| param.name == name);
    let local = |param: &&Param| {
        let local = param.local();
        with.words.has(Lang::En, &local.id) && is_called(&name, &local, with.words)
    };
    exact.or_else(|| params.iter().filter(can_be_named).find(local))
}

/// Adds a value to those that were given, once for each parameter that takes one.
fn put_value(given: &mut Given, param: &Param, value: impl Into<ParamValue>) -> Result<(), Msg> {
    if !param.takes_several() && given.has(param.name) {
        return Err(Msg::new("argument-twice").with("name", param.local()));
    }
    given.put(param.name, value);
    Ok(())
}

/// The parameter of a word that says itself which one it is for: `#table` or `name=value`.
fn marked<'a>(
    params: &'static [Param],
    word: &'a str,
    with: &Reading<'_>,
) -> Result<Option<(&'static Param, &'a str)>, Msg> {
    if let Some(id) = word.strip_prefix('#')
        && let Some(param) = params.iter().find(|param| param.name == TableRef::PARAM)
    {
        return Ok(Some((param, id)));
    }
    let Some((name, value)) = word.split_once('=') else { return Ok(None) };
    if let Some(param) = named(params, name, with) {
        return Ok(Some((param, value)));
    }
    if let Some(param) = params.iter().find(|param| param.takes_options()) {
        return Ok(Some((param, word)));
    }
    if params.iter().any(|param| param.place == ParamPlace::Rest) {
        return Ok(None);
    }
    Err(no_such_name(params, name, with))
}

/// The refusal of a name that no parameter has.
fn no_such_name(params: &[Param], name: &str, with: &Reading<'_>) -> Msg {
    let known = params.iter().filter(|param| param.is_named());
    let known = known.map(|param| (param.local(), every_name(&param.local(), with.words)));
    let refused = |id| Msg::new(id).with("text", Arg::typed(name));
    match nearest_of(name, known) {
        None => refused("argument-name-none"),
        Some(known) => refused("argument-name").with("known", known),
    }
}

/// The parameters for bare words that have none yet.
fn open_params(params: &'static [Param], given: &Given) -> Vec<&'static Param> {
    let bare = params.iter().filter(|param| matches!(param.place, ParamPlace::Bare | ParamPlace::BareIfFits));
    bare.filter(|param| !given.has(param.name)).collect()
}
