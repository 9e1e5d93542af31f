//! The results of games, added up.

use kubyk_games::kit::{Fate, SceneBoard, Seat, Seats, Table, Viewer};

use super::play::{LONGEST, Played};
use super::{Findings, TrialVerdict};

/// The sums over the games so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    games: u32,
    endless: u32,
    moves: u32,
    columns: u32,
    burned: u32,
    first: f64,
}

/// Those who win together; everyone alone where there are no teams.
pub(super) fn sides(table: &dyn Table) -> Vec<Seats> {
    if table.teams().is_empty() {
        Seat::all(table.seats()).map(Seats::only).collect()
    } else {
        table.teams().to_vec()
    }
}

impl Tally {
    pub(super) fn add(&mut self, played: &Played, sides: &[Seats]) {
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

    /// Whether games that do not end are more than an exception.
    pub(super) fn is_endless(&self) -> bool {
        self.endless > 1 && self.endless * 20 > self.games
    }

    pub(super) fn verdict(&self, level: &'static str, seats: usize, sides: &[Seats]) -> TrialVerdict {
        if self.is_endless() {
            return TrialVerdict::Endless(LONGEST);
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

    use super::super::play::play;
    use super::*;

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
            tally.add(&play(table.as_ref(), level, number, until).expect("there is time"), &sides);
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
        assert_eq!(verdict(tally(0, 2)), TrialVerdict::Endless(LONGEST));
        assert_eq!(verdict(tally(30, 2)), TrialVerdict::Endless(LONGEST));
        assert!(matches!(verdict(tally(299, 1)), TrialVerdict::Sound(_)));
        assert_eq!(verdict(tally(0, 0)), TrialVerdict::Slow);
    }
}
