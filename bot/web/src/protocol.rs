//! What page and server say to each other: one JSON object a WebSocket text frame, told apart by `type`.
//!
//! The page opens `/socket/ROOM` and says `hello`; the server answers with a `welcome` that holds everything worth
//! showing. After that `show` adds a message or replaces the one with the same id, `gone` removes one, and each `say`
//! and `press` is answered by `done` once its effects have been sent. What has not been `done` when the connection
//! breaks is sent again after the next `welcome` under the same id, and counts once. A `hello` may be repeated at any
//! time: personas or language have changed.
//!
//! A persona's id is its only credential, so the server never shows one to another browser: others see a *mark*.

use serde::{Deserialize, Serialize};

/// The longest frame that the page may send, in bytes.
pub const MAX_FRAME: usize = 16 * 1024;
/// The longest line that can be said, in characters.
pub const MAX_LINE: usize = 1000;
/// The longest name of a persona, in characters.
pub const MAX_NAME: usize = 24;
/// The most personas one browser can speak for.
pub const MAX_PERSONAS: usize = 12;

/// What the page sends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// Whom this browser speaks for, and the language it reads.
    Hello {
        /// `en`, `uk` or `ru`, or a longer tag that begins so.
        lang: String,
        /// The personas.
        personas: Vec<Persona>,
    },
    /// A persona typed a line.
    Say {
        /// The page's own id of this frame: the same one twice counts once.
        id: String,
        /// The persona's id.
        persona: String,
        /// The line.
        text: String,
    },
    /// A persona pressed a button.
    Press {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// What the button carries.
        payload: String,
    },
    /// A persona has done with a message that it alone sees.
    Dismiss {
        /// The persona's id.
        persona: String,
        /// The message's id.
        message: u64,
    },
    /// A persona is typing.
    Suggest {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The line so far.
        line: String,
    },
}

/// Somebody a browser speaks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Persona {
    /// Random; whoever knows it speaks for the persona.
    pub id: String,
    /// The name to show.
    pub name: String,
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToPage {
    /// The room as it is now, for the personas of the last `hello`.
    Welcome {
        /// The room's name.
        room: String,
        /// The page's own personas, in the order of `hello`.
        me: Vec<PersonaView>,
        /// Who is here.
        people: Vec<PersonaView>,
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
    /// A short word for one persona.
    Toast {
        /// The persona's id.
        persona: String,
        /// The word.
        text: String,
    },
    /// That frame has been dealt with, and all its effects have been sent.
    Done {
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
    /// Somebody came or went.
    People {
        /// Who is here now.
        people: Vec<PersonaView>,
    },
    /// A frame made no sense; nothing came of it.
    Fault {
        /// Why, in the page's language.
        text: String,
        /// The id from the page, where one could be read.
        id: Option<String>,
    },
}

/// A persona as others see it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PersonaView {
    /// Stands for the persona without giving its id away.
    pub mark: String,
    /// Displayed name.
    pub name: String,
}

/// A message of the conversation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoomMessage {
    /// Grows from message to message, also over a restart.
    pub id: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The id of the persona that alone may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// What is in it.
    #[serde(flatten)]
    pub body: MessageBody,
}

/// What is in a message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum MessageBody {
    /// Somebody said something.
    Said {
        /// The persona that speaks.
        by: PersonaView,
        /// The words.
        text: String,
    },
    /// An answer.
    Card {
        /// The answer.
        card: CardView,
    },
    /// The live message of a table.
    Board {
        /// The table's id.
        table: String,
        /// Is it over, so that nothing will follow?
        closed: bool,
        /// The marks of those who owe a move.
        awaits: Vec<String>,
        /// How it looks now.
        card: CardView,
    },
}

/// A [`kubyk_host::Card`] with addresses in place of bytes.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct CardView {
    /// The heading.
    pub title: String,
    /// Plain text.
    pub lines: Vec<String>,
    /// When somebody's clock runs out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<i64>,
    /// A board in monospace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// A picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureView>,
    /// A file to take away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<FileView>,
    /// What can be answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ButtonView>,
    /// What can be done besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ButtonView>,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PictureView {
    /// Where it is; what is there never changes.
    pub src: String,
    /// What it shows, in words.
    pub alt: String,
    /// Its width in pixels, so that the page can keep the place free.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// A file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileView {
    /// Where it is.
    pub href: String,
    /// Displayed name.
    pub name: String,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ButtonView {
    /// What it says.
    pub label: String,
    /// `plain`, `main` or `danger`.
    pub tone: &'static str,
    /// What it does.
    #[serde(flatten)]
    pub press: ButtonAction,
}

/// What a button does: the one key that is there tells which.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonAction {
    /// Comes back in [`FromPage::Press`].
    Payload(String),
    /// Opens a page.
    Href(String),
}

/// A command for the list in the help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CommandView {
    /// What is typed, with its slash.
    pub name: String,
    /// The same in the page's language, where that differs.
    pub local: String,
    /// What it does.
    pub about: String,
}

/// One completion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Completion {
    /// What to show.
    pub label: String,
    /// What the whole line becomes.
    pub line: String,
}

impl Persona {
    /// The persona with a tidy name; `None` if the id or the name cannot be used.
    pub fn tidy(self) -> Option<Self> {
        let id = (8..=64).contains(&self.id.len())
            && self.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let fits =
            !name.is_empty() && name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
        (id && fits).then_some(Self { id: self.id, name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_the_page_are_read() {
        let hello = r#"{"type":"hello","lang":"uk","personas":[{"id":"abcdefgh","name":"Саша"}]}"#;
        let persona = Persona { id: "abcdefgh".into(), name: "Саша".into() };
        assert_eq!(
            serde_json::from_str::<FromPage>(hello).expect("a hello"),
            FromPage::Hello { lang: "uk".into(), personas: vec![persona] }
        );
        let say = r#"{"type":"say","id":"1","persona":"abcdefgh","text":"/pig"}"#;
        assert!(matches!(serde_json::from_str(say), Ok(FromPage::Say { text, .. }) if text == "/pig"));
        for bad in
            ["", "{}", r#"{"type":"shout"}"#, r#"{"type":"say","id":"1"}"#, "[]", r#"{"type":"say","id":1}"#]
        {
            assert!(serde_json::from_str::<FromPage>(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_message_says_what_it_is() {
        let button =
            ButtonView { label: "Roll".into(), tone: "main", press: ButtonAction::Payload("x1".into()) };
        let card = CardView { title: "Pig".into(), choices: vec![button], ..CardView::default() };
        let message = RoomMessage {
            id: 7,
            at: 5,
            only: None,
            body: MessageBody::Board {
                table: "0000001".into(),
                closed: false,
                awaits: vec!["5f".into()],
                card,
            },
        };
        assert_eq!(
            serde_json::to_string(&ToPage::Show { message: Box::new(message) }).expect("JSON"),
            r#"{"type":"show","message":{"id":7,"at":5,"kind":"board","table":"0000001","closed":false,"awaits":["5f"],"card":{"title":"Pig","lines":[],"choices":[{"label":"Roll","tone":"main","payload":"x1"}]}}}"#
        );
    }

    #[test]
    fn personas_are_tidied_or_refused() {
        let tidy = |id: &str, name: &str| Persona { id: id.into(), name: name.into() }.tidy().map(|p| p.name);
        assert_eq!(tidy("abcd-efgh_1", "  Саша \n  І. "), Some("Саша І.".into()));
        assert_eq!(tidy("short", "Саша"), None);
        assert_eq!(tidy("abcd efgh", "Саша"), None);
        assert_eq!(tidy("abcdefgh", "   "), None);
        assert_eq!(tidy("abcdefgh", "a\u{7}b"), None);
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME)), Some("ї".repeat(MAX_NAME)));
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME + 1)), None);
    }
}
