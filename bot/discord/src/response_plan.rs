//! The plan of an answer to an interaction: its messages and their places.

use std::num::NonZeroU64;

use kubyk_commands::asked::Asked;
use kubyk_core::ids::{Platform, TableId};
use kubyk_core::reply::{BoardUpdate, Private, Reply, ReplyMessage, Word};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_platform::{BoardAnswer, DesiredBoard, PlatformClient as _};
use kubyk_words::Lang;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::api::MessageRef;
use crate::board::{DiscordClient, SentWord};
use crate::bot::DiscordBot;
use crate::chats::channel;
use crate::interaction::{IncomingInteraction, TappedMessage};
use crate::message::{AnswerForm, OutgoingMessage};
use crate::permissions::{meaning, names};

/// Everything to be shown.
#[derive(Default)]
pub(super) struct ResponsePlan {
    /// The messages; what changes the tapped message comes first.
    pub(super) messages: Vec<PlannedMessage>,
    /// A form to be filled in, in the place of the messages where it can be opened.
    pub(super) form: Option<AnswerForm>,
}

/// One message.
pub(super) struct PlannedMessage {
    pub(super) message: OutgoingMessage,
    /// The destination.
    pub(super) to: Destination,
    /// The board it shows.
    pub(super) shows: Option<BoardAnswer<DiscordClient>>,
    /// The receiver that learns how the word can be changed when the step it is about is over.
    pub(super) sealed: Option<oneshot::Sender<SentWord>>,
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
        let at = self.host.location_from(table, Some(&asked_in)).await?;
        let mut there = self.projector.message(&board).await.filter(|there| !self.client.is_gone(there));
        let tapped = incoming.tapped.map(|tapped| tapped.message);
        let is_tapped = there.is_some() && tapped == there;
        // A board that one person alone sees goes with them: only by the newest interaction can it be changed for another
        // quarter of an hour.
        let out_of_reach = there.is_some_and(|there| at.hidden || !self.client.can_edit(there));
        let repost = repost || (out_of_reach && !is_tapped);
        let is_far = there.is_none_or(|there| self.client.has_scrolled_away(&there));
        let at_home = at.hidden || channel(&at.chat) == Some(incoming.channel);
        if at_home && (repost || is_tapped || is_far) {
            let desired = DesiredBoard { tapped, ..DesiredBoard::newest(repost) };
            match self.projector.answer(&board, desired).await {
                Some(answer) => match place(answer.in_place_of().copied(), incoming.tapped, at.hidden) {
                    Ok(to) => {
                        let planned = PlannedMessage::new(answer.view().message.clone(), to);
                        plan.messages.push(PlannedMessage { shows: Some(answer), ..planned });
                        return None;
                    }
                    Err(other) => there = Some(other),
                },
                // Somebody else's answer has shown as much already.
                None if is_tapped => return None,
                // The board was shown while this waited for its turn, and may have come to the end for it.
                None => there = self.projector.message(&board).await,
            }
        }
        let there = there?;
        if tapped.is_some()
            && let Some(budget) = self.projector.budget(&at.chat)
        {
            budget.refund_board();
        }
        let server = at.chat.topic.as_ref().map_or("@me", |_| &at.chat.id);
        Some(format!("https://discord.com/channels/{server}/{there}"))
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

/// The place of a board in an answer: that of the message which is to become it, `there`, if that was tapped; or else that message,
/// which an answer cannot change.
fn place(
    there: Option<MessageRef>,
    tapped: Option<TappedMessage>,
    hidden: bool,
) -> Result<Destination, MessageRef> {
    match there {
        Some(there) if tapped.is_some_and(|tapped| tapped.message == there) => Ok(Destination::Tapped),
        Some(there) => Err(there),
        None if !hidden => Ok(Destination::Everyone),
        // The menu that was tapped becomes the board.
        None if tapped.is_some_and(|tapped| tapped.hidden) => Ok(Destination::Tapped),
        None => Ok(Destination::Asker),
    }
}

#[cfg(test)]
mod tests {
    use super::{Destination, place};
    use crate::api::MessageRef;
    use crate::interaction::TappedMessage;

    #[test]
    fn a_board_is_where_people_look_for_it() {
        let board = MessageRef { channel: 1.into(), message: 2.into() };
        let other = MessageRef { channel: 1.into(), message: 3.into() };
        let tapped = |message, hidden| Some(TappedMessage { message, hidden });
        let cases = [
            ("a tap on the board", Some(board), tapped(board, false), false, Ok(Destination::Tapped)),
            ("a tap on another message", Some(board), tapped(other, false), false, Err(board)),
            ("a command at an open table", Some(board), None, false, Err(board)),
            ("a command opens a table", None, None, false, Ok(Destination::Everyone)),
            ("a tap that moves it down", None, tapped(board, false), false, Ok(Destination::Everyone)),
            (
                "a menu that opens a table for all",
                None,
                tapped(other, true),
                false,
                Ok(Destination::Everyone),
            ),
            ("a command opens one for one person", None, None, true, Ok(Destination::Asker)),
            ("their tap on it", Some(board), tapped(board, true), true, Ok(Destination::Tapped)),
            ("their tap on a menu of it", None, tapped(other, true), true, Ok(Destination::Tapped)),
            ("their tap on what all see", None, tapped(other, false), true, Ok(Destination::Asker)),
        ];
        for (what, there, tapped, hidden, wanted) in cases {
            assert_eq!(place(there, tapped, hidden), wanted, "{what}");
        }
    }
}
