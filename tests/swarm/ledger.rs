//! What people have done and seen, table by table.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// One table as people know it.
#[derive(Debug, Default)]
pub(crate) struct SeenTable {
    /// Turns at which somebody tapped.
    pub(crate) tapped: BTreeSet<u32>,
    /// Turns at which a tap was answered with what it has brought: the move is stored.
    pub(crate) acknowledged: BTreeSet<u32>,
    /// The latest turn that a board has shown.
    pub(crate) latest: u32,
    /// The record that the bot sent of it when it was over.
    pub(crate) record: Option<Vec<u8>>,
    /// Whether people went to another table before it was over: they had asked twice, and got two.
    pub(crate) left: bool,
    /// Whether somebody went away, so that only the clock can end it.
    pub(crate) clock: bool,
    /// The messages that called somebody by name, and the turn at which each was seen first.
    pub(crate) calls: BTreeMap<i64, u32>,
}

/// How a tap was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// Not in time.
    None,
    /// With a refusal, or with nothing that tells.
    Words,
    /// With what the move has brought.
    Outcome,
}

#[derive(Debug, Default)]
struct Seen {
    tables: BTreeMap<String, SeenTable>,
    /// Calls for a new game.
    calls: u64,
    answers: Vec<Duration>,
    /// Taps that the platform gave up waiting for.
    unanswered: usize,
    faults: Vec<String>,
}

/// All of it.
#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Seen>);

impl Ledger {
    /// A board that was seen. It must not show an earlier turn than one before.
    pub(crate) fn shown(&self, table: &str, turn: u32) {
        let mut seen = self.lock();
        let known = seen.tables.entry(table.to_owned()).or_default();
        if turn < known.latest {
            let fault = format!("{table}: turn {turn} is shown after turn {}", known.latest);
            seen.faults.push(fault);
        } else {
            known.latest = turn;
        }
    }

    /// A tap on the board of a turn, how it was answered, and how long that took. No turn can be played twice.
    pub(crate) fn tapped(&self, table: &str, turn: u32, answer: Answer, after: Duration) {
        let mut seen = self.lock();
        let known = seen.tables.entry(table.to_owned()).or_default();
        known.tapped.insert(turn);
        let is_lost = answer == Answer::Outcome && !known.acknowledged.insert(turn);
        if is_lost {
            seen.faults.push(format!("{table}: turn {turn} was played twice, so the first move was lost"));
        }
        match answer {
            Answer::None => seen.unanswered += 1,
            Answer::Words | Answer::Outcome => seen.answers.push(after),
        }
    }

    /// Somebody asks for a new game.
    pub(crate) fn called(&self) {
        self.lock().calls += 1;
    }

    /// How often a new game was asked for.
    pub(crate) fn calls(&self) -> u64 {
        self.lock().calls
    }

    /// A game that is over, with its record.
    pub(crate) fn ended(&self, table: &str, record: Vec<u8>) {
        self.lock().tables.entry(table.to_owned()).or_default().record = Some(record);
    }

    /// A message that calls by name whoever is to move.
    pub(crate) fn called_by_name(&self, table: &str, turn: u32, message: i64) {
        let mut seen = self.lock();
        let known = seen.tables.entry(table.to_owned()).or_default();
        known.calls.entry(message).or_insert(turn);
    }

    /// A table whose people play at another one now.
    pub(crate) fn left(&self, table: &str) {
        self.lock().tables.entry(table.to_owned()).or_default().left = true;
    }

    /// A table at which somebody does not move any more.
    pub(crate) fn left_to_the_clock(&self, table: &str) {
        self.lock().tables.entry(table.to_owned()).or_default().clock = true;
    }

    /// Turns that were passed on all tables.
    pub(crate) fn moves(&self) -> usize {
        self.lock().tables.values().map(|table| table.tapped.range(..table.latest).count()).sum()
    }

    /// How long answers took.
    pub(crate) fn latencies(&self) -> String {
        let mut seen = self.lock();
        seen.answers.sort_unstable();
        let count = seen.answers.len();
        let at = |percent: usize| {
            seen.answers
                .get((count * percent / 100).min(count.saturating_sub(1)))
                .copied()
                .unwrap_or_default()
        };
        format!(
            "{count} taps answered, {} with their outcome; p50 {:.1?}, p95 {:.1?}, p99 {:.1?}; {} not answered in time",
            seen.tables.values().map(|table| table.acknowledged.len()).sum::<usize>(),
            at(50),
            at(95),
            at(99),
            seen.unanswered
        )
    }

    /// Something that was wrong.
    pub(crate) fn fault(&self, fault: String) {
        self.lock().faults.push(fault);
    }

    /// All that was wrong while it was seen.
    pub(crate) fn faults(&self) -> Vec<String> {
        self.lock().faults.clone()
    }

    /// Looks at every table.
    pub(crate) fn each(&self, mut look: impl FnMut(&str, &SeenTable)) {
        self.lock().tables.iter().for_each(|(id, table)| look(id, table));
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_that_was_acknowledged_and_is_gone_is_noticed() {
        let ledger = Ledger::default();
        let tap = |answer| ledger.tapped("#1", 7, answer, Duration::ZERO);
        tap(Answer::None);
        tap(Answer::Words);
        tap(Answer::Outcome);
        tap(Answer::Words);
        assert_eq!(ledger.faults(), Vec::<String>::new(), "the late answer to the first tap is the outcome");
        tap(Answer::Outcome);
        assert!(ledger.faults()[0].contains("lost"));
        ledger.shown("#1", 9);
        ledger.shown("#1", 8);
        assert!(ledger.faults()[1].contains("is shown after"));
    }
}
