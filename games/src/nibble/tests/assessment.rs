//! What the coach thinks of moves.

use super::*;
use crate::kit::{AnalysedEvent, MoveGrade, RANDOM};

#[test]
fn leaving_the_other_an_instant_win_is_a_blunder() {
    // Seat 2 wants the last block of colour 1; only taking it helps, and then seat 1 has much the better of it.
    let state = nine(&["12345", "34567", "45678"], "1 123456789 044444440 800000000");
    for play in moves(&state) {
        let play = state.parse(FIRST, &play).unwrap();
        let verdict = state.assess(Some((FIRST, &play)), 2_000).unwrap().verdict.unwrap();
        if play.to_string() == "a9" {
            assert_eq!((verdict.error, verdict.margin), (0.0, 0.0));
        } else {
            assert_eq!(verdict.best.to_string(), "a9");
            assert!(verdict.agreed() > 0.15, "{play}: {verdict:?}");
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
    let compared = state.compare(FIRST, 6_000, &Mix(1)).expect("moves are compared");
    assert_eq!(state.compare(FIRST, 6_000, &Mix(2)).as_ref(), Some(&compared), "always the same answer");
    let [best, others @ ..] = &compared[..] else { panic!("{compared:?}") };
    assert!(best.play.to_string() == "a9" && best.value > 0.5, "{compared:?}");
    assert!(others.iter().all(|other| other.is_surely_worse && other.value < 0.001), "{compared:?}");
    let hurried = state.compare(FIRST, 6_000, &crate::kit::check::Impatient(Mix(1))).expect("in any case");
    assert!(hurried.len() == 3 && hurried[0].play == best.play, "{hurried:?}");
}
