//! Machine players try a variant out before it gets a name: how long its games are, whether they end at all, how
//! often columns burn, and what it is worth to sit first.

mod play;
mod tally;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kubyk_games::kit::{AnyGame, Fault, RANDOM, Setup, Strength, Table, Values};
use tokio::time::timeout;

use self::play::play;
use self::tally::{Tally, sides};
use crate::tasks::background;

/// Games of a trial at most: enough to know a share to within a few hundredths.
const GAMES: u32 = 300;
/// Longest time of a trial; people wait for it.
const BUDGET: Duration = Duration::from_secs(2);
/// Time in which all machine players together are tried to find one that is quick.
const LOOKING: Duration = Duration::from_millis(800);
/// Longest time of one of them for two games; some solve the game before their first move.
const PATIENCE: Duration = Duration::from_millis(400);
/// A quick one needs no longer for a game.
const QUICK: Duration = Duration::from_millis(20);
/// Outcome of a trial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TrialVerdict {
    /// It can be played.
    Sound(Findings),
    /// Games were longer than this.
    Endless(u32),
    /// Not one game was over in time.
    Slow,
}

/// Statistics of the games played so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Findings {
    /// How many games were played.
    pub games: u32,
    /// By which machine player.
    pub level: &'static str,
    /// At how many seats.
    pub seats: usize,
    /// Moves of a game on average, of all seats together.
    pub moves: u32,
    /// Of a hundred columns those that burned, where there are columns.
    pub burned: Option<u32>,
    /// Of a hundred games those that the side of seat 1 won, and how many would be fair.
    pub first: Option<(u32, u32)>,
}

/// Plays the variant outside the async threads, the same games whenever it is asked.
///
/// # Errors
/// What keeps a table from being laid out.
pub(crate) async fn try_variant(
    game: &'static dyn AnyGame,
    values: &Values,
) -> Result<TrialVerdict, Vec<Fault>> {
    let began = Instant::now();
    let capacity = game.capacity(values);
    let seats = capacity.iter().copied().find(|seats| *seats > 1).or(capacity.first().copied()).unwrap_or(1);
    let setup = Setup { variant: values.clone(), seats, teams: Vec::new(), position: None };
    let table = game.open(&setup)?;
    let level = quick(table.as_ref(), &game.offered(values, seats), began).await;
    let sides = sides(table.as_ref());
    let tally = Arc::new(Mutex::new(Tally::default()));
    let (kept, until) = (Arc::clone(&tally), began + BUDGET);
    let played = background(move || play_all(table.as_ref(), level, until, &kept));
    // A machine that thinks longer than ever before is not waited for.
    match timeout(BUDGET, played).await {
        Ok(Ok(())) | Err(_) => {}
        Ok(Err(error)) => tracing::error!(game = game.about().id, %error, "a trial broke down"),
    }
    let tally = tally.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Ok(tally.verdict(level, seats, &sides))
}

/// The strongest machine player that is quick, else the weakest. One that must first solve the game for seconds is not tried:
/// it would go on solving beside all others.
async fn quick(table: &dyn Table, levels: &[&'static str], began: Instant) -> &'static str {
    let (weakest, stronger) = levels.split_first().map_or((RANDOM, levels), |(w, s)| (*w, s));
    let costly = table.valuation().is_some_and(|valuation| valuation.costly);
    let ready = |level: &&str| !costly || *level != Strength::Perfect.word();
    for level in stronger.iter().rev().copied().filter(ready) {
        let Some(left) = LOOKING.checked_sub(began.elapsed()) else { break };
        let table = table.copy();
        let timed = background(move || {
            let until = Instant::now() + PATIENCE;
            // The first game warms up what the machine keeps.
            play(table.as_ref(), level, 0, until)?;
            let began = Instant::now();
            play(table.as_ref(), level, 1, until).map(|_| began.elapsed())
        });
        if let Ok(Ok(Some(took))) = timeout(left.min(PATIENCE), timed).await
            && took <= QUICK
        {
            return level;
        }
    }
    weakest
}

fn play_all(table: &dyn Table, level: &'static str, until: Instant, kept: &Mutex<Tally>) {
    let sides = sides(table);
    for number in 0..GAMES {
        let Some(played) = play(table, level, number, until) else { return };
        let mut tally = kept.lock().unwrap_or_else(PoisonError::into_inner);
        tally.add(&played, &sides);
        if tally.is_endless() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_trial_is_over_in_time_and_counts_games() {
        let game = kubyk_games::find("katego").expect("a game of the catalogue");
        let values = game.values(Some("base"), &[]).expect("a variant of it");
        let began = Instant::now();
        let verdict = try_variant(game, &values).await.expect("a table");
        assert!(began.elapsed() < 3 * BUDGET, "{:?}", began.elapsed());
        let TrialVerdict::Sound(findings) = verdict else { panic!("{verdict:?}") };
        assert!((1..=GAMES).contains(&findings.games), "{findings:?}");
    }
}
