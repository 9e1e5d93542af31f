//! Changes that the replies of this process show themselves.
//!
//! A change carries the id of the update that caused it. While that update is handled, its changes are set aside: the
//! reply says how to show them. Those of boards that the reply has shown are done with; the others follow when it is. A
//! machine may move before the reply is there: what follows on a change that was set aside waits with it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use kubyk_core::ids::BoardKey;
use kubyk_core::reply::{Change, Mentions};

/// Causes that are remembered: a change may be told of shortly after its reply.
const KEPT: usize = 4096;

/// Updates that are handled or were handled lately, and their changes.
#[derive(Default)]
pub(crate) struct Causes {
    state: Mutex<CausesState>,
}

#[derive(Default)]
struct CausesState {
    causes: HashMap<String, Cause>,
    /// The update whose reply a board waits for.
    awaited: HashMap<BoardKey, String>,
    done: VecDeque<String>,
}

#[derive(Default)]
struct Cause {
    done: bool,
    aside: Vec<Change>,
    shown: Vec<BoardKey>,
}

impl Causes {
    /// Notes that an update is being handled.
    pub(crate) fn begin(&self, update: &str) {
        self.lock().causes.insert(update.to_owned(), Cause::default());
    }

    /// The change, if it is the projector's: not while the reply to its cause is still to come, nor when that reply has
    /// shown it.
    pub(crate) fn sift(&self, change: Change) -> Option<Change> {
        let board = change.board();
        let mut state = self.lock();
        let CausesState { causes, awaited, .. } = &mut *state;
        let own = change.cause.as_ref().filter(|cause| causes.contains_key(*cause));
        let Some(update) = own.or(awaited.get(&board)).cloned() else { return Some(change) };
        match causes.get_mut(&update) {
            Some(cause) if !cause.done => {
                awaited.entry(board).or_insert(update);
                cause.aside.push(change);
                None
            }
            Some(cause) => {
                let is_shown = cause.shown.contains(&board);
                Some(change).filter(|change| change.mentions != Mentions::None || !is_shown)
            }
            None => Some(change),
        }
    }

    /// Notes that the reply to an update shows this board, and hands out what was set aside for it.
    pub(crate) fn show(&self, update: &str, board: &BoardKey) -> Vec<Change> {
        let mut state = self.lock();
        state.awaited.retain(|awaiting, awaited| awaiting != board || awaited != update);
        let Some(cause) = state.causes.get_mut(update) else { return Vec::new() };
        cause.shown.push(board.clone());
        cause.aside.extract_if(.., |change| change.board() == *board).collect()
    }

    /// Notes that an update was handled, and hands out what its reply did not show.
    pub(crate) fn finish(&self, update: &str) -> Vec<Change> {
        let mut state = self.lock();
        state.awaited.retain(|_, awaited| awaited != update);
        let Some(cause) = state.causes.get_mut(update) else { return Vec::new() };
        cause.done = true;
        let aside = std::mem::take(&mut cause.aside);
        state.done.push_back(update.to_owned());
        if state.done.len() > KEPT
            && let Some(oldest) = state.done.pop_front()
        {
            state.causes.remove(&oldest);
        }
        aside
    }

    fn lock(&self) -> MutexGuard<'_, CausesState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{Chat, Platform, TableId};

    use super::*;

    fn change(table: i64, cause: Option<&str>) -> Change {
        let chat = Chat { platform: Platform::Telegram, id: "-5".to_owned(), topic: None, private: false };
        Change {
            table: TableId(table),
            chat,
            version: 2,
            mentions: Mentions::None,
            message: None,
            cause: cause.map(str::to_owned),
        }
    }

    #[test]
    fn changes_wait_for_the_reply_that_caused_them_and_for_no_other() {
        let causes = Causes::default();
        causes.begin("7");
        for free in [change(1, None), change(1, Some("8"))] {
            assert_eq!(causes.sift(free.clone()), Some(free));
        }
        let (own, other) = (change(1, Some("7")), change(2, Some("7")));
        assert_eq!((causes.sift(own.clone()), causes.sift(other.clone())), (None, None));
        assert_eq!(causes.show("7", &change(1, None).board()), std::slice::from_ref(&own));
        assert_eq!(causes.finish("7"), std::slice::from_ref(&other));
        assert_eq!(causes.sift(own), None, "the reply has shown it");
        assert_eq!(causes.sift(other.clone()), Some(other));
    }

    #[test]
    fn what_follows_on_a_change_waits_with_it() {
        let causes = Causes::default();
        causes.begin("7");
        let (opened, moved) = (change(1, Some("7")), change(1, None));
        assert_eq!(causes.sift(moved.clone()), Some(moved.clone()), "nothing waits yet");
        assert_eq!((causes.sift(opened.clone()), causes.sift(moved.clone())), (None, None));
        assert_eq!(causes.sift(change(2, None)), Some(change(2, None)));
        assert_eq!(causes.show("7", &change(1, None).board()), [opened.clone(), moved.clone()]);
        assert_eq!(causes.sift(moved.clone()), Some(moved.clone()), "the reply has been shown");
        assert_eq!((causes.sift(opened.clone()), causes.sift(moved.clone())), (None, None));
        assert_eq!(causes.finish("7"), [opened, moved.clone()]);
        assert_eq!(causes.sift(moved.clone()), Some(moved));
    }

    #[test]
    fn who_is_called_is_called_even_after_the_reply() {
        let causes = Causes::default();
        causes.begin("7");
        causes.show("7", &change(1, None).board());
        causes.finish("7");
        let call = Change { mentions: Mentions::Again, ..change(1, Some("7")) };
        assert_eq!(causes.sift(call.clone()), Some(call));
    }
}
