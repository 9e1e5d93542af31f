//! The machine players, and what is known exactly.

use std::collections::BTreeMap;

use crate::kit::check::Mix;
use crate::kit::{Draw, Log, Position, Seat, Table, Turn, Unit};
use crate::vertushka::Move;
use crate::vertushka::solution::MatchSolution;
use crate::vertushka::state::{Phase, State, TurnedDie};
use crate::vertushka::variant::Variant;

use super::{BASE, SECOND, TWO, opened, state};

/// The chance of the first seat to win, by trying everything, with nothing assumed of what is good.
fn tried(state: &State, known: &mut BTreeMap<([i64; 2], usize), f64>) -> f64 {
    let next = |play, known: &mut _| {
        let Phase::Turning(seat) = state.phase else { panic!("somebody turns") };
        let mut next = state.clone();
        next.play(seat, &play, &mut Log::off());
        tried(&next, known)
    };
    match state.phase {
        Phase::Over { winner } => f64::from(u8::from(winner == Seat::at(0))),
        Phase::Turning(seat) if seat == Seat::at(0) => {
            state.turns().into_iter().map(|play| next(play, known)).fold(0.0, f64::max)
        }
        Phase::Turning(_) => state.turns().into_iter().map(|play| next(play, known)).fold(1.0, f64::min),
        Phase::Throwing => {
            let key = (state.scores, state.thrower.index());
            if let Some(chance) = known.get(&key) {
                return *chance;
            }
            let outcomes: Vec<_> = Draw::d6(state.variant.dice).outcomes().collect();
            let thrown = |faces: &Vec<u8>| {
                let mut next = state.clone();
                next.answer(faces, &mut Log::off()).expect("the dice fall");
                tried(&next, known)
            };
            let chance = outcomes.iter().map(thrown).sum::<f64>() / outcomes.len() as f64;
            known.insert(key, chance);
            chance
        }
    }
}

#[test]
fn the_solution_is_what_trying_everything_gives() {
    for variant in [
        Variant { goal: 13, target: 4, ..BASE },
        Variant { goal: 16, target: 7, ..BASE },
        Variant { goal: 13, target: 3, ..TWO },
    ] {
        let solution = MatchSolution::solve(variant);
        let mut known = BTreeMap::new();
        for mine in 0..variant.target {
            for theirs in 0..variant.target {
                let start = State { scores: [mine, theirs], ..State::new(variant) };
                let chance = tried(&start, &mut known);
                let solved = solution.throwing(mine, theirs);
                assert!((chance - solved).abs() < 1e-12, "{mine} : {theirs}: {chance} {solved}");
            }
        }
    }
}

#[test]
fn more_points_are_never_worse() {
    for variant in [BASE, TWO, Variant { target: 20, ..BASE }] {
        let solution = MatchSolution::of(variant);
        for mine in 0..variant.target - 1 {
            for theirs in 0..variant.target - 1 {
                let here = solution.throwing(mine, theirs);
                assert!(solution.throwing(mine + 1, theirs) >= here);
                assert!(solution.throwing(mine, theirs + 1) <= here);
            }
        }
    }
}

#[test]
fn optimal_plays_the_example_of_the_encyclopaedia() {
    let position = state(BASE, 24, &[TurnedDie { top: 3, barred: Some(1) }]);
    let thought = super::super::bot::think(&position, SECOND, "optimal");
    assert_eq!((thought.candidates.len(), thought.unit, thought.exact), (3, Unit::WinProbability, true));
    // 6 wins the game, as the book says, and nothing wins it by more; 5 loses it.
    let solution = MatchSolution::of(BASE);
    let difference = |face| solution.difference(&position, Move { die: None, face });
    assert_eq!((difference(6), difference(thought.best().face)), (1, 1));
    assert!(difference(5) < 0);
}

#[test]
fn the_largest_variant_is_solved_at_once() {
    let variant = Variant { dice: 2, goal: 200, target: 100 };
    let begin = std::time::Instant::now();
    let chance = MatchSolution::of(variant).throwing(0, 0);
    assert!(chance > 0.0 && chance < 1.0);
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
}

/// The share of matches that the first of two levels wins, seats changing sides.
fn share(preset: &str, levels: [&str; 2], games: u64) -> f64 {
    let mut won = 0;
    for seed in 0..games {
        let mut game = opened(preset, &[]);
        let mut mix = Mix(seed);
        let first = (seed % 2) as usize;
        let winner = finish(game.as_mut(), |seat| levels[(seat.index() + first) % 2], &mut mix);
        won += u64::from(winner.index() == first);
    }
    won as f64 / games as f64
}

fn finish<'a>(game: &mut dyn Table, level: impl Fn(Seat) -> &'a str, mix: &mut Mix) -> Seat {
    loop {
        match game.turn() {
            Turn::Over(outcome) => return outcome.winners.first().expect("somebody wins"),
            Turn::Chance(_) => {
                let faces = game.deal(mix).unwrap();
                game.answer(&faces, &mut Log::off()).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.act(seat, level(seat), mix, &mut Log::off()).unwrap();
            }
        }
    }
}

#[test]
fn stronger_players_win_more() {
    for preset in ["base", "two-dice"] {
        for levels in [["optimal", "greedy"], ["greedy", "random"]] {
            let share = share(preset, levels, 200);
            assert!(share > 0.55, "{preset}: {levels:?} {share}");
        }
    }
}

#[test]
fn optimal_play_wins_as_often_as_it_says() {
    let mut won = 0;
    for seed in 0..1000 {
        let mut game = opened("base", &[]);
        won += usize::from(finish(game.as_mut(), |_| "optimal", &mut Mix(seed)) == Seat::at(0));
    }
    let (share, chance) = (won as f64 / 1000.0, MatchSolution::of(BASE).throwing(0, 0));
    assert!((share - chance).abs() < 0.06, "{share} {chance}");
}
