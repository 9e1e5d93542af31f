//! Which command a name means.

use kubyk_games::kit::{AnyGame, Msg};

use crate::commands::argument::Reading;
use crate::commands::names::{game_called, is_called};
use crate::commands::settings::GROUP;
use crate::commands::spec::{Role, Scope, Spec};
use crate::commands::{AnyCommand, COMMANDS};

/// Meaning of the first word of a line.
#[derive(Clone, Copy)]
pub(crate) enum NamedTarget {
    /// A command.
    Command(&'static dyn AnyCommand),
    /// A game, whose commands follow.
    Game(&'static dyn AnyGame),
    /// The settings, whose commands follow.
    Settings,
}

/// Meaning of the word behind a game or the settings.
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
            Self::Game(_) | Self::Settings => self.in_role(Role::Alone).map(Settled::Command),
        }
    }

    /// The command that has this role behind it.
    pub(crate) fn in_role(self, role: Role) -> Option<&'static dyn AnyCommand> {
        COMMANDS.iter().copied().find(|command| command.spec().role == role && self.has(command.spec()))
    }

    fn has(self, spec: &Spec) -> bool {
        match self {
            Self::Command(_) => false,
            Self::Game(_) => spec.is_of_games(),
            Self::Settings => spec.scope == Scope::Settings,
        }
    }
}

/// The target that a name at the beginning of a line means: an ASCII name, an alias, or a name in any language.
pub(crate) fn find(name: &str, with: &Reading<'_>) -> Option<NamedTarget> {
    let name = name.to_lowercase();
    if let Some(game) = game_called(&name, with.games, with.words) {
        return Some(NamedTarget::Game(game));
    }
    let called =
        |known: &str| name == known || is_called(&name, &Msg::new(format!("command-{known}")), with.words);
    if called(GROUP) {
        return Some(NamedTarget::Settings);
    }
    let mut by_themselves = COMMANDS.iter().copied().filter(|command| command.spec().is_of_chats());
    by_themselves.find(|command| called(command.spec().name)).map(NamedTarget::Command)
}

/// The meaning of a word behind a target; `None` when it names nothing there. A game's own words come first.
pub(crate) fn settle(target: NamedTarget, word: &str, with: &Reading<'_>) -> Option<Settled> {
    let word = word.to_lowercase();
    match target {
        NamedTarget::Command(command) => return Some(Settled::Command(command)),
        NamedTarget::Game(game) => {
            let about = game.about();
            let own = |verb: &str| verb == word || is_called(&word, &about.verb_name(verb), with.words);
            if about.verbs.iter().any(|verb| own(verb.word)) {
                return Some(Settled::Verb);
            }
        }
        NamedTarget::Settings => {}
    }
    let called = |command: &&&dyn AnyCommand| {
        let spec = command.spec();
        let local = || is_called(&word, &Msg::new(format!("sub-{}", spec.name)), with.words);
        target.has(spec) && (spec.name == word || local())
    };
    COMMANDS.iter().find(called).map(|command| Settled::Command(*command))
}
