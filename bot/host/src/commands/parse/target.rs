//! Which command a name means.

use kubyk_games::kit::{AnyGame, Msg};

use crate::commands::argument::Reading;
use crate::commands::listing::{Group, sub_name};
use crate::commands::names::{game_called, is_called, is_form, spelled};
use crate::commands::spec::Role;
use crate::commands::{AnyCommand, COMMANDS};

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
pub(super) fn game_alone() -> Option<&'static dyn AnyCommand> {
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
    let called = |name: &str| {
        name == word
            || is_called(&word, &sub_name(name), with.words)
            || is_form(&word, &format!("sub-{name}-forms"), with.words)
    };
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
