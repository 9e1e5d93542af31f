//! How fast a chat may be written to. Platforms count edits like new messages.
//!
//! The board goes first. Everything else a chat is told keeps to a limit of its own that always leaves room for a burst
//! of boards at once and then for one board every gap, so that no flood of commands can hold a board up.

mod hold;
mod pacing;
#[cfg(test)]
mod tests;
mod total;

use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dashmap::DashMap;
use tokio::time::{Instant, sleep_until};

use crate::budget::hold::Hold;
use crate::budget::pacing::{Pacing, SendLog};
use crate::budget::total::TotalBudget;

/// What a chat takes in one burst, with the usual limit of one a second.
const BURST: u32 = 4;
/// Chats that are remembered; beyond that the quiet ones are forgotten.
const CHATS: usize = 20_000;

/// What is to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traffic {
    /// A table's board, new or edited.
    Board,
    /// Anything else.
    Other,
}

/// What a platform lets one chat be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChatLimits {
    /// Boards in any minute; `None`: no limit of their own.
    pub boards_per_minute: Option<u32>,
    /// Boards and everything else together in any minute.
    pub total_per_minute: Option<u32>,
    /// Both together, one after the other; a short burst is let through.
    pub per_second: u32,
}

/// The budgets of all chats of a platform.
pub struct Budgets<K> {
    chats: DashMap<K, Arc<ChatBudget>>,
    total: Arc<TotalBudget>,
}

/// The budget of one chat.
pub struct ChatBudget {
    boards: Option<Pacing>,
    /// What leaves room for boards; counted over all that is sent.
    others: Option<Pacing>,
    all: Option<Pacing>,
    second: Pacing,
    /// The same with one left for a board.
    second_of_others: Pacing,
    sent: Mutex<Sent>,
    /// Those who wait, one queue a kind.
    turns: [tokio::sync::Mutex<()>; 2],
    hold: Hold,
    total: Arc<TotalBudget>,
}

/// The right to send one thing. Given back when it is dropped before [`Permit::sent`].
#[must_use = "a permit that is dropped is given back"]
pub struct Permit {
    budget: Arc<ChatBudget>,
    traffic: Traffic,
    noted: Option<Instant>,
    waited: bool,
}

#[derive(Default)]
struct Sent {
    boards: SendLog,
    all: SendLog,
}

impl<K: Eq + Hash> Budgets<K> {
    /// Budgets of a platform that takes so many requests a second in all chats together.
    pub fn new(total_per_second: u32) -> Self {
        Self { chats: DashMap::new(), total: Arc::new(TotalBudget::per_second(total_per_second)) }
    }

    /// The budget of a chat.
    pub fn of(&self, chat: K, limits: impl FnOnce() -> ChatLimits) -> Arc<ChatBudget> {
        if let Some(budget) = self.chats.get(&chat) {
            return budget.clone();
        }
        if self.chats.len() >= CHATS {
            self.chats.retain(|_, budget| Arc::strong_count(budget) > 1 || !budget.is_rested());
        }
        let fresh = || Arc::new(ChatBudget::new(limits(), self.total.clone()));
        self.chats.entry(chat).or_insert_with(fresh).clone()
    }

    /// The platform asks for silence in all chats.
    pub fn hold(&self, time: Duration) {
        self.total.hold.prolong(time);
    }
}

impl ChatBudget {
    fn new(limits: ChatLimits, total: Arc<TotalBudget>) -> Self {
        let burst = |limit: u32| (limit / 5).max(1);
        let boards = limits.boards_per_minute.map(|limit| Pacing::per_minute(limit, burst(limit)));
        let room = limits.boards_per_minute.unwrap_or(0);
        let others = limits.total_per_minute.map(|limit| {
            let left = limit.saturating_sub(burst(room)).max(1);
            Pacing::per_minute(left, limit.saturating_sub(room).max(1))
        });
        let at_once = BURST * limits.per_second;
        Self {
            boards,
            others,
            all: limits.total_per_minute.map(|limit| Pacing::per_minute(limit, limit)),
            second: Pacing::per_second(limits.per_second, at_once),
            second_of_others: Pacing::per_second(limits.per_second, at_once.saturating_sub(1)),
            sent: Mutex::default(),
            turns: [tokio::sync::Mutex::new(()), tokio::sync::Mutex::new(())],
            hold: Hold::default(),
            total,
        }
    }

    /// Waits until something of this kind may be sent.
    pub async fn acquire(self: &Arc<Self>, traffic: Traffic) -> Permit {
        let mut permit = self.take(traffic).await;
        loop {
            permit.waited |= self.total.take().await;
            // Silence may have been asked for meanwhile.
            if self.hold.left().is_zero() {
                return permit;
            }
            drop(permit);
            permit = self.take(traffic).await;
            permit.waited = true;
        }
    }

    /// How long something of this kind would wait now, if nobody else asks.
    pub fn delay(&self, traffic: Traffic) -> Duration {
        let ready = self.ready_at(&self.lock(), traffic);
        let paced = ready.map_or(Duration::ZERO, |ready| ready.saturating_duration_since(Instant::now()));
        paced.max(self.hold.left()).max(self.total.hold.left())
    }

    /// The platform asks for silence in this chat.
    pub fn hold(&self, time: Duration) {
        self.hold.prolong(time);
    }

    /// Lets one board of the last minute not count as one, because somebody has asked for the next by a tap elsewhere in
    /// the chat: what people see change as they tap is no flicker. Nothing is saved up.
    pub fn forgive_board(&self) {
        self.lock().boards.take_back_latest();
    }

    /// Whether it is like the budget of a chat that nothing was sent to yet.
    pub fn is_rested(&self) -> bool {
        let mut sent = self.lock();
        self.forget(&mut sent, Instant::now());
        sent.all.is_empty() && self.hold.left().is_zero()
    }

    /// The chat's own limits, without those of all chats together.
    async fn take(self: &Arc<Self>, traffic: Traffic) -> Permit {
        let turn = &self.turns[usize::from(traffic == Traffic::Other)];
        let _turn = turn.lock().await;
        let mut waited = false;
        loop {
            waited |= self.hold.wait().await;
            let ready = {
                let (mut sent, now) = (self.lock(), Instant::now());
                match self.ready_at(&sent, traffic).filter(|ready| *ready > now) {
                    Some(ready) => ready,
                    None => {
                        self.forget(&mut sent, now);
                        sent.push(traffic, now);
                        return Permit { budget: self.clone(), traffic, noted: Some(now), waited };
                    }
                }
            };
            sleep_until(ready).await;
            waited = true;
        }
    }

    fn ready_at(&self, sent: &Sent, traffic: Traffic) -> Option<Instant> {
        let ready = |pacing: Option<&Pacing>, log| pacing.and_then(|pacing| pacing.ready_at(log));
        let all = ready(self.all.as_ref(), &sent.all);
        match traffic {
            Traffic::Board => {
                let own = ready(self.boards.as_ref(), &sent.boards);
                own.max(all).max(self.second.ready_at(&sent.all))
            }
            Traffic::Other => {
                let own = ready(self.others.as_ref(), &sent.all);
                own.max(all).max(self.second_of_others.ready_at(&sent.all))
            }
        }
    }

    fn forget(&self, sent: &mut Sent, now: Instant) {
        let pacings = [self.boards, self.others, self.all, Some(self.second), Some(self.second_of_others)];
        let memory = pacings.into_iter().flatten().map(|pacing| pacing.memory()).max().unwrap_or_default();
        sent.boards.forget(now, memory);
        sent.all.forget(now, memory);
    }

    fn lock(&self) -> MutexGuard<'_, Sent> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Permit {
    /// Notes that it is used at this moment.
    pub fn sent(mut self) {
        if let Some(noted) = self.noted.take() {
            let mut sent = self.budget.lock();
            sent.take_back(self.traffic, noted);
            sent.push(self.traffic, Instant::now());
        }
    }

    /// Whether it had to be waited for.
    pub fn waited(&self) -> bool {
        self.waited
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(noted) = self.noted.take() {
            self.budget.lock().take_back(self.traffic, noted);
        }
    }
}

impl Sent {
    fn push(&mut self, traffic: Traffic, now: Instant) {
        self.all.push(now);
        if traffic == Traffic::Board {
            self.boards.push(now);
        }
    }

    fn take_back(&mut self, traffic: Traffic, noted: Instant) {
        self.all.take_back(noted);
        if traffic == Traffic::Board {
            self.boards.take_back(noted);
        }
    }
}
