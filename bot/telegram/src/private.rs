//! Private words: the way to the person who asked.

use std::sync::Arc;
use std::time::Duration;

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Button, Card, Mention, Private, Reply, ReplyMessage, TableBoard, Tone, Word};
use kubyk_core::request::Intent;
use kubyk_games::kit::Msg;
use kubyk_platform::{SealedWord, Traffic};
use tokio::time::Instant;

use crate::answers::{AnswerKind, ApartAnswer, ToldAnswer, WaitingAnswer, WordPlace};
use crate::api::ChatRef;
use crate::board::asks_to_confirm;
use crate::bot::TelegramBot;
use crate::chat::logged;
use crate::http::BotApiError;
use crate::incoming::{Origin, UserRequest};
use crate::on_behalf::HELLO;
use crate::send::{CallbackAnswer, log_failure, page, reply_to};
use crate::types::MessageKey;
use crate::view::{Media, MessageView, short, truncated};

/// Route by which a private word reaches the person who asked.
pub(super) enum PrivateRoute {
    /// In the answer to the tap.
    Answer(CallbackAnswer),
    /// In the group, to the person alone.
    Ephemeral(Private),
    /// There too, once the tap is answered: what this payload asks for, or nothing.
    Beside(String),
    /// In the buttons under the board that was tapped on: a step of a move, which who is to move may take without ever
    /// having written to the bot. Nothing else stands there, for the board is everybody's.
    Submenu(TableId, Card),
    /// In the message that was tapped on.
    Replace(i32, Card),
    /// In a message in the same chat.
    Here(Private),
    /// In the private chat with the person; what was typed is answered in the same chat to whom cannot be reached there.
    Asker(Private),
    /// In the private chat with the person, who is led there if need be.
    Apart(Private),
}

impl TelegramBot {
    /// Chooses how a private word is said.
    pub(super) async fn choose_route(&self, incoming: &UserRequest, private: Private) -> PrivateRoute {
        let card = &private.card;
        if incoming.is_of_group() {
            return PrivateRoute::Here(private);
        }
        if card.field.is_some() {
            // Telegram asks for a reply in no message that one member alone sees.
            let in_group = !incoming.context.private;
            return if in_group { PrivateRoute::Asker(private) } else { PrivateRoute::Here(private) };
        }
        let notified = card.picture.is_none() || card.board.is_some();
        if matches!(incoming.origin, Origin::Tap { .. })
            && let Some(text) = short(card).filter(|_| is_bare(card) && notified)
        {
            // A message for one person alone is read at leisure.
            let answer =
                if private.secret { CallbackAnswer::alert(text) } else { CallbackAnswer::toast(&text) };
            return PrivateRoute::Answer(answer);
        }
        if self.can_whisper(incoming).await {
            return PrivateRoute::Ephemeral(private);
        }
        self.choose_lasting_route(incoming, private).await
    }

    /// Chooses a route for chats that cannot show a message to one member alone.
    pub(super) async fn choose_lasting_route(
        &self,
        incoming: &UserRequest,
        private: Private,
    ) -> PrivateRoute {
        let card = &private.card;
        let open = !private.secret || incoming.context.private;
        let in_group = !incoming.context.private;
        // A file is asked for to be shown.
        let for_asker = in_group && card.file.is_none();
        let message = match &incoming.origin {
            Origin::Tap { message, .. } => *message,
            // A line that the bot alone has received is answered to its author alone.
            Origin::Typed { message: MessageKey::Ephemeral(_) } => return PrivateRoute::Apart(private),
            Origin::Typed { .. } if open && for_asker => return PrivateRoute::Asker(private),
            Origin::Typed { .. } | Origin::Added if open => return PrivateRoute::Here(private),
            Origin::Typed { .. } | Origin::Added => return PrivateRoute::Apart(private),
        };
        if in_group && asks_to_confirm(card) && private.table.is_some() || !open {
            return PrivateRoute::Apart(private);
        }
        if matches!(message, Some(MessageKey::Ephemeral(_))) {
            return PrivateRoute::Apart(private);
        }
        let message = message.and_then(MessageKey::public);
        let here = |private| {
            if for_asker { PrivateRoute::Asker(private) } else { PrivateRoute::Here(private) }
        };
        let Some(message) = message.filter(|_| !is_bare(card) && card.file.is_none()) else {
            return here(private);
        };
        let Some(table) = private.table else {
            // A menu that a board's button opens is no next page of that message: the board must stay.
            return if incoming.asked.is_from_menu() {
                PrivateRoute::Replace(message, private.card)
            } else {
                here(private)
            };
        };
        // A menu in the private chat is no board: the table has that of its group. A board that has just been sent may be
        // tapped before it is known where it is: then this is the board.
        let chat = incoming.context.target.to_host().key();
        let board = self.projector.board_for(table, &chat).await.filter(|board| board.chat == chat);
        let is_board = match board {
            Some(board) => self.projector.message(&board).await.is_none_or(|at| {
                at.in_chat()
                    .is_some_and(|at| (at.chat, at.message) == (incoming.context.target.chat, message))
            }),
            None => false,
        };
        match is_board {
            // A secret card says what the board does not.
            true if private.secret => PrivateRoute::Here(private),
            true if in_group && (!incoming.asked.is_step() || self.is_late(incoming, Traffic::Board)) => {
                PrivateRoute::Apart(private)
            }
            true => PrivateRoute::Submenu(table, private.card),
            false => PrivateRoute::Replace(message, private.card),
        }
    }
}

/// Returns `true` if there is nothing to press or to take away.
pub(super) fn is_bare(card: &Card) -> bool {
    card.choices.is_empty() && card.actions.is_empty() && card.file.is_none()
}

// Words for one person: in the answer to a tap, under the board, in place of a menu, or in the private chat.

/// The sign under a line that was answered elsewhere.
const ANSWERED: &str = "👌";
/// The sign under a line whose answer takes a moment.
const HEARD: &str = "👀";
/// Private messages that are remembered, so that a newer one takes their place.
const SHEETS: usize = 10_000;

impl TelegramBot {
    /// Sends a private word as a message. In a private chat it takes the place of the last one about the table: what
    /// could be answered there is out of date.
    pub(super) async fn send_private(
        self: &Arc<Self>,
        target: ChatRef,
        private: Private,
        reply_to: Option<i32>,
    ) -> Result<i32, BotApiError> {
        let asks = !private.card.choices.is_empty() && private.card.field.is_none();
        let message = self.send_card(target, private.card, reply_to).await?;
        if let Some(table) = private.table.filter(|_| asks && target.chat > 0) {
            self.replace_private(target, target.chat, AnswerKind::Table(table), message).await;
        }
        Ok(message)
    }

    /// Sends to the private chat what was asked in a group. It takes the place of the last answer of its kind there: one who
    /// looks at the settings ten times is left one message.
    async fn send_apart(
        self: &Arc<Self>,
        person: i64,
        ApartAnswer { about, kind, private, .. }: ApartAnswer,
    ) -> Result<i32, BotApiError> {
        let target = ChatRef { chat: person, topic: None };
        let lasts = private.card.file.is_some() || private.card.field.is_some() || private.table.is_some();
        let message = self.send_private(target, private, None).await?;
        if !lasts {
            self.replace_private(target, about, kind, message).await;
        }
        Ok(message)
    }

    /// Keeps a message in a private chat as the last of its kind about a chat, and takes the one before it away.
    pub(super) async fn replace_private(&self, target: ChatRef, about: i64, kind: AnswerKind, message: i32) {
        let old = self.private_messages.insert((target.chat, about, kind), message);
        if let Some(old) = old.filter(|old| *old != message) {
            self.remove(target.chat, old).await;
        }
        if self.private_messages.len() > SHEETS {
            self.private_messages.clear();
        }
    }

    /// Shows in the private chat the answer to a tap in a group, and answers the tap. A person who has never spoken to the bot
    /// is led there, to that answer; where everybody was `told` already, the rest waits there.
    pub(super) async fn answer_in_private(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        toast: Option<CallbackAnswer>,
        told: bool,
    ) -> CallbackAnswer {
        let Some(person) = incoming.person() else { return CallbackAnswer::default() };
        let word = match self.send_or_keep(person, self.apart(incoming, private.clone()), told).await {
            Err(BotApiError::Closed) if private.card.field.is_some() => {
                let (bot, asked) = (self.clone(), incoming.clone());
                self.tasks.spawn(async move { bot.ask_openly(&asked, private.card).await });
                return toast.unwrap_or_default();
            }
            // In the private chat nobody is an admin of the group; the answer of others counts for nothing.
            Err(BotApiError::Closed) if asks_to_confirm(&private.card) && incoming.asked.needs_admin() => {
                let (bot, target) = (self.clone(), incoming.context.target);
                self.tasks.spawn(async move { bot.leave_notice(target, private.card, None).await });
                return toast.unwrap_or_default();
            }
            Err(BotApiError::Closed) if told => return toast.unwrap_or_default(),
            Err(BotApiError::Closed) => {
                // Words that only one person has seen so far are not for all to read.
                let in_public = incoming.origin.public().is_some();
                let open = in_public && !private.secret && private.table.is_none();
                let page = self.page_of_tap(incoming);
                if let Some(page) = page {
                    return CallbackAnswer::page(&page);
                }
                if !open {
                    let page = self.private_page(private.table);
                    self.keep_waiting(person, self.apart(incoming, private));
                    return CallbackAnswer::page(&page);
                }
                // No link leads to it, such as to what came of an answer to the puzzle.
                let (bot, target) = (self.clone(), incoming.context.target);
                self.tasks.spawn(async move { bot.leave_notice(target, private.card, None).await });
                return toast.unwrap_or_default();
            }
            Err(_) => "telegram-not-sent",
            Ok(_) => "telegram-sent-apart",
        };
        match toast {
            Some(toast) => toast,
            None => CallbackAnswer::toast(&self.own_text(incoming, word).await),
        }
    }

    /// Shows the way to the private chat in the group, when a tap has been answered already.
    pub(super) async fn lead_apart(self: &Arc<Self>, incoming: &UserRequest, page: String) {
        let card = self.way_apart(incoming, page).await;
        self.leave_notice(incoming.context.target, card, None).await;
    }

    async fn way_apart(&self, incoming: &UserRequest, page: String) -> Card {
        let label = self.own_text(incoming, "telegram-open-private").await;
        let lines = vec![self.own_text(incoming, "telegram-private-needed").await];
        let actions = vec![Button::open(label, page).toned(Tone::Main)];
        Card { lines, actions, ..Card::default() }
    }

    /// Answers a typed line in private: the chat shows the way there, and the answer waits at its end.
    pub(super) async fn send_in_private(self: &Arc<Self>, incoming: &UserRequest, private: Private) {
        let Some(person) = incoming.person() else { return };
        let answer = self.apart(incoming, private.clone());
        if self.send_or_keep(person, answer, true).await != Err(BotApiError::Closed) {
            return;
        }
        let page = self.page_of_line(incoming).unwrap_or_else(|| self.private_page(private.table));
        if self.chat_state(incoming.context.target.chat).may_lead(person) {
            let card = self.way_apart(incoming, page).await;
            self.leave_notice(incoming.context.target, card, reply_to(incoming)).await;
        }
    }

    /// Answers what was typed in a group in the private chat; to whom cannot be reached there, in the group, which keeps the
    /// last of such answers alone. Where everybody was `told` already, the rest waits until the private chat is opened.
    pub(super) async fn send_to_asker(
        self: &Arc<Self>,
        incoming: &UserRequest,
        private: Private,
        told: bool,
    ) {
        let Some(person) = incoming.person() else { return };
        let target = incoming.context.target;
        match self.send_or_keep(person, self.apart(incoming, private.clone()), told).await {
            Ok(_) => self.react(incoming, ANSWERED).await,
            Err(BotApiError::Closed) if private.card.field.is_some() => {
                self.ask_openly(incoming, private.card).await;
            }
            Err(BotApiError::Closed) if told => {}
            Err(BotApiError::Closed) => self.leave_notice(target, private.card, reply_to(incoming)).await,
            failed => log_failure(failed),
        }
    }

    /// Asks for a reply in the group, until it has come. The app opens it for the person, who is mentioned.
    async fn ask_openly(self: &Arc<Self>, incoming: &UserRequest, card: Card) {
        let person =
            Mention { user: incoming.user.key.clone(), name: kubyk_words::inert(&incoming.user.name) };
        let card = Card { mentions: vec![person], ..card };
        log_failure(self.send_card(incoming.context.target, card, reply_to(incoming)).await);
    }

    /// Leads to a table of the person alone, which stands in the private chat, from the group where it was asked for.
    pub(super) async fn lead_to_own_table(self: &Arc<Self>, incoming: &UserRequest, table: TableId) {
        let Some(person) = incoming.person() else { return };
        let label = self.own_text(incoming, "telegram-open-private").await;
        let way = Button::open(label, self.private_page(Some(table))).toned(Tone::Main);
        let lines = vec![self.own_text(incoming, "telegram-played-apart").await];
        let led = Card { lines: lines.clone(), actions: vec![way], ..Card::default() };
        let Err(Private { card: led, .. }) = self.whisper(incoming, led.into()).await else { return };
        let word = Card { lines, ..Card::default() };
        match self.send_card(ChatRef { chat: person, topic: None }, word, None).await {
            Ok(_) => self.react(incoming, ANSWERED).await,
            Err(BotApiError::Closed) => {
                self.leave_notice(incoming.context.target, led, reply_to(incoming)).await;
            }
            failed => log_failure(failed),
        }
    }

    /// Puts what came of it in the place of what was asked in a private message, or takes away the buttons at least: what it
    /// asked is decided. A question or a menu in a group goes altogether, since the board tells everybody what came of it,
    /// and so does a menu that has opened a table.
    pub(super) async fn clear_answered(
        self: &Arc<Self>,
        incoming: &UserRequest,
        message: i32,
        table: TableId,
        outcome: Option<String>,
    ) {
        let target = incoming.context.target;
        let place = self.projector.message(&target.to_host().board_of(table)).await;
        let board = place.and_then(|place| place.in_chat());
        if board.is_some_and(|board| (board.chat, board.message) == (target.chat, message)) {
            return;
        }
        match outcome.filter(|words| !words.is_empty()) {
            _ if !incoming.context.private || incoming.asked.is_from_menu() => {
                self.remove(target.chat, message).await;
            }
            Some(words) => {
                let frame = self.frame(incoming, table).await;
                self.conclude(WordPlace::Private(target, message), &words, frame).await;
            }
            None => self.remove_buttons(target.chat, message).await,
        }
    }

    /// The answer in the private chat: its buttons act where it was asked for.
    fn apart(&self, incoming: &UserRequest, private: Private) -> ApartAnswer {
        let target = incoming.context.target;
        let kind = AnswerKind::of(incoming, &private);
        let private = if incoming.context.private { private } else { self.on_behalf(target, private) };
        ApartAnswer { about: target.chat, kind, asked: Some(incoming.asked.intent().clone()), private }
    }
}

// Answers that wait for people who have never written to the bot: they come when the private chat is opened. The link there
// carries the question, so that it is answered after a restart and by every process too.

/// Time for which an answer waits.
const WAITS: Duration = Duration::from_hours(1);
/// Answers that wait for one person.
const MOST_WAITING: usize = 5;

impl TelegramBot {
    /// Keeps an answer for a person who cannot be written to; the last of its kind.
    pub(super) fn keep_waiting(&self, person: i64, answer: ApartAnswer) {
        if self.waiting.len() >= SHEETS {
            self.waiting.retain(|_, answers| answers.iter().any(|waiting| waiting.since.elapsed() < WAITS));
        }
        let mut waiting = self.waiting.entry(person).or_default();
        waiting.retain(|other| {
            let same = other.answer.about == answer.about && other.answer.kind == answer.kind;
            other.since.elapsed() < WAITS && !same
        });
        if waiting.len() == MOST_WAITING {
            waiting.remove(0);
        }
        waiting.push(WaitingAnswer { answer, since: Instant::now() });
    }

    /// Sends an answer to the private chat. If it is to be `kept`, it waits from before Telegram refuses it: a person who opens
    /// the private chat in that moment finds it.
    async fn send_or_keep(
        self: &Arc<Self>,
        person: i64,
        answer: ApartAnswer,
        kept: bool,
    ) -> Result<i32, BotApiError> {
        let kept = kept && answer.private.card.field.is_none();
        if kept {
            self.keep_waiting(person, answer.clone());
        }
        let (about, kind) = (answer.about, answer.kind.clone());
        let sent = self.send_apart(person, answer).await;
        if kept && sent != Err(BotApiError::Closed) {
            self.waiting.alter(&person, |_, mut waiting| {
                waiting.retain(|other| other.answer.about != about || other.answer.kind != kind);
                waiting
            });
            self.waiting.remove_if(&person, |_, waiting| waiting.is_empty());
        }
        sent
    }

    /// Brings the answers that wait for a person who opens the private chat, and reads the link that was followed. Returns
    /// `true` if nothing is left to do.
    pub(super) async fn open_door(self: &Arc<Self>, incoming: &mut UserRequest) -> bool {
        let (Intent::Say(line), true, Some(person)) =
            (incoming.asked.intent(), incoming.context.private, incoming.person())
        else {
            return false;
        };
        let mut words = line.split_whitespace();
        if words.next() != Some("/start") {
            return false;
        }
        let link = words.next().and_then(|word| self.read_link(person, word));
        let greets = link.is_none() && line.split_whitespace().nth(1).is_none_or(|word| word == HELLO);
        let waiting = self.waiting.remove(&person).map(|(_, answers)| answers).unwrap_or_default();
        let mut brought = false;
        let mut answered = false;
        for WaitingAnswer { answer, since } in waiting {
            let linked = link.as_ref().is_some_and(|(_, intent)| answer.asked.as_ref() == Some(intent));
            if since.elapsed() < WAITS && self.send_apart(person, answer).await.is_ok() {
                brought = true;
                answered |= linked;
            }
        }
        match link {
            _ if answered || brought && greets => return true,
            Some((group, intent)) => {
                incoming.asked = self.host.read(intent);
                incoming.acts_in = group.or(incoming.acts_in);
            }
            None => {}
        }
        false
    }
}

// The part of a reply for the person alone who has typed something in a group.

/// Makes a word for the person who asked of what is nobody else's business.
pub(super) fn keep_to_asker(incoming: &UserRequest, reply: &mut Reply) {
    match incoming.origin {
        Origin::Typed { message: MessageKey::Ephemeral(_) } => keep_private(reply),
        // A link has brought the line here from a group.
        Origin::Typed { .. }
            if incoming.acts_in.is_some() && matches!(incoming.asked.intent(), Intent::Say(_)) =>
        {
            keep_private(reply);
        }
        Origin::Typed { .. } if !incoming.context.private => keep_for_asker(reply),
        Origin::Typed { .. } | Origin::Tap { .. } | Origin::Added => {}
    }
}

/// Turns what would be for everybody into a word for the person who asked where nobody else could see.
fn keep_private(reply: &mut Reply) {
    let mut private = match reply.message.take().map(ReplyMessage::parts) {
        Some((Some(line), Some(mut private))) => {
            private.card.lines.insert(0, line.title);
            private.card.actions.extend(line.actions);
            private
        }
        Some((open, private)) => private.unwrap_or_else(|| open.unwrap_or_default().into()),
        None if reply.word.as_ref().and_then(Word::toast).is_some() => Card::default().into(),
        None => return,
    };
    say_within(&mut private, &mut reply.word);
    reply.message = Some(ReplyMessage::Private(private));
}

/// Turns what only informs the person who asked into a word for that person, with what was said besides.
fn keep_for_asker(reply: &mut Reply) {
    reply.message = reply.message.take().map(|message| match message {
        ReplyMessage::ForAsker { card, .. } => ReplyMessage::Private(card.into()),
        message => message,
    });
    let refused = reply.is_refused();
    if let Some(ReplyMessage::Private(private)) = reply.message.as_mut().filter(|_| !refused) {
        say_within(private, &mut reply.word);
    }
}

/// Puts a word that is shown in any case into a message.
fn say_within(private: &mut Private, word: &mut Option<Word>) {
    if let Some(toast) = word.as_ref().and_then(Word::toast) {
        private.card.lines.splice(0..0, toast.lines().map(str::to_owned));
        *word = None;
    }
}

// Words for one person about what that person has typed in a group, where they are nobody else's business.

/// The sign under a line that was not understood, or cannot be done now.
const REFUSED: &str = "🤔";
/// The sign above a line that others should not read.
const HIDDEN: &str = "🤫";
/// Characters of a line that its refusal repeats where the line itself is not to be seen.
const QUOTED: usize = 60;

impl TelegramBot {
    /// Says why what was typed is not done. In a group the line gets a sign, and its author alone the words.
    pub(super) async fn refuse_typed(self: &Arc<Self>, incoming: &UserRequest, why: &str) {
        let (target, card) = (incoming.context.target, text(why));
        if incoming.context.private {
            return log_failure(self.send_card(target, card, None).await);
        }
        self.react(incoming, REFUSED).await;
        if let Err(card) = self.tell_asker(incoming, card, REFUSED, None).await {
            self.leave_notice(target, card, reply_to(incoming)).await;
        }
    }

    /// Takes a typed answer away that others may not read yet, and tells its author what was understood, until the step is
    /// over. Where the bot may not, the author is warned.
    pub(super) async fn hide_typed(
        self: &Arc<Self>,
        incoming: &UserRequest,
        understood: Option<String>,
        table: Option<TableId>,
    ) {
        let target = incoming.context.target;
        let Some(message) = incoming.origin.public().filter(|_| !incoming.context.private) else { return };
        let understood = understood.unwrap_or_default();
        let mut card = text(&understood);
        let deleted = self.delete(target.chat, message).await;
        let warning = self.own_text(incoming, "telegram-secret-read").await;
        if !deleted {
            card.lines.push(warning.clone());
        }
        // That there is an answer, the board tells all.
        if card.lines.is_empty() {
            return;
        }
        match (self.tell_asker(incoming, card, HIDDEN, table).await, table) {
            (Ok(Some(at)), Some(table)) if !understood.is_empty() => {
                return self.note_sealed(incoming, table, at, understood).await;
            }
            (Err(_), _) if !deleted => {}
            _ => return,
        }
        // A reply would show the answer once more.
        self.leave_notice(target, text(&warning), None).await;
    }

    /// Tells the author of a line alone what the author has learned by it. If this way is closed, nothing is sent: the board
    /// has a button for it.
    pub(super) async fn tell_learned(
        self: &Arc<Self>,
        incoming: &UserRequest,
        learned: &str,
        table: Option<TableId>,
    ) {
        let card = text(learned);
        if incoming.context.private {
            log_failure(self.send_card(incoming.context.target, card, None).await);
        } else {
            let _ = self.tell_asker(incoming, card, HIDDEN, table).await;
        }
    }

    /// Says something about a typed line to its author alone: in the group if it can be said there to nobody else, or else in
    /// the private chat, below the line. A word about a table takes the place of an earlier one about it. Returns its place.
    ///
    /// # Errors
    /// The words, where neither can be.
    async fn tell_asker(
        self: &Arc<Self>,
        incoming: &UserRequest,
        card: Card,
        sign: &str,
        table: Option<TableId>,
    ) -> Result<Option<WordPlace>, Card> {
        let card = match self.whisper(incoming, Private { table, ..card.into() }).await {
            Ok(at) => return Ok(at.map(WordPlace::Ephemeral)),
            Err(Private { card, .. }) => card,
        };
        let Some(person) = incoming.person() else { return Err(card) };
        let frame = match table {
            Some(table) => self.frame(incoming, table).await,
            None => Card { title: format!("{sign} {}", quoted(incoming.asked.intent())), ..Card::default() },
        };
        let target = ChatRef { chat: person, topic: None };
        match self.send_card(target, Card { lines: card.lines.clone(), ..frame }, None).await {
            Ok(message) => {
                let kind = table.map_or_else(|| AnswerKind::Asked(sign.to_owned()), AnswerKind::Table);
                let about = if table.is_some() { person } else { incoming.context.target.chat };
                self.replace_private(target, about, kind, message).await;
                Ok(Some(WordPlace::Private(target, message)))
            }
            Err(BotApiError::Closed) => Err(card),
            failed => {
                log_failure(failed);
                Ok(None)
            }
        }
    }

    /// Says to all what is for one person who cannot be reached otherwise. A group keeps one such message.
    pub(super) async fn leave_notice(self: &Arc<Self>, target: ChatRef, card: Card, reply_to: Option<i32>) {
        let sent = self.send_card(target, card, reply_to).await;
        if let Ok(message) = sent
            && let Some(old) = self.chat_state(target.chat).keep_notice(message)
        {
            self.remove(target.chat, old).await;
        }
        log_failure(sent);
    }

    /// Shows that a typed line has been heard: by a sign under it, or where nobody else sees it, by seeming to write.
    pub(super) async fn show_heard(self: &Arc<Self>, incoming: &UserRequest) {
        let Origin::Typed { message } = incoming.origin else { return };
        if message.public().is_some() && !incoming.context.private {
            return self.react(incoming, HEARD).await;
        }
        if let Err(error) = self.api.typing(incoming.context.target).await {
            tracing::debug!(%error, "it could not be shown that something was heard");
        }
    }

    /// Puts a sign under a line that was typed in a group; where Telegram takes none, the words must do.
    pub(super) async fn react(&self, incoming: &UserRequest, emoji: &str) {
        let Origin::Typed { message } = incoming.origin else { return };
        let chat = self.chat_state(incoming.context.target.chat);
        let Some(message) = message.public().filter(|_| chat.takes_reactions()) else { return };
        match self.api.react(chat.id, message, emoji).await {
            // One message is gone, or the network is in trouble: the next line may have its sign.
            Ok(()) | Err(BotApiError::Missing) => {}
            Err(error) if error.passes() => {}
            Err(error) => {
                tracing::debug!(chat = %logged(chat.id), %error, "no reactions are taken here");
                chat.refuse_reactions();
            }
        }
    }
}

/// A message of these lines.
pub(super) fn text(words: &str) -> Card {
    Card { lines: words.lines().map(str::to_owned).collect(), ..Card::default() }
}

/// The line that was typed, for a reader who does not see it.
fn quoted(intent: &Intent) -> String {
    let (Intent::Say(line) | Intent::Fill { text: line, .. }) = intent else { return String::new() };
    truncated(line.lines().next().unwrap_or_default(), QUOTED)
}

// Private words about an answer that others may not know yet: they say what was chosen, and when the step is over, that too.

impl TelegramBot {
    /// Remembers where a person was told what they have answered, in place of an earlier word about the table.
    pub(super) async fn note_sealed(
        &self,
        incoming: &UserRequest,
        table: TableId,
        at: WordPlace,
        words: String,
    ) {
        let closing = self.own_text(incoming, "platform-step-over").await;
        let frame = match at {
            WordPlace::Private(..) => self.frame(incoming, table).await,
            WordPlace::Ephemeral(_) => Card::default(),
        };
        let (person, word) = (incoming.user.key.clone(), ToldAnswer { at, words, closing, frame });
        self.sealed_words.note(table, SealedWord { person, word, noted: Instant::now() });
    }

    /// Says in the words about answers that their step is over, if this board, which holds all that was done until `asked`,
    /// is one of a later step.
    pub(super) fn end_sealed_words(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        for ToldAnswer { at, words, closing, frame } in self.sealed_words.ended(board, asked) {
            let bot = self.clone();
            self.tasks.spawn(async move { bot.conclude(at, &format!("{words}\n{closing}"), frame).await });
        }
    }

    /// What is around words about a table in a private chat, where words about others stand too: its title, and the way to the
    /// board in the group that was answered, where messages have addresses.
    async fn frame(&self, incoming: &UserRequest, table: TableId) -> Card {
        let group = incoming.acts_in.unwrap_or(incoming.context.target);
        let lang = self.host.lang(&incoming.context.target.to_host(), Some(&incoming.user)).await;
        let title = self.host.title(table, lang).await.unwrap_or_default();
        let place = self.projector.message(&group.to_host().board_of(table)).await;
        let board = place.and_then(|place| place.in_chat());
        let page = board.and_then(|at| page(ChatRef { chat: at.chat, topic: at.topic }, at.message));
        let way = page.map(|page| Button::open(self.say(lang, &Msg::new("telegram-to-board")), page));
        Card { title, actions: way.into_iter().collect(), ..Card::default() }
    }

    /// Puts words in the place of what was asked, or said until now.
    pub(super) async fn conclude(self: &Arc<Self>, at: WordPlace, words: &str, frame: Card) {
        let card = Card { lines: words.lines().map(str::to_owned).collect(), ..frame };
        match at {
            WordPlace::Private(target, message) => self.conclude_private(target, message, &card).await,
            WordPlace::Ephemeral(at) => self.conclude_ephemeral(at, &card).await,
        }
    }

    async fn conclude_private(self: &Arc<Self>, target: ChatRef, message: i32, card: &Card) {
        let view = MessageView::new(card, false);
        let Some(permit) = self.permit(target, Traffic::Other).await else { return };
        let done = match self.api.edit(target.chat, message, &view, false).await {
            // The words under a picture.
            Err(BotApiError::OtherKind) => {
                let caption = MessageView { media: Media::Photo(Arc::default()), ..view };
                self.api.edit(target.chat, message, &caption, true).await
            }
            done => done,
        };
        permit.sent();
        if let Err(error) = done
            && error != BotApiError::Unchanged
        {
            tracing::debug!(%error, "a private word could not be brought up to date");
            self.remove_buttons(target.chat, message).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use kubyk_core::reply::Card;

    use super::*;

    #[test]
    fn what_the_bot_alone_has_heard_is_answered_to_one_person_alone() {
        let card = |line: &str| Card { lines: vec![line.to_owned()], ..Card::default() };
        let kept = |mut reply: Reply| {
            keep_private(&mut reply);
            let (open, private) = reply.message.map(ReplyMessage::parts).unwrap_or_default();
            assert!(open.is_none() && reply.word.is_none());
            private.map(|private| private.card.lines.join("\n"))
        };
        let saved = || "Saved".to_owned();
        assert_eq!(kept(Reply::for_all(card("Rules"))).as_deref(), Some("Rules"));
        assert_eq!(kept(Reply::told(saved())).as_deref(), Some("Saved"));
        let panel = Reply::in_private(card("Panel"), None);
        assert_eq!(kept(panel.saying(saved())).as_deref(), Some("Saved\nPanel"));
        let line = Card { title: "Saved: long".to_owned(), ..Card::default() };
        let both = ReplyMessage::ForAll { card: line, details: Some(Box::new(card("Panel"))) };
        let both = Reply { message: Some(both), ..Reply::default() };
        assert_eq!(kept(both).as_deref(), Some("Saved: long\nPanel"));
        assert_eq!(kept(Reply::default()), None);
    }

    #[test]
    fn what_only_informs_is_for_the_asker_and_a_refusal_is_no_part_of_it() {
        let card = |line: &str| Card { lines: vec![line.to_owned()], ..Card::default() };
        let mut help = ReplyMessage::ForAsker { card: card("Help"), again: None }.into();
        keep_for_asker(&mut help);
        assert_eq!(help, Reply::in_private(card("Help"), None));
        let roll = Reply::for_all(card("6"));
        let mut kept = roll.clone();
        keep_for_asker(&mut kept);
        assert_eq!(kept, roll, "what is for all stays so");
        let refused = Reply::refused("No".to_owned());
        let mut kept = refused.clone();
        keep_for_asker(&mut kept);
        assert_eq!(kept, refused);
    }

    #[test]
    fn what_is_said_elsewhere_repeats_the_line() {
        assert_eq!(quoted(&Intent::Say("/pig bank\nnow".to_owned())), "/pig bank");
        assert!(quoted(&Intent::Say("/pig ".repeat(40))).chars().count() <= QUOTED);
    }
}
