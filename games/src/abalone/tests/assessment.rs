//! What the coach thinks of moves.

use super::{FIRST, SECOND, placed};
use crate::abalone::Abalone;
use crate::kit::check::{Impatient, Mix};
use crate::kit::{AnalysedEvent, Analysis, Event, Log, MoveGrade, RANDOM, Record, Table};

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
    assert!(analysis.valuation.is_estimate() && !analysis.valuation.is_exact());
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
    let compared = table.compare(FIRST, &Mix(1)).expect("moves are compared");
    assert_eq!(table.compare(FIRST, &Mix(2)).as_ref(), Some(&compared), "always the same answer");
    let [win, others @ ..] = &compared[..] else { panic!("{compared:?}") };
    assert!(win.play == "D6D7" && win.value > 0.999 && win.margin < 0.001, "{compared:?}");
    assert!(others.len() == 2 && others.iter().all(|other| other.is_surely_worse), "{compared:?}");
}

#[test]
fn a_hint_saves_the_marble_that_could_go() {
    let position = placed("E1 E5 F5 G6 / E2 E3 I8 I9", FIRST);
    let table = super::opened("standard", "", Some(&position)).expect("a position");
    for clock in [&Mix(1) as &dyn crate::kit::Stream, &Impatient(Mix(1))] {
        let compared = table.compare(FIRST, clock).expect("moves are compared");
        assert!(compared.len() == 3 && compared[0].play.starts_with("E1"), "{compared:?}");
    }
}
