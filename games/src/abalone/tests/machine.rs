//! The machine players against each other, and what they must see.

use super::{FIRST, Layout, SECOND, State, USUAL, Variant, opened, placed, wander};
use crate::abalone::bot::LEVELS;
use crate::abalone::{Abalone, Move};
use crate::kit::check::{Helped, Impatient, Mix};
use crate::kit::{
    AnalysedEvent, Analysis, Decision, Event, Log, MoveGrade, Position, RANDOM, Record, Seat, Stream, Table,
    Thinking,
};

fn think(state: &State, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
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
            let decision = think(&state, level, mix);
            state.play(state.mover, decision.best(), &mut Log::off());
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
            let decision = think(&state, level, &mut Mix(1));
            assert_eq!(decision.best().to_string(), play, "{level}");
            assert!(decision.search.is_some_and(|search| search.nodes > 0), "{level}");
        }
    }
}

#[test]
fn the_machine_saves_what_would_be_pushed_off() {
    // E1 is about to fall to E2 E3.
    let state = super::state(&(placed("E1 E5 F5 / E2 E3 I9", FIRST) + " 0 5"));
    for level in ["club", "master"] {
        let decision = think(&state, level, &mut Mix(1));
        assert!(decision.best().to_string().starts_with("E1"), "{level}: {:?}", decision.best());
    }
}

/// Two games against the strongest level differ: some of its search is left to chance.
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
    let decision = table.think(FIRST, "expert", &mut Mix(1)).expect("it owes a move");
    assert_eq!(decision.candidates.len(), 1);
    assert_eq!(decision.best(), "A1B2");
}

#[test]
fn a_machine_plays_something_however_late_it_is() {
    let state = State::new(DAISY, None).unwrap();
    let decision = think(&state, "master", &mut Impatient(Mix(1)));
    assert!(state.check(FIRST, decision.best()).is_ok());
    assert!(decision.search.is_some_and(|search| search.nodes <= 1_024));
}

/// A search by several threads does not repeat; but it makes a move, and misses nothing that one thread sees.
#[test]
fn with_the_help_of_idle_threads_the_strongest_still_sees_what_it_saw_alone() {
    // E1 is about to fall to E2 E3, and would be the sixth.
    let state = super::state(&(placed("E1 E5 F5 / E2 E3 I9", FIRST) + " 0 5"));
    for helpers in 0..4 {
        let decision = think(&state, "master", &mut Helped(&mut Mix(1), helpers));
        assert!(decision.best().to_string().starts_with("E1"), "{helpers}: {:?}", decision.best());
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

// The coach's estimates of moves.

/// The analysis of a game with these moves, by the seats in turn, from a position.
fn analysed(position: &str, moves: &str) -> Analysis {
    let seats = [FIRST, SECOND].into_iter().cycle();
    let events = seats.zip(moves.split(' ')).map(|(seat, play)| Event::Played(seat, play.to_owned()));
    record(Some(position.to_owned()), events.collect()).analyse(&Abalone).expect("it is estimated")
}

fn record(position: Option<String>, events: Vec<Event>) -> Record {
    Record {
        game: "abalone".to_owned(),
        variant: "belgian-daisy".to_owned(),
        seats: vec!["A".to_owned(), "B".to_owned()],
        position,
        events,
        ..Record::default()
    }
}

fn errors(analysis: &Analysis) -> Vec<(f64, Option<MoveGrade>)> {
    let moves = analysis.events.iter().filter_map(|event| match event {
        AnalysedEvent::Move { error, mark, .. } => Some((*error, *mark)),
        AnalysedEvent::Chance { .. } => None,
    });
    moves.collect()
}

#[test]
fn a_marble_that_is_given_away_is_a_mistake_and_pushing_it_off_is_none() {
    // E1 could go; left where it is, it falls to E2 E3.
    let position = placed("E1 E5 F5 G6 / E2 E3 I8 I9", FIRST);
    let analysis = analysed(&position, "E5E6 E3E2");
    let errors = errors(&analysis);
    assert!(errors[0].0 > 0.15 && errors[0].1 == Some(MoveGrade::Blunder), "{analysis:?}");
    assert_eq!(errors[1], (0.0, None));
    let AnalysedEvent::Move { best: Some(best), margin, .. } = &analysis.events[0] else { panic!("a move") };
    assert!(best.starts_with("E1") && *margin < 0.15, "{best} ± {margin}");
    assert!(analysis.scale.is_estimate() && !analysis.scale.is_exact());
    assert_eq!((analysis.unit_word(), analysis.result), ("estimate", None));
}

#[test]
fn the_only_move_there_is_costs_nothing() {
    let analysis = analysed(&placed("A1 / A2 B1 I9", FIRST), "A1B2");
    assert_eq!(errors(&analysis), [(0.0, None)]);
}

#[test]
fn a_win_that_is_missed_costs_the_whole_game_and_the_result_is_the_last_value() {
    // D8 falls to D6 D7, and E1 to E2 E3: either would be the sixth marble.
    let position = placed("D6 D7 E1 / D8 E2 E3 I9", FIRST) + " 5 5";
    let missed = analysed(&position, "D6D5 E3E2");
    assert!(errors(&missed)[0].0 > 0.9, "{missed:?}");
    assert_eq!(missed.result, Some(vec![0.0, 1.0]));
    let won = analysed(&position, "D6D7");
    assert_eq!((errors(&won), won.result), (vec![(0.0, None)], Some(vec![1.0, 0.0])));
    assert!(won.start[0] > 0.999, "{:?}", won.start);
}

#[test]
fn who_agrees_to_a_draw_before_a_win_makes_no_mistake_and_gives_nothing_up() {
    let position = placed("D6 D7 E1 / D8 E2 E3 I9", FIRST) + " 5 5";
    let agreed = [SECOND, FIRST].map(Event::Agreed).into();
    let analysis = record(Some(position), agreed).analyse(&Abalone).expect("it is estimated");
    assert!(analysis.start[0] > 0.999, "{:?}", analysis.start);
    assert_eq!(analysis.result, Some(vec![0.5, 0.5]));
    for total in &analysis.totals {
        assert_eq!((total.error, total.given_up, total.moves), (0.0, 0.0, 0), "{total:?}");
    }
}

#[test]
fn errors_are_never_negative_and_the_same_record_says_the_same() {
    let mut mix = Mix(3);
    let mut table: Box<dyn Table> = super::opened("belgian-daisy", "", None).expect("the usual layout");
    let mut events = Vec::new();
    for _ in 0..24 {
        let seat = table.to_act().first().expect("the game goes on");
        let play = table.act(seat, RANDOM, &mut mix, &mut Log::off()).expect("it owes a move");
        events.push(Event::Played(seat, play));
    }
    let record = record(None, events);
    let analysis = record.analyse(&Abalone).expect("it is estimated");
    assert_eq!(record.analyse(&Abalone), Ok(analysis.clone()));
    assert!(analysis.events.iter().all(|event| (event.after().iter().sum::<f64>() - 1.0).abs() < 1e-9));
    for event in &analysis.events {
        let AnalysedEvent::Move { line, best: Some(best), error, margin, .. } = event else {
            panic!("a move")
        };
        assert!(*error >= *margin && *margin >= 0.0, "{event:?}");
        assert_eq!(*error == 0.0, line.ends_with(best.as_str()), "only what is not the best costs something");
    }
    assert!(analysis.totals.iter().any(|seat| seat.error > 0.1), "moves at random: {:?}", analysis.totals);
}

#[test]
fn a_hint_names_the_win_and_says_that_everything_else_is_worse() {
    let position = placed("D6 D7 E1 / D8 E2 E3 I9", FIRST) + " 5 5";
    let table = super::opened("standard", "", Some(&position)).expect("a position");
    let compared = table.move_estimates(FIRST, &Mix(1)).expect("moves are compared");
    assert_eq!(table.move_estimates(FIRST, &Mix(2)).as_ref(), Some(&compared), "always the same answer");
    let [win, others @ ..] = &compared[..] else { panic!("{compared:?}") };
    assert!(win.play == "D6D7" && win.value > 0.999 && win.margin < 0.001, "{compared:?}");
    assert!(others.len() == 2 && others.iter().all(|other| other.is_surely_worse), "{compared:?}");
}

#[test]
fn a_hint_saves_the_marble_that_could_go() {
    let position = placed("E1 E5 F5 G6 / E2 E3 I8 I9", FIRST);
    let table = super::opened("standard", "", Some(&position)).expect("a position");
    for clock in [&Mix(1) as &dyn crate::kit::Stream, &Impatient(Mix(1))] {
        let compared = table.move_estimates(FIRST, clock).expect("moves are compared");
        assert!(compared.len() == 3 && compared[0].play.starts_with("E1"), "{compared:?}");
    }
}
