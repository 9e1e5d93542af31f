//! What somebody wants of the host, and what it offers while that is being typed.

use crate::{Invocation, TableId, commands};

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

impl Intent {
    /// Whether a button of a menu was tapped, not one that is about a table.
    pub fn is_from_menu(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_of_menu(payload))
    }

    /// Whether a step of a move was tapped.
    pub fn is_step(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_step(payload))
    }

    /// Whether a question whether something is meant was answered.
    pub fn is_answer(&self) -> bool {
        matches!(self, Self::Press(payload) if commands::is_answer(payload))
    }

    /// The table that the button which was pressed is about.
    pub fn table(&self) -> Option<TableId> {
        let Self::Press(payload) = self else { return None };
        commands::table_of(payload)
    }
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
