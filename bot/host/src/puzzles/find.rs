//! The search for the puzzle of a day: best play of a solved game from its beginning, up to a position that is hard enough.

use jiff::civil::Date;
use kubyk_games::kit::{AnyGame, Log, Setup, Table};
use sha2::{Digest, Sha256};

use super::Puzzle;
use crate::Games;
use crate::provable_dice::SeededStream;

/// Fewest moves that there must be to choose from.
const MOVES: usize = 4;
/// Most moves that are offered.
const OPTIONS: usize = 5;
/// Most events of a game that is looked through.
const EVENTS: usize = 300;
/// Most games that are begun.
const BEGUN: u32 = 40;
/// The earliest events are passed over: beginnings are alike.
const EARLIEST: u32 = 20;

/// The puzzle of a day. It follows from the day and the games alone, so every process finds the same.
pub(super) fn find(day: Date, games: Games) -> Option<Puzzle> {
    use kubyk_games::kit::Stream as _;

    let digest = Sha256::digest(format!("puzzle of {day}"));
    let number = digest.iter().take(8).fold(0, |sum: u64, byte| sum << 8 | u64::from(*byte));
    let mut chance = SeededStream::of(number);
    let solved: Vec<_> = games.iter().copied().filter_map(solved).collect();
    let count = u32::try_from(solved.len()).ok().filter(|count| *count > 0)?;
    (0..BEGUN).find_map(|_| {
        let table = solved[chance.below(count) as usize].copy();
        let passed = chance.below(EARLIEST) as usize;
        in_game(day, table, passed, &mut chance)
    })
}

/// The first position of a game's default variant with as few seats as it can have, if its values are known or worked out in
/// less than a second: in every process the first who asks for the puzzle waits for them.
fn solved(game: &'static dyn AnyGame) -> Option<Box<dyn Table>> {
    let variant = game.values(None, &[]).ok()?;
    let seats = *game.capacity(&variant).first()?;
    let teams = game.teams(&variant, seats);
    let table = game.open(&Setup { variant, seats, teams, position: None }).ok()?;
    table.valuation().is_some_and(|valuation| !valuation.costly).then_some(table)
}

fn in_game(day: Date, mut table: Box<dyn Table>, passed: usize, chance: &mut SeededStream) -> Option<Puzzle> {
    let valuation = table.valuation()?;
    let [inaccuracy, ..] = valuation.thresholds();
    for event in 0..EVENTS {
        if let Some(faces) = table.deal(chance) {
            table.answer(&faces, &mut Log::off()).ok()?;
            continue;
        }
        let seat = table.to_act().first()?;
        let thought = table.judge(seat)?;
        let moves = &thought.candidates;
        if event >= passed && moves.len() >= MOVES && valuation.gain(moves[0].1, moves[1].1) >= inaccuracy {
            let mut places = vec![0, 1, 2, moves.len() / 2, moves.len() - 1];
            places.dedup();
            let mut options: Vec<_> = places.into_iter().take(OPTIONS).map(|at| moves[at].clone()).collect();
            // By notation: the order tells nothing of the values.
            options.sort_by(|one, other| one.0.cmp(&other.0));
            return Some(Puzzle { day, table, seat, valuation, options });
        }
        table.play(seat, thought.best(), &mut Log::off()).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use kubyk_games::CATALOGUE;

    use super::*;

    /// Games whose solution takes no time.
    fn quick() -> Games {
        let quick: Vec<_> = CATALOGUE
            .iter()
            .copied()
            .filter(|game| ["thirteen", "crew"].contains(&game.about().id))
            .collect();
        Vec::leak(quick)
    }

    #[test]
    fn a_day_has_one_puzzle_with_one_clearly_best_answer() {
        let games = quick();
        let puzzles: Vec<_> =
            (1..=5).map(|day| find(date(2026, 11, day), games).expect("a puzzle")).collect();
        for puzzle in &puzzles {
            let again = find(puzzle.day, games).expect("a puzzle");
            assert_eq!(again.options, puzzle.options);
            assert!(again.table.same(&*puzzle.table));
            let best = puzzle.options[puzzle.best()].1;
            let close = puzzle.options.iter().filter(|(_, value)| *value > best - 1e-9).count();
            assert_eq!(close, 1, "{:?}", puzzle.options);
            assert!(puzzle.options.len() >= MOVES, "{:?}", puzzle.options);
        }
        assert!(puzzles.windows(2).any(|two| !two[0].table.same(&*two[1].table)), "days differ");
    }

    #[test]
    fn games_that_are_costly_to_solve_are_not_drawn() {
        let drawn = |id: &str| solved(kubyk_games::find(id).expect("a game of the catalogue")).is_some();
        assert!(["pig", "thirteen", "yacht", "general"].into_iter().all(drawn));
        assert!(!["farkle", "yatzy", "katego"].into_iter().any(drawn));
    }

    #[test]
    fn without_a_solved_game_there_is_none() {
        assert!(find(date(2026, 11, 1), &[]).is_none());
    }
}
