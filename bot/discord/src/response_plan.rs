//! The plan of an answer to an interaction: its messages and their places.

use std::num::NonZeroU64;
use std::time::Duration;

use kubyk_commands::asked::Asked;
use kubyk_core::ids::{Chat, Platform, TableId};
use kubyk_core::reply::{BoardUpdate, Private, Reply, ReplyMessage, TableBoard, Word};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_platform::PlatformClient as _;
use kubyk_words::Lang;
use tokio::sync::{OwnedMutexGuard, oneshot};
use tokio::time::{Instant, timeout};

use crate::api::MessageRef;
use crate::board::{SentWord, message};
use crate::bot::DiscordBot;
use crate::chats::channel;
use crate::interaction::{IncomingInteraction, TappedMessage};
use crate::message::{AnswerForm, OutgoingMessage};
use crate::permissions::{meaning, names};

/// The time that an answer waits for another that changes the same message.
const TURN: Duration = Duration::from_millis(700);

/// Everything to be shown.
#[derive(Default)]
pub(super) struct ResponsePlan {
    /// The messages; what changes the tapped message comes first.
    pub(super) messages: Vec<PlannedMessage>,
    /// A message that is to go once the new one is there.
    pub(super) old: Option<MessageRef>,
    /// A form to be filled in, in the place of the messages where it can be opened.
    pub(super) form: Option<AnswerForm>,
    /// The turn to change the board, until it is changed.
    pub(super) turn: Option<OwnedMutexGuard<()>>,
    /// The board among the messages, and when the host was asked for it.
    board: Option<(TableBoard, Instant)>,
}

/// One message.
pub(super) struct PlannedMessage {
    pub(super) message: OutgoingMessage,
    /// The destination.
    pub(super) to: Destination,
    /// The board it shows.
    pub(super) shows: Option<BoardVersion>,
    /// The receiver that learns how the word can be changed when the step it is about is over.
    pub(super) sealed: Option<oneshot::Sender<SentWord>>,
}

/// A state of a table.
#[derive(Clone)]
pub(super) struct BoardVersion {
    pub(super) table: TableId,
    /// The chat of the table.
    pub(super) chat: Chat,
    pub(super) version: u64,
    /// `true` if one person alone sees it.
    pub(super) hidden: bool,
    /// `true` if the table is over.
    pub(super) closed: bool,
}

/// Destination of a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Destination {
    /// In place of the message that was tapped.
    Tapped,
    /// To everybody.
    Everyone,
    /// To the person who asked.
    Asker,
}

impl DiscordBot {
    /// Lets the host do it, and makes the messages that tell of it.
    pub(super) async fn plan(&self, incoming: &IncomingInteraction, asked: &Asked) -> ResponsePlan {
        if self.is_outsider(incoming, asked).await {
            let why = self.say(self.lang_of(incoming).await, &Msg::new("discord-no-member"));
            return ResponsePlan::only(OutgoingMessage::word(&why));
        }
        let mut reply = self.host.handle(incoming.request(), asked).await;
        let answered = Instant::now();
        let lang = self.lang_of(incoming).await;
        let mut plan = ResponsePlan::default();
        let informs = matches!(reply.message, Some(ReplyMessage::ForAsker { .. })) || asked.informs();
        let (open, own) = reply.message.take().map(ReplyMessage::parts).unwrap_or_default();
        if let Some(card) = &open {
            let hides = informs && !incoming.chat.private;
            let to = if hides { Destination::Asker } else { Destination::Everyone };
            plan.messages.push(PlannedMessage::new(OutgoingMessage::card(card), to));
        }
        let elsewhere = match &reply.board {
            Some(BoardUpdate { table, repost, .. }) => {
                self.plan_board(&mut plan, incoming, *table, *repost).await
            }
            None => None,
        };
        let in_menu = self.is_in_menu(incoming, asked, &plan).await;
        let private = plan.messages.len();
        self.plan_private(&mut plan, incoming, (&reply, own.as_ref()), lang, elsewhere.as_deref(), in_menu);
        if let (Some(table), Some(Word::Answered { own: Some(_), .. }), Some(planned)) =
            (reply.table(), &reply.word, plan.messages.get_mut(private))
        {
            planned.sealed = Some(self.seal(incoming, lang, table, planned.message.clone(), answered));
        }
        // It may end the step of an answer that has only now been noted.
        if let Some((board, since)) = plan.board.take() {
            self.client.note_board(&board, since);
        }
        // Discord takes no form in answer to a form.
        if !matches!(asked.intent(), Intent::Fill { .. }) {
            plan.form = own.as_ref().and_then(|private| AnswerForm::of(&private.card));
        }
        // In place of the message that was tapped: only the first answer can be.
        plan.messages.sort_by_key(|out| out.to);
        plan
    }

    /// Returns `true` if somebody in a private conversation would do something in the chats of a table, and is a member of none of
    /// its servers any more.
    async fn is_outsider(&self, incoming: &IncomingInteraction, asked: &Asked) -> bool {
        let Some(table) = asked.table().filter(|_| incoming.chat.private && asked.speaks_in_chat()) else {
            return false;
        };
        let chats = self.host.chats_of(table).await;
        let servers = chats.iter().filter(|chat| chat.platform == Platform::Discord && chat.topic.is_some());
        let mut outside = false;
        for server in servers.filter_map(|chat| chat.id.parse::<NonZeroU64>().ok()) {
            if self.client.api.may_be_member(server.into(), incoming.person).await {
                return false;
            }
            outside = true;
        }
        outside
    }

    /// Returns `true` if a menu was tapped that is free for what comes of it: no board is to take its place, nor is it one.
    async fn is_in_menu(&self, incoming: &IncomingInteraction, asked: &Asked, plan: &ResponsePlan) -> bool {
        let Some(tapped) = incoming.tapped.filter(|tapped| tapped.hidden) else { return false };
        let taken = plan.messages.iter().any(|planned| planned.to == Destination::Tapped);
        !taken
            && match asked.table() {
                Some(table) => {
                    let board = incoming.chat.board_of(table);
                    self.projector.message(&board).await != Some(tapped.message)
                }
                None => true,
            }
    }

    /// Plans the board; returns the address at which it is when it is not part of the answer.
    async fn plan_board(
        &self,
        plan: &mut ResponsePlan,
        incoming: &IncomingInteraction,
        table: TableId,
        repost: bool,
    ) -> Option<String> {
        let asked_in = incoming.chat.key();
        let board = self.projector.board_for(table, &asked_in).await?;
        let turn = timeout(TURN, self.projector.lock_edits(&board)).await.ok();
        let at = self.host.location_from(table, Some(&asked_in)).await?;
        // The store learns of it a little later.
        let there = self.projector.message(&board).await;
        let there = there.filter(|there| !self.client.watched.is_gone(*there));
        let reachable = there.is_none_or(|there| self.client.can_edit(there));
        let shown = self.projector.shown(&board).and_then(|shown| shown.version);
        let at_home = channel(&at.chat) == Some(incoming.channel);
        let asked = Instant::now();
        // The projector would put a board anew that has scrolled away: then the answer is the new one.
        let far = match there {
            Some(there) if self.is_far(incoming, there) => self.host.board_in(&board).await,
            _ => None,
        };
        let repost = repost || far.as_ref().is_some_and(|board| !board.turn.quiet);
        let placement = if at.hidden {
            hidden_location(incoming.tapped, there)
        } else {
            location(incoming.tapped, there, at_home, repost, reachable)
        };
        let (to, old) = match placement {
            // Somebody else's answer has shown as much already.
            BoardPlacement::Here if shown >= Some(at.version) => return None,
            BoardPlacement::Here => (Destination::Tapped, None),
            BoardPlacement::InMenu(old) => (Destination::Tapped, old),
            BoardPlacement::Alone(old) => (Destination::Asker, old),
            BoardPlacement::New(old) => (Destination::Everyone, old),
            BoardPlacement::There(message_ref) => {
                if incoming.tapped.is_some()
                    && let Some(budget) = self.projector.budget(&at.chat)
                {
                    budget.refund_board();
                }
                let server = at.chat.topic.as_ref().map_or("@me", |_| &at.chat.id);
                return Some(format!("https://discord.com/channels/{server}/{message_ref}"));
            }
            BoardPlacement::Away => return None,
        };
        let board = match far {
            Some(board) => board,
            None => self.host.board_in(&board).await?,
        };
        let message = message(&board.card, board.hidden);
        let planned = PlannedMessage::new(message, to);
        plan.messages.push(PlannedMessage { shows: Some(BoardVersion::of(&board)), ..planned });
        plan.board = Some((board, asked));
        plan.old = old;
        plan.turn = turn;
        None
    }

    /// Returns `true` if a board has scrolled away that is not the message that was tapped.
    fn is_far(&self, incoming: &IncomingInteraction, board: MessageRef) -> bool {
        incoming.tapped.is_none_or(|tapped| tapped.message != board) && self.client.has_scrolled_away(&board)
    }

    /// Plans what only the person who asked sees.
    fn plan_private(
        &self,
        plan: &mut ResponsePlan,
        incoming: &IncomingInteraction,
        (reply, own): (&Reply, Option<&Private>),
        lang: Lang,
        elsewhere: Option<&str>,
        in_menu: bool,
    ) {
        let bare = plan.messages.is_empty();
        let mut say = |message, to| plan.messages.push(PlannedMessage::new(message, to));
        let to = if in_menu { Destination::Tapped } else { Destination::Asker };
        let toast = reply.word.as_ref().and_then(Word::toast).map(OutgoingMessage::word);
        let secret = match &reply.word {
            Some(Word::Answered { own, .. }) => own.as_deref(),
            Some(Word::Learned { facts, .. }) => Some(facts.as_str()),
            _ => None,
        };
        match (own, toast) {
            (Some(private), toast) => {
                say(OutgoingMessage::card(&private.card), to);
                // A menu that is changed in place shows itself what has changed.
                if let Some(toast) = toast.filter(|_| !in_menu || reply.is_refused()) {
                    say(toast, Destination::Asker);
                }
            }
            // A choice that was made closes its menu; a mere remark leaves it open.
            (None, toast) if in_menu && reply.board.is_some() => {
                say(toast.unwrap_or_else(|| self.outcome(lang, elsewhere, reply)), Destination::Tapped);
            }
            (None, Some(toast)) => say(toast, Destination::Asker),
            // A command must be answered by something; a tap need not be, but for an answer that the board does not show.
            (None, None) if incoming.is_command() && bare => {
                let done = self.done_message(lang, elsewhere);
                say(secret.map_or(done.clone(), |secret| done.below(secret)), Destination::Asker);
            }
            (None, None) => {
                if let Some(secret) = secret {
                    say(OutgoingMessage::word(secret), Destination::Asker);
                }
            }
        }
        if reply.board.is_some()
            && !incoming.chat.private
            && !incoming.brought
            && let Some(missing) =
                self.client.permissions.missing_to_report(incoming.channel, incoming.in_thread)
        {
            let names = names(self.host.words(), lang, missing).join(", ");
            let missing_to_report = Msg::new(meaning(missing)).with("missing", names);
            say(OutgoingMessage::word(&self.say(lang, &missing_to_report)), Destination::Asker);
        }
    }

    /// The outcome of a choice, as far as it is for the one who made it, with the way to where it can be seen.
    fn outcome(&self, lang: Lang, board: Option<&str>, reply: &Reply) -> OutgoingMessage {
        let done = || self.done_message(lang, board);
        match (reply.word.as_ref().and_then(Word::summary), board) {
            // The board comes in this answer, too: nothing leads anywhere.
            (Some(summary), None) => OutgoingMessage::word(summary),
            (Some(summary), Some(_)) => done().below(summary),
            (None, _) => done(),
        }
    }

    /// A short word that it is done, with the way to where it can be seen.
    pub(super) fn done_message(&self, lang: Lang, board: Option<&str>) -> OutgoingMessage {
        match board {
            None => OutgoingMessage::word(&self.say(lang, &Msg::new("discord-done"))),
            Some(link) => {
                OutgoingMessage::text(self.say(lang, &Msg::new("discord-there").with("link", link)))
            }
        }
    }
}

impl ResponsePlan {
    /// Nothing but a message to the person who asked.
    pub(super) fn only(message: OutgoingMessage) -> Self {
        Self { messages: vec![PlannedMessage::new(message, Destination::Asker)], ..Self::default() }
    }
}

impl PlannedMessage {
    /// A message that is no board. One that replaces another is hidden if that one was.
    fn new(message: OutgoingMessage, to: Destination) -> Self {
        let message = if to == Destination::Asker { message.hidden() } else { message };
        Self { message, to, shows: None, sealed: None }
    }
}

impl BoardVersion {
    /// The version that this board shows.
    pub(super) fn of(board: &TableBoard) -> Self {
        let TableBoard { table, version, hidden, closed, .. } = *board;
        Self { table, chat: board.chat.clone(), version, hidden, closed }
    }
}

// The place of a table's board in answer to an interaction.

/// Placement of a table's board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum BoardPlacement {
    /// The message that was tapped is the board.
    Here,
    /// A new message becomes it, and this one is given up.
    New(Option<MessageRef>),
    /// The message for one person alone.
    Alone(Option<MessageRef>),
    /// The menu that was tapped, which one person alone sees, becomes it, and this one is given up.
    InMenu(Option<MessageRef>),
    /// Another message is it.
    There(MessageRef),
    /// It is in another chat, where a message will be made.
    Away,
}

/// The place of a board: `there` is its message, `at_home` tells that this is the table's own channel, `reachable` that the
/// message could be changed.
pub(super) fn location(
    tapped: Option<TappedMessage>,
    there: Option<MessageRef>,
    at_home: bool,
    repost: bool,
    reachable: bool,
) -> BoardPlacement {
    match there {
        Some(there) if !at_home => BoardPlacement::There(there),
        None if !at_home => BoardPlacement::Away,
        Some(there) if !repost && tapped.is_some_and(|tapped| tapped.message == there) => {
            BoardPlacement::Here
        }
        Some(there) if !repost && reachable => BoardPlacement::There(there),
        there => BoardPlacement::New(there),
    }
}

/// The place of a board that one person alone sees. Every change shows it: only by the newest interaction can it be changed for
/// another quarter of an hour.
pub(super) fn hidden_location(tapped: Option<TappedMessage>, there: Option<MessageRef>) -> BoardPlacement {
    match tapped.filter(|tapped| tapped.hidden) {
        Some(tapped) if there == Some(tapped.message) => BoardPlacement::Here,
        Some(_) => BoardPlacement::InMenu(there),
        None => BoardPlacement::Alone(there),
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardPlacement, hidden_location, location};
    use crate::api::MessageRef;
    use crate::interaction::TappedMessage;

    #[test]
    fn a_board_is_where_people_look_for_it() {
        let board = MessageRef { channel: 1.into(), message: 2.into() };
        let other = MessageRef { channel: 1.into(), message: 3.into() };
        let tapped = |message_ref| Some(TappedMessage { message: message_ref, hidden: false });
        let cases = [
            ("a command opens a table", None, None, true, false, true, BoardPlacement::New(None)),
            (
                "a command at an open table",
                None,
                Some(board),
                true,
                false,
                true,
                BoardPlacement::There(board),
            ),
            (
                "a command asks for the board",
                None,
                Some(board),
                true,
                true,
                true,
                BoardPlacement::New(Some(board)),
            ),
            (
                "a command where the board is out of reach",
                None,
                Some(board),
                true,
                false,
                false,
                BoardPlacement::New(Some(board)),
            ),
            ("a tap on the board", tapped(board), Some(board), true, false, false, BoardPlacement::Here),
            (
                "a tap that moves it down",
                tapped(board),
                Some(board),
                true,
                true,
                true,
                BoardPlacement::New(Some(board)),
            ),
            (
                "a tap on another message",
                tapped(other),
                Some(board),
                true,
                false,
                true,
                BoardPlacement::There(board),
            ),
            (
                "a tap on a menu that opens a table",
                tapped(other),
                None,
                true,
                false,
                true,
                BoardPlacement::New(None),
            ),
            ("a table elsewhere", None, Some(board), false, true, true, BoardPlacement::There(board)),
            ("a table elsewhere without a message", None, None, false, false, true, BoardPlacement::Away),
        ];
        for (what, tapped, there, at_home, repost, reachable, wanted) in cases {
            assert_eq!(location(tapped, there, at_home, repost, reachable), wanted, "{what}");
        }
    }

    #[test]
    fn a_board_for_one_person_is_what_that_person_tapped_last() {
        let board = MessageRef { channel: 1.into(), message: 2.into() };
        let menu = MessageRef { channel: 1.into(), message: 3.into() };
        let tapped = |message, hidden| Some(TappedMessage { message, hidden });
        let cases = [
            ("a command opens it", None, None, BoardPlacement::Alone(None)),
            ("a command asks for it", None, Some(board), BoardPlacement::Alone(Some(board))),
            ("a tap on it", tapped(board, true), Some(board), BoardPlacement::Here),
            ("a tap on a menu of it", tapped(menu, true), Some(board), BoardPlacement::InMenu(Some(board))),
            ("a tap on what all see", tapped(menu, false), Some(board), BoardPlacement::Alone(Some(board))),
        ];
        for (what, tapped, there, wanted) in cases {
            assert_eq!(hidden_location(tapped, there), wanted, "{what}");
        }
    }
}
