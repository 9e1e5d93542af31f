//! The machine players.

use crate::general::Line;
use crate::golden_general::GoldenGeneral;
use crate::golden_general::bot::planner::Planner;
use crate::golden_general::bot::sheet_values::Outlook;
use crate::kit::check::Mix;
use crate::kit::{Log, Table, Turn};
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
