//! How much the bot says in a chat: Telegram counts edits like messages.

use crate::stand::busiest;

/// The messages and edits of the bot in one chat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatTraffic {
    /// Messages it has sent.
    pub sent: usize,
    /// Edits it has made.
    pub edited: usize,
    times: Vec<(u64, bool)>,
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60_000;

impl ChatTraffic {
    /// The most messages and edits in any sixty seconds.
    pub fn busiest_minute(&self) -> usize {
        self.busiest(|_| true)
    }

    /// The most edits in any sixty seconds.
    pub fn busiest_minute_of_edits(&self) -> usize {
        self.busiest(|is_edit| is_edit)
    }

    /// The most messages and edits of some chats together in any second.
    pub fn busiest_second<'a>(chats: impl IntoIterator<Item = &'a Self>) -> usize {
        busiest(chats.into_iter().flat_map(|chat| chat.times.iter().map(|(at, _)| *at)), SECOND)
    }

    pub(super) fn add(&mut self, at_ms: u64, is_edit: bool) {
        if is_edit {
            self.edited += 1;
        } else {
            self.sent += 1;
        }
        self.times.push((at_ms, is_edit));
    }

    /// Seconds to wait before the next one, where twenty a minute are allowed.
    pub(super) fn wait(&self, now_ms: u64) -> Option<u32> {
        let recent: Vec<u64> =
            self.times.iter().map(|(at, _)| *at).filter(|at| at + MINUTE > now_ms).collect();
        let oldest = *recent.first()?;
        (recent.len() >= 20).then(|| ((oldest + MINUTE - now_ms).div_ceil(1000)) as u32)
    }

    fn busiest(&self, counts: impl Fn(bool) -> bool) -> usize {
        busiest(self.times.iter().filter(|(_, edit)| counts(*edit)).map(|(at, _)| *at), MINUTE)
    }
}
