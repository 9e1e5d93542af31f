//! Knowledge of a chat: how far it has scrolled, the bot's permissions there, who steers it, and the id it has now.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dashmap::DashMap;
use kubyk_core::ids::{TableId, User};
use kubyk_core::reply::File;
use kubyk_games::kit::Msg;
use kubyk_platform::FAR;
use kubyk_words::Lang;
use tokio::time::Instant;

use crate::http::Permission;

/// A chat as the log names it: a private chat has the id of the person, whom no line may name.
pub(crate) fn logged(chat: i64) -> String {
    if chat > 0 { "private".to_owned() } else { chat.to_string() }
}

// The bot's memory of a chat while it runs: the distance by which boards have scrolled, and the rights that it lacks there.
// Nothing here is needed after a restart.

/// Time for which a missing right is believed to be missing: nobody tells the bot when everybody's permissions change.
const DENIED: Duration = Duration::from_mins(10);
/// Time after which a board is tried again where nothing may be written, though nobody has asked for anything.
const TRIED_AGAIN: Duration = Duration::from_mins(1);
/// Time in which a message that was refused may be corrected.
const CORRECTED: Duration = Duration::from_mins(1);
/// Time in which nobody is shown the way to the private chat twice.
const LED: Duration = Duration::from_mins(1);
/// Time after which it is explained again what it means to write as the group.
const ANONYMITY_EXPLAINED: Duration = Duration::from_hours(1);
/// Time for which a message of the bot can be an answer to somebody.
const ANSWERED: Duration = Duration::from_secs(30);

/// A board's message, and how much its chat had seen when it was sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardRef {
    pub(super) chat: i64,
    pub(super) message: i32,
    pub(super) topic: Option<i32>,
    /// Messages that had been seen in the topic by then.
    pub(super) seen: i64,
}

impl Eq for BoardRef {}

impl PartialEq for BoardRef {
    fn eq(&self, other: &Self) -> bool {
        (self.chat, self.message) == (other.chat, other.message)
    }
}

/// One chat.
pub(super) struct ChatState {
    pub(super) id: i64,
    state: Mutex<ChatFacts>,
}

#[derive(Default)]
struct ChatFacts {
    forum: bool,
    title: Option<String>,
    /// The latest message that the bot knows of.
    latest: i32,
    /// Messages seen, by topic.
    seen: HashMap<Option<i32>, i64>,
    /// Since when what is missing.
    denied: HashMap<Permission, Instant>,
    notified: HashSet<Permission>,
    /// The language of the person who spoke last.
    last_language: Option<Lang>,
    /// The person who wrote last in each topic, for a word when the bot cannot write there.
    authors: HashMap<Option<i32>, (Instant, User)>,
    /// Boards that have not scrolled away yet.
    boards: HashMap<TableId, BoardRef>,
    /// The last word for one person that had to be said to all.
    notice: Option<i32>,
    /// The times at which messages were refused that may be corrected.
    refused: HashMap<i32, Instant>,
    /// The times at which people were last shown the way to the private chat.
    led: HashMap<i64, Instant>,
    /// Since when no reaction is taken.
    reactions_refused: Option<Instant>,
    /// When those were told last who write as the group or as a channel.
    anonymity_explained: Option<Instant>,
    visited: Option<Instant>,
}

impl ChatState {
    /// A chat that nothing is known of yet.
    pub(super) fn new(id: i64) -> Self {
        Self { id, state: Mutex::default() }
    }

    /// Returns `true` if nothing has happened there for long.
    pub(super) fn is_quiet(&self) -> bool {
        self.state().visited.is_none_or(|at| at.elapsed() >= DENIED)
    }

    /// Notes a message in the chat.
    pub(super) fn note_message(&self, message: i32, topic: Option<i32>) {
        let mut state = self.state();
        state.latest = state.latest.max(message);
        *state.seen.entry(topic).or_default() += 1;
    }

    /// Notes whether the chat has topics, and what language somebody there reads.
    pub(super) fn note_visit(&self, forum: bool, title: Option<String>, lang: Option<Lang>) {
        let mut state = self.state();
        state.forum = forum;
        state.title = title.or(state.title.take());
        state.visited = Some(Instant::now());
        state.last_language = lang.or(state.last_language);
    }

    /// The name of a group, as far as the bot knows.
    pub(super) fn title(&self) -> Option<String> {
        self.state().title.clone()
    }

    /// Notes who has written in a topic.
    pub(super) fn note_author(&self, topic: Option<i32>, author: &User) {
        let mut state = self.state();
        state.authors.retain(|_, (at, _)| at.elapsed() < ANSWERED);
        state.authors.insert(topic, (Instant::now(), author.clone()));
    }

    /// Takes the person who has just written in a topic.
    pub(super) fn take_author(&self, topic: Option<i32>) -> Option<User> {
        let (at, author) = self.state().authors.remove(&topic)?;
        (at.elapsed() < ANSWERED).then_some(author)
    }

    /// Keeps a word for one person that had to be said to all as the only one of its kind; hands out the older one, which
    /// is to go.
    pub(super) fn keep_notice(&self, message: i32) -> Option<i32> {
        let mut state = self.state();
        let other = state.notice.replace(message)?;
        // They may have been sent at the same time.
        state.notice = Some(message.max(other));
        Some(message.min(other))
    }

    /// Notes that a message was refused.
    pub(super) fn note_refused(&self, message: i32) {
        let mut state = self.state();
        state.refused.retain(|_, at| at.elapsed() < CORRECTED);
        state.refused.insert(message, Instant::now());
    }

    /// Returns `true` if a message was refused so lately that its correction counts; once.
    pub(super) fn take_refused(&self, message: i32) -> bool {
        self.state().refused.remove(&message).is_some_and(|at| at.elapsed() < CORRECTED)
    }

    /// Returns `true` if a person may be shown the way to the private chat now; then it counts as shown.
    pub(super) fn may_lead(&self, person: i64) -> bool {
        let mut state = self.state();
        state.led.retain(|_, at| at.elapsed() < LED);
        let known = state.led.contains_key(&person);
        state.led.entry(person).or_insert_with(Instant::now);
        !known
    }

    /// Returns `true` if reactions are taken here, as far as the bot knows.
    pub(super) fn takes_reactions(&self) -> bool {
        self.state().reactions_refused.is_none_or(|since| since.elapsed() >= DENIED)
    }

    /// Notes that none is.
    pub(super) fn refuse_reactions(&self) {
        self.state().reactions_refused = Some(Instant::now());
    }

    /// Returns `true` if those who write as the group are to be told what that means: not again before an hour is over.
    pub(super) fn explains_anonymity(&self) -> bool {
        let mut state = self.state();
        let due = state.anonymity_explained.is_none_or(|at| at.elapsed() >= ANONYMITY_EXPLAINED);
        if due {
            state.anonymity_explained = Some(Instant::now());
        }
        due
    }

    /// The language to speak where the chat has set none.
    pub(super) fn last_language(&self) -> Option<Lang> {
        self.state().last_language
    }

    /// Marks a message of the bot's, so that it can be asked later how far it is.
    pub(super) fn mark(&self, message: i32, topic: Option<i32>) -> BoardRef {
        let seen = self.state().seen.get(&topic).copied().unwrap_or(0);
        BoardRef { chat: self.id, message, topic, seen }
    }

    /// Returns `true` if so many messages stand below it that it has scrolled away.
    pub(super) fn has_scrolled_away(&self, mark: &BoardRef) -> bool {
        self.state().has_scrolled_away(self.id, mark)
    }

    /// Remembers where a table's board is until it has scrolled away.
    pub(super) fn watch_board(&self, table: TableId, board: BoardRef) {
        self.state().boards.insert(table, board);
    }

    /// The tables whose boards have scrolled away since this was last asked.
    pub(super) fn take_scrolled(&self) -> Vec<TableId> {
        let mut state = self.state();
        let far = |(_, board): &(&TableId, &BoardRef)| state.has_scrolled_away(self.id, board);
        let scrolled: Vec<_> = state.boards.iter().filter(far).map(|(table, _)| *table).collect();
        for table in &scrolled {
            state.boards.remove(table);
        }
        scrolled
    }

    /// Returns `true` if the bot may do this, as far as it knows.
    pub(super) fn may(&self, right: Permission) -> bool {
        self.state().denied.get(&right).is_none_or(|since| since.elapsed() >= DENIED)
    }

    /// Returns `true` if a board is worth a call: it is not where nothing may be written, unless somebody has asked for
    /// something since that was found out, or some time has passed.
    pub(super) fn takes_boards(&self) -> bool {
        let state = self.state();
        state.denied.get(&Permission::Messages).is_none_or(|since| {
            since.elapsed() >= TRIED_AGAIN || state.visited.is_some_and(|visited| visited > *since)
        })
    }

    /// Notes that it may not. Tells whether that is to be said in the chat: once.
    pub(super) fn deny(&self, right: Permission) -> bool {
        let mut state = self.state();
        state.denied.insert(right, Instant::now());
        state.notified.insert(right)
    }

    /// Notes that a missing right could not be told of: it is to be told again.
    pub(super) fn forget_notice(&self, right: Permission) {
        self.state().notified.remove(&right);
    }

    /// It was allowed after all. Tells whether that is news.
    pub(super) fn allow(&self, right: Permission) -> bool {
        let mut state = self.state();
        state.notified.remove(&right);
        state.denied.remove(&right).is_some()
    }

    /// The bot's rights have changed: everything is tried again.
    pub(super) fn reset_permissions(&self) {
        let mut state = self.state();
        state.denied.clear();
        state.notified.clear();
        state.reactions_refused = None;
    }

    fn state(&self) -> MutexGuard<'_, ChatFacts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ChatFacts {
    fn has_scrolled_away(&self, chat: i64, mark: &BoardRef) -> bool {
        self.messages_below(chat, mark) > FAR as i64
    }

    /// The messages below a board.
    fn messages_below(&self, chat: i64, mark: &BoardRef) -> i64 {
        // Only a supergroup numbers its messages by itself; and in a forum its topics share the numbers.
        if is_supergroup(chat) && !self.forum && self.latest > 0 {
            i64::from(self.latest) - i64::from(mark.message)
        } else {
            self.seen.get(&mark.topic).copied().unwrap_or(0) - mark.seen
        }
    }
}

/// Returns `true` if this is the id of a supergroup: ids of basic groups are small negative numbers, those of people positive.
fn is_supergroup(chat: i64) -> bool {
    chat < -1_000_000_000_000
}

// The bot's permissions in a group, in the words of Telegram's own settings.

impl Permission {
    /// The permission that it takes to send this file.
    pub(super) fn to_send(file: &File) -> Self {
        if file.is_film() { Self::Animations } else { Self::Documents }
    }

    /// Its name in Telegram's settings.
    pub(super) fn name(self) -> Msg {
        Msg::new(match self {
            Self::Messages => "telegram-right-messages",
            Self::Photos => "telegram-right-photos",
            Self::Documents => "telegram-right-files",
            Self::Animations => "telegram-right-animations",
        })
    }
}

// The admins of a chat, who may change its settings.

/// Time for which an answer on who is an admin is believed.
const BELIEVED: Duration = Duration::from_mins(1);

/// Cached answers on who is an admin, by chat and person.
#[derive(Default)]
pub(super) struct Admins {
    known: DashMap<(i64, i64), (Instant, bool)>,
}

impl Admins {
    pub(super) fn known(&self, key: (i64, i64)) -> Option<bool> {
        self.known.get(&key).filter(|known| known.0.elapsed() < BELIEVED).map(|known| known.1)
    }

    pub(super) fn learn(&self, key: (i64, i64), admin: bool) {
        self.known.retain(|_, (at, _)| at.elapsed() < BELIEVED);
        self.known.insert(key, (Instant::now(), admin));
    }
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{Platform, UserKey};

    use super::*;

    #[tokio::test]
    async fn a_supergroup_has_scrolled_by_its_numbers() {
        let chat_state = ChatState::new(-1_001_000_000_001);
        let mark = chat_state.mark(100, None);
        assert!(!chat_state.has_scrolled_away(&mark));
        chat_state.note_message(110, None);
        assert!(!chat_state.has_scrolled_away(&mark));
        chat_state.note_message(111, None);
        assert!(chat_state.has_scrolled_away(&mark));
    }

    #[tokio::test]
    async fn a_board_that_scrolls_away_is_told_of_once() {
        let chat_state = ChatState::new(-1_001_000_000_001);
        chat_state.watch_board(TableId(1), chat_state.mark(100, None));
        chat_state.watch_board(TableId(2), chat_state.mark(105, None));
        chat_state.note_message(110, None);
        assert_eq!(chat_state.take_scrolled(), []);
        chat_state.note_message(111, None);
        assert_eq!(chat_state.take_scrolled(), [TableId(1)]);
        assert_eq!(chat_state.take_scrolled(), []);
    }

    #[tokio::test]
    async fn elsewhere_what_was_seen_counts() {
        let chat_state = ChatState::new(5);
        chat_state.note_message(7, None);
        let mark = chat_state.mark(100, None);
        chat_state.note_message(5000, None);
        assert!(!chat_state.has_scrolled_away(&mark));
        (0..10).for_each(|n| chat_state.note_message(5001 + n, None));
        assert!(chat_state.has_scrolled_away(&mark));
    }

    #[tokio::test]
    async fn other_topics_do_not_count() {
        let chat_state = ChatState::new(-1_001_000_000_001);
        chat_state.note_visit(true, None, None);
        let mark = chat_state.mark(100, Some(3));
        (0..50).for_each(|n| chat_state.note_message(101 + n, Some(4)));
        assert!(!chat_state.has_scrolled_away(&mark));
        (0..11).for_each(|n| chat_state.note_message(200 + n, Some(3)));
        assert!(chat_state.has_scrolled_away(&mark));
    }

    #[tokio::test]
    async fn a_missing_right_is_told_once_until_rights_change() {
        let chat_state = ChatState::new(-5);
        assert!(chat_state.may(Permission::Photos));
        assert!(chat_state.deny(Permission::Photos));
        assert!(!chat_state.deny(Permission::Photos));
        assert!(!chat_state.may(Permission::Photos) && chat_state.may(Permission::Messages));
        chat_state.reset_permissions();
        assert!(chat_state.may(Permission::Photos) && chat_state.deny(Permission::Photos));
    }

    #[tokio::test(start_paused = true)]
    async fn where_nothing_may_be_written_boards_wait_for_somebody_to_ask() {
        let chat_state = ChatState::new(-5);
        assert!(chat_state.takes_boards());
        chat_state.deny(Permission::Messages);
        assert!(!chat_state.takes_boards());
        tokio::time::advance(Duration::from_secs(1)).await;
        chat_state.note_visit(false, None, None);
        assert!(chat_state.takes_boards(), "somebody has asked");
        tokio::time::advance(Duration::from_secs(1)).await;
        chat_state.deny(Permission::Messages);
        assert!(!chat_state.takes_boards());
        tokio::time::advance(TRIED_AGAIN).await;
        assert!(chat_state.takes_boards());
        assert!(chat_state.allow(Permission::Messages), "it is news");
        assert!(!chat_state.allow(Permission::Messages));
    }

    #[tokio::test]
    async fn one_word_that_had_to_be_said_to_all_is_kept() {
        let chat_state = ChatState::new(-5);
        assert_eq!(chat_state.keep_notice(7), None);
        assert_eq!(chat_state.keep_notice(9), Some(7));
        assert_eq!(chat_state.keep_notice(8), Some(8), "the newer one was noted first");
        assert_eq!(chat_state.keep_notice(10), Some(9));
    }

    #[tokio::test(start_paused = true)]
    async fn a_missing_right_is_tried_again_after_a_while() {
        let chat_state = ChatState::new(-5);
        assert!(chat_state.deny(Permission::Photos) && !chat_state.may(Permission::Photos));
        tokio::time::advance(DENIED).await;
        assert!(chat_state.may(Permission::Photos));
        assert!(!chat_state.deny(Permission::Photos), "told already");
        assert!(!chat_state.may(Permission::Photos));
        chat_state.forget_notice(Permission::Photos);
        assert!(chat_state.deny(Permission::Photos));
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_just_written_is_known_once_and_not_for_long() {
        let key = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
        let (chat, ann) = (ChatState::new(-5), User::new(key, "Ann", None));
        chat.note_author(Some(3), &ann);
        assert_eq!(chat.take_author(None), None);
        assert_eq!(chat.take_author(Some(3)), Some(ann.clone()));
        assert_eq!(chat.take_author(Some(3)), None);
        chat.note_author(Some(3), &ann);
        tokio::time::advance(ANSWERED).await;
        assert_eq!(chat.take_author(Some(3)), None);
    }
}
