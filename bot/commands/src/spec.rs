//! Spec of a command: its name, its scope, its access, and its code in buttons.

use kubyk_games::kit::{AnyGame, Msg};

/// The fixed facts of a command. Its arguments are declared apart.
#[derive(Clone, Copy)]
pub(crate) struct Spec {
    /// Its name in ASCII, a word in lower case. Names and descriptions for people are the messages
    /// `command-NAME` and `command-NAME-about`, behind a game or `/settings` `sub-NAME` and `sub-NAME-about`.
    pub name: &'static str,
    /// The place where it is typed.
    pub(crate) scope: Scope,
    /// Its second meaning beside its own name.
    pub(crate) role: Role,
    /// The people who may use it.
    pub(crate) access: Access,
    /// Whom its answer is for.
    pub(crate) audience: Audience,
    /// The lists of commands that have it.
    pub listed: Listed,
    /// Its place in lists that are a tree.
    pub branch: Branch,
    /// Its name in payloads of buttons, one ASCII letter or digit; empty for a command that no button calls.
    pub(crate) code: &'static str,
    /// `true` if it exists only where tables have pages at a public address.
    pub(crate) of_pages: bool,
    /// The games that have it, for commands that are typed behind a game.
    pub of: fn(&dyn AnyGame) -> bool,
}

/// Position of a command in a typed line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// By itself: `/NAME`.
    Chat,
    /// Behind a game: `/GAME NAME`.
    Game,
    /// Either way.
    Both,
    /// Behind `/settings`.
    Settings,
    /// Nowhere: only buttons call it.
    Button,
}

/// Words that a command behind a game or `/settings` stands for beside its own name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Nothing.
    Named,
    /// The game or `/settings` with nothing behind it.
    Alone,
    /// Words behind the game that name no command.
    Otherwise,
}

/// People who may use a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// Anybody, and it makes no difference whether they are admins of the chat.
    Anyone,
    /// Anybody, but admins of the chat may do more; the command itself checks.
    MoreForAdmins,
    /// Admins of the chat.
    Admins,
}

/// Audience of the answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audience {
    /// Everybody in the chat.
    Everyone,
    /// The person who asks: it only informs, or settles what is nobody else's business.
    Asker,
    /// The person who asks, who is asked back; then everybody.
    AskerFirst,
}

/// The lists of commands that have a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listed {
    /// Wherever it can be typed.
    Everywhere,
    /// Not behind games.
    ByItself,
    /// In private conversations with the bot.
    InPrivate,
    /// Nowhere.
    Never,
}

/// Place of a command in the lists of platforms whose commands are a tree with few on each level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Branch {
    /// The place where it is typed.
    Own,
    /// Behind `/table`, under this name: it is about a table, whatever is played there. It may be typed so anywhere.
    Table(&'static str),
    /// Nowhere: another command does the same, or a button of every board.
    Nowhere,
}

impl Spec {
    /// A command for anybody.
    pub(crate) const fn new(name: &'static str, scope: Scope) -> Self {
        Self {
            name,
            scope,
            role: Role::Named,
            access: Access::Anyone,
            audience: Audience::Everyone,
            listed: Listed::Everywhere,
            branch: Branch::Own,
            code: "",
            of_pages: false,
            of: |_| true,
        }
    }

    /// A command for anybody whose answer is for the person who asks.
    pub(crate) const fn for_asker(name: &'static str, scope: Scope) -> Self {
        Self { audience: Audience::Asker, ..Self::new(name, scope) }
    }

    /// Makes the command ask first whether it is meant.
    pub(crate) const fn asking_first(self) -> Self {
        Self { audience: Audience::AskerFirst, ..self }
    }

    /// Puts the command behind `/table` under this name in trees.
    pub(crate) const fn at_table(self, name: &'static str) -> Self {
        Self { branch: Branch::Table(name), ..self }
    }

    /// Returns `true` if it is typed behind a game.
    pub(crate) fn is_of_games(&self) -> bool {
        matches!(self.scope, Scope::Game | Scope::Both)
    }

    /// Returns `true` if it is typed by itself.
    pub(crate) fn is_of_chats(&self) -> bool {
        matches!(self.scope, Scope::Chat | Scope::Both)
    }
}

// Groups of commands that are no game's: `/settings`, and `/table` with what is done at any table.

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
    /// The name of the list of open tables behind `/table`, which also stands for it by itself.
    pub(crate) const LIST: &str = "list";
    /// The name of the board behind `/table`, for which `/table #TABLE` stands.
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

    /// The name that it gives a command; `None` for one that is not behind it.
    pub(crate) fn calls(self, spec: &Spec) -> Option<&'static str> {
        match (self, spec.branch) {
            (Self::Settings, _) => (spec.scope == Scope::Settings).then_some(spec.name),
            (Self::Table, Branch::Table(name)) => Some(name),
            (Self::Table, Branch::Own | Branch::Nowhere) => None,
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

// A command as a platform lists it, with the messages that name and describe it.

/// A command.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent facts of a command")]
pub struct CommandSpec {
    /// Its name in ASCII, as Telegram wants it: `pig`, `golden_general`.
    pub name: String,
    /// The message that is its localised name, one word in lower case.
    pub local: Msg,
    /// Its description, in a line of at most 100 characters.
    pub about: Msg,
    /// Its subcommands; empty for a command that takes parameters itself.
    pub subs: Vec<SubSpec>,
    /// Its parameters, where it has no subcommands.
    pub params: Vec<ParamSpec>,
    /// Only for admins of a chat.
    pub admin: bool,
    /// Makes sense in a private conversation only.
    pub private: bool,
    /// Its answer is for the person who asks: it only informs, or settles what is nobody else's business.
    pub for_asker: bool,
    /// It asks back, which is for the person who asks; what it does then is for everybody.
    pub asks_first: bool,
    /// `true` if platforms whose commands are a tree list it: what it does is not behind another command as well.
    pub in_tree: bool,
}

/// A subcommand.
#[derive(Clone, PartialEq, Debug)]
pub struct SubSpec {
    /// Its name in ASCII.
    pub name: String,
    /// The message that is its localised name, one word in lower case.
    pub local: Msg,
    /// Its description.
    pub about: Msg,
    /// Its parameters.
    pub params: Vec<ParamSpec>,
    /// Its answer is for the person who asks.
    pub for_asker: bool,
    /// `true` if platforms whose commands are a tree list it here.
    pub in_tree: bool,
}

/// A parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct ParamSpec {
    /// Its name in ASCII.
    pub name: String,
    /// The message that is its localised name; a platform may want it in lower case and in one word.
    pub local: Msg,
    /// Its description.
    pub about: Msg,
    /// Its kind of values.
    pub kind: ParamKind,
    /// `true` if it must be given.
    pub required: bool,
    /// `true` if it is written by its place alone; others are written `name=value`.
    pub bare: bool,
}

/// Type of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum ParamKind {
    /// Any text.
    Text,
    /// Text that [`crate::host::Host::complete`] completes.
    Completed,
    /// On or off.
    Flag,
    /// A whole number that [`crate::host::Host::complete`] completes.
    CompletedInteger,
    /// A whole number.
    Integer {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of at most 25 values, each with its label.
    Choice(Vec<(String, Msg)>),
}
