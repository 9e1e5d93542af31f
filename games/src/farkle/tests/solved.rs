//! The solved race: its values fit what the rules do, for all options.

use std::time::Instant;

use crate::farkle::bot;
use crate::farkle::race::RaceSolution;
use crate::farkle::rules::{Phase, State};
use crate::farkle::solver::every_roll;
use crate::kit::check::Mix;
use crate::kit::{Log, Position, Seat, Solution as _, Stream as _, Turn};

use super::{at, at_first, go, seat};

/// Values that are computed in two ways differ by rounding alone.
const CLOSE: f64 = 1e-9;

/// The value of the position to the first seat.
fn value(solution: &RaceSolution, state: &State) -> f64 {
    match (state.turn(), state.acting()) {
        (Turn::Over(outcome), _) => outcome.share(Seat::at(0)),
        (_, Some(seat)) => {
            let value = solution.value(state, seat);
            if seat == Seat::at(0) { value } else { 1.0 - value }
        }
        _ => unreachable!("somebody's turn or over"),
    }
}

/// How far a value is from what comes of it by the rules.
fn gap(solution: &RaceSolution, state: &State) -> f64 {
    let known = value(solution, state);
    let found = match state.turn() {
        Turn::Over(_) => known,
        Turn::Chance(draw) => {
            let after = |(roll, chance): (crate::farkle::FaceCounts, f64)| {
                let mut next = state.clone();
                next.answer(&roll.faces().collect::<Vec<_>>(), &mut Log::off()).expect("the dice fall");
                chance * value(solution, &next)
            };
            every_roll(draw.dice.len()).into_iter().map(after).sum()
        }
        Turn::Seats(seats) => {
            let seat = seats.first().expect("somebody's turn");
            let after = |play: &crate::farkle::Move| {
                let mut next = state.clone();
                next.play(seat, play, &mut Log::off());
                value(solution, &next)
            };
            let values = state.moves(seat);
            let values = values.iter().map(after);
            if seat == Seat::at(0) { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) }
        }
    };
    (known - found).abs()
}

/// Random games from random scores; the widest gap.
fn widest(rules: &str, positions: usize, mix: &mut Mix) -> (f64, String) {
    widest_from(rules, &at(rules, &[0, 0]), positions, mix)
}

fn widest_from(rules: &str, start: &State, positions: usize, mix: &mut Mix) -> (f64, String) {
    let begin = Instant::now();
    let solution = RaceSolution::solve(&start.variant);
    let took = begin.elapsed();
    let mut worst = (0.0, String::new());
    let mut state = start.clone();
    for _ in 0..positions {
        let gap = gap(&solution, &state);
        if gap > worst.0 {
            worst = (
                gap,
                format!(
                    "{:?} {:?} {:?} {:?} {} {}",
                    state.scores(),
                    state.players,
                    state.phase,
                    state.roll,
                    state.points,
                    state.rolls
                ),
            );
        }
        match state.turn() {
            Turn::Over(_) => {
                state = start.clone();
                let step = |mix: &mut Mix| i64::from(mix.below((start.variant.target / 50) as u32)) * 50;
                state.players.iter_mut().for_each(|player| player.score = step(mix));
                let first = Seat::at(mix.below(2) as usize);
                state.phase = Phase::Turn { seat: first, rolling: false };
            }
            Turn::Chance(draw) => {
                let faces = state.deal(&draw, mix);
                state.answer(&faces, &mut Log::off()).expect("the dice fall");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody's turn");
                let moves = state.moves(seat);
                let play = moves[mix.below(moves.len() as u32) as usize];
                state.play(seat, &play, &mut Log::off());
            }
        }
    }
    println!("{rules}: {took:?}, residual {:e}, gap {:e} at {}", solution.residual, worst.0, worst.1);
    worst
}

fn values_fit(all: &[&str]) {
    for rules in all {
        let (gap, at) = widest(rules, 120, &mut Mix(7));
        assert!(gap < CLOSE, "{rules}: {gap} at {at}");
    }
}

#[test]
fn values_fit_what_the_rules_of_presets_do() {
    // From 1,200 on a grid of some scores is solved before.
    values_fit(&["base target=1000", "truba target=1000", "five-dice target=1500 straight=1025"]);
}

#[test]
fn values_fit_what_zeros_entries_and_last_turns_do() {
    values_fit(&[
        "base target=1000 nothing=on hot-dice=must",
        "base target=1000 nothing=on final=everyone",
        "base target=1000 entry=500 hot-dice=must",
        "farkle target=1000 minimum=300 minimum-throws=2 entry=350",
        "five-dice target=1000 straight=725 minimum=200 minimum-throws=1",
        "five-dice target=1000 nothing=on hot-dice=must final=everyone",
    ]);
}

#[test]
fn values_fit_what_pits_do() {
    values_fit(&["base target=1000 three-zeros=penalty pits=200-400 pit-lower=inclusive final=everyone"]);
}

#[test]
#[ignore = "takes a minute: `.ci/run full`"]
fn values_fit_what_other_pits_do() {
    values_fit(&[
        "farkle target=1200",
        "base target=1000 three-zeros=wipe pits=200-400,700-900",
        "truba target=1000 pits=1-1000",
        "base target=1000 three-zeros=penalty pits=200-400,700-900 pit-upper=inclusive",
        "truba target=1000 pits=500-900 pit-lower=inclusive pit-upper=inclusive",
    ]);
}

#[test]
fn values_fit_the_first_rules_too() {
    let start = at_first("truba", &[("target", "1000")], &[0, 0]);
    let (gap, at) = widest_from("truba by the first rules", &start, 120, &mut Mix(7));
    assert!(gap < CLOSE, "{gap} at {at}");
    let solved = RaceSolution::solve(&start.variant);
    let now = RaceSolution::solve(&self::at("truba target=1000", &[0, 0]).variant);
    let by = (solved.value(&start, seat(1)) - now.value(&start, seat(1))).abs();
    assert!(by > 1e-6, "another game, other values");
}

/// `KUBYK_RACE="truba" cargo test --release -p kubyk-games farkle::tests::solved::whole -- --ignored --nocapture`; without the
/// variable all presets.
#[test]
#[ignore = "takes up to some minutes a preset"]
fn whole() {
    let asked = std::env::var("KUBYK_RACE").unwrap_or_else(|_| "base;five-dice;farkle;truba".to_owned());
    for rules in asked.split(';') {
        let (gap, at) = widest(rules, 100, &mut Mix(7));
        assert!(gap < CLOSE, "{rules}: {gap} at {at}");
    }
}

#[test]
fn whoever_draws_level_in_the_last_turn_has_half_the_win() {
    let mut game = at("base target=1000", &[900, 900]);
    go(&mut game, "1 roll; * 1 2 2 3 3 4; 1 stop 1; 2 roll; * 1 2 2 3 3 4");
    let solution = RaceSolution::of(&game.variant);
    let moves = solution.moves(&game, seat(2));
    let worth =
        |play: &str| moves.iter().find(|(known, _)| known.to_string() == play).expect("a legal move").1;
    assert!((worth("stop 1") - 0.5).abs() < CLOSE, "1000 each");
    // Five dice score in all but 600 of 7776 rolls, and whatever scores wins.
    assert!((worth("roll 1") - (1.0 - 600.0 / 7776.0)).abs() < CLOSE, "{}", worth("roll 1"));
}

#[test]
fn a_solution_is_the_same_after_it_was_written_and_is_no_other_variants() {
    for rules in ["base target=1000", "truba target=1000", "farkle target=1000"] {
        let variant = at(rules, &[0, 0]).variant;
        let solution = RaceSolution::solve(&variant);
        let bytes = solution.write();
        let read = RaceSolution::read(&variant, &bytes).expect("its own bytes");
        assert_eq!(read.write(), bytes, "{rules}");
        let mut game = at(rules, &[450, 600]);
        go(&mut game, "1 roll; * 1 1 1 2 3 4");
        assert_eq!(read.moves(&game, seat(1)), solution.moves(&game, seat(1)), "{rules}");
        let other = at("base target=1100", &[0, 0]).variant;
        assert!(RaceSolution::read(&other, &bytes).is_none(), "{rules}");
        for wrong in [&bytes[..0], &bytes[..8], &bytes[1..], &bytes[8..], &bytes[..bytes.len() - 8]] {
            assert!(RaceSolution::read(&variant, wrong).is_none(), "{rules}: {} bytes", wrong.len());
        }
        let mut beyond = bytes.clone();
        beyond[8..16].copy_from_slice(&2f64.to_le_bytes());
        assert!(RaceSolution::read(&variant, &beyond).is_none(), "no chance is 2");
    }
}

#[test]
fn long_races_are_costly_and_short_ones_are_not() {
    for rules in
        ["base", "five-dice", "farkle", "truba", "truba hot-dice=may pits=200-400", "base target=20000"]
    {
        let variant = at(rules, &[0, 0]).variant;
        assert!(RaceSolution::feasible(&variant) && RaceSolution::costly(&variant), "{rules}");
    }
    for rules in ["base target=30000", "truba target=20000", "base straight=1010"] {
        assert!(!RaceSolution::feasible(&at(rules, &[0, 0]).variant), "{rules}");
    }
    assert!(!RaceSolution::costly(&at("base target=1000", &[0, 0]).variant));
}

/// The loss of the turn solver a game against perfect play, which is how much less than half it wins: the errors of a game vary
/// far less than its result. `KUBYK_RACE="base" cargo test --release -p kubyk-games farkle::tests::solved::margin -- --ignored
/// --nocapture`
#[test]
#[ignore = "plays hundreds of games of a race that has to be solved first"]
fn margin() {
    const GAMES: u64 = 400;
    let rules = std::env::var("KUBYK_RACE").unwrap_or_else(|_| "base".to_owned());
    let start = at(&rules, &[0, 0]);
    let solution = RaceSolution::of(&start.variant);
    let lost = |number: u64| {
        let (mut state, mut mix, mut lost) = (start.clone(), Mix(number + 1), 0.0);
        loop {
            match state.turn() {
                Turn::Over(_) => return lost,
                Turn::Chance(draw) => {
                    let faces = state.deal(&draw, &mut mix);
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody's turn");
                    let values = solution.moves(&state, seat);
                    let worth =
                        |play| values.iter().find(|(known, _)| *known == play).expect("a legal move").1;
                    let (best, value) =
                        *values.iter().max_by(|one, two| one.1.total_cmp(&two.1)).expect("a move");
                    let perfect = (seat.index() as u64 + number).is_multiple_of(2);
                    let play = if perfect { best } else { *bot::think(&state, seat, "solver").best() };
                    lost += value - worth(play);
                    state.play(seat, &play, &mut Log::off());
                }
            }
        }
    };
    let lost: Vec<_> = (0..GAMES).map(lost).collect();
    let mean = lost.iter().sum::<f64>() / GAMES as f64;
    let variance = lost.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / GAMES as f64;
    let begins = solution.value(&start, seat(1));
    println!("{rules}: who begins wins {:.4} %", begins * 100.0);
    let error = (variance / GAMES as f64).sqrt();
    println!("the turn solver loses {:.3} ± {:.3} points of a hundred a game", mean * 100.0, error * 100.0);
    assert!(mean > 4.0 * error, "perfect play is better");
}
