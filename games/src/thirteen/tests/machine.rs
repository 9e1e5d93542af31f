//! The machine players.

use crate::kit::check::Mix;
use crate::kit::{Log, Table, Turn, Unit};
use crate::thirteen::bot::{ExpectedPoints, LARGEST};
use crate::thirteen::moves::Move;
use crate::thirteen::variant::Variant;

use super::{FIRST, opened, play, throw};

const BASE: Variant = Variant { divisor: 13, simultaneous: false };

/// The expected points with so many throws left, by trying everything.
fn tried(variant: Variant, sum: i64, left: usize) -> f64 {
    if left == 0 {
        return 0.0;
    }
    let best = |thrown: i64| {
        let results = Move::ALL.into_iter().map(|play| play.apply(sum, thrown)).filter(|result| *result >= 0);
        results
            .map(|result| variant.points(result) as f64 + tried(variant, result, left - 1))
            .fold(0.0, f64::max)
    };
    let draw = Variant::draw();
    let throws = draw.outcomes().map(|faces| best(faces.iter().map(|face| i64::from(*face)).sum()));
    throws.sum::<f64>() / 36.0
}

#[test]
fn the_outlook_is_what_trying_everything_gives() {
    for divisor in [11, 13, 17] {
        let variant = Variant { divisor, ..BASE };
        let expected = ExpectedPoints::of(variant);
        for sum in [0, 5, 13, 60] {
            for left in 0..=2 {
                let known = expected.worth(variant, sum, left) - variant.points(sum) as f64;
                assert!((known - tried(variant, sum, left)).abs() < 1e-12, "{sum} with {left} left");
            }
        }
    }
}

#[test]
fn no_sum_is_beyond_the_table() {
    let expected = ExpectedPoints::of(BASE);
    assert!(expected.worth(BASE, LARGEST as i64, 0) > 0.0);
    let mut game = opened(&[], 2);
    throw(game.as_mut(), [7, 6]);
    for _ in 0..4 {
        throw(game.as_mut(), [7, 6]);
        assert!(game.think(FIRST, "optimal", &mut Mix(1)).is_some());
        play(game.as_mut(), FIRST, "x4");
    }
    assert_eq!(game.scores()[0], 5 + 9 + 13 + 17);
}

#[test]
fn optimal_knows_its_expected_score() {
    let mut game = opened(&[], 2);
    throw(game.as_mut(), [5, 4]);
    throw(game.as_mut(), [6, 4]);
    let thought = game.think(FIRST, "optimal", &mut Mix(1)).unwrap();
    assert_eq!((thought.unit, thought.exact, thought.candidates.len()), (Unit::ExpectedScore, true, 7));
    let greedy = game.think(FIRST, "greedy", &mut Mix(1)).unwrap();
    assert_eq!((greedy.best().as_str(), greedy.exact), ("x3", false));
    // After the last throw the expected score is the score.
    play(game.as_mut(), FIRST, "x3");
    for _ in 0..3 {
        throw(game.as_mut(), [7, 6]);
        let thought = game.think(FIRST, "optimal", &mut Mix(1)).unwrap();
        play(game.as_mut(), FIRST, thought.best());
        if game.needs().is_some() && game.scores()[0] > 30 {
            assert!(thought.candidates[0].1 >= game.scores()[0] as f64);
        }
    }
    assert_eq!(game.scores()[0], 3 + 7 + 11 + 15);
}

/// The mean scores of two levels against each other.
fn means(levels: [&str; 2], games: u64) -> [f64; 2] {
    let mut sums = [0; 2];
    for seed in 0..games {
        let mut game = opened(&[], 2);
        let mut mix = Mix(seed);
        finish(game.as_mut(), levels, &mut mix);
        sums.iter_mut().zip(game.scores()).for_each(|(sum, score)| *sum += score);
    }
    sums.map(|sum| sum as f64 / games as f64)
}

fn finish(game: &mut dyn Table, levels: [&str; 2], mix: &mut Mix) {
    loop {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let faces = game.deal(mix).unwrap();
                game.answer(&faces, &mut Log::off()).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                game.act(seat, levels[seat.index()], mix, &mut Log::off()).unwrap();
            }
        }
    }
}

#[test]
fn optimal_scores_what_it_expects_and_more_than_others() {
    let [optimal, greedy] = means(["optimal", "greedy"], 2000);
    let [_, random] = means(["greedy", "random"], 500);
    assert!(optimal > greedy && greedy > random, "{optimal} {greedy} {random}");
    let draw = Variant::draw();
    let expected = |faces: Vec<u8>| {
        let sum = faces.iter().map(|face| i64::from(*face)).sum();
        ExpectedPoints::of(BASE).worth(BASE, sum, 4) - BASE.points(sum) as f64
    };
    let expected = draw.outcomes().map(expected).sum::<f64>() / 36.0;
    assert!((optimal - expected).abs() < 0.4, "{optimal} is not near {expected}");
}
