//! The machine players against each other, and what they must see.

use super::{FIRST, Layout, SECOND, State, USUAL, Variant, opened, placed, wander};
use crate::abalone::Move;
use crate::abalone::bot::LEVELS;
use crate::kit::check::{Helped, Impatient, Mix};
use crate::kit::{Log, Position, Seat, Stream, Thought};

fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
    state.think(state.mover, level, stream)
}

/// Plays a game from the Belgian daisy and returns what the first level of the two gets of the win.
fn game(levels: [&str; 2], swapped: bool, variant: Variant, mix: &mut Mix) -> f64 {
    let mut state = State::new(variant, None).unwrap();
    loop {
        if let Some(end) = state.outcome {
            let ours = Seat::at(usize::from(swapped));
            return if end.winners.contains(ours) { 1.0 / end.winners.len() as f64 } else { 0.0 };
        }
        let level = levels[usize::from((state.mover == SECOND) != swapped)];
        if level == "random" {
            wander(&mut state, 1, mix);
        } else {
            let thought = think(&state, level, mix);
            state.play(state.mover, thought.best(), &mut Log::off());
        }
    }
}

/// The share of games that the stronger level wins, with sides changed from game to game.
fn share(stronger: &str, weaker: &str, games: u64, variant: Variant) -> f64 {
    let won: f64 = (0..games).map(|at| game([stronger, weaker], at % 2 == 1, variant, &mut Mix(at))).sum();
    won / games as f64
}

const DAISY: Variant = Variant { layout: Layout::BelgianDaisy, ..USUAL };

/// Quick games.
const SHORT: Variant = Variant { goal: 2, ..DAISY };

#[test]
fn a_beginner_beats_chance() {
    assert!(share("beginner", "random", 4, SHORT) > 0.9);
}

#[test]
fn a_casual_player_beats_a_beginner() {
    assert!(share("casual", "beginner", 4, SHORT) > 0.65);
}

#[test]
fn the_machine_sees_what_it_can_push_off() {
    for (marbles, play) in [("D6 D7 E1 / D8 I9", "D6D7"), ("D4 D5 D6 / D7 D8 I9", "D4D5")] {
        let state = super::state(&placed(marbles, FIRST));
        for level in LEVELS {
            let thought = think(&state, level, &mut Mix(1));
            assert_eq!(thought.best().to_string(), play, "{level}");
            assert!(thought.search.is_some_and(|search| search.nodes > 0), "{level}");
        }
    }
}

#[test]
fn the_machine_saves_what_would_be_pushed_off() {
    // E1 is about to fall to E2 E3.
    let state = super::state(&(placed("E1 E5 F5 / E2 E3 I9", FIRST) + " 0 5"));
    for level in ["club", "master"] {
        let thought = think(&state, level, &mut Mix(1));
        assert!(thought.best().to_string().starts_with("E1"), "{level}: {:?}", thought.best());
    }
}

/// Whoever plays the strongest twice does not see the same game again: a little of its sight is left to chance.
#[test]
fn the_strongest_does_not_always_begin_alike() {
    const MOVES: usize = 4;
    let opening = |seed: u64| {
        let (mut state, mut mix) = (State::new(DAISY, None).unwrap(), Mix(seed));
        let moves = (0..MOVES).map(|_| {
            let play = *think(&state, "master", &mut mix).best();
            state.play(state.mover, &play, &mut Log::off());
            play.to_string()
        });
        moves.collect::<Vec<_>>().join(" ")
    };
    let openings: std::collections::BTreeSet<_> = (0..12).map(opening).collect();
    assert!(openings.len() >= 6, "{openings:?}");
    assert_eq!(opening(3), opening(3), "from the same seed the same");
}

#[test]
fn a_machine_with_one_move_plays_it() {
    let table = opened("standard", "", Some(&placed("A1 / A2 B1 I9", FIRST))).unwrap();
    let thought = table.think(FIRST, "expert", &mut Mix(1)).expect("it owes a move");
    assert_eq!(thought.candidates.len(), 1);
    assert_eq!(thought.best(), "A1B2");
}

#[test]
fn a_machine_plays_something_however_late_it_is() {
    let state = State::new(DAISY, None).unwrap();
    let thought = think(&state, "master", &mut Impatient(Mix(1)));
    assert!(state.check(FIRST, thought.best()).is_ok());
    assert!(thought.search.is_some_and(|search| search.nodes <= 1_024));
}

/// What several find together does not repeat; but it is a move, and nothing that one alone sees is missed.
#[test]
fn with_the_help_of_idle_threads_the_strongest_still_sees_what_it_saw_alone() {
    // E1 is about to fall to E2 E3, and would be the sixth.
    let state = super::state(&(placed("E1 E5 F5 / E2 E3 I9", FIRST) + " 0 5"));
    for helpers in 0..4 {
        let thought = think(&state, "master", &mut Helped(&mut Mix(1), helpers));
        assert!(thought.best().to_string().starts_with("E1"), "{helpers}: {:?}", thought.best());
    }
}

/// `cargo test --release -p kubyk-games abalone::tests::machine::measure -- --ignored --nocapture`
#[test]
#[ignore = "plays forty games of each pair of levels, which takes an hour"]
fn measure() {
    let games = std::env::var("KUBYK_MATCHES").ok().and_then(|games| games.parse().ok()).unwrap_or(40);
    let pairs = [("random", LEVELS[0])].into_iter().chain(LEVELS.windows(2).map(|pair| (pair[0], pair[1])));
    for (weaker, stronger) in pairs {
        let begin = std::time::Instant::now();
        let share = share(stronger, weaker, games, DAISY);
        println!("{stronger:10} against {weaker:10} {share:.3} of {games} games, {:.1?}", begin.elapsed());
    }
}
