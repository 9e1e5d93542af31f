//! What tests know and do on any platform: faults, time, the journal of the bot's calls.

use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::watch;

use super::clock::StandClock;
use super::faults::{CallFault, Faults};
use super::journal::{Call, Journal};
use super::lock;
use super::wait::{self, Missed};

/// The test's desk at a platform; `Telegram` and `Discord` deref to it.
#[derive(Debug)]
pub struct Desk {
    platform: &'static str,
    journal: Mutex<Journal>,
    faults: Mutex<Faults>,
    patience: Mutex<Duration>,
    changes: watch::Sender<u64>,
    clock: StandClock,
}

impl Desk {
    /// The next `times` calls whose name contains `matching` meet a fault. Names are Telegram's methods
    /// (`editMessage`; `""` is any but `getUpdates`) or Discord's verbs and paths (`PATCH /webhooks`).
    pub fn fault(&self, matching: &str, fault: CallFault, times: u32) {
        lock(&self.faults).add(matching, fault, times);
    }

    /// How many faults no call has met yet.
    pub fn faults_left(&self) -> u32 {
        lock(&self.faults).left()
    }

    /// Takes all remaining faults back.
    pub fn clear_faults(&self) {
        lock(&self.faults).clear();
    }

    /// All calls of the bot so far; Telegram's successful polls are left out.
    pub fn calls(&self) -> Vec<Call> {
        self.journal().calls.clone()
    }

    /// The calls whose name contains `matching`.
    pub fn calls_of(&self, matching: &str) -> Vec<Call> {
        self.calls().into_iter().filter(|call| call.name.contains(matching)).collect()
    }

    /// The calls but for the first of them.
    pub fn calls_after(&self, first: usize) -> Vec<Call> {
        self.journal().calls.get(first..).unwrap_or_default().to_vec()
    }

    /// Calls that the platform's documentation forbids.
    pub fn invalid(&self) -> Vec<Call> {
        self.journal().invalid.clone()
    }

    /// Odd but allowed things: a tap that was answered twice, an edit that dropped a picture.
    pub fn notes(&self) -> Vec<String> {
        self.journal().notes.clone()
    }

    /// The end of a good test.
    ///
    /// # Panics
    /// When the bot has made a call that the documentation forbids; all of them are shown.
    pub fn check_clean(&self) {
        self.journal().check_clean(self.platform);
    }

    /// Waits until this holds of the calls so far.
    ///
    /// # Errors
    /// When it does not come true in time.
    pub async fn wait_calls(&self, what: &str, holds: impl Fn(&[Call]) -> bool) -> Result<(), Missed> {
        self.until(what, || holds(&self.journal().calls).then_some(())).await
    }

    /// Waits until the bot has made no call for so long.
    pub async fn settle(&self, quiet: Duration) {
        let count = || self.journal().count;
        loop {
            let before = count();
            tokio::time::sleep(quiet).await;
            if count() == before {
                return;
            }
        }
    }

    /// How long everything that waits does so; ten seconds unless told.
    pub fn set_patience(&self, patience: Duration) {
        *lock(&self.patience) = patience;
    }

    /// Pushes the platform's clock forward: taps, interactions and tokens expire without waiting.
    pub fn advance(&self, by: Duration) {
        self.clock.advance(by);
    }

    /// The platform's time: milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    pub(super) fn new(platform: &'static str) -> Self {
        Desk {
            platform,
            journal: Mutex::default(),
            faults: Mutex::default(),
            patience: Mutex::new(Duration::from_secs(10)),
            changes: watch::Sender::new(0),
            clock: StandClock::default(),
        }
    }

    pub(super) fn wake(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The fault that a call of this name meets.
    pub(crate) fn meet(&self, name: &str) -> Option<CallFault> {
        lock(&self.faults).take(name)
    }

    /// Writes a finished call down.
    pub(crate) fn record(&self, call: Call) {
        self.journal().push(call);
        self.wake();
    }

    /// Writes an oddity down.
    pub(crate) fn note(&self, notes: impl IntoIterator<Item = String>) {
        self.journal().notes.extend(notes);
    }

    /// An error with the bot's last calls in it.
    pub(crate) fn missed(&self, what: &str) -> Missed {
        Missed::new(what, &self.journal().tail(8))
    }

    pub(super) async fn until<T>(&self, what: &str, probe: impl FnMut() -> Option<T>) -> Result<T, Missed> {
        let patience = *lock(&self.patience);
        let found = wait::until(self.watch(), patience, probe).await;
        found.ok_or_else(|| self.missed(&format!("no {what} within {patience:?}")))
    }

    fn journal(&self) -> MutexGuard<'_, Journal> {
        lock(&self.journal)
    }
}
