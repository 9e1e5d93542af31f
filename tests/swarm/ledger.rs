//! The actions of people and the boards they have seen, table by table.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{Connection as _, Row as _};
use tokio::process::Command;

use crate::Options;
use crate::chat::{DiscordChats, TelegramChats};
use crate::fleet::Fleet;

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
    /// `true` if the players went to another table before this one was over: they had asked twice, and got two.
    pub(crate) left: bool,
    /// `true` if a player went away, so that only the clock can end the game.
    pub(crate) clock: bool,
    /// The messages that called somebody by name, and the turn at which each was seen first.
    pub(crate) calls: BTreeMap<i64, u32>,
}

/// The answer to a tap.
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

    /// The number of new games that were asked for.
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

    /// The latencies of the answers.
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

// The conditions that hold when every game is over.

/// The number of messages and edits that Telegram takes in a second in all chats, and a tenth for calls that the network brings
/// closer together.
const A_SECOND: usize = 33;
/// The number of calls that Discord takes in a second, answers to interactions apart.
const DISCORD_A_SECOND: usize = 50;

/// Stops the processes, and compares what people saw with what is stored. A line for each fault.
pub(super) async fn check(
    options: &Options,
    ledger: &Ledger,
    (telegram, discord): (&TelegramChats, &DiscordChats),
    fleet: Fleet,
) -> Result<Vec<String>, Box<dyn Error>> {
    let mut faults = ledger.faults();
    if !options.unlimited {
        let overrun = telegram.overrun();
        faults.extend(
            overrun.into_iter().map(|messages| format!("{messages} messages to a group in a minute")),
        );
        let busiest = telegram.busiest_second();
        println!("busiest second: {busiest} messages to all groups");
        if busiest > A_SECOND {
            faults.push(format!("{busiest} messages to all groups in a second"));
        }
        let busiest = discord.busiest_second();
        println!("busiest second: {busiest} requests to Discord beside answers");
        if busiest > DISCORD_A_SECOND {
            faults.push(format!("{busiest} requests to Discord in a second"));
        }
    }
    let binary = fleet.binary().to_owned();
    faults.extend(fleet.stop().await?);
    let database = kubyk_store::open(&options.store).await?;
    faults.extend(kubyk_store::check(&*database, kubyk_games::CATALOGUE).await?);
    let rows = database.counts().await?;
    database.close().await;
    faults.extend(check_ratings(&options.store).await?);

    let folder = tempfile::tempdir()?;
    let (mut records, mut left, mut calls) = (Vec::new(), 0, 0);
    ledger.each(|table, seen| {
        calls += seen.calls.len();
        faults.extend(called_twice(table, seen));
        let file = folder.path().join(format!("{}.rec", table.trim_start_matches('#')));
        match &seen.record {
            Some(record) => {
                faults.extend(miscounted(table, seen, &String::from_utf8_lossy(record)));
                records.push((table.to_owned(), file, record.clone()));
            }
            None if seen.left => left += 1,
            None => faults.push(format!("{table}: it was never over, at turn {}", seen.latest)),
        }
    });
    for (table, file, record) in &records {
        std::fs::write(file, record)?;
        if !verified(&binary, file).await? {
            faults.push(format!("{table}: the record does not verify"));
        }
    }
    // A seat of a finished game has one row in the ledger; a table that was left may have been ended by its clock.
    let results = rows.iter().find(|rows| rows.table == "results").map_or(0, |rows| rows.rows);
    let seats = 2 * u64::try_from(records.len())?;
    if !(seats..=seats + 2 * left).contains(&results) {
        faults.push(format!("{} games are over, but {results} results are kept", records.len()));
    }
    let tables = rows.iter().find(|rows| rows.table == "tables").map_or(0, |rows| rows.rows);
    if tables > ledger.calls() {
        faults.push(format!("{tables} tables were opened by {} calls", ledger.calls()));
    }
    println!("{calls} calls by name");
    println!("{} games verified, {left} tables left for another one", records.len());
    Ok(faults)
}

/// Each turn that was passed has one move, no move is there that nobody tapped for, and a clock ran out once where it had to.
fn miscounted(table: &str, seen: &SeenTable, record: &str) -> Option<String> {
    let events = record.split_once("\n\n").map_or("", |(_, events)| events);
    let (late, moves): (Vec<_>, Vec<_>) =
        events.lines().filter(|line| !line.starts_with('*')).partition(|line| line.ends_with(" times-out"));
    if late.len() > 1 || (seen.clock && late.is_empty()) {
        return Some(format!("{table}: the clock ran out {} times, left to it: {}", late.len(), seen.clock));
    }
    let moves = moves.len();
    let (passed, tapped) = (seen.tapped.range(..seen.latest).count(), seen.tapped.len());
    let right = (passed.max(seen.acknowledged.len())..=tapped).contains(&moves);
    (!right)
        .then(|| format!("{table}: {moves} moves, but {passed} turns were passed and {tapped} tapped for"))
}

/// Checks that a board mentions the player to move once a turn.
fn called_twice(table: &str, seen: &SeenTable) -> Option<String> {
    let mut turns: Vec<u32> = seen.calls.values().copied().collect();
    turns.sort_unstable();
    let twice = turns.windows(2).find(|pair| pair[0] == pair[1])?;
    Some(format!("{table}: whoever was to move at turn {} was called twice", twice[0]))
}

async fn verified(binary: &Path, record: &Path) -> Result<bool, Box<dyn Error>> {
    let output = Command::new(binary).arg("verify").arg(record).output().await?;
    Ok(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("from the seed"))
}

// Plays all ratings again from the results that are kept, and compares each with the one that was given.

/// The results that count for ratings, each person's in their order; people meet only within their chat.
const RESULTS: &str = "SELECT table_id, world_profile, user_platform || user_id, place, world_rating, world_deviation, game \
    FROM results WHERE world_number IS NOT NULL ORDER BY world_profile, world_number, table_id, seat";
/// The digits after which the database and this program may differ.
const EXACT: f64 = 1e-9;

/// A seat of a finished game: its table, whose it was, its place, and the rating it was given.
struct RatedSeat {
    table: i64,
    person: (String, String),
    place: usize,
    rating: WengLinRating,
    game: String,
}

/// A line for each rating that is another one than the games before it make; of PostgreSQL's alone. The n-th game of a pair
/// within a day counts as one n-th, and nobody plays here for longer.
pub(super) async fn check_ratings(store: &str) -> Result<Vec<String>, Box<dyn Error>> {
    if !store.starts_with("postgres") {
        return Ok(Vec::new());
    }
    let mut database = PgConnection::connect(store).await?;
    let rows = sqlx::query(RESULTS).fetch_all(&mut database).await?;
    database.close().await?;
    let seats = rows.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    let mut known = BTreeMap::<&(String, String), WengLinRating>::new();
    let mut met = BTreeMap::<(&str, Vec<&str>), u32>::new();
    let (mut faults, mut compared) = (Vec::new(), 0);
    for game in seats.chunk_by(|one, other| one.table == other.table) {
        let before: Vec<_> =
            game.iter().map(|seat| [known.get(&seat.person).copied().unwrap_or_default()]).collect();
        let places = game.iter().map(|seat| MultiTeamOutcome::new(seat.place));
        let teams: Vec<_> = before.iter().map(|team| &team[..]).zip(places).collect();
        let mut pair: Vec<_> = game.iter().map(|seat| &*seat.person.1).collect();
        pair.sort_unstable();
        let games = met.entry((&game[0].game, pair)).or_default();
        *games += 1;
        let weight = 1.0 / f64::from(*games);
        let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((seat, [before]), rated) in game.iter().zip(before).zip(rated) {
            let counted = |before: f64, rated: f64| before + weight * (rated - before);
            let again = WengLinRating {
                rating: counted(before.rating, rated[0].rating),
                uncertainty: counted(before.uncertainty, rated[0].uncertainty),
            };
            let given = seat.rating;
            let off = (again.rating - given.rating).abs() + (again.uncertainty - given.uncertainty).abs();
            if game.len() != 2 || off > EXACT {
                faults.push(format!("table {}: rated {given:?}, and again {again:?}", seat.table));
            }
            known.insert(&seat.person, again);
            compared += 1;
        }
    }
    println!("{compared} ratings played again, {} of them differ", faults.len());
    Ok(faults)
}

fn seat(row: &PgRow) -> Result<RatedSeat, Box<dyn Error>> {
    Ok(RatedSeat {
        table: row.try_get(0)?,
        person: (row.try_get(1)?, row.try_get(2)?),
        place: row.try_get::<i64, _>(3)?.try_into()?,
        rating: WengLinRating { rating: row.try_get(4)?, uncertainty: row.try_get(5)? },
        game: row.try_get(6)?,
    })
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
