//! Budget of a chat's messages. Platforms count edits like new messages.
//!
//! The board goes first. With twenty a minute or more the next one waits less than five seconds after the last, and all that
//! is left of a minute beyond that pace may go at once: of twenty, the boards of ten taps in ten seconds. Everything else
//! that a chat is told is sent only if a board could follow it at once, so that no flood of commands can hold a board up;
//! but one such message a minute does get through, and while it waits boards keep to their pace and come in no burst.
//!
//! A menu from which somebody chooses a move counts as a board and goes before those that wait: a choice must not be made
//! blindly.
//!
//! Therefore three limits are enough: of boards in a minute, of everything in a minute, of everything in a second.
//!
//! Messages for one member alone wait for none of this as long as the platform does not seem to count them: they have a pace of
//! their own. A demand for silence soon after one teaches the chat's budget that it does count there, and for ten
//! minutes it goes by the limits of messages for all.

mod rate_limiter;
mod total;

#[cfg(test)]
mod tests;

use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dashmap::DashMap;
use kubyk_core::ids::{ChatKey, Platform};
use kubyk_host::processes::Fleet;
use kubyk_host::store::{ChatSends, Store, StoreError};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep, sleep_until};

use crate::budget::rate_limiter::{MINUTE, RateLimiter, SendLog};
use crate::budget::total::TotalBudget;
use total::Hold;

/// Messages that a chat takes in one burst, with the usual limit of one a second.
const BURST: u32 = 4;
/// Longest wait of a board after the one before it, with a little to spare for its way: a picture is to be less than five
/// seconds behind.
const PACE: Duration = Duration::from_millis(4_750);
/// Boards that are kept for passing the turn on, while one that does not may wait: whoever is next must see it to move. At a
/// tap every 1.2 seconds two people who roll three times a turn pass it on fifteen times a minute, which is more than the
/// pace gives, and unevenly.
const PASSING: u32 = 4;
/// Time after which a board looks again whether a menu has gone before it.
const BEHIND_MENU: Duration = Duration::from_millis(20);
/// Time in which the processes that are there learn of a new one: they look every second.
const NEWCOMER: Duration = Duration::from_secs(3);
/// Time for which a chat's budget believes that what one member alone sees counts, after the platform has asked for silence. To
/// try again costs one refusal; to believe it for longer would hold up a whole evening's boards for a limit that may be another.
const LESSON: Duration = Duration::from_mins(10);
/// Chats that are remembered; beyond that the quiet ones are forgotten.
const CHATS: usize = 20_000;

/// Kind of a message to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traffic {
    /// A table's board, new or edited.
    Board,
    /// A menu from which this person alone chooses a move: a kind of board, which goes before the others.
    Menu,
    /// A board after which the same people are to move as before, who were told what it shows: one that passes the turn on
    /// must not have to wait for it.
    SameTurn,
    /// Anything else.
    Other,
    /// A message that one member of a group alone sees, where it does not count ([`ChatBudget::counts_private`]).
    Private,
}

/// Rate limits of one chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChatLimits {
    /// Boards in any minute; `None`: no limit of their own.
    pub boards_per_minute: Option<u32>,
    /// Boards and everything else together in any minute.
    pub total_per_minute: Option<u32>,
    /// Both together, one after the other; a short burst is let through.
    pub per_second: u32,
    /// `true` if a message that one member alone sees counts like the rest.
    pub private_counts: bool,
}

/// The budgets of all chats of a platform.
pub struct Budgets<K> {
    chats: DashMap<K, Arc<ChatBudget>>,
    total: Arc<TotalBudget>,
    shared: Option<SharedBudgets>,
}

/// The budget of one chat.
pub struct ChatBudget {
    /// Boards in a minute.
    boards: Option<RateLimiter>,
    /// Everything in a minute.
    all: Option<RateLimiter>,
    /// Everything in a second.
    second: RateLimiter,
    sent: Mutex<Sent>,
    /// Others that wait for what boards leave.
    others_waiting: Waiting,
    /// Menus that wait: boards let them go first.
    menus_waiting: Waiting,
    /// Those who wait, one queue a kind.
    queues: [tokio::sync::Mutex<()>; 5],
    hold: Hold,
    /// `true` if a message that one member alone sees counts by the configuration.
    private_counts: bool,
    /// The time for which it counts because the platform has asked for silence.
    lesson: Hold,
    total: Arc<TotalBudget>,
    /// The log that other processes write too.
    shared: Option<Arc<SharedLog>>,
}

#[derive(Clone, Default)]
struct Sent {
    boards: SendLog,
    others: SendLog,
    /// Boards and others.
    all: SendLog,
    /// Messages that one member alone has seen.
    private: SendLog,
}

impl<K: Eq + Hash + ToString> Budgets<K> {
    /// Budgets of a platform that takes so many requests a second in all chats together.
    pub fn new(total_per_second: u32) -> Self {
        Self {
            chats: DashMap::new(),
            total: Arc::new(TotalBudget::per_second(total_per_second)),
            shared: None,
        }
    }

    /// Shares the budget with the other processes that serve the bot, if there may be any: a chat's limits hold among them,
    /// and the limit over all chats is divided by their number.
    #[must_use]
    pub fn shared(self, platform: Platform, fleet: Option<&Fleet>) -> Self {
        let Some(fleet) = fleet.cloned() else { return self };
        let mut alive = fleet.alive();
        // The other processes may be known since before: only what changes from now on wakes the task.
        let others = *alive.borrow_and_update() > 1;
        self.total.divide(*alive.borrow());
        let total = Arc::downgrade(&self.total);
        let mut returns = fleet.returns();
        returns.borrow_and_update();
        if others {
            self.total.come(true);
        }
        let newcomer = total.clone();
        tokio::spawn(async move {
            let mut new = others;
            loop {
                if new {
                    sleep(NEWCOMER).await;
                    let Some(total) = newcomer.upgrade() else { return };
                    total.come(false);
                }
                if returns.changed().await.is_err() {
                    return;
                }
                let Some(total) = newcomer.upgrade() else { return };
                total.come(true);
                new = true;
            }
        });
        tokio::spawn(async move {
            while alive.changed().await.is_ok() {
                let Some(total) = total.upgrade() else { return };
                total.divide(*alive.borrow_and_update());
            }
        });
        Self { shared: Some(SharedBudgets { fleet, platform }), ..self }
    }

    /// The budget of a chat.
    pub fn of(&self, chat: K, limits: impl FnOnce() -> ChatLimits) -> Arc<ChatBudget> {
        if let Some(budget) = self.chats.get(&chat) {
            return budget.clone();
        }
        if self.chats.len() >= CHATS {
            self.chats.retain(|_, budget| Arc::strong_count(budget) > 1 || !budget.is_rested());
        }
        let log = self.shared.as_ref().map(|shared| Arc::new(shared.log(&chat.to_string())));
        let fresh = || Arc::new(ChatBudget::new(limits(), self.total.clone(), log));
        self.chats.entry(chat).or_insert_with(fresh).clone()
    }

    /// Says whether it is this process alone that reads the updates, and so sends nearly everything, or another one.
    pub(crate) fn reads(&self, reads: bool) {
        self.total.reads(reads);
    }

    /// The platform asks for silence in all chats.
    pub fn hold(&self, time: Duration) {
        self.total.hold.prolong(time);
    }
}

impl ChatBudget {
    fn new(limits: ChatLimits, total: Arc<TotalBudget>, shared: Option<Arc<SharedLog>>) -> Self {
        Self {
            boards: limits.boards_per_minute.map(of_a_minute),
            all: limits.total_per_minute.map(of_a_minute),
            second: RateLimiter::per_second(limits.per_second, BURST * limits.per_second),
            sent: Mutex::default(),
            others_waiting: Waiting::default(),
            menus_waiting: Waiting::default(),
            queues: std::array::from_fn(|_| tokio::sync::Mutex::new(())),
            hold: Hold::default(),
            private_counts: limits.private_counts,
            lesson: Hold::default(),
            total,
            shared,
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

    /// The right to send something of this kind now; `None` where it would have to wait.
    pub async fn acquire_at_once(self: &Arc<Self>, traffic: Traffic) -> Option<Permit> {
        let _first = self.queue(traffic).try_lock().ok()?;
        if !self.delay(traffic).is_zero() || !self.total.take_at_once() {
            return None;
        }
        let read = self.read_shared().await;
        if !self.hold.left().is_zero() {
            return None;
        }
        let (mut permit, sent) = self.note(traffic, read.as_ref()).ok()?;
        self.share(&mut permit, &sent, read.as_ref()).await.then_some(permit)
    }

    /// The time that a message of this kind would wait now, if nothing else is sent.
    pub fn delay(&self, traffic: Traffic) -> Duration {
        let ready = self.ready_at(&self.lock(), traffic);
        let paced = ready.map_or(Duration::ZERO, |ready| ready.saturating_duration_since(Instant::now()));
        paced.max(self.hold.left()).max(self.total.hold.left())
    }

    /// The platform asks for silence in this chat. If something was shown to one member alone within the last minute, that
    /// may be why.
    pub fn hold(&self, time: Duration) {
        self.hold.prolong(time);
        let latest = self.lock().private.latest();
        let lesson = latest.filter(|latest| latest.elapsed() < MINUTE).map_or(Duration::ZERO, |_| LESSON);
        if !lesson.is_zero() {
            tracing::info!("what one member alone sees counts in this chat");
            self.lesson.prolong(lesson);
        }
        self.tell_others(move |log| {
            log.hold = log.hold.max(time);
            log.lesson = log.lesson.max(lesson);
        });
    }

    /// Returns `true` if a message for one member alone has to be sent as one for all, as far as is known.
    pub fn counts_private(&self) -> bool {
        self.private_counts || !self.lesson.left().is_zero()
    }

    /// Lets one board of the last minute not count as one, because somebody has asked for the next by a tap elsewhere in
    /// the chat: what people see change as they tap is no flicker. Nothing is saved up.
    pub fn refund_board(&self) {
        self.lock().boards.take_back_latest();
        self.tell_others(|log| log.sent.boards.take_back_latest());
    }

    /// Returns `true` if it is like the budget of a chat that nothing was sent to yet.
    pub fn is_rested(&self) -> bool {
        let mut sent = self.lock();
        self.forget(&mut sent, Instant::now());
        let quiet = [&self.hold, &self.lesson].iter().all(|hold| hold.left().is_zero());
        sent.all.is_empty() && sent.private.is_empty() && quiet
    }

    /// The chat's own limits, without those of all chats together.
    async fn take(self: &Arc<Self>, traffic: Traffic) -> Permit {
        let _ahead = (traffic == Traffic::Menu).then(|| self.menus_waiting.one_more());
        let _first = self.queue(traffic).lock().await;
        let (mut waited, mut yielded) = (false, None);
        loop {
            waited |= self.hold.wait().await;
            let read = self.read_shared().await;
            match self.note(traffic, read.as_ref()) {
                Ok((mut permit, sent)) => {
                    if self.share(&mut permit, &sent, read.as_ref()).await {
                        permit.waited = waited;
                        return permit;
                    }
                    // Another process has sent something in between: what it has noted is read first.
                }
                Err(ready) => {
                    if traffic == Traffic::Other && self.leaves_none_to_others() {
                        yielded.get_or_insert_with(|| self.others_waiting.one_more());
                    }
                    sleep_until(ready).await;
                    waited = true;
                }
            }
        }
    }

    /// Notes that something is sent now, after what was read; returned is the log with it. `Err`: when it may be sent.
    fn note(self: &Arc<Self>, traffic: Traffic, read: Option<&ReadLog>) -> Result<(Permit, Sent), Instant> {
        let (mut sent, now) = (self.lock(), Instant::now());
        if let Some(read) = read {
            sent.clone_from(&read.sent);
        }
        match self.ready_at(&sent, traffic).filter(|ready| *ready > now) {
            Some(ready) => Err(ready),
            None => {
                self.forget(&mut sent, now);
                sent.push(traffic, now);
                let budget = Arc::clone(self);
                let permit = Permit { budget, traffic, noted: Some(now), shared: false, waited: false };
                Ok((permit, sent.clone()))
            }
        }
    }

    /// The messages of all processes. `None`: this one is alone, or the store does not answer.
    async fn read_shared(&self) -> Option<ReadLog> {
        let read = self.shared.as_ref()?.read().await;
        match read {
            Ok(read) => {
                self.hold.prolong(read.hold);
                self.lesson.prolong(read.lesson);
                Some(read)
            }
            Err(error) => {
                tracing::warn!(%error, "what other processes have sent could not be read");
                None
            }
        }
    }

    /// Tells all processes what is sent. `false`: another one has told something since the log was read.
    async fn share(&self, permit: &mut Permit, sent: &Sent, read: Option<&ReadLog>) -> bool {
        let (Some(log), Some(read)) = (&self.shared, read) else { return true };
        let written = log.write(sent, (self.hold.left(), self.lesson.left()), read).await;
        permit.shared = written.is_ok();
        match written {
            Err(StoreError::Conflict) => return false,
            Err(error) => tracing::warn!(%error, "other processes could not be told what is sent"),
            Ok(()) => {}
        }
        true
    }

    /// Changes what other processes know.
    fn tell_others(&self, change: impl Fn(&mut ReadLog) + Send + Sync + 'static) {
        // At the end of the program nobody is left to be told.
        if let (Some(log), Ok(runtime)) = (self.shared.clone(), Handle::try_current()) {
            runtime.spawn(async move { log.change(change).await });
        }
    }

    fn queue(&self, traffic: Traffic) -> &tokio::sync::Mutex<()> {
        &self.queues[traffic as usize]
    }

    /// When the next message of this kind may be sent; `None`: at once.
    fn ready_at(&self, sent: &Sent, traffic: Traffic) -> Option<Instant> {
        match traffic {
            Traffic::SameTurn => {
                let beside = self.boards.and_then(|limiter| limiter.room_at(&sent.boards, 1 + PASSING));
                beside.max(self.ready_at(sent, Traffic::Board)).max(self.room_at(sent, 2))
            }
            Traffic::Board if self.menus_waiting.any() => {
                let ready = self.ready_at(sent, Traffic::Menu);
                Some(ready.unwrap_or_else(Instant::now) + BEHIND_MENU)
            }
            Traffic::Board | Traffic::Menu => {
                let boards = self.boards.and_then(|limiter| limiter.ready_at(&sent.boards));
                let pace = sent.boards.latest().filter(|_| self.yields(sent)).map(|latest| latest + PACE);
                boards.max(pace).max(self.room_at(sent, 1))
            }
            // A board may follow at once.
            Traffic::Other => self.room_at(sent, 2),
            Traffic::Private => self.second.ready_at(&sent.private),
        }
    }

    /// When there is room for so many messages of any kind.
    fn room_at(&self, sent: &Sent, messages: u32) -> Option<Instant> {
        let minute = self.all.and_then(|limiter| limiter.room_at(&sent.all, messages));
        minute.max(self.second.room_at(&sent.all, messages))
    }

    /// Returns `true` if boards keep to their pace for a message that waits, and is the first for a minute. At that
    /// pace there is room for one within the next minute.
    fn yields(&self, sent: &Sent) -> bool {
        let owed = sent.others.latest().is_none_or(|latest| latest.elapsed() >= MINUTE);
        owed && self.others_waiting.any()
    }

    /// Returns `true` if the boards of the last minute leave nothing to others now, not merely for a second.
    fn leaves_none_to_others(&self) -> bool {
        let ready = self.all.and_then(|limiter| limiter.room_at(&self.lock().all, 2));
        ready.is_some_and(|ready| ready > Instant::now())
    }

    fn forget(&self, sent: &mut Sent, now: Instant) {
        let limiters = [self.boards, self.all, Some(self.second)];
        let memory = limiters.into_iter().flatten().map(|limiter| limiter.memory()).max().unwrap_or_default();
        for log in [&mut sent.boards, &mut sent.others, &mut sent.all, &mut sent.private] {
            log.forget(now, memory);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Sent> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sent {
    fn push(&mut self, traffic: Traffic, now: Instant) {
        if traffic != Traffic::Private {
            self.all.push(now);
        }
        self.of(traffic).push(now);
    }

    fn replace(&mut self, traffic: Traffic, noted: Instant, used: Option<Instant>) {
        if traffic != Traffic::Private {
            self.all.take_back(noted);
        }
        self.of(traffic).take_back(noted);
        if let Some(used) = used {
            self.push(traffic, used);
        }
    }

    fn of(&mut self, traffic: Traffic) -> &mut SendLog {
        match traffic {
            Traffic::Board | Traffic::Menu | Traffic::SameTurn => &mut self.boards,
            Traffic::Other => &mut self.others,
            Traffic::Private => &mut self.private,
        }
    }
}

/// The limit of a minute for boards: a burst at once, and then one after the other. Of twenty and more it is all that the
/// pace leaves; of less, where pace and burst do not go together, three eighths.
fn of_a_minute(limit: u32) -> RateLimiter {
    let burst = limit * 3 / 8;
    let paced = RateLimiter::waiting_at_most(PACE, limit).filter(|paced| paced.burst() > burst);
    paced.unwrap_or_else(|| RateLimiter::per_minute(limit, burst))
}

// The right to send one thing.

/// The right to send one thing. Given back when it is dropped before [`Permit::sent`].
#[must_use = "a permit that is dropped is given back"]
pub struct Permit {
    budget: Arc<ChatBudget>,
    traffic: Traffic,
    noted: Option<Instant>,
    /// `true` if other processes know of it.
    shared: bool,
    waited: bool,
}

impl Permit {
    /// Notes that it is used at this moment.
    pub fn sent(mut self) {
        self.replace(Some(Instant::now()));
    }

    /// Returns `true` if it had to be waited for.
    pub fn waited(&self) -> bool {
        self.waited
    }

    /// Puts the time at which it is used, if it is, in the place of the one at which it was noted.
    fn replace(&mut self, used: Option<Instant>) {
        let Some(noted) = self.noted.take() else { return };
        let traffic = self.traffic;
        self.budget.lock().replace(traffic, noted, used);
        let known = used.is_some_and(|used| used.saturating_duration_since(noted) < SendLog::NEAR);
        if self.shared && !known {
            self.budget.tell_others(move |log| log.sent.replace(traffic, noted, used));
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.replace(None);
    }
}

// Messages that wait: for what boards leave them, or before boards.

/// Number of messages that wait.
#[derive(Default)]
struct Waiting(AtomicUsize);

/// One of them, for as long as it waits.
struct OneWaits<'a>(&'a AtomicUsize);

impl Waiting {
    /// Counts one more, until what is returned is dropped.
    fn one_more(&self) -> OneWaits<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        OneWaits(&self.0)
    }

    /// Returns `true` if any waits.
    fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

impl Drop for OneWaits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

// A chat's log of what was sent, shared by several processes: it is written before anything is sent, so that the limits
// hold among them, whichever of them is killed when.

/// The number of tries of a change to the log while other processes write it, with growing pauses.
const STORE_ATTEMPTS: u32 = 20;
const STORE_PAUSE: Duration = Duration::from_millis(5);

/// The budgets of a platform as several processes share them.
#[derive(Clone)]
struct SharedBudgets {
    fleet: Fleet,
    platform: Platform,
}

/// The log of one chat.
struct SharedLog {
    store: Arc<dyn Store>,
    chat: ChatKey,
}

/// The log as it was read.
struct ReadLog {
    sent: Sent,
    /// The rest of the silence that the platform wants.
    hold: Duration,
    /// The rest of the time for which messages to one member count.
    lesson: Duration,
    version: u64,
}

/// The stored form: how long ago each was sent when it was written, in milliseconds.
#[derive(Default, Serialize, Deserialize)]
struct StoredLog {
    boards: Vec<u64>,
    others: Vec<u64>,
    #[serde(default)]
    private: Vec<u64>,
    /// The rest of the silence that the platform wanted.
    hold: u64,
    /// The rest of the time for which messages to one member counted.
    #[serde(default)]
    lesson: u64,
}

impl SharedBudgets {
    /// The log of a chat, under its digest: a private chat's id may be a person's, and the log may be written once more
    /// after that person is deleted.
    fn log(&self, chat: &str) -> SharedLog {
        let chat = ChatKey { platform: self.platform, id: hex::encode(Sha256::digest(chat)) };
        SharedLog { store: Arc::clone(&self.fleet.store), chat }
    }
}

impl SharedLog {
    /// Reads the log.
    async fn read(&self) -> Result<ReadLog, StoreError> {
        let ChatSends { json, age, version } = self.store.sends(&self.chat).await?;
        // A log that cannot be read was written by another version: it counts as nothing.
        let stored: StoredLog = serde_json::from_str(&json).unwrap_or_default();
        let (now, age) = (Instant::now(), u64::try_from(age).unwrap_or(0));
        let mut sent = Sent::default();
        let kinds = [
            (Traffic::Board, &stored.boards),
            (Traffic::Other, &stored.others),
            (Traffic::Private, &stored.private),
        ];
        for (traffic, ages) in kinds {
            for at in ages.iter().filter_map(|ago| now.checked_sub(Duration::from_millis(ago + age))) {
                sent.push(traffic, at);
            }
        }
        let left = |time: u64| Duration::from_millis(time.saturating_sub(age));
        Ok(ReadLog { sent, hold: left(stored.hold), lesson: left(stored.lesson), version })
    }

    /// Writes the log, if nobody else has written it since it was read.
    async fn write(
        &self,
        sent: &Sent,
        (hold, lesson): (Duration, Duration),
        read: &ReadLog,
    ) -> Result<(), StoreError> {
        let now = Instant::now();
        let ages = |log: &SendLog| -> Vec<u64> {
            log.times().map(|at| now.saturating_duration_since(at).as_millis() as u64).collect()
        };
        let stored = StoredLog {
            boards: ages(&sent.boards),
            others: ages(&sent.others),
            private: ages(&sent.private),
            hold: hold.as_millis() as u64,
            lesson: lesson.as_millis() as u64,
        };
        // Numbers in lists always have a JSON form.
        let json = serde_json::to_string(&stored).unwrap_or_default();
        self.store.note_sends(&self.chat, ChatSends { json, age: 0, version: read.version }).await
    }

    /// Changes the log, and once more where another process has written it meanwhile.
    async fn change(&self, change: impl Fn(&mut ReadLog)) {
        for pause in 0..STORE_ATTEMPTS {
            let written = match self.read().await {
                Ok(mut read) => {
                    change(&mut read);
                    self.write(&read.sent, (read.hold, read.lesson), &read).await
                }
                Err(error) => Err(error),
            };
            match written {
                Ok(()) => return,
                Err(StoreError::Conflict) => sleep(STORE_PAUSE * pause).await,
                Err(error) => {
                    tracing::warn!(%error, "other processes could not be told what a chat has been sent");
                    return;
                }
            }
        }
        tracing::warn!("other processes write what a chat has been sent all the time");
    }
}
