//! What somebody wants of the host, and what it offers while that is being typed.

mod of_button;

pub use self::of_button::OfButton;

use crate::Invocation;

/// Intent of a request, as the platform reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Intent {
    /// Typed a line: a command with its slash (`/pig roll`, `/pig@bot roll`, `/свиня`), or a move by itself where
    /// the platform knows that it is meant for the bot (a private conversation, a reply to the bot, the web page).
    Say(String),
    /// Gave a command with typed values, on a platform that has such.
    Invoke(Invocation),
    /// Pressed a button that carried this.
    Press(String),
    /// Wrote something into a field that carried this.
    Fill {
        /// What the field carried.
        payload: String,
        /// What was written.
        text: String,
    },
    /// The bot was added to the chat.
    Arrive(Arrival),
}

/// Rights that the bot lacks in a chat to which it was added.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrival {
    /// Permissions that it lacks, as the platform names them in its own interface.
    pub missing: Vec<String>,
}

/// Incomplete input that may be completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Incomplete<'a> {
    /// A line.
    Line(&'a str),
    /// A value of a command, on a platform with typed options.
    Value {
        /// The command with the values given so far.
        command: &'a Invocation,
        /// The parameter whose value is being typed.
        parameter: &'a str,
    },
}

/// One completion of what is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// What to show.
    pub label: String,
    /// What the parameter being typed becomes.
    pub value: String,
    /// What the whole line becomes.
    pub line: String,
}
