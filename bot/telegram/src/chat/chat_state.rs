//! What the bot remembers of a chat while it runs: its pace, how far it has scrolled, what the bot may not do there.
//! Nothing here is needed after a restart.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kubyk_host::Change;
use kubyk_words::Lang;
use tokio::time::Instant;

use crate::api::error::Permission;
use crate::chat::rate_limiter::RateLimiter;

/// When so many messages stand below a board, it has scrolled away.
const FAR: i64 = 10;
/// How long a missing right is believed to be missing: nobody tells the bot when what everybody may do changes.
const DENIED: Duration = Duration::from_mins(10);

/// One chat.
pub(crate) struct ChatState {
    pub(crate) id: i64,
    pub(crate) rate: RateLimiter,
    state: Mutex<State>,
}

/// A message of the bot's, and how much the chat had seen when it was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardMark {
    pub(crate) message: i32,
    topic: Option<i32>,
    seen: i64,
}

/// While this is held, changes of the chat's tables are set aside: the reply that is on its way says how to show them.
/// Then they go on to the projector, even if no reply comes.
pub(crate) struct Handling<'a> {
    chat_state: &'a ChatState,
    project: &'a (dyn Fn(Change) + Send + Sync),
}

#[derive(Default)]
struct State {
    forum: bool,
    /// The latest message that the bot knows of.
    latest: i32,
    /// Messages seen, by topic.
    seen: HashMap<Option<i32>, i64>,
    /// Since when what is missing.
    denied: HashMap<Permission, Instant>,
    notified: HashSet<Permission>,
    /// The language of whoever spoke last.
    last_language: Option<Lang>,
    handling: usize,
    aside: Vec<Change>,
}

impl ChatState {
    /// A chat that nothing is known of yet.
    pub(crate) fn new(id: i64, rate: RateLimiter) -> Self {
        Self { id, rate, state: Mutex::default() }
    }

    /// Notes a message in the chat.
    pub(crate) fn saw(&self, message: i32, topic: Option<i32>) {
        let mut state = self.state();
        state.latest = state.latest.max(message);
        *state.seen.entry(topic).or_default() += 1;
    }

    /// Notes whether the chat has topics, and what language somebody there reads.
    pub(crate) fn note_visit(&self, forum: bool, lang: Option<Lang>) {
        let mut state = self.state();
        state.forum = forum;
        state.last_language = lang.or(state.last_language);
    }

    /// The language to speak where the chat has set none.
    pub(crate) fn last_language(&self) -> Option<Lang> {
        self.state().last_language
    }

    /// Marks a message of the bot's, so that it can be asked later how far it is.
    pub(crate) fn mark(&self, message: i32, topic: Option<i32>) -> BoardMark {
        BoardMark { message, topic, seen: self.state().seen.get(&topic).copied().unwrap_or(0) }
    }

    /// Has it scrolled away?
    pub(crate) fn has_scrolled_away(&self, mark: BoardMark) -> bool {
        let state = self.state();
        // Only a supergroup numbers its messages by itself; and in a forum its topics share the numbers.
        let below = if is_supergroup(self.id) && !state.forum && state.latest > 0 {
            i64::from(state.latest) - i64::from(mark.message)
        } else {
            state.seen.get(&mark.topic).copied().unwrap_or(0) - mark.seen
        };
        below > FAR
    }

    /// May the bot do this, as far as it knows?
    pub(crate) fn may(&self, right: Permission) -> bool {
        self.state().denied.get(&right).is_none_or(|since| since.elapsed() >= DENIED)
    }

    /// Notes that it may not. Tells whether that is to be said in the chat: once.
    pub(crate) fn deny(&self, right: Permission) -> bool {
        let mut state = self.state();
        state.denied.insert(right, Instant::now());
        state.notified.insert(right)
    }

    /// What was to be said of a missing right could not be: it is to be said again.
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
    }

    /// A request of this chat is being handled; `project` is told of what changes meanwhile.
    pub(crate) fn handling<'a>(&'a self, project: &'a (dyn Fn(Change) + Send + Sync)) -> Handling<'a> {
        self.state().handling += 1;
        Handling { chat_state: self, project }
    }

    /// Sets a change aside while a request is being handled; otherwise hands it back.
    pub(crate) fn set_aside(&self, change: Change) -> Option<Change> {
        let mut state = self.state();
        if state.handling == 0 {
            return Some(change);
        }
        state.aside.push(change);
        None
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Handling<'_> {
    fn drop(&mut self) {
        let changes = {
            let mut state = self.chat_state.state();
            state.handling -= 1;
            std::mem::take(&mut state.aside)
        };
        changes.into_iter().for_each(self.project);
    }
}

/// Is this the id of a supergroup? Ids of basic groups are small negative numbers, those of people positive.
fn is_supergroup(chat: i64) -> bool {
    chat < -1_000_000_000_000
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kubyk_host::{Chat, Platform, Secret, TableId};

    use super::*;
    use crate::Config;
    use crate::chat::rate_limiter::TokenBucket;

    fn chat_state(id: i64) -> ChatState {
        ChatState::new(
            id,
            RateLimiter::new(&Config::new(Secret::new("")), id < 0, Arc::new(TokenBucket::secondly(30))),
        )
    }

    #[tokio::test]
    async fn a_supergroup_has_scrolled_by_its_numbers() {
        let chat_state = chat_state(-1_001_000_000_001);
        let mark = chat_state.mark(100, None);
        assert!(!chat_state.has_scrolled_away(mark));
        chat_state.saw(110, None);
        assert!(!chat_state.has_scrolled_away(mark));
        chat_state.saw(111, None);
        assert!(chat_state.has_scrolled_away(mark));
    }

    #[tokio::test]
    async fn elsewhere_what_was_seen_counts() {
        let chat_state = chat_state(5);
        chat_state.saw(7, None);
        let mark = chat_state.mark(100, None);
        chat_state.saw(5000, None);
        assert!(!chat_state.has_scrolled_away(mark));
        (0..10).for_each(|n| chat_state.saw(5001 + n, None));
        assert!(chat_state.has_scrolled_away(mark));
    }

    #[tokio::test]
    async fn other_topics_do_not_count() {
        let chat_state = chat_state(-1_001_000_000_001);
        chat_state.note_visit(true, None);
        let mark = chat_state.mark(100, Some(3));
        (0..50).for_each(|n| chat_state.saw(101 + n, Some(4)));
        assert!(!chat_state.has_scrolled_away(mark));
        (0..11).for_each(|n| chat_state.saw(200 + n, Some(3)));
        assert!(chat_state.has_scrolled_away(mark));
    }

    #[tokio::test]
    async fn a_missing_right_is_told_once_until_rights_change() {
        let chat_state = chat_state(-5);
        assert!(chat_state.may(Permission::Photos));
        assert!(chat_state.deny(Permission::Photos));
        assert!(!chat_state.deny(Permission::Photos));
        assert!(!chat_state.may(Permission::Photos) && chat_state.may(Permission::Messages));
        chat_state.reset_permissions();
        assert!(chat_state.may(Permission::Photos) && chat_state.deny(Permission::Photos));
    }

    #[tokio::test(start_paused = true)]
    async fn a_missing_right_is_tried_again_after_a_while() {
        let chat_state = chat_state(-5);
        assert!(chat_state.deny(Permission::Photos) && !chat_state.may(Permission::Photos));
        tokio::time::advance(DENIED).await;
        assert!(chat_state.may(Permission::Photos));
        assert!(!chat_state.deny(Permission::Photos), "told already");
        assert!(!chat_state.may(Permission::Photos));
        chat_state.forget_notice(Permission::Photos);
        assert!(chat_state.deny(Permission::Photos));
    }

    fn change() -> Change {
        let chat = Chat { platform: Platform::Telegram, id: "-5".to_owned(), topic: None, private: false };
        Change { table: TableId(1), chat, version: 2, calls: false, cause: None }
    }

    #[tokio::test]
    async fn changes_wait_for_the_reply() {
        let chat_state = chat_state(-5);
        let (change, notified) = (change(), Mutex::new(Vec::new()));
        let project = |change| notified.lock().expect("no panic holds it").push(change);
        let handling = chat_state.handling(&project);
        assert_eq!(chat_state.set_aside(change.clone()), None);
        assert!(notified.lock().expect("no panic holds it").is_empty());
        drop(handling);
        assert_eq!(*notified.lock().expect("no panic holds it"), std::slice::from_ref(&change));
        assert_eq!(chat_state.set_aside(change.clone()), Some(change));
    }

    #[tokio::test]
    async fn changes_are_not_lost_with_a_request_that_breaks_down() {
        let chat_state = chat_state(-5);
        let (change, notified) = (change(), Mutex::new(Vec::new()));
        let project = |change| notified.lock().expect("no panic holds it").push(change);
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _handling = chat_state.handling(&project);
            assert_eq!(chat_state.set_aside(change.clone()), None);
            panic!("the request breaks down");
        }));
        assert!(broken.is_err());
        assert_eq!(*notified.lock().expect("no panic holds it"), std::slice::from_ref(&change));
        assert!(chat_state.set_aside(change).is_some(), "nothing is handled any more");
    }
}
