//! The machine players: what they must see, and that each is better than the one before.

use super::*;
use crate::kit::check::{Helped, table};
use crate::kit::{AnalysedEvent, Insight as _, MoveGrade, RANDOM, Thinking};
use crate::nibble::bot::{SearchLevel, think};

const LEVELS: [&str; 5] = [RANDOM, "beginner", "club", "expert", "master"];

fn best(state: &State, level: &str, seed: u64) -> String {
    state.think(Seat::at(state.field.mover), level, &mut Mix(seed)).best().to_string()
}

#[test]
fn an_instant_win_is_taken() {
    for level in &LEVELS[1..] {
        for seed in 0..10 {
            let all = nine(&["12345", "3456", "456"], "1 123456789 800000000 000000000");
            assert_eq!(best(&all, level, seed), "a9", "{level}");
            let line = nine(&["36543", "24675", "45768"], "2 123456789 000000000 077600000");
            assert_eq!(best(&line, level, seed), "a7", "{level}");
        }
    }
}

#[test]
fn an_instant_win_of_the_other_is_stopped() {
    for level in &LEVELS[1..] {
        for seed in 0..10 {
            // Seat 2 wants the last block of colour 1; only taking it helps.
            let all = nine(&["12345", "34567", "45678"], "1 123456789 000000000 800000000");
            assert_eq!(best(&all, level, seed), "a9", "{level}");
        }
    }
}

/// The share of games that the first level wins, seats changing sides; a shared win is half.
fn share(preset: &str, [level, other]: [&str; 2], games: u64) -> f64 {
    let mut won = 0.0;
    for game in 0..games {
        let mut mix = Mix(1000 + game / 2);
        let mut table = table(&Nibble, preset, &[], 2);
        let faces = table.deal(&mut mix).unwrap();
        table.answer(&faces, &mut Log::off()).unwrap();
        let mine = Seat::at((game % 2) as usize);
        let outcome = loop {
            match table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let level = if seat == mine { level } else { other };
                    table.act(seat, level, &mut mix, &mut Log::off()).unwrap();
                }
                Turn::Chance(_) => panic!("chance owes nothing more"),
            }
        };
        if outcome.winners.contains(mine) {
            won += 1.0 / outcome.winners.len() as f64;
        }
    }
    won / games as f64
}

#[test]
fn a_beginner_beats_chance() {
    let share = share("nine", ["beginner", RANDOM], 10);
    assert!(share >= 0.7, "{share}");
}

#[test]
fn with_the_help_of_idle_threads_the_strongest_plays_a_legal_move() {
    let mut state = State::new(BoardKind::Nine);
    let Turn::Chance(draw) = state.turn() else { panic!("chance lays the board out") };
    let faces = state.deal(&draw, &mut Mix(3));
    state.answer(&faces, &mut Log::off()).expect("the board is laid out");
    let mut level = SearchLevel::named("master");
    level.positions = 300;
    let alone = think(&state, &level, &mut Helped(&mut Mix(1), 0));
    assert_eq!(alone, think(&state, &level, &mut Mix(1)), "without help it repeats");
    for helpers in 1..4 {
        let decision = think(&state, &level, &mut Helped(&mut Mix(1), helpers));
        assert!(state.check(Seat::at(0), decision.best()).is_ok());
        assert_eq!(decision.candidates.len(), alone.candidates.len());
    }
}

/// `cargo test --release -p kubyk-games nibble::tests::machine::measure -- --ignored --nocapture`; a preset in
/// `NIBBLE` alone, so many games from `GAMES`.
#[test]
#[ignore = "plays many games"]
fn measure() {
    let only = std::env::var("NIBBLE").ok();
    let games = std::env::var("GAMES").map_or(40, |games| games.parse().unwrap());
    for preset in BoardKind::WORDS.iter().filter(|preset| only.as_deref().is_none_or(|only| only == **preset))
    {
        for pair in LEVELS.windows(2) {
            let begin = std::time::Instant::now();
            let share = share(preset, [pair[1], pair[0]], games);
            println!("{preset:9} {:9} beats {:9} {share:.3} {:?}", pair[1], pair[0], begin.elapsed());
            assert!(share >= 0.65);
        }
    }
}

// The coach's estimates of moves.

#[test]
fn leaving_the_other_an_instant_win_is_a_blunder() {
    // Seat 2 wants the last block of colour 1; only taking it helps, and then seat 1 has much the better of it.
    let state = nine(&["12345", "34567", "45678"], "1 123456789 044444440 800000000");
    for play in moves(&state) {
        let play = state.parse(FIRST, &play).unwrap();
        let cost = state.estimate(Some((FIRST, &play)), 2_000).unwrap().cost.unwrap();
        if play.to_string() == "a9" {
            assert_eq!((cost.value, cost.margin), (0.0, 0.0));
        } else {
            assert_eq!(cost.best.to_string(), "a9");
            assert!(cost.agreed() > 0.15, "{play}: {cost:?}");
        }
    }
}

#[test]
fn a_game_at_random_is_analysed_from_the_dealt_board_to_its_result() {
    let mut mix = Mix(5);
    let mut table = crate::kit::check::table(&Nibble, "nine", &[], 2);
    let mut record = Record {
        game: "nibble".to_owned(),
        variant: "nine".to_owned(),
        seats: vec![String::new(); 2],
        ..Record::default()
    };
    let result = loop {
        record.events.push(match table.turn() {
            Turn::Over(outcome) => break [FIRST, SECOND].map(|seat| outcome.share(seat)),
            Turn::Chance(_) => {
                let faces = table.deal(&mut mix).unwrap();
                table.answer(&faces, &mut Log::off()).unwrap();
                crate::kit::Event::Rolled(faces)
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                crate::kit::Event::Played(seat, table.act(seat, RANDOM, &mut mix, &mut Log::off()).unwrap())
            }
        });
    };
    let analysis = record.analyse(&Nibble).expect("it is estimated");
    assert_eq!(record.analyse(&Nibble).as_ref(), Ok(&analysis), "the same record says the same");
    assert_eq!((analysis.unit_word(), &analysis.result), ("estimate", &Some(result.to_vec())));
    let AnalysedEvent::Chance { luck, .. } = &analysis.events[0] else { panic!("the board is dealt") };
    assert!((luck[0] + luck[1]).abs() < 1e-9, "what one gains the other loses: {luck:?}");
    let mut worst = None;
    for event in &analysis.events[1..] {
        let AnalysedEvent::Move { line, best: Some(best), error, margin, mark, .. } = event else {
            panic!("a move")
        };
        assert!(*error >= *margin && *margin >= 0.0, "{event:?}");
        let play = line.split_once(' ').expect("the seat stands first").1;
        assert_eq!(*error == 0.0, play == best, "only what is not the best costs something: {event:?}");
        worst = worst.max(*mark);
    }
    assert_eq!(worst, Some(MoveGrade::Blunder), "moves at random");
}

#[test]
fn a_hint_names_the_move_that_stops_an_instant_win_and_says_that_everything_else_is_worse() {
    let state = nine(&["12345", "34567", "45678"], "1 123456789 044444440 800000000");
    let compared = state.move_estimates(FIRST, 6_000, &Mix(1)).expect("moves are compared");
    assert_eq!(
        state.move_estimates(FIRST, 6_000, &Mix(2)).as_ref(),
        Some(&compared),
        "always the same answer"
    );
    let [best, others @ ..] = &compared[..] else { panic!("{compared:?}") };
    assert!(best.play.to_string() == "a9" && best.value > 0.5, "{compared:?}");
    assert!(others.iter().all(|other| other.is_surely_worse && other.value < 0.001), "{compared:?}");
    let hurried =
        state.move_estimates(FIRST, 6_000, &crate::kit::check::Impatient(Mix(1))).expect("in any case");
    assert!(hurried.len() == 3 && hurried[0].play == best.play, "{hurried:?}");
}
