//! What the bot remembers of a chat while it runs: how far it has scrolled, what the bot may not do there.
//! Nothing here is needed after a restart.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_host::{TableId, User};
use kubyk_platform::FAR;
use kubyk_words::Lang;
use tokio::time::Instant;

use crate::api::error::Permission;
use crate::board::board_ref::BoardRef;

/// Time for which a missing right is believed to be missing: nobody tells the bot when everybody's permissions change.
const DENIED: Duration = Duration::from_mins(10);
/// Time for which a message of the bot can be an answer to somebody.
const ANSWERED: Duration = Duration::from_secs(30);

/// One chat.
pub(crate) struct ChatState {
    pub(crate) id: i64,
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
    /// Since when no reaction is taken.
    reactions_refused: Option<Instant>,
    visited: Option<Instant>,
}

impl ChatState {
    /// A chat that nothing is known of yet.
    pub(crate) fn new(id: i64) -> Self {
        Self { id, state: Mutex::default() }
    }

    /// Whether nothing has happened there for long.
    pub(crate) fn is_quiet(&self) -> bool {
        self.state().visited.is_none_or(|at| at.elapsed() >= DENIED)
    }

    /// Notes a message in the chat.
    pub(crate) fn note_message(&self, message: i32, topic: Option<i32>) {
        let mut state = self.state();
        state.latest = state.latest.max(message);
        *state.seen.entry(topic).or_default() += 1;
    }

    /// Notes whether the chat has topics, and what language somebody there reads.
    pub(crate) fn note_visit(&self, forum: bool, title: Option<String>, lang: Option<Lang>) {
        let mut state = self.state();
        state.forum = forum;
        state.title = title.or(state.title.take());
        state.visited = Some(Instant::now());
        state.last_language = lang.or(state.last_language);
    }

    /// The name of a group, as far as the bot knows.
    pub(crate) fn title(&self) -> Option<String> {
        self.state().title.clone()
    }

    /// Notes who has written in a topic.
    pub(crate) fn note_author(&self, topic: Option<i32>, author: &User) {
        let mut state = self.state();
        state.authors.retain(|_, (at, _)| at.elapsed() < ANSWERED);
        state.authors.insert(topic, (Instant::now(), author.clone()));
    }

    /// Takes the person who has just written in a topic.
    pub(crate) fn take_author(&self, topic: Option<i32>) -> Option<User> {
        let (at, author) = self.state().authors.remove(&topic)?;
        (at.elapsed() < ANSWERED).then_some(author)
    }

    /// Keeps a word for one person that had to be said to all as the only one of its kind; hands out the older one, which
    /// is to go.
    pub(crate) fn keep_notice(&self, message: i32) -> Option<i32> {
        let mut state = self.state();
        let other = state.notice.replace(message)?;
        // They may have been sent at the same time.
        state.notice = Some(message.max(other));
        Some(message.min(other))
    }

    /// Whether reactions are taken here, as far as the bot knows.
    pub(crate) fn takes_reactions(&self) -> bool {
        self.state().reactions_refused.is_none_or(|since| since.elapsed() >= DENIED)
    }

    /// Notes that none is.
    pub(crate) fn refuse_reactions(&self) {
        self.state().reactions_refused = Some(Instant::now());
    }

    /// The language to speak where the chat has set none.
    pub(crate) fn last_language(&self) -> Option<Lang> {
        self.state().last_language
    }

    /// Marks a message of the bot's, so that it can be asked later how far it is.
    pub(crate) fn mark(&self, message: i32, topic: Option<i32>) -> BoardRef {
        let seen = self.state().seen.get(&topic).copied().unwrap_or(0);
        BoardRef { chat: self.id, message, topic, seen }
    }

    /// Whether so many messages stand below it that it has scrolled away.
    pub(crate) fn has_scrolled_away(&self, mark: &BoardRef) -> bool {
        self.state().has_scrolled_away(self.id, mark)
    }

    /// Remembers where a table's board is until it has scrolled away.
    pub(crate) fn watch_board(&self, table: TableId, board: BoardRef) {
        self.state().boards.insert(table, board);
    }

    /// The tables whose boards have scrolled away since this was last asked.
    pub(crate) fn take_scrolled(&self) -> Vec<TableId> {
        let mut state = self.state();
        let far = |(_, board): &(&TableId, &BoardRef)| state.has_scrolled_away(self.id, board);
        let scrolled: Vec<_> = state.boards.iter().filter(far).map(|(table, _)| *table).collect();
        for table in &scrolled {
            state.boards.remove(table);
        }
        scrolled
    }

    /// Whether the bot may do this, as far as it knows.
    pub(crate) fn may(&self, right: Permission) -> bool {
        self.state().denied.get(&right).is_none_or(|since| since.elapsed() >= DENIED)
    }

    /// Notes that it may not. Tells whether that is to be said in the chat: once.
    pub(crate) fn deny(&self, right: Permission) -> bool {
        let mut state = self.state();
        state.denied.insert(right, Instant::now());
        state.notified.insert(right)
    }

    /// Notes that a missing right could not be told of: it is to be told again.
    pub(crate) fn forget_notice(&self, right: Permission) {
        self.state().notified.remove(&right);
    }

    /// It was allowed after all.
    pub(crate) fn allow(&self, right: Permission) {
        let mut state = self.state();
        state.denied.remove(&right);
        state.notified.remove(&right);
    }

    /// The bot's rights have changed: everything is tried again.
    pub(crate) fn reset_permissions(&self) {
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

/// Whether this is the id of a supergroup: ids of basic groups are small negative numbers, those of people positive.
fn is_supergroup(chat: i64) -> bool {
    chat < -1_000_000_000_000
}

#[cfg(test)]
mod tests {
    use kubyk_host::{Platform, UserKey};

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
