//! Groups of commands that are no game's: `/settings`, and `/table` with what is done at any table.

use kubyk_games::kit::Msg;

use crate::commands::spec::{Branch, Role, Scope, Spec};
use crate::commands::{AnyCommand, COMMANDS};

/// A name behind which commands are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    /// The settings of a chat.
    Settings,
    /// A table, whatever is played there.
    Table,
}

impl Group {
    /// Every group, in the order in which lists show them.
    pub(crate) const ALL: [Self; 2] = [Self::Table, Self::Settings];
    /// What `/table` calls the list of open tables, which it also stands for by itself.
    pub(crate) const LIST: &str = "list";
    /// What `/table` calls the board, which `/table #TABLE` stands for.
    pub(crate) const BOARD: &str = "board";

    /// Its name in ASCII. Its name and its description for people are the messages `command-NAME` and
    /// `command-NAME-about`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Table => "table",
        }
    }

    /// The message that refuses a word which is none of its commands.
    pub(crate) const fn unknown_word(self) -> &'static str {
        match self {
            Self::Settings => "settings-word-unknown",
            Self::Table => "table-word-unknown",
        }
    }

    /// What it calls a command; `None` for one that is not behind it.
    pub(crate) fn calls(self, spec: &Spec) -> Option<&'static str> {
        match (self, spec.branch) {
            (Self::Settings, _) => (spec.scope == Scope::Settings).then_some(spec.name),
            (Self::Table, Branch::Table(name)) => Some(name),
            (Self::Table, Branch::Own | Branch::Nowhere) => None,
        }
    }

    /// Its commands, each with what it is called here.
    pub(crate) fn commands(self) -> impl Iterator<Item = (&'static dyn AnyCommand, &'static str)> {
        COMMANDS.iter().filter_map(move |command| Some((*command, self.calls(command.spec())?)))
    }

    /// The command that it calls so.
    pub(crate) fn command(self, name: &str) -> Option<&'static dyn AnyCommand> {
        self.commands().find(|(_, known)| *known == name).map(|(command, _)| command)
    }

    /// The command that it stands for with nothing behind it.
    pub(crate) fn alone(self) -> Option<&'static dyn AnyCommand> {
        match self {
            Self::Settings => {
                self.commands().map(|(command, _)| command).find(|command| command.spec().role == Role::Alone)
            }
            Self::Table => self.command(Self::LIST),
        }
    }

    /// The group behind which a command is typed that no game and no group was typed before.
    pub(crate) fn of(spec: &Spec) -> Option<Self> {
        match spec.scope {
            Scope::Settings => Some(Self::Settings),
            Scope::Game => Some(Self::Table).filter(|table| table.calls(spec).is_some()),
            Scope::Chat | Scope::Both | Scope::Button => None,
        }
    }
}

/// The message that is the name of a command behind a game or a group.
pub(crate) fn sub_name(name: &str) -> Msg {
    Msg::new(format!("sub-{name}"))
}
