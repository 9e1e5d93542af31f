//! Trials of house variants.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kubyk_core::provable_dice::SeededStream;
use kubyk_games::kit::{
    AnyGame, Fate, Fault, Log, Outcome, RANDOM, SceneBoard, Seat, Seats, Setup, Strength, Table, Turn,
    Values, Viewer,
};
use tokio::time::timeout;

use crate::fair_permits::{Asker, Crowded, FairPermit, FairPermits};
use crate::tasks::background;

/// The trials of new house variants.
pub struct VariantTrials {
    permits: Arc<FairPermits>,
}

impl VariantTrials {
    /// Trials that wait for these permits.
    pub fn new(permits: Arc<FairPermits>) -> Self {
        Self { permits }
    }

    /// Machine players try a variant out.
    ///
    /// # Errors
    /// The person or others have asked for too much.
    pub async fn trial(
        &self,
        asker: &Asker,
        game: &'static dyn AnyGame,
        values: &Values,
    ) -> Result<Result<TrialVerdict, Vec<Fault>>, Crowded> {
        let permit = self.permits.ask(asker)?.come().await;
        Ok(try_variant(game, values, Some(permit)).await)
    }
}

// Machine players try a variant out before it gets a name: how long its games are, whether they end at all, how
// often columns burn, and what it is worth to sit first.

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
pub enum TrialVerdict {
    /// It can be played.
    Sound(Findings),
    /// Games were longer than this.
    Endless(u32),
    /// Not one game was over in time.
    Slow,
}

/// Statistics of the games played so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    /// The number of games that were played.
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
/// The reason why a table cannot be laid out.
async fn try_variant(
    game: &'static dyn AnyGame,
    values: &Values,
    permit: Option<FairPermit>,
) -> Result<TrialVerdict, Vec<Fault>> {
    // A machine that nobody waits for any more holds it until it has thought to its end.
    let permit = Arc::new(permit);
    let began = Instant::now();
    let capacity = game.capacity(values);
    let seats = capacity.iter().copied().find(|seats| *seats > 1).or(capacity.first().copied()).unwrap_or(1);
    let setup = Setup { variant: values.clone(), seats, teams: Vec::new(), position: None };
    let table = game.open(&setup)?;
    let level = quick(table.as_ref(), &game.offered(values, seats), began, &permit).await;
    let sides = sides(table.as_ref());
    let tally = Arc::new(Mutex::new(Tally::default()));
    let (kept, until) = (Arc::clone(&tally), began + BUDGET);
    let played = background(move || {
        let _permit = permit;
        play_all(table.as_ref(), level, until, &kept);
    });
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
async fn quick(
    table: &dyn Table,
    levels: &[&'static str],
    began: Instant,
    permit: &Arc<Option<FairPermit>>,
) -> &'static str {
    let (weakest, stronger) = levels.split_first().map_or((RANDOM, levels), |(w, s)| (*w, s));
    let costly = table.solved().is_some_and(|scale| scale.costly);
    let ready = |level: &&str| !costly || *level != Strength::Perfect.word();
    for level in stronger.iter().rev().copied().filter(ready) {
        let Some(left) = LOOKING.checked_sub(began.elapsed()) else { break };
        let (table, permit) = (table.copy(), Arc::clone(permit));
        let timed = background(move || {
            let _permit = permit;
            let until = Instant::now() + PATIENCE;
            // The first game warms up what the machine keeps.
            play_game(table.as_ref(), level, 0, until)?;
            let began = Instant::now();
            play_game(table.as_ref(), level, 1, until).map(|_| began.elapsed())
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
        let Some(played) = play_game(table, level, number, until) else { return };
        let mut tally = kept.lock().unwrap_or_else(PoisonError::into_inner);
        tally.add(&played, &sides);
        if tally.is_endless() {
            return;
        }
    }
}

// One game between machine players.

/// A game of more moves has no sane end.
const LONGEST_GAME: u32 = 3000;

/// A game that was played.
pub(crate) struct Played {
    table: Box<dyn Table>,
    moves: u32,
    outcome: Option<Outcome>,
}

/// Plays the game of this number; `None` when there is no more time.
fn play_game(table: &dyn Table, level: &str, number: u32, until: Instant) -> Option<Played> {
    let mut table = table.copy();
    let (mut bot_rng, mut log) = (SeededStream::of(number.into()), Log::off());
    let mut moves = 0;
    while moves < LONGEST_GAME && Instant::now() < until {
        match table.turn() {
            Turn::Over(outcome) => return Some(Played { table, moves, outcome: Some(outcome) }),
            Turn::Chance(_) => {
                let faces = table.deal(&mut bot_rng)?;
                table.answer(&faces, &mut log).ok()?;
            }
            Turn::Seats(seats) => {
                table.act(seats.first()?, level, &mut bot_rng, &mut log)?;
                moves += 1;
            }
        }
    }
    (moves >= LONGEST_GAME).then_some(Played { table, moves, outcome: None })
}

// The results of games, added up.

/// The sums over the games so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    games: u32,
    endless: u32,
    moves: u32,
    columns: u32,
    burned: u32,
    first: f64,
}

/// Those who win together; everyone alone where there are no teams.
fn sides(table: &dyn Table) -> Vec<Seats> {
    if table.teams().is_empty() {
        Seat::all(table.seats()).map(Seats::only).collect()
    } else {
        table.teams().to_vec()
    }
}

impl Tally {
    fn add(&mut self, played: &Played, sides: &[Seats]) {
        let Some(outcome) = played.outcome else {
            self.endless += 1;
            return;
        };
        self.games += 1;
        self.moves += played.moves;
        if let SceneBoard::Table(board) = played.table.scene(Viewer::Spectator).board {
            self.columns += board.columns.len() as u32;
            self.burned += board.columns.iter().filter(|column| column.fate == Fate::Burned).count() as u32;
        }
        // A win is shared by the sides that have it, a draw by all.
        let won = |side: &Seats| {
            outcome.winners.is_empty() || side.iter().any(|seat| outcome.winners.contains(seat))
        };
        if sides.first().is_some_and(won) {
            self.first += 1.0 / sides.iter().filter(|side| won(side)).count() as f64;
        }
    }

    /// Returns `true` if games that do not end are more than an exception.
    fn is_endless(&self) -> bool {
        self.endless > 1 && self.endless * 20 > self.games
    }

    fn verdict(&self, level: &'static str, seats: usize, sides: &[Seats]) -> TrialVerdict {
        if self.is_endless() {
            return TrialVerdict::Endless(LONGEST_GAME);
        }
        if self.games == 0 {
            return TrialVerdict::Slow;
        }
        let share = |part: f64, whole: u32| (part * 100.0 / f64::from(whole)).round() as u32;
        TrialVerdict::Sound(Findings {
            games: self.games,
            level,
            seats,
            moves: (f64::from(self.moves) / f64::from(self.games)).round() as u32,
            burned: (self.columns > 0).then(|| share(f64::from(self.burned), self.columns)),
            first: (sides.len() > 1).then(|| (share(self.first, self.games), share(1.0, sides.len() as u32))),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use kubyk_games::kit::{AnyGame, Setup, Values};

    use super::{play_game, *};

    #[tokio::test]
    async fn a_trial_is_over_in_time_and_counts_games() {
        let game = kubyk_games::find("katego").expect("a game of the catalogue");
        let values = game.values(Some("base"), &[]).expect("a variant of it");
        let began = Instant::now();
        let verdict = try_variant(game, &values, None).await.expect("a table");
        assert!(began.elapsed() < 3 * BUDGET, "{:?}", began.elapsed());
        let TrialVerdict::Sound(findings) = verdict else { panic!("{verdict:?}") };
        assert!((1..=GAMES).contains(&findings.games), "{findings:?}");
    }

    fn values(game: &str, preset: &str, set: &[(&str, &str)]) -> (&'static dyn AnyGame, Values) {
        let game = kubyk_games::find(game).expect("a game of the catalogue");
        let values = game.values(Some(preset), set).expect("a variant of it");
        (game, values)
    }

    /// The findings of so many games of a level, whatever the time.
    fn tried(
        game: &str,
        preset: &str,
        set: &[(&str, &str)],
        level: &'static str,
        games: u32,
    ) -> TrialVerdict {
        let (game, values) = values(game, preset, set);
        let seats = game.capacity(&values).into_iter().find(|seats| *seats > 1).expect("company");
        let table =
            game.open(&Setup { variant: values, seats, teams: Vec::new(), position: None }).expect("a table");
        let (sides, mut tally) = (sides(table.as_ref()), Tally::default());
        let until = Instant::now() + Duration::from_hours(1);
        for number in 0..games {
            tally.add(&play_game(table.as_ref(), level, number, until).expect("there is time"), &sides);
        }
        tally.verdict(level, seats, &sides)
    }

    #[test]
    fn the_same_games_are_played_every_time() {
        let once = tried("katego", "base", &[], "random", 20);
        assert_eq!(once, tried("katego", "base", &[], "random", 20));
        let TrialVerdict::Sound(findings) = once else { panic!("{once:?}") };
        // Two seats write in each of twelve columns once.
        assert_eq!((findings.games, findings.seats, findings.moves), (20, 2, 24));
        assert!(findings.burned.is_some_and(|burned| burned < 60), "{findings:?}");
        assert_eq!(findings.first.map(|(_, provable_dice)| provable_dice), Some(50));
    }

    #[test]
    fn teams_win_together_and_boards_without_columns_burn_none() {
        let TrialVerdict::Sound(pairs) = tried("katego", "pairs", &[], "random", 10) else {
            panic!("pairs end")
        };
        assert_eq!((pairs.seats, pairs.first.map(|(_, provable_dice)| provable_dice)), (4, Some(50)));
        let TrialVerdict::Sound(pig) = tried("pig", "one-die", &[("target", "20")], "hold-20", 10) else {
            panic!("Pig ends")
        };
        assert_eq!(pig.burned, None);
        assert!(pig.first.is_some_and(|(won, _)| won <= 100), "{pig:?}");
    }

    #[test]
    fn games_that_do_not_end_are_told_from_a_freak() {
        let tally = |games, endless| Tally { games, endless, moves: games, ..Tally::default() };
        let verdict = |tally: Tally| tally.verdict("random", 2, &[]);
        assert_eq!(verdict(tally(0, 2)), TrialVerdict::Endless(LONGEST_GAME));
        assert_eq!(verdict(tally(30, 2)), TrialVerdict::Endless(LONGEST_GAME));
        assert!(matches!(verdict(tally(299, 1)), TrialVerdict::Sound(_)));
        assert_eq!(verdict(tally(0, 0)), TrialVerdict::Slow);
    }
}
