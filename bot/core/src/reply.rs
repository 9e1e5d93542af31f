//! Replies as platforms show them: messages with everything already in the reader's language. Platforms only turn them into
//! their own calls and escape them as they need.

use std::sync::Arc;

use crate::choice_path::tick;
use crate::ids::{BoardKey, Chat, TableId, UserKey};
use crate::time::Millis;

/// The answer to one request: up to three things at once, each with its own audience.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reply {
    /// A short word for the person who asked.
    pub word: Option<Word>,
    /// A new message.
    pub message: Option<ReplyMessage>,
    /// The board that shows the result; platforms bring it up to date at once.
    pub board: Option<BoardUpdate>,
}

/// A short word for the person who asked and nobody else, at most 190 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A remark that is shown in any case.
    Told(String),
    /// The reason why what was asked is not done. Where others write, it is nobody else's business.
    Refused(String),
    /// The effect of what was done, for platforms that can show it in passing.
    Done(String),
    /// The effect of an answer that others may not read yet, for all choose at once. A platform that repeats what was typed
    /// shows it to its author alone.
    Answered {
        /// The effect. It begins with the answer, unless that has ended the step: then it tells what all have answered.
        summary: Option<String>,
        /// The answer in words, for the eyes of this person alone.
        own: Option<String>,
    },
    /// The effect of a move by which the person has learned what others may not know.
    Learned {
        /// The effect. It begins with the facts.
        summary: Option<String>,
        /// The facts, such as dice under a cup.
        facts: String,
    },
}

/// The message of a reply, by those who see it.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplyMessage {
    /// The person who asked and nobody else.
    Private(Private),
    /// The person who asked, as far as the platform can show it to nobody else; or else everybody.
    ForAsker {
        /// The message.
        card: Card,
        /// As in [`Private::again`].
        again: Option<String>,
    },
    /// Everybody in the chat.
    ForAll {
        /// The message.
        card: Card,
        /// More about it for the person who asked and nobody else. It is no secret.
        details: Option<Box<Card>>,
    },
}

/// What a reply brings to the board of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardUpdate {
    /// The table.
    pub table: TableId,
    /// `true` if the board goes into a new message at the end of the chat, and the old one is removed.
    pub repost: bool,
    /// The payload that shows the person's own choices, if it is to move and boards before this one offer others: for a platform
    /// whose board has to wait.
    pub next_step: Option<String>,
}

/// The longest toast, in characters, that is read in passing: a platform may show a longer one in a box that has to be closed.
pub const GLANCE: usize = 60;

impl Reply {
    /// A remark.
    pub fn told(words: String) -> Self {
        Self { word: Some(Word::Told(words)), ..Self::default() }
    }

    /// A refusal.
    pub fn refused(why: String) -> Self {
        Self { word: Some(Word::Refused(why)), ..Self::default() }
    }

    /// The effect of a change, which the board of this table shows.
    pub fn done(summary: String, table: TableId) -> Self {
        Self::default().or_done(|| summary).with_board(table)
    }

    /// A message for the person who asked, about a table or none. It is no secret: where nothing can be shown to one
    /// person alone, others may see it.
    pub fn in_private(card: Card, table: Option<TableId>) -> Self {
        ReplyMessage::Private(Private { table, ..Private::from(card) }).into()
    }

    /// A message that nobody but the person who asked may see, about a table or none.
    pub fn in_secret(card: Card, table: Option<TableId>) -> Self {
        ReplyMessage::Private(Private { secret: true, table, ..Private::from(card) }).into()
    }

    /// A message for everybody in the chat.
    pub fn for_all(card: Card) -> Self {
        ReplyMessage::ForAll { card, details: None }.into()
    }

    /// The board of a table in a new message.
    pub fn reposted(table: TableId) -> Self {
        Self { board: Some(BoardUpdate { table, repost: true, next_step: None }), ..Self::default() }
    }

    /// Adds a remark.
    #[must_use]
    pub fn saying(self, words: String) -> Self {
        Self { word: Some(Word::Told(words)), ..self }
    }

    /// Says what came of it, where nothing else is said.
    #[must_use]
    pub fn or_done(mut self, summary: impl FnOnce() -> String) -> Self {
        self.word.get_or_insert_with(|| Word::Done(summary()));
        self
    }

    /// Adds the board of a table, where it is.
    #[must_use]
    pub fn with_board(self, table: TableId) -> Self {
        Self { board: Some(BoardUpdate { table, repost: false, next_step: None }), ..self }
    }

    /// Adds the payload that shows the message to the person who asked once more.
    #[must_use]
    pub fn again(mut self, payload: String) -> Self {
        if let Some(ReplyMessage::Private(Private { again, .. }) | ReplyMessage::ForAsker { again, .. }) =
            &mut self.message
        {
            *again = Some(payload);
        }
        self
    }

    /// The table whose board shows the result.
    pub fn table(&self) -> Option<TableId> {
        self.board.as_ref().map(|board| board.table)
    }

    /// Returns `true` if what was asked is not done.
    pub fn is_refused(&self) -> bool {
        matches!(self.word, Some(Word::Refused(_)))
    }

    /// Returns `true` if it only shows something to the person who has asked: asking once more would change nothing.
    pub fn only_shows(&self) -> bool {
        let for_all = matches!(self.message, Some(ReplyMessage::ForAll { .. }));
        !(for_all || self.word.is_some() || self.board.is_some())
    }
}

impl From<ReplyMessage> for Reply {
    fn from(message: ReplyMessage) -> Self {
        Self { message: Some(message), ..Self::default() }
    }
}

impl Word {
    /// The words that are shown in any case, and not only in passing.
    pub fn toast(&self) -> Option<&str> {
        match self {
            Self::Told(words) | Self::Refused(words) => Some(words),
            Self::Done(_) | Self::Answered { .. } | Self::Learned { .. } => None,
        }
    }

    /// The effect, as far as there is something to say of it.
    pub fn summary(&self) -> Option<&str> {
        match self {
            Self::Told(_) | Self::Refused(_) => None,
            Self::Done(summary) => Some(summary),
            Self::Answered { summary, .. } | Self::Learned { summary, .. } => summary.as_deref(),
        }
    }
}

impl ReplyMessage {
    /// The message that goes into the chat, and the one for the person who asked alone.
    pub fn parts(self) -> (Option<Card>, Option<Private>) {
        match self {
            Self::Private(private) => (None, Some(private)),
            Self::ForAsker { card, .. } => (Some(card), None),
            Self::ForAll { card, details } => (Some(card), details.map(|card| Private::from(*card))),
        }
    }
}

/// A message for one person.
#[derive(Clone, PartialEq, Debug)]
pub struct Private {
    /// The message.
    pub card: Card,
    /// `true` if nobody else may see it. If others may, a platform without private messages may show it in the open.
    pub secret: bool,
    /// The table it is about: a platform that cannot reach the person offers a way to open it in private.
    pub table: Option<TableId>,
    /// The payload that shows it once more and does nothing else, for a page whose reader changes the language.
    pub again: Option<String>,
}

impl From<Card> for Private {
    /// It is no secret, and about no table.
    fn from(card: Card) -> Self {
        Self { card, secret: false, table: None, again: None }
    }
}

/// A message.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Card {
    /// The first line, shown bold.
    pub title: String,
    /// Lines of plain text. Where a message has no room for all of them, the last give way.
    pub lines: Vec<String>,
    /// Lines below them that stay, whatever else has to give way: whose turn it is, how to check the dice.
    pub foot: Vec<String>,
    /// A board in monospace, at most 30 columns wide.
    pub board: Option<String>,
    /// A picture of the board.
    pub picture: Option<Picture>,
    /// People who are reminded of a move they owe: a platform mentions them, so that it notifies them.
    pub mentions: Vec<Mention>,
    /// The words behind their names: "your turn".
    pub call: String,
    /// When the clock of somebody who owes a move runs out: a platform shows it in each reader's own time.
    pub due: Option<Millis>,
    /// A file to take away.
    pub file: Option<File>,
    /// Items of which several are chosen together; they stand above the choices.
    pub selection: Option<Selection>,
    /// An answer in words that is asked for.
    pub field: Option<TextField>,
    /// The question of the choices, for platforms that show many choices as a menu.
    pub prompt: Option<String>,
    /// Answers: moves, entries of a list. At most 25; a platform lays them out as it sees fit.
    pub choices: Vec<Button>,
    /// Further actions. At most 6; a platform lays them out as it sees fit.
    pub actions: Vec<Button>,
    /// The move that it speaks of, for a platform that can show it on the board.
    pub points: Option<MovePointer>,
}

/// A move, or its beginning, as it is made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovePointer {
    /// The table.
    pub table: TableId,
    /// The number of the board.
    pub epoch: usize,
    /// The steps of its path through the choice tree.
    pub keys: Vec<String>,
    /// The parts of the drawing that it touches.
    pub spots: Vec<String>,
}

/// A player to notify by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The player to notify.
    pub user: UserKey,
    /// The name at the table.
    pub name: String,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// PNG.
    pub png: Arc<Vec<u8>>,
    /// The board in words.
    pub alt: String,
    /// The board in monospace, for where pictures cannot be shown.
    pub text: String,
}

/// A file to download.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// File name with extension.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The label, at most 40 characters.
    pub label: String,
    /// The effect of a press.
    pub press: Press,
    /// Its style, on platforms with styles.
    pub tone: Tone,
    /// More about it, for menus whose entries have a second line.
    pub hint: Option<String>,
    /// `true` if it begins a row, where buttons stand in rows: those before it are of another kind.
    pub apart: bool,
    /// `true` if it only keeps the place of what cannot be chosen now, so that the others stay where they are.
    pub blank: bool,
}

/// Effect of a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Press {
    /// Comes back as [`crate::request::Intent::Press`]; at most 64 bytes of ASCII.
    Send(String),
    /// Opens a page.
    Open(String),
    /// Opens a page inside the app of the platform, which tells the page who has opened it.
    App(String),
}

/// Style of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Like any other.
    #[default]
    Plain,
    /// The thing to do.
    Main,
    /// Takes something away.
    Danger,
}

/// The board of a table as it should look now: its one message in the chat.
#[derive(Clone, PartialEq, Debug)]
pub struct TableBoard {
    /// The table.
    pub table: TableId,
    /// The version that this shows.
    pub version: u64,
    /// The chat that it is in.
    pub chat: Chat,
    /// The platform's id of the message that shows the table, once there is one.
    pub message: Option<String>,
    /// `true` if one person alone may see it, among others: it is part of answers to this person and never posted.
    pub hidden: bool,
    /// The card to show.
    pub card: Card,
    /// The way to the page on which the table can be touched, where there is one. A button of the card leads there; a platform
    /// that opens pages in its own app puts its own in that one's place.
    pub page: Option<PageLink>,
    /// `true` if the table is closed, so that nothing will follow.
    pub closed: bool,
    /// The people who owe a move.
    pub awaits: Vec<UserKey>,
    /// The people who sit at the table.
    pub seated: Vec<UserKey>,
    /// The turn that is waited for, and whom to mention if the board goes into a new message because of it.
    pub turn: AwaitedTurn,
}

/// The way to a table's page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageLink {
    /// The payload of the button that answers with a personal link.
    pub payload: String,
    /// What names the table to the page inside an app: its id and its tag.
    pub start: String,
    /// The public address of the page.
    pub address: String,
}

/// Notice that a table has changed and its board is behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The table.
    pub table: TableId,
    /// The chat of its message.
    pub chat: Chat,
    /// The version it has now.
    pub version: u64,
    /// Mentions of people in the message ([`Card::mentions`]).
    pub mentions: Mentions,
    /// The platform's message that showed the table before, as far as is known.
    pub message: Option<String>,
    /// The id of the update that caused it ([`crate::request::Request::update`]); none for clocks and machine players. A
    /// platform that shows the board with the reply to that update need not show it again.
    pub cause: Option<String>,
}

impl Change {
    /// The board that is behind.
    pub fn board(&self) -> BoardKey {
        self.chat.board_of(self.table)
    }
}

/// Mentions of people by a board. A board that mentions goes into a new message: nobody is notified of one that is edited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mentions {
    /// Nobody.
    None,
    /// Those whom its version mentions, once: not if another process has put it into a new message already.
    WithVersion,
    /// Those for whom a turn has waited, though this version was shown before.
    Again,
}

/// A message to a chat that nobody there has asked for. It is sent once: the host does not tell of it again.
#[derive(Clone, PartialEq, Debug)]
pub struct Announcement {
    /// The chat.
    pub chat: Chat,
    /// An id that tells the message from all others of the bot, at most 25 ASCII characters: a platform that is not
    /// sure whether it was sent can make sure that it is there once.
    pub id: String,
    /// The message.
    pub card: Card,
}

impl Card {
    /// Replaces items that are chosen together by lists of buttons.
    #[must_use]
    pub fn listed(mut self) -> Self {
        if let Some(selection) = self.selection.take().filter(|selection| !selection.list.is_empty()) {
            self.choices = selection.list;
        }
        self
    }
}

impl File {
    /// Returns `true` if it is an animated picture, which platforms can show in place.
    pub fn is_film(&self) -> bool {
        self.bytes.starts_with(b"GIF8")
    }
}

impl Button {
    /// A button that comes back to the host.
    pub fn send(label: impl Into<String>, payload: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            press: Press::Send(payload.into()),
            tone: Tone::Plain,
            hint: None,
            apart: false,
            blank: false,
        }
    }

    /// A button that opens a page.
    pub fn open(label: impl Into<String>, page: impl Into<String>) -> Self {
        Self { press: Press::Open(page.into()), ..Self::send(label, "") }
    }

    /// Sets the tone of the button.
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// Makes the button begin a row of its own kind.
    #[must_use]
    pub fn apart(self) -> Self {
        Self { apart: true, ..self }
    }

    /// These with the main verb in a row of its own: it begins one, and what follows it begins the next.
    #[must_use]
    pub fn main_apart(mut buttons: Vec<Self>) -> Vec<Self> {
        let mut after_main = false;
        for button in &mut buttons {
            let main = button.tone == Tone::Main;
            button.apart |= main || after_main;
            after_main = main;
        }
        buttons
    }

    /// Turns the button into an empty place.
    #[must_use]
    pub fn blank(self) -> Self {
        Self { blank: true, ..self }
    }

    /// Adds a second line to the button.
    pub fn hinted(self, hint: impl Into<String>) -> Self {
        Self { hint: Some(hint.into()), ..self }
    }
}

// Dice of which several are chosen together.

/// Items of which several are chosen together: dice to keep or to set aside.
///
/// Each payload carries the whole selection that its message shows. It comes back as any other, and what follows shows the
/// selection as it is then, and among the choices of its card what can be done with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The question.
    pub prompt: String,
    /// The items, in the order in which they lie.
    pub items: Vec<SelectionItem>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
    /// The payload of a selection, up to the keys of its items: these follow in any order, with nothing between them.
    pub payload: String,
    /// These choices as buttons, for where so many items cannot be shown. Empty where the card's own choices
    /// lead to them.
    pub list: Vec<Button>,
}

/// One of several items.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelectionItem {
    /// The item's key in a payload.
    pub key: String,
    /// Its name.
    pub label: String,
    /// `true` if it is chosen.
    pub chosen: bool,
}

impl Selection {
    /// The payload of a button that changes the side of this item, whatever else is selected when it is pressed: a message
    /// may be behind.
    pub fn toggled(&self, place: usize) -> String {
        let shown = self.items.iter().filter(|item| item.chosen).map(|item| item.key.as_str());
        let shown: String = shown.collect();
        let changed = &self.items[place];
        format!("{}{shown}{}", self.payload, tick(&changed.key, !changed.chosen))
    }
}

// An answer in words that a message asks for.

/// A field to write in. A platform opens it as it can: a form, a reply, a line below the message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextField {
    /// The label of the field, at most 45 characters.
    pub label: String,
    /// The placeholder of the empty field, at most 64 characters.
    pub example: String,
    /// An answer that stands in it to begin with, where a platform can put one there.
    pub value: Option<String>,
    /// The longest answer, in characters.
    pub most: usize,
    /// The payload that comes back with the answer as [`crate::request::Intent::Fill`]; at most 64 bytes of ASCII.
    pub payload: String,
}

// The turn that waits for people.

/// Time that a turn waits before a nudge.
pub const PATIENCE: Millis = 60_000;

/// A turn that waits for people, as far as they want to be told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AwaitedTurn {
    /// The time at which it began.
    pub since: Millis,
    /// The people to mention if the board goes into a new message because the turn waits or the board has scrolled away.
    pub nudge: Vec<Mention>,
    /// The people to mention at once.
    pub always: Vec<Mention>,
    /// `true` if a board that has scrolled away stays where it is: all who owe a move, or else the chat, want no notice but
    /// the edited board.
    pub quiet: bool,
}

impl AwaitedTurn {
    /// The people that a board which is shown now mentions.
    pub fn due(self, now: Millis) -> Vec<Mention> {
        let nudged = if now - self.since >= PATIENCE { self.nudge } else { Vec::new() };
        self.always.into_iter().chain(nudged).collect()
    }
}
