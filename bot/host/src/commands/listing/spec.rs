//! A command as a platform lists it, with the messages that name and describe it.

use kubyk_games::kit::Msg;

/// A command.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent facts of a command")]
pub struct CommandSpec {
    /// Its name in ASCII, as Telegram wants it: `pig`, `golden_general`.
    pub name: String,
    /// The message that is its localised name, one word in lower case.
    pub local: Msg,
    /// What it does, in a line of at most 100 characters.
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
    /// Whether platforms whose commands are a tree list it: what it does is not behind another command as well.
    pub in_tree: bool,
}

/// A subcommand.
#[derive(Clone, PartialEq, Debug)]
pub struct SubSpec {
    /// Its name in ASCII.
    pub name: String,
    /// The message that is its localised name, one word in lower case.
    pub local: Msg,
    /// What it does.
    pub about: Msg,
    /// Its parameters.
    pub params: Vec<ParamSpec>,
    /// Its answer is for the person who asks.
    pub for_asker: bool,
    /// Whether platforms whose commands are a tree list it here.
    pub in_tree: bool,
}

/// A parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct ParamSpec {
    /// Its name in ASCII.
    pub name: String,
    /// The message that is its localised name; a platform may want it in lower case and in one word.
    pub local: Msg,
    /// What it is.
    pub about: Msg,
    /// What it can be.
    pub kind: ParamKind,
    /// Whether it must be given.
    pub required: bool,
    /// Whether it is written by its place alone; others are written `name=value`.
    pub bare: bool,
}

/// Type of a parameter.
#[derive(Clone, PartialEq, Debug)]
pub enum ParamKind {
    /// Any text.
    Text,
    /// Text that [`crate::Host::complete`] completes.
    Completed,
    /// On or off.
    Flag,
    /// A whole number that [`crate::Host::complete`] completes.
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
