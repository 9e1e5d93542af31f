//! Messages of the rules to people, as meaning: an id of a text and its arguments. The texts themselves are
//! Fluent files beside each game; they are formatted outside this crate, in the reader's language.

use std::borrow::Cow;

use serde::Serialize;

use super::seat::{Seat, Seats};

/// A sentence to be said in the reader's language: the id of a Fluent message and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Msg {
    /// The message's id in the Fluent files.
    pub id: Cow<'static, str>,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a [`Msg`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Arg {
    /// A number; Fluent chooses the plural form by it.
    Number(i64),
    /// Text that reads the same in every language: a notation, a cell.
    Text(String),
    /// Text that a person wrote: a name, a word that was not understood. It is shown so that no chat app acts on it.
    Typed(String),
    /// A seat, shown as its player's name.
    Seat(Seat),
    /// Seats, shown as a list of their players' names.
    Seats(Vec<Seat>),
    /// Another sentence, formatted first.
    Msg(Msg),
}

impl Msg {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// A text that is the same in every language.
    pub fn as_is(text: &str) -> Self {
        Self::new("as-is").with("text", text)
    }

    /// Words in a row, divided by commas; `None` where there are none.
    pub fn listed(items: impl DoubleEndedIterator<Item = Self>) -> Option<Self> {
        Self::joined("words-listed", items)
    }

    /// Names in a row, in which there may be commas; `None` where there are none.
    pub fn names_listed(items: impl DoubleEndedIterator<Item = Self>) -> Option<Self> {
        Self::joined("names-listed", items)
    }

    /// Several names as a sentence lists them: “Ann, Bo and Cem”. `names` are all but the last.
    pub fn names_and(names: &[String], last: String) -> Self {
        Self::new("names-and").with("names", names.join(", ")).with("last", last)
    }

    fn joined(how: &'static str, items: impl DoubleEndedIterator<Item = Self>) -> Option<Self> {
        items.rev().reduce(|rest, word| Self::new(how).with("word", word).with("rest", rest))
    }

    /// Adds an argument to the message.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

impl Arg {
    /// As many players are named one by one.
    pub const NAMED: usize = 6;

    /// Text that a person wrote, at a length that can be quoted.
    pub fn typed(text: &str) -> Self {
        Self::Typed(clipped(text))
    }

    /// The players of these seats: their names, or how many they are where the names would drown the sentence.
    pub fn company(seats: Seats) -> Self {
        if seats.len() > Self::NAMED {
            return Self::Msg(Msg::new("players-count").with("count", seats.len()));
        }
        Self::from(seats)
    }
}

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $to:expr),+ $(,)?) => {$(
        impl From<$from> for Arg {
            fn from($value: $from) -> Self {
                $to
            }
        }
    )+};
}

arg_from! {
    i64 => |n| Self::Number(n),
    i32 => |n| Self::Number(n.into()),
    u32 => |n| Self::Number(n.into()),
    u16 => |n| Self::Number(n.into()),
    u8 => |n| Self::Number(n.into()),
    usize => |n| Self::Number(n as i64),
    String => |text| Self::Text(text),
    &str => |text| Self::Text(text.to_owned()),
    Seat => |seat| Self::Seat(seat),
    Vec<Seat> => |seats| Self::Seats(seats),
    Seats => |seats| Self::Seats(seats.iter().collect()),
    Msg => |msg| Self::Msg(msg),
}

/// Log of what happened, in messages. Nobody reads it in simulations, so a message is made only on demand.
#[derive(Default, Debug)]
pub struct Log {
    messages: Option<Vec<Msg>>,
}

impl Log {
    /// A log that drops everything.
    pub fn off() -> Self {
        Self { messages: None }
    }

    /// A log that keeps what is said.
    pub fn on() -> Self {
        Self { messages: Some(Vec::new()) }
    }

    /// Tells something that every onlooker may know.
    pub fn say(&mut self, msg: impl FnOnce() -> Msg) {
        if let Some(messages) = &mut self.messages {
            messages.push(msg());
        }
    }

    /// Everything said, in order.
    pub fn into_messages(self) -> Vec<Msg> {
        self.messages.unwrap_or_default()
    }
}

/// Nonsense is quoted back, but not at any length.
pub fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
