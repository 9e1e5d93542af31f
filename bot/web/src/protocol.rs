//! The protocol of page and server: one JSON object a WebSocket text frame, told apart by `type`.
//!
//! The page opens `/socket/ROOM` and says `hello`; the server answers with a `welcome` that holds everything worth showing.
//! After that `show` adds a message or replaces the one with the same id, `gone` removes one, and each `say`, `do`, `press` and
//! `fill` is answered by `done` once its effects have been sent. A frame that has not been `done` when the connection breaks is
//! sent again behind the next `hello` under the same id, and counts once. A `hello` may be repeated at any time: personas or
//! language have changed.
//!
//! A persona's id is its only credential, so the server never shows one to another browser: others see a *mark*.

use kubyk_commands::pages::home::{HomeView, PastGames};
use kubyk_commands::pages::lobby::RulesSheet;
use kubyk_commands::pages::past::{CoachView, ReplayView};
use kubyk_commands::pages::results::{LeadersView, ResultsView};
use kubyk_commands::pages::seat_view::SeatView;
use kubyk_commands::pages::settings::SettingsSheet;
use kubyk_commands::pages::variants::OfferedGroup;
use kubyk_core::display_name::display_name;
use kubyk_core::painter::Screen;
use kubyk_core::time::Millis;
use serde::{Deserialize, Serialize};

/// The longest frame that the page may send, in bytes.
pub const MAX_FRAME: usize = 16 * 1024;
/// The longest line that can be said, in characters.
pub const MAX_LINE: usize = 1000;
/// The longest line that is said to the room alone, in characters.
pub const MAX_TALK: usize = 300;
/// The reactions at a board, one touch each.
pub const REACTIONS: [&str; 6] = ["👏", "😂", "😱", "🍀", "⏳", "👋"];
/// The longest name of a persona, in characters.
pub const MAX_NAME: usize = 24;
/// The most personas one browser can speak for.
pub const MAX_PERSONAS: usize = 12;

// Frames that the page sends.

/// Frame of the page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromPage {
    /// The personas that this browser speaks for, and the language it reads.
    Hello {
        /// `en`, `uk` or `ru`, or a longer tag that begins so.
        lang: String,
        /// `true` if the page is dark; pictures for one person are dark then, too.
        #[serde(default)]
        dark: Option<bool>,
        /// The screen that the drawings of its tables are laid out for.
        #[serde(default)]
        screen: Screen,
        /// The personas; none on the page of a table.
        #[serde(default)]
        personas: Vec<Persona>,
        /// On the page of a table: the session, which says who somebody is.
        #[serde(default)]
        session: Option<String>,
        /// On the page of a table inside Telegram: what Telegram has signed about who has opened it.
        #[serde(default)]
        telegram: Option<String>,
        /// On the page of a table: the code that invites to it, where its link had one.
        #[serde(default)]
        invitation: Option<String>,
    },
    /// Line that a persona typed.
    Say {
        /// Id that the page chose for this frame; the same id twice counts once.
        id: String,
        /// The persona's id.
        persona: String,
        /// The id of the table that is shown, so that the line is about it; none on the home.
        #[serde(default)]
        table: Option<String>,
        /// The line.
        text: String,
    },
    /// One of [`REACTIONS`] of a persona, at the board that it looks at.
    React {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// The reaction.
        sign: String,
    },
    /// Lines that a button of the page stands for, done one after the other until one is refused: as [`FromPage::Say`], but
    /// nobody has typed them, so nobody is quoted. If they lead to a table, it comes with the answer as [`ToPage::View`].
    Do {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// The lines, one below the other.
        text: String,
    },
    /// Press of a button.
    Press {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// Payload of the button.
        payload: String,
        /// `true` if the page shows itself what comes of it, so that no card is wanted in answer.
        #[serde(default)]
        quiet: bool,
    },
    /// A field was filled in.
    Fill {
        /// As in [`FromPage::Say`].
        id: String,
        /// The persona's id.
        persona: String,
        /// Payload of the field.
        payload: String,
        /// The text that was written.
        text: String,
    },
    /// A persona wants a message gone that it alone sees.
    Dismiss {
        /// The persona's id.
        persona: String,
        /// The message's id.
        message: u64,
    },
    /// The table that the page shows now, so that those who only watch can be counted.
    Watch {
        /// The persona that speaks.
        persona: String,
        /// The table's id; none on the other parts of the page.
        #[serde(default)]
        table: Option<String>,
    },
    /// Question for a table as a persona sees it, answered by [`ToPage::View`].
    View {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// The keys of the choices so far, with dots between them.
        path: String,
        /// The `place` of the view that the page has shown last, so that it can play what has happened since.
        #[serde(default)]
        since: Option<String>,
    },
    /// Question for what can be chosen of a lobby's rules, answered by [`ToPage::Rules`].
    Rules {
        /// Comes back in the answer.
        id: String,
        /// The table's id.
        table: String,
    },
    /// Question for the variants of a game, answered by [`ToPage::Variants`].
    Variants {
        /// Comes back in the answer.
        id: String,
        /// The game's id.
        game: String,
    },
    /// Opens or closes the way in for guests, or asks whether it is open; answered by [`ToPage::Guests`].
    Guests {
        /// Comes back in the answer.
        id: String,
        /// `true` opens it, `false` closes it; none only asks.
        #[serde(default)]
        open: Option<bool>,
    },
    /// Question for what is set for the room, answered by [`ToPage::Settings`].
    Settings {
        /// Comes back in the answer.
        id: String,
    },
    /// Question for the start page of a persona, answered by [`ToPage::Home`].
    Home {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
    },
    /// Question for older games that are over, answered by [`ToPage::Past`].
    Past {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table before which they were over.
        before: String,
    },
    /// Question for what a persona has played, answered by [`ToPage::Results`].
    Results {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The id of a game; none for all of them.
        #[serde(default)]
        game: Option<String>,
        /// The table before which the listed games were over; none for the latest.
        #[serde(default)]
        before: Option<String>,
    },
    /// Question for a leaderboard of the room, answered by [`ToPage::Leaders`].
    Leaders {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// Its word; empty for all games together.
        board: String,
        /// `true` if only the last seven days count.
        week: bool,
    },
    /// Question for a game that is over, answered by [`ToPage::Replay`].
    Replay {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// The number of events that have happened; beyond the end, all of them.
        step: usize,
    },
    /// Question for what the coach says of a game that is over, answered by [`ToPage::Lesson`].
    Lesson {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// The table's id.
        table: String,
        /// `true` if the coach is to look at the game; else only what it has said already is told.
        run: bool,
    },
    /// Question for a picture of a table as everybody sees it, answered by [`ToPage::Picture`].
    Picture {
        /// Comes back in the answer.
        id: String,
        /// The table's id.
        table: String,
    },
    /// Question for a message about the table that the app around the page can put into a chat, answered by [`ToPage::Shared`].
    Share {
        /// Comes back in the answer.
        id: String,
    },
    /// Question whether the server is still there, answered by [`ToPage::Done`].
    Ping {
        /// Comes back in the answer.
        id: String,
    },
    /// Line that a persona is typing, to be completed.
    Suggest {
        /// Comes back in the answer.
        id: String,
        /// The persona's id.
        persona: String,
        /// As in [`FromPage::Say`].
        #[serde(default)]
        table: Option<String>,
        /// The line so far.
        line: String,
    },
}

// Frames that the server sends.

/// Frame of the server.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToPage {
    /// The room as it is now, for the personas of the last `hello`.
    Welcome {
        /// The room's name.
        room: String,
        /// The server's time, in milliseconds since 1970: the browser's clock may be wrong.
        now: Millis,
        /// The page's own personas, in the order of `hello`.
        me: Vec<PersonaView>,
        /// Everybody who is here.
        people: Vec<PersonaView>,
        /// The views of the browsers.
        watchers: Vec<WatcherView>,
        /// The conversation, oldest first.
        messages: Vec<RoomMessage>,
        /// The commands, in the language of `hello`.
        commands: Vec<CommandView>,
        /// On the page of a table: for whom it speaks.
        #[serde(flatten)]
        visit: Option<Visit>,
    },
    /// The session of a table's page, signed anew.
    Session {
        /// For the next `hello`.
        session: String,
    },
    /// A table's page is not shown, or no more; the page does not come back by itself.
    Closed {
        /// The reason, in the page's language.
        text: String,
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
        /// `true` if it was refused: somebody may want to correct what was written.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        refused: bool,
        /// The table that it was about.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// On the page of a table: the path of the page of the other table that this has led to.
        #[serde(skip_serializing_if = "Option::is_none")]
        page: Option<String>,
    },
    /// The thing asked for does not exist, or no more.
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
        /// The persona that sees it so, of the page's own ones, where the page has not asked for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        persona: Option<String>,
        /// The table's id.
        table: String,
        /// The path from the page.
        path: String,
        /// The view, with all that can be chosen.
        #[serde(flatten)]
        view: Box<SeatView>,
        /// The table's card in the page's language, whatever that of the conversation is; only under the empty path.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Box<CardView>>,
    },
    /// The choices for a lobby's rules.
    Rules {
        /// The id from the page.
        id: String,
        /// The table's id.
        table: String,
        /// Variants and options.
        #[serde(flatten)]
        sheet: Box<RulesSheet>,
    },
    /// The variants of a game.
    Variants {
        /// The id from the page.
        id: String,
        /// The variants by their groups; none where there is only one.
        groups: Vec<OfferedGroup>,
    },
    /// How guests come in.
    Guests {
        /// The id from the page.
        id: String,
        /// `true` if they can be let in from here.
        offered: bool,
        /// The addresses at which they find this room, such as `192.168.0.7:7070`; none while they are not let in.
        hosts: Vec<String>,
    },
    /// The settings of the room.
    Settings {
        /// The id from the page.
        id: String,
        /// The settings.
        #[serde(flatten)]
        sheet: SettingsSheet,
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
    /// What a persona has played.
    Results {
        /// The id from the page.
        id: String,
        /// Its games.
        #[serde(flatten)]
        results: ResultsView,
    },
    /// A leaderboard of the room.
    Leaders {
        /// The id from the page.
        id: String,
        /// Its people.
        #[serde(flatten)]
        leaders: LeadersView,
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
        /// The coach's part.
        #[serde(flatten)]
        coach: CoachView,
    },
    /// A table as everybody sees it.
    Picture {
        /// The id from the page.
        id: String,
        /// The picture, which stays at its address for a minute.
        picture: PictureView,
    },
    /// A message about the table that the app around the page can put into a chat.
    Shared {
        /// The id from the page.
        id: String,
        /// The app's name for it; none where there is no such message.
        #[serde(skip_serializing_if = "Option::is_none")]
        prepared: Option<String>,
    },
    /// Somebody came or went, or turned to another table.
    People {
        /// Everybody who is here now.
        people: Vec<PersonaView>,
        /// The views of the browsers.
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
    pub(super) fn done(id: String) -> Self {
        Self::Done { id, refused: false, table: None, page: None }
    }
}

/// Somebody on the page of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Visit {
    /// The one persona of the page.
    pub you: Persona,
    /// The session for the next `hello`: it is signed anew now and then. Nobody who only watches has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<String>,
    /// A link that opens the page inside the app in which it is shown, for others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// Command in the list of the help.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CommandView {
    /// The word to type, with its slash.
    pub name: String,
    /// The name in the page's language, where that differs.
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

// Messages of a room's conversation.

/// Message of the conversation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoomMessage {
    /// Grows from message to message, also over a restart.
    pub id: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The id of the persona that alone may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// Its contents.
    #[serde(flatten)]
    pub body: MessageBody,
}

/// Contents of a message.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum MessageBody {
    /// Line of a persona.
    Said {
        /// The persona that speaks.
        by: PersonaView,
        /// The words.
        text: String,
        /// The id of the table at whose board it is a reaction.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<String>,
    },
    /// Answer of the bot.
    Card {
        /// The answer.
        card: CardView,
        /// The mark of whoever has asked; none if nobody has.
        #[serde(skip_serializing_if = "Option::is_none")]
        asked: Option<String>,
    },
    /// Board message of a table.
    Board {
        /// The table's id.
        table: String,
        /// `true` if the table is closed, so that nothing follows.
        closed: bool,
        /// The marks of those who owe a move.
        awaits: Vec<String>,
        /// The marks of those who sit at the table.
        seated: Vec<String>,
        /// Its present look.
        card: CardView,
    },
}

// Cards of the host as JSON.

/// [`kubyk_core::reply::Card`] with addresses in place of bytes.
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
    /// Picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureView>,
    /// A file to take away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<FileView>,
    /// An answer in words that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<FieldView>,
    /// Moves and entries of a list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ButtonView>,
    /// Other things to do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<ButtonView>,
    /// The move that it speaks of, to be shown on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<PointerView>,
    /// Payload that shows the same once more, for whoever has changed the language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
}

/// A move, or its beginning, on the board of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PointerView {
    /// The table's id.
    pub table: String,
    /// The number of the board.
    pub epoch: usize,
    /// The steps of its path.
    pub keys: Vec<String>,
    /// The parts of the drawing that it touches.
    pub spots: Vec<String>,
}

/// Picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PictureView {
    /// Its address; the contents there never change.
    pub src: String,
    /// Alternative text.
    pub alt: String,
    /// Width in pixels, so that the page can keep the place free.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// File.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileView {
    /// Its address.
    pub href: String,
    /// Displayed name.
    pub name: String,
}

/// A field to write in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldView {
    /// The label of the field.
    pub label: String,
    /// The placeholder of the empty field.
    pub example: String,
    /// An answer that stands in it to begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The longest answer, in characters.
    pub most: usize,
    /// Comes back with the answer in [`FromPage::Fill`].
    pub payload: String,
}

/// Button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ButtonView {
    /// Text on it.
    pub label: String,
    /// `plain`, `main` or `danger`.
    pub tone: &'static str,
    /// More about it, as a second line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Effect of a press.
    #[serde(flatten)]
    pub press: ButtonAction,
}

/// Effect of a press; the key tells which.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonAction {
    /// Payload that comes back in [`FromPage::Press`].
    Payload(String),
    /// Address of a page that is opened.
    Href(String),
}

// People as the page names them, and as other browsers see them.

/// Person that a browser speaks for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Persona {
    /// Random; a browser that knows it speaks for the persona.
    pub id: String,
    /// Displayed name.
    pub name: String,
}

/// Persona as other browsers see it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PersonaView {
    /// Stands for the persona without giving its id away.
    pub mark: String,
    /// Displayed name.
    pub name: String,
}

/// Browser that shows a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct WatcherView {
    /// The table's id.
    pub table: String,
    /// The speaker.
    pub name: String,
    /// The marks of all that the browser speaks for: if one of them sits at the table, nobody only watches.
    pub marks: Vec<String>,
}

impl Persona {
    /// The persona with a tidy name; `None` if the id or the name cannot be used.
    pub fn tidy(self) -> Option<Self> {
        let id = (8..=64).contains(&self.id.len())
            && self.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        let name = display_name(&self.name)?;
        (id && name.chars().count() <= MAX_NAME).then_some(Self { id: self.id, name })
    }
}

#[cfg(test)]
mod tests {
    use super::{ButtonAction, ButtonView, ToPage, *};

    #[test]
    fn frames_of_the_page_are_read() {
        let hello = r#"{"type":"hello","lang":"uk","dark":true,"screen":"upright","personas":[{"id":"abcdefgh","name":"Саша"}]}"#;
        let persona = Persona { id: "abcdefgh".into(), name: "Саша".into() };
        assert_eq!(
            serde_json::from_str::<FromPage>(hello).expect("a hello"),
            FromPage::Hello {
                lang: "uk".into(),
                dark: Some(true),
                screen: Screen::Upright,
                personas: vec![persona],
                session: None,
                telegram: None,
                invitation: None
            }
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
        let button = ButtonView {
            label: "Roll".into(),
            tone: "main",
            hint: None,
            press: ButtonAction::Payload("x1".into()),
        };
        let card = CardView { title: "Pig".into(), choices: vec![button], ..CardView::default() };
        let message = RoomMessage {
            id: 7,
            at: 5,
            only: None,
            body: MessageBody::Board {
                table: "0000001".into(),
                closed: false,
                awaits: vec!["5f".into()],
                seated: vec!["5f".into(), "a0".into()],
                card,
            },
        };
        assert_eq!(
            serde_json::to_string(&ToPage::Show { message: Box::new(message) }).expect("JSON"),
            r#"{"type":"show","message":{"id":7,"at":5,"kind":"board","table":"0000001","closed":false,"awaits":["5f"],"seated":["5f","a0"],"card":{"title":"Pig","lines":[],"choices":[{"label":"Roll","tone":"main","payload":"x1"}]}}}"#
        );
    }

    #[test]
    fn personas_are_tidied_or_refused() {
        let tidy = |id: &str, name: &str| Persona { id: id.into(), name: name.into() }.tidy().map(|p| p.name);
        assert_eq!(tidy("abcd-efgh_1", "  Саша \n  І. "), Some("Саша І.".into()));
        assert_eq!(tidy("short", "Саша"), None);
        assert_eq!(tidy("abcd efgh", "Саша"), None);
        assert_eq!(tidy("abcdefgh", "   "), None);
        assert_eq!(tidy("abcdefgh", "\u{202E}a\u{7}b"), Some("ab".into()));
        assert_eq!(tidy("abcdefgh", "\u{200B}"), None);
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME)), Some("ї".repeat(MAX_NAME)));
        assert_eq!(tidy("abcdefgh", &"ї".repeat(MAX_NAME + 1)), None);
    }
}
