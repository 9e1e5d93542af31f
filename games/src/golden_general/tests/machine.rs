//! The machine players.

use crate::general::Line;
use crate::golden_general::GoldenGeneral;
use crate::golden_general::bot::planner::Planner;
use crate::golden_general::bot::sheet_values::Outlook;
use crate::kit::check::Mix;
use crate::kit::{AnalysedEvent, Log, Record, Table, Turn, Unit, Verdict};
use crate::sheet::tests::averages;

use super::{FIRST, answer, play, thrown};

#[test]
fn plans_value_what_may_still_come() {
    let planner = Planner::get();
    let outlook = Outlook::of_pars(&[Line::Four, Line::General]);
    let worth = |dice: [u8; 10], left| planner.best(&dice, &outlook, left);
    let done = worth([4; 10], 0);
    assert!((done - worth([4; 10], 2)).abs() < 1e-9, "nothing more can come");
    let mut near = [4; 10];
    near[9] = 1;
    // Four alike in the one hand, and the other needs nothing: with the fifth die thrown nothing is lost either.
    assert!((worth(near, 0) - done).abs() < 1e-9);
    near[7] = 1;
    assert!(worth(near, 0) < worth(near, 1) && worth(near, 1) < worth(near, 2) && worth(near, 2) < done);
}

#[test]
fn greedy_plays_well_enough() {
    let mut game = thrown(&[4; 10]);
    let best = |game: &dyn Table, level| {
        game.think(FIRST, level, &mut Mix(1)).expect("it owes a move").best().clone()
    };
    assert!(best(game.as_ref(), "greedy").starts_with("score 4 general"));
    let [greedy, random] =
        ["greedy", "random"].map(|level| averages(&GoldenGeneral, level, 2).iter().sum::<f64>());
    assert!(greedy > random + 60.0, "{greedy} {random}");
    play(game.as_mut(), FIRST, "reroll 1 2");
    answer(game.as_mut(), &[1, 4]);
    assert_eq!(best(game.as_ref(), "greedy"), "reroll 1");
}

#[test]
fn strong_finds_the_obvious() {
    let best =
        |game: &dyn Table| game.think(FIRST, "strong", &mut Mix(1)).expect("it owes a move").best().clone();
    let mut game = thrown(&[4; 10]);
    assert!(best(game.as_ref()).starts_with("score 4 general"));
    play(game.as_mut(), FIRST, "reroll 1 2");
    answer(game.as_mut(), &[1, 4]);
    assert_eq!(best(game.as_ref()), "reroll 1");
}

#[test]
fn strong_thinks_the_same_for_the_same_seed_and_makes_legal_moves() {
    let mut game = thrown(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    let mut mix = Mix(3);
    for seed in 0..12 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => {
                let faces = game.deal(&mut mix).expect("a throw is owed");
                answer(game.as_mut(), &faces);
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody owes a move");
                let think = || game.think(seat, "strong", &mut Mix(seed)).expect("it owes a move");
                let thought = think();
                assert_eq!(think(), thought);
                let legal = game.moves(seat);
                assert!(thought.candidates.iter().all(|(play, _)| legal.contains(play)));
                game.play(seat, thought.best(), &mut Log::off()).expect("a legal move");
            }
        }
    }
}

#[test]
fn a_line_is_worth_the_same_after_every_throw_and_a_throw_is_told_with_its_error() {
    let game = thrown(&[4; 10]);
    let compared = game.compare(FIRST, &Mix(1)).expect("moves are compared");
    assert!(compared[0].play.starts_with("score 4 general") && compared[0].margin == 0.0, "{compared:?}");
    assert!(compared[1].is_surely_worse, "{compared:?}");
    let game = thrown(&[1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    let compared = game.compare(FIRST, &Mix(1)).expect("moves are compared");
    assert!(compared[0].play.starts_with("reroll") && compared[0].margin > 0.1, "{compared:?}");
}

#[test]
fn what_is_surely_better_in_points_is_held_against_a_move() {
    let game = thrown(&[4; 10]);
    let best = game.think(FIRST, "strong", &mut Mix(1)).expect("it owes a move").best().clone();
    let verdict = |play: &str| {
        let assessed = game.assess(Some((FIRST, play)), 2_000).expect("every position can be assessed");
        assessed.verdict.expect("a move was played")
    };
    assert_eq!(verdict(&best), Verdict::flawless(best.clone()), "nothing is better than two perfect hands");
    let thrown_away = verdict("reroll 1 2 3 4 5 6 7 8 9 10");
    assert!(thrown_away.best == best && thrown_away.agreed() > 20.0, "{thrown_away:?}");
    assert!(thrown_away.margin > 0.0, "throws differ: {thrown_away:?}");
}

#[test]
fn a_good_throw_is_luck_of_the_seat_alone() {
    let events = ["1 roll", "* 4 4 4 4 4 4 4 4 4 4", "1 score 4 general 11111"];
    let record = format!("kubyk 1\ngame golden-general\nseat A\nseat B\n\n{}\n", events.join("\n"));
    let (record, _) = Record::read(record.as_bytes(), &[&GoldenGeneral]).expect("a record");
    let analysis = record.analyse(&GoldenGeneral).expect("it is estimated");
    assert_eq!((analysis.unit_word(), analysis.valuation.unit), ("estimate", Unit::ExpectedScore));
    let [AnalysedEvent::Move { mark: None, .. }, AnalysedEvent::Chance { luck, margins, .. }, _] =
        &analysis.events[..]
    else {
        panic!("{analysis:?}")
    };
    assert!(luck[0] > 20.0 && luck[1].abs() < 1e-9, "{luck:?}");
    assert!(margins[0] > 0.0 && margins[0] < luck[0] && margins[1] < 1e-9, "{margins:?}");
    assert!((130.0..200.0).contains(&analysis.start[0]), "{:?}", analysis.start);
}
