//! Requests: who asks for what, and where.

use std::sync::Arc;
use std::time::Instant;

use kubyk_words::Lang;
use tracing::Span;

use crate::ids::{Chat, Platform, TableId, UpdateId, User};
use crate::settings::Settings;
use crate::table::LoadedTable;

// A request of a person.

/// The table that a person looks at while asking: it is meant where a line names none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum InView {
    /// The chat, where every board is a message: the lowest one, just above what is typed, comes first.
    #[default]
    Chat,
    /// This table: the page shows it, or its board was replied to.
    Table(TableId),
    /// No table at all: where several could be meant, the person is asked.
    Nothing,
}

/// A request of a person, as a platform hands it in; what is asked comes as an [`Intent`] beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The chat in which it was made.
    pub chat: Chat,
    /// The person who made it.
    pub user: User,
    /// The table that the person looks at.
    pub in_view: InView,
    /// `true` if this person may administer the chat. Platforms find out only where what is asked needs it.
    pub admin: bool,
    /// The id of the update: the same one twice changes nothing.
    pub update: UpdateId,
}

// Intents: requests of people to the host, and its suggestions while a line is being typed.

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
        /// The payload of the field.
        payload: String,
        /// The text that was written.
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
    /// The label of the suggestion.
    pub label: String,
    /// The new value of the parameter being typed.
    pub value: String,
    /// The new text of the whole line.
    pub line: String,
}

// A command as a platform with typed options hands it over.

/// A command and the values of its parameters, by their ASCII names as the list of commands gives them.
///
/// Options of a game's variant are values too, each under the option's name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    /// The command's name and, where it has subcommands, the subcommand's.
    pub path: Vec<String>,
    /// The values that were given, each once.
    pub values: Vec<(String, ParamValue)>,
}

/// The value of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamValue {
    /// Text: a word of a choice, a move, a table's id.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
}

impl ParamValue {
    /// The text, if it is text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Integer(_) | Self::Boolean(_) => None,
        }
    }

    /// The value as it would be typed.
    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Integer(number) => number.to_string(),
            Self::Boolean(yes) => if yes { "on" } else { "off" }.to_owned(),
        }
    }
}

impl From<&str> for ParamValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for ParamValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for ParamValue {
    fn from(number: i64) -> Self {
        Self::Integer(number)
    }
}

impl From<bool> for ParamValue {
    fn from(yes: bool) -> Self {
        Self::Boolean(yes)
    }
}

// The fields that all log lines of one request carry.

/// The span of a request that has come in, with a number of its own: platforms keep it until all that follows from the request
/// has been sent.
pub fn request_span(platform: Platform) -> Span {
    // Not the update's id: the page's has the person in it, and no line of the log may name anybody.
    let id = format!("{:08x}", rand::random::<u32>());
    tracing::info_span!("request", id, platform = platform.word())
}

// A request with what is known of its chat and of the person who makes it.

/// A request with what is known of who makes it.
pub struct RequestContext<'a> {
    /// The request, as the platform handed it in.
    pub request: &'a Request,
    /// When it came in.
    pub received: Instant,
    /// The chat's settings.
    pub chat: Arc<Settings>,
    /// The language for a private word.
    pub lang: Lang,
    /// The language for everybody in the chat.
    pub shared: Lang,
}

impl RequestContext<'_> {
    /// The update behind the request.
    pub fn update(&self) -> UpdateId {
        self.request.update.clone()
    }

    /// Returns `true` if this is the table's own chat.
    pub fn is_at_home(&self, loaded: &LoadedTable) -> bool {
        loaded.row.chat.key() == self.request.chat.key()
    }

    /// Returns `true` if the chat shows the table.
    pub fn is_here(&self, loaded: &LoadedTable) -> bool {
        loaded.row.board_in(&self.request.chat.key()).is_some()
    }

    /// Returns `true` if this is an admin of the table's own chat. In a private chat everybody is one, and tables of
    /// other chats can be reached from there.
    pub fn is_admin_of(&self, loaded: &LoadedTable) -> bool {
        self.request.admin && self.is_at_home(loaded)
    }
}
