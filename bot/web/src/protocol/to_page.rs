//! Frames that the server sends.

use kubyk_host::{CoachView, HomeView, Millis, PastGames, ReplayView, SeatView};
use serde::Serialize;

use super::{CardView, PersonaView, RoomMessage, WatcherView};

/// Frame of the server.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToPage {
    /// The room as it is now, for the personas of the last `hello`.
    Welcome {
        /// The room's name.
        room: String,
        /// What time it is here, in milliseconds since 1970: the browser's clock may be wrong.
        now: Millis,
        /// The page's own personas, in the order of `hello`.
        me: Vec<PersonaView>,
        /// Everybody who is here.
        people: Vec<PersonaView>,
        /// What the browsers show.
        watchers: Vec<WatcherView>,
        /// The conversation, oldest first.
        messages: Vec<RoomMessage>,
        /// The commands, in the language of `hello`.
        commands: Vec<CommandView>,
    },
    /// A message is new, or has changed.
    Show {
        /// The message.
        message: Box<RoomMessage>,
    },
    /// A message has been taken away.
    Gone {
        /// Id of the message.
        id: u64,
    },
    /// Short notice for one persona.
    Toast {
        /// The persona's id.
        persona: String,
        /// The text.
        text: String,
    },
    /// A frame has been dealt with, and all its effects have been sent.
    Done {
        /// The id from the page.
        id: String,
        /// Whether it was refused: somebody may want to correct what was written.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        refused: bool,
        /// The table that it was about.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
    },
    /// What was asked for does not exist, or no more.
    Missing {
        /// The id from the page.
        id: String,
    },
    /// Completions of a line, at most 25.
    Suggestions {
        /// The id from the page.
        id: String,
        /// The completions, likeliest first.
        items: Vec<Completion>,
    },
    /// A table as a persona sees it.
    View {
        /// The id from the page; none where a button of the page has opened the table, of which the page hears next.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Who sees it so, of the page's own personas, where the page has not asked for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        persona: Option<String>,
        /// The table's id.
        table: String,
        /// The path from the page.
        path: String,
        /// What is seen and can be chosen.
        #[serde(flatten)]
        view: Box<SeatView>,
        /// The table's card in the page's language, whatever that of the conversation is; only under the empty path.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Box<CardView>>,
    },
    /// The start page.
    Home {
        /// The id from the page.
        id: String,
        /// Its contents.
        #[serde(flatten)]
        home: HomeView,
    },
    /// Older games that are over.
    Past {
        /// The id from the page.
        id: String,
        /// The games.
        #[serde(flatten)]
        past: PastGames,
    },
    /// A game that is over.
    Replay {
        /// The id from the page.
        id: String,
        /// The table's id.
        table: String,
        /// The game after some of its events.
        #[serde(flatten)]
        replay: ReplayView,
    },
    /// The coach on a game that is over.
    Lesson {
        /// The id from the page.
        id: String,
        /// The table's id.
        table: String,
        /// What there is of it.
        #[serde(flatten)]
        coach: CoachView,
    },
    /// Somebody came or went, or turned to another table.
    People {
        /// Everybody who is here now.
        people: Vec<PersonaView>,
        /// What the browsers show.
        watchers: Vec<WatcherView>,
    },
    /// Refusal of a frame that made no sense.
    Fault {
        /// The reason, in the page's language.
        text: String,
        /// The id from the page, where one could be read.
        id: Option<String>,
    },
}

impl ToPage {
    /// A frame has been dealt with in which nothing could be refused.
    pub(crate) fn done(id: String) -> Self {
        Self::Done { id, refused: false, table: None }
    }
}

/// Command in the list of the help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CommandView {
    /// The word to type, with its slash.
    pub name: String,
    /// The same in the page's language, where that differs.
    pub local: String,
    /// One line about it.
    pub about: String,
}

/// One completion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Completion {
    /// The text to show.
    pub label: String,
    /// The whole line once it is taken.
    pub line: String,
}
